game-subtract-a-square-title = Subtract a square
game-subtract-a-square-rule = take a square number of tokens from a heap
game-subtract-a-square-known = no law is known; lost heaps 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, …
law-subtract-a-square = No formula is known: values are computed heap by heap.
proof-subtract-a-square = The set of takes is infinite, so no theorem on periods applies; two heaps of one value never differ by a square, so the values never become periodic.
sheet-subtract-a-square =
    From a heap of n one may go to n - 1, n - 4, n - 9, … as long as this is not negative. Every move lowers n, so play ends, and g(n) is the mex of g(n - 1), g(n - 4), g(n - 9), …, found from the values before it. Several heaps add by nim-sum: see `grundy games sprague-grundy`.
    One heap is P exactly if no square leads from it to a P-heap. So: 0 is P; 1 goes to 0: N; 2 goes only to 1: P; 3 goes to 2: N; 4 goes to 0: N; 5 goes to 4 and 1: P; and so on. The list on this page is made like this.
    There are infinitely many P-heaps. If c were the largest, choose s with 2s > c and consider n = s² + c + 1, which is below (s + 1)². Every square that can be taken is at most s², so that at least c + 1 tokens are left: never a P-heap. So n would be P itself, and is larger than c.
    Two heaps of the same value never differ by a square: otherwise the smaller would be an option of the larger, and an option does not have the value of its heap (step 2 of `grundy games sprague-grundy`).
    So the winners never become periodic. Suppose from some heap on n and n + p always had the same outcome. Take a P-heap n beyond it (step 3). Then n + p, n + 2p, …, n + p·p would be P, but n and n + p² differ by a square: a contradiction. All the more the values g(n) never become periodic.
    Nor do they repeat with growth, as g(n + p) = g(n) + s with s > 0 would make them grow like s n / p. But n has at most √n options, and a mex is at most the number of options: g(n) ≤ √n.
    Known further (cited, not proved here): a set of numbers no two of which differ by a square has density 0: their share of 1, …, n tends to 0 (Furstenberg 1977, Sárközy 1978). So by step 4 P-heaps become rarer and rarer, and so do the heaps of each other value.
    No formula is known for which heaps are P. What this program says of a heap is computed by step 1; that is a proof for each single heap, though not a law.
