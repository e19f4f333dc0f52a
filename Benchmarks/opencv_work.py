"""The same work in OpenCV, file to file: `opencv_work.py sepia|blur IN OUT [SIGMA]`."""

import sys

import cv2
import numpy

kind, source, target = sys.argv[1:4]
image = cv2.imread(source)
if kind == "sepia":
    matrix = numpy.array([[0.131, 0.534, 0.272], [0.168, 0.686, 0.349], [0.189, 0.769, 0.393]], numpy.float32)
    image = cv2.transform(image, matrix)
elif kind == "blur":
    image = cv2.GaussianBlur(image, (0, 0), float(sys.argv[4]))
cv2.imwrite(target, image, [cv2.IMWRITE_JPEG_QUALITY, 90])
