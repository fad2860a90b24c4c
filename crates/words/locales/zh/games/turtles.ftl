game-turtles-rule = 翻硬币（Turning Turtles）：把一枚正面翻成反面，还可以翻它前面的一枚；数字是正面的位置，从 1 数起
game-turtles-known = 位置 n 的正面相当于 n 枚的一堆；反常约定靠搜索
law-turtles = 局面是各个正面的和，同一位置的两个正面抵消。位置 n 的一个正面 SG 值为 n：就是尼姆。
proof-turtles = 只翻 n 留下 0；同时翻 m < n 留下 m 的值，不论是新添一个正面还是抵消原有的。
