(* Certificates as they are written, version 1 of the format. *)

open Json

(* Ranges and pairs of the text, and all other numbers, as Coq's; values of lists as OCaml's. *)
type rules =
  | Only of (Checker.n * Checker.n) list
  | All_but of (Checker.n * Checker.n) list
  | Every of string
  | Powers of Checker.n
  | Code of { digits : (Checker.n * int) list; repeat : (Checker.n * int list) option }
  | Split_unequal
  | Half
  | Divisor

type figures = { preperiod : Checker.n; period : Checker.n; saltus : Checker.n }

type move = { term : Checker.n; heap : Checker.n; left : Checker.n list }

type claim =
  | Period of { rules : rules; figures : figures; maximum : (Checker.n * Checker.n) option }
  | Position of {
      terms : (rules * Checker.n list) list;
      lost : bool;
      grundy : Checker.n;
      winning : (Checker.n * move list option) option;
    }
  | Quotient of {
      rules : rules;
      heaps : Checker.n;
      order : Checker.n;
      p_portion : Checker.n;
      phi_period : (Checker.n * Checker.n) option;
    }

(* A window of values, and the heap after them. *)
type mark = { heap : Checker.n; window : int list }

type recurrence = {
  mask : int;
  turned : bool;
  common_odd : bool;
  rare : (Checker.n * int) list;
  cover : Checker.n;
  marks : mark list;
}

type evidence =
  | Window of int list
  | Recurrence of recurrence
  | Tables of (int list * figures option) list
  | Multiplication of { generators : int list list; lost : int list; phi : int list }

type t = { claim : claim; evidence : evidence }

(* * Texts with lists of numbers *)

let wrong place = malformed "%s: not as the format asks" place

let below_2_32 = 1 lsl 32

let digit_value = function
  | '0' .. '9' as sign -> Some (Char.code sign - Char.code '0')
  | 'a' .. 'z' as sign -> Some (Char.code sign - Char.code 'a' + 10)
  | _ -> None

(* A number from 36 on between brackets, and where it ends. *)
let bracketed place text at =
  match String.index_from_opt text at ')' with
  | Some ending when ending - at <= 11 ->
    (match Natural.of_decimal (String.sub text (at + 1) (ending - at - 1)) with
     | Some n when Natural.is_below n below_2_32 && Natural.to_int n >= 36 -> Natural.to_int n, ending + 1
     | _ -> wrong place)
  | _ -> wrong place

let values place text =
  let rec from at found =
    if at = String.length text then List.rev found
    else
      match text.[at], digit_value text.[at] with
      | _, Some value -> from (at + 1) (value :: found)
      | '(', None -> let value, at = bracketed place text at in from at (value :: found)
      | _ -> wrong place in
  from 0 []

let words text = if text = "" then [] else String.split_on_char ' ' text

let decimal place digits = match Natural.of_decimal digits with Some n -> n | None -> wrong place

let pairs place text =
  let pair word =
    match String.index_opt word ':' with
    | None -> wrong place
    | Some at ->
      let number = decimal place (String.sub word (at + 1) (String.length word - at - 1)) in
      if not (Natural.is_below number below_2_32) then wrong place;
      decimal place (String.sub word 0 at), Natural.to_int number in
  List.map pair (words text)

let ranges place text =
  let range word =
    match String.index_opt word '.' with
    | None -> let n = decimal place word in n, n
    | Some at when at + 2 <= String.length word && word.[at + 1] = '.' ->
      let low = decimal place (String.sub word 0 at) in
      let high = decimal place (String.sub word (at + 2) (String.length word - at - 2)) in
      if Checker.N.compare low high <> Checker.Lt then wrong place;
      low, high
    | Some _ -> wrong place in
  List.map range (words text)

(* * Fields: taken one by one, so that what is left is unknown *)

type fields = { place : string; mutable rest : (string * part) list }

let fields place = function Object rest -> { place; rest } | _ -> wrong place

let place f name = if f.place = "" then name else f.place ^ "." ^ name

let optional f name =
  match List.assoc_opt name f.rest with
  | None -> None
  | Some part -> f.rest <- List.remove_assoc name f.rest; Some part

