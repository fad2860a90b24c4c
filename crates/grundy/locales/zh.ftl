# 两种语言的条目与变量必须一一对应，有测试检查。

## 答案

convention-normal = 正常规则（取到最后者胜）
convention-misere = 反常规则（取到最后者负）
outcome-N = 先手必胜（N）
outcome-P = 先手必败（P）
outcome-unknown = 未知
word-win = 胜
word-lose = 负
move = { $from } → { $to }
answer-grundy = SG 值 { $value }
answer-proved = 已证明：{ $method }
answer-unknown = 未知：{ $limit }（{ $method }）
answer-one-move = 唯一的制胜着法：
answer-moves = 制胜着法共 { $count } 种：
answer-moves-shown = 制胜着法共 { $count } 种，先列 { $shown } 种：
answer-moves-unknown = 在限额之内没能求出全部制胜着法。
answer-no-moves = 没有制胜着法。
answer-leaves = 留下 { $leaves }
answer-families = 太多，不能逐一列出；按留下的一堆（分堆时按较小的一堆）归类：
answer-family-split = 从 { $heap }：取 { $take }，再分出一堆，大小从 { $from } 到 { $to }，除以 { $modulus } 余 { $residue }
answer-family-split-one = 从 { $heap }：取 { $take }，再分出 { $from }
answer-family-single = 从 { $heap }：留下一堆，大小从 { $from } 到 { $to }，除以 { $modulus } 余 { $residue }
answer-family-single-one = 从 { $heap }：留下 { $from }
answer-why = 理由：

exhausted-memory = 内存限额用完
exhausted-time = 时间限额用完
exhausted-steps = 步数限额用完
exhausted-cancelled = 被中断

## 方法

method-nim-sum = 由公式求 SG 值，再求异或和
method-period = 由已证明的周期求 SG 值，再求异或和
method-table = 逐堆计算 SG 值，再求异或和
method-misere-nim = 按定理套用反常尼姆的规则
method-misere-tame = 逐堆验证后套用反常尼姆的规则
method-misere-search = 搜索全部走法

## 理由

reason-nothing-left-normal = 已经没有可取的了。按正常规则，轮到而不能走的一方负。
reason-nothing-left-misere = 已经没有可取的了。按反常规则，轮到而不能走的一方胜。
reason-values = { $ruleset }：{ $rule }；{ $values }
reason-more-heaps = 另有 { $count } 种堆
reason-more-components = 另 { $count } 堆
reason-equal-heaps-cancel = 相同的两堆互相抵消（一方在其中一堆怎么走，另一方就在另一堆照样走）：{ $heaps }
reason-nim-sum = 把各 SG 值写成二进制，逐列异或（不进位）：
reason-nim-sum-is = { $sum }
reason-sum-label = 异或和
reason-deciding-bit = 异或和最高的 1 在这一列：这一列为 1 的某一堆可以改小，把它消去
reason-normal-rule-zero = 异或和为 0，先手必败：无论怎么走异或和都会变，而对方总能把它变回 0。
reason-normal-rule-not-zero = 异或和不为 0，先手必胜：总有一步能使它变为 0。
reason-misere-rule-large = 反常规则：有 SG 值不小于 2 的堆，走法与正常规则相同，看异或和 { $sum }，为 0 者负。
reason-misere-rule-small = 反常规则：各堆 SG 值都是 0 或 1，只看奇偶，结论与正常规则相反；异或和 { $sum }，为 1 者负。
reason-misere-rule-firm = 反常规则：这些堆都是驯顺的，而且有一堆在反常规则下保持原值，因此与正常规则同样看异或和 { $sum }，为 0 者负。
reason-misere-rule-fickle = 反常规则：这些堆都是驯顺的，而且每一堆在反常规则下都是 0、1 互换，因此异或和 { $sum } 要反过来看，为 1 者负。
reason-misere-searched = 反常规则：这些堆不全是驯顺的，没有可以依据 SG 值的规则，所以搜索了全部走法。
reason-winning-move = { $move } 制胜：留下 { $leaves }，对方必败。
reason-winning-move-values = { $move } 制胜：这一堆的 SG 值由 { $before } 变为 { $after }，恰好等于其余各堆的异或和，于是 { $leaves } 的异或和为 0。
reason-more-winning-moves = 另有 { $count } 种制胜着法。
reason-refutation = { $move } 则负：对方走 { $reply }，留下 { $leaves }。
reason-refutation-sum = { $move } 则负：留下的异或和是 { $sum }，对方走 { $reply } 使它变回 0，留下 { $leaves }。
reason-refutation-over = { $move } 则当即告负。
reason-every-move-loses = 怎么走都负。例如：
reason-unknown = 未知：{ $limit }（{ $method }）。

