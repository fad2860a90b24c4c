(** Certificates of positions of normal play: the Grundy value, the outcome, and the winning moves as a set. *)

From Coq Require Import Arith NArith List Lia Bool Permutation.
From Grundy Require Import Definitions Nim Options SpragueGrundy GuySmith Tables Values Pairs Sparse Periods.
Import ListNotations.
Open Scope N_scope.

(** Heaps under one rule, with a table of their values: to the largest heap, or with a period and its growth. *)
Record term := Term {
  term_rule : rule;
  heaps : list N;
  values : list N;
  figures : option (N * N * N)
}.

Definition position_of (terms : list term) : position :=
  flat_map (fun t => sum (term_rule t) (heaps t)) terms.

Definition check_term (t : term) : bool :=
  match figures t with
  | Some (n0, p, s) => check_figures (term_rule t) n0 p s (values t)
  | None =>
      check_values (term_rule t) (values t) &&
      (count_from (values t) 0 =? fold_left N.max (heaps t) 0 + 1)
  end.

(** The value of a heap by the table of its term. *)
Definition looked_up (t : term) (stored : store) (heap : N) : N :=
  match figures t with
  | Some (n0, p, s) =>
      if heap <? n0 then find stored heap
      else find stored (n0 + (heap - n0) mod p) + (heap - n0) / p * s
  | None => find stored heap
  end.

Lemma looked_up_spec t largest heap :
  check_term t = true -> In largest (heaps t) -> heap <= largest ->
  looked_up t (store_of (values t)) heap = grundy (term_rule t) heap.
Proof.
  unfold check_term, looked_up. intros H Hin le. destruct (figures t) as [[[n0 p] s]|].
  - apply check_figures_sound in H as ((positive & period & _) & long & right).
    rewrite <- (extended_spec _ _ n0 p s positive period long right).
    unfold extended. now rewrite !entry_drop, !find_store_of.
  - apply andb_true_iff in H as [H len]. apply N.eqb_eq in len. rewrite count_from_spec in len.
    rewrite find_store_of. apply (check_values_sound _ _ H).
    assert (largest <= fold_left N.max (heaps t) 0) by (apply fold_max_bound; now left). lia.
Qed.

(** The value of all heaps of the terms. *)
Definition value_of_terms (terms : list term) : N :=
  fold_right N.lxor 0
    (map (fun t => let stored := store_of (values t) in
                   fold_right N.lxor 0 (map (looked_up t stored) (heaps t))) terms).

Lemma value_of_terms_spec terms :
  forallb check_term terms = true -> value_of_terms terms = position_value (position_of terms).
Proof.
  unfold value_of_terms, position_of. induction terms as [|t terms IH]; intros H; [reflexivity|].
  cbn [forallb] in H. apply andb_true_iff in H as [Ht H]. cbn [map fold_right flat_map].
  rewrite position_value_app, position_value_sum, IH by exact H. f_equal.
  unfold value_of, xor_all. f_equal. apply map_ext_in. intros heap Hin.
  now apply (looked_up_spec _ heap).
Qed.

(** * Winning moves *)

(** A move: the number of its term, the heap it is made in, and what is left of that, larger heaps first. *)
Definition listed_move : Type := N * N * list N.

Definition same_list (a b : list N) : bool := if list_eq_dec N.eq_dec a b then true else false.

Definition same_move (a b : listed_move) : bool :=
  let '(t, n, parts) := a in
  let '(t', n', parts') := b in
  if t =? t' then if n =? n' then same_list parts parts' else false else false.

