game-dawson-title = Dawson's Chess
game-dawson-about = pawns chess 0.137
game-dawson-rule = Dawson's chess: a heap of 1 may be taken; 2, leaving at most one heap; 3, leaving up to two (0.137)
game-dawson-known = period 34 from 52
law-dawson = Dawson's chess, 0.137: period 34 from 52.
proof-dawson = By the theorem of Guy and Smith; it is 0.07 with one token more.
sheet-dawson =
    The moves, with d1 = 1, d2 = 3, d3 = 7: a heap of exactly 1 may be taken; two tokens may be taken if at most one heap is left; three if at most two heaps are left. So from n one reaches: for n = 1 nothing; for n ≥ 2 the heap n - 2; for n ≥ 3 every pair a, b with a + b = n - 3, where a or b may be 0.
    Compare a row of n + 1 stones from which two adjacent ones are taken (see `grundy games pairs`). It has n places for a pair, one beside the other. Taking the pair at one place also destroys the neighbouring places, as they share a stone with it; all other places stay. So a move chooses one place and removes it with its neighbours.
    This is the same list: a lone place goes alone; a place at the end goes with one neighbour and leaves n - 2 places; an inner place goes with two and leaves a on one side and b on the other, a + b = n - 3. Rows of 0 and 1 stones have no place, they are the heap 0.
    So a heap of n here and a row of n + 1 there have the same plays, under either convention, and g(n) here is the value of a row of n + 1 there.
    Pairs has period 34 from 53, proved on its page; so here g(n + 34) = g(n) for all n ≥ 52. Directly: k = 3 and t = 2 in the theorem of Guy and Smith ask for 52 ≤ n < 2·52 + 34 + 3 = 141, the heaps up to 174 (see `grundy games guy-smith`).
    The original: on a board of 3 rows and n columns two lines of pawns face each other, capturing is compulsory, and the last move loses (Dawson 1935). Moving a pawn starts exchanges that use up its column and those beside it, which is the rule above. In that misère form it is unsolved; normal play is what the theorem settles.
