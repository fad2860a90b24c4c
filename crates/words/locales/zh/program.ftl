# 两种语言的条目与变量必须一一对应，有测试检查。

## 答案

convention-normal = 正常约定（走最后一步者胜）
convention-misere = 反常约定（走最后一步者负）
outcome-N = 先手必胜（N）
outcome-P = 先手必败（P）
to-move-N = 轮到走的一方必胜（N）
to-move-P = 轮到走的一方必败（P）
outcome-draw = 双方都走最优时为平局
outcome-unknown = 未知
word-win = 胜
word-draw = 平局
word-throw = 掷
word-lose = 负
move = { $from } → { $to }
answer-grundy = SG 值 { $value }
answer-proved = 已证明：{ $method }
answer-unknown = 未知：{ $limit }；所用方法：{ $method }
answer-one-move = 唯一的制胜走法：
answer-moves = 制胜走法共 { $count } 种：
answer-moves-shown = 制胜走法共 { $count } 种，先列 { $shown } 种：
answer-known-move = 下面这一步制胜；其余走法是否也制胜，在限额之内没能求出：
answer-moves-unknown = 在限额之内没能求出全部制胜走法。
answer-no-moves = 没有制胜走法。
answer-over = 已经无路可走，轮到走的一方获胜。
answer-all-draw = 怎么走都是平局（共 { $count } 种走法）。
answer-keep-draw = 能保住平局的走法（{ $count } 种）：
answer-only-draw = 只能走成平局的走法（{ $count }）：
answer-infinity = 值 { $value }
answer-over-draw = 已经无路可走：平局。
answer-chance = 掷骰者的胜率是 { $chance }
answer-winning-faces = 掷出便胜的点数：{ $faces }
answer-no-winning-faces = 掷出几点都会负
answer-classes = 按对称归类：
answer-class = { $to }   × { $count }
answer-moves-counted = 制胜走法共 { $count } 种。
answer-leaves = 留下 { $leaves }
answer-families = 走法太多，不逐一列出；按留下的堆归类：
answer-family-split = 从 { $heap } 枚中取 { $take } 枚，余下分成两堆，较小的一堆可以是 { $from } 到 { $to } 之间除以 { $modulus } 余 { $residue } 的任意数
answer-family-split-one = 从 { $heap } 枚中取 { $take } 枚，余下分成两堆，较小的一堆是 { $from } 枚
answer-family-single = 从 { $heap } 枚中取，留下一堆，可以是 { $from } 到 { $to } 之间除以 { $modulus } 余 { $residue } 的任意数
answer-family-single-one = 从 { $heap } 枚中取，留下 { $from } 枚
answer-parts = 各部分：{ $parts }
answer-why = 理由：

exhausted-memory = 已到内存限额（--max-memory）
exhausted-time = 已到时间限额（--max-time）
exhausted-steps = 已到步数限额（--max-steps）
exhausted-limit = 已算到 --limit 规定的上限
exhausted-usual-limit = 已算到默认的上限；--limit N 可以算得更远
exhausted-size = 有一部分太大：搜索全部走法时，一个部分至多 128 位，每个顶点、边或格占一位
exhausted-cancelled = 已中断
exhausted-terms = 只在这么多项中寻找规律
exhausted-nodes = 已到局面数限额（--max-nodes）
exhausted-lines = 已到行数限额（--max-lines）

## 方法

method-nim-sum = 由公式求 SG 值，再求异或和
method-wythoff = 由黄金分割求威佐夫的必败局面
method-times = 把石子数拆成必败数列的各项之和
method-euclid = 由黄金分割与连分数判定
method-die = 算出骰子游戏的全部局面（周期已证明）
method-parity = 由定理，按石子数的余数判定
method-period = 由已证明的周期求 SG 值，再求异或和
method-law = 由归纳法证明的规律求 SG 值，再求异或和
method-table = 逐堆计算 SG 值，再求异或和
method-graph = 从终点往回，逐个求出各顶点的 SG 值
method-loopy = 可能走不完时的值（Smith；Fraenkel 与 Perl），从终点往回求出
method-board = 逐一判定棋盘上可能剩下的所有棋子组合
method-tablebase = 在残局库中查到：棋盘上可能剩下的所有棋子组合都已判定
method-pairs = 相同的部分成对相消（一方在其中一份上怎么走，另一方就在另一份上照样走），其余按 SG 值
method-mirror = 对称：这个局面里（或走一步之后）每一步都可以用它在某个对称下的像来应
method-search = 搜索所能走到的全部局面，求 SG 值，再求异或和
method-misere-nim = 由定理，按反常尼姆的规律判定
method-misere-tame = 逐堆验证之后，按反常尼姆的规律判定
method-quotient = 把各部分在反常商中的元素相乘
method-strata = 数出某些堆的个数，其余的堆归为有限个元素之一：全部 P 局面的一个已验证的描述
method-genus = 由亏格判定：与尼姆堆并列的部分，或可回复为驯顺的堆（《稳操胜券》第 13 章）
method-misere-search = 搜索全部走法

## 理由

reason-nothing-left-normal = 已经无路可走。按正常约定，轮到走的一方负。
reason-nothing-left-misere = 已经无路可走。按反常约定，轮到走的一方胜。
reason-values = { $ruleset }：{ $rule }；{ $values }
reason-more-heaps = 另有 { $count } 种大小从略
reason-more-components = 其余 { $count } 个从略
reason-computed = { $components } 的值不是用公式，而是算出来的：从终局往回，每个局面的值是各后继的值中没有出现的最小非负整数（mex）。
reason-lost-alone = { $component } 单独玩时必败（理由见下），所以它在和中的值是 0。
reason-equal-heaps-cancel = 相同的两堆（或两部分）互相抵消（一方在其中一个怎么走，另一方就在另一个照样走）：{ $heaps }；只需看 { $leaves }
reason-equal-heaps-all = 相同的两堆（或两部分）互相抵消（一方在其中一个怎么走，另一方就在另一个照样走）：{ $heaps }；再没有别的
reason-fill-up = 只有一堆：对方取 i 枚，就取 { $whole } - i 枚。所以要留下 { $whole } 的倍数；这里的余数是 { $rest }。
reason-fill-up-misere = 只有一堆：对方取 i 枚，就取 { $whole } - i 枚。所以要留下比 { $whole } 的倍数多 1 枚，最后剩下 1 枚；这里的余数是 { $rest }。
reason-no-change = SG 值为 0 的部分不影响结果（对方在里面走，就在里面应）：{ $components }
reason-leaves-pairs = { $move }，剩下的全是成对的：{ $leaves }。此后对方在一个里怎么走，就在另一个里照样走。
reason-nim-sum = 把各 SG 值写成二进制，逐列异或（不进位）：
reason-nim-sum-is = 各 SG 值的异或和为 { $sum }。
reason-sum-label = 异或和
reason-deciding-bit = 异或和最高位的 1 在这一列：凡是这一列也为 1 的，都有一步能使异或和变为 0
reason-one-value-zero = { $component } 的 SG 值为 0，必败：无论怎么走，留下的 SG 值都不为 0，而对方总能再走回 0。
reason-one-value-not-zero = { $component } 的 SG 值为 { $value }，不为 0，必胜：总有一步能留下 SG 值 0。
reason-one-value-firm = 反常约定：{ $component } 相当于反常尼姆中至少有一堆不少于 2 枚、SG 值为 { $value } 的局面。这样的局面判法与正常约定相同：SG 值为 0 则必败，不为 0 则必胜。
reason-one-value-fickle = 反常约定：{ $component } 相当于反常尼姆（取走最后一枚者负）中 { $value } 枚的一堆。若是 1 枚，只好取走这最后一枚，必败；若是 0 枚，最后一枚已被对方取走，胜。
reason-normal-rule-zero = 异或和为 0，必败：无论怎么走，异或和都会变，而对方总能把它变回 0。
reason-normal-rule-not-zero = 异或和不为 0，必胜：总有一步能使它变为 0。
reason-misere-rule-large = 反常约定：有的堆 SG 值不小于 2，判法与正常约定相同：异或和为 0 则必败；这里是 { $sum }。必胜的一方走完后，只要还有 SG 值不小于 2，就使异或和为 0；走完后各值都是 0 或 1 的那一步，则使异或和为 1。
reason-misere-rule-small = 反常约定：各堆 SG 值都是 0 或 1，判法与正常约定相反：异或和为 1 则必败；这里是 { $sum }。
reason-misere-rule-firm = 反常约定：各部分都是驯顺的（表现与反常尼姆的堆相同），而且不全像 0 枚或 1 枚的堆，判法与正常约定相同：异或和为 0 则必败；这里是 { $sum }。必胜的一方走完后，只要还不全像 0 枚或 1 枚的堆，就使异或和为 0；走完后全都像的那一步，则使异或和为 1。
reason-misere-rule-fickle = 反常约定：各部分都是驯顺的（表现与反常尼姆的堆相同），而且都像 0 枚或 1 枚的堆，判法与正常约定相反：异或和为 1 则必败；这里是 { $sum }。
reason-every-board = 棋盘上 { $positions } 种棋子组合（走不到的也算）都已逐一判定（从棋子少的开始）：没有一步能走到必败局面（P）的，就是必败局面。
strata-counted = { $copies } × { $part }（权 { $weight }）
reason-strata-p = 反常约定：这里有不驯顺的部分，但这些堆之和的全部 P 局面已有一个描述，并经过验证：它数出某些堆的个数，其余的堆归为 { $elements } 个元素之一。这里是 { $counted }，加权和为 { $weighted }；其余的堆相当于 { $others }。这是 P 局面：必败。
reason-strata-n = 反常约定：这里有不驯顺的部分，但这些堆之和的全部 P 局面已有一个描述，并经过验证：它数出某些堆的个数，其余的堆归为 { $elements } 个元素之一。这里是 { $counted }，加权和为 { $weighted }；其余的堆相当于 { $others }。这不是 P 局面：必胜。
reason-misere-searched = 反常约定：这里有不驯顺的部分（表现与反常尼姆的堆不同），没有已知规律可以只凭 SG 值判定，限额之内也没有求得反常商，所以搜索了全部走法。
reason-quotient-p = 反常约定：这里有不驯顺的部分，但任何和的胜负都只取决于它在反常商（共 { $order } 个元素）中的元素：{ $factors }。乘积为 { $product }，属于 P 部分：必败。
reason-quotient-n = 反常约定：这里有不驯顺的部分，但任何和的胜负都只取决于它在反常商（共 { $order } 个元素）中的元素：{ $factors }。乘积为 { $product }，不属于 P 部分：必胜。
reason-nim-partner-n = 反常约定：最大的尼姆堆之外的部分，只与一种大小的尼姆堆并列时必败：{ $size } 枚（即它的反常值 g⁻）。这一堆不是这么多，所以必胜。
reason-nim-partner-p = 反常约定：最大的尼姆堆之外的部分，只与一种大小的尼姆堆并列时必败：{ $size } 枚（即它的反常值 g⁻）。这一堆正是这么多。
reason-many-tokens = 反常约定：除最大的尼姆堆之外，其余部分至多有 { $options } 种走法，所以恰有一个更小的尼姆堆与之并列时必败；这一堆比它大，取到那么多即必胜。
reason-reverting = 反常约定：可能走到不驯顺的局面，但走到狂野局面的每一步，对方都能使它回到原来的类（回复着法），所以这里各部分仍可当作反常尼姆的堆。
reason-genus-nim = 这个局面的亏格是 { $genus }，与某个尼姆局面相同。
reason-genus-wild = 这个局面的亏格是 { $genus }（SG 值，右上是分别再加 0、1、2、… 个 2 枚堆时的反常值）：没有尼姆局面有这样的亏格。
reason-popular-rule-wrong = 常见的说法（按各 SG 值玩反常尼姆）在这里是错的：异或和为 { $sum }，照它判断，胜者就成了另一方。它只在各部分都驯顺时成立。
reason-popular-rule-agrees = 常见的说法（按各 SG 值玩反常尼姆，这里异或和为 { $sum }）在这里碰巧判对，但不能作为证明：有狂野的部分时它会判错，例如反常约定的 kayles(5,1)。
reason-winning-move = { $move }，必胜：留下 { $leaves }，对方必败。
reason-winning-move-values = { $move }，必胜：这部分的 SG 值由 { $before } 变为 { $after }，恰好等于其余部分的异或和，留下 { $leaves }，异或和为 0。
reason-winning-move-zero = { $move }，必胜：SG 值由 { $before } 变为 { $after }，留下 SG 值为 0 的 { $leaves }。
reason-winning-move-ends = { $move }，立即获胜：对局就此结束。
reason-more-winning-moves = 另有 { $count } 种制胜走法。
reason-refutation = 若{ $move }，则负：对方{ $reply }，留下 { $leaves }。
reason-refutation-sum = 若{ $move }，则负：留下的异或和是 { $sum }，对方{ $reply }，使它变回 0，留下 { $leaves }。
reason-refutation-value = 若{ $move }，则负：留下的 SG 值是 { $sum }，对方{ $reply }，使它变回 0，留下 { $leaves }。
reason-refutation-ends = 若{ $move }，则负：对方{ $reply }，走完最后一步。
reason-refutation-over = 若{ $move }，则立即告负。
reason-unanswered = 若{ $move }，则负，但不知道对方应以哪一步取胜。
reason-unanswered-limit = 若{ $move }，则负，但不知道对方应以哪一步取胜：{ $limit }。
reason-missing = 此处缺一条理由（{ $what }）：{ $limit }。
mex-zero = 0 未出现，故最小的缺数就是 0。
mex-smaller = { $smaller } 这 { $count } 个数都出现了，{ $mex } 是最小的未出现的数。
derive-heaps = 按定义：g(n) 为 { $ruleset }(n) 的值，mex 为花括号中未出现的最小的数。
derive-values = 按定义：值为各后继的值的 mex，即花括号中未出现的最小的数。
derive-outcomes = 按定义：有后继为 P 则为 N；有后继而全为 N 则为 P；没有后继则为 P，若约定走最后一步者负则为 N。
derive-draws = 没有为 P 的后继，但有平局的后继，则为平局。
derive-outcome = { $position } 为 { $outcome }：{ $options }
derive-over = { $position } 为 { $outcome }：已无棋可走
derive-more = …… 另有更多局面
derive-exhausted = …… 至此{ $limit }
missing-values = 各堆为什么有这些值
missing-sum = 各部分的值及其异或和
missing-theorem = 定理据以判断的数
missing-genera = 由各部分的亏格所得的结论
missing-popular-rule = 按反常 Nim 规则由各值所得的结论
missing-move-values = 走一步前后的值
missing-answer = 一步败着及其应着
reason-every-move-loses = 怎么走都负。
two-sentences = { $first }{ $second }
reason-wythoff-pair = 两堆相差 { $difference }。相差同样多的局面中恰有一个是必败的：({ $smaller }, { $larger })，即 k = { $difference } 时的 ⌊kφ⌋ 与 ⌊kφ⌋ + k，φ = (1 + √5) / 2。
reason-wythoff-misere-pair = 两堆相差 { $difference }。相差同样多的局面中恰有一个是必败的：({ $smaller }, { $larger })。（反常约定下 (0, 1)、(2, 2) 取代 (1, 2)、(0, 0)，其余必败局面与正常约定相同。）
reason-wythoff-this = 当前局面正是它。
reason-wythoff-other = 当前局面不是它，所以总有一步能走到必败局面：从两堆取同样多，或只从一堆取。
reason-zeckendorf = 把两堆写成斐波那契数之和（齐肯多夫表示，不用相邻两项）：
reason-zeckendorf-p = 较小一堆末尾有偶数个 0，较大一堆恰是它左移一位（末尾补 0）：必败。
reason-zeckendorf-not-shifted = 较小一堆末尾有偶数个 0，但较大一堆不是它左移一位：不是必败局面。
reason-zeckendorf-odd-zeros = 较大一堆是较小一堆左移一位，但较小一堆末尾有奇数个 0（只看移位是不够的）：不是必败局面。
reason-zeckendorf-neither = 较小一堆末尾有奇数个 0：不是必败局面。
reason-poison = { $heap } 枚中取到最后一枚者负，所以双方就其余 { $others } 枚按正常约定争先。
reason-zeckendorf-parts = { $heap } = { $parts }（齐肯多夫表示：斐波那契数，互不相邻，所以每一项都大于后一项的两倍）。
reason-not-three-n-plus-one = “3N + 1 枚必败”的说法不对：{ $row } = 3 × { $n } + 1 是必胜的。必败的只有 1、4、9、12、20 枚。
reason-parts = { $heap } = { $parts }（每一项都是必败的堆，且大于后一项的 { $factor } 倍）。
reason-more-parts = （更大的 { $count } 项）
reason-part-fits = 最小的一项 { $smallest } 可以取走（现在至多取 { $most }）；此后余下的最小一项总是大到对方不能一次取完，如此直到取光。必胜。
reason-part-too-large = 最小的一项 { $smallest } 多于现在能取的 { $most }：无论取走多少，对方都能取走余下石子拆分后最小的一项。必败。
reason-euclid-equal = 两数相等：一步就结束，走最后一步者胜。
reason-euclid-equal-misere = 两数相等：一步就结束，走最后一步者负。
reason-euclid-above = { $larger } / { $smaller } 大于黄金分割比 (1 + √5) / 2：必胜，总有一步留给对方小于它的比（正常约定下，若能整除，则改为一步结束）。
reason-euclid-below = { $larger } / { $smaller } 小于黄金分割比 (1 + √5) / 2：只有一种走法，而留给对方的比大于它。必败。
reason-throws = 掷出的点数：
reason-faces = 可以翻出的点数：
reason-face = { $face }：留下 { $leaves }——{ $result }
reason-face-too-high = { $face }：比剩下的还多，不能走——{ $result }
reason-die-period = 胜负从 n = { $preperiod } 起以 { $period } 为周期（已证明：连续六堆的情形重现，而下一堆只取决于前六堆）。
reason-stands-for = 这一堆相当于 { $heap } 枚。
reason-always-draw = 石子总数是偶数，最后双方所得要么都是奇数，要么都是偶数：必为平局。
reason-residue = 走的一方现有的总数奇偶不合取胜所需：当且仅当剩余石子数除以 { $modulus } 余 { $losing } 时必败；这里余 { $residue }。
reason-residue-ahead = 走的一方现有的总数奇偶正合取胜所需：当且仅当剩余石子数除以 { $modulus } 余 { $losing } 时必败；这里余 { $residue }。
reason-vertices = 每个顶点的 SG 值，是它的各后继的值中没有出现的最小非负整数（mex）：
reason-vertex = { $vertex } = { $value }，后继 { $successors }
reason-vertex-terminal = { $vertex } = { $value }，没有后继
reason-loopy-vertices = 这里可能绕圈子，走不完。数 n 相当于一堆 n 枚：它是各后继中没有出现的最小的数，而且谁走到更大的数或 ∞，对方都能走回 n。没有这样的数的顶点记作 ∞，花括号里是一步能走到的数：
reason-loopy-vertices-misere = 各顶点由谁取胜（N 为轮到走的人，P 为对方），还要走几步，从终点往回推出；双方都逼不出结局的是平局：
reason-loopy-values = 各部分的值：{ $values }。
reason-loopy-zero = 各数的异或和为 0，必败：无论怎么走，对方总能使异或和变回 0，并且能一步步走到终局。
reason-loopy-not-zero = 各数的异或和为 { $sum }，不为 0，必胜：总有一步能使它变为 0。
reason-loopy-reaches = 有一部分是 ∞，它有一步能走到 { $sum }，恰好等于其余部分的异或和，使总和变为 0，必胜。
reason-loopy-one = 有一部分是 ∞，但它没有一步能走到 { $sum }，即其余部分的异或和。谁也不能使总和变为 0，谁也不必把 ∞ 走成对方想要的数：可以一直走下去，是平局。
reason-loopy-several = 有 { $count } 个部分是 ∞，而一步只能改变其中一个，谁也不能使总和变为 0：可以一直走下去，是平局。
reason-loopy-zero-alone = 值为 0，必败：无论怎么走，对方总能再走回 0，并且能一步步走到终局。
reason-loopy-not-zero-alone = 值为 { $sum }，不为 0，必胜：总有一步能留下 0。
reason-loopy-reaches-alone = 值是 ∞，有一步能走到 0，必胜。
reason-loopy-one-alone = 值是 ∞，没有一步能走到 0。谁也不能留下 0，谁也不必把 ∞ 走成对方想要的数：可以一直走下去，是平局。
reason-ends-after = 双方都走得最好，再走 { $moves } 步结束：胜方求快，负方求慢。
reason-draw-kept = 有 { $count } 种走法能保住平局：{ $moves }。这样走了以后，对方没有必胜的走法，却也走得下去。
reason-mirror = { $board } 在棋盘的某个对称下不变，而且任何一步都不与自己的像相交：一方走哪一步，另一方就走它的像。必败。
reason-mirror-of-graph = { $board } 在图的某个对称下不变，而且能取走的都不是自己的像，也不与自己的像相邻：一方走哪一步，另一方就走它的像。必败。互为像：{ $pairs }
reason-to-mirror = 走 { $move }，留下的 { $board } 在棋盘的某个对称下不变，而且那里任何一步都不与自己的像相交：对方走哪一步，就走它的像。必胜。
reason-to-mirror-of-graph = 走 { $move }，留下的 { $board } 在图的某个对称下不变，而且能取走的都不是自己的像，也不与自己的像相邻：对方走哪一步，就走它的像。必胜。互为像：{ $pairs }
reason-strategy-stealing = 除 1 × 1 外，必胜（策略盗取）：假如只咬最远那一角不是必胜的一步，对方的应着同样会咬去那一角，自己一开始就可以走那一步。
reason-straight = { $board }：剩下的各部分都排成一线，各是一堆，相当于 { $heaps }。
reason-chomp-square = 棋盘是正方形：咬毒格右下方的一格，剩下两条相等的边。对方咬一条边，就在另一条上照样咬。
reason-chomp-legs = 只剩毒格之外的两条边，各 { $a } 格与 { $b } 格。每次只缩短一条，就是两堆的尼姆：两边相等时轮到走的人必败，否则必胜。
reason-chomp-rows = 只剩两行（或两列），各 { $a } 格与 { $b } 格：恰好含毒格的一行多一格时，轮到走的人必败。从那里走一步到不了这样的局面，而从其他局面总能走到。
reason-moves-winning = 必胜的走法：
reason-moves-drawing = 能保住平局的走法：
reason-moves-only-drawing = 只能走成平局的走法：
reason-moves-losing = 必败的走法，以及对方的应对：
reason-moves-unknown = 在限额之内没能判定的走法：
reason-moves-more = 还有更多走法（--max-moves）。
reason-moves-value = g = { $value }
reason-moves-reply = { $reply }，留下 { $leaves }
reason-moves-at-once = 立即告负
reason-moves-unanswered = 告负，但应着未知
reason-unknown = 未知：{ $limit }；所用方法：{ $method }。

