game-poker-nim-title = Poker Nim
game-poker-nim-about = bag give back reversible chips
game-poker-nim-rule = poker Nim: poker-nim(bag, heaps …): take from a heap, or put chips from the bag on a heap that is still there; what is taken leaves the game
game-poker-nim-known = the same player wins as in Nim, whatever is in the bag, both conventions
law-poker-nim = Poker Nim: the bag changes nothing. The heaps decide as in Nim: what is added can be taken away again.
proof-poker-nim = Adding t to a heap can be answered by taking t, with a smaller bag. So additions are reversible and add nothing to the mex.
sheet-poker-nim =
    A chip can go from the bag to a heap, and from a heap out of the game. Count 2 for each chip in the bag and 1 for each in a heap: taking t chips lowers the count by t, putting t on a heap lowers it by 2t - t = t. So play ends, whatever the bag holds. Without heaps there is no move, even if chips are left in the bag.
    Let x be the nim-sum of the heaps. Every move changes exactly one heap, making it smaller or larger, and so changes x. And every number below x can be made by taking chips from one heap, as in Nim (step 3 of `grundy games sprague-grundy`).
    By induction on the count of step 1 the value is x, whatever is in the bag: each option has as value its own nim-sum, which is not x, and every number below x occurs. So a position is P exactly if the heaps have nim-sum 0.
    In play: if the other adds t chips to a heap, take these t off again. The heaps are as before, the bag is smaller by t; this cannot go on for ever. Else reply as in Nim.
    The last move loses. Call a heap of 2 or more big. Claim: with a big heap P exactly if x = 0; without one P exactly if x = 1, that is, if the number of ones is odd. By induction on the same count; without heaps the player to move has won, and x = 0.
    No big heap. With an odd number of ones, taking one leaves an even number; adding to one makes it the only big heap, so x is not 0: all these are N, so it is P. With an even number of ones, at least two, take one and leave an odd number: N.
    Some heap big. If x = 0, at least two are big, for one alone would show in x; a move changes one heap, so a big one remains, and x is not 0: every move loses, P. If x is not 0 and one heap is big, lower it to 0 or 1, whichever leaves an odd number of ones; if more are, move as in Nim to x = 0, where a big one remains: N.
