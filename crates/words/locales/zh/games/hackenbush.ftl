game-hackenbush-rule = 树上删边（绿色 Hackenbush）：一对括号是一条边，括着它上面的边；删一条边，挂在上面的都掉落
game-hackenbush-known = 克朗（colon）原理：一条边的值是上面各边异或和加 1；反常约定靠搜索
law-hackenbush = 克朗（colon）原理：交于一点的各枝可换成一根高为其异或和的竹竿。所以一条边的值是 1 加上它上面各边的异或和，地面上各棵树的值相异或。
proof-hackenbush = 把一点上面的部分换成值相同的东西，两个整体放在一起时先手必败：下面删边则照做，上面删边则在上面应对。
