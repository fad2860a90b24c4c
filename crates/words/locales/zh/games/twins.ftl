game-twins-rule = 双翻（Twins）：恰好翻两枚，靠后的一枚由正面翻成反面
game-twins-known = 位置 n 的正面相当于 n - 1 枚的一堆；反常约定靠搜索
law-twins = 位置 n 的一个正面 SG 值是 n - 1：就是从 0 数位置的尼姆。
proof-twins = 同时翻 m < n 留下 m 的值：0、1、……、n - 2。
