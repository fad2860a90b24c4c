#!/bin/sh
# Runs a command of grundy that prints one JSON object, and writes the record of it.
#   records/record.sh period-0.16 period 0.16 --hash
# GRUNDY names the program (default: the release build).
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
name=$1
shift
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
"$program" "$@" --json > "$answer"
{
    printf '{"command":"grundy %s",' "$*"
    printf '"program":"%s",' "$("$program" --version)"
    printf '"started":"%s",' "$started"
    printf '"machine":"%s, %s cores",' "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
    printf '"answer":%s}\n' "$(cat "$answer")"
} > "$folder/$name.json.part"
mv "$folder/$name.json.part" "$folder/$name.json"
