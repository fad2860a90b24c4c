(* A period by a window as a certificate by the recurrence of a state, where a sparse space has rare heaps that die out: so
   that tests have small ones, which the program itself does not write. *)

open Document

let text_of_value value =
  if value < 10 then string_of_int value
  else if value < 36 then String.make 1 (Char.chr (Char.code 'a' + value - 10))
  else Printf.sprintf "(%d)" value

let last_rare space values =
  let last = ref 0 in
  Array.iteri (fun heap value -> if heap > 0 && not (Regenerate.is_common space heap value) then last := heap) values;
  !last

(* The space whose rare heaps die out first, among those that go with the rules and the period. *)
let best_space digits period values =
  let bits = Recurring.bits_of (Array.fold_left max 0 values) in
  let spaces = List.concat_map (fun mask ->
      List.map (fun (turned, common_odd) -> { Regenerate.mask; turned; common_odd })
        [ false, true; true, false; true, true ]) (List.init (1 lsl bits - 1) succ) in
  let goes space = Regenerate.fits digits space && not (space.Regenerate.turned && period land 1 = 1) in
  let ranked = List.map (fun space -> last_rare space values, space) (List.filter goes spaces) in
  List.nth_opt (List.sort compare ranked) 0

(* How large the smaller heap of a pair must be so that everything below the value of this heap is reached. *)
let cover_of digits values rare heap =
  let reached = Hashtbl.create 64 in
  let reach value = Hashtbl.replace reached value () in
  let pair part take = if heap - take - part > 0 then reach (values.(part) lxor values.(heap - take - part)) in
  List.iter (fun take -> if take < heap then reach values.(heap - take)) (Supply.singles digits);
  let takes = Regenerate.pairs digits in
  List.iter (fun part -> List.iter (pair part) takes) rare;
  let rec all value = value < 0 || (Hashtbl.mem reached value && all (value - 1)) in
  let rec least low = if all (values.(heap) - 1) then low else (List.iter (pair (low + 1)) takes; least (low + 1)) in
  least 0

let mark values length heap =
  let window = Array.to_list (Array.sub values (heap - length) length) in
  Json.Object [
    "heap", Number (string_of_int heap); "window", Text (String.concat "" (List.map text_of_value window)) ]

let evidence digits figures values space last =
  let take = Recurring.greatest_take digits in
  let rare = Supply.rare space (Array.sub values 0 (last + 1)) in
  let common_from = 2 * last + take + 1 in
  let preperiod = Natural.to_int figures.preperiod and period = Natural.to_int figures.period in
  let heaps = List.init (max 0 (Array.length values - common_from)) (( + ) common_from) in
  let cover = List.fold_left max 0 (List.map (cover_of digits values (List.map fst rare)) heaps) in
  let reach = take + max last cover in
  let start = max common_from (preperiod + reach) in
  if start + period > Array.length values then None
  else
    let length = max reach (start - max 0 (preperiod - 1)) in
    let primes = Recurring.prime_divisors 2 period in
    let heaps = List.sort_uniq compare (start :: start + period :: List.map (fun q -> start + period / q) primes) in
    let pair (heap, value) = Printf.sprintf "%d:%d" heap value in
    Some (Json.Object [
        "kind", Text "state-recurrence"; "mask", Number (string_of_int space.Regenerate.mask);
        "position_parity", Flag space.turned; "common_odd", Flag space.common_odd;
        "rare", Text (String.concat " " (List.map pair rare)); "cover", Number (string_of_int cover);
        "start", Number (string_of_int start); "marks", List (List.map (mark values length) heaps) ])

let with_evidence source evidence =
  match Json.read source with
  | Object fields ->
    Json.Object (List.map (fun (name, part) -> name, if name = "evidence" then evidence else part) fields)
  | other -> other

(* The other certificate, where there is one of not too many values. *)
let most_values = 20_000

let of_text source =
  match Document.read source with
  | exception Refusal.Outside _ -> None
  | { claim = Period { rules; figures; _ }; evidence = Window window } when List.length window < most_values ->
    (match Translate.parts_of_rules rules with
     | digits, [], false when Array.for_all (fun digit -> digit < 8) digits && Regenerate.pairs digits <> [] ->
       let values = Array.of_list window in
       Option.bind (best_space digits (Natural.to_int figures.period) values) (fun (last, space) ->
           Option.map (with_evidence source) (evidence digits figures values space last))
     | _ -> None)
  | _ -> None
