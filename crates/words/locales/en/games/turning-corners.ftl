game-turning-corners-rule = Turning Corners: turn the four corners of a rectangle, the one farthest out from heads to tails; places from 0x0
game-turning-corners-known = a head at (x, y) has the nim-product of x and y; no misère here
law-turning-corners = In Turning Corners a head at (x, y), counted from 0, has as its value the nim-product of x and y; this is the definition of that product (Conway). The values of all heads are added without carry.
proof-turning-corners = The value is the mex of g(x', y) + g(x, y') + g(x', y') over all x' < x and y' < y (nim-sums): the least number that a product with the laws of a field can be.
