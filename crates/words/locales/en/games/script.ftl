game-script-rule = a game of your own as a function in a script: `grundy help scripts` tells how it is written
game-script-known = all states that play can reach from the position are asked for, and computed from the last ones up
law-script = What a script says is taken as it stands: a function of the state alone, asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-script = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
