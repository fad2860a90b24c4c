(** Lists of values checked by looking at every option of every heap: slow, and for all rules. *)

From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Definitions Nim Options SpragueGrundy Tables.
Import ListNotations.
Open Scope N_scope.

(** The list has the values of heaps 0, 1, ... under the rule. *)
Definition are_values (r : rule) (vs : list N) : Prop :=
  forall n, n < count vs -> entry vs n = grundy r n.

(** Whether every number below v is in the set, and v is not. *)
Definition is_least_missing (v : N) (s : set) : bool :=
  if mem v s then false else all_below v (fun u => mem u s).

Lemma is_least_missing_spec v s :
  is_least_missing v s = true -> is_mex v (fun u => mem u s = true).
Proof.
  unfold is_least_missing. destruct (mem v s) eqn:E; [discriminate|]. intros H.
  split; [now rewrite E|]. exact (all_below_spec _ _ H).
Qed.

(** The values of all options of a heap. *)
Definition reached (r : rule) (s : store) (n : N) : set :=
  fold_left (fun values parts => add (value_of (find s) parts) values) (options r n) none.

Lemma mem_reached r vs n u :
  mem u (reached r (store_of vs) n) = true <->
  exists parts, heap_move r n parts /\ value_of (entry vs) parts = u.
Proof.
  unfold reached. set (value := value_of (find (store_of vs))).
  assert (same : forall parts, value parts = value_of (entry vs) parts).
  { intros parts. apply value_of_ext, Forall_forall. intros. apply find_store_of. }
  assert (E : forall l s, fold_left (fun values parts => add (value parts) values) l s =
                          fold_left (fun values a => add a values) (map value l) s).
  { induction l as [|x l IH]; intros s; cbn; auto. }
  rewrite E. change (fold_left _ _ none) with (set_of (map value (options r n))).
  rewrite mem_set_of, in_map_iff. split.
  - intros (parts & <- & H). apply in_options in H as [H _]. exists parts. auto.
  - intros (parts & H & <-). destruct (options_complete _ _ _ H) as (sorted & perm & Hin).
    exists sorted. split; [|exact Hin]. rewrite same. apply value_of_permutation. now symmetry.
Qed.

Fixpoint check_from (r : rule) (s : store) (n : N) (vs : list N) : bool :=
  match vs with
  | [] => true
  | v :: rest =>
      if is_least_missing v (reached r s n) then check_from r s (N.succ n) rest else false
  end.

Lemma check_from_spec r s vs : forall n,
  check_from r s n vs = true ->
  forall i, i < count vs -> is_least_missing (entry vs i) (reached r s (n + i)) = true.
Proof.
  unfold count, entry. induction vs as [|v vs IH]; intros n H i lt; cbn [check_from length] in *; [lia|].
  destruct (is_least_missing v (reached r s n)) eqn:E; [|discriminate].
  destruct (N.eq_dec i 0) as [->|ne]; [now rewrite N.add_0_r|].
  replace (N.to_nat i) with (S (N.to_nat (i - 1))) by lia.
  replace (n + i) with (N.succ n + (i - 1)) by lia. apply IH; [exact H|lia].
Qed.

Definition check_every_option (r : rule) (vs : list N) : bool := check_from r (store_of vs) 0 vs.

(** Values that are the least missing ones among themselves are those of the rule. *)
Lemma are_values_by_mex r vs :
  (forall n, n < count vs ->
     is_mex (entry vs n) (fun u => exists parts, heap_move r n parts /\ value_of (entry vs) parts = u)) ->
  are_values r vs.
Proof. intros H n. apply (heap_values_prefix r _ _ _ (grundy_values r) H). Qed.

Theorem check_every_option_sound r vs : check_every_option r vs = true -> are_values r vs.
Proof.
  intros H. apply are_values_by_mex. intros n lt.
  pose proof (check_from_spec _ _ _ _ H n lt) as E. rewrite N.add_0_l in E.
  eapply is_mex_ext; [|exact (is_least_missing_spec _ _ E)]. intros u. apply mem_reached.
Qed.
