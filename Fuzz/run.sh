#!/usr/bin/env bash
# Feeds broken bytes to every parser: `run.sh SECONDS`, so many for each.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:-300}
swift build -c release --scratch-path ../.build/fuzz --sanitize fuzzer --sanitize address \
    -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp \
    -Xcc -fsanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp 2>&1 | grep -E 'error:|Build complete' || true
program=../.build/fuzz/release/VelaturaFuzz
pictures=../Tests/Pictures
seeds() {
    case $1 in
        jpeg) ls $pictures/jpeg/*.jpg $pictures/malformed/*.jpg | grep -v large_smooth ;;
        png) ls $pictures/png/*.png $pictures/malformed/*.png ;;
        recipe|filter|scene) ls seeds/"$1"/* ;;
        *) ls $pictures/jpeg/metadata_full.jpg $pictures/jpeg/display_p3.jpg ;;
    esac
}
for target in ${TARGETS:-jpeg png icc exif metadata scene}; do
    echo "== Fuzzing $target for $seconds s"
    corpus=../.build/fuzz-corpus/$target
    mkdir -p "$corpus"
    seeds "$target" | xargs -I{} cp -n {} "$corpus"/
    VELATURA_FUZZ=$target "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1500 -max_len=65536 \
        -artifact_prefix="$corpus-" -verbosity=0 -print_final_stats=0 "$corpus" 2>&1 |
        { grep -vE '^(INFO|"|#)' || true; }
done
echo "== No finding"
