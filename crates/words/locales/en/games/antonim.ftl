game-antonim-title = Antonim
game-antonim-about = no two equal heaps different
game-antonim-rule = take any number from one heap, but no two heaps may become alike (empty ones may)
game-antonim-known = up to three heaps: P as the heaps plus one are in Nim (Winning Ways, chapter 15), any size; more heaps and misère by search
law-antonim = Antonim (Winning Ways, chapter 15): add one to each of three heaps, an empty one counting as 0. Unless all are empty, you lose exactly if the nim-sum of these is 0.
proof-antonim = Three different numbers with the nim-sum 0 are each the nim-sum of the other two, so that a move, which changes one, leaves another sum. From another sum one of them can be lowered to the nim-sum of the others, which is neither of them; a heap that is alone is taken whole.
sheet-antonim =
    Write a, b, c for the three heaps, 0 for one that is empty, and A = a + 1, B = b + 1, C = c + 1; let y = A ⊕ B ⊕ C. Heaps that are not empty are all different. Claim: the position (0,0,0) is P; any other is P exactly if y = 0. By induction on the number of tokens; at (0,0,0) the player to move has lost.
    If y = 0, the numbers A, B, C are all different: A = B would mean C = A ⊕ B = 0, but C is at least 1. So at most one heap is empty.
    y = 0 is P: a move changes exactly one of A, B, C, so afterwards y is not 0. At least two heaps were not empty, so at least one is not after the move. So every option is different from (0,0,0) and has y not 0: it is N by induction.
    y not 0 and only one heap not empty: take it all. That leaves (0,0,0), where the other has no move. So it is N.
    y not 0 and at least two heaps not empty: let h be the highest column of y with a 1. An odd number of A, B, C has a 1 in column h; say A does. Then A′ = A ⊕ y = B ⊕ C is less than A, as its columns above h are those of A and in h the 1 became 0. The move is to lower a to a′ = A′ - 1.
    It is legal. A′ is not 0: else B = C, that is, two alike heaps, which can only be two empty ones, but at least two heaps are not empty. So a′ is 0 or more, and below a. And A′ is neither B nor C, since A′ = B would mean C = A′ ⊕ B = 0, and likewise for C: the lowered heap is like no other.
    After this move y = A′ ⊕ B ⊕ C = 0, and another heap is not empty: so it is P by induction, and the position N. The claim is proved.
    Two heaps are the case c = 0, C = 1: so (1,2), (3,4), (5,6), … are the lost pairs; a single heap is won. For four heaps and more, for Grundy values and for misère play there is no such theorem here; the program searches.
