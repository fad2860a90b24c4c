(* The decision about the text of a certificate. *)

type t =
  | Accepted of Document.t
  | Refused of string
  | Undecided of string

(* No more values are computed than some hours allow. *)
let most_streamed = 2_000_000_000

let of_text ?(most_streamed = most_streamed) source =
  match Document.read source with
  | exception Json.Malformed reason -> Refused reason
  | exception Refusal.Outside reason -> Undecided reason
  | document ->
    match Checker.check (Translate.certificate most_streamed document) with
    | true -> Accepted document
    | false -> Refused ("not proved by its evidence: " ^ Words.claim document.claim)
    | exception Refusal.Refused reason -> Refused reason
    | exception Refusal.Outside reason -> Undecided reason
    (* Lists of the extracted checker take the stack: all options of a heap that may be left as four are millions. *)
    | exception Stack_overflow -> Undecided "longer lists than the stack holds"

let of_channel ?most_streamed channel =
  let text = Buffer.create 65536 in
  try
    while true do Buffer.add_channel text channel 1 done;
    assert false
  with End_of_file -> of_text ?most_streamed (Buffer.contents text)

let of_file ?most_streamed name =
  let channel = open_in_bin name in
  Fun.protect ~finally:(fun () -> close_in channel) (fun () -> of_channel ?most_streamed channel)
