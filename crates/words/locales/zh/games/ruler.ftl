game-ruler-rule = 尺子（Ruler）：翻任意一段相连的硬币，最后一枚须由正面翻成反面
game-ruler-known = 位置 n 的值是整除 n 的 2 的最高次幂；反常约定靠搜索
law-ruler = 位置 n 的一个正面 SG 值是整除 n 的 2 的最高次幂：1、2、1、4、1、2、1、8……
proof-ruler = 紧挨 n 之前 0、1、2……个位置的异或和，正好是小于该幂的所有数。
