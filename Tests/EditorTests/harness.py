"""Drives the editor from outside: by names, roles and values as a screen reader does, and by real input."""
import os
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

# What a screen reader stops at although no key leads there.
LABELLED = {"push button", "toggle button", "slider", "image", "progress bar", "scroll bar", "table", "dialog", "frame"}


def wait(what, test, seconds=10.0):
    """The first true answer of `test`; fails after some seconds."""
    end = time.monotonic() + seconds
    while True:
        try:
            answer = test()
        except Exception:  # a widget that is just going away answers with an error of D-Bus
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.02)


def walk(root):
    """A node and what is in it, as far as it is visible."""
    yield root
    for index in range(root.get_child_count()):
        child = root.get_child_at_index(index)
        if child is not None and child.get_state_set().contains(Atspi.StateType.VISIBLE):
            yield from walk(child)


def family(pid):
    """A process and what it has started."""
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [pid, *(one for child in file.read().split() for one in family(int(child)))]


class Editor:
    """One running editor. Use it in a `with`."""

    def __init__(self, work, *arguments, dark=False, size=None, home=None, prefix=(), program=None):
        """`prefix` is a command that becomes the editor in the end; `program` is another command that starts it."""
        self.work = work
        environment = dict(os.environ, ADW_DEBUG_COLOR_SCHEME="prefer-dark" if dark else "prefer-light")
        if home:
            environment["HOME"] = home
        command = program or [*prefix, f"{work}/bin/velatura-editor"]
        self.process = subprocess.Popen([*command, *map(str, arguments)], env=environment, cwd=work)
        self.size = size
        self.has_ended = False

    def __enter__(self):
        self.frame = wait("the window", self._frame)
        self.window = wait("the window of X", self._window)
        if self.size:
            self.resize(*self.size)
        self.focus()
        return self

    def __exit__(self, kind, *_):
        code = self.process.poll()
        if code is None:
            self.process.terminate()
            self.process.wait(10)
        elif kind is None and not self.has_ended:
            raise AssertionError(f"the editor ended with {code}")

    def ends(self):
        """Waits until the editor has ended by itself, as it should."""
        assert self.process.wait(30) == 0
        self.has_ended = True

    def _frame(self):
        if self.process.poll() is not None:
            raise SystemExit(f"the editor ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(index)
            if application and application.get_process_id() in family(self.process.pid):
                self.pid = application.get_process_id()
                return application.get_child_at_index(0)

    def _window(self):
        return self._windows()[-1]

    def _windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.pid)], capture_output=True, text=True)
        return found.stdout.split()

    # Input

    def xdo(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], check=True, capture_output=True)

    def resize(self, width, height, inner=False):
        """Of the window of X, or of what GTK counts, which is smaller by the frame that it draws."""
        if inner:
            width, height = width + 2 * self.border(), height + 2 * self.border()
        self.xdo("windowmove", self.window, 0, 0)
        self.xdo("windowsize", "--sync", self.window, width, height)
        time.sleep(0.3)

    def click(self, x, y):
        self.xdo("mousemove", "--window", self.window, x, y)
        self.xdo("click", 1)

    def focus(self):
        self.xdo("windowfocus", "--sync", self.window)

    def key(self, *keys):
        self.xdo("key", *keys)

    def key_in_dialog(self, *keys):
        """Keys for the dialog over the window, which no window manager brings to the front here."""
        dialog = wait("the dialog of X", lambda: next(w for w in self._windows() if w != self.window))
        self.xdo("windowfocus", "--sync", dialog)
        self.key(*keys)

    # What is there

    def windows(self):
        """The dialogs and the window under them, the uppermost first."""
        application = self.frame.get_application()
        return [application.get_child_at_index(index) for index in reversed(range(application.get_child_count()))]

    def dialogs(self):
        return [window for window in self.windows() if window.get_role_name() == "dialog"]

    def no_dialog(self):
        wait("no dialog", lambda: not self.dialogs())

    def nodes(self, role=None, name=None):
        for window in self.windows():
            for node in walk(window):
                if (role is None or node.get_role_name() == role) and (name is None or node.get_name() == name):
                    yield node

    def controls(self, *names):
        """Buttons and sliders by their names, found in one walk, since each costs some hundred calls over the bus."""
        def found():
            nodes = {}
            for node in self.nodes():
                if node.get_role_name() in ("push button", "toggle button", "slider"):
                    nodes.setdefault(node.get_name(), node)
            return {name: nodes[name] for name in names}

        return wait(f"the controls {names}", found)

    def find(self, role, name):
        return wait(f"{role} “{name}”", lambda: next(self.nodes(role, name), None))

    def button(self, name):
        return wait(
            f"button “{name}”",
            lambda: next(
                (
                    node for node in self.nodes(name=name)
                    if node.get_role_name() in ("push button", "toggle button")
                ), None))

    def press(self, name):
        button = self.button(name)
        assert button.get_action_iface().do_action(0), f"“{name}” cannot be pressed"

    def choose(self, look):
        self.press(look)
        wait(look, lambda: self.is_down(look))

    def is_enabled(self, name):
        return self.button(name).get_state_set().contains(Atspi.StateType.SENSITIVE)

    def is_down(self, name):
        states = self.button(name).get_state_set()
        return states.contains(Atspi.StateType.PRESSED) or states.contains(Atspi.StateType.CHECKED)

    def value(self, name):
        return Atspi.Value.get_current_value(self.find("slider", name))

    def slide(self, name, value):
        assert Atspi.Value.set_current_value(self.find("slider", name), value)
        wait(f"{name} at {value}", lambda: abs(self.value(name) - value) < 1e-6)

    def texts(self):
        return [node.get_name() for node in self.nodes("label")]

    def labels_in(self, node):
        return [label for label in walk(node) if label.get_role_name() == "label"]

    def says(self, part, seconds=10.0):
        """Waits for a text that contains `part`."""
        return wait(
            f"a text with “{part}” (there are {self.texts()})",
            lambda: next((text for text in self.texts() if part in text), None), seconds)

    # Pictures

    def box(self, node):
        extents = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        border = self.border()
        return extents.x + border, extents.y + border, extents.width, extents.height

    def middle(self, name):
        x, y, width, height = self.box(self.button(name))
        return x + width // 2, y + height // 2

    def inner_size(self):
        extents = Atspi.Component.get_extents(self.frame, Atspi.CoordType.WINDOW)
        return extents.width, extents.height

    def shot(self, name, whole=False):
        """Keeps a picture of the window; of the whole screen where something lies over it."""
        path = f"{self.work}/shots/{name}.png"
        subprocess.run(["import", "-window", "root" if whole else self.window, path], check=True)
        return path

    def canvas(self):
        """The canvas as it is on the screen."""
        from pictures import Picture

        return Picture.of_window(self.window).crop(*self.canvas_box())

    def canvas_box(self):
        return self.box(self.find("image", "Photo"))

    def border(self):
        """Pixels of the window around what GTK counts from."""
        geometry = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", self.window], capture_output=True, text=True).stdout
        width = int(geometry.split("WIDTH=")[1].split()[0])
        return (width - Atspi.Component.get_extents(self.frame, Atspi.CoordType.WINDOW).width) // 2

    def idle(self, seconds=0.4):
        """Waits until the canvas stays as it is for some time, and returns it."""
        last, since = self.canvas(), time.monotonic()
        end = since + 20
        while time.monotonic() - since < seconds:
            time.sleep(0.05)
            now = self.canvas()
            if now != last:
                last, since = now, time.monotonic()
            assert time.monotonic() < end, "the canvas does not come to rest"
        return last

    def comes_to(self, picture):
        """Waits until the canvas is as it was once; the buttons over it do not count."""
        width, height = picture.width - 400, picture.height - 20
        wanted = picture.centre(width, height)
        wait("the canvas as it was", lambda: self.canvas().centre(width, height) == wanted)

    def unnamed(self):
        """Controls that a screen reader has no name for, by role and name."""

        def is_control(node):
            return (
                node.get_role_name() in LABELLED or node.get_state_set().contains(Atspi.StateType.FOCUSABLE)
                or node.get_value_iface() is not None)

        def is_named(name):
            # GTK gives the class's name to what has none, and leaves the marks of mnemonics in.
            return name and not name.startswith(("Gtk", "Adw", "Velatura", "_"))

        return [
            (node.get_role_name(), node.get_name()) for window in self.windows() for node in walk(window)
            if is_control(node) and not is_named(node.get_name()) and node != self.frame
        ]
