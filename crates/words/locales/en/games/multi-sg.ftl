game-multi-sg-title = Several games at once
game-multi-sg-rule = Multi-SG: a move may turn one heap into several
game-multi-sg-known = Lasker's Nim, Grundy's game, Kayles, cutting and chocolate are of this class
law-multi-sg = The value of a heap is the mex, over its options, of the nim-sum of the heaps that are left.
proof-multi-sg = By the sum theorem (Sprague 1935, Grundy 1939) several heaps together are one of the nim-sum of their values.
sheet-multi-sg =
    A move takes one heap and puts any number of smaller heaps in its place, as the rule allows (or heaps of the same game that are nearer to the end in some other measure). So it leaves a sum: the next move is made in exactly one of the heaps.
    Play ends. Suppose it does for every heap smaller than n. After the first move in a heap of n there are finitely many smaller heaps; the moves within each of them, with all that becomes of it, are a play from that heap and come to an end; so the whole does. Hence induction may be used, and the mex of step 4 rests on values known before.
    An option of the heap n with the heaps a, b, c, … is a position like any other, namely their sum. By the theorem of Sprague and Grundy its value is g(a) ⊕ g(b) ⊕ g(c) ⊕ …, and 0 if no heap is left: see `grundy games sprague-grundy`.
    The value of a heap is, by definition, the mex of the values of its options: so g(n) is the mex of these nim-sums, one for each legal way to replace n. All heaps in them are smaller than n, so the values are found one after the other, from g(0) = 0 on.
    Example, Lasker's Nim: g(1) = 1. Heap 2 can become 0, 1 or (1,1): values 0, 1 and 1 ⊕ 1 = 0, so g(2) = 2. Heap 3 can become 0, 1, 2 or (1,2): values 0, 1, 2 and 1 ⊕ 2 = 3, so g(3) = 4.
    If a heap is alone and a move replaces it by exactly two equal heaps, that leaves the value v ⊕ v = 0 and so wins: the two halves cancel, as every move in one can be copied in the other.
    Several heaps together have the nim-sum x of their values. To win when x is not 0, replace a heap of value v by heaps whose nim-sum is v ⊕ x; there is one with such an option, for v ⊕ x < v where v has a 1 in the highest column of x.
    In misère play nim-sums of these values decide nothing in general once heaps split (misère Kayles is the known example): see `grundy games sj`.
