game-hackenbush-rule = Green Hackenbush on trees, each edge a pair of parentheses around what stands on it: cut an edge, and what hangs on it goes
game-hackenbush-known = the colon principle: an edge has one more than the nim-sum of what stands on it; misère by search
law-hackenbush = The colon principle: branches that meet may be replaced by one stalk as high as their nim-sum. So an edge has the value 1 + the nim-sum of the edges on top of it, and the trees on the ground are added without carry.
proof-hackenbush = If what stands on a vertex is replaced by something of the same value, the two wholes together are a loss for the player to move: a cut below is copied, a cut above is answered there.
