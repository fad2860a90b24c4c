game-lasker-rule = 从一堆中取任意多枚，或者把一堆分成两堆（4.[3]）
game-lasker-known = g(n) = n，只是 4k + 3 与 4k + 4 互换；反常约定与反常尼姆规律相同
law-lasker = 拉斯克尼姆：g(4k + 3) = 4k + 4，g(4k + 4) = 4k + 3，其余 g(n) = n。
proof-lasker = 4k + 3 分成 1 与 4k + 2 得到 4k + 3；4k + 4 分不出 4k + 3，模 4 别无新值。这属于 Multi-SG：一堆可变成几堆。
