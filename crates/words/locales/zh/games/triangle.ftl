game-triangle-rule = 取同一直线上的任意几枚；adjacent：只能取相邻的；directions=2：只算横行，以及与左边平行的斜行
game-triangle-known = 靠搜索；边长 5：g = 9，先手有六种制胜走法；反常约定下后手胜
law-triangle = 逐一判定可能剩下的所有硬币组合。
proof-triangle = 穷举，至多差六种对称。
