game-half-rule = take at least one and at most half of a heap
game-half-known = g(2k) = k, g(2k + 1) = g(k); misère follows misère Nim
law-half = g(2k) = k and g(2k + 1) = g(k): the P-positions are 2^j - 1.
proof-half = Among k + 1 … 2k every value below the new one stands once: an even heap adds k, an odd one repeats.
