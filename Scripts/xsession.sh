#!/usr/bin/env bash
# usage: xsession.sh WIDTHxHEIGHT COMMAND…: a private X server, home and session bus for one command.
#        xsession.sh touch COMMAND…: the same with a touchpad and a touchscreen, whose sockets are in $TOUCH_DEVICES.
#
# The superuser may write anywhere, which would hide what a read-only folder does: the command runs as nobody then.
set -euo pipefail
size=$1
shift
work=$(mktemp -d)
server=
finish() {
    # The server removes its socket when it ends: the next one must not have made its own by then.
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || true
        wait "$server" || true
    fi
    rm -rf "$work"
}
trap finish EXIT

mkdir -p "$work/run" "$work/home" "$work/devices"
if [ "$size" = touch ]; then
    export TOUCH_DEVICES=$work/devices
    sed "s#@FOLDER@#$TOUCH_DEVICES#" Tests/EditorTests/touch.conf >"$work/xorg.conf"
    command=(/usr/lib/xorg/Xorg -config "$work/xorg.conf" -configdir "$work/none" -logfile "$work/log" -novtswitch -sharevts)
else
    command=(Xvfb -screen 0 "${size}x24")
fi
"${command[@]}" -displayfd 3 -nolisten tcp -noreset 3>"$work/display" >/dev/null 2>&1 &
server=$!
for _ in $(seq 100); do
    [ -s "$work/display" ] && break
    sleep 0.05
done
[ -s "$work/display" ] || { echo "The X server did not start." >&2; exit 1; }

user=()
if [ "$(id -u)" = 0 ] && [ -z "${KEEP_USER:-}" ]; then
    user=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    chown -R 65534:65534 "$work"
fi
chmod 700 "$work/run"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
DISPLAY=:$(cat "$work/display") HOME="$work/home" XDG_RUNTIME_DIR="$work/run" GDK_BACKEND=x11 GSK_RENDERER=cairo \
    LANG=C.UTF-8 LC_ALL=C.UTF-8 \
    "${user[@]}" dbus-run-session -- "$@" 2> >(grep -vE '^$|dbus-daemon|dbind-WARNING|X connection to' >&2)
