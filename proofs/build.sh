#!/usr/bin/env bash
# Compiles the theories that are not up to date, a warning being an error, and builds build/grundy-verified and
# build/compare from what Coq extracts.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
mkdir -p build

# In the order of _CoqProject each file may use those before it.
latest=_CoqProject
while read -r source; do
    if [[ ! "${source}o" -nt "$source" || ! "${source}o" -nt "$latest" ]]; then
        echo "$source"
        coqc -q -w +default -Q theories Grundy "$source"
    fi
    latest=${source}o
done < <(grep '^theories/' _CoqProject)

cp driver/*.ml build/
cd build
coqc -q -w +default -Q ../theories Grundy ../theories/Extract.v -o "$PWD/Extract.vo"
modules=(checker.ml natural.ml json.ml refusal.ml document.ml regenerate.ml supply.ml recurring.ml translate.ml words.ml verdict.ml)
# Warning 3 is of extracted code: what is deprecated in later versions of OCaml.
ocamlopt -w -3 -o grundy-verified checker.mli "${modules[@]}" main.ml
ocamlopt -w -3 -o compare checker.mli "${modules[@]}" recast.ml mutants.ml compare.ml
