#!/usr/bin/env bash
# Fails on a source file over 600 lines.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "== Checking file sizes"
long=$(find Sources Tests Examples Benchmarks \( -name '*.swift' -o -name '*.c' -o -name '*.h' -o -name '*.py' -o -name '*.sh' \) \
    -print0 | xargs -0 awk 'FNR == 601 { print FILENAME }')
if [ -n "$long" ]; then
    printf 'Over 600 lines:\n%s\n' "$long" >&2
    exit 1
fi
