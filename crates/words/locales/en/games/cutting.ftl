game-cutting-title = Cutting paper
game-cutting-about = paper rectangle cut POJ
game-cutting-rule = cut one piece of paper, with sides from 2, in two along a line, so that no side is 1 (the contest's game: who first cuts off a single square wins)
game-cutting-known = Multi-SG: one piece becomes two, whose values are added; values by search
law-cutting = Multi-SG: where a move turns one component into several, its value is the mex of the nim-sums of what it leaves. A side that is even and at least 4 wins: cut it in half.
proof-cutting = Leaving a side of 1 lets the other cut off a square, so nobody does while anything else is left; forbidden, it is a game whose last move wins. Two equal halves cancel.
sheet-cutting =
    The contest's game: who first cuts off a single square 1 x 1 wins. From a piece with a side 1 and the other side at least 2 a square can be cut off at once. So whoever leaves such a piece loses on the next move, if he has not just cut off a square; and a square can only be cut from a piece with a side 1. So as long as another cut is left nobody makes a side 1.
    A player whose pieces are all 2 x 2, 2 x 3 or 3 x 3 has no other cut: he must make a side 1 and loses. So forbid sides of 1: then the player without a cut loses, and the winner is the same as in the contest. That is the game here, with the last move winning.
    A cut turns one piece into two, which from then on are played side by side. The value of the two together is the nim-sum of their values, and that of the piece the mex over all cuts (see `grundy games sprague-grundy`): g(w, h) = mex of g(i, h) ⊕ g(w - i, h), 2 ≤ i ≤ w - 2, and of g(w, j) ⊕ g(w, h - j), 2 ≤ j ≤ h - 2.
    Every cut makes the pieces smaller, so play ends and this computes all values from small pieces to large ones: pieces with both sides at most 3 have value 0.
    A side that is even and at least 4: cut it in half. Both halves are of side at least 2, so the cut is allowed, and they are equal: x ⊕ x = 0. So an option has value 0 and the piece is N; its value is not 0. (In play: copy on one half what the other does on the other.)
    For a piece with no even side of 4 or more no formula is used: step 3 computes it. With the last move losing it is not the contest's game any more; the program checks piece by piece whether misère Nim on the values decides, and else follows every line of play.
