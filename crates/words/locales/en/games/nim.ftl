game-nim-rule = take any number from one heap; nim{"{"}max=m{"}"}: at most m
game-nim-known = g(n) = n (Bouton 1901); bounded: n mod (m + 1); misère solved; heaps of any size
law-nim = Bouton (1901): the player to move loses exactly if the nim-sum of the heaps is 0; a heap of n has the value n. At most m at a time: n mod (m + 1).
proof-nim = From nim-sum 0 every move changes some column. From x > 0 take a heap with the highest bit of x and leave it xor x. Misère: play the same way until one heap is above 1, then leave an odd number of ones.
game-nim-product-rule = the nim-product x ⊗ y: the value of one head at (x, y) in Turning Corners
game-nim-product-known = with nim-sum and nim-product the numbers below 2^(2^k) are a field (Conway)
law-nim-product = F ⊗ x = F x for x < F and F ⊗ F = 3F/2, where F = 2^(2^k); with the distributive law this gives every product.
proof-nim-product = x ⊗ y is the mex of x' y + x y' + x' y' for x' < x, y' < y: the least number that the laws of a field leave.
