game-officers-title = Officers
game-officers-about = 0.6 octal
game-officers-rule = take one token and leave one heap or two (0.6)
game-officers-known = no period is known after 1.4 × 10^14 heaps
law-officers = The code 0.6: no period is known after 1.4 × 10^14 heaps (Grossman).
proof-officers = Computed with a sparse space of 1,584 rare heaps.
sheet-officers =
    A move takes one token of a heap and must leave one heap or two, so never takes the last token: a heap of 1 cannot be moved. From n ≥ 2 one reaches the heap n - 1, or two heaps a + b = n - 1, both at least 1. Every move takes a token, so play ends.
    So g(0) = g(1) = 0, and g(n) is the mex of g(n - 1) and of all g(a) ⊕ g(b) with a + b = n - 1 and a, b ≥ 1: see `grundy games multi-sg`. This gives 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, …, and is the proof for each single heap; several heaps add by nim-sum.
    An odd heap n ≥ 3 is won: take one token and leave two equal heaps of (n - 1)/2; whatever the other does in one, do the same in the other. So a heap that is P is even, or 1. By the table 4 and 12 are P.
    As a code this is 0.6: k = 1 token is taken, at most t = 2 heaps are left. If somebody found g(n + p) = g(n) for n0 ≤ n < 2 n0 + p + 1 with some n0 ≥ 1, it would hold for ever (see `grundy games guy-smith`). So a period, if there is one, will be proved by finite computation.
    No such repetition has been found: J. P. Grossman computed more than 1.4 × 10^14 values (cited). Whether there is one is open. For misère play nothing general is known either.
    What makes such computations possible is exact: values are rare or common by the parity of certain binary digits, and a common value arises from two heaps only if one of them is rare (see steps 5 and 6 of `grundy games grundy`). Grossman met only 1,584 rare heaps, so that each new value needs one or two thousand trials and not as many as the heap has tokens. This program uses the same method and computes a part.
