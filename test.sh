#!/usr/bin/env bash
# Everything that must hold, in one command. With --slow also the tests that take minutes, and some seconds of libFuzzer
# for each law of fuzz/laws, which the tests hold by seeded changes alone.
#
# Every step runs, even after one that failed. The last line is "N passed, N failed": the tests that
# the runners count, and one failure for each step that fails without a failed test (a format, a
# lint, a build).
#
# All steps use one target directory, the same RUSTFLAGS, the dev profile and the whole workspace (which
# decides the features of libraries), so that what one built the next finds: the lints and the
# documentation need no code, all else runs what the tests were built from.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
exec </dev/null

# A shell that did not read the profile lacks rustup's folder.
export PATH="$PATH:${CARGO_HOME:-${HOME:-/root}/.cargo}/bin"
# Random tests are the same in every run; another seed may be set from outside.
export PROPTEST_RNG_SEED="${PROPTEST_RNG_SEED:-1}"

log=$(mktemp)
aside=$(mktemp -d)
trap 'rm -rf "$log" "$aside"' EXIT
passed=0
failed=0

# step TITLE COMMAND...: runs the command, its output visible, and counts its tests.
step() {
    printf '\n== %s\n' "$1"
    shift
    local good=true tests_passed tests_failed started=$SECONDS
    "$@" 2>&1 | tee "$log" || good=false
    read -r tests_passed tests_failed < <(count_tests)
    if ! $good && ((tests_failed == 0)); then
        tests_failed=1
    fi
    passed=$((passed + tests_passed))
    failed=$((failed + tests_failed))
    printf '== %d s\n' $((SECONDS - started))
}

# begin TITLE COMMAND...: runs the command beside the steps that follow, as long as it leaves most of the machine to them.
begin() {
    local title=$1
    shift
    "$@" >"$aside/$title" 2>&1 &
    echo $! >"$aside/$title.id"
}

# finish TITLE: waits for what was begun, whose output is that of this step.
finish() {
    local status=0
    # Not within the step: only the shell that began it can wait.
    wait "$(<"$aside/$1.id")" || status=$?
    step "$1" told "$1" "$status"
}

told() {
    cat "$aside/$1"
    return "$2"
}

# Sums the summary lines of nextest ("Summary [..] 9 tests run: 8 passed (1 slow), 1 failed, ...")
# of the standard harness ("test result: ok. 8 passed; 1 failed; ..."), of node ("ℹ pass 8") and of the
# proofs ("8 passed, 1 failed") in the log.
count_tests() {
    sed 's/\x1b\[[0-9;]*m//g' "$log" | awk '
        /^ *Summary \[ *[0-9.]+s\] .*tests? run: / || /^test result: / {
            for (i = 3; i <= NF; i++) {
                count = $(i - 1) == "exec" ? $(i - 2) : $(i - 1)
                if ($i ~ /^passed/) passed += count
                if ($i ~ /^failed/ || $i == "timed") failed += count
            }
        }
        /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
        /^ℹ pass [0-9]+$/ { passed += $3 }
        /^ℹ (fail|cancelled) [0-9]+$/ { failed += $3 }
        END { print passed + 0, failed + 0 }'
}

# install COMMAND PACKAGE...: where the command is missing and packages may be installed.
install() {
    if ! command -v "$1" >/dev/null && ((EUID == 0)) && command -v apt-get >/dev/null; then
        apt-get update -qq || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}" || true
    fi
}

# The compiler links with cc; Coq, and OCaml for the extracted checker, are for the proofs.
tools() {
    install cc gcc libc6-dev
    install coqc coq ocaml-nox
    command -v cc >/dev/null || { echo "no linker: install gcc and libc6-dev"; return 1; }
    cargo --version
}

proofs() {
    command -v coqc >/dev/null || { echo "no coqc: the proofs are not read again"; return 0; }
    proofs/test.sh "$@"
}

# The tests of the one crate with unsafe code.
sanitized() {
    [[ $(rustup toolchain list 2>/dev/null) == *nightly* ]] ||
        { echo "no nightly toolchain: nothing is tested under AddressSanitizer"; return 0; }
    RUSTFLAGS="-Zsanitizer=address" cargo +nightly test -p grundy-solve --lib --locked \
        --target "$(rustc -vV | sed -n 's/^host: //p')"
}

# What it has of that code, interpreted: on plain arrays, and the vectors that Miri knows.
interpreted() {
    cargo +nightly miri --version >/dev/null 2>&1 || { echo "no Miri: nothing is interpreted"; return 0; }
    local -x PROPTEST_CASES=3 MIRIFLAGS=-Zmiri-disable-isolation
    local miri=(cargo +nightly miri test -p grundy-solve --lib --locked --)
    "${miri[@]}" arch::tests arch::large --skip search &&
        RUSTFLAGS=-Ctarget-feature=+avx2 "${miri[@]}" arch::tests --skip search
}

step "Tools" tools
step "Format" cargo fmt --all --check
step "Lints" cargo clippy --workspace --all-targets --locked -- -D warnings
if command -v cargo-nextest >/dev/null; then
    step "Tests" cargo nextest run --workspace --locked --no-fail-fast
else
    # Not --all-targets: that would run the benchmarks too.
    step "Tests" cargo test --workspace --lib --bins --tests --locked --no-fail-fast
fi
if [[ "${1:-}" == --slow ]]; then
    step "Slow tests" cargo test --release -p grundy --test all --locked -- --ignored
    step "Slow tests of boards" cargo test --release -p grundy-solve --lib --locked -- --ignored
    step "Slow tests of the program" cargo test --release -p grundy-cli --test cli --locked -- --ignored --test-threads=1
    step "Requests that a stranger makes up" crates/web/schemathesis.sh
    step "A mixed load on the server" python3 crates/web/load.py --seconds 60
    step "AddressSanitizer" sanitized
    step "Miri" interpreted
fi
begin "Proofs" proofs "$@"
step "Page types" crates/web/browser/run.sh types
# Most of the time the page waits.
begin "Page in a browser" crates/web/browser/run.sh browser
step "Python package" crates/py/test.sh
step "Doc tests" cargo test --doc --workspace --locked --no-fail-fast
step "Documentation" env RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked
finish "Page in a browser"
finish "Proofs"
# The laws have been held by seeded tests; to build them for libFuzzer takes minutes.
if [[ "${1:-}" == --slow ]]; then
    step "Fuzz: 10 s a law" fuzz/run.sh 10
fi
# --bench '*' leaves out unit tests, which have run; with --test each workload runs once, its answer asserted.
step "Benchmark workloads, once" cargo test --workspace --bench '*' --locked -- --test

printf '\n%d s\n%d passed, %d failed\n' "$SECONDS" "$passed" "$failed"
# A run that counted no test has tested nothing.
((failed == 0 && passed > 0))