rule-period = 从 n = { $preperiod } 起以 { $period } 为周期（{ $theorem }）
rule-arithmetic-period = 从 n = { $preperiod } 起以 { $period } 为周期，每过一个周期 SG 值增加 { $saltus }（{ $theorem }）
rule-period-apart = 从 n = { $preperiod } 起以 { $period } 为周期，除若干剩余类外（见 `grundy period`）每过一个周期 SG 值增加 { $saltus }（{ $theorem }）
rule-law = 由规律 { $law } 给出，对所有堆都已用对走法的归纳法证明
rule-law-digits = 由一个有 { $states } 个状态、读取堆的{ $digits }的自动机给出，对所有堆都已用对走法的归纳法证明
rule-table = 按定义（后继局面的 mex）从 n = 0 算到 n = { $last }
theorem-state-recurrence = 稀疏计算的状态重现
theorem-guy-smith = 盖伊–史密斯定理
theorem-state-repetition = 状态重现（后项只取决于前面有限多项）
theorem-digit-induction = 对堆数的归纳（由读二进制数字的自动机判定）
theorem-all-but-state-repetition = “除若干数外都可取”时的状态重现

formula-bouton = g(n) = n（布顿，1901）
formula-at-least = 每次至少取 { $a } 枚，g(n) = ⌊n / { $a }⌋
formula-bounded-nim = 每次至多取 { $b } 枚，g(n) = n mod { $modulus }
formula-interval = 每次取 { $a } 到 { $b } 枚，g(n) = ⌊(n mod { $modulus }) / { $a }⌋
formula-odd = 每一步都改变奇偶，g(n) = n mod 2
formula-even = 每次取偶数枚，g(n) = ⌊n / 2⌋
formula-powers-odd = { $a } 的各次幂都是奇数，g(n) = n mod 2
formula-powers-even = { $a } 的各次幂模 { $modulus } 余 ±1；设 r = n mod { $modulus }，则 g(n) = r mod 2，只是 r = { $a } 时为 2
formula-at-most-half = 设 q 为 n + 1 的最大奇因数，g(n) = (q − 1) / 2
formula-divisor = 设 2^a 为整除 n 的 2 的最高次幂，g(n) = a + 1；g(0) = 0
formula-free-splitting = 取任意多枚，余下可以任意分堆，g(n) = n（几个数的异或和不会超过它们的和）
formula-lasker = g(n) = n，只是 4k + 3 与 4k + 4 互换（拉斯克，1931）

## 错误

error-checkpoint-io = 无法在 { $directory } 中保存进度：{ $detail }；先前写下的内容没有改动
error-checkpoint-no-place = 无法在 { $directory } 中保存（{ $detail }）
error-checkpoint-locked = 另一个程序正在使用 { $directory } 中的检查点
error-checkpoint-not-one = { $directory } 中的 checkpoint 文件不是检查点；移走它才能从头开始
error-checkpoint-newer = { $directory } 中的检查点由更新版本的程序写成（{ $detail }）
error-checkpoint-damaged = { $directory } 中的检查点已损坏，校验和不符；移走它才能从头开始
error-checkpoint-unusable = { $directory } 中的检查点无法使用：{ $detail }
error-checkpoint-foreign = { $directory } 中的检查点属于另一计算 { $detail }
error-checkpoint-changed = { $directory } 中的检查点保存之后，游戏的文件已经改动；移走它才能从头开始
error-checkpoint-without-hash = { $directory } 中的计算开始时没有 --hash，因而没有校验值
error-heap-too-large = { $ruleset } 既没有公式也没有周期定理，一堆至多 2^64 - 1 枚
error-input-too-long = 输入超过 { $limit } 字节（--max-input）
error-value-too-large = n = { $heap } 的 SG 值超出 32 位
pattern-no-point = 模式在小数点前有一位，后面有一位或更多，如 0.???
pattern-not-a-digit = 第 { $place } 个字符“{ $found }”既不是代码的数字，也不是 ?
pattern-too-many-open = 一个模式至多有 { $most } 个 ?，十六进制的 # 至多四个
pattern-no-code = 小数点前的一位只能是 0 或 4（或其他至少留下两堆的数字）
error-empty-range = --from 到 --to 之间没有数；不写 --from 时，从该游戏的第一个数起
unsuited-no-board = { $ruleset } 不是单独一个棋盘的局面
unsuited-too-many-pieces = { $ruleset } 太大：能判定全部局面的棋盘至多 { $most } 枚棋子
unsuited-no-tablebase = { $ruleset } 没有残局库：它的走法不沿直线
unsuited-no-table = { $ruleset } 的局面不止两个数，没有表
unsuited-instead = { $refused }；可改用：{ $instead }
unsuited-instead-on-page = { $refused }
error-table-too-long = 在限制之内做不出这么长的表；最多可到 { $last }（--max-memory 可放宽内存）
error-table-too-long-on-page = 在限制之内做不出这么长的表；最多可到 { $last }
unsuited-needs-heap = { $ruleset } 的表要给出算到哪里：--to N；两个数的用 --to AxB
unsuited-needs-index = { $ruleset } 的必败局面有编号，请给出最后一个的编号：--to K
unsuited-one-heap = { $ruleset } 的表每项是一个数：--to 只能是一个数
unsuited-two-heaps = { $ruleset } 的表每项是两个数：--to 要给出两者各自的最大值，如 12x8
unsuited-needs-heaps = { $ruleset } 的局面由 { $count } 个数组成，只能抽取这么多堆
unsuited-no-deal = { $ruleset } 的局面不能这样抽取：只能给定每个数的上限；两数不能交换时还要计次序
unsuited-from-zero = { $ruleset } 的表从最小的数开始：请去掉 --from
unsuited-all-vertices = { $ruleset } 的表列出图的全部顶点：请去掉 --from 和 --to
unsuited-format = { $ruleset } 的这张表不能写成 { $format }
unsuited-needs-column = { $ruleset } 的必败局面有两列，b-file 只有一列：请加 --column a 或 --column b
unsuited-needs-column-on-page = { $ruleset } 的必败局面有两列，b-file 只有一列：请选 a 或 b
unsuited-no-column-on-page = { $ruleset } 的这张表只有一列
unsuited-no-column = { $ruleset } 的这张表只有一列：请去掉 --column
table-column-bfile = --column 要与 --format bfile 同用
solve-same-file = --svg 和 --certificate 写的是同一个文件
table-same-file = --svg 和 --output 写的是同一个文件
unsuited-no-width = { $ruleset } 的这张表不折行：请去掉 --width
unsuited-no-picture = { $ruleset } 的这张表不能画成图
unsuited-too-many-cells = { $ruleset } 的这张表太大，画不出来：图中每边至多 { $most } 格
unsuited-too-many-moves = { $ruleset } 的走法太多，画不出来：图中至多 { $most } 条
unsuited-no-edges = { $ruleset } 由运气或得分定胜负，边表无法表达
unsuited-too-far = { $ruleset } 的规律只找到 { $most } 为止：请从更小的数开始
unsuited-too-many-pairs = { $ruleset } 的这张表太大，画不出来：图中至多 { $most } 对
unsuited-no-period = 周期只对单堆的序列证明，{ $ruleset } 没有这样的序列
unsuited-no-quotient = { $ruleset } 的局面不是若干堆或若干棋子之和，没有反常商可求
unsuited-loopy = { $ruleset } 可能走不完，没有反常商可求
unsuited-no-period-theorem = 没有周期定理适用于 { $ruleset }；可用 `grundy table` 列出 SG 值和必败局面
unsuited-no-kept-parts = { $ruleset } 的搜索不能保存：只有单独一个棋盘（咬巧克力除外）或单独一张取顶点或取边的图可以；反常约定下，若干个这样的棋盘和图（顶点至多 128 个）之和，再加上若干堆，也可以
unsuited-no-checkpoint = { $ruleset } 的计算不能保存：只有会把一堆分成两堆（这样的数字至多 16 个）、不会分成更多堆的代码，以及把一堆分成不等两堆的游戏可以
unsuited-no-values = { $ruleset } 在这里只知道胜负，或不能逐堆列出；可以改为断言必败局面（--p）
unsuited-other-rule = 这条说法与 { $ruleset } 无关
unsuited-no-list = 数表是每堆一个数，而 { $ruleset } 的局面不止一个数：请改为断言公式（--formula、--p）或程序
error-formula-no-value = 公式在 { $position } 处没有值：除以 0、对负数开方或取各位数字、列表没有这一项、超过 127 位的数，或者引用了还没有的值
error-formula = 公式第 { $place } 处：{ $problem }
error-formula-words = 公式第 { $place } 处：{ $problem }；这里的变量是 { $variables }，可用的词是 { $words }（见 `grundy help formulas`）
unsuited-no-sequence = { $ruleset } 的局面不是从 0 起的数，看不出规律
unsuited-no-certificate = { $ruleset } 没有证书可写：正常约定下，证书说明已证明的周期、堆的值、图与棋盘（至多 16384 个顶点或格）按连通部分算出的值、有向图上的棋子，以及这些的和；反常约定下说明反常商，驯顺的或反常商有限的堆由谁取胜，以及一个图或棋盘由谁取胜；只由一个游戏自己的定理得出的结论没有证书
error-no-misere = { $term } 只有正常约定：走最后一步者负的玩法是另一个游戏，这里没有
error-loopy-misere = 这里可能走不完，而“走最后一步者负”时这样的和还没有理论：请只放一枚棋子，不要加别的堆或棋子，或改为走最后一步者胜
error-empty-draw = 没有可抽的：每堆至少 1 枚（--max、--total 或 --bounds 太小）
error-wild-heap = { $ruleset } 从 n = { $heap } 起不再驯顺（表现与反常尼姆的堆不同），只凭 SG 值数不出反常约定下的胜率，反常商也没有很快求出
graph-line = 第 { $line } 行第 { $byte } 字节：{ $problem }
graph-not-utf8 = 不是 UTF-8 文本
graph-joined-names = 这里每行都是一个名称，没有一条边：边写作 `a,b`、`a b`、`a -> b` 或 `a -- b`
graph-too-many-fields = 一条边只有两个顶点，这里却有第三个
graph-count-alone = 这个数像是顶点数：请删去这一行（如果它是没有边的顶点，请放到后面的行）
graph-counts = 这两个数像是顶点数和边数：请删去这一行（如果它确实是一条边，请在两数之间写逗号）
graph-empty-name = 缺少顶点名
graph-control-character = 顶点名中不能有控制字符
graph-unclosed-quote = 引号没有在本行内结束
graph-text-after-quote = 带引号的顶点名之后只能是逗号或行末
graph-too-long = 到第 { $line } 行，列表过长：由文件给出的图至多有数千个顶点与边（各游戏的上限见 `grundy games`）
graph-out-of-room = 到第 { $line } 行，图已超出内存限额（--max-memory）
error-bad-input = 第 { $line } 行：{ $fault }
input-not-a-number = “{ $word }”不是数
input-too-long = 一个数超过 { $limit } 字节（--max-input）
input-missing-second-heap = 最后一对缺少第二堆
input-missing-stripe = 三种条纹的长度不全
input-missing-boards = 缺少棋盘的个数
input-missing-board = 棋盘长度的个数不足
input-rules = { $text }：{ $problems }
input-too-many = 最后一个棋盘之后还有内容
error-io = { $error }
system-not-found = 没有这个文件或文件夹
system-not-permitted = 没有权限
system-exists = 已有同名的文件或文件夹
system-is-folder = 这是一个文件夹
system-no-folder = 路径中有一段不是文件夹
system-full = 空间已满
system-too-large = 文件太大
system-read-only = 这里只能读，不能写
system-busy = 正在使用中
system-no-name = 这不能作文件名
system-port-taken = 另一个程序已占用它
system-no-address = 本机没有这个地址
error-internal = 处理 { $asked } 时程序自身出错（{ $said }）；输入并没有错，请把这一行报告给我们
error-not-utf8 = 输入不是 UTF-8 文本
error-not-utf8-utf16 = 文本编码是 UTF-16，不是 UTF-8；请另存为 UTF-8，例如：iconv -f UTF-16 -t UTF-8 旧文件 > 新文件
error-not-utf8-gbk = 第 { $line } 行第 { $byte } 字节处不是 UTF-8，看来是 GBK；请另存为 UTF-8，例如：iconv -f GB18030 -t UTF-8 旧文件 > 新文件
error-not-utf8-unknown = 第 { $line } 行第 { $byte } 字节处不是 UTF-8；请另存为 UTF-8
error-heading = 错误
colon = ：
json-heading =
    加上 --json（`table` 与 `tree` 用 --format json），每个命令在一行里输出一个对象；`solve --batch` 与 `sweep` 每行输出一个。
    大于 2^53 - 1 的整数写成字符串。null 表示不知道或没有要求；可有可无的字段，无内容时省去。
    出错时也在标准输出上给出一个对象，类型为 Mistake，退出码照旧。`grundy help json --schema` 输出 JSON Schema。
    以下是各命令输出的类型，然后是各类型的字段：
