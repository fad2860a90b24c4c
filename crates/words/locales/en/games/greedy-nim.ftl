game-greedy-nim-title = Greedy Nim
game-greedy-nim-about = largest heap
game-greedy-nim-rule = take any number from one heap, but only from a largest one
game-greedy-nim-known = P exactly if the largest size stands an even number of times (Albert and Nowakowski 2004), any size; values and misère by search
law-greedy-nim = Greedy Nim (Albert and Nowakowski 2004): you lose exactly if the largest size stands an even number of times.
proof-greedy-nim = From an even number of largest heaps a move leaves an odd one. From an odd one of three or more every move leaves an even one; from a single largest heap, bring it down to the next size if that stands an odd number of times, else below it.
sheet-greedy-nim =
    Let a be the size of the largest heaps and r their number. A move lowers one of them. Claim: a position is P exactly if r is even, the empty position counting as r = 0. By induction on the number of tokens; in the empty position the player to move has lost.
    r even and at least 2: after any move r - 1 heaps of size a remain, still the largest, and r - 1 is odd. So every option is N, and the position P.
    r odd and at least 3: after any move r - 1 heaps of size a remain, still the largest, and r - 1 is even. So every option is P: every move wins.
    r = 1, no other heap: take it all and leave the empty position, which is P.
    r = 1, and the next size is b, with q heaps of that size. If q is odd, lower the largest heap to b: then q + 1 heaps are largest, an even number. If q is even, lower it to any size below b (0, for example): then the q heaps of b are the largest. Both leave P, so the position is N. The claim is proved.
    For r = 1 these are all the winning moves: lowered to a size above b, the heap would be the largest alone. So there is one winning move if q is odd or no other heap is left, and there are b of them (to 0, …, b - 1) if q is even.
    No formula is known here for Grundy values and for misère play; the program finds them by the mex and by search.
