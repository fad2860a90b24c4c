game-antonim-rule = take any number from one heap, but no two heaps may become alike (empty ones may)
game-antonim-known = up to three heaps: P as the heaps plus one are in Nim (Winning Ways, chapter 15), any size; more heaps and misère by search
law-antonim = Antonim (Winning Ways, chapter 15): add one to each of three heaps, an empty one counting as 0. Unless all are empty, you lose exactly if the nim-sum of these is 0.
proof-antonim = Three different numbers with the nim-sum 0 are each the nim-sum of the other two, so that a move, which changes one, leaves another sum. From another sum one of them can be lowered to the nim-sum of the others, which is neither of them.
