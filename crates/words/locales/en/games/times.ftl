game-times-title = At most k times the last
game-times-about = dynamic nim multiple previous
game-times-rule = one heap: first anything but everything; then at most k times what was taken before
game-times-parameters =
    2 | at most twice the last take
    3 | at most 3 times the last take
game-times-known = P-positions by a recurrence, any size (Schwenk 1970), both conventions
law-times = Schwenk (1970): the P-positions grow by adding an earlier one, the least whose k-fold is at least the last; else take the smallest part of the sum.
proof-times = As for Fibonacci Nim with k in place of 2: parts are more than k times the next.
sheet-times =
    A position is (n, m): n tokens, at most m may be taken now; after a take of x at most kx; at the start m = n - 1. Define h_1 = 1 and h_(i+1) = h_i + h_j, where j is the least index with k h_j ≥ h_i (j ≤ i, as k ≥ 1). For k = 3: 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40; for k = 2 the Fibonacci numbers, for k = 1 the powers of 2. The h's grow strictly.
    A form of n is a sum of h's in which each part is more than k times the next smaller one. Every n ≥ 1 has one: let h_i ≤ n < h_(i+1). The rest n - h_i is less than h_(i+1) - h_i = h_j. By induction it has a form (or is 0); its largest part is below h_j, so k times that is below h_i by the choice of j, and h_i may stand before it.
    Only one: a form with largest part h_i is less than h_(i+1). For its next part h_l has k h_l < h_i, so l < j, and by induction the parts from h_l on are together less than h_(l+1) ≤ h_j; and h_i + h_j = h_(i+1). So h_i ≤ n < h_(i+1) fixes the largest part; take it away and repeat. In particular h_i has no form but itself. Let z(n) be the smallest part of the form of n.
    Claim: for n ≥ 1, (n, m) is N exactly if z(n) ≤ m; (0, m) is P. If z = z(n) ≤ m, take z: nothing is left, or the next part is left as the smallest, which is more than kz, the limit of the other. By induction on n he loses.
    If z = z(n) > m, let 1 ≤ x ≤ m be any take. The form of n - x is the parts of n above z, then the form of z - x, whose parts are below z. Let y be its smallest part. If y > kx, y were more than k times each part of x (these are at most x), and the form of z - x followed by that of x were a form of z with two parts or more, against step 3. So y ≤ kx: the other may take y and, by induction, wins. So (n, m) is P.
    At the start m = n - 1 and z(n) ≤ m means that n is none of the h's. So exactly 0 and the h's are lost (h_1 = 1: there is no move); else taking the smallest part of the form wins. A take x wins exactly if it is the sum of the last few parts, and nothing is left or the next part is more than kx (as in step 5).
    Misère, n ≥ 1, m ≥ 1: mark one token; who takes it takes the last and loses. The winner of normal (n - 1, m) plays that strategy on the rest, and the other must in the end take the marked token (a limit is at least 1). So misère (n, m) is normal (n - 1, m). At the start with n ≥ 2 take n - 1 and win; with 0 or 1 there is no move, which wins.
    Schwenk (1970) proved this for any limit f(x) that is at least x and never falls when x grows, not only kx; the h's are then found with f(h_j) ≥ h_i in place of k h_j ≥ h_i.
