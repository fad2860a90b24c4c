game-arc-kayles-title = Arc-Kayles
game-arc-kayles-about = graph edge matching both ends Kayles
game-arc-kayles-rule = a graph: choose an edge; both its ends go, with all their edges. The same families and files as node-kayles
game-arc-kayles-play = choose an edge; both its ends go, with all their edges
game-arc-kayles-parameters =
    grid | squares side by side
    torus | the same, rows and columns closed to circles
    king | a king's step
    queen | in row, column or diagonal
    rook | in row or column
    bishop | in a diagonal
    knight | a knight's jump
game-arc-kayles-known = values by the connected parts of what is left; paths are Dawson's Kayles, and the grid is Cram
law-arc-kayles = What is left falls into connected parts, which are played side by side: its value is the nim-sum of theirs. On a grid an edge is a domino: this is Cram.
proof-arc-kayles = A move takes two adjacent vertices, both of one part. On a path it takes two neighbours and leaves what is on either side: 0.07. Whoever cannot find an edge loses; isolated vertices are worth nothing.
sheet-arc-kayles =
    A position is a set of vertices that are left of a graph, with the edges between them. A move chooses an edge between two vertices that are left; both go. So play ends, and the edges that were chosen are a matching: no two have a common end. Who cannot add one loses (T. J. Schaefer 1978).
    Parts: both ends of an edge lie in one connected part, so that a move leaves the other parts as they are: the position is the sum of its parts, and its value their nim-sum (see `grundy games sprague-grundy`). A vertex alone has no edge and the value 0.
    Paths: on a path of n vertices a move takes two neighbours and leaves paths of a and b vertices, a + b = n - 2. This is the heap rule 0.07, Dawson's Kayles: two stones that touch, with the period 34 (see `grundy games dawson`).
    Cycles: whichever edge of a cycle of n is chosen, a path of n - 2 is left. So the value of the cycle is 1 if that path has the value 0, and else 0.
    Grids: vertices are squares, and an edge is two squares side by side, a domino. So Arc-Kayles on a grid is Cram (see `grundy games cram`).
    Of graphs in general no rule is known; the program asks of the options one after the other whether they have the wanted value, each as a sum of parts. With the last move losing parts do not add up; it follows every line of play.
