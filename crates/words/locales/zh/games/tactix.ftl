game-tactix-rule = 从一行或一列中取一枚或相邻的几枚
game-tactix-known = 靠搜索；4 x 4 在两种约定下都是后手胜
law-tactix = 除对称外没有定理：逐一判定可能剩下的所有棋子组合。
proof-tactix = 正常约定下，偶数棋盘后手对中心照搬；反常 4 x 4 由穷举得知后手必胜。
