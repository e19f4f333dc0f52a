"""Six colour filters in a row in pyvips, in linear light, file to file: `chain_pyvips.py IN OUT`."""

import sys

import pyvips

image = pyvips.Image.new_from_file(sys.argv[1], access="sequential")
x = image.colourspace("scrgb")
x = x * 2 ** 0.3                                             # exposure
x = x ** 0.9                                                 # gamma
luma = [0.2126, 0.7152, 0.0722]
saturation = 1.2
x = x.recomb([[(1 - saturation) * l + (saturation if i == j else 0) for j, l in enumerate(luma)] for i in range(3)])
x = (x - 0.5) * 1.1 + 0.5                                    # contrast
x = x.recomb([[0.9, 0.08, 0.02], [0.02, 0.95, 0.03], [0.01, 0.04, 0.95]])  # a colour matrix
x = x * [1.02, 1.0, 0.96]                                    # white point
x.colourspace("srgb").write_to_file(sys.argv[2], Q=90, subsample_mode="on")
