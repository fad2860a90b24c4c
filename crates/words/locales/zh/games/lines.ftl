game-lines-rule = 从 JSON 文件列出的一条直线上取相邻的（或任意的）几枚
game-lines-known = 靠搜索；文件形如 {"{"}"cells": 5, "lines": [[0,1,2],[2,3,4]], "take": "run"{"}"}，可用 "rows": ["##.", "###"] 代替 "cells"，"take" 也可为 "subset"
law-lines = 逐一判定可能剩下的所有格；没有线相连的部分相异或。
proof-lines = 穷举。
