# 各页共用的文字；一页自己的在 games/名字.ftl：game-…-rule 与 …-known 各占列表中一行，law-… 与 proof-… 是页面上的段落，sheet-… 是完整的证明，一行一步。

# 定理前后的话

law-nim-like-misere = 最后一步者负：在同样的数上按反常尼姆。没有大于 1 的数时，1 的个数为奇数则先手必败；否则与正常约定相同。
law-sum = 合计（异或和）：{ $sum }
law-parts-on = { $on } = 1 + { $sum }，其中 { $sum } 是它上面各部分的异或和：{ $parts }
method-theorem = 该游戏的定理，见解释

games-theorem = 定理：{ $text }
games-proof = 理由：{ $text }
games-proof-steps = 逐步证明：
games-proof-at = 用具体局面走一遍：
games-sequence = 数列：{ $values }
games-sequence-of = 数列 { $id }：{ $values }
games-example-normal = { $example }：{ $outcome }
games-example-misere = { $example }，最后一步者负：{ $outcome }
games-sample = { $name } 的内容，例如：
games-topics = 讲想法的页面：{ $names }
games-page-hint = grundy games 名称 有更多说明

# 游戏的分组

group-heaps = 取石子
group-split = 取与拆
group-one = 有记忆的单堆
group-two = 两个数
group-boards = 棋盘
group-coins = 硬币
group-graphs = 图
group-own = 自己的规则

# 局面有什么不对

classic-equal-heaps = 有两堆一样多；这个游戏里各堆必须互不相同
classic-square-taken = 同一格上有两枚硬币
classic-square-zero = 这里的格从 1 数起
classic-number-zero = 这个数至少为 1
classic-too-large = 超出这个游戏的范围（至多 { $most }）
classic-large-graph = 图至多 16384 个顶点、1048576 条边；逐条删边的游戏至多 16384 条边，有公共端点的边至多 1048576 对
classic-one-number = 这个游戏只有一个数
classic-two-numbers = 这个游戏有两个数
classic-beyond-goal = 已数到目标之外
classic-two-pieces = 每行恰有两枚棋子（#），其余是空格（.）
classic-parentheses = 括号不配对，或者其中有别的字符
classic-edge-picture = 图示中每条边对应一个 # 或 .，次序同文件
classic-two-grounds = 文件里同时有 ground 和“地”，二者意思相同：请只留一个
classic-no-ground = 文件中没有叫 ground 或“地”的顶点
classic-not-a-face = 骰子只有 1 到 6 点
classic-unreachable-totals = 从开局走不到这样的总数：双方轮流走，每次取 1 到 max 枚
classic-vertex-picture = 图示中每个顶点对应一个 # 或 .：棋盘按行排列，文件按名字的字典序（v1、v10、v2）；删边时每条边对应一个，按两端名字的次序排成一行
classic-short-cycle = 圈至少有 3 个顶点
classic-petersen-step = petersen 的第二个数至少为 1，且小于第一个数的一半
classic-late-parent = tree 的每个数是一个顶点的父结点编号：0 表示没有，否则是在它前面的顶点
classic-vertex-twice = 一个顶点出现了两次
classic-no-dollar = 没有这个编号的硬币可作银元
classic-dollar-in-bag = 银元不能在钱袋里
classic-out-of-order = 硬币须按从低到高的顺序写
classic-not-a-coin-game = 不是翻一行硬币的游戏：turtles、mock-turtles、ruler、twins
classic-side-of-one = 这个游戏的纸片没有宽为 1 的边：那样先手立刻剪下一格而胜
