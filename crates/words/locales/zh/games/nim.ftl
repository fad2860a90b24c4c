game-nim-rule = 从一堆中取任意多枚；nim{"{"}max=m{"}"} 每次至多 m 枚（巴什博弈）
game-nim-known = g(n) = n（布顿，1901）；限量时为 n mod (m + 1)；反常约定也已解决；堆可以任意大
law-nim = 布顿（1901）：各堆异或和为 0 时先手必败，否则必胜；n 枚一堆的值是 n。每次至多 m 枚时是 n mod (m + 1)。
proof-nim = 异或和为 0 时，任何一步都改变某一列。异或和 x > 0 时，取含有 x 最高位的一堆，使它变为与 x 的异或。反常：同样地走，直到只剩一堆大于 1，然后留下奇数个 1。
game-nim-product-rule = 尼姆积 x ⊗ y：翻四角中 (x, y) 处一个正面的值
game-nim-product-known = 以异或为加法、尼姆积为乘法，小于 2^(2^k) 的数构成域（康威）
law-nim-product = 设 F = 2^(2^k)：x < F 时 F ⊗ x = F x，而 F ⊗ F = 3F/2；再加上分配律，就得到一切乘积。
proof-nim-product = x ⊗ y 是 x' < x、y' < y 的 x' y + x y' + x' y' 的 mex：域的运算律所允许的最小数。
