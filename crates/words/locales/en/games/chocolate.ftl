game-chocolate-rule = break one piece of chocolate in two along a line, until single squares are left
game-chocolate-known = w × h squares take w h - 1 breaks, whatever is done
law-chocolate = Every break makes one piece more, so w × h squares are over after w h - 1 breaks: only whether that is odd counts.
law-chocolate-misere = The last break loses: the other parity wins.
proof-chocolate = The number of pieces counts the moves.
