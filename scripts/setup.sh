#!/usr/bin/env bash
# Installs the Debian packages that are missing; quick and silent when there is nothing to do.
# Usage: scripts/setup.sh run|test|check|bench     each includes what the one before it needs,
#                                                  but bench, which adds to run only
set -euo pipefail

run_packages=(
  cmake ninja-build g++
  libeigen3-dev libspectra-dev libcli11-dev libfmt-dev libspdlog-dev nlohmann-json3-dev
  libfast-float-dev libtomlplusplus-dev zlib1g-dev libzstd-dev libxxhash-dev libre2-dev
)
test_packages=(
  "${run_packages[@]}"
  doctest-dev python3 python3-jsonschema python3-junitparser python3-yaml zstd
  libxml2-utils cmark-gfm # readers of JUnit XML and Markdown
  gnuplot-nox # reads what famheads scree writes for it
  bash zsh fish mandoc groff # completions and manual pages are tried in them
  git make pre-commit # what the recipes of docs/ci.md use
  clang libclang-rt-dev # the install test builds a consumer with clang and its sanitizer
  chromium # the browser tests
)
# A node from elsewhere brings its own npm, and Debian's cannot stand beside it.
command -v npm > /dev/null || test_packages+=(nodejs npm)
check_packages=("${test_packages[@]}" clang-format)
bench_packages=("${run_packages[@]}" python3 python3-numpy python3-scipy python3-gensim)

case "${1:-}" in
  run) packages=("${run_packages[@]}") ;;
  test) packages=("${test_packages[@]}") ;;
  check) packages=("${check_packages[@]}") ;;
  bench) packages=("${bench_packages[@]}") ;;
  *)
    sed -n '2,4s/^# //p' "$0" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query > /dev/null; then
  echo "setup: not a Debian system; install the counterparts of: ${packages[*]}" >&2
  exit 0 # the build names whatever is still missing
fi

installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${packages[@]}" 2> /dev/null || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF "installed $package" <<< "$installed" || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo > /dev/null; then
    echo "setup: these packages are missing, and there is no sudo to install them with. As root:" >&2
    echo "  apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" \
    < /dev/null >> "$log" 2>&1
}
echo "setup: installing ${#missing[@]} Debian packages: ${missing[*]}" >&2
apt update || true # one unreachable source need not matter: the next step decides
if ! apt install --no-install-recommends "${missing[@]}"; then
  cat "$log" >&2
  echo "setup: apt-get could not install the packages above" >&2
  exit 1
fi
