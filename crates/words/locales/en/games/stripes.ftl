game-stripes-title = Stripes
game-stripes-about = paint strips lengths
game-stripes-rule = take a run of one of the given lengths from one row (POI 2000)
game-stripes-parameters =
    1,5,1 | runs of 1 or 5
    2,3 | runs of 2 or 3
game-stripes-known = a code with digit 7 at each length; some have a proved period, others none known
law-stripes = A row loses a run of a given length from anywhere: the code has digit 7 at each length, and g(n) is the mex of g(i) xor g(n - a - i).
proof-stripes = What is left on the two sides are independent rows (Sprague 1935, Grundy 1939).
sheet-stripes =
    A move takes a run of a adjacent stones from one row of n, where a is one of the given lengths and a ≤ n. If i stones stay on the left of it, n - a - i stay on the right; i may be any number from 0 to n - a. A length that is given twice changes nothing.
    Stones on different sides of a gap are never adjacent again, so the two sides are rows of their own. By the theorem on sums the option has the value g(i) ⊕ g(n - a - i), and g(n) is the mex of these over all given a ≤ n and all i: see `grundy games multi-sg`. Each value needs only smaller rows.
    As a code: taking a stones may leave no row (i = 0 = n - a), one row (the run was at one end) or two, of any sizes; that is the digit 1 + 2 + 4 = 7 at each given length. Conversely the code has no other moves.
    Several rows add by nim-sum (see `grundy games sprague-grundy`): the player to move loses exactly if it is 0. A single row n from which a run of the same parity can be taken (a ≤ n, n - a even) is won: take the run in the middle and copy the other's moves from one of the two equal rows to the other.
    Example 1, 5, 1: if all lengths are odd and 1 is among them, g(n) = n mod 2. For by induction an option has the value (n - a) mod 2, the other parity than n: for odd n all options have 0, and there is one; for even n all have 1. So the row of 6 is P; 1 and 5 are N: the contest's answers 1 1 2.
    Since only finitely many lengths are given, the theorem of Guy and Smith applies, with t = 2 and k the greatest length: if g(n + p) = g(n) for n0 ≤ n < 2m + p + k (m = n0, or 1 if n0 = 0), it is so for ever (see `grundy games guy-smith`). For some lengths a period is proved so (1, 2 are Kayles), for others none is known; then the values are computed as far as asked.
