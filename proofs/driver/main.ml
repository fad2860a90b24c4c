(* grundy-verified FILE: decides a certificate by the checker that is proved sound in Coq.

   Exit codes, as those of `grundy check`: 0 accepted, 4 refused, 3 undecided since it lies outside of what the verified
   checker knows, 2 for a wrong command line, 5 for a file that cannot be read. *)

let accepted = 0
let misused = 2
let undecided = 3
let refused = 4
let unreadable = 5

let read_file name =
  let channel = if name = "-" then stdin else open_in_bin name in
  let text = Buffer.create 65536 in
  let rec rest () = Buffer.add_channel text channel 1; rest () in
  (try rest () with End_of_file -> ());
  close_in channel;
  Buffer.contents text

let decide source =
  let document = Document.read source in
  let certificate = Translate.certificate document in
  let holds = Checker.check certificate in
  let claim = Words.claim document.claim in
  if holds then (
    Printf.printf "accepted, by a checker that is proved in Coq\n  %s\nnot looked at: %s\n" claim
      (Words.not_looked_at document);
    accepted)
  else (
    Printf.printf "refused: the evidence does not prove the claim\n  %s\n" claim;
    refused)

let run name =
  match decide (read_file name) with
  | code -> code
  | exception Sys_error reason -> Printf.eprintf "%s\n" reason; unreadable
  | exception Json.Malformed reason -> Printf.printf "refused: %s\n" reason; refused
  | exception Translate.Refused reason -> Printf.printf "refused: %s\n" reason; refused
  | exception Translate.Outside reason ->
    Printf.printf "undecided, outside of what the verified checker knows: %s\n" reason; undecided

let () =
  match Sys.argv with
  | [| _; name |] -> exit (run name)
  | _ -> prerr_endline "usage: grundy-verified FILE"; exit misused
