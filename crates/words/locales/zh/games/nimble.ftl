game-nimble-title = 移硬币
game-nimble-about = 尼姆硬币 硬币 左移 格
game-nimble-rule = 移币（Nimble）：硬币在第 0、1、2……格，每次把一枚向低处移任意格，可以叠放
game-nimble-known = 每枚硬币是一堆的尼姆，两种约定，任意大
law-nimble = 移币就是尼姆：第 n 格的一枚硬币是 n 枚的一堆。
proof-nimble = 硬币可以从 n 移到任何更小的格，硬币之间互不妨碍。
sheet-nimble =
    第 n 格的一枚硬币可以移到 n - 1、……、0 的任一格，不论那里有没有硬币：硬币互不妨碍。所以它的走法与可取任意枚的 n 枚一堆相同；第 0 格就是空堆。
    一步只动一枚。所以在 n_1、n_2……格的硬币，一步一步都与 n_1、n_2……的尼姆相同。
    因此布顿定理适用（见 `grundy games nim`）：必败（P）当且仅当 n_1 ⊕ n_2 ⊕ …… = 0，一枚的 SG 值是 n；异或和 x > 0 时，取 n 含有 x 最高位的一枚，移到 n ⊕ x。
    最后一步者负：在同样的数上是反常尼姆（见 `grundy games anti-nim`）。
