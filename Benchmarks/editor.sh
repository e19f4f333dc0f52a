#!/usr/bin/env bash
# Measures the editor under a private X server: editor.sh path/to/velatura-editor. Nothing else should run meanwhile.
set -euo pipefail
editor=$(realpath "$1")
cd "$(dirname "$0")/.."
work=.build/bench
mkdir -p "$work"
photo=$(realpath "$work")/editor-24mp.jpg
[ -f "$photo" ] || convert /usr/share/backgrounds/mate/abstract/Elephants_5640x3172.jpg -resize '6000x4000!' -quality 92 "$photo"
KEEP_USER=1 Scripts/xsession.sh 1700x1300 /usr/bin/python3 Benchmarks/editor.py "$editor" "$photo"
