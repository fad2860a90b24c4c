game-euclid-equal-rule = 相等为止的欧几里得：从大数减去小数的正整数倍，两数都须保持为正
game-euclid-equal-known = a ≥ b 时 SG 值是 a/b - b/a 的整数部分（Nivasch 2006）；反常约定沿辗转相除判定；任意大
law-euclid-equal = Nivasch（2006）：a ≥ b 时 SG 值是 a/b - b/a 的整数部分。（减到 0 为止的那一种值不同，见 euclid。）
law-euclid-equal-misere = 最后一步者负：作辗转相除。商为 1 时只有一种走法；商更大则必胜，唯有最后一次恰好为 2 时必败。
proof-euclid-equal = 各选择的值依次是后面那一对的值，然后是还缺的最小数；每除一次与黄金分割比较。
