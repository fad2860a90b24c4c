#!/bin/sh
# Adds to records/infinite.csv the codes of which the misère quotient is infinite, by a proof whose certificate has been
# checked; those of which this is not found within the limits are told on standard error.
#   records/infinite.sh 0.354 0.3102
# GRUNDY names the program (default: the release build), LIMITS its limits: what is found within less is found without.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:-}
table=$folder/infinite.csv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ ! -e "$table" ]; then
    {
        printf '# command: grundy quotient CODE --certificate FILE --json; grundy check FILE\n'
        printf '# program: %s\n' "$("$program" --version)"
        printf '# started: %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
        printf '# machine: %s, %s cores\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
        echo code,heap,order_before,counted,step,against,base,checked
    } > "$table"
fi
for code; do
    rm -f "$work/certificate"
    # A limit is no error here.
    # shellcheck disable=SC2086
    "$program" quotient "$code" $limits --certificate "$work/certificate" --json > "$work/answer" 2> "$work/said" || true
    field() {
        sed -n 's/.*"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p' "$work/answer"
    }
    heaps() {
        sed -n 's/.*"'"$1"'":\[\([0-9,]*\)\].*/\1/p' "$work/answer" | tr , ' '
    }
    if [ "$(field status)" != infinite ]; then
        echo "$code: $(field status)" >&2
        continue
    fi
    # One that is refused ends the script.
    "$program" check "$work/certificate" > "$work/verdict"
    echo "$code,$(field heap),$(field order),$(heaps counted),$(heaps step),$(heaps against),$(heaps base),yes" >> "$table"
done
