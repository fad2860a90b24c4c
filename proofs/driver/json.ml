(* Reading and writing the plain JSON that certificates are: texts of printable ASCII without quotes and backslashes, whole
   numbers, flags, lists and objects, bounded in depth and number of parts. *)

type part =
  | Flag of bool
  | Number of string
  (* Below zero, with its sign: in what is outside of the checker alone. *)
  | Negative of string
  | Text of string
  | List of part list
  | Object of (string * part) list

(* The text is no certificate; why. *)
exception Malformed of string

let malformed format = Printf.ksprintf (fun text -> raise (Malformed text)) format

let rec write = function
  | Flag flag -> string_of_bool flag
  | Number digits | Negative digits -> digits
  | Text text -> "\"" ^ text ^ "\""
  | List entries -> "[" ^ String.concat "," (List.map write entries) ^ "]"
  | Object fields ->
    "{" ^ String.concat "," (List.map (fun (name, part) -> "\"" ^ name ^ "\":" ^ write part) fields) ^ "}"

let deepest = 10
let most_parts = 1 lsl 20
let most_fields = 32

let read text =
  let at = ref 0 and parts = ref 0 in
  let peek () = if !at < String.length text then text.[!at] else '\000' in
  let fail () = malformed "byte %d: not the JSON of a certificate" !at in
  let rec skip_space () =
    match peek () with
    | ' ' | '\n' | '\r' | '\t' when !at < String.length text -> incr at; skip_space ()
    | _ -> () in
  let takes sign =
    skip_space ();
    let there = !at < String.length text && peek () = sign in
    if there then incr at;
    there in
  let expect sign = if not (takes sign) then fail () in
  let while_ test =
    let start = !at in
    while !at < String.length text && test text.[!at] do incr at done;
    String.sub text start (!at - start) in
  let string () =
    expect '"';
    let inner = while_ (fun c -> c >= ' ' && c <= '~' && c <> '"' && c <> '\\') in
    if !at < String.length text && peek () = '"' then (incr at; inner) else fail () in
  let word name part =
    let length = String.length name in
    if !at + length <= String.length text && String.sub text !at length = name
    then (at := !at + length; part) else fail () in
  let digits () =
    let digits = while_ (fun c -> c >= '0' && c <= '9') in
    if String.length digits > 1 && digits.[0] = '0' then malformed "byte %d: a leading zero" !at;
    digits in
  let rec part depth =
    incr parts;
    if depth > deepest then malformed "nested too deep";
    if !parts > most_parts then malformed "too many parts";
    skip_space ();
    match peek () with
    | '{' -> incr at; if takes '}' then Object [] else Object (fields depth [])
    | '[' -> incr at; if takes ']' then List [] else List (entries depth [])
    | '"' -> Text (string ())
    | '0' .. '9' -> Number (digits ())
    | '-' ->
      incr at;
      let digits = digits () in
      if digits = "" || digits = "0" then fail () else Negative ("-" ^ digits)
    | 't' -> word "true" (Flag true)
    | 'f' -> word "false" (Flag false)
    | _ -> fail ()
  and entries depth found =
    let found = part (depth + 1) :: found in
    if takes ']' then List.rev found else (expect ','; entries depth found)
  and fields depth found =
    skip_space ();
    let name = string () in
    if List.mem_assoc name found then malformed "the field %s stands twice" name;
    if List.length found = most_fields then malformed "too many fields";
    expect ':';
    let found = (name, part (depth + 1)) :: found in
    if takes '}' then List.rev found else (expect ','; fields depth found) in
  let whole = part 0 in
  skip_space ();
  if !at < String.length text then fail ();
  whole
