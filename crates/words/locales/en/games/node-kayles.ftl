game-node-kayles-title = Node-Kayles
game-node-kayles-about = graph vertex neighbours independent set Dawson's chess PSPACE
game-node-kayles-rule = a graph: choose a vertex; it and its neighbours go. Named families, such as {"{"}path{"}"}(9), {"{"}cycle{"}"}(12), {"{"}grid{"}"}(3x4), {"{"}king{"}"}(5x6), {"{"}torus{"}"}(4x5), {"{"}hypercube{"}"}(3), {"{"}petersen{"}"}(5,2), {"{"}multipartite{"}"}(2,3,3), {"{"}tree{"}"}(0,1,1,2), or a file of edges
game-node-kayles-play = choose a vertex; it and its neighbours go
game-node-kayles-parameters =
    grid | squares side by side
    torus | the same, rows and columns closed to circles
    king | a king's step
    queen | in row, column or diagonal
    rook | in row or column
    bishop | in a diagonal
    knight | a knight's jump
game-node-kayles-known = who wins is PSPACE-complete (Schaefer 1978); values by the connected parts of what is left; paths are Dawson's chess
law-node-kayles = What is left falls into connected parts, which are played side by side: its value is the nim-sum of theirs. A path is a row of Dawson's chess, 0.137.
proof-node-kayles = A move takes adjacent vertices, all of one part, and leaves the other parts as they are. On a path a move takes two vertices at an end, or three in a row, the vertex in their middle having been chosen: Dawson's chess.
sheet-node-kayles =
    A position is a set of vertices that are left of a graph, with the edges between them. A move chooses one; it goes, and so do its neighbours among those that are left. At least one vertex goes, so play ends.
    Parts: two vertices are in the same connected part if a way of edges leads from one to the other. A vertex and its neighbours lie in one part, so that a move changes one part and leaves the others as they are. So the position is the sum of its parts, and its value is the nim-sum of their values (see `grundy games sprague-grundy`).
    Paths: on a path of n vertices the choice of an end takes two vertices and leaves a path of n - 2; the choice of an inner vertex takes three and leaves paths of a and b with a + b = n - 3. On a single vertex the choice takes one. This is the heap rule 0.137, Dawson's chess: its values have the period 34 (see `grundy games guy-smith`).
    Cycles: every vertex of a cycle of n is like any other, and each choice leaves a path of n - 3. So the value of the cycle is 1 if that path has the value 0, and else 0.
    The same holds for every graph whose vertices are all alike, such as a torus, a hypercube, or the Petersen graph: all options have one value, so that of the graph is 0 or 1.
    Of graphs in general no such rule is known, and none that is quick can be expected: who wins is PSPACE-complete (T. J. Schaefer 1978). The program asks of the options one after the other whether they have the wanted value, each as a sum of parts, and remembers the parts wherever they lie. With the last move losing parts do not add up; it follows every line of play.