rule-period = 从第 { $preperiod } 堆起以 { $period } 为周期，由{ $theorem }证明
rule-arithmetic-period = 从第 { $preperiod } 堆起以 { $period } 为周期，每个周期增加 { $saltus }，由{ $theorem }证明
rule-table = 按定义（后继的 mex）算出 0 到 { $heaps } 各堆的 SG 值
theorem-guy-smith = 盖伊–史密斯定理
theorem-state-repetition = 取数集合的状态重现
theorem-all-but-state-repetition = 未用值的状态重现

formula-bouton = g(n) = n（布顿，1901）
formula-at-least = 每次至少取 { $a }，g(n) = ⌊n / { $a }⌋
formula-bounded-nim = 每次至多取 { $b }，g(n) = n mod { $modulus }
formula-interval = 每次取 { $a } 到 { $b }，g(n) = ⌊(n mod { $modulus }) / { $a }⌋
formula-odd = 每一步都改变奇偶，g(n) = n mod 2
formula-even = 石子成对取走，g(n) = ⌊n / 2⌋
formula-powers = { $a } 的各次幂或为奇数，或模 { $modulus } 余 ±1，所以底为奇数时 g(n) 取决于 n mod 2，底为偶数时取决于 n mod { $modulus }
formula-at-most-half = 设 q 为 n + 1 的最大奇因数，g(n) = (q − 1) / 2
formula-free-splitting = 取任意枚后可以任意分堆，g(n) = n（异或和不会超过和）
formula-lasker = g(n) = n，只是 4k + 3 与 4k + 4 互换（拉斯克，1931）

## 错误

error-heap-too-large = { $ruleset } 既没有公式也没有周期定理，每堆最多 2^64 - 1
error-input-too-long = 输入超过 { $limit } 字节（--max-input）
error-value-too-large = 第 { $heap } 堆的值超出 32 位
error-empty-range = --from 大于 --to
error-io = { $error }
error-not-utf8 = 输入不是 UTF-8 文本
error-heading = 错误
error-place = 局面

problem-expected = 这里应当是{ $expected }，却是{ $found }
problem-unknown-ruleset = 没有叫“{ $name }”的游戏
problem-unknown-set = 没有叫“{ $name }”的集合
problem-unknown-parameter = 没有叫“{ $name }”的参数，可用的是 { $expected }
problem-missing-parameters = 这个游戏需要参数，例如 { $example }
problem-no-parameters = { $ruleset } 没有参数
problem-not-a-digit = “{ $found }”不是规则码的数字，只能用 0-9 和 A-V
problem-negative = 数目不能为负
problem-no-pictures = { $ruleset } 不是在一排石子上玩的，不能画图
problem-nothing-taken = 小数点前的 { $digit } 会允许什么也不改变的一步
problem-empty-set = 集合是空的，什么也不能取
problem-empty-range = 范围的终点小于起点
problem-takes-zero = 每步至少要取一枚
problem-zero-max = max 至少为 1
problem-base-below-two = 底数至少为 2
problem-number-too-large = 这里的数太大了

found-end = 末尾
found-text = “{ $text }”
expected-ruleset = 游戏名，如 nim 或 0.77
expected-open-parenthesis = “(”
expected-heap = 一堆的石子数
expected-heap-or-picture = 石子数，或图形，如 "##.#"
expected-comma-or-close = “,”或“)”
expected-close-parenthesis = “)”
expected-plus-or-end = “+”或结尾
expected-code-digit = 数字 0-9 或 A-V
expected-close-bracket = “]”
expected-set-item = 数、范围（如 1..3）或 odd、even、squares、primes、powers、not
expected-number = 一个数
expected-comma-or-close-brace = “,”或“{"}"}”
expected-close-brace = “{"}"}”
expected-max = max=
expected-equals = “=”
expected-cell = “#”、“.”或右引号
expected-end = 结尾

