game-officers-rule = take one token and leave one heap or two (0.6)
game-officers-known = no period is known after 1.4 × 10^14 heaps
law-officers = The code 0.6: no period is known after 1.4 × 10^14 heaps (Grossman).
proof-officers = Computed with a sparse space of 1,584 rare heaps.
