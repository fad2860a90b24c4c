(** What the main theorems assume: the tests want nothing. *)

From Grundy Require Import SpragueGrundy Restrictions GuySmith Least Growth Recurrence Streams Quotient Certificate Examples.

Print Assumptions sprague_grundy.
Print Assumptions grundy_unique.
Print Assumptions lost_iff_zero.
Print Assumptions guy_smith.
Print Assumptions values_return.
Print Assumptions state_recurs.
Print Assumptions check_recurrence_sound.
Print Assumptions is_among_spec.
Print Assumptions least_by_divisors.
Print Assumptions quotient.
Print Assumptions options_repeat.
Print Assumptions check_sound.
Print Assumptions kayles_period.
Print Assumptions dawsons_kayles_period.
Print Assumptions code_0_156_period.
Print Assumptions code_0_45_period.
Print Assumptions kayles_quotient.
