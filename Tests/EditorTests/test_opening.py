import os
import subprocess

from fixtures import applied, clip, home_with_pictures, photo
from harness import Editor, wait


def shows(editor, name):
    editor.says(name)
    editor.find("image", "Photo")


def test_without_pictures_there_is_an_empty_state(work, folder):
    home = home_with_pictures(folder, [])
    for dark in (False, True):
        with Editor(work, home=home, dark=dark) as editor:
            editor.says("No Pictures Yet")
            editor.button("Open…")
            assert editor.unnamed() == []
            editor.shot("empty-dark" if dark else "empty-light")


def test_the_start_page_shows_the_folder_newest_first(work, folder):
    names = ["photo_coffee", "photo_chelsea", "photo_rocket", "photo_astronaut", "orient_6", "cmyk_adobe"]
    home = home_with_pictures(folder, [f"{work}/pictures/jpeg/{name}.jpg" for name in names])
    for dark in (False, True):
        with Editor(work, home=home, dark=dark) as editor:
            editor.button("photo_coffee.jpg")
            shown = [
                node.get_name() for node in editor.nodes("push button") if node.get_name().endswith(".jpg")
            ]
            assert shown == [f"{name}.jpg" for name in reversed(names)], shown
            assert editor.unnamed() == []
            import time
            time.sleep(1)
            editor.shot("start-dark" if dark else "start-light")
            if dark:
                editor.press("photo_chelsea.jpg")
                shows(editor, "photo_chelsea.jpg")
                editor.press("Pictures")
                editor.button("photo_coffee.jpg")


def test_a_path_opens_and_the_canvas_shows_the_photo(work, folder):
    path = photo(work, folder)
    with Editor(work, path, size=(1180, 860)) as editor:
        shows(editor, "beach.jpg")
        canvas = editor.idle()
        expected = applied(work, path, f"{folder}/expected.png", size=fitted(canvas, 480, 320))
        assert canvas.shows(expected)
        assert editor.unnamed() == []


def fitted(canvas, width, height):
    return min(width, canvas.width - 32), min(height, canvas.height - 32)


def test_names_of_any_bytes_open(work, folder):
    odd = os.fsencode(folder) + b"/\xff\xfe.jpg"
    os.rename(photo(work, folder), odd)
    with Editor(work, os.fsdecode(odd)) as editor:
        editor.find("image", "Photo")
        editor.says("480 × 320")


def test_a_pasted_file_and_a_pasted_picture_open(work, folder):
    path = photo(work, folder)
    with Editor(work) as editor:
        clip(f"file://{path}\r\n".encode(), "text/uri-list")
        editor.key("ctrl+v")
        shows(editor, "beach.jpg")
        subprocess.run(["convert", path, f"{folder}/clip.png"], check=True)
        with open(f"{folder}/clip.png", "rb") as file:
            clip(file.read(), "image/png")
        editor.key("ctrl+v")
        shows(editor, "Pasted picture")
        wait("the size", lambda: editor.says("480 × 320"))


def test_with_nothing_to_paste_that_is_said(work, folder):
    path = photo(work, folder)
    for arguments in ((), (path,)):
        with Editor(work, *arguments) as editor:
            clip(b"only words", "text/plain")
            editor.key("ctrl+v")
            editor.says("There is no picture to paste")


def test_the_command_line_starts_the_editor(work, folder):
    path, other = photo(work, folder), photo(work, folder, "other.jpg")
    velatura = f"{work}/bin/velatura"
    with Editor(work, path, program=[velatura]) as editor:
        shows(editor, "beach.jpg")
    with Editor(work, path, program=[velatura, "edit"]) as editor:
        shows(editor, "beach.jpg")
    with Editor(work, program=[velatura, "edit"]) as editor:
        editor.says("No Pictures Yet")
    with Editor(work, path, other, program=[velatura, "edit"]) as editor:
        wait("a window each", lambda: {window.get_name() for window in editor.windows()} == {"beach.jpg", "other.jpg"})


def test_make_run_opens_the_editor_where_there_is_a_display(work, folder):
    path = photo(work, folder, "with a space.jpg")
    make = ["make", "--silent", "-f", f"{work}/Makefile"]
    # What `make run` does after setting up and building.
    with Editor(work, f"PHOTO={path}", program=[*make, "show", f"VELATURA={work}/bin/velatura"]) as editor:
        shows(editor, "with a space.jpg")
        canvas = editor.idle()
        assert canvas.shows(applied(work, path, f"{folder}/expected.png", "original"))
        editor.key("ctrl+w")
        editor.ends()
    with Editor(work, program=[*make, "show", f"VELATURA={work}/bin/velatura"]) as editor:
        editor.says("No Pictures Yet")
        editor.key("ctrl+w")
        editor.ends()

    def steps(**variables):
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        return subprocess.run(
            [*make, "--dry-run", "run", f"PHOTO={path}"], env=dict(environment, **variables), check=True,
            capture_output=True, text=True, cwd=work).stdout

    opening = f'velatura-editor "{path}"'
    assert opening in steps(DISPLAY=":0") and opening in steps(WAYLAND_DISPLAY="wayland-0")
    assert opening not in steps() and f'velatura previews "{path}"' in steps()


def test_the_dialog_opens_a_photo(work, folder):
    path = photo(work, folder)
    with Editor(work) as editor:
        editor.key("ctrl+o")
        wait("the dialog", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "Open a Photo"], capture_output=True).stdout)
        import time
        time.sleep(0.5)
        editor.xdo("type", path)
        time.sleep(0.5)
        editor.key("Return")
        shows(editor, "beach.jpg")
