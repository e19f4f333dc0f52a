#!/usr/bin/env bash
# Builds without a warning of ours and runs all tests, in the release configuration that users get.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "== Building (warnings are errors)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift build -c release --build-tests 2>&1 | tee "$log" | grep -vE '^\[[0-9]+/[0-9]+\]'; then :; fi
if grep -qE '(error|warning):' "$log"; then
    echo "The build has errors or warnings." >&2
    exit 1
fi

echo "== Running the tests"
swift test -c release --skip-build "$@"

echo "== Comparing the pixels of a baseline and a haswell build"
Scripts/compare-builds.sh

echo "== Fuzzing for ${FUZZ_SECONDS:-20} s a target"
Fuzz/run.sh "${FUZZ_SECONDS:-20}"
