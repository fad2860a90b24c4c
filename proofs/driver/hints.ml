(* What is clever, and not believed: which values are common, and values that a certificate leaves out. *)

type hint = { mask : int; turned : bool; common_odd : bool }

let odd_ones number =
  let rec flips number odd = if number = 0 then odd else flips (number land (number - 1)) (not odd) in
  flips number false

let is_common hint heap value =
  (odd_ones (value land hint.mask) <> (hint.turned && heap land 1 = 1)) = hint.common_odd

(* Takes that may leave two heaps, of dense digits. *)
let pairs digits = List.filter (fun i -> digits.(i) land 4 <> 0) (List.init (Array.length digits) Fun.id)

let rec bits_of number = if number = 0 then 0 else 1 + bits_of (number lsr 1)

(* Common pairs must not make common values. *)
let fits digits hint =
  List.for_all (fun k -> (hint.turned && k land 1 = 1) <> hint.common_odd) (pairs digits)

(* Below so many values looking at all pairs is quick. *)
let short = 400
let most_samples = 4096
(* A prime, so that samples do not keep step with a period. *)
let scatter = 104_729
let most_bits = 10

(* The hint with the fewest rare values among some, if it leaves most of them common. *)
let search digits values =
  let length = Array.length values in
  let bits = bits_of (Array.fold_left max 0 values) in
  if length < short || bits > most_bits then None
  else
    let samples = List.init (min most_samples (length - 1)) (fun i -> 1 + i * scatter mod (length - 1)) in
    let rare hint =
      List.fold_left (fun n heap -> if is_common hint heap values.(heap) then n else n + 1) 0 samples in
    let better best hint =
      if not (fits digits hint) then best
      else
        let count = rare hint in
        match best with Some (least, _) when least <= count -> best | _ -> Some (count, hint) in
    let flags = [ false, false; false, true; true, false; true, true ] in
    let masks = List.init ((1 lsl bits) - 1) (fun i -> i + 1) in
    let hints = List.concat_map (fun (turned, common_odd) ->
        List.map (fun mask -> { mask; turned; common_odd }) masks) flags in
    match List.fold_left better None hints with
    | Some (count, hint) when 4 * count < List.length samples -> Some hint
    | _ -> None

(* The values of so many heaps under a rule that leaves at most two, by a hint that fits. *)
let values digits hint length =
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
    let bound = least (fun v -> is_common hint heap v && not (is_reached v heap)) 0 in
    let open_below () = least (fun v -> not (is_reached v heap)) 0 in
    let rec look part =
      if part < heap && open_below () < bound then (List.iter (pair heap part) takes; look (part + 1)) in
    look 1;
    values.(heap) <- open_below ();
    if not (is_common hint heap values.(heap)) then rare := heap :: !rare
  done;
  values
