#!/usr/bin/env bash
# Installs what is missing on Debian: `setup.sh run`, `setup.sh test` or `setup.sh bench`.
set -euo pipefail

build=(libjpeg-dev libspng-dev zlib1g-dev liblcms2-dev pkg-config libpangoft2-1.0-0 fonts-dejavu-core)
editor=(libgtk-4-dev libadwaita-1-dev adwaita-icon-theme librsvg2-common fonts-cantarell
    shared-mime-info gsettings-desktop-schemas)
xtest=(xvfb xdotool xclip dbus dbus-x11 at-spi2-core python3-pyatspi gir1.2-atspi-2.0)
touch=(xserver-xorg-core xserver-xorg-video-dummy gir1.2-gtk-4.0)
build+=("${editor[@]}")
run=("${build[@]}" mate-backgrounds)
test=("${build[@]}" "${xtest[@]}" "${touch[@]}" libjpeg-turbo-progs imagemagick libimage-exiftool-perl pngcheck
    pango1.0-tools fontconfig)
bench=("${run[@]}" "${xtest[@]}" libjpeg-turbo-progs imagemagick libvips-tools libvips42 libcairo2-dev gegl python3-opencv python3-venv time)

if ! command -v swift >/dev/null; then
    echo "The Swift toolchain (6.2 or newer) is missing: see https://www.swift.org/install/linux/" >&2
    exit 1
fi

declare -n wanted="$1"
missing=()
for package in "${wanted[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
    echo "== Installing ${missing[*]}"
    sudo=()
    [ "$(id -u)" = 0 ] || sudo=(sudo)
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"
fi
