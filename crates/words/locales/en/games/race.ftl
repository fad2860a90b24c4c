game-race-rule = count on from 0, each player by 1 to max; who reaches the goal has made the last move
game-race-known = one heap of bounded Nim: the distance to the goal modulo max + 1; both conventions
law-race = Only the distance to the goal modulo max + 1 counts, shown below: leave a multiple of max + 1 (for example, up to 30 with 1 or 2 at a time: say 3, 6, 9, …, 30).
law-race-misere = That is so where saying the goal wins. Here it loses: leave a distance of 1 modulo max + 1 (for example, up to 21 with 1 to 3 at a time: say 4, 8, …, 20).
proof-race = Whatever the other adds, 1 to max, you can fill up to max + 1.
