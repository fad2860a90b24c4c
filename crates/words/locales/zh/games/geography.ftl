game-geography-rule = 无向图顶点博弈（文件列出边）：棋子沿边走到没到过的顶点；先写棋子所在的顶点，再写已经用过的
game-geography-known = 正常约定看最大匹配（Fraenkel、Scheinerman、Ullman，1993）；反常约定靠搜索
law-geography = 当且仅当每个最大匹配都盖住棋子所在的顶点 v，即 ν(G - v) < ν(G) 时，先手必胜：沿这样的匹配走。二分图博弈是它的特例。
proof-geography = 沿最大匹配走，总有下一步。若有最大匹配不盖住 v，则后手有匹配可循：你走到的顶点必被盖住，否则匹配还能增大。
