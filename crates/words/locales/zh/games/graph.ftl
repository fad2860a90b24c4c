game-graph-rule = 有向无环图（文件中每行一条边，a,b 表示从 a 到 b）的顶点上放若干棋子，每步把一枚沿一条边移动
game-graph-known = 顶点的 g 是各后继的 mex；多枚棋子取异或和；任何公平组合游戏都可以看作这样的图
law-graph = 棋子的值是所在顶点各后继的值的 mex；各棋子相异或（Sprague 1935，Grundy 1939）。
proof-graph = 值为 0 的局面没有值为 0 的选择，其他的都有；异或和使几枚棋子也如此。
