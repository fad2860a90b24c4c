game-fibonacci-rule = 一堆：第一步不能取光；以后至多取对方上一步的两倍
game-fibonacci-known = 恰好在斐波那契数时必败；全部制胜走法由齐肯多夫表示给出，大小不限，两种约定都已解决
law-fibonacci = Whinihan（1963）：恰在斐波那契数时先手必败；否则取齐肯多夫表示中最小的一项。
proof-fibonacci = 下一项大于最小项的两倍，对手取不完；从斐波那契数取任意多，都留下对手够得着的最小项。
