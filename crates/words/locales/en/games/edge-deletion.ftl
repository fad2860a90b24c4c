game-edge-deletion-title = Edge deletion
game-edge-deletion-about = graph edge degree odd even parity removal
game-edge-deletion-rule = a graph: delete an edge that meets an odd or an even number of other edges; the vertices stay. The same families and files as node-kayles
game-edge-deletion-play = delete an edge that meets a number of other edges as said ({ $set }); the vertices stay
game-edge-deletion-parameters =
    odd,grid | of the numbers of edges at its ends one is odd and one even
    even,grid | both are odd, or both are even
game-edge-deletion-known = even: it does not matter what is deleted; odd: by search of the connected parts
law-edge-deletion = The connected parts of what is left are played side by side. Even: the moves are as many as the edges, modulo 2. Odd: mark the vertices at which an odd number of edges is left; a move passes a mark along an edge to a vertex without one, and that edge goes.
proof-edge-deletion = An edge between vertices with a and b edges meets a + b - 2 others. Even: at the end every edge meets an odd number of others; the numbers of others add up to twice the number of pairs that meet, so then the edges are even in number. Odd: the edge joins a vertex with an odd number and one with an even number, and without it they have exchanged parities.
sheet-edge-deletion =
    A position is a set of edges that are left of a graph; the vertices stay. A move deletes one edge that meets the right number of other edges: those that have an end in common with it. At least one edge goes, so play ends.
    Counting: an edge between vertices at which a and b edges are left meets a + b - 2 others. So that number is odd exactly if one of a and b is odd and the other even.
    Vertices of another graph: take the edges as vertices, adjacent where they have an end in common (the line graph). Then this is vertex deletion on that graph, with its theorems (see `grundy games vertex-deletion`).
    Even: play ends when each edge meets an odd number of others. The numbers of others of all edges add up to twice the number of pairs that meet; so at the end the edges are even in number. Each move deletes one edge: the moves are even in number exactly if the edges were, whatever is done, and the value is the parity of the edges, under both conventions.
    Odd, as a game with tokens: put a token on every vertex at which an odd number of edges is left. An edge that may be deleted leads from a token to a vertex without one. When it is deleted, one edge fewer is left at both: the token has passed along the edge, and the edge is gone. So the tokens stay the same in number, and play ends when no edge leads from a token to a free vertex.
    Relatives: edges that have an end to themselves go one by one in vertex deletion with leaf, where the leaf goes with its edge; where what is cut off from the ground goes with the edge, the game is Green Hackenbush (see `grundy games hackenbush`).
    Odd, in general: it matters what is deleted. A move changes one connected part, so that the value is the nim-sum of those of the parts, found by search; where the edges meet in no odd cycle, as on a path, the moves are as many as the pairs of edges that meet, modulo 2.
