#!/usr/bin/env bash
# Configures (once) and builds a preset, silent unless something fails.
# Usage: scripts/build.sh PRESET [TARGET...]
# Takes turns with other builds of the same preset. CMAKE_ARGUMENTS adds to the configuration.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
preset=$1
shift
cd "$root"
build=build/$preset
mkdir -p "$build"
exec 9> "$build/.lock"
flock 9

log=$build/last_build.log
quietly() {
  "$@" < /dev/null > "$log" 2>&1 9>&- && return
  if grep -q '^FAILED: ' "$log"; then
    sed -n '/^FAILED: /,$p' "$log" >&2
  else
    cat "$log" >&2
  fi
  echo "build: '$*' failed" >&2
  exit 1
}

# A checkout that was moved or copied must not use the old place's configuration.
if [ -f "$build/CMakeCache.txt" ] &&
  ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
  rm -rf "$build"/CMakeCache.txt "$build"/CMakeFiles "$build"/build.ninja
fi
if [ ! -f "$build/build.ninja" ] || [ -n "${CMAKE_ARGUMENTS:-}" ]; then
  # shellcheck disable=SC2086 # a list of arguments
  quietly cmake --preset "$preset" ${CMAKE_ARGUMENTS:-}
fi
quietly cmake --build "$build" --target "${@:-all}"
