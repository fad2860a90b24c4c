game-euclid-equal-title = Euclid to equal numbers
game-euclid-equal-about = multiples equal gcd golden
game-euclid-equal-rule = Euclid to equal numbers: subtract a positive multiple of the smaller number so that both stay positive
game-euclid-equal-known = the value of a ≥ b is the whole part of a/b - b/a (Nivasch 2006); misère along Euclid's algorithm; any size
law-euclid-equal = Nivasch (2006): for a ≥ b the value is the whole part of a/b - b/a. (Where play goes on to 0 the values differ: that is the game euclid.)
law-euclid-equal-misere = The last move loses: divide as Euclid does. While the quotient is 1 the move is forced; a larger one wins, but at the very end exactly 2 loses.
proof-euclid-equal = With r ≤ b, each of the pairs (b + r, b), (2b + r, b), … has (b, r) and the pairs before it as options; so after the value of (b, r) come by turns the least numbers missing, as the formula says.
sheet-euclid-equal =
    Let a ≥ b > 0 and t = a/b ≥ 1. Only the ratio matters: taking b from a lowers t by 1, and a position with ratio t has the same options as any other with this ratio. Write a = Q b + r with 0 < r ≤ b, and u = r/b, so 0 < u ≤ 1 and t = u + Q. The options are the ratios u + Q - 1, …, u + 1, and u (if Q ≥ 1): the last is the pair (b, r), with ratio 1/u ≥ 1. If a = b, then Q = 0, u = 1, and there is no move.
    To prove: the value of t ≥ 1 is floor(t - 1/t), floor meaning the whole part. Induction on a + b: let v be the value of the pair (b, r). If r < b, then v = floor(1/u - u) by induction; if r = b, the pair is terminal, v = 0 = floor(1 - 1).
    Let i ≥ 1 and t = u + i, so i < t ≤ i + 1. Then t - 1/t = i + (u - 1/t), with -1 < u - 1/t < 1. So floor(t - 1/t) is i - 1 if u t < 1, and i if u t ≥ 1.
    Now u t = u (u + i) < 1 means i < 1/u - u. Equality i = 1/u - u would mean u² + i u - 1 = 0, with the root (√(i² + 4) - i)/2; for i ≥ 1, i² + 4 is no square (step 5 of `grundy games beatty`), so this is no fraction, while u is one. So i < 1/u - u exactly if i ≤ v, as v is the whole part of 1/u - u.
    So the formula gives for the ratios u, u + 1, u + 2, … the numbers v, then 0, 1, …, v - 1 (for i = 1, …, v), then v + 1, v + 2, … (for i = v + 1, …). Each but the first is the mex (the least number missing) of all before it: the numbers after v are the least ones still missing, and v is passed over because it already stands there.
    The options of u + Q are exactly the ratios before it in that list, so its value, the mex, is what the formula gives. That proves Nivasch's theorem. Value 0 is i = 1 with v ≥ 1, or t = 1: 1 ≤ t < φ, since t - 1/t < 1 means t² - t - 1 < 0.
    Misère, b dividing a, a = q b: all options are (j b, b) with 1 ≤ j < q, so it is a heap of q - 1 in misère Nim. q = 1: no move, won. q = 2: forced to (b, b), lost. q ≥ 3: leave (2b, b), won.
    Misère, a = q b + r with 0 < r < b. If q = 1, the only move leaves (b, r). If q ≥ 2: when (b, r) is P, move there; when it is N, leave (b + r, b), from where the only move leaves (b, r), N, for you. So q ≥ 2 wins. Divide as Euclid does: each quotient 1 changes the side, the first larger one wins, but if it is the last quotient (remainder 0), 2 loses and more wins.
