# 人们叫得出名字的游戏：规则、定理、理由。game-…-rule 与 …-known 各占列表中一行；law-… 与 proof-… 是页面上的段落。

game-moore-rule = 莫尔 Nim_k：每次从 1 到 k 堆中各取任意多枚
game-moore-known = 两种约定都已解决，堆可以任意大（莫尔，1910）；k > 1 时 SG 值没有公式
law-moore = 莫尔（1910）：把各堆写成二进制，每一列的 1 的个数模 k + 1；各列全为 0 时先手必败，否则先手必胜。单独一堆的走法与 Nim 相同，值就是它的大小。
law-moore-misere = 最后一步者负：若没有大于 1 的堆，则堆数模 k + 1 余 1 时先手必败；否则与正常约定相同，看各列。
proof-moore = 一步在它最先改动的那一列里改动 1 到 k 个数字，模 k + 1 的和不可能不变。反之从左起，每列需要几堆就减小几堆；已减小的堆低位可任意填写，能帮忙凑数。

game-staircase-rule = 阶梯博弈：棋子在第 1、2、3……级台阶上；每次把某一级的任意多枚移到下一级；第 0 级是地面
game-staircase-known = 等于奇数级台阶上的尼姆，两种约定，任意大
law-staircase = 阶梯博弈等于奇数级台阶上的尼姆；地面之上的第一级是第 1 级（若把地面当作第 1 级，就变成偶数级：注意下标）。从偶数级移下来的，对手原样移走。
proof-staircase = 从奇数级移走就是减小那一堆，与尼姆相同。从偶数级移下使下面一堆变大，对手把同样多枚再移一级即可抵消，所以对 mex 没有影响。

game-nimble-rule = 移币（Nimble）：硬币在第 0、1、2……格，每次把一枚向低处移任意格，可以叠放
game-nimble-known = 每枚硬币是一堆的尼姆，两种约定，任意大
law-nimble = 移币就是尼姆：第 n 格的一枚硬币是 n 枚的一堆。
proof-nimble = 硬币可以从 n 移到任何更小的格，硬币之间互不妨碍。

game-silver-dollar-rule = 硬币在不同的格 1、2、3……，每次把一枚向低处移，不能越过别的硬币；dollar=i：第 i 枚是银元，第 0 格是能装其余各枚的钱袋
game-silver-dollar-known = 把硬币两两配对，空格数就是尼姆堆；有无银元都可，任意大；反常约定仅限没有银元时
law-silver-dollar = 从高处起把硬币两两配对，每对之间的空格数是尼姆的一堆；最低处落单的一枚，看它还能下移几格。
law-silver-dollar-misere = 最后一步者负：只有不设银元时才有这种玩法，这时就是同样的数上的反常尼姆：没有大于 1 的数时，1 的个数为奇数则先手必败；否则与正常约定相同。
proof-silver-dollar = 一对中靠上的一枚可把间隔缩到任意更小；靠下的一枚下移使间隔变大，靠上的立即跟上同样多格。银元不许入袋：谁放进去，就把钱袋送给了对手。

game-welter-rule = 韦尔特游戏：硬币在不同的格 0、1、2……，每次把一枚移到更低的任意空格
game-welter-known = SG 值有韦尔特公式，任意大；反常约定靠搜索
law-welter = 韦尔特（1954）：SG 值等于各格编号的异或和，再对每两枚异或上 2^(m+1) - 1，其中 2^m 是整除两格之差的 2 的最高次幂。下面列出每枚连同它后面各枚的贡献。
proof-welter = 只有两枚 a > b 时公式给出 (a xor b) - 1，正是各选择的 mex。一般情形把低位最相像的硬币配对，公式在一步所能改变之处保持不变（康威《数与游戏》第 13 章）。

game-northcott-rule = 诺斯科特：每行两枚棋子，每次把一枚向同行另一枚移任意个空格
game-northcott-known = 等于间隔上的尼姆；真实棋盘上允许后退，只会拖长，不改变胜负
law-northcott = 诺斯科特等于各行两子之间空格数的尼姆。这里的取胜走法都是缩小间隔；真实棋盘上双方各执一色、还可后退，对手跟进同样多格即可。
proof-northcott = 前进可把间隔缩到任意更小。后退 t 格使间隔变大，跟进 t 格还原，而身后的余地变小，所以不可能永远后退。

game-poker-nim-rule = 扑克尼姆：poker-nim(袋，各堆……)：从一堆取任意多枚，或把袋中若干枚加到还在的一堆上；取走的离开游戏
game-poker-nim-known = 胜负与尼姆相同，与袋中有多少无关，两种约定
law-poker-nim = 扑克尼姆：袋子不起作用，只看各堆的尼姆：加上去的，对手可以马上取走。
proof-poker-nim = 给一堆加 t 枚，可以取走 t 枚来应对，而袋子变小了。所以加法可逆，对 mex 没有影响。

