#!/usr/bin/env bash
# Makes the archive of a release in target/release-archive/: the program, completions, manual pages, the wheel, the book, licences, and
# checksums. The same sources, compiler and tools make the same bytes: --twice makes it again from nothing and compares.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

out=$PWD/target/release-archive
cargo_home=${CARGO_HOME:-$HOME/.cargo}
host=$(rustc -vV | sed -n 's/^host: //p')
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
# Every file has the time of the release, whenever and wherever it is made.
SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n "s/^## \[$version\] - //p" CHANGELOG.md)" +%s)
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
# No path of this machine stands in the program.
export RUSTFLAGS="--remap-path-prefix=$PWD=/grundy --remap-path-prefix=$cargo_home=/cargo"
name=grundy-$version-$host

export CARGO_TARGET_DIR=$out/target
root=$out/$name

# The archive, whose path is $out/$name.tar.gz.
made() {
    rm -rf "$root"
    mkdir -p "$root"/{bin,python}
    cargo build --release --locked -p grundy-cli
    cp "$CARGO_TARGET_DIR/release/grundy" "$root/bin/"
    completions_and_manuals
    wheel
    cargo run --release --locked --quiet -p grundy-book --example pages -- "$root/book" crates/web/built/book.*.css crates/web/page/icon.svg
    licences
    cp LICENSE-APACHE LICENSE-MIT CHANGELOG.md SECURITY.md SECURITY.zh-CN.md CITATION.cff "$root/"
    cp release/inside.md "$root/README.md"
    (cd "$root" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum >"$out/sums" && mv "$out/sums" SHA256SUMS)
    chmod -R u=rwX,go=rX "$root"
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar -C "$out" -cf - "$name" |
        gzip -9n >"$out/$name.tar.gz"
    (cd "$out" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
}

completions_and_manuals() {
    local grundy=$root/bin/grundy share=$root/share command
    mkdir -p "$share"/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d,man/man1}
    "$grundy" completions bash --lang en >"$share/bash-completion/completions/grundy"
    "$grundy" completions zsh --lang en >"$share/zsh/site-functions/_grundy"
    "$grundy" completions fish --lang en >"$share/fish/vendor_completions.d/grundy.fish"
    "$grundy" man --lang en >"$share/man/man1/grundy.1"
    for command in $("$grundy" --help --lang en | sed -n "/^Commands:/,/^\$/s/^  \([a-z]*\) .*/\1/p") rules formulas scripts theory claims json; do
        "$grundy" man "$command" --lang en >"$share/man/man1/grundy-$command.1"
    done
}

wheel() {
    local bin=$out/environment/bin
    python3 -m venv --clear "$out/environment"
    "$bin/pip" install --quiet "$(grep '^maturin==' crates/py/requirements.txt)"
    "$bin/maturin" build --quiet --release --locked --manifest-path crates/py/Cargo.toml --out "$root/python"
}

# The texts that come with the libraries, and a list of all that are linked.
licences() {
    local folder=$root/licenses package number licence text
    mkdir -p "$folder"
    printf 'Libraries that are part of the program, each under the licence named here; what texts they bring are in the folders beside this\nlist. Their sources are used unchanged, and are published under these names and versions.\n\n' >"$folder/README"
    cargo tree --locked -p grundy-cli -p grundy-py --edges normal,no-proc-macro --target "$host" --prefix none --format '{p}|{l}' |
        sed 's/ ([^|]*)|/|/; s/ (\*)$//' | grep -v '^grundy\|^$' | sort -u >"$out/linked"
    while IFS='| ' read -r package number licence; do
        printf '%s %s: %s\n' "$package" "${number#v}" "$licence" >>"$folder/README"
        for text in "$cargo_home"/registry/src/*/"$package-${number#v}"/{LICEN[CS]E,COPYING,COPYRIGHT,NOTICE,UNLICENSE}*; do
            if [[ -f $text ]]; then
                mkdir -p "$folder/$package-${number#v}"
                cp "$text" "$folder/$package-${number#v}/"
            fi
        done
    done <"$out/linked"
}

made
if [[ "${1:-}" == --twice ]]; then
    mv "$out/$name.tar.gz" "$out/first.tar.gz"
    rm -rf "$CARGO_TARGET_DIR"
    made
    cmp "$out/first.tar.gz" "$out/$name.tar.gz"
    echo "the same bytes twice"
fi
cat "$out/$name.tar.gz.sha256"
