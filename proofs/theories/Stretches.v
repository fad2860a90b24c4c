(** Stretches of values, checked from the values before them: for rules that leave at most two heaps, where the rare heaps
    of a sparse space have died out.

    A value is known to be right where, of the numbers up to it, those of the common class are all made by single
    heaps and pairs with a rare heap, except for itself, and those of the other class by single heaps and pairs with a low one. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import
  Definitions Nim Options SpragueGrundy Tables Values Bits Pairs Sparse Recurrence.
Import ListNotations.
Open Scope N_scope.

(** * Rows: values with what is asked of them *)

Record row := Row { path : word; value : N; even_upto : tree; odd_upto : tree }.

Definition nobody : row := Row End 0 Nothing Nothing.

(** The numbers up to v whose bits under the mask are odd in number, or even. *)
Definition upto (mask : N) (bits : nat) (odd : bool) (v : N) : tree :=
  all_with (fun u => (u <=? v) && Bool.eqb (odd_ones (N.land u mask)) odd) bits (fun w => w).

Definition row_of (mask : N) (bits : nat) (admitted : N -> bool) (w : word) : option row :=
  let v := number w in
  if admitted v then Some (Row w v (upto mask bits false v) (upto mask bits true v)) else None.

(** The row of a number of so many bits that is admitted. *)
Definition is_row (mask : N) (bits : nat) (admitted : N -> bool) (x : row) : Prop :=
  width (path x) = bits /\ row_of mask bits admitted (path x) = Some x.

Lemma is_row_spec mask bits admitted x :
  is_row mask bits admitted x ->
  number (path x) = value x /\ admitted (value x) = true /\
  forall w odd, inside w (if odd : bool then odd_upto x else even_upto x) = true <->
    width w = bits /\ number w <= value x /\ odd_ones (N.land (number w) mask) = odd.
Proof.
  unfold is_row, row_of. intros [W E]. destruct (admitted _) eqn:A; [|discriminate].
  destruct x as [path v even odd]. cbn [Stretches.path value even_upto odd_upto] in *. injection E as E1 E2 E3.
  subst v even odd. split; [reflexivity|split; [exact A|]]. intros w odd'.
  assert (spec : forall b, inside w (upto mask bits b (number path)) = true <->
    width w = bits /\ number w <= number path /\ odd_ones (N.land (number w) mask) = b)
    by (intros b; unfold upto; rewrite all_with_spec, andb_true_iff, N.leb_le, eqb_true_iff; tauto).
  destruct odd'; apply spec.
Qed.

(** * One heap *)

(** A word, and the rows from one on that the heap which is looked at makes an option with. *)
Definition cursor : Type := word * list row.

Fixpoint strike_with (cursors : list cursor) (s : tree) : tree :=
  match cursors with
  | (c, y :: _) :: rest => strike_with rest (strike c (path y) s)
  | (_, []) :: rest => strike_with rest s
  | [] => s
  end.

Fixpoint advance (cursors : list cursor) : list cursor :=
  match cursors with
  | [] => []
  | (c, rows) :: rest => (c, match rows with [] => [] | _ :: rows => rows end) :: advance rest
  end.

Lemma advance_map cursors : advance cursors = map (fun c => (fst c, tl (snd c))) cursors.
Proof. induction cursors as [|[c [|y ys]] rest IH]; cbn; rewrite ?IH; reflexivity. Qed.

(** Takes out what pairs make, until nothing is left. *)
Fixpoint sweep (forward : list word) (backward : list row) (s : tree) : tree :=
  match s with
  | Nothing => Nothing
  | _ =>
      match forward, backward with
      | a :: forward, b :: backward => sweep forward backward (strike a (path b) s)
      | _, _ => s
      end
  end.

Fixpoint sweep_all (pairs : list nat) (forward : list word) (backward : list row) (s : tree) : tree :=
  match pairs with
  | [] => s
  | k :: pairs => sweep_all pairs forward backward (sweep forward (skipn k backward) s)
  end.

Lemma strike_with_struck cursors : forall s w,
  inside w s = true -> inside w (strike_with cursors s) = false ->
  exists c y ys, In (c, y :: ys) cursors /\ w = xor c (path y).
Proof.
  induction cursors as [|[c [|y ys]] rest IH]; intros s w Hs H; cbn [strike_with] in H; [congruence| |].
  - destruct (IH _ _ Hs H) as (c' & y' & ys' & Hin & E). exists c', y', ys'. split; [now right|exact E].
  - destruct (inside w (strike c (path y) s)) eqn:E1.
    + destruct (IH _ _ E1 H) as (c' & y' & ys' & Hin & E). exists c', y', ys'. split; [now right|exact E].
    + exists c, y, ys. split; [now left|]. exact (struck _ _ _ _ Hs E1).
Qed.

Lemma strike_with_left cursors : forall s w,
  inside w (strike_with cursors s) = true ->
  inside w s = true /\
  forall c y ys, In (c, y :: ys) cursors -> width c = width (path y) -> w <> xor c (path y).
Proof.
  induction cursors as [|[c [|y ys]] rest IH]; intros s w H; cbn [strike_with] in H; [now split| |];
    destruct (IH _ _ H) as [Hs others].
  - split; [exact Hs|]. intros c' y' ys' [E|Hin]; [discriminate|now apply (others _ _ ys')].
  - apply not_struck in Hs as [Hs this]. split; [exact Hs|].
    intros c' y' ys' [E|Hin]; [injection E as <- <- <-; exact this|now apply (others _ _ ys')].
