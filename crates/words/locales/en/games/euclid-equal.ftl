game-euclid-equal-rule = Euclid to equal numbers: subtract a positive multiple of the smaller number so that both stay positive
game-euclid-equal-known = the value of a ≥ b is the whole part of a/b - b/a (Nivasch 2006); misère along Euclid's algorithm; any size
law-euclid-equal = Nivasch (2006): for a ≥ b the value is the whole part of a/b - b/a. (Where play goes on to 0 the values differ: that is the game euclid.)
law-euclid-equal-misere = The last move loses: divide as Euclid does. While the quotient is 1 the move is forced; a larger one wins, but at the very end exactly 2 loses.
proof-euclid-equal = The options have by turns the value of the pair after them and then the least numbers missing; compare a/b with the golden ratio at each division.
