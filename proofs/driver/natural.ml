(* Coq's binary numbers, and the numbers of OCaml and of certificates. *)

open Checker

let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))

(* Small numbers are made once: lists of values share them. *)
let small = Array.init 4096 (fun n -> if n = 0 then N0 else Npos (positive n))

let of_int n = if n < Array.length small then small.(n) else Npos (positive n)

let ten = of_int 10
let limit = Npos (let rec power k = if k = 0 then XH else XO (power (k - 1)) in power 64)

(* The number below 2^64 that decimal digits write without leading zeros. *)
let of_decimal digits =
  let plain = String.length digits > 0 && String.for_all (fun c -> c >= '0' && c <= '9') digits in
  let shortest = String.length digits = 1 || not (String.length digits > 0 && digits.[0] = '0') in
  if not (plain && shortest) || String.length digits > 20 then None
  else
    let join number digit = N.add (N.mul number ten) (of_int (Char.code digit - Char.code '0')) in
    let number = String.fold_left join N0 digits in
    if N.compare number limit = Lt then Some number else None

let rec to_int_positive = function
  | XH -> 1
  | XO p -> 2 * to_int_positive p
  | XI p -> 2 * to_int_positive p + 1

(* For numbers below 2^62. *)
let to_int = function N0 -> 0 | Npos p -> to_int_positive p

let is_below n bound = N.compare n (of_int bound) = Lt

let rec to_decimal n =
  let tens, digit = N.div_eucl n ten in
  let last = String.make 1 (Char.chr (Char.code '0' + to_int digit)) in
  match tens with N0 -> last | _ -> to_decimal tens ^ last
