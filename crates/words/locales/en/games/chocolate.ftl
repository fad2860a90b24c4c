game-chocolate-title = Breaking chocolate
game-chocolate-about = chocolate bar break squares parity
game-chocolate-rule = break one piece of chocolate in two along a line, until single squares are left
game-chocolate-known = w × h squares take w h - 1 breaks, whatever is done
law-chocolate = Every break makes one piece more, so w × h squares are over after w h - 1 breaks: only whether that is odd counts.
law-chocolate-misere = The last break loses: the other parity wins.
proof-chocolate = The number of pieces counts the moves.
sheet-chocolate =
    A break turns one piece into two, so the number of pieces grows by exactly one with each move, whoever moves and however.
    At the start a w x h bar is one piece; at the end, when no piece can be broken, there are w h single squares (a piece with more than one square has a line to break along). So every game has exactly w h - 1 moves.
    The players take turns, so who makes the last of an odd number of moves is the first player, and of an even number the second. Normal play: the player to move wins exactly if w h - 1 is odd, that is if w h is even. Several pieces: add their numbers w h - 1 and ask whether the sum is odd.
    The value is 0 or 1, the remainder of w h - 1 modulo 2: by induction, with no break left it is 0, and all options of a position with c breaks left have c - 1 left, so all have the value of the other remainder; and the mex (least number missing) of 0 alone is 1, that of 1 alone is 0.
    The last break loses: the number of moves is the same, and now the player to move wins exactly if it is even.
