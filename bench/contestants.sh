#!/usr/bin/env bash
# Runs the same workload here and in ogsolve (a program under the GPL, installed by its name and only
# run), in turns so that both see the same machine: Grundy values of octal games from heap 0, printed.
# All values are compared. Prints the fastest time of each, start of the process included, and how many
# times longer the other takes.
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
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# run CONTESTANT CODE: prints the values of the heaps from 0 on.
run() {
    case $1 in
        grundy) "$target/release/grundy" table "$2" --to "$last" ;;
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

printf 'to heap %s\n%-8s %-15s %10s %8s\n' "$last" game contestant ms ratio
for code in 0.77 0.6 0.007; do
    declare -A best=()
    for ((round = 0; round < rounds; round++)); do
        for contestant in grundy naive rc2; do
            took=$(timed "$contestant" "$code")
            ((took >= ${best[$contestant]:-took + 1})) || best[$contestant]=$took
        done
    done
    for contestant in grundy naive rc2; do
        name=${contestant/#[nr]/ogsolve &}
        awk -v game="$code" -v name="$name" -v took="${best[$contestant]}" -v ours="${best[grundy]}" \
            'BEGIN { printf "%-8s %-15s %10.1f %8.2f\n", game, name, took / 1000, took / ours }'
    done
done
