game-twins-rule = Twins: turn exactly two coins, the later from heads to tails
game-twins-known = a head at n is a heap of n - 1; misère by search
law-twins = In Twins a head at place n has the value n - 1: it is Nim with places counted from 0.
proof-twins = Turning m < n as well leaves the value of m: 0, 1, …, n - 2.
