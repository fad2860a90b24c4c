# The games that people know by name: rules, theorems, why they hold. Each game-…-rule and …-known is one
# line of a list; law-… and proof-… are paragraphs of the game's page.

game-moore-rule = Moore's Nim_k: take any numbers from 1 to k heaps
game-moore-known = both conventions solved for heaps of any size (Moore 1910); no formula for Grundy values with k > 1
law-moore = Moore (1910): write the heaps in binary and add each column modulo k + 1; the player to move loses exactly if every column gives 0. A heap alone is moved like one of Nim, and its value is its size.
law-moore-misere = The last move loses: where no heap is above 1, the player to move loses exactly if their number is 1 modulo k + 1; else the columns decide as in normal play.
proof-moore = A move changes 1 to k digits of the first column it changes, which cannot keep its sum modulo k + 1. From any other position, go from the left and lower as many heaps as a column asks for; heaps already lowered have free digits below and help.

game-staircase-rule = staircase Nim: tokens on steps 1, 2, 3, …; take any number of one step down to the next; step 0 is the ground
game-staircase-known = Nim on the tokens of the odd steps, both conventions, any size
law-staircase = Staircase Nim is Nim on the odd steps, counted from 1 above the ground (with the ground as step 1 it would be the even ones: mind the index). Tokens that come from an even step are sent on by the other player.
proof-staircase = Moving tokens from an odd step lowers its number, as in Nim. Moving tokens from an even step raises the number below; the same tokens moved on undo that, so it adds nothing to the mex.

game-nimble-rule = Nimble: coins on squares 0, 1, 2, …; take one coin any number of squares down, also onto another
game-nimble-known = Nim with a heap for each coin, both conventions, any size
law-nimble = Nimble is Nim: a coin on square n is a heap of n.
proof-nimble = A coin goes from n to any smaller square, and coins do not hinder each other.

game-silver-dollar-rule = coins on different squares 1, 2, 3, …; take one coin down, not past another; dollar=i: the i-th coin is the dollar, and square 0 is a bag for all the others
game-silver-dollar-known = Nim on the gaps of pairs of coins, with the dollar or without, any size; misère only without
law-silver-dollar = Pair the coins from the high end. The free squares inside each pair are a heap of Nim; a coin alone at the low end counts the squares it can still go down.
law-silver-dollar-misere = The last move loses: there are such rules only where no coin is the dollar. Then it is misère Nim on the same numbers: where none is above 1, an odd number of ones loses; else it is as in normal play.
proof-silver-dollar = The upper coin of a pair lowers its gap to anything smaller. The lower coin widens the gap, and the upper one can follow it at once. The dollar may not go into the bag: whoever puts it there gives the bag away.

game-welter-rule = Welter's game: coins on different squares 0, 1, 2, …; take one coin down to any free square
game-welter-known = Grundy values by Welter's formula, any size; misère by search
law-welter = Welter (1954): the value is the nim-sum of all squares and, for each two of them, of 2^(m+1) - 1, where 2^m is the highest power of 2 dividing their difference. Below: what each coin adds, with those after it.
proof-welter = Two coins alone, a > b: the formula gives (a xor b) - 1, the mex of their options. In general coins are mated with those they are most alike in the low digits, and the formula is invariant under what a move can change (Conway, On Numbers and Games, chapter 13).

game-northcott-rule = Northcott's game: two pieces in each row; take one any number of free squares towards the other
game-northcott-known = Nim on the gaps; retreats, which a real board allows, change nothing but the length of the game
law-northcott = Northcott's game is Nim on the free squares between the two pieces of each row. A winning move here closes a gap; on a real board each player has one colour and may also retreat, which the other answers by following as far.
proof-northcott = Advancing lowers a gap to any smaller number. A retreat widens it by t; following by t restores the position with less room behind, so nobody can retreat for ever.

game-poker-nim-rule = poker Nim: poker-nim(bag, heaps …): take from a heap, or put chips from the bag on a heap that is still there; what is taken leaves the game
game-poker-nim-known = the same player wins as in Nim, whatever is in the bag, both conventions
law-poker-nim = Poker Nim: the bag changes nothing. The heaps decide as in Nim: what is added can be taken away again.
proof-poker-nim = Adding t to a heap can be answered by taking t, with a smaller bag. So additions are reversible and add nothing to the mex.

