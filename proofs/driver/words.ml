(* What is claimed, in words. *)

open Document

let decimal = Natural.to_decimal

let join separator write list = String.concat separator (List.map write list)

let range (low, high) = if low = high then decimal low else decimal low ^ ".." ^ decimal high

let sign digit = String.make 1 ("0123456789ABCDEFGHIJKLMNOPQRSTUV".[digit])

(* A code as it is written in books, where it is short enough. *)
let code digits repeat =
  let last = List.fold_left (fun _ (i, _) -> i) Checker.N0 digits in
  let longest = 40 in
  let tail = match repeat with
    | None -> ""
    | Some (from, block) -> Printf.sprintf ", from %s on [%s] again and again" (decimal from) (join "" sign block) in
  if not (Natural.is_below last longest) then
    Printf.sprintf "code{%s}%s" (join " " (fun (i, d) -> decimal i ^ ":" ^ sign d) digits) tail
  else
    let written = max 1 (Natural.to_int last) in
    let digit i = match List.assoc_opt (Natural.of_int i) digits with Some d -> sign d | None -> "0" in
    let all = List.init (written + 1) digit in
    Printf.sprintf "%s.%s%s" (List.hd all) (String.concat "" (List.tl all)) tail

let rules = function
  | Only ranges -> "take " ^ join ", " range ranges
  | All_but [] -> "take any number"
  | All_but ranges -> "take any number but " ^ join ", " range ranges
  | Every set -> "take every " ^ set
  | Powers base -> "take powers of " ^ decimal base
  | Code { digits; repeat } -> code digits repeat
  | Split_unequal -> "split into two unequal heaps"
  | Half -> "take up to half"
  | Divisor -> "take a divisor"

let claim = function
  | Period { rules = r; figures = f; maximum } ->
    Printf.sprintf "%s: the Grundy values have the period %s from heap %s on%s, and no smaller figures would do%s"
      (rules r) (decimal f.period) (decimal f.preperiod)
      (if f.saltus = Checker.N0 then "" else ", and grow by " ^ decimal f.saltus ^ " each time")
      (match maximum with
       | None -> ""
       | Some (value, heap) ->
         Printf.sprintf "; the largest is %s, first at heap %s" (decimal value) (decimal heap))
  | Position { terms; lost; grundy; winning } ->
    Printf.sprintf "%s: the player to move %s; the Grundy value is %s%s"
      (join " + " (fun (r, heaps) -> Printf.sprintf "%s (%s)" (join ", " decimal heaps) (rules r)) terms)
      (if lost then "loses" else "wins") (decimal grundy)
      (match winning with
       | None -> ""
       | Some (count, None) -> Printf.sprintf "; there are %s winning moves" (decimal count)
       | Some (count, Some _) -> Printf.sprintf "; there are %s winning moves, those listed" (decimal count))
  | Quotient { rules = r; heaps; order; p_portion; phi_period } ->
    Printf.sprintf "%s: the misère quotient for heaps %s has %s elements, %s of them of outcome P%s"
      (rules r) (if phi_period = None then "up to " ^ decimal heaps else "of any size")
      (decimal order) (decimal p_portion)
      (match phi_period with
       | None -> ""
       | Some (preperiod, period) ->
         Printf.sprintf "; the elements of heaps repeat after %s from heap %s on, and no smaller figures would do"
           (decimal period) (decimal preperiod))

(* What stands in the certificate and was not looked at. *)
let not_looked_at certificate =
  match certificate.evidence with
  | Recurrence _ ->
    "the sums and the order of the marks, the heap where the recurrence starts, and the program's name"
  | _ -> "the program's name"
