(** The theorem of R. K. Guy and C. A. B. Smith (The G-values of various games, 1956; there for two heaps), for
    moves that take at most k tokens and leave at most t heaps: values that repeat long enough repeat for ever. *)

From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Definitions Nim Options SpragueGrundy.
Import ListNotations.
Open Scope N_scope.

(** No move of the rule takes more than k tokens or leaves more than t heaps, no two heaps must differ, and
    nothing restricts what is taken. *)
Definition within (r : rule) (t k : N) : Prop :=
  1 <= t /\ distinct r = false /\ restricted_to r = Any /\
  forall i j, N.testbit (digit r i) j = true -> i <= k /\ j <= t.

(** From this heap on, options have a heap that can be made longer or shorter by p. *)
Definition window (t k n0 p : N) : N := t * N.max n0 1 + (t - 1) * p + k.

Lemma total_app a b : total (a ++ b) = total a + total b.
Proof. unfold total. induction a; cbn [app fold_right]; lia. Qed.

Lemma total_cons a b : total (a :: b) = a + total b.
Proof. reflexivity. Qed.

(** Of few heaps with many tokens one is large. *)
Lemma large_part m parts :
  N.of_nat (length parts) * (m - 1) < total parts ->
  exists l b rest, parts = l ++ b :: rest /\ m <= b.
Proof.
  induction parts as [|a parts IH]; intros many.
  - cbn in many. lia.
  - rewrite total_cons in many. cbn [length] in many.
    destruct (N.le_gt_cases m a) as [le|gt]; [exists [], a, parts; auto|].
    destruct IH as (l & b & rest & -> & le); [nia|].
    exists (a :: l), b, rest. auto.
Qed.

Section Shift.
  Variables (r : rule) (t k n0 p : N).
  Hypothesis bounds : within r t k.
  Let m := N.max n0 1.

  Lemma exchange_part n n' l b b' rest :
    0 < b' -> n + b' = n' + b ->
    heap_move r n (l ++ b :: rest) -> heap_move r n' (l ++ b' :: rest).
  Proof.
    intros pos E (i & tot & bit & all & split_ & D & _). exists i.
    rewrite !total_app, !total_cons in *. rewrite !app_length in *. cbn [length] in *.
    destruct bounds as (_ & none & any & _).
    split; [lia|split; [exact bit|split; [|split; [exact split_|split; [congruence|now rewrite any]]]]].
    rewrite Forall_app in *. destruct all as [? all]. inversion all; auto.
  Qed.

  Lemma part_to_shift n parts least :
    heap_move r n parts -> t * least + k <= n -> 1 <= least ->
    exists l b rest, parts = l ++ b :: rest /\ least <= b.
  Proof.
    intros (i & tot & bit & _) long pos. apply large_part.
    destruct bounds as (t_pos & _ & _ & limits). destruct (limits _ _ bit) as [le_k le_t]. nia.
  Qed.

  Lemma lengthen n parts :
    window t k n0 p <= n -> heap_move r n parts ->
    exists l b rest, parts = l ++ b :: rest /\ m <= b /\ heap_move r (n + p) (l ++ (b + p) :: rest).
  Proof.
    unfold window. fold m. intros long H.
    destruct (part_to_shift n parts m H) as (l & b & rest & -> & le); [nia|lia|].
    exists l, b, rest. repeat split; auto.
    apply (exchange_part n _ _ b); auto; lia.
  Qed.

  Lemma shorten n parts :
    window t k n0 p <= n -> heap_move r (n + p) parts ->
    exists l b rest, parts = l ++ (b + p) :: rest /\ m <= b /\ heap_move r n (l ++ b :: rest).
  Proof.
    unfold window. fold m. intros long H. destruct bounds as (t_pos & _).
    destruct (part_to_shift (n + p) parts (m + p) H) as (l & b & rest & -> & le); [nia|lia|].
    exists l, (b - p), rest. replace (b - p + p) with b by lia. repeat split; [lia|].
    apply (exchange_part (n + p) _ _ b); auto; lia.
  Qed.

  Theorem guy_smith g :
    heap_values r g ->
    (forall n, n0 <= n -> n < window t k n0 p -> g (n + p) = g n) ->
    forall n, n0 <= n -> g (n + p) = g n.
  Proof.
    intros Hg start.
    apply (strong_induction (fun n => n0 <= n -> g (n + p) = g n)). intros n IH le.
    destruct (N.lt_ge_cases n (window t k n0 p)) as [lt|long]; [auto|].
    assert (shifted : forall l b rest, m <= b -> heap_move r n (l ++ b :: rest) ->
      value_of g (l ++ (b + p) :: rest) = value_of g (l ++ b :: rest)).
    { intros l b rest Hb H. rewrite !value_of_app. cbn [value_of map xor_all fold_right].
      assert (b < n).
      { apply parts_smaller in H. rewrite Forall_app in H. destruct H as [_ H]. now inversion H. }
      unfold value_of. cbn. now rewrite IH by lia. }
    apply (is_mex_unique _ _ (fun u => exists parts, heap_move r n parts /\ value_of g parts = u));
      [|apply Hg].
    eapply is_mex_ext; [|apply Hg]. intros u. split.
    - intros (parts & H & <-). destruct (shorten n parts long H) as (l & b & rest & -> & Hb & H').
      exists (l ++ b :: rest). split; [easy|]. symmetry. now apply shifted.
    - intros (parts & H & <-). destruct (lengthen n parts long H) as (l & b & rest & -> & Hb & H').
      exists (l ++ (b + p) :: rest). split; [easy|]. now apply shifted.
  Qed.
End Shift.