error-line = 错误：{ $message }
warning-line = 注意：{ $message }
with-hint = { $text }（{ $hint }）
list-of-problems = ；
list-of-names = 、
error-place = 输入
error-here = 这里

problem-expected = 这里应当是{ $expected }，遇到的却是{ $found }
problem-unknown-ruleset = 没有叫“{ $name }”的游戏
problem-no-ruleset = “{ $name }”本身不是一种规则：{ $rule }
problem-unknown-set = 没有叫“{ $name }”的集合
problem-unknown-parameter = 这里不能写“{ $name }”，可用的是 { $expected }
problem-repeated-parameter = “{ $name }”写了两次
problem-missing-parameters = 这个游戏需要参数，例如 { $example }
problem-no-parameters = { $ruleset } 没有参数
problem-not-a-digit = “{ $found }”不是八进制码的数字，数字只有 0-9 和 A-V
problem-negative = 数目不能为负
problem-grouped-digits = 逗号用来分隔各个数，一个数的数字中间不能写逗号
problem-convention-in-name = 反常规则（misère）不写在游戏名里
problem-no-pictures = { $ruleset } 的石子不成排，不能用图示
problem-pieces-too-near = 有两子相距不足三格：只要还没连成三个，轮到走的一方立即连成三个而胜
problem-nothing-taken = 小数点前写 { $digit }，就会允许一枚不取、局面也不变的一步
problem-empty-set = 集合是空的，什么也不能取
problem-empty-range = 范围的终点小于起点
problem-takes-zero = 每步至少要取一枚
problem-zero-max = max 至少为 1
problem-base-below-two = 底数至少为 2
problem-too-many-places = 这段输入里的棋盘和图太多，或者合起来太大
problem-too-many-lengths = 长度太多，一段输入总共至多 65536 种
problem-number-too-large = 这里的数太大了
problem-too-many-digits = 一个八进制码至多 65536 位
problem-zero-factor = 倍数至少为 1
problem-not-summable = 这个游戏不能与别的游戏相加
problem-not-on-heaps = 这里需要按堆玩的游戏
problem-empty-board = 棋盘至少有一格
problem-board-too-large = 这种规则的棋盘至多 { $most } 格
problem-two-or-three-directions = directions 只能是 2 或 3
picture-empty-picture = 图示是空的
picture-foreign-character = “{ $found }”不是格子：# 是棋子，. 是空格，/ 换行
picture-ragged-row = 第 { $row } 行有 { $found } 格，应有 { $expected } 格
picture-not-a-triangle = 三角形第 { $row } 行应有 { $row } 格，不是 { $found } 格
picture-not-a-young-diagram = 第 { $row } 行不可能是咬剩的：每行都从左边起连续，而且不长于上一行
picture-poison-missing = 毒格（第 1 行第 1 格）不能被取走
picture-too-many-cells = 共 { $cells } 格；这种规则的棋盘至多 { $most } 格
picture-wrong-row-count = 共 { $found } 行，文件中有 { $expected } 行
picture-missing-cell-filled = 第 { $row } 行第 { $column } 列没有格子
lines-file-too-long = 文件有 { $bytes } 字节，超过线棋文件的上限
lines-json = 第 { $line } 行第 { $column } 列：不是线棋盘的 JSON（{ $message }）
lines-unknown-key = 不认识键“{ $key }”；可用 cells、rows、lines、take
lines-repeated-key = 键“{ $key }”出现了两次
lines-no-lines = 没有给出直线
lines-no-cells = 没有格子：请给出 cells 或 rows
lines-cells-and-rows = cells 与 rows 只能给一个
lines-too-many-cells = 共 { $cells } 格；由直线给出的棋盘至多 128 格
lines-layout-too-large = 布局有 { $places } 个位置，太大
lines-foreign-character = 第 { $row } 行第 { $column } 列的“{ $found }”不是格子（从 0 数起）
lines-unknown-take = take 只能是 "run" 或 "subset"，不能是“{ $found }”
lines-too-long = { $lines } 条直线共 { $entries } 格，太多
lines-empty-line = 第 { $line } 条直线没有格子（从 0 数起）
lines-no-such-cell = 第 { $line } 条直线经过不存在的格子 { $cell }（都从 0 数起）
lines-repeated-cell = 第 { $line } 条直线两次经过格子 { $cell }（都从 0 数起）
lines-subset-line-too-long = 第 { $line } 条直线有 { $cells } 格，任取几枚的走法太多（从 0 数起）
problem-file = { $name }：{ $problem }
problem-unknown-vertex = 图中没有顶点“{ $name }”
problem-not-a-state = “{ $text }”不是状态：状态是整数、双引号里的文字，或方括号里的状态列表
file-not-here = 这里没有这个文件：请先添加它（网页上点“添加文件”，请求里写进 files）
file-no-scripts = 只有启动服务器时加了 --allow-scripts，这里才会运行脚本
file-named-twice = 命令里又一次写了这个文件，读过之后会把它覆盖
file-not-allowed = 只有在命令行上、并且加了 --allow-programs 才会运行程序
file-unreadable = 无法读取（{ $error }）

found-end = 末尾
found-text = “{ $text }”
expected-ruleset = 游戏名，如 nim 或 0.77
expected-open-parenthesis = “(”
expected-heap = 一堆的石子数
expected-heap-or-picture = 石子数或 "##.#" 这样的图示
expected-comma-or-close = “,”或“)”
expected-comma = “,”和第二个数
expected-one-heap = 记住的数，如 max=4（这里只有一堆）
expected-one-heap-totals = 记住的数，如 mine=3 或 yours=2（这里只有一堆）
expected-one-heap-up = 骰子朝上的点数，如 up=4（这里只有一堆）
expected-odd-or-even = odd（奇）或 even（偶）
expected-size-or-picture = 尺寸（如 4x4）或 "##/.#" 这样的图示
expected-side-or-picture = 边长或 "#/##" 这样的图示
expected-picture = 带引号的图示
expected-times = “x”和列数
expected-adjacent = adjacent 或 directions=
expected-file-name = 带引号的文件名
expected-token-behind = 单独一对括号里的棋子所在顶点，如 ("edges.csv")(a)
expected-vertex = 顶点名
expected-closing-quote = 结束的引号
expected-close-parenthesis = “)”
expected-plus-or-end = “+”或末尾
expected-code-digit = 数字 0-9 或 A-V
expected-close-bracket = “]”
expected-set-item = 数、范围（如 1..3），或奇数、偶数、平方数、立方数、三角形数、斐波那契数、质数、质数幂、幂 b、因数、任意、not …
expected-number = 一个数
expected-comma-or-close-brace = “,”或“{"}"}”
expected-close-brace = “{"}"}”
expected-max = max=
expected-equals = “=”
expected-cell = “#”、“.”或结束的引号
expected-end = 末尾（这里只写游戏，不写石子数）

hint-did-you-mean = 是不是 { $name }？
hint-write = 可写成 { $lines }
hint-misere = 反常规则另用选项指定：{ $lines }
hint-games = 用 `grundy games` 查看全部游戏
hint-sets = 可用 odd（奇数）、even（偶数）、squares（平方数）、cubes（立方数）、triangular（三角形数）、fibonacci（斐波那契数）、primes（质数）、prime powers（质数幂）、powers b（b 的幂）、divisors（因数）、all（任意）、not
hint-nothing-taken = 这一位只能由 4、8、16 相加而成：0、4、8、C、G、K、O、S

## 普查

sweep-summary = { $codes } 个代码，就已证明的而言是 { $games } 个不同的游戏；{ $proved } 个代码的周期已证明
sweep-quotients-summary = { $codes } 个代码；{ $proved } 个代码的反常商已证明，其中 { $tame } 个驯顺
sweep-journal-in-use = { $path } 正在使用：另一次普查在写同一个文件
sweep-journal-foreign = { $path } 是另一次普查的记录（第 { $line } 行）：请先完成那一次，或删除它
sweep-certificates-outside = { $path } 不在作业目录之内：用 --jobs 时，证书目录从作业目录算起
sweep-journal-damaged = { $path } 第 { $line } 行已损坏

sweep-known-damaged = { $path } 第 { $line } 行不是这种表的行
## 周期

quotient-proved = { $ruleset }：全部局面的反常商，已证明
quotient-partial = { $ruleset }：每堆至多 { $heaps } 枚时的反常商
quotient-unknown = { $ruleset }：已达限额；以下是每堆至多 { $heaps } 枚时的反常商
quotient-infinite = { $ruleset }：反常商是无限的，已证明；以下是每堆至多 { $heaps } 枚时的反常商
quotient-next-at-least = 加上大小为 { $heap } 的堆，至少有 { $order } 个元素：已有这么多和互不相同
quotient-infinite-why = 加上 { $heap } 枚的堆之后，有限个元素就不够了：令 u = { $step }，则 0、u、2u、3u……两两不等价。令 v = { $against }，w = { $base }：对任意 j < k，w + jv 与 w + kv 之一能区分 ju 与 ku——加上它以后，一个先手必败，另一个先手必胜
quotient-infinite-counted = 这些堆的任何和的胜负仍然全部可知：只看大小为 { $heaps } 的堆各有几堆，以及其余各堆合起来是有限个元素中的哪一个
quotient-size = 共 { $order } 个元素，其中 P 部分 { $count } 个
quotient-tame = 驯顺商：与堆大小有界的尼姆相同
quotient-wild = 狂野商：与尼姆不同
quotient-generators = 生成元
quotient-generator = { $name } = { $heap } 枚的一堆
quotient-relations = 关系式
quotient-p-portion = P 部分
quotient-pretending = 各堆对应的元素
quotient-pretending-period = 各堆对应的元素（从 n = { $preperiod } 起以 { $period } 为周期）
quotient-growth = 每次增长：堆、元素个数、P 部分个数
quotient-genus = 各堆单独的亏格（SG 值，右上是分别再加 0、1、2、… 个 2 枚堆时的反常值）
quotient-genus-all-nim = 这些亏格都是尼姆局面的亏格。（这与和无关：和要看商是否驯顺。）
quotient-genus-not-nim = 亏格与任何尼姆局面都不同的堆
quotient-rule = 走最后一步者负时的走法：把各堆的元素按关系式相乘；乘积属于 P 部分则先手必败，否则总有一步能使乘积落入 P 部分，走这一步必胜。
period-proved = { $ruleset }：从 n = { $preperiod } 起，周期为 { $period }
period-proved-saltus = { $ruleset }：从 n = { $preperiod } 起，周期为 { $period }，每过一个周期增加 { $saltus }
period-apart-constant = 例外：n = { $heaps } 以及相隔整数个周期的堆，值不增加
period-apart-saltus = 例外：n = { $heaps } 以及相隔整数个周期的堆，每次增加 { $saltus }
period-apart-ruler = 例外：n = { $heaps } 以及相隔整数个周期的堆，其值像直尺的刻度：过 q 个周期后，q 为 0 或 2 的幂时增加 { $saltus } q，否则等于 { $other } + { $saltus } (q - 2^(k+1))，其中 2^k 是整除 q 的最大的 2 的幂
period-by = 由{ $theorem }证明
period-max = 最大值 { $value }，首次出现在 n = { $at }
period-unknown = { $ruleset }：算了 { $heaps } 个值，未能证明有周期
period-observed = 看来有周期：从 n = { $from } 起，周期为 { $period }；未经证明
period-observed-saltus = 看来有算术周期：从 n = { $from } 起，周期为 { $period }，每过一个周期增加 { $saltus }；未经证明
period-computed = 算了 { $heaps } 个值，用时 { $seconds } 秒
period-rare = 稀有值共 { $rare } 个，最后一个在 n = { $last }
period-hash = 各值的 FNV-1a-64：{ $hash }
period-misere-values = 反常约定的值（g⁻）：从 n = { $preperiod } 起，周期为 { $period }
period-outcomes = 掷出后的胜负，{ $convention }：从 n = { $preperiod } 起，周期为 { $period }
period-chances = 掷之前的胜率，{ $convention }：从 n = { $preperiod } 起，周期为 { $period }
theorem-induction = 对走法的归纳
theorem-computation = 计算
theorem-periods = 两边都已证明的周期
theorem-odd-even = 奇偶游戏定理
theorem-bouton = 布顿定理
theorem-at-least = 至少取若干枚的定理
theorem-bounded-nim = 巴什博弈定理
theorem-interval = 区间取石子的定理
theorem-odd = 奇偶性
theorem-even = 取偶数枚的定理
theorem-powers = 取幂次枚的定理
theorem-at-most-half = 至多取半的定理
theorem-divisor = 取因数的定理
theorem-free-splitting = 任意分堆的定理
theorem-lasker = 拉斯克定理
theorem-ferguson = Ferguson 关于反常取石子（减法）游戏的定理
theorem-misere-quotient = 反常商
theorem-antonim = Antonim 定理
theorem-coins = 翻硬币定理
theorem-greedy-nim = 贪心尼姆定理
theorem-hackenbush = 冒号原理
theorem-nim-like = 它就是尼姆（换了说法）
theorem-tartan = Tartan 定理
theorem-strategy-stealing = 偷取策略的论证

## 图

picture-values = { $ruleset }，正常约定：SG 值
picture-misere-values = { $ruleset }，反常约定：g⁻ 值
picture-p-positions = { $ruleset }，{ $convention }：必败局面
picture-outcomes = { $ruleset }：胜负（= 为平局）
picture-p-mark = ● 值为 0（P）：先手必败
picture-rays = ● P：先手必败。虚线：一数是另一数的 φ 倍
picture-first = 第一个数
picture-second = 第二个数
counted-heap = 堆
counted-number = 数
counted-most = 这一步最多可取几枚
counted-rows = 行数
counted-columns = 列数
counted-side = 三角形的边长
counted-step-1 = 第 1 级台阶上的石子数
counted-step-2 = 第 2 级台阶上的石子数
counted-square = 硬币所在的格号
counted-other-square = 另一枚硬币所在的格号
counted-gap = 一行两子之间的空格数
counted-bag = 袋中的筹码数
counted-count = 已报到的数
counted-length = 一边的长度
counted-width = 另一边的长度
counted-head = 唯一正面朝上的硬币的位置
counted-x = 唯一正面朝上的硬币在第一方向上的位置 x
counted-y = 它在第二方向上的位置 y
counted-stalk = 一根茎上的边数
counted-vertices = 图的顶点数
counted-dimension = 超立方体的维数
counted-ring = 外圈的顶点数
counted-step = 内圈的步长
counted-part = 一部分的顶点数
counted-other-part = 另一部分的顶点数
table-legend-one = n：{ $n }
table-legend-from = { $legend }，从 { $first } 起
table-legend-two = a：{ $a }；b：{ $b }
games-table = 列表：{ $command }
games-table-of = 列表：{ $command }（{ $legend }）

## 胜率

