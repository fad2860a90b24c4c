# Every message exists in both languages, with the same variables; a test sees to that.

## Answers

convention-normal = normal play
convention-misere = misère
outcome-N = the player to move wins (N)
outcome-P = the player to move loses (P)
to-move-N = the player to move wins (N)
to-move-P = the player to move loses (P)
outcome-draw = a draw with best play
outcome-unknown = not known
word-win = win
word-draw = draw
word-throw = throw
word-lose = lose
move = { $from } → { $to }
answer-grundy = Grundy value { $value }
answer-proved = proved: { $method }
answer-unknown = unknown: { $limit }; tried: { $method }
answer-one-move = 1 winning move:
answer-moves = { $count } winning moves:
answer-moves-shown = { $count } winning moves, the first { $shown }:
answer-known-move = A move that wins; whether others do is not known within the limits:
answer-moves-unknown = The winning moves are not known within the limits.
answer-no-moves = No move wins.
answer-over = No move is left: the player to move has won.
answer-over-draw = No move is left: a draw.
answer-all-draw = Every move keeps the draw ({ $count }).
answer-keep-draw = Moves that keep the draw ({ $count }):
answer-only-draw = Moves that only draw ({ $count }):
answer-infinity = value { $value }
answer-chance = the thrower wins with chance { $chance }
answer-winning-faces = Winning throws: { $faces }
answer-no-winning-faces = No throw wins.
answer-classes = up to symmetry:
answer-class = { $to }   × { $count }
answer-moves-counted = { $count ->
    [one] 1 winning move
   *[other] { $count } winning moves
}.
answer-leaves = leaves { $leaves }
answer-families = Too many to list; by the heap left:
answer-family-split = from { $heap }: take { $take } and split the rest, the smaller part being any number from { $from } to { $to } that is { $residue } mod { $modulus }
answer-family-split-one = from { $heap }: take { $take } and split the rest, the smaller part being { $from }
answer-family-single = from { $heap }: leave any heap from { $from } to { $to } that is { $residue } mod { $modulus }
answer-family-single-one = from { $heap }: leave { $from }
answer-parts = Parts: { $parts }
answer-why = Why:

exhausted-memory = the memory limit was reached (--max-memory)
exhausted-time = the time limit was reached (--max-time)
exhausted-steps = the limit on options looked at was reached (--max-steps)
exhausted-limit = all heaps that --limit allows were computed
exhausted-usual-limit = all heaps up to the usual limit were computed; --limit N goes further
exhausted-size = a part of it is too large for a search of every line of play, where a part has 128 bits at most, one for each vertex, edge or cell
exhausted-cancelled = interrupted
exhausted-terms = laws are looked for in so many numbers and no more
exhausted-nodes = the limit on positions was reached (--max-nodes)
exhausted-lines = the limit on lines was reached (--max-lines)

## Methods

method-nim-sum = values by formula, added by nim-sum
method-wythoff = the P-positions of Wythoff's game, by the golden ratio
method-times = the parts of the heap in the system of the P-positions
method-euclid = the golden ratio and the continued fraction
method-die = all positions of the die, by a proved period
method-parity = the residue of the heap, by theorem
method-period = values by a proved period, added by nim-sum
method-law = values by a law proved by induction over the moves, added by nim-sum
method-table = values computed heap by heap, added by nim-sum
method-graph = values of all vertices, from the last ones up
method-loopy = values for play that may go on for ever (Smith; Fraenkel and Perl), from the ends backwards
method-board = every set of pieces that may be left, decided one by one
method-tablebase = every set of pieces that may be left, looked up in a table
method-pairs = equal parts cancel, as every move in one can be repeated in the other; the rest by its values
method-mirror = every move can be answered by its image under a symmetry, in this position or after one move
method-search = values of all positions that play can reach, added by nim-sum
method-misere-nim = the rule of misère Nim on the values, by theorem
method-misere-tame = the rule of misère Nim, checked heap by heap
method-quotient = the elements of the parts, multiplied in the misère quotient
method-strata = how many there are of some heaps, and what the others amount to: a description of all P-positions that was checked
method-genus = the genus: of what stands beside heaps of Nim, or of heaps that revert to tame ones (Winning Ways, chapter 13)
method-misere-search = every line of play searched

## Reasons

reason-nothing-left-normal = No move is left. In normal play the player who cannot move loses.
reason-nothing-left-misere = No move is left. In misère play the player who cannot move wins.
reason-values = { $ruleset }: { $rule }; { $values }
reason-more-heaps = and { $count } more
reason-more-components = { $count } more
reason-computed = Computed, not by a formula: { $components } (from the last positions up, the value of each is the least that no option has, mex).
reason-lost-alone = By itself { $component } is lost for the player to move (why, see next), so its value in the sum is 0.
reason-equal-heaps-cancel = Two equal heaps or parts cancel (whatever one player does in one, the other repeats in its twin): { $heaps }; what counts is { $leaves }
reason-equal-heaps-all = Two equal heaps or parts cancel (whatever one player does in one, the other repeats in its twin): { $heaps }; nothing else is left
reason-fill-up = One heap: when the other takes i, answer with { $whole } - i. So leave a multiple of { $whole }; here the remainder is { $rest }.
reason-fill-up-misere = One heap: when the other takes i, answer with { $whole } - i. So leave 1 more than a multiple of { $whole }, and in the end the last one; here the remainder is { $rest }.
reason-no-change = A part of value 0 changes nothing (whoever moves in it is answered in it): { $components }
reason-leaves-pairs = { $move }: then everything left stands in equal pairs, { $leaves }; from there on repeat in the twin what the other does.
reason-nim-sum = Nim-sum of the values, in binary (each column on its own, without carrying):
reason-nim-sum-is = The nim-sum of the values is { $sum }.
reason-sum-label = nim-sum
reason-deciding-bit = the highest 1 of the sum: a component with a 1 here has a move that makes the nim-sum 0
reason-one-value-zero = The Grundy value of { $component } is 0, so the player to move loses: every move leaves another value, and from there some move leaves 0 again.
reason-one-value-not-zero = The Grundy value of { $component } is { $value }, not 0, so the player to move wins: some move leaves the value 0.
reason-one-value-firm = Misère: { $component } counts as a position of misère Nim that has a heap of 2 or more, of value { $value }. There it is as in normal play: the player to move loses if the value is 0, and else wins.
reason-one-value-fickle = Misère: { $component } counts as a heap of { $value } in misère Nim, where whoever takes the last token loses. With a heap of 1 the player to move must take it and loses; with a heap of 0 it is the other player who has just taken the last token, so the player to move wins.
reason-normal-rule-zero = The nim-sum is 0, so the player to move loses: every move changes it, and it can always be brought back to 0.
reason-normal-rule-not-zero = The nim-sum is not 0, so the player to move wins: some move makes it 0.
reason-misere-rule-large = Misère: some value is 2 or more, so who wins is told as in normal play: nim-sum 0 loses. Here it is { $sum }. Whoever wins leaves nim-sum 0 while some value stays 2 or more, and nim-sum 1 by the move after which all are 0 or 1.
reason-misere-rule-small = Misère: all values are 0 or 1, so normal play is reversed: nim-sum 1 loses. Here it is { $sum }.
reason-misere-rule-firm = Misère: all parts are tame (they behave like heaps of misère Nim), and not all of them like heaps of 0 or 1, so who wins is told as in normal play: nim-sum 0 loses. Here it is { $sum }. Whoever wins leaves nim-sum 0 while not all are like heaps of 0 or 1, and nim-sum 1 by the move after which all are.
reason-misere-rule-fickle = Misère: all parts are tame (they behave like heaps of misère Nim), and all of them like heaps of 0 or 1, so normal play is reversed: nim-sum 1 loses. Here it is { $sum }.
reason-every-board = { $positions ->
    [one] The only set of pieces of the board
   *[other] Each of the { $positions } sets of pieces of the board, also of those that no play leaves,
} was decided from its options, fewer pieces first: a position is P exactly if no option is P.
strata-counted = { $copies } × { $part } (weight { $weight })
reason-strata-p = Misère: not every part is tame, but all P-positions of sums of these heaps have been described, and the description was checked. It counts some heaps, and the others are one of { $elements } elements. Here: { $counted }, weighted sum { $weighted }; the others amount to { $others }. That is a P-position: the player to move loses.
reason-strata-n = Misère: not every part is tame, but all P-positions of sums of these heaps have been described, and the description was checked. It counts some heaps, and the others are one of { $elements } elements. Here: { $counted }, weighted sum { $weighted }; the others amount to { $others }. That is not a P-position: the player to move wins.
reason-misere-searched = Misère: not every part is tame (behaves like a heap of misère Nim), so no rule on the values is known to hold, and no misère quotient was within reach; every line of play was searched.
reason-quotient-p = Misère: not every part is tame, but sums are told apart by a quotient of { $order } elements alone: { $factors }. Their product is { $product }, which is one of its P-elements: the player to move loses.
reason-quotient-n = Misère: not every part is tame, but sums are told apart by a quotient of { $order } elements alone: { $factors }. Their product is { $product }, which is not one of its P-elements: the player to move wins.
reason-nim-partner-n = Misère: what stands beside the largest heap of Nim makes, with one size of a heap of Nim in its place, a position that loses for the player to move: with { $size } (its misère value g⁻). The heap has another size, so the player to move wins.
reason-nim-partner-p = Misère: what stands beside the largest heap of Nim makes, with one size of a heap of Nim in its place, a position that loses for the player to move: with { $size } (its misère value g⁻). The heap has this size.
reason-many-tokens = Misère: all but the largest heap of Nim has at most { $options ->
    [one] 1 option
   *[other] { $options } options
}, so beside it exactly one smaller heap of Nim makes a position lost for the player to move; the heap is larger than that, and reducing it to this size wins.
reason-reverting = Misère: not all that play can reach is tame, but every wild option has an answer that restores the class it came from (reverting moves), so the parts here count as heaps of misère Nim.
reason-genus-nim = The genus of the position is { $genus }, which some position of Nim has too.
reason-genus-wild = The genus of the position is { $genus } (the Grundy value; above it the misère values with no heap of 2, one, two, … added): no position of Nim has it.
reason-popular-rule-wrong = The popular rule (play misère Nim on the Grundy values) is wrong here: the values have nim-sum { $sum }, and it would name the other player as the winner. It holds only where all parts are tame.
reason-popular-rule-agrees = The popular rule (play misère Nim on the Grundy values; here nim-sum { $sum }) happens to name the right winner, but is no proof: it is wrong for other positions of wild parts, such as misère Kayles (5,1).
reason-winning-move = { $move }: this wins. It leaves { $leaves }, where the player to move loses.
reason-winning-move-values = { $move }: this wins. The value goes from { $before } to { $after }, the nim-sum of all the rest, leaving { $leaves } with nim-sum 0.
reason-winning-move-zero = { $move }: this wins. The value goes from { $before } to { $after }, leaving { $leaves } of value 0.
reason-winning-move-ends = { $move }: this wins at once: the game is over.
reason-more-winning-moves = And { $count ->
    [one] 1 more winning move
   *[other] { $count } more winning moves
}.
reason-refutation = { $move }: this loses. The answer is “{ $reply }”, leaving { $leaves }.
reason-refutation-sum = { $move }: this loses. It leaves nim-sum { $sum }; the answer is “{ $reply }”, which brings it back to 0, leaving { $leaves }.
reason-refutation-value = { $move }: this loses. It leaves the value { $sum }; the answer is “{ $reply }”, which brings it back to 0, leaving { $leaves }.
reason-refutation-ends = { $move }: this loses. The answer is “{ $reply }”, the last move.
reason-refutation-over = { $move }: this loses at once.
reason-unanswered = { $move }: this loses, but it is not known by which answer.
reason-unanswered-limit = { $move }: this loses, but it is not known by which answer: { $limit }.
reason-missing = A reason is missing here ({ $what }): { $limit }.
mex-zero = 0 does not occur, so it is the least number that is missing.
mex-smaller = { $count ->
    [one] { $smaller } occurs
   *[other] { $smaller } occur
  }, and { $mex } is the least number that does not.
