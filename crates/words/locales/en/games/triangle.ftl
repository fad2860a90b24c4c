game-triangle-rule = take any stones of one straight line; with adjacent a run of them; directions=2: rows and the left edge's
game-triangle-known = by search; side 5: g = 9, six winning first moves; misère: the second player wins
law-triangle = Every set of coins that may be left is decided.
proof-triangle = By exhaustion, up to the six symmetries.
