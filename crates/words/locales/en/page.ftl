# Pictures
scene-most = may be taken
scene-total = { $player ->
    [You] your total
    [Computer] the computer's total
   *[other] { $player }'s total
}
scene-face = face up
scene-step = step { $number }
scene-bag = bag
scene-count = count
scene-goal = goal

# The server
web-address = Grundy is at { $address } (Ctrl-C ends it)
web-not-loopback = { $address } can be reached from other machines, without a password and without encryption: whoever reaches it may use this machine's time and { $mebibytes } MiB of its memory, but no files and no programs
web-not-loopback-scripts = they may also send scripts, which run here within limits (--allow-scripts)
web-port-taken = cannot serve at { $address }: { $error }; another port can be chosen with --port, 0 takes a free one
web-bad-json = the body is not what this request wants: { $why }
web-bad-query = the address does not say what this request wants: { $why }
web-bad-number = { $text } is not a number
web-not-found = there is nothing at { $path }
web-nowhere = There is nothing at this address
web-to-page = To Grundy
web-to-book = To the book
web-method = { $method } is not for { $path }
web-body-too-large = the body is longer than { $limit } bytes
web-media-type = the body must be JSON (Content-Type: application/json)
web-slow-body = the body did not come within { $seconds } seconds
web-answer-too-long = the answer would be longer than { $limit } bytes; ask for less
web-wrong-host = this server is not called { $host }; another name can be allowed with --allow-host
web-other-page = pages of other servers may not ask this one
web-wrong-origin = pages of { $origin } may not ask this server
web-too-many = too many of your requests are being worked on; wait for one of them, or stop one
web-busy = too much is being worked on; please try again soon
web-fault = the program itself failed; nothing is wrong with what was asked, and the server goes on: please report what you asked
web-too-many-heaps = at most { $most } heaps are drawn here
web-too-many-files = at most { $count } files of at most { $bytes } bytes
web-no-job = there is no such work (any more)
web-no-game = a game needs a record or a start
web-no-picture = a limit was reached before there was enough for a picture
web-find-what = give a ruleset and where to end, or numbers
web-not-now = that is not possible now
web-script-limits = All states together: at most { $seconds } seconds and { $mebibytes } MiB; one state: 4096 numbers and characters.
web-script-sees = A script sees no files and no clock, and what it prints is dropped.

# What is said otherwise where there is no command line
exhausted-memory-on-page = more memory would be needed than one request may take
exhausted-time-on-page = the time was up
exhausted-steps-on-page = it would take more steps than one request may
exhausted-limit-on-page = all heaps asked for were computed
exhausted-usual-limit-on-page = all heaps up to the usual limit were computed
exhausted-nodes-on-page = there are more positions than are shown
exhausted-lines-on-page = there are more lines than are shown
reason-moves-more-on-page = There are more moves.
error-input-too-long-on-page = the text is longer than { $limit } bytes
error-empty-range-on-page = the first heap is larger than the last
error-empty-draw-on-page = the largest heap must have at least 1 stone
unsuited-no-table-on-page = { $ruleset } is played on a board, and boards have no table; a single position can be solved
unsuited-needs-heap-on-page = the table of { $ruleset } needs its last heap
unsuited-needs-index-on-page = the P-positions of { $ruleset } are numbered; say which one is the last
unsuited-one-heap-on-page = { $ruleset } is a table of single heaps: give one number as its end
unsuited-two-heaps-on-page = { $ruleset } has two heaps: give the largest of both as the end, such as 12x8
unsuited-from-zero-on-page = the table of { $ruleset } begins with empty heaps: give no beginning
unsuited-all-vertices-on-page = the table of { $ruleset } has all vertices of the graph: give no beginning or end
unsuited-no-width-on-page = the lines of this table of { $ruleset } are not wrapped
unsuited-no-period-theorem-on-page = no theorem on periods covers { $ruleset }; its table lists values and P-positions
unsuited-no-values-on-page = of { $ruleset } only outcomes are known here, or nothing heap by heap; a claim about P-positions may do
unsuited-no-list-on-page = a list has one number for each heap, and positions of { $ruleset } are more than one number: claim a formula
unsuited-no-sequence-on-page = positions of { $ruleset } have no order in which a pattern could show; patterns are looked for in heaps and in games of two numbers
graph-out-of-room-on-page = line { $line }: the graph does not fit in the memory allowed
input-too-long-on-page = a number is longer than { $limit } bytes
hint-games-on-page = the list of games has them all
board-needs-on-page = a table of it takes { $bytes } bytes, more than one request may take
strategy-cut-on-page = That is the strategy for the first moves ({ $depth }); … stands where play goes on.
play-examples-on-page = Legal here, for example: { $moves }.
play-examples-kept-on-page = Legal here, for example: { $moves }.
