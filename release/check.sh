#!/usr/bin/env bash
# What must hold of a release and takes minutes: release/check.sh [BASELINE], a commit or tag to compare the public interface with.
# Every step runs. The last line is "N passed, N failed"; tools that are not there are named and count as neither.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
baseline=${1:-}
work=$PWD/target/release-check
mkdir -p "$work"
passed=0
failed=0

# holds TITLE COMMAND...
holds() {
    local title=$1
    shift
    printf '\n== %s\n' "$title"
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $title"
    fi
}

# has PROGRAM: whether it is there; says so where it is not.
has() {
    command -v "$1" >/dev/null || { printf '\n== not there, so not asked: %s\n' "$1"; return 1; }
}

# The least versions that the manifests allow of what they name, with the usual compiler.
least_versions() {
    rm -rf "$work/least"
    git archive --prefix=least/ HEAD | tar -x -C "$work"
    (cd "$work/least" &&
        cargo +nightly update -Z direct-minimal-versions --quiet &&
        cargo check --workspace --bins --locked --target-dir "$work/target-least")
}

oldest_compiler() {
    local oldest
    oldest=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    rustup toolchain install "$oldest" --profile minimal &&
        cargo "+$oldest" check --workspace --bins --locked --target-dir "$work/target-oldest"
}

citation() {
    python3 -m venv --clear "$work/environment" && "$work/environment/bin/pip" install --quiet cffconvert &&
        "$work/environment/bin/cffconvert" --validate
}

holds "Packages, built as they would be uploaded" \
    cargo package --workspace --exclude grundy-bench --exclude grundy-py --locked --target-dir "$work/target-package"
if has cargo-deny; then
    holds "Licences, duplicates, sources" cargo deny --locked check licenses bans sources
    holds "Advisories" cargo deny --locked check advisories
fi
if [[ $(rustup toolchain list 2>/dev/null) == *nightly* ]]; then
    holds "Least versions" least_versions
fi
holds "Oldest compiler" oldest_compiler
holds "Citation" citation
if [[ -n $baseline ]] && has cargo-semver-checks; then
    holds "Public interface since $baseline" \
        cargo semver-checks --workspace --exclude grundy-bench --exclude grundy-py --baseline-rev "$baseline"
fi
printf '\n%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
