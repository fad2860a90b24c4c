game-twins-title = 翻两枚硬币
game-twins-about = 双胞胎 翻两枚 硬币 正反
game-twins-rule = 双翻（Twins）：恰好翻两枚，靠后的一枚由正面翻成反面
game-twins-known = 位置 n 的正面相当于 n - 1 枚的一堆；反常约定靠搜索
law-twins = 位置 n 的一个正面 SG 值是 n - 1：就是从 0 数位置的尼姆。
proof-twins = 同时翻 m < n 留下 m 的值：0、1、……、n - 2。
sheet-twins =
    由 `grundy games turtles` 的证明，局面的值是各正面的 g(n) 的异或和。这里翻 n 时恰好还要翻一枚 m < n，所以 g(n) 是 g(1)、……、g(n - 1) 的 mex。
    n = 1 时前面没有硬币，无路可走：g(1) = 0。若对所有 m < n 有 g(m) = m - 1，则后继的值是 0、1、……、n - 2，所以 g(n) = n - 1。
    所以位置 n 的正面是尼姆中 n - 1 枚的一堆，即从 0 数位置（见 `grundy games nim`）。正常约定下，位置 1 的正面不起作用。
    第 1 步的证明要用正常约定：那里因为 x ⊕ x = 0，相同的正面抵消。最后一步者负时，程序检查各部分是否驯顺（见 `grundy games sj`），否则搜索。
