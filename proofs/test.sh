#!/usr/bin/env bash
# Everything about the proofs: they compile without warnings, admit and assume nothing, and the extracted checker decides
# certificates and mutants of them as `grundy check` does, or differs as it may (driver/compare.ml).
#   proofs/test.sh [--slow]
# GRUNDY names the program (default: the debug build), MUTANTS how many there are, SEED what they are made from.
# With --slow also the certificates that take minutes. The last line is "N passed, N failed".
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
grundy=${GRUNDY:-${CARGO_TARGET_DIR:-$here/../target}/debug/grundy}
mutants=${MUTANTS:-1000}
seed=${SEED:-1}
cd "$here"

passed=0
failed=0
# holds TITLE COMMAND...: one test.
holds() {
    local title=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $title"
    fi
}

admits_nothing() {
    ! grep -nE '\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture)\b' theories/*.v
}

# Every theorem that is printed must be closed; what else is said is shown.
assumes_nothing() {
    local printed closed
    printed=$(grep -c '^Print Assumptions' theories/Assumptions.v)
    closed=$(coqc -q -Q theories Grundy theories/Assumptions.v -o "$PWD/build/Assumptions.vo" | tee /dev/stderr |
        grep -c '^Closed under the global context$')
    ((printed == closed))
}

# The theories a second time, by Coq's small checker; the standard library is believed, and so is the virtual machine
# where the examples use it.
is_checked() {
    local modules
    mapfile -t modules < <(sed -n 's|^theories/\(.*\)\.v$|Grundy.\1|p' _CoqProject | grep -v Examples)
    coqchk -silent -Q theories Grundy -norec "${modules[@]}"
}

agrees() {
    local folder result
    folder=$(mktemp -d)
    ./certificates.sh "$grundy" "$folder" "$@"
    build/compare "$grundy" "$mutants" "$seed" "$folder"/*.json > build/compared || true
    rm -r "$folder"
    result=$(tail -n 1 build/compared)
    # One that dies has no last line with its counts.
    if [[ ! $result =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        cat build/compared
        echo "failed: the comparison ends with its counts"
        failed=$((failed + 1))
        return
    fi
    sed '$d' build/compared
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
}

holds "the theories compile without warnings, and so does the extracted checker" ./build.sh
holds "nothing is admitted" admits_nothing
holds "nothing is assumed" assumes_nothing
# It takes as long as the comparison, beside it.
is_checked &
checking=$!
if [[ -x $grundy ]]; then
    agrees "$@"
else
    echo "no $grundy: certificates are not compared"
    failed=$((failed + 1))
fi
holds "coqchk finds nothing" wait "$checking"
printf '%d s\n%d passed, %d failed\n' "$SECONDS" "$passed" "$failed"
((failed == 0))