game-race-rule = count on from 0, each player by 1 to max; who reaches the goal has made the last move
game-race-known = one heap of bounded Nim: the distance to the goal modulo max + 1; both conventions
law-race = Only the distance to the goal modulo max + 1 counts, shown below: leave a multiple of max + 1 (for example, up to 30 with 1 or 2 at a time: say 3, 6, 9, …, 30).
law-race-misere = That is so where saying the goal wins. Here it loses: leave a distance of 1 modulo max + 1 (for example, up to 21 with 1 to 3 at a time: say 4, 8, …, 20).
proof-race = Whatever the other adds, 1 to max, you can fill up to max + 1.

game-every-rule = Every-SG: take a number of the set from every heap that allows it, all in one move
game-every-known = solved for any set, both conventions, heaps to a million
law-every = Winners of a heap want it to last, losers want it over. Steps: 0 without a move; won: one more than the most among the lost options; lost: one more than the least among all. The longest heap decides: the first player wins exactly if the most steps are odd (Jia Zhihao 2009; Smith 1966).
law-every-misere = The last move loses: the first player wins exactly if the most steps, counted by who wins then, are even.
proof-every = All heaps are moved in step, so the last to end decides. Won heaps have odd steps, and each player can hold every heap at least (or at most) to its steps without losing any.

