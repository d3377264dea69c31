#!/usr/bin/env bash
# Shows that the tests notice faults: builds the program with each fault of src/core/fault.hpp in turn
# and runs the tests. Succeeds if every fault turns at least one test red, and the build without fault
# is green. One build folder; only what asks for faults is compiled again.
# Usage: scripts/mutation_check.sh [FAULT...]     all faults unless named
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
scripts/setup.sh test

mapfile -t known < <(sed -n '/^enum class Fault/,/^}/s/^ *\([a-z_]*\),.*/\1/p' src/core/fault.hpp)
faults=("$@")
((${#faults[@]})) || faults=("${known[@]}")
[ "${faults[0]}" = none ] || faults=(none "${faults[@]}")

survived=0
for fault in "${faults[@]}"; do
  CMAKE_ARGUMENTS="-DFAMHEADS_FAULT=$fault" scripts/build.sh faults
  log=build/faults/$fault.log
  # The layering and install tests do not depend on what the code computes.
  ctest --test-dir build/faults -j2 -E '^(layering|install|memory|readme):' --no-tests=error \
    < /dev/null > "$log" 2>&1 || true
  if ! grep -qE '[0-9]+ tests failed out of [0-9]+' "$log"; then
    cat "$log" >&2
    echo "mutation check: the tests did not run with fault '$fault'" >&2
    exit 1
  fi
  mapfile -t red < <(sed -n 's/^\t *[0-9]* - \(.*\) ([^()]*)$/\1/p' "$log")
  if [ "$fault" = none ]; then
    echo "none: ${#red[@]} tests red, 0 expected"
    if ((${#red[@]})); then
      printf '    %s\n' "${red[@]}"
      exit 1
    fi
  elif ((${#red[@]})); then
    echo "$fault: noticed by ${#red[@]} tests"
    printf '    %s\n' "${red[@]:0:8}"
    ((${#red[@]} <= 8)) || echo "    ... (all in $log)"
  else
    echo "$fault: NOT NOTICED by any test"
    survived=$((survived + 1))
  fi
done
echo "mutation check: $((${#faults[@]} - 1 - survived)) of $((${#faults[@]} - 1)) faults noticed"
exit $((survived > 0))