let required f name =
  match optional f name with Some part -> part | None -> malformed "%s is missing" (place f name)

let finish f result =
  match f.rest with [] -> result | (name, _) :: _ -> malformed "%s is unknown" (place f name)

(* Numbers stand in quotes where, and only where, some readers of JSON would not keep them exactly. *)
let plain = (1 lsl 53) - 1

let number_of place part =
  let digits, quoted = match part with Number d -> d, false | Text d -> d, true | _ -> wrong place in
  let n = decimal place digits in
  if Natural.is_below n (plain + 1) = quoted then wrong place;
  n

let number f name = number_of (place f name) (required f name)
let text f name = match required f name with Text t -> t | _ -> wrong (place f name)
let flag f name = match required f name with Flag b -> b | _ -> wrong (place f name)
let list f name = match required f name with List l -> l | _ -> wrong (place f name)
let numbers f name = List.map (number_of (place f name)) (list f name)
let inner f name = fields (place f name) (required f name)
let inner_opt f name = Option.map (fields (place f name)) (optional f name)
let values_in f name = values (place f name) (text f name)

(* * Rules *)

let signs place text =
  let value = function
    | '0' .. '9' as c -> Char.code c - Char.code '0'
    | 'A' .. 'V' as c -> Char.code c - Char.code 'A' + 10
    | _ -> wrong place in
  List.map value (List.of_seq (String.to_seq text))

let rec steps_up test = function
  | a :: (b :: _ as rest) -> test a b && steps_up test rest
  | _ -> true

let less a b = Checker.N.compare a b = Checker.Lt
let after n = Checker.N.add n (Natural.of_int 1)

let are_ranges found =
  List.for_all (fun (low, _) -> low <> Checker.N0) found
  && steps_up (fun (_, high) (low, _) -> less (after high) low) found

let valid_code digits repeat =
  let last = List.fold_left (fun _ (index, _) -> index) Checker.N0 digits in
  steps_up (fun (a, _) (b, _) -> less a b) digits
  && List.for_all (fun (index, digit) ->
      digit >= 1 && digit < 32 && (index <> Checker.N0 || digit land 3 = 0)) digits
  && match repeat with
  | None -> true
  | Some (from, block) -> less last from && List.exists (fun digit -> digit > 0) block

let keep place test result = if test then result else malformed "%s: no rules" place

let code f =
  let digits = pairs (place f "digits") (text f "digits") in
  let repeat = Option.map (fun g ->
      let from = number g "from" in
      finish g (from, signs (place g "digits") (text g "digits"))) (inner_opt f "repeat") in
  keep f.place (valid_code digits repeat) (Code { digits; repeat })

let take f =
  let ranges_of name part =
    match part with Text t -> ranges (place f name) t | _ -> wrong (place f name) in
  match optional f "powers", optional f "only", optional f "not" with
  | Some part, None, None ->
    let base = number_of (place f "powers") part in
    keep f.place (not (Natural.is_below base 2)) (Powers base)
  | None, Some part, None ->
    let found = ranges_of "only" part in
    keep f.place (found <> [] && are_ranges found) (Only found)
  | None, None, Some part ->
    let found = ranges_of "not" part in
    keep f.place (are_ranges found) (All_but found)
  | None, None, None ->
    (match text f "every" with
     | "odd" | "even" | "square" | "cube" | "triangular" | "fibonacci" | "prime" | "prime-power" as set ->
       Every set
     | _ -> wrong (place f "every"))
  | _ -> wrong f.place

let rules f =
  let read = match text f "kind" with
    | "take" -> take f
    | "code" -> code f
    | "split-unequal" -> Split_unequal
    | "half" -> Half
    | "divisor" -> Divisor
    | _ -> wrong (place f "kind") in
  finish f read

(* * Claims and evidence *)

let figures f =
  let preperiod = number f "preperiod" in
  let period = number f "period" in
  { preperiod; period; saltus = number f "saltus" }

let maximum f =
  Option.map (fun g -> let value = number g "value" in finish g (value, number g "heap")) (inner_opt f "maximum")

