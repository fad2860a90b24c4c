game-every-title = Move in every heap
game-every-about = selective conjunctive sum every-sg remoteness
game-every-rule = Every-SG: take a number of the set from every heap that allows it, all in one move (each heap keeps its place: 3,4 and 4,3 are two positions)
game-every-parameters =
    1..3 | take 1, 2 or 3 from each
    1,3,4 | take 1, 3 or 4 from each
    odd | odd numbers
    even | even numbers
    squares | squares 1, 4, 9, …
    primes | primes 2, 3, 5, …
game-every-known = solved for any set, both conventions, heaps to a million
law-every = Winners of a heap want it to last, losers want it over. Steps: 0 without a move; won: one more than the most among the lost options; lost: one more than the least among all. The longest heap decides: the first player wins exactly if the most steps are odd (Jia Zhihao 2009; Smith 1966).
law-every-misere = The last move loses: the first player wins exactly if the most steps, counted by who wins then, are even.
proof-every = All heaps are moved in step, so the last to end decides. Won heaps have odd steps (even ones, if the last move loses), and each player can hold every heap at least (or at most) to its steps without losing any.
sheet-every =
    A move takes from every heap that still allows a take. Look at each heap alone first: it is lost if it allows no take or all its options are won, and won if some option is lost (normal play). The steps of a heap: 0 if it allows no take; won: 1 + the most steps among its lost options; lost: 1 + the fewest steps among its options. By induction lost heaps have even steps, won heaps odd ones.
    Let M be the most steps among all heaps. Claim: the first player wins exactly if M is odd. By induction on the number of tokens. If M = 0, no heap allows a take, and the player to move loses.
    M odd: the first player moves every won heap to a lost option with the most steps, and every lost heap to an option with the fewest, so that each heap with steps s > 0 then has s - 1; heaps at 0 stay. The most steps are now M - 1, even, and by the claim the other loses.
    M even, at least 2, and any move whatever: a heap with M steps is lost, all its options are won and have at least M - 1 steps. So afterwards some heap has M - 1 steps or more.
    Still M even: can the most steps afterwards be even? Even steps mean a lost heap. It was there before with 0 steps and could not move, or it is a lost option of a won heap; the steps of that were odd, so at most M - 1, and those of its lost options are at most M - 2. So all even steps are at most M - 2, the most is odd, and by the claim the other wins. The claim is proved.
    In words: the heap that ends last decides. A player who wins it can keep it going for as many moves as its steps say, and end all heaps lost to him before it; the other can neither shorten it nor make another heap last longer that he wins.
    The last move loses: now a heap without a take is won for the player to move, with 0 steps. The rules of step 1 for the other heaps now give won heaps even steps and lost ones odd steps. The first player wins exactly if M is even.
    The proof is the same with odd and even exchanged. For M = 0 the player to move has won. For M even and above 0 the first player lets every heap that can move go from s to s - 1 steps. For M odd, after any move some heap has M - 1 steps or more, while all odd steps are at most M - 2.
    Here the heaps are not a sum, as a move is made in all of them at once; so nim-sums of their values play no part. The program finds the steps of the heaps one after the other.
