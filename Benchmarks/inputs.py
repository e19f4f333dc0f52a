"""Makes the pictures that the benchmarks read."""

import os
import struct
import subprocess
import zlib

ELEPHANTS = "/usr/share/backgrounds/mate/abstract/Elephants_5640x3172.jpg"


def photo(folder):
    """A 24-megapixel JPEG like a camera's: a real photo's content with sensor noise, quality 92, 4:2:0."""
    path = f"{folder}/photo.jpg"
    if not os.path.exists(path):
        subprocess.run(
            ["convert", ELEPHANTS, "-resize", "6000x4000!", "-seed", "1", "-attenuate", "0.25", "+noise", "Gaussian",
             "-quality", "92", "-sampling-factor", "2x2", path], check=True)
    return path


def png_photo(folder):
    """The same photo as a PNG."""
    path = f"{folder}/photo.png"
    if not os.path.exists(path):
        subprocess.run(["vips", "copy", photo(folder), path], check=True)
    return path


def huge_png(folder, side=30000):
    """A PNG of 30,000 × 30,000 pixels, written row by row."""
    path = f"{folder}/huge.png"
    if os.path.exists(path):
        return path
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path + ".part", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)))
        deflate = zlib.compressobj(1)
        base = bytes((x * 7 + c * 50) % 251 for x in range(side) for c in range(3))
        for y in range(side):
            shift = (y * 3) % 300
            data = deflate.compress(b"\0" + base[shift:] + base[:shift])
            if data:
                file.write(chunk(b"IDAT", data))
        file.write(chunk(b"IDAT", deflate.flush()))
        file.write(chunk(b"IEND", b""))
    os.rename(path + ".part", path)
    return path
