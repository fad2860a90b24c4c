#!/usr/bin/env bash
# Writes certificates into a folder: of the periods and quotients of the corpus and the records, and of some positions.
#   proofs/certificates.sh GRUNDY FOLDER [--slow]
# Those that need more than some seconds are written with --slow only.
set -euo pipefail
grundy=$(readlink -f "$1")
mkdir -p "$2"
folder=$(readlink -f "$2")
slow=${3:-}
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

# Each writes a certificate, unless the program has none to give.
number=0
certificate() {
    number=$((number + 1))
    "$grundy" "$@" --certificate "$folder/$(printf '%04d' "$number").json" >/dev/null 2>&1 || true
}

# The rulesets of a file of the corpus; quotients of more elements take longer.
rulesets() {
    awk -F'"' '/^ruleset/ { print $2 }' "$1"
}

most_heaps=1000000
[[ $slow == --slow ]] && most_heaps=250000000

# Rows are of the code, ..., the heaps computed (column 9).
recorded() {
    awk -F, -v most="$most_heaps" '!/^#/ && NR > 5 && $9 <= most { print $1 }' records/periods.csv
}

while read -r ruleset; do
    certificate period "$ruleset" --limit "$most_heaps"
done < <({ rulesets corpus/periods.toml; recorded; } | sort -u | { [[ $slow == --slow ]] && cat || grep -vxF 0.376; })

every=8
[[ $slow == --slow ]] && every=1
while read -r ruleset; do
    certificate quotient "$ruleset"
done < <({ rulesets corpus/quotients.toml; echo kayles; echo grundy; } | awk -v every="$every" 'NR % every == 0 || /kayles|^grundy$/')

for position in \
    'nim(3,4,5)' 'kayles(5,2) + take{1..3}(6) + 0.007(9)' 'grundy(7,12) + kayles(8)' 'kayles(1000) + nim(7)' \
    'take{odd}(7) + take{even}(9)' 'take{not 2,5}(10,12)' 'dawson(40,41)' '0.356(100000) + 0.16(500)' \
    'lasker(4,5,6)' 'take{squares}(50)' 'take{cubes}(100,30)' 'take{triangular}(60)' 'take{fibonacci}(70,5)' \
    'take{primes}(90)' 'take{prime powers}(80)' 'take{powers 3}(60,4)' 'half(40,17)' 'take{divisors}(36,10)' \
    'kayles(3,3,3)' 'grundy(100,37)' '0.A(30) + 0.07(12)'; do
    certificate solve "$position"
done

# What is outside of the verified checker, one of each kind: it must say so, and refuse nothing.
printf 'b,a\nc,b\nc,c\n' > "$folder/edges.csv"
for position in 'cram(3x3)' "graph(\"$folder/edges.csv\")(c)" "cram(3x3) + nim(2) + graph(\"$folder/edges.csv\")(b)"; do
    certificate solve "$position"
done
certificate solve 'cram(3x3)' --misere
certificate solve 'nim(3,2)' --misere
certificate solve 'kayles(5,2)' --misere
certificate quotient 0.2016
