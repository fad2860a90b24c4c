game-euclid-rule = 两个数：从大数减去小数的正整数倍
game-euclid-known = 两种约定都由黄金分割判定，数的大小不限；SG 值由商给出
law-euclid = Cole 与 Davie（1969）：两数相等或比值大于黄金分割比时先手必胜。SG 值由各商给出（Nivasch 2006；Cairns、Ho、Lengyel 2011）。
proof-euclid = 大于该比时有两个选择，一个通向另一个；小于时唯一的一步使比值变大。
