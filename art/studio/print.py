"""Composes developed views into pixels: reads one JSON object from standard input,
{view: file.npz, light, prints: [{paint?, ground?, crop?, defect?, part?, out}]}, writes raw 8-bit pixels to each `out` and
a line {out, width, height, channels} to standard output as soon as a picture is there."""
import json
import sys

import numpy as np

from compose import car_light, compose, cut_out, make_floor
from defects import mark
from picture import load
from tone import to_bytes, tone


def cropped(pixels, crop):
    """A part of the picture at its own ratio: share of the width, middle as shares of width and height."""
    height, width = pixels.shape[:2]
    share, x, y = crop
    wide, tall = round(width * share), round(height * share)
    left = min(max(round(width * x - wide / 2), 0), width - wide)
    top = min(max(round(height * y - tall / 2), 0), height - tall)
    return pixels[top:top + tall, left:left + wide]


def pixels_of(picture, wish, light, floors):
    """The 8-bit pixels of one print; `floors` keeps the grounds already made."""
    if wish.get('part') == 'wheels':
        return to_bytes(tone(car_light(picture, None)), picture.wheels)
    ground = wish.get('ground', light)
    if ground != 'none' and ground not in floors:
        floors[ground] = make_floor(picture, ground)
    if wish.get('defect'):
        picture = mark(picture, wish['defect'], wish.get('crop'))
    if ground == 'none':
        shown, alpha = cut_out(picture, wish.get('paint'), light)
        pixels = to_bytes(shown, alpha)
    else:
        pixels = to_bytes(compose(picture, wish.get('paint'), ground, floors[ground]))
    return cropped(pixels, wish['crop']) if wish.get('crop') else pixels


def main():
    """Prints everything asked for."""
    asked = json.load(sys.stdin)
    picture, floors = load(asked['view']), {}
    for wish in asked['prints']:
        pixels = np.ascontiguousarray(pixels_of(picture, wish, asked['light'], floors))
        pixels.tofile(wish['out'])
        height, width, channels = pixels.shape
        print(json.dumps({'out': wish['out'], 'width': width, 'height': height, 'channels': channels}), flush=True)


main()
