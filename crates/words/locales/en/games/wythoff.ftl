game-wythoff-title = Wythoff's game
game-wythoff-about = golden ratio queen corner two heaps
game-wythoff-rule = two heaps: take any number from one, or equally from both
game-wythoff-known = P-positions by the golden ratio, for integers of any size, both conventions; Grundy values by computation
law-wythoff = Wythoff (1907): the P-positions are (floor(k φ), floor(k φ) + k), φ the golden ratio.
proof-wythoff = The pairs contain each number once (Beatty) and each difference once: no move joins two, and every other position can move to one.
sheet-wythoff =
    For k = 0, 1, 2, … write a_k = floor(k φ), the largest integer not above k φ, and b_k = a_k + k; φ is (1 + √5)/2. Since φ² = φ + 1, b_k = floor(k φ²), and 1/φ + 1/φ² = (φ + 1)/φ² = 1. By Beatty's theorem (see `grundy games beatty`) every positive integer is in exactly one of the pairs (a_1, b_1) = (1, 2), (3, 5), (4, 7), …, and once only; 0 is in (0, 0). Every difference 0, 1, 2, … also belongs to exactly one pair.
    No move leads from one pair to another. Taking from one heap leaves the other heap as it is, but no number is in two pairs. Taking equally from both leaves the difference as it is, but no two pairs have the same difference.
    Every other position (x, y), x ≤ y, has a move to a pair. If x = 0, take all of y. If x = b_k with k ≥ 1, then y ≥ x > a_k: lower y to a_k. If x = a_k with k ≥ 1 and y > b_k: lower y to b_k.
    There remains x = a_k, a_k ≤ y < b_k. Let d = y - x, so 0 ≤ d < k. Take x - a_d from both heaps, which is more than 0 because the a's grow: this leaves (a_d, a_d + d) = (a_d, b_d), a pair.
    Induction on the number of tokens: (0, 0) has no move and is P. From a pair every move leaves a non-pair, which by induction is N; so pairs are P. From a non-pair some move leaves a pair, by induction P; so non-pairs are N. That is the theorem.
    The pairs also come without φ: a_k is the least positive integer in none of the pairs before, and b_k = a_k + k. For each positive integer is in some pair, and the a's and b's grow, so what is missing and least must be a_k. The digits of Zeckendorf's form tell the pairs as well: see `grundy games zeckendorf`.
    A position has at most three winning moves: to a pair one can come by changing the first heap only, the second only, or both, and in each case a number or the difference stays and names the pair.
    Misère: P are (0, 1), (2, 2) and the pairs with k ≥ 2, whose numbers are at least 3. No move joins two of these: for the pairs it is step 2; (0, 1), (2, 2) have the differences 1, 0 and numbers below 3, which no pair k ≥ 2 has; and from (2, 2) no move leaves (0, 1).
    Misère, all others: (0, 0) is won, its player cannot move. Let x ≤ y. If x = 0, y ≥ 2, leave (0, 1); if x = 1, empty the heap y; if x = 2, y ≥ 3, leave (2, 2). If x ≥ 3, do as in steps 3 and 4; where step 4 would go to the difference 0 or 1, leave (2, 2) or (0, 1), both below x. The induction of step 5 does the rest. For Grundy values no formula is known: they are computed by the mex.
