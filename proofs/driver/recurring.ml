(* Certificates by the recurrence of a state as the checker has them: what it is to be supplied with, and where its
   stretches end. *)

open Document
open Refusal

(* The beginning is checked by all pairs. *)
let most_begun = 2_000_000
let most_begun_rare = 4_000_000_000
let most_bits = 10

let least_stretch = 1 lsl 16

let rec prime_divisors from n =
  if n = 1 then []
  else if from * from > n then [ n ]
  else if n mod from = 0 then
    let rec without n = if n mod from = 0 then without (n / from) else n in
    from :: prime_divisors (from + 1) (without n)
  else prime_divisors (from + 1) n

let bits_of value =
  let rec bits n = if 1 lsl n > value then n else bits (n + 1) in
  bits 1

(* How many stretches lead from a heap over all these stops. *)
let rec stretches length from = function
  | [] -> 0
  | stop :: stops -> (stop - from + length - 1) / length + stretches length stop stops

(* Marks of the certificate say what values there are. *)
let compare_marks supply from marks =
  let is_wrong (heap, window) =
    let first = heap - Array.length window in
    let ending = min heap supply.Supply.next in
    let rec differs at =
      at < ending && (Supply.recent supply at <> Some window.(at - first) || differs (at + 1)) in
    differs (max first from) in
  let tell (heap, _) = refused "the mark at heap %d has other values" heap in
  Option.iter tell (List.find_opt is_wrong marks)

(* Gives one stretch after the other. *)
let supplier supply marks stops length =
  let stops = ref stops in
  compare_marks supply 0 marks;
  fun _ ->
    match !stops with
    | [] -> []
    | stop :: later ->
      let from = supply.Supply.next in
      let ending = min stop (from + length) in
      if ending = stop then stops := later;
      let words = Supply.stretch supply (ending - from) in
      compare_marks supply from marks;
      words

let small what n = if Natural.is_below n (1 lsl 61) then Natural.to_int n else outside "%s is too large" what

let greatest_take digits =
  Array.fold_left max 0 (Array.mapi (fun i digit -> if digit = 0 then 0 else i) digits)

(* The values that are begun with: enough for a window, and for two rare heaps in an option to be looked at. *)
let begin_with digits space evidence =
  let take = greatest_take digits in
  let listed = List.map (fun (heap, value) -> small "a rare heap" heap, value) evidence.rare in
  let last_rare = List.fold_left (fun last (heap, _) -> max last heap) 0 listed in
  let low = max (small "the cover" evidence.cover) (last_rare + take) in
  if low + take >= most_begun then outside "a beginning of %d heaps is too long" (low + take);
  let rare = List.length listed in
  if rare * low > most_begun_rare then outside "a beginning of %d heaps with %d rare ones is too long" low rare;
  let beginning = Regenerate.values digits space rare (take + low + 1) in
  if Supply.rare space beginning <> listed then Regenerate.unlisted ();
  beginning

(* Windows are kept at these heaps, and the first heap with the greatest value stands between two stretches. *)
let stops start period maximum primes span =
  let ending = start + period in
  let around = match maximum with
    | None -> []
    | Some (_, heap) ->
      let heap = small "the heap with the greatest value" heap in
      if heap >= ending then refused "the greatest value comes before heap %d" ending;
      [ heap; heap + 1 ] in
  let all = start :: ending :: around @ List.map (fun prime -> start + period / prime) primes in
  List.sort_uniq compare (List.filter (fun stop -> stop > span) all)

let space_of evidence bits =
  let { mask; turned; common_odd; _ } = evidence in
  let mask = mask land (1 lsl bits - 1) in
  if mask = 0 && (turned || common_odd) then refused "no value can be common";
  { Regenerate.mask; turned; common_odd }

let greatest_bits maximum evidence =
  let value = match maximum with
    | Some (value, _) -> small "the greatest value" value
    | None -> List.fold_left (fun most mark -> List.fold_left max most mark.window) 1 evidence.marks in
  let bits = bits_of value in
  if bits > most_bits then outside "values of %d bits" bits;
  bits

let nat n = List.fold_left (fun n () -> Checker.S n) Checker.O (List.init n (fun _ -> ()))

let evidence digits figures maximum evidence most_streamed =
  let bits = greatest_bits maximum evidence in
  let space = space_of evidence bits in
  if not (Regenerate.fits digits space) then refused "the sparse space does not fit the rules";
  let beginning = begin_with digits space evidence in
  if Array.exists (fun value -> value lsr bits > 0) beginning then refused "a value is larger than the greatest";
  let span = Array.length beginning in
  let period = small "the period" figures.period in
  let start = span - 1 + max 1 (small "the preperiod" figures.preperiod) in
  if start + period - span > most_streamed then outside "a stream of %d values is too long" (start + period - span);
  let primes = prime_divisors 2 (max 1 period) in
  let stops = stops start period maximum primes span in
  let length = max least_stretch (2 * span) in
  let marks = List.map (fun { heap; window } -> small "a mark" heap, Array.of_list window) evidence.marks in
  let n = Natural.of_int in
  {
    Checker.sparse_space = { value_mask = n evidence.mask; turned = evidence.turned; common_odd = evidence.common_odd };
    width_of_values = nat bits;
    prime_divisors = List.map n primes;
    beginning = List.rev (List.rev_map n (Array.to_list beginning));
    stretches = n (stretches length span stops);
    supply = supplier (Supply.make digits space bits beginning) marks stops length;
  }
