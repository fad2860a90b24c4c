game-stripes-rule = take a run of one of the given lengths from one row (POI 2000)
game-stripes-known = a code with digit 7 at each length; some have a proved period, others none known
law-stripes = A row loses a run of a given length from anywhere: the code has digit 7 at each length, and g(n) is the mex of g(i) xor g(n - a - i).
proof-stripes = What is left on the two sides are independent rows (Sprague 1935, Grundy 1939).
