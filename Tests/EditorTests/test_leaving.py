"""Nothing that was made of a photo goes unasked."""
import os
import subprocess
import time

from fixtures import applied, clip, home_with_pictures, photo, slow_photo
from harness import Editor, wait
from pictures import Picture


def is_asked(editor, name):
    editor.says(f"The edits of “{name}” are in no file yet")


def is_not_asked(editor):
    assert not editor.dialogs(), "the editor asks"


def open_by_paste(editor, path):
    clip(f"file://{path}\r\n".encode(), "text/uri-list")
    editor.key("ctrl+v")


def shows(editor, name):
    editor.says(name)
    wait(f"the title {name}", lambda: editor.frame.get_name() == name)


def test_opening_another_photo_asks_for_the_edits(work, folder):
    first, second = photo(work, folder, "first.jpg"), photo(work, folder, "second.jpg")
    with Editor(work, first, size=(1180, 860)) as editor:
        editor.choose("Noir")
        editor.slide("Exposure", 0.5)
        canvas = editor.idle()
        open_by_paste(editor, second)
        is_asked(editor, "first.jpg")
        assert editor.unnamed() == []
        editor.shot("question", whole=True)
        editor.press("Cancel")
        editor.no_dialog()
        assert editor.frame.get_name() == "first.jpg" and editor.is_down("Noir") and editor.is_enabled("Undo")
        assert editor.idle() == canvas

        open_by_paste(editor, second)
        is_asked(editor, "first.jpg")
        editor.press("Save a Copy")
        shows(editor, "second.jpg")
        assert editor.is_down("Original") and not editor.is_enabled("Undo")
        assert Picture.read(f"{folder}/first edited.jpg") == applied(
            work, first, f"{work}/expected.jpg", "noir", "exposure:ev=0.5")

        editor.choose("Sepia")
        open_by_paste(editor, first)
        is_asked(editor, "second.jpg")
        editor.press("Discard")
        shows(editor, "first.jpg")
        assert editor.is_down("Original") and not editor.is_enabled("Undo")
    assert sorted(os.listdir(folder)) == ["first edited.jpg", "first.jpg", "second.jpg"]


def test_the_question_answers_to_keys(work, folder):
    first, second = photo(work, folder, "first.jpg"), photo(work, folder, "second.jpg")
    with Editor(work, first) as editor:
        editor.choose("Noir")
        open_by_paste(editor, second)
        is_asked(editor, "first.jpg")
        editor.key_in_dialog("Escape")
        editor.no_dialog()
        assert editor.frame.get_name() == "first.jpg" and editor.is_down("Noir")
        editor.focus()
        open_by_paste(editor, second)
        is_asked(editor, "first.jpg")
        editor.key_in_dialog("Return")
        shows(editor, "second.jpg")
    assert sorted(os.listdir(folder)) == ["first edited.jpg", "first.jpg", "second.jpg"]


def test_without_edits_nothing_is_asked(work, folder):
    first, second = photo(work, folder, "first.jpg"), photo(work, folder, "second.jpg")
    with Editor(work, first) as editor:
        open_by_paste(editor, second)
        shows(editor, "second.jpg")
        editor.choose("Noir")
        editor.key("ctrl+z")
        wait("the original", lambda: editor.is_down("Original"))
        open_by_paste(editor, first)
        shows(editor, "first.jpg")
        editor.choose("Noir")
        editor.press("Save a Copy")
        editor.says("Saved as “first edited.jpg”")
        open_by_paste(editor, second)
        shows(editor, "second.jpg")
        is_not_asked(editor)
        # What was changed after a copy counts.
        editor.choose("Noir")
        editor.press("Save a Copy")
        editor.says("Saved as “second edited.jpg”")
        editor.choose("Sepia")
        open_by_paste(editor, first)
        is_asked(editor, "second.jpg")


