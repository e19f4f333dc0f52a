#!/usr/bin/env bash
# Builds without a warning of ours and runs all tests, in the release configuration that users get.
set -euo pipefail
cd "$(dirname "$0")/.."

export VELATURA_EDITOR=1
echo "== Building (warnings are errors)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift build -c release --build-tests 2>&1 | tee "$log" | grep -vE '^\[[0-9]+/[0-9]+\]'; then :; fi
# SwiftPM leaves out some of GTK's compiler flags, which does no harm, and says so.
if grep -E '(error|warning):' "$log" | grep -qv 'prohibited flag'; then
    echo "The build has errors or warnings." >&2
    exit 1
fi

echo "== Running the tests"
swift test -c release --skip-build "$@"

echo "== Driving the editor (screenshots: out/editor)"
Scripts/test-editor.sh

echo "== Comparing the pixels of a baseline and a haswell build"
Scripts/compare-builds.sh

echo "== Fuzzing for ${FUZZ_SECONDS:-20} s a target"
Fuzz/run.sh "${FUZZ_SECONDS:-20}"
