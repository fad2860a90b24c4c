(* Certificates as the checker has them. *)

open Checker
open Document

open Refusal

(* Numbers beyond these would need more memory than a checker should. *)
let most_digits = 20_000
let most_elements = 1_500
let most_heap = 200_000
let most_restricted = 5_000

let index what n = if Natural.is_below n most_digits then Natural.to_int n else outside "%s is too large" what

(* * Rules *)

(* Digits from index 0, at these indices. *)
let dense indexed =
  let length = List.fold_left (fun most (i, _) -> max most (i + 1)) 1 indexed in
  let digits = Array.make length 0 in
  List.iter (fun (i, digit) -> digits.(i) <- digit) indexed;
  digits

let take_some = 3

let in_ranges ranges =
  List.concat_map (fun (low, high) ->
      let low = index "a take" low and high = index "a take" high in
      List.init (high - low + 1) (fun i -> low + i, take_some)) ranges

(* All takes but these, up to the last of them. *)
let all_but ranges =
  let forbidden = dense (in_ranges ranges) in
  Array.mapi (fun i digit -> if i = 0 || digit <> 0 then 0 else take_some) forbidden

let code digits repeat =
  let written = dense (List.map (fun (i, digit) -> index "a take" i, digit) digits) in
  match repeat with
  | None -> written, []
  | Some (from, block) ->
    let from = index "a take" from in
    Array.append written (Array.make (from - Array.length written) 0), block

(* The digits, those that repeat, and whether heaps must differ. *)
let parts_of_rules = function
  | Only ranges -> dense (in_ranges ranges), [], false
  | All_but ranges -> all_but ranges, [ take_some ], false
  | Every "odd" -> [| 0 |], [ take_some; 0 ], false
  | Every "even" -> [| 0 |], [ 0; take_some ], false
  | Code { digits; repeat } -> let written, block = code digits repeat in written, block, false
  | Split_unequal -> [| 4 |], [], true
  | Every _ | Powers _ | Half | Divisor -> [| 0 |], [ take_some ], false

let restriction = function
  | Every "square" -> Squares
  | Every "cube" -> Cubes
  | Every "triangular" -> Triangular
  | Every "fibonacci" -> Fibonacci
  | Every "prime" -> Primes
  | Every "prime-power" -> PrimePowers
  | Powers base -> PowersOf base
  | Half -> UpToHalf
  | Divisor -> Divisors
  | Only _ | All_but _ | Every _ | Code _ | Split_unequal -> Any

(* Lists of values are long: nothing here may need a stack of their length. *)
let numbers values = List.rev (List.rev_map Natural.of_int values)

let rule rules =
  let digits, repeated, distinct = parts_of_rules rules in
  { digits = numbers (Array.to_list digits); repeated = numbers repeated; distinct; restricted_to = restriction rules }

(* * Certificates *)

let length values = Natural.of_int (List.length values)

(* An automaton decides that a code's values grow: the verified checker knows windows only. *)
let known rules figures =
  match rules with
  | Code _ when figures.saltus <> N0 -> outside "values of a code that grow"
  | _ -> ()

let period rules figures maximum values =
  known rules figures;
  Checker.Period {
    period_rule = rule rules; preperiod = figures.preperiod; period = figures.period; saltus = figures.saltus; maximum;
    period_values = numbers values;
  }

let recurrence rules figures maximum evidence most_streamed =
  match parts_of_rules rules with
  | digits, [], false when Array.for_all (fun digit -> digit < 8) digits ->
    if figures.saltus <> N0 then refused "no theorem for values that grow";
    Checker.Recurrence {
      recurrence_rule = rule rules; recurrence_preperiod = figures.preperiod; recurrence_period = figures.period;
      recurrence_maximum = maximum; recurrence_evidence = Recurring.evidence digits figures maximum evidence most_streamed;
    }
  | _ -> outside "a period of these rules by a recurrence"

(* How large a heap may be whose options are all looked at. *)
let bounded most heap = if not (Natural.is_below heap most) then outside "all options of a very large heap"

let position terms lost grundy winning tables =
  if List.length terms <> List.length tables then refused "not a table for each term";
  let term (rules, heaps) (values, figures) =
    if restriction rules <> Any then List.iter (bounded most_restricted) heaps;
    if winning <> None then List.iter (bounded most_heap) heaps;
    Option.iter (known rules) figures;
    {
      term_rule = rule rules; heaps; values = numbers values;
      figures = Option.map (fun f -> (f.preperiod, f.period), f.saltus) figures;
    } in
  let move m = (m.term, m.heap), m.left in
  let claim (number_of_moves, moves) = { number_of_moves; moves = Option.map (List.map move) moves } in
  Checker.Position {
    terms = List.map2 term terms tables; is_lost = lost; grundy_value = grundy;
    winning = Option.map claim winning;
  }

let rec ascending = function
  | a :: (b :: _ as rest) -> a < b && ascending rest
  | _ -> true

let quotient rules heaps order p_portion phi_period generators lost phi =
  if length lost <> p_portion then refused "not as many elements of outcome P as claimed";
  if length phi <> N.add heaps (Natural.of_int 1) then refused "not an element for each heap";
  if not (ascending lost) then refused "the elements of outcome P do not ascend";
  if List.nth_opt phi 0 <> Some 0 then refused "the empty heap has not the identity";
  if List.exists (fun row -> length row <> order) generators then refused "a generator of another length";
  let firsts = List.filter_map (fun row -> List.nth_opt row 0) generators in
  if List.length (List.sort_uniq compare firsts) < List.length generators then refused "a generator twice";
  if generators = [] && order <> Natural.of_int 1 then refused "nothing generates the elements";
  if not (Natural.is_below order (most_elements + 1)) then outside "quotients of so many elements";
  Checker.Quotient {
    quotient_rule = rule rules; quotient_order = order; lost_elements = numbers lost; phi_period;
    generators = List.map numbers generators; phi_values = numbers phi;
  }

(* With a limit for the values that are computed. *)
let certificate most_streamed { claim; evidence } =
  match claim, evidence with
  | Document.Period { rules; figures; maximum }, Window values -> period rules figures maximum values
  | Document.Period { rules; figures; maximum }, Recurrence evidence ->
    recurrence rules figures maximum evidence most_streamed
  | Document.Position { terms; lost; grundy; winning }, Tables tables ->
    position terms lost grundy winning tables
  | Document.Quotient { rules; heaps; order; p_portion; phi_period }, Multiplication { generators; lost; phi } ->
    quotient rules heaps order p_portion phi_period generators lost phi
  | _ -> refused "evidence of another kind"