game-race-rule = 从 0 数起，轮流加 1 到 max；数到目标的人走了最后一步
game-race-known = 相当于一堆限量尼姆：到目标的距离模 max + 1；两种约定
law-race = 只看到目标的距离模 max + 1 的余数（见下）：给对手留下 max + 1 的倍数（例如每次报 1 或 2 个数、抢 30：抢 3、6、9、……、30）。
law-race-misere = 以上是数到目标者胜的情形。这里数到目标者负：给对手留下模 max + 1 余 1 的距离（例如每次 1 到 3、数到 21 者负：抢 4、8、……、20）。
proof-race = 不论对手加几，总能凑成 max + 1。

game-every-rule = Every-SG：每一步要从每个还能取的堆里各取一次，数目在给定集合中
game-every-known = 任意集合、两种约定都已解决，堆不超过一百万
law-every = 一堆的胜方想拖长，败方想早些结束。步数：不能取为 0；必胜者比各必败选择中最大的多 1；必败者比各选择中最小的多 1。最长的一堆定胜负：最大步数为奇数时先手必胜（贾志豪 2009；Smith 1966）。
law-every-misere = 最后一步者负：按这时的胜负计步数，最大步数为偶数时先手必胜。
proof-every = 各堆同步进行，最后结束的一堆决定胜负。必胜堆的步数为奇数，双方都能使每堆不短于（或不长于）它的步数而不丢掉胜负。

game-cutting-rule = 剪纸：纸片各边至少为 2，沿线把一张剪成两张，剪出的边都不为 1（原题：先剪出单个小方格者胜）
game-cutting-known = Multi-SG：一张变成两张，SG 值相异或；靠搜索求值
law-cutting = Multi-SG：一步把一个部分变成几个部分时，SG 值是各种剪法留下部分的异或和的 mex。有一边是不小于 4 的偶数就必胜：对半剪开。
proof-cutting = 留下宽为 1 的边，对手就剪下一格，所以不到别无选择谁也不这样剪；禁止之后就是最后一步者胜的游戏。相等的两半相互抵消。

game-chocolate-rule = 掰巧克力：沿线把一块掰成两块，直到全是单格
game-chocolate-known = w × h 格总要掰 w h - 1 次
law-chocolate = 每掰一次多一块，w × h 格掰 w h - 1 次就结束：只看它的奇偶。
law-chocolate-misere = 最后一步者负：奇偶相反。
proof-chocolate = 块数就记录了步数。

game-turtles-rule = 翻硬币（Turning Turtles）：把一枚正面翻成反面，还可以翻它前面的一枚；数字是正面的位置，从 1 数起
game-turtles-known = 位置 n 的正面相当于 n 枚的一堆；反常约定靠搜索
law-turtles = 局面是各个正面的和，同一位置的两个正面抵消。位置 n 的一个正面 SG 值为 n：就是尼姆。
proof-turtles = 只翻 n 留下 0；同时翻 m < n 留下 m 的值，不论是新添一个正面还是抵消原有的。

game-mock-turtles-rule = 翻三枚（Mock Turtles）：把一枚正面翻成反面，还可以翻它前面的至多两枚
game-mock-turtles-known = 第 n 个位置的值是第 n 个“坏数”（二进制中 1 的个数为奇数）；反常约定靠搜索
law-mock-turtles = 位置 n 的一个正面 SG 值是第 n 个 odious 数 1、2、4、7、8、11……：二进制中 1 的个数为奇数的数。各正面的值相异或。
proof-mock-turtles = 一个正面的各选择的值有 0、更小的 odious 数，以及其中两个的异或和（1 的个数为偶数）：正好是所有更小的数，而没有它自己。

game-ruler-rule = 尺子（Ruler）：翻任意一段相连的硬币，最后一枚须由正面翻成反面
game-ruler-known = 位置 n 的值是整除 n 的 2 的最高次幂；反常约定靠搜索
law-ruler = 位置 n 的一个正面 SG 值是整除 n 的 2 的最高次幂：1、2、1、4、1、2、1、8……
proof-ruler = 紧挨 n 之前 0、1、2……个位置的异或和，正好是小于该幂的所有数。

game-twins-rule = 双翻（Twins）：恰好翻两枚，靠后的一枚由正面翻成反面
game-twins-known = 位置 n 的正面相当于 n - 1 枚的一堆；反常约定靠搜索
law-twins = 位置 n 的一个正面 SG 值是 n - 1：就是从 0 数位置的尼姆。
proof-twins = 同时翻 m < n 留下 m 的值：0、1、……、n - 2。

