(** The options of a heap as a list: each once, the heaps that are left in descending order.

    What is proved of it, [in_options] and [options_complete], is that it is the definition's. *)

From Coq Require Import Arith NArith Ndigits List Lia Permutation Bool.
From Grundy Require Import Definitions Restrictions.
Import ListNotations.
Open Scope N_scope.

(** The numbers below n, the largest first. *)
Definition below (n : N) : list N :=
  snd (N.iter n (fun state => (fst state + 1, fst state :: snd state)) (0, [])).

Lemma below_step n :
  N.iter n (fun state => (fst state + 1, fst state :: snd state)) (0, []) = (n, below n) /\
  forall a, In a (below n) <-> a < n.
Proof.
  induction n as [|n [IH spec]] using N.peano_ind.
  - split; [reflexivity|]. cbn. lia.
  - unfold below at 1. unfold below. rewrite N.iter_succ, IH. cbn [fst snd]. split.
    + f_equal. lia.
    + intros a. cbn [In]. rewrite spec. lia.
Qed.

Lemma in_below a n : In a (below n) <-> a < n.
Proof. apply below_step. Qed.

(** Descending from a number that is the greatest one. *)
Fixpoint descending (most : N) (parts : list N) : Prop :=
  match parts with
  | [] => True
  | a :: rest => a <= most /\ descending a rest
  end.

(** All ways to write m as the descending sum of so many numbers from 1 to [most]. *)
Fixpoint sums (count : nat) (m most : N) : list (list N) :=
  match count with
  | O => if m =? 0 then [[]] else []
  | S count' =>
    match count' with
    | O => if (0 <? m) && (m <=? most) then [[m]] else []
    | S _ =>
      flat_map
        (fun a => if 0 <? a then map (cons a) (sums count' (m - a) a) else [])
        (below (N.min m most + 1))
    end
  end.

Lemma in_sums count : forall m most parts,
  In parts (sums count m most) <->
  length parts = count /\ total parts = m /\ Forall (fun a => 0 < a) parts /\ descending most parts.
Proof.
  induction count as [|[|count] IH]; intros m most parts.
  - cbn. destruct (N.eqb_spec m 0) as [->|ne]; cbn.
    + split; [intros [<-|[]]; cbn; auto|]. intros (len & _). destruct parts; [auto|discriminate].
    + split; [easy|]. intros (len & tot & _). destruct parts; [cbn in tot; lia|discriminate].
  - cbn [sums]. split.
    + destruct (N.ltb_spec 0 m), (N.leb_spec m most); cbn; try easy.
      intros [<-|[]]. cbn. repeat split; auto; lia.
    + destruct parts as [|a [|b parts]]; cbn; try (intros (len & _); discriminate).
      intros (_ & tot & pos & le & _). inversion pos; subst.
      replace (a + 0) with a by lia.
      destruct (N.ltb_spec 0 a), (N.leb_spec a most); cbn; auto; lia.
  - remember (S count) as count' eqn:E. cbn [sums].
    replace (match count' with O => _ | S _ => _ end) with
      (flat_map
        (fun a => if 0 <? a then map (cons a) (sums count' (m - a) a) else [])
        (below (N.min m most + 1))) by (now subst).
    rewrite in_flat_map. split.
    + intros (a & Ha & H). rewrite in_below in Ha.
      destruct (N.ltb_spec 0 a); [|easy].
      apply in_map_iff in H as (rest & <- & H). apply IH in H as (len & tot & pos & desc).
      cbn. unfold total in *. repeat split; auto; lia.
    + intros (len & tot & pos & desc). destruct parts as [|a rest]; [discriminate|].
      cbn in *. destruct desc as [le desc]. inversion pos; subst. exists a. rewrite in_below. split; [lia|].
      destruct (N.ltb_spec 0 a); [|lia]. apply in_map. apply IH. unfold total.
      repeat split; auto; lia.
Qed.

(** A list has its numbers only once. *)
Fixpoint distinct_numbers (parts : list N) : bool :=
  match parts with
  | [] => true
  | a :: rest => negb (existsb (N.eqb a) rest) && distinct_numbers rest
  end.

Lemma existsb_eqb a parts : existsb (N.eqb a) parts = true <-> In a parts.
Proof.
  rewrite existsb_exists. split.
  - intros (b & H & E). apply N.eqb_eq in E. now subst.
  - intros H. exists a. now rewrite N.eqb_refl.
Qed.

Lemma distinct_numbers_spec parts : distinct_numbers parts = true <-> NoDup parts.
Proof.
  induction parts as [|a parts IH]; cbn; [split; [constructor|easy]|].
  rewrite andb_true_iff, negb_true_iff, IH, <- not_true_iff_false, existsb_eqb.
  split; [intros []; now constructor|intros H; inversion H; auto].
Qed.

(** The digits by what is taken. *)
Fixpoint numbered (from : N) (ds : list N) : list (N * N) :=
  match ds with
  | [] => []
  | d :: rest => (from, d) :: numbered (from + 1) rest
  end.

Lemma in_numbered ds : forall from i d,
  In (i, d) (numbered from ds) <->
  from <= i /\ i < from + N.of_nat (length ds) /\ nth (N.to_nat (i - from)) ds 0 = d.
Proof.
  induction ds as [|x ds IH]; intros from i d; cbn [numbered In length].
  - lia.
  - rewrite IH. split.
    + intros [E|(le & lt & H)].
      * injection E as <- <-. rewrite N.sub_diag. cbn. lia.
      * repeat split; try lia.
        replace (N.to_nat (i - from)) with (S (N.to_nat (i - (from + 1)))) by lia. exact H.
    + intros (le & lt & H). destruct (N.eq_dec i from) as [->|ne].
      * rewrite N.sub_diag in H. cbn in H. left. now subst.
      * right. repeat split; try lia.
        replace (N.to_nat (i - from)) with (S (N.to_nat (i - (from + 1)))) in H by lia. exact H.
Qed.

(** The takes with a digit, up to n. *)
Definition digits_up_to (r : rule) (n : N) : list (N * N) :=
  match repeated r with
  | [] => filter (fun t => fst t <=? n) (numbered 0 (digits r))
  | _ => map (fun i => (i, digit r i)) (below (n + 1))
  end.

Lemma in_digits_up_to r n i d :
  (In (i, d) (digits_up_to r n) -> i <= n /\ digit r i = d) /\
  (i <= n -> digit r i = d -> d <> 0 -> In (i, d) (digits_up_to r n)).
Proof.
  unfold digits_up_to. destruct (repeated r) as [|x rest] eqn:E.
  - rewrite filter_In, in_numbered. cbn [fst]. rewrite N.leb_le, N.sub_0_r. unfold digit.
    destruct (N.ltb_spec i (N.of_nat (length (digits r)))) as [lt|ge]; rewrite ?E.
    + split; [intros ((? & ? & ?) & ?); auto|]. intros. repeat split; auto; lia.
    + split; [lia|]. cbn. intros _ <-. destruct (N.to_nat _); easy.
  - rewrite in_map_iff. split.
    + intros (i' & H & lt). injection H as -> <-. rewrite in_below in lt. split; [lia|easy].
    + intros le <- _. exists i. rewrite in_below. split; [easy|lia].
Qed.

(** Those of them that may be taken from a heap of n. *)
Definition takes (r : rule) (n : N) : list (N * N) :=
  match restricted_to r with
  | Any => digits_up_to r n
  | s => filter (fun t => if snd t =? 0 then false else is_among s n (fst t)) (digits_up_to r n)
  end.

Lemma in_takes r n i d :
  d <> 0 -> (In (i, d) (takes r n) <-> i <= n /\ digit r i = d /\ among (restricted_to r) n i).
Proof.
  intros nz. destruct (in_digits_up_to r n i d) as [sound complete].
  rewrite <- is_among_spec. unfold takes.
  assert (E : In (i, d) (filter (fun t => if snd t =? 0 then false else is_among (restricted_to r) n (fst t)) (digits_up_to r n)) <->
    i <= n /\ digit r i = d /\ is_among (restricted_to r) n i = true).
  { rewrite filter_In. cbn [fst snd]. destruct (N.eqb_spec d 0); [easy|]. split.
    - intros [H A]. apply sound in H as [le D]. auto.
    - intros (le & D & A). split; [now apply complete|exact A]. }
  destruct (restricted_to r); try exact E. split.
  - intros H. apply sound in H as [le D]. auto.
  - intros (le & D & _). now apply complete.
Qed.

(** The counts of heaps that a digit allows when i tokens are taken. *)
Definition counts (i d : N) : list nat :=
  filter (fun j => N.testbit d (N.of_nat j) && (negb (i =? 0) || Nat.leb 2 j))
    (seq 0 (N.size_nat d)).

Lemma in_counts i d j :
  In j (counts i d) <-> N.testbit d (N.of_nat j) = true /\ (i = 0 -> (2 <= j)%nat).
Proof.
  unfold counts. rewrite filter_In, in_seq, andb_true_iff, orb_true_iff, negb_true_iff.
  rewrite N.eqb_neq, Nat.leb_le. split.
  - intros (_ & bit & H). split; [exact bit|]. intros ->. now destruct H.
  - intros (bit & H). repeat split; try exact bit; [lia| |].
    + destruct (Nat.lt_ge_cases j (N.size_nat d)) as [lt|ge]; [lia|].
      assert (N.testbit d (N.of_nat j) = false); [|congruence].
      rewrite Ntestbit_Nbit. now apply Nbit_Nsize.
    + destruct (N.eq_dec i 0); auto.
Qed.

Definition options (r : rule) (n : N) : list (list N) :=
  flat_map
    (fun t =>
       flat_map
         (fun j =>
            let all := sums j (n - fst t) (n - fst t) in
            if distinct r then filter distinct_numbers all else all)
         (counts (fst t) (snd t)))
    (takes r n).

Theorem in_options r n parts :
  In parts (options r n) <-> heap_move r n parts /\ descending n parts.
Proof.
  unfold options, heap_move. rewrite in_flat_map. split.
  - intros ([i d] & Ht & H). cbn [fst snd] in H.
    apply in_flat_map in H as (j & Hj & H). apply in_counts in Hj as [bit split_].
    apply in_takes in Ht as (le & <- & A); [|intros ->; now rewrite N.bits_0 in bit].
    assert (sound : In parts (sums j (n - i) (n - i)) /\ (distinct r = true -> NoDup parts)).
    { destruct (distinct r); [|easy]. apply filter_In in H as [H D].
      now apply distinct_numbers_spec in D. }
    destruct sound as [H' D]. apply in_sums in H' as (len & tot & pos & desc).
    split.
    + exists i. rewrite len. split; [lia|]. auto.
    + destruct parts as [|a rest]; [easy|]. cbn in *. split; [lia|easy].
  - intros ((i & tot & bit & pos & split_ & D & A) & desc).
    exists (i, digit r i). split.
    + apply in_takes; [intros zero; rewrite zero in bit; now rewrite N.bits_0 in bit|]. repeat split; trivial. lia.
    + cbn [fst snd]. apply in_flat_map. exists (length parts). rewrite in_counts. split; [auto|].
      assert (H : In parts (sums (length parts) (n - i) (n - i))).
      { apply in_sums. repeat split; auto; [lia|]. destruct parts as [|a rest]; [easy|].
        cbn in *. split; [unfold total in tot; lia|easy]. }
      destruct (distinct r); [|exact H]. apply filter_In. split; [exact H|].
      now apply distinct_numbers_spec, D.
Qed.

(** Sorting, for completeness. *)
Fixpoint insert (a : N) (parts : list N) : list N :=
  match parts with
  | [] => [a]
  | b :: rest => if b <=? a then a :: parts else b :: insert a rest
  end.

Lemma insert_permutation a parts : Permutation (a :: parts) (insert a parts).
Proof.
  induction parts as [|b parts IH]; cbn; [constructor; constructor|].
  destruct (b <=? a); [reflexivity|]. now rewrite perm_swap, IH.
Qed.

Lemma insert_descending a parts : forall most,
  a <= most -> descending most parts -> descending most (insert a parts).
Proof.
  induction parts as [|b parts IH]; cbn; intros most le; [easy|].
  intros [le' desc]. destruct (N.leb_spec b a); cbn; auto. split; [easy|]. apply IH; [lia|easy].
Qed.

Lemma sorted_exists n parts :
  Forall (fun a => a <= n) parts -> exists sorted, Permutation parts sorted /\ descending n sorted.
Proof.
  induction 1 as [|a parts le _ (sorted & perm & desc)]; [exists []; easy|].
  exists (insert a sorted). split; [now rewrite perm, insert_permutation|].
  now apply insert_descending.
Qed.

Lemma total_permutation a b : Permutation a b -> total a = total b.
Proof. unfold total. induction 1; cbn [fold_right]; lia. Qed.

Lemma heap_move_permutation r n a b : Permutation a b -> heap_move r n a -> heap_move r n b.
Proof.
  intros perm (i & tot & bit & pos & split_ & D & A). exists i.
  rewrite <- (total_permutation _ _ perm), <- (Permutation_length perm). repeat split; auto.
  - now rewrite <- perm.
  - intros E. rewrite <- perm. auto.
Qed.

Lemma part_below_total a parts : In a parts -> a <= total parts.
Proof.
  induction parts as [|b parts IH]; [easy|]. cbn [In]. unfold total in *. cbn [fold_right].
  intros [->|H]; [lia|]. specialize (IH H). lia.
Qed.

(** The heaps that a move leaves are smaller than the one that it was made in. *)
Lemma parts_smaller r n parts : heap_move r n parts -> Forall (fun a => a < n) parts.
Proof.
  intros (i & tot & bit & pos & split_ & _). apply Forall_forall. intros a Ha.
  destruct (N.eq_dec i 0) as [->|ne].
  - specialize (split_ eq_refl). apply in_split in Ha as (l & rest & ->).
    assert (exists b, In b (l ++ rest) /\ 0 < b) as (b & Hb & b_pos).
    { destruct (l ++ rest) as [|b others] eqn:E.
      - apply app_eq_nil in E as [-> ->]. cbn in split_. lia.
      - exists b. split; [now left|]. rewrite Forall_forall in pos. apply pos.
        assert (In b (l ++ rest)) as H by (rewrite E; now left).
        rewrite in_app_iff in *. cbn. tauto. }
    pose proof (part_below_total _ _ Hb).
    assert (total (l ++ a :: rest) = a + total (l ++ rest)).
    { rewrite (total_permutation _ (a :: l ++ rest)); [easy|].
      symmetry. apply Permutation_middle. }
    lia.
  - pose proof (part_below_total _ _ Ha). lia.
Qed.

Theorem options_complete r n parts :
  heap_move r n parts -> exists sorted, Permutation parts sorted /\ In sorted (options r n).
Proof.
  intros H. destruct (sorted_exists n parts) as (sorted & perm & desc).
  - eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. cbn. lia.
  - exists sorted. split; [easy|]. apply in_options. split; [|easy].
    now apply (heap_move_permutation _ _ parts).
Qed.
