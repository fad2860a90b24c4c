game-vertex-deletion-title = Vertex deletion
game-vertex-deletion-about = graph vertex degree odd even leaf parity removal
game-vertex-deletion-rule = a graph: take a vertex whose number of neighbours is odd, even, or one (a leaf); the neighbours stay. The same families and files as node-kayles
game-vertex-deletion-play = take a vertex whose number of neighbours is as said ({ $set }); the neighbours stay
game-vertex-deletion-parameters =
    odd,king | with an odd number of neighbours
    even,king | with an even number of neighbours, or none
    leaf,king | with exactly one neighbour
game-vertex-deletion-known = even and leaf: it does not matter what is taken; odd: so on bipartite graphs, else by search
law-vertex-deletion = Taking leaves the neighbours, and the connected parts of what is left are played side by side. Even: the moves are as many as the vertices, modulo 2. Leaf: as many as the edges outside the 2-core. Odd, where no cycle is odd: as many as the edges, modulo 2.
proof-vertex-deletion = Even: play ends when every vertex has an odd number of neighbours, and then the vertices are even in number. Leaf: each move takes one edge, and the 2-core is left whatever is done. Odd: each move takes an odd number of edges; play ends when all numbers of neighbours are even, and without odd cycles those of one side add up to the number of edges.
sheet-vertex-deletion =
    A position is a set of vertices that are left of a graph, with the edges between them. A move takes one vertex that has the right number of neighbours among them; these stay. At least one vertex goes, so play ends.
    The numbers of neighbours of all vertices add up to twice the number of edges. So the vertices with an odd number of neighbours are even in number.
    Even: play ends when no vertex has an even number of neighbours, that is when all have an odd one; then an even number of vertices is left. Each move takes one vertex. So the moves are even in number exactly if the vertices were: nothing that is done matters, and the value is the parity of the vertices, under both conventions.
    Leaf: a move takes a vertex with one neighbour, and with it one edge. Play ends when there is no such vertex: what is left is the 2-core, the largest part in which all vertices but lone ones have two neighbours at least, and it is the same in whatever order the leaves are taken. So the number of moves is that of the edges outside the 2-core, whatever is done.
    Odd: a move takes a vertex with an odd number of neighbours, and with it an odd number of edges. Play ends when every vertex has an even number of neighbours. A graph without odd cycles is bipartite: its vertices are of two sides, and each edge has one end on either. So the numbers of neighbours of one side add up to the number of edges, which is even at the end. So the moves are as many as the edges, modulo 2; forests and grids are of this kind.
    Odd, in general: with odd cycles play can end with an odd number of edges, such as a triangle, or an even one, and it matters what is taken. A move changes one connected part, so that the value is the nim-sum of those of the parts, found by search (R. J. Nowakowski and P. Ottaway, Vertex deletion games with parity rules, Integers 5(2), 2005).
