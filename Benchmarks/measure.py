"""Runs whole programs and says how long they took and how much memory they held."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Sample:
    """One finished run: seconds on the clock, seconds of processor, megabytes at most."""

    wall: float
    cpu: float
    peak: float


def run(command, timeout=600):
    """Runs a command (a list of words) to its end and returns a Sample; raises if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    message = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {message.decode(errors='replace').strip()}")
    return Sample(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def median(samples, field="wall"):
    return statistics.median(getattr(sample, field) for sample in samples)


def compare(ours, theirs, runs=5):
    """Runs the two in turn after one warm-up each; returns both lists of Samples and the median of the paired ratios."""
    run(ours)
    run(theirs)
    pairs = [(run(ours), run(theirs)) for _ in range(runs)]
    ratio = statistics.median(a.wall / b.wall for a, b in pairs)
    return [a for a, _ in pairs], [b for _, b in pairs], ratio
