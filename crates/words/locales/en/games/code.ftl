game-code-rule = take i tokens and leave exactly j heaps where bit j of digit i is set; digits 0-9, A-V; […] repeats for ever
game-code-known = periods are proved by the theorem of Guy and Smith; not every code has a known one
law-code = Guy and Smith (1956): if the values of a code with last digit d_k repeat with period p from n0 to 2 n0 + p + k, they repeat for ever.
proof-code = A heap beyond that leaves two heaps of which the larger lies in the repeated stretch: it can be exchanged for one p smaller.
