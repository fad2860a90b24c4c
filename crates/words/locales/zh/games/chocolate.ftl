game-chocolate-title = 掰巧克力
game-chocolate-about = 巧克力 掰 奇偶
game-chocolate-rule = 掰巧克力：沿线把一块掰成两块，直到全是单格
game-chocolate-known = w × h 格总要掰 w h - 1 次
law-chocolate = 每掰一次多一块，w × h 格掰 w h - 1 次就结束：只看它的奇偶。
law-chocolate-misere = 最后一步者负：奇偶相反。
proof-chocolate = 块数就记录了步数。
sheet-chocolate =
    掰一次把一块变成两块，所以不论谁掰、怎样掰，每一步块数恰好加 1。
    开始时 w x h 是一块；结束时没有一块还能掰，就是 w h 个单格（多于一格的块总有线可掰）。所以每一局都恰好走 w h - 1 步。
    双方轮流走，总步数为奇数时最后一步是先手走的，为偶数时是后手走的。正常约定：w h - 1 为奇数，即 w h 为偶数时先手必胜（N），否则必败（P）。有几块时，把各块的 w h - 1 相加，看和是否为奇数。
    SG 值是 0 或 1，即 w h - 1 模 2 的余数。归纳：还可掰 0 次时值为 0；还可掰 c 次的局面，后继都还可掰 c - 1 次，值都是另一个余数，而只有 0 时 mex（所缺的最小数）为 1，只有 1 时 mex 为 0。
    最后一步者负：步数不变，先手必胜当且仅当步数为偶数。
