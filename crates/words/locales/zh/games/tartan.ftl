game-tartan-title = 乘积翻硬币
game-tartan-about = 格子翻硬币 硬币 乘积 矩形
game-tartan-rule = 两种翻硬币游戏之积：一种可翻各 x、另一种可翻各 y，则翻所有 (x, y)；位置从 1x1 数起
game-tartan-parameters =
    turtles,ruler | 翻硬币乘尺子
    turtles,turtles | 翻硬币乘翻硬币
    mock-turtles,ruler | 翻三枚乘尺子
    twins,ruler | 双翻乘尺子
game-tartan-known = Tartan 定理：值是尼姆积；这里没有反常约定
law-tartan = Tartan 定理：(x, y) 处的一个正面 SG 值，是两种游戏中 x 处与 y 处的值的尼姆积。各正面的值相异或。
proof-tartan = 归纳：(x, y) 翻过之后留下的是两个方向所留之积去掉那一角；由尼姆积的定义，得不到 ab 本身而能得到一切更小的数。
sheet-tartan =
    第一种游戏中，翻 x 时可以同时翻 x 之前的一组位置 S，S 须是规则对 x 所允许的；g1(x) 是各 S 的 g1 的异或和的 mex。第二种同样有 y、T 与 g2(y)。积的一步：对正面 (x, y)，翻所有 (x', y')，x' 属于 S 或等于 x，y' 属于 T 或等于 y。其他各处的 x + y 较小，所以与 `grundy games turtles` 一样，游戏必定结束，各正面的值相异或。
    要证 g(x, y) = g1(x) ⊗ g2(y)，即尼姆积。设 a = g1(x)，b = g2(y)，s、t 分别是 S 的 g1 与 T 的 g2 的异或和。由归纳假设，排在 (x, y) 之前的位置都已成立。
    正面 (x, y) 的后继的值，是除 (x, y) 外所翻各处的 g1(x') ⊗ g2(y') 的异或和。由 ⊗ 对 ⊕ 的分配律（见 `grundy games nim-product`），它是 (a ⊕ s) ⊗ (b ⊕ t) ⊕ a ⊗ b = (s ⊗ b) ⊕ (a ⊗ t) ⊕ (s ⊗ t)。
    它不等于 a ⊗ b：由 mex，s ≠ a，t ≠ b，所以 a ⊕ s 与 b ⊕ t 都不为 0，它们的尼姆积也不为 0（`grundy games nim-product` 第 2 步）。
    s 取遍小于 a 的数（也许还有别的），t 取遍小于 b 的数。所以后继的值包含所有 s < a、t < b 的 (s ⊗ b) ⊕ (a ⊗ t) ⊕ (s ⊗ t)。由尼姆积的定义，这些数中缺的最小数是 a ⊗ b，所以小于 a ⊗ b 的数都是后继的值。
    所以全部后继的 mex 是 a ⊗ b。这就是 Tartan 定理。见《稳操胜券》第 14 章。翻四角就是双翻与自己的积，位置从 0 数起。
