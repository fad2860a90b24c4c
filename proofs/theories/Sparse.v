(** Lists of values checked quickly, for rules that leave at most two heaps, by the sparse spaces of
    E. R. Berlekamp, J. H. Conway and R. K. Guy (Winning Ways, chapter 4).

    A hint says which values are common: by the parity of some of their bits, and perhaps of the heap. Where two
    common heaps never make a common value, nobody has to look at them: a common value is not reached by a pair but
    with a rare heap. Nothing of the hint is believed: what does not fit it is rare, and all pairs of rare heaps'
    options are looked at.

    The checker walks along lists only. Which numbers below a value are reached it finds out by pairs of small heaps
    first, of which a few are enough. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive.
From Grundy Require Import Definitions Nim Options SpragueGrundy Tables Values Bits Pairs.
Import ListNotations.
Open Scope N_scope.

(** * Classes of values *)

Record hint := Hint { value_mask : N; turned : bool; common_odd : bool }.

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
  xorb (odd_ones (N.land v (value_mask h))) (if turned h then N.odd n else false).

Definition common (h : hint) (n v : N) : bool := Bool.eqb (class h n v) (common_odd h).

(** * The check *)

(** What the check needs at every heap. *)
Record setting := Setting {
  hint_of : option hint;
  (** Takes that leave no heap, one, and two. *)
  wholes_of : list N;
  singles_of : list N;
  pairs_of : list N;
  (** The greatest of the last, and where in the list of a cursor the other heap of a pair stands for each. *)
  greatest_of : N;
  places_of : list N;
  (** The values of heaps 1, 2, ... and their words, of so many bits. *)
  forward_of : list N;
  bits_of : nat;
  forward_words_of : list word;
  (** The sets of the numbers below 0, 1, ... parted by what the hint says of their bits. *)
  odds_of : PositiveMap.t tree;
  evens_of : PositiveMap.t tree
}.

Definition odd_value (hinted : option hint) (v : N) : bool :=
  match hinted with
  | None => false
  | Some h => odd_ones (N.land v (value_mask h))
  end.

Definition setting_of (r : rule) (hinted : option hint) (vs : list N) : setting :=
  let pairs := leaving 2 r in
  let greatest := fold_left N.max pairs 0 in
  let most := fold_left N.max vs 0 in
  let bits := N.to_nat (N.size most) in
  {|
    hint_of := hinted;
    wholes_of := leaving 0 r;
    singles_of := leaving 1 r;
    pairs_of := pairs;
    greatest_of := greatest;
    places_of := map (fun k => greatest - k) pairs;
    forward_of := drop 1 vs;
    bits_of := bits;
    forward_words_of := rev_append (reversed_words bits (drop 1 vs)) [];
    odds_of := full_sets (odd_value hinted) bits most;
    evens_of := full_sets (fun v => negb (odd_value hinted v)) bits most
  |}.

Section Check.
  Variable c : setting.

  Local Notation hinted := (hint_of c).
  Local Notation wholes := (wholes_of c).
  Local Notation singles := (singles_of c).
  Local Notation pairs := (pairs_of c).
  Local Notation greatest := (greatest_of c).
  Local Notation places := (places_of c).
  Local Notation fwd := (forward_of c).
  Local Notation bits := (bits_of c).
  Local Notation words := (forward_words_of c).
  Local Notation odds := (odds_of c).
  Local Notation evens := (evens_of c).

  Definition is_common (n v : N) : bool :=
    match hinted with
    | None => false
    | Some h => common h n v
    end.

  (** The values of options that leave one heap or none; [rev] has the values of heaps n - 1, ..., 1. *)
  Definition alone (n : N) (rev : list N) : list N :=
    (if existsb (N.eqb n) wholes then [0] else []) ++
    map (fun i => at_ rev (i - 1)) (filter (fun i => i <? n) singles).

  (** Takes out the values of pairs with a rare heap until nothing is left. A cursor is the word of a rare heap's value and
      the list from the smallest heap on that makes a pair with it. *)
  Fixpoint strike_rare (cursors : list (word * list word)) (s : tree) : tree :=
    match s with
    | Nothing => Nothing
    | _ =>
        match cursors with
        | [] => s
        | (w, others) :: cursors =>
            strike_rare cursors (fold_left (fun s place => strike w (hd End (drop place others)) s) places s)
        end
    end.

  (** Whether all numbers of a set are values of options. *)
  Definition all_reached (single : list N) (rest : list (list word)) (cursors : list (word * list word)) (s : tree) : bool :=
    match sweep words rest
            (strike_rare cursors (fold_left (fun s u => strike (word_of bits 0) (word_of bits u) s) single s)) with
    | Nothing => true
    | _ => false
    end.

  (** Common values come from pairs with a rare heap, the others from common ones mostly. The words of [rev] are [before]. *)
  Definition below_reached (n v : N) (rev : list N) (before : list word) (cursors : list (word * list word)) : bool :=
    let single := alone n rev in
    let rest := map (fun k => drop k before) pairs in
    match PositiveMap.find (N.succ_pos v) odds, PositiveMap.find (N.succ_pos v) evens with
    | Some odd, Some even =>
        let odd_is_common := match hinted with None => true | Some h => common h n 0 end in
        all_reached single rest (if odd_is_common then [] else cursors) odd &&
        all_reached single rest (if odd_is_common then cursors else []) even
    | _, _ => false
    end.

  Definition value_avoided (n v : N) (rev : list N) : bool :=
    if existsb (N.eqb v) (alone n rev) then false
    else if is_common n v then true
    else forallb (fun k => both (fun a b => negb (xor_is a b v)) fwd (drop k rev)) pairs.

  (** Cursors join when their rare heap is small enough to leave another one whatever is taken. *)
  Definition join (n : N) (cursors : list (word * list word)) (upcoming : list (N * N)) :
      list (word * list word) * list (N * N) :=
    match upcoming with
    | (r, w) :: rest =>
        if n =? r + greatest + 1 then ((word_of bits w, words) :: cursors, rest) else (cursors, upcoming)
    | [] => (cursors, [])
    end.

  Definition advance (cursors : list (word * list word)) : list (word * list word) :=
    map (fun cursor => (fst cursor, tl (snd cursor))) cursors.

  Fixpoint walk (n : N) (xs : list N) (ws : list word) (rev : list N) (before : list word)
      (cursors : list (word * list word)) (upcoming : list (N * N)) : bool :=
    match xs, ws with
    | [], _ => true
    | v :: xs, w :: ws =>
        let (cursors, upcoming) := join n cursors upcoming in
        if value_avoided n v rev && below_reached n v rev before cursors
        then walk (N.succ n) xs ws (v :: rev) (w :: before) (advance cursors) upcoming
        else false
    | _, [] => false
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
End Check.

Definition check_two_parts (r : rule) (hinted : option hint) (vs : list N) : bool :=
  at_most_two r && (at_ vs 0 =? 0) &&
  let c := setting_of r hinted vs in
  rare_pairs_pass c &&
  walk c 1 (forward_of c) (forward_words_of c) [] [] []
    (match hinted with None => [] | Some _ => rev_append (rare_from c 1 (forward_of c) []) [] end).

(** ** Its soundness *)

Section Sound.
  Variables (r : rule) (hinted : option hint) (vs : list N).

  Let c := setting_of r hinted vs.
  Let f := entry vs.

  Local Notation wholes := (wholes_of c).
  Local Notation singles := (singles_of c).
  Local Notation pairs := (pairs_of c).
  Local Notation greatest := (greatest_of c).
  Local Notation fwd := (forward_of c).
  Local Notation words := (forward_words_of c).
  Let word := word_of (bits_of c).

  Lemma entry_fwd j : entry fwd j = f (1 + j).
  Proof. apply entry_of_drop. Qed.

  Lemma count_fwd : count fwd = count vs - 1.
  Proof. apply count_drop. Qed.

  Lemma words_spec : words = map word fwd.
  Proof.
    change words with (rev_append (reversed_words (bits_of c) fwd) []).
    now rewrite reversed_words_spec, rev_append_rev, app_nil_r, rev_involutive.
  Qed.

  Definition follows (n : N) (cursor : Bits.word * list Bits.word) : Prop :=
    exists r, 1 <= r /\ r + greatest + 1 <= n /\ fst cursor = word (f r) /\
      snd cursor = drop (n - r - greatest - 1) words.

  Definition passes_at (i : N) : Prop :=
    let rev := back f (N.to_nat (i - 1)) in
    value_avoided c i (f i) rev = true /\
    exists cursors, Forall (follows i) cursors /\ below_reached c i (f i) rev (map word rev) cursors = true.

  Lemma join_spec n cursors upcoming :
    1 <= n -> Forall (follows n) cursors -> Forall (fun h => 1 <= fst h /\ snd h = f (fst h)) upcoming ->
    let joined := join c n cursors upcoming in
    Forall (follows n) (fst joined) /\ Forall (fun h => 1 <= fst h /\ snd h = f (fst h)) (snd joined).
  Proof.
    intros pos good coming. unfold join. destruct upcoming as [|[r0 w] rest]; [now split|].
    destruct (N.eqb_spec n (r0 + greatest + 1)) as [->|ne]; [|now split].
    inversion coming as [|? ? [pos' W] coming']. cbn [fst snd] in *. split; [|assumption].
    constructor; [|assumption]. exists r0. cbn [fst snd]. repeat split; trivial; [lia|now rewrite <- W|].
    replace (r0 + greatest + 1 - r0 - greatest - 1) with 0 by lia. now destruct words.
  Qed.

  Lemma advance_spec n cursors : Forall (follows n) cursors -> Forall (follows (N.succ n)) (advance cursors).
  Proof.
    unfold advance. rewrite Forall_map. apply Forall_impl. intros [w others] (r0 & pos & le & W & O).
    exists r0. cbn [fst snd] in *. repeat split; trivial; [lia|]. subst others.
    rewrite tl_drop. f_equal. lia.
  Qed.

  Lemma walk_spec : forall xs n cursors upcoming,
    1 <= n -> xs = drop n vs -> Forall (follows n) cursors ->
    Forall (fun h => 1 <= fst h /\ snd h = f (fst h)) upcoming ->
    walk c n xs (map word xs) (back f (N.to_nat (n - 1))) (map word (back f (N.to_nat (n - 1)))) cursors upcoming = true ->
    forall i, n <= i -> i < count vs -> passes_at i.
  Proof.
    induction xs as [|v xs IH]; intros n cursors upcoming pos E good coming H i le lt.
    - assert (count (drop n vs) = 0) by (now rewrite <- E). rewrite count_drop in *. lia.
    - assert (V : v = f n).
      { unfold f. rewrite <- (N.add_0_r n), <- entry_of_drop, <- E. reflexivity. }
      assert (R : xs = drop (N.succ n) vs) by (symmetry in E; symmetry; exact (drop_succ _ _ _ _ E)).
      cbn [walk map] in H. destruct (join_spec n cursors upcoming pos good coming) as [good' coming'].
      destruct (join c n cursors upcoming) as [cursors' upcoming']. cbn [fst snd] in *.
      destruct (value_avoided c n v _ && below_reached c n v _ _ _) eqn:P; [|discriminate].
      destruct (N.eq_dec i n) as [->|ne].
      + apply andb_true_iff in P. rewrite V in P. split; [apply P|]. exists cursors'. split; [easy|apply P].
      + apply (IH (N.succ n) (advance cursors') upcoming'); auto using advance_spec; try lia.
        replace (N.to_nat (N.succ n - 1)) with (S (N.to_nat (n - 1))) by lia. cbn [back].
        replace (N.of_nat (S (N.to_nat (n - 1)))) with n by lia. cbn [map]. now rewrite <- V.
  Qed.

  Lemma in_rare_from xs : forall n found,
    (forall a, In a found -> In a (rare_from c n xs found)) /\
    forall i, i < count xs -> is_common c (n + i) (entry xs i) = false ->
      In (n + i, entry xs i) (rare_from c n xs found).
  Proof.
    induction xs as [|v xs IH]; intros n found; cbn [rare_from].
    - split; [auto|]. unfold count. cbn. lia.
    - destruct (IH (N.succ n) (if is_common c n v then found else (n, v) :: found)) as [keep new]. split.
      + intros a Ha. apply keep. destruct (is_common c n v); [exact Ha|now right].
      + intros i lt. unfold count, entry in *. cbn [length] in lt.
        destruct (N.eq_dec i 0) as [->|ne]; cbn [N.to_nat nth].
        * rewrite N.add_0_r. intros R. apply keep. rewrite R. now left.
        * replace (N.to_nat i) with (S (N.to_nat (i - 1))) by lia. cbn [nth].
          replace (n + i) with (N.succ n + (i - 1)) by lia. apply new. lia.
  Qed.

  Lemma rare_from_values xs : forall n found,
    1 <= n -> (forall i, i < count xs -> entry xs i = f (n + i)) ->
    Forall (fun h => 1 <= fst h /\ snd h = f (fst h)) found ->
    Forall (fun h => 1 <= fst h /\ snd h = f (fst h)) (rare_from c n xs found).
  Proof.
    unfold count, entry. induction xs as [|v xs IH]; intros n found pos E good; cbn [rare_from]; [exact good|].
    apply IH; [lia| |].
    - intros i lt. specialize (E (N.succ i)). rewrite N2Nat.inj_succ in E. cbn [length nth] in E.
      rewrite E by lia. f_equal. lia.
    - destruct (is_common c n v); [exact good|]. constructor; [|exact good]. cbn [fst snd].
      split; [exact pos|]. specialize (E 0). cbn [N.to_nat nth length] in E. rewrite N.add_0_r in E.
      apply E. lia.
  Qed.

  Hypothesis passes : check_two_parts r hinted vs = true.

  Lemma parts_of_check :
    at_most_two r = true /\ f 0 = 0 /\ rare_pairs_pass c = true /\
    forall i, 1 <= i -> i < count vs -> passes_at i.
  Proof.
    unfold check_two_parts in passes. cbv zeta in passes. fold c in passes.
    rewrite !andb_true_iff in passes. destruct passes as ((two & zero) & rare & ok).
    split; [exact two|split; [|split; [exact rare|]]].
    - apply N.eqb_eq in zero. now rewrite entry_drop in zero.
    - rewrite words_spec in ok. refine (walk_spec fwd 1 [] _ (N.le_refl 1) eq_refl (Forall_nil _) _ ok).
      case hinted; [intros _|constructor]. rewrite rev_append_rev, app_nil_r. apply Forall_rev, rare_from_values; [lia| |constructor].
      intros i _. apply entry_fwd.
  Qed.

  Lemma in_alone n u :
    1 <= n ->
    (In u (alone c n (back f (N.to_nat (n - 1)))) <->
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
    specialize (ok n ltac:(lia) lt) as [ok _]. unfold value_avoided in ok.
    destruct (existsb _ _); [discriminate|].
    destruct (is_common c n (f n)) eqn:C.
    - unfold is_common in C. unfold rare_pairs_pass in rare.
      destruct (hint_of c) as [h|] eqn:Hh; [|discriminate].
      apply andb_true_iff in rare as [turns rare]. rewrite forallb_forall in turns, rare.
      assert (with_rare : forall a b, 1 <= a -> 1 <= b -> n = k + a + b ->
                is_common c a (f a) = false -> N.lxor (f a) (f b) <> f n).
      { clear a b pa pb E same. intros a b pa pb E R same.
        destruct (in_rare_from fwd 1 []) as [_ new].
        assert (Hin : In (a, f a) (rare_from c 1 fwd [])).
        { specialize (new (a - 1)). rewrite entry_fwd, count_fwd in new.
          replace (1 + (a - 1)) with a in new by lia. apply new; [lia|exact R]. }
        specialize (rare _ Hin). cbn [fst snd] in rare. rewrite forallb_forall in rare.
        specialize (rare k Hk). pose proof (both_entries _ _ _ rare (b - 1)) as B.
        rewrite entry_of_drop, !entry_fwd, count_drop, count_fwd in B.
        replace (1 + (a + k + (b - 1))) with n in B by lia.
        replace (1 + (b - 1)) with b in B by lia.
        specialize (B ltac:(lia) ltac:(lia)). apply negb_true_iff, not_true_iff_false in B.
        apply B. now apply xor_is_spec. }
      destruct (is_common c a (f a)) eqn:Ca; [|now apply (with_rare a b)].
      destruct (is_common c b (f b)) eqn:Cb.
      + specialize (turns k Hk). unfold is_common in Ca, Cb. rewrite Hh in Ca, Cb.
        unfold common, class in *. rewrite <- same, land_lxor, odd_ones_lxor in C.
        apply eqb_prop in C, Ca, Cb. rewrite E in C.
        assert (O : N.odd (k + a + b) = xorb (N.odd k) (xorb (N.odd a) (N.odd b))).
        { now rewrite !N.odd_add, xorb_assoc. }
        rewrite O in C. apply negb_true_iff, eqb_false_iff in turns. apply turns.
        destruct (odd_ones (N.land (f a) (value_mask h))), (odd_ones (N.land (f b) (value_mask h))), (turned h),
          (N.odd k), (N.odd a), (N.odd b), (common_odd h); cbn in *; congruence.
      + apply (with_rare b a); trivial; [lia|]. now rewrite N.lxor_comm.
    - rewrite forallb_forall in ok. specialize (ok k Hk). rename ok into F.
      destruct (pair_entries n k a b pa pb E lt) as (la & lb & Ea & Eb).
      pose proof (both_entries _ _ _ F (a - 1) la lb) as B. rewrite Ea, Eb in B.
      apply negb_true_iff, not_true_iff_false in B. apply B. now apply xor_is_spec.
  Qed.

  (** Numbers up to the greatest value are those of their words. *)
  Lemma word_right v : (exists n, v <= f n) -> number (word v) = v /\ width (word v) = bits_of c.
  Proof.
    intros (n & le). split; [|apply width_word_of]. apply word_of_number.
    change (bits_of c) with (N.to_nat (N.size (fold_left N.max vs 0))). rewrite N2Nat.id.
    assert (v <= fold_left N.max vs 0); [|pose proof (N.size_gt (fold_left N.max vs 0)); lia].
    unfold f, entry in le. destruct (nth_in_or_default (N.to_nat n) vs 0) as [Hin|E].
    - assert (nth (N.to_nat n) vs 0 <= fold_left N.max vs 0); [|lia]. apply fold_max_bound. now left.
    - lia.
  Qed.

  Lemma struck_pair u a b :
    (exists n, u <= f n) -> word u = xor (word (f a)) (word (f b)) -> u = N.lxor (f a) (f b).
  Proof.
    intros le E. destruct (word_right u le) as [Nu _].
    destruct (word_right (f a)) as [Na Wa]; [exists a; lia|]. destruct (word_right (f b)) as [Nb Wb]; [exists b; lia|].
    rewrite <- Nu, E. rewrite (proj2 (xor_spec (word (f a)) (word (f b)) ltac:(congruence))). congruence.
  Qed.

  Lemma struck_in_fold {A} (a b : A -> Bits.word) w : forall l s,
    inside w s = true -> inside w (fold_left (fun s x => strike (a x) (b x) s) l s) = false ->
    exists x, In x l /\ w = xor (a x) (b x).
  Proof.
    induction l as [|x l IH]; intros s Hs H; cbn [fold_left] in H; [congruence|].
    destruct (inside w (strike (a x) (b x) s)) eqn:I.
    - destruct (IH _ I H) as (y & Hin & V). exists y. split; [now right|exact V].
    - exists x. split; [now left|]. exact (struck _ _ _ _ Hs I).
  Qed.

  (** A number is the value of an option of n. *)
  Definition is_reached (n u : N) : Prop :=
    exists parts, heap_move r n parts /\ value_of f parts = u.

  Lemma pair_reached n k a b :
    In k pairs -> 1 <= a -> 1 <= b -> n = k + a + b -> is_reached n (N.lxor (f a) (f b)).
  Proof.
    intros Hk pa pb E. destruct parts_of_check as (two & _). exists [a; b]. split.
    - apply (two_moves r n _ two). right. right. exists k, a, b. repeat split; auto; lia.
    - unfold value_of. cbn [map xor_all fold_right]. now rewrite N.lxor_0_r.
  Qed.

  Lemma strike_rare_spec n u : forall cursors s,
    n < count vs -> (exists m, u <= f m) -> Forall (follows n) cursors ->
    inside (word u) s = true -> inside (word u) (strike_rare c cursors s) = false -> is_reached n u.
  Proof.
    induction cursors as [|[w others] cursors IH]; intros s lt small good Hu H.
    - destruct s; cbn [strike_rare] in H; congruence.
    - inversion good as [|? ? (r0 & pos & le & W & O) good']. cbn [fst snd] in *. subst w others.
      assert (E : s = Nothing \/ strike_rare c ((word (f r0), drop (n - r0 - greatest - 1) words) :: cursors) s =
          strike_rare c cursors (fold_left (fun s place =>
            strike (word (f r0)) (hd End (drop place (drop (n - r0 - greatest - 1) words))) s) (places_of c) s))
        by (destruct s; auto).
      destruct E as [->|E]; [discriminate|]. rewrite E in H. clear E.
      match type of H with inside _ (strike_rare c cursors ?t) = false => destruct (inside (word u) t) eqn:I end;
        [now apply (IH _ lt small good' I)|].
      destruct (struck_in_fold _ _ _ _ _ Hu I) as (place & Hin & V).
      change (In place (map (fun k => greatest - k) pairs)) in Hin.
      apply in_map_iff in Hin as (k & <- & Hk).
      assert (k <= greatest) by (apply fold_max_bound; now left).
      assert (E : hd End (drop (greatest - k) (drop (n - r0 - greatest - 1) words)) = word (f (n - k - r0))).
      { rewrite words_spec, !drop_skipn, !skipn_map, <- !drop_skipn.
        assert (J : entry (drop (greatest - k) (drop (n - r0 - greatest - 1) fwd)) 0 = f (n - k - r0)).
        { rewrite !entry_of_drop, entry_fwd. f_equal. lia. }
        assert (K : 0 < count (drop (greatest - k) (drop (n - r0 - greatest - 1) fwd))).
        { rewrite !count_drop, count_fwd. lia. }
        revert J K. destruct (drop (greatest - k) (drop (n - r0 - greatest - 1) fwd)) as [|first others]; intros J K; [cbn in K; lia|].
        cbn [map hd]. unfold entry in J. cbn in J. congruence. }
      rewrite E in V. apply struck_pair in V; [|exact small]. rewrite V.
      apply (pair_reached n k); trivial; lia.
  Qed.

  Lemma all_reached_spec n cursors s u :
    1 <= n -> n < count vs -> (exists m, u <= f m) -> Forall (follows n) cursors -> inside (word u) s = true ->
    let rev := back f (N.to_nat (n - 1)) in
    all_reached c (alone c n rev) (map (fun k => drop k (map word rev)) pairs) cursors s = true -> is_reached n u.
  Proof.
    intros pos lt small good Hu rev H. subst rev. unfold all_reached in H.
    set (s1 := fold_left _ (alone c n (back f (N.to_nat (n - 1)))) s) in *.
    set (s2 := strike_rare c cursors s1) in *.
    assert (H3 : inside (word u) (sweep words (map (fun k => drop k (map word (back f (N.to_nat (n - 1))))) pairs) s2) = false)
      by (destruct (sweep _ _ s2); easy).
    destruct parts_of_check as (two & _).
    destruct (inside (word u) s1) eqn:M1; [destruct (inside (word u) s2) eqn:M2|].
    - destruct (sweep_spec _ _ _ _ M2 H3) as (list & j & x & y & Hin & Hx & Hy & V).
      apply in_map_iff in Hin as (k & <- & Hk).
      rewrite words_spec, nth_error_map in Hx. destruct (nth_error fwd j) as [a|] eqn:Ea; [|discriminate].
      injection Hx as <-.
      rewrite drop_skipn, skipn_map, <- drop_skipn, nth_error_map in Hy.
      destruct (nth_error (drop k (back f (N.to_nat (n - 1)))) j) as [b'|] eqn:Eb'; [|discriminate]. injection Hy as <-.
      assert (lj : N.of_nat j < count fwd) by (assert (j < length fwd)%nat by (apply nth_error_Some; congruence); unfold count; lia).
      assert (lj' : N.of_nat j < count (drop k (back f (N.to_nat (n - 1))))) 
        by (assert (j < length (drop k (back f (N.to_nat (n - 1)))))%nat by (apply nth_error_Some; congruence); unfold count; lia).
      destruct (pair_of_entries n k (N.of_nat j) Hk lj lj') as (b & pb & En & Eb).
      assert (b' = f b) as -> by (rewrite <- Eb; unfold entry; rewrite Nat2N.id; symmetry; now apply nth_error_nth).
      assert (a = f (1 + N.of_nat j)) as -> by (rewrite <- entry_fwd; unfold entry; rewrite Nat2N.id; symmetry; now apply nth_error_nth).
      apply struck_pair in V; [|exact small]. rewrite V. apply (pair_reached n k); trivial; lia.
    - now apply (strike_rare_spec n u cursors s1).
    - apply (struck_in_fold (fun _ => word_of (bits_of c) 0) (fun u => word_of (bits_of c) u)) in M1 as (a & Hin & V); [|exact Hu].
      apply in_alone in Hin; [|lia].
      assert (a = u) as ->.
      { destruct (word_right u small) as [Nu _]. destruct (word_right 0) as [N0 W0]; [exists 0; lia|].
        destruct (word_right a) as [Na Wa].
        { destruct Hin as [(_ & ->)|(i & _ & _ & <-)]; [exists 0; lia|exists (n - i); lia]. }
        unfold word in *. rewrite <- Nu, V, (proj2 (xor_spec _ _ (eq_trans W0 (eq_sym Wa)))), N0, Na. now rewrite N.lxor_0_l. }
      destruct Hin as [(Hw & ->)|(i & Hi & li & V')].
      + exists []. split; [|reflexivity]. apply (two_moves r n _ two). left. auto.
      + exists [n - i]. split.
        * apply (two_moves r n _ two). right. left. exists i, (n - i). repeat split; auto; lia.
        * unfold value_of. cbn [map xor_all fold_right]. now rewrite N.lxor_0_r.
  Qed.

  Lemma below_is_reached n u :
    1 <= n -> n < count vs -> u < f n -> is_reached n u.
  Proof.
    intros pos lt below_n. destruct parts_of_check as (_ & _ & _ & ok).
    destruct (ok n pos lt) as [_ (cursors & good & H)]. unfold below_reached in H.
    destruct (PositiveMap.find _ (odds_of c)) as [odd|] eqn:Eo; [|discriminate].
    destruct (PositiveMap.find _ (evens_of c)) as [even|] eqn:Ee; [|discriminate].
    apply andb_true_iff in H as [Ho He].
    assert (chosen : forall b, Forall (follows n) (if b : bool then cursors else []) /\
                               Forall (follows n) (if b : bool then [] else cursors))
      by (intros []; split; auto).
    destruct (odd_value hinted u) eqn:O.
    - pose proof (full_sets_spec _ _ _ _ _ Eo u below_n O) as Hu.
      apply (all_reached_spec n _ odd u pos lt (ex_intro _ n (N.lt_le_incl _ _ below_n)) (proj2 (chosen _)) Hu Ho).
    - assert (O' : negb (odd_value hinted u) = true) by now rewrite O.
      pose proof (full_sets_spec _ _ _ _ _ Ee u below_n O') as Hu.
      apply (all_reached_spec n _ even u pos lt (ex_intro _ n (N.lt_le_incl _ _ below_n)) (proj1 (chosen _)) Hu He).
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
    split; [|intros u below_n; apply below_is_reached; trivial; lia].
    destruct (ok n ltac:(lia) lt) as [avoided _]. unfold value_avoided in avoided.
    intros (parts & H & V). apply (two_moves r n parts two) in H.
    destruct (existsb _ _) eqn:A in avoided; [discriminate|]. apply not_true_iff_false in A.
    destruct H as [(-> & Hw)|[(i & a & -> & Hi & pa & E)|(k & a & b & -> & Hk & pa & pb & E)]];
      unfold value_of in V; cbn [map xor_all fold_right] in V; rewrite ?N.lxor_0_r in V.
    - apply A, existsb_eqb, in_alone; [lia|]. left. split; [exact Hw|now symmetry].
    - apply A, existsb_eqb, in_alone; [lia|]. right. exists i. repeat split; auto; [lia|].
      rewrite <- V. f_equal. lia.
    - now apply (pair_not_made n k a b Hk) in V; try lia.
  Qed.
End Sound.
