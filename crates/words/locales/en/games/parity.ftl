game-parity-title = Odd or even
game-parity-about = total taken odd even draw
game-parity-rule = one heap: take 1 to max; at the end whoever holds an odd (even) total wins; both or neither: a draw
game-parity-parameters =
    max=3,win=odd | take 1 to 3, an odd total wins
    max=3,win=even | take 1 to 3, an even total wins
game-parity-known = solved for any max and any heap; not summable, no misère
law-parity = If all tokens together are even in number, a draw. Else take the heap modulo max + 2 (even max): lost are 0 and max + 1 without a winning total, 1 with one; modulo 2 (max + 1) (odd max): lost are 0 and max + 2 without one, 1 and max + 1 with one.
proof-parity = By induction on the heap; an even total of all tokens is always a draw.
sheet-parity =
    Let m be max. Call a player's total good if it is odd where odd totals win (even where even ones do). At the end the two totals add up to all tokens there ever were, and this number never changes. If it is even, the totals are both odd or both even: a draw, however one plays. From now on it is odd: at the end exactly one total is good, and there is no draw.
    With n tokens left let p = 1 if the total of the player to move is good now, else 0; q likewise for the other. Together the two totals are all tokens less n; so one is odd and one even if n is even, and they are alike if n is odd; so q = 1 exactly if n + p is even. After a take of x the other is to move with (n - x, q). At n = 0 the player to move wins exactly if p = 1; for n ≥ 1, (n, p) wins exactly if some (n - x, q) with 1 ≤ x ≤ m, x ≤ n loses.
    Even m, claim: let r be the remainder of n modulo m + 2. With p = 0 the player to move loses exactly if r = 0 or m + 1; with p = 1 exactly if r = 1. This is so at n = 0. As m + 2 is even, r and n are both odd or both even. Let n ≥ 1, and the claim true below n.
    If n + p is even, q = 1, and one must leave remainder 1: x = r - 1 does it for r = 2, …, m + 1; for r = 1 it would take x = 0, for r = 0 x = m + 1, modulo m + 2: impossible. So lost are r = 0 (n even, p = 0) and r = 1 (n odd, p = 1).
    If n + p is odd, q = 0, and one must leave remainder 0 or m + 1: x = r does it for r = 1, …, m, and x = 1 for r = 0. For r = m + 1 it would take x = m + 1 or x = 0, modulo m + 2: impossible. So lost is r = m + 1 (n odd, so p = 0). Steps 4 and 5 give the claim.
    Odd m, claim: let r be the remainder of n modulo 2 (m + 1). With p = 0 the player to move loses exactly if r = 0 or m + 2; with p = 1 exactly if r = 1 or m + 1. So it is at n = 0. If n + p is even, q = 1, one must leave 1 or m + 1: x = r - 1 for r = 2, …, m + 1; x = r - m - 1 for r = m + 2, …, 2m + 1; for r = 0 and r = 1 it would take x = 2m + 1, m + 1 or 0, m + 2. So lost are r = 0 (p = 0) and r = 1 (p = 1).
    If n + p is odd, q = 0, one must leave 0 or m + 2: x = r for r = 1, …, m; x = r - m - 2 for r = m + 3, …, 2m + 1; x = m for r = 0. For r = m + 1 it would take x = m + 1 or 2m + 1, for r = m + 2 x = m + 2 or 0: impossible. So lost are r = m + 1 (n even, p = 1) and r = m + 2 (n odd, p = 0). The claim follows by induction on n.
    At the start no one has anything: the total 0 is even, so p = 0 if odd totals win and p = 1 if even ones do. An even heap is a draw from the start; an odd one is decided by the claim. The game ends with a score, not with the last move, so it has no Grundy value, no sums and no misère form.