hint-did-you-mean = 是不是 { $name }？
hint-games = 用 `grundy games` 查看全部游戏
hint-sets = 可用 odd、even、squares、primes、powers、not
hint-nothing-taken = 只可含 4、8、16 这几位：0、4、8、C、G、K、O 或 S

## 周期

period-proved = { $ruleset }：从第 { $preperiod } 堆起，周期 { $period }
period-proved-saltus = { $ruleset }：从第 { $preperiod } 堆起，周期 { $period }，每个周期增加 { $saltus }
period-by = 由{ $theorem }证明
period-max = 最大值 { $value }，首见于第 { $at } 堆
period-unknown = { $ruleset }：算到 { $heaps } 堆，没有证明出周期
period-computed = 用 { $seconds } 秒算了 { $heaps } 堆
period-hash = 各值的 FNV-1a-64：{ $hash }
theorem-bouton = 布顿定理
theorem-at-least = 至少取若干枚的定理
theorem-bounded-nim = 限量取石子的定理
theorem-interval = 区间取石子的定理
theorem-odd = 奇偶性
theorem-even = 取偶数枚的定理
theorem-powers = 取幂次枚的定理
theorem-at-most-half = 至多取半的定理
theorem-free-splitting = 任意分堆的定理
theorem-lasker = 拉斯克定理

## 游戏

games-title = 游戏
games-rule = 规则
games-known = 已知
games-aliases = 别名
games-more = grundy solve "{ $example }" --explain
games-unknown = 没有叫“{ $name }”的游戏

game-nim-rule = 从一堆中取任意多枚；nim{"{"}max=m{"}"} 每次至多 m 枚（巴什博弈）
game-nim-known = g(n) = n（布顿，1901）；限量时为 n mod (m + 1)；反常规则也已解决；堆可以任意大
game-take-rule = 从一堆中取 s 枚，s 属于给定集合：若干个数、1..3、odd、even、squares、primes、powers b、not …
game-take-known = 许多集合有公式；有限集与“除若干数之外”的集合都能证明（算术）周期；反常规则同反常尼姆（弗格森，1974）
game-code-rule = 规则码第 i 位的第 j 个二进制位为 1，则可取 i 枚并恰好留下 j 堆；数字 0-9、A-V；[…] 无限循环
game-code-known = 周期由盖伊–史密斯定理证明；并非每个规则码都有已知周期
game-pairs-rule = 从一排中取相邻的两枚（道森–凯尔斯，0.07）
game-pairs-known = 从第 53 堆起周期 34
game-stripes-rule = 从一排中取相连的若干枚，长度为给定的几种之一（POI 2000 Stripes）
game-stripes-known = 即在这些长度上取 7 的规则码；有的能证明周期，有的未知
game-erase-rule = 从一行中擦去任意一段相连的棋子（0.[7]）
game-erase-known = g(n) = n；反常规则同反常尼姆
game-kayles-rule = 从一排中取一枚或相邻的两枚（0.77）；可以画图：kayles("##.###")
game-kayles-known = 从第 71 堆起周期 12；反常规则下先手必败的只有 1、4、9、12、20
game-grundy-rule = 把一堆分成不相等的两堆
game-grundy-known = 周期未知
game-lasker-rule = 从一堆中取任意多枚，或者把一堆分成两堆（4.[3]）
game-lasker-known = g 只把 4k + 3 与 4k + 4 互换；反常规则同反常尼姆
game-treblecross-rule = n 格长条上的一维三连棋，等同于 0.007 的 n + 2 堆（正常规则，不少于 3 格时相同）
game-treblecross-known = 周期未知
game-officers-rule = 取一枚，留下一堆或两堆（0.6）
game-officers-known = 算到 1.4 × 10^14 堆仍未见周期
game-dawson-rule = 道森棋：孤立的一枚可取；取两枚至多留一堆；取三枚不限（0.137）
game-dawson-known = 从第 52 堆起周期 34
game-half-rule = 从一堆中至少取一枚，至多取一半
game-half-known = g(2k) = k，g(2k + 1) = g(k)；反常规则同反常尼姆

## 命令行

