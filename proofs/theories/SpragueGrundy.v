(** The theorem of R. Sprague (1935) and P. M. Grundy (1939), for sums of heaps under different rules: the value
    of a sum is the exclusive or of the values of its heaps, and in normal play the player to move loses where
    it is 0.

    Besides: there is exactly one function that [is_grundy], moves come to an end, and no position is both P
    and N, in either convention. *)

From Coq Require Import Arith NArith List Lia Permutation Bool Wf_nat.
From Grundy Require Import Definitions Nim Options.
Import ListNotations.
Open Scope N_scope.

(** * Moves come to an end *)

(** 2 n - 1 for a heap of n, which a split makes smaller too. *)
Definition weight (x : position) : N := fold_right (fun h w => (2 * snd h - 1) + w) 0 x.

Lemma weight_app x y : weight (x ++ y) = weight x + weight y.
Proof. unfold weight. induction x; cbn [app fold_right]; lia. Qed.

Lemma weight_sum r parts :
  Forall (fun a => 0 < a) parts -> weight (sum r parts) + N.of_nat (length parts) = 2 * total parts.
Proof.
  unfold weight, sum, total. induction 1; cbn [map fold_right length snd]; lia.
Qed.

Lemma heap_move_weight r n parts : heap_move r n parts -> weight (sum r parts) < 2 * n - 1.
Proof.
  intros H. pose proof (parts_smaller _ _ _ H) as smaller.
  destruct H as (i & tot & bit & pos & split_ & _).
  pose proof (weight_sum r parts pos).
  destruct (N.eq_dec i 0) as [->|ne]; [|lia].
  specialize (split_ eq_refl). destruct parts as [|a rest]; [cbn in split_; lia|].
  inversion smaller; inversion pos; subst. cbn [length] in *. lia.
Qed.

Lemma move_weight x y : move x y -> weight y < weight x.
Proof.
  intros []. rewrite !weight_app. pose proof (heap_move_weight _ _ _ H).
  cbn [weight fold_right snd]. unfold weight in *. cbn [fold_right snd]. lia.
Qed.

Lemma position_induction (Q : position -> Prop) :
  (forall x, (forall y, move x y -> Q y) -> Q x) -> forall x, Q x.
Proof.
  intros step x. remember (weight x) as w eqn:E. revert x E.
  induction w as [w IH] using (well_founded_induction N.lt_wf_0).
  intros x ->. apply step. intros y Hy. apply (IH (weight y)); [now apply move_weight|easy].
Qed.

