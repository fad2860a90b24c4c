game-grundy-title = Grundy's game
game-grundy-about = split unequal parts
game-grundy-rule = split a heap into two unequal heaps
game-grundy-known = no period is known
law-grundy = No law is known: values are computed one by one with the sparse space of rare values.
proof-grundy = Whether they are periodic is an open question (Grundy 1939).
sheet-grundy =
    From a heap of n a move makes two heaps a < b with a + b = n, a at least 1. The heaps 1 and 2 cannot be split. Each move makes one heap more, and n tokens can never make more than n heaps: so play ends.
    The two heaps are independent, so g(n) is the mex of all g(a) ⊕ g(n - a) with 1 ≤ a < n/2: see `grundy games multi-sg`. From g(0) = g(1) = g(2) = 0 on: 0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, …. That is the proof for each single heap; sums of heaps add by nim-sum (see `grundy games sprague-grundy`).
    A bound: there are at most (n - 1)/2 splits, and a mex is at most the number of options, so g(n) ≤ (n - 1)/2 for n ≥ 1.
    Why the theorem of Guy and Smith is silent: it replaces a heap by one that is p smaller and must get a legal move again. Here legality depends on the sizes: a split into unequal heaps may become one into equal heaps, which is forbidden. So a repetition, even over a long stretch, would not prove a period by it.
    How the program gets far: choose some binary places (the mask); a value is rare if it has an even number of ones there, else common. Two rare or two common values have a rare nim-sum, a rare and a common one have a common nim-sum. So a common value is reached by a split only if one of the two heaps has a rare value.
    The choice is good if few heaps have rare values. Then trying those few in all splits gives the least common value c that no split reaches, and g(n) ≤ c. Now every rare value below c is looked at: if each is reached by some split, g(n) = c; else g(n) is the least that is not. Nothing is guessed; a bad mask only costs time.
    Whether the values become periodic has been open since Grundy (1939); none is known as far as anybody has computed. For misère play no law is known either; positions are decided by quotients and search.
