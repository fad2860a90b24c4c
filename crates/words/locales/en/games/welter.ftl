game-welter-rule = Welter's game: coins on different squares 0, 1, 2, …; take one coin down to any free square
game-welter-known = Grundy values by Welter's formula, any size; misère by search
law-welter = Welter (1954): the value is the nim-sum of all squares and, for each two of them, of 2^(m+1) - 1, where 2^m is the highest power of 2 dividing their difference. Below: what each coin adds, with those after it.
proof-welter = Two coins alone, a > b: the formula gives (a xor b) - 1, the mex of their options. In general coins are mated with those they are most alike in the low digits, and the formula is invariant under what a move can change (Conway, On Numbers and Games, chapter 13).
