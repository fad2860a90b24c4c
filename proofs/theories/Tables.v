(** Lists of values as tables: [entry] and [drop] with binary numbers, sets of numbers, and quick look-up. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive.
From Grundy Require Import Definitions Options SpragueGrundy.
Import ListNotations.
Open Scope N_scope.

(** * Lists by binary numbers *)

Fixpoint drop {A} (n : N) (l : list A) : list A :=
  match l with
  | [] => []
  | _ :: rest => if n =? 0 then l else drop (N.pred n) rest
  end.

Lemma drop_skipn {A} (l : list A) : forall n, drop n l = skipn (N.to_nat n) l.
Proof.
  induction l as [|a l IH]; intros n; cbn [drop]; [now rewrite skipn_nil|].
  destruct (N.eqb_spec n 0) as [->|ne]; [reflexivity|].
  rewrite IH. replace (N.to_nat n) with (S (N.to_nat (N.pred n))) by lia. reflexivity.
Qed.

Lemma drop_succ {A} (l : list A) : forall n a rest, drop n l = a :: rest -> drop (N.succ n) l = rest.
Proof.
  induction l as [|b l IH]; intros n a rest; cbn [drop]; [discriminate|].
  destruct (N.eqb_spec n 0) as [->|ne].
  - intros E. injection E as <- <-. cbn. now destruct l.
  - destruct (N.eqb_spec (N.succ n) 0); [lia|]. intros E. rewrite N.pred_succ.
    rewrite <- (N.succ_pred n) by exact ne. now apply (IH _ a).
Qed.

Lemma tl_drop {A} (l : list A) : forall n, tl (drop n l) = drop (N.succ n) l.
Proof.
  intros n. destruct (drop n l) as [|a rest] eqn:E; [|symmetry; exact (drop_succ _ _ _ _ E)].
  rewrite drop_skipn in *. pose proof (skipn_length (N.to_nat n) l) as len. rewrite E in len.
  cbn in len. symmetry. apply skipn_all2. lia.
Qed.

Definition count {A} (l : list A) : N := N.of_nat (length l).

(** [count] without numbers in unary. *)
Fixpoint count_from {A} (l : list A) (n : N) : N :=
  match l with
  | [] => n
  | _ :: rest => count_from rest (N.succ n)
  end.

Lemma count_from_spec {A} (l : list A) : forall n, count_from l n = n + count l.
Proof.
  unfold count. induction l as [|a l IH]; intros n; cbn [count_from length]; [lia|].
  rewrite IH. lia.
Qed.

(** [entry] without numbers in unary. *)
Definition at_ (l : list N) (n : N) : N := hd 0 (drop n l).

Lemma entry_drop l n : at_ l n = entry l n.
Proof.
  unfold at_, entry. rewrite drop_skipn. generalize (N.to_nat n). induction l as [|a l IH]; intros k.
  - now rewrite skipn_nil; destruct k.
  - destruct k; [reflexivity|apply IH].
Qed.

Lemma entry_of_drop l k n : entry (drop k l) n = entry l (k + n).
Proof.
  rewrite drop_skipn. unfold entry. rewrite N2Nat.inj_add.
  generalize (N.to_nat k) (N.to_nat n). clear. intros i. revert l. induction i as [|i IH]; intros l j.
  - reflexivity.
  - destruct l as [|a l]; [now destruct j|]. cbn. apply IH.
Qed.

Lemma count_drop {A} (l : list A) k : count (drop k l) = count l - k.
Proof. unfold count. rewrite drop_skipn, skipn_length. lia. Qed.

Lemma fold_max_bound l : forall a b, In a l \/ a <= b -> a <= fold_left N.max l b.
Proof.
  induction l as [|c l IH]; intros a b H; cbn [fold_left]; [now destruct H|].
  apply IH. destruct H as [[->|H]|H]; [right; lia|now left|right; lia].
Qed.

(** Whether every pair of entries at the same place passes, as far as both lists go. *)
Fixpoint both {A B} (test : A -> B -> bool) (xs : list A) (ys : list B) : bool :=
  match xs, ys with
  | x :: xs, y :: ys => if test x y then both test xs ys else false
  | _, _ => true
  end.

Lemma both_entries (test : N -> N -> bool) (xs ys : list N) :
  both test xs ys = true ->
  forall n, n < count xs -> n < count ys -> test (entry xs n) (entry ys n) = true.
Proof.
  unfold count, entry. revert ys. induction xs as [|x xs IH]; intros [|y ys]; cbn [both length]; try lia.
  destruct (test x y) eqn:E; [|discriminate]. intros H n Hx Hy.
  destruct (N.to_nat n) as [|k] eqn:K; [exact E|]. cbn [nth].
  specialize (IH ys H (N.of_nat k) ltac:(lia) ltac:(lia)). now rewrite Nat2N.id in IH.
Qed.

Lemma both_fails (test : N -> N -> bool) (xs ys : list N) :
  both test xs ys = false ->
  exists n, n < count xs /\ n < count ys /\ test (entry xs n) (entry ys n) = false.
Proof.
  unfold count, entry. revert ys. induction xs as [|x xs IH]; intros [|y ys]; cbn [both length];
    try discriminate.
  destruct (test x y) eqn:E; intros H.
  - destruct (IH ys H) as (n & lx & ly & T). exists (N.succ n). rewrite N2Nat.inj_succ.
    split; [lia|split; [lia|exact T]].
  - exists 0. split; [lia|split; [lia|exact E]].
Qed.

(** All numbers below n pass. *)
Definition all_below (n : N) (test : N -> bool) : bool :=
  snd (N.iter n (fun (state : N * bool) =>
    (N.succ (fst state), if snd state then test (fst state) else false)) (0, true)).

Lemma all_below_spec n test : all_below n test = true -> forall a, a < n -> test a = true.
Proof.
  unfold all_below.
  enough (H : fst (N.iter n (fun (state : N * bool) =>
      (N.succ (fst state), if snd state then test (fst state) else false)) (0, true)) = n /\
    (snd (N.iter n (fun (state : N * bool) =>
      (N.succ (fst state), if snd state then test (fst state) else false)) (0, true)) = true ->
     forall a, a < n -> test a = true)) by apply H.
  apply (N.iter_ind _ _ _ (fun n state =>
    fst state = n /\ (snd state = true -> forall a, a < n -> test a = true))).
  - split; [reflexivity|lia].
  - intros m [i ok] [<- IH]. cbn [fst snd] in *. split; [reflexivity|].
    destruct ok; [|discriminate]. intros last a lt.
    destruct (N.eq_dec a i) as [->|ne]; [exact last|]. apply IH; [reflexivity|lia].
Qed.

(** * Sets of numbers *)

Definition set := PositiveMap.t unit.

Definition none : set := PositiveMap.empty unit.
Definition add (a : N) (s : set) : set := PositiveMap.add (N.succ_pos a) tt s.
Definition mem (a : N) (s : set) : bool :=
  match PositiveMap.find (N.succ_pos a) s with Some _ => true | None => false end.

Lemma succ_pos_inj a b : N.succ_pos a = N.succ_pos b -> a = b.
Proof.
  intros E. apply N.succ_inj. rewrite <- !N.succ_pos_spec. now rewrite E.
Qed.

Lemma mem_none a : mem a none = false.
Proof. unfold mem, none. now rewrite PositiveMap.gempty. Qed.

Lemma mem_add a b s : mem a (add b s) = true <-> a = b \/ mem a s = true.
Proof.
  unfold mem, add. destruct (N.eq_dec a b) as [->|ne].
  - rewrite PositiveMap.gss. tauto.
  - rewrite PositiveMap.gso by (intros E; now apply succ_pos_inj in E). tauto.
Qed.

Definition set_of (l : list N) : set := fold_left (fun s a => add a s) l none.

Lemma mem_fold_add l : forall s a,
  mem a (fold_left (fun s a => add a s) l s) = true <-> In a l \/ mem a s = true.
Proof.
  induction l as [|b l IH]; intros s a; cbn [fold_left In]; [tauto|].
  rewrite IH, mem_add. intuition congruence.
Qed.

Lemma mem_set_of l a : mem a (set_of l) = true <-> In a l.
Proof. unfold set_of. rewrite mem_fold_add, mem_none. intuition congruence. Qed.

(** * Quick look-up *)

Definition store := PositiveMap.t N.

Definition find (s : store) (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) s with Some v => v | None => 0 end.

Fixpoint store_from (n : N) (l : list N) (s : store) : store :=
  match l with
  | [] => s
  | v :: rest => store_from (N.succ n) rest (PositiveMap.add (N.succ_pos n) v s)
  end.

Definition store_of (l : list N) : store := store_from 0 l (PositiveMap.empty N).

Lemma find_store_from l : forall n s a,
  find (store_from n l s) a =
  if (n <=? a) && (a <? n + count l) then entry l (a - n) else find s a.
Proof.
  unfold count. induction l as [|v l IH]; intros n s a; cbn [store_from length].
  - destruct (N.leb_spec n a), (N.ltb_spec a (n + N.of_nat 0)); cbn [andb]; try lia; reflexivity.
  - rewrite IH. unfold entry.
    destruct (N.leb_spec (N.succ n) a), (N.ltb_spec a (N.succ n + N.of_nat (length l))),
      (N.leb_spec n a), (N.ltb_spec a (n + N.of_nat (S (length l)))); cbn [andb]; try lia.
    + replace (N.to_nat (a - n)) with (S (N.to_nat (a - N.succ n))) by lia. reflexivity.
    + unfold find. rewrite PositiveMap.gso; [reflexivity|]. intros E. apply succ_pos_inj in E. lia.
    + assert (a = n) as -> by lia. rewrite N.sub_diag. cbn. unfold find.
      now rewrite PositiveMap.gss.
    + unfold find. rewrite PositiveMap.gso; [reflexivity|]. intros E. apply succ_pos_inj in E. lia.
Qed.

Lemma find_store_of l a : find (store_of l) a = entry l a.
Proof.
  unfold store_of. rewrite find_store_from, N.sub_0_r. unfold count, entry.
  destruct (N.leb_spec 0 a), (N.ltb_spec a (0 + N.of_nat (length l))); cbn [andb]; try lia; trivial.
  unfold find. rewrite PositiveMap.gempty, nth_overflow; [reflexivity|lia].
Qed.
