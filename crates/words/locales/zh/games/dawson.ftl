game-dawson-rule = 道森棋：只剩一枚的堆可以取走；取两枚，至多留一堆；取三枚，至多留两堆（0.137）
game-dawson-known = 从 n = 52 起周期为 34
law-dawson = 道森象棋，0.137：从 52 起周期 34。
proof-dawson = 由盖伊–史密斯定理；就是多一枚的 0.07。