derive-heaps = From the definition: g(n) is the value of { $ruleset }(n), and mex the least number that is not in the braces.
derive-values = From the definition: a value is the mex of those of the options, the least number that is not in the braces.
derive-outcomes = From the definition: a position is N where one of its options is P, and P where it has options and all of them are N; where it has none it is P, or N if the last move loses.
derive-draws = Where there is no such option, but one that is a draw, the position is a draw.
derive-outcome = { $position } is { $outcome }: { $options }
derive-over = { $position } is { $outcome }: no move is left
derive-more = … and more positions
derive-exhausted = … here { $limit }
missing-values = why the heaps have their values
missing-sum = the values and their nim-sum
missing-theorem = the numbers by which the theorem decides
missing-genera = what the genera of the parts say
missing-popular-rule = what the rule of misère Nim on the values says
missing-move-values = the values before and after a move
missing-answer = a losing move and the answer to it
reason-every-move-loses = Every move loses.
two-sentences = { $first } { $second }
reason-wythoff-pair = The heaps differ by { $difference }. Among all pairs with this difference exactly one is lost for the player to move: ({ $smaller }, { $larger }), that is ⌊kφ⌋ and ⌊kφ⌋ + k for k = { $difference }, φ = (1 + √5) / 2.
reason-wythoff-misere-pair = The heaps differ by { $difference }. Among all pairs with this difference exactly one is lost for the player to move: ({ $smaller }, { $larger }). (In misère play (0, 1) and (2, 2) take the places of (1, 2) and (0, 0); all other lost pairs are those of normal play.)
reason-wythoff-this = This is it.
reason-wythoff-other = The position is another, so some move leaves a lost pair: by taking equally from both heaps, or from one heap alone.
reason-zeckendorf = Both heaps as sums of Fibonacci numbers (Zeckendorf: no two neighbours):
reason-zeckendorf-p = The smaller ends in an even number of zeros, and the larger is the smaller with a zero put on its end: a lost pair.
reason-zeckendorf-not-shifted = The smaller ends in an even number of zeros, but the larger is not the smaller with a zero put on its end: not a lost pair.
reason-zeckendorf-odd-zeros = The larger is the smaller with a zero put on its end, but the smaller ends in an odd number of zeros (the shift alone is not enough): not a lost pair.
reason-zeckendorf-neither = The smaller ends in an odd number of zeros: not a lost pair.
reason-poison = Whoever takes the last of the { $heap } loses, so both play for the other { $others } as in normal play.
reason-zeckendorf-parts = { $heap } = { $parts } (Zeckendorf: Fibonacci numbers, no two neighbours, so each is more than twice the next).
reason-not-three-n-plus-one = The saying that 3N + 1 stones lose is false: { $row } = 3 × { $n } + 1 is won. Only the rows 1, 4, 9, 12 and 20 lose.
reason-parts = { $heap } = { $parts } (heaps that are lost for the first player, each more than { $factor } times the next).
reason-more-parts = ({ $count ->
    [one] 1 larger part
   *[other] { $count } larger parts
})
reason-part-fits = The smallest part, { $smallest }, may be taken (at most { $most } now); the smallest part then left is always too large for the opponent to take whole at once, to the end. The player to move wins.
reason-part-too-large = The smallest part, { $smallest }, is more than may be taken now ({ $most }): whatever is taken, the opponent may then take the smallest part of what is left. The player to move loses.
reason-euclid-equal = The numbers are equal: one move ends the game, and the last move wins.
reason-euclid-equal-misere = The numbers are equal: one move ends the game, and the last move loses.
reason-euclid-above = { $larger } / { $smaller } is above the golden ratio (1 + √5) / 2: the player to move wins, by leaving the opponent a ratio below it (in normal play, where the smaller divides the larger, by ending the game at once).
reason-euclid-below = { $larger } / { $smaller } is below the golden ratio (1 + √5) / 2: only one move is possible, and it leaves a ratio above it. The player to move loses.
reason-throws = The throws:
reason-faces = The faces that may be turned up:
reason-face = { $face }: leaves { $leaves } — { $result }
reason-face-too-high = { $face }: more than the heap has, no move — { $result }
reason-die-period = Who wins repeats every { $period } tokens from { $preperiod } on (proved: six heaps in a row repeat, and the next depends on nothing else).
reason-stands-for = {" "}The heap counts as { $heap }.
reason-always-draw = The number of all tokens is even, so in the end both hold an odd total or both an even one: always a draw.
reason-residue = The player to move has no winning total now, and loses exactly if the heap leaves { $losing } modulo { $modulus }. It leaves { $residue }.
reason-residue-ahead = The player to move has a winning total now, and loses exactly if the heap leaves { $losing } modulo { $modulus }. It leaves { $residue }.
reason-vertices = Each vertex has the least value that none of its successors has (mex):
reason-vertex = { $vertex } = { $value }, successors { $successors }
reason-vertex-terminal = { $vertex } = { $value }, no successors
reason-loopy-vertices = Here play can go round in circles. A number n counts as a heap of n: it is the least number that no successor has, and whoever moves to a greater number or to ∞ can be sent back to n. Where there is no such number stands ∞, with the numbers in braces that one move reaches:
reason-loopy-vertices-misere = Each vertex with who wins there (N: the player to move, P: the other one) and how many moves it takes, found from the ends backwards; where neither can be driven to an end, a draw:
reason-loopy-values = The parts are worth { $values }.
reason-loopy-zero = The numbers add up to the nim-sum 0, so the player to move loses: after every move the other player can make the sum 0 again, and can do so that the game comes to its end.
reason-loopy-not-zero = The numbers add up to the nim-sum { $sum }, not 0, so the player to move wins: some move makes it 0.
reason-loopy-reaches = One part is ∞, and a move of it reaches { $sum }, the nim-sum of all the rest: that makes the whole 0, so the player to move wins.
reason-loopy-one = One part is ∞, and no move of it reaches { $sum }, the nim-sum of all the rest. So nobody can make the whole 0, and nobody need leave the ∞ to the other’s gain: play can be held for ever, a draw.
reason-loopy-several = { $count } parts are ∞, and a move changes only one of them: so nobody can make the whole 0. Play can be held for ever, a draw.
reason-loopy-zero-alone = The value is 0, so the player to move loses: after every move the other player can leave 0 again, and can do so that the game comes to its end.
reason-loopy-not-zero-alone = The value is { $sum }, not 0, so the player to move wins: some move leaves 0.
reason-loopy-reaches-alone = The value is ∞, and a move reaches 0: so the player to move wins.
reason-loopy-one-alone = The value is ∞, and no move reaches 0. So nobody can leave 0, and nobody need leave the ∞ to the other’s gain: play can be held for ever, a draw.
reason-ends-after = With best play the game ends after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: whoever wins hurries, and whoever loses delays.
reason-draw-kept = { $count ->
    [one] One move keeps
   *[other] { $count } moves keep
} the draw: { $moves }. Then the other player has no move that wins, and can go on as well.
reason-mirror = { $board } is its own image under a symmetry of the board, and no move touches its own image: whatever move one player makes, the other makes its image. The player to move loses.
reason-mirror-of-graph = { $board } is its own image under a symmetry of the graph, in which nothing that can be taken is its own image or adjacent to it: whatever move one player makes, the other makes its image. The player to move loses. Images of each other: { $pairs }
reason-to-mirror = The move { $move } leaves { $board }, which is its own image under a symmetry of the board, and there no move touches its own image: whatever move the opponent then makes, its image can be made. The player to move wins.
reason-to-mirror-of-graph = The move { $move } leaves { $board }, which is its own image under a symmetry of the graph, in which nothing that can be taken is its own image or adjacent to it: whatever move the opponent then makes, its image can be made. The player to move wins. Images of each other: { $pairs }
reason-strategy-stealing = Who begins wins every board but 1 × 1, by strategy stealing: if biting the far corner alone is no winning move, the bite that answers it takes that corner too, and could have been the first bite.
reason-straight = { $board }: what is there lies in lines by themselves, and each of them is a heap: { $heaps }.
reason-chomp-square = The board is square: the bite one down and one right of the poison leaves two equal legs. Whatever the other player bites from one leg is then bitten from the other.
reason-chomp-legs = What is there are two legs beside the poison, of { $a } and { $b }. A bite shortens one of them: Nim with two heaps, lost for the player to move exactly where the legs are equal.
reason-chomp-rows = What is there are two rows or columns, of { $a } and { $b }: lost for the player to move exactly where the first, with the poison, has one more. No bite leads from there to such a position again, and from all others one does.
reason-moves-winning = Moves that win:
reason-moves-drawing = Moves that keep the draw:
reason-moves-only-drawing = Moves that only draw:
reason-moves-losing = Moves that lose, and the answer to each:
reason-moves-unknown = Moves whose outcome is not known within the limits:
reason-moves-more = There are more moves (--max-moves).
reason-moves-value = g = { $value }
reason-moves-reply = { $reply }, leaving { $leaves }
reason-moves-at-once = loses at once
reason-moves-unanswered = loses, by an answer that is not known
reason-unknown = Not known: { $limit }; tried: { $method }.

rule-period = period { $period } from heap { $preperiod }, proved by { $theorem }
rule-arithmetic-period = period { $period } from heap { $preperiod }, growing by { $saltus } each time, proved by { $theorem }
rule-period-apart = period { $period } from heap { $preperiod }, growing by { $saltus } each time but for some residues (`grundy period`), proved by { $theorem }
rule-law = by the law { $law }, which induction over the moves proves for all heaps
rule-law-digits = by an automaton with { $states } states that reads the { $digits } of the heap, which induction over the moves proves right for all heaps
rule-table = computed from the definition (mex of the options) for heaps 0 to { $last }
theorem-state-recurrence = a state of the sparse computation that came again
theorem-guy-smith = the theorem of Guy and Smith
theorem-state-repetition = a repeated state (what follows depends on finitely many heaps before)
theorem-digit-induction = induction over all heaps, decided by an automaton that reads binary digits
theorem-all-but-state-repetition = a repeated state, where all but finitely many numbers may be taken

formula-bouton = g(n) = n (Bouton 1901)
formula-at-least = taking at least { $a }, g(n) = ⌊n / { $a }⌋
formula-bounded-nim = g(n) = n mod { $modulus } (at most { $b } may be taken)
formula-interval = taking { $a } to { $b }, g(n) = ⌊(n mod { $modulus }) / { $a }⌋
formula-odd = every move changes the parity, so g(n) = n mod 2
formula-even = tokens go in pairs, so g(n) = ⌊n / 2⌋
formula-powers-odd = all powers of { $a } are odd, so g(n) = n mod 2
formula-powers-even = powers of { $a } are ±1 mod { $modulus }; with r = n mod { $modulus }, g(n) = r mod 2, except 2 for r = { $a }
formula-at-most-half = g(n) = (q − 1) / 2, where q is the largest odd divisor of n + 1
formula-divisor = g(n) = a + 1, where 2^a is the highest power of 2 that divides n; g(0) = 0
formula-free-splitting = taking any number and splitting freely, g(n) = n (a nim-sum never exceeds the sum)
formula-lasker = g(n) = n, except that 4k + 3 and 4k + 4 change places (Lasker 1931)

## Errors

error-checkpoint-io = cannot keep the run in { $directory }: { $detail }; what was written before is left as it was
error-checkpoint-no-place = no run can be kept in { $directory }: { $detail }
error-checkpoint-locked = another program works with the checkpoint in { $directory }
error-checkpoint-not-one = { $directory } has a file "checkpoint" that is none; move it away to begin anew
error-checkpoint-newer = the checkpoint in { $directory } was written by a newer program ({ $detail })
error-checkpoint-damaged = the checkpoint in { $directory } is damaged: its checksum is wrong; move it away to begin anew
error-checkpoint-unusable = the checkpoint in { $directory } cannot be used: { $detail }
error-checkpoint-foreign = the checkpoint in { $directory } is of another run, { $detail }
error-checkpoint-changed = the checkpoint in { $directory } was made when the file of the game said something else; move it away to begin anew
error-checkpoint-without-hash = the run in { $directory } was begun without --hash, so it has none
error-heap-too-large = { $ruleset } has neither a formula nor a theorem on periods, so its heaps go up to 2^64 - 1
error-input-too-long = the text is longer than { $limit ->
    [one] 1 byte
   *[other] { $limit } bytes
} (--max-input)
error-value-too-large = the value of heap { $heap } does not fit in 32 bits
pattern-no-point = a pattern has one digit before the point and one or more behind it, such as 0.???
pattern-not-a-digit = "{ $found }" at place { $place } is neither a digit of a code nor ?
pattern-too-many-open = a pattern has at most { $most } open digits, of hexadecimal ones (#) at most four
pattern-no-code = the digit before the point must be 0 or 4 (or another that leaves at least two heaps)
error-empty-range = no number lies between --from and --to; without --from the first one of the game counts
unsuited-no-board = { $ruleset } is not a position of one board
unsuited-too-many-pieces = { $ruleset } is too large for a table of all that can be left of it, which has at most { $most } pieces
unsuited-no-tablebase = there is no tablebase of { $ruleset }: its moves go by no lines
unsuited-no-table = positions of { $ruleset } are more than two numbers, so they have no table
unsuited-instead = { $refused }; try: { $instead }
unsuited-instead-on-page = { $refused }
error-table-too-long = a table of so many numbers cannot be made within the limits; it can go to { $last } (--max-memory gives it more room)
error-table-too-long-on-page = a table of so many numbers cannot be made within the limits; it can go to { $last }
unsuited-needs-heap = the table of { $ruleset } needs its end: --to N, or --to AxB for two numbers
unsuited-needs-index = the P-positions of { $ruleset } are numbered; say which one is the last: --to K
unsuited-one-heap = { $ruleset } has a table of one number: --to takes one
unsuited-two-heaps = { $ruleset } has a table of two numbers: --to takes the last of both, such as 12x8
unsuited-needs-heaps = a position of { $ruleset } has { $count ->
    [one] one number
   *[other] { $count } numbers
 }, so as many heaps are drawn
unsuited-no-deal = positions of { $ruleset } are not drawn like this: only up to a largest number, and where two numbers may not change places in their order
unsuited-from-zero = the table of { $ruleset } begins with the least numbers: leave out --from
unsuited-all-vertices = the table of { $ruleset } has all vertices of the graph: leave out --from and --to
unsuited-format = this table of { $ruleset } cannot be written as { $format }
unsuited-needs-column = P-positions of { $ruleset } are two columns, and a b-file has one: add --column a or --column b
unsuited-needs-column-on-page = P-positions of { $ruleset } are two columns, and a b-file has one: choose a or b
unsuited-no-column-on-page = this table of { $ruleset } has one column
unsuited-no-column = this table of { $ruleset } has one column: leave out --column
table-column-bfile = --column goes with --format bfile
solve-same-file = --svg and --certificate name the same file
table-same-file = --svg and --output name the same file
unsuited-no-width = the lines of this table of { $ruleset } are not wrapped: leave out --width
unsuited-no-picture = there is no picture of this table of { $ruleset }
unsuited-too-many-cells = this table of { $ruleset } is too large for a picture, which has at most { $most } cells a side
unsuited-too-many-moves = { $ruleset } has too many moves for a picture, which shows at most { $most }
unsuited-no-edges = chance or a score decides { $ruleset }, which a list of edges cannot tell
unsuited-too-far = laws of { $ruleset } are looked for up to { $most }: begin before that
unsuited-too-many-pairs = this table of { $ruleset } is too large for a picture, which shows at most { $most } pairs
unsuited-no-period = periods are proved of sequences of single heaps, and { $ruleset } has none
unsuited-no-quotient = positions of { $ruleset } are not sums of heaps or of tokens, so there is no misère quotient to compute
unsuited-loopy = play in { $ruleset } may go on for ever, so there is no misère quotient to compute
unsuited-no-period-theorem = no theorem on periods covers { $ruleset }; `grundy table` lists values and P-positions
unsuited-no-kept-parts = the search of { $ruleset } cannot be kept: only that of one board (but of Chomp) or of one graph whose vertices or edges are taken, and in misère play also that of several of these (graphs of at most 128 vertices) and of heaps beside them
unsuited-no-checkpoint = runs of { $ruleset } cannot be kept: only those of codes that split heaps into two (with at most 16 of their digits) and never into more, and of splits into unequal heaps
unsuited-no-values = of { $ruleset } only outcomes are known here, or nothing heap by heap; a claim about P-positions may do (--p)
unsuited-other-rule = this rule is not about { $ruleset }
unsuited-no-list = a list has one number for each heap, and positions of { $ruleset } are more than one number: claim a formula (--formula, --p) or a program
error-formula-no-value = the formula has no value at { $position }: a division by 0, a root or digits of a negative number, a place that a list does not have, a number beyond 127 bits, or a value that is not there yet
error-formula = place { $place } of the formula: { $problem }
error-formula-words = place { $place } of the formula: { $problem }; it is of { $variables }, and its words are { $words } (`grundy help formulas`)
unsuited-no-sequence = positions of { $ruleset } are not told by numbers from 0 on, so no pattern can show
unsuited-no-certificate = there is no certificate for { $ruleset }: certificates show, in normal play, proved periods, values of heaps, values of graphs and boards by their parts (at most 16,384 vertices or cells), tokens on directed graphs, and sums of all these; in misère play, quotients, and who wins heaps that are tame or have a finite quotient, one graph or one board. Not what follows from a theorem of one game alone
error-no-misere = { $term } is played in normal play alone: with the last move losing it is another game, which is not here
error-loopy-misere = play may go on for ever here, and no theory is known of such sums where the last move loses: put a single token on the graph and nothing beside it, or let the last move win
error-empty-draw = there is nothing to draw: each heap has at least 1 stone (--max, --total or --bounds is too small)
error-wild-heap = the misère odds of { $ruleset } are not known from heap { $heap } on: it is wild (not like a heap of misère Nim), so its sums cannot be counted by values, and its misère quotient was not soon found
graph-line = line { $line }, byte { $byte }: { $problem }
graph-not-utf8 = this is not UTF-8
graph-joined-names = every line is one name here, and there is no edge: an edge is `a,b`, `a b`, `a -> b` or `a -- b`
graph-too-many-fields = an edge has two names, and here is a third
graph-count-alone = this number seems to tell how many vertices there are: leave the line out (or, if it is a vertex without edges, put it on a later line)
graph-counts = these two numbers tell how many vertices and edges there are: leave the line out (or, if it is an edge, put a comma between them)
graph-empty-name = a name is missing
graph-control-character = a name cannot have control characters
graph-unclosed-quote = the quotation mark is not closed on its line
graph-text-after-quote = after a quoted name there must be a comma or the end of the line
graph-too-long = line { $line }: the list is too long; a game on the graph of a file has at most some thousand vertices and edges (`grundy games` tells how many)
graph-out-of-room = line { $line }: the graph does not fit in the memory allowed (--max-memory)
error-bad-input = line { $line }: { $fault }
input-not-a-number = “{ $word }” is not a number
input-too-long = a number is longer than { $limit ->
    [one] 1 byte
   *[other] { $limit } bytes
} (--max-input)
input-missing-second-heap = the input ends after the first heap of a pair
input-missing-stripe = the input ends before the three lengths of stripes
input-missing-boards = the input ends before the number of boards
input-missing-board = the input ends before the last board
input-rules = { $text }: { $problems }
input-too-many = the input goes on after the last board
error-io = { $error }
system-not-found = there is no such file or folder
system-not-permitted = this is not permitted
system-exists = there is something of this name already
system-is-folder = this is a folder
system-no-folder = a part of the path is no folder
system-full = there is no space left
system-too-large = the file is too large
system-read-only = here nothing can be written
system-busy = it is in use
system-no-name = this is no name of a file
system-port-taken = another program listens there
system-no-address = this machine has no such address
error-internal = the program itself failed at { $asked } ({ $said }); nothing is wrong with what was asked: please report this line
error-not-utf8 = the text is not UTF-8
error-not-utf8-utf16 = the text is UTF-16, not UTF-8; save it as UTF-8, for example with: iconv -f UTF-16 -t UTF-8 OLD > NEW
error-not-utf8-gbk = line { $line }, byte { $byte }: this is not UTF-8 but looks like GBK; save the text as UTF-8, for example with: iconv -f GB18030 -t UTF-8 OLD > NEW
error-not-utf8-unknown = line { $line }, byte { $byte }: this is not UTF-8; save the text as UTF-8
error-heading = error
colon = :{" "}
json-heading =
    With --json (`table` and `tree`: --format json) a command prints one object on a line, `solve --batch` and `sweep` one for each line.
    Integers above 2^53 - 1 are strings of their digits. null: not known, or not asked for; fields that need not be there are left out where they say nothing.
    A mistake is an object too, of type Mistake, on standard output; the exit code is as ever. `grundy help json --schema` prints JSON Schemas.
    What each command prints, and then the types with their fields:
error-line = error: { $message }
warning-line = warning: { $message }
with-hint = { $text } ({ $hint })
list-of-problems = {"; "}
list-of-names = {", "}
error-place = input
error-here = here

problem-expected = expected { $expected }, found { $found }
problem-unknown-ruleset = no game is called “{ $name }”
problem-no-ruleset = “{ $name }” is not a ruleset of its own: { $rule }
problem-unknown-set = no set is called “{ $name }”
problem-unknown-parameter = “{ $name }” means nothing here; there is { $expected }
problem-repeated-parameter = “{ $name }” is given twice
problem-missing-parameters = this game needs parameters, as in { $example }
problem-no-parameters = { $ruleset } has no parameters
problem-not-a-digit = “{ $found }” is not a digit of a code; digits are 0-9 and A-V
problem-negative = a number cannot be negative
problem-grouped-digits = a comma parts numbers, so it cannot stand between the digits of one
problem-convention-in-name = the convention is no part of the game’s name
problem-no-pictures = { $ruleset } is not played on rows of stones, so it has no pictures
problem-pieces-too-near = pieces less than three cells apart: unless three stand in a row already, whoever is to move completes three and wins
problem-nothing-taken = the digit { $digit } before the point would allow a move that changes nothing
problem-empty-set = nothing may be taken: the set is empty
problem-empty-range = the range ends below its start
problem-takes-zero = a move must take at least one
problem-zero-max = max must be at least 1
problem-base-below-two = the base must be at least 2
problem-too-many-places = the boards and graphs of this text are too many, or too large together
problem-too-many-lengths = too many lengths; a text may name 65536 in all
problem-number-too-large = the number is too large here
problem-too-many-digits = a code has at most 65536 digits
problem-zero-factor = the factor must be at least 1
problem-not-summable = this game cannot stand in a sum with others
problem-not-on-heaps = this needs a game that is played on heaps
problem-empty-board = a board has at least one cell
problem-board-too-large = a board of these rules has at most { $most } cells
problem-two-or-three-directions = directions must be 2 or 3
picture-empty-picture = the picture is empty
picture-foreign-character = “{ $found }” is not a cell; # is a piece, . is an empty cell, / ends a row
picture-ragged-row = row { $row } is { $found } long, it should be { $expected }
picture-not-a-triangle = row { $row } of a triangle { $row ->
    [one] has 1 cell
   *[other] has { $row } cells
}, not { $found }
picture-not-a-young-diagram = row { $row } cannot come from bites: rows are filled from the left, none longer than the one before
picture-poison-missing = the poison cell (the first of row 1) cannot be taken
picture-too-many-cells = { $cells } cells; a board of these rules has at most { $most }
picture-wrong-row-count = { $found ->
    [one] 1 row
   *[other] { $found } rows
}; the file has { $expected }
picture-missing-cell-filled = there is no cell in row { $row }, column { $column }
lines-file-too-long = the file has { $bytes } bytes, too many for a line board
lines-json = line { $line }, column { $column }: not the JSON of a line board ({ $message })
lines-unknown-key = the key “{ $key }” means nothing here; there are cells, rows, lines, take
lines-repeated-key = the key “{ $key }” is there twice
lines-no-lines = there are no lines
lines-no-cells = there are no cells: give cells or rows
lines-cells-and-rows = give cells or rows, not both
lines-too-many-cells = { $cells } cells; a board of lines has at most 128
lines-layout-too-large = a layout of { $places } places is too large
lines-foreign-character = “{ $found }” in row { $row }, column { $column } is not a cell (counted from 0)
lines-unknown-take = take is "run" or "subset", not “{ $found }”
lines-too-long = { $lines ->
    [one] 1 line with { $entries } cells is too long
   *[other] { $lines } lines with { $entries } cells are too many
}
lines-empty-line = line { $line } has no cell (lines count from 0)
lines-no-such-cell = line { $line } goes through cell { $cell }, which is missing (both count from 0)
lines-repeated-cell = line { $line } goes twice through cell { $cell } (both count from 0)
lines-subset-line-too-long = line { $line } has { $cells } cells, too many to take any of them (lines count from 0)
problem-file = { $name }: { $problem }
problem-unknown-vertex = the graph has no vertex “{ $name }”
problem-not-a-state = “{ $text }” is no state: an integer, a text in double quotes, or a list of states in brackets
file-not-here = no file of this name was given here: add it first (on the page “Add a file”, in a request in “files”)
file-no-scripts = scripts are run here only where the server was started with --allow-scripts
file-named-twice = the command names this file a second time, and would write over what it reads
file-not-allowed = programs are run only on the command line, and only with --allow-programs
file-unreadable = cannot be read: { $error }

found-end = the end
found-text = “{ $text }”
expected-ruleset = a game, such as nim or 0.77
expected-open-parenthesis = “(”
expected-heap = a heap size
expected-heap-or-picture = a heap size, or a picture such as "##.#"
expected-comma-or-close = “,” or “)”
expected-comma = “,” and the second number
expected-one-heap = what is remembered, such as max=4 (there is a single heap)
expected-one-heap-totals = what is remembered, such as mine=3 or yours=2 (there is a single heap)
expected-one-heap-up = the face of the die that is up, such as up=4 (there is a single heap)
expected-odd-or-even = odd or even
expected-size-or-picture = a size such as 4x4, or a picture such as "##/.#"
expected-side-or-picture = a side, or a picture such as "#/##"
expected-picture = a picture in quotes
expected-times = “x” and the number of columns
expected-adjacent = adjacent or directions=
expected-file-name = the name of a file in quotes
expected-token-behind = the vertex of the token in parentheses of its own, as in ("edges.csv")(a)
expected-vertex = the name of a vertex
expected-closing-quote = a closing quote
expected-close-parenthesis = “)”
expected-plus-or-end = “+” or the end
expected-code-digit = a digit, 0-9 or A-V
expected-close-bracket = “]”
expected-set-item = a number, a range such as 1..3, or odd, even, squares, cubes, triangular, fibonacci, primes, prime powers, powers b, divisors, all, not …
expected-number = a number
expected-comma-or-close-brace = “,” or “{"}"}”
expected-close-brace = “{"}"}”
expected-max = max=
expected-equals = “=”
expected-cell = “#”, “.” or a closing quote
expected-end = the end (a game without heaps is wanted here)

