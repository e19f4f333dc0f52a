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


def test_zoom_by_the_canvas_keys(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        fitted = editor.idle()
        editor.key("1")
        assert shows_own_pixels(editor, path)
        editor.key("0")
        editor.comes_to(fitted)
        editor.key("plus")
        larger = editor.idle()
        assert larger != fitted
        editor.key("minus")
        editor.comes_to(fitted)
        editor.key("ctrl+plus")
        editor.comes_to(larger)
        editor.key("ctrl+minus")
        editor.comes_to(fitted)


def test_arrows_and_the_wheel_with_shift_move_the_photo(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        editor.key("1")
        before = editor.idle()

        def has_moved(dx, dy):
            patch = before.crop(400, 200, 300, 150)
            wait(f"a move by {dx}, {dy}",
                 lambda: editor.canvas().crop(400 + dx, 200 + dy, 300, 150).difference(patch) <= 1)

        for there, back, dx, dy in (("Left", "Right", 80, 0), ("Up", "Down", 0, 80)):
            editor.key(there)
            has_moved(dx, dy)
            editor.key(back)
            has_moved(0, 0)
        editor.xdo("mousemove", "--window", editor.window, *middle(editor))
        editor.xdo("keydown", "shift", "click", 5, "keyup", "shift")
        has_moved(-60, 0)
        editor.xdo("keydown", "shift", "click", 4, "keyup", "shift")
        has_moved(0, 0)


def test_while_tiles_are_missing_coarse_pixels_show(work, folder):
    path = large_photo(work, folder, width=6000, height=4000)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        editor.choose("Blur")  # a look that takes its time
        ground = editor.idle().pixels[:3]
        frames = []
        editor.key("1")
        end = time.monotonic() + 3
        while time.monotonic() < end:
            frames.append(editor.canvas().centre(300, 200))
        last = editor.idle().centre(300, 200)
        for frame in frames:
            assert ground not in {frame.pixels[i:i + 3] for i in range(0, len(frame.pixels), 3 * 97)}, "a hole shows"
        assert any(frame != last for frame in frames), "there was nothing to wait for"


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
