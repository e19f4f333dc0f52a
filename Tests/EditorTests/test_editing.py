import os
import subprocess
import time

from gi.repository import Atspi

from fixtures import applied, clip, home_with_pictures, large_photo, photo
from harness import Editor, wait
from pictures import Picture

LOOKS = ["Sepia", "Mono", "Noir", "Tonal", "Chrome", "Fade", "Instant", "Process", "Transfer"]


def test_look_slider_undo_redo_save(work, folder):
    path = photo(work, folder)
    with open(path, "rb") as file:
        before = file.read()
    with Editor(work, path) as editor:
        assert not editor.is_enabled("Undo") and not editor.is_enabled("Redo")
        editor.press("Chrome")
        wait("Chrome", lambda: editor.is_down("Chrome"))
        editor.slide("Exposure", 0.75)
        time.sleep(1)
        editor.slide("Contrast", 1.2)
        editor.slide("Saturation", 0.4)
        editor.press("Undo")
        wait("saturation back", lambda: editor.value("Saturation") == 1)
        editor.press("Undo")
        wait("contrast back", lambda: editor.value("Contrast") == 1)
        assert editor.value("Exposure") == 0.75
        editor.press("Undo")
        wait("exposure back", lambda: editor.value("Exposure") == 0)
        editor.press("Undo")
        wait("the original", lambda: editor.is_down("Original") and not editor.is_down("Chrome"))
        assert not editor.is_enabled("Undo")
        for _ in range(3):
            editor.key("ctrl+shift+z")
        wait("contrast again", lambda: abs(editor.value("Contrast") - 1.2) < 1e-9)
        assert editor.is_down("Chrome") and editor.is_enabled("Redo")
        editor.key("ctrl+s")
        editor.says("Saved as “beach edited.jpg”")
        editor.shot("saved")
        editor.press("Redo")
        wait("saturation again", lambda: abs(editor.value("Saturation") - 0.4) < 1e-9)
        editor.press("Save a Copy")
        editor.says("Saved as “beach edited 2.jpg”")
    first = applied(
        work, path, f"{folder}/one.jpg", "chrome", "exposure:ev=0.75", "color-controls:contrast=1.2")
    second = applied(
        work, path, f"{folder}/two.jpg", "chrome", "exposure:ev=0.75", "color-controls:contrast=1.2:saturation=0.4")
    assert Picture.read(f"{folder}/beach edited.jpg") == first
    assert Picture.read(f"{folder}/beach edited 2.jpg") == second
    assert first != second
    with open(path, "rb") as file:
        assert file.read() == before, "the original was touched"
    assert sorted(os.listdir(folder)) == ["beach edited 2.jpg", "beach edited.jpg", "beach.jpg", "one.jpg", "two.jpg"]


def test_what_is_seen_is_what_is_saved(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.press("Instant")
        editor.slide("Exposure", -0.5)
        canvas = editor.idle()
        expected = applied(
            work, path, f"{folder}/expected.png", "instant", "exposure:ev=-0.5",
            size=(canvas.width - 32, canvas.height - 32))
        assert canvas.shows(expected)


def test_of_fifty_looks_in_five_seconds_the_last_one_wins(work, folder):
    path = large_photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        buttons = [editor.button(name) for name in LOOKS]
        start = time.monotonic()
        for index in range(50):
            buttons[index * 7 % len(LOOKS)].get_action_iface().do_action(0)
            time.sleep(max(0, start + (index + 1) * 0.1 - time.monotonic()))
        last = LOOKS[49 * 7 % len(LOOKS)]
        assert time.monotonic() - start < 5.5
        wait("the last look", lambda: editor.is_down(last), 0.5)
        canvas = editor.canvas()
        expected = applied(
            work, path, f"{folder}/expected.png", last.lower(), size=(canvas.width - 32, canvas.height - 32))
        end = time.monotonic() + 2
        while time.monotonic() < end:
            canvas = editor.canvas()
            assert canvas.shows(expected, step=997), "another look shows"
        assert canvas.shows(expected)
        for _ in range(49):
            editor.key("ctrl+z")
        wait("the first look", lambda: editor.is_down(LOOKS[0]))


def test_a_slider_is_one_step(work, folder):
    path = photo(work, folder)
    with Editor(work, path) as editor:
        slider = editor.find("slider", "Exposure")
        for step in range(1, 21):
            Atspi.Value.set_current_value(slider, step * 0.05)
            time.sleep(0.02)
        wait("exposure", lambda: abs(Atspi.Value.get_current_value(slider) - 1) < 1e-6)
        editor.press("Undo")
        wait("exposure back", lambda: editor.value("Exposure") == 0)
        assert not editor.is_enabled("Undo")


def test_a_pasted_picture_is_saved_among_the_pictures(work, folder):
    home = home_with_pictures(folder, [])
    subprocess.run(["convert", f"{work}/pictures/jpeg/photo_coffee.jpg", f"{folder}/clip.png"], check=True)
    with open(f"{folder}/clip.png", "rb") as file:
        clip(file.read(), "image/png")
    with Editor(work, home=home) as editor:
        editor.key("ctrl+v")
        editor.says("Pasted picture")
        editor.choose("Mono")
        editor.press("Save a Copy")
        editor.says("Saved as “Pasted picture edited.png”")
    assert os.listdir(f"{home}/Pictures") == ["Pasted picture edited.png"]
    saved = Picture.read(f"{home}/Pictures/Pasted picture edited.png")
    assert saved == applied(work, f"{folder}/clip.png", f"{folder}/expected.png", "mono")


def test_a_turned_photo_saves_as_it_shows(work, folder):
    path = photo(work, folder, "turned.jpg", "jpeg/orient_6.jpg")
    with Editor(work, path) as editor:
        editor.press("Mono")
        editor.press("Save a Copy")
        editor.says("Saved as “turned edited.jpg”")
    assert Picture.read(f"{folder}/turned edited.jpg") == applied(work, path, f"{folder}/expected.jpg", "mono")
