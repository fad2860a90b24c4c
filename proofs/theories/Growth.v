(** Sets of all but some numbers: values that repeat with growth.

    Everything may be taken but some numbers of at most e. Values of heaps below n - e are settled at n: all options reach
    them. Where what is settled, and the last e values, come again s higher after p heaps, counted from a base below which
    everything is settled, so do all later values. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Definitions Restrictions Nim Options SpragueGrundy Least Tables Values.
Import ListNotations.
Open Scope N_scope.

Section Return.
  Variables (allowed : N -> bool) (e : N) (g : N -> N).
  Hypothesis far : forall i, e < i -> allowed i = true.
  Hypothesis values : forall n,
    is_mex (g n) (fun u => exists m, m < n /\ allowed (n - m) = true /\ g m = u).

  Definition settled (n u : N) : Prop := exists m, m + e < n /\ g m = u.

  Variables (a p s base : N).
  Hypothesis late : e <= a.
  Hypothesis below_base : forall u, u < base -> settled a u.
  Hypothesis below_later : forall u, u < base + s -> settled (a + p) u.
  Hypothesis same_settled : forall u, base <= u -> (settled a u <-> settled (a + p) (u + s)).

  (** A value comes again s higher, or is of no account before and after. *)
  Definition again (m : N) : Prop := g (m + p) = g m + s \/ (g m < base /\ g (m + p) < base + s).

  Hypothesis recent : forall m, a <= m + e -> m < a -> again m.

  Lemma settled_again n :
    a <= n -> (forall m, a <= m + e -> m + e < n -> again m) ->
    forall u, base <= u -> (settled n u <-> settled (n + p) (u + s)).
  Proof.
    intros le later u above. split.
    - intros (m & lt & E). destruct (N.lt_ge_cases (m + e) a) as [early|new].
      + assert (S : settled a u) by (exists m; auto). apply same_settled in S; [|exact above].
        destruct S as (m' & lt' & E'). exists m'. split; [lia|exact E'].
      + destruct (later m new lt) as [R|[B _]]; [|lia]. exists (m + p). split; [lia|congruence].
    - intros (m & lt & E). destruct (N.lt_ge_cases (m + e) (a + p)) as [early|new].
      + assert (S : settled (a + p) (u + s)) by (exists m; auto). apply same_settled in S; [|exact above].
        destruct S as (m' & lt' & E'). exists m'. split; [lia|exact E'].
      + destruct (later (m - p)) as [R|[_ B]]; try lia; replace (m - p + p) with m in * by lia; [|lia].
        exists (m - p). split; [lia|]. lia.
  Qed.

  Theorem values_return : forall n, a <= n -> g (n + p) = g n + s.
  Proof.
    apply (strong_induction (fun n => a <= n -> g (n + p) = g n + s)). intros n IH le.
    assert (later : forall m, a <= m + e -> m < n -> again m).
    { intros m le' lt. destruct (N.lt_ge_cases m a); [now apply recent|left; now apply IH]. }
    assert (S : forall u, base <= u -> (settled n u <-> settled (n + p) (u + s))).
    { apply settled_again; [exact le|]. intros m H1 H2. apply later; lia. }
    assert (reach : forall k u, settled k u -> exists m, m < k /\ allowed (k - m) = true /\ g m = u).
    { intros k u (m & lt & E). exists m. repeat split; [lia| |exact E]. apply far. lia. }
    assert (low : forall k u, a <= k -> u < base -> settled k u).
    { intros k u H1 H2. destruct (below_base u H2) as (m & lt & E). exists m. split; [lia|exact E]. }
    assert (low' : forall k u, a + p <= k -> u < base + s -> settled k u).
    { intros k u H1 H2. destruct (below_later u H2) as (m & lt & E). exists m. split; [lia|exact E]. }
    assert (shift : forall u, base <= u ->
      ((exists m, m < n /\ allowed (n - m) = true /\ g m = u) <->
       (exists m, m < n + p /\ allowed (n + p - m) = true /\ g m = u + s))).
    { intros u above. split; intros (m & lt & ok & E).
      - destruct (N.lt_ge_cases (m + e) n) as [old|new].
        + apply reach, S; [exact above|]. now exists m.
        + destruct (later m ltac:(lia) lt) as [R|[B _]]; [|lia].
          exists (m + p). repeat split; [lia| |congruence]. now replace (n + p - (m + p)) with (n - m) by lia.
      - destruct (N.lt_ge_cases (m + e) (n + p)) as [old|new].
        + apply reach, S; [exact above|]. now exists m.
        + destruct (later (m - p)) as [R|[_ B]]; try lia; replace (m - p + p) with m in * by lia; [|lia].
          exists (m - p). repeat split; [lia| |lia]. now replace (n - (m - p)) with (n + p - m) by lia. }
    apply (is_mex_unique _ _ (fun u => exists m, m < n + p /\ allowed (n + p - m) = true /\ g m = u));
      [apply values|].
    destruct (values n) as [out all].
    assert (above : base <= g n).
    { destruct (N.le_gt_cases base (g n)) as [|lt]; [assumption|]. elim out. apply reach, low; assumption. }
    split.
    - intros H. apply out. now apply shift.
    - intros u lt. destruct (N.lt_ge_cases u (base + s)) as [B|B].
      + apply reach, low'; [lia|exact B].
      + replace u with (u - s + s) by lia. apply shift; [lia|]. apply all. lia.
  Qed.
End Return.

(** * The check *)

(** The digits of such a set: 0 or 3, and 3 for ever after them. *)
Definition is_all_but (r : rule) : bool :=
  match repeated r with
  | [d] => (d =? 3) && negb (distinct r) && is_any (restricted_to r) && forallb (fun d => (d =? 0) || (d =? 3)) (digits r)
  | _ => false
  end.

(** No number above this one is excepted. *)
Definition exceptions (r : rule) : N := count_from (digits r) 0 - 1.

Fixpoint take_first (n : N) (l : list N) : list N :=
  match l with
  | [] => []
  | v :: rest => if n =? 0 then [] else v :: take_first (N.pred n) rest
  end.

Definition check_return (r : rule) (n0 p s : N) (vs : list N) : bool :=
  let length := count_from vs 0 in
  let e := exceptions r in
  let a := length - p in
  let old := set_of (take_first (a - e) vs) in
  let later := set_of (take_first (length - e) vs) in
  let most := fold_left N.max vs 0 in
  let base := mex (take_first (a - e) vs) in
  (p + N.max e n0 <=? length) &&
  all_below base (fun u => mem u old) &&
  all_below (base + s) (fun u => mem u later) &&
  all_below (N.succ most) (fun u => (u <? base) || Bool.eqb (mem u old) (mem (u + s) later)) &&
  both (fun x y => (y =? x + s) || ((x <? base) && (y <? base + s))) (drop (a - e) vs) (drop (a - e + p) vs) &&
  both (fun x y => x + s =? y) (drop n0 vs) (drop (n0 + p) vs).

Lemma take_first_firstn l : forall n, take_first n l = firstn (N.to_nat n) l.
Proof.
  induction l as [|v l IH]; intros n; cbn [take_first]; [now rewrite firstn_nil|].
  destruct (N.eqb_spec n 0) as [->|ne]; [reflexivity|].
  rewrite IH. replace (N.to_nat n) with (S (N.to_nat (N.pred n))) by lia. reflexivity.
Qed.

Lemma in_take_first n l u :
  n <= count l -> (In u (take_first n l) <-> exists m, m < n /\ entry l m = u).
Proof.
  unfold count, entry. intros le. rewrite take_first_firstn. split.
  - intros H. apply (In_nth _ _ 0) in H as (k & lt & E).
    rewrite firstn_length in lt. exists (N.of_nat k). split; [lia|]. rewrite Nat2N.id, <- E.
    rewrite <- (firstn_skipn (N.to_nat n) l) at 1. now rewrite app_nth1 by (rewrite firstn_length; lia).
  - intros (m & lt & <-).
    rewrite <- (firstn_skipn (N.to_nat n) l) at 1. rewrite app_nth1 by (rewrite firstn_length; lia).
    apply nth_In. rewrite firstn_length. lia.
Qed.

Section Check.
  Variables (r : rule) (n0 p s : N) (vs : list N).
  Hypothesis shape : is_all_but r = true.
  Hypothesis right : are_values r vs.

  Let allowed i := digit r i =? 3.
  Let g := grundy r.

  Lemma digit_all_but i : repeated r = [3] /\ distinct r = false /\ (digit r i = 0 \/ digit r i = 3) /\
    (exceptions r < i -> digit r i = 3).
  Proof.
    unfold is_all_but in shape. unfold exceptions. rewrite count_from_spec, N.add_0_l.
    destruct (repeated r) as [|d [|d' rest]] eqn:E; try discriminate.
    rewrite !andb_true_iff, N.eqb_eq, negb_true_iff, forallb_forall in shape.
    destruct shape as (((-> & D) & _) & F).
    split; [reflexivity|]. split; [exact D|]. unfold digit, count. rewrite E. cbn [length].
    rewrite N.mod_1_r. destruct (N.ltb_spec i (N.of_nat (length (digits r)))) as [lt|ge].
    - split; [|lia]. specialize (F (nth (N.to_nat i) (digits r) 0)).
      rewrite orb_true_iff, !N.eqb_eq in F. apply F, nth_In. lia.
    - split; [now right|reflexivity].
  Qed.

  Lemma all_but_any : restricted_to r = Any.
  Proof.
    unfold is_all_but in shape. destruct (repeated r) as [|d [|d' rest]]; try discriminate.
    rewrite !andb_true_iff in shape. now apply is_any_spec.
  Qed.

  Lemma zero_value : g 0 = 0.
  Proof.
    destruct (grundy_values r 0) as [_ all]. destruct (N.eq_dec (g 0) 0) as [|ne]; [assumption|].
    destruct (all 0) as (parts & H & _); [unfold g in ne; lia|]. destruct H as (i & tot & bit & pos & split_ & _).
    assert (i = 0) as Z by lia. specialize (split_ Z). destruct parts as [|b parts]; [cbn in split_; lia|].
    inversion pos. cbn [total fold_right] in tot. lia.
  Qed.

  (** Moves leave one heap; where they leave none, it is the empty one. *)
  Lemma single_moves n u :
    (exists parts, heap_move r n parts /\ value_of g parts = u) <->
    (exists m, m < n /\ allowed (n - m) = true /\ g m = u).
  Proof.
    unfold allowed. split.
    - intros (parts & (i & tot & bit & pos & split_ & _) & <-).
      destruct (digit_all_but i) as (_ & _ & [Z|T] & _); [rewrite Z in bit; now rewrite N.bits_0 in bit|].
      rewrite T in bit. destruct parts as [|m [|m' parts]].
      + exists 0. assert (n = i) as -> by (cbn in tot; lia).
        assert (i <> 0) by (intros Z; specialize (split_ Z); cbn in split_; lia).
        rewrite N.sub_0_r, T, zero_value. repeat split; lia.
      + inversion pos. assert (n = i + m) as -> by (cbn in tot; lia).
        assert (i <> 0) by (intros Z; specialize (split_ Z); cbn in split_; lia).
        exists m. replace (i + m - m) with i by lia. rewrite T. unfold value_of. cbn [map xor_all fold_right].
        rewrite N.lxor_0_r. repeat split; lia.
      + exfalso. assert (2 <= N.of_nat (length (m :: m' :: parts))) by (cbn [length]; lia).
        rewrite N.bits_above_log2 in bit; [discriminate|]. change (N.log2 3) with 1. lia.
    - intros (m & lt & T & <-). apply N.eqb_eq in T.
      destruct (digit_all_but 0) as (_ & D & _). pose proof all_but_any as A.
      destruct (N.eq_dec m 0) as [->|ne].
      + exists []. split; [|symmetry; exact zero_value].
        exists n. rewrite N.sub_0_r in T. rewrite T. cbn [total fold_right length].
        split; [lia|]. split; [reflexivity|]. split; [constructor|]. split; [lia|split; [congruence|now rewrite A]].
      + exists [m]. split.
        * exists (n - m). rewrite T. cbn [total fold_right length].
          split; [lia|]. split; [reflexivity|]. split; [constructor; [lia|constructor]|]. split; [lia|split; [congruence|now rewrite A]].
        * unfold value_of. cbn [map xor_all fold_right]. apply N.lxor_0_r.
  Qed.

  Theorem check_return_sound :
    0 < p -> check_return r n0 p s vs = true -> repeats g n0 p s /\ n0 + p <= count vs.
  Proof.
    intros positive. unfold check_return. rewrite !count_from_spec, !N.add_0_l, !andb_true_iff, N.leb_le.
    set (e := exceptions r). set (a := count vs - p). set (most := fold_left N.max vs 0).
    set (base := mex (take_first (a - e) vs)).
    intros (((((long & C0) & C1) & C2) & C3) & C4).
    assert (Ea : a + p = count vs) by lia.
    assert (old : forall u, mem u (set_of (take_first (a - e) vs)) = true <-> settled e g a u).
    { intros u. rewrite mem_set_of, in_take_first by lia. unfold settled.
      split; intros (m & lt & E); exists m; (split; [lia|]); rewrite <- E; [symmetry|]; apply right; lia. }
    assert (later : forall u, mem u (set_of (take_first (count vs - e) vs)) = true <-> settled e g (a + p) u).
    { intros u. rewrite mem_set_of, in_take_first by lia. unfold settled.
      split; intros (m & lt & E); exists m; (split; [lia|]); rewrite <- E; [symmetry|]; apply right; lia. }
    assert (bounded : forall u n, n <= a + p -> settled e g n u -> u <= most).
    { intros u n le (m & lt & <-). apply fold_max_bound. left.
      unfold g. rewrite <- right by lia. apply nth_In. unfold count in *. lia. }
    split; [|lia]. intros n le. destruct (N.lt_ge_cases n a) as [early|late].
    - pose proof (both_entries _ _ _ C4 (n - n0)) as B. rewrite !count_drop, !entry_of_drop in B.
      specialize (B ltac:(lia) ltac:(lia)). apply N.eqb_eq in B. rewrite !right in B by lia.
      replace (n0 + (n - n0)) with n in B by lia. replace (n0 + p + (n - n0)) with (n + p) in B by lia.
      symmetry. exact B.
    - apply (values_return allowed e g) with (a := a) (base := base); trivial; try lia.
      + intros i lt. unfold allowed. destruct (digit_all_but i) as (_ & _ & _ & T). rewrite T; [reflexivity|].
        unfold e in lt. lia.
      + intros k. eapply is_mex_ext; [|apply grundy_values]. intros u. apply single_moves.
      + intros u lt. now apply old, (all_below_spec _ _ C0).
      + intros u lt. now apply later, (all_below_spec _ _ C1).
      + intros u above. rewrite <- old, <- later.
        destruct (N.le_gt_cases u most) as [small|large].
        * pose proof (all_below_spec _ _ C2 u ltac:(lia)) as E. cbn beta in E.
          apply orb_true_iff in E as [E|E]; [apply N.ltb_lt in E; lia|]. apply eqb_prop in E. now rewrite E.
        * split; intros H; exfalso; [apply old in H|apply later in H]; apply bounded in H; lia.
      + intros m H1 H2. pose proof (both_entries _ _ _ C3 (m - (a - e))) as B.
        rewrite !count_drop, !entry_of_drop in B. specialize (B ltac:(lia) ltac:(lia)).
        rewrite !right in B by lia. replace (a - e + (m - (a - e))) with m in B by lia.
        replace (a - e + p + (m - (a - e))) with (m + p) in B by lia.
        apply orb_true_iff in B as [B|B].
        * left. now apply N.eqb_eq.
        * right. apply andb_true_iff in B as [B1 B2]. now apply N.ltb_lt in B1, B2.
  Qed.
End Check.
