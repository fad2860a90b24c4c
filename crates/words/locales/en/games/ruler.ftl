game-ruler-rule = Ruler: turn any run of coins that follow each other, the last from heads to tails
game-ruler-known = the value at n is the largest power of 2 that divides n; misère by search
law-ruler = In Ruler a head at place n has as its value the largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, …
proof-ruler = The nim-sums of 0, 1, 2, … places just before n are all the numbers below that power, each once and again.
