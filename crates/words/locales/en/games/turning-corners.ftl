game-turning-corners-title = Turning Corners
game-turning-corners-about = coins rectangle nim multiplication product
game-turning-corners-rule = Turning Corners: turn the four corners of a rectangle, the one farthest out from heads to tails; places from 0x0
game-turning-corners-known = a head at (x, y) has the nim-product of x and y; no misère here
law-turning-corners = In Turning Corners a head at (x, y), counted from 0, has as its value the nim-product of x and y; this is the definition of that product (Conway). The values of all heads are added without carry.
proof-turning-corners = The value is the mex of g(x', y) + g(x, y') + g(x', y') over all x' < x and y' < y (nim-sums): the least number that a product with the laws of a field can be.
sheet-turning-corners =
    A move chooses a head (x, y) and x' < x, y' < y, and turns (x, y), (x', y), (x, y'), (x', y'). Number the places 1, 2, 3, … in an order in which x + y never falls: the other three places come before (x, y). With these numbers as places in a row the proof in `grundy games turtles` holds word for word: play ends, and the value of a position is the nim-sum of g(x, y) over its heads.
    There, g(x, y) is the mex of g(x', y) ⊕ g(x, y') ⊕ g(x', y') over all x' < x, y' < y. This is Conway's definition of the nim-product x ⊗ y, letter for letter. So g(x, y) = x ⊗ y: there is nothing more to prove about who wins.
    Small cases: if x or y is 0 there is no move, and the value is 0. For x = 1 only x' = 0, and the options are g(0, y) ⊕ g(1, y') ⊕ g(0, y') = g(1, y') with y' < y: by induction g(1, y) = y. So 0 and 1 multiply as usual, and x ⊗ y = y ⊗ x, as the definition is the same both ways.
    Why this number: in a field x ≠ x', y ≠ y' gives (x - x')(y - y') ≠ 0, that is x y ≠ x' y + x y' - x' y'. With ⊕ for + and for - (x ⊕ x = 0), x y must differ from each option. So x ⊗ y is the least number that the laws of a field do not forbid.
    That with ⊕ and ⊗ the numbers below 2^(2^k) really are a field (the usual laws of adding and multiplying, and division but by 0) is a theorem of Conway (On Numbers and Games, chapter 6). It is proved, with the way to compute products, in `grundy games nim-product`. There is no misère form here.
