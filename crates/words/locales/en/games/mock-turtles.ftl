game-mock-turtles-title = Mock Turtles
game-mock-turtles-about = coins turn three odious flip
game-mock-turtles-rule = Mock Turtles: turn a head to tails and up to two coins before it
game-mock-turtles-known = the n-th place has the n-th odious number (odd digit sum in binary); misère by search
law-mock-turtles = In Mock Turtles a head at place n has the n-th odious number 1, 2, 4, 7, 8, 11, … as its value: the numbers with an odd number of ones in binary. The values of all heads are added without carry.
proof-mock-turtles = The options of a head have the value 0, the smaller odious numbers, and nim-sums of two of them, which are evil (an even number of ones): every smaller number, and not the odious one itself.
sheet-mock-turtles =
    By the proof in `grundy games turtles` the value of a position is the nim-sum of g(n) over its heads, where g(n) is the mex of: 0 (n turned alone), g(m) with m < n, and g(m) ⊕ g(l) with l < m < n.
    Call a number odious if it has an odd number of ones in binary, else evil. In a nim-sum equal digits cancel in twos, so the number of ones of x ⊕ y is odd or even as that of x plus that of y: odious ⊕ odious is evil. 0 is evil.
    Claim: g(n) is the n-th odious number o_n (1, 2, 4, 7, 8, 11, …). Induction: let it be true before n. Then the options of a head at n have the values 0, o_1, …, o_(n-1), and nim-sums of two different ones of these.
    o_n is none of them: 0 and the nim-sums of two are evil, and o_1, …, o_(n-1) are smaller.
    Every v < o_n is one of them. If v is odious, it is some o_m with m < n. If v = 0, turn n alone. If v > 0 is evil, it has at least two ones; let 2^a be the highest. Then v = 2^a ⊕ (v - 2^a), where 2^a has a single one and v - 2^a an odd number: both are odious, different, and below o_n. So v is an option.
    So the mex is o_n. The last move losing is searched; no rule is known here for it.