board-genus = 亏格 { $genus }（SG 值，右上是分别再加 0、1、2、… 个 2 枚堆时的反常值）
board-positions = 可能剩下的局面共 { $positions } 个，其中必败局面（P）{ $p } 个
board-needs = 判定全部局面要 { $bytes } 字节内存，可用 --max-memory 放宽
board-winning = 制胜走法（{ $count } 个，按对称归为 { $classes } 类）：
board-class = { $takes }{ $gap }   × { $count }   余 { $to }
board-heat = 每枚棋子出现在几个制胜走法中：
board-distance = 胜方求快、负方拖延时，全局共 { $distance } 步：
picture-board = 格中数字：有几个制胜走法取走这枚棋子；线条：各制胜走法取走的棋子
tablebase-positions = 棋子的 { $positions } 种组合中，必败（P）的有 { $p } 种
tablebase-size = { $bytes } 字节，压缩比 { $ratio }（相对每个局面一位）；{ $blocks } 块，每块 { $each } 个局面
tablebase-time = 用时 { $seconds } 秒
tablebase-verified-all = 已验证：全部 { $compared } 个局面都与各自的后续局面一致
tablebase-verified-sample = 已验证：校验和无误，随机抽查的 { $compared } 个局面都与各自的后续局面一致；--full 检查全部局面
tablebase-not-verified = 未验证完：查过 { $compared } 个局面后到了限额
tablebase-not-one = 这不是残局库文件
tablebase-version = 残局库的版本是 { $version }，本程序不认识
tablebase-header = 残局库的文件头已损坏
tablebase-index = 残局库的索引已损坏
tablebase-length = 残局库的长度与索引不符
tablebase-block = 残局库的第 { $block } 块（从 0 数起）已损坏
tablebase-definition = 残局库的文件头与它所写的棋盘不符
tablebase-outcome = 残局库有误：第 { $index } 号局面（在第 { $block } 块）的胜负与它的后续局面不符
tablebase-count = 残局库有误：实有 { $found } 个必败局面，与文件头所写不同
tablebase-other-checkpoint = 这个断点目录属于另一个棋盘或另一种约定
tablebase-no-slab = 第 { $slab } 片不在，或已损坏而被移去：须重算它所属的那一份
tablebase-no-such-share = 残局库不能这样分份：份数须是 2 的幂，且不多于片数
tablebase-undivided = 残局库太小，或每份任务的内存（--max-memory）太少，不能分成任务；不加 --jobs 即可直接生成
tablebase-slabs = 磁盘上的片：{ $done }/{ $all }，每片 { $bytes } 字节
jobs-fault-no-manifest = 这里没有作业：没有 manifest.json，或它不成立
jobs-fault-damaged = manifest.json 已不是当初写下的内容：它被改过或损坏了，其中的作业可能已是别的
jobs-fault-not-empty = 这里已有别的作业
jobs-fault-no-job = 没有作业 { $job }
jobs-fault-waits = 作业 { $job } 要等作业 { $needs } 完成（加 --wait 则等待）
jobs-fault-locked = 作业 { $job } 正由别人执行
jobs-fault-unfinished = { $count ->
   *[other] 还有 { $count } 个作业未完成，第一个是作业 { $first }
}
jobs-fault-no-output = 作业 { $job } 结束了，却没有写出 { $output }
jobs-fault-input-changed = { $input } 已不是作业 { $job } 建立时的内容
job-has-limits = 这里不能用 { $limit }：作业的限制在建立时就已确定（`grundy sweep … --jobs 目录 { $limit } …`）
jobs-fault-changed = { $output } 不是作业 { $job } 所写的内容：这个作业须重做
jobs-written = { $path } 中有 { $count } 个作业：`grundy job run { $path }` 执行它们，任何看得到这个目录的机器都可以；`grundy job merge { $path }` 合并结果
jobs-of = `{ $of }` 的作业
jobs-count = 完成 { $done }，执行中 { $running }，可开始 { $ready }，等待中 { $waiting }；已做的工作共 { $seconds } 秒
jobs-stages = 各阶段（完成/全部）：{ $stages }
jobs-running = 执行中：{ $jobs }
jobs-ready = 可开始：{ $jobs }
jobs-and-more = { $jobs } …（另有 { $more } 个）
job-begins = 作业 { $job } 开始
job-done = 作业 { $job } 完成（退出码 { $code }）
job-no-command = 这不是作业：{ $detail }
find-heading = { $ruleset }，{ $convention }
find-heading-numbers = 给出的数
find-part-values = SG 值 g(n)：从 { $from } 起 { $terms } 项
find-part-p-positions = 各 n 是否必败（P(n) = 1 为必败，否则 0）：从 { $from } 起 { $terms } 项
find-part-p-list = 第 k 个必败局面 p(k)，k 从 0 起：{ $terms } 项
find-part-p-list-from = { $from } 及以上的第 k 个必败局面 p(k)，k 从 0 起：{ $terms } 项
find-part-pairs = 第 k 个必败局面 (a, b)，k 从 0 起：{ $terms } 个
find-part-table = 值 g(a, b)：{ $terms } 格
find-part-p-table = 表中的必败局面（P(a, b) = 1 为必败，否则 0）：{ $terms } 格
find-part-faces-1-6 = 掷后 1 或 6 朝上时的值：从 { $from } 起 { $terms } 项
find-part-faces-2-5 = 掷后 2 或 5 朝上时的值：从 { $from } 起 { $terms } 项
find-part-faces-3-4 = 掷后 3 或 4 朝上时的值：从 { $from } 起 { $terms } 项
find-part-throws = 六种掷法中有几种获胜：从 { $from } 起 { $terms } 项
find-part-outcomes = 结局（0 必败，1 必胜，2 和）：从 { $from } 起 { $terms } 项
find-part-numbers = 各数 a(n)：从 n = { $from } 起 { $terms } 项
find-family-periodic = 周期：从 { $preperiod } 起，周期 { $period }
find-family-arithmetic-periodic = 算术周期：从 { $preperiod } 起，周期 { $period }，每周期增加 { $saltus }
find-family-split = 分剩余类：有些剩余类的增长与其余的不同
find-family-residues = 由余数与商决定
find-family-digits = 由 n 的数字决定
find-family-self-similar = 自相似：由较小的值得出较大的值
find-family-automaton = 自动机从末位起读 n 的各位数字，从 s0 开始（每个状态：它的值；各数字的下一状态）
find-family-beatty = 无理数的倍数取整
find-family-polynomial = 多项式
find-family-recurrence = 线性递推
find-family-mex-pairs = 数对：a 是此前未用过的最小数
find-family-two-numbers = 两数的一个算式
find-family-two-residues = 由两数的余数决定
find-family-rows = 前几行各自循环
find-family-finite = 必败局面仅此而已
find-family-same-as = 与另一游戏相同
find-family-published = 已发表的数列
find-tested = 由前 { $fitted } 项得出，以其余 { $tested } 项检验
find-tested-published = 与已发表的 { $tested } 项一致
find-standing = { $tested }；{ $status }
find-proved = 已证明（{ $theorem }）
find-holds = 检验范围内成立：只是观察，未证明
induction-heading = 对走法归纳证明（每一步都对所有的数一次判定）：
induction-kept-values = 没有一步走到函数值相同的局面。
induction-kept-lost = 没有一步从 P 局面走到 P 局面。
induction-reached-values = 每个更小的值都有一步可以走到。
induction-reached-values-least = 每个更小的值都能走到：留下具有该值的最小的一堆。
induction-reached-values-greatest = 每个更小的值都能走到：留下比 n 小的、具有该值的最大的一堆。
induction-reached-lost = 其他凡有走法的局面，都有一步走到 P 局面。
induction-reached-lost-least = 其他凡有走法的局面，都有一步走到 P 局面：留下其中最小的。
induction-reached-lost-greatest = 其他凡有走法的局面，都有一步走到 P 局面：留下比 n 小的最大的一个。
induction-case = { $class }：{ $value }
induction-case-reached = { $class }：{ $value }；{ $reached }
induction-from = n ≥ { $from }，q = n - { $from }
induction-by-taking = 取 { $take } 得 { $what }
induction-by-some-move = 有一步得 { $what }
induction-digits-binary = 二进制数字
induction-digits-ternary = 三进制数字
induction-digits-zeckendorf = 齐肯多夫表示
induction-digits-digits = 数字
induction-decided = 由读{ $digits }的自动机判定：规律有 { $law } 个状态，走法所到有 { $options } 个状态；没有一个反例被接受。
find-cut = 只看到 { $to } 为止；再多的数不再用来找规律。
find-atlas = 图谱中与此相同的游戏（值为此次所算）：
find-atlas-none = 图谱中没有找到取这些数的游戏：每个游戏从最初几个值起比较，周期已证明的也从后面比较（少于 24 个数时不作判断）。
find-atlas-compared = 比较了 { $compared } 个数；全部相同只是观察，并未证明
find-atlas-proved = 它的周期已证明：从 { $preperiod } 起，周期 { $period }
find-atlas-proved-grows = 它的增长已证明：从 { $preperiod } 起，周期 { $period }，每周期增加 { $saltus }
find-atlas-recorded = 图谱记载它的周期已证明（此处未重新证明）：从 { $preperiod } 起，周期 { $period }
find-atlas-recorded-grows = 图谱记载它的增长已证明（此处未重新证明）：从 { $preperiod } 起，周期 { $period }，每周期增加 { $saltus }
find-atlas-proved-apart = 它的增长已证明，各剩余类增长不一：从 { $preperiod } 起，周期 { $period }
find-atlas-recorded-apart = 图谱记载它的增长已证明（此处未重新证明），各剩余类增长不一：从 { $preperiod } 起，周期 { $period }
find-atlas-unknown = 它的周期未知；图谱算了 { $heaps } 堆
find-few = 数太少，看不出规律。
find-nothing = 没有找到比原表更短的规律；项数多一些也许能看出来。
find-repeated = 另有 { $count } 条规律与此等价：--all
find-program-values = 读入 n，输出 n 个一堆的 SG 值。
find-program-p-positions = 读入 n，n 个一堆必败（轮到者输）则输出 P，否则 N。
find-program-p-list = 读入 k（从 0 起），输出第 k 个必败（轮到者输）的堆。
find-program-pairs = 读入 k（从 0 起），输出第 k 个必败（轮到者输）的数对 a b。
find-program-table = 读入 a b，输出 (a, b) 的 SG 值。
find-program-p-table = 读入 a b，(a, b) 必败（轮到者输）则输出 P，否则 N。
find-program-faces-1-6 = 读入 n，输出掷后 1 或 6 朝上时 n 个一堆的值。
find-program-faces-2-5 = 读入 n，输出掷后 2 或 5 朝上时 n 个一堆的值。
find-program-faces-3-4 = 读入 n，输出掷后 3 或 4 朝上时 n 个一堆的值。
find-program-throws = 读入 n，输出六种掷法中有几种能赢 n 个一堆。
find-program-outcomes = 读入 n，输出 n 个一堆的结局：0 必败（轮到者输），1 必胜，2 和。
find-program-numbers = 读入 n，输出 a(n)。
find-hint = 要程序，加 --code cpp 或 --code python（第一条带程序的规律；--pick K 选第 K 条）
numbers-not-a-number = 第 { $line } 行：“{ $word }”不是至多 18 位的数
numbers-negative = 第 { $line } 行：“{ $word }”是负数；堆、下标和 SG 值都不会是负数
numbers-not-a-pair = 第 { $line } 行有 { $count } 个数，而第一行是“下标 值”，每行都应如此；若是数表，请写在一行里，或一行一个
numbers-not-ascending = 第 { $line } 行：下标 { $index } 不在 { $before } 之后；第一行是“下标 值”，下标须递增
numbers-indexed = 按“下标 值”读入：n = { $first } 到 { $last }。
numbers-gaps = 缺少的下标（对它们不作任何断言）：n = { $gaps }
numbers-too-many = 数多于 { $most } 个
numbers-none = 没有数
numbers-nothing = 第 { $line } 行：两个逗号之间没有数；少一个数会使后面的数全部错位
find-no-program = 没有找到可写成程序的规律：用 --to 多算一些项，或去掉 --code 看看有哪些规律
find-no-such-law = 没有带程序的规律 { $pick }：共找到 { $count } 条规律

claim-heading = { $ruleset }，{ $convention }
claim-refuted = 不对。{ $right ->
    [0] 第一个局面就是反例：{ $position }
   *[other] 前 { $right } 个局面都对，第一个反例是 { $position }
}
claim-refuted-beyond = 不对，虽然检查过的 { $checked } 个局面都对。由定理（{ $theorem }）得到更远处的反例：{ $position }
claim-unanswered = 对 { $position } 程序没有给出答案，从这里起没有再核对。
claim-overflow = 不计入：{ $position } 是超过 2^63 - 1 的局面中程序第一个答错的；64 位有符号整数到此为止。
claim-claimed = 断言：{ $claimed }
claim-claimed-nothing = 断言：无（没有值，或没有回答）
claim-truth = 实际：{ $truth }
claim-missed = 断言漏掉的一个获胜走法：{ $move }
claim-none-wins = 没有获胜的走法：每一步之后都是 N。
claim-holds = 检查的 { $checked } 个局面全部相符，但这不是证明。
claim-proved = 对任意大小的堆都对，有定理为证（{ $theorem }）；检查的 { $checked } 个局面全部相符。
claim-computed = 正确：断言的 { $checked } 个数全部算过，此外没有断言别的。
claim-to = 检查到 { $to }。
claim-far = 其中 { $far } 个是要求范围之外的大局面（2^31、2^53、2^63 附近，斐波那契数，相等的和随机的，不超过 2^64 - 1）。
claim-cut = 要求的其余部分没有检查：{ $limit }。
claim-draws = 其中 { $draws } 个是平局。P 只指轮到走的人输，平局不是 P。
claim-theory = 正确：从 { $from } 出发能走到的全部 { $checked } 个局面都相符。
claim-theory-holds = 从 { $from } 出发最先走到的 { $checked } 个局面都相符。
claim-theory-how = { $values ->
    [0] 比较了谁胜、有几个获胜走法（这里没有值）
   *[other] 比较了谁胜、有几个获胜走法，以及 { $values } 个局面的值
}：程序对每个局面的说法，都与它对各后继局面的说法按规则相对照。
claim-theory-methods = 它这样说的依据：
claim-theory-method = { $positions } 个局面：{ $method }
claim-die = 局面是掷骰之后的：还剩 n 颗石子，朝上的一面是 up（1 到 6）。P 指轮到走的人输。

odds-heading = { $ruleset }，{ $convention }：{ $heaps } 堆，每堆 1 到 { $max } 枚，各种组合机会均等
odds-positions = 共 { $positions } 个局面（不计各堆次序），其中必败局面 { $p } 个
odds-heading-ordered = { $ruleset }，{ $convention }：{ $heaps } 堆，每堆 1 到 { $max } 枚，依次各取，机会均等
odds-positions-ordered = 共 { $positions } 种取法（1,2 与 2,1 算两种），其中必败 { $p } 种
odds-table-heading-ordered = { $ruleset }，{ $convention }：{ $heaps } 堆，每堆 1 到 2^n - 1 枚，依次各取，机会均等
odds-formulas = 写成 n 的公式：共 { $positions } 种，其中必败 { $p } 种；所以后手获胜的概率是 ({ $p }) / ({ $positions })，先手是 1 减去它。
odds-heading-total = { $ruleset }，{ $convention }：{ $heaps } 堆共 { $total } 枚，没有空堆，每种组合机会均等
odds-heading-total-ordered = { $ruleset }，{ $convention }：{ $heaps } 堆共 { $total } 枚，没有空堆，逐堆抽取，每种抽法机会均等
odds-heading-bounds = { $ruleset }，{ $convention }：各堆分别为 1 至 { $bounds } 枚，逐堆抽取，每种抽法机会均等
odds-one-of = max、total、bounds 三者取一
odds-first = 先手胜率 { $fraction }（{ $decimal }）
odds-second = 后手胜率 { $fraction }（{ $decimal }）
odds-table-heading = { $ruleset }，{ $convention }：{ $heaps } 堆，每堆 1 到 2^n - 1 枚，各种组合机会均等
odds-column-max = 每堆至多
odds-column-positions = 局面数
odds-column-p = 必败局面
odds-column-first = 先手胜率
odds-column-second = 后手胜率

## 策略

told-heap = 第 { $number } 堆
told-take = 从{ $heap }取 { $count } 枚
told-take-only = 取 { $count } 枚
told-take-all = 取光{ $heap }的 { $count } 枚
told-take-all-only = 取光这 { $count } 枚
told-take-of = 从 { $heap } 枚的一堆取 { $count } 枚
told-take-both = 从两堆各取 { $count } 枚
told-add = 往{ $heap }放回 { $count } 枚
told-add-only = 加 { $count }
told-move = 从{ $from }移 { $count } 枚到{ $to }
told-split = 把{ $heap }分成 { $parts }
told-split-only = 分成 { $parts }
told-take-and-split = 从{ $heap }取 { $count } 枚，余下分成 { $parts }
told-take-and-split-only = 取 { $count } 枚，余下分成 { $parts }
told-and = ，
told-stone = 取第 { $stone } 枚
told-two-stones = 取第 { $first }、{ $last } 枚
told-stones = 取第 { $first } 到第 { $last } 枚
told-turn = 翻转第 { $coins } 枚
told-turn-several = 翻转第 { $coins } 枚
told-bite = 从 { $cell } 咬下
told-domino = 在 { $first }、{ $last } 放一块骨牌
told-run = 取 { $first } 到 { $last }
told-cells = 取 { $cells }
told-coin = 把 { $from } 处的棋子移到 { $to }
told-coin-off = 取走 { $from } 处的棋子
told-token = 把棋子从 { $from } 移到 { $to }
told-piece = 把第 { $row } 行第 { $from } 格的棋子移到第 { $to } 格
told-take-vertex = 取走 { $vertex } 和它的邻点
told-delete-vertex = 只取走 { $vertex }
told-delete-edge = 删去边 { $edge }
told-take-edge = 取走 { $first } 和 { $second }
told-place-piece = 在 { $square } 放一枚{ $piece ->
        [king] 王
        [queen] 皇后
        [rook] 车
        [bishop] 象
        [knight] 马
       *[other] 棋子
    }
told-cut-piece = 把 { $whole } 分成 { $a } 和 { $b }
told-turn-places = 翻转 { $places } 处的硬币
told-name-divisor = 说出 { $divisor }
told-cut-edge = 砍断第 { $edge } 条边{ $falls ->
        [0] {""}
       *[other] ，另有 { $falls } 条边随之掉落
    }
told-cut-named-edge = 砍断边 { $edge }{ $falls ->
        [0] {""}
       *[other] ，另有 { $falls } 条边随之掉落
    }
