(** The recurrence of a state, for rules that leave at most two heaps: where the heaps that do not fit a sparse space
    have died out, a period needs no window of its own length to be proved, only that a short stretch of values comes again.

    A hint gives every value a class, by some of its bits and perhaps by the parity of the heap; a heap is common where the
    class is the hint's and else rare, and a pair of common heaps never makes a value of the common class. Let no heap
    above [low] be rare, and let all values below that of a heap be reached by leaving one heap, or two with one of them at
    most [low]. Then a value depends on the greatest take and [low] heaps before it, and on the heaps up to [low]. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Definitions Nim Options SpragueGrundy Tables Values Pairs Sparse.
Import ListNotations.
Open Scope N_scope.

(** Two common heaps that are left when k are taken do not make a common value. *)
Definition parts_class (h : hint) (k : N) : bool :=
  negb (Bool.eqb (if turned h then N.odd k else false) (common_odd h)).

Lemma common_pair h k a b x y :
  parts_class h k = true -> common h a x = true -> common h b y = true ->
  common h (k + a + b) (N.lxor x y) = false.
Proof.
  unfold parts_class, common, class. rewrite land_lxor, odd_ones_lxor, !N.odd_add.
  destruct (odd_ones (N.land x _)), (odd_ones (N.land y _)), (turned h), (N.odd k), (N.odd a), (N.odd b), (common_odd h);
    cbn; congruence.
Qed.

Lemma common_shift h n p x :
  (turned h = true -> N.odd p = false) -> common h (n + p) x = common h n x.
Proof.
  unfold common, class. intros even. destruct (turned h); [|reflexivity].
  now rewrite N.odd_add, even, xorb_false_r.
Qed.

Section Recurrence.
  Variables (r : rule) (h : hint) (low : N).
  Hypothesis two : at_most_two r = true.
  Let g := grundy r.

  (** The greatest take. *)
  Variable k : N.
  Hypothesis greatest : forall j i, In i (leaving j r) -> i <= k.
  Hypothesis apart : forall i, In i (leaving 2 r) -> parts_class h i = true.

  (** A number is the value of an option that leaves one heap, or two of which one is low. *)
  Definition by_low (n u : N) : Prop :=
    (exists i b, In i (leaving 1 r) /\ 0 < b /\ n = i + b /\ g b = u) \/
    (exists i a b, In i (leaving 2 r) /\ 0 < a /\ a <= low /\ 0 < b /\ n = i + a + b /\ N.lxor (g a) (g b) = u).

  Lemma single_positive i : In i (leaving 1 r) -> 0 < i.
  Proof.
    intros H. apply (in_leaving r i 1 (proj1 (digit_cases r two))) in H as [_ H].
    destruct (N.eq_dec i 0) as [Z|ne]; [specialize (H Z)|]; lia.
  Qed.

  Lemma by_low_reached n u : by_low n u -> exists parts, heap_move r n parts /\ value_of g parts = u.
  Proof.
    intros [(i & b & Hi & pb & E & V)|(i & a & b & Hi & pa & _ & pb & E & V)].
    - exists [b]. split; [apply (two_moves r n _ two); right; left; exists i, b; auto|].
      unfold value_of. cbn. now rewrite N.lxor_0_r.
    - exists [a; b]. split; [apply (two_moves r n _ two); right; right; exists i, a, b; repeat split; auto|].
      unfold value_of. cbn. now rewrite N.lxor_0_r.
  Qed.

  (** What a heap n is known to be. *)
  Definition settles (n : N) : Prop := common h n (g n) = true /\ forall u, u < g n -> by_low n u.

  (** Options of a large heap that have a common value leave one heap, or two of which one is low. *)
  Lemma common_by_low n parts :
    k < n -> (forall m, 0 < m -> m < n -> low < m -> common h m (g m) = true) ->
    heap_move r n parts -> common h n (value_of g parts) = true -> by_low n (value_of g parts).
  Proof.
    intros large high H C. apply (two_moves r n parts two) in H.
    destruct H as [(_ & H)|[(i & b & -> & Hi & pb & E)|(i & a & b & -> & Hi & pa & pb & E)]].
    - apply greatest in H. lia.
    - left. exists i, b. unfold value_of. cbn. rewrite N.lxor_0_r. auto.
    - right. unfold value_of in *. cbn [map xor_all fold_right] in *. rewrite N.lxor_0_r in *.
      destruct (N.le_gt_cases a low) as [la|ha]; [exists i, a, b; repeat split; auto|].
      destruct (N.le_gt_cases b low) as [lb|hb].
      + exists i, b, a. rewrite N.lxor_comm. repeat split; auto. lia.
      + exfalso. rewrite E, (common_pair h i a b) in C; [discriminate|now apply apart|apply high; lia|apply high; lia].
  Qed.

  Variables (n1 p : N).
  Let reach := k + low.
  Hypothesis start : reach < n1.
  Hypothesis even : turned h = true -> N.odd p = false.

  Hypothesis rare_low : forall m, 0 < m -> m < n1 -> low < m -> common h m (g m) = true.
  Hypothesis settled : forall n, n1 <= n -> n < n1 + p -> settles n.
  Hypothesis again : forall m, n1 <= m + reach -> m < n1 -> g (m + p) = g m.

  Lemma settles_again n :
    n1 <= n -> settles n ->
    (forall m, n1 <= m + reach -> m < n -> g (m + p) = g m) ->
    (forall m, 0 < m -> m < n + p -> low < m -> common h m (g m) = true) ->
    g (n + p) = g n /\ settles (n + p).
  Proof.
    unfold reach in *. intros le [C covered] before high.
    assert (up : forall u, by_low n u -> by_low (n + p) u).
    { intros u [(i & b & Hi & pb & E & V)|(i & a & b & Hi & pa & la & pb & E & V)]; pose proof (greatest _ _ Hi).
      - pose proof (single_positive i Hi). left. exists i, (b + p). rewrite before by lia. repeat split; auto; lia.
      - right. exists i, a, (b + p). rewrite before by lia. repeat split; auto; lia. }
    assert (down : forall u, by_low (n + p) u -> by_low n u).
    { intros u [(i & b & Hi & pb & E & V)|(i & a & b & Hi & pa & la & pb & E & V)]; pose proof (greatest _ _ Hi);
        try pose proof (single_positive i Hi);
        assert (g b = g (b - p)) by (rewrite <- (before (b - p)) by lia; f_equal; lia).
      - left. exists i, (b - p). repeat split; auto; try lia; congruence.
      - right. exists i, a, (b - p). repeat split; auto; try lia; congruence. }
    assert (same : g (n + p) = g n).
    { apply (is_mex_unique _ _ (fun u => exists parts, heap_move r (n + p) parts /\ value_of g parts = u));
        [apply (grundy_values r)|]. split.
      - intros (parts & H & V).
        assert (L : by_low (n + p) (g n)).
        { rewrite <- V. apply common_by_low; trivial; [lia|]. rewrite V, common_shift; trivial. }
        apply down, by_low_reached in L. now apply (grundy_values r n).
      - intros u lt. now apply by_low_reached, up, covered. }
    split; [exact same|]. split.
    - rewrite same, common_shift; trivial.
    - rewrite same. intros u lt. now apply up, covered.
  Qed.

  Hypothesis positive : 0 < p.

  Theorem state_recurs :
    (forall m, n1 <= m + reach -> g (m + p) = g m) /\ forall n, n1 <= n -> settles n.
  Proof.
    assert (all : forall n, n1 <= n -> settles n /\ g (n + p) = g n).
    { apply (strong_induction (fun n => n1 <= n -> settles n /\ g (n + p) = g n)). intros n IH le.
      assert (before : forall m, n1 <= m + reach -> m < n -> g (m + p) = g m).
      { intros m H1 H2. destruct (N.lt_ge_cases m n1); [now apply again|now apply IH]. }
      assert (S : settles n).
      { destruct (N.lt_ge_cases n (n1 + p)) as [lt|ge]; [now apply settled|].
        replace n with (n - p + p) by lia. apply settles_again; try lia.
        - apply IH; lia.
        - intros m H1 H2. apply before; lia.
        - intros m H1 H2 H3. destruct (N.lt_ge_cases m n1); [now apply rare_low|apply IH; lia]. }
      split; [exact S|]. apply settles_again; trivial.
      intros m H1 H2 H3. destruct (N.lt_ge_cases m n1); [now apply rare_low|].
      destruct (N.lt_ge_cases m n); [now apply IH|].
      destruct (N.lt_ge_cases m (n1 + p)) as [lt|ge]; [now apply settled|].
      rewrite <- (N.sub_add p m) by lia. rewrite common_shift by exact even.
      assert (g (m - p + p) = g (m - p)) as -> by (apply before; lia).
      apply IH; lia. }
    split; [|intros n le; now apply all].
    intros m H. destruct (N.lt_ge_cases m n1); [now apply again|now apply all].
  Qed.
End Recurrence.
