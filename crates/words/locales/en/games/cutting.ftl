game-cutting-rule = cut one piece of paper, with sides from 2, in two along a line, so that no side is 1 (the contest's game: who first cuts off a single square wins)
game-cutting-known = Multi-SG: one piece becomes two, whose values are added; values by search
law-cutting = Multi-SG: where a move turns one component into several, its value is the mex of the nim-sums of what it leaves. A side that is even and at least 4 wins: cut it in half.
proof-cutting = Leaving a side of 1 lets the other cut off a square, so nobody does while anything else is left; forbidden, it is a game whose last move wins. Two equal halves cancel.