picture-heads = 正
picture-tails = 反
told-in-part = 在 { $part } 部分{ $told }
move-take = 取 { $count }
move-face = 翻到 { $face }
strategy-first = 我方先走。<…> 为我方的走法，[…] 为对方的走法：
strategy-second = 对方先走。[…] 为对方的走法，<…> 为我方的应对：
strategy-names-row = 数字是这一行的第几颗石子，从左数起：2,3 即取第二、第三颗。
strategy-names-heap = 5→2：5 枚的一堆变成 2 枚，5→3+1：变成两堆；5→0：取完这一堆。
strategy-names-cells = 格子用列字母加行号表示，行从上往下数；b2-b4 指从 b2 到 b4 的各格。
strategy-names-token = b→c：把棋子沿边从 b 移到 c。
strategy-names-pair = (5,3)→(2,1)：走前与走后的两堆。
strategy-names-coins = 数字是被翻转的硬币：3,5 即翻转第 3、第 5 枚。
strategy-names-leaves = “留下”之后是目标局面：对方面对它必败。
strategy-names-same = 用 | 隔开的走法只差对称：第一个用第一个应，第二个用第二个应（--plain 逐个列出）。
strategy-names-many = [a1 ×8]：这一着以及对称意义下相同的另外 7 着（用 --plain 逐一列出）。
strategy-goals = 目标局面（留给对方）：{ $goals }
strategy-more-goals = 另有 { $count } 个
strategy-leaves = { $move } 留下 { $position }
strategy-part = { $name }：{ $position }
strategy-as = 以下同第 { $line } 行第 { $after } 步之后
strategy-complete = 以上就是完整的必胜策略。
strategy-cut = 以上策略只列到第 { $depth } 步；… 处对局尚未结束（见 --depth 和 --max-lines）。
strategy-stopped = 没有列全：{ $limit }。
strategy-draw = 双方都走最好是平局：谁也不能强行取胜，所以没有制胜策略可列。
strategy-over = 对局已经结束，无路可走。
strategy-throws = 掷骰之后，<…> 为胜方的走法，[…] 为负方的走法：
strategy-throw-N = 掷出 { $face }，留下 { $expression }：对方必胜。
strategy-throw-P = 掷出 { $face }，留下 { $expression }：掷骰者必胜。
strategy-throw-unknown = 掷出 { $face }，留下 { $expression }：在限额之内没能判定。
strategy-throw-stuck-normal = 掷出 { $face }：石子不够，掷骰者无法走，告负。
strategy-throw-stuck-misere = 掷出 { $face }：石子不够，掷骰者无法走，获胜。

## 博弈树

tree-positions = 共 { $count } 个局面
tree-tuples = ，各堆分先后则 { $count } 个
tree-images = ，对称的算一个则 { $count } 个
tree-cancelled = ，相同的堆抵消后（看作集合）则 { $count } 个
tree-plays = ；到终局共 { $count } 种走法
tree-endless = ；可能永远走不完
picture-tree = 每个局面一次，后继在下；✗ P 为轮到走的一方必败，粗箭头为制胜走法
tree-legend-normal = ✓ N：轮到走的一方必胜；✗ P：必败；后面是 SG 值。↑：后续见上文；…：后续未列出。
tree-legend-misere = ✓ N：轮到走的一方必胜；✗ P：必败。↑：后续见上文；…：后续未列出。

## 对局

play-you = 你
play-computer = 电脑
play-first = 先手
play-second = 后手
play-computer-first = 电脑甲
play-computer-second = 电脑乙
play-says = { $player }：{ $action }
play-take-from = 从第 { $heap } 堆取 { $take }
play-throw = 掷出 { $face }
play-or = {" "}或{" "}
play-heap = 第 { $number } 堆
play-the-heap = 石子
play-more-heaps = …… 另有 { $count } 堆
play-more-tokens = …… 另有 { $count } 个顶点上有棋子
play-nothing = 什么也不剩了
play-may-take = { $most ->
    [0] 现在一枚也不能取
    [1] 现在可取 1 枚
   *[more] 现在可取 1 到 { $most } 枚
}
play-die = 骰子朝上的是 { $up }，可以翻到 { $sides }
play-die-stuck = 骰子朝上的是 { $up }，能翻到的点数都大于剩下的石子数
play-die-unthrown = 骰子还没有掷
play-totals = 已取：{ $mover } { $mine } 枚，{ $other } { $yours } 枚；{ $win }
play-parity-odd = 最后总数为奇数者胜
play-parity-even = 最后总数为偶数者胜
play-token = { $from } → { $to }
play-token-stuck = { $from }：没有出边
play-token-no-way = { $from }：无处可走
play-token-been = 已走过：{ $been }
play-vertex = { $vertex } — 邻点：{ $beside }
play-vertex-alone = { $vertex } — 没有邻点
play-more-vertices = …… 另有 { $count } 个顶点
play-edges-left = 剩下的边：{ $edges }
play-goal-normal = 走最后一步者胜。
play-goal-misere = 反常约定：走最后一步者负。
play-triangle-cells = 每行的格从左数起：b3 是第 3 行的第 2 格。
play-stuck = { $player }已经无路可走。
play-repeated = 同一局面、同一方走，已是第三次出现。
play-thrown-too-much = { $player }掷出 { $face }，石子不够，无法走。
play-totals-end = 石子取完了：{ $first }共取 { $held } 枚，{ $second }共取 { $other } 枚。
play-you-win = 你赢了。
play-wins = { $player }赢了。
play-draw = 平局。
play-hint-N = 提示：{ $move }。这样必胜。
play-hint-P = 提示：{ $move }。当前局面必败，这样会让对方为难。
play-hint-draw = 提示：{ $move }。这样能保住平局。
play-hint-unknown = 提示：{ $move }。在限额之内没能判定胜负。
play-examples = 这里可以走，例如：{ $moves }。输入“走法”列出全部走法，“帮助”说明怎么输入。
play-examples-kept = 这里可以走，例如：{ $moves }。“帮助”说明怎么输入。
play-kept-back = 教学对局结束之前不给提示。
play-welcome = { $player }对{ $other }。
play-seed = 种子 { $seed }（用 --seed { $seed } 可以重现这一局）。
play-type-help = 请输入走法，或输入“帮助”。
play-turn = 轮到{ $player }。
play-chance = 掷骰之前：掷骰者的胜率是 { $chance }。
play-throws = { $player }掷骰：{ $face } 点。
play-in-the-dark = { $player }没能判定胜负：{ $limit }。改为往前看 { $plies } 步，选看得到的最好一步。
play-no-hint = 现在没有可提示的。
play-moves-left = 此后还有 { $count } 步
play-moves-reply = 应以 { $reply }
play-undone = 已悔棋 { $count } 步。
play-nothing-to-undo = 没有可悔的步。
play-redone = 已重走 { $count } 步。
play-nothing-to-redo = 没有可重走的步。
play-swapped = 双方已交换位置，轮到{ $player }。
play-saved = 已保存到 { $path }。
play-not-saved = 没能保存到 { $path }：{ $error }
play-save-where = 保存到哪里？请输入：保存 文件名
play-not-a-record = 没有保存：{ $path } 不是存下的对局，覆盖后会丢失。
play-kept = 这一局存在 { $path }；接着下：grundy play --record { $path }
play-save-exists = { $path } 已经存在：可以接着下（--record），或者换一个文件名
play-bye = 再见。
play-over-prompt = 对局结束。可以：新局、悔棋、保存 文件名、复盘；回车或“退出”离开。
play-too-long = 这一行太长，略去。
play-help =
    走法，可以用这里的名称，也可以换一种说法：
      几堆石子   从第2堆取3 · 2:3 · 0 3 0（各堆所取）· 7→3+1（也可写 ->）
      一堆石子   3 · 取3              骰子   4 · 翻到4
      两堆       从第1堆取3 · 两堆各取2 · (2,1)（走后剩下的两堆）
      一排石子   2 · 5,6 · 3-7        硬币   3,5（被翻转的几枚）
      棋盘       b2 · b2-b4 · a1,c1
      图         b（顶点）· a-b（边）· b→c（移动棋子）
      任何游戏   走后的局面：nim(5,4,1)
      有几个部分时，前面加上该部分的字母：A:2
    提示         最好的一步
    理由         谁胜，为什么
    走法         每一种走法、结果和对方的应对
    悔棋、重走   退回，再走一遍
    交换         与对方交换位置
    新局         照样再开一局
    保存 文件名  存下这一局；grundy play --record 文件名 可以接着下
    复盘         逐步评判已走的各步
    局面、规则   再显示一次
    退出         离开
play-help-kept = 教学对局中，提示、理由、走法和复盘要到终局后才给出。
skill-random = 难度 { $level }（共 10 级）：随意走
skill-else-random = 难度 { $level }（共 10 级）：有 { $percent }% 的步走得完全正确，其余随意走
skill-else-one = 难度 { $level }（共 10 级）：有 { $percent }% 的步走得完全正确；其余只看得出一步就胜的走法，看不出就随意走
skill-else-plies = 难度 { $level }（共 10 级）：有 { $percent }% 的步走得完全正确；其余往前看 { $plies } 步，看不出胜负就随意走
skill-perfect = 难度 { $level }（共 10 级）：每一步都走得完全正确

misread-not-understood = 看不懂这个走法。
misread-negative = 石子数不能为负；从第 2 堆取 3 枚请写“第2堆取3”。
misread-minus = 两数之间的减号有几种读法：从第 2 堆取 3 枚写 从第2堆取3，把 5 枚的堆取剩 1 枚写 5→1。
misread-no-such-heap = 没有第 { $number } 堆：各堆编号为 1 到 { $heaps }。
misread-too-many = 第 { $heap } 堆只有 { $has } 枚。
misread-which-heap = 从哪一堆取？例如：从第2堆取3
misread-numbers = 给了 { $found } 个数，堆却有 { $heaps } 个：请每堆给一个数，或者写 从第2堆取3。
misread-several-heaps = 每次只能动一堆。
misread-nothing-taken = 每次至少取一枚。
misread-not-allowed = 规则不允许这样走。
misread-several = 这可能是指 { $moves }。
misread-not-in-one-move = 一步走不到这个局面。
refused-over = 对局已经结束。
refused-not-your-turn = 还没有轮到你。
refused-throw-first = 要先掷骰子。
refused-nothing-to-throw = 没有骰子可掷。
damage-line = 记录第 { $line } 行：{ $problem }
damage-expected = 这一行应当以“{ $key }”开头
damage-bad-value = “{ $key }”后面的内容不对
damage-bad-move = 一步应当写作 前 -> 后
damage-version = 这是更新版本的格式
damage-no-misere = 这个游戏没有“走最后一步者负”的玩法
damage-too-large = 这种规则既没有公式也没有周期定理，一堆至多 2^64 - 1 枚
damage-nothing-to-move = 局面中没有所走的堆或部分
damage-wrong-result = 这一局的结果不是这样
damage-after-result = 结果之后还有内容
start-no-heaps = 至少要有一堆
start-too-many-heaps = 至多 1000000 堆
start-too-few-stones = 每堆至少要有一枚石子
start-not-found = 在这个局面附近没有找到合乎要求的开局，也许根本没有
start-unknown = 这类局面在限额之内判定不了

review-heading = 复盘：
review-empty = 还没有走过
review-no-mistake = 没有一步失误。
review-mistake = 第一个失误：第 { $number } 步，{ $player }：{ $move }。
review-better-win = 这样才能胜：{ $moves }。
review-better-draw = 这样才能保住平局：{ $moves }。
mark-kept = 保住了胜势
mark-kept-draw = 保住了平局
mark-threw-away = 丢掉了胜局
mark-threw-away-draw = 丢掉了平局
mark-lost-anyway = 怎么走都负
mark-chance = 靠运气
mark-chance-was = 靠运气：掷骰者的胜率是 { $chance }
mark-unknown = 未能判定

## 游戏

games-title = 游戏
games-rule = 规则：{ $text }
games-rule-of = 规则（{ $rules }）：{ $text }
games-known = 已知：{ $text }
games-aliases = 别名：{ $text }
games-more = grundy solve { $example } --explain
games-more-proof = grundy games { $name } --proof 给出逐步证明
games-unknown = 没有叫“{ $name }”的游戏

## 命令行

usage-heading = 用法：
usage-options = 选项
usage-command = 命令
commands-heading = 命令
options-heading = 选项
limits-heading = 限额
arguments-heading = 参数
examples-heading = 例子：

help-about = 公平组合游戏的精确求解工具
help-mex = 最小的未出现的数（mex）：后继取这些值的局面的值
help-mex-numbers = 若干个数，如 0 1 3
help-mex-json = 输出一个 JSON 对象
help-xor = 尼姆和（异或），按二进制竖式：局面之和的值
help-xor-numbers = 若干个数，如 13 6
help-xor-json = 输出一个 JSON 对象
help-solve = 求一个局面谁胜、怎么走、为什么
help-solve-expression = 局面（- 表示标准输入），如 "nim(3,4,5)" 或 "kayles(7) + take{"{"}1..3{"}"}(10)"
help-solve-input = 从文件读一个局面（- 表示标准输入）
help-solve-batch = 从文件逐行读局面，每个输出一个 JSON 对象，行号在 line，原文在 input（- 表示标准输入）；空行、# 开头的行、局面后的备注（` # …`）略过
help-solve-first-line = 这批的首行行号（默认 1）
help-solve-output = 把这批的答案写到这个文件；要么完整写成，要么不留文件
help-solve-jobs = 把一批划分为 --job-count（64）个作业放进这个目录：见 `grundy job`
help-solve-job-count = 最多分成多少个（默认 64）
help-solve-misere = 走最后一步者负
help-solve-explain = 说明理由
help-solve-all-moves = 连同 --explain（也可单用）：逐一说明每种走法的结果，败着附对方的应对；至多 --max-moves 种
help-solve-derive = 按定义逐层推出各值（后继的值的 mex），列出这么多步之内的局面；end 表示直到终局
help-solve-json = 输出一个 JSON 对象
help-solve-certificate = 同时写出证书，可用 `grundy check` 检验
help-solve-checkpoint = 每隔 --checkpoint-every（30s）把搜索存入此目录，并由此继续
help-solve-checkpoint-every = 每隔多久保存一次（默认 30s）
help-solve-svg = 同时把局面画成图，写入这个 SVG 文件
help-solve-exit-status = 先手必败时退出码为 1
help-solve-no-moves = 不求制胜走法
help-table = 列出堆、由一两个数确定的局面或图中各顶点的 SG 值，或者只列必败局面
help-table-ruleset = 只写规则，不写局面，如 0.77、nim、wythoff、node-kayles{"{"}grid{"}"} 或 graph("edges.csv")
help-table-to = 最大的堆或数，或两个数各自的最大值（12x8；棋盘为行x列）
help-table-from = 第一个（默认取最小的）；威佐夫的必败局面按编号
help-table-format = text、csv、json、bfile（两个数的表按反对角线）、npy、parquet；图另有 dot（默认 text）
help-table-width = 文本每行的个数、条带每行的格数（等于周期时最清楚）
help-table-misere = 反常约定的值（g⁻），或走最后一步者负时的必败局面
help-table-p-positions = 列出必败局面
help-table-column = 两个数的必败局面写成 b-file 时取哪一列（下标从 1 起）
help-table-svg = 另画成条带图、热图或散点图，存入该 SVG 文件
help-table-output = 写到这个文件而不是标准输出
help-table-notes = 各数的含义见 grundy games 名称。没有局面的地方：text 为 -，csv 为空，json 与 parquet 为 null，bfile 不列，
    npy 为 4294967295。parquet 的列与 csv 相同：数为 64 位无符号整数（值为 32 位），放不下时整列为文本。
help-period = 求一个游戏 SG 值（或胜负）的周期并加以证明
help-period-ruleset = 只写规则，不写石子数，如 0.77
help-period-limit = 最多算多少个值（默认到步数限额为止）
help-period-hash = 另输出各值的 FNV-1a-64
help-period-misere = 不在这里：见 `grundy quotient`
help-period-checkpoint = 把进度存入此目录，并由此继续
help-period-checkpoint-every = 每隔多久保存一次（默认 30s）
help-period-json = 输出一个 JSON 对象
help-board = 分析只取走棋子的棋盘，并制作残局库
help-board-expression = 棋盘，如 "tactix(4x4)"、"triangle(5)"，或图形 "tactix(\"##./.##\")"
help-board-misere = 走最后一步者负
help-board-svg = 另把棋盘和制胜走法画成 SVG 文件
help-board-json = 输出一个 JSON 对象
help-build = 判定棋盘上可能剩下的全部局面，写成残局库文件
help-build-expression = 棋盘
help-build-misere = 走最后一步者负
help-build-out = 写到这个文件；要么完整写成，要么不留文件
help-build-checkpoint = 把已完成的部分存入这个目录；中断后用同一命令接着算
help-build-keep = 文件写成后仍保留断点目录
help-build-share = 只算断点目录中的这一份，如 3/64；份从 0 编号
help-build-jobs = 把工作划分为 --job-count（64）个作业放进这个目录：见 `grundy job`
help-build-job-count = 最多分成多少个（默认 64）
help-build-notes =
    内存（--max-memory）放不下的残局库分片在磁盘上计算，放在 FILE.slabs 或断点目录中；中断后用同一命令继续。
