game-turtles-rule = Turning Turtles: turn a head to tails and, if you like, one coin before it; the numbers are the places of the heads, from 1
game-turtles-known = a head at n is a heap of n; misère by search
law-turtles = A position is the sum of its heads, and two on one place cancel. In Turning Turtles a head at place n has the value n: it is Nim.
proof-turtles = Turning n alone leaves 0; turning m < n as well leaves the value of m, whether that is a new head or cancels an old one.
