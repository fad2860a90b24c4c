"""A function for each game of the registry. Made by ``python -m grundy._stubs``; a test compares it."""

from grundy._ruleset import Game, Schema

__all__ = ["nim", "take", "code", "pairs", "stripes", "erase", "kayles", "grundy", "lasker", "treblecross", "officers", "dawson", "half", "tactix", "triangle", "lines", "cram", "chomp", "script", "program", "wythoff", "fibonacci", "times", "parity", "die", "euclid", "graph", "moore", "staircase", "nimble", "silver_dollar", "welter", "northcott", "poker_nim", "race", "every", "cutting", "chocolate", "turtles", "mock_turtles", "ruler", "twins", "turning_corners", "tartan", "hackenbush", "hackenbush_graph", "geography", "euclid_equal", "divisors", "greedy_nim", "antonim", "node_kayles", "arc_kayles", "place", "vertex_deletion", "edge_deletion"]

nim: Game
"""Nim: take any number from one heap; nim{max=m}: at most m"""
take: Game
"""Subtraction game: take s tokens from one heap, s in the set: numbers, 1..3, odd, even, squares, cubes, triangular, fibonacci, primes, prime powers, powers b, divisors (of the heap), all, not …"""
code: Schema
"""Octal games: take i tokens and leave exactly j heaps where bit j of digit i is set; digits 0-9, A-V; […] repeats for ever"""
pairs: Game
"""Dawson's Kayles: take two adjacent stones of one row (Dawson's Kayles, 0.07)"""
stripes: Game
"""Stripes: take a run of one of the given lengths from one row (POI 2000)"""
erase: Game
"""Erase from a line: erase any run of adjacent pieces of one line (0.[7])"""
kayles: Game
"""Kayles: take one stone or two adjacent ones of a row (0.77); rows may be drawn: kayles("##.###")"""
grundy: Game
"""Grundy's game: split a heap into two unequal heaps"""
lasker: Game
"""Lasker's Nim: take any number from one heap, or split it in two (4.[3])"""
treblecross: Game
"""Treblecross: mark a free cell of a strip; whoever makes three in a row wins (played as 0.007 on n + 2: the same from 3 cells on, in normal play); it may be drawn: treblecross("..#......")"""
officers: Game
"""Officers: take one token and leave one heap or two (0.6)"""
dawson: Game
"""Dawson's Chess: Dawson's chess: a heap of 1 may be taken; 2, leaving at most one heap; 3, leaving up to two (0.137)"""
half: Game
"""Take at most half: take at least one and at most half of a heap"""
tactix: Game
"""TacTix: take one or more adjacent stones of one row or column"""
triangle: Game
"""The triangle game: take any stones of one straight line; adjacent: only stones next to each other; directions=2: only rows, and lines along the left edge"""
lines: Game
"""A board of lines: take a run (or any stones) of one line of cells that a JSON file lists"""
cram: Game
"""Cram: put a domino on two adjacent free squares (# is a square still free)"""
chomp: Game
"""Chomp: take a square with all in later rows and columns; the first one (top left) is poison and not taken"""
script: Schema
"""A rule as a script: a game of your own as a function in a script: `grundy help scripts` tells how it is written"""
program: Schema
"""A rule as a program: a game of your own that a program tells, with --allow-programs: `grundy help scripts` tells how"""
wythoff: Game
"""Wythoff's game: two heaps: take any number from one, or equally from both"""
fibonacci: Game
"""Fibonacci Nim: one heap: first anything but everything; then at most twice what was taken before"""
times: Game
"""At most k times the last: one heap: first anything but everything; then at most k times what was taken before"""
parity: Game
"""Odd or even: one heap: take 1 to max; at the end whoever holds an odd (even) total wins; both or neither: a draw"""
die: Game
"""The die game: a throw of the die takes that many; then turn it to a side face and take that many"""
euclid: Game
"""Euclid's game: two numbers: subtract a positive multiple of the smaller from the larger"""
graph: Schema
"""Tokens on a graph: tokens on the vertices of a directed graph (a file of edges from,to, or a -- b for both ways): move one along an edge; who can go on for ever does not lose"""
moore: Game
"""Moore's Nim: Moore's Nim_k: take any numbers from 1 to k heaps"""
staircase: Game
"""Staircase Nim: staircase Nim: tokens on steps 1, 2, 3, …; take any number of one step down to the next; step 0 is the ground"""
nimble: Game
"""Nimble: Nimble: coins on squares 0, 1, 2, …; take one coin any number of squares down, also onto another"""
silver_dollar: Game
"""The silver dollar game: coins on different squares 1, 2, 3, …; take one coin down, not past another; dollar=i: the i-th coin is the dollar, and square 0 is a bag for all the others"""
welter: Game
"""Welter's game: Welter's game: coins on different squares 0, 1, 2, …; take one coin down to any free square"""
northcott: Game
"""Northcott's game: Northcott's game: two pieces in each row; take one any number of free squares towards the other"""
poker_nim: Game
"""Poker Nim: poker Nim: poker-nim(bag, heaps …): take from a heap, or put chips from the bag on a heap that is still there; what is taken leaves the game"""
race: Game
"""Race to thirty: count on from 0, each player by 1 to max; who reaches the goal has made the last move"""
every: Game
"""Move in every heap: Every-SG: take a number of the set from every heap that allows it, all in one move (each heap keeps its place: 3,4 and 4,3 are two positions)"""
cutting: Game
"""Cutting paper: cut one piece of paper, with sides from 2, in two along a line, so that no side is 1 (the contest's game: who first cuts off a single square wins)"""
chocolate: Game
"""Breaking chocolate: break one piece of chocolate in two along a line, until single squares are left"""
turtles: Game
"""Turning Turtles: Turning Turtles: turn a head to tails and, if you like, one coin before it; the numbers are the places of the heads, from 1"""
mock_turtles: Game
"""Mock Turtles: Mock Turtles: turn a head to tails and up to two coins before it"""
ruler: Game
"""Ruler: Ruler: turn any run of coins that follow each other, the last from heads to tails"""
twins: Game
"""Twins: Twins: turn exactly two coins, the later from heads to tails"""
turning_corners: Game
"""Turning Corners: Turning Corners: turn the four corners of a rectangle, the one farthest out from heads to tails; places from 0x0"""
tartan: Game
"""Tartan games: the product of two coin turning games: where one may turn x's and the other y's, turn all the places (x, y); places from 1x1"""
hackenbush: Game
"""Green Hackenbush: trees: Green Hackenbush on trees, each edge a pair of parentheses around what stands on it: cut an edge, and what hangs on it goes"""
hackenbush_graph: Game
"""Green Hackenbush: graphs: Green Hackenbush on a graph (a file of edges; a vertex called ground): cut an edge, and what no longer hangs together with the ground goes"""
geography: Schema
"""Vertex geography: undirected vertex geography (a file of edges): a token goes along an edge to a vertex where it has not been; first the vertex of the token, then those used up"""
euclid_equal: Game
"""Euclid to equal numbers: Euclid to equal numbers: subtract a positive multiple of the smaller number so that both stay positive"""
divisors: Game
"""The game of divisors: name divisors of the numbers in turn, never a multiple of one that was named; whoever must name 1 loses (Schuh's game: Chomp with a dimension for each prime)"""
greedy_nim: Game
"""Greedy Nim: take any number from one heap, but only from a largest one"""
antonim: Game
"""Antonim: take any number from one heap, but no two heaps may become alike (empty ones may)"""
node_kayles: Game
"""Node-Kayles: a graph: choose a vertex; it and its neighbours go. Named families, such as {path}(9), {cycle}(12), {grid}(3x4), {king}(5x6), {torus}(4x5), {hypercube}(3), {petersen}(5,2), {multipartite}(2,3,3), {tree}(0,1,1,2), or a file of edges"""
arc_kayles: Game
"""Arc-Kayles: a graph: choose an edge; both its ends go, with all their edges. The same families and files as node-kayles"""
place: Game
"""Placing pieces: put a piece on a square that no piece on the board attacks: king, queen, rook, bishop or knight, on a board {queen}(5x5) or a torus {queen,torus}(5x5); whoever finds no such square loses"""
vertex_deletion: Game
"""Vertex deletion: a graph: take a vertex whose number of neighbours is odd, even, or one (a leaf); the neighbours stay. The same families and files as node-kayles"""
edge_deletion: Game
"""Edge deletion: a graph: delete an edge that meets an odd or an even number of other edges; the vertices stay. The same families and files as node-kayles"""
