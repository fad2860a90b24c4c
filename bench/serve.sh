#!/usr/bin/env bash
# Asks the server as fast as wrk can, on loopback, with the server's threads and wrk's on the same cores, and tells
# requests a second, the latency at the 99th percentile, errors, and the server's memory before and after.
#
#     bench/serve.sh [SECONDS]         the page, and small positions; then the same beside large work
#     bench/serve.sh steady [SECONDS]  small positions for minutes, with the memory every ten seconds
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
command -v wrk >/dev/null || { echo "this needs wrk (Debian: apt-get install wrk)" >&2; exit 1; }
target=${CARGO_TARGET_DIR:-target}
[[ -n ${GRUNDY:-} ]] || cargo build --release --locked --quiet --package grundy-cli
work=$(mktemp -d)
"${GRUNDY:-$target/release/grundy}" serve --port 0 --lang en >"$work/said" &
server=$!
trap 'kill -INT $server; rm -rf "$work"' EXIT
until grep -q http "$work/said"; do sleep 0.05; done
url=$(grep -o 'http://[^/]*' "$work/said")

# Positions that differ from request to request: a heap from 0 to 999, and a row.
cat >"$work/solve.lua" <<'LUA'
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local heap = 0
request = function()
  heap = (heap + 1) % 1000
  return wrk.format(nil, "/api/v1/solve", nil, '{"expression":"nim(' .. heap .. ',4,5) + kayles(7)"}')
end
done = function(summary, latency, requests)
  local errors = summary.errors
  local all = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("%d requests/s, p50 %.2f ms, p99 %.2f ms, %d errors\n",
    summary.requests * 1e6 / summary.duration, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, all))
end
LUA
# The same for the page.
sed '/^wrk\./d; /^local heap/,/^end/d' "$work/solve.lua" >"$work/page.lua"

memory() {
    awk '/^VmRSS/ { printf "%d MiB", $2 / 1024 }' "/proc/$server/status"
}

# load SCRIPT SECONDS CONNECTIONS
load() {
    wrk --threads 1 --connections "$3" --duration "$2s" --script "$work/$1.lua" "$url/" | grep requests/s, | tail -n 1
}

# ask PATH BODY
ask() {
    curl --silent --fail --header 'Content-Type: application/json' --data "$2" "$url$1"
}

printf 'load average %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
if [[ ${1:-} == steady ]]; then
    seconds=${2:-300}
    load solve "$seconds" 32 &
    for ((at = 0; at < seconds; at += 10)); do
        printf '%4d s  %s\n' "$at" "$(memory)"
        sleep 10
    done
    wait $!
    exit
fi
seconds=${1:-10}
printf 'page            %s\n' "$(load page "$seconds" 32)"
printf 'solve           %s\n' "$(load solve "$seconds" 32)"
printf 'memory          %s\n' "$(memory)"
# Both end by themselves with the server.
ask /api/v1/jobs '{"kind":"period","request":{"ruleset":"0.106"}}' >/dev/null
printf 'beside a period %s\n' "$(load solve "$seconds" 8)"
ask /api/v1/jobs '{"kind":"board","request":{"expression":"tactix(6x6)","misere":true}}' >/dev/null
ask /api/v1/solve '{"expression":"tactix(6x6)","misere":true}' >/dev/null &
printf 'and a 6x6 board %s\n' "$(load solve "$seconds" 8)"
printf 'memory          %s\n' "$(memory)"
