game-nimble-title = Nimble
game-nimble-about = coins strip move left
game-nimble-rule = Nimble: coins on squares 0, 1, 2, …; take one coin any number of squares down, also onto another
game-nimble-known = Nim with a heap for each coin, both conventions, any size
law-nimble = Nimble is Nim: a coin on square n is a heap of n.
proof-nimble = A coin goes from n to any smaller square, and coins do not hinder each other.
sheet-nimble =
    A coin on square n can go to each of the squares n - 1, …, 0, whether there are coins or not: coins do not hinder each other. So it has the same moves as a heap of n tokens from which any number is taken; square 0 is the empty heap.
    A move changes one coin. So coins on n_1, n_2, … are the Nim position with heaps n_1, n_2, … move for move.
    So Bouton's theorem holds (see `grundy games nim`): P exactly if n_1 ⊕ n_2 ⊕ … = 0, a coin has the value n, and from a nim-sum x > 0 a winning move takes a coin whose n has the highest binary digit of x, down to n ⊕ x.
    The last move loses: it is misère Nim on the same numbers (see `grundy games anti-nim`).
