(** A hint for a list of values: which bits of a value say whether it is common. It is looked for among all masks, on some
    of the values; nothing is proved of it, for the checker believes no hint. *)

From Coq Require Import NArith List Bool.
From Grundy Require Import Definitions Options Tables Pairs Sparse.
Import ListNotations.
Open Scope N_scope.

(** Every k-th heap with its value. *)
Fixpoint sample (k wait heap : N) (vs : list N) (found : list (N * N)) : list (N * N) :=
  match vs with
  | [] => found
  | v :: vs =>
      if wait =? 0 then sample k (k - 1) (N.succ heap) vs ((heap, v) :: found)
      else sample k (wait - 1) (N.succ heap) vs found
  end.

(** How many of them are rare; no more are counted than would do. *)
Fixpoint rare_among (h : hint) (least counted : N) (heaps : list (N * N)) : N :=
  match heaps with
  | [] => counted
  | (heap, v) :: heaps =>
      if least <=? counted then counted
      else rare_among h least (if common h heap v then counted else N.succ counted) heaps
  end.

Definition fits (r : rule) (h : hint) : bool :=
  forallb (fun k => negb (Bool.eqb (if turned h then N.odd k else false) (common_odd h))) (leaving 2 r).

(** The hints with these bits, the mask counted down from n. *)
Definition hints_of (n : N) : list hint :=
  flat_map
    (fun flags => map (fun i => Hint (i + 1) (fst flags) (snd flags)) (below n))
    [(false, false); (false, true); (true, false); (true, true)].

Definition better (r : rule) (heaps : list (N * N)) (best : N * option hint) (h : hint) : N * option hint :=
  if fits r h then
    let rare := rare_among h (fst best) 0 heaps in
    if rare <? fst best then (rare, Some h) else best
  else best.

Definition samples_taken : N := 800.

(** Lists shorter than this are checked quickly without a hint, and masks of more bits are too many. *)
Definition short : N := 400.
Definition most_masks : N := 1024.

Definition find_hint (r : rule) (vs : list N) : option hint :=
  let length := count_from vs 0 in
  let masks := 2 ^ N.size (fold_left N.max vs 0) in
  if (length <? short) || (most_masks <? masks) || negb (at_most_two r) then None
  else
    (* An odd step does not keep pace with periods that are powers of 2. *)
    let heaps := sample (2 * (length / samples_taken / 2) + 1) 0 1 (drop 1 vs) [] in
    snd (fold_left (better r heaps) (hints_of (masks - 1)) (count_from heaps 0 / 4, None)).
