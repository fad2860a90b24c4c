(** Certificates as data, what they claim in the words of [Definitions], and the one theorem that matters:
    what is accepted is true. *)

From Coq Require Import NArith List Bool Lia.
From Grundy Require Import
  Definitions Nim Options SpragueGrundy Least Tables Values Periods Streams Positions Misere.
Import ListNotations.
Open Scope N_scope.

Record period_certificate := PeriodCertificate {
  period_rule : rule;
  preperiod : N;
  period : N;
  saltus : N;
  maximum : option (N * N);
  period_values : list N
}.

(** A period whose values are supplied as a stream. *)
Record recurrence_certificate := RecurrenceCertificate {
  recurrence_rule : rule;
  recurrence_preperiod : N;
  recurrence_period : N;
  recurrence_maximum : option (N * N);
  recurrence_evidence : recurrence
}.

Record position_certificate := PositionCertificate {
  terms : list term;
  is_lost : bool;
  grundy_value : N;
  winning : option winning_claim
}.

Record quotient_certificate := QuotientCertificate {
  quotient_rule : rule;
  quotient_order : N;
  lost_elements : list N;
  phi_period : option (N * N);
  generators : list (list N);
  phi_values : list N
}.

Inductive certificate :=
| Period (c : period_certificate)
| Recurrence (c : recurrence_certificate)
| Position (c : position_certificate)
| Quotient (c : quotient_certificate).

(** * What is claimed *)

Definition figures_claim (r : rule) (n0 p s : N) (greatest : option (N * N)) : Prop :=
  forall g, is_grundy g ->
    let f n := g [(r, n)] in
    least_period f n0 p s /\
    forall value heap, greatest = Some (value, heap) -> is_maximum f value heap.

Definition period_claim (c : period_certificate) : Prop :=
  figures_claim (period_rule c) (preperiod c) (period c) (saltus c) (maximum c).

Definition recurrence_claim (c : recurrence_certificate) : Prop :=
  figures_claim (recurrence_rule c) (recurrence_preperiod c) (recurrence_period c) 0 (recurrence_maximum c).

Definition position_claim (c : position_certificate) : Prop :=
  let x := position_of (terms c) in
  (forall g, is_grundy g -> g x = grundy_value c) /\
  (if is_lost c then isP Normal x else isN Normal x) /\
  forall claim, winning c = Some claim -> winning_claim_holds (terms c) claim.

Definition quotient_claim (c : quotient_certificate) : Prop :=
  let kind := kind_of_heap (phi_values c) (phi_period c) in
  exists element,
    is_quotient (quotient_rule c) kind (quotient_order c) (lost_elements c) element /\
    (forall h, kind h -> element [h] = phi_of (phi_values c) (phi_period c) h) /\
    forall n0 p, phi_period c = Some (n0, p) -> least_period (fun h => element [h]) n0 p 0.

Definition claim (c : certificate) : Prop :=
  match c with
  | Period c => period_claim c
  | Recurrence c => recurrence_claim c
  | Position c => position_claim c
  | Quotient c => quotient_claim c
  end.

(** * The checker *)

Definition check_period_certificate (c : period_certificate) : bool :=
  check_figures (period_rule c) (preperiod c) (period c) (saltus c) (period_values c) &&
  match maximum c with
  | None => true
  | Some (value, heap) => (saltus c =? 0) && check_maximum (period_values c) value heap
  end.

Definition check_recurrence_certificate (c : recurrence_certificate) : bool :=
  check_recurrence (recurrence_rule c) (recurrence_preperiod c) (recurrence_period c) (recurrence_maximum c)
    (recurrence_evidence c).

Definition check_position_certificate (c : position_certificate) : bool :=
  check_position (terms c) (is_lost c) (grundy_value c) (winning c).

Definition monoid_of (c : quotient_certificate) : monoid :=
  {|
    order := quotient_order c;
    rows := table_of (quotient_order c) (generators c);
    lost := lost_elements c;
    phi := phi_values c
  |}.

(** That a generator is the multiplication by the element of a heap. The claim does not need it; a generator that no
    heap has is a mistake all the same. *)
Definition check_generator (m : monoid) (generator : list N) : bool :=
  let acting := hd 0 generator in
  same_list generator (map (product (rows m) acting) (numbers (order m))) &&
  existsb (N.eqb acting) (phi m).

Definition check_quotient_certificate (c : quotient_certificate) : bool :=
  let m := monoid_of c in
  check_quotient (quotient_rule c) m (phi_period c) && forallb (check_generator m) (generators c).

Definition check (c : certificate) : bool :=
  match c with
  | Period c => check_period_certificate c
  | Recurrence c => check_recurrence_certificate c
  | Position c => check_position_certificate c
  | Quotient c => check_quotient_certificate c
  end.

(** * Its soundness *)

Lemma least_period_ext f g n0 p s :
  (forall n, f n = g n) -> least_period f n0 p s -> least_period g n0 p s.
Proof.
  intros same (P1 & P2 & P3 & P4).
  assert (back : forall m q u, repeats g m q u -> repeats f m q u)
    by (intros m q u H n le; rewrite !same; now apply H).
  repeat split; trivial.
  - intros n le. rewrite <- !same. now apply P2.
  - intros n lt H. now apply (P3 n lt), back.
  - intros m q u pos lt H. now apply (P4 m q u pos lt), back.
Qed.

Lemma is_maximum_ext f g value heap :
  (forall n, f n = g n) -> is_maximum f value heap -> is_maximum g value heap.
Proof.
  intros same (all & here & before). repeat split.
  - intros n. now rewrite <- same.
  - now rewrite <- same.
  - intros n lt. rewrite <- same. auto.
Qed.

Lemma figures_hold r n0 p s greatest :
  least_period (grundy r) n0 p s ->
  (forall value heap, greatest = Some (value, heap) -> is_maximum (grundy r) value heap) ->
  figures_claim r n0 p s greatest.
Proof.
  intros least most g Hg f.
  assert (same : forall n, grundy r n = f n) by (intros n; symmetry; now apply grundy_of_heap).
  split; [now apply (least_period_ext _ f _ _ _ same)|].
  intros value heap E. now apply (is_maximum_ext _ f _ _ same), most.
Qed.

Theorem check_sound c : check c = true -> claim c.
Proof.
  destruct c as [c|c|c|c]; cbn [check claim]; intros H.
  - unfold check_period_certificate in H. apply andb_true_iff in H as [W M].
    apply check_figures_sound in W as (least & long & right). apply figures_hold; [exact least|].
    intros value heap E. rewrite E in M. apply andb_true_iff in M as [Z M]. apply N.eqb_eq in Z. rewrite Z in least.
    destruct least as (positive & rep & _).
    now apply (check_maximum_sound _ (period_values c) (preperiod c) (period c)).
  - apply check_recurrence_sound in H as [least most]. now apply figures_hold.
  - now apply check_position_sound.
  - unfold check_quotient_certificate in H. apply andb_true_iff in H as [H _].
    exact (check_quotient_sound _ _ _ H).
Qed.
