"""Puts the layers of a view together (layers.py) for one paint and one ground. All in linear light."""
from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter

from paints import PAINTS, linear
from tone import tone, untone

MIRROR = {'day': 0.16, 'night': 0.35, 'dusk': 0.3}
EXPOSURE = {'day': 1.0, 'night': 1.0, 'dusk': 1.0}
VEIL = 0.05


def _clear(coat):
    """The coat's mirror image without its faint haze, as if flags stood around the car: dark paints stay deep."""
    return coat * coat / (coat + VEIL)


def painted(layer, facing, code):
    """Light of the coded paint layer in one paint."""
    paint = PAINTS[code]
    colour = np.array(paint.colour, np.float32)
    pigment, flakes, coat = layer[..., 0:1], layer[..., 1:2], _clear(layer[..., 2:3])
    light = pigment * (colour * np.float32(paint.body)) + coat * np.float32(paint.coat)
    if paint.flake:
        bright = paint.flop + (paint.face - paint.flop) * facing[..., None]
        light = light + flakes * bright * (colour * np.float32(paint.flake))
    return light + flakes * np.float32(paint.veil)


def ground(studio, shape):
    """The empty studio: cyclorama by day, near black at night, glowing horizon at dusk."""
    height, width = shape
    v = (np.arange(height) / height)[:, None, None]
    u = (np.arange(width) / width * 2 - 1)[None, :, None]
    mix = lambda a, b, t: a + (b - a) * t
    step = lambda a, b, x: (lambda t: t * t * (3 - 2 * t))(np.clip((x - a) / (b - a), 0, 1))
    if studio == 'day':
        wall, floor = (untone(np.array(linear(code))) for code in ('#eceeee', '#f4f5f5'))
        return mix(wall, floor, step(0.36, 0.66, v)) * np.ones((1, width, 1))
    if studio == 'night':
        glow = 0.030 * np.exp(-(u / 0.75) ** 2 - ((v - 0.42) / 0.24) ** 2)
        floor = 0.012 * np.exp(-(u / 0.8) ** 2 - ((v - 0.72) / 0.22) ** 2)
        line = step(0.50, 0.60, v)
        return np.array(linear('#0c0e0f')) + mix(glow, floor, line) * np.array([0.93, 0.98, 1.07])
    horizon = np.exp(-np.abs(v - 0.58) / 0.16) * (v < 0.58) + np.exp(-np.abs(v - 0.58) / 0.05) * 0.25 * (v >= 0.58)
    return mix(np.array(linear('#0b0f12')), np.array(linear('#d99a62')), horizon) * (0.75 + 0.25 * np.exp(-u**2))


def car_light(picture, code):
    """Light of the car itself, premultiplied with its alpha."""
    if picture.paint is None:
        return picture.body
    return picture.body + painted(picture.paint, picture.facing, code)


def _mirror_share(studio, height, line=0.715):
    """How strongly the floor mirrors at each row: strongest at the tyres, gone a fifth of the height below."""
    v = np.arange(height)[:, None] / height
    return MIRROR[studio] * np.clip(1 - (v - line) / 0.30, 0, 1) ** 1.3


@dataclass
class Floor:
    """The ground of a view as far as it is the same for every paint."""

    base: np.ndarray                # ground with shadow, dimmed where it mirrors the car
    mirror_body: np.ndarray = None  # what the mirror adds: all but the paint …
    mirror_paint: np.ndarray = None  # … and the coded paint


def make_floor(picture, studio):
    """The ground with the car's shadow and the paint-free part of its mirror image."""
    shape = picture.alpha.shape
    base = ground(studio, shape).astype(np.float32)
    if picture.shadow is not None:
        base = base * picture.shadow[..., None]
    if picture.mirror_body is None:
        return Floor(base)
    blur = shape[1] / 700
    share = _mirror_share(studio, shape[0])[..., None].astype(np.float32)
    soft = lambda field: gaussian_filter(field, (blur, blur) + (0,) * (field.ndim - 2)) * share
    return Floor(base * (1 - soft(picture.mirror_alpha[..., None])), soft(picture.mirror_body), soft(picture.mirror_paint))


def with_mirror(floor, code):
    """The ground with the mirror image of the car in one paint."""
    if floor.mirror_body is None:
        return floor.base
    light = floor.base + floor.mirror_body
    if not code:
        return light
    facing = np.full(light.shape[:2], 0.6, np.float32)
    return light + painted(floor.mirror_paint, facing, code)


def compose(picture, code, studio, floor=None):
    """The finished picture on its ground: values 0..1 ready for tone.to_bytes. `floor` spares making it again."""
    floor = floor or make_floor(picture, studio)
    light = with_mirror(floor, code) * (1 - picture.alpha[..., None])
    return tone(light + car_light(picture, code) * EXPOSURE[studio])


def cut_out(picture, code, studio='day'):
    """The car with its shadow before nothing: (values 0..1 not premultiplied, alpha)."""
    shadow = np.zeros_like(picture.alpha) if picture.shadow is None else 1 - picture.shadow
    alpha = picture.alpha + (1 - picture.alpha) * shadow
    light = car_light(picture, code) * EXPOSURE[studio] / np.maximum(alpha, 1e-4)[..., None]
    return tone(light), alpha
