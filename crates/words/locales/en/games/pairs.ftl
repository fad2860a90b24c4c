game-pairs-title = Dawson's Kayles
game-pairs-about = adjacent pairs pins 0.07
game-pairs-rule = take two adjacent stones of one row (Dawson's Kayles, 0.07)
game-pairs-known = period 34 from 53
law-pairs = Dawson's Kayles, 0.07: period 34 from 53.
proof-pairs = By the theorem of Guy and Smith; misère play has no known end, its quotient keeps growing.
sheet-pairs =
    In a row of n stones a move takes two adjacent ones and leaves a stones on one side and b on the other, a + b = n - 2; either may be 0. A gap is never closed, so these are two rows of their own, and g(n) is the mex of all g(a) ⊕ g(b) with a + b = n - 2: see `grundy games multi-sg`. So g(0), g(1), … = 0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, ….
    A single row of even length n ≥ 2 is won: take the middle two, and then copy in one of the two equal rows what the other player does in the other. For odd n nothing of the kind is possible, as two stones are taken; rows of 1, 5, 9, 15, 21, 25, 29, 35, … are P.
    As a code this is 0.07: a move takes k = 2 and leaves at most t = 2 rows. By the theorem of Guy and Smith (see `grundy games guy-smith`) g(n + 34) = g(n) for all n ≥ 53 if it is so for 53 ≤ n < 2·53 + 34 + 2 = 142. The rows up to 175, computed by step 1, show that it is.
    The period does not begin earlier: g(52) = 2 and g(86) = 9. The equation g(n + 34) = g(n) fails just for n = 0, 15, 17, 32, 35 and 52. A shorter period would have to divide 34, so be a divisor of 17 or of 2; but g(53) = 3 and g(70) = 1, and g(55) = 0.
    So a single row is P exactly for n = 5, 9, 21, 25, 29 modulo 34, and for n = 0, 1, 15, 35 besides; several rows are P exactly if the nim-sum of their values is 0 (see `grundy games sprague-grundy`). Example (3,4,6): 1 ⊕ 2 ⊕ 3 = 0.
    Where the last move loses, no theorem is known: some rows are not tame (see `grundy games sj`), and the misère quotient of rows up to n keeps growing as far as it has been computed. The program decides single positions by such a quotient or by following all options.
