game-script-title = A rule as a script
game-script-about = rhai script program custom
game-script-rule = a game of your own as a function in a script: `grundy help scripts` tells how it is written
game-script-known = all states that play can reach from the position are asked for, and computed from the last ones up
law-script = What a script says is taken as it stands: a function of the state alone, asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-script = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
sheet-script =
    The script gives, for each state, the list of its options. It is asked once for a state, and the answer depends on the state only; this is what the program takes as the rules.
    From the given state all states are collected that play can reach. They must be finitely many within the limits, and there must be no cycle among them: a cycle is refused and shown. So every line of play passes each state at most once, and play ends.
    So the states can be put in an order in which every option comes before. In this order the value of each is the mex of its options' values, 0 where there is no option. In normal play a state is P exactly if its value is 0, by induction in this order.
    A sum has the nim-sum of the values of its parts (see `grundy games sprague-grundy`; the proof for a graph, `grundy games graph`, is this very case).
    Misère: a state without options is N, every other is N exactly if some option is P. For sums all lines of play are followed, or a misère quotient is used that has been checked.
    Nothing more is known of a game that only a script describes: these computations are the proof, and they hold for what the script says, whether or not it says what its author meant.