usage-heading = 用法
commands-heading = 命令
options-heading = 选项
limits-heading = 限额
arguments-heading = 参数
examples-heading = 例子

help-about = 公平组合游戏的精确工作台
help-solve = 一个局面谁胜、怎么走、为什么
help-solve-expression = 局面，如 "nim(3,4,5)" 或 "kayles(7) + take{"{"}1..3{"}"}(10)"
help-solve-input = 从文件读一个局面（- 表示标准输入）
help-solve-batch = 从文件逐行读局面，每个输出一个 JSON 对象（- 表示标准输入）
help-solve-misere = 取到最后者负
help-solve-explain = 说明理由
help-solve-json = 输出一个 JSON 对象
help-solve-exit-status = 先手必败时退出码为 1
help-solve-no-moves = 不求制胜着法
help-table = 许多堆的 SG 值或必败点
help-table-ruleset = 不带石子数的游戏，如 0.77 或 nim
help-table-to = 最后一堆
help-table-from = 第一堆（默认 0）
help-table-format = text、csv、json、bfile 或 npy（默认 text）
help-table-width = 文本每行的个数、图中每行的格数（最好是周期）
help-table-misere = 反常规则的值（g⁻），或取到最后者负时的必败点
help-table-p-positions = 列出必败点
help-table-svg = 另把长条图画到这个文件
help-table-output = 写到这个文件而不是标准输出
help-period = 求一个游戏 SG 值的周期并加以证明
help-period-ruleset = 不带石子数的游戏，如 0.77
help-period-limit = 最多算这么多堆（默认到步数限额为止）
help-period-hash = 另输出各值的 FNV-1a-64
help-period-json = 输出一个 JSON 对象
help-games = 列出全部游戏，或详细说明其中一个
help-games-name = 游戏名
help-games-json = 输出一个 JSON 对象
help-games-methods = 改为列出方法
help-completions = 输出某种 shell 的补全脚本
help-completions-shell = shell 名：bash、elvish、fish、powershell 或 zsh
help-man = 输出手册页
help-man-command = 命令（默认为整个程序）
help-help = 显示帮助
help-version = 显示版本
help-lang = 语言：en 或 zh（默认按系统区域设置）
help-verbose = 在标准错误上说明选了哪种算法及原因
help-ascii = 只用 ASCII 字符
help-max-memory = 表和搜索可用的内存（默认 4GiB）
help-max-time = 每个问题的时间，如 10s 或 2m（默认不限）
help-max-steps = 每个问题考察的后继数（默认 10^10；制表或给出 --limit 时不限）
help-max-input = 输入的最大长度（默认 256MiB）
help-max-moves = 最多列出的制胜着法数（默认 1000）
help-threads = 线程数（默认用全部核心）

start-heading = grundy：公平组合游戏的精确工作台。可以先试这五条：
start-solve = 谁胜、怎么走、为什么
start-sum = 几个规则不同的游戏之和
start-misere = 取到最后者负
start-table = SG 值表，按周期换行
start-period = 求出并证明周期
start-more = `grundy games` 列出全部游戏，其余见 `grundy --help`。

cli-open = 打不开 { $path }：{ $error }
cli-write = 写不了 { $path }：{ $error }
cli-read = 读不了 { $path }：{ $error }
cli-no-position = 需要一个局面：直接给出、--input 文件 或 --batch 文件
cli-two-positions = 局面、--input 文件、--batch 文件 只能给一种
cli-bad-lines = 有 { $count } 行不是局面，第一处在第 { $line } 行
cli-progress = 已完成 { $done }
cli-not-utf8 = 第 { $at } 字节处不是 UTF-8
cli-not-a-number = “{ $text }”不是石子数
cli-not-a-size = “{ $text }”不是大小；请写字节数或 KiB、MiB、GiB，如 4GiB
cli-not-a-time = “{ $text }”不是时间；请写秒数，或 500ms、10s、2m、1h
cli-missing-argument = 缺少：{ $argument }
cli-unknown-argument = 多余的：{ $argument }
cli-unknown-command = 没有叫“{ $command }”的命令
cli-invalid-value = { $argument } 不能是“{ $value }”
cli-conflict = { $argument } 不能与 { $other } 同用
cli-possible-values = 可用：{ $values }
cli-try-help = 详见 `{ $command } --help`。
