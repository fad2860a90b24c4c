# What pages of games have in common; the messages of one game stand in games/NAME.ftl: game-…-rule and …-known are a
# line each of a list, law-… and proof-… paragraphs of its page.

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
