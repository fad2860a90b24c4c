game-officers-rule = 取一枚，留下一堆或两堆（0.6）
game-officers-known = 算到 n ≈ 1.4 × 10^14 仍未发现周期
law-officers = 码 0.6：算到 1.4 × 10^14 堆仍无周期（Grossman）。
proof-officers = 用 1,584 个稀有堆的稀疏空间计算。
