game-chocolate-rule = 掰巧克力：沿线把一块掰成两块，直到全是单格
game-chocolate-known = w × h 格总要掰 w h - 1 次
law-chocolate = 每掰一次多一块，w × h 格掰 w h - 1 次就结束：只看它的奇偶。
law-chocolate-misere = 最后一步者负：奇偶相反。
proof-chocolate = 块数就记录了步数。
