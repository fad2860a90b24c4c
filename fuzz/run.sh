#!/usr/bin/env bash
# fuzz/run.sh [SECONDS] [LAW...]: libFuzzer against these laws, or all of them, so many seconds each (10). What breaks a
# law is kept in fuzz/artifacts/LAW, what led on in fuzz/corpus/LAW. The last line is "N passed, N failed".
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
exec </dev/null

export PATH="$PATH:${CARGO_HOME:-${HOME:-/root}/.cargo}/bin"
seconds="${1:-10}"
shift || true

if [[ $(rustup toolchain list 2>/dev/null) != *nightly* ]]; then
    echo "no nightly toolchain: the tests of fuzz/laws stand in"
    exit 0
fi
if ! command -v c++ >/dev/null; then
    echo "no C++ compiler for libFuzzer: the tests of fuzz/laws stand in"
    exit 0
fi
command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked

# The libraries of the tests: what is there alone needs more is added.
[[ -f Cargo.lock ]] || cp ../Cargo.lock Cargo.lock
# No sanitizer: the code is safe but for one module with a portable twin, and so there are twice as many executions.
cargo +nightly fuzz build --sanitizer none --debug-assertions law
target=$(rustc -vV | sed -n 's/^host: //p')
law=target/$target/release/law
# Laws write small files.
if [[ -z "${TMPDIR:-}" && -w /dev/shm ]]; then
    export TMPDIR=/dev/shm
fi

laws=("$@")
if ((${#laws[@]} == 0)); then
    mapfile -t laws < <(sed -n 's/^    name: "\(.*\)",$/\1/p' laws/src/*.rs)
fi

passed=0
failed=0
table=$(printf '%-14s %10s %8s %8s %6s' law executions edges corpus finds)
for name in "${laws[@]}"; do
    export GRUNDY_LAW=$name
    folder=target/begin/$name
    rm -rf "$folder"
    GRUNDY_SEEDS=$folder "$law"
    mkdir -p "corpus/$name" "artifacts/$name"
    log=target/begin/$name.log
    words=()
    if [[ -s $folder/words.dict ]]; then
        words=("-dict=$folder/words.dict")
    fi
    if "$law" "corpus/$name" "$folder/seeds" "${words[@]}" "-artifact_prefix=artifacts/$name/" \
        -max_total_time="$seconds" -max_len=4096 -len_control=10 -timeout=20 -rss_limit_mb=2048 >"$log" 2>&1; then
        passed=$((passed + 1))
        finds=0
    else
        failed=$((failed + 1))
        finds=1
        grep -aE "panicked at|ERROR|Test unit written" -A 3 "$log" | cut -c 1-400 || true
    fi
    last=$(grep -aE '^#[0-9]+.*cov:' "$log" | tail -n 1)
    table+=$(awk -v law="$name" -v finds="$finds" '{
        for (i = 1; i < NF; i++) { if ($i == "cov:") cov = $(i + 1); if ($i == "corp:") corp = $(i + 1) + 0 }
        printf "\n%-14s %10s %8s %8s %6s", law, substr($1, 2), cov, corp, finds }' <<<"$last")
done
printf '\n%s\n%d passed, %d failed\n' "$table" "$passed" "$failed"
((failed == 0))
