"""Photos to work on, and what the command line makes of them."""
import os
import shutil
import subprocess

from pictures import Picture


def photo(work, folder, name="beach.jpg", source="jpeg/photo_coffee.jpg"):
    path = f"{folder}/{name}"
    shutil.copy(f"{work}/pictures/{source}", path)
    os.chmod(path, 0o644)
    return path


def large_photo(work, folder, name="large.jpg", width=3000, height=2000):
    path = f"{folder}/{name}"
    subprocess.run(
        ["convert", f"{work}/pictures/jpeg/photo_coffee.jpg", "-resize", f"{width}x{height}!", "-quality", "92", path],
        check=True)
    return path


def slow_photo(work, folder):
    """A photo that takes seconds to save."""
    path = f"{folder}/large.png"
    subprocess.run(
        ["convert", f"{work}/pictures/jpeg/photo_coffee.jpg", "-sample", "8000x6000!", "-define",
         "png:compression-level=1", "-define", "png:compression-filter=0", path], check=True)
    return path


def applied(work, source, target, *filters, size=None):
    """What `velatura apply` makes of a photo, read by another program."""
    command = [f"{work}/bin/velatura", "apply", source, "-o", target, "--overwrite", "-q"]
    for one in filters:
        command += ["-f", one]
    if size:
        command += ["--size", f"{size[0]}x{size[1]}"]
    subprocess.run(command, check=True)
    return Picture.read(target)


def clip(data, kind):
    """Puts something into the clipboard."""
    subprocess.run(
        ["xclip", "-selection", "clipboard", "-t", kind], input=data, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def home_with_pictures(folder, paths):
    """A home whose folder of pictures holds the given files, the last the newest."""
    home = f"{folder}/home"
    os.makedirs(f"{home}/Pictures")
    os.makedirs(f"{home}/.config")
    with open(f"{home}/.config/user-dirs.dirs", "w") as file:
        file.write('XDG_PICTURES_DIR="$HOME/Pictures"\n')
    for index, path in enumerate(paths):
        shutil.copy(path, f"{home}/Pictures/")
        os.utime(f"{home}/Pictures/{os.path.basename(path)}", (1_700_000_000 + index, 1_700_000_000 + index))
    return home
