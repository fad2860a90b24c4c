game-pairs-rule = 从一排中取相邻的两枚（即 Dawson's Kayles，0.07）
game-pairs-known = 从 n = 53 起周期为 34
law-pairs = Dawson's Kayles，0.07：从 53 起周期 34。
proof-pairs = 由盖伊–史密斯定理；反常约定尚无定论，反常商一直在增大。
