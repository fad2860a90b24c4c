game-kayles-title = Kayles
game-kayles-about = bowling pins skittles row
game-kayles-rule = take one stone or two adjacent ones of a row (0.77); rows may be drawn: kayles("##.###")
game-kayles-known = period 12 from 71; misère P rows are exactly 1, 4, 9, 12, 20
law-kayles = Kayles, 0.77: period 12 from 71 (Guy and Smith 1956). Misère: Sibert and Conway (1992); the quotient has 40 elements.
proof-kayles = By the theorem of Guy and Smith; for misère play by the quotient, checked to where its period proves itself.
sheet-kayles =
    In a row of n stones a move takes one stone or two adjacent ones. This leaves a stones on one side and b on the other, with a + b = n - 1 or n - 2; either may be 0. A gap is never closed, so the two sides are rows of their own, and g(n) is the mex of all these g(a) ⊕ g(b): see `grundy games multi-sg`. Row by row this gives 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, ….
    A single row of n ≥ 1 is won in normal play: take the middle stone if n is odd, the middle two if n is even. Two equal rows are left; whatever the other does in one, do the same in the other. The copying player always has a reply, so makes the last move.
    As a code Kayles is 0.77: take k = 2 at most, leave at most t = 2 rows. By the theorem of Guy and Smith (see `grundy games guy-smith`) g(n + 12) = g(n) holds for all n ≥ 71 if it holds for 71 ≤ n < 2·71 + 12 + 2 = 156. The rows up to 167, computed by step 1, show that it does.
    From 71 on the values are, for n = 0, 1, …, 11 modulo 12: 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7. Smaller rows have these values too, but for n = 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57 and 70. As 70 is one of them, the period does not begin earlier; and as these twelve numbers do not repeat after 6 or after 4, no shorter period exists (the least period divides 12).
    To win several rows: the nim-sum of their values is not 0, and a move makes it 0 (see `grundy games sprague-grundy`).
    Where the last move loses, the values do not decide: the row of 5 is not tame, and (5,1) is P though the rule of anti-Nim says N (see `grundy games sj`). Each row can still be decided by following its options: rows 1 to 15 are P N N P N N N N P N N P N N N. That 7 is N shows that the popular “3b + 1 stones lose” is wrong.
    Cited, not proved here: Sibert and Conway (1992) solved misère Kayles for all rows; Plambeck (2005) described it by its misère quotient, in which two sums count as one element if they have the same outcome whatever rows are added to both. It has 40 elements. A single row is P only for n = 1, 4, 9, 12, 20.
    What the program does about this: `grundy quotient kayles` computes the quotient, checks for its elements that P and N follow from the options as they must, and that the elements of the rows repeat with period 12 over a window as in the theorem of Guy and Smith (in its form for quotients, by Plambeck); so they do for ever.
