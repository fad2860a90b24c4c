game-cram-rule = take two adjacent free squares (# is a square still free)
game-cram-known = by search; two even sides: the second player wins, by point symmetry
law-cram = Boards with two even sides are lost for the player to move; with one even and one odd side won.
proof-cram = Copy through the centre; with an odd side first take the middle two.
