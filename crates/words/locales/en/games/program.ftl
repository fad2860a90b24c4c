game-program-rule = a game of your own that a program tells, with --allow-programs: `grundy help scripts` tells how
game-program-known = all states that play can reach from the position are asked for, and computed from the last ones up
law-program = What a program answers is taken as it stands: it is asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-program = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
