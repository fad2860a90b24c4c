game-take-title = Subtraction game
game-take-about = 21 nim bash take-away subtract remainder modulo
game-take-rule = take s tokens from one heap, s in the set: numbers, 1..3, odd, even, squares, cubes, triangular, fibonacci, primes, prime powers, powers b, divisors (of the heap), all, not …
game-take-play = take tokens from one heap; how many: { $set }
game-take-parameters =
    1..3 | take 1, 2 or 3
    1,3,4 | take 1, 3 or 4: any numbers you like
    odd | odd numbers
    even | even numbers
    squares | squares 1, 4, 9, …
    cubes | cubes 1, 8, 27, …
    triangular | triangular numbers 1, 3, 6, …
    fibonacci | Fibonacci numbers 1, 2, 3, 5, …
    primes | primes 2, 3, 5, …
    prime powers | powers of primes
    powers 2 | powers of two 1, 2, 4, …
    divisors | divisors of the heap
    all | any number
    not 2,5 | any number but 2 and 5
game-take-known = formulas for many sets; finite and all-but sets are proved (arithmetic-)periodic; misère follows misère Nim (Ferguson 1974 for finite sets; it holds for each of these)
law-take = Finite sets give eventually periodic values, all-but sets arithmetic-periodic ones; known sets have formulas: 1..m gives n mod (m + 1), odd n mod 2, even floor(n/2), powers of 2 n mod 3.
proof-take = In a finite set S a value depends on the last max(S) values, which take finitely many forms; the theorem on periods says from where one repetition lasts for ever. In an all-but set the same holds, counted from the least value that the older heaps lack.
sheet-take =
    Let S be the set of numbers that may be taken, the same for every heap. From n one may go to n - s for each s in S with s ≤ n, and g(n) is the mex of the values g(n - s). Several heaps add by nim-sum: see `grundy games sprague-grundy`.
    Finite S with r numbers, k the largest: n has at most r options, so g(n) ≤ r. From n = k on, g(n) is determined by the block g(n - k), …, g(n - 1), and so is the next block. There are at most (r + 1)^k different blocks; so two must be equal, say those before a and before a + p. From there on everything repeats: g(n + p) = g(n) for all n ≥ a - k.
    S is everything but a finite set whose largest number is e (e = 0: nothing is excepted). All heaps below n - e are options of n. Let b be the least number that is not the value of one of them. None of them has a value above b: it would have an option of value b, which is still smaller. So their values are exactly 0, …, b - 1.
    The last e heaps, n - e, …, n - 1, in this order have values of at most b, b + 1, …, b + e - 1, for all options of the i-th of them (from 0) have values below b or are among the i before it. So seen from b, each is “below b” or one of e numbers: at most (e + 1)^e states, and two of them, at n and n + p, are equal, with b at n + p larger by some s.
    The state determines what follows: the options of n have the values 0, …, b - 1 and those of the last e heaps that are not excepted, so g(n) - b is known; at n + 1 the heap n - e joins the older ones, and b grows by 1 exactly if g(n - e) = b. So g(n + p) = g(n) + s from there on. And s > 0: heaps of one value differ by excepted numbers, so they are at most e + 1, and values cannot stay bounded.
    Formulas. 1..m: see `grundy games nim`. Odd numbers: a move changes the parity of n, and an odd n can go to 0; so by induction even heaps have only options of value 1, odd ones only of value 0: g(n) = n mod 2. Even numbers: it is Nim with pairs of tokens, and an odd token is never taken: g(n) is the whole part of n/2.
    Powers of 2, 1 included: none is divisible by 3, so no option of n has the remainder of n modulo 3. With remainder 1, taking 1 reaches remainder 0; with remainder 2, taking 1 and 2 reaches 1 and 0. So by induction the mex is n mod 3. For squares, see `grundy games subtract-a-square`.
    Misère (Ferguson 1974). Let a be the least number in S. Lemma: g(n) = 1 exactly if n ≥ a and g(n - a) = 0. By induction. If g(n - a) = 0 but g(n) > 1, some option n - s has value 1, so g(n - s - a) = 0; but that is an option of n - a. If g(n) = 1, then n ≥ a; were g(n - a) not 0, some n - a - s would have value 0, hence n - s the value 1: an option of n with its own value.
    So all heaps are tame, their pairs of values (normal, misère) being (0,1), (1,0) or (v,v), v ≥ 2, by induction. Value 0 with a move: n - a has some option n - a - s of value 0, so the option n - s has value 1, misère 0; no option has value 0, so none has misère value 1. Value 1: some option has misère 1, none 0. Value v ≥ 2: misère 0, …, v - 1 all occur, v does not. So `grundy games sj` applies.
    take{"{"}divisors{"}"} is another matter, as the set depends on the heap. Let 2^v be the largest power of 2 dividing n ≥ 1. Taking 2^j with j < v leaves a number divisible by exactly 2^j, taking n leaves 0; a divisor with exactly 2^v leaves 0 or more factors 2. So by induction g(n) = v + 1. Only the empty heap has value 0, so play is over as soon as all values are 0, and `grundy games sj` applies.
