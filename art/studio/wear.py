"""Pictures of a worn seat: wear.py in.png out.png share x y crops a finished picture of the cabin (share of the width, middle
as shares of width and height) and wears the bolster in its middle."""
import sys

import numpy as np

from defects import wear
from picture import Picture
from tone import decode, read_png, to_bytes, write_png


def cropped(pixels, share, x, y, ratio=1.5):
    """A part of the picture, `ratio` wide by high."""
    height, width = pixels.shape[:2]
    wide = round(width * share)
    tall = round(wide / ratio)
    left = min(max(round(width * x - wide / 2), 0), width - wide)
    top = min(max(round(height * y - tall / 2), 0), height - tall)
    return pixels[top:top + tall, left:left + wide]


def main(source, out, share, x, y):
    """Writes one worn seat."""
    light = decode(cropped(read_png(source)[..., :3], float(share), float(x), float(y)))
    worn = wear(Picture(light, np.ones(light.shape[:2], np.float32)), None)
    write_png(out, to_bytes(worn.body))


for at in range(1, len(sys.argv), 5):
    main(*sys.argv[at:at + 5])
