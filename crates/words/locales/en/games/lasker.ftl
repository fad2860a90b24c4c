game-lasker-rule = take any number from one heap, or split it in two (4.[3])
game-lasker-known = g swaps 4k + 3 and 4k + 4; misère follows misère Nim
law-lasker = Lasker's Nim: g(4k + 3) = 4k + 4, g(4k + 4) = 4k + 3, else g(n) = n.
proof-lasker = A split of 4k + 3 in 1 and 4k + 2 reaches 4k + 3; one of 4k + 4 cannot reach 4k + 3, modulo 4 nothing else is new. This is Multi-SG: a heap may become several.
