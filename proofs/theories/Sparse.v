(** Lists of values checked quickly, for rules that leave at most two heaps, by the sparse spaces of
    E. R. Berlekamp, J. H. Conway and R. K. Guy (Winning Ways, chapter 4).

    A hint says which values are common: by the parity of some of their bits, and perhaps of the heap. Where two
    common heaps never make a common value, nobody has to look at them: a common value is not reached by a pair but
    with a rare heap. Nothing of the hint is believed: what does not fit it is rare, and all pairs of rare heaps'
    options are looked at.

    The checker walks along lists only. Which numbers below a value are reached it finds out by pairs of small heaps
    first, of which a few are enough. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive.
From Grundy Require Import Definitions Nim Options SpragueGrundy Tables Values.
Import ListNotations.
Open Scope N_scope.

(** * Classes of values *)

Record hint := Hint { mask : N; turned : bool; common_odd : bool }.

Fixpoint odd_ones_pos (p : positive) : bool :=
  match p with
  | xH => true
  | xO p => odd_ones_pos p
  | xI p => negb (odd_ones_pos p)
  end.

(** Whether the number has an odd number of bits that are 1. *)
Definition odd_ones (n : N) : bool := match n with 0 => false | Npos p => odd_ones_pos p end.

Lemma odd_ones_lxor a b : odd_ones (N.lxor a b) = xorb (odd_ones a) (odd_ones b).
Proof.
  destruct a as [|p], b as [|q]; cbn [N.lxor odd_ones]; rewrite ?xorb_false_l, ?xorb_false_r; trivial.
  revert q. induction p as [p IH|p IH|]; intros [q|q|]; cbn [Pos.lxor odd_ones odd_ones_pos]; trivial;
    try specialize (IH q); try destruct (Pos.lxor p q); cbn in *;
    repeat match goal with
      | H : context [odd_ones_pos ?x] |- _ => destruct (odd_ones_pos x)
      | |- context [odd_ones_pos ?x] => destruct (odd_ones_pos x)
      end; cbn in *; congruence.
Qed.

Lemma land_lxor a b m : N.land (N.lxor a b) m = N.lxor (N.land a m) (N.land b m).
Proof.
  apply N.bits_inj. intro i. rewrite N.land_spec, !N.lxor_spec, !N.land_spec.
  now destruct (N.testbit a i), (N.testbit b i), (N.testbit m i).
Qed.

Definition class (h : hint) (n v : N) : bool :=
  xorb (odd_ones (N.land v (mask h))) (if turned h then N.odd n else false).

Definition common (h : hint) (n v : N) : bool := Bool.eqb (class h n v) (common_odd h).

(** * The moves *)

Definition at_most_two (r : rule) : bool :=
  match repeated r with
  | [] => negb (distinct r) && forallb (fun d => d <? 8) (digits r)
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
  intros H. apply andb_true_iff in H as [H F]. apply negb_true_iff in H.
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

(** The moves of such a rule, by the number of heaps that they leave. *)
Lemma two_moves r n parts :
  at_most_two r = true ->
  (heap_move r n parts <->
   (parts = [] /\ In n (leaving 0 r)) \/
   (exists i a, parts = [a] /\ In i (leaving 1 r) /\ 0 < a /\ n = i + a) \/
   (exists k a b, parts = [a; b] /\ In k (leaving 2 r) /\ 0 < a /\ 0 < b /\ n = k + a + b)).
Proof.
  intros two. destruct (digit_cases r two) as (E & D & width). split.
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
      (split; [auto|split; [intros Z; specialize (split_ Z); lia|congruence]]).
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

(** Strikes out the values of the pairs of a heap with the first of each list, and gives the others of the lists. *)
Fixpoint strike (a : N) (revs : list (list N)) (missing : set) : set * list (list N) :=
  match revs with
  | [] => (missing, [])
  | [] :: revs => strike a revs missing
  | (b :: rev) :: revs =>
      let u := N.lxor a b in
      let (still, rest) := strike a revs (if mem u missing then remove u missing else missing) in
      (still, rev :: rest)
  end.

(** Strikes out the values of pairs until none is missing or no pair is left. *)
Fixpoint sweep (fwd : list N) (revs : list (list N)) (missing : set) : set :=
  if PositiveMap.is_empty missing then missing
  else
    match fwd with
    | [] => missing
    | a :: fwd =>
        match strike a revs missing with
        | (still, []) => still
        | (still, rest) => sweep fwd rest still
        end
    end.

(** What is no longer missing is made by entries at the same place. *)
Definition made (fwd : list N) (revs : list (list N)) (u : N) : Prop :=
  exists rev j, In rev revs /\ j < count fwd /\ j < count rev /\ N.lxor (entry fwd j) (entry rev j) = u.

Lemma mem_strike_out u x s :
  mem x (if mem u s then remove u s else s) = true <-> x <> u /\ mem x s = true.
Proof.
  destruct (mem u s) eqn:E; [apply mem_remove|]. split; [|easy].
  intros H. split; [congruence|easy].
Qed.

Lemma strike_spec a revs : forall missing still rest,
  strike a revs missing = (still, rest) ->
  (forall u, mem u missing = true -> mem u still = false ->
     exists b rev, In (b :: rev) revs /\ N.lxor a b = u) /\
  (forall rev, In rev rest -> exists b, In (b :: rev) revs).
Proof.
  induction revs as [|[|b rev] revs IH]; intros missing still rest E; cbn [strike] in E.
  - injection E as <- <-. split; [congruence|easy].
  - destruct (IH _ _ _ E) as [H1 H2]. split.
    + intros u Hu Hl. destruct (H1 u Hu Hl) as (b & rev & H & V). exists b, rev. split; [now right|easy].
    + intros rev H. destruct (H2 rev H) as (b & H'). exists b. now right.
  - destruct (strike a revs _) as [still' rest'] eqn:E'. injection E as <- <-.
    destruct (IH _ _ _ E') as [H1 H2]. split.
    + intros u Hu Hl. destruct (N.eq_dec u (N.lxor a b)) as [->|ne].
      * exists b, rev. split; [now left|easy].
      * destruct (H1 u) as (b' & rev' & H & V); [now apply mem_strike_out|easy|].
        exists b', rev'. split; [now right|easy].
    + intros rev' [<-|H]; [exists b; now left|].
      destruct (H2 rev' H) as (b' & H'). exists b'. now right.
Qed.

Lemma sweep_spec fwd : forall revs missing u,
  mem u missing = true -> mem u (sweep fwd revs missing) = false -> made fwd revs u.
Proof.
  induction fwd as [|a fwd IH]; intros revs missing u Hu Hs; cbn [sweep] in Hs;
    destruct (PositiveMap.is_empty missing); try congruence.
  destruct (strike a revs missing) as [still rest] eqn:E.
  destruct (strike_spec _ _ _ _ _ E) as [H1 H2].
  destruct (mem u still) eqn:Hl.
  - assert (Hs' : mem u (sweep fwd rest still) = false) by (destruct rest; [congruence|exact Hs]).
    destruct (IH _ _ _ Hl Hs') as (rev & j & Hin & lt & lt' & V).
    destruct (H2 rev Hin) as (b & H'). exists (b :: rev), (N.succ j).
    unfold count, entry in *. rewrite N2Nat.inj_succ. cbn [length nth]. repeat split; auto; lia.
  - destruct (H1 u Hu Hl) as (b & rev & Hin & V). exists (b :: rev), 0.
    unfold count. cbn. repeat split; auto; lia.
Qed.

Lemma empty_set s : PositiveMap.is_empty s = true -> forall u, mem u s = false.
Proof.
  intros H u. apply PositiveMap.is_empty_2 in H. unfold mem.
  destruct (PositiveMap.find (N.succ_pos u) s) as [x|] eqn:E; [|reflexivity].
  now apply PositiveMap.find_2, H in E.
Qed.

(** The sets of all numbers below 0, 1, ... *)
Definition full_sets (most : N) : PositiveMap.t set :=
  snd (N.iter (N.succ most) (fun state : N * set * PositiveMap.t set =>
    let '(v, s, sets) := state in (N.succ v, add v s, PositiveMap.add (N.succ_pos v) s sets))
    (0, none, PositiveMap.empty set)).

Lemma full_sets_spec most v s :
  PositiveMap.find (N.succ_pos v) (full_sets most) = Some s -> forall u, u < v -> mem u s = true.
Proof.
  unfold full_sets. revert v s.
  pose (good := fun state : N * set * PositiveMap.t set =>
    let '(v, s, sets) := state in
    (forall u, u < v -> mem u s = true) /\
    forall v s, PositiveMap.find (N.succ_pos v) sets = Some s -> forall u, u < v -> mem u s = true).
  match goal with |- forall v s, PositiveMap.find _ (snd ?state) = _ -> _ => assert (H : good state) end.
  - apply N.iter_invariant.
    + intros [[v s] sets] [Hs Hsets]. split.
      * intros u lt. apply mem_add. destruct (N.eq_dec u v) as [->|ne]; [now left|right].
        apply Hs. lia.
      * intros v' s'. destruct (N.eq_dec v' v) as [->|ne].
        -- rewrite PositiveMap.gss. intros E. now injection E as <-.
        -- rewrite PositiveMap.gso by (intros E; now apply succ_pos_inj in E). apply Hsets.
    + split; [lia|]. intros v s. now rewrite PositiveMap.gempty.
  - destruct (N.iter _ _ _) as [[v s] sets]. apply H.
Qed.

(** * The check *)

Section Check.
  Variables (r : rule) (hinted : option hint) (vs : list N).

  Let wholes := leaving 0 r.
  Let singles := leaving 1 r.
  Let pairs := leaving 2 r.
  (** The values of heaps 1, 2, ... *)
  Let fwd := drop 1 vs.
  Let f := entry vs.
  Let fulls := full_sets (fold_left N.max vs 0).

  Definition is_common (n v : N) : bool :=
    match hinted with
    | None => false
    | Some h => common h n v
    end.

  (** The values of options that leave one heap or none; [rev] has the values of heaps n - 1, ..., 1. *)
  Definition alone (n : N) (rev : list N) : list N :=
    (if existsb (N.eqb n) wholes then [0] else []) ++
    map (fun i => at_ rev (i - 1)) (filter (fun i => i <? n) singles).

  Definition heap_passes (n v : N) (rev : list N) : bool :=
    let single := alone n rev in
    let rest := map (fun k => drop k rev) pairs in
    if existsb (N.eqb v) single then false
    else if (if is_common n v then true
             else forallb (both (fun a b => negb (xor_is a b v)) fwd) rest)
    then
      match PositiveMap.find (N.succ_pos v) fulls with
      | None => false
      | Some full =>
          let missing := fold_left (fun s u => remove u s) single full in
          PositiveMap.is_empty (sweep fwd rest missing)
      end
    else false.

  Fixpoint walk (n : N) (xs rev : list N) : bool :=
    match xs with
    | [] => true
    | v :: xs => if heap_passes n v rev then walk (N.succ n) xs (v :: rev) else false
    end.

  (** The rare heaps with their values, the empty one left out, ahead of those found before. *)
  Fixpoint rare_from (n : N) (xs : list N) (found : list (N * N)) : list (N * N) :=
    match xs with
    | [] => found
    | v :: xs => rare_from (N.succ n) xs (if is_common n v then found else (n, v) :: found)
    end.

  (** No pair with a rare heap makes the value of the heap that it is an option of. *)
  Definition rare_pairs_pass : bool :=
    match hinted with
    | None => true
    | Some h =>
        forallb (fun k => negb (Bool.eqb (if turned h then N.odd k else false) (common_odd h))) pairs &&
        forallb (fun heap =>
          forallb (fun k =>
            both (fun x y => negb (xor_is (snd heap) y x)) (drop (fst heap + k) fwd) fwd) pairs)
          (rare_from 1 fwd [])
    end.

  Definition check_two_parts : bool :=
    at_most_two r && (at_ vs 0 =? 0) && rare_pairs_pass && walk 1 fwd [].

  (** ** Its soundness *)

  Lemma entry_fwd j : entry fwd j = f (1 + j).
  Proof. apply entry_of_drop. Qed.

  Lemma count_fwd : count fwd = count vs - 1.
  Proof. apply count_drop. Qed.

  Lemma walk_spec : forall xs n,
    1 <= n -> xs = drop n vs -> walk n xs (back f (N.to_nat (n - 1))) = true ->
    forall i, n <= i -> i < count vs -> heap_passes i (f i) (back f (N.to_nat (i - 1))) = true.
  Proof.
    induction xs as [|v xs IH]; intros n pos E H i le lt.
    - assert (count (drop n vs) = 0) by (now rewrite <- E). rewrite count_drop in *. lia.
    - assert (V : v = f n).
      { unfold f. rewrite <- (N.add_0_r n), <- entry_of_drop, <- E. reflexivity. }
      assert (R : xs = drop (N.succ n) vs) by (symmetry in E; symmetry; exact (drop_succ _ _ _ _ E)).
      cbn [walk] in H. destruct (heap_passes n v _) eqn:P; [|discriminate].
      destruct (N.eq_dec i n) as [->|ne]; [now rewrite <- V|].
      apply (IH (N.succ n)); auto; try lia.
      replace (N.to_nat (N.succ n - 1)) with (S (N.to_nat (n - 1))) by lia. cbn [back].
      replace (N.of_nat (S (N.to_nat (n - 1)))) with n by lia. now rewrite <- V.
  Qed.

  Lemma in_rare_from xs : forall n found,
    (forall a, In a found -> In a (rare_from n xs found)) /\
    forall i, i < count xs -> is_common (n + i) (entry xs i) = false ->
      In (n + i, entry xs i) (rare_from n xs found).
  Proof.
    induction xs as [|v xs IH]; intros n found; cbn [rare_from].
    - split; [auto|]. unfold count. cbn. lia.
    - destruct (IH (N.succ n) (if is_common n v then found else (n, v) :: found)) as [keep new]. split.
      + intros a Ha. apply keep. destruct (is_common n v); [exact Ha|now right].
      + intros i lt. unfold count, entry in *. cbn [length] in lt.
        destruct (N.eq_dec i 0) as [->|ne]; cbn [N.to_nat nth].
        * rewrite N.add_0_r. intros R. apply keep. rewrite R. now left.
        * replace (N.to_nat i) with (S (N.to_nat (i - 1))) by lia. cbn [nth].
          replace (n + i) with (N.succ n + (i - 1)) by lia. apply new. lia.
  Qed.

  Hypothesis passes : check_two_parts = true.

  Lemma parts_of_check :
    at_most_two r = true /\ f 0 = 0 /\ rare_pairs_pass = true /\
    forall i, 1 <= i -> i < count vs -> heap_passes i (f i) (back f (N.to_nat (i - 1))) = true.
  Proof.
    unfold check_two_parts in passes. rewrite !andb_true_iff in passes.
    destruct passes as (((two & zero) & rare) & ok). repeat split; trivial.
    - apply N.eqb_eq in zero. now rewrite entry_drop in zero.
    - now apply (walk_spec fwd 1).
  Qed.

  Lemma in_alone n u :
    1 <= n ->
    (In u (alone n (back f (N.to_nat (n - 1)))) <->
     (In n wholes /\ u = 0) \/ (exists i, In i singles /\ i < n /\ f (n - i) = u)).
  Proof.
    intros pos. unfold alone. rewrite in_app_iff, in_map_iff.
    assert (W : In u (if existsb (N.eqb n) wholes then [0] else []) <-> In n wholes /\ u = 0).
    { destruct (existsb (N.eqb n) wholes) eqn:E.
      - apply existsb_eqb in E. cbn. intuition congruence.
      - split; [easy|]. intros [H _]. apply existsb_eqb in H. congruence. }
    rewrite W.
    assert (S : forall i, In i singles -> i < n -> at_ (back f (N.to_nat (n - 1))) (i - 1) = f (n - i)).
    { intros i Hi lt. destruct parts_of_check as (two & _). destruct (digit_cases r two) as (E & _).
      apply (in_leaving r i 1 E) in Hi as [_ Hi]. assert (i <> 0) by (intros Z; specialize (Hi Z); lia).
      rewrite entry_drop, entry_back by lia. f_equal. lia. }
    split; (intros [H|H]; [now left|right]).
    - destruct H as (i & <- & H). apply filter_In in H as [Hi lt]. apply N.ltb_lt in lt.
      exists i. repeat split; auto. symmetry. auto.
    - destruct H as (i & Hi & lt & <-). exists i. split; [auto|].
      apply filter_In. split; [exact Hi|now apply N.ltb_lt].
  Qed.

  (** A pair of an option of n stands at the same place of the two lists. *)
  Lemma pair_entries n k a b :
    1 <= a -> 1 <= b -> n = k + a + b -> n < count vs ->
    let rest := drop k (back f (N.to_nat (n - 1))) in
    a - 1 < count fwd /\ a - 1 < count rest /\ entry fwd (a - 1) = f a /\ entry rest (a - 1) = f b.
  Proof.
    intros pa pb E lt rest. unfold rest. rewrite drop_back, count_back, count_fwd, entry_fwd.
    rewrite entry_back by lia. repeat split; try lia; f_equal; lia.
  Qed.

  Lemma pair_of_entries n k j :
    In k pairs ->
    let rest := drop k (back f (N.to_nat (n - 1))) in
    j < count fwd -> j < count rest ->
    exists b, 1 <= b /\ n = k + (1 + j) + b /\ entry rest j = f b.
  Proof.
    intros Hk rest lt lt'. unfold rest in *. rewrite drop_back, count_back in *.
    exists (n - k - 1 - j). rewrite entry_back by lia. repeat split; try lia. f_equal. lia.
  Qed.

  Lemma pair_not_made n k a b :
    In k pairs -> 1 <= a -> 1 <= b -> n = k + a + b -> n < count vs ->
    N.lxor (f a) (f b) <> f n.
  Proof.
    intros Hk pa pb E lt same.
    destruct parts_of_check as (two & _ & rare & ok).
    specialize (ok n ltac:(lia) lt). unfold heap_passes in ok.
    destruct (existsb _ _); [discriminate|].
    destruct (is_common n (f n)) eqn:C.
    - unfold is_common in C. unfold rare_pairs_pass in rare.
      destruct hinted as [h|] eqn:Hh; [|discriminate].
      apply andb_true_iff in rare as [turns rare]. rewrite forallb_forall in turns, rare.
      assert (with_rare : forall a b, 1 <= a -> 1 <= b -> n = k + a + b ->
                is_common a (f a) = false -> N.lxor (f a) (f b) <> f n).
      { clear a b pa pb E same. intros a b pa pb E R same.
        destruct (in_rare_from fwd 1 []) as [_ new].
        assert (Hin : In (a, f a) (rare_from 1 fwd [])).
        { specialize (new (a - 1)). rewrite entry_fwd, count_fwd in new.
          replace (1 + (a - 1)) with a in new by lia. apply new; [lia|exact R]. }
        specialize (rare _ Hin). cbn [fst snd] in rare. rewrite forallb_forall in rare.
        specialize (rare k Hk). pose proof (both_entries _ _ _ rare (b - 1)) as B.
        rewrite entry_of_drop, !entry_fwd, count_drop, count_fwd in B.
        replace (1 + (a + k + (b - 1))) with n in B by lia.
        replace (1 + (b - 1)) with b in B by lia.
        specialize (B ltac:(lia) ltac:(lia)). apply negb_true_iff, not_true_iff_false in B.
        apply B. now apply xor_is_spec. }
      destruct (is_common a (f a)) eqn:Ca; [|now apply (with_rare a b)].
      destruct (is_common b (f b)) eqn:Cb.
      + specialize (turns k Hk). unfold is_common in Ca, Cb. rewrite Hh in Ca, Cb.
        unfold common, class in *. rewrite <- same, land_lxor, odd_ones_lxor in C.
        apply eqb_prop in C, Ca, Cb. rewrite E in C.
        assert (O : N.odd (k + a + b) = xorb (N.odd k) (xorb (N.odd a) (N.odd b))).
        { now rewrite !N.odd_add, xorb_assoc. }
        rewrite O in C. apply negb_true_iff, eqb_false_iff in turns. apply turns.
        destruct (odd_ones (N.land (f a) (mask h))), (odd_ones (N.land (f b) (mask h))), (turned h),
          (N.odd k), (N.odd a), (N.odd b), (common_odd h); cbn in *; congruence.
      + apply (with_rare b a); trivial; [lia|]. now rewrite N.lxor_comm.
    - destruct (forallb _ _) eqn:F; [|discriminate]. rewrite forallb_forall in F.
      specialize (F _ (in_map _ _ _ Hk)).
      destruct (pair_entries n k a b pa pb E lt) as (la & lb & Ea & Eb).
      pose proof (both_entries _ _ _ F (a - 1) la lb) as B. rewrite Ea, Eb in B.
      apply negb_true_iff, not_true_iff_false in B. apply B. now apply xor_is_spec.
  Qed.

  Lemma mem_removed l : forall s u,
    mem u (fold_left (fun s u => remove u s) l s) = false -> In u l \/ mem u s = false.
  Proof.
    induction l as [|a l IH]; intros s u H; cbn [fold_left] in H; [now right|].
    destruct (IH _ _ H) as [Hin|Hm]; [left; now right|].
    destruct (N.eq_dec u a) as [->|ne]; [left; now left|right].
    destruct (mem u s) eqn:E; [|reflexivity].
    assert (mem u (remove a s) = true); [now apply mem_remove|congruence].
  Qed.

  Theorem check_two_parts_sound : are_values r vs.
  Proof.
    apply are_values_by_mex. intros n lt. fold f.
    destruct parts_of_check as (two & zero & rare & ok).
    destruct (N.eq_dec n 0) as [->|ne].
    { rewrite zero. split; [|lia]. intros (parts & H & _).
      destruct H as (i & tot & bit & pos & split_ & _).
      assert (i = 0) as Z by lia. specialize (split_ Z).
      destruct parts as [|a parts]; [cbn in split_; lia|].
      inversion pos. cbn [total fold_right] in tot. lia. }
    specialize (ok n ltac:(lia) lt). unfold heap_passes in ok.
    split.
    - intros (parts & H & V). apply (two_moves r n parts two) in H.
      destruct (existsb _ _) eqn:A in ok; [discriminate|]. apply not_true_iff_false in A.
      destruct H as [(-> & Hw)|[(i & a & -> & Hi & pa & E)|(k & a & b & -> & Hk & pa & pb & E)]].
      + apply A, existsb_eqb, in_alone; [lia|]. left. split; [exact Hw|now symmetry].
      + apply A, existsb_eqb, in_alone; [lia|]. right. exists i. repeat split; auto; [lia|].
        cbn in V. rewrite N.lxor_0_r in V. rewrite <- V. f_equal. lia.
      + cbn in V. rewrite N.lxor_0_r in V. now apply (pair_not_made n k a b Hk) in V; try lia.
    - intros u below_n. destruct (existsb _ _) in ok; [discriminate|].
      destruct (if is_common n (f n) then _ else _) in ok; [|discriminate].
      destruct (PositiveMap.find _ _) as [full|] eqn:E in ok; [|discriminate].
      pose proof (full_sets_spec _ _ _ E u below_n) as Hu.
      pose proof (empty_set _ ok u) as Hs.
      destruct (mem u (fold_left (fun s u => remove u s) (alone n (back f (N.to_nat (n - 1)))) full)) eqn:M.
      + destruct (sweep_spec _ _ _ _ M Hs) as (rev & j & Hin & lj & lj' & V).
        apply in_map_iff in Hin as (k & <- & Hk).
        destruct (pair_of_entries n k j Hk lj lj') as (b & pb & En & Eb).
        exists [1 + j; b]. split.
        * apply (two_moves r n _ two). right. right. exists k, (1 + j), b. repeat split; auto; lia.
        * cbn [value_of map xor_all fold_right]. unfold value_of. cbn [map xor_all fold_right].
          change (entry vs) with f. rewrite N.lxor_0_r, <- Eb, <- entry_fwd. exact V.
      + apply mem_removed in M as [M|M]; [|congruence]. apply in_alone in M; [|lia].
        destruct M as [(Hw & ->)|(i & Hi & li & V)].
        * exists []. split; [|reflexivity]. apply (two_moves r n _ two). left. auto.
        * exists [n - i]. split.
          -- apply (two_moves r n _ two). right. left. exists i, (n - i). repeat split; auto; lia.
          -- cbn. now rewrite N.lxor_0_r.
  Qed.
End Check.
