#!/bin/sh
# Writes records/periods.csv: the proved periods of these rulesets, a row each in this order, once their
# certificates have been checked.
#   records/periods.sh 0.77 0.16 4.444
# GRUNDY names the program (default: the release build), LIMITS its limits.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:---limit 1000000000 --max-memory 8GiB}
table=$folder/periods.csv
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fields='ruleset preperiod period max_grundy max_at theorem rare_values last_rare heaps_computed fnv1a64 seconds'
{
    printf '# command: grundy period RULESET %s --hash --certificate FILE --json; grundy check FILE --full --max-steps 1000000000000\n' "$limits"
    printf '# program: %s\n' "$("$program" --version)"
    printf '# started: %s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
    printf '# machine: %s, %s cores\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
    echo "$fields checked" | tr ' ' ','
    for ruleset; do
        # shellcheck disable=SC2086
        "$program" period "$ruleset" $limits --hash --certificate "$work/certificate" --json > "$work/answer"
        # Everything in it is verified; one that is refused ends the script.
        "$program" check "$work/certificate" --full --max-steps 1000000000000 > "$work/verdict"
        {
            for field in $fields; do
                # A value is one word; null is none.
                sed -n 's/.*"'"$field"'":"\{0,1\}\([^",}]*\).*/\1/p' "$work/answer" | sed 's/^null$//'
            done
            echo yes
        } | paste -sd , -
    done
} > "$table.part"
mv "$table.part" "$table"
