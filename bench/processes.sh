#!/usr/bin/env bash
# Times whole processes, the release build from start to exit: the fastest of five runs, start of the
# process included. Every answer is checked. Prints a table; exit 1 when an answer is wrong or a run
# takes longer than asked.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

cargo build --release --locked --quiet --package grundy-cli
grundy=${CARGO_TARGET_DIR:-target}/release/grundy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# row WHAT ASKED CODE PATTERN ARGUMENTS...: times `grundy ARGUMENTS`, which must end with this exit
# code and print a line that fits the pattern. ASKED is in milliseconds.
row() {
    local what=$1 asked=$2 code=$3 pattern=$4 best verdict=ok
    shift 4
    best=$(fastest "$@")
    # A pattern that does not fit shows in the table; it must not end the script.
    if [[ $(cat "$work/code") != "$code" ]] || ! grep -Eq -- "$pattern" "$work/answer"; then
        verdict=WRONG
    elif ((best > asked * 1000)); then
        verdict=missed
    fi
    [[ $verdict == ok ]] || status=1
    printf '%-52s %9s ms %7s ms  %s\n' "$what" "$(milliseconds "$best")" "$asked" "$verdict"
}

# The fastest of $runs runs, in microseconds; leaves the last answer and exit code in $work.
fastest() {
    local run start took best=
    for ((run = 0; run < ${runs:-5}; run++)); do
        start=${EPOCHREALTIME/./}
        "$grundy" "$@" >"${output:-$work/answer}" 2>/dev/null && echo 0 >"$work/code" ||
            echo $? >"$work/code"
        took=$((${EPOCHREALTIME/./} - start))
        [[ -n $best ]] && ((best <= took)) || best=$took
    done
    echo "$best"
}

milliseconds() {
    printf '%d.%d' $(($1 / 1000)) $(($1 % 1000 / 100))
}

# random COUNT BELOW: numbers by Lehmer's generator (16807, modulus 2^31 - 1), exact in awk's doubles.
random() {
    awk -v count="$1" -v below="$2" 'BEGIN {
        for (x = 1; count-- > 0;) { x = x * 16807 % 2147483647; print x % below }
    }'
}

# Lines of three heaps.
batch() {
    random 3000000 1024 | paste -d, - - - | sed 's/.*/nim(&)/'
}

# One position of 10^6 heaps below 10^18, which is a little less than 2^60.
many_heaps() {
    random 2000000 1000000000 | awk '
        NR % 2 { high = $1; next }
        { printf "%s%.0f%09d", (NR > 2 ? "," : "nim("), high + 1, $1 }
        END { print ")" }'
}

# The nim-sum and the number of winning heaps of that position, by the textbook.
textbook() {
    local heaps heap sum=0 winning=0
    mapfile -t heaps < <(tr -c '0-9\n' '\n' <"$1" | grep . | sort -u)
    for heap in $(tr -c '0-9\n' '\n' <"$1" | grep .); do ((sum ^= heap)) || true; done
    for heap in "${heaps[@]}"; do (((heap ^ sum) >= heap)) || ((winning += 1)); done
    echo "\"grundy\":\"?$sum\"?,.*\"winning_count\":$winning,"
}

# The nim-sums of the first thousand lines of a batch.
nim_sums() {
    local a b c
    while IFS='(,)' read -r _ a b c _; do echo $((a ^ b ^ c)); done < <(head -n 1000 "$1")
}

# 10^6 pairs of heaps: by the mex recurrence one that is P, then the same with one token more, N.
wythoff_pairs() {
    awk 'BEGIN {
        for (k = 1; k <= 500000; k++) {
            while (++a in used) {}
            used[a + k] = 1
            print a, a + k "\n" a + k + 1, a
        }
    }'
}

# 10^7 edges: from each vertex from 4 on to the four below it, so that g(n) = (n - 3) mod 5 from 3 on.
graph() {
    awk 'BEGIN { for (n = 4; n < 2500004; n++) for (k = 1; k <= 4; k++) print n "," n - k }'
}

# As before with 4 edges from each n, and from 9 on a way to tn, from where one goes back to n or to n - 5: 10^7 edges, and
# from every n a cycle. As n - 5 has the value of n, who goes to tn is sent back, and no value changes.
loopy_graph() {
    awk 'BEGIN {
        for (n = 4; n < 1428576; n++) {
            for (k = 1; k <= 4; k++) print n "," n - k
            if (n > 8) print n ",t" n "\nt" n "," n "\nt" n "," n - 5
        }
    }'
}

batch >"$work/lines"
many_heaps >"$work/heaps"

printf '%-52s %12s %10s\n' what measured asked
row 'solve "nim(3,4,5)"' 10 0 '"winning_moves":\["nim\(5,4,1\)"\]' \
    solve 'nim(3,4,5)' --json
row 'solve "kayles(10^18) + 0.07(10^12 - 1)"' 30 0 '"grundy":1,.*"winning_count":"83333421568627457"' \
    solve 'kayles(1000000000000000000) + 0.07(999999999999)' --json
row 'period 0.3F' 50 0 '"theorem":"digit-induction","preperiod":0,"period":6,"saltus":3,' period 0.3F --json
row 'period 0.2048' 50 0 '"preperiod":6,"period":13,"saltus":4,"apart":\[\{"heap":15,"saltus":4,"ruler":2\}\]' \
    period 0.2048 --json
