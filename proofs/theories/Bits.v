(** Numbers of so many bits as words, and sets of them as trees: the same bits lead to a word's place in every tree, so
    that a set loses the exclusive or of two words without anybody computing it. *)

From Coq Require Import Arith NArith List Lia Bool.
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

Lemma number_word_of w : word_of (width w) (number w) = w.
Proof.
  induction w as [|w IH|w IH]; cbn [width number word_of]; trivial.
  - rewrite N.double_spec, N.odd_mul, N.div2_double. cbn [N.odd negb N.even andb]. now rewrite IH.
  - rewrite N.succ_double_spec, N.odd_add, N.odd_mul, <- N.succ_double_spec, N.div2_succ_double.
    cbn [N.odd negb N.even andb xorb]. now rewrite IH.
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

(** Takes the exclusive or of two words out of the set. *)
Fixpoint strike (a b : word) (s : tree) {struct s} : tree :=
  match s with
  | Nothing => Nothing
  | Here => match a, b with End, End => Nothing | _, _ => s end
  | Fork zero one =>
      match a, b with
      | Zero a, Zero b | One a, One b => fork (strike a b zero) one
      | Zero a, One b | One a, Zero b => fork zero (strike a b one)
      | _, _ => s
      end
  end.

Lemma struck s : forall a b w, inside w s = true -> inside w (strike a b s) = false -> w = xor a b.
Proof.
  induction s as [| |zero IHz one IHo]; intros a b w; cbn [inside strike]; [discriminate| |].
  - destruct w; try discriminate. destruct a, b; cbn; congruence.
  - destruct a as [|a|a], b as [|b|b], w as [|w|w]; rewrite ?inside_fork; cbn [inside xor]; try congruence;
      intros H1 H2; f_equal; first [now apply IHz|now apply IHo].
Qed.

Lemma not_struck s : forall a b w, inside w (strike a b s) = true ->
  inside w s = true /\ (width a = width b -> w <> xor a b).
Proof.
  induction s as [| |zero IHz one IHo]; intros a b w; cbn [inside strike]; [discriminate| |].
  - destruct a, b, w; cbn [inside]; try discriminate; (split; [reflexivity|]); cbn; congruence.
  - destruct a as [|a|a], b as [|b|b], w as [|w|w]; rewrite ?inside_fork; cbn [inside xor width]; try discriminate;
      intros H; try (split; [exact H|congruence]);
      first [destruct (IHz _ _ _ H) as [H1 H2]|destruct (IHo _ _ _ H) as [H1 H2]];
      (split; [exact H1|]); intros W E; injection W as W; injection E; now apply H2.
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
