"""Marks of wear drawn into the layers of a close-up, so that they show in every paint: the clear coat breaks, the primer
comes through, the surface bends. Positions follow the crop of the print: marks lie in its middle."""
from dataclasses import replace

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

PRIMER = 0.42


def _field(picture, crop):
    """Coordinates in the crop: -1..1 across its width, and its width in pixels."""
    height, width = picture.alpha.shape
    share, x, y = crop or (1, 0.5, 0.5)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    half = width * share / 2
    return (columns - width * x) / half, (rows - height * y) / half, width * share


def _with_mask(picture, mask, body, coat=1.0):
    """Covers the paint by a neutral grey `body` where the mask is 1; `coat` is what remains of the mirror."""
    mask = mask[..., None]
    light = picture.paint[..., 0:1]
    paint = picture.paint * (1 - mask * np.array([1, 1, 1 - coat], np.float32))
    return replace(picture, paint=paint, body=picture.body + mask * light * body)


def scratch(picture, crop):
    """Two fine scratches, nearly straight; the longer one reaches the primer in its middle and has a dark lip."""
    u, v, wide = _field(picture, crop)
    line = 0.11 * u + 0.010 * np.sin(2.3 * u + 0.4) + 0.0015 * np.sin(37 * u)
    fine = 1.5 / wide
    along = np.clip(1 - (u / 0.46) ** 4, 0, 1) * (0.55 + 0.45 * np.sin(9 * u + 1) ** 2)
    deep = np.exp(-((v - line) / fine) ** 2) * along
    lip = np.exp(-((v - line - 2.2 * fine) / fine) ** 2) * along
    second = np.exp(-((v - line - 0.055 - 0.05 * u) / (fine * 0.7)) ** 2) * np.clip(1 - ((u + 0.1) / 0.25) ** 4, 0, 1)
    scored = _with_mask(picture, np.clip(0.45 * lip, 0, 1), 0.02, 0.3)
    return _with_mask(scored, np.clip(deep + 0.5 * second, 0, 1), 0.55, 0.2)


def chip(picture, crop):
    """A few stone chips of 1 to 2 mm down to the primer, ragged, with a lit lower rim."""
    u, v, _ = _field(picture, crop)
    dice = np.random.default_rng(7)
    mask, rim = np.zeros_like(u), np.zeros_like(u)
    for radius in (0.017, 0.011, 0.014, 0.007, 0.006, 0.009, 0.005):
        x, y = dice.uniform(-0.35, 0.35), dice.uniform(-0.22, 0.22)
        angle = np.arctan2(v - y, (u - x) * dice.uniform(0.7, 1.0))
        turns = dice.uniform(0, 6.3, 4)
        ragged = radius * (1 + sum(0.16 / k * np.sin((k + 1) * angle + turns[k - 1]) for k in range(1, 5)))
        gap = np.hypot(u - x, v - y) - ragged
        mask = np.maximum(mask, np.clip(0.5 - gap / 0.004, 0, 1))
        rim = np.maximum(rim, np.exp(-(gap / 0.0025) ** 2) * np.clip(np.sin(angle), 0, 1))
    return _with_mask(_with_mask(picture, mask, PRIMER, 0.05), rim * 0.6, 0.8, 0.4)


def dent(picture, crop):
    """A shallow dent: the reflections bend around it."""
    u, v, wide = _field(picture, crop)
    gap = (u / 0.30) ** 2 + (v / 0.20) ** 2
    bend = np.exp(-gap) * wide * 0.075
    rows, columns = np.mgrid[0:u.shape[0], 0:u.shape[1]].astype(np.float32)
    place = [rows - bend * (v / 0.20), columns - bend * 0.5 * (u / 0.30)]
    moved = np.stack([map_coordinates(picture.paint[..., k], place, order=1, mode='nearest') for k in range(3)], -1)
    shade = 1 + 0.32 * np.exp(-gap) * np.clip(v / 0.2, -1, 1)
    return replace(picture, paint=moved * shade[..., None])


def kerb(picture, crop):
    """Kerb rash: a ragged, scoured arc on the rim."""
    u, v, wide = _field(picture, crop)
    angle, radius = np.arctan2(v, u), np.hypot(u, v)
    arc = np.clip(1 - ((np.degrees(angle) - 62) / 30) ** 2, 0, 1)
    dice = np.random.default_rng(3)
    rough = gaussian_filter(dice.standard_normal(u.shape).astype(np.float32), (1.2, wide / 260))
    rough /= rough.std()
    mask = np.clip(arc * np.exp(-((radius - 0.66) / 0.022) ** 2) * (0.75 + 0.5 * rough), 0, 1)
    grey = 0.30 + 0.10 * rough
    return replace(picture, body=picture.body * (1 - mask[..., None]) + (mask * grey)[..., None])


def wear(picture, crop):
    """Wear of a seat bolster: the grain polished, the colour paler, soft creases that run together."""
    u, v, _ = _field(picture, crop)
    patch = np.exp(-((u / 0.42) ** 2 + (v / 0.30) ** 2))
    dice = np.random.default_rng(5)
    crease = np.zeros_like(u)
    for _ in range(14):
        x, y, lean, bow = dice.uniform(-0.3, 0.3), dice.uniform(-0.22, 0.22), dice.uniform(-0.25, 0.25), dice.uniform(-0.4, 0.4)
        length, width = dice.uniform(0.08, 0.22), dice.uniform(0.006, 0.012)
        away = v - y - lean * (u - x) - bow * (u - x) ** 2
        crease += np.exp(-((away / width) ** 2)) * np.exp(-(((u - x) / length) ** 4)) * dice.uniform(0.3, 0.8)
    crease = np.clip(crease, 0, 1) * np.sqrt(patch)
    light = picture.body * (1 + 0.30 * patch[..., None]) + 0.012 * patch[..., None]
    return replace(picture, body=light * (1 - 0.22 * crease[..., None]))


MARKS = {'scratch': scratch, 'chip': chip, 'dent': dent, 'kerb': kerb, 'wear': wear}


def mark(picture, name, crop=None):
    """The picture with a mark of wear."""
    return MARKS[name](picture, crop)
