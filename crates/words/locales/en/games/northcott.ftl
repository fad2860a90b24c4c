game-northcott-rule = Northcott's game: two pieces in each row; take one any number of free squares towards the other
game-northcott-known = Nim on the gaps; retreats, which a real board allows, change nothing but the length of the game
law-northcott = Northcott's game is Nim on the free squares between the two pieces of each row. A winning move here closes a gap; on a real board each player has one colour and may also retreat, which the other answers by following as far.
proof-northcott = Advancing lowers a gap to any smaller number. A retreat widens it by t; following by t restores the position with less room behind, so nobody can retreat for ever.
