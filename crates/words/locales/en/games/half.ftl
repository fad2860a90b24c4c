game-half-title = Take at most half
game-half-about = halving powers of two
game-half-rule = take at least one and at most half of a heap
game-half-known = g(2k) = k, g(2k + 1) = g(k); misère follows misère Nim
law-half = g(2k) = k and g(2k + 1) = g(k): the P-positions are 2^j - 1.
proof-half = Among k + 1 … 2k every value below the new one stands once: an even heap adds k, an odd one repeats.
sheet-half =
    From a heap of n at least 1 and at most half may be taken. So from 2k one goes to k, …, 2k - 1, and from 2k + 1 to k + 1, …, 2k; from 0 and 1 nowhere: g(0) = g(1) = 0.
    Claim for k ≥ 1: the heaps k, …, 2k - 1 have the values 0, …, k - 1, each once, in some order. For k = 1 this is g(1) = 0. Now suppose it for some k.
    The heap 2k: its options are just those heaps, so its value is the mex of 0, …, k - 1: g(2k) = k.
    The heap 2k + 1: its options are those heaps without the heap k, and with 2k. So their values are 0, …, k - 1 without g(k), and k. The least number missing is g(k), as this is below k: g(2k + 1) = g(k).
    The claim for k + 1: the heaps k + 1, …, 2k + 1 have the values 0, …, k - 1 without g(k), then k, then g(k): that is 0, …, k, each once. So the induction goes on, and both formulas hold for all k ≥ 1; for k = 0 they are g(0) = 0 and g(1) = g(0).
    In binary: strike out the ones at the end of n and the 0 before them; what is left is g(n). For example 9 = 1001 gives 10, so g(9) = 2. For n ≥ 1 the value is 0 exactly if no digit of n is 0: the P-heaps are 0, 1, 3, 7, 15, …, 2^j - 1.
    To win from 2^j - 1 < n < 2^(j+1) - 1, leave 2^j - 1. This may be done, for n/2 ≤ 2^j - 1; and it is the only winning move with one heap, as the next smaller P-heap is less than half of n. With several heaps make the nim-sum of the values 0: see `grundy games sprague-grundy`.
    Misère: all heaps are tame (the word is explained in `grundy games sj`), with the pairs of normal and misère value (0,1), (1,0), (v,v) for v ≥ 2, by induction. A heap of value 0 with a move is 2k + 1 with g(k) = 0 and k ≥ 1; by step 4 its options have the values 1, …, k, so misère 0 occurs and 1 does not: (0,1). Value 1: misère 1 occurs, 0 does not. Value v ≥ 2: 0, …, v - 1 occur, v does not. So `grundy games sj` gives the rule of anti-Nim.
