game-turning-corners-title = 翻四角
game-turning-corners-about = 硬币 矩形 尼姆积
game-turning-corners-rule = 翻四角：翻一个矩形的四个角，最远的一个由正面翻成反面；位置从 0x0 数起
game-turning-corners-known = (x, y) 处的正面的值是 x 与 y 的尼姆积；这里没有反常约定
law-turning-corners = (x, y)（从 0 数起）处的一个正面 SG 值是 x 与 y 的尼姆积；这就是尼姆积的定义（康威）。各正面的值相异或。
proof-turning-corners = 值是对所有 x' < x、y' < y 的 g(x', y)、g(x, y')、g(x', y') 之异或和的 mex：满足域的运算律的乘积所能取的最小数。
sheet-turning-corners =
    一步选一个正面 (x, y) 和 x' < x、y' < y，翻 (x, y)、(x', y)、(x, y')、(x', y') 四处。把各位置按 x + y 从小到大编号 1、2、3……，另外三处都排在 (x, y) 之前。把编号看作一行中的位置，`grundy games turtles` 的证明逐字成立：游戏必定结束，局面的值是各正面的 g(x, y) 的异或和。
    那里的 g(x, y)，是对所有 x' < x、y' < y 的 g(x', y) ⊕ g(x, y') ⊕ g(x', y') 的 mex。这逐字就是康威对尼姆积 x ⊗ y 的定义。所以 g(x, y) = x ⊗ y，关于胜负没有别的要证。
    简单情形：x 或 y 为 0 时无路可走，值为 0。x = 1 时只有 x' = 0，后继的值是 g(0, y) ⊕ g(1, y') ⊕ g(0, y') = g(1, y')，y' < y：由归纳 g(1, y) = y。所以 0 与 1 照通常那样相乘；定义对 x、y 对称，所以 x ⊗ y = y ⊗ x。
    为什么是这个数：在域中 x ≠ x'、y ≠ y' 时 (x - x')(y - y') ≠ 0，即 xy ≠ x'y + xy' - x'y'。用 ⊕ 作加减法（x ⊕ x = 0），xy 必须与每个后继的值不同。所以 x ⊗ y 是域的运算律所不禁止的最小数。
    以 ⊕ 与 ⊗ 运算，小于 2^(2^k) 的数确实构成域（满足加法与乘法的通常运算律，且能除以不为 0 的数），是康威的定理（《数与游戏》第 6 章）；证明与乘积的算法见 `grundy games nim-product`。这里没有反常约定。
