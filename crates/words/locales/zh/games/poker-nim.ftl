game-poker-nim-rule = 扑克尼姆：poker-nim(袋，各堆……)：从一堆取任意多枚，或把袋中若干枚加到还在的一堆上；取走的离开游戏
game-poker-nim-known = 胜负与尼姆相同，与袋中有多少无关，两种约定
law-poker-nim = 扑克尼姆：袋子不起作用，只看各堆的尼姆：加上去的，对手可以马上取走。
proof-poker-nim = 给一堆加 t 枚，可以取走 t 枚来应对，而袋子变小了。所以加法可逆，对 mex 没有影响。
