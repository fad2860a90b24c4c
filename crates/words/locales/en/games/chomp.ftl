game-chomp-rule = take a square with all in later rows and columns; the first one (top left) is poison and not taken
game-chomp-known = the first player wins on every board but 1 x 1, by strategy stealing; moves by search
law-chomp = The first player wins every board but 1 x 1. Known winning bites: a square board: the cell one down and one right of the poison; two rows: the last cell of the longer row, leaving one less there.
proof-chomp = Strategy stealing: if the last cell is no good first bite, the answer to it would have been. After the known bites the other's bite can be copied on the other leg, or the rows kept one apart.
