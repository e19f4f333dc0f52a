#!/usr/bin/env bash
# Drives the release build of the editor from outside, as a user and a screen reader do. Screenshots stay in out/editor.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=${1:-.build/release}

# The tests run as another user where this one is the superuser, in folders of their own.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/shots" out/editor
cp "$bin/velatura-editor" "$bin/velatura" "$work/bin/"
cp -r Tests/EditorTests "$work/tests"
cp -r Tests/Pictures "$work/pictures"
if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$work"; fi
status=0
Scripts/xsession.sh 1400x1000 /usr/bin/python3 "$work/tests/run.py" "$work" "${@:2}" || status=$?
cp "$work"/shots/*.png out/editor/ 2>/dev/null || true
exit $status
