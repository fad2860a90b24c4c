(* The values of a recurrence as a stream of stretches. The heaps after the beginning are taken to be common; the checker
   finds out whether they are. Nobody believes these values. *)

open Regenerate

type t = {
  space : space;
  (* How far back the other heap of an option is, and the value that it is combined with. *)
  lags : (int * int) array;
  span : int;
  (* By value, the last heap that reaches it. *)
  mutable reached : int array;
  (* The values of the last heaps, at least as many as the beginning has. *)
  mutable recent : int array;
  mutable next : int;
  words : Checker.word array;
}

let rec word bits value =
  if bits = 0 then Checker.End
  else
    let rest = word (bits - 1) (value lsr 1) in
    if value land 1 = 1 then Checker.One rest else Checker.Zero rest

let singles digits = List.filter (fun i -> i > 0 && digits.(i) land 2 <> 0) (List.init (Array.length digits) Fun.id)

(* The rare heaps of a beginning with their values. *)
let rare space beginning =
  let heaps = List.init (Array.length beginning) (fun heap -> heap, beginning.(heap)) in
  List.filter (fun (heap, value) -> heap > 0 && not (is_common space heap value)) heaps

let make digits space bits beginning =
  let with_rare (heap, value) = List.map (fun take -> take + heap, value) (pairs digits) in
  let lags = List.map (fun take -> take, 0) (singles digits) @ List.concat_map with_rare (rare space beginning) in
  let span = Array.length beginning in
  {
    space; lags = Array.of_list lags; span; reached = Array.make (2 lsl bits) (-1); recent = beginning; next = span;
    words = Array.init (1 lsl bits) (word bits);
  }

(* The least common value that no option with a rare heap has. *)
let value t values at =
  let heap = t.next + at - t.span in
  Array.iter (fun (lag, value) -> t.reached.(values.(at - lag) lxor value) <- heap) t.lags;
  let rec least value =
    if t.reached.(value) = heap || not (is_common t.space heap value) then least (value + 1) else value in
  let value = least 0 in
  if value < Array.length t.words then value else Refusal.refused "heap %d has a value of more bits" heap

(* The words of the next values, so many. *)
let stretch t count =
  let values = Array.make (t.span + count) 0 in
  Array.blit t.recent (Array.length t.recent - t.span) values 0 t.span;
  for at = t.span to t.span + count - 1 do values.(at) <- value t values at done;
  t.recent <- values;
  t.next <- t.next + count;
  let rec words at found = if at < t.span then found else words (at - 1) (t.words.(values.(at)) :: found) in
  words (t.span + count - 1) []

(* The value of a heap among the recent ones. *)
let recent t heap =
  let at = heap - t.next + Array.length t.recent in
  if at >= 0 && at < Array.length t.recent then Some t.recent.(at) else None