game-turning-corners-rule = 翻四角：翻一个矩形的四个角，最远的一个由正面翻成反面；位置从 0x0 数起
game-turning-corners-known = (x, y) 处的正面的值是 x 与 y 的尼姆积；这里没有反常约定
law-turning-corners = (x, y)（从 0 数起）处的一个正面 SG 值是 x 与 y 的尼姆积；这就是尼姆积的定义（康威）。各正面的值相异或。
proof-turning-corners = 值是对所有 x' < x、y' < y 的 g(x', y)、g(x, y')、g(x', y') 之异或和的 mex：满足域的运算律的乘积所能取的最小数。

game-tartan-rule = 两种翻硬币游戏之积：一种可翻各 x、另一种可翻各 y，则翻所有 (x, y)；位置从 1x1 数起
game-tartan-known = Tartan 定理：值是尼姆积；这里没有反常约定
law-tartan = Tartan 定理：(x, y) 处的一个正面 SG 值，是两种游戏中 x 处与 y 处的值的尼姆积。各正面的值相异或。
proof-tartan = 归纳：(x, y) 翻过之后留下的是两个方向所留之积去掉那一角；由尼姆积的定义，得不到 ab 本身而能得到一切更小的数。

game-hackenbush-rule = 树上删边（绿色 Hackenbush）：一对括号是一条边，括着它上面的边；删一条边，挂在上面的都掉落
game-hackenbush-known = 克朗（colon）原理：一条边的值是上面各边异或和加 1；反常约定靠搜索
law-hackenbush = 克朗（colon）原理：交于一点的各枝可换成一根高为其异或和的竹竿。所以一条边的值是 1 加上它上面各边的异或和，地面上各棵树的值相异或。
proof-hackenbush = 把一点上面的部分换成值相同的东西，两个整体放在一起时先手必败：下面删边则照做，上面删边则在上面应对。

game-hackenbush-graph-rule = 图上删边（文件列出边，有一个顶点叫 ground 或“地”）：删一条边，不再与地面相连的都掉落
game-hackenbush-graph-known = 融合原理与克朗原理，线性时间；反常约定靠搜索
law-hackenbush-graph = 融合原理：圈上的顶点可以并成一点，圈上的边变成值为 1 的自环。剩下的都是桥：每座桥的值是 1 加上挂在上面的值。先列地面上的各部分（一座桥连同挂在上面的一切；n ∘ 是变成自环的 n 条边，合起来是 0 或 1），再列前几座桥上面的各部分。
proof-hackenbush-graph = 最小的反例只有一个过地面的圈，两侧的腿成对抵消，其余由奇偶性决定（《稳操胜券》第 7 章）。

game-geography-rule = 无向图顶点博弈（文件列出边）：棋子沿边走到没到过的顶点；先写棋子所在的顶点，再写已经用过的
game-geography-known = 正常约定看最大匹配（Fraenkel、Scheinerman、Ullman，1993）；反常约定靠搜索
law-geography = 当且仅当每个最大匹配都盖住棋子所在的顶点 v，即 ν(G - v) < ν(G) 时，先手必胜：沿这样的匹配走。二分图博弈是它的特例。
proof-geography = 沿最大匹配走，总有下一步。若有最大匹配不盖住 v，则后手有匹配可循：你走到的顶点必被盖住，否则匹配还能增大。

game-euclid-equal-rule = 相等为止的欧几里得：从大数减去小数的正整数倍，两数都须保持为正
game-euclid-equal-known = a ≥ b 时 SG 值是 a/b - b/a 的整数部分（Nivasch 2006）；反常约定沿辗转相除判定；任意大
law-euclid-equal = Nivasch（2006）：a ≥ b 时 SG 值是 a/b - b/a 的整数部分。（减到 0 为止的那一种值不同，见 euclid。）
law-euclid-equal-misere = 最后一步者负：作辗转相除。商为 1 时只有一种走法；商更大则必胜，唯有最后一次恰好为 2 时必败。
proof-euclid-equal = 各选择的值依次是后面那一对的值，然后是还缺的最小数；每除一次与黄金分割比较。

game-divisors-rule = 轮流说出这些数的一个约数，不能是已说过的数的倍数；被迫说 1 者负（Schuh 游戏：每个质因子一维的咬巧克力）
game-divisors-known = 大于 1 的数、所有约数都还在时先手必胜（策略盗取）；128 个约数以内用搜索找出必胜的约数
law-divisors = 策略盗取（Schuh 1952，Gale 1974）：n > 1 的所有约数都还在时先手必胜。质数 p 的幂就是一堆石子：p^k 的值为 k。
proof-divisors = 假如说 n 不能取胜，对方就有必胜的应对 d；但先手本可以直接说 d，剩下的一样，因为 n 是 d 的倍数。

