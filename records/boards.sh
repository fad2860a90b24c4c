#!/bin/sh
# Adds to records/boards.csv those of these boards that are not there yet, both conventions, a row each:
#   records/boards.sh 'tactix(5x6)' 'triangle{adjacent}(7)'
# GRUNDY names the program (default: the release build), LIMITS its limits.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:---max-memory 9GiB}
table=$folder/boards.csv
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
machine="$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
[ -e "$table" ] ||
    echo 'expression,convention,outcome,grundy,pieces,p_positions,winning_count,winning_classes,seconds,program,started,machine,table_hash' > "$table"

# The value of a key whose value is one word; null is none.
field() {
    sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p' "$answer" | sed 's/^null$//'
}

for board; do
    for convention in normal misere; do
        if ! grep -qF "\"$board\",$convention," "$table"; then
            [ $convention = misere ] && flag=--misere || flag=
            started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
            # 3 is an answer too: the value may be beyond the limits.
            # shellcheck disable=SC2086
            "$program" board "$board" $flag $limits --json > "$answer" || [ $? = 3 ]
            classes=$(sed 's/},{/}\n{/g' "$answer" |
                sed -n 's/.*"takes":"\([^"]*\)","to":.*"count":\([0-9]*\)}.*/\1 x\2/p' | paste -sd ';' -)
            [ -z "$(field outcome)" ] ||
                printf '"%s",%s,%s,%s,%s,%s,%s,"%s",%s,"%s",%s,"%s",%s\n' "$board" $convention \
                    "$(field outcome)" "$(field grundy)" "$(field pieces)" "$(field p_positions)" \
                    "$(field winning_count)" "$classes" \
                    "$(field elapsed_ms | awk '{ printf "%.3f", $1 / 1000 }')" \
                    "$("$program" --version)" "$started" "$machine" "$(field table_hash)" >> "$table"
        fi
    done
done
