(** Certificates of periods: a window of values, as long as the theorem of Guy and Smith asks for; for sets of all but some
    numbers as many as the state needs to return. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Definitions Restrictions Nim Options SpragueGrundy GuySmith Least Tables Values Pairs Sparse Hints Growth.
Import ListNotations.
Open Scope N_scope.

(** * Values, in the quick way where there is one *)

Definition check_values (r : rule) (vs : list N) : bool :=
  if at_most_two r then check_two_parts r (find_hint r vs) vs else check_every_option r vs.

Theorem check_values_sound r vs : check_values r vs = true -> are_values r vs.
Proof.
  unfold check_values. destruct (at_most_two r).
  - apply check_two_parts_sound.
  - apply check_every_option_sound.
Qed.

(** * The numbers t and k of a rule *)

Definition most_parts (r : rule) : N := fold_left N.max (map N.log2 (digits r)) 1.

Definition reach (r : rule) : N :=
  fold_left N.max (map fst (filter (fun t => negb (snd t =? 0)) (numbered 0 (digits r)))) 0.

Definition is_within (r : rule) (t k : N) : bool :=
  match repeated r with
  | [] =>
      (1 <=? t) && negb (distinct r) && is_any (restricted_to r) &&
      forallb (fun d => (snd d =? 0) || ((fst d <=? k) && (N.log2 (snd d) <=? t))) (numbered 0 (digits r))
  | _ => false
  end.

Lemma is_within_spec r t k : is_within r t k = true -> within r t k.
Proof.
  unfold is_within. destruct (repeated r) eqn:E; [|discriminate].
  rewrite !andb_true_iff, N.leb_le, negb_true_iff, forallb_forall.
  intros (((t_pos & D) & A) & all). apply is_any_spec in A. repeat split; trivial; intros;
    (assert (nonzero : digit r i <> 0) by (intros Z; rewrite Z in H; now rewrite N.bits_0 in H));
    (assert (Hin : In (i, digit r i) (numbered 0 (digits r)));
      [pose proof (proj2 (in_digits_up_to r i i (digit r i)) (N.le_refl i) eq_refl nonzero) as T;
       unfold digits_up_to in T; rewrite E in T; now apply filter_In in T as [T _]|]);
    specialize (all _ Hin); cbn [fst snd] in all; rewrite orb_true_iff, andb_true_iff, !N.leb_le in all;
    (destruct all as [Z|[le_k le_t]]; [now apply N.eqb_eq in Z|]); [exact le_k|].
  destruct (N.le_gt_cases j t) as [|gt]; [assumption|].
  rewrite N.bits_above_log2 in H; [discriminate|lia].
Qed.

(** * Least figures *)

(** Whether a sequence does not repeat with a proper divisor q of p, with its part of the growth s. *)
Definition differs (vs : list N) (n0 p s q : N) : bool :=
  let c := p / q in
  if (q =? p) || negb (s mod c =? 0) then true
  else negb (both (fun x y => x + s / c =? y) (drop n0 vs) (drop (n0 + q) vs)).

Definition no_divisor_repeats (vs : list N) (n0 p s : N) : bool :=
  all_below (N.succ (N.sqrt p)) (fun d =>
    if (d =? 0) || negb (p mod d =? 0) then true
    else differs vs n0 p s d && differs vs n0 p s (p / d)).

Definition is_least (vs : list N) (n0 p s : N) : bool :=
  ((n0 =? 0) || negb (at_ vs (n0 - 1) + s =? at_ vs (n0 - 1 + p))) && no_divisor_repeats vs n0 p s.

Section Least.
  Variables (f : N -> N) (vs : list N) (n0 p s : N).
  Hypothesis values : forall n, n < count vs -> entry vs n = f n.

  Lemma differs_spec c q u :
    0 < p -> 2 <= c -> p = c * q -> s = c * u -> differs vs n0 p s q = true ->
    exists n, n0 <= n /\ f (n + q) <> f n + u.
  Proof.
    intros positive two Ep Es. unfold differs.
    assert (q <> 0) by nia. assert (q < p) by nia.
    replace (p / q) with c by (now rewrite Ep, N.div_mul).
    replace (s mod c) with 0 by (now rewrite Es, N.mul_comm, N.mod_mul by lia).
    replace (s / c) with u by (now rewrite Es, N.mul_comm, N.div_mul by lia).
    destruct (N.eqb_spec q p) as [|_]; [lia|]. cbn [orb negb N.eqb]. intros D. apply negb_true_iff in D.
    apply both_fails in D as (n & lx & ly & T). rewrite !entry_of_drop in T. rewrite count_drop in *.
    apply N.eqb_neq in T. exists (n0 + n). split; [lia|]. rewrite <- !values by lia.
    replace (n0 + n + q) with (n0 + q + n) by lia. congruence.
  Qed.

  Theorem is_least_spec :
    0 < p -> n0 + p <= count vs -> repeats f n0 p s -> is_least vs n0 p s = true -> least_period f n0 p s.
  Proof.
    intros positive long period H. unfold is_least in H. apply andb_true_iff in H as [before divisors].
    apply least_by_divisors; trivial.
    - apply orb_true_iff in before as [Z|D]; [left; now apply N.eqb_eq|].
      destruct (N.eq_dec n0 0) as [Z|ne]; [now left|right].
      apply negb_true_iff, N.eqb_neq in D. rewrite !entry_drop, !values in D by lia. congruence.
    - intros c q u two Ep Es. apply (differs_spec c q u); trivial.
      pose proof (all_below_spec _ _ divisors) as tested.
      assert (q <> 0) by nia.
      pose proof (N.sqrt_spec p ltac:(lia)) as [_ root].
      destruct (N.le_gt_cases q (N.sqrt p)) as [le|gt].
      + specialize (tested q ltac:(lia)). cbn beta in tested.
        replace (p mod q) with 0 in tested by (now rewrite Ep, N.mod_mul).
        destruct (N.eqb_spec q 0); [easy|]. now apply andb_true_iff in tested.
      + assert (c <= N.sqrt p) by nia. specialize (tested c ltac:(lia)). cbn beta in tested.
        replace (p mod c) with 0 in tested by (now rewrite Ep, N.mul_comm, N.mod_mul by lia).
        destruct (N.eqb_spec c 0); [lia|]. apply andb_true_iff in tested as [_ T].
        replace (p / c) with q in T by (now rewrite Ep, N.mul_comm, N.div_mul by lia). exact T.
  Qed.
End Least.

(** * Windows *)

(** Values 0 to the end of the window, and as many more as the period has. *)
Definition values_needed (r : rule) (n0 p : N) : N := window (most_parts r) (reach r) n0 p + p.

Definition check_window (r : rule) (n0 p : N) (vs : list N) : bool :=
  (0 <? p) && is_within r (most_parts r) (reach r) &&
  (count_from vs 0 =? values_needed r n0 p) &&
  both N.eqb (drop n0 vs) (drop (n0 + p) vs) &&
  is_least vs n0 p 0 &&
  check_values r vs.

(** The value of a heap of any size, the values and the figures being proved. *)
Definition extended (vs : list N) (n0 p s n : N) : N :=
  if n <? n0 then at_ vs n
  else at_ vs (n0 + (n - n0) mod p) + (n - n0) / p * s.

Lemma extended_spec f vs n0 p s :
  0 < p -> repeats f n0 p s -> n0 + p <= count vs -> (forall n, n < count vs -> entry vs n = f n) ->
  forall n, extended vs n0 p s n = f n.
Proof.
  intros positive period long values n. unfold extended. rewrite !entry_drop.
  destruct (N.ltb_spec n n0); [apply values; lia|].
  pose proof (N.div_mod (n - n0) p ltac:(lia)) as E. pose proof (N.mod_lt (n - n0) p ltac:(lia)).
  rewrite values by lia.
  pose proof (repeats_often f n0 p s period ((n - n0) / p) (n0 + (n - n0) mod p) (N.le_add_r _ _)) as F.
  rewrite <- F. f_equal. set (d := (n - n0) / p) in *. set (e := (n - n0) mod p) in *. clearbody d e. lia.
Qed.

Theorem check_window_sound r n0 p vs :
  check_window r n0 p vs = true ->
  least_period (grundy r) n0 p 0 /\ n0 + p <= count vs /\ are_values r vs.
Proof.
  unfold check_window. rewrite !andb_true_iff, N.ltb_lt, N.eqb_eq, count_from_spec.
  intros (((((positive & bounds) & len) & again) & least) & values).
  apply is_within_spec in bounds. apply check_values_sound in values.
  assert (t_pos : 1 <= most_parts r) by apply bounds.
  unfold values_needed in len.
  assert (n0 <= window (most_parts r) (reach r) n0 p) by (unfold window; nia).
  assert (period : repeats (grundy r) n0 p 0).
  { intros n le. rewrite N.add_0_r. revert n le.
    apply (guy_smith r _ _ n0 p bounds _ (grundy_values r)). intros n le lt.
    pose proof (both_entries _ _ _ again (n - n0)) as E. rewrite !count_drop, !entry_of_drop in E.
    specialize (E ltac:(lia) ltac:(lia)). apply N.eqb_eq in E.
    rewrite !values in E by lia. replace (n0 + (n - n0)) with n in E by lia.
    rewrite E. f_equal. lia. }
  split; [|split; [lia|exact values]].
  apply (is_least_spec _ vs); auto. lia.
Qed.

(** * All figures *)

(** By the theorem that is the rule's. *)
Definition check_figures (r : rule) (n0 p s : N) (vs : list N) : bool :=
  if is_all_but r
  then (0 <? p) && check_return r n0 p s vs && is_least vs n0 p s && check_values r vs
  else (s =? 0) && check_window r n0 p vs.

Theorem check_figures_sound r n0 p s vs :
  check_figures r n0 p s vs = true ->
  least_period (grundy r) n0 p s /\ n0 + p <= count vs /\ are_values r vs.
Proof.
  unfold check_figures. destruct (is_all_but r) eqn:shape; rewrite !andb_true_iff.
  - rewrite N.ltb_lt. intros (((positive & returns) & least) & values). apply check_values_sound in values.
    destruct (check_return_sound r n0 p s vs shape values positive returns) as [period long].
    split; [|now split]. now apply (is_least_spec _ vs).
  - rewrite N.eqb_eq. intros [-> H]. now apply check_window_sound.
Qed.

(** * The greatest value *)

(** Whether the first k values are below v. *)
Fixpoint first_below (vs : list N) (k v : N) : bool :=
  match vs with
  | [] => true
  | x :: rest => if k =? 0 then true else if x <? v then first_below rest (N.pred k) v else false
  end.

Lemma first_below_spec vs : forall k v,
  first_below vs k v = true -> forall n, n < k -> n < count vs -> entry vs n < v.
Proof.
  unfold count, entry. induction vs as [|x vs IH]; intros k v H n lt len; cbn [first_below length] in *; [lia|].
  destruct (N.eqb_spec k 0); [lia|]. destruct (N.ltb_spec x v); [|discriminate].
  destruct (N.eq_dec n 0) as [->|ne]; [assumption|].
  replace (N.to_nat n) with (S (N.to_nat (N.pred n))) by lia. cbn [nth].
  apply (IH (N.pred k)); [exact H|lia|lia].
Qed.

Definition check_maximum (vs : list N) (value heap : N) : bool :=
  (heap <? count_from vs 0) && (at_ vs heap =? value) &&
  forallb (fun v => v <=? value) vs && first_below vs heap value.

Theorem check_maximum_sound f vs n0 p value heap :
  0 < p -> repeats f n0 p 0 -> n0 + p <= count vs -> (forall n, n < count vs -> entry vs n = f n) ->
  check_maximum vs value heap = true -> is_maximum f value heap.
Proof.
  intros positive period long values. unfold check_maximum.
  rewrite !andb_true_iff, N.ltb_lt, N.eqb_eq, count_from_spec, forallb_forall, entry_drop.
  intros (((in_list & here) & all) & before). rewrite values in here by lia.
  repeat split; trivial.
  - intros n. rewrite <- (extended_spec f vs n0 p 0 positive period long values).
    unfold extended. rewrite N.mul_0_r, N.add_0_r, !entry_drop.
    assert (bounded : forall i, entry vs i <= value).
    { intros i. unfold entry. destruct (nth_in_or_default (N.to_nat i) vs 0) as [Hin|E].
      - now apply N.leb_le, all.
      - rewrite E. lia. }
    destruct (n <? n0); apply bounded.
  - intros n lt. rewrite <- values by lia. apply (first_below_spec _ _ _ before); lia.
Qed.
