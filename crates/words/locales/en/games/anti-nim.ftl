game-anti-nim-title = Misère Nim
game-anti-nim-rule = anti-Nim: Nim in which whoever takes the last token loses: any Nim position with --misere
game-anti-nim-known = solved (Bouton 1901), heaps of any size
law-anti-nim = If every heap is at most 1, the player to move loses exactly if their number is odd; else exactly if the nim-sum is 0.
proof-anti-nim = Play as in Nim until a move would leave only ones; then leave an odd number of them instead of an even one.
sheet-anti-nim =
    Who takes the last token loses; so with no token left the player to move has won. Call a heap of 2 or more big and a heap of 1 a one; let x be the nim-sum of the heaps.
    Only ones: nobody has a choice, each move takes one of them. With an odd number of ones the player to move takes the first, the third, …, the last, and loses (P); with an even number, 0 included, wins (N).
    Exactly one big heap, beside r ones: this is N. Lower the big heap to 0 or to 1, whichever leaves an odd number of ones (r or r + 1), and use step 2. Here x is not 0: the big heap has a 1 in a column above the last, and no other heap has. So a position with x = 0 and a big heap has at least two big ones.
    At least two big heaps and x = 0: every move changes just one heap, so a big one remains, and x becomes different from 0 (see `grundy games nim`, step 2).
    At least two big heaps and x not 0: move as in Nim to nim-sum 0. A big heap is still there, as only one heap changed; and by step 3 it is not the only one, since the nim-sum is 0.
    Together, by induction on the number of tokens: positions with a big heap are P exactly if x = 0. From x = 0 every move leads to a position with a big heap and x not 0, which is N by induction (step 4). From x not 0 some move leads to a P-position: by step 3 if one heap is big, by step 5, and induction, if more are.
    So misère Nim is played move by move like Nim as long as two or more heaps are big. The plans part only when one big heap is left: in Nim an even number of ones is left, here an odd one. That this is also true of other games is wrong in general: see `grundy games sj`.
