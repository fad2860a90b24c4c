game-lines-title = A board of lines
game-lines-about = custom board file lines
game-lines-rule = take a run (or any stones) of one line of cells that a JSON file lists
game-lines-known = by search; the file: {"{"}"cells": 5, "lines": [[0,1,2],[2,3,4]], "take": "run"{"}"}, or "rows": ["##.", "###"] in place of "cells"; "take" may be "subset"
law-lines = Every set of cells that may be left is decided; parts that no line joins are added by nim-sum.
proof-lines = By exhaustion.
sheet-lines =
    A position is the set of cells that still have a piece. Every move takes at least one piece, so play ends after at most as many moves as there are cells.
    Normal play: the value of a set is the mex of the values of what one move leaves; sets with fewer pieces come first, so this defines every value. The empty set has value 0. A set is P exactly if its value is 0: from value 0 no option has value 0, and from any other value some option has 0, by the definition of the mex.
    Two parts of a set that no move can touch together, now or later, are played side by side: a move is made in exactly one. Their sum has the nim-sum of their values (see `grundy games sprague-grundy`). With "subset" these are parts without a common line; with "run" a gap in a line parts it as well, for a run may not pass an empty cell, and gaps never fill.
    Misère: the empty set is N, every other set is N exactly if some option is P. There is in general no rule for sums here; where all parts are tame (see `grundy games sj`) misère Nim on the values decides, else all lines of play are looked at.
    Symmetry, where it holds: if a rearrangement of the cells maps lines to lines (with "run", in their order or backwards), is its own inverse and maps the position to itself, and no move touches its own image, then the player who answers each move by its image always has an answer. So in normal play such a position is P. The program looks for such symmetries.
    The schema has every board that only loses pieces from lines in it, so no general formula is to be expected; what is told for a board is proved by the exhaustion of steps 2 to 4.
