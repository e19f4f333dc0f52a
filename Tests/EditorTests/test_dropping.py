"""Files dragged from another program's window into the editor's, by the protocol that file managers speak."""
import contextlib
import os
import subprocess
import sys
import time

from fixtures import applied, photo
from harness import Editor, wait


@contextlib.contextmanager
def drag_source(*paths):
    """The other program's window, at the right of the screen."""
    program = [sys.executable, f"{os.path.dirname(os.path.abspath(__file__))}/dragsource.py", *paths]
    with subprocess.Popen(program) as process:
        try:
            window = wait("the drag source", lambda: subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], capture_output=True,
                text=True).stdout.split()[-1])
            subprocess.run(["xdotool", "windowmove", "--sync", window, "1250", "100"], check=True)
            yield window
        finally:
            process.terminate()


def drag(editor, window, x, y):
    """From the middle of the source to a point of the editor's window."""
    editor.xdo("mousemove", "--window", window, 60, 40)
    editor.xdo("mousedown", 1)
    for step in range(1, 6):
        editor.xdo("mousemove", "--window", window, 60 + 6 * step, 40)
        time.sleep(0.03)
    for step in range(1, 11):
        editor.xdo("mousemove", 1300 + (x - 1300) * step // 10, 140 + (y - 140) * step // 10)
        time.sleep(0.03)
    time.sleep(0.3)
    editor.xdo("mouseup", 1)


def test_a_file_dropped_on_the_start_page_opens(work, folder):
    path = photo(work, folder, "dropped.jpg")
    with Editor(work, size=(1100, 860)) as editor, drag_source(path) as source:
        editor.says("No Pictures Yet")
        drag(editor, source, 500, 700)
        editor.says("dropped.jpg")
        canvas = editor.idle()
        expected = applied(work, path, f"{folder}/expected.png", size=(480, 320))
        assert canvas.shows(expected)


def test_a_file_dropped_on_a_photo_takes_its_place(work, folder):
    first, second = photo(work, folder, "first.jpg"), photo(work, folder, "second ü.jpg", "jpeg/photo_chelsea.jpg")
    with Editor(work, first, size=(1100, 860)) as editor, drag_source(second) as source:
        editor.idle()
        for target in ((500, 300), (500, 790)):
            drag(editor, source, *target)
            wait("the other photo", lambda: editor.frame.get_name() == "second ü.jpg")
            editor.choose("Noir")
            drag(editor, source, *target)
            editor.says("The edits of “second ü.jpg” are in no file yet")
            editor.press("Discard")
            wait("no edits", lambda: editor.is_down("Original"))


def test_a_dropped_file_that_is_no_picture_is_told(work, folder):
    path = photo(work, folder)
    with open(f"{folder}/text.txt", "w") as file:
        file.write("no picture at all")
    with Editor(work, path, size=(1100, 860)) as editor, drag_source(f"{folder}/text.txt") as source:
        editor.idle()
        drag(editor, source, 500, 300)
        editor.says("“text.txt” is text, not a picture")
        assert editor.frame.get_name() == "beach.jpg"
