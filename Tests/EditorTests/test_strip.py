"""The strip of looks: what is in its cells, and when."""
import json
import subprocess

from fixtures import applied, photo, slow_photo
from harness import Editor, wait
from pictures import Picture

SIDE = 92
CORNER = 8


def looks(work):
    """Name and title of every look, by the command line."""
    output = subprocess.run(
        [f"{work}/bin/velatura", "filters", "--json"], check=True, capture_output=True, text=True).stdout
    return [(one["name"], one["title"]) for one in json.loads(output)["filters"] if one["group"] == "look"]


def cell(editor, button, window=None):
    """The picture in a cell, without its round corners."""
    x, y, width, _ = editor.box(button)
    assert width == SIDE
    return inner((window or Picture.of_window(editor.window)).crop(x, y, SIDE, SIDE))


def inner(square):
    return square.crop(CORNER, CORNER, SIDE - 2 * CORNER, SIDE - 2 * CORNER)


def test_every_look_is_live_on_this_photo(work, folder):
    wide = photo(work, folder, "wide.jpg")
    tall = photo(work, folder, "tall.jpg", "jpeg/photo_rocket.jpg")
    subprocess.run(["mogrify", "-rotate", "90", tall], check=True)
    for path in (wide, tall):
        whole = applied(work, path, f"{folder}/whole.png", "original")
        # Filled and cut in the middle.
        side = min(whole.width, whole.height)
        size = round(whole.width * SIDE / side), round(whole.height * SIDE / side)
        left, top = (size[0] - SIDE) // 2, (size[1] - SIDE) // 2
        # Wide enough for all.
        with Editor(work, path, size=(1396, 800)) as editor:
            names = looks(work)
            titles = {title for _, title in names}
            shown = [node.get_name() for node in editor.nodes("push button") if node.get_name() in titles]
            assert shown == [title for _, title in names] and len(shown) == 16, shown
            buttons = editor.controls(*titles)
            for name, title in names:
                button = buttons[title]
                if editor.box(button)[0] + SIDE > 1390:
                    editor.press(title)
                    wait(f"“{title}” in sight", lambda: editor.box(button)[0] + SIDE < 1390)
                    editor.idle()
                expected = applied(work, path, f"{folder}/cell.png", name, size=size)
                assert (expected.width, expected.height) == size
                expected = inner(expected.crop(left, top, SIDE, SIDE))
                wait(f"“{title}”", lambda: cell(editor, button).difference(expected) <= 1)


def test_cells_are_there_before_their_pictures(work, folder):
    with Editor(work, slow_photo(work, folder)) as editor:
        wait("the editor", lambda: next(editor.nodes("image", "Photo"), None))
        window = Picture.of_window(editor.window)
        titles = [title for _, title in looks(work)]
        # Those in sight; the others are there as well.
        buttons = editor.controls(*titles)
        for title in titles[:8]:
            assert is_empty(cell(editor, buttons[title], window)), f"“{title}” was too quick to be seen empty"
        for title in titles[:8]:
            wait(f"“{title}”", lambda: not is_empty(cell(editor, buttons[title])), 30)


def is_empty(cell):
    return len(set(cell.pixels)) <= 3


def test_a_tap_replaces_the_look(work, folder):
    path = photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        for title in ("Sepia", "Noir"):
            editor.click(*editor.middle(title))
            wait(title, lambda: editor.is_down(title))
        titles = [title for _, title in looks(work)]
        assert [title for title in titles if editor.is_down(title)] == ["Noir"]
        assert editor.idle().shows(applied(work, path, f"{folder}/expected.png", "noir"))
        editor.click(*editor.middle("Original"))
        wait("the original", lambda: editor.is_down("Original"))
        assert editor.idle().shows(applied(work, path, f"{folder}/expected.png", "original"))
