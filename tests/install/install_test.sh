#!/usr/bin/env bash
# Installs the library as built by preset release (for this machine's CPU) and builds a consumer of it
# in another folder, with other flags and another compiler: memory layout and symbols must agree.
# Usage: install_test.sh ROOT COMPILER [FLAGS]
set -euo pipefail
root=$1
compiler=$2
flags=${3:-}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

"$root/scripts/build.sh" release
cmake --install "$root/build/release" --prefix "$place/prefix" > "$place/log" || {
  cat "$place/log"
  exit 1
}
cp -r "$root/tests/install/consumer" "$place/consumer"
cd "$place"
cmake -G Ninja -S consumer -B build -DCMAKE_PREFIX_PATH="$place/prefix" \
  -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags"
cmake --build build
found=$(./build/consumer "$root/data/glove-6b-100d-top2000.txt")
echo "consumer: $found"
[ "$found" = "heads 3, document made" ]

echo "program:"
./prefix/bin/famheads --version
./prefix/bin/famheads analyze "$root/data/harman5-12x5.txt" -q -o heads.json > /dev/null
[ -s heads.json ]

echo "manual pages and completions:"
share=$PWD/prefix/share
for file in man/man1/famheads.1 bash-completion/completions/famheads zsh/site-functions/_famheads \
  fish/vendor_completions.d/famheads.fish; do
  [ -s "$share/$file" ] || {
    echo "not installed: $file"
    exit 1
  }
done
while read -r command; do
  [ -s "$share/man/man1/famheads-$command.1" ]
  ./prefix/bin/famheads man "$command" | cmp - "$share/man/man1/famheads-$command.1"
done < <(sed -n 's/^FAMHEADS_COMMAND(\(.*\))$/\1/p' "$root/src/cli/commands.def")
./prefix/bin/famheads completion zsh | cmp - "$share/zsh/site-functions/_famheads"
bash -c 'source "$1" && complete -p famheads' bash "$share/bash-completion/completions/famheads"