# What goes nowhere cannot be checked: first the answers, then the time.
"$grundy" solve --batch "$work/lines" >"$work/answers"
head -n 1000 "$work/answers" | sed 's/.*"grundy":\([0-9]*\),.*/\1/' |
    diff -q - <(nim_sums "$work/lines") >/dev/null && [[ $(wc -l <"$work/answers") == 1000000 ]] &&
    echo right >"$work/answer" || echo wrong >"$work/answer"
output=/dev/null row 'solve --batch, 10^6 lines of Nim (500,000 a second)' 2000 0 '^right$' \
    solve --batch "$work/lines"
row 'solve --input, Nim, 10^6 heaps of 60 bits' 500 0 "$(textbook "$work/heaps")" \
    solve --input "$work/heaps" --json
row 'table 0.77 --to 1000000' 1000 0 '^0 1 2 3 1 4 3 2 1 4 2 6 4 .* 2 8 1 4 7 2 1 8 2 7 4 1 2 8 1$' \
    table 0.77 --to 1000000
row 'solve "stripes{1,5,1}(10^9)"' 100 0 '"outcome":"P","grundy":0,"status":"proved"' \
    solve 'stripes{1,5,1}(1000000000)' --json
row 'solve "pairs(10^9)"' 100 0 '"outcome":"N","grundy":3,"status":"proved"' \
    solve 'pairs(1000000000)' --json
row 'table "stripes{2,3,5}" --to 20000' 1000 0 '^0 0 1 1 .* 41$' \
    table 'stripes{2,3,5}' --to 20000
row 'table wythoff --to 4096x4096 --format csv' 5000 0 '^4095,4095,3228$' \
    table wythoff --to 4096x4096 --format csv
wythoff_pairs >"$work/pairs"
row 'judge wythoff, 10^6 pairs' 1000 0 '^1$' judge wythoff "$work/pairs"
awk '$1 != (NR % 2 ? 0 : 1) { wrong = 1 } END { exit wrong || NR != 1000000 }' "$work/answer" ||
    status=1
row 'odds nim --heaps 3 --max 1023' 1000 0 '"p_positions":174251,' \
    odds nim --heaps 3 --max 1023 --json
row 'odds kayles --heaps 20 --max 10000' 5000 0 '"first_wins":"' \
    odds kayles --heaps 20 --max 10000 --json
row 'solve "tactix(5x5)" --misere' 50 0 '"outcome":"N",.*"winning_count":5,' \
    solve 'tactix(5x5)' --misere --json
row 'solve "tactix(5x6)"' 1000 0 '"outcome":"N","grundy":2,.*"winning_count":9,' \
    solve 'tactix(5x6)' --json
row 'solve "cram(5x5)"' 50 0 '"outcome":"P","grundy":0,' solve 'cram(5x5)' --json
row 'solve "cram(5x6)"' 1000 0 '"outcome":"N","grundy":2,' solve 'cram(5x6)' --json
row 'solve "node-kayles{grid}(3x24)"' 5000 0 '"outcome":"N","grundy":1,' \
    solve 'node-kayles{grid}(3x24)' --json
row 'solve "tactix(7x7)"' 5 3 '"outcome":"N","grundy":null,"status":"proved"' solve 'tactix(7x7)' --json
row 'solve "tactix(8x8)"' 5 0 '"outcome":"P","grundy":0,"status":"proved"' solve 'tactix(8x8)' --json
row 'strategy "tactix(7x7)"' 5 3 '"outcome":"N"' strategy 'tactix(7x7)' --json
row 'strategy "tactix(8x8)"' 5 3 '"outcome":"P"' strategy 'tactix(8x8)' --json
runs=1 row 'solve "node-kayles{grid}(3x40)"' 600000 0 '"outcome":"N","grundy":2,' \
    solve 'node-kayles{grid}(3x40)' --json --no-moves --max-steps 1000000000000
row 'solve "cram(5x7)"' 2000 0 '"outcome":"N","grundy":1,' solve 'cram(5x7)' --json --no-moves
row 'solve "place{queen}(8x8)"' 2000 0 '"outcome":"N","grundy":3,' solve 'place{queen}(8x8)' --json
row 'solve "node-kayles{petersen}(29,2)"' 5000 0 '"outcome":"P","grundy":0,' \
    solve 'node-kayles{petersen}(29,2)' --json
row 'solve "cram(8x8) + nim(3)": one move is enough' 3000 3 '"grundy":3,.*"winning_move":{"term":1,' \
    solve 'cram(8x8) + nim(3)' --json
row 'solve "0.3F(10^18)"' 100 0 '"grundy":"499999999999999999",.*"winning_count":78452826170,' \
    solve '0.3F(1000000000000000000)' --json
row 'board "chomp(8x8)"' 1000 0 '"winning_count":1,' board 'chomp(8x8)' --json
runs=1 row 'solve "tactix(6x6)" --misere' 60000 0 '"outcome":"P",.*"status":"proved"' \
    solve 'tactix(6x6)' --misere --json --max-memory 9GiB
graph >"$work/graph.csv"
runs=1 row 'solve graph("10^7 edges")' 10000 0 '"grundy":1,"status":"proved"' \
    solve "graph(\"$work/graph.csv\")(2500001,10)" --json
loopy_graph >"$work/loopy.csv"
runs=1 row 'solve graph("10^7 edges, with cycles")' 5000 0 '"grundy":1,"status":"proved",.*"method":"loopy"' \
    solve "graph(\"$work/loopy.csv\")(1400001,10)" --json
runs=1 row 'solve "stripes{2,3,5}(10^9)": by one move, exit 3' 60000 3 '"outcome":"N",.*"method":"pairs"' \
    solve 'stripes{2,3,5}(1000000000)' --json
exit $status