game-cutting-rule = cut one piece of paper, with sides from 2, in two along a line, so that no side is 1 (the contest's game: who first cuts off a single square wins)
game-cutting-known = Multi-SG: one piece becomes two, whose values are added; values by search
law-cutting = Multi-SG: where a move turns one component into several, its value is the mex of the nim-sums of what it leaves. A side that is even and at least 4 wins: cut it in half.
proof-cutting = Leaving a side of 1 lets the other cut off a square, so nobody does while anything else is left; forbidden, it is a game whose last move wins. Two equal halves cancel.

game-chocolate-rule = break one piece of chocolate in two along a line, until single squares are left
game-chocolate-known = w × h squares take w h - 1 breaks, whatever is done
law-chocolate = Every break makes one piece more, so w × h squares are over after w h - 1 breaks: only whether that is odd counts.
law-chocolate-misere = The last break loses: the other parity wins.
proof-chocolate = The number of pieces counts the moves.

game-turtles-rule = Turning Turtles: turn a head to tails and, if you like, one coin before it; the numbers are the places of the heads, from 1
game-turtles-known = a head at n is a heap of n; misère by search
law-turtles = A position is the sum of its heads, and two on one place cancel. In Turning Turtles a head at place n has the value n: it is Nim.
proof-turtles = Turning n alone leaves 0; turning m < n as well leaves the value of m, whether that is a new head or cancels an old one.

game-mock-turtles-rule = Mock Turtles: turn a head to tails and up to two coins before it
game-mock-turtles-known = the n-th place has the n-th odious number (odd digit sum in binary); misère by search
law-mock-turtles = In Mock Turtles a head at place n has the n-th odious number 1, 2, 4, 7, 8, 11, … as its value: the numbers with an odd number of ones in binary. The values of all heads are added without carry.
proof-mock-turtles = The options of a head have the value 0, the smaller odious numbers, and nim-sums of two of them, which are evil (an even number of ones): every smaller number, and not the odious one itself.

game-ruler-rule = Ruler: turn any run of coins that follow each other, the last from heads to tails
game-ruler-known = the value at n is the largest power of 2 that divides n; misère by search
law-ruler = In Ruler a head at place n has as its value the largest power of 2 that divides n: 1, 2, 1, 4, 1, 2, 1, 8, …
proof-ruler = The nim-sums of 0, 1, 2, … places just before n are all the numbers below that power, each once and again.

game-twins-rule = Twins: turn exactly two coins, the later from heads to tails
game-twins-known = a head at n is a heap of n - 1; misère by search
law-twins = In Twins a head at place n has the value n - 1: it is Nim with places counted from 0.
proof-twins = Turning m < n as well leaves the value of m: 0, 1, …, n - 2.

game-turning-corners-rule = Turning Corners: turn the four corners of a rectangle, the one farthest out from heads to tails; places from 0x0
game-turning-corners-known = a head at (x, y) has the nim-product of x and y; no misère here
law-turning-corners = In Turning Corners a head at (x, y), counted from 0, has as its value the nim-product of x and y; this is the definition of that product (Conway). The values of all heads are added without carry.
proof-turning-corners = The value is the mex of g(x', y) + g(x, y') + g(x', y') over all x' < x and y' < y (nim-sums): the least number that a product with the laws of a field can be.

game-tartan-rule = the product of two coin turning games: where one may turn x's and the other y's, turn all the places (x, y); places from 1x1
game-tartan-known = the Tartan theorem: values are nim-products; no misère here
law-tartan = The Tartan theorem: a head at (x, y) has as its value the nim-product of the values at x and at y in the two games. The values of all heads are added without carry.
proof-tartan = By induction: what is left of (x, y) is the product of what is left in each direction, less the corner: (a + g)(b + h) = ab is never reached and everything below it is, by the definition of the nim-product.

game-hackenbush-rule = Green Hackenbush on trees, each edge a pair of parentheses around what stands on it: cut an edge, and what hangs on it goes
game-hackenbush-known = the colon principle: an edge has one more than the nim-sum of what stands on it; misère by search
law-hackenbush = The colon principle: branches that meet may be replaced by one stalk as high as their nim-sum. So an edge has the value 1 + the nim-sum of the edges on top of it, and the trees on the ground are added without carry.
proof-hackenbush = If what stands on a vertex is replaced by something of the same value, the two wholes together are a loss for the player to move: a cut below is copied, a cut above is answered there.

game-hackenbush-graph-rule = Green Hackenbush on a graph (a file of edges; a vertex called ground): cut an edge, and what no longer hangs together with the ground goes
game-hackenbush-graph-known = the fusion principle and the colon principle, linear time; misère by search
law-hackenbush-graph = The fusion principle: the vertices of a cycle may be fused; its edges become loops of value 1. What is left are bridges: each has 1 + the value of what hangs on it. Listed are the parts on the ground (a bridge with all that hangs on it; n ∘ for n edges that became loops, together 0 or 1), and then, of the first bridges, what stands on them.
proof-hackenbush-graph = A smallest counterexample has one cycle through the ground; its two sides have legs that pair off, and parity settles the rest (Winning Ways, chapter 7).

game-geography-rule = undirected vertex geography (a file of edges): a token goes along an edge to a vertex where it has not been; first the vertex of the token, then those used up
game-geography-known = normal play by a maximum matching (Fraenkel, Scheinerman, Ullman 1993); misère by search
law-geography = The player to move wins exactly if every maximum matching covers the token's vertex v: if ν(G - v) < ν(G). Follow such a matching.
proof-geography = Moving along a maximum matching always leaves a move. If some maximum matching leaves v out, the other player has one to follow: the vertex you go to must be covered, or the matching could grow.

game-euclid-equal-rule = Euclid to equal numbers: subtract a positive multiple of the smaller number so that both stay positive
game-euclid-equal-known = the value of a ≥ b is the whole part of a/b - b/a (Nivasch 2006); misère along Euclid's algorithm; any size
law-euclid-equal = Nivasch (2006): for a ≥ b the value is the whole part of a/b - b/a. (Where play goes on to 0 the values differ: that is the game euclid.)
law-euclid-equal-misere = The last move loses: divide as Euclid does. While the quotient is 1 the move is forced; a larger one wins, but at the very end exactly 2 loses.
proof-euclid-equal = The options have by turns the value of the pair after them and then the least numbers missing; compare a/b with the golden ratio at each division.

game-divisors-rule = name divisors of the numbers in turn, never a multiple of one that was named; whoever must name 1 loses (Schuh's game: Chomp with a dimension for each prime)
game-divisors-known = with all divisors of a number above 1 who begins wins (strategy stealing); the winning divisors by a search of up to 128 divisors
law-divisors = Strategy stealing (Schuh 1952, Gale 1974): with all divisors of n > 1 still there, who begins wins. The powers of a prime p are a heap: p^k is worth k.
proof-divisors = Were naming n no winning move, the other player would have a winning answer d; but d could have been named first, with the same left, since n is a multiple of d.

game-greedy-nim-rule = take any number from one heap, but only from a largest one
game-greedy-nim-known = P exactly if the largest size stands an even number of times (Albert and Nowakowski 2004), any size; values and misère by search
law-greedy-nim = Greedy Nim (Albert and Nowakowski 2004): you lose exactly if the largest size stands an even number of times.
proof-greedy-nim = From an even number of largest heaps a move leaves an odd one. From an odd one of three or more every move leaves an even one; from a single largest heap, bring it down to the next size if that stands an odd number of times, else below it.

game-antonim-rule = take any number from one heap, but no two heaps may become alike (empty ones may)
game-antonim-known = up to three heaps: P as the heaps plus one are in Nim (Winning Ways, chapter 15), any size; more heaps and misère by search
law-antonim = Antonim (Winning Ways, chapter 15): add one to each of three heaps, an empty one counting as 0. Unless all are empty, you lose exactly if the nim-sum of these is 0.
proof-antonim = Three different numbers with the nim-sum 0 are each the nim-sum of the other two, so that a move, which changes one, leaves another sum. From another sum one of them can be lowered to the nim-sum of the others, which is neither of them.

# Why, for the other games

law-nim = Bouton (1901): the player to move loses exactly if the nim-sum of the heaps is 0; a heap of n has the value n. At most m at a time: n mod (m + 1).
proof-nim = From nim-sum 0 every move changes some column. From x > 0 take a heap with the highest bit of x and leave it xor x. Misère: play the same way until one heap is above 1, then leave an odd number of ones.
law-take = Finite sets give eventually periodic values, all-but sets arithmetic-periodic ones; known sets have formulas: 1..m gives n mod (m + 1), odd n mod 2, even floor(n/2), powers of 2 n mod 3.
proof-take = A value depends on the last max(S) values, which take finitely many forms; the theorem on periods says from where one repetition lasts for ever.
law-code = Guy and Smith (1956): if the values of a code with last digit d_k repeat with period p from n0 to 2 n0 + p + k, they repeat for ever.
proof-code = A heap beyond that leaves two heaps of which the larger lies in the repeated stretch: it can be exchanged for one p smaller.
law-pairs = Dawson's Kayles, 0.07: period 34 from 53.
proof-pairs = By the theorem of Guy and Smith; misère play has no known end, its quotient keeps growing.
law-stripes = A row loses a run of a given length from anywhere: the code has digit 7 at each length, and g(n) is the mex of g(i) xor g(n - a - i).
proof-stripes = What is left on the two sides are independent rows (Sprague 1935, Grundy 1939).
law-erase = Erasing any run of a row of n has the value n, as Nim.
proof-erase = a + b < n gives a xor b < n, and every smaller number is reached by erasing at one end.
law-kayles = Kayles, 0.77: period 12 from 71 (Guy and Smith 1956). Misère: Sibert and Conway (1992); the quotient has 40 elements.
proof-kayles = By the theorem of Guy and Smith; for misère play by the quotient, checked to where its period proves itself.
law-grundy = No law is known: values are computed one by one with the sparse space of rare values.
proof-grundy = Whether they are periodic is an open question (Grundy 1939).
law-lasker = Lasker's Nim: g(4k + 3) = 4k + 4, g(4k + 4) = 4k + 3, else g(n) = n.
proof-lasker = A split of 4k + 3 in 1 and 4k + 2 reaches 4k + 3; one of 4k + 4 cannot reach 4k + 3, modulo 4 nothing else is new. This is Multi-SG: a heap may become several.
law-treblecross = Whoever makes three in a row wins: nobody plays beside or one off a mark, so a mark closes five cells; values are those of 0.007 on n + 2.
proof-treblecross = A mark that close lets the other finish. On long rows no period is known.
law-officers = The code 0.6: no period is known after 1.4 × 10^14 heaps (Grossman).
proof-officers = Computed with a sparse space of 1,584 rare heaps.
law-dawson = Dawson's chess, 0.137: period 34 from 52.
proof-dawson = By the theorem of Guy and Smith; it is 0.07 with one token more.
law-half = g(2k) = k and g(2k + 1) = g(k): the P-positions are 2^j - 1.
proof-half = Among k + 1 … 2k every value below the new one stands once: an even heap adds k, an odd one repeats.
law-wythoff = Wythoff (1907): the P-positions are (floor(k φ), floor(k φ) + k), φ the golden ratio.
proof-wythoff = The pairs contain each number once (Beatty) and each difference once: no move joins two, and every other position can move to one.
law-fibonacci = Whinihan (1963): the player to move loses exactly at Fibonacci numbers; else take the smallest part of Zeckendorf's form.
proof-fibonacci = More than twice the smallest part is needed for the next one, so the other cannot finish it; from a Fibonacci number every take leaves a smallest part within reach.
law-times = Schwenk (1970): the P-positions grow by adding an earlier one, the largest that k times does not reach; else take the smallest part of the sum.
proof-times = As for Fibonacci Nim with k in place of 2: parts are more than k times the next.
law-parity = Decided by the heap modulo max + 2 (even max) or 2 (max + 1) (odd max), and by who holds a winning total.
proof-parity = By induction on the heap; an even total of all tokens is always a draw.
law-die = After the throw the values have period 9 from 27, and the thrower's chance repeats with 9 too.
proof-die = Six heaps in a row are the whole state: once they repeat, everything does.
law-euclid = Cole and Davie (1969): the player to move wins exactly if the numbers are equal or their ratio is above the golden ratio. The value is given by the quotients (Nivasch 2006; Cairns, Ho, Lengyel 2011).
proof-euclid = Above the ratio there are two options of which one leads to the other; below it the only move leads above.
law-graph = A token has the mex of the values of the successors of its vertex; tokens are added by nim-sum (Sprague 1935, Grundy 1939).
proof-graph = A position of value 0 has no option of value 0, every other has one; the nim-sum keeps that for several tokens.
law-tactix = No theorem but symmetry: every set of stones that may be left is decided.
proof-tactix = In normal play on even boards the second player copies through the centre; misère 4 x 4 is a second player's win by exhaustion.
law-triangle = Every set of coins that may be left is decided.
proof-triangle = By exhaustion, up to the six symmetries.
law-lines = Every set of cells that may be left is decided; parts that no line joins are added by nim-sum.
proof-lines = By exhaustion.
law-cram = Boards with two even sides are lost for the player to move; with one even and one odd side won.
proof-cram = Copy through the centre; with an odd side first take the middle two.
law-chomp = The first player wins every board but 1 x 1. Known winning bites: a square board: the cell one down and one right of the poison; two rows: the last cell of the longer row, leaving one less there.
proof-chomp = Strategy stealing: if the last cell is no good first bite, the answer to it would have been. After the known bites the other's bite can be copied on the other leg, or the rows kept one apart.

# Pages that are no rulesets

game-anti-nim-rule = anti-Nim: Nim in which whoever takes the last token loses: any Nim position with --misere
game-anti-nim-known = solved (Bouton 1901), heaps of any size
law-anti-nim = If every heap is at most 1, the player to move loses exactly if their number is odd; else exactly if the nim-sum is 0.
proof-anti-nim = Play as in Nim until a move would leave only ones; then leave an odd number of them instead of an even one.
game-sj-rule = the SJ theorem (Jia Zhihao 2009): a misère sum is decided by its Grundy values as in anti-Nim
game-sj-known = its conditions are easily forgotten: misère Kayles (5,1) breaks it, and so do most games that split
law-sj = It holds where the game is over as soon as all values are 0, or more generally where every component is tame: its pair of values (normal, misère) and those of all it can become are (0,1), (1,0) or (n,n). Taking from one heap of a subtraction game satisfies it; misère Kayles, Dawson's Kayles or Officers do not.
proof-sj = Tame sums add like heaps of Nim; this program checks the condition heap by heap and says which rule it used. Counterexample: Kayles rows 5 and 1 have values 4 and 1, so the rule says the player to move wins by nim-sum 5; see what --misere --explain says of it.
game-bash-rule = Bash's game (bounded Nim): one heap, take 1 to m
game-bash-known = lost exactly at multiples of m + 1
law-bash = The player to move loses exactly if n is a multiple of m + 1; misère: if n is 1 modulo m + 1.
proof-bash = Fill up to m + 1 what the other takes.
game-subtract-a-square-rule = take a square number of tokens from a heap
game-subtract-a-square-known = no law is known; lost heaps 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, …
law-subtract-a-square = No formula is known: values are computed heap by heap.
proof-subtract-a-square = Set of takes infinite: no theorem on periods applies.
game-twenty-one-rule = 21: count on from 0 by 1, 2 or 3; whoever says 21 loses
game-twenty-one-known = say 4, 8, 12, 16, 20
law-twenty-one = The last move loses: leave a distance of 1 modulo 4.
proof-twenty-one = Whatever the other adds, fill up to 4. From 0 the distance is 21, which is 1 modulo 4: the first player loses.
game-multi-sg-rule = Multi-SG: a move may turn one heap into several
game-multi-sg-known = Lasker's Nim, Grundy's game, Kayles, cutting and chocolate are of this class
law-multi-sg = The value of a heap is the mex, over its options, of the nim-sum of the heaps that are left.
proof-multi-sg = By the sum theorem (Sprague 1935, Grundy 1939) several heaps together are one of the nim-sum of their values.
game-nim-product-rule = the nim-product x ⊗ y: the value of one head at (x, y) in Turning Corners
game-nim-product-known = with nim-sum and nim-product the numbers below 2^(2^k) are a field (Conway)
law-nim-product = F ⊗ x = F x for x < F and F ⊗ F = 3F/2, where F = 2^(2^k); with the distributive law this gives every product.
proof-nim-product = x ⊗ y is the mex of x' y + x y' + x' y' for x' < x, y' < y: the least number that the laws of a field leave.

# What is said around the theorems

law-nim-like-misere = The last move loses: it is misère Nim on the same numbers. Where none is above 1, an odd number of ones loses; else as in normal play.
law-sum = Together (nim-sum): { $sum }
law-parts-on = { $on } = 1 + { $sum }, and { $sum } is the nim-sum of what stands on it: { $parts }
method-theorem = the theorem of the game, named in the explanation

games-theorem = theorem: { $text }
games-proof = why: { $text }
games-sequence = sequence: { $values }
games-sequence-of = sequence { $id }: { $values }
games-example-normal = { $example }: { $outcome }
games-example-misere = { $example }, the last move loses: { $outcome }
games-sample = { $name }, for example:
games-topics = Pages on ideas: { $names }
games-page-hint = grundy games NAME tells more

# The groups of games

group-heaps = Heaps
group-split = Take and break
group-one = One heap with a memory
group-two = Two numbers
group-boards = Boards
group-coins = Coins
group-graphs = Graphs
group-own = Your own

# What is wrong with a position

classic-square-taken = two coins stand on one square
classic-square-zero = the squares are numbered from 1 here
classic-number-zero = the number must be at least 1
classic-too-large = more than this game can have (at most { $most })
classic-one-number = this game has one number
classic-two-numbers = this game has two numbers
classic-beyond-goal = the count is beyond the goal
classic-two-pieces = every row has exactly two pieces (#), else free squares (.)
classic-parentheses = the parentheses do not match, or there is something else among them
classic-edge-picture = the picture has one # or . for each edge of the file
classic-no-ground = no vertex of the file is called “ground”
classic-not-a-face = a die shows 1 to 6
classic-unreachable-totals = play from the start does not lead to these totals: the players take turns, 1 to max each time
classic-vertex-twice = a vertex stands twice
classic-no-dollar = there is no coin with this number to be the dollar
classic-dollar-in-bag = the dollar cannot be in the bag
classic-out-of-order = the coins must stand in ascending order
classic-not-a-coin-game = not a game of turning coins in a row: turtles, mock-turtles, ruler, twins
classic-side-of-one = a piece of this game has no side of 1: whoever is to move would cut off a single square and win at once

law-rule = Every move makes a measure smaller (the tokens together, or what the rule names), so play ends. Where the form of the rule shows a subtraction set, an octal code or another known game, its theorems hold; otherwise what is computed is known, and no more.
proof-rule = Values follow from those of smaller positions, by the mex; a rule is only taken for a known game where both have the same options at every heap.
law-script = What a script says is taken as it stands: a function of the state alone, asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-script = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
law-program = What a program answers is taken as it stands: it is asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-program = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
