#!/usr/bin/env bash
# The same pictures from a build for any x86-64 processor and from one for haswell must be the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname -m)" != x86_64 ] || ! grep -q avx2 /proc/cpuinfo; then
    echo "skipped: this processor has no AVX2"
    exit 0
fi
swift build -c release --product velatura --scratch-path .build/haswell \
    -Xswiftc -target-cpu -Xswiftc haswell 2>&1 | tail -1
# A line is a filter, or several one after another.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
photo=Tests/Pictures/jpeg/photo_chelsea.jpg
differing=0
while read -r -a filters; do
    for build in release haswell/release; do
        .build/$build/velatura apply "$photo" "${filters[@]/#/-f}" -o "$work/${build%%/*}.png" --overwrite -q
    done
    if ! cmp -s "$work/release.png" "$work/haswell.png"; then
        echo "${filters[*]}: the builds differ" >&2
        differing=1
    fi
done < Scripts/compare-builds.filters
for scene in Examples/Scenes/*.json; do
    for build in release haswell/release; do
        .build/$build/velatura draw "$scene" -o "$work/${build%%/*}.png" --overwrite -q
    done
    if ! cmp -s "$work/release.png" "$work/haswell.png"; then
        echo "$scene: the builds differ" >&2
        differing=1
    fi
done
[ $differing = 0 ] && echo "same pixels for $(wc -l < Scripts/compare-builds.filters) filters and the scenes of the examples"
exit $differing
