import os
import shutil
import time

from disk import SmallDisk
from gi.repository import Atspi

from fixtures import applied, home_with_pictures, large_photo, photo, slow_photo
from harness import Editor, wait
from pictures import Picture


def lives(editor):
    """Whether the window still answers."""
    editor.press("Sepia")
    wait("Sepia", lambda: editor.is_down("Sepia"))
    assert editor.process.poll() is None


def test_a_corrupt_file_is_told_and_the_window_lives(work, folder):
    good = photo(work, folder, "good.jpg")
    bad = f"{folder}/bad.jpg"
    with open(good, "rb") as file:
        data = file.read()
    with open(bad, "wb") as file:
        file.write(data[:len(data) // 3])
    with open(f"{folder}/text.jpg", "w") as file:
        file.write("no picture at all")
    home = home_with_pictures(folder, [good, bad, f"{folder}/text.jpg"])
    with Editor(work, home=home) as editor:
        editor.press("text.jpg")
        editor.says("“text.jpg” is text, not a picture")
        editor.shot("error")
        assert "Photo" not in [node.get_name() for node in editor.nodes("image")]
        editor.press("bad.jpg")
        editor.says("“bad.jpg” is damaged")
        editor.press("Pictures")
        editor.press("good.jpg")
        editor.says("good.jpg")
        wait("no complaint", lambda: not any("damaged" in text for text in editor.texts()))
        lives(editor)


def test_a_file_that_is_gone_is_told(work, folder):
    home = home_with_pictures(folder, [photo(work, folder, "one.jpg"), photo(work, folder, "two.jpg")])
    with Editor(work, home=home) as editor:
        editor.button("one.jpg")
        os.remove(f"{home}/Pictures/one.jpg")
        editor.press("one.jpg")
        editor.says("“one.jpg” cannot be read: no such file")
        editor.press("two.jpg")
        editor.says("two.jpg")
        lives(editor)


def test_a_file_that_may_not_be_read_is_told(work, folder):
    path = photo(work, folder)
    os.chmod(path, 0)
    with Editor(work, path) as editor:
        editor.says("“beach.jpg” cannot be read: permission denied")
        os.chmod(path, 0o644)
        # The window goes on living.
        editor.button("Open…")


def test_a_folder_is_no_photo(work, folder):
    os.makedirs(f"{folder}/folder.jpg")
    with Editor(work, f"{folder}/folder.jpg") as editor:
        editor.says("“folder.jpg” is a folder")


def test_a_missing_path_is_told(work, folder):
    with Editor(work, f"{folder}/nowhere.jpg") as editor:
        editor.says("“nowhere.jpg” cannot be read: no such file")


def test_a_file_deleted_while_open_is_still_edited_and_saved(work, folder):
    path = large_photo(work, folder)
    kept = f"{folder}/kept"
    os.link(path, kept)
    with Editor(work, path, size=(1180, 860)) as editor:
        editor.idle()
        os.remove(path)
        editor.press("Fade")
        editor.key("ctrl+1")
        editor.idle()
        editor.press("Save a Copy")
        editor.says("Saved as “large edited.jpg”")
    assert Picture.read(f"{folder}/large edited.jpg") == applied(work, kept, f"{folder}/expected.jpg", "fade")


def test_a_read_only_folder_is_told_and_nothing_is_left(work, folder):
    path = photo(work, folder)
    os.chmod(folder, 0o555)
    try:
        with Editor(work, path) as editor:
            editor.press("Mono")
            editor.press("Save a Copy")
            editor.says("“beach.jpg” could not be saved here: permission denied")
            editor.shot("read-only")
            lives(editor)
        assert os.listdir(folder) == ["beach.jpg"]
    finally:
        os.chmod(folder, 0o755)


def test_a_disk_without_room_is_told_and_nothing_is_left(work, folder):
    path = large_photo(work, folder)
    disk = SmallDisk(work, folder, path)
    try:
        with Editor(work, f"{disk.path}/large.jpg", prefix=disk.prefix) as editor:
            disk.editor = editor
            editor.choose("Mono")
            before = disk.files()
            editor.press("Save a Copy")
            editor.says("“large.jpg” was not saved: no space left on the disk")
            editor.shot("disk-full")
            assert disk.files() == before == ["filling", "large.jpg"]
            # With room again, so does saving.
            disk.make_room()
            editor.press("Save a Copy")
            editor.says("Saved as “large edited.jpg”")
            assert not any("no space" in text for text in editor.texts())
            shutil.copy(f"{disk.seen}/large edited.jpg", f"{folder}/saved.jpg")
        assert Picture.read(f"{folder}/saved.jpg") == applied(work, path, f"{folder}/expected.jpg", "mono")
    finally:
        disk.empty()


def test_a_save_can_be_cancelled(work, folder):
    with Editor(work, slow_photo(work, folder)) as editor:
        editor.says("8000 × 6000")
        editor.press("Mono")
        editor.press("Save a Copy")
        bar = editor.find("progress bar", "Saving")
        wait("progress", lambda: 0 < Atspi.Value.get_current_value(bar) < 1)
        editor.press("Cancel")
        editor.says("Nothing was saved")
        wait("no progress", lambda: "Saving…" not in editor.texts())
        time.sleep(0.3)
        lives(editor)
    assert os.listdir(folder) == ["large.png"]
