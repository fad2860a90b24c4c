game-moore-rule = Moore's Nim_k: take any numbers from 1 to k heaps
game-moore-known = both conventions solved for heaps of any size (Moore 1910); no formula for Grundy values with k > 1
law-moore = Moore (1910): write the heaps in binary and add each column modulo k + 1; the player to move loses exactly if every column gives 0. A heap alone is moved like one of Nim, and its value is its size.
law-moore-misere = The last move loses: where no heap is above 1, the player to move loses exactly if their number is 1 modulo k + 1; else the columns decide as in normal play.
proof-moore = A move changes 1 to k digits of the first column it changes, which cannot keep its sum modulo k + 1. From any other position, go from the left and lower as many heaps as a column asks for; heaps already lowered have free digits below and help.
