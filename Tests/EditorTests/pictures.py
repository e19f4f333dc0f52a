"""Pixels as bytes, read by other programs than the one under test."""
import subprocess


class Picture:
    """R, G, B bytes, row after row."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @staticmethod
    def _ppm(data):
        fields, position = [], 0
        while len(fields) < 4:
            if data[position:position + 1] == b"#":
                position = data.index(b"\n", position) + 1
                continue
            end = position
            while not data[end:end + 1].isspace():
                end += 1
            fields.append(data[position:end])
            position = end + 1
        assert fields[0] == b"P6" and fields[3] == b"255", fields
        return Picture(int(fields[1]), int(fields[2]), data[position:])

    @staticmethod
    def read(path):
        """A file as it is stored: JPEG by libjpeg's own program, others by ImageMagick."""
        if str(path).lower().endswith(".jpg"):
            return Picture._ppm(subprocess.run(["djpeg", path], check=True, capture_output=True).stdout)
        return Picture._ppm(
            subprocess.run(["convert", path, "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout)

    @staticmethod
    def of_window(window):
        return Picture._ppm(
            subprocess.run(["import", "-window", window, "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout)

    def crop(self, x, y, width, height):
        rows = [
            self.pixels[((y + row) * self.width + x) * 3:((y + row) * self.width + x + width) * 3]
            for row in range(height)
        ]
        return Picture(width, height, b"".join(rows))

    def centre(self, width, height):
        return self.crop((self.width - width + 1) // 2, (self.height - height + 1) // 2, width, height)

    def __eq__(self, other):
        return (self.width, self.height, self.pixels) == (other.width, other.height, other.pixels)

    def write(self, path):
        with open(path, "wb") as file:
            file.write(b"P6 %d %d 255\n" % (self.width, self.height) + self.pixels)

    def difference(self, other):
        """The largest difference of a sample."""
        assert (self.width, self.height) == (other.width, other.height), "the sizes differ"
        if self.pixels == other.pixels:
            return 0
        return max(abs(a - b) for a, b in zip(self.pixels, other.pixels))

    def shows(self, picture, step=1):
        """Whether a canvas shows the picture in its middle, within 1. The columns under the buttons do not count."""
        clear = 2 * 180
        width = min(picture.width, self.width - clear)
        seen, wanted = self.centre(picture.width, picture.height), picture
        x = (picture.width - width) // 2
        a = seen.crop(x, 0, width, picture.height).pixels[::step]
        b = wanted.crop(x, 0, width, picture.height).pixels[::step]
        return a == b or max(abs(one - two) for one, two in zip(a, b)) <= 1
