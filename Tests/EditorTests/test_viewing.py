import time

from fixtures import applied, large_photo, photo
from harness import Editor, wait
from pictures import Picture


def zoom(editor):
    return next(text for text in editor.texts() if text.endswith(" %") and text not in ("100 %",) or text == "100 %")


def middle(editor):
    x, y, width, height = editor.canvas_box()
    return x + width // 2, y + height // 2


def shows_own_pixels(editor, path):
    """Whether the canvas shows the photo at 1:1, pixel by pixel; which part is found by its middle."""
    editor.says("100 %")
    canvas, whole = editor.idle(), Picture.read(path)
    patch = canvas.centre(canvas.width - 400, canvas.height - 300)
    x, y = (whole.width - patch.width) // 2, (whole.height - patch.height) // 2
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            if whole.crop(x + dx, y + dy, patch.width, patch.height).difference(patch) <= 1:
                return True
    return False


def test_zoom_by_keys_wheel_and_double_click(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        fitted = editor.idle()
        editor.key("ctrl+1")
        assert shows_own_pixels(editor, path)
        editor.shot("zoomed")
        editor.key("ctrl+0")
        editor.comes_to(fitted)
        editor.xdo("mousemove", "--window", editor.window, *middle(editor))
        editor.xdo("click", "--repeat", 2, "--delay", 60, 1)
        assert shows_own_pixels(editor, path)
        editor.xdo("click", "--repeat", 2, "--delay", 60, 1)
        editor.comes_to(fitted)
        editor.xdo("click", "--repeat", 3, "--delay", 30, 4)
        assert editor.idle() != fitted
        editor.xdo("click", "--repeat", 9, "--delay", 30, 5)
        editor.comes_to(fitted)
        editor.press("Zoom in")
        assert editor.idle() != fitted
        editor.press("Fit in the window")
        editor.comes_to(fitted)


def test_dragging_moves_the_photo(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        editor.key("ctrl+1")
        before = editor.idle()
        x, y = middle(editor)
        editor.xdo("mousemove", "--window", editor.window, x, y)
        editor.xdo("mousedown", 1)
        for step in range(1, 11):
            editor.xdo("mousemove", "--window", editor.window, x + 20 * step, y + 10 * step)
            time.sleep(0.02)
        editor.xdo("mouseup", 1)
        after = editor.idle()
        moved = before.crop(200, 150, 500, 250)
        found = [
            (dx, dy) for dx in range(185, 215) for dy in range(88, 112)
            if after.crop(200 + dx, 150 + dy, 12, 12) == moved.crop(0, 0, 12, 12)
        ]
        assert any(
            after.crop(200 + dx, 150 + dy, 500, 250).difference(moved) <= 1 for dx, dy in found), "not moved as dragged"


def test_a_zoomed_canvas_keeps_its_place_when_resized(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        editor.key("ctrl+1")
        editor.idle()
        editor.resize(1300, 900)
        assert shows_own_pixels(editor, path)
        editor.key("ctrl+0")
        editor.resize(900, 800)
        canvas = editor.idle()
        room = (canvas.width - 32, canvas.height - 32)
        expected = applied(work, path, f"{folder}/expected.png", size=room)
        wait("the fitted photo", lambda: editor.canvas().shows(expected))


def test_holding_compare_shows_the_original(work, folder):
    path = photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        original = editor.idle()
        editor.press("Sepia")
        edited = editor.idle()
        assert edited != original
        x, y, width, height = editor.box(editor.button("Compare with the original"))
        editor.xdo("mousemove", "--window", editor.window, x + width // 2, y + height // 2)
        editor.xdo("mousedown", 1)
        held = editor.idle()
        editor.xdo("mouseup", 1)
        released = editor.idle()
        # The button itself lies over the canvas.
        assert centre(held) == centre(original)
        assert centre(released) == centre(edited)
        editor.press("Compare with the original")
        assert centre(editor.idle()) == centre(original)
        editor.press("Compare with the original")
        assert centre(editor.idle()) == centre(edited)


def centre(picture):
    return picture.centre(400, 300)
