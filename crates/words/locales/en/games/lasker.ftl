game-lasker-title = Lasker's Nim
game-lasker-about = take or split heap
game-lasker-rule = take any number from one heap, or split it in two (4.[3])
game-lasker-known = g swaps 4k + 3 and 4k + 4; misère follows misère Nim
law-lasker = Lasker's Nim: g(4k + 3) = 4k + 4, g(4k + 4) = 4k + 3, else g(n) = n.
proof-lasker = A split of 4k + 3 in 1 and 4k + 2 reaches 4k + 3; one of 4k + 4 cannot reach 4k + 3, modulo 4 nothing else is new. This is Multi-SG: a heap may become several.
sheet-lasker =
    From a heap of n one may go to 0, 1, …, n - 1, or to two heaps a + b = n, both at least 1, of value g(a) ⊕ g(b) (see `grundy games multi-sg`). Let f be the formula of the law: f(4k + 3) = 4k + 4, f(4k + 4) = 4k + 3, else f(n) = n. Suppose g = f below n; it will follow that g(n) = f(n).
    Modulo 4: for n = 1, 2, 3, 0 modulo 4 (n ≥ 1), f(n) is 1, 2, 0, 3 modulo 4. The last two binary digits of a nim-sum depend only on those of its parts; so the remainder of a split's value modulo 4 follows from the remainders of a and b.
    The heaps 0, …, n - 1 have the values 0, …, n - 1, only partly in another order, if n is not a multiple of 4; for n = 4k + 4 they have 0, …, 4k + 2 and 4k + 4, but not 4k + 3.
    n = 4k + 1: splits have remainders 0 and 1, or 2 and 3; values 3 ⊕ 1 = 2 and 2 ⊕ 0 = 2 modulo 4. None is 4k + 1, everything below occurs by step 3: g(n) = 4k + 1.
    n = 4k + 2: splits 0 and 2, 1 and 1, 3 and 3; values 3 ⊕ 2 = 1, 1 ⊕ 1 = 0, 0 ⊕ 0 = 0 modulo 4. None is 4k + 2: g(n) = 4k + 2.
    n = 4k + 3: splits 0 and 3, 1 and 2; values 3 ⊕ 0 = 3 and 1 ⊕ 2 = 3 modulo 4. The split into 1 and 4k + 2 has exactly 1 ⊕ (4k + 2) = 4k + 3. So 0, …, 4k + 3 all occur, and 4k + 4, which is 0 modulo 4, does not: g(n) = 4k + 4.
    n = 4k + 4: splits 0 and 0, 1 and 3, 2 and 2; values 3 ⊕ 3 = 0, 1 ⊕ 0 = 1, 2 ⊕ 2 = 0 modulo 4. So 4k + 3 is neither the value of a split nor, by step 3, of a smaller heap, but everything below it occurs: g(n) = 4k + 3. The induction is complete.
    Where the last move loses: heap 0 has the pair (0,1) of normal and misère value, heap 1 has (1,0). Every n ≥ 2 has (g,g), by induction: it has the options 0 and 1, which give 0 and 1 in either list; (1,1), for n = 2, is (0,1) like heap 0; every other option has a heap of 2 or more, so its values are equal (the claim of `grundy games sj`). So both lists are the same, all heaps are tame, and the rule of anti-Nim holds on the values.
