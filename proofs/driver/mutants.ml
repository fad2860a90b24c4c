(* Certificates with one thing changed, by a seed: a number, a sign of a list, an entry left out, doubled or exchanged, a
   field left out. *)

open Json

let rec size = function
  | Flag _ | Number _ | Negative _ | Text _ -> 1
  | List entries -> List.fold_left (fun n entry -> n + size entry) 1 entries
  | Object fields -> List.fold_left (fun n (_, part) -> n + size part) 1 fields

let pick list = List.nth list (Random.int (List.length list))

let without i list = List.filteri (fun j _ -> j <> i) list

let number digits =
  let n = int_of_string digits in
  let other = match Random.int 4 with
    | 0 -> n + 1
    | 1 -> max 0 (n - 1)
    | 2 -> Random.int (2 * abs n + 3)
    | _ -> n + 1 + Random.int 1000 in
  Number (string_of_int other)

let signs = "0123456789abcdefghijklmnopqrstuvwxyz:. "

let text t =
  let length = String.length t in
  if length = 0 then Text "0"
  else
    let i = Random.int length in
    let sign = String.make 1 signs.[Random.int (String.length signs)] in
    let before = String.sub t 0 i and after = String.sub t (i + 1) (length - i - 1) in
    match Random.int 4 with
    | 0 -> Text (before ^ after)
    | 1 -> Text (before ^ String.make 2 t.[i] ^ after)
    | _ -> Text (before ^ sign ^ after)

let entries list =
  match List.length list, Random.int 3 with
  | 0, _ -> List list
  | length, 0 -> List (without (Random.int length) list)
  | _, 1 -> List (pick list :: list)
  | _ -> List (List.map (fun entry -> if Random.bool () then pick list else entry) list)

(* Changes the part with this number, counted from the outside. *)
let rec change at part =
  match part with
  | Flag flag -> Flag (not flag)
  | Number digits | Negative digits -> number digits
  | Text t -> text t
  | List list when at = 0 -> entries list
  | Object fields when at = 0 -> Object (without (Random.int (max 1 (List.length fields))) fields)
  | List list -> List (inside (at - 1) Fun.id (fun _ part -> part) list)
  | Object fields -> Object (inside (at - 1) snd (fun (name, _) part -> name, part) fields)

and inside : 'a. int -> ('a -> part) -> ('a -> part -> 'a) -> 'a list -> 'a list =
  fun at part_of put list ->
  match list with
  | [] -> []
  | first :: rest ->
    let parts = size (part_of first) in
    if at < parts then put first (change at (part_of first)) :: rest
    else first :: inside (at - parts) part_of put rest

let of_text source =
  let whole = Json.read source in
  write (change (Random.int (size whole)) whole)
