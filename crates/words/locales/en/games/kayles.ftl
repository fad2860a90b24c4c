game-kayles-rule = take one stone or two adjacent ones of a row (0.77); rows may be drawn: kayles("##.###")
game-kayles-known = period 12 from 71; misère P rows are exactly 1, 4, 9, 12, 20
law-kayles = Kayles, 0.77: period 12 from 71 (Guy and Smith 1956). Misère: Sibert and Conway (1992); the quotient has 40 elements.
proof-kayles = By the theorem of Guy and Smith; for misère play by the quotient, checked to where its period proves itself.
