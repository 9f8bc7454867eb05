"""From linear light to a finished picture: bloom, the evening star, tone curve, even grain against banding, PNG."""

import struct
import zlib

import numpy as np
from scipy.ndimage import gaussian_filter


def bloom(picture, amount):
    """Light that spills from lamps in the lens; radii follow the width."""
    if not amount:
        return picture
    w = picture.shape[1]
    bright = np.clip(picture - 1.1, 0, 9)
    spill = sum(
        share * gaussian_filter(bright, (w / part, w / part, 0)) for part, share in ((700, 0.5), (200, 0.3), (55, 0.2))
    )
    return picture + amount * spill


def star(picture, u, v, strength=1.0):
    """Hesper: one point with a small halo at a share of width and height."""
    h, w, _ = picture.shape
    y, x = np.mgrid[0:h, 0:w]
    r = np.hypot(x - u * w, y - v * h) / max(w, 1.7 * h) * 2000
    light = 2.4 * np.exp(-((r / 1.9) ** 2)) + 0.10 * np.exp(-r / 5.5) + 0.018 * np.exp(-r / 26)
    return picture + strength * light[..., None] * np.array([1.0, 0.95, 0.86])


def tone(picture):
    """Leaves darks and middle tones as they are (page colours stay exact), rolls lights off from 0.5; keeps hues."""

    def roll(x, start=0.5):
        over = np.maximum(x - start, 0)
        return np.minimum(x, start) + (1 - start) * (1 - np.exp(-over / (1 - start) * 0.78))

    peak = picture.max(2, keepdims=True) + 1e-9
    return np.clip(0.55 * roll(picture) + 0.45 * picture / peak * roll(peak), 0, 1)


def shade(picture, sides):
    """Flat darkening towards edges where words stand: {'left': (from, to, share)} in shares of the picture."""
    h, w, _ = picture.shape
    x, y = np.linspace(0, 1, w)[None, :], np.linspace(0, 1, h)[:, None]
    at = {'left': x, 'right': 1 - x, 'top': y, 'bottom': 1 - y}
    for side, (start, end, share) in sides.items():
        t = np.clip((at[side] - start) / (end - start), 0, 1)
        t = t * t * (3 - 2 * t)
        picture = picture * (1 - share * (1 - t))[..., None]
    return picture


def finish(picture, options, seed=1):
    """All steps; returns 8-bit RGB."""
    picture = np.maximum(picture, 0) * options.get('exposure', 1.0)
    picture = bloom(picture, options.get('bloom', 0.35))
    if 'shade' in options:
        picture = shade(picture, options['shade'])
    if 'star' in options:
        picture = star(picture, *options['star'])
    out = tone(picture)
    out = np.where(out <= 0.0031308, out * 12.92, 1.055 * np.maximum(out, 1e-9) ** (1 / 2.4) - 0.055)
    grain = np.random.default_rng(seed).random(out.shape[:2])[..., None] - 0.5
    return np.clip(out * 255 + 0.5 + grain * 1.3, 0, 255).astype(np.uint8)


def save_png(path, pixels):
    """Writes 8-bit RGB."""
    h, w, _ = pixels.shape

    def chunk(kind, data):
        body = kind + data
        return struct.pack('>I', len(data)) + body + struct.pack('>I', zlib.crc32(body))

    rows = b''.join(b'\0' + pixels[y].tobytes() for y in range(h))
    head = struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)
    with open(path, 'wb') as f:
        f.write(
            b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b'')
        )
