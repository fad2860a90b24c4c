game-ruler-title = Ruler
game-ruler-about = coins turn consecutive flip
game-ruler-rule = Ruler: turn any run of coins that follow each other, the last from heads to tails
game-ruler-known = the value at n is the largest power of 2 that divides n; misère by search
law-ruler = In Ruler a head at place n has as its value the largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, …
proof-ruler = The nim-sums of 0, 1, 2, … places just before n take every value below that power, and never the power itself.
sheet-ruler =
    By the proof in `grundy games turtles` the value is the nim-sum of g(n) over the heads, with g(n) the mex of the nim-sums of runs that end just before n: 0, g(n - 1), g(n - 1) ⊕ g(n - 2), …, down to place 1. Let r(n) be the largest power of 2 that divides n, and suppose g(m) = r(m) for all m < n.
    Let A(x) = r(1) ⊕ r(2) ⊕ … ⊕ r(x), A(0) = 0. A run of the places x + 1, …, n - 1 has the nim-sum A(n - 1) ⊕ A(x), for x = n - 1, n - 2, …, 0: these are the values of the options.
    For each k the numbers A(0), …, A(2^k - 1) are 0, 1, …, 2^k - 1 in some order. For k = 0 it is A(0) = 0. From k to k + 1: for x = 2^k + y with 0 ≤ y < 2^k we have r(2^k + i) = r(i) for 0 < i ≤ y, so A(x) = A(2^k - 1) ⊕ 2^k ⊕ A(y). As y runs, A(y) runs over all numbers below 2^k, and so does A(2^k - 1) ⊕ A(y); with 2^k added these are 2^k, …, 2^(k+1) - 1. So all A(x) are different.
    Let r(n) = 2^k. It is no option: A(n - 1) ⊕ A(x) = 2^k would mean A(x) = A(n - 1) ⊕ r(n) = A(n), but x < n, and all A are different.
    Every v < 2^k is an option: for 0 < i < 2^k we have r(n - i) = r(i), because 2^k divides n. So a run of j < 2^k places just before n has the nim-sum A(j), and by step 3 A(0), …, A(2^k - 1) are all numbers below 2^k. (n ≥ 2^k, so there is room.)
    So g(n) = 2^k = r(n). The last move losing is searched; no rule is known here for it.
