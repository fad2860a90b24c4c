game-nimble-rule = 移币（Nimble）：硬币在第 0、1、2……格，每次把一枚向低处移任意格，可以叠放
game-nimble-known = 每枚硬币是一堆的尼姆，两种约定，任意大
law-nimble = 移币就是尼姆：第 n 格的一枚硬币是 n 枚的一堆。
proof-nimble = 硬币可以从 n 移到任何更小的格，硬币之间互不妨碍。