help-build-json = 输出一个 JSON 对象
help-info = 显示残局库的说明
help-info-file = 残局库文件
help-info-json = 输出一个 JSON 对象
help-verify = 用独立的代码验证残局库
help-verify-file = 残局库文件
help-verify-full = 检查全部局面，而不是抽查
help-verify-sample = 抽查的局面数（默认 1000）
help-verify-seed = 抽查的随机种子（默认 1）
help-verify-json = 输出一个 JSON 对象
help-tablebase = 在这个文件（由 grundy board build 写成）中查棋盘；可以给出多个
help-quotient = 求一个游戏的反常商：反常约定下任意若干堆之和的胜负与走法
help-quotient-ruleset = 只写规则，不写石子数，如 0.77
help-quotient-to = 只算到这么大的堆（默认全部，到限额为止）
help-quotient-growth = 另列出反常商随哪些堆增长
help-quotient-genus = 另列出各堆单独的亏格
help-quotient-certificate = 另写出证书，可用 `grundy check` 检验
help-quotient-json = 输出一个 JSON 对象
help-period-certificate = 同时写出证书，可用 `grundy check` 检验：所证的周期；没有证明时，稀有堆已不再出现的长计算的各值
help-check = 判定一份证书；所用代码与求解程序毫不相干
help-check-file = 证书文件，可以有几份；- 表示标准输入
help-check-full = 检验长计算的全部，不论多久
help-check-share = 只检验长计算各段中的这一份，如 3/64；份从 0 编号
help-check-verified = 这个目录中的判定（--output 写出的文件）已检验过的段不再检验
help-check-seed = 用这个数选择检验长计算的哪些段（默认 0）
help-check-coq = 另把证书写成一条 Coq 定理，由 proofs/ 中的理论再证明一次
help-check-output = 把判定写到这个文件，每行一个 JSON 对象
help-check-jobs = 把每份证书做成这个目录中的一个作业；加 --full 时长计算分给几个作业：见 `grundy job`
help-check-job-count = 一份长计算至多分给这么多个作业
help-check-json = 输出一个 JSON 对象
help-check-notes = 退出码 0：没有错误；3：检验因限制而中止；4：证书被拒绝。不加 --full 时，很长的计算可能只检验一部分，答案会说明是哪些。
help-find = 值或必败局面背后的规律，以及是否已证明
help-find-ruleset = 只写规则，不写局面，如 half、0.77 或 wythoff
help-find-to = 最大的堆；两堆时是两堆的上限 AxB（默认 200 或 800、40x40）
help-find-from = 从第几项看起；规律中的下标不变
help-find-values = 改看这些数：从 n = 0 起的一列数，如 0,1,2,0,1,2；或一个文件（- 为标准输入），其中是一列数，或每行一个 n 和一个值
help-find-atlas = 另在这些普查所得的表（见 records/ 的 atlas-…）中查找取这些数的游戏
help-find-misere = 走最后一步者负时的必败局面
help-find-all = 与更简单的规律等价的也列出
help-find-code = 只打印计算某条规律的程序：cpp 或 python
help-find-pick = 哪一条规律（编号；默认第一条带程序的）
help-find-json = 输出一个 JSON 对象，含全部规律、表和程序
help-find-notes = 规律由前一半的数得出，以后一半检验。只有定理才算证明；仅仅成立的规律可能在下一个数就不对。
claim-program-time = 程序运行超过 { $seconds } 秒，已连同它启动的一切结束
claim-program-flood = 程序输出超过 { $most } 字节，已连同它启动的一切结束
claim-program-start = 程序无法启动：{ $why }
claim-program-nonsense = 对 { $question }，程序回答了“{ $line }”；应回答 P、N、draw、一个值，或“to”加获胜走法之后剩下的数
claim-program-count = 对 { $asked } 个局面，程序给了 { $given } 个回答；每个局面应回答一行
claim-program-ended = 程序以退出码 { $code } 结束，输出为：
claim-program-killed = 无（被强行结束）
claim-one-claim = 请说明断言：--formula、--p、--values、--program、--rule 之一
claim-unknown-rule = 没有规则“{ $rule }”；有 { $rules }
help-claim = 检验一个说法是否正确：公式、数列、程序或流行说法
help-claim-ruleset = 只写规则，不写局面，如 half、0.77 或 wythoff
help-claim-to = 最大的堆，或 AxB（默认 100、40x40，数表则到表尾）
help-claim-formula = 以 n（或 a、b）的公式给出 SG 值，如 "n mod 4"
help-claim-p = 以公式给出必败局面，如 "n mod 4 = 0"
help-claim-values = 这些 SG 值：从 n = 0 起的一列数，如 0,1,2,0,1,2；或一个文件（或 -），其中是一列数，或每行一个 n 和一个值
help-claim-program = 运行你的程序：每行输入一个局面，每行输出一个回答
help-claim-rule = 流行说法：sj、zeckendorf-shift、misere-swapped、3n+1、staircase-parity；theory 指本程序自己的说法
help-claim-misere = 走最后一步者负
help-claim-json = 输出一个 JSON 对象
help-claim-notes = 公式：全部用词见 `grundy help formulas`。程序读 "n"（或 "a b"；die 为 "n up"），回答 P、N、draw、一个
    值，或 "to" 加上获胜走法留下的堆；限制为 --max-time（默认 10 秒）和 --max-memory；任意大小都有
    定论时也会问到大局面（至 2^63 - 1）。“n 值”各行可从任意 n 起，可有间隔。
help-odds = 随机给出各堆时，先手、后手的胜率
help-odds-ruleset = 只写规则，不写石子数，如 nim 或 0.77
help-odds-heaps = 堆数
help-odds-max = 每堆的上限；每堆从 1 枚到上限，各种组合机会均等（不计次序，除非用 --ordered）
help-odds-total = 各堆合计的枚数，代替 --max
help-odds-bounds = 各堆分别的上限，如 5,7,9，代替 --heaps 与 --max
help-odds-misere = 走最后一步者负（限于尼姆，以及各堆都与反常尼姆的堆表现相同的游戏）
help-odds-ordered = 各堆依次抽取，每种大小机会均等：1,2 与 2,1 算两种
help-odds-table = 列表：凡 2^n - 1 不超过 --max 的 n 各占一行，给出每堆 1 到 2^n - 1 枚时双方的胜率
help-odds-json = 输出一个 JSON 对象
help-strategy = 列出胜方的完整策略：对方无论怎么走，都有一步应对
help-strategy-expression = 局面，如 kayles(7)、图示 kayles("##.##")，或几个游戏之和
help-strategy-misere = 走最后一步者负
help-strategy-depth = 只列这么多步（默认列到终局；超过 --max-lines 时列到所能列的最深处）
help-strategy-plain = 对称的走法各占一行，不引用其他行
help-strategy-json = 输出一个 JSON 对象
help-strategy-notes = 每行是一种下法，如 <2>, [1], <3>：<> 中是胜方（我方）的走法，[] 中是对方的走法；对方的每一种走法都列出，各给一步应对。[4|6], <5,6|3,4>：对方走 4 或走 6 所得的局面彼此对称，前者应以 5,6，后者应以 3,4，该行接着前者往下走。[a1 ×8]：a1 以及另外七种与它对称的走法，应对也相应地翻转。“以下同第 3 行第 5 步之后”：局面与那里相同或对称，照那里往下走。
    走法的写法：2、5,6、3-7 是一排中的石子，从左数起；7→3+1 是一堆和它留下的堆；b2-b4、a1,c1 是格子，字母是列，数字是从上数起的行；b→c 是图上一枚棋子的移动。几个游戏之和里，前面加上各部分的字母：A:2。
help-tree = 列出一个小局面的全部下法（博弈树）
help-tree-expression = 局面，如 wythoff(5,3)
help-tree-misere = 走最后一步者负
help-tree-format = text、svg（图）、dot（供 Graphviz 绘图；图上游戏则绘出该图）、edges（边表，graph("文件")(…) 可读回）或 json（默认 text）
help-tree-depth = 只列这么多步（默认列到终局）
help-max-nodes = 最多列多少个局面，超过则不列（默认 1000）
help-max-lines = 最多列多少行（默认 1000）
help-sweep = 求一个模式的全部代码的周期，相同的游戏合并
help-sweep-pattern = 代码，其中“?”代表任一八进制数字，“#”代表任一十六进制数字，如 0.??? 或 0.##
help-sweep-limit = 每个游戏最多算多少堆（默认 1000000）
help-sweep-quotients = 改为求反常商；--max-steps 是每个代码的限额（默认约一秒）
help-sweep-output = 把表写到这个文件；中断后用同一命令继续
help-sweep-known = 这些表里已有的行不再计算；它们须出自同一次普查
help-sweep-share = 只算这一份游戏，如 3/64，各行之间不作比较；份从 0 编号
help-sweep-times = 另给出每个游戏的用时；不加时每次所得的表都相同
help-sweep-hash = 另给出算过的值的 FNV-1a-64，同 `period --hash`
help-sweep-certificates = 把每个已证明的周期的证书写进这个目录，名为“代码.json”（用 --jobs 时在作业目录之内）
help-sweep-jobs = 把普查划分为 --job-count（64）个作业放进这个目录：见 `grundy job`
help-sweep-job-count = 分成多少个（默认 64）
help-sweep-format = csv、json（每行一个对象）或 parquet（默认 csv）
help-sweep-json = 每行一个 JSON 对象，而不是 CSV
help-sweep-notes =
    每行的值等于其代表的值：g(n) = representative(n - shift)。moves：由走法的论证得出；
    periods：两者的周期都已证明。equal_so_far：只是算到的部分相同，并未证明。
    fnv1a64 取自代表的前 heaps_computed 堆；用 `grundy check DIR/*.json` 检查证书。
help-job = 把一项计算分成若干份，由能访问该目录的任意机器执行
help-job-notes =
    `grundy sweep`、`board build`、`solve --batch` 和 `check` 加 --jobs DIR 写出作业。一个作业是 DIR/manifest.json 中的一条命令行；做两次等于做一次，被杀死等于没做，谁来做字节都相同。各种队列照样执行：
    Slurm（没有试过）：sbatch --array=0-63 --wrap 'grundy job run DIR $SLURM_ARRAY_TASK_ID --wait'
    HTCondor（没有试过）：arguments = job run DIR $(Process) --wait，queue 64
    HyperQueue：hq submit --array 0-63 grundy job run DIR --wait（读取 HQ_TASK_ID）
    GNU parallel：seq 0 63 | parallel grundy job run DIR {"{}"} --wait
help-run = 执行作业：指定的几个；不指定则逐个执行可开始的，直到全部完成
help-run-folder = 作业的目录
help-run-job = 作业编号，从 0 起；不给时用 HQ_TASK_ID（若已设置），否则全部
help-run-wait = 等待须先完成的作业，也等待正在做同一作业的人
help-status = 作业做到了哪里
help-status-folder = 作业的目录
help-status-json = 输出一个 JSON 对象
help-merge = 合并各作业所写的内容：得到与单独一次运行相同的结果
help-merge-folder = 作业的目录
help-merge-output = 写到这个文件（否则写到标准输出；残局库必须给文件）
help-judge = 按竞赛题的格式读入，每个局面输出一行答案
help-judge-contest = wythoff（POJ 1067）：每两个数是一个局面的两堆，先手必胜输出 1，否则输出 0。stripes（POI 2000）：依次为三种条纹的长度、棋盘个数、各棋盘长度，先手胜输出 1，后手胜输出 2。数可以任意大
help-judge-file = 从这个文件读（默认为标准输入）
help-play = 与电脑对局、两人对局，或看电脑对局
help-play-expression = 开局的局面；与 --stones、--heaps 同用时只写游戏（默认为随机的尼姆）
help-play-misere = 走最后一步者负
help-play-skill = 电脑的难度，1 到 10（默认 5）；电脑对电脑时可给两个，如 3,8
help-play-first = 人先走（默认）
help-play-second = 电脑先走
help-play-players = hm（人与电脑）、hh（两人）或 mm（两台电脑）（默认 hm）
help-play-pause = 电脑对电脑时每步之前停多久，如 1s
help-play-teacher = 教学对局：结束之前不给提示、理由和数值
help-play-stones = 随机开局：石子总数（默认 20）
help-play-heaps = 随机开局：堆数，每堆都有石子（默认 3）
help-play-fair = 在所给局面附近找一个先手必胜（n）或先手必败（p）的开局
help-play-seed = 随机种子：种子与走法相同，对局就相同（默认取自时钟）
help-play-record = 接着下这个文件里存下的一局
help-play-save = 每走一步都存进这个新文件；与 --record 同一个文件时接着存
help-play-review = 只复盘存下的一局，逐步评判
help-play-line = 在终端上也只用逐行文字
help-play-notes = 难度 1 随意走，10 每一步都走得完全正确；其间各级按开局时说明的比例走得完全正确，其余各步至多往前看三步。开局一半必胜、一半必败时，难度 1、3、5、7、10 对随意走子的对手，100 局可胜 50、71、84、88、94 局。在键盘前没有下完的对局会自动存下，并说明存在哪里。对局中输入“帮助”可以看到走法的各种写法。
help-nim = 与电脑玩取石子游戏（尼姆），逐堆输入
help-nim-start = 开局各堆的枚数，如 3 4 5，按此顺序（默认随机）
help-nim-stones = 石子总数（默认 20）
help-nim-heaps = 堆数，每堆都有石子（默认 3）
help-nim-skill = 游戏难度，1 到 10 递增（默认 5）
help-nim-first = 先手取子（默认）
help-nim-not = 与 -F 同用：后手取子
help-nim-second = 后手取子；也可写 -NF
help-nim-misere = 取最后一枚者负
help-nim-seed = 随机种子（默认取自时钟）
help-games = 列出全部游戏，或详细说明其中一个
help-games-name = 游戏名
help-games-json = 输出一个 JSON 对象
help-games-methods = 列出求解方法
help-games-proof = 同时给出定理的证明，并在一个局面上走一遍：3,5 或 wythoff(3,5)
help-completions = 输出某种 shell 的补全脚本
help-completions-shell = shell 名：bash、elvish、fish、powershell 或 zsh
help-man = 输出手册页
help-man-command = 命令，或 rules、scripts、json（默认为整个程序）
help-help-command = 命令，或 rules、scripts、json（默认为整个程序）
help-help-schema = 与 json 连用：输出 JSON Schema
help-help = 显示帮助
help-help-page = 显示命令的帮助；另有 help rules、formulas、scripts、theory、claims、json
help-version = 显示版本
help-lang = 语言：en 或 zh（默认按系统区域设置）
help-verbose = 在标准错误输出中说明所选算法及理由
help-allow-programs = 允许运行 program("…") 所写的程序
help-ascii = 各种记号只用 ASCII 字符
help-max-memory = 表和搜索可用的内存（默认 4GiB）
help-max-time = 每个问题的时间，如 10s 或 2m（默认不限）
help-max-steps = 最多考察多少个后继局面（默认 10^10；制表或有 --limit 时不限）
help-max-input = 输入的最大长度（默认 256MiB）
help-max-moves = 最多列出的制胜走法数（默认 1000）
help-threads = 线程数，至多 1024（默认用全部核心）

start-heading = grundy：公平组合游戏的精确求解工具。可以先试这五条：
start-solve = 谁胜、怎么走、为什么
start-sum = 几个规则不同的游戏之和
start-misere = 走最后一步者负
start-table = SG 值表，按周期换行
start-period = 求出并证明周期
start-more = `grundy games` 列出全部游戏，其余见 `grundy --help`。

cli-file = { $path }：{ $error }
cli-open = 无法打开 { $path }：{ $error }
cli-write = 无法写入 { $path }：{ $error }
cli-read = 无法读取 { $path }：{ $error }
cli-no-position = 需要给出局面：直接写出，或用 --input 文件、--batch 文件
cli-many-positions = 输入不止一行；每行一个局面请用：grundy solve --batch -
cli-two-positions = 直接写出局面、--input 文件、--batch 文件，三者只能选一
cli-too-many-nodes = 局面太多（已见到 { $met } 个）；可用 --max-nodes 提高限额，或用 --depth 限制深度
cli-bad-lines = 有 { $count } 行没有得到回答，第一处在第 { $line } 行
progress-options = 已考察 { $done } 个后继局面
progress-options-of = 已考察 { $done } / { $of } 个后继局面
progress-heaps = 已算 { $done } 堆
progress-heaps-of = 已算 { $done } / { $of } 堆
progress-rows = 已算 { $done } 行
progress-rows-of = 已算 { $done } / { $of } 行
progress-positions = 已算 { $done } 个局面
progress-positions-of = 已算 { $done } / { $of } 个局面
progress-parts = 已求出 { $done } 个部分
progress-parts-of = 已求出 { $done } / { $of } 个部分
progress-games = 已完成 { $done } 个游戏
progress-games-of = 已完成 { $done } / { $of } 个游戏
progress-lines = 已完成 { $done } 行
progress-lines-of = 已完成 { $done } / { $of } 行
progress-rate = 每秒 { $rate }
progress-rare = 稀有值 { $rare } 个，最后一个在 n = { $last }
progress-decided = 首步 { $decided } / { $of } 种已有定论
progress-table = 表 { $mib } MiB，占用 { $load }%
progress-memory = 内存 { $mib } MiB
progress-left = 约剩 { $time }
cli-edges-whole = 边表须含整棵树，请去掉 --depth
cli-not-a-depth = “{ $text }”不是步数，也不是 end
cli-not-a-count = “{ $text }”不是个数
cli-not-a-host = “{ $text }”不是主机名，例如 grundy.example 或 classroom.local:8080
cli-not-threads = “{ $text }”不是线程数：请写 1 到 1024，或用 0 表示全部核心
cli-not-a-skill = “{ $text }”不是难度：难度为 1 到 10
nim-total = 总共石子数: { $stones }
nim-first = 先手取子.
nim-second = 后手取子.
nim-seed = 种子: { $seed }
nim-now = 当前石子状态
nim-column = { $number }堆
nim-your-move = 请输入您的移动策略:
nim-heap = 第{ $number }堆:
nim-machine = 电脑取子:
nim-strategy = 电脑策略:
nim-help = 每堆一个数，或者一次写完：从第2堆取3、2:3、0 3 0。还可以输入：提示、悔棋、退出。
nim-you-win = 您赢了。
nim-you-lose = 电脑赢了。
cli-not-a-number = “{ $text }”不是石子数
cli-not-an-extent = “{ $text }”不是石子数（如 12），也不是两堆的石子数（如 12x8）
cli-not-a-size = “{ $text }”不能作为大小；请写字节数或 KiB、MiB、GiB，如 4GiB
cli-not-a-time = “{ $text }”不能作为时间；请写秒数，或 500ms、1.5s、2m、1h30m
cli-not-a-share = 一份由编号（从 0 起）和份数表示，如 3/64
solve-jobs-need-batch = --jobs 划分一个文件的各行：请与 --batch FILE 一起用
check-one-theorem = --coq 只写一份证书的定理
cli-missing-argument = 缺少：{ $argument }
cli-unknown-argument = 多余的参数：{ $argument }
cli-unknown-option = 没有 { $argument } 这个选项
cli-unknown-command = 没有叫“{ $command }”的命令
cli-unknown-page = { $message }；帮助页除各命令外还有：{ $topics }
cli-no-page = 没有叫“{ $command }”的命令或帮助页
cli-page-of-game = “{ $name }”是一个游戏，它的说明请看：grundy games { $name }
cli-schema-of-json = --schema 与 json 连用：grundy help json --schema
cli-period-misere = `grundy period` 只看正常约定；反常约定下有周期的是商：grundy quotient "{ $ruleset }"
cli-certificate-unfinished = 答案成立，但证书没有写完
cli-no-certificate = 没有写证书：什么也没有证明
cli-tablebase-unused = 没有用到残局库：其中没有这个局面，或约定不同
cli-no-theorem = 没有写定理：这种证书写不成 Coq 的定理（可以试试 proofs/ 里的 grundy-verified）
cli-solve-is-missing = 求解一个局面，请写：grundy solve "{ $command }"
cli-invalid-value = { $argument } 不能是“{ $value }”
cli-conflict = { $argument } 不能与 { $other } 同用
cli-given-twice = { $argument } 写了两次
cli-nim-not-a-heap = “{ $word }”不是石子数：这里要写各堆的石子数，例如 grundy nim 3 4 5
cli-nim-only = { $text } 不是尼姆的堆：例如 grundy nim 3 4 5；其他游戏用 grundy play "{ $text }"
cli-possible-values = 可用：{ $values }
cli-try-help = 详见 `{ $command } --help`。

