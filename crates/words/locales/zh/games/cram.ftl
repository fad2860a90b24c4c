game-cram-rule = 取相邻的两个空格（# 表示仍空着的格子）
game-cram-known = 靠搜索；两边都是偶数时后手凭中心对称取胜
law-cram = 两边都为偶数的棋盘先手必败；一偶一奇则先手必胜。
proof-cram = 对中心照搬；有奇数边时先占中间两格。
