game-nim-title = Nim
game-nim-about = xor nim-sum stones matches classic binary
game-nim-rule = take any number from one heap; nim{"{"}max=m{"}"}: at most m
game-nim-parameters =
    max=3 | take at most 3
game-nim-known = g(n) = n (Bouton 1901); bounded: n mod (m + 1); misère solved; heaps of any size
law-nim = Bouton (1901): the player to move loses exactly if the nim-sum of the heaps is 0; a heap of n has the value n. At most m at a time: n mod (m + 1).
proof-nim = From nim-sum 0 every move changes some column. From x > 0 take a heap with the highest bit of x and leave it xor x. Misère: play the same way until one heap is above 1, then leave an odd number of ones.
sheet-nim =
    Write the heaps in binary, one below the other. Their nim-sum x has a 1 in the columns with an odd number of ones. The order does not matter, a ⊕ a = 0, and if one heap a becomes b, the nim-sum becomes x ⊕ a ⊕ b.
    If x = 0, every move leaves another nim-sum: a heap a becomes a smaller b, and 0 ⊕ a ⊕ b = a ⊕ b is not 0, because a and b differ in some column.
    If x is not 0, some move makes it 0. Let h be the highest column where x has a 1. An odd number of heaps, so at least one, has a 1 there; let a be such a heap. In a ⊕ x the columns above h are those of a, and in column h the 1 has become 0: so a ⊕ x < a. Lower a to a ⊕ x: the nim-sum becomes x ⊕ a ⊕ (a ⊕ x) = 0.
    By induction on the number of tokens: nim-sum 0 is P, any other N. Without tokens the nim-sum is 0 and the player to move has lost. From nim-sum 0 every move (step 2) leaves the other player a position that is N by induction; from another one a move (step 3) leaves nim-sum 0, which is P by induction.
    The number of winning moves: a winning move must leave nim-sum 0, so it lowers some heap a to a ⊕ x, and this is lower exactly if a has a 1 in column h (with a 0 there a ⊕ x has a 1 and is larger). So each heap with a 1 in column h has exactly one winning move, the others none: if x is not 0, the number is odd. (Equal heaps count singly here; the program lists their move once.)
    Values: the options of one heap of n are the heaps 0, …, n - 1. If these have the values 0, …, n - 1, the mex (the least of 0, 1, 2, … that is missing) is n; so g(n) = n by induction. That the value of several heaps is their nim-sum is the theorem of Sprague and Grundy, see `grundy games sprague-grundy`.
    At most m at a time: up to m tokens a heap is moved as in Nim, so g(n) = n. For n > m the options are the m heaps n - m, …, n - 1. By induction their values are their remainders modulo m + 1; m numbers in a row have all the remainders 0, …, m but one, and the one missing is that of n (and of n - m - 1). The mex is this missing one: g(n) = n mod (m + 1).
    Several bounded heaps have the nim-sum of these remainders as value. Where the last move loses, see `grundy games anti-nim`; one bounded heap is `grundy games bash`.
