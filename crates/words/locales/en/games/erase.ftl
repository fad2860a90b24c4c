game-erase-title = Erase from a line
game-erase-about = row erase neighbours
game-erase-rule = erase any run of adjacent pieces of one line (0.[7])
game-erase-known = g(n) = n; misère follows misère Nim
law-erase = Erasing any run of a row of n has the value n, as Nim.
proof-erase = a + b < n gives a xor b < n, and every smaller number is reached by erasing at one end.
sheet-erase =
    A move erases a run of one or more adjacent pieces of a line of n. It leaves a pieces on one side and b on the other, and these may be any numbers a, b ≥ 0 with a + b < n. The sides are lines of their own, so the option has the value g(a) ⊕ g(b): see `grundy games multi-sg`.
    Suppose g(m) = m for all m < n. Then the values of the options are a ⊕ b with a + b < n. Nim-sum is addition without carrying; leaving out a carry only makes the result smaller, so a ⊕ b ≤ a + b < n. So no option has the value n or more.
    And every v < n occurs: erase n - v pieces at one end, so that a = v and b = 0. So the values are exactly 0, …, n - 1, and the mex is n. By induction g(n) = n for all n.
    So several lines are P exactly if the nim-sum of their lengths is 0 (see `grundy games sprague-grundy`). There may be more winning moves than in Nim, as a line of n may become any a, b with the right a ⊕ b; for example from (3), besides erasing everything, also erasing the middle one, which leaves (1,1).
    Why no period theorem is used: any number may be taken, so the code 0.[7] has no last digit.
    Where the last move loses: line 0 has the pair (0,1) of normal and misère value, line 1 has (1,0). Every n ≥ 2 has (n,n), by induction: the options 0 and 1 give 0 and 1 in both lists; (1,1), if there, is (0,1) like line 0; every other option has a line of 2 or more, so both its values are a ⊕ b (the claim of `grundy games sj`). So both lists are 0, …, n - 1. All lines are tame, and the rule of anti-Nim holds.
