game-half-rule = 从一堆中至少取一枚，至多取一半
game-half-known = g(2k) = k，g(2k + 1) = g(k)；反常约定与反常尼姆规律相同
law-half = g(2k) = k，g(2k + 1) = g(k)：必败的是 2^j - 1。
proof-half = 在 k + 1 到 2k 中，比新值小的每个值各出现一次：偶数堆添上 k，奇数堆重复。
