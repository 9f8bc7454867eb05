"""Turns rendered layers into developed views: develop.py folder view=file.npz …

Denoises, brings all layers to one size and keeps them as half floats; the EXR files are removed. A developed view is all
that printing needs (print.py), so a change of paints or grounds renders nothing again.
"""
import glob
import os
import sys
import time

import numpy as np
from scipy.ndimage import zoom

from denoise import denoise_channels, denoise_filled
from exr import layer_of
from fitted import load_mask
from picture import Picture, save

FINE_WIDTH = 1000       # from this width on the channels of the paint are denoised one by one


def _resize(field, shape):
    """Bilinear resize of the first two axes."""
    factors = (shape[0] / field.shape[0], shape[1] / field.shape[1]) + (1,) * (field.ndim - 2)
    return zoom(field, factors, order=1, grid_mode=True, mode='nearest')[: shape[0], : shape[1]]


def _load(folder, view, name):
    """One layer: clean light, alpha and normals; None if it was not rendered."""
    path = os.path.join(folder, f'{view}.{name}.exr')
    if not os.path.exists(path):
        return None
    colour, albedo, normal = layer_of(path)
    clean = denoise_channels if name == 'paint' and colour.shape[1] >= FINE_WIDTH else denoise_filled
    return clean(colour[..., :3], albedo, normal), colour[..., 3], normal


def _shadow(folder, view, shape):
    """The floor's light as a share of the free floor's; 1 above the horizon."""
    loaded = _load(folder, view, 'shadow')
    if loaded is None:
        return None
    light, alpha, _ = loaded
    light = light.mean(-1)
    free = np.percentile(light[alpha > 0.99], 90) if (alpha > 0.99).any() else 1.0
    dark = np.clip(1 - light / max(free, 1e-6), 0, 1) * (alpha > 0.99)
    dark = dark * np.clip((dark - 0.015) / 0.05, 0, 1)
    dark[_far_floor(alpha)] = 0
    return _resize(1 - dark, shape)


def _far_floor(alpha):
    """Rows near the horizon: too far off for a shadow of the car."""
    horizon = int(np.argmax(alpha.mean(1) > 0.5))
    rows = np.zeros(alpha.shape, bool)
    rows[: horizon + max(2, alpha.shape[0] // 80)] = True
    return rows


def read_picture(folder, view):
    """Reads and denoises all layers of a view."""
    paint = _load(folder, view, 'paint')
    light, alpha, normal = _load(folder, view, 'body') or _load(folder, view, 'beauty')
    shape = alpha.shape
    picture = Picture(light, np.clip(alpha, 0, 1), shadow=_shadow(folder, view, shape))
    if paint:
        picture.paint, picture.facing = paint[0], np.clip(paint[2][..., 2], 0, 1)
    mirror = _load(folder, view, 'mirror-body')
    if mirror:
        picture.mirror_body, picture.mirror_alpha = _resize(mirror[0][::-1], shape), _resize(mirror[1][::-1], shape)
        picture.mirror_paint = _resize(_load(folder, view, 'mirror-paint')[0][::-1], shape)
    picture.wheels = load_mask(os.path.join(folder, f'{view}.wheels.npy'))
    return picture


def main(folder, wanted):
    """Develops the views, given as view=file."""
    for item in wanted:
        view, path = item.split('=', 1)
        started = time.time()
        save(read_picture(folder, view), path)
        for name in glob.glob(os.path.join(glob.escape(folder), f'{view}.*.exr')):
            os.remove(name)
        print(f'STUDIO {view} developed {time.time() - started:.1f} s', flush=True)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2:])
