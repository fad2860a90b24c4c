game-grundy-rule = split a heap into two unequal heaps
game-grundy-known = no period is known
law-grundy = No law is known: values are computed one by one with the sparse space of rare values.
proof-grundy = Whether they are periodic is an open question (Grundy 1939).
