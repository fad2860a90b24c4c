game-grundy-rule = 把一堆分成不相等的两堆
game-grundy-known = 周期未知
law-grundy = 没有已知的规律：用稀疏空间逐个计算。
proof-grundy = 是否有周期是未解决的问题（Grundy 1939）。
