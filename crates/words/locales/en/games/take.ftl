game-take-rule = take s tokens from one heap, s in the set: numbers, 1..3, odd, even, squares, cubes, triangular, fibonacci, primes, prime powers, powers b, divisors (of the heap), all, not …
game-take-known = formulas for many sets; finite and all-but sets are proved (arithmetic-)periodic; misère follows misère Nim (Ferguson 1974)
law-take = Finite sets give eventually periodic values, all-but sets arithmetic-periodic ones; known sets have formulas: 1..m gives n mod (m + 1), odd n mod 2, even floor(n/2), powers of 2 n mod 3.
proof-take = A value depends on the last max(S) values, which take finitely many forms; the theorem on periods says from where one repetition lasts for ever.
