game-twenty-one-title = Twenty-one
game-twenty-one-rule = 21: count on from 0 by 1, 2 or 3; whoever says 21 loses
game-twenty-one-known = say 4, 8, 12, 16, 20
law-twenty-one = The last move loses: leave a distance of 1 modulo 4.
proof-twenty-one = Whatever the other adds, fill up to 4. From 0 the distance is 21, which is 1 modulo 4: the first player loses.
sheet-twenty-one =
    Let d be what is still missing to 21; at the start d = 21. A move makes d smaller by 1, 2 or 3, and whoever makes it 0 has said 21 and loses. So this is one heap of d tokens from which 1 to 3 are taken, the last one losing: see `grundy games bash` with m = 3.
    d = 1: the player to move has to say 21 and loses (P).
    d = 4b + 1 with b ≥ 1: if the player to move adds i (1, 2 or 3), the other adds 4 - i, which is also 1, 2 or 3, and leaves d = 4 (b - 1) + 1. So it goes on down to d = 1 with the same player to move: P.
    d = 4b + 1 + r with r = 1, 2 or 3: add r and leave d = 4b + 1, where the other loses: N. It is the only winning move, since adding something else leaves a distance that is not 1 modulo 4.
    At the start d = 21 = 4 · 5 + 1: the first player loses. The second leaves d = 17, 13, 9, 5, 1, that is, says 4, 8, 12, 16, 20, and the first must say 21.
    If saying 21 wins instead, distances that are multiples of 4 are lost, by the same reply 4 - i; then the first player wins and says 1, 5, 9, 13, 17, 21. The roles change because 21 is 1 modulo 4.
