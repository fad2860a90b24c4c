game-times-rule = one heap: first anything but everything; then at most k times what was taken before
game-times-known = P-positions by a recurrence, any size (Schwenk 1970), both conventions
law-times = Schwenk (1970): the P-positions grow by adding an earlier one, the largest that k times does not reach; else take the smallest part of the sum.
proof-times = As for Fibonacci Nim with k in place of 2: parts are more than k times the next.
