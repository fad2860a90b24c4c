(** Periods by the recurrence of a state, checked on a stream: whoever wants to be believed supplies all values, stretch by
    stretch, and no more of them is remembered than a window, and the windows that the theorem compares. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import
  Definitions Nim Options SpragueGrundy Least Tables Values Bits Pairs Sparse Periods Recurrence Stretches.
Import ListNotations.
Open Scope N_scope.

(** * The check *)

(** What is the same at all heaps. *)
Record plan := Plan {
  hint_used : hint;
  span : N;
  pairs_left : list nat;
  low_words : list word;
  single_lags : list (word * N);
  rare_lags : list (word * N);
  (** The rows of numbers that a heap may have before the first one with the greatest value, and after. *)
  early_rows : table row;
  late_rows : table row;
  first_greatest : option N
}.

Definition table_for (c : plan) (n ending : N) : option (table row) :=
  match first_greatest c with
  | None => Some (late_rows c)
  | Some heap => if ending <=? heap then Some (early_rows c) else if heap <=? n then Some (late_rows c) else None
  end.

(** Goes on from a window of the last values by some more; gives the next heap and the window there. *)
Definition stretch (c : plan) (n : N) (window : list row) (ws : list word) : option (N * list row) :=
  let ending := count_from ws n in
  match table_for c n ending with
  | None => None
  | Some t =>
      match look_all t ws [] with
      | None => None
      | Some found =>
          let new := rev_append found [] in
          let backward := rev_append window [] in
          let rows := rev_append backward new in
          let from lags := map (fun lag => (fst lag, skip (span c - snd lag) rows)) lags in
          let want := xorb (common_odd (hint_used c)) (if turned (hint_used c) then N.odd n else false) in
          if walk (hint_used c) (pairs_left c) (low_words c) want new (from (single_lags c)) (from (rare_lags c)) backward
          then Some (ending, skip_along new rows)
          else None
      end
  end.

(** The next heap, the window there, and the windows that are kept, by the heaps after them. *)
Record state := State { next : N; window : list row; kept : list (N * list row) }.

Definition go_on (c : plan) (keep : list N) (s : state) (ws : list word) : option state :=
  match stretch c (next s) (window s) ws with
  | None => None
  | Some (n, w) => Some (State n w (if existsb (N.eqb n) keep then (n, w) :: kept s else kept s))
  end.

(** Asks for so many stretches, for each once. *)
Definition go_all (c : plan) (keep : list N) (supply : N -> list word) (stretches : N) (s : state) : option state :=
  snd (N.iter stretches (fun state : N * option Streams.state =>
    (N.succ (fst state), match snd state with Some s => go_on c keep s (supply (fst state)) | None => None end)) (0, Some s)).

(** The heaps from the first on with a value that is not common, ahead of those found before. *)
Fixpoint rare_heaps (h : hint) (n : N) (vs : list N) (found : list (N * N)) : list (N * N) :=
  match vs with
  | [] => found
  | v :: vs => rare_heaps h (N.succ n) vs (if (n =? 0) || common h n v then found else (n, v) :: found)
  end.

Record recurrence := Recurrent {
  sparse_space : hint;
  (** How many bits the values have. *)
  width_of_values : nat;
  (** The prime divisors of the period. *)
  prime_divisors : list N;
  (** The values of as many heaps as the greatest take, one more, and those that make pairs. *)
  beginning : list N;
  (** All later values, in so many stretches; each is asked for once. *)
  stretches : N;
  supply : N -> list word
}.

Definition admits (maximum : option (N * N)) (early : bool) (v : N) : bool :=
  match maximum with
  | None => true
  | Some (value, _) => if early then v <? value else v <=? value
  end.

Definition plan_of (r : rule) (maximum : option (N * N)) (e : recurrence) : plan :=
  let h := sparse_space e in
  let bits := width_of_values e in
  let rows early := table_of (row_of (value_mask h) bits (admits maximum early)) bits (fun w => w) in
  {|
    hint_used := h;
    span := count_from (beginning e) 0;
    pairs_left := pairs_of_rule r;
    low_words := tl (rev_append (skip (reach r) (reversed_words bits (beginning e))) []);
    single_lags := singles_of_rule r bits;
    rare_lags :=
      flat_map (fun heap => map (fun k => (word_of bits (snd heap), k + fst heap)) (leaving 2 r))
        (rare_heaps h 0 (beginning e) []);
    early_rows := rows true;
    late_rows := rows false;
    first_greatest := option_map snd maximum
  |}.

(** Whether a divisor is 1 or one of the primes divides it. *)
Definition is_met (primes : list N) (c : N) : bool :=
  (c =? 1) || existsb (fun q => (2 <=? q) && (c mod q =? 0)) primes.

Definition all_divisors_met (primes : list N) (p : N) : bool :=
  all_below (N.succ (N.sqrt p)) (fun d =>
    if (d =? 0) || negb (p mod d =? 0) then true else is_met primes d && is_met primes (p / d)).

Fixpoint agree (a b : list row) : bool :=
  match a, b with
  | x :: a, y :: b => if value x =? value y then agree a b else false
  | _, _ => true
  end.

Definition kept_at (n : N) (windows : list (N * list row)) : option (list row) :=
  option_map snd (List.find (fun kept => fst kept =? n) windows).

(** What a window has from the preperiod on: all of it, or all but its first heap, the last one that does not repeat. *)
Definition repeated_part (n0 : N) (window : list row) : list row := if n0 =? 0 then window else tl window.

Definition check_windows (n0 p n1 : N) (primes : list N) (windows : list (N * list row)) : bool :=
  match kept_at n1 windows, kept_at (n1 + p) windows with
  | Some w, Some w' =>
      agree (repeated_part n0 w) (repeated_part n0 w') &&
      ((n0 =? 0) || negb (value (hd nobody w) =? value (hd nobody w'))) &&
      forallb (fun q =>
        match kept_at (n1 + p / q) windows with
        | Some w' => negb (agree (repeated_part n0 w) (repeated_part n0 w'))
        | None => false
        end) primes
  | _, _ => false
  end.

Definition check_greatest (maximum : option (N * N)) (vs : list N) (windows : list (N * list row)) : bool :=
  match maximum with
  | None => true
  | Some (v, heap) =>
      first_below vs heap v &&
      (if heap <? count_from vs 0 then at_ vs heap =? v
       else match kept_at (N.succ heap) windows with
            | Some w => value (last w nobody) =? v
            | None => false
            end)
  end.

Definition check_recurrence (r : rule) (n0 p : N) (maximum : option (N * N)) (e : recurrence) : bool :=
  let h := sparse_space e in
  let vs := beginning e in
  let bits := width_of_values e in
  let bound := 2 ^ N.of_nat bits in
  let c := plan_of r maximum e in
  let n1 := span c - 1 + N.max n0 1 in
  let keep := n1 :: n1 + p :: match maximum with Some (_, heap) => [N.succ heap] | None => [] end ++
              map (fun q => n1 + p / q) (prime_divisors e) in
  at_most_two r && forallb (parts_class h) (leaving 2 r) && negb (turned h && N.odd p) && (0 <? p) &&
  (reach r <? span c) &&
  forallb (fun v => v <? bound) vs &&
  forallb (fun heap => fst heap <? span c - reach r) (rare_heaps h 0 vs []) &&
  all_divisors_met (prime_divisors e) p &&
  check_two_parts r (Some h) vs &&
  match look_all (late_rows c) (rev_append (reversed_words bits vs) []) [] with
  | None => false
  | Some found =>
      let first := rev_append found [] in
      match go_all c keep (supply e) (stretches e) (State (span c) first [(span c, first)]) with
      | None => false
      | Some s =>
          check_windows n0 p n1 (prime_divisors e) (kept s) && check_greatest maximum vs (kept s)
      end
  end.

(** ** Its soundness *)

Lemma reach_spec r j i : In i (leaving j r) -> i <= reach r.
Proof.
  unfold leaving, reach. rewrite in_map_iff. intros ([i' d] & <- & H). apply filter_In in H as [H T].
  apply fold_max_bound. left. apply in_map, filter_In. split; [exact H|]. cbn [fst snd] in *.
  apply negb_true_iff, N.eqb_neq. intros ->. now rewrite N.bits_0 in T.
Qed.

Lemma in_rare_heaps h vs : forall n found m v,
  In (m, v) (rare_heaps h n vs found) <->
  In (m, v) found \/ (n <= m /\ m < n + count vs /\ 0 < m /\ v = entry vs (m - n) /\ common h m v = false).
Proof.
  unfold count, entry. induction vs as [|x vs IH]; intros n found m v; cbn [rare_heaps length].
  - split; [now left|]. intros [H|(H1 & H2 & _)]; [exact H|lia].
  - rewrite IH. clear IH.
    assert (later : N.succ n <= m -> nth (N.to_nat (m - n)) (x :: vs) 0 = nth (N.to_nat (m - N.succ n)) vs 0).
    { intros le. now replace (N.to_nat (m - n)) with (S (N.to_nat (m - N.succ n))) by lia. }
    destruct (N.eqb_spec n 0) as [Z|nz]; [|destruct (common h n x) eqn:C]; cbn [orb In]; split.
    + intros [H|(H1 & H2 & H3 & H4 & H5)]; [now left|right]. rewrite later by lia. repeat split; trivial; lia.
    + intros [H|(H1 & H2 & H3 & H4 & H5)]; [now left|right]. rewrite later in H4 by lia. repeat split; trivial; lia.
    + intros [H|(H1 & H2 & H3 & H4 & H5)]; [now left|right]. rewrite later by lia. repeat split; trivial; lia.
    + intros [H|(H1 & H2 & H3 & H4 & H5)]; [now left|right]. destruct (N.eq_dec m n) as [->|ne].
      * rewrite N.sub_diag in H4. cbn in H4. congruence.
      * rewrite later in H4 by lia. repeat split; trivial; lia.
    + intros [[E|H]|(H1 & H2 & H3 & H4 & H5)]; [|now left|]; right.
      * injection E as <- <-. rewrite N.sub_diag. repeat split; trivial; lia.
      * rewrite later by lia. repeat split; trivial; lia.
    + intros [H|(H1 & H2 & H3 & H4 & H5)]; [left; now right|]. destruct (N.eq_dec m n) as [->|ne].
      * rewrite N.sub_diag in H4. cbn in H4. left. left. congruence.
      * right. rewrite later in H4 by lia. repeat split; trivial; lia.
Qed.

Lemma nth_error_firstn {A} n : forall i (l : list A), (i < n)%nat -> nth_error (firstn n l) i = nth_error l i.
Proof.
  induction n as [|n IH]; intros [|i] [|x l] lt; try lia; cbn; trivial. apply IH. lia.
Qed.

Lemma agree_spec a : forall b,
  if agree a b
  then forall i, (i < length a)%nat -> (i < length b)%nat -> value (nth i a nobody) = value (nth i b nobody)
  else exists i, (i < length a)%nat /\ (i < length b)%nat /\ value (nth i a nobody) <> value (nth i b nobody).
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn [agree length]; try (intros; lia).
  destruct (N.eqb_spec (value x) (value y)) as [E|ne].
  - specialize (IH b). destruct (agree a b).
    + intros [|i] H1 H2; [exact E|]. cbn. apply IH; lia.
    + destruct IH as (i & H1 & H2 & D). exists (S i). cbn. repeat split; trivial; lia.
  - exists O. cbn. repeat split; trivial; lia.
Qed.

(** A sequence that does not repeat after many steps does not after one. *)
Lemma differs_in_one (f : N -> N) m q c :
  f (m + c * q) <> f m -> exists n, m <= n /\ f (n + q) <> f n.
Proof.
  induction c as [|c IH] using N.peano_ind; intros D.
  - rewrite N.mul_0_l, N.add_0_r in D. congruence.
  - destruct (N.eq_dec (f (m + c * q + q)) (f (m + c * q))) as [E|ne].
    + apply IH. rewrite <- E. replace (m + c * q + q) with (m + N.succ c * q) by lia. exact D.
    + exists (m + c * q). split; [lia|exact ne].
Qed.

Lemma is_met_spec primes c : is_met primes c = true -> 2 <= c -> exists q d, In q primes /\ 2 <= q /\ c = q * d.
Proof.
  unfold is_met. rewrite orb_true_iff, N.eqb_eq, existsb_exists. intros [->|(q & Hin & H)] two; [lia|].
  apply andb_true_iff in H as [le M]. apply N.leb_le in le. apply N.eqb_eq in M.
  exists q, (c / q). repeat split; trivial. pose proof (N.div_mod c q ltac:(lia)). lia.
Qed.

Lemma all_divisors_met_spec primes p c d :
  all_divisors_met primes p = true -> 0 < p -> 2 <= c -> p = c * d -> is_met primes c = true.
Proof.
  intros H positive two E. pose proof (all_below_spec _ _ H) as tested.
  pose proof (N.sqrt_spec p ltac:(lia)) as [_ root].
  destruct (N.le_gt_cases c (N.sqrt p)) as [le|gt].
  - specialize (tested c ltac:(lia)). cbn beta in tested.
    replace (p mod c) with 0 in tested by (now rewrite E, N.mul_comm, N.mod_mul by lia).
    destruct (N.eqb_spec c 0); [lia|]. now apply andb_true_iff in tested.
  - assert (d <> 0) by nia. assert (d <= N.sqrt p) by nia.
    specialize (tested d ltac:(lia)). cbn beta in tested.
    replace (p mod d) with 0 in tested by (now rewrite E, N.mod_mul by lia).
    destruct (N.eqb_spec d 0); [easy|]. apply andb_true_iff in tested as [_ T].
    replace (p / d) with c in T by (now rewrite E, N.div_mul by lia). exact T.
Qed.

Section Sound.
  Variables (r : rule) (maximum : option (N * N)) (e : recurrence).
  Let h := sparse_space e.
  Let vs := beginning e.
  Let bits := width_of_values e.
  Let c := plan_of r maximum e.
  Let k := reach r.
  Let low := count vs - 1 - k.
  Let g := grundy r.

  Hypothesis two : at_most_two r = true.
  Hypothesis apart : forallb (parts_class h) (leaving 2 r) = true.
  Hypothesis long : k < count vs.
  Hypothesis bounded : forallb (fun v => v <? 2 ^ N.of_nat bits) vs = true.
  Hypothesis rare_low : forallb (fun heap => fst heap <? count vs - k) (rare_heaps h 0 vs []) = true.
  Hypothesis values : are_values r vs.

  Definition any (v : N) : bool := true.

  Definition fits (m v : N) : Prop :=
    forall most heap, maximum = Some (most, heap) -> (m < heap -> v < most) /\ v <= most.

  (** What a window is proved to show: the values of the last heaps before n. *)
  Definition shows (n : N) (w : list row) : Prop :=
    count vs <= n /\ count w = count vs /\ Forall (is_row (value_mask h) bits any) w /\
    forall j, j < count vs -> value (nth (N.to_nat j) w nobody) = g (n - count vs + j).

  Definition facts (n : N) : Prop :=
    forall m, count vs <= m -> m < n -> settles r h low m /\ fits m (g m).

  Lemma apart_spec i : In i (leaving 2 r) -> parts_class h i = true.
  Proof. rewrite forallb_forall in apart. apply apart. Qed.

  Lemma span_spec : span c = count vs.
  Proof. unfold c, plan_of. cbn [span]. now rewrite count_from_spec, N.add_0_l. Qed.

  Lemma value_of_word m : m < count vs -> number (word_of bits (g m)) = g m.
  Proof.
    intros lt. apply word_of_number. unfold g. rewrite <- values by exact lt.
    rewrite forallb_forall in bounded. apply N.ltb_lt, bounded, nth_In. unfold count in lt. lia.
  Qed.

  Lemma rare_listed m :
    0 < m -> m < count vs -> common h m (g m) = false -> In (m, g m) (rare_heaps h 0 vs []).
  Proof.
    intros pos lt R. apply in_rare_heaps. right. rewrite N.sub_0_r. repeat split; trivial; [lia|].
    symmetry. now apply values.
  Qed.

  Lemma rare_is_low m v : In (m, v) (rare_heaps h 0 vs []) -> 0 < m /\ m <= low /\ v = g m.
  Proof.
    intros H. rewrite forallb_forall in rare_low. pose proof (rare_low _ H) as L. apply N.ltb_lt in L. cbn [fst] in L.
    apply in_rare_heaps in H as [[]|(_ & lt & pos & E & _)]. rewrite N.sub_0_r in E.
    repeat split; trivial; [unfold low; lia|]. rewrite E. apply values. lia.
  Qed.

  Lemma low_words_right j a :
    nth_error (low_words c) j = Some a -> N.of_nat j < low /\ width a = bits /\ number a = g (1 + N.of_nat j).
  Proof.
    unfold c, plan_of. cbn [low_words]. fold vs bits k.
    rewrite reversed_words_spec, rev_append_rev, app_nil_r, skip_spec.
    set (ws := map (word_of bits) vs).
    assert (L : length ws = length vs) by apply map_length.
    replace (rev (skipn (N.to_nat k) (rev ws))) with (firstn (length ws - N.to_nat k) ws).
    2: { rewrite <- (rev_involutive ws) at 2. rewrite <- (rev_length ws), firstn_rev. f_equal. f_equal.
         rewrite (rev_length ws). unfold count in long. lia. }
    intros E.
    assert (E' : nth_error (firstn (length ws - N.to_nat k) ws) (S j) = Some a).
    { destruct (firstn _ ws); [now destruct j|exact E]. }
    assert (I : (S j < length ws - N.to_nat k)%nat).
    { assert (I : (S j < length (firstn (length ws - N.to_nat k) ws))%nat) by (apply nth_error_Some; congruence).
      rewrite firstn_length in I. lia. }
    rewrite nth_error_firstn in E' by exact I.
    unfold ws in E'. rewrite nth_error_map in E'. destruct (nth_error vs (S j)) as [v|] eqn:V; [|discriminate].
    injection E' as <-. unfold low, count. split; [lia|]. split; [apply width_word_of|].
    assert (v = g (1 + N.of_nat j)) as ->.
    { unfold g. rewrite <- values by (unfold count; lia). unfold entry.
      replace (N.to_nat (1 + N.of_nat j)) with (S j) by lia. symmetry. now apply nth_error_nth. }
    apply value_of_word. unfold count. lia.
  Qed.

  Lemma rare_lags_right w l : In (w, l) (rare_lags c) ->
    exists i a, In i (leaving 2 r) /\ 0 < a /\ a <= low /\ l = i + a /\ width w = bits /\ number w = g a.
  Proof.
    unfold c, plan_of. cbn [rare_lags]. rewrite in_flat_map. intros ([a v] & Ha & H).
    apply in_map_iff in H as (i & E & Hi). injection E as <- <-. apply rare_is_low in Ha as (pos & le & ->).
    exists i, a. cbn [fst snd]. repeat split; trivial; [apply width_word_of|apply value_of_word].
    unfold low in le. lia.
  Qed.

  Lemma rare_lags_complete i a : In i (leaving 2 r) -> In (a, g a) (rare_heaps h 0 vs []) ->
    a <= low /\ exists w, In (w, i + a) (rare_lags c) /\ width w = bits /\ number w = g a.
  Proof.
    intros Hi Ha. pose proof (rare_is_low _ _ Ha) as (pos & le & _). split; [exact le|].
    exists (word_of bits (g a)). repeat split; [|apply width_word_of|apply value_of_word; unfold low in le; lia].
    unfold c, plan_of. cbn [rare_lags]. apply in_flat_map. exists (a, g a). split; [exact Ha|].
    apply in_map_iff. exists i. now split.
  Qed.

  Definition rows_for (early : bool) : table row :=
    table_of (row_of (value_mask h) bits (admits maximum early)) bits (fun w => w).

  Lemma table_for_spec n ending t : table_for c n ending = Some t ->
    exists early, t = rows_for early /\
      forall m v, n <= m -> m < ending -> admits maximum early v = true -> fits m v.
  Proof.
    unfold table_for, c, plan_of, fits, rows_for, admits. cbn [first_greatest early_rows late_rows].
    destruct maximum as [[most heap]|]; cbn [option_map snd].
    - destruct (N.leb_spec ending heap) as [le|gt]; [|destruct (N.leb_spec heap n) as [le|gt']; [|discriminate]];
        intros E; injection E as <-.
      + exists true. split; [reflexivity|]. intros m v _ _ A most' heap' E'. injection E' as <- <-.
        apply N.ltb_lt in A. split; [trivial|lia].
      + exists false. split; [reflexivity|]. intros m v H1 H2 A most' heap' E'. injection E' as <- <-.
        apply N.leb_le in A. split; [lia|exact A].
    - intros E. injection E as <-. exists false. split; [reflexivity|discriminate].
  Qed.

  Lemma is_row_any admitted x : is_row (value_mask h) bits admitted x -> is_row (value_mask h) bits any x.
  Proof.
    unfold is_row, row_of. intros [W E]. split; [exact W|]. destruct (admitted _); [exact E|discriminate].
  Qed.

  Lemma stretch_right n w ws n' w' :
    shows n w -> facts n -> stretch c n w ws = Some (n', w') -> n <= n' /\ shows n' w' /\ facts n'.
  Proof.
    intros (le & len & good & right) known. unfold stretch. rewrite span_spec.
    change (hint_used c) with h.
    destruct (table_for c n _) as [t|] eqn:T; [|discriminate].
    apply table_for_spec in T as (early & -> & fit).
    destruct (look_all _ ws []) as [found|] eqn:F; [|discriminate].
    apply look_all_spec in F as [new_good paths]; [|constructor]. rewrite app_nil_r in paths.
    rewrite !rev_append_rev, !app_nil_r, rev_involutive. set (new := rev found) in *.
    set (rows := w ++ new). set (base := n - count vs). rewrite count_from_spec in *.
    assert (Lnew : count new = count ws).
    { unfold count, new. rewrite rev_length, <- (map_length path found), paths, rev_length. reflexivity. }
    assert (Lrows : count rows = count vs + count ws).
    { unfold rows, count in *. rewrite app_length. lia. }
    assert (Nspan : N.to_nat (n - base) = length w) by (unfold base, count in *; lia).
    assert (Grows : Forall (is_row (value_mask h) bits any) rows).
    { unfold rows. apply Forall_app. split; [exact good|]. unfold new. apply Forall_rev.
      eapply Forall_impl; [|exact new_good]. apply is_row_any. }
    destruct (walk _ _ _ _ _ _ _ _) eqn:W; [|discriminate]. intros E. injection E as <- <-.
    assert (kept_rows : forall m, base <= m -> m < n -> is_known r rows base m).
    { intros m H1 H2. unfold is_known, rows. rewrite app_nth1 by (unfold base, count in *; lia).
      rewrite right by (unfold base in *; lia). unfold g, base in *. f_equal. lia. }
    assert (same : forall lags, map (fun lag => (fst lag, skip (count vs - snd lag) rows)) lags = cursors rows base n lags).
    { intros lags. unfold cursors. apply map_ext. intros [x l]. cbn [fst snd]. rewrite skip_spec. f_equal.
      unfold base. f_equal. lia. }
    rewrite !same in W.
    assert (all : forall m, n <= m -> m < base + count rows -> is_known r rows base m /\ settles r h low m).
    { refine (walk_right r h low bits two k (reach_spec r) apart_spec rows base any Grows (low_words c) low_words_right
        (rare_lags c) rare_lags_right (fun m => In (m, g m) (rare_heaps h 0 vs [])) rare_lags_complete
        new n _ _ _ _ kept_rows _ eq_refl _).
      - unfold rows. rewrite Nspan, skipn_app, skipn_all, Nat.sub_diag. reflexivity.
      - unfold base, low. lia.
      - unfold base. lia.
      - intros m pos lt R. destruct (N.lt_ge_cases m (count vs)); [now apply rare_listed|].
        destruct (known m) as [[C _] _]; trivial. unfold g in R. congruence.
      - unfold rows at 3. rewrite Nspan, firstn_app, firstn_all, Nat.sub_diag, app_nil_r. exact W. }
    assert (Eend : base + count rows = n + count ws) by (unfold base; lia). rewrite Eend in all.
    assert (shown : forall m, base <= m -> m < n + count ws -> is_known r rows base m).
    { intros m H1 H2. destruct (N.lt_ge_cases m n); [now apply kept_rows|now apply all]. }
    rewrite skip_along_spec.
    split; [lia|]. split; [split; [lia|split; [|split]]|].
    - unfold count in *. rewrite skipn_length. lia.
    - rewrite Forall_forall in *. intros x Hx. apply Grows. rewrite <- (firstn_skipn (length new) rows).
      apply in_or_app. now right.
    - intros j lt. specialize (shown (n + count ws - count vs + j) ltac:(unfold base; lia) ltac:(lia)).
      unfold is_known in shown. fold g in shown. rewrite <- shown.
      rewrite <- (firstn_skipn (length new) rows) at 2. rewrite app_nth2; rewrite firstn_length_le by (unfold count in *; lia).
      + f_equal. f_equal. unfold base, count in *. lia.
      + unfold base, count in *. lia.
    - intros m H1 H2. destruct (N.lt_ge_cases m n) as [lt|ge]; [now apply known|].
      destruct (all m ge H2) as [right' S]. split; [exact S|].
      unfold g. rewrite <- right'. apply fit; [exact ge|exact H2|].
      assert (Hin : In (nth (N.to_nat (m - base)) rows nobody) new).
      { unfold rows. rewrite app_nth2 by (unfold base, count in *; lia). apply nth_In. unfold base, count in *. lia. }
      assert (Hf : In (nth (N.to_nat (m - base)) rows nobody) found) by (now apply in_rev).
      rewrite Forall_forall in new_good. specialize (new_good _ Hf).
      now apply is_row_spec in new_good as (_ & A & _).
  Qed.

  Definition good_state (s : state) : Prop :=
    shows (next s) (window s) /\ facts (next s) /\
    forall n w, In (n, w) (kept s) -> n <= next s /\ shows n w.

  Lemma go_on_right keep s ws s' : good_state s -> go_on c keep s ws = Some s' -> good_state s'.
  Proof.
    intros (shown & known & before). unfold go_on. destruct (stretch c _ _ ws) as [[n w]|] eqn:E; [|discriminate].
    destruct (stretch_right _ _ _ _ _ shown known E) as (le & shown' & known').
    intros E'. injection E' as <-. split; [exact shown'|split; [exact known'|]]. cbn [next window kept].
    intros m x Hin. assert (H : (m, x) = (n, w) \/ In (m, x) (kept s)).
    { destruct (existsb _ _); [destruct Hin as [H|H]; [left; congruence|now right]|now right]. }
    destruct H as [H|H]; [injection H as -> ->; now split|]. destruct (before _ _ H). split; [lia|assumption].
  Qed.

  Lemma go_all_right keep supplied n s s' :
    good_state s -> go_all c keep supplied n s = Some s' -> good_state s'.
  Proof.
    intros start. unfold go_all. set (f := fun _ => _).
    assert (H : forall t, snd (N.iter n f (0, Some s)) = Some t -> good_state t); [|apply H].
    apply (N.iter_invariant n _ f (fun state => forall t, snd state = Some t -> good_state t)).
    - intros [i [t|]] IH t' E; cbn [f fst snd] in E; [|discriminate].
      now apply (go_on_right keep t (supplied i)); [apply IH|].
    - cbn. intros t E. now injection E as <-.
  Qed.

  Lemma kept_at_spec s n w : good_state s -> kept_at n (kept s) = Some w -> n <= next s /\ shows n w.
  Proof.
    intros (_ & _ & before). unfold kept_at. destruct (List.find _ _) as [[m x]|] eqn:F; [|discriminate].
    apply find_some in F as [Hin E]. cbn [fst] in E. apply N.eqb_eq in E as ->. cbn. intros H. injection H as ->.
    now apply before.
  Qed.

  Definition offset (n0 : N) : N := if n0 =? 0 then 0 else 1.

  (** A window from the preperiod on; the heap after it is n + d. *)
  Lemma repeated_part_spec n0 d w :
    let n := count vs - 1 + N.max n0 1 + d in
    shows n w ->
    count (repeated_part n0 w) = count vs - offset n0 /\
    forall i, (i < length (repeated_part n0 w))%nat ->
      value (nth i (repeated_part n0 w) nobody) = g (n0 + d + N.of_nat i).
  Proof.
    intros n (le & len & _ & right). unfold repeated_part, offset, count in *.
    destruct (N.eqb_spec n0 0) as [->|ne].
    - split; [lia|]. intros i lt. rewrite <- (Nat2N.id i) at 1. rewrite right by lia. f_equal. unfold n. lia.
    - destruct w as [|x w]; cbn [tl length] in *; [lia|]. split; [lia|]. intros i lt.
      specialize (right (N.of_nat (S i)) ltac:(lia)). rewrite Nat2N.id in right. cbn [nth] in right.
      rewrite right. f_equal. unfold n. lia.
  Qed.

  Lemma last_nth {A} (l : list A) d : last l d = nth (length l - 1) l d.
  Proof.
    induction l as [|x l IH]; [reflexivity|]. destruct l as [|y l]; [reflexivity|].
    change (last (x :: y :: l) d) with (last (y :: l) d). rewrite IH. cbn [length]. now rewrite !Nat.sub_succ, !Nat.sub_0_r.
  Qed.

  Section Closed.
    Variables (n0 p : N) (primes : list N) (s : state).
    Let n1 := count vs - 1 + N.max n0 1.
    Hypothesis positive : 0 < p.
    Hypothesis even : turned h = true -> N.odd p = false.
    Hypothesis primes_divide : all_divisors_met primes p = true.
    Hypothesis begun_fits : forall m, m < count vs -> fits m (g m).
    Hypothesis good : good_state s.
    Hypothesis windows : check_windows n0 p n1 primes (kept s) = true.

    Lemma settled m : count vs <= m -> m < next s -> settles r h low m /\ fits m (g m).
    Proof. apply good. Qed.

    Lemma period_right : n1 + p <= next s /\ least_period g n0 p 0.
    Proof.
      unfold check_windows in windows. destruct (kept_at n1 (kept s)) as [w|] eqn:K1; [|discriminate].
      destruct (kept_at (n1 + p) (kept s)) as [w'|] eqn:K2; [|discriminate].
      apply (kept_at_spec _ _ _ good) in K1 as [_ S1]. apply (kept_at_spec _ _ _ good) in K2 as [reached S2].
      rewrite !andb_true_iff in windows. destruct windows as ((same & before) & shorter).
      assert (part : forall d x, shows (n1 + d) x -> count (repeated_part n0 x) = count vs - offset n0 /\
          forall i, (i < length (repeated_part n0 x))%nat -> value (nth i (repeated_part n0 x) nobody) = g (n0 + d + N.of_nat i))
        by (intros d x; apply repeated_part_spec).
      destruct (part 0 w) as [L1 V1]; [now rewrite N.add_0_r|]. destruct (part p w' S2) as [L2 V2].
      pose proof (agree_spec (repeated_part n0 w) (repeated_part n0 w')) as A. rewrite same in A.
      assert (early : forall m, n0 <= m -> m < n1 -> g (m + p) = g m).
      { intros m H1 H2. assert (m - n0 < count vs - offset n0).
        { unfold n1, offset in *. destruct (N.eqb_spec n0 0); lia. }
        unfold count in *. specialize (A (N.to_nat (m - n0)) ltac:(lia) ltac:(lia)).
        rewrite V1, V2 in A by lia. rewrite N2Nat.id, N.add_0_r in A.
        replace (n0 + (m - n0)) with m in A by lia. replace (n0 + p + (m - n0)) with (m + p) in A by lia. congruence. }
      assert (period : forall m, n0 <= m -> g (m + p) = g m).
      { intros m le. destruct (N.lt_ge_cases m n1) as [lt|ge]; [now apply early|].
        apply (state_recurs r h low two k (reach_spec r) apart_spec n1 p); trivial; try (unfold n1, low; lia).
        - intros m' pos lt high. destruct (N.lt_ge_cases m' (count vs)) as [b|b]; [|apply settled; lia].
          destruct (common h m' (grundy r m')) eqn:C; [reflexivity|].
          apply rare_listed, rare_is_low in C; trivial. lia.
        - intros n H1 H2. apply settled; [unfold n1 in H1; lia|lia].
        - intros m' H1 H2. apply early; [unfold n1, low in *; lia|exact H2]. }
      split; [exact reached|]. apply least_by_divisors; trivial.
      - intros m le. rewrite N.add_0_r. now apply period.
      - apply orb_true_iff in before as [Z|D]; [left; now apply N.eqb_eq|].
        destruct (N.eq_dec n0 0) as [Z|ne]; [now left|right].
        apply negb_true_iff, N.eqb_neq in D. rewrite N.add_0_r.
        destruct S1 as (le1 & _ & _ & R1), S2 as (le2 & _ & _ & R2). specialize (R1 0 ltac:(lia)). specialize (R2 0 ltac:(lia)).
        replace (n1 - count vs + 0) with (n0 - 1) in R1 by (unfold n1; lia).
        replace (n1 + p - count vs + 0) with (n0 - 1 + p) in R2 by (unfold n1; lia).
        rewrite <- R1, <- R2. cbn [N.to_nat nth]. destruct w, w'; cbn in *; congruence.
      - intros m q u two_m Ep Eu. assert (u = 0) as -> by lia.
        destruct (is_met_spec primes m) as (prime & d & Hin & two_p & Em); [now apply (all_divisors_met_spec _ p _ q)|exact two_m|].
        rewrite forallb_forall in shorter. specialize (shorter prime Hin).
        destruct (kept_at (n1 + p / prime) (kept s)) as [x|] eqn:K3; [|discriminate].
        apply (kept_at_spec _ _ _ good) in K3 as [_ S3].
        replace (p / prime) with (d * q) in S3.
        2: { rewrite Ep, Em. replace (prime * d * q) with (d * q * prime) by lia. now rewrite N.div_mul by lia. }
        destruct (part (d * q) x S3) as [L3 V3].
        pose proof (agree_spec (repeated_part n0 w) (repeated_part n0 x)) as B.
        apply negb_true_iff in shorter. rewrite shorter in B. destruct B as (i & I1 & I3 & D).
        rewrite V1, V3, N.add_0_r in D by assumption.
        destruct (differs_in_one g (n0 + N.of_nat i) q d) as (n & le & D').
        + intros E. apply D. rewrite <- E. f_equal. lia.
        + exists n. rewrite N.add_0_r. split; [lia|exact D'].
    Qed.

    Lemma greatest_right v heap :
      maximum = Some (v, heap) -> check_greatest maximum vs (kept s) = true -> is_maximum g v heap.
    Proof.
      intros E H. destruct period_right as [reached (_ & period & _)].
      assert (fit : forall m, m < next s -> fits m (g m)).
      { intros m lt. destruct (N.lt_ge_cases m (count vs)); [now apply begun_fits|now apply settled]. }
      rewrite E in H. cbn [check_greatest] in H. apply andb_true_iff in H as [below_heap H].
      rewrite count_from_spec, N.add_0_l in H.
      assert (here : g heap = v /\ forall n, n < heap -> n < count vs \/ n < next s).
      { destruct (N.ltb_spec heap (count vs)) as [lt|ge].
        - apply N.eqb_eq in H. rewrite entry_drop in H. unfold g. rewrite <- values by exact lt.
          split; [exact H|]. intros n ltn. left. lia.
        - destruct (kept_at (N.succ heap) (kept s)) as [w|] eqn:K; [|discriminate].
          apply (kept_at_spec _ _ _ good) in K as [le (le' & len & _ & R)]. apply N.eqb_eq in H.
          rewrite last_nth in H. specialize (R (count vs - 1) ltac:(lia)).
          replace (N.to_nat (count vs - 1)) with (length w - 1)%nat in R by (unfold count in *; lia).
          split; [rewrite <- H, R; f_equal; lia|]. intros n lt. right. lia. }
      destruct here as [here earlier]. split; [|split; [exact here|]].
      - apply (strong_induction (fun n => g n <= v)). intros n IH.
        destruct (N.lt_ge_cases n (next s)) as [lt|ge]; [now apply (fit n lt v heap)|].
        specialize (period (n - p)). rewrite N.add_0_r, N.sub_add in period by lia.
        rewrite period by (unfold n1 in reached; lia). apply IH. lia.
      - intros n lt. destruct (earlier n lt) as [b|b].
        + unfold g. rewrite <- values by exact b. now apply (first_below_spec _ _ _ below_heap).
        + now apply (fit n b v heap).
    Qed.
  End Closed.

  Lemma first_window found :
    look_all (rows_for false) (rev_append (reversed_words bits vs) []) [] = Some found ->
    shows (count vs) (rev_append found []) /\ forall m, m < count vs -> admits maximum false (g m) = true.
  Proof.
    intros F. apply look_all_spec in F as [good paths]; [|constructor].
    rewrite rev_append_rev, reversed_words_spec, !app_nil_r, !rev_involutive in paths.
    rewrite rev_append_rev, app_nil_r.
    assert (P : map path (rev found) = map (word_of bits) vs) by (now rewrite map_rev, paths, rev_involutive).
    assert (len : length (rev found) = length vs) by (rewrite <- (map_length path), P; apply map_length).
    assert (row : forall m, m < count vs -> let x := nth (N.to_nat m) (rev found) nobody in
              is_row (value_mask h) bits (admits maximum false) x /\ value x = g m).
    { intros m lt x. assert (I : (N.to_nat m < length (rev found))%nat) by (rewrite len; unfold count in lt; lia).
      assert (R : is_row (value_mask h) bits (admits maximum false) x).
      { rewrite Forall_forall in good. apply good. apply in_rev. now apply nth_In. }
      split; [exact R|]. rewrite <- (proj1 (is_row_spec _ _ _ _ R)).
      assert (Ep : path x = word_of bits (g m)).
      { unfold x. rewrite <- (map_nth path), P. rewrite (nth_indep _ _ (word_of bits 0)) by (rewrite map_length; lia).
        rewrite map_nth. f_equal. now apply values. }
      rewrite Ep. now apply value_of_word. }
    split; [split; [lia|split; [unfold count; lia|split]]|].
    - eapply Forall_impl; [|apply Forall_rev, good]. apply is_row_any.
    - intros j lt. rewrite (proj2 (row j lt)). f_equal. lia.
    - intros m lt. destruct (row m lt) as [R <-]. now apply is_row_spec in R.
  Qed.
End Sound.

Theorem check_recurrence_sound r n0 p maximum e :
  check_recurrence r n0 p maximum e = true ->
  least_period (grundy r) n0 p 0 /\
  forall v heap, maximum = Some (v, heap) -> is_maximum (grundy r) v heap.
Proof.
  unfold check_recurrence. cbv zeta. rewrite !andb_true_iff, !span_spec.
  intros ((((((((( two & apart) & even) & positive) & long) & bounded) & rare_low) & primes) & values) & H).
  apply N.ltb_lt in positive, long. apply check_two_parts_sound in values.
  assert (even' : turned (sparse_space e) = true -> N.odd p = false).
  { intros T. rewrite T in even. now apply negb_true_iff in even. }
  destruct (look_all _ _ []) as [found|] eqn:F; [|discriminate].
  destruct (first_window r maximum e long bounded values found F) as [shown admitted].
  destruct (go_all _ _ _ _ _) as [s|] eqn:G; [|discriminate]. apply andb_true_iff in H as [windows greatest].
  assert (good : good_state r maximum e s).
  { refine (go_all_right r maximum e two apart long bounded rare_low values _ _ _ _ _ _ G).
    split; [exact shown|split; [intros m H1 H2; cbn [next] in H2; lia|]].
    intros n w [E|[]]. injection E as <- <-. split; [apply N.le_refl|exact shown]. }
  assert (begun : forall m, m < count (beginning e) -> fits maximum m (grundy r m)).
  { intros m lt v heap E. specialize (admitted m lt). rewrite E in admitted, greatest. cbn in admitted.
    apply N.leb_le in admitted. split; [|exact admitted]. intros early. rewrite <- values by exact lt.
    cbn [check_greatest] in greatest. apply andb_true_iff in greatest as [below_heap _].
    now apply (first_below_spec _ _ _ below_heap). }
  split.
  - now apply (period_right r maximum e two apart long rare_low values n0 p (prime_divisors e) s).
  - intros v heap E.
    now apply (greatest_right r maximum e two apart long rare_low values n0 p (prime_divisors e) s).
Qed.
