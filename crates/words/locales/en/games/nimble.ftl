game-nimble-rule = Nimble: coins on squares 0, 1, 2, …; take one coin any number of squares down, also onto another
game-nimble-known = Nim with a heap for each coin, both conventions, any size
law-nimble = Nimble is Nim: a coin on square n is a heap of n.
proof-nimble = A coin goes from n to any smaller square, and coins do not hinder each other.
