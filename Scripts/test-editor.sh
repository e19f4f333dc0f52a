#!/usr/bin/env bash
# Drives the release build of the editor from outside, as a user and a screen reader do. Screenshots stay in out/editor.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=${1:-.build/release}

# The tests run as another user where this one is the superuser, in folders of their own.
work=$(mktemp -d)
finish() {
    if mountpoint -q "$work/small"; then umount "$work/small"; fi
    rm -rf "$work"
}
trap finish EXIT
mkdir -p "$work/bin" "$work/shots" "$work/small" out/editor
cp "$bin/velatura-editor" "$bin/velatura" "$work/bin/"
cp -r Tests/EditorTests "$work/tests"
cp -r Tests/Pictures "$work/pictures"
cp Makefile "$work"
if [ "$(id -u)" = 0 ]; then
    chown -R 65534:65534 "$work"
    # For a copy on a full disk. Where this is forbidden the test finds another way.
    mount -t tmpfs -o size=3m,mode=1777 none "$work/small" 2>/dev/null || true
fi
status=0
for screen in 1400x1000 touch; do
    Scripts/xsession.sh $screen /usr/bin/python3 "$work/tests/run.py" "$work" "${@:2}" || status=$?
done
cp "$work"/shots/*.png out/editor/ 2>/dev/null || true
exit $status
