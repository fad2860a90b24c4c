game-northcott-title = Northcott's game
game-northcott-about = rows two pieces board
game-northcott-rule = Northcott's game: two pieces in each row; take one any number of free squares towards the other
game-northcott-known = Nim on the gaps; retreats, which a real board allows, change nothing but the length of the game
law-northcott = Northcott's game is Nim on the free squares between the two pieces of each row. A winning move here closes a gap; on a real board each player has one colour and may also retreat, which the other answers by following as far.
proof-northcott = Advancing lowers a gap to any smaller number. A retreat widens it by t; following by t restores the position with less room behind, so nobody can retreat for ever.
sheet-northcott =
    The game of this program: in each row two pieces with g free squares between them, and either may go any number t of them towards the other, 1 ≤ t ≤ g. Both moves leave a gap g - t: any smaller number. So a row is a heap of g in Nim, and the board is Nim on the gaps: P exactly if their nim-sum is 0 (see `grundy games nim`), and the value is the nim-sum.
    The last move loses: a row has the same options as a heap, so it is misère Nim on the gaps (see `grundy games anti-nim`).
    The real board: each player has one piece in each row and may move only that, towards the other piece or back. Let the nim-sum of the gaps be 0 after your move. If the other advances, a gap gets smaller, and you answer as in Nim, by making some gap smaller: with your own piece in that row, which is possible, since either of the two can close a gap.
    If the other goes back by t, the gap grows by t; follow by t with your piece in that row. The gaps are as they were, nim-sum 0.
    So you always have an answer, and it is always an advance of one of your own pieces. A piece can advance only to the edge of the board, so you make at most (rows x columns) moves in all: the game cannot go on for ever, and it is the other who cannot move. If the nim-sum is not 0 at your turn, make it 0 by the move of Nim, an advance. So retreats change nothing but the length of the game.
