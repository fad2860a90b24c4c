game-rule-title = A rule of your own
game-rule-about = formula custom write
game-rule-rule = a rule of your own: `grundy help rules` tells how it is written
game-rule-parameters =
    take 1..3 | take 1, 2 or 3
    take prime | take a prime number
    take k in 1..n/2 | take at most half
    take divisor | take a divisor of the heap
    split a + b = n where a != b | split in two unequal heaps
game-rule-known = what the form of the rule shows: subtraction sets, octal codes and some others are recognised, the rest is computed
law-rule = Every move makes a measure smaller (the tokens together, or what the rule names), or the numbers smaller in dictionary order, or all states within reach have been gone through: so play ends. Where the form of the rule shows a subtraction set, an octal code or another known game, its theorems hold; otherwise what is computed is known, and no more.
proof-rule = Values follow from those of smaller positions, by the mex; a rule is only taken for a known game where both have the same options at every heap.
sheet-rule =
    A rule is taken only if play is seen to end: every move makes a natural number smaller (all tokens together, or the measure that the rule names), or the numbers of the state fall in the order of a dictionary, or all states within reach have been gone through and no line comes round. None of these goes on for ever. So induction along play is allowed: what holds at a position whenever it holds at all its options holds everywhere.
    The value of a position is the mex of the values of its options, so values are computed from the last positions back. A position is P in normal play exactly if its value is 0: with value 0 no option has 0, with another value some option has.
    A move that leaves several heaps leaves a sum, whose value is the nim-sum of the heaps'; and a position of several heaps is one too (see `grundy games sprague-grundy`).
    If the options of every heap are those of a known game (a subtraction set, an octal code, …), then, by induction along play, all values and outcomes are those of that game: both are made from equal options by the same rule. So its theorems hold. This is checked on the form of the rule, for all heaps, not by comparing some values.
    Misère: a position without a move is N; any other is N exactly if some option is P. For sums there is no general rule; the program uses one where it has checked its conditions, and else follows all lines of play.
    For other rules no theorem is known, and there are rules of which nobody knows whether their values ever repeat. What has been computed is proved by step 2; what has not been computed is not claimed.
