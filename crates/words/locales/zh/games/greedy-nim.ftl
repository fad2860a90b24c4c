game-greedy-nim-rule = 从一堆中取任意枚，但只能从最大的堆取
game-greedy-nim-known = 最大的堆有偶数个时必败（Albert、Nowakowski 2004），任意大；SG 值与反常约定用搜索
law-greedy-nim = 贪心尼姆（Albert、Nowakowski 2004）：最大的堆有偶数个时必败，奇数个时必胜。
proof-greedy-nim = 最大的堆有偶数个时，走一步就剩奇数个。有三个以上的奇数个时，怎么走都剩偶数个；只有一个时，若次大的堆有奇数个就取到与它一样大，否则取到比它小。
