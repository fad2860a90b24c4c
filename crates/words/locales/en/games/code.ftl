game-code-title = Octal games
game-code-about = octal code hexadecimal guy smith take and break
game-code-rule = take i tokens and leave exactly j heaps where bit j of digit i is set; digits 0-9, A-V; […] repeats for ever
game-code-known = periods are proved by the theorem of Guy and Smith; not every code has a known one
law-code = Guy and Smith (1956), for a code with last digit d_k that leaves at most two heaps; let m be n0, or 1 if n0 = 0. If g(n + p) = g(n) for n0 ≤ n < 2 m + p + k, then for all n ≥ n0.
proof-code = A heap beyond that leaves one heap or two, the larger of which lies in the repeated stretch: it can be exchanged for one p smaller.
sheet-code =
    Digit d_i of the code says what may be left when i tokens are taken: exactly j heaps, none of them empty, if bit j of d_i is set (1: nothing, 2: one heap, 4: two, 8: three, 16: four). The digit before the point is for i = 0, splitting without taking; it has no bits 0 and 1. So all heaps left are smaller than the one they came from, and play ends (see step 2 of `grundy games multi-sg`).
    Therefore g(n) is the mex, over all these ways, of the nim-sum of the values of the heaps left; it is found from the values of smaller heaps. Several heaps add by nim-sum: see `grundy games sprague-grundy`.
    Now let the code have a last digit that is not 0, d_k, and leave at most two heaps. Exactly stated: let m be n0, or 1 if n0 = 0; if g(n + p) = g(n) for n0 ≤ n < 2m + p + k, then for all n ≥ n0. All this needs are the values of the heaps up to 2 (m + p) + k - 1.
    Proof by induction, for n ≥ 2m + p + k. An option of n + p has at least 2 (m + p) tokens in at most two heaps, so the larger has at least m + p. Made p smaller, it still has m ≥ 1 tokens or more; so this is an option of n, with as many heaps and as many tokens taken. Its value is the same, because the equation is known between n0 and n.
    The other way: an option of n has at least 2m + p tokens in at most two heaps, so the larger has at least m. Made p larger, this is an option of n + p of the same value. So n and n + p have options of the same values: g(n + p) = g(n).
    The same for up to t heaps, with n0 ≤ n < t m + (t - 1) p + k, and with every step spelled out: `grundy games guy-smith`.
    A code with a repeating part, as 0.[7] or 4.[3], has no last digit, and this theorem says nothing of it. Some such codes have formulas of their own (see `grundy games erase` and `grundy games lasker`).
    What is not proved: that a period exists. Many codes have one, for others, as 0.6 and 0.007, none has been found. In misère play the values do not decide in general (see `grundy games sj`); there the program uses quotients and search.
