"""The light of a scene painted in direction space: what the camera sees behind the set, and what lights and mirrors.

Both are equirectangular pictures in linear light (radiance; 1 = white of the picture). Azimuth in degrees
counter-clockwise from +x, elevation from the ground. Pure numpy, so that it can be looked at without Blender.
"""

import numpy as np
from scipy.ndimage import gaussian_filter1d

SIZE = (1536, 768)


def directions(size=SIZE):
    """Azimuth and elevation (degrees) of each pixel, rows from below to above, as Cycles maps an equirectangular."""
    w, h = size
    azimuth = 180.0 - (np.arange(w) + 0.5) / w * 360.0
    elevation = (np.arange(h) + 0.5) / h * 180.0 - 90.0
    return np.meshgrid(azimuth, elevation)


def step(a, b, x):
    """Smooth 0 → 1 between a and b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def apart(azimuth, centre):
    """Distance on the circle, degrees."""
    return np.abs((azimuth - centre + 180) % 360 - 180)


def linear(colour):
    """#rrggbb → linear RGB."""
    v = np.array([int(colour.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(v > 0.04045, ((v + 0.055) / 1.055) ** 2.4, v / 12.92)


def panel(azimuth, elevation, centre, half, soft, low, high, edge):
    """A soft box at an azimuth between two elevations."""
    across = 1 - step(half - soft, half + soft, apart(azimuth, centre))
    return across * step(low - edge, low + edge, elevation) * (1 - step(high - edge, high + edge, elevation))


def overhead(azimuth, elevation, turn, x0, x1, half, soft_x, soft_y):
    """The long bank above the car, along the direction `turn`; lengths in metres at 3.4 m above it."""
    e = np.radians(elevation)
    a = np.radians(azimuth - turn)
    up = np.maximum(np.sin(e), 1e-3)
    x, y = np.cos(e) * np.cos(a) / up * 3.4, np.cos(e) * np.sin(a) / up * 3.4
    inside = step(x0 - soft_x, x0 + soft_x, x) * (1 - step(x1 - soft_x, x1 + soft_x, x))
    return inside * (1 - step(half - soft_y, half + soft_y, np.abs(y))) * (elevation > 1)


def car_lights(azimuth, elevation, camera, yaw, strength):
    """Studio lights around one car: bank above, strip for the flank, card for the face, rim from behind.
    `camera` is the camera's azimuth seen from the car, `yaw` the car's; the visible flank faces −y."""
    flank = 2 * (yaw - 90) - camera
    face = 2 * (yaw + 180) - camera
    e = strength.get('bank', 8.0) * overhead(
        azimuth, elevation, yaw, -3.8, 3.4, strength.get('bank_half', 0.62), 0.7, 0.22
    )
    e += strength.get('strip', 6.0) * panel(azimuth, elevation, flank, 40, 24, 13, 18, 1.6)
    e += strength.get('glow', 0.9) * panel(azimuth, elevation, flank, 62, 30, 7, 22, 7)
    e += strength.get('rim', 4.0) * panel(azimuth, elevation, camera + 180, 40, 26, 16, 27, 3)
    e += strength.get('face', 6.0) * panel(azimuth, elevation, face, 34, 20, 9, 16, 2.5)
    e += strength.get('fill', 0.8) * panel(azimuth, elevation, camera, 40, 30, 26, 60, 12)
    return e


def night(camera, yaw=0.0, glow=1.0, strength=None, base='#0c0e0f', peak='#33393c'):
    """Night studio: page colour behind, a glow of at most #33393c beyond the car, hard-edged lights on the body."""
    azimuth, elevation = directions()
    low, high = linear(base), linear(peak)
    spot = np.exp(-((apart(azimuth, camera + 180) / 14) ** 2)) * np.exp(-(((elevation - 4.0) / 8.5) ** 2))
    seen = low + (high - low) * (glow * spot)[..., None]
    lights = car_lights(azimuth, elevation, camera, yaw, strength or {}) + 0.012 + 0.05 * step(-10, 25, elevation)
    return seen, lights[..., None] * np.array([0.97, 0.99, 1.04])


DUSK = [
    (-90, '#0a0b0c'),
    (-2, '#2a1d16'),
    (0, '#d99a62'),
    (1.0, '#c98552'),
    (2.6, '#8e5a43'),
    (5, '#4a3836'),
    (8.5, '#22252b'),
    (13, '#12171c'),
    (20, '#0b0f12'),
    (90, '#0b0f12'),
]


def gradient(rows, elevation):
    """Colours of (elevation, #rrggbb) rows at elevations, without the kinks that the eye reads as bands."""
    steps = np.arange(0, 90.01, 0.05)
    at = [r[0] for r in rows]
    colours = np.array([linear(r[1]) for r in rows])
    curves = []
    for k in range(3):
        line = np.interp(steps, at, colours[:, k])
        wide = gaussian_filter1d(line, 2.2 / 0.05, mode='nearest')
        fine = gaussian_filter1d(line, 0.7 / 0.05, mode='nearest')
        share = step(2.0, 9.0, steps)
        soft = fine * (1 - share) + wide * share
        curves.append(np.interp(elevation, steps, soft))
    return np.stack(curves, -1)


def dusk(camera, yaw=0.0, sun=None, strength=None, stops=None, away=0.22, lift=1.0, spread=40.0):
    """Dusk: afterglow along the horizon, brightest at azimuth `sun` (default behind the car), night above and opposite.
    `away` is what is left of the glow on the far side; `spread` its half width, `lift` scales the whole sky."""
    azimuth, elevation = directions()
    sun = camera + 180 if sun is None else sun
    rows = stops or DUSK
    glow = gradient(rows, elevation)
    dark = linear('#0b0f12') * (1 + 1.6 * np.exp(-((elevation / 14) ** 2)))[..., None]
    near = np.exp(-((apart(azimuth, sun) / spread) ** 2))
    share = (away + (1 - away) * near)[..., None]
    seen = (dark * (1 - share) + glow * share) * lift
    # below the horizon the wet plain far away: the sky again, weaker
    half = elevation.shape[0] // 2
    seen[:half] = 0.24 * seen[half:][::-1] + linear('#050607')
    if strength == 'none':
        return seen, seen * 1.25
    kinds = {'bank': 4.6, 'bank_half': 0.5, 'strip': 2.6, 'glow': 0.5, 'rim': 2.3, 'face': 2.4, 'fill': 0.35}
    lights = car_lights(azimuth, elevation, camera, yaw, {**kinds, **(strength or {})})
    cool = np.array([0.86, 0.97, 1.14])
    return seen, seen * 1.25 + lights[..., None] * cool


def day(camera, yaw=0.0, strength=None, level=1.0):
    """Day studio and showroom: an even pale dome with a broad bank above and soft strips for the flanks."""
    azimuth, elevation = directions()
    kinds = {'bank': 3.4, 'bank_half': 1.2, 'strip': 1.4, 'glow': 0.5, 'rim': 1.1, 'face': 1.4, 'fill': 0.35}
    e = 0.16 + 0.16 * step(-4, 10, elevation) - 0.08 * step(26, 46, elevation)
    e = (e + car_lights(azimuth, elevation, camera, yaw, {**kinds, **(strength or {})})) * level
    seen = np.ones(e.shape + (3,)) * linear('#eceeee')
    return seen, e[..., None] * np.array([1.0, 1.0, 1.01])


def interior(camera, yaw=0.0, colour='#0b0f12', level=1.0, stops=None, sun=None, **_):
    """Inside a building the set lights itself; the sky gives only what comes through the glass."""
    if stops or sun is not None:
        seen, _ = dusk(camera, yaw, sun=sun, stops=stops)
        return seen * level, seen * level
    seen = np.ones(directions()[0].shape + (3,)) * linear(colour) * level
    return seen, seen


KINDS = {'night': night, 'dusk': dusk, 'day': day, 'interior': interior}
