#!/usr/bin/env bash
# Measures `famheads analyze -o` against the numpy pipeline of peer_numpy.py on generated files, and
# fails unless both agree and famheads is as much faster as docs/performance.md promises.
# Usage: compare_peers.sh [--repeats N] [--table FILE] [--cases glove|word2vec-binary|repeated...]
# Needs about 1 GB of disk in build/bench and about 3 GB of memory (for numpy); takes ten minutes.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
"$root/scripts/setup.sh" bench
"$root/scripts/build.sh" release famheads_program

folder=$root/build/bench
mkdir -p "$folder"
make_file() { # make_file NAME ARGUMENTS OF generate.py
  [ -f "$folder/$1" ] && [ "$folder/$1" -nt "$root/tests/bench/generate.py" ] && return
  echo "generating $1" >&2
  /usr/bin/python3 "$root/tests/bench/generate.py" "${@:2}" "$folder/$1.part"
  mv "$folder/$1.part" "$folder/$1"
}
make_file glove.txt glove 341000 100
make_file word2vec.bin word2vec-binary 300000 300
make_file repeated.txt repeat "$root/data/glove-6b-100d-top2000.txt" 341000

exec /usr/bin/python3 "$root/tests/bench/compare_peers.py" "$root/build/release/famheads" "$folder" "$@"