def test_a_pasted_picture_is_asked_for_until_there_is_a_copy(work, folder):
    subprocess.run(["convert", f"{work}/pictures/jpeg/photo_coffee.jpg", f"{folder}/clip.png"], check=True)
    with open(f"{folder}/clip.png", "rb") as file:
        picture = file.read()
    home = home_with_pictures(folder, [])
    with Editor(work, home=home) as editor:
        clip(picture, "image/png")
        editor.key("ctrl+v")
        shows(editor, "Pasted picture")
        editor.key("ctrl+w")
        editor.says("“Pasted picture” is in no file yet. Without a copy it will be lost.")
        editor.press("Cancel")
        editor.no_dialog()
        editor.press("Save a Copy")
        editor.says("Saved as “Pasted picture edited.png”")
        editor.key("ctrl+w")
        editor.ends()
    assert Picture.read(f"{home}/Pictures/Pasted picture edited.png") == Picture.read(f"{folder}/clip.png")


def test_a_photo_that_cannot_be_opened_costs_no_edits(work, folder):
    path = photo(work, folder)
    with open(f"{folder}/text.jpg", "w") as file:
        file.write("no picture at all")
    with Editor(work, path) as editor:
        editor.choose("Noir")
        open_by_paste(editor, f"{folder}/text.jpg")
        editor.says("“text.jpg” is text, not a picture")
        is_not_asked(editor)
        assert editor.frame.get_name() == "beach.jpg" and editor.is_down("Noir")


def test_going_back_to_the_pictures_asks_for_the_edits(work, folder):
    path = photo(work, folder)
    with Editor(work, path) as editor:
        editor.choose("Noir")
        editor.press("Pictures")
        is_asked(editor, "beach.jpg")
        editor.press("Cancel")
        editor.no_dialog()
        assert editor.is_down("Noir")
        editor.press("Pictures")
        is_asked(editor, "beach.jpg")
        editor.press("Discard")
        editor.says("No Pictures Yet")


def test_closing_the_window_asks_for_the_edits(work, folder):
    path = photo(work, folder)
    with Editor(work, path) as editor:
        editor.choose("Noir")
        editor.press("Close")
        is_asked(editor, "beach.jpg")
        editor.press("Cancel")
        editor.no_dialog()
        assert editor.is_down("Noir")
        editor.focus()
        editor.key("ctrl+w")
        is_asked(editor, "beach.jpg")
        editor.press("Discard")
        editor.ends()
    assert os.listdir(folder) == ["beach.jpg"]
    with Editor(work, path) as editor:
        editor.choose("Noir")
        editor.key("ctrl+w")
        is_asked(editor, "beach.jpg")
        editor.press("Save a Copy")
        editor.ends()
    assert Picture.read(f"{folder}/beach edited.jpg") == applied(work, path, f"{work}/expected.jpg", "noir")


def test_a_window_without_edits_closes_at_once(work, folder):
    with Editor(work, photo(work, folder)) as editor:
        editor.find("image", "Photo")
        editor.key("ctrl+w")
        editor.ends()


def test_a_window_whose_copy_fails_stays(work, folder):
    path = photo(work, folder)
    os.chmod(folder, 0o555)
    try:
        with Editor(work, path) as editor:
            editor.choose("Noir")
            editor.key("ctrl+w")
            is_asked(editor, "beach.jpg")
            editor.press("Save a Copy")
            editor.says("“beach.jpg” could not be saved here: permission denied")
            editor.no_dialog()
            time.sleep(0.5)
            assert editor.process.poll() is None and editor.is_down("Noir")
    finally:
        os.chmod(folder, 0o755)


def test_a_copy_on_its_way_is_ended_before_the_window_closes(work, folder):
    path = slow_photo(work, folder)
    with Editor(work, path) as editor:
        editor.says("8000 × 6000")
        editor.choose("Mono")
        editor.press("Save a Copy")
        editor.says("Saving…")
        editor.key("ctrl+w")
        editor.ends()
    assert Picture.read(f"{folder}/large edited.png") == applied(work, path, f"{work}/expected.png", "mono")
    assert sorted(os.listdir(folder)) == ["large edited.png", "large.png"]
