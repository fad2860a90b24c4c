(** Misère quotients (T. Plambeck, Taming the wild in impartial combinatorial games, 2005; T. Plambeck and
    A. Siegel, Misère quotients for impartial games, 2008) as automata.

    A heap acts on elements, and a sum has the element that its heaps lead to from 0, one after the other. The
    pairs of a sum's element and the set of the elements of its options are finitely many; where in each of them
    the outcome is that which misère play asks for, every sum has the outcome of its element. No law of
    monoids is needed for that but one: that to act by two elements is to act by their product. *)

From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Definitions Nim Options SpragueGrundy GuySmith.
Import ListNotations.
Open Scope N_scope.

(** * Moves in sums of heaps under one rule *)

Inductive sum_move (r : rule) : list N -> list N -> Prop :=
| in_first h parts x : heap_move r h parts -> sum_move r (h :: x) (parts ++ x)
| in_rest h x y : sum_move r x y -> sum_move r (h :: x) (h :: y).

Lemma sum_app r x y : sum r (x ++ y) = sum r x ++ sum r y.
Proof. apply map_app. Qed.

Lemma move_of_sum r x y : sum_move r x y -> move (sum r x) (sum r y).
Proof.
  induction 1 as [h parts x H|h x y _ IH].
  - rewrite sum_app. exact (in_heap [] r h parts (sum r x) H).
  - inversion IH as [before r' n parts after H E1 E2].
    change (move ((r, h) :: sum r x) ((r, h) :: sum r y)). rewrite <- E1, <- E2.
    exact (in_heap ((r, h) :: before) r' n parts after H).
Qed.

Lemma sum_of_move r x p : move (sum r x) p -> exists y, sum_move r x y /\ p = sum r y.
Proof.
  intros Hm. remember (sum r x) as q eqn:E. destruct Hm as [before r' n parts after H].
  revert x E. induction before as [|[r0 h0] before IH]; intros [|h x] E; try discriminate.
  - cbn in E. injection E as -> -> ->. exists (parts ++ x). split; [now constructor|].
    now rewrite sum_app.
  - cbn in E. injection E as -> -> E. destruct (IH x E) as (y & Hy & eq).
    exists (h :: y). split; [now constructor|]. cbn. now rewrite eq.
Qed.

Section Quotient.
  Variables (r : rule) (kind : N -> Prop).
  Hypothesis kind_below : forall n a, kind n -> a < n -> kind a.

  Variables (order : N) (mul : N -> N -> N) (phi : N -> N) (lost : list N).

  (** What the element of a heap does with the elements. *)
  Definition element (x : list N) : N := fold_right (fun h e => mul (phi h) e) 0 x.

  Hypothesis order_positive : 0 < order.
  Hypothesis phi_element : forall h, kind h -> phi h < order.
  Hypothesis mul_element : forall a b, a < order -> b < order -> mul a b < order.
  Hypothesis identity : forall e, e < order -> mul 0 e = e.
  Hypothesis action : forall h a b,
    kind h -> a < order -> b < order -> mul (mul (phi h) a) b = mul (phi h) (mul a b).

  Lemma element_below x : Forall kind x -> element x < order.
  Proof. induction 1; cbn; auto. Qed.

  Lemma element_app x y : Forall kind x -> Forall kind y -> element (x ++ y) = mul (element x) (element y).
  Proof.
    intros Hx Hy. pose proof (element_below y Hy).
    induction Hx as [|h x Hh Hx IH]; cbn; [now rewrite identity|].
    change (fold_right _ 0 (x ++ y)) with (element (x ++ y)). change (fold_right _ 0 x) with (element x).
    rewrite IH, action; auto. now apply element_below.
  Qed.

  Lemma parts_kind h parts : kind h -> heap_move r h parts -> Forall kind parts.
  Proof.
    intros Hh H. eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. eauto.
  Qed.

  Lemma sum_move_kind x y : sum_move r x y -> Forall kind x -> Forall kind y.
  Proof.
    induction 1 as [h parts x H|h x y _ IH]; intros K; inversion K; subst.
    - apply Forall_app. eauto using parts_kind.
    - auto.
  Qed.

  Definition reaches (x : list N) (e : N) : Prop := exists y, sum_move r x y /\ element y = e.

  Definition heap_reaches (h e : N) : Prop := exists parts, heap_move r h parts /\ element parts = e.

  Lemma reaches_cons h x e :
    kind h -> Forall kind x ->
    (reaches (h :: x) e <->
     (exists e', reaches x e' /\ mul (phi h) e' = e) \/
     (exists e', heap_reaches h e' /\ mul e' (element x) = e)).
  Proof.
    intros Hh Hx. split.
    - intros (y & Hm & <-). inversion Hm as [h' parts x' H|h' x' y' Hm']; subst.
      + right. exists (element parts). split; [now exists parts|].
        rewrite element_app; eauto using parts_kind.
      + left. exists (element y'). split; [now exists y'|reflexivity].
    - intros [(e' & (y & Hm & <-) & <-)|(e' & (parts & H & <-) & <-)].
      + exists (h :: y). split; [now constructor|reflexivity].
      + exists (parts ++ x). split; [now constructor|]. rewrite element_app; eauto using parts_kind.
  Qed.

  (** Sets of elements are numbers, a bit for each. *)
  Variable known : N -> N -> Prop.
  Hypothesis known_empty : known 0 0.
  Hypothesis known_closed : forall h e s,
    kind h -> e < order -> known e s ->
    exists s', known (mul (phi h) e) s' /\
      forall e', N.testbit s' e' = true <->
        (exists a, (a < order /\ N.testbit s a = true) /\ mul (phi h) a = e') \/
        (exists a, heap_reaches h a /\ mul a e = e').
  Hypothesis known_outcome : forall e s,
    known e s -> (In e lost <-> s <> 0 /\ forall a, In a lost -> N.testbit s a = false).

  Lemma pair_known x :
    Forall kind x -> exists s, known (element x) s /\ forall e, N.testbit s e = true <-> reaches x e.
  Proof.
    induction 1 as [|h x Hh Hx (s & Hs & spec)].
    - exists 0. split; [exact known_empty|]. intros e. rewrite N.bits_0. split; [easy|].
      intros (y & Hm & _). inversion Hm.
    - destruct (known_closed h _ s Hh (element_below x Hx) Hs) as (s' & Hs' & spec').
      exists s'. split; [exact Hs'|]. intros e. rewrite spec', reaches_cons by assumption.
      assert (same : forall a, a < order /\ N.testbit s a = true <-> reaches x a).
      { intros a. rewrite spec. split; [easy|]. intros H. split; [|exact H].
        destruct H as (y & Hm & <-). apply element_below. now apply (sum_move_kind x). }
      split; (intros [(a & H & E)|H]; [left; exists a; split; [now apply same|exact E]|now right]).
  Qed.

  Lemma outcomes : forall x, Forall kind x ->
    (In (element x) lost -> isP Misere (sum r x)) /\ (~ In (element x) lost -> isN Misere (sum r x)).
  Proof.
    intros x. remember (sum r x) as q eqn:E. revert x E. induction q as [q IH] using position_induction.
    intros x -> Hx. destruct (pair_known x Hx) as (s & Hs & spec).
    pose proof (known_outcome _ _ Hs) as decides. split.
    - intros Hl. apply decides in Hl as [some none].
      assert (exists e, N.testbit s e = true) as (e & He).
      { exists (N.log2 s). now apply N.bit_log2. }
      apply spec in He as (y & Hy & _).
      constructor; [intros _; exists (sum r y); now apply move_of_sum|].
      intros q Hq. destruct (sum_of_move _ _ _ Hq) as (z & Hz & ->).
      apply (IH _ Hq z eq_refl (sum_move_kind _ _ Hz Hx)).
      intros Hin. apply none in Hin.
      assert (N.testbit s (element z) = true); [apply spec; now exists z|congruence].
    - intros Hl. destruct (N.eq_dec s 0) as [->|some].
      + apply N_end; [reflexivity|]. intros q Hq.
        destruct (sum_of_move _ _ _ Hq) as (z & Hz & ->).
        assert (N.testbit 0 (element z) = true) as H by (apply spec; now exists z).
        now rewrite N.bits_0 in H.
      + destruct (existsb (N.testbit s) lost) eqn:Ex.
        * apply existsb_exists in Ex as (e & Hin & He). apply spec in He as (y & Hy & <-).
          pose proof (move_of_sum _ _ _ Hy) as Hq. apply (N_some _ _ _ Hq).
          now apply (IH _ Hq y eq_refl (sum_move_kind _ _ Hy Hx)).
        * elim Hl. apply decides. split; [exact some|]. intros a Ha.
          destruct (N.testbit s a) eqn:Hb; [|reflexivity].
          assert (existsb (N.testbit s) lost = true); [apply existsb_exists; eauto|congruence].
  Qed.

  Theorem outcome_of_element x : Forall kind x -> (isP Misere (sum r x) <-> In (element x) lost).
  Proof.
    intros Hx. destruct (outcomes x Hx) as [is_lost is_won]. split; [|exact is_lost].
    intros HP. destruct (in_dec N.eq_dec (element x) lost) as [|out]; [easy|].
    now destruct (never_both _ _ HP (is_won out)).
  Qed.

  Hypothesis lost_distinct : NoDup lost.
  Hypothesis lost_elements : Forall (fun e => e < order) lost.
  Hypothesis all_reached : forall e, e < order -> exists x, Forall kind x /\ element x = e.
  Hypothesis told_apart : forall a b, a < order -> b < order -> a <> b ->
    exists e, e < order /\ ~ (In (mul e a) lost <-> In (mul e b) lost).

  Theorem quotient : is_quotient r kind order lost element.
  Proof.
    split; [exact element_below|]. split; [exact all_reached|].
    split; [|split; [exact lost_distinct|split; [exact lost_elements|exact outcome_of_element]]].
    intros x y Hx Hy. split.
    - intros same z Hz. rewrite !outcome_of_element by (now apply Forall_app).
      rewrite !element_app by assumption. now rewrite same.
    - intros same. destruct (N.eq_dec (element x) (element y)) as [|ne]; [assumption|exfalso].
      destruct (told_apart _ _ (element_below x Hx) (element_below y Hy) ne) as (e & lt & differs).
      destruct (all_reached e lt) as (z & Hz & <-). apply differs.
      specialize (same z Hz). rewrite !outcome_of_element in same by (now apply Forall_app).
      now rewrite !element_app in same by assumption.
  Qed.
End Quotient.

(** * All heaps *)

(** Where Phi repeats after p heaps, so does what the options of heaps do, from the window of Guy and Smith on. *)
Theorem options_repeat r t k n0 p mul phi :
  within r t k -> (forall n, n0 <= n -> phi (n + p) = phi n) ->
  forall n, window t k n0 p <= n ->
  forall e, heap_reaches r mul phi (n + p) e <-> heap_reaches r mul phi n e.
Proof.
  intros bounds same n long e.
  assert (shifted : forall l b rest, N.max n0 1 <= b ->
    element mul phi (l ++ (b + p) :: rest) = element mul phi (l ++ b :: rest)).
  { intros l b rest le. unfold element. rewrite !fold_right_app. cbn [fold_right].
    now rewrite same by lia. }
  split; intros (parts & H & <-).
  - destruct (shorten r t k n0 p bounds n parts long H) as (l & b & rest & -> & le & H').
    exists (l ++ b :: rest). split; [easy|]. symmetry. now apply shifted.
  - destruct (lengthen r t k n0 p bounds n parts long H) as (l & b & rest & -> & le & H').
    exists (l ++ (b + p) :: rest). split; [easy|]. now apply shifted.
Qed.