## 全屏对局

screen-too-small = 需{ $width }×{ $height }
screen-nothing-left = 什么都不剩了。
screen-both = 两堆
screen-at-most = { $most ->
    [0] 现在一枚也不能取。
   *[more] 现在最多取 { $most } 枚。
}
screen-totals-odd = { $most ->
    [0] 最后总数为奇数者胜。
    [1] 现在取 1 枚；最后总数为奇数者胜。
   *[more] 每次取 1 到 { $most } 枚；最后总数为奇数者胜。
}
screen-totals-even = { $most ->
    [0] 最后总数为偶数者胜。
    [1] 现在取 1 枚；最后总数为偶数者胜。
   *[more] 每次取 1 到 { $most } 枚；最后总数为偶数者胜。
}
screen-total = { $player }：{ $total }
screen-chance = 六个点数中有 { $wins } 个使掷者必胜
screen-you = 你
screen-machine = 电脑（{ $skill } 级）
screen-player-first = 先手
screen-player-second = 后手
screen-your-move = 轮到你了。
screen-to-move = 轮到{ $player }。
screen-to-throw = 轮到{ $player }掷骰子：按空格键。
screen-rolling = 骰子在滚动……
screen-thinking = { $player }正在思考……
screen-plays = { $player }：{ $move }
screen-paused = 已暂停，按任意键继续。
screen-thrown = 掷出 { $face }
screen-draw = 平局。
screen-you-win = 你赢了。
screen-wins = { $player }获胜。
screen-chosen = { $move }：按回车键走这一步。
screen-choose-pile = ← → 取几枚，↑ ↓ 取哪堆；或点击石子。
screen-choose-face = ← → 翻到哪一面；或点击。
screen-choose-count = ← → 取几枚；或点击石子。
screen-choose-split = ← → 怎样分，↑ ↓ 分哪一堆。
screen-choose-option = ← → 翻看各种走法，选中的写在下一行；回车走这一步。
screen-choose-bite = 方向键 + 空格，或点击：选咬的那一角。
screen-choose-token = ← → 走到哪里，↑ ↓ 走哪一枚；或点击。
screen-choose-cells = 用方向键和空格键（或点击）选石子。
screen-nothing-marked = 先选石子：空格、数字或点击。
screen-nothing-chosen = 请先选择：← →、数字或点击。
screen-refused-over = 对局已经结束。
screen-refused-turn = 还没轮到你。
screen-refused-throw = 请先按空格键掷骰子。
screen-refused-no-die = 没有骰子可掷。
screen-refused-illegal = 规则不允许这样取。
screen-refused-amount = 这里不能取 { $amount } 枚。
screen-no-hints = 这一局没有提示，也不显示数值。
screen-considering = 正在思考……
screen-hint-win = { $move } 必胜。
screen-hint-lose = 怎么走都必败；{ $move } 不好对付。
screen-hint-draw = { $move } 可以保平。
screen-hint-unknown = 胜负未知；不妨试试 { $move }。
screen-nothing-to-undo = 没有可以悔的棋。
screen-nothing-to-redo = 没有可以重走的棋。
screen-swapped = 双方交换了位置。
screen-in-the-dark = 限时之内没有判定胜负，只往前看了 { $plies } 步。
screen-no-move-found = 在限制之内没有找到走法。
screen-winning-moves = 制胜走法：{ $count }
screen-history = 记录
screen-win = 胜
screen-lose = 败
screen-drawn = 平
screen-quit = 对局还没有结束，要退出吗？(y/n)
screen-new = 这一局还没有下完，要重新开一局吗？(y/n)
screen-save = 保存到文件：
screen-words = 走法：
screen-keys = 回车 走子 · ? 帮助 · q 退出 · h 提示 · v 数值 · u 悔棋 · w 保存 · n 新局
screen-keys-lesson = 回车 走子 · ? 帮助 · q 退出 · u 悔棋 · r 重走 · w 保存 · n 新局 · s 交换
screen-keys-show = p 暂停 · v 数值 · ? 帮助 · q 退出
screen-keys-help = ↑ ↓ 翻看 · 其他键：返回
screen-keys-quit = y 退出 · n 继续
screen-keys-save = 回车 保存 · Esc 返回
screen-keys-words = 回车 走这一步 · Esc 返回
screen-keys-end = ↑ ↓ 翻看 · Esc 局面 · 回车 复盘 · q 退出 · n 新局 · w 保存 · u 悔棋
screen-help-which = ↑ ↓ 或 Tab：换一堆、一行或一块棋盘
screen-help-amount = ← →：取几枚，或棋子走到哪里
screen-help-digits = 0-9：要取的枚数，或要选的石子的编号；文字（或先按 :）：用一句话说走法
screen-help-splits = [ ]：枚数相同的其他走法（分堆）
screen-help-cells = 空格、Shift + 方向键：选石子（连续一段只需选两端）
screen-help-mouse = 鼠标：点一次选择（点一堆中的石子即取它和它后面的），再点一次走子
screen-help-enter = 回车：走选好的一步；Esc：重新选择
screen-help-hint = h：提示（会计数）
screen-help-values = v：显示或隐藏胜负和 SG 值
screen-help-undo = u、r：悔棋、重走
screen-help-swap = s：双方交换位置
screen-help-pause = p：两台电脑对局时暂停或继续
screen-help-save = w：把这一局存成文件；grundy play --record 文件 可以接着下
screen-help-new = n：照样再开一局
screen-help-quit = q：退出；Ctrl-C：立即退出
screen-help-any = 记录中的 ✓ 胜和 ✗ 败是对走这一步的人而言。
screen-hints-used = 提示：{ $player } { $count } 次
screen-reviewing = 正在复盘……
screen-no-mistake = 双方都没有走错。
screen-first-mistake = 第一个失误：第 { $number } 步 { $move }（{ $player }）。
screen-better = 应该走：{ $moves }
screen-stuck-normal = { $player }没有走法了，按正常约定为负。
screen-stuck-misere = { $player }没有走法了，按反常约定为胜。
screen-thrown-too-much = 掷出 { $face }，比剩下的还多：{ $player }没有走法。
screen-end-totals = 总数：{ $one } { $first }，{ $other } { $second }。
screen-mark-kept = 走对了
screen-mark-threw-away = 走错了
screen-mark-lost-anyway = 本来就败
screen-mark-chance = 运气
screen-mark-unknown = 未知

# 证书

check-proved = 证书成立：其断言得到证明。
check-partial = 已检验的部分没有错误，但那只是证书的一部分。
check-refused = 证书被拒绝。它未经证明地断言：
check-refused-unread = 证书被拒绝。
check-unknown = 检验因限制而中止；断言是否成立不得而知：
check-position = { $expression }：{ $outcome }
check-position-valued = { $expression }：{ $outcome }，SG 值 { $grundy }
check-winning = 制胜走法：{ $count } 个
check-move = 第 { $term } 项：{ $heap } → { $left }
check-parts-graph = 一个有 { $vertices } 个顶点、{ $edges } 条边的图：每步取走{ $take }
check-parts-lines = 一个有 { $vertices } 个格、{ $edges } 条线的棋盘：每步取走{ $take }
check-takes-closed = 一个顶点和与它相邻的所有顶点
check-takes-edge = 两个相邻的顶点
check-takes-odd = 一个有奇数个相邻顶点的顶点（相邻的留下）
check-takes-even = 一个有偶数个相邻顶点的顶点（相邻的留下）
check-takes-leaf = 一个只有一个相邻顶点的顶点（相邻的留下）
check-takes-odd-edge = 一条与奇数条别的边有公共端点的边（别的边留下）
check-takes-even-edge = 一条与偶数条别的边有公共端点的边（别的边留下）
check-takes-run = 一条线上相连的若干格
check-takes-pair = 一条线上相连的两格
check-takes-subset = 一条线上的任意若干格
check-parts-left = 其中还剩：{ $left }
check-parts-n = 先手必胜（N）
check-parts-p = 先手必败（P）
check-parts-misere-n = 反常约定（走最后一步者负）：先手必胜（N）
check-parts-misere-p = 反常约定（走最后一步者负）：先手必败（P）
check-parts-draw = 和局：双方都不能迫使游戏结束
check-parts-misere-draw = 反常约定（走最后一步者负）：和局，双方都不能迫使游戏结束
check-parts-grundy = SG 值 { $grundy }
check-tokens = 有 { $vertices } 个顶点、{ $edges } 条边的有向图，图上有 { $tokens } 枚棋子
check-tokens-infinity = 没有 SG 值，因为可以一直走下去；有走法走到的值：{ $values }
check-tokens-infinity-alone = 没有 SG 值，因为可以一直走下去；没有走法走到有值的局面
check-sum = { $terms } 项的和：
check-quotient = { $ruleset }：任意大小的堆的反常商有 { $order } 个元素，其中 P 元素 { $p } 个
check-quotient-infinite = { $ruleset }：反常商是无限的，每堆至多 { $heap } 枚时已经如此
check-quotient-to = { $ruleset }：不超过 { $heaps } 的堆的反常商有 { $order } 个元素，其中 P 元素 { $p } 个
check-phi = 堆的元素从堆 { $preperiod } 起以 { $period } 为周期
check-at = 在 { $place } 处：{ $reason }
check-verified-values = 已检验：按定义逐一算出的 { $heaps } 个 SG 值
check-verified-tame = 已检验：{ $heaps } 个驯顺的堆在走最后一步者负时是什么，逐堆按定义推出
check-verified-parts = 已检验：关于 { $parts } 个部分的断言，每个都由其上的走法推出
check-verified-positions = { $positions ->
    [0] 已由走法和驯顺游戏的定理检验，不需要别的局面
   *[other] 已检验：走最后一步者负时，{ $positions } 个局面是 P，每个都由其后继局面推出
}
check-verified-vertices = 已检验：{ $vertices } 个顶点的断言，每个都由从它出发的边推出
check-verified-terms = 已检验：{ $terms } 项的值，每项各有自己的依据
check-verified-pairs = 已检验：幺半群，以及 { $pairs } 对元素与其后继局面的元素
check-verified-strata = 已验证：这些堆的任何和由谁取胜，从规则出发分 { $cases } 种情形验证；并且有无限多个和两两能区分
check-verified-run = 已检验：{ $end } 以下的所有堆（分 { $stretches } 段），其中 { $definition } 以下的只凭规则逐堆推出
check-verified-part = 已检验：{ $definition } 以下的堆（只凭规则逐堆推出）、所述状态的重现，以及到堆 { $end } 为止 { $stretches } 段中的 { $verified } 段：
check-verified-part-of-run = 已检验：{ $definition } 以下的堆（只凭规则逐堆推出），以及到堆 { $end } 为止 { $stretches } 段中的 { $verified } 段：
check-run = { $ruleset }：{ $below } 以下各堆的值
check-stretch = 堆 { $from } 起，到 { $to } 之前
check-not-verified = 未检验：其余各段（以及最大值）；grundy check --full 检验全部
check-type-number = 数字
check-type-text = 文字
check-type-flag = true 或 false
check-type-list = 列表
check-type-object = 对象
check-reason-syntax = 不是证书的 JSON 文档；读到第 { $byte } 字节为止
check-reason-too-deep = 对象和列表嵌套过深
check-reason-too-many-parts = 对象、列表和数字太多
check-reason-duplicate = 字段出现两次
check-reason-missing = 缺少该字段
check-reason-unknown = 这里没有这个字段
check-reason-type = 此处应为{ $expected }
check-reason-number = 不是证书里的数字写法，或数字太大
check-reason-numbers = 列表在第 { $byte } 字节中断
check-reason-choice = “{ $found }” 不是这里认识的词或版本
check-reason-rules = 这不是一个游戏的规则
check-reason-no-theorem = 检验程序知道的定理都不适用
check-reason-evidence = 证据与断言不相配
check-reason-count = 有 { $stated } 项，应有 { $needed } 项
check-reason-value = 堆 { $heap } 的 SG 值是 { $found }，不是 { $stated }
check-reason-wild = 堆 { $heap } 不驯顺
check-reason-maximum = 算得的最大 SG 值是 { $value }，首次出现在堆 { $heap }
check-reason-zero-period = 周期至少为 1
check-reason-no-repetition = 在堆 { $heap } 处 SG 值没有重复
check-reason-state-differs = 堆 { $heap } 处的状态与一个周期之前不同
check-reason-earlier-preperiod = 从更早的堆起已经重复
check-reason-shorter-period = 每 { $period } 堆就已经重复
check-reason-parity = 定理要求的奇偶性不成立
check-reason-rare-missing = 堆 { $heap }（SG 值 { $value }）是稀有值的堆，但没有列出
check-reason-rare-wrong = 堆 { $heap } 不是具有所列 SG 值的稀有值的堆
check-reason-uncovered = 在堆 { $heap } 处，SG 值 { $value } 不能如证书所说取到
check-reason-order = 各项没有按要求递增
check-reason-short-window = 窗口有 { $stated } 个值，应有 { $needed } 个
check-reason-missing-mark = 缺少堆 { $heap } 处的标记
check-reason-early-start = 重现最早只能从堆 { $needed } 开始
check-reason-sums = 堆 { $heap } 之前的累加和不符
check-reason-hash = 堆 { $heap } 之前各值的散列不符
check-reason-empty-heap = 出现了空堆
check-reason-outcome = 胜负相反
check-reason-grundy = SG 值是 { $found }
check-reason-winning-count = 制胜走法有 { $found } 个
check-reason-not-winning = 这不是制胜走法
check-reason-repeated = 列表中前面已有这一项，或与它相等的一项
check-reason-no-element = 没有元素 { $element }
check-reason-not-commutative = 元素 { $element } 按两种次序相乘，结果不同
check-reason-not-generated = 元素 { $element } 不是任何一些堆的乘积
check-reason-no-heap = 没有哪一堆是元素 { $element }，而这个生成元乘的正是它
check-reason-misere-outcome = 某个元素为 { $element } 的堆之和，反常胜负相反
check-reason-equal-elements = 没有什么能区分元素 { $first } 与 { $second }
check-reason-part-text = 这不是一个十六进制数所写的集合（不带前导零；在各部分的列表中还要有断言，例如 3f=2 或 3f!0）
check-reason-permutation = 这不是每个顶点各出现一次的次序，或者次序太多
check-reason-outside = 没有这样的顶点或格
check-reason-not-paired = 把次序倒过来并不能使这个部分的走法两两配对
check-reason-option-open = 没有说明每个后继局面的值都不是 { $value }
check-reason-no-option = 没有说明有后继局面的值是 { $value }
check-reason-wrong-label = 顶点 { $vertex } 的标号不是它的边所到顶点的标号中没有的最小数
check-reason-no-way-back = 从顶点 { $vertex } 可以走到标号更大或没有标号的顶点，而没有说明怎样走回它的标号
check-reason-no-way-on = 顶点 { $vertex } 没有标号，而没有说明怎样走才使双方都不能迫使游戏结束
check-reason-wrong-rank = 顶点 { $vertex } 的序号不能由它的边所到顶点的序号推出
check-reason-not-shown = 由证书中的断言推不出这一点
check-reason-no-cell = 没有任何和落在这一格
check-reason-no-pattern = 没有第 { $pattern } 个格的集合
check-reason-unused = 没有元素用到它
check-reason-wrong-heap = 这里不能有 { $heap } 枚的堆
check-reason-not-level = 反复加上它，改变的不只是加权和，或者加权和的变化不对
check-reason-not-told-apart = 没有证明这一族和两两能区分

## Rules of one's own

