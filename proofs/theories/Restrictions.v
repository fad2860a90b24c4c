(** Whether a number is among those of a restriction, as a function. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Definitions.
Import ListNotations.
Open Scope N_scope.

(** Whether a number from [from] on passes, of so many. *)
Fixpoint any_of (test : N -> bool) (tries : nat) (from : N) : bool :=
  match tries with
  | O => false
  | S tries => if test from then true else any_of test tries (N.succ from)
  end.

Lemma any_of_spec test tries : forall from,
  any_of test tries from = true <-> exists a, from <= a /\ a < from + N.of_nat tries /\ test a = true.
Proof.
  induction tries as [|tries IH]; intros from; cbn [any_of].
  - split; [discriminate|]. intros (a & H1 & H2 & _). lia.
  - destruct (test from) eqn:T.
    + split; [|trivial]. intros _. exists from. repeat split; trivial; lia.
    + rewrite IH. split; intros (a & H1 & H2 & H3); exists a; repeat split; trivial; try lia.
      destruct (N.eq_dec a from) as [->|]; [congruence|lia].
Qed.

(** * Primes *)

Definition divides (d n : N) : bool := n mod d =? 0.

Lemma divides_spec d n : d <> 0 -> (divides d n = true <-> N.divide d n).
Proof. intros nz. unfold divides. rewrite N.eqb_eq. now apply N.mod_divide. Qed.

(** The least divisor above 1, of numbers above 1. *)
Fixpoint least_divisor (tries : nat) (from n : N) : N :=
  match tries with
  | O => n
  | S tries => if n <? from * from then n else if divides from n then from else least_divisor tries (N.succ from) n
  end.

Lemma divisor_below_root n : (forall d, 2 <= d -> d * d <= n -> ~ N.divide d n) -> forall d, 2 <= d -> N.divide d n -> n <= d \/ n = 0.
Proof.
  intros none d two (q & E). destruct (N.le_gt_cases n d) as [|lt]; [now left|right].
  destruct (N.le_gt_cases (d * d) n) as [le|gt]; [elim (none d two le); now exists q|].
  destruct (N.le_gt_cases 2 q) as [two'|]; [|nia].
  elim (none q two'); [nia|]. exists d. lia.
Qed.

Lemma least_divisor_spec tries : forall from n,
  2 <= from -> 2 <= n -> n < (from + N.of_nat tries) * (from + N.of_nat tries) ->
  (forall d, 2 <= d -> d < from -> ~ N.divide d n) ->
  let l := least_divisor tries from n in
  2 <= l /\ N.divide l n /\ forall d, 2 <= d -> N.divide d n -> l <= d.
Proof.
  induction tries as [|tries IH]; intros from n H1 H2 H3 none; cbn [least_divisor].
  - split; [exact H2|split; [apply N.divide_refl|]]. intros d two D.
    destruct (divisor_below_root n) with (d := d); trivial; [|lia].
    intros d' H H'. apply none; [exact H|]. nia.
  - destruct (N.ltb_spec n (from * from)) as [lt|ge].
    + split; [exact H2|split; [apply N.divide_refl|]]. intros d two D.
      destruct (divisor_below_root n) with (d := d); trivial; [|lia].
      intros d' H H'. apply none; [exact H|]. nia.
    + destruct (divides from n) eqn:E.
      * apply divides_spec in E; [|lia]. split; [exact H1|split; [exact E|]]. intros d two D.
        destruct (N.lt_ge_cases d from); [now elim (none d)|assumption].
      * apply IH; [lia|exact H2|lia|]. intros d two lt D.
        destruct (N.eq_dec d from) as [->|]; [|apply (none d); trivial; lia].
        apply divides_spec in D; [congruence|lia].
Qed.

Definition smallest_factor (n : N) : N := least_divisor (N.to_nat (N.sqrt n)) 2 n.

Lemma smallest_factor_spec n :
  2 <= n -> 2 <= smallest_factor n /\ N.divide (smallest_factor n) n /\
  forall d, 2 <= d -> N.divide d n -> smallest_factor n <= d.
Proof.
  intros two. apply least_divisor_spec; trivial; [lia| |intros d H1 H2 _; lia].
  rewrite N2Nat.id. destruct (N.sqrt_spec n (N.le_0_l n)) as [_ root].
  apply (N.lt_le_trans _ _ _ root), N.mul_le_mono; lia.
Qed.

Lemma smallest_factor_prime n : 2 <= n -> prime (smallest_factor n).
Proof.
  intros two. destruct (smallest_factor_spec n two) as (H1 & H2 & H3). split; [lia|]. intros d D.
  assert (d <> 0) by (intros ->; apply N.divide_0_l in D; lia).
  destruct (N.eq_dec d 1) as [|ne]; [now left|right].
  assert (d <= smallest_factor n) by (apply N.divide_pos_le; [lia|exact D]).
  assert (smallest_factor n <= d); [|lia]. apply H3; [lia|]. now apply (N.divide_trans _ (smallest_factor n)).
Qed.

Definition is_prime (n : N) : bool := (1 <? n) && (smallest_factor n =? n).

Lemma is_prime_spec n : is_prime n = true <-> prime n.
Proof.
  unfold is_prime. rewrite andb_true_iff, N.ltb_lt, N.eqb_eq. split.
  - intros [lt E]. rewrite <- E. apply smallest_factor_prime. lia.
  - intros [lt only]. split; [exact lt|]. destruct (smallest_factor_spec n ltac:(lia)) as (H1 & H2 & _).
    destruct (only _ H2); lia.
Qed.

(** A prime that divides a power of a prime is that one. *)
Lemma prime_of_power p q i : prime p -> prime q -> N.divide q (p ^ i) -> q = p.
Proof.
  intros [p_pos p_only] [q_pos q_only]. induction i as [|i IH] using N.peano_ind.
  - rewrite N.pow_0_r. intros D. apply N.divide_1_r in D. lia.
  - rewrite N.pow_succ_r'. intros D.
    destruct (p_only (N.gcd q p) (N.gcd_divide_r q p)) as [one|same].
    + apply IH. now apply (N.gauss q p).
    + assert (P : N.divide p q) by (rewrite <- same; apply N.gcd_divide_l). destruct (q_only p P); lia.
Qed.

(** * Powers *)

Definition is_power (base n least : N) : bool :=
  any_of (fun i => base ^ i =? n) (N.to_nat (N.log2 n) + 2) least.

Lemma is_power_spec base n least :
  2 <= base -> 0 < n -> (is_power base n least = true <-> exists i, least <= i /\ n = base ^ i).
Proof.
  intros two pos. unfold is_power. rewrite any_of_spec. split.
  - intros (i & le & _ & E). apply N.eqb_eq in E. exists i. now split.
  - intros (i & le & E). exists i. split; [exact le|]. split; [|now apply N.eqb_eq].
    assert (2 ^ i <= n) by (rewrite E; apply N.pow_le_mono_l; lia).
    assert (i <= N.log2 n); [|lia]. rewrite <- (N.log2_pow2 i) by lia. now apply N.log2_le_mono.
Qed.

Definition is_prime_power (n : N) : bool := (1 <? n) && is_power (smallest_factor n) n 1.

Lemma is_prime_power_spec n : is_prime_power n = true <-> exists p i, prime p /\ 0 < i /\ n = p ^ i.
Proof.
  unfold is_prime_power. rewrite andb_true_iff, N.ltb_lt. split.
  - intros [lt H]. destruct (smallest_factor_spec n ltac:(lia)) as (two & _).
    apply is_power_spec in H as (i & le & E); [|exact two|lia].
    exists (smallest_factor n), i. split; [apply smallest_factor_prime; lia|split; [lia|exact E]].
  - intros (p & i & P & pos & E).
    assert (lt : 1 < n).
    { rewrite E. destruct P as [P _]. replace i with (N.succ (i - 1)) by lia. rewrite N.pow_succ_r'.
      pose proof (N.pow_nonzero p (i - 1) ltac:(lia)). nia. }
    split; [exact lt|]. destruct (smallest_factor_spec n ltac:(lia)) as (two & D & _).
    apply is_power_spec; [exact two|lia|].
    exists i. split; [lia|]. rewrite (prime_of_power p (smallest_factor n) i); trivial.
    + apply smallest_factor_prime. lia.
    + now rewrite <- E.
Qed.

(** * Fibonacci's numbers *)

Fixpoint reaches_sum (tries : nat) (a b n : N) : bool :=
  if n <? a then false else if a =? n then true
  else match tries with O => false | S tries => reaches_sum tries b (a + b) n end.

Lemma fibonacci_step i : fibonacci (S (S i)) = fibonacci (S i) + fibonacci i.
Proof. reflexivity. Qed.

Lemma fibonacci_grows i : N.of_nat i < fibonacci i /\ fibonacci i < fibonacci (S i).
Proof.
  induction i as [|i [IH1 IH2]]; [cbn; lia|]. rewrite fibonacci_step. split; lia.
Qed.

Lemma fibonacci_mono i j : (i <= j)%nat -> fibonacci i <= fibonacci j.
Proof. induction 1 as [|j _ IH]; [lia|]. pose proof (fibonacci_grows j). lia. Qed.

Lemma reaches_sum_spec tries n : forall i,
  reaches_sum tries (fibonacci i) (fibonacci (S i)) n = true <->
  exists j, (i <= j)%nat /\ (j <= i + tries)%nat /\ n = fibonacci j.
Proof.
  induction tries as [|tries IH]; intros i; cbn [reaches_sum];
    (destruct (N.ltb_spec n (fibonacci i)) as [lt|ge];
      [split; [discriminate|]; intros (j & le & _ & E); pose proof (fibonacci_mono i j le); lia|]);
    (destruct (N.eqb_spec (fibonacci i) n) as [E|ne]; [split; trivial; intros _; exists i; repeat split; trivial; lia|]).
  - split; [discriminate|]. intros (j & H1 & H2 & E). replace j with i in E by lia. congruence.
  - rewrite (N.add_comm (fibonacci i)), <- fibonacci_step, IH.
    split; intros (j & H1 & H2 & E); exists j; repeat split; trivial; try lia.
    destruct (Nat.eq_dec i j) as [->|]; [congruence|lia].
Qed.

(** * All of them *)

Definition is_any (s : restriction) : bool := match s with Any => true | _ => false end.

Lemma is_any_spec s : is_any s = true -> s = Any.
Proof. destruct s; try discriminate. reflexivity. Qed.


Definition is_among (s : restriction) (heap taken : N) : bool :=
  match s with
  | Any => true
  | Squares => let a := N.sqrt taken in a * a =? taken
  | Cubes => any_of (fun a => a * a * a =? taken) (S (N.to_nat (N.sqrt taken))) 0
  | Triangular => let a := N.sqrt (2 * taken) in a * (a + 1) =? 2 * taken
  | Fibonacci => reaches_sum (N.to_nat taken) 1 2 taken
  | Primes => is_prime taken
  | PrimePowers => is_prime_power taken
  | PowersOf base => any_of (fun i => base ^ i =? taken) (N.to_nat (N.log2 taken) + 2) 0
  | UpToHalf => 2 * taken <=? heap
  | Divisors => if taken =? 0 then heap =? 0 else divides taken heap
  end.

Theorem is_among_spec s heap taken : is_among s heap taken = true <-> among s heap taken.
Proof.
  destruct s as [| | | | | | |base| |]; cbn [is_among among].
  - tauto.
  - rewrite N.eqb_eq. split; [intros E; exists (N.sqrt taken); lia|].
    intros (a & ->). now rewrite N.sqrt_square.
  - rewrite any_of_spec. split.
    + intros (a & _ & _ & E). apply N.eqb_eq in E. exists a. congruence.
    + intros (a & E). exists a. split; [lia|]. split; [|now apply N.eqb_eq].
      destruct (N.sqrt_spec taken (N.le_0_l taken)) as [_ root]. rewrite Nat2N.inj_succ, N2Nat.id.
      destruct (N.lt_ge_cases a (N.succ (N.sqrt taken))) as [|ge]; [lia|].
      pose proof (N.mul_le_mono _ _ _ _ ge ge).
      assert (a * a * 1 <= a * a * a) by (apply N.mul_le_mono_l; lia). lia.
  - rewrite N.eqb_eq. split; [intros E; exists (N.sqrt (2 * taken)); lia|].
    intros (a & E). replace (N.sqrt (2 * taken)) with a; [lia|]. symmetry. apply N.sqrt_unique. nia.
  - change 1 with (fibonacci 0) at 1. change 2 with (fibonacci 1). rewrite reaches_sum_spec. split.
    + intros (j & _ & _ & E). now exists j.
    + intros (j & E). exists j. repeat split; trivial; [lia|]. pose proof (fibonacci_grows j). lia.
  - apply is_prime_spec.
  - apply is_prime_power_spec.
  - rewrite any_of_spec. split.
    + intros (i & _ & _ & E). apply N.eqb_eq in E. exists i. congruence.
    + intros (i & E).
      destruct (N.le_gt_cases 2 base) as [two|small].
      * exists i. split; [lia|]. split; [|now apply N.eqb_eq].
        assert (2 ^ i <= taken) by (rewrite E; apply N.pow_le_mono_l; lia).
        assert (i <= N.log2 taken); [|lia]. rewrite <- (N.log2_pow2 i) by lia. now apply N.log2_le_mono.
      * exists (if i =? 0 then 0 else 1). split; [apply N.le_0_l|]. split; [destruct (i =? 0); lia|]. apply N.eqb_eq.
        destruct (N.eqb_spec i 0) as [->|nz]; [now rewrite E|]. rewrite E.
        assert (base = 0 \/ base = 1) as [-> | ->] by lia; [now rewrite !N.pow_0_l by lia|now rewrite !N.pow_1_l].
  - apply N.leb_le.
  - destruct (N.eqb_spec taken 0) as [->|nz].
    + rewrite N.eqb_eq. split; [intros ->; apply N.divide_0_r|]. intros D. now apply N.divide_0_l in D.
    + now apply divides_spec.
Qed.
