#!/usr/bin/env bash
# The certificates of records/periods.csv before the verified checker, one line each: ruleset, what the certificate has,
# processor seconds of grundy-verified, its verdict; at the end the sums of those that are windows and of the others.
#   proofs/records.sh GRUNDY [MOST_HEAPS]
# Rows of more heaps than MOST_HEAPS (default: 1,000,000) are left out, and told. Needs build/grundy-verified (build.sh).
set -euo pipefail
grundy=$(readlink -f "$1")
most=${2:-1000000}
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

while IFS=, read -r ruleset _ _ _ _ _ _ _ heaps _; do
    if ((heaps > most)); then
        echo "$ruleset,left out,,$heaps heaps"
        continue
    fi
    file=$folder/certificate.json
    "$grundy" period "$ruleset" --limit "$most" --certificate "$file" >/dev/null
    kind=$(sed -n 's/.*"evidence":{"kind":"\([a-z-]*\)".*/\1/p' "$file")
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
