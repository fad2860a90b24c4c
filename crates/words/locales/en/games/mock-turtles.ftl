game-mock-turtles-rule = Mock Turtles: turn a head to tails and up to two coins before it
game-mock-turtles-known = the n-th place has the n-th odious number (odd digit sum in binary); misère by search
law-mock-turtles = In Mock Turtles a head at place n has the n-th odious number 1, 2, 4, 7, 8, 11, … as its value: the numbers with an odd number of ones in binary. The values of all heads are added without carry.
proof-mock-turtles = The options of a head have the value 0, the smaller odious numbers, and nim-sums of two of them, which are evil (an even number of ones): every smaller number, and not the odious one itself.
