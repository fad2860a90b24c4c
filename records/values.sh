#!/bin/sh
# Adds to records/values.csv those of these positions that are not there yet, a row each: Grundy values in normal play,
# who wins in misère play, of which a certificate is written and checked.
#   records/values.sh 'node-kayles{grid}(3x25)' 'cram(5x7)'
#   CONVENTION=misere records/values.sh 'cram(3x16)'
#   CERTIFICATE=no records/values.sh 'cram(6x7)'    where to write it would take too long
# GRUNDY names the program (default: the release build), LIMITS its limits.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:---max-memory 9GiB --max-steps 1000000000000000}
convention=${CONVENTION:-normal}
table=$folder/values.csv
work=$(mktemp -d)
answer=$work/answer
certificate=$work/certificate
trap 'rm -rf "$work"' EXIT
machine="$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
[ -e "$table" ] || echo 'expression,convention,outcome,grundy,seconds,checked,program,started,machine' > "$table"
# In normal play a row tells the value, in misère play there is none.
case $convention in
    normal) told=grundy flag= ;;
    misere) told=outcome flag=--misere ;;
esac
[ "${CERTIFICATE:-yes}" != yes ] || flag="$flag --certificate $certificate"

# The value of a key whose value is one word; null is none.
field() {
    sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p' "$answer" | sed 's/^null$//'
}

for position; do
    if ! grep -qF "\"$position\",$convention," "$table"; then
        started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
        rm -f "$certificate"
        # 3 is an answer too: the value may be beyond the limits.
        # shellcheck disable=SC2086
        "$program" solve "$position" $flag --no-moves $limits --json > "$answer" || [ $? = 3 ]
        [ -n "$(field $told)" ] || continue
        checked=
        if [ -e "$certificate" ]; then
            # shellcheck disable=SC2086
            "$program" check "$certificate" $limits > /dev/null
            checked=yes
        fi
        printf '"%s",%s,%s,%s,%s,%s,"%s",%s,"%s"\n' "$position" $convention "$(field outcome)" \
            "$(field grundy)" "$(field elapsed_ms | awk '{ printf "%.3f", $1 / 1000 }')" "$checked" \
            "$("$program" --version)" "$started" "$machine" >> "$table"
    fi
done
