game-place-title = Placing pieces
game-place-about = chess queens kings knights rooks bishops non-attacking board torus
game-place-rule = put a piece on a square that no piece on the board attacks: king, queen, rook, bishop or knight, on a board {"{"}queen{"}"}(5x5) or a torus {"{"}queen,torus{"}"}(5x5); whoever finds no such square loses
game-place-play = put a piece on a square that no piece on the board attacks ({ $set })
game-place-parameters =
    king | attacks the squares around it
    queen | attacks rows, columns and diagonals
    rook | attacks rows and columns
    bishop | attacks diagonals
    knight | attacks by its jump
    queen,torus | queens on a torus: the edges of the board meet
game-place-known = Node-Kayles on the graph of the piece; rooks are a matter of counting, other values by search
law-place = A piece takes its square and all that it attacks: Node-Kayles on the graph of the piece. Rooks on R x C: each takes a row and a column, so min(R, C) are placed, whatever anybody does.
proof-place = Two pieces may stand together exactly if their squares are not adjacent in the graph of the piece; attack is mutual. So a square is still free if it is neither occupied nor attacked, which is what Node-Kayles leaves.
sheet-place =
    The graph of a piece has the squares of the board as vertices; two are adjacent if the piece on one attacks the other on an empty board. For king, queen, rook, bishop and knight attack is mutual. Pieces do not block each other here: where one stood between two others it would be attacked itself.
    A piece may be put on a square that is free and not attacked. So after each move the squares that may still be used are those that are neither occupied nor adjacent to an occupied one. A move takes its square and the neighbours: Node-Kayles (see `grundy games node-kayles`).
    Rooks on R x C: a rook takes its row and its column for good, and what is left is the same game on R - 1 rows and C - 1 columns. So exactly min(R, C) rooks are placed whatever anybody does: the value is the parity of min(R, C).
    Queens on n x n with n odd, who begins wins: put the first queen in the middle and answer each queen with its image through the middle. A square and its image are never in one row, column or diagonal, but for those through the middle, which is taken.
    On a torus all squares are alike, so that all options have one value, and the value is 0 or 1.
    The other values are found by search, by the connected parts of what is left; squares that attack the same squares and each other count as one. For queens on n x n, n = 1, 2, …: 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0, 1 (OEIS A344227).
