(** Lists of values as certificates write them: 0-9 and a-z for the numbers below 36, else decimal digits between brackets;
    here they may be broken into lines. They are evidence, which is checked; nothing is proved of how they are read. *)

From Coq Require Import NArith List Ascii String.
Import ListNotations.
Open Scope N_scope.

Definition digit_of (sign : N) : N := if sign <? 58 then sign - 48 else sign - 87.

(** [bracket] holds the number between brackets, as far as it is read. *)
Fixpoint read_values (text : string) (bracket : option N) (found : list N) : list N :=
  match text with
  | EmptyString => found
  | String sign text =>
      match N_of_ascii sign, bracket with
      | 10, _ | 32, _ => read_values text bracket found
      | 40, _ => read_values text (Some 0) found
      | 41, Some n => read_values text None (n :: found)
      | sign, Some n => read_values text (Some (10 * n + digit_of sign)) found
      | sign, None => read_values text None (digit_of sign :: found)
      end
  end.

Definition values_of (text : string) : list N := rev_append (read_values text None []) [].
