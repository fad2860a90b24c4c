game-turtles-title = Turning Turtles
game-turtles-about = coins turn heads tails flip
game-turtles-rule = Turning Turtles: turn a head to tails and, if you like, one coin before it; the numbers are the places of the heads, from 1
game-turtles-known = a head at n is a heap of n; misère by search
law-turtles = A position is the sum of its heads, and two on one place cancel. In Turning Turtles a head at place n has the value n: it is Nim.
proof-turtles = Turning n alone leaves 0; turning m < n as well leaves the value of m, whether that is a new head or cancels an old one.
sheet-turtles =
    Number the places 1, 2, 3, … A move turns one head n to tails together with some set T of places before n, which the rule allows for n. Take Σ 2^h over the places h of the heads: as n goes and only smaller places may come, this number falls, so play ends.
    Define g(n) as the mex (the least of 0, 1, 2, … that is missing), over all sets T allowed for n, of the nim-sum of g(m) for m in T (the empty set: 0). Claim: a position with heads at the places of a set H has the value X = nim-sum of g(h) over h in H. So heads are added, and two heads on one place cancel. Induction on the number of step 1.
    A move takes n out of H and changes each m in T from head to tail or back. Either way g(m) is added once to the nim-sum, since x ⊕ x = 0. So the option has the value X ⊕ g(n) ⊕ t, with t the nim-sum over T. As t ≠ g(n) by the mex, this is not X.
    Let Y < X and D = X ⊕ Y. The highest binary digit of D is 1 in X, so it is 1 in g(n) for some n in H, and g(n) ⊕ D < g(n). By the mex there is an allowed T with nim-sum t = g(n) ⊕ D. This move leaves X ⊕ g(n) ⊕ t = X ⊕ D = Y. So the options have all values below X and not X: the value is X. This holds for every game of turning coins in which T depends only on n.
    Turning Turtles: T is empty or one place m < n. So g(n) is the mex of 0, g(1), …, g(n - 1). By induction these are 0, 1, …, n - 1: g(n) = n. So it is Nim with a heap of n for each head (see `grundy games nim`).
