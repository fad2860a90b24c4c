game-fibonacci-rule = one heap: first anything but everything; then at most twice what was taken before
game-fibonacci-known = P exactly for the Fibonacci numbers; all winning moves by Zeckendorf's form, any size, both conventions
law-fibonacci = Whinihan (1963): the player to move loses exactly at Fibonacci numbers; else take the smallest part of Zeckendorf's form.
proof-fibonacci = More than twice the smallest part is needed for the next one, so the other cannot finish it; from a Fibonacci number every take leaves a smallest part within reach.
