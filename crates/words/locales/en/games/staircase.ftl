game-staircase-title = Staircase Nim
game-staircase-about = steps stairs move down odd
game-staircase-rule = staircase Nim: tokens on steps 1, 2, 3, …; take any number of one step down to the next; step 0 is the ground
game-staircase-known = Nim on the tokens of the odd steps, both conventions, any size
law-staircase = Staircase Nim is Nim on the odd steps, counted from 1 above the ground (with the ground as step 1 it would be the even ones: mind the index). Tokens that come from an even step are sent on by the other player.
proof-staircase = Moving tokens from an odd step lowers its number, as in Nim. Moving tokens from an even step raises the number below; the same tokens moved on undo that, so it adds nothing to the mex.
sheet-staircase =
    Let s1, s2, s3, … be the numbers of tokens on the steps 1, 2, 3, …, step 0 being the ground. A move takes t ≥ 1 tokens from a step j to j - 1. Each token so moved is one step nearer to the ground; the sum of the heights of all tokens becomes less by t, so play ends.
    Let x be the nim-sum of the numbers on the odd steps, s1 ⊕ s3 ⊕ s5 ⊕ …. A move from an odd step j makes sj smaller by any number; the tokens arrive on an even step or the ground, which does not count. These are the moves of Nim with heaps s1, s3, s5, ….
    A move from an even step j makes sj smaller, which does not count, and s(j-1) on the odd step below larger by t.
    So every move changes exactly one of s1, s3, s5, …, and therefore x. And every number below x can be made by a move from an odd step, as in Nim (step 3 of `grundy games sprague-grundy`).
    By induction on the sum of the heights the value is x: each option has as value its own nim-sum, which is not x, and every number below x occurs. If everything lies on the ground, x = 0 and there is no move. So a position is P exactly if x = 0, and in sums with other games it counts as a Nim heap of x.
    In play: if the other sends t tokens from an even step down to an odd one, send the same t tokens on to the next even step (or the ground): x is as before. Else reply as in Nim.
    The last move loses. Call an odd step big if it has 2 or more tokens. Claim: with a big odd step P exactly if x = 0; without one P exactly if x = 1, that is, if an odd number of odd steps has one token. By induction; with everything on the ground the player to move has won, and x = 0.
    No big odd step. If x = 1, a move leaves x = 0 without a big one, or (from an even step) makes one odd step big, the only one, so that x is not 0: every option is N, the position P. If x = 0 and a move is left, move one token down from an odd step, or, if the odd steps are empty, one from an even step to an odd one: this leaves x = 1 without a big one, which is P; so the position is N.
    Some odd step big. If x = 0, at least two are big (one alone would show in x); a move changes one number, so a big one remains and x is not 0: every option is N, the position P. If x is not 0, it is N: with just one big, lower it to 0 or 1 so that an odd number of odd steps has one token; with more, move as in Nim to x = 0, where a big one remains. Either way a P-position is left.
