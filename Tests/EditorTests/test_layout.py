"""What stands where, in windows of any width; what a screen reader calls it; and pictures of it to look at."""
import os
import time

from fixtures import home_with_pictures, photo, slow_photo
from harness import Editor, wait

SLIDERS = ["Exposure", "Contrast", "Saturation"]
TOOLS = ["Pictures", "Open…", "Undo", "Redo", "Save a Copy", "Compare with the original", "Zoom out", "Zoom in",
         "Fit in the window"]


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def controls(editor):
    """The boxes of what can be used; the looks scroll and may reach beyond the edge."""
    return {name: editor.box(node) for name, node in editor.controls(*TOOLS, *SLIDERS).items()}


def holds_everything(editor):
    width, height = editor.inner_size()
    border = editor.border()
    boxes = controls(editor)
    for name, (x, y, w, h) in boxes.items():
        assert w > 0 and h > 0, f"“{name}” has no room"
        assert border <= x and x + w <= border + width and border <= y and y + h <= border + height, f"“{name}” is cut"
    names = list(boxes)
    for index, one in enumerate(names):
        for other in names[index + 1:]:
            assert not overlap(boxes[one], boxes[other]), f"“{one}” and “{other}” lie over each other"
    return boxes


def test_windows_from_360_pixels_on_hold_everything(work, folder):
    path = photo(work, folder, "a name that is much too long for a narrow window.jpg")
    with Editor(work, path) as editor:
        editor.find("image", "Photo")
        for width in (360, 420, 500, 639, 640, 800, 1180, 640, 360):
            editor.resize(width, 640, inner=True)
            wait(f"a width of {width}", lambda: editor.inner_size()[0] == width)
            boxes = wait("the layout", lambda: holds_everything(editor))
            is_narrow = width < 640
            # Undo goes with the photo in a narrow window, sliders one below the other.
            assert (boxes["Undo"][1] > boxes["Save a Copy"][1] + 50) == is_narrow
            assert (boxes["Contrast"][1] > boxes["Exposure"][1]) == is_narrow


def test_a_narrow_window_works(work, folder):
    with Editor(work, photo(work, folder), size=(370, 650)) as editor:
        assert editor.inner_size() == (360, 640)
        x, y, width, height = editor.box(editor.find("slider", "Contrast"))
        editor.click(x + width * 3 // 4, y + height // 2)
        wait("more contrast", lambda: 1.3 < editor.value("Contrast") < 1.7)
        editor.click(*editor.middle("Undo"))
        wait("contrast back", lambda: editor.value("Contrast") == 1)
        editor.click(*editor.middle("Redo"))
        wait("contrast again", lambda: editor.value("Contrast") > 1.3)
        editor.click(*editor.middle("Save a Copy"))
        editor.says("Saved as “beach edited.jpg”")
        assert editor.unnamed() == []
        editor.shot("narrow-saved")


def test_notes_cover_no_control(work, folder):
    for width in (1180, 360):
        with Editor(work, photo(work, folder, f"{width}.jpg")) as editor:
            editor.find("image", "Photo")
            editor.resize(width, 700, inner=True)
            editor.press("Save a Copy")
            editor.says(f"Saved as “{width} edited.jpg”")
            time.sleep(0.5)  # it slides in
            note = editor.box(next(
                node for node in editor.nodes("filler") if any(
                    text.get_name().startswith("Saved as") for text in editor.labels_in(node))
                and node.get_name() == "AdwToastWidget"))
            canvas = editor.canvas_box()
            assert note[1] > canvas[1] and note[1] + note[3] < canvas[1] + canvas[3], "not over the photo"
            for name, box in controls(editor).items():
                assert not overlap(note, box), f"it covers “{name}”"


def test_a_new_note_takes_the_place_of_the_old(work, folder):
    with Editor(work, photo(work, folder)) as editor:
        editor.press("Save a Copy")
        editor.says("Saved as “beach edited.jpg”")
        editor.press("Save a Copy")
        editor.says("Saved as “beach edited 2.jpg”")
        wait("one note", lambda: "Saved as “beach edited.jpg”" not in editor.texts(), 2)


def test_every_control_has_a_name(work, folder):
    def check(editor, state):
        assert editor.unnamed() == [], (state, editor.unnamed())

    with Editor(work, home=home_with_pictures(f"{folder}/none", [])) as editor:
        editor.says("No Pictures Yet")
        check(editor, "the empty state")
    with open(f"{folder}/text.jpg", "w") as file:
        file.write("no picture at all")
    home = home_with_pictures(folder, [photo(work, folder), f"{folder}/text.jpg", slow_photo(work, folder)])
    with Editor(work, home=home) as editor:
        editor.button("text.jpg")
        time.sleep(0.5)
        check(editor, "the start page")
        editor.press("text.jpg")
        editor.says("is text, not a picture")
        check(editor, "an error")
        editor.press("large.png")
        editor.says("8000 × 6000")
        check(editor, "the editor")
        editor.choose("Mono")
        editor.press("Save a Copy")
        editor.says("Saving…")
        check(editor, "while saving")
        editor.press("Cancel")
        editor.says("Nothing was saved")
        check(editor, "a note")
        editor.press("Pictures")
        editor.says("are in no file yet")
        check(editor, "a question")
        names = {node.get_name() for node in editor.nodes("push button")}
        assert {"Cancel", "Discard", "Save a Copy", "Dismiss", "Close"} <= names, names
        assert editor.dialogs()[0].get_name() == "Save a Copy?"


def test_screens_in_dark_light_and_narrow(work, folder):
    path = photo(work, folder)
    home = home_with_pictures(folder, [
        f"{work}/pictures/jpeg/photo_{name}.jpg" for name in ("chelsea", "rocket", "astronaut", "coffee")])
    empty = home_with_pictures(f"{folder}/none", [])
    for dark, kind in ((False, "light"), (True, "dark")):
        with Editor(work, path, dark=dark, size=(1180, 860)) as editor:
            editor.idle()
            editor.choose("Chrome")
            editor.slide("Exposure", 0.5)
            editor.idle()
            time.sleep(0.5)
            editor.shot(f"editor-{kind}")
            editor.resize(360, 700, inner=True)
            editor.idle()
            editor.shot(f"narrow-{kind}")
            editor.key("ctrl+w")
            editor.says("are in no file yet")
            editor.shot(f"narrow-question-{kind}", whole=True)
        with Editor(work, f"{folder}/{'very' * 15} long name.jpg", home=home, dark=dark, size=(370, 710)) as editor:
            editor.says("cannot be read: no such file")
            assert editor.inner_size() == (360, 700)
            time.sleep(1)
            editor.shot(f"narrow-error-{kind}")
        with Editor(work, home=empty, dark=dark, size=(370, 710)) as editor:
            editor.says("No Pictures Yet")
            assert editor.inner_size() == (360, 700)
            editor.shot(f"narrow-empty-{kind}")
