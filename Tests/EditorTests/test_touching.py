"""Fingers on a touchpad and on a screen, through an X server that has both."""
import functools

from fixtures import large_photo
from harness import Editor, wait
from touch import TOUCH_BEGIN, TOUCH_END, Touchpad, Touchscreen

SCREEN = 1400, 1000


@functools.cache
def touchpad():
    return Touchpad()


@functools.cache
def touchscreen():
    return Touchscreen(*SCREEN)


def scale(editor):
    """In percent, as the window says."""
    return next(int(text[:-2]) for text in editor.texts() if text.endswith(" %"))


def test_a_pinch_on_the_touchpad_zooms_around_the_pointer(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        fitted = editor.idle()
        before = scale(editor)
        x, y, width, height = editor.canvas_box()
        point = x + width // 3, y + height // 3
        editor.xdo("mousemove", "--window", editor.window, *point)
        touchpad().pinch(2)
        wait("twice the size", lambda: abs(scale(editor) - 2 * before) <= 1)
        zoomed = editor.idle()
        assert stays(fitted, zoomed, (width // 3, height // 3)), "the point under the pointer went elsewhere"
        editor.shot("pinched")
        touchpad().pinch(0.5)
        editor.comes_to(fitted)
        touchpad().pinch(0.5)
        assert scale(editor) == before, "smaller than fitted"
        for _ in range(3):
            touchpad().pinch(4)
        wait("sixteen pixels a pixel", lambda: scale(editor) == 1600)


def moved(before, after, point):
    """How far what was at a point is from there when all is twice as large, found by the means of squares around it."""
    def mean(picture, x, y, side):
        patch = picture.crop(x - side // 2, y - side // 2, side, side).pixels
        return [sum(patch[channel::3]) / (side * side) for channel in range(3)]

    places = [(dx, dy) for dx in (-40, 0, 40) for dy in (-40, 0, 40)]
    wanted = [mean(before, point[0] + dx, point[1] + dy, 12) for dx, dy in places]

    def difference(x, y):
        return sum(
            abs(a - b) for (dx, dy), colour in zip(places, wanted)
            for a, b in zip(colour, mean(after, point[0] + 2 * dx + x, point[1] + 2 * dy + y, 24)))

    return min(((x, y) for x in range(-12, 13) for y in range(-12, 13)), key=lambda place: difference(*place))


def stays(before, after, point):
    return all(abs(offset) <= 3 for offset in moved(before, after, point))


def test_two_fingers_on_the_screen_zoom_between_them(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        fitted = editor.idle()
        before = scale(editor)
        x, y, width, height = editor.canvas_box()
        point = x + width // 2 + 60, y + height // 2 - 40
        touchscreen().pinch(*point, before=100, after=200)
        wait("twice the size", lambda: abs(scale(editor) - 2 * before) <= 1)
        assert stays(fitted, editor.idle(), (point[0] - x, point[1] - y)), "not between the fingers"
        touchscreen().pinch(*point, before=200, after=100)
        editor.comes_to(fitted)


def test_one_finger_moves_the_photo_and_taps_choose(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        editor.key("ctrl+1")
        before = editor.idle()
        x, y, width, height = editor.canvas_box()
        touchscreen().drag((x + 300, y + 300), (x + 420, y + 360))
        after = editor.idle()
        a, b = before.crop(200, 150, 500, 250), None
        for dx in range(110, 130):
            for dy in range(52, 68):
                if after.crop(200 + dx, 150 + dy, 12, 12) == a.crop(0, 0, 12, 12):
                    b = after.crop(200 + dx, 150 + dy, 500, 250)
        assert b and b.difference(a) <= 1, "not moved as dragged"
        touchscreen().tap(*editor.middle("Sepia"))
        wait("Sepia", lambda: editor.is_down("Sepia"))
        compare = editor.middle("Compare with the original")
        edited = editor.idle()
        touchscreen().touch(TOUCH_BEGIN, 1, *compare)
        original = editor.idle().centre(400, 300)
        assert original == after.centre(400, 300), "holding shows something else than the original"
        touchscreen().touch(TOUCH_END, 1, *compare)
        assert editor.idle().centre(400, 300) == edited.centre(400, 300)
