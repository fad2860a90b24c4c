game-wythoff-rule = two heaps: take any number from one, or equally from both
game-wythoff-known = P-positions by the golden ratio, for integers of any size, both conventions; Grundy values by computation
law-wythoff = Wythoff (1907): the P-positions are (floor(k φ), floor(k φ) + k), φ the golden ratio.
proof-wythoff = The pairs contain each number once (Beatty) and each difference once: no move joins two, and every other position can move to one.
