#!/usr/bin/env bash
# The page's types and its tests in a real browser:  run.sh [types|browser|pictures|bundle] [SERVER]
#
# Without a word both are run; with `pictures` the test of the READMEs' pictures alone; `bundle` makes what the program
# embeds from the page's sources. SERVER is the program that serves the page; without one a debug build is made. What is missing (node, npm, chromium, a Chinese font) is installed where this may be done. Where
# it cannot be had, nothing is tested: that is said, and is a failure where CI is true.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"

what=all
case "${1:-}" in types | browser | pictures | bundle) what=$1 && shift ;; esac
program=${1:-}
scratch=$(mktemp -d)
server=

finish() {
    if [[ -n $server ]]; then
        kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true
    fi
    rm -rf "$scratch"
}
trap finish EXIT

cannot() {
    printf 'NOT TESTED: %s\n' "$1"
    [[ ${CI:-} == true ]] && exit 1
    exit 0
}

# install PACKAGE...: where it is allowed.
install() {
    if ((EUID == 0)) && command -v apt-get >/dev/null; then
        apt-get update -qq || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null || true
    fi
}

have_node() { command -v node >/dev/null && command -v npm >/dev/null; }

# The browser without its windows opens a page in half the time; where it cannot be had, the whole one does.
have_browser() {
    local each
    for each in ${CHROMIUM:-chromium-headless-shell chromium}; do
        CHROMIUM=$(command -v "$each") && export CHROMIUM && return
    done
    return 1
}

have_font() { command -v fc-list >/dev/null && [[ -n $(fc-list :lang=zh) ]]; }

tools() {
    have_node || install nodejs npm
    have_node || cannot "there is no node with npm"
    npm ci --no-fund --no-audit --loglevel=error || cannot "npm ci failed"
}

types() {
    npx --no-install tsc -p tsconfig.json
    npx --no-install tsc -p worker.tsconfig.json
    npx --no-install tsc -p tests/tsconfig.json
    echo "types agree"
    node bundle.mjs --check
}

build() {
    local target
    # As the tests are built: the program alone would want other features of the libraries, and so all of them again.
    cargo build -q --workspace --bins --tests --locked
    target=$(cargo metadata --format-version 1 --no-deps --locked |
        node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).target_directory')
    program=$target/debug/grundy
}

# Starts the server on a free port, which it tells in its first line.
serve() {
    "$program" --lang en serve --port 0 --allow-scripts --atlas ../../../records/atlas-hex-1.csv >"$scratch/address" 2>"$scratch/log" &
    server=$!
    for _ in $(seq 100); do
        GRUNDY_URL=$(grep -o 'http://[0-9.]*:[0-9]*' "$scratch/address" || true)
        [[ -n $GRUNDY_URL ]] && break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    if [[ -z $GRUNDY_URL ]]; then
        echo "the server did not start:"
        cat "$scratch/log"
        exit 1
    fi
    export GRUNDY_URL
}

browser() {
    command -v "${CHROMIUM:-chromium-headless-shell}" >/dev/null || install chromium-headless-shell
    have_browser || install chromium
    have_font || install fontconfig fonts-wqy-zenhei
    have_browser || cannot "there is no chromium"
    have_font || cannot "there is no Chinese font"
    [[ -n $program ]] || build
    serve
    local test=(node --test --test-reporter=spec --test-timeout=300000)
    # What is timed has the machine for itself.
    [[ $what == pictures ]] || "${test[@]}" --test-concurrency=1 tests/timed/*.mjs
    "${test[@]}" --test-concurrency=2 "$@"
}

tools
case $what in
    types) types ;;
    browser) browser tests/*.mjs ;;
    pictures) browser tests/readme.mjs ;;
    bundle) node bundle.mjs ;;
    all) types; browser tests/*.mjs ;;
esac
