game-geography-title = Vertex geography
game-geography-about = undirected graph matching token
game-geography-rule = undirected vertex geography (a file of edges): a token goes along an edge to a vertex where it has not been; first the vertex of the token, then those used up
game-geography-known = normal play by a maximum matching (Fraenkel, Scheinerman, Ullman 1993); misère by search
law-geography = The player to move wins exactly if every maximum matching covers the token's vertex v: if ν(G - v) < ν(G). Follow such a matching. The game on a bipartite graph is a special case.
proof-geography = Moving along a maximum matching always leaves a move. If some maximum matching leaves v out, the other player has one to follow: the vertex you go to must be covered, or the matching could grow.
sheet-geography =
    G is the graph of the vertices not yet used up, v the vertex of the token. A matching is a set of edges no two of which have a common vertex; it covers the ends of its edges. ν(G) is the greatest number of edges of one (a maximum matching has so many); G - v is G without v. A move goes to a neighbour w of v, and the game goes on in G - v at w. Each move uses up a vertex, so play ends. Induction on the number of vertices.
    Every maximum matching covers v exactly if ν(G - v) < ν(G): a matching of G that misses v is one of G - v, and the other way round. And then ν(G - v) = ν(G) - 1, as one edge is lost at most.
    Suppose every maximum matching covers v. Take one, M, and let vw be its edge at v. Move to w. In G - v the matching M without vw has ν(G) - 1 = ν(G - v) edges: it is maximum there, and it misses w. So the other stands on a vertex that some maximum matching of his graph leaves out. We show that this is lost.
    Suppose some maximum matching M of G misses v. If v has no neighbour, there is no move: lost. Let w be any neighbour. M is also a matching of G - v, so ν(G - v) = ν(G).
    If some maximum matching of G - v, which has ν(G) edges, missed w, then with the edge vw added it would be a matching of G with ν(G) + 1 edges: impossible. So every maximum matching of G - v covers w, and by induction the player who is to move from w wins. So v is lost, whichever w is chosen.
    Steps 3 and 5 are the theorem, and the strategy: fix a maximum matching and always go along its edge. It is the theorem of Fraenkel, Scheinerman and Ullman (1993). Misère play has no such theorem; it is searched.
