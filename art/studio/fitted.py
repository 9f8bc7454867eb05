"""Other wheels on a car: which part of a picture is theirs. Pure geometry: no Blender.

All wheels of a body share tyre and brake; they differ within the rim. So a layer that holds the disc of each rim, fading
out on the tyre, shows another wheel on a picture of the car in any paint: nothing of it depends on the paint, and at its
edge both pictures show the same tyre. The floor's mirror image is left as it is: from one design to another it differs by
no more than 4 of 255, 0.3 on average.
"""
import os
from dataclasses import dataclass

import numpy as np

from cameras import SENSOR
from model import Model

FADE = (0.002, 0.012)
"""How far outside of the rim (m) a layer begins to fade, and where nothing of it is left."""
MARGIN = 24
"""Pixels around the layer that are rendered with it: the denoiser wants to see them."""


@dataclass(frozen=True)
class Disc:
    """The outer face of a rim: its middle, its radius and which way it looks along y (m)."""

    middle: tuple
    radius: float
    facing: float


def discs_of(parts):
    """The rims of a model, by their flanges."""
    found = []
    for part in parts:
        if not part.name.endswith('rim_flange'):
            continue
        low, high = part.points.min(0), part.points.max(0)
        facing = float(np.sign(low[1] + high[1]))
        face = high[1] if facing > 0 else low[1]
        found.append(Disc(((low[0] + high[0]) / 2, face, (low[2] + high[2]) / 2), (high[0] - low[0]) / 2, facing))
    return found


def refitted(model, wheels):
    """A model on other wheels."""
    rest = [part for part in model.parts if not part.name.startswith('wheel_')]
    return Model(rest + wheels.parts, model.anchors)


def mask_of(camera, discs, width, height):
    """How much of each pixel belongs to the discs that look at the camera: 1 inside, falling to 0 over FADE."""
    u = ((np.arange(width) + 0.5) / width - 0.5 + camera.shift_x)[None, :, None]
    v = ((0.5 * height - np.arange(height) - 0.5) / width + camera.shift_y)[:, None, None]
    rays = camera.forward + (u * camera.right + v * camera.up) * (SENSOR / camera.lens)
    mask = np.zeros((height, width), np.float32)
    for disc in discs:
        if (camera.place[1] - disc.middle[1]) * disc.facing <= 0:
            continue
        reach = (disc.middle[1] - camera.place[1]) / rays[..., 1]
        x, z = (camera.place[axis] + reach * rays[..., axis] - disc.middle[axis] for axis in (0, 2))
        outside = np.clip((np.hypot(x, z) - disc.radius - FADE[0]) / (FADE[1] - FADE[0]), 0, 1)
        mask = np.maximum(mask, (1 - outside * outside * (3 - 2 * outside)) * (reach > 0))
    return mask


def box_of(mask):
    """The box around a mask with a margin: left, top, right, bottom in shares of the picture."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    cut = lambda spots, size: (max(spots[0] - MARGIN, 0) / size, min(spots[-1] + 1 + MARGIN, size) / size)
    (top, bottom), (left, right) = cut(rows, mask.shape[0]), cut(columns, mask.shape[1])
    return left, top, right, bottom


def load_mask(path):
    """The mask of a view; None where no other wheels were rendered."""
    return np.load(path) if os.path.exists(path) else None
