#!/usr/bin/env bash
# Measures the command line against other programs, and the editor: `run.sh path/to/velatura`. Nothing else should run
# meanwhile.
set -euo pipefail
velatura=$(realpath "$1")
if [ -x "$velatura-editor" ]; then "$(dirname "$0")/editor.sh" "$velatura-editor"; fi
drawing=$(dirname "$velatura")/DrawingBenchmark
if [ -x "$drawing" ]; then "$drawing"; fi
cd "$(dirname "$0")"
work=../.build/bench
mkdir -p "$work"
if [ ! -x "$work/python/bin/python" ]; then
    # The system's interpreter sees the system's OpenCV.
    /usr/bin/python3 -m venv --system-site-packages "$work/python"
    "$work/python/bin/pip" install -q pyvips ||
        echo "pyvips is out of reach: its row will be missing" >&2
fi
exec "$work/python/bin/python" file_to_file.py "$velatura" "$work"
