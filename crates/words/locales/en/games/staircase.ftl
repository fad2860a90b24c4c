game-staircase-rule = staircase Nim: tokens on steps 1, 2, 3, …; take any number of one step down to the next; step 0 is the ground
game-staircase-known = Nim on the tokens of the odd steps, both conventions, any size
law-staircase = Staircase Nim is Nim on the odd steps, counted from 1 above the ground (with the ground as step 1 it would be the even ones: mind the index). Tokens that come from an even step are sent on by the other player.
proof-staircase = Moving tokens from an odd step lowers its number, as in Nim. Moving tokens from an even step raises the number below; the same tokens moved on undo that, so it adds nothing to the mex.
