#!/usr/bin/env bash
# Fails where `swift format` would lay a file out otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."
echo "== Checking the layout"
if ! swift format lint --strict --parallel --configuration .swift-format --recursive Package.swift Sources Tests Examples Benchmarks Fuzz/Package.swift Fuzz/Sources; then
    echo "Run 'make format'." >&2
    exit 1
fi
