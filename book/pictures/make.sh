#!/usr/bin/env bash
# Makes the pictures and the output that the READMEs and the book show anew from the program.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
export GRUNDY_BLESS=1
cargo test -q -p grundy-cli readme
crates/web/browser/run.sh pictures
