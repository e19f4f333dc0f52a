"""A window from which files can be dragged, as from a file manager: dragsource.py PATH…"""
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk

files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in sys.argv[1:]])


def activate(application):
    label = Gtk.Label(label="Drag me")
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(files))
    label.add_controller(source)
    window = Gtk.ApplicationWindow(application=application, title="Drag source", child=label)
    window.set_decorated(False)
    window.set_default_size(120, 80)
    window.present()


application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", activate)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, 15, application.quit)
application.run()
