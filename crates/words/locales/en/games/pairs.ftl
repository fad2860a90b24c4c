game-pairs-rule = take two adjacent stones of one row (Dawson's Kayles, 0.07)
game-pairs-known = period 34 from 53
law-pairs = Dawson's Kayles, 0.07: period 34 from 53.
proof-pairs = By the theorem of Guy and Smith; misère play has no known end, its quotient keeps growing.
