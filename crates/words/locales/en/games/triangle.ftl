game-triangle-title = The triangle game
game-triangle-about = triangle row pegs 15
game-triangle-rule = take any stones of one straight line; adjacent: only stones next to each other; directions=2: only rows, and lines along the left edge
game-triangle-parameters =
    adjacent | neighbouring stones only
    directions=2 | rows and the left edge’s direction only
    adjacent,directions=2 | both
game-triangle-known = by search; side 5: g = 9, six winning first moves; misère: the second player wins
law-triangle = Every set of coins that may be left is decided.
proof-triangle = By exhaustion, up to the six symmetries.
sheet-triangle =
    Every move takes at least one coin, so play ends. The sets of coins that may be left are decided from the small ones to the large ones: the value of a set is the mex of the values of the sets that one move leaves, the empty set has value 0. A set is P in normal play exactly if its value is 0 (see `grundy games sprague-grundy`).
    Misère: the empty set is N, any other set is N exactly if some move leaves a P set. Again every set is decided after the smaller ones, so this too is a proof by induction on the number of coins.
    Side 5 has 15 coins, so there are 2^15 = 32768 sets: all are looked at. The whole triangle then has value 9 with six winning first moves, and is P in misère play; with adjacent coins only, value 1, six winning moves, P. These are facts proved by exhaustion.
    Turning by a third of a turn and mirroring maps lines to lines and moves to moves, so the value of a set and that of its image are the same, by induction on the number of coins. So only one of up to six images needs to be computed. With directions=2 only the symmetries that keep both directions count.
    Parts that lie on no common line are independent, and their values are added by nim-sum. With adjacent, parts that no run can touch together are independent too.
    More is not known: half a turn, which serves on rectangles, is no symmetry of a triangle, and mirroring leaves coins on the axis fixed, so that copying fails. For larger sides the same computation is all there is.
