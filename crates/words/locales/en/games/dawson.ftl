game-dawson-rule = Dawson's chess: a heap of 1 may be taken; 2, leaving at most one heap; 3, leaving up to two (0.137)
game-dawson-known = period 34 from 52
law-dawson = Dawson's chess, 0.137: period 34 from 52.
proof-dawson = By the theorem of Guy and Smith; it is 0.07 with one token more.
