"""A developed view: the clean layers of a picture before it is composed, and how they are kept on disk."""
import os
from dataclasses import dataclass, fields

import numpy as np


@dataclass
class Picture:
    """A view's denoised layers, all at full size; those not rendered are None."""

    body: np.ndarray            # light of all but the paint, h × w × 3
    alpha: np.ndarray           # coverage of the car
    paint: np.ndarray = None    # pigment, flakes, coat
    facing: np.ndarray = None   # 1 where the surface faces the camera, 0 at its edge
    shadow: np.ndarray = None   # light on the floor as a share of the free floor's
    mirror_body: np.ndarray = None
    mirror_paint: np.ndarray = None
    mirror_alpha: np.ndarray = None
    wheels: np.ndarray = None   # share of a layer of other wheels (fitted.py)


def save(picture, path):
    """Writes a picture's fields as half floats; complete or not at all."""
    arrays = {field.name: getattr(picture, field.name) for field in fields(Picture)}
    kept = {name: np.clip(array, 0, 60000).astype(np.float16) for name, array in arrays.items() if array is not None}
    with open(path + '.part', 'wb') as file:
        np.savez(file, **kept)
    os.replace(path + '.part', path)


def load(path):
    """A developed picture."""
    with np.load(path) as data:
        return Picture(**{name: data[name].astype(np.float32) for name in data.files})
