#!/usr/bin/env python3
"""How the editor feels, in numbers: editor.py EDITOR PHOTO. Run it by editor.sh, which gives it a display.

The editor tells when things happen on the monotonic clock (VELATURA_TIMINGS); input is real, through the X server.
"""
import os
import statistics
import subprocess
import sys
import threading
import time

# What each number should be at most (or, for frames a second, at least).
GOALS = {
    "window after start": (0.5, "s"),
    "photo after the choice": (0.25, "s"),
    "all looks after the choice": (0.3, "s"),
    "a slider's pixels ready, median": (8, "ms"),
    "a slider's pixels ready, 95 %": (8, "ms"),
    "a slider's pixels shown, 95 %": (34, "ms"),
    "zoom, frames a second": (-50, ""),
    "pan, frames a second": (-50, ""),
    "longest work on the main thread": (8, "ms"),
    "memory after all that": (250, "MB"),
}


class Editor:
    def __init__(self, program, *photos):
        self.events = []
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            [program, *photos], stderr=subprocess.PIPE, text=True, env=dict(os.environ, VELATURA_TIMINGS="1"))
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stderr:
            words = line.split()
            if words and words[0] == "timing":
                self.events.append((words[1], float(words[2]), float(words[3]) if len(words) > 3 else None))

    def wait(self, name, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for event in list(self.events):
                if event[0] == name:
                    return event[1]
            time.sleep(0.01)
        sys.exit(f"the editor never told of “{name}”")

    def took(self, name, since=0.0):
        return [
            took for event, at, took in list(self.events)
            if event.partition(":")[0] == name and at >= since and took is not None
        ]

    def times(self, name, since, until):
        return [at for event, at, _ in list(self.events) if event == name and since <= at <= until]

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) / 1000 for line in file if line.startswith("VmHWM"))


def xdo(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def rate(times):
    """Frames a second from first to last."""
    return (len(times) - 1) / (times[-1] - times[0]) if len(times) > 2 else 0


def drag(steps, path):
    """Moves the pressed pointer along a path, a step about every 8 ms; one program, so that the pace is even."""
    words = ["mousedown", "1"]
    for step in range(steps):
        x, y = path(step)
        words += ["mousemove", str(int(x)), str(int(y)), "sleep", "0.008"]
    xdo(*words, "mouseup", "1")


def main():
    program, photo = sys.argv[1:]
    # The files are in memory when a user chooses what was just shown in a list; the window is opened warm as well.
    with open(photo, "rb") as file:
        file.read()
    results = {}
    starts = []
    for _ in range(3):
        editor = Editor(program)
        starts.append(editor.wait("window") - editor.start)
        editor.process.terminate()
        editor.process.wait()
    results["window after start"] = statistics.median(starts)

    photos, looks = [], []
    for _ in range(3):
        editor = Editor(program, photo)
        choice = editor.wait("choice")
        photos.append(editor.wait("photo") - choice)
        looks.append(editor.wait("looks") - choice)
        editor.process.terminate()
        editor.process.wait()
    results["photo after the choice"] = statistics.median(photos)
    results["all looks after the choice"] = statistics.median(looks)

    editor = Editor(program, photo)
    editor.wait("looks")
    window = xdo("search", "--onlyvisible", "--pid", editor.process.pid).split()[-1]
    # The canvas comes to 1600 × 1000.
    xdo("windowmove", window, 0, 0, "windowsize", "--sync", window, 1610, 1263, "windowfocus", window)
    time.sleep(2)
    calm = time.monotonic()

    # The exposure slider lies below the looks, at the left.
    width, height = 1610, 1263
    x, y = 255 + 158, height - 34
    xdo("mousemove", x, y)
    begin = time.monotonic()
    drag(150, lambda step: (x + 100 * (step % 75) / 75, y))
    time.sleep(0.5)
    pixels, shown = sorted(editor.took("pixels", begin)), sorted(editor.took("shown", begin))
    if len(pixels) < 20:
        sys.exit(f"the slider was not moved ({len(pixels)} renderings)")
    results["a slider's pixels ready, median"] = statistics.median(pixels)
    results["a slider's pixels ready, 95 %"] = pixels[int(len(pixels) * 0.95)]
    results["a slider's pixels shown, 95 %"] = shown[int(len(shown) * 0.95)]

    xdo("mousemove", 800, 550)
    begin = time.monotonic()
    for _ in range(6):
        xdo("click", 4)
        time.sleep(0.12)
    results["zoom, frames a second"] = rate(editor.times("frame", begin, time.monotonic()))
    time.sleep(2)
    begin = time.monotonic()
    drag(150, lambda step: (800 + 300 * (step % 75) / 75, 550 + 200 * (step % 75) / 75))
    results["pan, frames a second"] = rate(editor.times("frame", begin, time.monotonic()))
    time.sleep(1)
    busy = sorted(
        (took, event.partition(":")[2]) for event, at, took in list(editor.events)
        if event.startswith("busy:") and at >= calm)
    results["longest work on the main thread"] = busy[-1][0] if busy else 0
    print("The longest pieces of work on the main thread:", ", ".join(f"{name} {took} ms" for took, name in busy[-4:]))
    results["memory after all that"] = editor.memory()
    editor.process.terminate()
    editor.process.wait()

    print("\n| the editor, 24 MP JPEG, 1600 × 1000, software drawing | measured | goal |\n|---|---|---|")
    for name, value in results.items():
        goal, unit = GOALS[name]
        text = f"{value:.2f}" if unit == "s" else f"{value:.0f}" if value >= 100 else f"{value:.1f}"
        met = value >= -goal if goal < 0 else value <= goal
        word = f"{'at least' if goal < 0 else 'at most'} {abs(goal)} {unit}".strip()
        print(f"| {name} | {text} {unit} | {word}{'' if met else ' (missed)'} |")


main()
