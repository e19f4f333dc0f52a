#!/usr/bin/env python3
"""Runs the editor's tests: run.py FOLDER [NAME…]."""
import os
import sys
import time
import traceback
import warnings

warnings.simplefilter("ignore")
os.umask(0o022)
work = sys.argv[1]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import test_dropping
import test_editing
import test_errors
import test_layout
import test_leaving
import test_opening
import test_strip
import test_touching
import test_viewing
from disk import Skipped

# Each in the session that it needs.
modules = (test_touching,) if "TOUCH_DEVICES" in os.environ else (
    test_opening, test_dropping, test_viewing, test_strip, test_layout, test_editing, test_leaving, test_errors)
tests = [
    (name, function) for module in modules
    for name, function in vars(module).items() if name.startswith("test_")
]
failed = []
for name, function in tests:
    if len(sys.argv) > 2 and not any(part in name for part in sys.argv[2:]):
        continue
    folder = f"{work}/files/{name}"
    os.makedirs(folder)
    start = time.monotonic()
    try:
        function(work, folder)
        print(f"passed  {name} ({time.monotonic() - start:.1f} s)", flush=True)
    except Skipped as why:
        print(f"skipped {name}: {why}", flush=True)
    except BaseException:
        failed.append(name)
        print(f"FAILED  {name}\n{traceback.format_exc()}", flush=True)
print(f"{len(failed)} failed" if failed else "all passed", flush=True)
sys.exit(1 if failed else 0)
