game-greedy-nim-rule = take any number from one heap, but only from a largest one
game-greedy-nim-known = P exactly if the largest size stands an even number of times (Albert and Nowakowski 2004), any size; values and misère by search
law-greedy-nim = Greedy Nim (Albert and Nowakowski 2004): you lose exactly if the largest size stands an even number of times.
proof-greedy-nim = From an even number of largest heaps a move leaves an odd one. From an odd one of three or more every move leaves an even one; from a single largest heap, bring it down to the next size if that stands an odd number of times, else below it.
