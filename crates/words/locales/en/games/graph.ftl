game-graph-title = Tokens on a graph
game-graph-about = directed graph tokens vertices arrows dag
game-graph-rule = tokens on the vertices of a directed acyclic graph (a file of edges from,to): move one along an edge
game-graph-known = g = mex over the successors; tokens add by nim-sum; every impartial game is one of these
law-graph = A token has the mex of the values of the successors of its vertex; tokens are added by nim-sum (Sprague 1935, Grundy 1939).
proof-graph = A position of value 0 has no option of value 0, every other has one; the nim-sum keeps that for several tokens.
sheet-graph =
    A token on a vertex moves along one edge. There is no cycle, and the graph is finite, so a token moves at most as often as there are vertices: play ends. Define g(v) as the mex (the least of 0, 1, 2, … that is missing) of g(w) over the successors w of v; a vertex without one has g = 0. As there is no cycle, one can go from the last vertices backwards, and each g(v) is defined by those already known.
    One token: it is P exactly if g(v) = 0. If g(v) = 0, no successor has value 0; if g(v) > 0, some successor has value 0, by the mex. The last vertices are P and have value 0. Induction along the graph.
    Several tokens on v_1, v_2, …: let X = g(v_1) ⊕ g(v_2) ⊕ … Claim: the value is X, so P exactly if X = 0. A move changes one g(v) to g(w), w a successor, and g(w) ≠ g(v) by the mex. So X changes.
    Let Y < X and D = X ⊕ Y. Some g(v_i) has the highest binary digit of D, as X has it; then g(v_i) ⊕ D < g(v_i). By the mex v_i has a successor w with g(w) = g(v_i) ⊕ D. Moving there leaves the nim-sum X ⊕ D = Y.
    So the options of the position have, by induction, all values below X and not X: its value is X. With Y = 0 this gives the winning move when X > 0.
    Every impartial game whose play must end is such a graph: its positions are the vertices, its moves the edges. So this is the theorem of Sprague (1935) and Grundy (1939) for all of them; see `grundy games sprague-grundy`. A cycle in the file is refused and shown, since step 1 needs there to be none.
