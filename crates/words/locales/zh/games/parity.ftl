game-parity-rule = 一堆：每次取 1 到 max 枚；取完时总数为奇（偶）者胜，双方都是或都不是则为平局
game-parity-known = 任意 max、任意大小都已解决；不能相加，没有反常约定
law-parity = 看石子数模 max + 2（max 为偶数）或 2 (max + 1)（max 为奇数）的余数，以及谁持有获胜的总数。
proof-parity = 对石子数归纳；总数为偶数必和。
