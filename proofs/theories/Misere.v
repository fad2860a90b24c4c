(** Certificates of misère quotients: the check of [Quotient]'s conditions.

    Whatever the search is clever about is not believed: the multiplication is computed from the generators
    and then looked at entry by entry, the pairs of sums are searched for and then seen to be closed. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive Permutation.
From Grundy Require Import Definitions Nim Options SpragueGrundy GuySmith Least Quotient Tables Periods.
Import ListNotations.
Open Scope N_scope.

(** * Sets of elements as the bits of numbers *)

Definition bit (e : N) : N := N.setbit 0 e.

Lemma testbit_bit e x : N.testbit (bit e) x = true <-> e = x.
Proof. unfold bit. rewrite N.setbit_iff, N.bits_0. intuition congruence. Qed.

Definition bits_of (elements : list N) : N := fold_left (fun s e => N.setbit s e) elements 0.

Lemma testbit_fold_setbit l : forall s x,
  N.testbit (fold_left (fun s e => N.setbit s e) l s) x = true <-> In x l \/ N.testbit s x = true.
Proof.
  induction l as [|a l IH]; intros s x; cbn [fold_left In]; [tauto|].
  rewrite IH, N.setbit_iff. intuition congruence.
Qed.

Lemma testbit_bits_of l x : N.testbit (bits_of l) x = true <-> In x l.
Proof. unfold bits_of. rewrite testbit_fold_setbit, N.bits_0. intuition congruence. Qed.

(** Joins to a set the entries at the places that the bits of s tell. *)
Fixpoint join_pos (s : positive) (entries : list N) (joined : N) : N :=
  match s, entries with
  | _, [] => joined
  | xO s, _ :: entries => join_pos s entries joined
  | xI s, a :: entries => join_pos s entries (N.lor joined a)
  | xH, a :: _ => N.lor joined a
  end.

Definition join_at (s : N) (entries : list N) (joined : N) : N :=
  match s with
  | 0 => joined
  | Npos s => join_pos s entries joined
  end.

Lemma join_pos_spec s : forall entries joined e,
  N.testbit (join_pos s entries joined) e = true <->
  N.testbit joined e = true \/
  exists x, N.testbit (Npos s) x = true /\ x < count entries /\ N.testbit (entry entries x) e = true.
Proof.
  assert (shift : forall P : N -> Prop, (exists x, P x) <-> P 0 \/ exists x, P (N.succ x)).
  { intros P. split.
    - intros [x H]. destruct (N.eq_dec x 0) as [->|ne]; [now left|].
      right. exists (N.pred x). now rewrite N.succ_pred.
    - intros [H|[x H]]; eauto. }
  assert (cons : forall a entries x,
    (N.succ x < count (a :: entries) <-> x < count entries) /\
    entry (a :: entries) (N.succ x) = entry entries x /\ 0 < count (a :: entries)).
  { intros a entries x. unfold count, entry. rewrite N2Nat.inj_succ. cbn [length nth]. split; [lia|].
    split; [reflexivity|lia]. }
  induction s as [s IH|s IH|]; intros [|a entries] joined e; cbn [join_pos];
    try (split; [now left|intros [H|(x & _ & lt & _)]; [exact H|unfold count in lt; cbn in lt; lia]]).
  - rewrite IH, N.lor_spec, orb_true_iff.
    rewrite (shift (fun x => N.testbit (N.pos s~1) x = true /\ _)).
    split.
    + intros [[H|H]|(x & Hx & lt & H)]; [now left| |].
      * right. left. split; [reflexivity|]. now split; [apply (cons a entries 0)|].
      * right. right. exists x. destruct (cons a entries x) as (c1 & c2 & _). rewrite c1, c2.
        split; [|now split]. now rewrite N.testbit_succ_r_div2 by lia.
    + intros [H|[(_ & _ & H)|(x & Hx & lt & H)]]; [auto|auto|right].
      exists x. destruct (cons a entries x) as (c1 & c2 & _). rewrite c1 in lt. rewrite c2 in H.
      rewrite N.testbit_succ_r_div2 in Hx by lia. auto.
  - rewrite IH.
    rewrite (shift (fun x => N.testbit (N.pos s~0) x = true /\ _)).
    split.
    + intros [H|(x & Hx & lt & H)]; [now left|].
      right. right. exists x. destruct (cons a entries x) as (c1 & c2 & _). rewrite c1, c2.
      split; [|now split]. now rewrite N.testbit_succ_r_div2 by lia.
    + intros [H|[(Z & _)|(x & Hx & lt & H)]]; [auto|discriminate|right].
      exists x. destruct (cons a entries x) as (c1 & c2 & _). rewrite c1 in lt. rewrite c2 in H.
      rewrite N.testbit_succ_r_div2 in Hx by lia. auto.
  - rewrite N.lor_spec, orb_true_iff. split.
    + intros [H|H]; [now left|]. right. exists 0. split; [reflexivity|].
      now split; [apply (cons a entries 0)|].
    + intros [H|(x & Hx & lt & H)]; [auto|right].
      destruct (N.eq_dec x 0) as [->|ne]; [exact H|].
      rewrite <- (N.succ_pred x) in Hx by exact ne. rewrite N.testbit_succ_r_div2 in Hx by lia.
      now rewrite N.bits_0 in Hx.
Qed.

Lemma join_at_spec s entries joined e :
  N.testbit (join_at s entries joined) e = true <->
  N.testbit joined e = true \/
  exists x, N.testbit s x = true /\ x < count entries /\ N.testbit (entry entries x) e = true.
Proof.
  destruct s as [|s]; [|apply join_pos_spec]. cbn [join_at]. split; [now left|].
  intros [H|(x & Hx & _)]; [exact H|]. now rewrite N.bits_0 in Hx.
Qed.

(** * The multiplication *)

(** The products of all elements with each element, as far as they are known. *)
Definition table := PositiveMap.t store.

Definition product (rows : table) (a x : N) : N :=
  match PositiveMap.find (N.succ_pos a) rows with
  | Some row => find row x
  | None => 0
  end.

Definition numbers (order : N) : list N := rev_append (below order) [].

Lemma in_numbers a n : In a (numbers n) <-> a < n.
Proof. unfold numbers. now rewrite rev_append_rev, app_nil_r, <- in_rev, in_below. Qed.

(** Adds the rows of an element's products with the generators, which are multiplied by first. *)
Definition add_rows (elements : list N) (generators : list store) (rows : table) (e : N) : table * list N :=
  fold_left
    (fun (state : table * list N) generator =>
       let (rows, new) := state in
       let y := find generator e in
       match PositiveMap.find (N.succ_pos y) rows with
       | Some _ => state
       | None =>
           let row := store_of (map (fun x => find generator (product rows e x)) elements) in
           (PositiveMap.add (N.succ_pos y) row rows, y :: new)
       end)
    generators (rows, []).

Fixpoint close_rows (tries : nat) (elements : list N) (generators : list store) (rows : table) (open : list N) :
    table :=
  match tries, open with
  | S tries, e :: open =>
      let (rows, new) := add_rows elements generators rows e in
      close_rows tries elements generators rows (new ++ open)
  | _, _ => rows
  end.

(** The table of a monoid that these generate, if they do: looked at below. *)
Definition table_of (order : N) (generators : list (list N)) : table :=
  let elements := numbers order in
  close_rows (N.to_nat order) elements (map store_of generators)
    (PositiveMap.add (N.succ_pos 0) (store_of elements) (PositiveMap.empty store)) [0].

Record monoid := Monoid { order : N; rows : table; lost : list N; phi : list N }.

(** What is asked of the table; [images] are the elements of heaps, each once. *)
Definition check_table (m : monoid) (images : list N) : bool :=
  let mul := product (rows m) in
  let all := numbers (order m) in
  (0 <? order m) &&
  forallb (fun a => a <? order m) (phi m) &&
  forallb (fun a => forallb (fun b => mul a b <? order m) all) all &&
  forallb (fun e => mul 0 e =? e) all &&
  forallb (fun a => mul a 0 =? a) images &&
  forallb (fun a => forallb (fun b =>
    let ab := mul a b in forallb (fun x => mul ab x =? mul a (mul b x)) all) all) images &&
  forallb (fun a => forallb (fun b =>
    forallb (fun x => mul a (mul b x) =? mul b (mul a x)) all) images) images.

(** * Kinds of heaps, and the pairs of sums *)

(** What heaps of a kind do: the products with their element, these as sets of one, and for each element the set of
    its products with the elements of options. *)
Record kind := Kind { row : list N; row_bits : list N; after_option : list N }.

Definition options_bits (m : monoid) (r : rule) (stored : store) (heap : N) : N :=
  bits_of (map (fun parts => fold_right (fun h e => product (rows m) (find stored h) e) 0 parts)
    (options r heap)).

Definition kind_of (m : monoid) (acting options : N) : kind :=
  let all := numbers (order m) in
  let row := map (product (rows m) acting) all in
  Kind row (map bit row)
    (map (fun x => join_at options (map (fun e => bit (product (rows m) e x)) all) 0) all).

(** The element and the set of options' elements of a sum, one heap more. *)
Definition step (k : kind) (e s : N) : N * N :=
  (at_ (row k) e, join_at s (row_bits k) (at_ (after_option k) e)).

(** Pairs by their sets. *)
Definition pairs := PositiveMap.t (list N).

Definition has_pair (known : pairs) (e s : N) : bool :=
  match PositiveMap.find (N.succ_pos s) known with
  | Some elements => existsb (N.eqb e) elements
  | None => false
  end.

Definition add_pair (known : pairs) (e s : N) : pairs :=
  let others := match PositiveMap.find (N.succ_pos s) known with Some l => l | None => [] end in
  PositiveMap.add (N.succ_pos s) (e :: others) known.

(** The pairs that follow from some, those that are new first. *)
Definition explore_from (kinds : list kind) (state : list (N * N) * pairs) (pair : N * N) :
    list (N * N) * pairs :=
  fold_left
    (fun (state : list (N * N) * pairs) k =>
       let (new, known) := state in
       let (e, s) := step k (fst pair) (snd pair) in
       if has_pair known e s then state else ((e, s) :: new, add_pair known e s))
    kinds state.

Fixpoint explore (rounds : nat) (kinds : list kind) (new : list (N * N)) (known : pairs) : pairs :=
  match rounds, new with
  | S rounds, _ :: _ =>
      let (next, known) := fold_left (explore_from kinds) new ([], known) in
      explore rounds kinds next known
  | _, _ => known
  end.

Definition most_rounds : nat := N.to_nat 5000.

Definition pairs_of (kinds : list kind) : pairs :=
  explore most_rounds kinds [(0, 0)] (add_pair (PositiveMap.empty (list N)) 0 0).

(** Whether an element is in P exactly where options exist and none of them is in P. *)
Definition outcome_fits (lost_bits e s : N) : bool :=
  Bool.eqb (N.testbit lost_bits e) (negb (s =? 0) && (N.land s lost_bits =? 0)).

Definition check_pairs (m : monoid) (kinds : list kind) : bool :=
  let known := pairs_of kinds in
  let lost_bits := bits_of (lost m) in
  has_pair known 0 0 &&
  forallb
    (fun entry =>
       let s := Pos.pred_N (fst entry) in
       forallb
         (fun e =>
            outcome_fits lost_bits e s &&
            forallb (fun k => let (e', s') := step k e s in has_pair known e' s') kinds)
         (snd entry))
    (PositiveMap.elements known).

(** * All elements are reached, and told apart *)

Fixpoint reached_elements (tries : nat) (rows_bits : list (list N)) (s : N) : N :=
  match tries with
  | O => s
  | S tries =>
      let s' := fold_left (fun joined bits => join_at s bits joined) rows_bits s in
      if s' =? s then s else reached_elements tries rows_bits s'
  end.

Definition check_reached (m : monoid) (images : list N) : bool :=
  let all := numbers (order m) in
  let reached :=
    reached_elements (N.to_nat (order m)) (map (fun a => map (fun e => bit (product (rows m) a e)) all) images) 1 in
  forallb (N.testbit reached) all.

Fixpoint all_different (signs : list (list bool)) : bool :=
  match signs with
  | [] => true
  | a :: rest =>
      if existsb (fun b => if list_eq_dec Bool.bool_dec a b then true else false) rest then false
      else all_different rest
  end.

Definition check_told_apart (m : monoid) : bool :=
  let all := numbers (order m) in
  let lost_bits := bits_of (lost m) in
  all_different (map (fun a => map (fun e => N.testbit lost_bits (product (rows m) e a)) all) all).

(** * The check *)

Definition check_period (r : rule) (phis : list N) (n0 p : N) : bool :=
  (0 <? p) && is_within r (most_parts r) (reach r) &&
  (values_needed r n0 p <=? count_from phis 0) &&
  both N.eqb (drop n0 phis) (drop (n0 + p) phis) &&
  is_least phis n0 p 0.

Definition same_kind (a b : N * N) : {a = b} + {a <> b}.
Proof. decide equality; apply N.eq_dec. Defined.

(** The kinds of the heaps of the list, each once. *)
Definition kinds_of (m : monoid) (r : rule) : list (N * N) :=
  let stored := store_of (phi m) in
  nodup same_kind
    (map (fun heap => (find stored heap, options_bits m r stored heap)) (below (count_from (phi m) 0))).

Definition check_quotient (r : rule) (m : monoid) (period : option (N * N)) : bool :=
  let images := nodup N.eq_dec (phi m) in
  (0 <? count_from (phi m) 0) &&
  check_table m images &&
  distinct_numbers (lost m) && forallb (fun e => e <? order m) (lost m) &&
  check_reached m images && check_told_apart m &&
  check_pairs m (map (fun k => kind_of m (fst k) (snd k)) (kinds_of m r)) &&
  match period with
  | None => true
  | Some (n0, p) => check_period r (phi m) n0 p
  end.

(** The element of a heap, by the list and the period. *)
Definition phi_of (phis : list N) (period : option (N * N)) (heap : N) : N :=
  match period with
  | None => entry phis heap
  | Some (n0, p) => extended phis n0 p 0 heap
  end.

(** The heaps that a certificate is about. *)
Definition kind_of_heap (phis : list N) (period : option (N * N)) (heap : N) : Prop :=
  match period with
  | None => heap < count phis
  | Some _ => True
  end.

(** * Its soundness *)

Lemma numbers_step n : numbers (N.succ n) = numbers n ++ [n].
Proof.
  unfold numbers. rewrite !rev_append_rev, !app_nil_r. destruct (below_step n) as [E _].
  unfold below at 1. now rewrite N.iter_succ, E.
Qed.

Lemma count_numbers n : count (numbers n) = n.
Proof.
  unfold count. induction n as [|n IH] using N.peano_ind; [reflexivity|].
  rewrite numbers_step, app_length. cbn [length]. lia.
Qed.

Lemma entry_map_numbers f n x : x < n -> entry (map f (numbers n)) x = f x.
Proof.
  unfold entry. induction n as [|n IH] using N.peano_ind; intros lt; [lia|].
  pose proof (count_numbers n) as len. unfold count in len.
  rewrite numbers_step, map_app. destruct (N.eq_dec x n) as [->|ne].
  - rewrite app_nth2; rewrite map_length; [|lia].
    replace (N.to_nat n - length (numbers n))%nat with 0%nat by lia. reflexivity.
  - rewrite app_nth1 by (rewrite map_length; lia). apply IH. lia.
Qed.

Lemma count_map {A B} (f : A -> B) l : count (map f l) = count l.
Proof. unfold count. now rewrite map_length. Qed.

Lemma all_different_spec signs : all_different signs = true -> NoDup signs.
Proof.
  induction signs as [|a rest IH]; cbn [all_different]; [constructor|].
  destruct (existsb _ rest) eqn:E; [discriminate|]. intros H. constructor; [|auto].
  intros Hin. assert (existsb (fun b => if list_eq_dec Bool.bool_dec a b then true else false) rest = true).
  { apply existsb_exists. exists a. split; [exact Hin|]. now destruct (list_eq_dec Bool.bool_dec a a). }
  congruence.
Qed.

Lemma some_differs (f g : N -> bool) l :
  map f l <> map g l -> exists a, In a l /\ f a <> g a.
Proof.
  induction l as [|a l IH]; cbn [map]; [easy|]. intros ne.
  destruct (Bool.bool_dec (f a) (g a)) as [E|D].
  - destruct IH as (b & Hin & D); [congruence|]. exists b. split; [now right|exact D].
  - exists a. split; [now left|exact D].
Qed.

Lemma period_cases (period : option (N * N)) : period = None \/ exists n0 p, period = Some (n0, p).
Proof. destruct period as [[n0 p]|]; [right; eauto|now left]. Qed.

Section Sound.
  Variables (r : rule) (m : monoid) (period : option (N * N)).

  Let mul := product (rows m).
  Let phis := phi m.
  Let images := nodup N.eq_dec phis.
  Let act := phi_of phis period.
  Let kind := kind_of_heap phis period.

  Hypothesis some : 0 < count phis.
  Hypothesis table_good : check_table m images = true.

  Lemma table_laws :
    0 < order m /\
    (forall a, In a phis -> a < order m) /\
    (forall a b, a < order m -> b < order m -> mul a b < order m) /\
    (forall e, e < order m -> mul 0 e = e) /\
    (forall a, In a phis -> mul a 0 = a) /\
    (forall a b x, In a phis -> b < order m -> x < order m -> mul (mul a b) x = mul a (mul b x)) /\
    (forall a b x, In a phis -> In b phis -> x < order m -> mul a (mul b x) = mul b (mul a x)).
  Proof.
    pose proof table_good as H. unfold check_table in H. rewrite !andb_true_iff, !forallb_forall in H.
    destruct H as ((((((positive & elements) & closed) & one) & right_one) & action) & commute).
    repeat split.
    - now apply N.ltb_lt.
    - intros a Ha. now apply N.ltb_lt, elements.
    - intros a b Ha Hb. specialize (closed a (proj2 (in_numbers _ _) Ha)). rewrite forallb_forall in closed.
      now apply N.ltb_lt, closed, in_numbers.
    - intros e He. now apply N.eqb_eq, one, in_numbers.
    - intros a Ha. apply N.eqb_eq, right_one. now apply nodup_In.
    - intros a b x Ha Hb Hx. specialize (action a (proj2 (nodup_In N.eq_dec _ _) Ha)).
      rewrite forallb_forall in action. specialize (action b (proj2 (in_numbers _ _) Hb)). cbv zeta in action.
      rewrite forallb_forall in action. now apply N.eqb_eq, action, in_numbers.
    - intros a b x Ha Hb Hx. specialize (commute a (proj2 (nodup_In N.eq_dec _ _) Ha)).
      rewrite forallb_forall in commute. specialize (commute b (proj2 (nodup_In N.eq_dec _ _) Hb)).
      rewrite forallb_forall in commute. now apply N.eqb_eq, commute, in_numbers.
  Qed.

  (** What is known of the figures of the period. *)
  Hypothesis period_good :
    match period with None => True | Some (n0, p) => check_period r phis n0 p = true end.

  Lemma period_facts n0 p :
    period = Some (n0, p) ->
    0 < p /\ within r (most_parts r) (reach r) /\ values_needed r n0 p <= count phis /\
    repeats act n0 p 0 /\ n0 + p <= count phis /\
    (forall n, n < count phis -> entry phis n = act n) /\ least_period act n0 p 0.
  Proof.
    intros E. unfold act, phi_of. rewrite E in *. pose proof period_good as H. unfold check_period in H.
    rewrite !andb_true_iff, N.ltb_lt, N.leb_le, count_from_spec in H.
    destruct H as ((((positive & bounds) & len) & again) & least). apply is_within_spec in bounds.
    assert (t_pos : 1 <= most_parts r) by apply bounds.
    assert (long : n0 + p <= count phis) by (unfold values_needed, window in len; nia).
    assert (rep : repeats (extended phis n0 p 0) n0 p 0).
    { intros n le. unfold extended. rewrite !N.mul_0_r, !N.add_0_r.
      destruct (N.ltb_spec n n0); [lia|]. destruct (N.ltb_spec (n + p) n0); [lia|].
      replace (n + p - n0) with (n - n0 + 1 * p) by lia. now rewrite N.mod_add by lia. }
    assert (values : forall n, n < count phis -> entry phis n = extended phis n0 p 0 n).
    { apply (strong_induction (fun n => n < count phis -> entry phis n = extended phis n0 p 0 n)).
      intros n IH lt. destruct (N.lt_ge_cases n (n0 + p)) as [first|later].
      - unfold extended. rewrite N.mul_0_r, N.add_0_r, !entry_drop.
        destruct (N.ltb_spec n n0); [reflexivity|]. rewrite N.mod_small by lia. f_equal. lia.
      - pose proof (both_entries _ _ _ again (n - p - n0)) as B.
        rewrite !count_drop, !entry_of_drop in B. specialize (B ltac:(lia) ltac:(lia)). apply N.eqb_eq in B.
        replace (n0 + (n - p - n0)) with (n - p) in B by lia.
        replace (n0 + p + (n - p - n0)) with n in B by lia.
        rewrite <- B, IH by lia. specialize (rep (n - p) ltac:(lia)).
        replace (n - p + p) with n in rep by lia. rewrite rep. lia. }
    repeat (split; [assumption || lia|]). apply (is_least_spec _ phis); trivial; lia.
  Qed.

  Lemma act_entry h : h < count phis -> act h = entry phis h.
  Proof.
    intros lt. destruct (period_cases period) as [E|(n0 & p & E)].
    - unfold act, phi_of. now rewrite E.
    - destruct (period_facts n0 p E) as (_ & _ & _ & _ & _ & values & _). now rewrite values.
  Qed.

  (** Every heap does what one of the list does. *)
  Lemma like_listed h :
    kind h -> exists h', h' < count phis /\ act h = entry phis h' /\
      forall e, heap_reaches r mul act h e <-> heap_reaches r mul act h' e.
  Proof.
    unfold kind, kind_of_heap. intros Hh. destruct (N.lt_ge_cases h (count phis)) as [lt|ge].
    { exists h. split; [exact lt|]. split; [now apply act_entry|easy]. }
    destruct (period_cases period) as [E|(n0 & p & E)]; rewrite E in Hh; [lia|].
    destruct (period_facts n0 p E) as (positive & bounds & len & rep & long & values & _).
    clear Hh. revert ge. apply (strong_induction (fun h => count phis <= h -> exists h', h' < count phis /\
      act h = entry phis h' /\ forall e, heap_reaches r mul act h e <-> heap_reaches r mul act h' e)).
    clear h. intros h IH ge. unfold values_needed in len.
    assert (n0 <= window (most_parts r) (reach r) n0 p)
      by (assert (1 <= most_parts r) by apply bounds; unfold window; nia).
    assert (same : forall n, n0 <= n -> act (n + p) = act n) by (intros n le; rewrite (rep n le); lia).
    assert (step_back : forall e, heap_reaches r mul act h e <-> heap_reaches r mul act (h - p) e).
    { intros e. replace h with (h - p + p) at 1 by lia.
      apply (options_repeat r _ _ n0 p mul act bounds same). lia. }
    assert (Eh : act h = act (h - p)) by (replace h with (h - p + p) at 1 by lia; apply same; lia).
    destruct (N.lt_ge_cases (h - p) (count phis)) as [lt|ge'].
    - exists (h - p). split; [exact lt|]. split; [|exact step_back]. now rewrite Eh, act_entry.
    - destruct (IH (h - p) ltac:(lia) ge') as (h' & lt' & E' & R'). exists h'. split; [exact lt'|].
      split; [congruence|]. intros e. now rewrite step_back.
  Qed.

  Lemma entry_in h : h < count phis -> In (entry phis h) phis.
  Proof. intros lt. apply nth_In. unfold count in lt. lia. Qed.

  Lemma act_in h : kind h -> In (act h) phis.
  Proof. intros Hh. destruct (like_listed h Hh) as (h' & lt & -> & _). now apply entry_in. Qed.

  Lemma kind_below n a : kind n -> a < n -> kind a.
  Proof. unfold kind, kind_of_heap. destruct period; [easy|lia]. Qed.

  Lemma listed_kind h : h < count phis -> kind h.
  Proof. unfold kind, kind_of_heap. now destruct period. Qed.

  Lemma act_element h : kind h -> act h < order m.
  Proof. intros Hh. now apply table_laws, act_in. Qed.

  Lemma element_order x : Forall kind x -> element mul act x < order m.
  Proof.
    destruct table_laws as (positive & _ & closed & _). now apply element_below; [| exact act_element |].
  Qed.

  Lemma element_permutation a b : Permutation a b -> Forall kind a -> element mul act a = element mul act b.
  Proof.
    induction 1 as [|h a b perm IH|h h' a|a b c p1 IH1 p2 IH2]; intros K; cbn.
    - reflexivity.
    - inversion K. f_equal. now apply IH.
    - inversion K as [|? ? K1 K']. inversion K' as [|? ? K2 K'']; subst.
      apply table_laws; try (now apply act_in). now apply element_order.
    - rewrite IH1, IH2; trivial. now rewrite <- p1.
  Qed.

  (** The kinds that are computed are those of the listed heaps. *)
  Lemma options_bits_spec h e :
    h < count phis ->
    N.testbit (options_bits m r (store_of phis) h) e = true <-> heap_reaches r mul act h e.
  Proof.
    intros lt. unfold options_bits. rewrite testbit_bits_of, in_map_iff.
    assert (same : forall parts, heap_move r h parts ->
      fold_right (fun h e => product (rows m) (find (store_of phis) h) e) 0 parts = element mul act parts).
    { intros parts H. apply parts_smaller in H. unfold element.
      induction H as [|a parts Ha _ IH]; cbn [fold_right]; [reflexivity|].
      rewrite IH, find_store_of, act_entry by lia. reflexivity. }
    split.
    - intros (parts & <- & H). apply in_options in H as [H _]. exists parts. split; [exact H|].
      symmetry. now apply same.
    - intros (parts & H & <-). destruct (options_complete _ _ _ H) as (sorted & perm & Hin).
      exists sorted. split; [|exact Hin]. apply in_options in Hin as [Hin _]. rewrite same by exact Hin.
      symmetry. apply (element_permutation _ _ perm).
      eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. intros a Ha.
      apply (kind_below h); [now apply listed_kind|exact Ha].
  Qed.

  Lemma in_kinds h :
    h < count phis -> In (entry phis h, options_bits m r (store_of phis) h) (kinds_of m r).
  Proof.
    intros lt. unfold kinds_of. apply nodup_In, in_map_iff. exists h.
    rewrite find_store_of, in_below, count_from_spec. split; [reflexivity|exact lt].
  Qed.

  Lemma step_spec a options e s :
    a < order m -> e < order m ->
    fst (step (kind_of m a options) e s) = mul a e /\
    forall e', N.testbit (snd (step (kind_of m a options) e s)) e' = true <->
      (exists x, (x < order m /\ N.testbit s x = true) /\ mul a x = e') \/
      (exists x, (x < order m /\ N.testbit options x = true) /\ mul x e = e').
  Proof.
    intros Ha He. unfold step, kind_of. cbn [row row_bits after_option fst snd]. rewrite !entry_drop.
    rewrite !entry_map_numbers by exact He. split; [reflexivity|]. intros e'.
    rewrite map_map, !join_at_spec, N.bits_0, !count_map, !count_numbers. split.
    - intros [[H|(x & Hx & lt & H)]|(x & Hx & lt & H)]; [discriminate|right|left];
        exists x; rewrite entry_map_numbers, testbit_bit in H by exact lt; auto.
    - intros [(x & [lt Hx] & H)|(x & [lt Hx] & H)]; [right|left; right];
        exists x; rewrite entry_map_numbers, testbit_bit by exact lt; auto.
  Qed.

  Hypothesis pairs_good :
    check_pairs m (map (fun k => kind_of m (fst k) (snd k)) (kinds_of m r)) = true.

  Let known e s := has_pair (pairs_of (map (fun k => kind_of m (fst k) (snd k)) (kinds_of m r))) e s = true.

  Lemma pair_checked e s :
    known e s ->
    outcome_fits (bits_of (lost m)) e s = true /\
    forall k, In k (kinds_of m r) ->
      let next := step (kind_of m (fst k) (snd k)) e s in known (fst next) (snd next).
  Proof.
    unfold known, has_pair at 1. intros H. destruct (PositiveMap.find (N.succ_pos s) _) as [elements|] eqn:F;
      [|discriminate].
    apply existsb_eqb in H. apply PositiveMap.elements_correct in F.
    pose proof pairs_good as G. unfold check_pairs in G. cbv zeta in G. apply andb_true_iff in G as [_ G].
    rewrite forallb_forall in G. specialize (G _ F). cbn [fst snd] in G. rewrite N.pos_pred_succ in G.
    rewrite forallb_forall in G. specialize (G e H). apply andb_true_iff in G as [fits G].
    split; [exact fits|]. intros k Hk. rewrite forallb_forall in G.
    specialize (G _ (in_map (fun k => kind_of m (fst k) (snd k)) _ _ Hk)).
    cbv zeta. now destruct (step _ _ _).
  Qed.

  Lemma known_closed h e s :
    kind h -> e < order m -> known e s ->
    exists s', known (mul (act h) e) s' /\
      forall e', N.testbit s' e' = true <->
        (exists a, (a < order m /\ N.testbit s a = true) /\ mul (act h) a = e') \/
        (exists a, heap_reaches r mul act h a /\ mul a e = e').
  Proof.
    intros Hh He Hk. destruct (like_listed h Hh) as (h' & lt & Eh & R).
    destruct (pair_checked e s Hk) as [_ next]. specialize (next _ (in_kinds h' lt)). cbn [fst snd] in next.
    destruct (step_spec (entry phis h') (options_bits m r (store_of phis) h') e s) as [S1 S2]; trivial.
    { rewrite <- Eh. now apply act_element. }
    cbv zeta in next. rewrite S1 in next. rewrite Eh.
    eexists. split; [exact next|]. intros e'. rewrite S2.
    assert (same : forall a, a < order m /\ N.testbit (options_bits m r (store_of phis) h') a = true <->
                             heap_reaches r mul act h a).
    { intros a. rewrite R, options_bits_spec by exact lt. split; [easy|]. intros H. split; [|exact H].
      destruct H as (parts & H & <-). apply element_order.
      eapply Forall_impl; [|apply (parts_smaller _ _ _ H)]. intros b Hb.
      apply (kind_below h'); [now apply listed_kind|exact Hb]. }
    split; (intros [H|(a & H & E)]; [now left|right; exists a; split; [now apply same|exact E]]).
  Qed.

  Lemma known_outcome e s :
    known e s -> (In e (lost m) <-> s <> 0 /\ forall a, In a (lost m) -> N.testbit s a = false).
  Proof.
    intros Hk. destruct (pair_checked e s Hk) as [fits _]. unfold outcome_fits in fits.
    apply eqb_prop in fits. rewrite <- testbit_bits_of, fits, andb_true_iff, negb_true_iff, N.eqb_neq, N.eqb_eq.
    split; intros [nonempty disjoint]; (split; [exact nonempty|]).
    - intros a Ha. apply testbit_bits_of in Ha.
      assert (N.testbit (N.land s (bits_of (lost m))) a = false) as H by (rewrite disjoint; apply N.bits_0).
      rewrite N.land_spec, Ha in H. now destruct (N.testbit s a).
    - apply N.bits_inj. intros a. rewrite N.land_spec, N.bits_0.
      destruct (N.testbit (bits_of (lost m)) a) eqn:B; [|apply andb_false_r].
      apply testbit_bits_of in B. now rewrite disjoint.
  Qed.

  Lemma known_empty : known 0 0.
  Proof.
    pose proof pairs_good as G. unfold check_pairs in G. cbv zeta in G.
    now apply andb_true_iff in G as [G _].
  Qed.

  Hypothesis reached_good : check_reached m images = true.

  Lemma reached_elements_spec : forall tries s,
    (forall e, N.testbit s e = true -> exists x, Forall kind x /\ element mul act x = e) ->
    forall e,
      N.testbit (reached_elements tries
        (map (fun a => map (fun e => bit (mul a e)) (numbers (order m))) images) s) e = true ->
      exists x, Forall kind x /\ element mul act x = e.
  Proof.
    induction tries as [|tries IH]; intros s good e; cbn [reached_elements]; [apply good|].
    destruct (_ =? s); [apply good|]. apply IH. clear e.
    assert (each : forall l joined, (forall a, In a l -> In a phis) ->
      (forall e, N.testbit joined e = true -> exists x, Forall kind x /\ element mul act x = e) ->
      forall e, N.testbit (fold_left (fun joined bits => join_at s bits joined)
        (map (fun a => map (fun e => bit (mul a e)) (numbers (order m))) l) joined) e = true ->
        exists x, Forall kind x /\ element mul act x = e).
    { induction l as [|a l IHl]; intros joined Hl Hj e; cbn [map fold_left]; [apply Hj|].
      apply IHl; [intros b Hb; apply Hl; now right|]. clear e. intros e H.
      apply join_at_spec in H as [H|(y & Hy & lt & H)]; [now apply Hj|].
      rewrite count_map, count_numbers in lt. rewrite entry_map_numbers, testbit_bit in H by exact lt.
      destruct (good y Hy) as (x & Hx & Ex).
      destruct (In_nth phis a 0 (Hl a (or_introl eq_refl))) as (i & li & Ei).
      assert (lt' : N.of_nat i < count phis) by (unfold count; lia).
      exists (N.of_nat i :: x). split; [constructor; [now apply listed_kind|exact Hx]|].
      cbn. change (fold_right _ 0 x) with (element mul act x). rewrite Ex, act_entry by exact lt'.
      unfold entry. now rewrite Nat2N.id, Ei. }
    apply each; [|exact good]. intros a Ha. now apply nodup_In in Ha.
  Qed.

  Lemma all_reached e : e < order m -> exists x, Forall kind x /\ element mul act x = e.
  Proof.
    intros lt. pose proof reached_good as H. unfold check_reached in H. cbv zeta in H.
    rewrite forallb_forall in H. specialize (H e (proj2 (in_numbers _ _) lt)).
    apply (reached_elements_spec _ 1) in H; [exact H|]. intros x Hx. exists []. split; [constructor|].
    cbn. symmetry. destruct x as [|p]; [reflexivity|now destruct p].
  Qed.

  Hypothesis apart_good : check_told_apart m = true.

  Lemma told_apart a b :
    a < order m -> b < order m -> a <> b ->
    exists e, e < order m /\ ~ (In (mul e a) (lost m) <-> In (mul e b) (lost m)).
  Proof.
    intros Ha Hb ne. pose proof apart_good as H. unfold check_told_apart in H. cbv zeta in H.
    apply all_different_spec in H.
    set (sign := fun a => map (fun e => N.testbit (bits_of (lost m)) (product (rows m) e a)) (numbers (order m))) in H.
    assert (D : sign a <> sign b).
    { intros E. apply ne.
      assert (entries : forall n x, x < n -> nth (N.to_nat x) (map sign (numbers n)) [] = sign x).
      { induction n as [|n IH] using N.peano_ind; intros x lt; [lia|].
        pose proof (count_numbers n) as len. unfold count in len. rewrite numbers_step, map_app.
        destruct (N.eq_dec x n) as [->|ne'].
        - rewrite app_nth2; rewrite map_length; [|lia].
          replace (N.to_nat n - length (numbers n))%nat with 0%nat by lia. reflexivity.
        - rewrite app_nth1 by (rewrite map_length; lia). apply IH. lia. }
      pose proof (count_numbers (order m)) as len. unfold count in len.
      apply N2Nat.inj. apply (proj1 (NoDup_nth _ []) H); try (rewrite map_length; lia).
      now rewrite !entries. }
    apply some_differs in D as (e & Hin & D). exists e. split; [now apply in_numbers|].
    rewrite <- !testbit_bits_of. intros same. apply D. unfold mul in same.
    destruct (N.testbit (bits_of (lost m)) (product (rows m) e a)),
      (N.testbit (bits_of (lost m)) (product (rows m) e b)); trivial;
      solve [now apply same | symmetry; now apply same].
  Qed.
End Sound.

Theorem check_quotient_sound r m period :
  check_quotient r m period = true ->
  let kind := kind_of_heap (phi m) period in
  exists element,
    is_quotient r kind (order m) (lost m) element /\
    (forall h, kind h -> element [h] = phi_of (phi m) period h) /\
    forall n0 p, period = Some (n0, p) -> least_period (fun h => element [h]) n0 p 0.
Proof.
  unfold check_quotient. cbv zeta. rewrite !andb_true_iff, N.ltb_lt, count_from_spec, forallb_forall.
  intros (((((((some & tab) & distinct) & elements) & reached_) & apart) & closed) & per).
  set (kind := kind_of_heap (phi m) period).
  assert (per' : match period with None => True | Some (n0, p) => check_period r (phi m) n0 p = true end)
    by (destruct period as [[n0 p]|]; trivial).
  pose proof (table_laws m tab) as (positive & _ & mul_below & one & right_one & action & _).
  exists (element (product (rows m)) (phi_of (phi m) period)).
  assert (single : forall h, kind h ->
    element (product (rows m)) (phi_of (phi m) period) [h] = phi_of (phi m) period h).
  { intros h Hh. cbn. apply right_one. now apply (act_in r m period some per'). }
  split; [|split; [exact single|]].
  - apply (quotient r kind) with
      (known := fun e s => has_pair (pairs_of (map (fun k => kind_of m (fst k) (snd k)) (kinds_of m r))) e s = true).
    + apply (kind_below r m period some per').
    + exact positive.
    + intros h Hh. now apply (act_element r m period some tab per').
    + exact mul_below.
    + exact one.
    + intros h a b Hh Ha Hb. apply action; trivial. now apply (act_in r m period some per').
    + apply (known_empty r m closed).
    + intros h e s Hh He Hk. now apply (known_closed r m period some tab per' closed).
    + intros e s Hk. now apply (known_outcome r m closed).
    + now apply distinct_numbers_spec.
    + apply Forall_forall. intros e He. now apply N.ltb_lt, elements.
    + now apply (all_reached r m period some per' reached_).
    + now apply (told_apart m some apart).
  - intros n0 p E. destruct (period_facts r m period some per' n0 p E) as (positive' & _ & _ & _ & _ & _ & least).
    destruct least as (P1 & P2 & P3 & P4).
    assert (ext : forall h, element (product (rows m)) (phi_of (phi m) period) [h] = phi_of (phi m) period h).
    { intros h. apply single. unfold kind, kind_of_heap. now rewrite E. }
    repeat split; trivial.
    + intros n le. rewrite !ext. now apply P2.
    + intros n lt H. apply (P3 n lt). intros i le. rewrite <- !ext. now apply H.
    + intros n q u q_pos lt H. apply (P4 n q u q_pos lt). intros i le. rewrite <- !ext. now apply H.
Qed.