Theorem never_both c x : isP c x -> isN c x -> False.
Proof.
  revert x. apply (position_induction (fun x => isP c x -> isN c x -> False)).
  intros x IH HP HN. inversion HP as [? some all]; subst. inversion HN as [? E none|? y Hm HP']; subst.
  - destruct (some eq_refl) as [y Hy]. now apply (none y).
  - exact (IH y Hm HP' (all y Hm)).
Qed.

(** * Grundy values of heaps *)

(** The definition for one rule, sums being exclusive ors. *)
Definition heap_values (r : rule) (g : N -> N) : Prop :=
  forall n, is_mex (g n) (fun u => exists parts, heap_move r n parts /\ value_of g parts = u).

Lemma strong_induction (Q : N -> Prop) : (forall n, (forall m, m < n -> Q m) -> Q n) -> forall n, Q n.
Proof. intros step n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). auto. Qed.

(** Values that are right below n determine what is reached at n. *)
Lemma reached_ext r g h n :
  (forall m, m < n -> g m = h m) ->
  forall u, (exists parts, heap_move r n parts /\ value_of g parts = u) <->
            (exists parts, heap_move r n parts /\ value_of h parts = u).
Proof.
  intros same u.
  assert (ext : forall parts, heap_move r n parts -> value_of g parts = value_of h parts).
  { intros parts H. apply value_of_ext. eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. auto. }
  split; intros (parts & H & <-); exists parts; split; auto. symmetry. auto.
Qed.

Lemma heap_values_unique r g h : heap_values r g -> heap_values r h -> forall n, g n = h n.
Proof.
  intros Hg Hh. apply strong_induction. intros n IH.
  apply (is_mex_unique _ _ (fun u => exists parts, heap_move r n parts /\ value_of h parts = u)).
  - eapply is_mex_ext; [|apply Hg]. now apply reached_ext.
  - apply Hh.
Qed.

(** Values that agree with the definition below a bound are those of the sequence. *)
Lemma heap_values_prefix r g h bound :
  heap_values r g ->
  (forall n, n < bound ->
     is_mex (h n) (fun u => exists parts, heap_move r n parts /\ value_of h parts = u)) ->
  forall n, n < bound -> h n = g n.
Proof.
  intros Hg Hh. apply (strong_induction (fun n => n < bound -> h n = g n)). intros n IH lt.
  apply (is_mex_unique _ _ (fun u => exists parts, heap_move r n parts /\ value_of h parts = u)).
  - now apply Hh.
  - eapply is_mex_ext; [|apply Hg]. apply reached_ext. intros m Hm. symmetry. apply IH; lia.
Qed.

(** The least number from [u] on that is not in the list, by looking at so many. *)
Fixpoint mex_from (tries : nat) (u : N) (values : list N) : N :=
  match tries with
  | O => u
  | S tries => if existsb (N.eqb u) values then mex_from tries (u + 1) values else u
  end.

Definition mex (values : list N) : N :=
  mex_from (S (N.to_nat (fold_right N.max 0 values))) 0 values.

Lemma mex_from_spec values : forall tries u,
  (forall v, In v values -> v < u + N.of_nat tries) ->
  (forall v, v < u -> In v values) ->
  is_mex (mex_from tries u values) (fun v => In v values).
Proof.
  induction tries as [|tries IH]; intros u bound all; cbn [mex_from].
  - split; [intros H; apply bound in H; lia|exact all].
  - destruct (existsb (N.eqb u) values) eqn:E.
    + apply IH; [intros v Hv; apply bound in Hv; lia|].
      intros v lt. destruct (N.eq_dec v u) as [->|ne]; [now apply existsb_eqb|].
      apply all. lia.
    + split; [|exact all]. intros H. apply existsb_eqb in H. congruence.
Qed.

Lemma mex_spec values : is_mex (mex values) (fun v => In v values).
Proof.
  apply mex_from_spec; [|lia]. intros v H.
  assert (v <= fold_right N.max 0 values); [|lia].
  induction values as [|w values IH]; [easy|]. cbn [fold_right].
  destruct H as [->|H]; [lia|]. specialize (IH H). lia.
Qed.

Definition entry (table : list N) (n : N) : N := nth (N.to_nat n) table 0.

(** The values of the heaps below k. *)
Fixpoint table (r : rule) (k : nat) : list N :=
  match k with
  | O => []
  | S k =>
      let before := table r k in
      before ++ [mex (map (value_of (entry before)) (options r (N.of_nat k)))]
  end.

Definition grundy (r : rule) (n : N) : N := entry (table r (S (N.to_nat n))) n.

Lemma table_length r k : length (table r k) = k.
Proof. induction k; cbn [table]; [easy|]. rewrite app_length, IHk. cbn. lia. Qed.

Lemma table_entry r n k : n < N.of_nat k -> entry (table r k) n = grundy r n.
Proof.
  intros lt. induction k as [|k IH]; [lia|].
  destruct (N.eq_dec n (N.of_nat k)) as [->|ne].
  - unfold grundy. now rewrite Nat2N.id.
  - unfold entry. cbn [table]. rewrite app_nth1 by (rewrite table_length; lia). apply IH. lia.
Qed.

Theorem grundy_values r : heap_values r (grundy r).
Proof.
  intros n. unfold grundy at 1, entry. cbn [table].
  rewrite app_nth2; rewrite table_length; [|lia]. rewrite Nat.sub_diag. cbn [nth].
  rewrite N2Nat.id. eapply is_mex_ext; [|apply mex_spec]. intros u. cbn beta.
  rewrite in_map_iff.
  assert (same : forall parts, heap_move r n parts ->
    value_of (entry (table r (N.to_nat n))) parts = value_of (grundy r) parts).
  { intros parts H. apply value_of_ext. eapply Forall_impl; [|apply (parts_smaller _ _ _ H)].
    cbn. intros a lt. apply table_entry. lia. }
  split.
  - intros (parts & <- & H). apply in_options in H as [H _]. exists parts. split; [easy|].
    symmetry. now apply same.
  - intros (parts & H & <-). destruct (options_complete _ _ _ H) as (sorted & perm & Hin).
    exists sorted. split; [|easy]. apply in_options in Hin as [Hin _].
    rewrite same by easy. apply value_of_permutation. now symmetry.
Qed.

(** * Sums *)

Definition heap_value (h : rule * N) : N := grundy (fst h) (snd h).

Definition position_value (x : position) : N := xor_all (map heap_value x).

Lemma position_value_app x y : position_value (x ++ y) = N.lxor (position_value x) (position_value y).
Proof. unfold position_value. now rewrite map_app, xor_all_app. Qed.

Lemma position_value_sum r parts : position_value (sum r parts) = value_of (grundy r) parts.
Proof. unfold position_value, value_of, sum. now rewrite map_map. Qed.

(** What one heap is exchanged for changes the value by the difference of the two. *)
Lemma exchanged before h parts after :
  position_value (before ++ parts ++ after) =
  N.lxor (position_value (before ++ h :: after)) (N.lxor (heap_value h) (position_value parts)).
Proof.
  rewrite !position_value_app. cbn [position_value map xor_all fold_right].
  change (fold_right N.lxor 0 (map heap_value after)) with (position_value after).
  set (a := position_value before). set (b := position_value parts).
  set (c := position_value after). set (d := heap_value h).
  apply N.bits_inj. intro i. rewrite !N.lxor_spec.
  now destruct (N.testbit a i), (N.testbit b i), (N.testbit c i), (N.testbit d i).
Qed.

Theorem sprague_grundy : is_grundy position_value.
Proof.
  intros x. split.
  - intros (y & Hm & same). destruct Hm as [before r n parts after H].
    rewrite (exchanged before (r, n)), position_value_sum in same.
    assert (zero : N.lxor (heap_value (r, n)) (value_of (grundy r) parts) = 0).
    { apply (lxor_cancel (position_value (before ++ (r, n) :: after))). now rewrite N.lxor_0_r. }
    apply N.lxor_eq in zero. destruct (grundy_values r n) as [out _]. apply out. eauto.
  - intros u lt. destruct (nim_lemma _ _ lt) as (a & Hin & smaller).
    apply in_map_iff in Hin as ([r n] & <- & Hin). apply in_split in Hin as (before & after & ->).
    destruct (grundy_values r n) as [_ all].
    destruct (all _ smaller) as (parts & H & Hv).
    exists (before ++ sum r parts ++ after). split; [now constructor|].
    rewrite (exchanged before (r, n)), position_value_sum, Hv.
    now rewrite lxor_twice, lxor_twice.
Qed.

Theorem grundy_unique g h : is_grundy g -> is_grundy h -> forall x, g x = h x.
Proof.
  intros Hg Hh. apply (position_induction (fun x => g x = h x)). intros x IH.
  apply (is_mex_unique _ _ (fun u => exists y, move x y /\ h y = u)); [|apply Hh].
  eapply is_mex_ext; [|apply Hg]. intros u.
  split; intros (y & Hm & <-); exists y; split; auto. symmetry. auto.
Qed.

(** The value of a heap on its own, by the definition, is that of [grundy]. *)
Corollary grundy_of_heap g r n : is_grundy g -> g [(r, n)] = grundy r n.
Proof.
  intros H. rewrite (grundy_unique g position_value H sprague_grundy).
  unfold position_value. cbn. now rewrite N.lxor_0_r.
Qed.

(** * Outcomes of normal play *)

Lemma outcome g : is_grundy g -> forall x, (g x = 0 -> isP Normal x) /\ (g x <> 0 -> isN Normal x).
Proof.
  intros H. apply (position_induction (fun x => (g x = 0 -> isP Normal x) /\ (g x <> 0 -> isN Normal x))).
  intros x IH. destruct (H x) as [out all]. split.
  - intros zero. constructor; [discriminate|]. intros y Hm. apply (IH y Hm).
    intros zero'. apply out. exists y. now rewrite zero.
  - intros ne. destruct (all 0) as (y & Hm & zero); [lia|].
    apply (N_some _ x y Hm). now apply (IH y Hm).
Qed.

Theorem lost_iff_zero g x : is_grundy g -> (isP Normal x <-> g x = 0).
Proof.
  intros H. destruct (outcome g H x) as [lost won]. split; [|exact lost].
  intros HP. destruct (N.eq_dec (g x) 0) as [|ne]; [easy|].
  now destruct (never_both _ _ HP (won ne)).
Qed.
