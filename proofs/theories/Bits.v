(** Numbers of so many bits as words, and sets of them as trees: the same bits lead to a word's place in every tree, so
    that a set loses the exclusive or of two words without anybody computing it. *)

From Coq Require Import Arith NArith List Lia Bool FMapPositive.
From Grundy Require Import Definitions Tables.
Import ListNotations.
Open Scope N_scope.

(** The least bit comes first. *)
Inductive word := End | Zero (rest : word) | One (rest : word).

Fixpoint number (w : word) : N :=
  match w with
  | End => 0
  | Zero w => N.double (number w)
  | One w => N.succ_double (number w)
  end.

Fixpoint width (w : word) : nat :=
  match w with
  | End => O
  | Zero w | One w => S (width w)
  end.

Fixpoint word_of (bits : nat) (n : N) : word :=
  match bits with
  | O => End
  | S bits => if N.odd n then One (word_of bits (N.div2 n)) else Zero (word_of bits (N.div2 n))
  end.

Lemma width_word_of bits : forall n, width (word_of bits n) = bits.
Proof. induction bits as [|bits IH]; intros n; cbn [word_of]; [reflexivity|]. destruct (N.odd n); cbn; auto. Qed.

Lemma number_inj a : forall b, width a = width b -> number a = number b -> a = b.
Proof.
  induction a as [|a IH|a IH]; intros [|b|b]; cbn [width number]; try discriminate; trivial;
    rewrite ?N.double_spec, ?N.succ_double_spec; intros W E; injection W as W; try lia;
    f_equal; apply IH; trivial; lia.
Qed.

Lemma number_bound w : number w < 2 ^ N.of_nat (width w).
Proof.
  induction w as [|w IH|w IH]; cbn [number width]; [cbn; lia| |];
    rewrite Nat2N.inj_succ, N.pow_succ_r'; rewrite ?N.double_spec, ?N.succ_double_spec; lia.
Qed.

Lemma word_of_number bits : forall n, n < 2 ^ N.of_nat bits -> number (word_of bits n) = n.
Proof.
  induction bits as [|bits IH]; intros n; cbn [word_of]; [cbn; lia|].
  rewrite Nat2N.inj_succ, N.pow_succ_r'. intros lt. pose proof (N.div2_odd n) as E.
  destruct (N.odd n); cbn [number N.b2n] in *; rewrite IH by lia; rewrite ?N.double_spec, ?N.succ_double_spec; lia.
Qed.

(** The words of numbers, the last one first; equal ones are one word in memory. *)
Fixpoint words_of (bits : nat) (vs : list N) (known : PositiveMap.t word) (found : list word) : list word :=
  match vs with
  | [] => found
  | v :: vs =>
      match PositiveMap.find (N.succ_pos v) known with
      | Some w => words_of bits vs known (w :: found)
      | None => let w := word_of bits v in words_of bits vs (PositiveMap.add (N.succ_pos v) w known) (w :: found)
      end
  end.

Definition reversed_words (bits : nat) (vs : list N) : list word := words_of bits vs (PositiveMap.empty word) [].

Lemma words_of_spec bits vs : forall known found,
  (forall v w, PositiveMap.find (N.succ_pos v) known = Some w -> w = word_of bits v) ->
  words_of bits vs known found = rev (map (word_of bits) vs) ++ found.
