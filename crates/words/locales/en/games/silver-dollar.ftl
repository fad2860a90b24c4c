game-silver-dollar-rule = coins on different squares 1, 2, 3, …; take one coin down, not past another; dollar=i: the i-th coin is the dollar, and square 0 is a bag for all the others
game-silver-dollar-known = Nim on the gaps of pairs of coins, with the dollar or without, any size; misère only without
law-silver-dollar = Pair the coins from the high end. The free squares inside each pair are a heap of Nim; a coin alone at the low end counts the squares it can still go down.
law-silver-dollar-misere = The last move loses: there are such rules only where no coin is the dollar. Then it is misère Nim on the same numbers: where none is above 1, an odd number of ones loses; else it is as in normal play.
proof-silver-dollar = The upper coin of a pair lowers its gap to anything smaller. The lower coin widens the gap, and the upper one can follow it at once. The dollar may not go into the bag: whoever puts it there gives the bag away.
