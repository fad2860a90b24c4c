#!/usr/bin/env bash
# Runs the same workload here and in ogsolve and igsolve (programs under the GPL, installed by their names
# and only run), in turns so that all see the same machine: Grundy values of octal games from heap 0, and of
# boards of Cram, printed. All values are compared. Prints the fastest time of each, start of the process
# included, and how many times longer the other takes.
#
#     bench/contestants.sh [LAST_HEAP [ROUNDS]]
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
last=${1:-50000}
rounds=${2:-5}
target=${CARGO_TARGET_DIR:-target}

cargo build --release --locked --quiet --package grundy-cli
[[ -x $target/contestants/bin/ogsolve ]] ||
    cargo install ogsolve --version 0.0.7 --locked --quiet --root "$target/contestants"
[[ -x $target/contestants/bin/igsolve ]] ||
    cargo install igsolve --version 0.1.2 --locked --quiet --root "$target/contestants"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run CONTESTANT CODE: prints the values of the heaps from 0 on; run CONTESTANT RxC: the value of that board.
run() {
    case $1/$2 in
        grundy/*x*) "$target/release/grundy" solve "cram($2)" --no-moves --json |
            sed 's/.*"grundy":\([0-9]*\),.*/\1/' ;;
        igsolve/*) "$target/contestants/bin/igsolve" cram --rows "${2%x*}" --cols "${2#*x}" |
            sed -n 's/^Nimber of initial position: //p' ;;
        grundy/*) "$target/release/grundy" table "$2" --to "$last" ;;
        *) "$target/contestants/bin/ogsolve" -m "$1" -n "$last" -p "$2" | sed -n 's/^ nimbers: //p' ;;
    esac
}

# Runs once and prints the microseconds it took, and whether the values are those seen first.
timed() {
    local start=${EPOCHREALTIME/./}
    run "$1" "$2" >"$work/values"
    echo $((${EPOCHREALTIME/./} - start))
    [[ -e $work/$2 ]] || cp "$work/values" "$work/$2"
    cmp -s "$work/values" "$work/$2" || { echo "$1 has other values of $2" >&2; return 1; }
}

# compare GAME CODE CONTESTANT...: runs all of them in turns, and prints their times beside that of grundy.
compare() {
    local game=$1 code=$2 round contestant took name
    shift 2
    declare -A best=()
    for ((round = 0; round < rounds; round++)); do
        for contestant in grundy "$@"; do
            took=$(timed "$contestant" "$code")
            ((took >= ${best[$contestant]:-took + 1})) || best[$contestant]=$took
        done
    done
    for contestant in grundy "$@"; do
        name=${contestant/#[nr]/ogsolve &}
        awk -v game="$game" -v name="$name" -v took="${best[$contestant]}" -v ours="${best[grundy]}" \
            'BEGIN { printf "%-10s %-15s %10.1f %8.2f\n", game, name, took / 1000, took / ours }'
    done
}

printf 'to heap %s\n%-10s %-15s %10s %8s\n' "$last" game contestant ms ratio
for code in 0.77 0.6 0.007; do
    compare "$code" "$code" naive rc2
done
for board in 5x5 5x6 6x6 4x7; do
    compare "cram($board)" "$board" igsolve
done
