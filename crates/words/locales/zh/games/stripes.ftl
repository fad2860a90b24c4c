game-stripes-rule = 从一排中取相连的若干枚，枚数为给定的几种之一（POI 2000 Stripes）
game-stripes-known = 相当于在这几位上为 7 的八进制码；有的能证明有周期，有的周期未知
law-stripes = 从一排任意处取走给定长度的一段：各长度处的数字为 7，g(n) 是 g(i) xor g(n - a - i) 的 mex。
proof-stripes = 两侧剩下的是独立的两排（Sprague 1935，Grundy 1939）。