let objects f name read =
  List.mapi (fun i part ->
      let g = fields (Printf.sprintf "%s[%d]" (place f name) i) part in
      let result = read g in
      finish g result) (list f name)

let move g =
  let term = number g "term" in
  let heap = number g "heap" in
  { term; heap; left = numbers g "to" }

let winning f =
  Option.map (fun g ->
      let count = number g "count" in
      let moves = if List.mem_assoc "moves" g.rest then Some (objects g "moves" move) else None in
      finish g (count, moves)) (inner_opt f "winning")

let term g =
  let read = rules (inner g "rules") in
  let heaps = numbers g "heaps" in
  if List.mem Checker.N0 heaps then malformed "%s: an empty heap" (place g "heaps");
  read, heaps

let claim f =
  let read = match text f "kind" with
    | "period" ->
      let rules = rules (inner f "rules") in
      let figures = figures f in
      if List.mem_assoc "apart" f.rest then Refusal.outside "residues that grow otherwise";
      Period { rules; figures; maximum = maximum f }
    | "position" ->
      if List.mem_assoc "convention" f.rest then Refusal.outside "heaps in misère play";
      let terms = objects f "terms" term in
      let lost = match text f "outcome" with "P" -> true | "N" -> false | _ -> wrong (place f "outcome") in
      let grundy = number f "grundy" in
      Position { terms; lost; grundy; winning = winning f }
    | "quotient" ->
      let rules = rules (inner f "rules") in
      let heaps = number f "heaps" in
      let order = number f "order" in
      let p_portion = number f "p_portion" in
      let phi_period = Option.map (fun g ->
          let preperiod = number g "preperiod" in
          finish g (preperiod, number g "period")) (inner_opt f "period") in
      Quotient { rules; heaps; order; p_portion; phi_period }
    | "parts" -> Refusal.outside "a game on a graph or a board"
    | "tokens" -> Refusal.outside "tokens on a directed graph"
    | "sum" -> Refusal.outside "a sum with a graph, a board or tokens"
    | "infinite-quotient" -> Refusal.outside "an infinite misère quotient"
    | "run" -> Refusal.outside "a run without a period"
    | _ -> wrong (place f "kind") in
  finish f read

let mark g =
  let heap = number g "heap" in
  let window = values_in g "window" in
  Option.iter (fun s -> let plain = number s "plain" in finish s (ignore (plain, number s "weighted")))
    (inner_opt g "sums");
  { heap; window }

let recurrence f =
  let mask = number f "mask" in
  if not (Natural.is_below mask below_2_32) then wrong (place f "mask");
  let turned = flag f "position_parity" in
  let common_odd = flag f "common_odd" in
  let rare = pairs (place f "rare") (text f "rare") in
  let cover = number f "cover" in
  ignore (number f "start");
  let marks = objects f "marks" mark in
  Recurrence { mask = Natural.to_int mask; turned; common_odd; rare; cover; marks }

let table g =
  let values = values_in g "values" in
  values, Option.map (fun h -> let read = figures h in finish h read) (inner_opt g "period")

let multiplication f =
  let generator = function Text t -> values (place f "generators") t | _ -> wrong (place f "generators") in
  let generators = List.map generator (list f "generators") in
  let lost = values_in f "p" in
  Multiplication { generators; lost; phi = values_in f "phi" }

let evidence f =
  let read = match text f "kind" with
    | "window" -> Window (values_in f "values")
    | "state-recurrence" -> recurrence f
    | "tables" -> Tables (objects f "tables" table)
    | "quotient" -> multiplication f
    | _ -> wrong (place f "kind") in
  finish f read

let read source =
  let f = fields "" (Json.read source) in
  if text f "format" <> "grundy-certificate" then wrong "format";
  if number f "version" <> Natural.of_int 1 then wrong "version";
  let claim = claim (inner f "claim") in
  let evidence = evidence (inner f "evidence") in
  Option.iter (fun g -> let name = text g "name" in finish g (ignore (name, text g "version")))
    (inner_opt f "program");
  finish f { claim; evidence }
