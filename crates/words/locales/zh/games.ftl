# 各游戏页面共用的文字；一个游戏自己的在 games/名字.ftl：game-…-rule 与 …-known 各占列表中一行，law-… 与 proof-… 是页面上的段落。

# 不是规则的页面

game-anti-nim-rule = 反尼姆（anti-Nim）：取走最后一枚者负的尼姆：任何 nim 局面加 --misere
game-anti-nim-known = 已解决（布顿 1901），堆可以任意大
law-anti-nim = 若每堆至多 1 枚，堆数为奇数时先手必败；否则异或和为 0 时先手必败。
proof-anti-nim = 照尼姆走，直到一步将只剩单枚的堆；这时留下奇数个而不是偶数个。
game-sj-rule = SJ 定理（贾志豪 2009）：反常约定的和可按 SG 值像反尼姆那样判定
game-sj-known = 条件常被忘记：反常凯尔斯 (5,1) 就不成立，多数会分堆的游戏也不成立
law-sj = 成立的条件：SG 值全为 0 时游戏即告结束；更一般地，每个部分都是驯顺的：它和它所能变成的局面的一对值（正常，反常）都是 (0,1)、(1,0) 或 (n,n)。一堆取子的减法游戏满足；反常凯尔斯、Dawson's Kayles、军官都不满足。
proof-sj = 驯顺的和像尼姆堆一样相加；本程序逐堆检查这个条件，并说明用了哪条规律。反例：凯尔斯的 5 与 1 两排，值为 4 与 1，该规律说异或和 5 先手必胜；请看 --misere --explain 的结果。
game-bash-rule = 巴什博弈：一堆，每次取 1 到 m 枚
game-bash-known = 恰在 m + 1 的倍数时必败
law-bash = n 是 m + 1 的倍数时先手必败；反常：n 模 m + 1 余 1 时先手必败。
proof-bash = 对手取几枚，就凑成 m + 1 枚。
game-subtract-a-square-rule = 每次从一堆中取平方数枚
game-subtract-a-square-known = 没有已知的规律；必败：0、2、5、7、10、12、15、17、20、22、34……
law-subtract-a-square = 没有公式：逐堆计算。
proof-subtract-a-square = 可取的集合无限，周期定理不适用。
game-twenty-one-rule = 数 21：从 0 起每次加 1、2 或 3，数到 21 者负
game-twenty-one-known = 抢 4、8、12、16、20
law-twenty-one = 最后一步者负：给对手留下模 4 余 1 的距离。
proof-twenty-one = 不论对手加几，凑成 4。从 0 起距离是 21，模 4 余 1，所以先手必败。
game-multi-sg-rule = Multi-SG：一步可以把一堆变成几堆
game-multi-sg-known = 拉斯克、不等分、凯尔斯、剪纸、掰巧克力都属于这一类
law-multi-sg = 一堆的 SG 值，是各选择留下的几堆的异或和的 mex。
proof-multi-sg = 由和的定理（Sprague 1935，Grundy 1939），几堆合起来相当于异或和那么大的一堆。

# 定理前后的话

law-nim-like-misere = 最后一步者负：在同样的数上按反常尼姆。没有大于 1 的数时，1 的个数为奇数则先手必败；否则与正常约定相同。
law-sum = 合计（异或和）：{ $sum }
law-parts-on = { $on } = 1 + { $sum }，其中 { $sum } 是它上面各部分的异或和：{ $parts }
method-theorem = 该游戏的定理，见解释

games-theorem = 定理：{ $text }
games-proof = 理由：{ $text }
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

classic-square-taken = 同一格上有两枚硬币
classic-square-zero = 这里的格从 1 数起
classic-number-zero = 这个数至少为 1
classic-too-large = 超出这个游戏的范围（至多 { $most }）
classic-one-number = 这个游戏只有一个数
classic-two-numbers = 这个游戏有两个数
classic-beyond-goal = 已数到目标之外
classic-two-pieces = 每行恰有两枚棋子（#），其余是空格（.）
classic-parentheses = 括号不配对，或者其中有别的字符
classic-edge-picture = 图中对文件的每条边有一个 # 或 .
classic-no-ground = 文件中没有叫 ground 或“地”的顶点
classic-not-a-face = 骰子只有 1 到 6 点
classic-unreachable-totals = 从开局走不到这样的总数：双方轮流走，每次取 1 到 max 枚
classic-vertex-twice = 一个顶点出现了两次
classic-no-dollar = 没有这个编号的硬币可作银元
classic-dollar-in-bag = 银元不能在钱袋里
classic-out-of-order = 硬币须按从低到高的顺序写
classic-not-a-coin-game = 不是翻一行硬币的游戏：turtles、mock-turtles、ruler、twins
classic-side-of-one = 这个游戏的纸片没有宽为 1 的边：那样先手立刻剪下一格而胜
