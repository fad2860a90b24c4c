#!/usr/bin/env bash
# The certificates of records/periods.csv before the verified checker, one line each: ruleset, what the certificate has,
# processor seconds of grundy-verified, its verdict; at the end the sums of those that are windows and of the others.
#   proofs/records.sh GRUNDY [MOST_HEAPS] [--windows]
# Rows of more heaps than MOST_HEAPS (default: 1,000,000) are left out, and told. With --windows what the program proves by
# a recurrence is written as a window, where `grundy check` would read one. Needs build/grundy-verified (build.sh).
set -euo pipefail
grundy=$(readlink -f "$1")
most=${2:-1000000}
windows=${3:-}
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# What `grundy check` reads at most, and so the most values of one digit.
longest=$((256 * 1024 * 1024))

# The values that the theorem of Guy and Smith asks for, from the "index:digit" of a certificate: t (max(n0, 1) + p) + k.
needed() {
    tr ' ' '\n' <<< "$1" | awk -F: -v n0="$2" -v p="$3" '
        { k = $1; parts = int(log($2) / log(2) + 1e-9); if (parts > t) t = parts }
        END { print (t > 1 ? t : 1) * ((n0 > 1 ? n0 : 1) + p) + k }'
}

# The values of that many heaps as a certificate lists them.
values() {
    "$grundy" table "$1" --to $(($2 - 1)) --format csv | awk -F, '
        NR > 1 { printf "%s", $2 < 10 ? $2 : $2 < 36 ? sprintf("%c", 87 + $2) : "(" $2 ")" }'
}

# as_window RULESET VALUES FILE: puts a window in the place of the other evidence.
as_window() {
    sed -i 's/"evidence":.*/"evidence":{"kind":"window","values":"/' "$3"
    truncate -s -1 "$3"
    { values "$1" "$2"; echo '"}}'; } >> "$3"
}

kind_of() {
    sed -n 's/.*"evidence":{"kind":"\([a-z-]*\)".*/\1/p' "$1"
}

while IFS=, read -r ruleset preperiod period _ _ _ _ _ heaps _; do
    if ((heaps > most)); then
        echo "$ruleset,left out,,$heaps heaps"
        continue
    fi
    file=$folder/certificate.json
    "$grundy" period "$ruleset" --limit "$most" --certificate "$file" >/dev/null
    kind=$(kind_of "$file")
    if [[ $windows == --windows && $kind != window ]]; then
        digits=$(sed -n 's/.*"kind":"code","digits":"\([^"]*\)".*/\1/p' "$file")
        count=$(needed "$digits" "$preperiod" "$period")
        if ((count > longest)); then
            echo "$ruleset,left out,,a window of $count values"
            continue
        fi
        as_window "$ruleset" "$count" "$file"
        kind=$(kind_of "$file")
    fi
    code=0
    seconds=$({ TIMEFORMAT='%U'; time build/grundy-verified "$file" >/dev/null 2>&1; } 2>&1) || code=$?
    case $code in
        0) verdict=accepted ;;
        3) verdict=undecided ;;
        *) verdict="refused ($code)" ;;
    esac
    echo "$ruleset,$kind,$seconds,$verdict"
done < <(grep -v '^#' ../records/periods.csv | tail -n +2) | tee "$folder/all"
awk -F, '$2 != "left out" { number[$2]++; seconds[$2] += $3; accepted[$2] += $4 == "accepted" }
    END { for (kind in number) printf "%s: %d of %d accepted, %.1f s\n", kind, accepted[kind], number[kind], seconds[kind] }' "$folder/all"
