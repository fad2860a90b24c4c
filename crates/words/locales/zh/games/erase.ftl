game-erase-rule = 从一行中擦去任意一段相连的棋子（0.[7]）
game-erase-known = g(n) = n；反常约定与反常尼姆规律相同
law-erase = 擦去 n 枚一行中任意一段，值为 n，与尼姆相同。
proof-erase = a + b < n 则 a xor b < n；在一端擦去可得到任何更小的数。
