(** The sum of Nim (C. L. Bouton, 1901): the exclusive or of numbers, and the lemma behind all theorems on
    values: below an exclusive or one comes by making one of the numbers smaller. *)

From Coq Require Import NArith List Lia Permutation.
From Grundy Require Import Definitions.
Import ListNotations.
Open Scope N_scope.

Definition xor_all (values : list N) : N := fold_right N.lxor 0 values.

Definition value_of (g : N -> N) (parts : list N) : N := xor_all (map g parts).

Lemma xor_all_app a b : xor_all (a ++ b) = N.lxor (xor_all a) (xor_all b).
Proof.
  induction a as [|x a IH]; cbn; [reflexivity|].
  unfold xor_all in IH. rewrite IH. now rewrite N.lxor_assoc.
Qed.

Lemma value_of_app g a b : value_of g (a ++ b) = N.lxor (value_of g a) (value_of g b).
Proof. unfold value_of. now rewrite map_app, xor_all_app. Qed.

Lemma value_of_permutation g a b : Permutation a b -> value_of g a = value_of g b.
Proof.
  unfold value_of, xor_all. induction 1; cbn in *; try congruence.
  now rewrite <- !N.lxor_assoc, (N.lxor_comm (g y)).
Qed.

Lemma value_of_ext g h parts :
  Forall (fun a => g a = h a) parts -> value_of g parts = value_of h parts.
Proof. unfold value_of, xor_all. induction 1; cbn; congruence. Qed.

Lemma lxor_cancel a b c : N.lxor a b = N.lxor a c -> b = c.
Proof.
  intros H. rewrite <- (N.lxor_0_l b), <- (N.lxor_0_l c), <- (N.lxor_nilpotent a).
  now rewrite !N.lxor_assoc, H.
Qed.

Lemma lxor_twice a b : N.lxor a (N.lxor a b) = b.
Proof. now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. Qed.

(** Of two numbers with the same bits above k the one with bit k is the greater one. *)
Lemma lt_by_bit k : forall a b,
  N.testbit a k = true -> N.testbit b k = false ->
  (forall j, k < j -> N.testbit a j = N.testbit b j) -> b < a.
Proof.
  induction k as [|k IH] using N.peano_ind; intros a b Ha Hb above.
  - rewrite N.bit0_odd in Ha, Hb.
    assert (same : N.div2 a = N.div2 b).
    { apply N.bits_inj. intro j.
      rewrite <- !N.testbit_succ_r_div2 by lia. apply above. lia. }
    rewrite (N.div2_odd a), (N.div2_odd b), same, Ha, Hb. cbn [N.b2n]. lia.
  - rewrite N.testbit_succ_r_div2 in Ha, Hb by lia.
    assert (lt : N.div2 b < N.div2 a).
    { apply IH; trivial. intros j Hj. rewrite <- !N.testbit_succ_r_div2 by lia. apply above. lia. }
    rewrite (N.div2_odd a), (N.div2_odd b).
    destruct (N.odd a), (N.odd b); cbn [N.b2n]; lia.
Qed.

(** The highest bit in which two numbers differ is one of the greater. *)
Lemma highest_difference u v :
  u < v ->
  let k := N.log2 (N.lxor v u) in
  N.testbit v k = true /\ (forall j, k <= j -> N.testbit (N.lxor v u) j = (j =? k)).
Proof.
  intros lt k.
  assert (nonzero : N.lxor v u <> 0) by (rewrite N.lxor_eq_0_iff; lia).
  assert (bits : forall j, k <= j -> N.testbit (N.lxor v u) j = (j =? k)).
  { intros j Hj. destruct (N.eqb_spec j k) as [->|ne].
    - now apply N.bit_log2.
    - apply N.bits_above_log2. unfold k in *. lia. }
  split; [|exact bits].
  destruct (N.testbit v k) eqn:Hv; [reflexivity|exfalso].
  assert (v < u); [|lia].
  apply (lt_by_bit k); trivial.
  - pose proof (bits k (N.le_refl k)) as Hk. rewrite N.lxor_spec, Hv, N.eqb_refl in Hk.
    now destruct (N.testbit u k).
  - intros j Hj. pose proof (bits j (N.lt_le_incl _ _ Hj)) as Hd.
    rewrite N.lxor_spec in Hd. destruct (N.eqb_spec j k); [lia|].
    now destruct (N.testbit u j), (N.testbit v j).
Qed.

Lemma smaller_with_bit a d :
  N.testbit a (N.log2 d) = true -> d <> 0 -> N.lxor a d < a.
Proof.
  intros Ha nonzero. apply (lt_by_bit (N.log2 d)); trivial.
  - now rewrite N.lxor_spec, Ha, N.bit_log2.
  - intros j Hj. rewrite N.lxor_spec, (N.bits_above_log2 d j Hj). now destruct (N.testbit a j).
Qed.

Lemma bit_of_some k values :
  N.testbit (xor_all values) k = true -> exists a, In a values /\ N.testbit a k = true.
Proof.
  induction values as [|a values IH]; cbn; [easy|].
  rewrite N.lxor_spec. intros H.
  destruct (N.testbit a k) eqn:Ha; [eauto|].
  destruct IH as (b & Hin & Hb); [|now eauto].
  fold (xor_all values) in H. now destruct (N.testbit (xor_all values) k).
Qed.

(** Bouton's lemma. *)
Lemma nim_lemma values u :
  u < xor_all values ->
  exists a, In a values /\ N.lxor a (N.lxor (xor_all values) u) < a.
Proof.
  intros lt. destruct (highest_difference u (xor_all values) lt) as [bit _].
  destruct (bit_of_some _ _ bit) as (a & Hin & Ha).
  exists a. split; trivial. apply smaller_with_bit; trivial.
  rewrite N.lxor_eq_0_iff. lia.
Qed.

(** A number is the least one that is not reached, whatever describes what is reached. *)
Lemma is_mex_ext v (s t : N -> Prop) : (forall u, s u <-> t u) -> is_mex v s -> is_mex v t.
Proof. intros same [out all]. split; [now rewrite <- same|]. intros u lt. apply same. auto. Qed.

Lemma is_mex_unique v w s : is_mex v s -> is_mex w s -> v = w.
Proof.
  intros [Hv below_v] [Hw below_w].
  destruct (N.lt_trichotomy v w) as [lt|[eq|lt]]; [|exact eq|].
  - now elim Hv; apply below_w.
  - now elim Hw; apply below_v.
Qed.
