game-every-rule = Every-SG: take a number of the set from every heap that allows it, all in one move
game-every-known = solved for any set, both conventions, heaps to a million
law-every = Winners of a heap want it to last, losers want it over. Steps: 0 without a move; won: one more than the most among the lost options; lost: one more than the least among all. The longest heap decides: the first player wins exactly if the most steps are odd (Jia Zhihao 2009; Smith 1966).
law-every-misere = The last move loses: the first player wins exactly if the most steps, counted by who wins then, are even.
proof-every = All heaps are moved in step, so the last to end decides. Won heaps have odd steps, and each player can hold every heap at least (or at most) to its steps without losing any.
