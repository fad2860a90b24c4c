game-tartan-title = Tartan games
game-tartan-about = coins product rectangle theorem
game-tartan-rule = the product of two coin turning games: where one may turn x's and the other y's, turn all the places (x, y); places from 1x1
game-tartan-parameters =
    turtles,ruler | Turning Turtles times Ruler
    turtles,turtles | Turning Turtles times itself
    mock-turtles,ruler | Mock Turtles times Ruler
    twins,ruler | Twins times Ruler
game-tartan-known = the Tartan theorem: values are nim-products; no misère here
law-tartan = The Tartan theorem: a head at (x, y) has as its value the nim-product of the values at x and at y in the two games. The values of all heads are added without carry.
proof-tartan = By induction: what is left of (x, y) is the product of what is left in each direction, less the corner: (a + g)(b + h) = ab is never reached and everything below it is, by the definition of the nim-product.
sheet-tartan =
    In the first game one may turn with x the places of a set S below x, if the rule allows S for x; g1(x) is the mex of the nim-sums of g1 over these S. Likewise y, T and g2(y) in the second. A move of the product at a head (x, y) turns all (x', y') with x' in S or x' = x, and y' in T or y' = y. The others have smaller x + y, so, as in `grundy games turtles`, play ends and heads are added by nim-sum.
    To prove: g(x, y) = g1(x) ⊗ g2(y), the nim-product. Let a = g1(x), b = g2(y), and s, t the nim-sums of g1 over S and of g2 over T. By induction the claim holds at all places before (x, y).
    An option of the head (x, y) has the value: nim-sum of g1(x') ⊗ g2(y') over all places turned but (x, y). By the distributive law of ⊗ over ⊕ (see `grundy games nim-product`) it is (a ⊕ s) ⊗ (b ⊕ t) ⊕ a ⊗ b = (s ⊗ b) ⊕ (a ⊗ t) ⊕ (s ⊗ t).
    This is never a ⊗ b: by the mex s ≠ a and t ≠ b, so a ⊕ s and b ⊕ t are not 0, and neither is their nim-product (step 2 of `grundy games nim-product`).
    s runs over all numbers below a (and perhaps more), t over all below b. So among the options are all (s ⊗ b) ⊕ (a ⊗ t) ⊕ (s ⊗ t) with s < a, t < b. By the definition of the nim-product the least number missing among these is a ⊗ b; so all numbers below a ⊗ b are options.
    So the mex of all options is a ⊗ b. That is the Tartan theorem. It is in Winning Ways, chapter 14. Turning Corners is the product of Twins with itself, with places counted from 0.
