#!/usr/bin/env bash
# Runs the same workloads here and in other programs, installed by their names and only run (ogsolve and igsolve
# are under the GPL, ogdoad under the AGPL, pycgt under MIT), in turns (A B A B …) so that all see the same
# machine. Prints the fastest time of each, start of the process included, and how many times longer the other takes.
#
#     bench/contestants.sh page [ROUNDS]                 all of the book's page Side by side, the rows of its table
#     bench/contestants.sh tables [LAST_HEAP [ROUNDS]]   Grundy values printed, all compared
#     bench/contestants.sh long [ROUNDS]                 long sequences, the last value compared
#     bench/contestants.sh boards [ROUNDS]               Grundy values of boards of Cram, compared
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
target=${CARGO_TARGET_DIR:-target}
ours=$target/release/grundy
contestants=$target/contestants/bin

# install NAME VERSION
install() {
    [[ -x $contestants/$1 ]] ||
        cargo install "$1" --version "$2" --locked --quiet --root "$target/contestants"
}

cargo build --release --locked --quiet --package grundy-cli
install ogsolve 0.0.7
install igsolve 0.1.2
# pip NAME VERSION: into an environment of its own.
pip() {
    [[ -x $contestants/python ]] || python3 -m venv "$target/contestants"
    "$contestants/python" -m pip install --quiet --disable-pip-version-check "$1==$2"
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# timed COMMAND…: the answer goes to $work/answer, the microseconds are printed.
timed() {
    local start=${EPOCHREALTIME/./}
    "$@" >"$work/answer"
    echo $((${EPOCHREALTIME/./} - start))
}

# answer CONTESTANT RxC: prints the value of that board; answer CONTESTANT CODE LAST: the values of the heaps
# from 0 on.
answer() {
    case $1/$2 in
        grundy/*x*) "$ours" solve "cram($2)" --no-moves --json | sed 's/.*"grundy":\([0-9]*\),.*/\1/' ;;
        igsolve/*) "$contestants/igsolve" cram --rows "${2%x*}" --cols "${2#*x}" |
            sed -n 's/^Nimber of initial position: //p' ;;
        grundy/*) "$ours" table "$2" --to "$3" ;;
        *) "$contestants/ogsolve" -m "$1" -n "$3" -p "$2" | sed -n 's/^ nimbers: //p' ;;
    esac
}

# compare ROUNDS CODE LAST CONTESTANT…: runs all of them in turns, and prints their times beside that of grundy.
compare() {
    local rounds=$1 code=$2 last=$3 round contestant took name
    shift 3
    declare -A best=()
    for ((round = 0; round < rounds; round++)); do
        for contestant in grundy "$@"; do
            took=$(timed answer "$contestant" "$code" "$last")
            [[ -e $work/$code ]] || cp "$work/answer" "$work/$code"
            cmp -s "$work/answer" "$work/$code" || { echo "$contestant differs in $code" >&2; return 1; }
            ((took >= ${best[$contestant]:-took + 1})) || best[$contestant]=$took
        done
    done
    for contestant in grundy "$@"; do
        name=${contestant/#[nr]/ogsolve &}
        awk -v game="$code" -v name="$name" -v took="${best[$contestant]}" -v ours="${best[grundy]}" \
            'BEGIN { printf "%-8s %-15s %10.1f %8.2f\n", game, name, took / 1000, took / ours }'
    done
}

tables() {
    local last=${1:-50000} rounds=${2:-5} code
    printf 'to heap %s\n%-8s %-15s %10s %8s\n' "$last" game contestant ms ratio
    for code in 0.77 0.6 0.007; do
        compare "$rounds" "$code" "$last" naive rc2
    done
}

boards() {
    local rounds=${1:-5} board
    printf '%-8s %-15s %10s %8s\n' cram contestant ms ratio
    for board in 5x5 5x6 6x6 4x7; do
        compare "$rounds" "$board" - igsolve
    done
}

# row CODE LAST ROUNDS: grundy to that heap or the proof of a period, ogsolve to that heap. The value of the
# last heap is compared; ours finds it a second time, not timed.
row() {
    local code=$1 last=$2 rounds=$3 round took a='' b=''
    "$ours" table "$code" --from "$last" --to "$last" --max-memory 8GiB >"$work/last"
    for ((round = 0; round < rounds; round++)); do
        took=$(timed open_end "$ours" period "$code" --limit $((last + 1)) --json)
        [[ -n $a && took -ge $a ]] || a=$took
        took=$(timed "$contestants/ogsolve" -m rc2 -n "$last" "$code")
        [[ -n $b && took -ge $b ]] || b=$took
        sed -n 's/^ nimber of [0-9]*: \([0-9]*\) .*/\1/p' "$work/answer" | cmp -s - "$work/last" ||
            { echo "the last values of $code differ" >&2; return 1; }
    done
    awk -v game="$code" -v last="$last" -v a="$a" -v b="$b" 'BEGIN {
        printf "%-8s %12d %12.3f %12.3f %10.1f\n", game, last, a / 1e6, b / 1e6, b / a }'
}

