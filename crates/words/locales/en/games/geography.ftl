game-geography-rule = undirected vertex geography (a file of edges): a token goes along an edge to a vertex where it has not been; first the vertex of the token, then those used up
game-geography-known = normal play by a maximum matching (Fraenkel, Scheinerman, Ullman 1993); misère by search
law-geography = The player to move wins exactly if every maximum matching covers the token's vertex v: if ν(G - v) < ν(G). Follow such a matching.
proof-geography = Moving along a maximum matching always leaves a move. If some maximum matching leaves v out, the other player has one to follow: the vertex you go to must be covered, or the matching could grow.
