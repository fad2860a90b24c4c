(** What the theorems speak of. Whoever believes these definitions, and Coq, believes the theorems.

    Heaps, tokens and values are numbers of [N]: 0, 1, 2, ... *)

From Coq Require Import NArith List.
Import ListNotations.
Open Scope N_scope.

(** Numbers that a rule may be restricted to. *)
Inductive restriction :=
| Any | Squares | Cubes | Triangular | Fibonacci | Primes | PrimePowers | PowersOf (base : N) | UpToHalf | Divisors.

Fixpoint fibonacci (i : nat) : N :=
  match i with
  | O => 1
  | S O => 2
  | S (S k as j) => fibonacci j + fibonacci k
  end.

Definition prime (n : N) : Prop := 1 < n /\ forall d, N.divide d n -> d = 1 \/ d = n.

(** Whether so many tokens are among those that may be taken from a heap. *)
Definition among (s : restriction) (heap taken : N) : Prop :=
  match s with
  | Any => True
  | Squares => exists a, taken = a * a
  | Cubes => exists a, taken = a * a * a
  | Triangular => exists a, 2 * taken = a * (a + 1)
  | Fibonacci => exists i, taken = fibonacci i
  | Primes => prime taken
  | PrimePowers => exists p i, prime p /\ 0 < i /\ taken = p ^ i
  | PowersOf base => exists i, taken = base ^ i
  | UpToHalf => 2 * taken <= heap
  | Divisors => N.divide taken heap
  end.

(** A take-and-break rule: digit i says, by its bits, how many heaps may be left of one when i tokens are
    taken from it. The digits of [repeated] follow those of [digits] for ever (none: there are no more). Where
    [distinct] is set the heaps that are left must differ from each other, as in Grundy's game. *)
Record rule := Restricted { digits : list N; repeated : list N; distinct : bool; restricted_to : restriction }.

Definition Rule (digits repeated : list N) (distinct : bool) : rule := Restricted digits repeated distinct Any.

Definition digit (r : rule) (i : N) : N :=
  let k := N.of_nat (length (digits r)) in
  if i <? k then nth (N.to_nat i) (digits r) 0
  else nth (N.to_nat ((i - k) mod N.of_nat (length (repeated r)))) (repeated r) 0.

Definition total (parts : list N) : N := fold_right N.add 0 parts.

(** A move in a heap of n takes some tokens and leaves the others in heaps that are not empty, as many as a bit
    of the digit allows. Who takes nothing must split. *)
Definition heap_move (r : rule) (n : N) (parts : list N) : Prop :=
  exists taken,
    n = taken + total parts /\
    N.testbit (digit r taken) (N.of_nat (length parts)) = true /\
    Forall (fun part => 0 < part) parts /\
    (taken = 0 -> (2 <= length parts)%nat) /\
    (distinct r = true -> NoDup parts) /\
    among (restricted_to r) n taken.

(** A position is a sum of heaps, each under a rule of its own. A move is a move in one of them. *)
Definition position := list (rule * N).

Definition sum (r : rule) (heaps : list N) : position := map (pair r) heaps.

Inductive move : position -> position -> Prop :=
| in_heap before r n parts after :
    heap_move r n parts ->
    move (before ++ (r, n) :: after) (before ++ sum r parts ++ after).

(** Who cannot move loses in normal play and wins in misère play. [isP]: the player to move loses; [isN]:
    the player to move wins. *)
Inductive convention := Normal | Misere.

Inductive isP (c : convention) : position -> Prop :=
| P_all x :
    (c = Misere -> exists y, move x y) -> (forall y, move x y -> isN c y) -> isP c x
with isN (c : convention) : position -> Prop :=
| N_end x : c = Misere -> (forall y, ~ move x y) -> isN c x
| N_some x y : move x y -> isP c y -> isN c x.

(** The Grundy value is the least number that is not the value of an option. *)
Definition is_mex (v : N) (reached : N -> Prop) : Prop :=
  ~ reached v /\ forall u, u < v -> reached u.

Definition is_grundy (g : position -> N) : Prop :=
  forall x, is_mex (g x) (fun u => exists y, move x y /\ g y = u).

(** A function on heaps repeats with growth s after p heaps from heap n0 on, and no smaller figures would do:
    not with an earlier beginning, nor with a shorter period, wherever it might begin and whatever its growth. *)
Definition repeats (f : N -> N) (n0 p s : N) : Prop :=
  forall n, n0 <= n -> f (n + p) = f n + s.

Definition least_period (f : N -> N) (n0 p s : N) : Prop :=
  0 < p /\ repeats f n0 p s /\
  (forall n, n < n0 -> ~ repeats f n p s) /\
  (forall m q u, 0 < q -> q < p -> ~ repeats f m q u).

(** Two sums of heaps of a kind are told apart by a third one where only one of them is lost together with it. *)
Definition indistinguishable (r : rule) (kind : N -> Prop) (x y : list N) : Prop :=
  forall z, Forall kind z -> (isP Misere (sum r (z ++ x)) <-> isP Misere (sum r (z ++ y))).

(** The misère quotient of heaps of a kind: [element] numbers the classes of their sums that nothing tells
    apart, with all of the numbers below [order] and no others; those in [lost] are the classes that the
    player to move loses. *)
Definition is_quotient (r : rule) (kind : N -> Prop) (order : N) (lost : list N)
    (element : list N -> N) : Prop :=
  (forall x, Forall kind x -> element x < order) /\
  (forall e, e < order -> exists x, Forall kind x /\ element x = e) /\
  (forall x y, Forall kind x -> Forall kind y ->
     (element x = element y <-> indistinguishable r kind x y)) /\
  NoDup lost /\ Forall (fun e => e < order) lost /\
  (forall x, Forall kind x -> (isP Misere (sum r x) <-> In (element x) lost)).

(** The greatest value of a function on heaps, and the first heap that has it. *)
Definition is_maximum (f : N -> N) (value heap : N) : Prop :=
  (forall n, f n <= value) /\ f heap = value /\ forall n, n < heap -> f n < value.
