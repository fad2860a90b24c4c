(* compare GRUNDY MUTANTS SEED FILE...: the verdicts of the verified checker beside those of `grundy check`, on certificates
   and on so many mutants of the short ones. The last line counts what agrees or differs as it may, and what does not.

   It may differ in two ways: what lies outside of the verified checker is undecided there; and of a state recurrence it
   looks at nothing but the sparse space, so that it accepts a claim whose other evidence is wrong. *)

let short = 8192
let scratch = Filename.temp_file "certificate" ".json"

let passed = ref 0
let failed = ref 0
let outside = Hashtbl.create 16
let counts = Hashtbl.create 16

let count table key =
  Hashtbl.replace table key (1 + Option.value ~default:0 (Hashtbl.find_opt table key))

let read name =
  let channel = open_in_bin name in
  Fun.protect ~finally:(fun () -> close_in channel)
    (fun () -> really_input_string channel (in_channel_length channel))

let write name text =
  let channel = open_out_bin name in
  output_string channel text;
  close_out channel

(* Enough for every certificate that is compared, and a quick end for what a change has made long. *)
let grundy program file =
  Sys.command (Filename.quote_command program ~stdout:"/dev/null" ~stderr:"/dev/null"
                 [ "check"; file; "--full"; "--max-steps"; "200000000" ])

let is_recurrence = function
  | { Document.evidence = Recurrence _; _ } -> true
  | _ -> false

let compare program what text =
  write scratch text;
  let good, how = match Verdict.of_text text, grundy program scratch with
    | Undecided reason, _ -> count outside reason; true, "outside"
    | Accepted _, 3 -> true, "accepted, and too long for grundy check"
    | Refused _, 3 -> true, "refused, and too long for grundy check"
    | Accepted _, 0 -> true, "accepted by both"
    | Refused _, 4 -> true, "refused by both"
    | Accepted document, 4 when is_recurrence document -> true, "accepted, a recurrence whose evidence is wrong"
    | Accepted _, code -> false, Printf.sprintf "accepted, and grundy check says %d" code
    | Refused reason, code -> false, Printf.sprintf "refused (%s), and grundy check says %d" reason code in
  count counts how;
  incr (if good then passed else failed);
  if not good then Printf.printf "%s: %s\n%s\n%!" what how text

let mutate program certificates number =
  let name, text = certificates.(number mod Array.length certificates) in
  compare program (Printf.sprintf "mutant %d of %s" number name) (Mutants.of_text text)

(* A certificate, and the same claim by a recurrence. *)
let both_kinds name =
  let text = read name in
  let other = Option.map Json.write (Recast.of_text text) in
  (name, text) :: List.map (fun text -> name ^ " as a recurrence", text) (Option.to_list other)

let tell table = Hashtbl.iter (fun key n -> Printf.printf "%6d %s\n" n key) table

let () =
  match Array.to_list Sys.argv with
  | _ :: program :: mutants :: seed :: files ->
    Random.init (int_of_string seed);
    let certificates = List.concat_map both_kinds files in
    List.iter (fun (name, text) -> compare program name text) certificates;
    let small = List.filter (fun (_, text) -> String.length text < short) certificates in
    if small <> [] then
      List.iter (mutate program (Array.of_list small)) (List.init (int_of_string mutants) Fun.id);
    Sys.remove scratch;
    tell counts;
    print_endline "outside of the verified checker:";
    tell outside;
    Printf.printf "%d passed, %d failed\n" !passed !failed;
    exit (if !failed = 0 && !passed > 0 then 0 else 1)
  | _ -> prerr_endline "usage: compare GRUNDY MUTANTS SEED FILE..."; exit 2