Lemma same_move_spec a b : same_move a b = true <-> a = b.
Proof.
  destruct a as [[t n] parts], b as [[t' n'] parts']. unfold same_move, same_list.
  destruct (N.eqb_spec t t'), (N.eqb_spec n n'), (list_eq_dec N.eq_dec parts parts');
    (split; [try discriminate; intros; congruence|intros E; injection E; congruence]).
Qed.

Definition listed (m : listed_move) (moves : list listed_move) : bool := existsb (same_move m) moves.

Lemma listed_spec m moves : listed m moves = true <-> In m moves.
Proof.
  unfold listed. rewrite existsb_exists. split.
  - intros (m' & H & E). apply same_move_spec in E. now subst.
  - intros H. exists m. split; [exact H|now apply same_move_spec].
Qed.

Fixpoint listed_once (moves : list listed_move) : bool :=
  match moves with
  | [] => true
  | m :: rest => if listed m rest then false else listed_once rest
  end.

Lemma listed_once_spec moves : listed_once moves = true -> NoDup moves.
Proof.
  induction moves as [|m moves IH]; cbn [listed_once]; [constructor|].
  destruct (listed m moves) eqn:E; [discriminate|]. intros H. constructor; [|auto].
  rewrite <- listed_spec. congruence.
Qed.

(** The heaps of a term, equal ones once. *)
Definition kinds_of_heaps (hs : list N) : list N := nodup N.eq_dec hs.

(** All winning moves of the term with this number, the value of the whole position being given. *)
Definition winning_in (whole : N) (number : N) (t : term) : list listed_move :=
  let stored := store_of (values t) in
  flat_map
    (fun heap =>
       let wanted := N.lxor whole (looked_up t stored heap) in
       map (fun parts => (number, heap, parts))
         (filter (fun parts => value_of (looked_up t stored) parts =? wanted)
            (options (term_rule t) heap)))
    (kinds_of_heaps (heaps t)).

Fixpoint winning_from (whole : N) (number : N) (terms : list term) : list listed_move :=
  match terms with
  | [] => []
  | t :: rest => winning_in whole number t ++ winning_from whole (N.succ number) rest
  end.

Definition winning_moves (terms : list term) : list listed_move :=
  winning_from (value_of_terms terms) 0 terms.

(** What a listed move is, without values: a move in a heap of the term with its number, to a position that is lost
    for who moves next. *)
Definition is_winning (terms : list term) (m : listed_move) : Prop :=
  let '(number, heap, parts) := m in
  exists before t after hs hs',
    terms = before ++ t :: after /\ count before = number /\
    heaps t = hs ++ heap :: hs' /\
    heap_move (term_rule t) heap parts /\ descending heap parts /\
    isP Normal (position_of before ++ sum (term_rule t) (hs ++ parts ++ hs') ++ position_of after).

Lemma in_winning_in whole number t m :
  check_term t = true ->
  (In m (winning_in whole number t) <->
   exists heap parts, m = (number, heap, parts) /\ In heap (heaps t) /\
     heap_move (term_rule t) heap parts /\ descending heap parts /\
     value_of (grundy (term_rule t)) parts = N.lxor whole (grundy (term_rule t) heap)).
Proof.
  intros good. unfold winning_in, kinds_of_heaps. rewrite in_flat_map.
  assert (right : forall heap parts, In heap (heaps t) -> heap_move (term_rule t) heap parts ->
    value_of (looked_up t (store_of (values t))) parts = value_of (grundy (term_rule t)) parts).
  { intros heap parts Hin H. apply value_of_ext.
    eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. cbn. intros a lt.
    apply (looked_up_spec _ heap); trivial. lia. }
  split.
  - intros (heap & Hin & H). apply nodup_In in Hin.
    apply in_map_iff in H as (parts & <- & H). apply filter_In in H as [H E].
    apply in_options in H as [H desc]. apply N.eqb_eq in E.
    rewrite (right heap), (looked_up_spec _ heap heap) in E; trivial; [|lia].
    exists heap, parts. auto.
  - intros (heap & parts & -> & Hin & H & desc & E). exists heap. split; [now apply nodup_In|].
    apply in_map_iff. exists parts. split; [reflexivity|]. apply filter_In. split.
    + now apply in_options.
    + apply N.eqb_eq. now rewrite (right heap), (looked_up_spec _ heap heap) by (trivial; lia).
Qed.

Lemma in_winning_from whole m terms : forall number,
  In m (winning_from whole number terms) <->
  exists before t after, terms = before ++ t :: after /\ In m (winning_in whole (number + count before) t).
Proof.
  induction terms as [|t terms IH]; intros number; cbn [winning_from].
  - split; [easy|]. intros ([|? ?] & ? & ? & E & _); discriminate.
  - rewrite in_app_iff, IH. split.
    + intros [H|(before & t' & after & -> & H)].
      * exists [], t, terms. split; [reflexivity|]. now rewrite N.add_0_r.
      * exists (t :: before), t', after. split; [reflexivity|].
        replace (number + count (t :: before)) with (N.succ number + count before); [exact H|].
        unfold count. cbn [length]. lia.
    + intros ([|t0 before] & t' & after & E & H).
      * injection E as <- <-. left. now rewrite N.add_0_r in H.
      * injection E as <- ->. right. exists before, t', after. split; [reflexivity|].
        replace (number + count (t :: before)) with (N.succ number + count before) in H; [exact H|].
        unfold count. cbn [length]. lia.
Qed.

Lemma position_of_app a b : position_of (a ++ b) = position_of a ++ position_of b.
Proof. unfold position_of. apply flat_map_app. Qed.

Lemma after_move before t after hs heap hs' parts :
  let r := term_rule t in
  heaps t = hs ++ heap :: hs' ->
  position_value (position_of before ++ sum r (hs ++ parts ++ hs') ++ position_of after) =
  N.lxor (position_value (position_of (before ++ t :: after)))
    (N.lxor (grundy r heap) (value_of (grundy r) parts)).
Proof.
  intros r E. rewrite position_of_app. change (position_of (t :: after)) with (sum r (heaps t) ++ position_of after).
  rewrite E. unfold sum. rewrite !map_app. cbn [map].
  repeat rewrite <- app_assoc. cbn [app].
  rewrite !(app_assoc (position_of before)).
  rewrite (exchanged (position_of before ++ map (pair r) hs) (r, heap)).
  f_equal. f_equal. apply (position_value_sum r parts).
Qed.

Theorem winning_moves_spec terms :
  forallb check_term terms = true ->
  forall m, In m (winning_moves terms) <-> is_winning terms m.
Proof.
  intros good m. pose proof (value_of_terms_spec _ good) as whole.
  unfold winning_moves. rewrite in_winning_from. rewrite whole.
  rewrite forallb_forall in good. split.
  - intros (before & t & after & -> & H). rewrite N.add_0_l in H.
    apply in_winning_in in H; [|apply good, in_elt].
    destruct H as (heap & parts & -> & Hin & H & desc & E).
    apply in_split in Hin as (hs & hs' & Eh).
    exists before, t, after, hs, hs'.
    split; [reflexivity|split; [reflexivity|split; [exact Eh|split; [exact H|split; [exact desc|]]]]].
    apply (lost_iff_zero _ _ sprague_grundy). rewrite (after_move _ _ _ _ heap) by exact Eh.
    rewrite E, (N.lxor_comm _ (grundy _ _)), lxor_twice. apply N.lxor_nilpotent.
  - destruct m as [[number heap] parts]. intros (before & t & after & hs & hs' & -> & <- & Eh & H & desc & lost).
    exists before, t, after. split; [reflexivity|]. rewrite N.add_0_l.
    apply in_winning_in; [apply good, in_elt|]. exists heap, parts. repeat split; trivial.
    + rewrite Eh. apply in_elt.
    + apply (lost_iff_zero _ _ sprague_grundy) in lost. rewrite (after_move _ _ _ _ heap) in lost by exact Eh.
      apply N.lxor_eq in lost. rewrite lost, (N.lxor_comm (grundy _ _)), N.lxor_assoc.
      now rewrite N.lxor_nilpotent, N.lxor_0_r.
Qed.

(** * The check *)

Record winning_claim := Winning { number_of_moves : N; moves : option (list listed_move) }.

Definition check_winning (terms : list term) (claim : winning_claim) : bool :=
  let found := winning_moves terms in
  (number_of_moves claim =? count_from found 0) && listed_once found &&
  match moves claim with
  | None => true
  | Some stated =>
      (count_from stated 0 =? count_from found 0) && listed_once stated &&
      forallb (fun m => listed m found) stated
  end.

Definition check_position (terms : list term) (lost : bool) (value : N) (winning : option winning_claim) : bool :=
  forallb check_term terms &&
  (value_of_terms terms =? value) && Bool.eqb lost (value =? 0) &&
  match winning with
  | None => true
  | Some claim => check_winning terms claim
  end.

(** The number of winning moves is right, and so is the set of those that are listed. *)
Definition winning_claim_holds (terms : list term) (claim : winning_claim) : Prop :=
  (exists all, NoDup all /\ count all = number_of_moves claim /\ forall m, In m all <-> is_winning terms m) /\
  forall stated, moves claim = Some stated -> NoDup stated /\ forall m, In m stated <-> is_winning terms m.

Theorem check_position_sound terms lost value winning :
  check_position terms lost value winning = true ->
  (forall g, is_grundy g -> g (position_of terms) = value) /\
  (if lost then isP Normal (position_of terms) else isN Normal (position_of terms)) /\
  forall claim, winning = Some claim -> winning_claim_holds terms claim.
Proof.
  unfold check_position. rewrite !andb_true_iff, N.eqb_eq. intros (((good & E) & out) & W).
  apply eqb_prop in out. rewrite value_of_terms_spec in E by exact good.
  split; [|split].
  - intros g Hg. now rewrite (grundy_unique g position_value Hg sprague_grundy).
  - destruct (outcome _ sprague_grundy (position_of terms)) as [is_lost is_won]. rewrite E in *.
    destruct (N.eqb_spec value 0) as [Z|nz]; rewrite out; auto.
  - intros claim ->. unfold check_winning in W.
    rewrite !andb_true_iff, N.eqb_eq, count_from_spec in W. destruct W as ((number & once) & W).
    apply listed_once_spec in once. pose proof (winning_moves_spec terms good) as spec.
    split; [exists (winning_moves terms); repeat split; try apply spec; trivial; lia|].
    intros stated Em. rewrite Em in W. rewrite !andb_true_iff, N.eqb_eq, !count_from_spec in W.
    destruct W as ((len & once') & inside). apply listed_once_spec in once'. split; [exact once'|].
    rewrite forallb_forall in inside.
    assert (sub : incl stated (winning_moves terms)) by (intros m Hm; now apply listed_spec, inside).
    intros m. rewrite <- spec. split; [apply sub|].
    apply (NoDup_length_incl once'); [unfold count in len; lia|exact sub].
Qed.
