game-program-rule = 由程序给出走法的自己的游戏，须加 --allow-programs：`grundy help scripts` 说明做法
game-program-known = 问遍从该局面能走到的所有状态，再由终局往回算
law-program = 程序回答什么就是什么：每个状态只问一次。出现循环时会列出循环中的状态并拒绝，所以游戏必定结束；值与胜负都是算出来的，不作猜测。
proof-program = 状态的值是各后继的 mex，和的值是各部分的异或（Sprague 1935，Grundy 1939）；反常规则下走遍每条线路，或用验证过的商。
