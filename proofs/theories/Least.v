(** When the figures of a sequence that repeats, perhaps with growth, are the least ones: it is enough to look at
    the heap before the preperiod and at the divisors of the period. *)

From Coq Require Import NArith List Lia.
From Grundy Require Import Definitions SpragueGrundy.
Open Scope N_scope.

Lemma repeats_often f m q u :
  repeats f m q u -> forall j n, m <= n -> f (n + j * q) = f n + j * u.
Proof.
  intros H. induction j as [|j IH] using N.peano_ind; intros n le.
  - rewrite !N.mul_0_l, !N.add_0_r. reflexivity.
  - rewrite !N.mul_succ_l, !N.add_assoc, H by lia. now rewrite IH.
Qed.

Section Least.
  Variables (f : N -> N) (n0 p s : N).
  Hypothesis positive : 0 < p.
  Hypothesis period : repeats f n0 p s.

  (** Another period and its growth hold from the preperiod of the first one on. *)
  Lemma repeats_from_start m q u : repeats f m q u -> repeats f n0 q u.
  Proof.
    intros H n le. pose proof (repeats_often _ _ _ _ period m) as far.
    assert (E : f (n + q + m * p) = f (n + m * p) + u).
    { replace (n + q + m * p) with (n + m * p + q) by lia. apply H. nia. }
    rewrite !far in E by lia. lia.
  Qed.

  Lemma remainder_repeats q u :
    0 < q -> repeats f n0 q u ->
    repeats f n0 (p mod q) (s - p / q * u) /\ p / q * u <= s.
  Proof.
    intros q_pos H. pose proof (N.div_mod p q ltac:(lia)) as E.
    assert (grown : q * s = p * u).
    { pose proof (repeats_often _ _ _ _ period q n0 (N.le_refl _)) as A.
      pose proof (repeats_often _ _ _ _ H p n0 (N.le_refl _)) as B.
      replace (p * q) with (q * p) in B by lia. rewrite A in B. clear -B. lia. }
    assert (le : p / q * u <= s).
    { apply (N.mul_le_mono_pos_l _ _ q); [easy|]. rewrite grown, N.mul_assoc.
      apply N.mul_le_mono_r, N.mul_div_le. lia. }
    split; [|exact le]. intros n Hn.
    set (d := p / q) in *. set (e := p mod q) in *. clearbody d e.
    pose proof (repeats_often _ _ _ _ H d (n + e) ltac:(lia)) as A.
    replace (n + e + d * q) with (n + p) in A by nia.
    rewrite period in A by lia. lia.
  Qed.

  Lemma no_shorter :
    (forall c q u, 2 <= c -> p = c * q -> s = c * u -> exists n, n0 <= n /\ f (n + q) <> f n + u) ->
    forall m q u, 0 < q -> q < p -> ~ repeats f m q u.
  Proof.
    intros divisors m q. revert m.
    apply (strong_induction (fun q => forall m u, 0 < q -> q < p -> ~ repeats f m q u)).
    clear q. intros q IH m u q_pos lt H. apply repeats_from_start in H.
    destruct (remainder_repeats q u q_pos H) as [rest le].
    pose proof (N.div_mod p q ltac:(lia)) as E. pose proof (N.mod_lt p q ltac:(lia)).
    set (d := p / q) in *. set (e := p mod q) in *. clearbody d e.
    destruct (N.eq_dec e 0) as [->|ne].
    - destruct (divisors d q u) as (n & Hn & differs).
      + nia.
      + lia.
      + specialize (rest n0 (N.le_refl _)). rewrite N.add_0_r in rest. lia.
      + apply differs. now apply H.
    - apply (IH e ltac:(lia) n0 _ ltac:(lia) ltac:(lia) rest).
  Qed.

  Theorem least_by_divisors :
    (n0 = 0 \/ f (n0 - 1 + p) <> f (n0 - 1) + s) ->
    (forall c q u, 2 <= c -> p = c * q -> s = c * u -> exists n, n0 <= n /\ f (n + q) <> f n + u) ->
    least_period f n0 p s.
  Proof.
    intros before divisors. repeat split; auto.
    - intros n lt H. destruct before as [zero|differs]; [lia|]. apply differs, H. lia.
    - now apply no_shorter.
  Qed.
End Least.
