game-hackenbush-title = Green Hackenbush: trees
game-hackenbush-about = trees branches cut colon principle
game-hackenbush-rule = Green Hackenbush on trees, each edge a pair of parentheses around what stands on it: cut an edge, and what hangs on it goes
game-hackenbush-known = the colon principle: an edge has one more than the nim-sum of what stands on it; misère by search
law-hackenbush = The colon principle: branches that meet may be replaced by one stalk as high as their nim-sum. So an edge has the value 1 + the nim-sum of the edges on top of it, and the trees on the ground are added without carry.
proof-hackenbush = If what stands on a vertex is replaced by something of the same value, the two wholes together are a loss for the player to move: a cut below is copied, a cut above is answered there.
sheet-hackenbush =
    A tree on the ground; cutting an edge takes it away with all that hangs on it. Each cut takes at least one edge, so play ends. Trees that stand beside each other on the ground are independent: their values are added by nim-sum (see `grundy games sprague-grundy`).
    Let an edge e stand on the ground and let R be what stands on its upper end: some edges, each with what is on it. Think of R as standing on the ground: by step 1 R has as its value x the nim-sum of the values of these edges. Claim: e with R on it has the value 1 + x.
    Induction on the number of edges. The options are: cut e, which leaves nothing, value 0; or cut in R, which leaves e with some R' on it, where R' is an option of R. By induction such an option has the value 1 + x', x' the value of R'.
    By the mex, the x' include all of 0, …, x - 1 and not x. So the options have the values 0, 1, …, x and perhaps larger ones, and not x + 1. So the value is 1 + x.
    So the value of an edge depends only on the nim-sum x of what stands on it, and x is the value of a stalk of x edges (one on top of the other), by step 4 again (1 + (1 + …)). So branches that meet may be replaced by one stalk as high as their nim-sum: the edge below has the same value, so the one below that has too, down to the ground. This is the colon principle for trees.
    For graphs in general the principle is proved by pairing: see `grundy games hackenbush-graph`. If the last move loses, no such rule is known; the program searches.