Qed.

Lemma sweep_struck forward : forall backward s w,
  inside w s = true -> inside w (sweep forward backward s) = false ->
  exists j a b, nth_error forward j = Some a /\ nth_error backward j = Some b /\ w = xor a (path b).
Proof.
  induction forward as [|a forward IH]; intros backward s w Hs H.
  - destruct s; cbn [sweep] in H; congruence.
  - destruct backward as [|b backward]; [destruct s; cbn [sweep] in H; congruence|].
    assert (H' : inside w (sweep forward backward (strike a (path b) s)) = false \/ s = Nothing)
      by (destruct s; auto).
    destruct H' as [H'| ->]; [|discriminate]. destruct (inside w (strike a (path b) s)) eqn:E1.
    + destruct (IH _ _ _ E1 H') as (j & a' & b' & Ha & Hb & E). exists (S j), a', b'. auto.
    + exists O, a, b. repeat split. exact (struck _ _ _ _ Hs E1).
Qed.

Lemma sweep_all_struck pairs forward backward : forall s w,
  inside w s = true -> inside w (sweep_all pairs forward backward s) = false ->
  exists k j a b, In k pairs /\ nth_error forward j = Some a /\ nth_error backward (k + j) = Some b /\
    w = xor a (path b).
Proof.
  induction pairs as [|k pairs IH]; intros s w Hs H; cbn [sweep_all] in H; [congruence|].
  destruct (inside w (sweep forward (skipn k backward) s)) eqn:E1.
  - destruct (IH _ _ E1 H) as (k' & j & a & b & Hk & R). exists k', j, a, b. split; [now right|exact R].
  - destruct (sweep_struck _ _ _ _ Hs E1) as (j & a & b & Ha & Hb & E). exists k, j, a, b.
    split; [now left|split; [exact Ha|split; [|exact E]]]. rewrite <- Hb. clear.
    revert backward. induction k as [|k IH]; intros [|x backward]; cbn; trivial. now destruct j.
Qed.

(** * A stretch *)

Section Walk.
  Variables (h : hint) (pairs : list nat) (forward : list word).

  (** [want] says which class is the common one at the heap that is looked at, and [backward] has the rows before it. *)
  Fixpoint walk (want : bool) (rows : list row) (singles rares : list cursor) (backward : list row) : bool :=
    match rows with
    | [] => true
    | x :: rows =>
        if only (path x) (strike_with rares (strike_with singles (if want then odd_upto x else even_upto x)))
        then
          match sweep_all pairs forward backward (strike_with singles (if want then even_upto x else odd_upto x)) with
          | Nothing => walk (xorb want (turned h)) rows (advance singles) (advance rares) (x :: backward)
          | _ => false
          end
        else false
    end.
End Walk.

Fixpoint skip_pos {A} (k : positive) (l : list A) : list A :=
  match k with
  | xH => tl l
  | xO k => skip_pos k (skip_pos k l)
  | xI k => skip_pos k (skip_pos k (tl l))
  end.

Definition skip {A} (k : N) (l : list A) : list A := match k with 0 => l | Npos k => skip_pos k l end.

Lemma skipn_add {A} i j (l : list A) : skipn i (skipn j l) = skipn (j + i) l.
Proof. revert l. induction j as [|j IH]; intros l; [reflexivity|]. destruct l; cbn; [now destruct i|apply IH]. Qed.

Lemma skip_spec {A} k (l : list A) : skip k l = skipn (N.to_nat k) l.
Proof.
  destruct k as [|k]; [reflexivity|]. cbn [skip N.to_nat]. revert l.
  assert (one : forall l : list A, tl l = skipn 1 l) by now intros [|].
  induction k as [k IH|k IH|]; intros l; cbn [skip_pos]; rewrite ?IH, ?one, ?skipn_add; f_equal; lia.
Qed.

(** What is left of a list when as many are dropped as another one has. *)
Fixpoint skip_along {A} (others l : list A) : list A :=
  match others, l with
  | _ :: others, _ :: l => skip_along others l
  | _, _ => l
  end.

Lemma skip_along_spec {A} (others : list A) : forall l, skip_along others l = skipn (length others) l.
Proof. induction others as [|o others IH]; intros [|x l]; cbn; trivial. Qed.

(** The rows of words, the last one first. *)
Fixpoint look_all (t : table row) (ws : list word) (found : list row) : option (list row) :=
  match ws with
  | [] => Some found
  | w :: ws => match look w t with Some x => look_all t ws (x :: found) | None => None end
  end.

Lemma look_all_spec mask bits admitted ws : forall found xs,
  look_all (table_of (row_of mask bits admitted) bits (fun w => w)) ws found = Some xs ->
  Forall (is_row mask bits admitted) found ->
  Forall (is_row mask bits admitted) xs /\ map path xs = rev ws ++ map path found.
Proof.
  induction ws as [|w ws IH]; intros found xs; cbn [look_all].
  - intros E H. injection E as <-. now split.
  - destruct (look w _) as [x|] eqn:E; [|discriminate]. intros F H. apply look_spec in E as [W R].
    assert (P : path x = w).
    { unfold row_of in R. destruct (admitted _); [|discriminate]. now injection R as <-. }
    apply IH in F as [all paths].
    + split; [exact all|]. rewrite paths. cbn [rev map]. now rewrite <- app_assoc, P.
    + constructor; [|exact H]. unfold is_row. now rewrite P.
Qed.

Lemma firstn_succ {A} n (l : list A) d : (n < length l)%nat -> firstn (S n) l = firstn n l ++ [nth n l d].
Proof.
  revert l. induction n as [|n IH]; intros [|x l] lt; cbn [length] in *; try lia; [reflexivity|].
  cbn [firstn nth app]. f_equal. apply IH. lia.
Qed.

(** ** A walk finds only values that are right *)

Section Walked.
  Variables (r : rule) (h : hint) (low : N) (bits : nat).
  Hypothesis two : at_most_two r = true.
  Let g := grundy r.
  Variable k : N.
  Hypothesis greatest : forall j i, In i (leaving j r) -> i <= k.
  Hypothesis apart : forall i, In i (leaving 2 r) -> parts_class h i = true.

  (** The rows of the heaps from [base] on. *)
  Variables (rows : list row) (base : N) (admitted : N -> bool).
  Hypothesis good : Forall (is_row (value_mask h) bits admitted) rows.

  Let row_at (n : N) : row := nth (N.to_nat (n - base)) rows nobody.

  (** The words of the heaps 1 to [low]. *)
  Variable forward : list word.
  Hypothesis forward_right : forall j a, nth_error forward j = Some a ->
    N.of_nat j < low /\ width a = bits /\ number a = g (1 + N.of_nat j).

  (** Words, and how far back what they make an option with is. *)
  Definition cursors (n : N) (lags : list (word * N)) : list cursor :=
    map (fun lag => (fst lag, skipn (N.to_nat (n - snd lag - base)) rows)) lags.

  Variable rares : list (word * N).
  Hypothesis rares_right : forall c l, In (c, l) rares ->
    exists i a, In i (leaving 2 r) /\ 0 < a /\ a <= low /\ l = i + a /\ width c = bits /\ number c = g a.
  (** The heaps that are listed. *)
  Variable is_listed : N -> Prop.
  Hypothesis rares_listed : forall i a, In i (leaving 2 r) -> is_listed a ->
    a <= low /\ exists c, In (c, i + a) rares /\ width c = bits /\ number c = g a.

  Definition singles_of_rule : list (word * N) := map (fun i => (word_of bits 0, i)) (leaving 1 r).
  Definition pairs_of_rule : list nat := map N.to_nat (leaving 2 r).

  Lemma in_cursors n lags c y ys :
    In (c, y :: ys) (cursors n lags) -> exists l, In (c, l) lags /\ y = row_at (n - l).
  Proof.
    unfold cursors. rewrite in_map_iff. intros ([c' l] & E & Hin). cbn [fst snd] in E. injection E as <- E.
    exists l. split; [exact Hin|]. unfold row_at. set (i := N.to_nat (n - l - base)) in *.
    rewrite <- (firstn_skipn i rows), E at 1.
    assert (len : length (firstn i rows) = i).
    { apply firstn_length_le. destruct (Nat.le_gt_cases i (length rows)); [assumption|].
      rewrite skipn_all2 in E by lia. discriminate. }
    rewrite app_nth2 by lia. now rewrite len, Nat.sub_diag.
  Qed.

  Lemma cursor_there n lags c l :
    In (c, l) lags -> base + l <= n -> n - l - base < count rows -> exists ys, In (c, row_at (n - l) :: ys) (cursors n lags).
  Proof.
    unfold count. intros Hin le lt. set (i := N.to_nat (n - l - base)).
    exists (skipn (S i) rows). unfold cursors. apply in_map_iff. exists (c, l). split; [|exact Hin]. cbn [fst snd].
    f_equal. unfold row_at. fold i. clear -lt. assert (I : (i < length rows)%nat) by lia. clear lt. revert I. generalize rows as xs.
    induction i as [|i IH]; intros [|x xs] I; cbn [length] in *; try lia; [reflexivity|]. apply IH. lia.
  Qed.

  Lemma advance_cursors n lags :
    (forall c l, In (c, l) lags -> base + l <= n) -> advance (cursors n lags) = cursors (N.succ n) lags.
  Proof.
    intros back. unfold cursors. rewrite advance_map, map_map. apply map_ext_in. intros [c l] Hin. cbn [fst snd].
    specialize (back _ _ Hin). f_equal.
    replace (N.to_nat (N.succ n - l - base)) with (N.to_nat (n - l - base) + 1)%nat by lia.
    rewrite <- skipn_add. destruct (skipn _ rows); reflexivity.
  Qed.

  Lemma row_at_good n : base <= n -> n - base < count rows -> is_row (value_mask h) bits admitted (row_at n).
  Proof.
    intros le lt. rewrite Forall_forall in good. apply good, nth_In. unfold count in lt. lia.
  Qed.

  Lemma rows_backward n i :
    base <= n -> n <= base + count rows -> forall b,
    nth_error (rev (firstn (N.to_nat (n - base)) rows)) i = Some b ->
    base + N.of_nat i < n /\ b = row_at (n - 1 - N.of_nat i).
  Proof.
    intros le le' b E. unfold count in le'. set (m := N.to_nat (n - base)) in *.
    assert (len : length (firstn m rows) = m) by (rewrite firstn_length; lia).
    assert (I : (i < m)%nat).
    { rewrite <- len, <- rev_length. apply nth_error_Some. congruence. }
    split; [lia|]. apply (nth_error_nth _ _ nobody) in E. rewrite rev_nth, len in E by lia. subst b.
    unfold row_at. rewrite <- (firstn_skipn m rows) at 2. rewrite app_nth1 by lia.
    f_equal. lia.
  Qed.

  Definition is_known (n : N) : Prop := value (row_at n) = g n.

  Section Step.
    Variable n : N.
    Hypothesis far : base + k + low < n.
    Hypothesis there : n - base < count rows.
    Hypothesis known : forall m, base <= m -> m < n -> is_known m.
    Hypothesis high : forall m, 0 < m -> m < n -> common h m (g m) = false -> is_listed m.

    Let x := row_at n.

    Lemma word_at m c a :
      base <= m -> m < n -> width c = bits -> number c = a ->
      width (path (row_at m)) = bits /\ number (xor c (path (row_at m))) = N.lxor a (g m).
    Proof.
      intros le lt W A. destruct (row_at_good m le ltac:(lia)) as [W' R].
      destruct (is_row_spec _ _ _ _ (conj W' R)) as (V & _). split; [exact W'|].
      rewrite (proj2 (xor_spec c (path (row_at m)) ltac:(congruence))), V, A. f_equal. now apply known.
    Qed.

    Lemma single_lag c l : In (c, l) singles_of_rule -> In l (leaving 1 r) /\ width c = bits /\ number c = 0.
    Proof.
      unfold singles_of_rule. rewrite in_map_iff. intros (i & E & Hi). injection E as <- <-.
      split; [exact Hi|split; [apply width_word_of|]]. apply word_of_number. apply N.neq_0_lt_0, N.pow_nonzero. lia.
    Qed.

    Lemma struck_by_single s w :
      inside w s = true -> inside w (strike_with (cursors n singles_of_rule) s) = false -> by_low r low n (number w).
    Proof.
      intros Hs H. destruct (strike_with_struck _ _ _ Hs H) as (c & y & ys & Hin & E).
      apply in_cursors in Hin as (l & Hin & ->). apply single_lag in Hin as (Hi & W & Z).
      pose proof (greatest _ _ Hi). pose proof (single_positive r two l Hi).
      destruct (word_at (n - l) c 0 ltac:(lia) ltac:(lia) W Z) as [_ V]. rewrite <- E, N.lxor_0_l in V.
      left. exists l, (n - l). repeat split; auto; lia.
    Qed.

    Lemma struck_by_rare s w :
      inside w s = true -> inside w (strike_with (cursors n rares) s) = false -> by_low r low n (number w).
    Proof.
      intros Hs H. destruct (strike_with_struck _ _ _ Hs H) as (c & y & ys & Hin & E).
      apply in_cursors in Hin as (l & Hin & ->). apply rares_right in Hin as (i & a & Hi & pa & la & -> & W & Z).
      pose proof (greatest _ _ Hi).
      destruct (word_at (n - (i + a)) c (g a) ltac:(lia) ltac:(lia) W Z) as [_ V]. rewrite <- E in V.
      right. exists i, a, (n - (i + a)). repeat split; auto; lia.
    Qed.

    Lemma struck_by_low s w :
      inside w s = true ->
      inside w (sweep_all pairs_of_rule forward (rev (firstn (N.to_nat (n - base)) rows)) s) = false ->
      by_low r low n (number w).
    Proof.
      intros Hs H. destruct (sweep_all_struck _ _ _ _ _ Hs H) as (i' & j & a & b & Hi & Ha & Hb & E).
      unfold pairs_of_rule in Hi. apply in_map_iff in Hi as (i & <- & Hi). pose proof (greatest _ _ Hi).
      apply forward_right in Ha as (lt & W & Z). apply rows_backward in Hb as [_ ->]; [|lia|lia].
      replace (n - 1 - N.of_nat (N.to_nat i + j)) with (n - i - (1 + N.of_nat j)) in E by lia.
      destruct (word_at (n - i - (1 + N.of_nat j)) a _ ltac:(lia) ltac:(lia) W Z) as [_ V]. rewrite <- E in V.
      right. exists i, (1 + N.of_nat j), (n - i - (1 + N.of_nat j)). repeat split; auto; lia.
    Qed.

    Variable want : bool.
    Hypothesis wanted : want = xorb (common_odd h) (if turned h then N.odd n else false).

    Lemma common_wanted v : common h n v = Bool.eqb (odd_ones (N.land v (value_mask h))) want.
    Proof.
      unfold common, class. rewrite wanted.
      now destruct (odd_ones _), (turned h), (N.odd n), (common_odd h).
    Qed.

    Hypothesis same_class : only (path x) (strike_with (cursors n rares)
      (strike_with (cursors n singles_of_rule) (if want then odd_upto x else even_upto x))) = true.
    Hypothesis other_class : sweep_all pairs_of_rule forward (rev (firstn (N.to_nat (n - base)) rows))
      (strike_with (cursors n singles_of_rule) (if want then even_upto x else odd_upto x)) = Nothing.

    Lemma step_right : is_known n /\ settles r h low n.
    Proof.
      destruct (row_at_good n ltac:(lia) ltac:(lia)) as [W R].
      destruct (is_row_spec _ _ _ _ (conj W R)) as (V & _ & sets). fold x in W, R, V, sets.
      apply only_spec in same_class as [mine alone]. apply strike_with_left in mine as [mine no_rare].
      apply strike_with_left in mine as [mine no_single].
      apply (sets (path x) want) in mine as (_ & _ & odd). rewrite V in odd.
      assert (C : common h n (value x) = true) by (rewrite common_wanted, odd; apply eqb_reflx).
      assert (covered : forall u, u < value x -> by_low r low n u).
      { intros u lt.
        assert (E : number (word_of bits u) = u).
        { apply word_of_number. pose proof (number_bound (path x)) as B. rewrite W, V in B. lia. }
        rewrite <- E.
        destruct (Bool.bool_dec (odd_ones (N.land u (value_mask h))) want) as [same|other].
        - assert (Hu : inside (word_of bits u) (if want then odd_upto x else even_upto x) = true).
          { apply sets. rewrite width_word_of, E. repeat split; trivial. lia. }
          destruct (inside (word_of bits u) (strike_with (cursors n singles_of_rule) (if want then odd_upto x else even_upto x))) eqn:E1;
            [|now apply (struck_by_single _ _ Hu)].
          apply (struck_by_rare _ _ E1), not_true_iff_false. intros H. apply alone in H. rewrite H, V in E. lia.
        - set (s := if want then even_upto x else odd_upto x) in *.
          assert (Hu : inside (word_of bits u) s = true).
          { replace s with (if negb want then odd_upto x else even_upto x) by (unfold s; now destruct want).
            apply sets. rewrite width_word_of, E. repeat split; trivial; [lia|].
            destruct (odd_ones (N.land u _)), want; cbn; congruence. }
          destruct (inside (word_of bits u) (strike_with (cursors n singles_of_rule) s)) eqn:E1;
            [|now apply (struck_by_single _ _ Hu)].
          apply (struck_by_low _ _ E1). rewrite other_class. reflexivity. }
      assert (with_listed : forall i a b, In i (leaving 2 r) -> 0 < a -> 0 < b -> n = i + a + b -> is_listed a ->
                N.lxor (g a) (g b) <> value x).
      { intros i a b Hi pa pb En L. pose proof (greatest _ _ Hi). destruct (rares_listed i a Hi L) as (la & c & Hin & Wc & Nc).
        destruct (cursor_there n rares c (i + a) Hin ltac:(lia) ltac:(lia)) as (ys & there').
        replace (n - (i + a)) with b in there' by lia.
        destruct (word_at b c _ ltac:(lia) ltac:(lia) Wc Nc) as [Wb Nb].
        intros Ev. apply (no_rare _ _ _ there'); [congruence|].
        apply (xor_unlike _ _ _ bits); congruence. }
      assert (E : value x = g n).
      { apply (is_mex_unique _ _ (fun u => exists parts, heap_move r n parts /\ value_of g parts = u));
          [|apply (grundy_values r)]. split.
        - intros (parts & H & Ev). apply (two_moves r n parts two) in H.
          destruct H as [(_ & Hw)|[(i & b & -> & Hi & pb & En)|(i & a & b & -> & Hi & pa & pb & En)]];
            unfold value_of in Ev; cbn [map xor_all fold_right] in Ev; rewrite ?N.lxor_0_r in Ev.
          + apply greatest in Hw. lia.
          + pose proof (greatest _ _ Hi).
            destruct (cursor_there n singles_of_rule (word_of bits 0) i) as (ys & there'); [|lia|lia|].
            { unfold singles_of_rule. apply in_map_iff. now exists i. }
            pose proof (single_positive r two i Hi). replace (n - i) with b in there' by lia.
            destruct (single_lag (word_of bits 0) i) as (_ & Wc & Nc).
            { unfold singles_of_rule. apply in_map_iff. now exists i. }
            destruct (word_at b _ 0 ltac:(lia) ltac:(lia) Wc Nc) as [Wb Nb]. rewrite N.lxor_0_l in Nb.
            apply (no_single _ _ _ there'); [congruence|].
            apply (xor_unlike _ _ _ bits); congruence.
          + destruct (common h a (g a)) eqn:Ca; [destruct (common h b (g b)) eqn:Cb|].
            * rewrite <- Ev, En, (common_pair h i a b) in C by (trivial; now apply apart). discriminate.
            * apply (with_listed i b a Hi pb pa); [lia|apply high; trivial; lia|]. now rewrite N.lxor_comm.
            * apply (with_listed i a b Hi pa pb); [lia|apply high; trivial; lia|]. exact Ev.
        - intros u lt. now apply (by_low_reached r low two), covered. }
      split; [exact E|]. unfold settles. fold g. rewrite <- E. now split.
    Qed.
  End Step.

  Lemma walk_right xs : forall n want,
    xs = skipn (N.to_nat (n - base)) rows -> base + k + low < n -> n <= base + count rows ->
    (forall m, base <= m -> m < n -> is_known m) ->
    (forall m, 0 < m -> m < n -> common h m (g m) = false -> is_listed m) ->
    want = xorb (common_odd h) (if turned h then N.odd n else false) ->
    walk h pairs_of_rule forward want xs (cursors n singles_of_rule) (cursors n rares)
      (rev (firstn (N.to_nat (n - base)) rows)) = true ->
    forall m, n <= m -> m < base + count rows -> is_known m /\ settles r h low m.
  Proof.
    induction xs as [|x xs IH]; intros n want Exs far le known high wanted H m Hm lt.
    - exfalso. pose proof (skipn_length (N.to_nat (n - base)) rows) as len. rewrite <- Exs in len.
      unfold count in *. cbn in len. lia.
    - cbn [walk] in H.
      assert (here : n - base < count rows /\ x = row_at n /\ xs = skipn (N.to_nat (N.succ n - base)) rows).
      { replace (N.to_nat (N.succ n - base)) with (N.to_nat (n - base) + 1)%nat by lia.
        rewrite <- skipn_add, <- Exs. unfold row_at. set (i := N.to_nat (n - base)) in *.
        assert (I : (i < length rows)%nat).
        { destruct (Nat.le_gt_cases (length rows) i); [rewrite skipn_all2 in Exs by assumption; discriminate|assumption]. }
        split; [unfold count; lia|]. split; [|reflexivity].
        rewrite <- (firstn_skipn i rows), <- Exs, app_nth2; rewrite firstn_length_le by lia; [|lia].
        now rewrite Nat.sub_diag. }
      destruct here as (there & -> & Exs').
      destruct (only _ _) eqn:same; [|discriminate].
      destruct (sweep_all _ _ _ _) eqn:other; try discriminate.
      destruct (step_right n ltac:(lia) there known high want wanted same other) as [right ok].
      destruct (N.eq_dec m n) as [->|ne]; [now split|].
      apply (IH (N.succ n) (xorb want (turned h))); trivial; try lia.
      + intros m' H1 H2. destruct (N.eq_dec m' n) as [->|]; [exact right|apply known; lia].
      + intros m' H1 H2 R. destruct (N.eq_dec m' n) as [->|]; [destruct ok as [C _]; unfold g in R; congruence|apply high; trivial; lia].
      + rewrite wanted, N.odd_succ, <- N.negb_odd. now destruct (common_odd h), (turned h), (N.odd n).
      + rewrite <- !advance_cursors.
        * replace (rev (firstn (N.to_nat (N.succ n - base)) rows))
            with (row_at n :: rev (firstn (N.to_nat (n - base)) rows)); [exact H|].
          replace (N.to_nat (N.succ n - base)) with (S (N.to_nat (n - base))) by lia.
          rewrite (firstn_succ _ _ nobody) by (unfold count in there; lia). now rewrite rev_app_distr.
        * intros c l Hl. apply rares_right in Hl as (i & a & Hi & _ & la & -> & _).
          pose proof (greatest _ _ Hi). lia.
        * intros c l Hl. unfold singles_of_rule in Hl. apply in_map_iff in Hl as (i & E & Hi). injection E as _ <-.
          pose proof (greatest _ _ Hi). lia.
  Qed.
End Walked.