rule-unknown-name = 这里没有叫“{ $name }”的东西
rule-shadows = “{ $name }”已经有别的含义
rule-reserved = “{ $name }”是记法里的词，不能作名字
rule-wants-number = 这里问的是“是不是这种数”，而有人把它读成这种数本身：要数请写出来（k * k），要判断请写 if(…, 1, 0)
rule-ambiguous-ampersand = “&”有人读作“且”，有人读作按位与：请写 and（且），或 bitand（按位与）
rule-ambiguous-bar = “|”有人读作“或”，有人读作按位或，还有人读作“整除”：请写 or（或）、bitor（按位或），或 n mod 4 = 0
rule-ambiguous-caret = “^”（或“**”）有人当异或，有人当乘方：异或请写 xor，乘方请写成乘积（n * n）或数（1e9）
rule-ambiguous-bits = “bits”有人指二进制中 1 的个数，有人指二进制位数：请写 popcount，或 bitlen
rule-ambiguous-exclamation = “!”有人只否定后面的数，有人否定整个比较：请写 not n = 1，或 !(n = 1)
rule-ambiguous-congruence = “n = 0 mod 4”有人读作同余，有人读作与余数比较：请写 n mod 4 = 0，或 n = (0 mod 4)
rule-ambiguous-mixed = “a xor b bitand c”有人从左往右读，有人先算其中一种：请给其中一个加括号
rule-ambiguous-all = “take all”有人指任意多枚，有人指整堆：请写“取任意”或“取 n”
rule-not-here-own = g(…) 是较小的堆的值，只有断言可以引用
rule-not-here-no-heap = 这里没有唯一的一堆可供这个词指称：请直接写那个数
rule-not-here-phi = 黄金比不是整数：请写 floor(n * phi)
rule-wants-condition = 这里要一个条件，而这是一个数
rule-too-deep = 式子嵌套太深
rule-too-long = 规则太长
rule-empty = 规则里没有走法
rule-wrong-count = 一个状态有 { $expected } 个数，这里有 { $found } 个
rule-too-many = 最多 { $most } 个
rule-too-few-heaps = 分堆至少分成两堆
rule-shrinking-amount = 这是减法，堆越大得数越小；表示范围请写 1..n
rule-take-then-split = 分不清这是另一种走法（请在前面写“;”），还是取完之后留下的（请写“，留下 a + b”）
rule-divides-by-zero = 在 { $states } 除以零
rule-overflow = 在 { $states } 出现超过 64 位的数
rule-of-negative = 在 { $states } 对负数开方或取各位数字
rule-not-in-list = 在 { $states } 引用了列表没有的一项
rule-negative = 出现负数：{ $states }；用 where（其中）写明何时可以这样走，例如 where a > 0
rule-enormous = 出现大于 1073741824（每堆走法不多的规则为 10^18）的数：{ $states }
rule-too-many-tries = 在 { $states } 组合太多，无法逐一查看
rule-does-not-end = 游戏不会结束：{ $states }
rule-does-not-decrease = measure 的值没有变小：{ $states }
rule-too-many-states = { $states } 之下的状态太多，无法确认游戏会结束且不出错；把规则写得更简单，或用“measure”给出每步都会变小的数，也许能说明
rule-in-move = { $move }：{ $problem }
rule-file-problem = 第 { $line } 行第 { $column } 列：{ $problem }
script-syntax = { $message }
script-slip-unexpected = 这里不该有“{ $what }”
script-slip-missing = 这里缺少“{ $what }”
script-slip-incomplete = 脚本还没有写完就结束了
script-slip-open-text = 引号里的文字没有结束
script-slip-no-variable = 没有变量 { $what }
script-slip-no-function = 没有能用于这些值的函数 { $what }
script-slip-by-zero = 除以零：{ $what }
script-slip-overflow = 数超出了 64 位：{ $what }
script-slip-mismatch = 这里需要 { $what } 类型的值
script-slip-too-large = 脚本造出的列表、文字或对象超过了允许的大小
script-slip-too-deep = 函数调用或表达式的嵌套超过了允许的深度
script-slip-no-item = 没有下标为 { $index } 的项：共 { $length } 项，下标从 0 起
script-no-options = 脚本里没有函数 options(state)，它应返回一个状态的全部后继
script-run = 在状态 { $state }：{ $message }
script-too-long = 脚本在状态 { $state } 上算得太久
script-no-states = { $state } 的后继应是状态与和组成的列表，得到的却是 { $found }
script-too-large = { $state } 的某个后继太大（状态最多 4096 个数与字符，列表最多 16 层）
script-wrong-count = options 有 { $parameters } 个参数，所以状态是 { $parameters } 项的列表，如 ([3,5])，而 { $state } 不是
script-not-started = 程序无法启动：{ $why }
script-ended = 在状态 { $state }，程序没有回答就以退出码 { $code } 结束了
script-killed = 在状态 { $state }，程序没有回答就被终止了
script-silent = 在状态 { $state }，程序 { $seconds } 秒内没有回答，已连同它启动的一切结束
script-unasked = 还没问 { $state }，程序就多写了一行：{ $line }
script-flood = 在状态 { $state }，程序的一个回答超过 { $most } 字节，已连同它启动的一切结束
script-cycle = 游戏不会结束：{ $states }
script-exhausted = { $limit }；已遇到 { $states } 个状态
expected-open-rule = “{"{"}”和走法，或括号里的名字
expected-open-brace = “{"{"}”
expected-semicolon-or-close-brace = “;”或“{"}"}”
expected-rule-move = “take”或“split”
expected-option = 括号里的后继，如 (a-k, b)
expected-formula = 数、名字或式子
expected-sign = 接着公式的符号或词，或者公式到此结束
expected-close-list = “,”或“]”
expected-place-in-list = “[”和列表中的位置，如 [1,2,4][n mod 3]
expected-range-end = “..”和最后一个数，如 1..n/2
expected-running-name = 取遍一个范围的名字，如 k in 1..n
expected-in = “in”和范围，如 k in 1..n
expected-the-heap = 堆的名字
expected-heap-name = 堆的名字，如 a + b
expected-coordinate-name = 名字，如 (a,b)，或引号里的文件
expected-command = 双引号里的命令
expected-state = 状态：整数、双引号里的文字，或方括号里的列表
formulas-heading = 公式：用于规则（rule{"{"}take k where …{"}"}）和断言（grundy claim … --formula 或 --p），用词相同，大小写不分。
formulas-signs = 符号，整数运算与按位运算：
formulas-comparisons = 比较，可以连写（1 < k <= n）；当作数时为 1 和 0：
formulas-joins = 连接条件；前一个已能决定时，不看后一个：
formulas-functions = 函数：
formulas-tests = 判断，如 prime(k)：是不是这种数；负数除奇偶外都不是：
formulas-more = if(c, x, y)；[x, y, z][n mod 3]，从 0 数起；floor(…) 不改变什么；half（一半）和 divisor(k)（因数）指堆 n；断言里可用 g(n - 1)，即较小的堆的值，变量是 n，或 a 和 b，die 则是 n 和 up。
formulas-values = 商向下取整，a mod b = a - b⌊a/b⌋，b < 0 时也一样。没有值的一律拒绝，并指出局面：除以 0、对负数开方或取各位数字、列表没有的一项、超过 127 位的数（规则里最后结果不超过 64 位）。不会溢出回绕。
formulas-refused = 有两种读法的一律拒绝：
formula-means-mod = 余数
formula-means-xor = 异或（尼姆和）
formula-means-bitand = 按位与
formula-means-bitor = 按位或
formula-means-abs = 绝对值
formula-means-isqrt = 平方根，向下取整
formula-means-phi = n * phi：黄金比的倍数，向下取整
formula-means-g = 仅用于断言：较小的堆的值
formula-means-popcount = 二进制中 1 的个数
formula-means-bitlen = 二进制位数；0 有 0 位
formula-means-zeros = 二进制末尾 0 的个数；0 为 0
formula-means-zeckendorf-parts = 齐肯多夫表示中斐波那契数的个数
formula-means-zeckendorf-zeros = 齐肯多夫表示末尾 0 的个数；0 为 0
formula-means-power = power(k, 2)：1、2、4、8、…
formula-means-prime-power = 2、3、4、5、7、8、9、…
formula-means-triangular = 0、1、3、6、10、…
formula-means-fibonacci = 0、1、2、3、5、8、…
rules-heading = 把规则写在引号里，代替游戏名：rule{"{"}…{"}"}(各堆)、rule(a,b){"{"}…{"}"}(各数)，或 rule("文件")(…)。
rules-heaps = n 是堆。take（取）：3 · 1..n/2 · 1, 3 or 4 · prime · k where … · half；之后可写：, leave a + b | leave nothing
rules-split = split a + b = n（分堆，各堆都不空）；走法之间用“;”隔开，个数不限。取 0 枚或超过堆中枚数不算走法。
rules-words = where（其中）：一个条件，如 k mod 3 = 1 and prime(k)。公式和条件的全部用词见 `grundy help formulas`。
rules-numbers = 数的名称：prime（质数）· prime power（质数幂）· square（平方数）· cube（立方数）· triangular（三角形数）· fibonacci（斐波那契数）· powers of 2（幂 2）· odd（奇数）· even（偶数）· divisor（n 的因数）· any（任意）；集合里也可用：take{"{"}质数{"}"}(20)
rules-chinese = 中文词：取 拿 · 分 分堆 分成 · 留下 · 其中 · 属于 从 · 到 · 或 且 非 · 模 异或 · 一半 · 任意 · 质数 平方数 奇数 偶数 因数 · 幂 2 · 枚；例如：取 1 到 3 枚；分堆 a + b 其中 a ≠ b
rules-names = 单个字母的名字（如 k*k）取遍 1..n；更长的名字要写明范围：size in 1..3。
rules-states = 若干个数的状态：(变成什么) k in 1..a where …；必要时写 measure 2*a + b（每步都变小的数）
rules-example-bounded = 取 1 到 3 枚
rules-example-list = 取 1、3 或 4 枚
rules-example-prime-or-half = 取质数枚，或取一半（向下取整）
rules-example-half = 最多取一半
rules-example-divisor = 取堆数的真因数枚
rules-example-split = 分成不相等的两堆
rules-example-kayles = 凯尔斯：从一排里取 1 或 2 枚，可以留下两排
rules-example-coprime = 取 2 枚，留下互质的两堆
rules-example-squares = 取平方数枚，或分成两个奇数堆
rules-example-wythoff = 威佐夫：从一堆取，或从两堆取同样多
rules-example-fibonacci = 斐波那契尼姆：最多取上一手的两倍
rules-example-measure = 把一枚第一种石子换成两枚第二种，或取走一枚第二种
help-serve = 在浏览器中使用 Grundy
help-serve-port = 端口（默认：7307；0 表示任选空闲端口）
help-serve-bind = 监听的地址（默认：127.0.0.1，只限本机）
help-serve-allow-host = 除地址外，页面可用的名字；可多次给出
help-serve-atlas = 页面与 API 在这些普查所得的表中查代码（见 records/ 的 atlas-…）
help-serve-allow-scripts = 运行随请求带来的脚本：script("文件.rhai")(…)
help-serve-notes = 页面在所显示的地址上。它不需要别的机器，发送的内容也不离开本机。--max-time 限制每项长时间的工作（默认 10 分钟），--max-memory 限制全部工作合计的内存；-v 为每个请求显示一行。
scripts-heading = 把游戏写成文件里的函数 options，用 Rhai 语言（rhai.rs）：它返回一步之后可能出现的全部情形。
scripts-example-prime-or-half = 取质数枚，或恰好取一半
scripts-example-wythoff = 两堆：从一堆中取，或从两堆中取同样多
scripts-example-kayles = Kayles：打倒一排中的一个或相邻两个
scripts-example-pairs = 取走相邻的两个相同字母
scripts-state = 状态是整数、文字或列表：(7)、("aab")、([3,5])。(3,5) 是两个状态之和。options(a, b) 得到的是列表的各项。
scripts-option = 后继是状态，或 sum(a, b)、sum([…])：从此各部分并列着玩，图剩下的各连通块写作 sum(components(vertices, edges))；0、"" 和 [0,0] 表示什么也不剩。
scripts-use = 它与别的游戏一样可用：solve、play、tree、strategy、table --to N 或 AxB、find、claim；可与别的游戏相加，也可加 --misere。
scripts-limits = 脚本看不到文件和时钟，打印的东西一律丢弃；--max-steps、--max-memory、--max-time 限制全部状态的总量。
scripts-programs =
    任何语言的程序也行，须加 --allow-programs：它每行读入一个 JSON 状态，再写出一行，是它的全部后继，
    如 5 → [4, {"{"}"sum": [1, 3]{"}"}]，图可写 {"{"}"vertices": [1, 3], "edges": [[1, 2]]{"}"}。每答一行要立刻输出（flush）；[] 表示没有后继。--max-time 与 --max-memory 限制它。

theory-page =
    一个数何时够用：布顿、Sprague 与 Grundy 的理论要求五个条件
    {"  "}1. 两人轮流走，任何局面下双方的走法相同（公平游戏）。
    {"  "}2. 每一步只在一堆、一行或一枚棋子上走。
    {"  "}3. 能怎么走只取决于这一堆本身：与轮到谁、以前怎么走、运气都无关。
    {"  "}4. 任何一局都在有限步内结束：没有局面会重复出现。
    {"  "}5. 无路可走者负：走最后一步者胜。
    满足时，每个局面对先手或必败（P）或必胜（N）；N 取自 Next（下一个走的人胜），P 取自 Previous（刚走过的人胜）；SG 值是各后继的 SG 值的 mex；并列各部分的值取异或和；异或和为 0 时恰好必败。证明见：grundy games sprague-grundy --proof

    某一条不成立时，什么不再成立，又怎么办：
    {"  "}1. 各走各的子（如象棋）：一个数不够，属于另一种理论，本程序不涉及。
    {"  "}2. 一步牵涉几堆：把它们合起来当作一个局面，整个搜索。它仍有 SG 值，可以与别的并列。
    {"      "}grundy solve "wythoff(4,7) + nim(2)" --explain
    {"  "}3. 限制取决于上一步：把上一步算进局面。掷骰子：掷之前没有胜负，只有概率。
    {"      "}grundy solve "fibonacci(20) + nim(3)"
    {"      "}grundy solve "die(31)"
    {"  "}4. 有环：可能永远走不完，谁都不必输，mex 也会求到自己头上。图另有带 ∞ 与平局的理论，见 `grundy games graph`。
    {"  "}5. 走最后一步者负（反常约定）：胜负照样由后继推出，仍然没有平局。但值不能相加：nim(2,2) 必败而 nim(1,1) 必胜，尽管按正常约定两者的 SG 值都是 0。驯顺的游戏按反常尼姆判定，其余的用反常商，或搜索一切走法。
    {"      "}grundy solve --misere "nim(2,2)"
    {"      "}grundy solve --misere "kayles(5,1)" --explain
    {"     "}由得分定胜负：可能平局，也不能并列相加。
    {"      "}grundy solve "parity{"{"}max=3{"}"}(20)"
    另见：grundy games sprague-grundy、sj、every、moore（都可加 --proof）

claims-page =
    文献里的断言，有对有错：先运行一条，再试试自己的。

    {"  "}最后一枚算输时，只需对换一下思路
    {"      "}grundy claim nim --rule misere-swapped
    {"  "}反常约定下，按各 SG 值玩反常尼姆即可
    {"      "}grundy claim kayles --rule sj
    {"  "}一排 3N + 1 块石头必败（取一块或相邻两块，取最后一块者负）
    {"      "}grundy claim kayles --rule 3n+1
    {"  "}反常 Kayles：必败的只有 1、4、9、12、20
    {"      "}grundy claim kayles --misere --p "n = 1 or n = 4 or n = 9 or n = 12 or n = 20"
    {"  "}威佐夫：较大一堆由较小一堆左移得到，就必败
    {"      "}grundy claim wythoff --rule zeckendorf-shift
    {"  "}威佐夫：两堆之差是较小一堆乘 0.618 再取整
    {"      "}grundy claim wythoff --p "abs(a - b) = min(a, b) * phi - min(a, b)"
    {"  "}威佐夫：较小一堆是两堆之差乘 1.618 再取整
    {"      "}grundy claim wythoff --p "min(a, b) = abs(a - b) * phi"
    {"  "}双倍游戏：斐波那契数必败
    {"      "}grundy claim fibonacci --p "fibonacci(n)"
    {"  "}阶梯博弈：把偶数级台阶异或起来
    {"      "}grundy claim staircase --rule staircase-parity
    {"  "}每次取 1 到 m 枚：m 的倍数必败
    {"      "}grundy claim "nim{"{"}max=3{"}"}" --p "n mod 3 = 0"
    {"  "}骰子游戏：7 的倍数必败
    {"      "}grundy claim die --p "n mod 7 = 0"
    {"  "}至多取一半：2 的幂必败
    {"      "}grundy claim half --p "n = 0 or power(n, 2)"
    {"  "}每次取平方数：看 n 除以 5 的余数
    {"      "}grundy claim "take{"{"}squares{"}"}" --p "n mod 5 = 0 or n mod 5 = 2"
    {"  "}不等分游戏：除开头外，n 除以 3 余 1 必败
    {"      "}grundy claim grundy --p "n = 0 or n = 2 or n mod 3 = 1"
    {"  "}拉斯克尼姆：分堆不改变 SG 值
    {"      "}grundy claim lasker --formula "n"
    {"  "}擦线游戏就是尼姆
    {"      "}grundy claim erase --formula "n"
    {"  "}欧几里得：两数不等而比小于 2，先手负
    {"      "}grundy claim euclid --p "a = 0 or b = 0 or (a != b and max(a, b) < 2 * min(a, b))"
    {"  "}本程序自己的说法，只凭规则来对照
    {"      "}grundy claim "welter(5,7,9)" --rule theory

    更多断言见 claims/README.zh-CN.md，附出处和实际成立的结论。