hint-did-you-mean = did you mean { $name }?
hint-write = did you mean { $lines }?
hint-misere = misère play is asked for beside the position: { $lines }
hint-games = `grundy games` lists them
hint-sets = there are odd, even, squares, cubes, triangular, fibonacci, primes, prime powers, powers b, divisors, all, not
hint-nothing-taken = it may have the bits 4, 8 and 16 only: 0, 4, 8, C, G, K, O or S

## Sweeps

sweep-summary = { $codes ->
    [one] 1 code
   *[other] { $codes } codes
}, { $games ->
    [one] 1 game
   *[other] { $games } different games
} as far as proved; { $proved ->
    [one] 1 code
   *[other] { $proved } codes
} with a proved period
sweep-quotients-summary = { $codes ->
    [one] 1 code
   *[other] { $codes } codes
}; { $proved } with a proved misère quotient, { $tame } of these tame
sweep-journal-in-use = { $path } is in use: another sweep writes the same file
sweep-journal-foreign = { $path } is the journal of another sweep (line { $line }): finish that one, or remove it
sweep-certificates-outside = { $path } is not inside the folder of the jobs: with --jobs the folder for certificates is named from there
sweep-journal-damaged = { $path } is damaged in line { $line }

sweep-known-damaged = line { $line } of { $path } is no row of such a table
## Periods

quotient-proved = { $ruleset }: misère quotient of all positions, proved
quotient-partial = { $ruleset }: misère quotient of heaps up to { $heaps }
quotient-unknown = { $ruleset }: a limit was reached; this is the misère quotient of heaps up to { $heaps }
quotient-infinite = { $ruleset }: the misère quotient is infinite, proved; that of heaps up to { $heaps } is this
quotient-next-at-least = with heap { $heap } the number of elements is at least { $order }: so many sums are told apart
quotient-infinite-why = with heap { $heap } no finite number of elements is enough: no two of the sums 0, u, 2u, 3u, … with u = { $step } are one. For j < k one of the sums w + jv and w + kv, with v = { $against } and w = { $base }, tells ju from ku: with it one of them is lost for the player to move, the other one won
quotient-infinite-counted = every sum of these heaps is decided all the same: what counts is how many there are of { $heaps }, and one of finitely many elements for the rest
quotient-size = { $order ->
    [one] 1 element
   *[other] { $order } elements
}, { $count } of them P
quotient-tame = a tame quotient: that of Nim with heaps up to some size
quotient-wild = a wild quotient: not that of Nim
quotient-generators = Generators
quotient-generator = { $name } = heap { $heap }
quotient-relations = Relations
quotient-p-portion = P-elements
quotient-pretending = The element of each heap
quotient-pretending-period = The element of each heap (from heap { $preperiod } on they repeat { $period ->
    [one] every heap
   *[other] every { $period } heaps
})
quotient-growth = Heap, elements, P-elements, wherever these change
quotient-genus = The genus of each heap by itself (Grundy value, and the misère values with no heap of 2, one, two, … added)
quotient-genus-all-nim = Every one of these is the genus of some position of Nim. (That says nothing of sums: whether the quotient is tame does.)
quotient-genus-not-nim = Heaps with a genus that no position of Nim has
quotient-rule = How to play so that the last move loses: multiply the elements of all heaps, by the relations. If the product is a P-element, the player to move loses; else some move leaves a product that is one, and it wins.
period-proved = { $ruleset }: period { $period } from heap { $preperiod }
period-proved-saltus = { $ruleset }: period { $period } from heap { $preperiod }, growing by { $saltus } each time
period-apart-constant = but the values of heaps { $heaps } do not grow, nor do those whole periods on
period-apart-saltus = but the values of heaps { $heaps }, and those whole periods on, grow by { $saltus } each time
period-apart-ruler = but the values of heaps { $heaps }, and those whole periods on, grow like the marks of a ruler: q periods on by { $saltus } q where q is 0 or a power of 2, else to { $other } + { $saltus } (q - 2^(k+1)), with 2^k the greatest power of 2 that divides q
period-by = proved by { $theorem }
period-max = largest value { $value }, first at heap { $at }
period-unknown = { $ruleset }: no period proved in { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
}
period-observed = looks periodic: period { $period } from heap { $from } on; not proved
period-observed-saltus = looks arithmetic-periodic: period { $period }, saltus { $saltus } from heap { $from } on; not proved
period-computed = { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
} computed in { $seconds } s
period-rare = { $rare ->
    [one] 1 heap has a rare value: heap { $last }
   *[other] { $rare } heaps have rare values, the last is { $last }
}
period-hash = FNV-1a-64 of the values: { $hash }
period-misere-values = misère values (g⁻): period { $period } from heap { $preperiod }
period-outcomes = outcomes after the throw, { $convention }: period { $period } from heap { $preperiod }
period-chances = chances before the throw, { $convention }: period { $period } from heap { $preperiod }
theorem-induction = induction over the moves
theorem-computation = computation
theorem-periods = the proved periods of both sides
theorem-odd-even = the theorem on the odd/even game
theorem-bouton = Bouton's theorem
theorem-at-least = the theorem on taking at least a number
theorem-bounded-nim = the theorem on bounded Nim
theorem-interval = the theorem on taking a number of an interval
theorem-odd = parity
theorem-even = the theorem on taking even numbers
theorem-powers = the theorem on taking powers
theorem-at-most-half = the theorem on taking at most half
theorem-divisor = the theorem on taking a divisor
theorem-free-splitting = the theorem on free splitting
theorem-lasker = Lasker's theorem
theorem-ferguson = Ferguson's theorem on misère subtraction games
theorem-misere-quotient = the misère quotient
theorem-antonim = the theorem on Antonim
theorem-coins = the theorem on turning coins
theorem-greedy-nim = the theorem on Greedy Nim
theorem-hackenbush = the colon principle
theorem-nim-like = the theorem that it is Nim in other words
theorem-tartan = the Tartan theorem
theorem-strategy-stealing = strategy stealing

## Pictures

picture-values = { $ruleset }, normal play: Grundy values
picture-misere-values = { $ruleset }, misère: values g⁻
picture-p-positions = { $ruleset }, { $convention }: P-positions
picture-outcomes = { $ruleset }: outcomes (= is a draw)
picture-p-mark = ● value 0 (P): the player to move loses
picture-rays = ● P: the player to move loses. Dashed: one number is φ times the other
picture-first = first number
picture-second = second number
counted-heap = the heap
counted-number = the number
counted-most = the most that may be taken now
counted-rows = the rows of the board
counted-columns = the columns of the board
counted-side = the side of the triangle
counted-step-1 = the tokens on step 1
counted-step-2 = the tokens on step 2
counted-square = the square of a coin
counted-other-square = the square of another coin
counted-gap = the free squares between the two pieces of a row
counted-bag = the chips in the bag
counted-count = the count so far
counted-length = a side of the piece
counted-width = the other side of the piece
counted-head = the place of the only coin that shows heads
counted-x = x, the place of the only coin that shows heads along the first direction
counted-y = y, its place along the second direction
counted-stalk = the edges of a single stalk
counted-vertices = the vertices of the graph
counted-dimension = the dimension of the hypercube
counted-ring = the vertices of the outer cycle
counted-step = the step of the inner vertices
counted-part = the vertices of one part
counted-other-part = the vertices of the other part
table-legend-one = n: { $n }
table-legend-from = { $legend }, from { $first }
table-legend-two = a: { $a }; b: { $b }
games-table = table: { $command }
games-table-of = table: { $command } ({ $legend })

## Odds

