game-mock-turtles-rule = 翻三枚（Mock Turtles）：把一枚正面翻成反面，还可以翻它前面的至多两枚
game-mock-turtles-known = 第 n 个位置的值是第 n 个“坏数”（二进制中 1 的个数为奇数）；反常约定靠搜索
law-mock-turtles = 位置 n 的一个正面 SG 值是第 n 个 odious 数 1、2、4、7、8、11……：二进制中 1 的个数为奇数的数。各正面的值相异或。
proof-mock-turtles = 一个正面的各选择的值有 0、更小的 odious 数，以及其中两个的异或和（1 的个数为偶数）：正好是所有更小的数，而没有它自己。
