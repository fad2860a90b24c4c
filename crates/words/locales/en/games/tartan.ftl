game-tartan-rule = the product of two coin turning games: where one may turn x's and the other y's, turn all the places (x, y); places from 1x1
game-tartan-known = the Tartan theorem: values are nim-products; no misère here
law-tartan = The Tartan theorem: a head at (x, y) has as its value the nim-product of the values at x and at y in the two games. The values of all heads are added without carry.
proof-tartan = By induction: what is left of (x, y) is the product of what is left in each direction, less the corner: (a + g)(b + h) = ab is never reached and everything below it is, by the definition of the nim-product.
