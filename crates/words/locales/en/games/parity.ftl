game-parity-rule = one heap: take 1 to max; at the end whoever holds an odd (even) total wins; both or neither: a draw
game-parity-known = solved for any max and any heap; not summable, no misère
law-parity = Decided by the heap modulo max + 2 (even max) or 2 (max + 1) (odd max), and by who holds a winning total.
proof-parity = By induction on the heap; an even total of all tokens is always a draw.
