game-cram-title = Cram
game-cram-about = domino dominoes tiling plugg
game-cram-rule = put a domino on two adjacent free squares (# is a square still free)
game-cram-known = by search; two even sides: the second player wins, by point symmetry
law-cram = Boards with two even sides are lost for the player to move; with one even and one odd side won.
proof-cram = Copy through the centre; with one odd side first take the middle two.
sheet-cram =
    A domino covers two squares that are neighbours in a row or a column. Let each square have as its image the square to which half a turn about the centre of the board brings it; the image of a domino is a domino. If a side is even, no square is its own image.
    Suppose a side is even and a domino u, v has a square in common with its image, say u. As u is not its own image, it is that of v: the centre of the board lies halfway between the neighbours u and v. So then the domino is its own image, and the centre is the middle of the edge between two squares.
    Both sides even: the centre is a corner of four squares, and so never in the middle of two neighbours. By step 2 no domino has a square in common with its image.
    So the second player puts the image of every domino that the first player puts. Before each move of the first player the free squares are symmetric; he takes a domino, its image is still free (no common square), and afterwards all is symmetric again. The second player always has an answer, so in normal play he makes the last move: P, value 0.
    One side even, one odd: the centre is the middle of the edge between two squares, the middle two of the middle line. The first player takes this domino. By step 2 it is the only one that meets its image; every other has none of its squares in common with its image. From here on he answers with the image, as in step 4: N. (1 x 2 is the case in which nothing is left.)
    Both sides odd: the central square is its own image, and the player to move can take it with any of the dominoes on it, so that copying fails. No theorem is known; boards are computed, set by set: the value of the free squares is the mex over all dominoes, and parts that do not hang together are added by nim-sum (see `grundy games sprague-grundy`). Misère boards are computed too.
