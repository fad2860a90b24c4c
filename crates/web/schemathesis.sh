#!/usr/bin/env bash
# Requests that a stranger makes up from the document of the API: answers and errors must be what it says, and none a
# fault of the server.  schemathesis.sh [CASES] [SERVER]
#
# CASES are tried of each operation (default 100), SERVER is the program that serves (default: the debug build).
# Schemathesis comes from PyPI.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
target=${CARGO_TARGET_DIR:-$here/../../target}
cases=${1:-100}
program=${2:-$target/debug/grundy}
python=$target/schemathesis
scratch=$(mktemp -d)

"$program" serve --port 0 --lang en >"$scratch/address" &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$scratch"' EXIT

[[ -d $python ]] || python3 -m venv "$python"
"$python/bin/pip" install --quiet --disable-pip-version-check schemathesis==4.32.5
for _ in $(seq 100); do
    address=$(grep -o 'http://[0-9.]*:[0-9]*' "$scratch/address" || true)
    [[ -n $address ]] && break
    sleep 0.1
done
[[ -n $address ]] || { echo "the server did not start"; exit 1; }

# No schema says which texts are positions, so what it allows may be refused. A long question takes its ten seconds.
"$python/bin/schemathesis" run "$address/api/v1/openapi.json" --seed "${SEED:-1}" --max-examples "$cases" \
    --exclude-checks positive_data_acceptance --max-response-time 30 --request-timeout 60 --workers 2 --no-color
