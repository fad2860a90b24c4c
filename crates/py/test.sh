#!/usr/bin/env bash
# Everything about the Python package: its wheel is built and installed into a fresh environment, there the tests, the
# examples in docstrings, the pages and the notebooks run, and mypy and pyright read the stubs and the examples.
# The native part is linked from what the tests of the workspace have built: the same profile, folder and features.
# The last line is "N passed, N failed".
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
target=${CARGO_TARGET_DIR:-$here/../../target}/python
export PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1
cd "$here"

has_python() {
    python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null
}

if ! has_python && ((EUID == 0)) && command -v apt-get >/dev/null; then
    apt-get update -qq || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv || true
fi
if ! has_python; then
    echo "no Python from 3.10 on with venv: the package for it is not tested"
    exit 0
fi

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

rm -rf "$target"
mkdir -p "$target"
python3 -m venv "$target/environment"
bin=$target/environment/bin
"$bin/pip" install --quiet --requirement requirements.txt
"$bin/maturin" build --quiet --profile dev --features as-tested --out "$target/wheels"
"$bin/pip" install --quiet --no-deps "$target"/wheels/*.whl

# From elsewhere, so that the package is the installed one.
cd "$target"
holds "tests" "$bin/python" -m pytest --quiet -rs -p no:cacheprovider "$here/tests"
holds "examples of docstrings" "$bin/python" -m pytest --quiet -p no:cacheprovider --doctest-modules --pyargs grundy
cd "$here"
holds "mypy" "$bin/mypy" --cache-dir "$target/mypy" python/grundy examples
holds "pyright" "$bin/pyright" --pythonpath "$bin/python"
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
