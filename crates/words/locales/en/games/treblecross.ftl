game-treblecross-rule = three in a row on a strip of n cells, played as 0.007 on n + 2 (the same from 3 cells on, in normal play); it may be drawn: treblecross("..#......")
game-treblecross-known = no period is known
law-treblecross = Whoever makes three in a row wins: nobody plays beside or one off a mark, so a mark closes five cells; values are those of 0.007 on n + 2.
proof-treblecross = A mark that close lets the other finish. On long rows no period is known.
