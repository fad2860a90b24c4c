game-die-title = The die game
game-die-about = dice faces turn chance
game-die-rule = a throw of the die takes that many; then turn it to a side face and take that many
game-die-known = after the throw values have period 9 from 27, proved; before it the exact chance; both conventions
law-die = After the throw the values have period 9 from 27; the thrower's chance repeats with 9 from 8 (misère: from 18).
proof-die = Six heaps in a row are the whole state: once they repeat, everything does.
sheet-die =
    Opposite faces of a die add to 7; call {"{"}1, 6{"}"}, {"{"}2, 5{"}"}, {"{"}3, 4{"}"} its pairs. After a throw a position is (n, c): n tokens left, and a face of the pair c is up. Turned up may be any face f ≤ n that is not in c; this leaves (n - f, the pair of f). So both faces of a pair have the same moves: three values for each n, G(n, c), the mex (the least of 0, 1, 2, … that is missing) of G(n - f, pair of f) over f ≤ n not in c.
    For n ≥ 6 all four faces f not in c are allowed, and G(n, c) depends only on the values of the six rows n - 1, …, n - 6, a row being the three values at one heap. The rule is the same for every n ≥ 6.
    A mex of at most four numbers is at most 4. So there are finitely many blocks of six rows; after some time a block must stand a second time.
    If the rows N, …, N + 5 equal the rows N + p, …, N + p + 5, then the row N + 6 equals the row N + p + 6, because both are made from equal rows by the same rule (N + 6 ≥ 6); and so on, row by row. So everything from N on has period p.
    The rows, in the order of step 1: from 27 they are 000, 111, 243, 210, 230, 203, 214, 133, 240, and from 36 again 000, 111, 243, 210, 230, 203. The rows 27 to 32 equal the rows 36 to 41, so by step 4 the values have period 9 from 27 on (`grundy table die --to 45` shows them, computed by step 1).
    Who wins (value 0 or not) obeys the same kind of rule: a position is N exactly if one of its options is P. Here the block of rows 2 to 7 equals that of 11 to 16, so the outcomes repeat with 9 already from 2 on.
    The throw: it takes the f that was thrown (a throw above n cannot be taken: the thrower cannot move). The thrower's chance is the number of f ≤ n for which (n - f, pair of f) is P, divided by 6. For n ≥ 8 this looks at outcomes of n - 1, …, n - 6, which are all at least 2: it has period 9 from 8 on.
    Misère: outcomes are found in the same way, only a position without a move is N; for n ≥ 6 the rule is the same as before, as some face is always allowed. The rows 12 to 17 equal the rows 21 to 26, so there is period 9 from 12, and for the chance from 18 = 12 + 6. `grundy period die` finds and checks these repetitions.
