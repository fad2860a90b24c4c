game-divisors-title = The game of divisors
game-divisors-about = schuh chomp divisors primes lattice
game-divisors-rule = name divisors of the numbers in turn, never a multiple of one that was named; whoever must name 1 loses (Schuh's game: Chomp with a dimension for each prime)
game-divisors-known = with all divisors of a number above 1 who begins wins (strategy stealing); the winning divisors by a search of up to 128 divisors
law-divisors = Strategy stealing (Schuh 1952, Gale 1974): with all divisors of n > 1 still there, who begins wins. The powers of a prime p are a heap: p^k is worth k.
proof-divisors = Were naming n no winning move, the other player would have a winning answer d; but d could have been named first, with the same left, since n is a multiple of d.
sheet-divisors =
    Let n > 1, all its divisors be there. Naming d ≥ 1 takes away d and all its multiples among them; 1 may not be named (who has nothing else left must name it, and loses). Each move takes at least one number, so play ends, and one of the players can force a win.
    Strategy stealing: suppose who begins has no winning move. Then naming n, which takes only n away (n has no multiple but n among its divisors), is no winning move. So the other has an answer d that wins: after n and d are named, the position is P.
    But d divides n, so n is a multiple of d: naming d at once takes n away too and leaves exactly the same numbers. So d would have been a winning first move: a contradiction. So with all divisors of n > 1 who begins wins.
    A power p^k of a prime p: the numbers left are 1, p, …, p^j for some j ≤ k; naming p^i (1 ≤ i ≤ j) leaves 1, …, p^(i-1). So the number of powers of p left besides 1, j, is lowered to any smaller number: a heap of j in Nim, with value j. So p^k has the value k.
    With two primes p and q write p^i q^j as the square (i + 1, j + 1): naming it takes all squares further on in both directions. This is Chomp on (a + 1) x (b + 1) squares for n = p^a q^b, with 1 as the poison, and its theorems hold: for a = b name p q, for b = 1 name n itself (see `grundy games chomp`).
    The proof of step 3 names no winning d. In general the program decides the sets of divisors that may be left, from the small ones to the large ones: the value is the mex (the least of 0, 1, 2, … that is missing) of the values after one move. Several numbers, no two with a common prime, share only 1, which is never named, so together they are a sum.
