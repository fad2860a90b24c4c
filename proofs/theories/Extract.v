(** The checker as a program in OCaml. Extraction is plain: numbers stay binary numbers as Coq has them, and only the
    types of truth values, pairs, options and lists are those of OCaml. *)

From Coq Require Import Extraction ExtrOcamlBasic NArith.
From Grundy Require Import Certificate.

Extraction Language OCaml.
Extraction "checker.ml" check N.add N.mul N.compare N.div_eucl.
