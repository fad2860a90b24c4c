game-twins-title = Twins
game-twins-about = coins turn two flip
game-twins-rule = Twins: turn exactly two coins, the later from heads to tails
game-twins-known = a head at n is a heap of n - 1; misère by search
law-twins = In Twins a head at place n has the value n - 1: it is Nim with places counted from 0.
proof-twins = Turning m < n as well leaves the value of m: 0, 1, …, n - 2.
sheet-twins =
    By the proof in `grundy games turtles` the value of a position is the nim-sum of g(n) over its heads. Here exactly one coin m < n is turned with n, so g(n) is the mex of g(1), …, g(n - 1).
    For n = 1 there is no coin before it, so no move: g(1) = 0. If g(m) = m - 1 for all m < n, the options are 0, 1, …, n - 2, and g(n) = n - 1.
    So a head at n is a heap of n - 1 in Nim: places counted from 0 (see `grundy games nim`). A head on place 1 counts nothing, in normal play.
    The proof in step 1 needs normal play: there equal heads cancel because x ⊕ x = 0. If the last move loses, the program checks whether the parts are tame (see `grundy games sj`), and else searches.
