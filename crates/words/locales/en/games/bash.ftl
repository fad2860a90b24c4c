game-bash-title = Bash's game
game-bash-rule = Bash's game (bounded Nim): one heap, take 1 to m
game-bash-known = lost exactly at multiples of m + 1
law-bash = The player to move loses exactly if n is a multiple of m + 1; misère: if n is 1 modulo m + 1.
proof-bash = Fill up to m + 1 what the other takes.
sheet-bash =
    Let m be the most that may be taken and q = m + 1. Whatever number i from 1 to m one player takes, q - i is also from 1 to m: the other can take it, if so many are left, and the two moves together take q.
    Normal play, n a multiple of q: without tokens the player to move has lost. Else n ≥ q, so after a take of i the reply q - i is possible, and leaves n - q, again a multiple of q. So the second player always has a reply, play ends, and it is the first who finds nothing left: P.
    Normal play, n = b q + r with 1 ≤ r ≤ m: take r. This leaves a multiple of q, so it wins: N. It is the only winning move, for another take of 1 to m does not leave a multiple of q.
    Last move loses, n = b q + 1: for b = 0 the player to move must take the last token and loses. For b ≥ 1 there are n > q tokens; any take of i is answered by q - i, which leaves (b - 1) q + 1. In the end the first player finds one token: P.
    Last move loses, n not 1 modulo q: with n = 0 the player to move has won, the other having taken the last. Else let r be the remainder of n - 1 divided by q; it is from 1 to m and at most n - 1. Take r: what is left is 1 modulo q, and not nothing. So N.
    Several heaps: the value of a heap is n mod q (see `grundy games nim`), and values add by nim-sum (see `grundy games sprague-grundy`). Where the last move loses, the rule of anti-Nim holds on these values (see `grundy games take` and `grundy games sj`).
