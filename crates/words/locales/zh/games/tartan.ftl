game-tartan-rule = 两种翻硬币游戏之积：一种可翻各 x、另一种可翻各 y，则翻所有 (x, y)；位置从 1x1 数起
game-tartan-known = Tartan 定理：值是尼姆积；这里没有反常约定
law-tartan = Tartan 定理：(x, y) 处的一个正面 SG 值，是两种游戏中 x 处与 y 处的值的尼姆积。各正面的值相异或。
proof-tartan = 归纳：(x, y) 翻过之后留下的是两个方向所留之积去掉那一角；由尼姆积的定义，得不到 ab 本身而能得到一切更小的数。