game-greedy-nim-rule = 从一堆中取任意枚，但只能从最大的堆取
game-greedy-nim-known = 最大的堆有偶数个时必败（Albert、Nowakowski 2004），任意大；SG 值与反常约定用搜索
law-greedy-nim = 贪心尼姆（Albert、Nowakowski 2004）：最大的堆有偶数个时必败，奇数个时必胜。
proof-greedy-nim = 最大的堆有偶数个时，走一步就剩奇数个。有三个以上的奇数个时，怎么走都剩偶数个；只有一个时，若次大的堆有奇数个就取到与它一样大，否则取到比它小。

game-antonim-rule = 从一堆中取任意枚，但不能使两堆相同（空堆可以）
game-antonim-known = 三堆以内：各堆加一后按尼姆判断（Winning Ways 第 15 章），任意大；更多堆与反常约定用搜索
law-antonim = 异堆尼姆（Winning Ways 第 15 章）：三堆各加一，空堆算 0。除非全空，这些数的异或为 0 时必败，否则必胜。
proof-antonim = 三个互不相同的数异或为 0，则每个都是另两个的异或，走一步只改一个，异或就变了。异或不为 0 时，有一个可以降到另两个的异或，且与它们都不同。

# 其他游戏的理由

law-nim = 布顿（1901）：各堆异或和为 0 时先手必败，否则必胜；n 枚一堆的值是 n。每次至多 m 枚时是 n mod (m + 1)。
proof-nim = 异或和为 0 时，任何一步都改变某一列。异或和 x > 0 时，取含有 x 最高位的一堆，使它变为与 x 的异或。反常：同样地走，直到只剩一堆大于 1，然后留下奇数个 1。
law-take = 有限集给出最终周期的值，“除若干数外都可取”给出算术周期；有些集合有公式：1..m 为 n mod (m + 1)，odd 为 n mod 2，even 为 n/2 取整，2 的幂为 n mod 3。
proof-take = 值取决于前 max(S) 个值，只有有限种情形；周期定理说明从何处起重复一次就永远重复。
law-code = 盖伊与史密斯（1956）：末位为 d_k 的码若从 n0 到 2 n0 + p + k 以 p 重复，就永远重复。
proof-code = 更大的堆留下的两堆中，较大的一堆落在重复的一段里，可换成小 p 的一堆。
law-pairs = Dawson's Kayles，0.07：从 53 起周期 34。
proof-pairs = 由盖伊–史密斯定理；反常约定尚无定论，反常商一直在增大。
law-stripes = 从一排任意处取走给定长度的一段：各长度处的数字为 7，g(n) 是 g(i) xor g(n - a - i) 的 mex。
proof-stripes = 两侧剩下的是独立的两排（Sprague 1935，Grundy 1939）。
law-erase = 擦去 n 枚一行中任意一段，值为 n，与尼姆相同。
proof-erase = a + b < n 则 a xor b < n；在一端擦去可得到任何更小的数。
law-kayles = 凯尔斯，0.77：从 71 起周期 12（盖伊、史密斯 1956）。反常：Sibert 与康威（1992），反常商有 40 个元素。
proof-kayles = 由盖伊–史密斯定理；反常约定由反常商，验证到其周期自证为止。
law-grundy = 没有已知的规律：用稀疏空间逐个计算。
proof-grundy = 是否有周期是未解决的问题（Grundy 1939）。
law-lasker = 拉斯克尼姆：g(4k + 3) = 4k + 4，g(4k + 4) = 4k + 3，其余 g(n) = n。
proof-lasker = 4k + 3 分成 1 与 4k + 2 得到 4k + 3；4k + 4 分不出 4k + 3，模 4 别无新值。这属于 Multi-SG：一堆可变成几堆。
law-treblecross = 先连成三个者胜：谁也不下在某子旁边或隔一格处，所以一子占去五格；值同 n + 2 的 0.007。
proof-treblecross = 那样下，对手立即连成。长行的周期未知。
law-officers = 码 0.6：算到 1.4 × 10^14 堆仍无周期（Grossman）。
proof-officers = 用 1,584 个稀有堆的稀疏空间计算。
law-dawson = 道森象棋，0.137：从 52 起周期 34。
proof-dawson = 由盖伊–史密斯定理；就是多一枚的 0.07。
law-half = g(2k) = k，g(2k + 1) = g(k)：必败的是 2^j - 1。
proof-half = 在 k + 1 到 2k 中，比新值小的每个值各出现一次：偶数堆添上 k，奇数堆重复。
law-wythoff = 威佐夫（1907）：必败局面是 (kφ 取整, kφ 取整 + k)，φ 是黄金分割比 (1 + √5)/2。
proof-wythoff = 各对含每个数一次（贝蒂）、每个差一次：没有一步连着两个，其他局面都能走到其中之一。
law-fibonacci = Whinihan（1963）：恰在斐波那契数时先手必败；否则取齐肯多夫表示中最小的一项。
proof-fibonacci = 下一项大于最小项的两倍，对手取不完；从斐波那契数取任意多，都留下对手够得着的最小项。
law-times = Schwenk（1970）：必败数由加上此前某个数得到，即 k 倍还够不着的最大一个；否则取和中最小的一项。
proof-times = 同双倍的情形，以 k 代 2：各项大于下一项的 k 倍。
law-parity = 看石子数模 max + 2（max 为偶数）或 2 (max + 1)（max 为奇数）的余数，以及谁持有获胜的总数。
proof-parity = 对石子数归纳；总数为偶数必和。
law-die = 掷过之后，值从 27 起周期 9；掷骰者的胜率也以 9 重复。
proof-die = 连续六堆就是全部状态：一旦重复，全都重复。
law-euclid = Cole 与 Davie（1969）：两数相等或比值大于黄金分割比时先手必胜。SG 值由各商给出（Nivasch 2006；Cairns、Ho、Lengyel 2011）。
proof-euclid = 大于该比时有两个选择，一个通向另一个；小于时唯一的一步使比值变大。
law-graph = 棋子的值是所在顶点各后继的值的 mex；各棋子相异或（Sprague 1935，Grundy 1939）。
proof-graph = 值为 0 的局面没有值为 0 的选择，其他的都有；异或和使几枚棋子也如此。
law-tactix = 除对称外没有定理：逐一判定可能剩下的所有棋子组合。
proof-tactix = 正常约定下，偶数棋盘后手对中心照搬；反常 4 x 4 由穷举得知后手必胜。
law-triangle = 逐一判定可能剩下的所有硬币组合。
proof-triangle = 穷举，至多差六种对称。
law-lines = 逐一判定可能剩下的所有格；没有线相连的部分相异或。
proof-lines = 穷举。
law-cram = 两边都为偶数的棋盘先手必败；一偶一奇则先手必胜。
proof-cram = 对中心照搬；有奇数边时先占中间两格。
law-chomp = 除 1 x 1 外先手必胜。已知的取胜一咬：正方形：毒格右下方的一格；两行：较长一行的最后一格，使它少一格。
proof-chomp = 策略窃取：若咬最后一格不好，则对它的应对本可先走。已知的一咬之后，对手咬一边就在另一边照搬，或使两行始终差一格。

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
game-nim-product-rule = 尼姆积 x ⊗ y：翻四角中 (x, y) 处一个正面的值
game-nim-product-known = 以异或为加法、尼姆积为乘法，小于 2^(2^k) 的数构成域（康威）
law-nim-product = 设 F = 2^(2^k)：x < F 时 F ⊗ x = F x，而 F ⊗ F = 3F/2；再加上分配律，就得到一切乘积。
proof-nim-product = x ⊗ y 是 x' < x、y' < y 的 x' y + x y' + x' y' 的 mex：域的运算律所允许的最小数。

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

law-rule = 每一步都使某个度量变小（石子总数，或规则里写明的量），所以游戏必定结束。规则的形式若表明它是减法集合、八进制码或别的已知游戏，就适用那里的定理；否则只知道计算过的部分。
proof-rule = 各局面的值由更小局面的值取 mex 得到；只有在每一堆上走法都相同时，才把规则当作已知的游戏。
law-script = 脚本说什么就是什么：后继只由状态决定，每个状态只问一次。出现循环时会列出循环中的状态并拒绝，所以游戏必定结束；值与胜负都是算出来的，不作猜测。
proof-script = 状态的值是各后继的 mex，和的值是各部分的异或（Sprague 1935，Grundy 1939）；反常规则下走遍每条线路，或用验证过的商。
law-program = 程序回答什么就是什么：每个状态只问一次。出现循环时会列出循环中的状态并拒绝，所以游戏必定结束；值与胜负都是算出来的，不作猜测。
proof-program = 状态的值是各后继的 mex，和的值是各部分的异或（Sprague 1935，Grundy 1939）；反常规则下走遍每条线路，或用验证过的商。
