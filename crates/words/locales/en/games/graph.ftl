game-graph-rule = tokens on the vertices of a directed acyclic graph (a file of edges from,to): move one along an edge
game-graph-known = g = mex over the successors; tokens add by nim-sum; every impartial game is one of these
law-graph = A token has the mex of the values of the successors of its vertex; tokens are added by nim-sum (Sprague 1935, Grundy 1939).
proof-graph = A position of value 0 has no option of value 0, every other has one; the nim-sum keeps that for several tokens.
