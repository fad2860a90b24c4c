game-treblecross-rule = n 格长条上的一维三连棋，相当于 0.007 中 n + 2 枚的一堆（限正常约定，n ≥ 3）；可以画图：treblecross("..#......")
game-treblecross-known = 周期未知
law-treblecross = 先连成三个者胜：谁也不下在某子旁边或隔一格处，所以一子占去五格；值同 n + 2 的 0.007。
proof-treblecross = 那样下，对手立即连成。长行的周期未知。
