game-die-rule = a throw of the die takes that many; then turn it to a side face and take that many
game-die-known = after the throw values have period 9 from 27, proved; before it the exact chance; both conventions
law-die = After the throw the values have period 9 from 27, and the thrower's chance repeats with 9 too.
proof-die = Six heaps in a row are the whole state: once they repeat, everything does.
