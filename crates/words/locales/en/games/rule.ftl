game-rule-rule = a rule of your own: `grundy help rules` tells how it is written
game-rule-known = what the form of the rule shows: subtraction sets, octal codes and some others are recognised, the rest is computed
law-rule = Every move makes a measure smaller (the tokens together, or what the rule names), so play ends. Where the form of the rule shows a subtraction set, an octal code or another known game, its theorems hold; otherwise what is computed is known, and no more.
proof-rule = Values follow from those of smaller positions, by the mex; a rule is only taken for a known game where both have the same options at every heap.
