game-race-title = Race to thirty
game-race-about = count up race 21 31 twenty-one
game-race-rule = count on from 0, each player by 1 to max; who reaches the goal has made the last move
game-race-parameters =
    to=30,max=2 | to 30, by 1 or 2
    to=21,max=3 | to 21, by 1 to 3
    to=100,max=10 | to 100, by 1 to 10
game-race-known = one heap of bounded Nim: the distance to the goal modulo max + 1; both conventions
law-race = Only the distance to the goal modulo max + 1 counts, shown below: leave a multiple of max + 1 (for example, up to 30 with 1 or 2 at a time: say 3, 6, 9, …, 30).
law-race-misere = That is so where saying the goal wins. Here it loses: leave a distance of 1 modulo max + 1 (for example, up to 21 with 1 to 3 at a time: say 4, 8, …, 20).
proof-race = Whatever the other adds, 1 to max, you can fill up to max + 1.
sheet-race =
    Let M = max + 1, and let d be the distance from the count to the goal. A move lowers d by 1 to max, but not below 0; with d = 0 the count is over. So it is one heap of d tokens from which 1 to max may be taken.
    Whoever reaches the goal wins: if d is a multiple of M and the other lowers it by x, 1 ≤ x ≤ max, you can lower it by M - x, which is also between 1 and max. The distance is then again a multiple of M, and at least 0, since the multiple of M below d is at least 0. Distances fall, so it is you who reaches 0. So multiples of M are P.
    If d is no multiple of M, its remainder modulo M is between 1 and max: lower it by that and leave a multiple of M. So all other d are N.
    The value of d, the mex (the least of 0, 1, 2, … that is missing) of the values of its options, is d modulo M, by induction: the options of d have the values of up to max distances in a row before d. If d < M these are 0, …, d - 1, with mex d. Else they are M - 1 successive numbers modulo M: all remainders but that of d itself, so the mex is this remainder.
    Whoever reaches the goal loses: d = 0 is won for the player to move (the other has just said the goal). With d = 1 the only move says the goal: lost. So leave remainder 1: from d = 1 + cM with c ≥ 1 and a take x answer with M - x; the distances stay 1 more than a multiple of M and end at 1.
    From any other d ≥ 1 the remainder of d - 1 modulo M is between 1 and max: lower d by it, which leaves 1 + cM ≥ 1. So with the goal losing, P is exactly d = 1 modulo M. For example to 21 by 1 to 3: M = 4, 21 = 1 + 5·4, so the first player loses; the other says 4, 8, 12, 16, 20.
