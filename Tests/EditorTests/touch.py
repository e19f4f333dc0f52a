"""A touchpad and a touchscreen of the X server, by the protocol of its driver for tests (inputtest(4))."""
import os
import socket
import struct
import time

# Kinds of messages to the driver, and of X's events in them.
VERSION, MOTION, TOUCH, PINCH = 0, 2, 6, 7
TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
# The touchscreen's own coordinates go from 0 to this.
LARGEST = 65535


class Device:
    def __init__(self, name):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(f"{os.environ['TOUCH_DEVICES']}/{name}")
        self.send(VERSION, struct.pack("<HH", 1, 1))
        assert struct.unpack("<IIHH", self.socket.recv(12))[2] == 1

    def send(self, kind, body):
        self.socket.sendall(struct.pack("<II", 8 + len(body), kind) + body)
        time.sleep(0.02)  # the pace of a hand

    @staticmethod
    def axes(*values):
        """The first values of 64, then the same without acceleration, which are not there."""
        mask = (1 << len(values)) - 1
        return struct.pack("<I8s4x", 0, mask.to_bytes(8, "little")) + struct.pack(
            "<128d", *values, *[0.0] * (128 - len(values)))


class Touchpad(Device):
    def __init__(self):
        super().__init__("touchpad")

    def pinch(self, scale, steps=10):
        """Two fingers on the pad, apart to `scale` times their distance. It zooms where the pointer is."""
        # The device takes the pointer over from the one that xdotool moves.
        self.send(MOTION, struct.pack("<II", 0, 0) + self.axes(1.0, 0.0))
        self._pinch(PINCH_BEGIN, 1)
        for step in range(1, steps + 1):
            self._pinch(PINCH_UPDATE, scale**(step / steps))
        self._pinch(PINCH_END, scale)

    def _pinch(self, event, scale):
        self.send(PINCH, struct.pack("<HHI6d", event, 2, 0, 0, 0, 0, 0, scale, 0))


class Touchscreen(Device):
    def __init__(self, width, height):
        super().__init__("touchscreen")
        self.size = width, height

    def touch(self, event, finger, x, y):
        width, height = self.size
        self.send(TOUCH, struct.pack("<II", finger, event) + self.axes(x * LARGEST / width, y * LARGEST / height))

    def pinch(self, x, y, before, after, steps=10):
        """Two fingers around a point of the screen, whose distance changes."""
        for finger, side in ((1, -0.5), (2, 0.5)):
            self.touch(TOUCH_BEGIN, finger, x + side * before, y)
        for step in range(1, steps + 1):
            distance = before + (after - before) * step / steps
            for finger, side in ((1, -0.5), (2, 0.5)):
                self.touch(TOUCH_UPDATE, finger, x + side * distance, y)
        for finger, side in ((1, -0.5), (2, 0.5)):
            self.touch(TOUCH_END, finger, x + side * after, y)

    def drag(self, start, end, steps=10):
        """One finger."""
        self.touch(TOUCH_BEGIN, 1, *start)
        for step in range(1, steps + 1):
            self.touch(
                TOUCH_UPDATE, 1, *(a + (b - a) * step / steps for a, b in zip(start, end)))
        self.touch(TOUCH_END, 1, *end)

    def tap(self, x, y):
        self.touch(TOUCH_BEGIN, 1, x, y)
        self.touch(TOUCH_END, 1, x, y)
