# What pages of games have in common; the messages of one page stand in games/NAME.ftl: game-…-rule and …-known are a
# line each of a list, law-… and proof-… paragraphs of its page, sheet-… its proof, a step a line.

# What is said around the theorems

law-nim-like-misere = The last move loses: it is misère Nim on the same numbers. Where none is above 1, an odd number of ones loses; else as in normal play.
law-sum = Together (nim-sum): { $sum }
law-parts-on = { $on } = 1 + { $sum }, and { $sum } is the nim-sum of what stands on it: { $parts }
method-theorem = the theorem of the game, named in the explanation

games-theorem = theorem: { $text }
games-proof = why: { $text }
games-proof-steps = Proof, step by step:
games-proof-at = The same, carried out:
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

classic-equal-heaps = two heaps are alike; in this game no two may be
classic-square-taken = two coins stand on one square
classic-square-zero = the squares are numbered from 1 here
classic-number-zero = the number must be at least 1
classic-too-large = too large for this game: its numbers, and how many edges, vertices or heaps there are, may be { $most } at most
classic-large-graph = a graph has at most 16384 vertices and 1048576 edges; where edges are deleted one by one, at most 16384 edges, and 1048576 pairs of edges that meet
classic-one-number = this game has one number
classic-two-numbers = this game has two numbers
classic-beyond-goal = the count is beyond the goal
classic-two-pieces = every row has exactly two pieces (#), else free squares (.)
classic-parentheses = the parentheses do not match, or there is something else among them
classic-edge-picture = the picture has one # or . for each edge, in the order of the file
classic-two-grounds = the file has the ground twice, once by its English name and once by its Chinese one: keep one of them
classic-no-ground = no vertex of the file is called “ground”
classic-not-a-face = a die shows 1 to 6
classic-unreachable-totals = play from the start does not lead to these totals: the players take turns, 1 to max each time
classic-vertex-picture = the picture has one # or . for each vertex, in rows like the board, of a file in the order of the names (v1, v10, v2); where edges are deleted, one for each edge, in one row, in the order of the names of their ends
classic-short-cycle = a cycle has at least 3 vertices
classic-petersen-step = the second number of petersen is at least 1 and less than half of the first
classic-late-parent = each number of tree names the parent of a vertex: 0 for none, or a vertex before it
classic-vertex-twice = a vertex stands twice
classic-no-dollar = there is no coin with this number to be the dollar
classic-dollar-in-bag = the dollar cannot be in the bag
classic-out-of-order = the coins must stand in ascending order
classic-not-a-coin-game = not a game of turning coins in a row: turtles, mock-turtles, ruler, twins
classic-side-of-one = a piece of this game has no side of 1: whoever is to move would cut off a single square and win at once