# An open question ends with 3, at the limit.
open_end() {
    "$@" 2>"$work/diagnostics" || [[ $? -eq 3 ]]
}

long() {
    local rounds=${1:-2}
    printf '%-8s %12s %12s %12s %10s\n' game heaps 'grundy s' 'ogsolve s' ratio
    row 0.6 1000000 "$rounds"
    row 0.106 40000000 "$rounds"
    row 0.167 10000000 "$rounds"
    row 0.007 262144 "$rounds"
    row 0.354 10061917 "$rounds"
}

# against OURS THEIRS FIND [SAME]: two commands as one types them, a row of the table. FIND takes the answer of the
# other from what it prints (a program of sed); SAME prints ours (else the command itself), compared and not timed.
against() {
    local ours_command=$1 command=$2 find=$3 same=${4:-$1} round took a='' b=''
    typed "$same" >"$work/same"
    for ((round = 0; round < rounds; round++)); do
        took=$(timed open_end typed "$ours_command")
        [[ -n $a && took -ge $a ]] || a=$took
        took=$(timed typed "$command")
        [[ -n $b && took -ge $b ]] || b=$took
        sed -n "$find" "$work/answer" | cmp -s - "$work/same" ||
            { echo "$command differs from $same" >&2; return 1; }
    done
    awk -v ours="$ours_command" -v command="$command" -v a="$a" -v b="$b" '
        function time(t) { return t < 9950 ? sprintf("%.1f ms", t / 1e3) : t < 995000 ? sprintf("%.0f ms", t / 1e3) : sprintf("%.1f s", t / 1e6) }
        BEGIN { printf "| `%s` | %s | `%s` | %s | %s |\n", ours, time(a), command, time(b), b / a < 9.95 ? sprintf("%.1f", b / a) : sprintf("%.0f", b / a) }'
}

typed() {
    PATH="$(realpath "$target/release"):$(realpath "$contestants"):$PATH" bash -c "$1"
}

page() {
    local rounds=${1:-3} row code last board
    pip pycgt 0.2.0
    pip ogdoad 2.0.0
    grep -m 1 '^model name' /proc/cpuinfo | sed 's/.*: //' || true
    printf '%s cores, %s, the fastest of %s\n\n' "$(nproc)" "$(date -u +%F)" "$rounds"
    for row in '0.6 1000000' '0.106 40000000' '0.167 10000000' '0.007 262144' '0.354 10061917'; do
        read -r code last <<<"$row"
        against "grundy period $code --limit $((last + 1))" "ogsolve -m rc2 -n $last $code" \
            's/^ nimber of [0-9]*: \([0-9]*\) .*/\1/p' "grundy table $code --from $last --to $last --max-memory 8GiB"
    done
    for code in 0.77 0.6; do
        against "grundy table $code --to 50000" "ogsolve -m rc2 -n 50000 -p $code" 's/^ nimbers: //p'
    done
    for board in 5x5 5x6 6x6 4x7 5x7 4x9 3x14 5x8; do
        against "grundy solve 'cram($board)' --no-moves" "igsolve cram --rows ${board%x*} --cols ${board#*x}" \
            's/^Nimber of initial position: //p' "$(value "cram($board)")"
    done
    for board in 4x4 4x5; do
        against "grundy solve 'cram($board)' --no-moves" \
            "python -c 'from pycgt.rulesets import cram; print(cram.rectangle(${board/x/, }))'" \
            "$NIMBER" "$(value "cram($board)")"
    done
    against 'grundy quotient kayles --to 7' \
        "python -c 'import ogdoad; print(ogdoad.octal_misere_quotient([7, 7], 7, 5, 5).num_classes)'" \
        p "grundy quotient kayles --to 7 --json | sed 's/.*\"order\":\\([0-9]*\\),.*/\\1/'"
}

# A nimber as pycgt prints it, *n, as its number.
readonly NIMBER='s/^\*$/1/; s/^\*//; p'

# What prints the Grundy value of a position alone.
value() {
    printf '%s' "grundy solve '$1' --no-moves --json | sed 's/.*\"grundy\":\\([0-9]*\\),.*/\\1/'"
}

case ${1:-} in
    tables | long | boards | page) "$1" "${@:2}" ;;
    *) sed -n '2,9p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
