game-turning-corners-rule = 翻四角：翻一个矩形的四个角，最远的一个由正面翻成反面；位置从 0x0 数起
game-turning-corners-known = (x, y) 处的正面的值是 x 与 y 的尼姆积；这里没有反常约定
law-turning-corners = (x, y)（从 0 数起）处的一个正面 SG 值是 x 与 y 的尼姆积；这就是尼姆积的定义（康威）。各正面的值相异或。
proof-turning-corners = 值是对所有 x' < x、y' < y 的 g(x', y)、g(x, y')、g(x', y') 之异或和的 mex：满足域的运算律的乘积所能取的最小数。
