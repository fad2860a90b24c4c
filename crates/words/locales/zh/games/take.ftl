game-take-rule = 从一堆中取 s 枚，s 属于给定集合：若干个数、1..3、奇数 odd、偶数 even、平方数 squares、立方数 cubes、三角形数 triangular、斐波那契数 fibonacci、质数 primes、质数幂 prime powers、b 的幂 powers b、该堆的因数 divisors、任意 all、not …
game-take-known = 许多集合有公式；有限集有周期，“除若干数外都可取”的有算术周期，都能证明；反常约定与反常尼姆规律相同（弗格森，1974）
law-take = 有限集给出最终周期的值，“除若干数外都可取”给出算术周期；有些集合有公式：1..m 为 n mod (m + 1)，odd 为 n mod 2，even 为 n/2 取整，2 的幂为 n mod 3。
proof-take = 值取决于前 max(S) 个值，只有有限种情形；周期定理说明从何处起重复一次就永远重复。
