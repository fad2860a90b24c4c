game-moore-title = Moore's Nim
game-moore-about = several heaps at once nim_k
game-moore-rule = Moore's Nim_k: take any numbers from 1 to k heaps
game-moore-parameters =
    k=2 | from 1 or 2 heaps at once
    k=3 | from 1 to 3 heaps at once
game-moore-known = both conventions solved for heaps of any size (Moore 1910); no formula for Grundy values with k > 1
law-moore = Moore (1910): write the heaps in binary and add each column modulo k + 1; the player to move loses exactly if every column gives 0. A heap alone is moved like one of Nim, and its value is its size.
law-moore-misere = The last move loses: where no heap is above 1, the player to move loses exactly if their number is 1 modulo k + 1; else the columns decide as in normal play.
proof-moore = A move changes 1 to k digits of the first column it changes, which cannot keep its sum modulo k + 1. From any other position, go from the left and lower as many heaps as a column asks for; heaps already lowered have free digits below and help.
sheet-moore =
    Write the heaps in binary. For each column count the heaps that have a 1 there. Call a position balanced if all these counts are multiples of k + 1. The position without tokens is balanced, and the player to move has lost it.
    From a balanced position every move leaves an unbalanced one. Each heap that is lowered has its highest changed digit turned from 1 to 0. Look at the highest column in which any heap changes: there all changes are from 1 to 0, and they are at least 1 and at most k. So the count falls by 1 to k and is no longer a multiple of k + 1.
    From an unbalanced position some move leaves a balanced one. Go through the columns from the highest down, and keep a list of the f heaps already lowered, at first none; their digits from here on may be chosen freely. Let r, from 0 to k, be the remainder modulo k + 1 of the number of ones in this column in heaps outside the list.
    If r = 0, write 0 for all listed heaps. If r > 0 and r + f ≤ k, turn the ones of r heaps outside the list into 0, write 0 for the listed heaps, and add those r heaps to the list, which still has at most k heaps. If r > 0 and r + f > k, write 1 for k + 1 - r of the listed heaps (there are as many) and 0 for the others. In each case the count becomes a multiple of k + 1.
    At the first unbalanced column f = 0, so a heap is really lowered; at most k are, and each of them is smaller than before, as its first changed digit went from 1 to 0. So this is a legal move. By induction on the number of tokens balanced positions are P, all others N. One heap alone has the options 0, …, n - 1, hence the value n, as in Nim.
    The last move loses. If no heap is above 1, a move takes 1 to k of the ones: this is misère bounded Nim, and P exactly if their number is 1 modulo k + 1 (see `grundy games bash`).
    Balanced, with a heap above 1 (call it big): the leading column of the largest heap has a count of k + 1 or more, so more than k heaps are big. A move leaves a big heap, and the position unbalanced (step 2). It remains to show that every unbalanced position with a big heap is N; then balanced ones with a big heap are P.
    Unbalanced, more than k heaps big: make the position balanced (steps 3 to 5). At most k heaps change, so a big one remains, and what is left is P by induction.
    From 1 to k heaps big, say q, and u ones beside them: lower all big heaps to 0 or 1, and take up to k - q of the ones too. If u ≥ k - q, the number of ones left can be any of the k + 1 numbers from u - (k - q) to u + q, so one of them is 1 modulo k + 1. If u < k - q, it can be any number from 0 to u + q, and q ≥ 1: leave 1. So this is N by step 6.
