game-erase-rule = erase any run of adjacent pieces of one line (0.[7])
game-erase-known = g(n) = n; misère follows misère Nim
law-erase = Erasing any run of a row of n has the value n, as Nim.
proof-erase = a + b < n gives a xor b < n, and every smaller number is reached by erasing at one end.
