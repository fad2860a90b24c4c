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

# toolchain NAME: what rustup calls the installed toolchain of that channel or version, installed where it can be; nothing, and why,
# where it is not there.
toolchain() {
    local name
    if name=$(installed "$1"); then
        echo "$name"
    elif rustup toolchain install "$1" --profile minimal --no-self-update >"$work/rustup.log" 2>&1; then
        installed "$1"
    else
        printf '\n== not there, so not asked: the toolchain %s\n' "$1" >&2
        return 1
    fi
}

# 1.92 is 1.92.0 too, and not 1.920.
installed() {
    rustup toolchain list 2>/dev/null | sed 's/ .*//' | grep -m 1 "^${1//./\\.}\([.-]\|\$\)"
}

# The least versions that the manifests allow of what they name, with a compiler that can choose them.
least_versions() {
    rm -rf "$work/least"
    git archive --prefix=least/ HEAD | tar -x -C "$work"
    (cd "$work/least" &&
        cargo "+$1" update -Z direct-minimal-versions --quiet &&
        cargo check --workspace --lib --bins --locked --target-dir "$work/target-least")
}

oldest_compiler() {
    cargo "+$1" check --workspace --lib --bins --locked --target-dir "$work/target-oldest"
}

# Packages that are not for the registry, left out.
published() {
    local manifest
    for manifest in $(grep -lx 'publish = false' {bench,book,crates/*,fuzz/laws}/Cargo.toml); do
        sed -n '/^name = /{s/.*"\(.*\)"/--exclude=\1/p;q}' "$manifest"
    done
}

citation() {
    python3 -m venv --clear "$work/environment" && "$work/environment/bin/pip" install --quiet cffconvert &&
        "$work/environment/bin/cffconvert" --validate
}

mapfile -t others < <(published)
holds "Packages, built as they would be uploaded" \
    cargo package --workspace "${others[@]}" --locked --target-dir "$work/target-package"
if has cargo-deny; then
    holds "Licences, duplicates, sources" cargo deny --locked check licenses bans sources
    if cargo deny fetch db >"$work/advisories.log" 2>&1; then
        holds "Advisories" cargo deny --locked check advisories
    else
        printf '\n== cannot be reached, so not asked: the database of advisories\n'
    fi
fi
if name=$(toolchain nightly); then
    holds "Least versions" least_versions "$name"
fi
if name=$(toolchain "$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)"); then
    holds "Oldest compiler, $name" oldest_compiler "$name"
fi
holds "Citation" citation
if [[ -n $baseline ]] && has cargo-semver-checks; then
    holds "Public interface since $baseline" \
        cargo semver-checks --workspace "${others[@]}" --baseline-rev "$baseline"
fi
printf '\n%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
