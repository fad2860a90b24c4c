(** Rules that leave at most two heaps: their moves as single heaps and pairs, and how to look at all pairs of an
    option by walking along two lists, one of them backwards. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive.
From Grundy Require Import Definitions Restrictions Nim Options SpragueGrundy Tables Values Bits.
Import ListNotations.
Open Scope N_scope.

(** * The moves *)

Definition at_most_two (r : rule) : bool :=
  match repeated r with
  | [] => negb (distinct r) && is_any (restricted_to r) && forallb (fun d => d <? 8) (digits r)
  | _ => false
  end.

(** The takes that may leave so many heaps. *)
Definition leaving (j : N) (r : rule) : list N :=
  map fst (filter (fun t => N.testbit (snd t) j && ((0 <? fst t) || (2 <=? j))) (numbered 0 (digits r))).

Lemma in_leaving r i j :
  repeated r = [] ->
  (In i (leaving j r) <-> N.testbit (digit r i) j = true /\ (i = 0 -> 2 <= j)).
Proof.
  intros E. unfold leaving. rewrite in_map_iff.
  assert (D : digit r i = nth (N.to_nat i) (digits r) 0 \/ count (digits r) <= i /\ digit r i = 0).
  { unfold digit, count. destruct (N.ltb_spec i (N.of_nat (length (digits r)))); [now left|right].
    rewrite E. split; [lia|]. destruct (N.to_nat _); reflexivity. }
  split.
  - intros ([i' d] & <- & H). apply filter_In in H as [H T]. apply in_numbered in H as (_ & lt & H).
    cbn [fst snd] in *. rewrite N.sub_0_r in H. apply andb_true_iff in T as [T S].
    destruct D as [D|[ge D]]; [|unfold count in ge; lia]. rewrite D, H. split; [exact T|].
    intros ->. now apply N.leb_le in S.
  - intros [T S]. exists (i, digit r i). split; [reflexivity|]. apply filter_In. split.
    + apply in_numbered. destruct D as [D|[ge D]].
      * rewrite N.sub_0_r. split; [lia|split; [|now symmetry]].
        destruct (N.lt_ge_cases i (0 + N.of_nat (length (digits r)))); [easy|].
        rewrite D, nth_overflow in T by lia. now rewrite N.bits_0 in T.
      * rewrite D in T. now rewrite N.bits_0 in T.
    + cbn [fst snd]. rewrite T. cbn. apply orb_true_iff. rewrite N.ltb_lt, N.leb_le. lia.
Qed.

Lemma digit_cases r : at_most_two r = true ->
  repeated r = [] /\ distinct r = false /\
  forall i j, N.testbit (digit r i) (N.of_nat j) = true -> (j <= 2)%nat.
Proof.
  unfold at_most_two. destruct (repeated r) eqn:E; [|discriminate].
  intros H. apply andb_true_iff in H as [H F]. apply andb_true_iff in H as [H _]. apply negb_true_iff in H.
  repeat split; trivial. intros i j T.
  destruct (Nat.le_gt_cases j 2) as [|gt]; [assumption|exfalso].
  assert (digit r i < 8).
  { unfold digit. rewrite E. destruct (i <? _).
    - destruct (nth_in_or_default (N.to_nat i) (digits r) 0) as [Hin| ->]; [|lia].
      rewrite forallb_forall in F. now apply N.ltb_lt, F.
    - destruct (N.to_nat _); cbn; lia. }
  destruct (N.eq_dec (digit r i) 0) as [Z|nz]; [rewrite Z in T; now rewrite N.bits_0 in T|].
  rewrite N.bits_above_log2 in T; [discriminate|].
  assert (N.log2 (digit r i) < 3); [|lia]. apply N.log2_lt_pow2; cbn; lia.
Qed.

Lemma two_any r : at_most_two r = true -> restricted_to r = Any.
Proof.
  unfold at_most_two. destruct (repeated r); [|discriminate]. rewrite !andb_true_iff. intros ((_ & A) & _).
  now apply is_any_spec.
Qed.

(** The moves of such a rule, by the number of heaps that they leave. *)
Lemma two_moves r n parts :
  at_most_two r = true ->
  (heap_move r n parts <->
   (parts = [] /\ In n (leaving 0 r)) \/
   (exists i a, parts = [a] /\ In i (leaving 1 r) /\ 0 < a /\ n = i + a) \/
   (exists k a b, parts = [a; b] /\ In k (leaving 2 r) /\ 0 < a /\ 0 < b /\ n = k + a + b)).
Proof.
  intros two. destruct (digit_cases r two) as (E & D & width). pose proof (two_any r two) as A. split.
  - intros (i & tot & bit & pos & split_ & _). pose proof (width _ _ bit) as len.
    destruct parts as [|a [|b [|c parts]]]; cbn [length total fold_right] in *; try lia.
    + left. split; [reflexivity|]. replace n with i by lia. apply in_leaving; [exact E|].
      split; [exact bit|]. intros Z. specialize (split_ Z). lia.
    + right. left. exists i, a. inversion pos. repeat split; auto; [|lia].
      apply in_leaving; [exact E|]. split; [exact bit|]. intros Z. specialize (split_ Z). lia.
    + right. right. exists i, a, b. inversion pos as [|? ? ? pos']. inversion pos'.
      repeat split; auto; [|lia]. apply in_leaving; [exact E|]. split; [exact bit|lia].
  - intros [(-> & H)|[(i & a & -> & H & pa & ->)|(k & a & b & -> & H & pa & pb & ->)]];
      apply (in_leaving _ _ _ E) in H as [bit split_]; eexists; cbn [total fold_right length];
      (split; [|split; [exact bit|]]); [lia| |lia| |lia|];
      (split; [auto|split; [intros Z; specialize (split_ Z); lia|split; [congruence|now rewrite A]]]).
Qed.

(** * Walking along lists *)

(** The values of heaps k, k - 1, ..., 1. *)
Fixpoint back (f : N -> N) (k : nat) : list N :=
  match k with
  | O => []
  | S k' => f (N.of_nat k) :: back f k'
  end.

Lemma skip_back f i : forall k, skipn i (back f k) = back f (k - i).
Proof.
  induction i as [|i IH]; intros k; [now rewrite Nat.sub_0_r|].
  destruct k as [|k]; [reflexivity|]. cbn. apply IH.
Qed.

Lemma drop_back f i k : drop i (back f k) = back f (k - N.to_nat i).
Proof. now rewrite drop_skipn, skip_back. Qed.

(** Three numbers of which two make the third, without making it. *)
Fixpoint xor_is_pos (a b c : positive) : bool :=
  match a, b, c with
  | xO a, xO b, xO c | xI a, xI b, xO c | xO a, xI b, xI c | xI a, xO b, xI c => xor_is_pos a b c
  | xO _, xO _, xI _ | xI _, xI _, xI _ | xO _, xI _, xO _ | xI _, xO _, xO _ => false
  | _, _, _ => N.eqb (Pos.lxor a b) (Npos c)
  end.

Definition xor_is (a b c : N) : bool :=
  match a, b, c with
  | Npos a, Npos b, Npos c => xor_is_pos a b c
  | 0, _, _ => N.eqb b c
  | _, 0, _ => N.eqb a c
  | _, _, 0 => N.eqb a b
  end.

Lemma xor_is_pos_spec a : forall b c, xor_is_pos a b c = true <-> Pos.lxor a b = Npos c.
Proof.
  induction a as [a IH|a IH|]; intros [b|b|] [c|c|]; cbn [xor_is_pos]; try apply N.eqb_eq;
    try rewrite IH; cbn [Pos.lxor]; destruct (Pos.lxor a b); cbn;
    (split; [try discriminate; try congruence|try discriminate; try congruence]);
    try (intros E; injection E; congruence); try (intros E; injection E as <-; reflexivity).
Qed.

Lemma xor_is_spec a b c : xor_is a b c = true <-> N.lxor a b = c.
Proof.
  destruct a as [|a], b as [|b], c as [|c]; cbn [xor_is]; rewrite ?N.eqb_eq; cbn; try tauto;
    try (split; congruence).
  - rewrite <- (N.lxor_eq_0_iff (Npos a) (Npos b)). reflexivity.
  - apply xor_is_pos_spec.
Qed.

Lemma count_back f k : count (back f k) = N.of_nat k.
Proof. unfold count. induction k; cbn [back length]; lia. Qed.

Lemma entry_back f k : forall j, j < N.of_nat k -> entry (back f k) j = f (N.of_nat k - j).
Proof.
  unfold entry. induction k as [|k IH]; intros j lt; [lia|].
  destruct (N.eq_dec j 0) as [->|ne]; [now rewrite N.sub_0_r|].
  replace (N.to_nat j) with (S (N.to_nat (j - 1))) by lia. cbn [back nth].
  rewrite IH by lia. f_equal. lia.
Qed.

(** Takes out the values of the pairs of a heap with the first of each list, and gives the others of the lists. *)
Fixpoint strike_firsts (a : word) (revs : list (list word)) (s : tree) : tree * list (list word) :=
  match revs with
  | [] => (s, [])
  | [] :: revs => strike_firsts a revs s
  | (b :: rev) :: revs =>
      let (still, rest) := strike_firsts a revs (strike a b s) in
      (still, rev :: rest)
  end.

(** Takes out the values of pairs until nothing is left, or no pair. *)
Fixpoint sweep (fwd : list word) (revs : list (list word)) (s : tree) : tree :=
  match s with
  | Nothing => Nothing
  | _ =>
      match fwd with
      | [] => s
      | a :: fwd =>
          match strike_firsts a revs s with
          | (still, []) => still
          | (still, rest) => sweep fwd rest still
          end
      end
  end.

(** What is taken out is made by words at the same place. *)
Definition made (fwd : list word) (revs : list (list word)) (w : word) : Prop :=
  exists rev j a b, In rev revs /\ nth_error fwd j = Some a /\ nth_error rev j = Some b /\ w = xor a b.

Lemma strike_firsts_spec a revs : forall s still rest,
  strike_firsts a revs s = (still, rest) ->
  (forall w, inside w s = true -> inside w still = false ->
     exists b rev, In (b :: rev) revs /\ w = xor a b) /\
  (forall rev, In rev rest -> exists b, In (b :: rev) revs).
Proof.
  induction revs as [|[|b rev] revs IH]; intros s still rest E; cbn [strike_firsts] in E.
  - injection E as <- <-. split; [congruence|easy].
  - destruct (IH _ _ _ E) as [H1 H2]. split.
    + intros w Hw Hl. destruct (H1 w Hw Hl) as (b & rev & H & V). exists b, rev. split; [now right|easy].
    + intros rev H. destruct (H2 rev H) as (b & H'). exists b. now right.
  - destruct (strike_firsts a revs _) as [still' rest'] eqn:E'. injection E as <- <-.
    destruct (IH _ _ _ E') as [H1 H2]. split.
    + intros w Hw Hl. destruct (inside w (strike a b s)) eqn:I.
      * destruct (H1 w I Hl) as (b' & rev' & H & V). exists b', rev'. split; [now right|easy].
      * exists b, rev. split; [now left|]. exact (struck _ _ _ _ Hw I).
    + intros rev' [<-|H]; [exists b; now left|].
      destruct (H2 rev' H) as (b' & H'). exists b'. now right.
Qed.

Lemma sweep_spec fwd : forall revs s w,
  inside w s = true -> inside w (sweep fwd revs s) = false -> made fwd revs w.
Proof.
  induction fwd as [|a fwd IH]; intros revs s w Hw Hs.
  - destruct s; cbn [sweep] in Hs; congruence.
  - assert (E : s = Nothing \/ sweep (a :: fwd) revs s =
        match strike_firsts a revs s with (still, []) => still | (still, rest) => sweep fwd rest still end)
      by (destruct s; auto).
    destruct E as [->|E]; [discriminate|]. rewrite E in Hs. clear E.
    destruct (strike_firsts a revs s) as [still rest] eqn:E.
    destruct (strike_firsts_spec _ _ _ _ _ E) as [H1 H2].
    destruct (inside w still) eqn:I.
    + assert (Hs' : inside w (sweep fwd rest still) = false) by (destruct rest; [congruence|exact Hs]).
      destruct (IH _ _ _ I Hs') as (rev & j & x & y & Hin & Hx & Hy & V).
      destruct (H2 rev Hin) as (b & H'). exists (b :: rev), (S j), x, y. auto.
    + destruct (H1 w Hw I) as (b & rev & Hin & V). exists (b :: rev), O, a, b. auto.
Qed.

(** The sets of all numbers of a kind below 0, 1, ..., as words of so many bits. *)
Definition full_sets (kind : N -> bool) (bits : nat) (most : N) : PositiveMap.t tree :=
  snd (N.iter (N.succ most) (fun state : N * tree * PositiveMap.t tree =>
    let '(v, s, sets) := state in
    (N.succ v, if kind v then insert (word_of bits v) s else s, PositiveMap.add (N.succ_pos v) s sets))
    (0, Nothing, PositiveMap.empty tree)).

Lemma full_sets_spec kind bits most v s :
  PositiveMap.find (N.succ_pos v) (full_sets kind bits most) = Some s ->
  forall u, u < v -> kind u = true -> inside (word_of bits u) s = true.
Proof.
  unfold full_sets. revert v s.
  pose (good := fun state : N * tree * PositiveMap.t tree =>
    let '(v, s, sets) := state in
    (forall u, u < v -> kind u = true -> inside (word_of bits u) s = true) /\
    forall v s, PositiveMap.find (N.succ_pos v) sets = Some s ->
      forall u, u < v -> kind u = true -> inside (word_of bits u) s = true).
  match goal with |- forall v s, PositiveMap.find _ (snd ?state) = _ -> _ => assert (H : good state) end.
  - apply N.iter_invariant.
    + intros [[v s] sets] [Hs Hsets]. split.
      * intros u lt K. destruct (N.eq_dec u v) as [->|ne].
        -- rewrite K. apply inside_inserted.
        -- destruct (kind v); [apply inside_insert; [now rewrite !width_word_of|]|]; (apply Hs; [lia|exact K]).
      * intros v' s'. destruct (N.eq_dec v' v) as [->|ne].
        -- rewrite PositiveMap.gss. intros E. now injection E as <-.
        -- rewrite PositiveMap.gso by (intros E; now apply succ_pos_inj in E). apply Hsets.
    + split; [lia|]. intros v s. now rewrite PositiveMap.gempty.
  - destruct (N.iter _ _ _) as [[v s] sets]. apply H.
Qed.
