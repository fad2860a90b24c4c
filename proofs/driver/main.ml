(* grundy-verified [--long] FILE: decides a certificate by the checker that is proved sound in Coq; with --long however
   many values have to be computed.

   Exit codes, as those of `grundy check`: 0 accepted, 4 refused, 3 undecided since it lies outside of what the verified
   checker knows, 2 for a wrong command line, 5 for a file that cannot be read. *)

let accepted = 0
let misused = 2
let undecided = 3
let refused = 4
let unreadable = 5

let tell = function
  | Verdict.Accepted document ->
    Printf.printf "accepted, by a checker that is proved in Coq\n  %s\nnot looked at: %s\n"
      (Words.claim document.claim) (Words.not_looked_at document);
    accepted
  | Refused reason -> Printf.printf "refused: %s\n" reason; refused
  | Undecided reason ->
    Printf.printf "undecided, outside of what the verified checker knows: %s\n" reason;
    undecided

let run ?most_streamed name =
  match if name = "-" then Verdict.of_channel ?most_streamed stdin else Verdict.of_file ?most_streamed name with
  | verdict -> tell verdict
  | exception Sys_error reason -> prerr_endline reason; unreadable

let () =
  match Sys.argv with
  | [| _; "--long"; name |] -> exit (run ~most_streamed:max_int name)
  | [| _; name |] -> exit (run name)
  | _ -> prerr_endline "usage: grundy-verified [--long] FILE"; exit misused
