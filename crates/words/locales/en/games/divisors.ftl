game-divisors-rule = name divisors of the numbers in turn, never a multiple of one that was named; whoever must name 1 loses (Schuh's game: Chomp with a dimension for each prime)
game-divisors-known = with all divisors of a number above 1 who begins wins (strategy stealing); the winning divisors by a search of up to 128 divisors
law-divisors = Strategy stealing (Schuh 1952, Gale 1974): with all divisors of n > 1 still there, who begins wins. The powers of a prime p are a heap: p^k is worth k.
proof-divisors = Were naming n no winning move, the other player would have a winning answer d; but d could have been named first, with the same left, since n is a multiple of d.
