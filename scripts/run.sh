#!/usr/bin/env bash
# Runs famheads with the given arguments; installs what it needs and builds it first where needed.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
program=$root/build/release/famheads

"$root/scripts/setup.sh" run
[ -x "$program" ] || echo "building famheads (first run; a few minutes)" >&2
"$root/scripts/build.sh" release famheads_program
exec "$program" "$@"
