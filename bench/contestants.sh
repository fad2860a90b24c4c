#!/usr/bin/env bash
# Runs the same workloads here and in ogsolve (a program under the GPL, installed by its name and only
# run), in turns (A B A B …) so that both see the same machine. Prints the fastest time of each, start
# of the process included, and how many times longer the other takes.
#
#     bench/contestants.sh tables [LAST_HEAP [ROUNDS]]   values printed, all compared
#     bench/contestants.sh long [ROUNDS]                 long sequences, the last value compared
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
target=${CARGO_TARGET_DIR:-target}
ours=$target/release/grundy
theirs=$target/contestants/bin/ogsolve

cargo build --release --locked --quiet --package grundy-cli
[[ -x $theirs ]] ||
    cargo install ogsolve --version 0.0.7 --locked --quiet --root "$target/contestants"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# timed COMMAND…: the answer goes to $work/answer, the microseconds are printed.
timed() {
    local start=${EPOCHREALTIME/./}
    "$@" >"$work/answer"
    echo $((${EPOCHREALTIME/./} - start))
}

# same NAME WHO: whether the answer is the one seen first under this name.
same() {
    [[ -e $work/$1 ]] || cp "$work/answer" "$work/$1"
    cmp -s "$work/answer" "$work/$1" || { echo "$2 differs in $1" >&2; return 1; }
}

# values CONTESTANT CODE LAST: prints the values of the heaps from 0 on.
values() {
    case $1 in
        grundy) "$ours" table "$2" --to "$3" ;;
        *) "$theirs" -m "$1" -n "$3" -p "$2" | sed -n 's/^ nimbers: //p' ;;
    esac
}

tables() {
    local last=${1:-50000} rounds=${2:-5} code contestant name took round
    printf 'to heap %s\n%-8s %-15s %10s %8s\n' "$last" game contestant ms ratio
    for code in 0.77 0.6 0.007; do
        local -A best=()
        for ((round = 0; round < rounds; round++)); do
            for contestant in grundy naive rc2; do
                took=$(timed values "$contestant" "$code" "$last")
                same "$code" "$contestant"
                ((took >= ${best[$contestant]:-took + 1})) || best[$contestant]=$took
            done
        done
        for contestant in grundy naive rc2; do
            name=${contestant/#[nr]/ogsolve &}
            awk -v game="$code" -v name="$name" -v took="${best[$contestant]}" -v ours="${best[grundy]}" \
                'BEGIN { printf "%-8s %-15s %10.1f %8.2f\n", game, name, took / 1000, took / ours }'
        done
    done
}

# One row: grundy to LAST heaps or the proof of a period, ogsolve to LAST. The value of the last heap is
# compared, which ours finds a second time, not timed.
row() {
    local code=$1 last=$2 rounds=$3 round took a= b=
    "$ours" table "$code" --from "$last" --to "$last" --max-memory 8GiB >"$work/last"
    for ((round = 0; round < rounds; round++)); do
        # An open question ends with 3, at the limit.
        took=$(timed open_end "$ours" period "$code" --limit $((last + 1)) --json)
        [[ -n $a && took -ge $a ]] || a=$took
        took=$(timed "$theirs" -m rc2 -n "$last" "$code")
        [[ -n $b && took -ge $b ]] || b=$took
        sed -n 's/^ nimber of [0-9]*: \([0-9]*\) .*/\1/p' "$work/answer" | cmp -s - "$work/last" ||
            { echo "the last values of $code differ" >&2; return 1; }
    done
    awk -v game="$code" -v last="$last" -v a="$a" -v b="$b" 'BEGIN {
        printf "%-8s %12d %12.3f %12.3f %10.1f\n", game, last, a / 1e6, b / 1e6, b / a }'
}

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

case ${1:-long} in
    tables | long) "${1:-long}" "${@:2}" ;;
    *) sed -n '2,8p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
