#!/bin/sh
# Adds to records/values.csv the Grundy values of those of these positions that are not there yet, a row each:
#   records/values.sh 'node-kayles{grid}(3x25)' 'cram(5x7)'
# GRUNDY names the program (default: the release build), LIMITS its limits.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:---max-memory 9GiB --max-steps 1000000000000000}
table=$folder/values.csv
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
machine="$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
[ -e "$table" ] || echo 'expression,outcome,grundy,seconds,program,started,machine' > "$table"

# The value of a key whose value is one word; null is none.
field() {
    sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p' "$answer" | sed 's/^null$//'
}

for position; do
    if ! grep -qF "\"$position\"," "$table"; then
        started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
        # 3 is an answer too: the value may be beyond the limits.
        # shellcheck disable=SC2086
        "$program" solve "$position" --no-moves $limits --json > "$answer" || [ $? = 3 ]
        [ -z "$(field grundy)" ] ||
            printf '"%s",%s,%s,%s,"%s",%s,"%s"\n' "$position" "$(field outcome)" "$(field grundy)" \
                "$(field elapsed_ms | awk '{ printf "%.3f", $1 / 1000 }')" \
                "$("$program" --version)" "$started" "$machine" >> "$table"
    fi
done