Proof.
  induction vs as [|v vs IH]; intros known found right; cbn [words_of map rev]; [reflexivity|].
  rewrite <- app_assoc. cbn [app]. destruct (PositiveMap.find _ known) as [w|] eqn:E.
  - rewrite (right _ _ E). now apply IH.
  - apply IH. intros v' w'. destruct (N.eq_dec v' v) as [->|ne].
    + rewrite PositiveMap.gss. congruence.
    + rewrite PositiveMap.gso by (intros S; now apply succ_pos_inj in S). apply right.
Qed.

Lemma reversed_words_spec bits vs : reversed_words bits vs = rev (map (word_of bits) vs).
Proof.
  unfold reversed_words. rewrite words_of_spec, app_nil_r; [reflexivity|]. intros v w. now rewrite PositiveMap.gempty.
Qed.

(** Of words of the same width. *)
Fixpoint xor (a b : word) : word :=
  match a, b with
  | Zero a, Zero b | One a, One b => Zero (xor a b)
  | Zero a, One b | One a, Zero b => One (xor a b)
  | _, _ => End
  end.

Lemma xor_spec a : forall b, width a = width b ->
  width (xor a b) = width a /\ number (xor a b) = N.lxor (number a) (number b).
Proof.
  induction a as [|a IH|a IH]; intros [|b|b]; cbn [width number xor]; try discriminate; [now split| | | |];
    intros W; injection W as W; destruct (IH b W) as [IW IN]; (split; [now rewrite IW|]); rewrite IN;
    destruct (number a), (number b); cbn; trivial; now destruct (Pos.lxor _ _).
Qed.

Lemma xor_unlike w a b bits :
  width w = bits -> width a = bits -> width b = bits -> number w = number (xor a b) -> w = xor a b.
Proof.
  intros Ww Wa Wb E. apply number_inj; [|exact E]. rewrite (proj1 (xor_spec a b ltac:(congruence))). congruence.
Qed.

(** * Sets *)

Inductive tree := Nothing | Here | Fork (zero one : tree).

Fixpoint inside (w : word) (s : tree) {struct s} : bool :=
  match s, w with
  | Here, End => true
  | Fork zero _, Zero w => inside w zero
  | Fork _ one, One w => inside w one
  | _, _ => false
  end.

(** A fork that leads somewhere. *)
Definition fork (zero one : tree) : tree :=
  match zero with
  | Nothing => match one with Nothing => Nothing | _ => Fork zero one end
  | _ => Fork zero one
  end.

Lemma inside_fork w zero one : inside w (fork zero one) = inside w (Fork zero one).
Proof. destruct zero, one, w; reflexivity. Qed.

(** Takes the exclusive or of two words out of the set. Nothing is built where nothing is found. *)
Fixpoint strike (a b : word) (s : tree) {struct s} : tree :=
  match s with
  | Nothing => Nothing
  | Here => match a, b with End, End => Nothing | _, _ => s end
  | Fork zero one =>
      match a, b with
      | Zero a, Zero b | One a, One b =>
          match zero with Nothing => s | _ => fork (strike a b zero) one end
      | Zero a, One b | One a, Zero b =>
          match one with Nothing => s | _ => fork zero (strike a b one) end
      | _, _ => s
      end
  end.

Lemma inside_strike w a b zero one :
  inside w (strike a b (Fork zero one)) =
  inside w (match a, b with
            | Zero a, Zero b | One a, One b => Fork (strike a b zero) one
            | Zero a, One b | One a, Zero b => Fork zero (strike a b one)
            | _, _ => Fork zero one
            end).
Proof.
  destruct a as [|a|a], b as [|b|b]; cbn [strike]; trivial;
    destruct zero, one; rewrite ?inside_fork; trivial; destruct w; reflexivity.
Qed.

Lemma struck s : forall a b w, inside w s = true -> inside w (strike a b s) = false -> w = xor a b.
Proof.
  induction s as [| |zero IHz one IHo]; intros a b w; [discriminate| |].
  - cbn [inside strike]. destruct w; try discriminate. destruct a, b; cbn; congruence.
  - rewrite inside_strike. destruct a as [|a|a], b as [|b|b], w as [|w|w]; cbn [inside xor]; try congruence;
      intros H1 H2; f_equal; first [now apply IHz|now apply IHo].
Qed.

Lemma not_struck s : forall a b w, inside w (strike a b s) = true ->
  inside w s = true /\ (width a = width b -> w <> xor a b).
Proof.
  induction s as [| |zero IHz one IHo]; intros a b w; [discriminate| |].
  - cbn [inside strike]. destruct a, b, w; cbn [inside]; try discriminate; (split; [reflexivity|]); cbn; congruence.
  - rewrite inside_strike.
    destruct a as [|a|a], b as [|b|b], w as [|w|w]; cbn [inside xor width]; try discriminate;
      intros H; try (split; [exact H|congruence]);
      first [destruct (IHz _ _ _ H) as [H1 H2]|destruct (IHo _ _ _ H) as [H1 H2]];
      (split; [exact H1|]); intros W E; injection W as W; injection E; now apply H2.
Qed.

Fixpoint insert (w : word) (s : tree) : tree :=
  match w, s with
  | End, _ => Here
  | Zero w, Fork zero one => Fork (insert w zero) one
  | Zero w, _ => Fork (insert w Nothing) Nothing
  | One w, Fork zero one => Fork zero (insert w one)
  | One w, _ => Fork Nothing (insert w Nothing)
  end.

Lemma inside_inserted w : forall s, inside w (insert w s) = true.
Proof. induction w as [|w IH|w IH]; intros [| |zero one]; cbn; trivial. Qed.

Lemma inside_insert w : forall s w', width w' = width w -> inside w' s = true -> inside w' (insert w s) = true.
Proof.
  induction w as [|w IH|w IH]; intros [| |zero one] [|w'|w']; cbn; try discriminate; trivial; intros W H;
    injection W as W; trivial; now apply IH.
Qed.

(** Whether the word is all that is left. *)
Fixpoint only (w : word) (s : tree) {struct s} : bool :=
  match s, w with
  | Here, End => true
  | Fork zero Nothing, Zero w => only w zero
  | Fork Nothing one, One w => only w one
  | _, _ => false
  end.

Lemma only_spec s : forall w, only w s = true ->
  inside w s = true /\ forall w', inside w' s = true -> w' = w.
Proof.
  induction s as [| |zero IHz one IHo]; intros w; cbn [only inside]; [discriminate| |].
  - destruct w; try discriminate. intros _. split; [reflexivity|]. intros [| |]; congruence.
  - destruct w as [|w|w]; [destruct zero, one; discriminate| |].
    + assert (E : (match one with Nothing => only w zero | _ => false end) = true ->
                  one = Nothing /\ only w zero = true) by (destruct one; [auto|discriminate|discriminate]).
      intros H. destruct E as [-> H']; [destruct zero, one; exact H|].
      destruct (IHz w H') as [H1 H2]. split; [exact H1|].
      intros [|w'|w'] Hw; try discriminate. f_equal. auto.
    + assert (E : (match zero with Nothing => only w one | _ => false end) = true ->
                  zero = Nothing /\ only w one = true) by (destruct zero; [auto|discriminate|discriminate]).
      intros H. destruct E as [-> H']; [destruct zero, one; trivial; discriminate|].
      destruct (IHo w H') as [H1 H2]. split; [exact H1|].
      intros [|w'|w'] Hw; try discriminate. f_equal. auto.
Qed.

(** The numbers of so many bits that pass; [path] is what leads to this part of the tree. *)
Fixpoint all_with (test : N -> bool) (bits : nat) (path : word -> word) : tree :=
  match bits with
  | O => if test (number (path End)) then Here else Nothing
  | S bits => fork (all_with test bits (fun w => path (Zero w))) (all_with test bits (fun w => path (One w)))
  end.

Lemma all_with_spec test bits : forall path w,
  inside w (all_with test bits path) = true <-> width w = bits /\ test (number (path w)) = true.
Proof.
  induction bits as [|bits IH]; intros path w; cbn [all_with].
  - destruct w; cbn [width]; [|split; [destruct (test _); discriminate|intros [E _]; discriminate]..].
    destruct (test _); cbn; intuition congruence.
  - rewrite inside_fork. destruct w as [|w|w]; cbn [inside width]; [intuition discriminate| |];
      rewrite IH; intuition congruence.
Qed.

(** * Tables *)

Inductive table (A : Type) := Absent | Found (entry : A) | Branch (zero one : table A).
Arguments Absent {A}.
Arguments Found {A} _.
Arguments Branch {A} _ _.

Fixpoint look {A} (w : word) (t : table A) : option A :=
  match t, w with
  | Found entry, End => Some entry
  | Branch zero _, Zero w => look w zero
  | Branch _ one, One w => look w one
  | _, _ => None
  end.

(** The entries of all words of so many bits. *)
Fixpoint table_of {A} (entry_of : word -> option A) (bits : nat) (path : word -> word) : table A :=
  match bits with
  | O => match entry_of (path End) with Some entry => Found entry | None => Absent end
  | S bits => Branch (table_of entry_of bits (fun w => path (Zero w))) (table_of entry_of bits (fun w => path (One w)))
  end.

Lemma look_spec {A} (entry_of : word -> option A) bits : forall path w entry,
  look w (table_of entry_of bits path) = Some entry -> width w = bits /\ entry_of (path w) = Some entry.
Proof.
  induction bits as [|bits IH]; intros path w entry; cbn [table_of].
  - destruct (entry_of (path End)) eqn:E; destruct w; cbn [look width]; try discriminate.
    intros H. split; [reflexivity|congruence].
  - destruct w as [|w|w]; cbn [look width]; try discriminate; intros H; apply IH in H as [<- H]; now split.
Qed.
