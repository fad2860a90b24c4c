game-euclid-rule = two numbers: subtract a positive multiple of the smaller from the larger
game-euclid-known = both conventions for numbers of any size, by the golden ratio; Grundy values by the quotient
law-euclid = Cole and Davie (1969): the player to move wins exactly if the numbers are equal or their ratio is above the golden ratio. The value is given by the quotients (Nivasch 2006; Cairns, Ho, Lengyel 2011).
proof-euclid = Above the ratio there are two options of which one leads to the other; below it the only move leads above.
