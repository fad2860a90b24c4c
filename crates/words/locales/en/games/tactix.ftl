game-tactix-rule = take one or more adjacent stones of one row or column
game-tactix-known = by search; 4 x 4: the second player wins under both conventions
law-tactix = No theorem but symmetry: every set of stones that may be left is decided.
proof-tactix = In normal play on even boards the second player copies through the centre; misère 4 x 4 is a second player's win by exhaustion.
