game-tactix-title = TacTix
game-tactix-about = square board neighbours grid hein bulo
game-tactix-rule = take one or more adjacent stones of one row or column
game-tactix-known = by search; 4 x 4: the second player wins under both conventions
law-tactix = Symmetry decides full rectangles in normal play: two even sides lose, an odd side wins (take the whole middle line). Every other set of stones is decided by search.
proof-tactix = In normal play on even boards the second player copies through the centre; with an odd side the first does, after taking the middle line; misère 4 x 4 is a second player's win by exhaustion.
sheet-tactix =
    Every move takes at least one stone, so play ends, and every position is P or N: one goes through the sets of stones that may be left, from the small ones to the large ones. A set is N if some move leaves a P set, else P (normal play: the empty set is P; misère: it is N). That is induction on the number of stones, and this is what the program does.
    Parts that no move can touch together are independent games; their Grundy values are added by nim-sum (see `grundy games sprague-grundy`).
    Both sides even, normal play: let every cell c have as its image c' the cell that half a turn about the centre of the board brings it to. With an even side no cell is its own image. A run of stones in a row goes to a run in another row, since the middle of an even number of rows is between two rows; the same holds for columns. So no move contains a stone and its image.
    So the second player answers every move by its image. Before each move of the first player the stones left are symmetric; his move takes no stone together with its image, so the image of his move is still there and may be taken, and the stones left are symmetric again. He always has an answer, so it is the first player who runs out of moves: P, value 0.
    One side odd, normal play: let the number of rows be odd. Take the whole middle row. The stones left are symmetric, and the rows go in pairs above and below. A move in a row goes to another row; a move in a column cannot pass the emptied middle row, so it lies in one half and its image in the other. So no move touches its image, and the board is N by step 4 (the position left is P).
    So every full rectangle is decided in normal play. But for positions within play, for Grundy values and for misère play no theorem is known. In misère play copying fails: who copies makes the last move, and loses.
    What the program says there it has computed as in step 1: for example misère 2 x 2 and 4 x 4 are P, 3 x 3 and 5 x 5 are N. That is a proof by exhaustion, not a rule for larger boards.
