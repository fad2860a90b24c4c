game-poker-nim-rule = poker Nim: poker-nim(bag, heaps …): take from a heap, or put chips from the bag on a heap that is still there; what is taken leaves the game
game-poker-nim-known = the same player wins as in Nim, whatever is in the bag, both conventions
law-poker-nim = Poker Nim: the bag changes nothing. The heaps decide as in Nim: what is added can be taken away again.
proof-poker-nim = Adding t to a heap can be answered by taking t, with a smaller bag. So additions are reversible and add nothing to the mex.
