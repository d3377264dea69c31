#!/usr/bin/env bash
# Builds the project and runs every test. Fails when a test fails, when fewer tests of a kind ran than
# tests/minimum_test_counts.txt records, and, with CI=true, when a test was skipped.
# Usage: scripts/test.sh [PRESET] [ctest arguments...]     the preset is dev unless given
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
preset=dev
if [ $# != 0 ] && [[ $1 != -* ]]; then
  preset=$1
  shift
fi

"$root/scripts/setup.sh" test
echo "building preset $preset" >&2
"$root/scripts/build.sh" "$preset"
cd "$root/build/$preset"
log=$PWD/last_test.log
set +e
ctest -j2 --output-on-failure --no-tests=error --output-junit tests.xml "$@" < /dev/null |
  tee "$log" | grep -vE '^ +Start | Passed '
status=${PIPESTATUS[0]}
set -e
python=/usr/bin/python3
[ -x $python ] || python=python3
filtered=()
(($# == 0)) || filtered=(--filtered)
"$python" "$root/tests/support/count_tests.py" tests.xml --preset "$preset" "${filtered[@]}" || status=1
grep -E '^[0-9]+% tests passed' "$log" || true
exit "$status"
