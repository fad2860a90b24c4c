(* What ends a check before the verified checker decides. *)

(* The verified checker cannot say anything about it; why. *)
exception Outside of string

(* The certificate contradicts itself in a way that the checker has no place for. *)
exception Refused of string

let outside format = Printf.ksprintf (fun text -> raise (Outside text)) format
let refused format = Printf.ksprintf (fun text -> raise (Refused text)) format
