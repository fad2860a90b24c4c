#!/bin/sh
# Makes a table of the atlas, records/NAME.csv and .parquet: all codes of a pattern, the hash of each game's values, its period
# where one is proved; every certificate is checked.
#   records/atlas.sh atlas-octal-4 '?.????'
# The sweep is divided into jobs in WORK (default: target/atlas), so that the same command goes on after an interruption; the
# certificates stay there, in NAME/jobs/certificates.
# GRUNDY names the program (default: the release build), LIMITS its limits, which are those of each game.
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
limits=${LIMITS:---limit 65536 --max-steps 500000000 --threads 1}
name=$1
pattern=$2
work=${WORK:-"$folder/../target/atlas"}/$name
jobs=$work/jobs
mkdir -p "$work"
[ -e "$work/started" ] || date -u +%Y-%m-%dT%H:%M:%SZ > "$work/started"
# shellcheck disable=SC2086
sweep() {
    "$program" sweep "$pattern" $limits --hash "$@"
}
sweep --certificates certificates --jobs "$jobs"
"$program" job run "$jobs"
"$program" job merge "$jobs" --output "$work/table.csv"
sweep --known "$work/table.csv" --format parquet --output "$work/table.parquet"
# One that is refused, or that a limit leaves open, ends the script.
files() {
    find "$jobs/certificates" -name '*.json' -print0 | LC_ALL=C sort -z
}
files | xargs -0 "$program" check --full --max-steps 1000000000000 > "$work/verdicts"
{
    printf '# command: grundy sweep %s %s --hash --certificates certificates\n' "$pattern" "$limits"
    printf '# program: %s\n' "$("$program" --version)"
    printf '# started: %s\n' "$(cat "$work/started")"
    printf '# machine: %s, %s cores\n' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
    printf '# checked: %s certificates, each by grundy check --full; sha256 over all of them in the order of their names: %s\n' \
        "$(files | tr -cd '\0' | wc -c)" "$(files | xargs -0 cat | sha256sum | cut -d ' ' -f 1)"
    cat "$work/table.csv"
} > "$folder/$name.csv.part"
mv "$folder/$name.csv.part" "$folder/$name.csv"
cp "$work/table.parquet" "$folder/$name.parquet"
