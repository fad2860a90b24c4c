#!/bin/sh
# Runs a command of grundy and writes the record of it: of one that prints a JSON object as JSON, of a sweep as CSV with
# a line of comment for each of the other fields.
#   records/record.sh period-0.16 period 0.16
# That of a period has the hash of its values, whether it was asked for or not.
#   records/record.sh quotients-2 sweep '?.??' --quotients
# GRUNDY names the program (default: the release build).
set -eu
folder=$(dirname "$0")
program=${GRUNDY:-"$folder/../target/release/grundy"}
name=$1
shift
case " $* " in
    *" --hash "*) ;;
    " period "*) set -- "$@" --hash ;;
esac
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
machine="$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
version=$("$program" --version)
if [ "$1" = sweep ]; then
    record=$folder/$name.csv
    "$program" "$@" > "$answer"
    {
        printf '# command: grundy %s\n# program: %s\n' "$*" "$version"
        printf '# started: %s\n# machine: %s\n' "$started" "$machine"
        cat "$answer"
    } > "$record.part"
else
    record=$folder/$name.json
    "$program" "$@" --json > "$answer"
    {
        printf '{"command":"grundy %s","program":"%s",' "$*" "$version"
        printf '"started":"%s","machine":"%s",' "$started" "$machine"
        printf '"answer":%s}\n' "$(cat "$answer")"
    } > "$record.part"
fi
mv "$record.part" "$record"