board-genus = Genus { $genus } (the Grundy value; above it the misère values with no heap of 2, one, two, … added)
board-positions = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} can be left of it, { $p } of them lost for the player to move (P)
board-needs = a table of it takes { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
}; --max-memory gives more room
board-winning = Winning moves ({ $count }, up to symmetry { $classes }):
board-class = { $takes }{ $gap }   × { $count }   leaves { $to }
board-heat = How many winning moves take each piece:
board-distance = If the winner hurries and the loser delays, the game lasts { $distance ->
    [one] 1 move
   *[other] { $distance } moves
}:
picture-board = How many winning moves take each piece; a line through the pieces of each such move
tablebase-positions = { $positions ->
    [one] of 1 set of pieces
   *[other] of { $positions } sets of pieces
} { $p } are lost for the player to move (P)
tablebase-size = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
}, compressed { $ratio } to 1 (against a bit a position); { $blocks ->
    [one] 1 block
   *[other] { $blocks } blocks
} of { $each ->
    [one] 1 position
   *[other] { $each } positions
}
tablebase-time = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
tablebase-verified-all = verified: { $compared ->
    [one] the only position follows from its options
   *[other] all { $compared } positions follow from their options
}
tablebase-verified-sample = verified: checksums, and that { $compared ->
    [one] 1 position, chosen at random, follows from its options
   *[other] { $compared } positions, chosen at random, follow from their options
}; --full looks at all
tablebase-not-verified = not verified: a limit was reached after { $compared ->
    [one] 1 position
   *[other] { $compared } positions
}
tablebase-not-one = this is not a tablebase
tablebase-version = this is a tablebase of version { $version }, which this program does not know
tablebase-header = the header of the tablebase is damaged
tablebase-index = the index of the tablebase is damaged
tablebase-length = the tablebase is not as long as its index says
tablebase-block = block { $block } of the tablebase is damaged
tablebase-definition = the header of the tablebase does not fit the board that it names
tablebase-outcome = the tablebase is wrong: position { $index }, in block { $block }, has another outcome than follows from its options
tablebase-count = the tablebase is wrong: it has { $found ->
    [one] 1 P-position
   *[other] { $found } P-positions
}, and its header has another number
tablebase-other-checkpoint = the checkpoint belongs to another board or convention
tablebase-no-slab = slab { $slab } is not there, or was damaged and has been taken away: its share must be built again
tablebase-no-such-share = the table cannot be divided into such shares: their number must be a power of two, and no more than there are slabs
tablebase-undivided = the table is too small to be divided into jobs, or the memory for one is (--max-memory): without --jobs it is built at once
tablebase-slabs = slabs on disk: { $done } of { $all }, { $bytes } bytes each
jobs-fault-no-manifest = there are no jobs here: no manifest.json, or none that makes sense
jobs-fault-damaged = manifest.json is not what was written: it was changed or damaged, and its jobs may be others
jobs-fault-not-empty = there are other jobs here already
jobs-fault-no-job = there is no job { $job }
jobs-fault-waits = job { $job } waits for job { $needs }, which is not done (--wait waits with it)
jobs-fault-locked = somebody else works on job { $job }
jobs-fault-unfinished = { $count ->
    [one] 1 job is not done: job { $first }
   *[other] { $count } jobs are not done, job { $first } first
}
jobs-fault-no-output = job { $job } has ended without writing { $output }
jobs-fault-input-changed = { $input } is not what it was when job { $job } was made
job-has-limits = { $limit } has no say here: a job has the limits with which it was made (`grundy sweep … --jobs DIR { $limit } …`)
jobs-fault-changed = { $output } is not what job { $job } has written: the job must be done again
jobs-written = { $count ->
    [one] 1 job
   *[other] { $count } jobs
} in { $path }: `grundy job run { $path }` does them, here and on any machine that sees the folder; `grundy job merge { $path }` puts the results together
jobs-of = jobs of `{ $of }`
jobs-count = { $done } done, { $running } running, { $ready } ready, { $waiting } waiting; { $seconds } s of work done
jobs-stages = stage by stage (done/all): { $stages }
jobs-running = running: { $jobs }
jobs-ready = ready: { $jobs }
jobs-and-more = { $jobs } … ({ $more } more)
job-begins = job { $job } begins
job-done = job { $job } is done (exit code { $code })
job-no-command = this is no job: { $detail }
find-heading = { $ruleset }, { $convention }
find-heading-numbers = The numbers given
find-part-values = Grundy values g(n): { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-p-positions = P-positions by n (P(n) = 1 where n is P, else 0): { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-p-list = The k-th P-position p(k), k from 0: { $terms }
find-part-p-list-from = The k-th P-position p(k) of those from { $from } on, k from 0: { $terms }
find-part-pairs = The k-th pair (a, b) of P-positions, k from 0: { $terms }
find-part-table = Values g(a, b): { $terms ->
    [one] 1 cell
   *[other] { $terms } cells
}
find-part-p-table = P-positions in the table (P(a, b) = 1 where (a, b) is P, else 0): { $terms ->
    [one] 1 cell
   *[other] { $terms } cells
}
find-part-faces-1-6 = Values after a throw with 1 or 6 up: { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-faces-2-5 = Values after a throw with 2 or 5 up: { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-faces-3-4 = Values after a throw with 3 or 4 up: { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-throws = Of the six throws, how many win: { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-outcomes = Outcomes (0 for P, 1 for N, 2 for a draw): { $terms ->
    [one] 1 heap
   *[other] { $terms } heaps
} from { $from }
find-part-numbers = The numbers a(n): { $terms } from n = { $from }
find-family-periodic = periodic: preperiod { $preperiod }, period { $period }
find-family-arithmetic-periodic = arithmetic-periodic: preperiod { $preperiod }, period { $period }, saltus { $saltus }
find-family-split = split: some residues grow otherwise than the others
find-family-residues = by remainders and quotients
find-family-digits = by the digits of n
find-family-self-similar = self-similar: larger values from smaller ones
find-family-automaton = an automaton reads the digits of n from the last one on, beginning in s0 (each state: its value; the next state by digit)
find-family-beatty = multiples of an irrational number, rounded down
find-family-polynomial = a polynomial
find-family-recurrence = a linear recurrence
find-family-mex-pairs = pairs: a is the least number not used before
find-family-two-numbers = an expression of both numbers
find-family-two-residues = by the remainders of both numbers
find-family-rows = each of the first rows repeats
find-family-finite = these are all
find-family-same-as = the same as another game
find-family-published = a published sequence
find-tested = found on { $fitted }, tested on { $tested ->
    [one] 1 other
   *[other] { $tested } others
}
find-tested-published = { $tested ->
    [one] 1 published term agrees
   *[other] { $tested } published terms agree
}
find-standing = { $tested }; { $status }
find-proved = proved ({ $theorem })
find-holds = holds as far as tested: an observation, not proved
induction-heading = Proof by induction over the moves (each step was decided for all numbers at once):
induction-kept-values = No move leads from a position to one with the same value.
induction-kept-lost = No move leads from a P-position to a P-position.
induction-reached-values = Every smaller value is reached by some move.
induction-reached-values-least = Every smaller value is reached: leave the least heap that has it.
induction-reached-values-greatest = Every smaller value is reached: leave the greatest smaller heap that has it.
induction-reached-lost = From every other position that has a move some move leads to a P-position.
induction-reached-lost-least = From every other position that has a move one leads to a P-position: leave the least of them.
induction-reached-lost-greatest = From every other position that has a move one leads to a P-position: leave the greatest of them below n.
induction-case = { $class }: { $value }
induction-case-reached = { $class }: { $value }; { $reached }
induction-from = n ≥ { $from }, q = n - { $from }
induction-by-taking = { $what } by taking { $take }
induction-by-some-move = { $what } by some move
induction-digits-binary = binary digits
induction-digits-ternary = digits in base 3
induction-digits-zeckendorf = Zeckendorf's form
induction-digits-digits = digits
induction-decided = Decided by automata that read { $digits }: { $law } states for the law, { $options } for what moves lead to; none accepts a counterexample.
find-cut = Looked at up to { $to }; laws are not looked for in more numbers.
find-atlas = In the atlas, by values that were computed for this:
find-atlas-none = No game of the atlas was found to have these numbers: each is compared from its first values on, a few left out, or later where its period is proved (of fewer than 24 nothing is said).
find-atlas-compared = { $compared ->
    [one] 1 number
   *[other] { $compared } numbers
} compared; that all are the same is an observation, not proved
find-atlas-proved = its period is proved: preperiod { $preperiod }, period { $period }
find-atlas-proved-grows = its growth is proved: preperiod { $preperiod }, period { $period }, saltus { $saltus }
find-atlas-recorded = the atlas records its period as proved (not proved again here): preperiod { $preperiod }, period { $period }
find-atlas-recorded-grows = the atlas records its growth as proved (not proved again here): preperiod { $preperiod }, period { $period }, saltus { $saltus }
find-atlas-proved-apart = its growth is proved, which is not the same everywhere: preperiod { $preperiod }, period { $period }
find-atlas-recorded-apart = the atlas records its growth as proved (not proved again here), which is not the same everywhere: preperiod { $preperiod }, period { $period }
find-atlas-unknown = no period of it is known; the atlas has computed { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
}
find-few = So few numbers tell no law.
find-nothing = No law found that says less than the list itself. More terms may show one.
find-repeated = { $count ->
    [one] 1 more law that says the same: --all
   *[other] { $count } more laws that say the same: --all
}
find-program-values = Reads n, prints the Grundy value of heap n.
find-program-p-positions = Reads n, prints P where heap n is P (the player to move loses), else N.
find-program-p-list = Reads k (from 0), prints the k-th heap that is P (the player to move loses).
find-program-pairs = Reads k (from 0), prints the k-th pair a b that is P (the player to move loses).
find-program-table = Reads a b, prints the Grundy value of (a, b).
find-program-p-table = Reads a b, prints P where (a, b) is P (the player to move loses), else N.
find-program-faces-1-6 = Reads n, prints the value of heap n after a throw with 1 or 6 up.
find-program-faces-2-5 = Reads n, prints the value of heap n after a throw with 2 or 5 up.
find-program-faces-3-4 = Reads n, prints the value of heap n after a throw with 3 or 4 up.
find-program-throws = Reads n, prints how many of the six throws win with heap n.
find-program-outcomes = Reads n, prints the outcome of heap n: 0 for P (the player to move loses), 1 for N, 2 for a draw.
find-program-numbers = Reads n, prints a(n).
find-hint = For a program add --code cpp or --code python (of the first law that has one; --pick K: of law K)
numbers-not-a-number = line { $line }: “{ $word }” is not a number of at most 18 digits
numbers-negative = line { $line }: “{ $word }” is negative; heaps, indices and Grundy values are not
numbers-not-a-pair = line { $line } has { $count ->
    [one] 1 number
   *[other] { $count } numbers
}, but the first line has an index and a number, so each line must; write a list with all numbers on a line, or one a line
numbers-not-ascending = line { $line }: the index { $index } does not come after { $before }; the first line has an index and a number, so the first numbers must ascend
numbers-indexed = Read as lines of an index and a number: n = { $first } to { $last }.
numbers-gaps = Missing, and nothing is said of them: n = { $gaps }
numbers-too-many = there are more than { $most } numbers
numbers-none = there is no number
numbers-nothing = line { $line }: there is nothing between two commas; a missing number would shift all that come after it
find-no-program = no law was found that a program can be made of: look at more terms with --to, or at the laws without --code
find-no-such-law = there is no law { $pick } with a program: { $count ->
    [one] 1 law was found
   *[other] { $count } laws were found
}

claim-heading = { $ruleset }, { $convention }
claim-refuted = Wrong. { $right ->
    [0] Already the first position is a counterexample
    [one] The first counterexample, after 1 position that is right
   *[other] The first counterexample, after { $right } positions that are right
}: { $position }
claim-refuted-beyond = Wrong, though it agrees for { $checked ->
    [one] the 1 position checked
   *[other] all { $checked } positions checked
}. A theorem ({ $theorem }) gives a counterexample beyond them: { $position }
claim-unanswered = To { $position } the program gives no answer: from there on it is not checked.
claim-overflow = Not counted: { $position }, the first position beyond 2^63 - 1 that the program does not answer rightly. Signed integers of 64 bits end there.
claim-claimed = claimed: { $claimed }
claim-claimed-nothing = claimed: nothing (no value, or no answer)
claim-truth = true: { $truth }
claim-missed = A winning move that the claim misses: { $move }
claim-none-wins = No move wins: every option is N.
claim-holds = Agrees for { $checked ->
    [one] the 1 position checked
   *[other] all { $checked } positions checked
}. That is no proof.
claim-proved = Right for every heap (proved: { $theorem }); agrees for { $checked ->
    [one] the 1 position checked
   *[other] all { $checked } positions checked
}.
claim-computed = Right: { $checked ->
    [one] the 1 number that is claimed was computed
   *[other] all { $checked } numbers that are claimed were computed
}, and no other is claimed.
claim-to = Checked up to { $to }.
claim-far = { $far ->
    [one] 1 of them is a large position
   *[other] { $far } of them are large positions
}, beyond what was asked for (near 2^31, 2^53, 2^63, Fibonacci numbers, equal and random ones, up to 2^64 - 1).
claim-cut = What was asked for beyond that was not checked: { $limit }.
claim-draws = { $draws ->
    [one] 1 of them is drawn
   *[other] { $draws } of them are drawn
}. P is only what the player to move loses: a draw is not P.
claim-theory = Right for { $checked ->
    [one] the 1 position
   *[other] all { $checked } positions
} that play can reach from { $from }.
claim-theory-holds = Right for { $checked ->
    [one] 1 position
   *[other] { $checked } positions
} that play reaches first from { $from }.
claim-theory-how = Who wins, how many moves win, and { $values ->
    [0] (there are no values here) no value
    [one] 1 value
   *[other] { $values } values
}: what the program says of each was compared with what it says of its options, by the rules alone.
claim-theory-methods = What it said this by:
claim-theory-method = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}: { $method }
claim-die = The positions are those after the throw: n stones are left and the face up is up (1 to 6). P: the player to move loses.

odds-heading = { $ruleset }, { $convention }: { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
} of 1 to { $max }, every selection as likely as any other
odds-positions = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} (their order does not count), { $p } of them lost for the player to move (P)
odds-heading-ordered = { $ruleset }, { $convention }: { $heaps ->
    [one] one heap
   *[other] { $heaps } heaps
  } of 1 to { $max }, drawn one after the other, every draw as likely as any other
odds-positions-ordered = { $positions ->
    [one] one draw
   *[other] { $positions } draws
  } (1,2 and 2,1 are two), { $p } of them lost for the player to move (P)
odds-table-heading-ordered = { $ruleset }, { $convention }: { $heaps ->
    [one] one heap
   *[other] { $heaps } heaps
  } of 1 to 2^n - 1, drawn one after the other, every draw as likely as any other
odds-formulas = As formulas in n: of { $positions } positions { $p } are P, so the second player's chance is ({ $p }) / ({ $positions }), and the first player's is 1 less that.
odds-heading-total = { $ruleset }, { $convention }: { $heaps ->
    [one] one heap
   *[other] { $heaps } heaps
  } with { $total } tokens in all, none empty, every selection as likely as any other
odds-heading-total-ordered = { $ruleset }, { $convention }: { $heaps ->
    [one] one heap
   *[other] { $heaps } heaps
  } with { $total } tokens in all, none empty, drawn one after the other, every draw as likely as any other
odds-heading-bounds = { $ruleset }, { $convention }: one heap of 1 to each of { $bounds }, drawn one after the other, every draw as likely as any other
odds-one-of = one of max, total and bounds is wanted
odds-first = the first player wins with chance { $fraction } ({ $decimal })
odds-second = the second player wins with chance { $fraction } ({ $decimal })
odds-table-heading = { $ruleset }, { $convention }: { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
} of 1 to 2^n - 1, every selection as likely as any other
odds-column-max = largest heap
odds-column-positions = positions
odds-column-p = P
odds-column-first = first player wins
odds-column-second = second player wins

## Strategies

told-heap = heap { $number }
told-take = take { $count } from { $heap }
told-take-only = take { $count }
told-take-all = take all { $count } of { $heap }
told-take-all-only = take all { $count }
told-take-of = take { $count } from the heap of { $heap }
told-take-both = take { $count } from both heaps
told-add = add { $count } to { $heap }
told-add-only = add { $count }
told-move = move { $count } from { $from } to { $to }
told-split = split { $heap } into { $parts }
told-split-only = split it into { $parts }
told-take-and-split = take { $count } from { $heap }, and split what is left into { $parts }
told-take-and-split-only = take { $count }, and split what is left into { $parts }
told-and = {" and "}
told-stone = take stone { $stone }
told-two-stones = take stones { $first } and { $last }
told-stones = take stones { $first } to { $last }
told-turn = turn coin { $coins }
told-turn-several = turn coins { $coins }
told-bite = bite at { $cell }
told-domino = put a domino on { $first } and { $last }
told-run = take { $first } to { $last }
told-cells = take { $cells }
told-coin = move the coin from { $from } to { $to }
told-coin-off = take the coin on { $from }
told-token = move the token from { $from } to { $to }
told-piece = row { $row }: move the piece on { $from } to { $to }
told-take-vertex = take { $vertex } with its neighbours
told-delete-vertex = take { $vertex } alone
told-delete-edge = delete the edge { $edge }
told-take-edge = take { $first } and { $second }
told-place-piece = put a { $piece } on { $square }
told-cut-piece = cut { $whole } into { $a } and { $b }
told-turn-places = turn the coins at { $places }
told-name-divisor = name { $divisor }
told-cut-edge = cut edge { $edge }{ $falls ->
        [0] {""}
        [1] , and one more falls
       *[other] , and { $falls } more fall
    }
told-cut-named-edge = cut the edge { $edge }{ $falls ->
        [0] {""}
        [1] , and one more falls
       *[other] , and { $falls } more fall
    }
picture-heads = H
picture-tails = T
told-in-part = in part { $part }, { $told }
move-take = take { $count }
move-face = face { $face }
strategy-first = You move first. <…> are your moves, […] the opponent's:
strategy-second = You move second. […] are the opponent's moves, <…> your answers:
strategy-names-row = The numbers are stones of a row, counted from the left: 2,3 takes the second and the third.
strategy-names-heap = 5→2 makes a heap of 2 out of one of 5, 5→3+1 two heaps; 5→0 takes all of it.
strategy-names-cells = Cells have a letter for the column and a number for the row, from the top; b2-b4 are the cells from b2 to b4.
strategy-names-token = b→c moves a token along an edge.
strategy-names-pair = (5,3)→(2,1): both heaps, before and after.
strategy-names-coins = The numbers are the coins that are turned: 3,5 turns coins 3 and 5.
strategy-names-leaves = “leaves” names the goal: what is left for the opponent, who loses there.
strategy-names-same = Moves with | between them are the same up to symmetry; the first is answered by the first, the second by the second (--plain lists each by itself).
strategy-names-many = [a1 ×8]: this move and 7 more that are the same up to symmetry (--plain lists each by itself).
strategy-goals = Positions to aim at, each left to the opponent: { $goals }
strategy-more-goals = { $count } more
strategy-leaves = { $move } leaves { $position }
strategy-part = { $name }: { $position }
strategy-as = then as line { $line } after move { $after }
strategy-complete = That is the whole strategy.
strategy-cut = That is the strategy for the first moves ({ $depth }); … stands where play goes on (see --depth and --max-lines).
strategy-stopped = Lines are missing: { $limit }.
strategy-draw = With best play it is a draw: nobody can force a win, so there is no winning strategy to list.
strategy-over = The game is over: no move is left.
strategy-throws = After each throw, <…> are the winner's moves, […] the loser's:
strategy-throw-N = Throw { $face }, which leaves { $expression }: the other player wins.
strategy-throw-P = Throw { $face }, which leaves { $expression }: the thrower wins.
strategy-throw-unknown = Throw { $face }, which leaves { $expression }: not known within the limits.
strategy-throw-stuck-normal = Throw { $face }: there are not as many; the thrower cannot move and loses.
strategy-throw-stuck-misere = Throw { $face }: there are not as many; the thrower cannot move and wins.

## Trees

tree-positions = { $count ->
    [one] One position
   *[other] { $count } positions
  }
tree-tuples = , { $count } where each heap keeps its place
tree-images = , { $count } up to symmetry
tree-cancelled = , { $count } as sets (equal heaps cancel)
tree-plays = ; { $count ->
    [one] one line of play
   *[other] { $count } lines of play
  } to the end
tree-endless = ; play may go on for ever
picture-tree = each position once, its options below it; ✗ P loses for the player to move, thick arrows are winning moves
tree-legend-normal = ✓ N: the player to move wins; ✗ P: loses. Then the Grundy value. ↑: its options stand above; …: they are not listed.
tree-legend-misere = ✓ N: the player to move wins; ✗ P: loses. ↑: its options stand above; …: they are not listed.

## Playing

play-you = You
play-computer = Computer
play-first = Player 1
play-second = Player 2
play-computer-first = Computer 1
play-computer-second = Computer 2
play-says = { $player }: { $action }
play-take-from = take { $take } from heap { $heap }
play-throw = throw { $face }
play-or = {" "}or{" "}
play-heap = heap { $number }
play-the-heap = heap
play-more-heaps = … and { $count ->
    [one] 1 more heap
   *[other] { $count } more heaps
}
play-more-tokens = … and tokens on { $count ->
    [one] 1 more vertex
   *[other] { $count } more vertices
}
play-nothing = nothing is left
play-may-take = { $most ->
    [0] nothing may be taken now
    [1] may be taken now: 1
   *[other] may be taken now: 1 to { $most }
}
play-die = the die shows { $up }; it may be turned to { $sides }
play-die-stuck = the die shows { $up }; no face that it may be turned to is small enough
play-die-unthrown = the die has not been thrown
play-totals = { $mover }: { $mine }, { $other }: { $yours } taken so far; { $win }
play-parity-odd = an odd total wins at the end
play-parity-even = an even total wins at the end
play-token = { $from } → { $to }
play-token-stuck = { $from }: no edge leads on
play-token-no-way = { $from }: no vertex to go to is left
play-token-been = been there: { $been }
play-vertex = { $vertex } — beside { $beside }
play-vertex-alone = { $vertex } — alone
play-more-vertices = … and { $count ->
    [one] 1 more vertex
   *[other] { $count } more vertices
}
play-edges-left = edges: { $edges }
play-goal-normal = Whoever makes the last move wins.
play-goal-misere = Misère: whoever makes the last move loses.
play-triangle-cells = Cells are counted along their rows: b3 is the second cell of row 3.
play-stuck = No move is left for { $player ->
    [You] you
    [Computer] the computer
   *[other] { $player }
}.
play-repeated = This position has come for the third time, with the same player to move.
play-thrown-too-much = { $player } threw { $face }, more than there is, and cannot move.
play-totals-end = Nothing is left. Totals: { $first } { $held }, { $second } { $other }.
play-you-win = You win.
play-wins = { $player ->
    [Computer] The computer
   *[other] { $player }
} wins.
play-draw = A draw.
play-hint-N = Hint: { $move }. It wins.
play-hint-P = Hint: { $move }. The position is lost against a perfect player; this makes it hard.
play-hint-draw = Hint: { $move }. It keeps the draw.
play-hint-unknown = Hint: { $move }. Who wins is not known within the limits.
play-examples = Legal here, for example: { $moves }. `moves` lists every move, `help` the ways to type them.
play-examples-kept = Legal here, for example: { $moves }. `help` tells the ways to type moves.
play-kept-back = That is not told in a teacher's game until it is over.
play-welcome = { $player } against { $other ->
    [You] you
   *[other] { $other }
}.
play-seed = Seed { $seed } (--seed { $seed } plays the same game again).
play-type-help = Type a move, or help.
play-turn = { $player } to move.
play-chance = Before the throw: the thrower wins with chance { $chance }.
play-throws = { $player } threw the die: { $face }.
play-in-the-dark = { $player } could not tell who wins: { $limit }. Instead: the best move seen { $plies } moves ahead.
play-no-hint = There is nothing to advise now.
play-moves-left = then moves left: { $count }
play-moves-reply = answer: { $reply }
play-undone = Taken back: { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
play-nothing-to-undo = There is nothing to take back.
play-redone = Played again: { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
play-nothing-to-redo = There is nothing to play again.
play-swapped = The players have changed places. To move: { $player }.
play-saved = Saved in { $path }.
play-not-saved = Not saved in { $path }: { $error }
play-save-where = Where to? save FILE
play-not-a-record = Not saved: { $path } is not a saved game, and would be lost.
play-kept = The game is kept in { $path }; to go on with it: grundy play --record { $path }
play-save-exists = { $path } is there already: go on with it (--record), or choose another name
play-bye = Good-bye.
play-over-prompt = The game is over: new, undo, save FILE, review; Enter or quit to leave.
play-too-long = The line is too long; it is left out.
play-help =
    A move, as it is named here or in other words:
      heaps        3 from 2 · take 3 from heap 2 · 2:3 · 0 3 0 (taken from each) · 7→3+1 (or ->)
      one heap     3 · take 3          die    4 · face 4
      two heaps    3 from 1 · 2 from both · (2,1) (what is left)
      row          2 · 5,6 · 3-7       coins  3,5 (those that are turned)
      board        b2 · b2-b4 · a1,c1
      graph        b (a vertex) · a-b (an edge) · b→c (a token)
      any game     the position after the move: nim(5,4,1)
      With several parts, the letter of one before it: A:2
    hint           a perfect player's move
    why            who wins, and why
    moves          every move, what it leaves and the answer to it
    undo, redo     take turns back, play them again
    swap           change places with the opponent
    new            another game like this one
    save FILE      keep the game; grundy play --record FILE goes on with it
    review         the turns judged so far
    show, rules    the position; the rules again
    quit           leave
play-help-kept = In this teacher's game hint, why, moves and review are kept back until it is over.
skill-random = skill { $level } of 10: any move, at random
skill-else-random = skill { $level } of 10: { $percent } % of its moves are perfect, the others random
skill-else-one = skill { $level } of 10: { $percent } % of its moves are perfect; otherwise it sees a win in one move, and else plays at random
skill-else-plies = skill { $level } of 10: { $percent } % of its moves are perfect; otherwise it sees { $plies } moves ahead, and else plays at random
skill-perfect = skill { $level } of 10: perfect

misread-not-understood = That is not understood.
misread-negative = A number of stones cannot be negative; to take 3 from heap 2 write 3 from 2.
misread-minus = A minus between two numbers may mean several things: write 3 from 2 to take 3 from heap 2, or 5→1 to leave 1 of 5.
misread-no-such-heap = There is no heap { $number }: { $heaps ->
    [one] there is 1 heap.
   *[other] the heaps are numbered from 1 to { $heaps }.
}
misread-too-many = { $has ->
    [0] Heap { $heap } is empty.
    [one] There is only 1 in heap { $heap }.
   *[other] There are only { $has } in heap { $heap }.
}
misread-which-heap = From which heap? For example: 3 from 2
misread-numbers = { $found ->
    [one] 1 number
   *[other] { $found } numbers
}, but { $heaps ->
    [one] 1 heap
   *[other] { $heaps } heaps
}: give one number for each heap, or say 3 from 2.
misread-several-heaps = Only one heap may be changed in a move.
misread-nothing-taken = A move takes at least one.
misread-not-allowed = The rules do not allow that move here.
misread-several = That may mean { $moves }.
misread-not-in-one-move = No single move leads there.
refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-throw-first = The die is to be thrown first.
refused-nothing-to-throw = There is no die to be thrown.
damage-line = line { $line } of the record: { $problem }
damage-expected = the line should begin with “{ $key }”
damage-bad-value = what follows “{ $key }” is not what belongs there
damage-bad-move = a move is written as from -> to
damage-version = a later version of the format
damage-no-misere = this game is not played so that the last move loses
damage-too-large = without a formula or a theorem on periods, heaps of these rules go up to 2^64 - 1
damage-nothing-to-move = the position has nothing of the kind that moves
damage-wrong-result = the game has not ended so
damage-after-result = something stands after the result
start-no-heaps = a game needs at least one heap
start-too-many-heaps = at most 1000000 heaps
start-too-few-stones = every heap needs at least one stone
start-not-found = no such start was found near this position; there may be none
start-unknown = positions like this are not decided within the limits

review-heading = Review:
review-empty = nothing has been played
review-no-mistake = No move threw anything away.
review-mistake = The first mistake: turn { $number }, { $player ->
    [You] you
   *[other] { $player }
}: { $move }.
review-better-win = This would have won: { $moves }.
review-better-draw = This would have kept the draw: { $moves }.
mark-kept = kept the win
mark-kept-draw = kept the draw
mark-threw-away = threw the win away
mark-threw-away-draw = threw the draw away
mark-lost-anyway = lost anyway
mark-chance = chance
mark-chance-was = chance: the thrower was to win with { $chance }
mark-unknown = not known

## Games

games-title = Games
games-rule = rule: { $text }
games-rule-of = rule of { $rules }: { $text }
games-known = known: { $text }
games-aliases = also: { $text }
games-more = grundy solve { $example } --explain
games-more-proof = grundy games { $name } --proof proves it, step by step
games-unknown = no game is called “{ $name }”

## The command line

usage-heading = Usage:{" "}
usage-options = OPTIONS
usage-command = COMMAND
commands-heading = Commands
options-heading = Options
limits-heading = Limits
arguments-heading = Arguments
examples-heading = Examples:

help-about = An exact workbench for impartial games
help-mex = The least number that is missing: the value of a position whose options have these
help-mex-numbers = Numbers, such as 0 1 3
help-mex-json = Print one JSON object
help-xor = The nim-sum of numbers, in binary columns: the value of a sum
help-xor-numbers = Numbers, such as 13 6
help-xor-json = Print one JSON object
help-solve = Who wins a position, by which moves, and why
help-solve-expression = A position such as "nim(3,4,5)" or "kayles(7) + nim(2)"; - reads standard input
help-solve-input = Read one expression from this file (- for standard input)
help-solve-batch = Answer this file's positions (- for standard input), a JSON object a line; blank lines, # comments and notes (` # …`) are skipped
help-solve-first-line = The number of the first line of the batch (default 1)
help-solve-output = Write the answers of the batch here, whole or not at all
help-solve-jobs = Divide a batch into --job-count (64) jobs here: see `grundy job`
help-solve-job-count = Into at most this many (default 64)
help-solve-misere = The last move loses
help-solve-explain = Give the reasons
help-solve-all-moves = What every move leads to, and what refutes it; up to --max-moves
help-solve-derive = The mex of the options' values, so many moves deep, or to the end
help-solve-json = Print one JSON object
help-solve-certificate = Also write a certificate for `grundy check`
help-solve-checkpoint = Keep a search here every --checkpoint-every (30s), and go on from there
help-solve-checkpoint-every = Keep it this often (default: 30s)
help-solve-svg = Also draw the position into this SVG file
help-solve-exit-status = Exit with 1 for a P-position
help-solve-no-moves = Do not look for winning moves
help-table = Values or P-positions of heaps, of positions of two numbers, of a graph
help-table-ruleset = The game without a position, such as 0.77, nim, wythoff, node-kayles{"{"}grid{"}"} or graph("edges.csv")
help-table-to = The last heap or number, or pair (12x8; of a board rows x columns)
help-table-from = The first one (default: the least); Wythoff's P-positions go by index
help-table-format = text, csv, json, bfile (two numbers: by antidiagonals), npy, parquet, or dot for a graph (default: text)
help-table-width = Values a line, and cells a line of a strip (the period shows best)
help-table-misere = Misère values (g⁻), or P-positions where the last move loses
help-table-p-positions = List the P-positions
help-table-column = Of P-positions of two numbers in a b-file: which one (index from 1)
help-table-svg = Also draw a strip, a heat map or a scatter into this SVG file
help-table-output = Write to this file instead of standard output
help-table-notes = `grundy games NAME` says what the numbers are. Where there is no position: - in text, empty
    in csv, null in json and parquet, left out in bfile, 4294967295 in npy. Parquet has the columns
    of csv: numbers without a sign, of 64 bits (values: 32), and as text where one does not fit.
help-period = Find the period of a game's values (or outcomes) and prove it
help-period-ruleset = The game without heaps, such as 0.77
help-period-limit = Compute at most this many heaps (default: as many as the step limit allows)
help-period-hash = Also print the FNV-1a-64 of the values
help-period-misere = Not here: see `grundy quotient`
help-period-checkpoint = Keep the run in this directory, and go on from there
help-period-checkpoint-every = Keep it this often (default: 30s)
help-period-json = Print one JSON object
help-board = Everything about a board that only loses pieces, and tables of its positions
help-board-expression = The board, such as "tactix(4x4)", "triangle(5)" or a picture "tactix(\"##./.##\")"
help-board-misere = The last move loses
help-board-svg = Also draw the board with its winning moves into this SVG file
help-board-json = Print one JSON object
help-build = Decide everything that can be left of a board, and write it to a file
help-build-expression = The board
help-build-misere = The last move loses
help-build-out = The file; it is there whole or not at all
help-build-checkpoint = Keep what is done in this folder; the same command with it goes on after an interruption
help-build-keep = Keep the folder of the checkpoint when the file is there
help-build-share = Build only this share of the slabs in the folder of the checkpoint, such as 3/64; shares are numbered from 0
help-build-jobs = Divide the work into --job-count (64) jobs in this folder: see `grundy job`
help-build-job-count = Into at most this many (default 64)
help-build-notes =
    A table that has no room in memory (--max-memory) is built on disk in slabs, in FILE.slabs or the folder of the checkpoint; the same command goes on after an interruption.
help-build-json = Print one JSON object
help-info = What a tablebase says of itself
help-info-file = The tablebase
help-info-json = Print one JSON object
help-verify = Verify a tablebase by code that shares nothing with what has built it
help-verify-file = The tablebase
help-verify-full = Every position, not a sample
help-verify-sample = The size of the sample (default: 1000)
help-verify-seed = The seed of the sample (default: 1)
help-verify-json = Print one JSON object
help-tablebase = Look boards up in this file of `grundy board build`
help-quotient = The misère quotient of a game: how to play all its sums
help-quotient-ruleset = The game without heaps, such as 0.77
help-quotient-to = Only heaps up to this one (default: all heaps, as far as the limits allow)
help-quotient-growth = Also by which heaps the quotient has grown
help-quotient-genus = Also the genus of each heap by itself
help-quotient-certificate = Also write a certificate, which `grundy check` verifies
help-quotient-json = Print one JSON object
help-period-certificate = Also write a certificate, which `grundy check` verifies: of the proved period, else of the values of a long run whose rare heaps have died out
help-check = Decide a certificate, by code that shares nothing with the solvers
help-check-file = The certificate, or several; - is standard input
help-check-full = Verify all of a long run, however long that takes
help-check-share = Verify only this share of the stretches of a long run, such as 3/64; shares are numbered from 0
help-check-verified = Stretches that the decisions in this folder (FILES of --output) have verified are not verified again
help-check-seed = Choose by this number which stretches of a long run are verified (default 0)
help-check-coq = Also write the certificate as a theorem for Coq, which the theories in proofs/ prove once more
help-check-output = Write the decisions here, a JSON object a line
help-check-jobs = Make a job of each certificate in this folder; with --full a long run is shared among several: see `grundy job`
help-check-job-count = Share a long run among at most so many jobs
help-check-json = Print one JSON object
help-check-notes = Exit code 0: nothing is wrong; 3: a limit ended the check; 4: the certificate is refused. Without --full only a part of a very long run may be verified: the answer says which.
help-find = The pattern behind a table of values or P-positions, and whether it is proved
help-find-ruleset = The game without a position, such as half, 0.77 or wythoff
help-find-to = The last heap, or the two largest, AxB (default: 200 or 800, 40x40)
help-find-from = The first heap to look at; the laws keep its index
help-find-values = Look at these numbers instead: a list from n = 0 on, such as 0,1,2,0,1,2, or a file (- for standard input) with a list or lines of n and value
help-find-atlas = Look these numbers up too among the games of tables that `sweep` has written, such as records/atlas-octal-4.csv
help-find-misere = The P-positions where the last move loses
help-find-all = Also laws that say the same as a simpler one
help-find-code = Print only a program that computes a law: cpp or python
help-find-pick = Of which law, by its number (default: the first that has a program)
help-find-json = Print one JSON object with all laws, tables and programs
help-find-notes = A law is found on the first half of the numbers and tested on the rest. Only a theorem
    makes it proved; what merely holds may fail at the next number.
claim-program-time = the program took longer than { $seconds } s; it was ended with all it had started
claim-program-flood = the program wrote more than { $most } bytes; it was ended with all it had started
claim-program-start = the program cannot be started: { $why }
claim-program-nonsense = the program answered “{ $line }” for { $question }; an answer is P, N, draw, a value, or “to” with what a winning move leaves
claim-program-count = the program gave { $given ->
    [one] 1 answer
   *[other] { $given } answers
} to { $asked ->
    [one] 1 position
   *[other] { $asked } positions
}; it is to answer each with one line
claim-program-ended = It ended with exit code { $code }, and wrote:
claim-program-killed = none (it was killed)
claim-one-claim = say what is claimed: one of --formula, --p, --values, --program, --rule
claim-unknown-rule = there is no rule “{ $rule }”; there are { $rules }
help-claim = Is this right? A formula, a list, a program or a popular rule against the truth
help-claim-ruleset = The game without a position, such as half, 0.77 or wythoff
help-claim-to = The last heap, or AxB (default: 100, 40x40, the end of a list)
help-claim-formula = The Grundy value as a formula of n (of a and b), such as "n mod 4"
help-claim-p = The P-positions as a formula, such as "n mod 4 = 0"
help-claim-values = These Grundy values: a list from n = 0 on, such as 0,1,2,0,1,2, or a file (or -) with a list or lines of n and value
help-claim-program = Run this program of yours: a position a line in, an answer a line out
help-claim-rule = A saying: sj, zeckendorf-shift, misere-swapped, 3n+1, staircase-parity; or theory: what this program says
help-claim-misere = The last move loses
help-claim-json = Print one JSON object
help-claim-notes = Formulas: their words are in `grundy help formulas`. A program reads "n" (or "a b"; die: "n up")
    and answers P, N, draw, a value, or "to" with what a winning move leaves, within --max-time
    (default 10s) and --max-memory; also for large positions (to 2^63 - 1) where the truth is known.
    Lines "n value" may begin anywhere.
help-odds = How often the first player wins when the heaps are drawn
help-odds-ruleset = The game without heaps, such as nim or 0.77
help-odds-heaps = The number of heaps drawn
help-odds-max = The largest heap; each heap has 1 to this many stones, and every selection of heaps (in any order, without --ordered) is as likely as any other
help-odds-total = Heaps with this many stones in all, in place of --max
help-odds-bounds = One heap of 1 to each of these, such as 5,7,9, in place of --heaps and --max
help-odds-misere = The last move loses (Nim, and games whose heaps behave like those of misère Nim)
help-odds-ordered = Draw the heaps one after the other, each size as likely as any other: 1, 2 and 2, 1 are two draws
help-odds-table = A table: for each n with 2^n - 1 at most --max a row for heaps of 1 to 2^n - 1, with both players' chances
help-odds-json = Print one JSON object
help-strategy = List the winner's whole strategy: an answer to every move
help-strategy-expression = The position, such as kayles(7), a picture kayles("##.##") or a sum
help-strategy-misere = The last move loses
help-strategy-depth = List this many moves (default: the whole game, or as many as --max-lines allows)
help-strategy-plain = Moves that are the same up to symmetry in lines of their own, and no line refers to another
help-strategy-json = Print one JSON object
help-strategy-notes = Each line is one line of play: <2>, [1], <3>. In <> the moves of the winner (you), in [] those of the opponent; every move of the opponent is listed, with one answer. [4|6], <5,6|3,4>: after 4 or 6 the positions are the same up to symmetry; answer 5,6 to the first and 3,4 to the second; the line goes on after the first. [a1 ×8]: a1 and seven more moves like it, each answered by the mirror image. “then as line 3 after move 5”: the position is that one, up to symmetry; go on as there.
    Moves: 2 or 5,6 or 3-7: stones of a row, numbered from the left; 7→3+1: a heap and what is left; b2-b4 or a1,c1: cells, columns by letters, rows by numbers from the top; b→c: a token of a graph. In a sum the letter of the part stands before: A:2.
help-tree = Show every line of play from a small position
help-tree-expression = The position, such as "wythoff(5,3)"
help-tree-misere = The last move loses
help-tree-format = text, svg (a picture), dot (for Graphviz; of a graph game the graph itself), edges (which graph("FILE")(…) reads back) or json (default: text)
help-tree-depth = Show this many moves (default: to the end of the game)
help-max-nodes = Positions shown; larger trees are refused (default: 1000)
help-max-lines = Lines listed (default: 1000)
help-sweep = The periods of all codes of a pattern, equal games merged
help-sweep-pattern = A code with ? for any octal digit and # for any hexadecimal one, such as 0.??? or 0.##
help-sweep-limit = Compute at most this many heaps of each game (default 1000000)
help-sweep-quotients = The misère quotients instead; --max-steps is the limit of each code (default: about a second)
help-sweep-output = Write the table here; the same command goes on after an interruption
help-sweep-known = Rows that these tables have are not computed again; they must be of the same sweep
help-sweep-share = Only this share of the games, such as 3/64, whose rows are not compared with each other; shares are numbered from 0
help-sweep-times = Also tell the time that each game took: without it the table is the same in every run
help-sweep-hash = Also tell the FNV-1a-64 of the values computed, as `period --hash` does
help-sweep-certificates = Write the certificate of each proved period here, as CODE.json (with --jobs in their folder)
help-sweep-jobs = Divide the sweep into --job-count (64) jobs here: see `grundy job`
help-sweep-job-count = Into this many (default 64)
help-sweep-format = csv, json (an object a line) or parquet (default: csv)
help-sweep-json = A JSON object a line instead of CSV
help-sweep-notes =
    A row's values are those of its representative: g(n) = representative(n - shift). "moves": by an
    argument about the moves; "periods": both are proved periodic. equal_so_far: nothing is proved.
    fnv1a64 is over the heaps_computed heaps of the representative; `grundy check DIR/*.json` decides the certificates.
help-job = Jobs of a divided work, done by any machine that sees their folder
help-job-notes =
    `grundy sweep`, `board build`, `solve --batch` and `check` with --jobs DIR write them. A job is a command line in DIR/manifest.json; done twice it is done once, killed it is not done, and its bytes are the same whoever does it. Queues run them as they are:
    Slurm (not tried): sbatch --array=0-63 --wrap 'grundy job run DIR $SLURM_ARRAY_TASK_ID --wait'
    HTCondor (not tried): arguments = job run DIR $(Process) --wait, queue 64
    HyperQueue: hq submit --array 0-63 grundy job run DIR --wait (reads HQ_TASK_ID)
    GNU parallel: seq 0 63 | parallel grundy job run DIR {"{}"} --wait
help-run = Do jobs: these, or one after the other whichever waits for nobody until all are done
help-run-folder = The folder of the jobs
help-run-job = The numbers of jobs, from 0; without any, HQ_TASK_ID where it is set, else all
help-run-wait = Wait for jobs that must be done before, and for those who do the same
help-status = How far the jobs are
help-status-folder = The folder of the jobs
help-status-json = Print one JSON object
help-merge = Put together what the jobs have written: what a single run would have given
help-merge-folder = The folder of the jobs
help-merge-output = Write it here (else to standard output; a tablebase needs a file)
help-judge = Answer the input of a contest problem, a line for each position
help-judge-contest = wythoff (POJ 1067): pairs of heaps; 1 where the first player wins, else 0. stripes (POI 2000): three lengths, the number of boards, their lengths; 1 where the first player wins, 2 where the second does. Numbers of any size
help-judge-file = Read from this file (default: standard input)
help-play = Play against the machine, another person, or let machines play
help-play-expression = The position; with --stones and --heaps only the game (default: random Nim)
help-play-misere = The last move loses
help-play-skill = How well the machine plays, 1 to 10 (default: 5); of two machines: 3,8
help-play-first = The human begins (default)
help-play-second = The machine begins
help-play-players = hm: human and machine (default); hh: two people; mm: two machines
help-play-pause = Wait so long before each move of two machines, such as 1s
help-play-teacher = No hints, reasons or values until the game is over
help-play-stones = Draw a start at random: this many stones (default: 20)
help-play-heaps = Draw a start at random: so many heaps, none empty (default: 3)
help-play-fair = A start near this one that who begins wins (n) or loses (p)
help-play-seed = The same seed and moves give the same game (default: from the clock)
help-play-record = Go on with the game that was saved in this file
help-play-save = Keep the game in this new file (or the one of --record), turn by turn
help-play-review = Only judge the saved game, move by move
help-play-line = Lines of text only, on a terminal too
help-play-notes = Skill 1 plays any move, 10 is perfect; those between play perfectly so often as they say at the start, and else see up to three moves ahead. From starts half of which are won, levels 1, 3, 5, 7, 10 win 50, 71, 84, 88, 94 of 100 games against random moves. What is left unfinished at a keyboard is kept, and where is said. Type `help` in the game for the ways to type a move.
help-nim = Nim against the machine, heap by heap
help-nim-start = The heaps to begin with, such as 3 4 5, in this order (default: drawn at random)
help-nim-stones = The number of stones (default: 20)
help-nim-heaps = The number of heaps, none empty (default: 3)
help-nim-skill = How well the machine plays, 1 to 10 (default: 5)
help-nim-first = The human begins (default)
help-nim-not = With -F: the machine begins
help-nim-second = The machine begins; also -NF
help-nim-misere = The last move loses
help-nim-seed = The seed of all chance (default: from the clock)
help-games = List the games, or say more about one
help-games-name = The game
help-games-json = Print one JSON object
help-games-methods = List the methods instead
help-games-proof = Also the proof of its theorem, and the same carried out at a position: 3,5 or wythoff(3,5)
help-completions = Print a completion script for a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh
help-man = Print the manual page
help-man-command = The command, or rules, scripts or json (default: the program)
help-help-command = The command, or rules, scripts or json (default: the program)
help-help-schema = With json: JSON Schemas instead of the page
help-help = Print help
help-help-page = Help on a command, or help rules, formulas, scripts, theory, claims, json
help-version = Print version
help-lang = Language: en or zh (default: the locale)
help-verbose = Say on standard error which engine was chosen and why
help-allow-programs = Run the programs that program("…") names
help-ascii = Use ASCII characters only
help-max-memory = Memory for tables and searches (default: 4GiB)
help-max-time = Time for one question, such as 10s or 2m (default: none)
help-max-steps = Options looked at (default: 10^10; none for tables, with --limit)
help-max-input = Longest input (default: 256MiB)
help-max-moves = Winning moves listed (default: 1000)
help-threads = Threads, up to 1024 (default: all cores)

start-heading = grundy: an exact workbench for impartial games. Five things to try:
start-solve = who wins, by which move, and why
start-sum = a sum of games with different rules
start-misere = the last stone loses
start-table = Grundy values, wrapped at the period
start-period = a period, found and proved
start-more = `grundy games` lists the games, `grundy --help` everything else.

cli-file = { $path }: { $error }
cli-open = cannot open { $path }: { $error }
cli-write = cannot write { $path }: { $error }
cli-read = cannot read { $path }: { $error }
cli-no-position = a position is needed: an expression, --input FILE or --batch FILE
cli-many-positions = there is more than one line; many positions, one a line, are answered by: grundy solve --batch -
cli-two-positions = give one of: an expression, --input FILE, --batch FILE
cli-too-many-nodes = there are too many positions ({ $met } met); --max-nodes raises the limit, --depth cuts the tree
cli-bad-lines = lines that were not answered: { $count }, the first is line { $line }
progress-options = { $done ->
    [one] 1 option
   *[other] { $done } options
} looked at
progress-options-of = { $done } of { $of } options looked at
progress-heaps = { $done ->
    [one] 1 heap
   *[other] { $done } heaps
}
progress-heaps-of = { $done } of { $of } heaps
progress-rows = { $done ->
    [one] 1 row
   *[other] { $done } rows
}
progress-rows-of = { $done } of { $of } rows
progress-positions = { $done ->
    [one] 1 position
   *[other] { $done } positions
}
progress-positions-of = { $done } of { $of } positions
progress-parts = { $done ->
    [1] 1 part solved
   *[other] { $done } parts solved
}
progress-parts-of = { $done } of { $of } parts solved
progress-games = { $done ->
    [one] 1 game
   *[other] { $done } games
}
progress-games-of = { $done } of { $of } games
progress-lines = { $done ->
    [one] 1 line
   *[other] { $done } lines
}
progress-lines-of = { $done } of { $of } lines
progress-rate = { $rate } a second
progress-rare = { $rare } rare, the last { $last }
progress-decided = { $decided } of { $of } options decided
progress-table = table of { $mib } MiB { $load }% full
progress-memory = { $mib } MiB of memory
progress-left = about { $time } left
cli-edges-whole = a list of edges has the whole tree: leave --depth out
cli-not-a-depth = “{ $text }” is not a number of moves, nor “end”
cli-not-a-count = “{ $text }” is not a count
cli-not-a-host = “{ $text }” is not the name of a host, such as grundy.example or classroom.local:8080
cli-not-threads = “{ $text }” is not a number of threads: from 1 to 1024, or 0 for all cores
cli-not-a-skill = “{ $text }” is not a skill: it goes from 1 to 10
nim-total = Stones in all: { $stones }
nim-first = You move first.
nim-second = You move second.
nim-seed = Seed: { $seed }
nim-now = The heaps now
nim-column = heap { $number }
nim-your-move = Your move, one number for each heap:
nim-heap = heap { $number }:
nim-machine = The computer moves:
nim-strategy = Its move:
nim-help = One number for each heap, or a whole move: 3 from 2, 2:3, 0 3 0. Also: hint, undo, quit.
nim-you-win = You have won.
nim-you-lose = The computer has won.
cli-not-a-number = “{ $text }” is not a heap size
cli-not-an-extent = “{ $text }” is neither a heap size such as 12 nor two of them such as 12x8
cli-not-a-size = “{ $text }” is not a size; write bytes, KiB, MiB or GiB, such as 4GiB
cli-not-a-time = “{ $text }” is not a time; write seconds, or 500ms, 1.5s, 2m, 1h30m
cli-not-a-share = a share is its number, from 0, and how many there are, such as 3/64
solve-jobs-need-batch = --jobs divides the lines of a file: give it with --batch FILE
check-one-theorem = --coq writes the theorem of one certificate
cli-missing-argument = missing: { $argument }
cli-unknown-argument = unexpected argument { $argument }
cli-unknown-option = unknown option { $argument }
cli-unknown-command = no command is called “{ $command }”
cli-unknown-page = { $message }; pages of help are those of the commands, and { $topics }
cli-no-page = no command and no page of help is called “{ $command }”
cli-page-of-game = “{ $name }” is a game: its page is grundy games { $name }
cli-schema-of-json = --schema goes with json: grundy help json --schema
cli-period-misere = `grundy period` looks at normal play; what repeats in misère play is the quotient: grundy quotient "{ $ruleset }"
cli-certificate-unfinished = the answer stands, but its certificate was not finished
cli-no-certificate = no certificate was written: nothing is proved
cli-tablebase-unused = no tablebase was asked: none has this position, or it has it under the other convention
cli-no-theorem = no theorem was written: such a certificate cannot be written for Coq (grundy-verified in proofs/ may decide it)
cli-solve-is-missing = to solve a position, write: grundy solve "{ $command }"
cli-invalid-value = “{ $value }” is not a value of { $argument }
cli-conflict = { $argument } does not go with { $other }
cli-given-twice = { $argument } is given twice
cli-nim-not-a-heap = “{ $word }” is no number of stones: heaps are wanted here, such as grundy nim 3 4 5
cli-nim-only = { $text } is no heaps of Nim: such as grundy nim 3 4 5; other games: grundy play "{ $text }"
cli-possible-values = possible: { $values }
cli-try-help = `{ $command } --help` says more.

## Playing on the whole screen

screen-too-small = needs { $width }×{ $height }
screen-nothing-left = Nothing is left.
screen-both = both
screen-at-most = { $most ->
    [0] Nothing may be taken now.
   *[other] At most { $most } may be taken now.
}
screen-totals-odd = { $most ->
    [0] In the end an odd total wins.
    [1] Take 1; in the end an odd total wins.
   *[other] Take 1 to { $most }; in the end an odd total wins.
}
screen-totals-even = { $most ->
    [0] In the end an even total wins.
    [1] Take 1; in the end an even total wins.
   *[other] Take 1 to { $most }; in the end an even total wins.
}
screen-total = { $player }: { $total }
screen-chance = the thrower wins with { $wins } of 6 throws
screen-you = you
screen-machine = machine { $skill }
screen-player-first = first player
screen-player-second = second player
screen-your-move = Your move.
screen-to-move = To move: { $player }.
screen-to-throw = { $player }: space throws the die.
screen-rolling = The die rolls …
screen-thinking = Thinking: { $player } …
screen-plays = { $player }: { $move }
screen-paused = Stopped. Any key goes on.
screen-thrown = throw { $face }
screen-draw = A draw.
screen-you-win = You win.
screen-wins = The winner: { $player }.
screen-chosen = { $move } — Enter plays it.
screen-choose-pile = ← → how many, ↑ ↓ where; or click a stone.
screen-choose-face = ← → which face is turned up; or click it.
screen-choose-count = ← → how many; or click a stone.
screen-choose-split = ← → how it is split, ↑ ↓ which heap.
screen-choose-option = ← → go through the moves, the one chosen stands below; Enter plays it.
screen-choose-bite = Arrows + space, or a click: the corner of the bite.
screen-choose-token = ← → where it goes, ↑ ↓ which one; or click.
screen-choose-cells = Mark stones: arrows + space, or clicks.
screen-nothing-chosen = Choose first: ← → or a number or a click.
screen-nothing-marked = Choose first: mark stones with space, a number or a click.
screen-refused-over = The game is over.
screen-refused-turn = It is not your turn.
screen-refused-throw = First throw the die: space bar.
screen-refused-no-die = There is no die to throw.
screen-refused-illegal = The rules do not allow this.
screen-refused-amount = No move takes { $amount } here.
screen-no-hints = No hints and no values in this game.
screen-considering = Thinking …
screen-hint-win = { $move } wins.
screen-hint-lose = Every move loses; { $move } makes it hard.
screen-hint-draw = { $move } keeps the draw.
screen-hint-unknown = Who wins is not known; perhaps { $move }.
screen-nothing-to-undo = Nothing to take back.
screen-nothing-to-redo = Nothing to play again.
screen-swapped = The players have changed sides.
screen-in-the-dark = Who wins was not found in time; { $plies } moves seen ahead.
screen-no-move-found = No move was found within the limits.
screen-winning-moves = winning moves: { $count }
screen-history = Moves
screen-win = win
screen-lose = lose
screen-drawn = draw
screen-quit = The game is not over. Leave it? (y/n)
screen-new = Begin another game? This one is not over. (y/n)
screen-save = Save in the file:
screen-words = Move:
screen-keys = Enter play · ? help · q quit · h hint · v values · u undo · w save · n new
screen-keys-lesson = Enter play · ? help · q quit · u undo · r redo · w save · n new · s swap
screen-keys-show = p stop · v values · ? help · q quit
screen-keys-help = ↑ ↓ read · any other key: back
screen-keys-quit = y leave · n stay
screen-keys-save = Enter save · Esc back
screen-keys-words = Enter play · Esc back
screen-keys-end = ↑ ↓ read · Esc board · Enter review · q quit · n new game · w save · u undo
screen-help-which = ↑ ↓ or Tab: another heap, row or board
screen-help-amount = ← → : how many to take, or where a token goes
screen-help-digits = 0-9: how many to take, or which stone; letters, or : first: a move in words
screen-help-splits = [ ] : other ways to take as many (splits)
screen-help-cells = Space, Shift + arrows: mark stones (the two ends of a run are enough)
screen-help-mouse = Mouse: a click chooses (a stone of a heap: it and all after it), a second one plays
screen-help-enter = Enter: play what is chosen; Esc: choose anew
screen-help-hint = h: a hint (counted)
screen-help-values = v: show or hide who wins and the Grundy value
screen-help-undo = u, r: take a move back, play it again
screen-help-swap = s: the players change sides
screen-help-pause = p: two machines stop or go on
screen-help-save = w: save the game in a file; grundy play --record FILE goes on with it
screen-help-new = n: another game like this one
screen-help-quit = q: leave; Ctrl-C: leave at once
screen-help-any = ✓ win and ✗ lose in the list are for who made the move.
screen-hints-used = Hints: { $player } { $count }
screen-reviewing = Looking back at the game …
screen-no-mistake = Nobody threw anything away.
screen-first-mistake = The first mistake: move { $number }, { $move } ({ $player }).
screen-better = Better: { $moves }
screen-stuck-normal = No move is left for { $player }, which loses in normal play.
screen-stuck-misere = No move is left for { $player }, which wins in misère play.
screen-thrown-too-much = A throw of { $face } is more than there is: no move for { $player }.
screen-end-totals = Totals: { $one } { $first }, { $other } { $second }.
screen-mark-kept = kept it
screen-mark-threw-away = threw it away
screen-mark-lost-anyway = was lost anyway
screen-mark-chance = chance
screen-mark-unknown = not known

# Certificates

check-proved = The certificate holds: its claim is proved.
check-partial = Nothing is wrong in what was verified, which is a part of the certificate.
check-refused = The certificate is refused. It claims, without proof:
check-refused-unread = The certificate is refused.
check-unknown = A limit ended the check; nothing is known of the claim:
check-position = { $expression }: { $outcome }
check-position-valued = { $expression }: { $outcome }; Grundy value { $grundy }
check-winning = winning moves: { $count }
check-move = term { $term }: { $heap } → { $left }
check-parts-graph = a graph of { $vertices } vertices and { $edges } edges: a move takes { $take }
check-parts-lines = a board of { $vertices } cells in { $edges } lines: a move takes { $take }
check-takes-closed = a vertex with all that are adjacent to it
check-takes-edge = two adjacent vertices
check-takes-odd = a vertex with an odd number of adjacent ones, which stay
check-takes-even = a vertex with an even number of adjacent ones, which stay
check-takes-leaf = a vertex with one adjacent to it, which stays
check-takes-odd-edge = an edge that has an end in common with an odd number of others, which stay
check-takes-even-edge = an edge that has an end in common with an even number of others, which stay
check-takes-run = cells that follow one another on a line
check-takes-pair = two cells that follow one another on a line
check-takes-subset = any cells of a line
check-parts-left = left of them: { $left }
check-parts-n = N, the player to move wins
check-parts-p = P, the player to move loses
check-parts-misere-n = misère play: N, the player to move wins
check-parts-misere-p = misère play: P, the player to move loses
check-parts-draw = a draw: neither player can force the end
check-parts-misere-draw = misère play: a draw, neither player can force the end
check-parts-grundy = Grundy value { $grundy }
check-tokens = a directed graph of { $vertices ->
    [one] 1 vertex
   *[other] { $vertices } vertices
} and { $edges ->
    [one] 1 edge
   *[other] { $edges } edges
}, with { $tokens ->
    [0] no token
    [one] 1 token
   *[other] { $tokens } tokens
}
check-tokens-infinity = no Grundy value, as play can go on for ever; moves lead to { $values }
check-tokens-infinity-alone = no Grundy value, as play can go on for ever; no move leads to one
check-sum = a sum of { $terms ->
    [one] 1 term
   *[other] { $terms } terms
}:
check-quotient = { $ruleset }: misère quotient of heaps of every size: { $order ->
    [one] 1 element
   *[other] { $order } elements
}, { $p } of them P
check-quotient-infinite = { $ruleset }: the misère quotient is infinite, already that of heaps up to { $heap }
check-quotient-to = { $ruleset }: misère quotient of heaps up to { $heaps }: { $order ->
    [one] 1 element
   *[other] { $order } elements
}, { $p } of them P
check-phi = elements of heaps { $period ->
    [one] are the same
   *[other] repeat every { $period }
} from heap { $preperiod }
check-at = at { $place }: { $reason }
check-verified-values = verified: { $heaps ->
    [one] 1 value
   *[other] { $heaps } values
}, each from the definition
check-verified-tame = verified: what { $heaps ->
    [one] 1 tame heap is
   *[other] { $heaps } tame heaps are
} in misère play, each from the definition
check-verified-parts = verified: what is asserted of { $parts ->
    [one] 1 part
   *[other] { $parts } parts
}, each from the moves on it
check-verified-positions = { $positions ->
    [0] verified from the moves and the theorem of tame games: no other position is needed
    [one] verified: that 1 position is P in misère play, from its options
   *[other] verified: that { $positions } positions are P in misère play, each from its options
}
check-verified-vertices = verified: what is asserted of { $vertices ->
    [one] 1 vertex, from its edges
   *[other] { $vertices } vertices, of each from its edges
}
check-verified-terms = verified: what { $terms ->
    [one] 1 term is worth, by evidence of its own
   *[other] { $terms } terms are worth, each by evidence of its own
}
check-verified-pairs = verified: the monoid, and { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
} of an element and the elements of its options
check-verified-strata = verified: who wins every sum of these heaps, in { $cases ->
    [one] one case
   *[other] { $cases } cases
} from the rules; and that infinitely many sums are told apart
check-verified-run = verified: all heaps below { $end } in { $stretches ->
    [one] 1 stretch
   *[other] { $stretches } stretches
}, those below { $definition } one by one from the rules alone
check-verified-part = verified: the heaps below { $definition } one by one from the rules alone, the return of the state as stated, and { $verified } of { $stretches ->
    [one] 1 stretch
   *[other] { $stretches } stretches
} up to heap { $end }:
check-verified-part-of-run = verified: the heaps below { $definition } one by one from the rules alone, and { $verified } of { $stretches ->
    [one] 1 stretch
   *[other] { $stretches } stretches
} up to heap { $end }:
check-run = { $ruleset }: the values of the heaps below { $below }
check-stretch = heaps { $from } to below { $to }
check-not-verified = not verified: all other stretches (and the largest value); grundy check --full verifies everything
check-type-number = a number
check-type-text = a text
check-type-flag = true or false
check-type-list = a list
check-type-object = an object
check-reason-syntax = this is no JSON document of a certificate; reading ended at byte { $byte }
check-reason-too-deep = objects and lists are nested too deep
check-reason-too-many-parts = there are too many objects, lists and numbers
check-reason-duplicate = the field stands twice
check-reason-missing = the field is missing
check-reason-unknown = there is no such field here
check-reason-type = { $expected } was expected
check-reason-number = this is no number as certificates write them, or it is too large
check-reason-numbers = the list breaks off at its byte { $byte }
check-reason-choice = “{ $found }” is none of the words or versions known here
check-reason-rules = these are no rules of a game
check-reason-no-theorem = no theorem known to the checker covers this
check-reason-evidence = this evidence does not belong to the claim
check-reason-count = { $stated ->
    [one] there is 1 entry
   *[other] there are { $stated } entries
} { $needed ->
    [one] where 1 is needed
   *[other] where { $needed } are needed
}
check-reason-value = heap { $heap } has value { $found }, not { $stated }
check-reason-wild = heap { $heap } is not tame
check-reason-maximum = the largest value found is { $value }, first at heap { $heap }
check-reason-zero-period = a period has at least one heap
check-reason-no-repetition = the values do not repeat at heap { $heap }
check-reason-state-differs = the state at heap { $heap } is not that of a period before
check-reason-earlier-preperiod = the values repeat from an earlier heap on
check-reason-shorter-period = the values already repeat after { $period ->
    [one] 1 heap
   *[other] { $period } heaps
}
check-reason-parity = the parities that the theorem asks for do not hold
check-reason-rare-missing = heap { $heap } with value { $value } is rare and not listed
check-reason-rare-wrong = heap { $heap } is not rare with the value listed
check-reason-uncovered = at heap { $heap } the value { $value } is not reached as the certificate says
check-reason-order = the entries do not ascend as they must
check-reason-short-window = the window has { $stated ->
    [one] 1 value
   *[other] { $stated } values
} { $needed ->
    [one] where 1 is needed
   *[other] where { $needed } are needed
}
check-reason-missing-mark = the mark at heap { $heap } is missing
check-reason-early-start = the recurrence may start at heap { $needed }, not before
check-reason-sums = the sums before heap { $heap } are others
check-reason-hash = the hash of the values before heap { $heap } is another one
check-reason-empty-heap = there is an empty heap
check-reason-outcome = the outcome is the other one
check-reason-grundy = the Grundy value is { $found }
check-reason-winning-count = { $found ->
    [one] there is 1 winning move
   *[other] there are { $found } winning moves
}
check-reason-not-winning = this is no winning move
check-reason-repeated = this entry, or one that is equal to it, stands in the list before
check-reason-no-element = there is no element { $element }
check-reason-not-commutative = multiplying element { $element } in two orders gives two results
check-reason-not-generated = element { $element } is the product of no heaps
check-reason-no-heap = no heap has element { $element }, by which this generator multiplies
check-reason-misere-outcome = a sum of heaps with element { $element } has the other misère outcome
check-reason-equal-elements = nothing tells elements { $first } and { $second } apart
check-reason-part-text = this is no set in hexadecimal digits (without leading zeros; in a list of parts with what is asserted of it, such as 3f=2 or 3f!0)
check-reason-permutation = this is no order of all vertices, each once, or one too many
check-reason-outside = there is no such vertex or cell
check-reason-not-paired = reversing the order does not pair the moves of the part
check-reason-option-open = it is not shown of every option that its value is not { $value }
check-reason-no-option = no option is shown to have the value { $value }
check-reason-wrong-label = the label of vertex { $vertex } is not the least number that no vertex has to which its edges lead
check-reason-no-way-back = from vertex { $vertex } a move leads to a larger label, or to none, and no answer is shown to lead back
check-reason-no-way-on = vertex { $vertex } has no label, and no move is shown after which nobody can force the end
check-reason-wrong-rank = the rank of vertex { $vertex } does not follow from those to which its edges lead
check-reason-not-shown = it does not follow from what is asserted
check-reason-no-cell = no sum of heaps has this cell
check-reason-no-pattern = there is no pattern { $pattern }
check-reason-unused = it belongs to no element
check-reason-wrong-heap = heap { $heap } may not stand here
check-reason-not-level = adding it again and again changes more than the form, or the form not by what it must
check-reason-not-told-apart = the sums of the family are not shown to be told apart

## Rules of one's own

rule-unknown-name = nothing is called “{ $name }” here
rule-shadows = “{ $name }” stands for something else already
rule-reserved = “{ $name }” is a word of the notation and cannot be a name
rule-wants-number = this asks whether a number is one of these, and to some it is such a number: write that one out (k * k), or if(…, 1, 0)
rule-ambiguous-ampersand = “&” is “and” to some and the binary digits that both have to others: write and, or bitand
rule-ambiguous-bar = “|” is “or” to some, the binary digits that either has to others, and “divides” to a third: write or, bitor, or n mod 4 = 0
rule-ambiguous-caret = “^” (or “**”) is xor to some and a power to others: write xor for the nim-sum, and a power as a product (n * n) or a number (1e9)
rule-ambiguous-bits = “bits” is how many binary digits are 1 to some, and how many there are to others: write popcount, or bitlen
rule-ambiguous-exclamation = “!” denies the number alone to some, and the whole comparison to others: write not n = 1, or !(n = 1)
rule-ambiguous-congruence = “n = 0 mod 4” is a congruence to some, and a comparison with a remainder to others: write n mod 4 = 0, or n = (0 mod 4)
rule-ambiguous-mixed = some read “a xor b bitand c” from the left, and others one sign before the other: put one of them in parentheses
rule-ambiguous-all = “take all” is any number to some, and the whole heap to others: write take any, or take n
rule-not-here-own = g(…) is the value of a smaller heap, and only a claim may ask for that
rule-not-here-no-heap = there is no one heap here that this word could be about: write the number itself
rule-not-here-phi = the golden ratio is no integer: write floor(n * phi)
rule-wants-condition = a condition is wanted here, and this is a number
rule-too-deep = formulas stand in each other too deeply
rule-too-long = the rule is too long
rule-empty = there is no move in the rule
rule-wrong-count = a state has { $expected ->
    [one] 1 number
   *[other] { $expected } numbers
}, and { $found ->
    [one] here is 1
   *[other] here are { $found }
}
rule-too-many = there may be at most { $most }
rule-too-few-heaps = a split leaves two heaps or more
rule-shrinking-amount = this is a difference, which gets smaller as the heap grows; a range is written 1..n
rule-take-then-split = it is not clear whether this is another move (then write ; before it) or what is left after taking (then write , leave a + b)
rule-divides-by-zero = division by zero at { $states }
rule-overflow = a number beyond 64 bits at { $states }
rule-of-negative = a root or the digits of a negative number at { $states }
rule-not-in-list = a list does not have this place at { $states }
rule-negative = a number below 0: { $states }; “where” says when a move may be made, such as where a > 0
rule-enormous = a number beyond 1073741824 (heaps with few moves each: beyond 10^18): { $states }
rule-too-many-tries = more combinations than can be gone through at { $states }
rule-does-not-end = play does not end: { $states }
rule-does-not-decrease = the measure does not become smaller: { $states }
rule-too-many-states = there are too many states below { $states } to see that play ends and nothing goes wrong; a simpler form of the rule, or “measure” with a number that every move makes smaller, may show it
rule-in-move = { $move }: { $problem }
rule-file-problem = line { $line }, column { $column }: { $problem }
script-syntax = { $message }
script-slip-unexpected = “{ $what }” does not belong here
script-slip-missing = “{ $what }” is missing here
script-slip-incomplete = the script ends before it is complete
script-slip-open-text = a text in quotes does not end
script-slip-no-variable = there is no variable { $what }
script-slip-no-function = there is no function { $what } for such values
script-slip-by-zero = division by zero: { $what }
script-slip-overflow = the number does not fit in 64 bits: { $what }
script-slip-mismatch = a value of type { $what } is needed here
script-slip-too-large = the script makes a list, a text or an object that is larger than scripts may make them
script-slip-too-deep = the calls within calls, or the expressions within expressions, are deeper than scripts may have them
script-slip-no-item = there is no item { $index }: { $length ->
        [one] there is one
       *[other] there are { $length }
    }, counted from 0
script-no-options = the script has no function options(state), which returns the list of the options of a state
script-run = at the state { $state }: { $message }
script-too-long = the script computes for too long at the state { $state }
script-no-states = the options of { $state } must be a list of states and sums, and here came { $found }
script-too-large = an option of { $state } is larger than a state may be (4096 numbers and characters, lists 16 deep)
script-wrong-count = options has { $parameters } parameters, so a state is a list of { $parameters }, such as ([3,5]), and { $state } is none
script-not-started = the program cannot be started: { $why }
script-ended = at the state { $state } the program ended with exit code { $code }, without an answer
script-killed = at the state { $state } the program was killed, without an answer
script-silent = at the state { $state } the program gave no answer within { $seconds } s; it was ended with all it had started
script-unasked = before the question for { $state } the program had written a line that nobody asked for: { $line }
script-flood = at the state { $state } the program wrote more than { $most } bytes in one answer; it was ended with all it had started
script-cycle = play does not end: { $states }
script-exhausted = { $limit }; { $states ->
    [one] 1 state had been met
   *[other] { $states } states had been met
}
expected-open-rule = “{"{"}” and moves, or names in parentheses
expected-open-brace = “{"{"}”
expected-semicolon-or-close-brace = “;” or “{"}"}”
expected-rule-move = “take” or “split”
expected-option = an option in parentheses, such as (a-k, b)
expected-formula = a number, a name or a formula
expected-sign = a sign or a word that goes on with the formula, or its end
expected-close-list = “,” or “]”
expected-place-in-list = “[” and the place in the list, as in [1,2,4][n mod 3]
expected-range-end = “..” and the last number, as in 1..n/2
expected-running-name = a name that runs through a range, as in k in 1..n
expected-in = “in” and a range, as in k in 1..n
expected-the-heap = the name of the heap
expected-heap-name = a name for a heap, as in a + b
expected-coordinate-name = names such as (a,b), or a file in quotes
expected-command = a command in double quotes
expected-state = a state: an integer, a text in double quotes, or a list in brackets
formulas-heading = Formulas: in rules (rule{"{"}take k where …{"}"}) and in claims (grundy claim … --formula or --p), the same words in letters of either case.
formulas-signs = Signs, in integers, and on binary digits:
formulas-comparisons = Comparisons, also in a chain (1 < k <= n); as numbers they are 1 and 0:
formulas-joins = Between conditions; the second is looked at where the first does not decide:
formulas-functions = Functions:
formulas-tests = Tests, as in prime(k): whether it is one of these; a negative number is none but odd or even:
formulas-more = if(c, x, y); [x, y, z][n mod 3], counted from 0; floor(…) changes nothing; half and divisor(k) of the heap n; in claims g(n - 1), the value of a smaller heap, and n, or a and b, or for the die n and up.
formulas-values = Quotients are rounded down, and a mod b = a - b⌊a/b⌋, also for b < 0. Refused with the position where it happens: a division by 0, a root or the digits of a negative number, a place that a list does not have, a number beyond 127 bits (in a rule 64 at the end). Nothing wraps around.
formulas-refused = Refused, since people read it in two ways:
formula-means-mod = the remainder
formula-means-xor = the nim-sum
formula-means-bitand = the binary digits that both have
formula-means-bitor = the binary digits that either has
formula-means-abs = the absolute value
formula-means-isqrt = the square root, rounded down
formula-means-phi = n * phi: the multiple of the golden ratio, rounded down
formula-means-g = in claims: the value of a smaller heap
formula-means-popcount = how many binary digits are 1
formula-means-bitlen = how many binary digits there are; of 0: 0
formula-means-zeros = how many binary zeros stand at the end; of 0: 0
formula-means-zeckendorf-parts = how many Fibonacci numbers the Zeckendorf form adds
formula-means-zeckendorf-zeros = how many zeros the Zeckendorf form ends in; of 0: 0
formula-means-power = power(k, 2): 1, 2, 4, 8, …
formula-means-prime-power = 2, 3, 4, 5, 7, 8, 9, …
formula-means-triangular = 0, 1, 3, 6, 10, …
formula-means-fibonacci = 0, 1, 2, 3, 5, 8, …
rules-heading = Write a rule in quotes in place of a game's name: rule{"{"}…{"}"}(heaps), rule(a,b){"{"}…{"}"}(numbers), or rule("file")(…).
rules-heaps = n is the heap. take: 3 · 1..n/2 · 1, 3 or 4 · prime · k where … · half;  then: , leave a + b | leave nothing
rules-split = split a + b = n, none of them empty;  any number of moves, with ; between them. A take of 0 or of more than the heap is no move.
rules-words = where: a condition, as in k mod 3 = 1 and prime(k). `grundy help formulas` has all the words of formulas and conditions.
rules-numbers = numbers: prime · prime power · square · cube · triangular · fibonacci · powers of 2 · odd · even · divisor (of n) · any;  also in sets: take{"{"}primes{"}"}(20)
rules-chinese = Chinese: 取 拿 · 分 分堆 分成 · 留下 · 其中 · 属于 从 · 到 · 或 且 非 · 模 异或 · 一半 · 任意 · 质数 平方数 奇数 偶数 因数 · 幂 2 · 枚
rules-names = A name of one letter, as in k*k, runs through 1..n; a longer one wants a range: size in 1..3.
rules-states = states of numbers: (what it becomes) k in 1..a where …; and, if need be, measure 2*a + b (every move makes it smaller)
rules-example-bounded = take 1 to 3
rules-example-list = take 1, 3 or 4
rules-example-prime-or-half = take a prime number, or half of the heap (rounded down)
rules-example-half = take at most half
rules-example-divisor = take a proper divisor of the heap
rules-example-split = split into two unequal heaps
rules-example-kayles = Kayles: take 1 or 2 stones of a row, perhaps leaving two rows
rules-example-coprime = take 2 and leave two heaps without a common divisor
rules-example-squares = take a square, or split into two odd heaps
rules-example-wythoff = Wythoff: take from one heap, or equally from both
rules-example-fibonacci = Fibonacci Nim: take at most twice as many as were taken before
rules-example-measure = change a stone of the first kind into two of the second, or take one of these
help-serve = Open Grundy as a page for the browser
help-serve-port = The port (default: 7307; 0 takes a free one)
help-serve-bind = The address to listen at (default: 127.0.0.1, this machine alone)
help-serve-allow-host = A name by which the page may be asked for, besides its address; may be given more than once
help-serve-atlas = The page and the API look codes up in these tables that `sweep` has written, such as records/atlas-octal-4.csv
help-serve-allow-scripts = Run scripts that come with a request: script("file.rhai")(…)
help-serve-notes = The page is at the address printed. It needs no other machine, and what it sends stays on this one. --max-time is for each long piece of work (default: 10 minutes), --max-memory for all together; -v prints a line a request.
scripts-heading = A game as a function options in a file, in the language Rhai (rhai.rs): it returns the list of all that a move can leave.
scripts-example-prime-or-half = Take a prime number of stones, or half of them
scripts-example-wythoff = Take from one of two heaps, or equally from both
scripts-example-kayles = Kayles: knock down one or two neighbours in a row
scripts-example-pairs = Take two equal letters that stand side by side
scripts-state = A state is an integer, a text or a list: (7), ("aab"), ([3,5]). (3,5) is the sum of two states. options(a, b) is given the items of a list.
scripts-option = An option is a state, or sum(a, b) or sum([…]) for parts played side by side from then on, or of a graph sum(components(vertices, edges)); 0, "" and [0,0] leave nothing.
scripts-use = It is a game like any other: solve, play, tree, strategy, table --to N or AxB, find, claim; + other games; also with --misere.
scripts-limits = A script sees no files and no clock, and what it prints is dropped; --max-steps, --max-memory and --max-time bound all states together.
scripts-programs =
    A program in any language, with --allow-programs: it reads a state a line, as JSON, and writes the list of its options in a line,
    such as 5 → [4, {"{"}"sum": [1, 3]{"}"}] or {"{"}"vertices": [1, 3], "edges": [[1, 2]]{"}"}. Each answer at once (flush); [] has no option. --max-time and --max-memory bound it.

theory-page =
    When one number a position is enough: the five conditions of the theory of Bouton, Sprague and Grundy
    {"  "}1. Two players move in turn, and in every position both have the same moves (the game is impartial).
    {"  "}2. A move is made in exactly one of the heaps, rows or tokens.
    {"  "}3. What may be done with it depends on it alone: not on who moves, on what was done before, or on chance.
    {"  "}4. Every play ends after finitely many moves: no position comes again.
    {"  "}5. Who cannot move loses: the last move wins.
    Then every position is lost (P) or won (N) for the player to move (N: the Next player wins, P: the Previous one, who has just moved); its Grundy value is the mex of those of its options; values of parts add by nim-sum; and it is lost exactly if the nim-sum is 0. Why: grundy games sprague-grundy --proof

    What fails where one of them does not hold, and what is done then:
    {"  "}1. Own pieces, as in chess: one number is not enough; that is another theory, and no part of this program.
    {"  "}2. A move in several heaps: they are one position, which is searched as a whole. It still has a value, and may stand beside others.
    {"      "}grundy solve "wythoff(4,7) + nim(2)" --explain
    {"  "}3. A limit by the last move: the last move becomes part of the position. A die: before the throw there is a chance, not a winner.
    {"      "}grundy solve "fibonacci(20) + nim(3)"
    {"      "}grundy solve "die(31)"
    {"  "}4. A cycle: a play may go on for ever, nobody need lose, and the mex asks for itself. For graphs there is a theory with ∞ and draws: `grundy games graph`.
    {"  "}5. The last move loses (misère): who wins a position follows from its options as before, and still nobody draws. But values do not add: nim(2,2) is lost and nim(1,1) is won, though both have the value 0 in normal play. For tame games the rule of misère Nim does; for others a quotient, or the search of all lines.
    {"      "}grundy solve --misere "nim(2,2)"
    {"      "}grundy solve --misere "kayles(5,1)" --explain
    {"     "}A score decides: there may be draws, and no sums.
    {"      "}grundy solve "parity{"{"}max=3{"}"}(20)"
    More: grundy games sprague-grundy, sj, every, moore (each with --proof)

claims-page =
    Claims from the literature, right and wrong: run one, then try your own.

    {"  "}Where the last stone loses, just swap the thinking
    {"      "}grundy claim nim --rule misere-swapped
    {"  "}In misère play, play misère Nim on the Grundy values
    {"      "}grundy claim kayles --rule sj
    {"  "}3N + 1 stones in a row are lost (one or two adjacent, last one loses)
    {"      "}grundy claim kayles --rule 3n+1
    {"  "}Misère Kayles: only the rows 1, 4, 9, 12 and 20 are lost
    {"      "}grundy claim kayles --misere --p "n = 1 or n = 4 or n = 9 or n = 12 or n = 20"
    {"  "}Wythoff: the larger heap is the smaller one shifted, so it is lost
    {"      "}grundy claim wythoff --rule zeckendorf-shift
    {"  "}Wythoff: the difference is the smaller heap times 0.618, rounded down
    {"      "}grundy claim wythoff --p "abs(a - b) = min(a, b) * phi - min(a, b)"
    {"  "}Wythoff: the smaller heap is the difference times 1.618, rounded down
    {"      "}grundy claim wythoff --p "min(a, b) = abs(a - b) * phi"
    {"  "}Doubling game: the Fibonacci numbers are lost
    {"      "}grundy claim fibonacci --p "fibonacci(n)"
    {"  "}Staircase Nim: take the nim-sum of the even steps
    {"      "}grundy claim staircase --rule staircase-parity
    {"  "}Take 1 to m: multiples of m are lost
    {"      "}grundy claim "nim{"{"}max=3{"}"}" --p "n mod 3 = 0"
    {"  "}With a die, multiples of 7 are lost
    {"      "}grundy claim die --p "n mod 7 = 0"
    {"  "}Take at most half: the powers of 2 are lost
    {"      "}grundy claim half --p "n = 0 or power(n, 2)"
    {"  "}Take a square: n mod 5 tells it
    {"      "}grundy claim "take{"{"}squares{"}"}" --p "n mod 5 = 0 or n mod 5 = 2"
    {"  "}Grundy's game: apart from the start, n mod 3 = 1 is lost
    {"      "}grundy claim grundy --p "n = 0 or n = 2 or n mod 3 = 1"
    {"  "}Lasker's Nim: splitting changes nothing
    {"      "}grundy claim lasker --formula "n"
    {"  "}Erasing lines is Nim
    {"      "}grundy claim erase --formula "n"
    {"  "}Euclid: below a ratio of 2 the player to move loses, unless equal
    {"      "}grundy claim euclid --p "a = 0 or b = 0 or (a != b and max(a, b) < 2 * min(a, b))"
    {"  "}What this program itself says, against the rules alone
    {"      "}grundy claim "welter(5,7,9)" --rule theory

    More are in claims/README.md, with where each was said and what holds.
