game-program-title = A rule as a program
game-program-about = executable program language custom
game-program-rule = a game of your own that a program tells, with --allow-programs: `grundy help scripts` tells how
game-program-known = all states that play can reach from the position are asked for, and computed from the last ones up
law-program = What a program answers is taken as it stands: it is asked once for each state. A cycle of states is refused with its states, so all play ends; values and outcomes are computed, and nothing is guessed.
proof-program = The value of a state is the mex of its options, and that of a sum the nim-sum of its parts (Sprague 1935, Grundy 1939); in misère play every line is followed, or a quotient that is checked.
sheet-program =
    The program that is named gives, for each state, the list of its options, one line of JSON for each. It is asked once for a state, and its first answer is taken as the rules; a program that would answer otherwise a second time cannot change the result within one run.
    From the given state all states are collected that play can reach. They must be finitely many within the limits, and without a cycle: a cycle is refused and shown. So every line of play passes each state at most once, and play ends.
    So the states can be put in an order in which every option comes before. In this order the value of each is the mex of its options' values, 0 where there is no option. In normal play a state is P exactly if its value is 0, by induction in this order.
    A sum has the nim-sum of the values of its parts (see `grundy games sprague-grundy`).
    Misère: a state without options is N, every other is N exactly if some option is P. For sums all lines of play are followed, or a misère quotient is used that has been checked.
    Nothing more is known of a game that only a program describes: these computations are the proof, and they hold for what it answers, whether or not that is what its author meant.
