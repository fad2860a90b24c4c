game-lines-rule = take a run (or any stones) of one line of cells that a JSON file lists
game-lines-known = by search; the file: {"{"}"cells": 5, "lines": [[0,1,2],[2,3,4]], "take": "run"{"}"}, or "rows": ["##.", "###"] in place of "cells"; "take" may be "subset"
law-lines = Every set of cells that may be left is decided; parts that no line joins are added by nim-sum.
proof-lines = By exhaustion.
