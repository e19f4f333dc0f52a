"""A real disk without room."""
import os
import shutil
import subprocess


class Skipped(Exception):
    """Why a test cannot be made here."""


class SmallDisk:
    """A file system of 3 MB that holds one photo and is full but for 64 KB.

    Whoever runs the tests as the superuser has mounted it (Scripts/test-editor.sh). Others mount it where only the editor
    sees it: in a namespace in which they are the superuser, which the editor leaves before it starts.
    """

    def __init__(self, work, folder, photo):
        self.editor = None
        self.mounted = f"{work}/small"
        if os.path.ismount(self.mounted):
            self.path, self.prefix = self.mounted, []
            shutil.copy(photo, self.path)
            self._fill(self.path)
            return
        self.path = f"{folder}/small"
        os.makedirs(self.path)
        script = f"""
            set -e
            mount -t tmpfs -o size=3m none "{self.path}"
            cp "{photo}" "{self.path}"
            {self._filling(self.path)}
            exec unshare --user --map-user={os.getuid()} --map-group={os.getgid()} -- "$@"
        """
        self.prefix = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh"]
        if subprocess.run([*self.prefix, "true"], capture_output=True).returncode != 0:
            raise Skipped("neither mounting nor `unshare` is permitted here, so there is no disk without room")

    @staticmethod
    def _filling(path):
        return f"""
            head -c $(( $(df --output=avail -B1 "{path}" | tail -1) - 65536 )) /dev/zero > "{path}/filling"
        """

    def _fill(self, path):
        subprocess.run(["sh", "-c", self._filling(path)], check=True)

    @property
    def seen(self):
        """The path under which the test sees what the editor has there."""
        return self.path if not self.prefix else f"/proc/{self.editor.process.pid}/root{self.path}"

    def files(self):
        return sorted(os.listdir(self.seen))

    def make_room(self):
        os.remove(f"{self.seen}/filling")

    def empty(self):
        """Leaves the disk as it was for others."""
        if not self.prefix:
            for name in os.listdir(self.path):
                os.remove(f"{self.path}/{name}")
