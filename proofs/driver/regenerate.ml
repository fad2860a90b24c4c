(* Values that a certificate leaves out, computed by its sparse space. Nobody believes them: they are checked like those of
   a window. *)

type space = { mask : int; turned : bool; common_odd : bool }

let odd_ones number =
  let rec flips number odd = if number = 0 then odd else flips (number land (number - 1)) (not odd) in
  flips number false

let is_common space heap value =
  (odd_ones (value land space.mask) <> (space.turned && heap land 1 = 1)) = space.common_odd

(* Takes that may leave two heaps, of dense digits. *)
let pairs digits = List.filter (fun i -> digits.(i) land 4 <> 0) (List.init (Array.length digits) Fun.id)

(* Common pairs must not make common values. *)
let fits digits space =
  List.for_all (fun k -> (space.turned && k land 1 = 1) <> space.common_odd) (pairs digits)

let unlisted () = Refusal.refused "the rare heaps are not those that are listed"

(* The values of so many heaps under a rule that leaves at most two, by a space that fits and has no more rare heaps than
   these. *)
let values digits space most_rare length =
  let values = Array.make length 0 in
  let reached = ref (Array.make 1024 (-1)) in
  let reach value heap =
    if value >= Array.length !reached then
      reached := Array.append !reached (Array.make (value + 1) (-1));
    !reached.(value) <- heap in
  let is_reached value heap = value < Array.length !reached && !reached.(value) = heap in
  let takes = pairs digits in
  let rare = ref [] in
  let alone heap take digit =
    if take > 0 && digit land 1 <> 0 && heap = take then reach 0 heap;
    if take > 0 && digit land 2 <> 0 && heap > take then reach values.(heap - take) heap in
  let pair heap part take =
    if heap - take - part > 0 then reach (values.(part) lxor values.(heap - take - part)) heap in
  let rec least test value = if test value then value else least test (value + 1) in
  for heap = 1 to length - 1 do
    Array.iteri (alone heap) digits;
    List.iter (fun part -> List.iter (pair heap part) takes) !rare;
    let open_from = least (fun v -> not (is_reached v heap)) in
    let bound = least (fun v -> is_common space heap v && not (is_reached v heap)) 0 in
    let rec look part first =
      if part < heap && first < bound then (List.iter (pair heap part) takes; look (part + 1) (open_from first))
      else first in
    values.(heap) <- look 1 (open_from 0);
    if not (is_common space heap values.(heap)) then begin
      if List.length !rare = most_rare then unlisted ();
      rare := heap :: !rare
    end
  done;
  values
