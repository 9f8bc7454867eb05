"""The shop's own mark and word as geometry: thin ribbons laid on a surface, and stitches."""

import numpy as np

from art.geometry.implicit import unit
from art.geometry.mesh import Mesh, join
from art.goods.kit import grid, rod

# Strokes of the capital letters on a field 0.7 wide and 1 high.
_ARC = [(np.cos(t), np.sin(t)) for t in np.linspace(np.pi / 2, -np.pi / 2, 9)]
GLYPHS = {
    "H": [[(0, 0), (0, 1)], [(0.66, 0), (0.66, 1)], [(0, 0.5), (0.66, 0.5)]],
    "E": [[(0.55, 0), (0, 0), (0, 1), (0.55, 1)], [(0, 0.5), (0.48, 0.5)]],
    "S": [[(0.56, 0.84), (0.46, 0.96), (0.28, 1), (0.1, 0.93), (0.03, 0.77), (0.1, 0.6), (0.3, 0.51), (0.5, 0.41), (0.58, 0.25), (0.5, 0.08), (0.3, 0), (0.12, 0.04), (0.01, 0.16)]],
    "P": [[(0, 0), (0, 1), (0.33, 1)], [(0.33 + 0.25 * x, 0.74 + 0.26 * y) for x, y in _ARC], [(0.33, 0.48), (0, 0.48)]],
    "R": [[(0, 0), (0, 1), (0.33, 1)], [(0.33 + 0.25 * x, 0.74 + 0.26 * y) for x, y in _ARC], [(0.33, 0.48), (0, 0.48)], [(0.3, 0.48), (0.6, 0)]],
    "0": [[(0.3 + 0.28 * np.cos(t), 0.5 + 0.5 * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 25)]],
    "1": [[(0.1, 0.8), (0.32, 1), (0.32, 0)]],
    "2": [[(0.04, 0.78), (0.12, 0.94), (0.3, 1), (0.48, 0.94), (0.55, 0.76), (0.46, 0.56), (0.02, 0), (0.58, 0)]],
    "3": [[(0.04, 0.88), (0.28, 1), (0.5, 0.9), (0.52, 0.68), (0.26, 0.53), (0.54, 0.4), (0.56, 0.16), (0.3, 0), (0.02, 0.12)]],
    "4": [[(0.42, 0), (0.42, 1), (0, 0.3), (0.6, 0.3)]],
    "5": [[(0.52, 1), (0.1, 1), (0.06, 0.55), (0.3, 0.62), (0.52, 0.52), (0.56, 0.28), (0.44, 0.05), (0.22, 0), (0.02, 0.1)]],
    "6": [[(0.5, 0.94), (0.3, 1), (0.1, 0.8), (0.03, 0.4), (0.1, 0.08), (0.3, 0), (0.5, 0.08), (0.56, 0.3), (0.48, 0.52), (0.28, 0.58), (0.06, 0.4)]],
    "7": [[(0.02, 1), (0.58, 1), (0.2, 0)]],
    "8": [[(0.3, 0.54), (0.1, 0.66), (0.1, 0.9), (0.3, 1), (0.5, 0.9), (0.5, 0.66), (0.3, 0.54), (0.04, 0.38), (0.06, 0.1), (0.3, 0), (0.54, 0.1), (0.56, 0.38), (0.3, 0.54)]],
    "W": [[(0, 1), (0.18, 0), (0.36, 0.8), (0.54, 0), (0.72, 1)]],
    "V": [[(0, 1), (0.32, 0), (0.64, 1)]],
    "B": [[(0, 0), (0, 1), (0.3, 1)], [(0.3 + 0.22 * x, 0.76 + 0.24 * y) for x, y in _ARC], [(0, 0.52), (0.33, 0.52)], [(0.33 + 0.26 * x, 0.26 + 0.26 * y) for x, y in _ARC], [(0, 0), (0.33, 0)]],
    "F": [[(0.55, 1), (0, 1), (0, 0)], [(0, 0.5), (0.46, 0.5)]],
    "G": [[(0.62, 0.84), (0.4, 1), (0.14, 0.88), (0.02, 0.5), (0.14, 0.12), (0.4, 0), (0.62, 0.14), (0.62, 0.46), (0.38, 0.46)]],
    "J": [[(0.46, 1), (0.46, 0.22), (0.34, 0.02), (0.14, 0.02), (0.02, 0.2)]],
    "M": [[(0, 0), (0, 1), (0.34, 0.3), (0.68, 1), (0.68, 0)]],
    "U": [[(0, 1), (0, 0.26), (0.12, 0.04), (0.32, 0), (0.52, 0.04), (0.62, 0.26), (0.62, 1)]],
    "X": [[(0, 0), (0.62, 1)], [(0, 1), (0.62, 0)]],
    "Y": [[(0, 1), (0.32, 0.5), (0.64, 1)], [(0.32, 0.5), (0.32, 0)]],
    "Z": [[(0.02, 1), (0.6, 1), (0, 0), (0.62, 0)]],
    "9": [[(0.54, 0.6), (0.32, 0.42), (0.1, 0.5), (0.03, 0.72), (0.12, 0.93), (0.3, 1), (0.5, 0.9), (0.56, 0.62), (0.48, 0.2), (0.28, 0), (0.1, 0.06)]],
    "-": [[(0.08, 0.48), (0.5, 0.48)]],
    ".": [[(0.08, 0.02), (0.14, 0.02)]],
    " ": [],
    "I": [[(0.1, 0), (0.1, 1)]],
    "L": [[(0, 1), (0, 0), (0.52, 0)]],
    "T": [[(0, 1), (0.62, 1)], [(0.31, 1), (0.31, 0)]],
    "A": [[(0, 0), (0.34, 1), (0.68, 0)], [(0.12, 0.34), (0.56, 0.34)]],
    "C": [[(0.62, 0.84), (0.4, 1), (0.14, 0.88), (0.02, 0.5), (0.14, 0.12), (0.4, 0), (0.62, 0.16)]],
    "K": [[(0, 0), (0, 1)], [(0.56, 1), (0, 0.42)], [(0.2, 0.62), (0.6, 0)]],
    "D": [[(0, 0), (0, 1), (0.25, 1), (0.52, 0.86), (0.62, 0.5), (0.52, 0.14), (0.25, 0), (0, 0)]],
    "N": [[(0, 0), (0, 1), (0.62, 0), (0.62, 1)]],
    "O": [[(0.36 + 0.36 * np.cos(t), 0.5 + 0.5 * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 25)]],
}


def plane(at, right=(1, 0, 0), up=(0, 0, 1), lift=0.0002):
    """A place for a decal: maps (s, t) metres onto a plane through `at`."""
    at, right, up = np.array(at, float), np.array(right, float), np.array(up, float)
    normal = np.cross(right, up)
    at = at + normal * lift
    return lambda s, t: at + s[..., None] * right + t[..., None] * up


def drum(radius, height, turn=0.0, lift=0.0002):
    """A place on an upright cylinder: s runs round it to the right, t up from `height`; `turn` in degrees from the front."""
    r = radius + lift

    def place(s, t):
        angle = np.radians(turn) + s / r
        return np.stack([r * np.sin(angle), -r * np.cos(angle), height + t], -1)

    return place


def ribbon(points, width, place):
    """A flat stroke along (s, t) points on a place."""
    line = np.array(points, float)
    dense = [line[:1]]
    for a, b in zip(line[:-1], line[1:]):
        count = max(2, int(np.linalg.norm(b - a) / (width * 1.5)) + 1)
        dense.append(a + (b - a) * np.linspace(0, 1, count)[1:, None])
    line = np.concatenate(dense)
    tangent = unit(np.gradient(line, axis=0))
    side = np.stack([-tangent[:, 1], tangent[:, 0]], 1) * width / 2
    ends = np.array([tangent[0], tangent[-1]]) * width / 2
    line = line.copy()
    line[0] -= ends[0] * 0.9
    line[-1] += ends[1] * 0.9
    return _patch(np.stack([line - side, line + side], 0), place)


def _patch(flat, place):
    points = place(flat[..., 0], flat[..., 1])
    e = 1e-4
    right = place(flat[..., 0] + e, flat[..., 1]) - points
    up = place(flat[..., 0], flat[..., 1] + e) - points
    normal = np.cross(right, up)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-15
    return grid(points, normal)


def disc(centre, radius, place, hole=0.0):
    """A flat round spot on a place."""
    angle = np.linspace(0, 2 * np.pi, 40)
    radii = np.linspace(hole, radius, 4)[:, None]
    flat = np.stack([centre[0] + radii * np.cos(angle), centre[1] + radii * np.sin(angle)], -1)
    return _patch(flat, place)


def field(width, height, place, at=(0, 0), rows=2, columns=24):
    """A flat rectangle on a place (a label), centred at `at`."""
    s = np.linspace(-width / 2, width / 2, columns) + at[0]
    t = np.linspace(-height / 2, height / 2, rows) + at[1]
    return _patch(np.stack(np.meshgrid(s, t, indexing="xy"), -1), place)


def emblem(size, place, at=(0, 0)):
    """The evening star above two lines of horizon; `size` is its width (m), `at` its centre."""
    k = size / 28
    spot = disc((at[0], at[1] + 6.2 * k), 4.5 * k, place)
    lines = [
        ribbon([(at[0] - 14 * k, at[1] - 4.8 * k), (at[0] + 14 * k, at[1] - 4.8 * k)], 1.9 * k, place),
        ribbon([(at[0] - 7 * k, at[1] - 10.3 * k), (at[0] + 7 * k, at[1] - 10.3 * k)], 1.9 * k, place),
    ]
    return join([spot, *lines])


def word(text, height, place, at=(0, 0), weight=0.13, spacing=0.42):
    """A line of capitals centred at `at`; `height` of a letter (m)."""
    widths = [0.72 if c == "W" else 0.25 if c in "I." else 0.35 if c == " " else 0.64 for c in text]
    total = sum(widths) + spacing * (len(text) - 1)
    pen = -total / 2
    strokes = []
    for letter, width in zip(text, widths):
        for stroke in GLYPHS[letter]:
            moved = [(at[0] + (pen + x) * height, at[1] + (y - 0.5) * height) for x, y in stroke]
            strokes.append(ribbon(moved, weight * height, place))
        pen += width + spacing
    return join(strokes)


def lockup(size, place, at=(0, 0)):
    """Emblem over the word; `size` is the width of the word."""
    return join([emblem(size * 0.42, place, (at[0], at[1] + size * 0.16)), word("HESPER", size / 6.4, place, (at[0], at[1] - size * 0.16))])


def stitches(path, step=0.006, thickness=0.0009, share=0.62, closed=False):
    """A seam: short threads along a path of points, `step` from one to the next."""
    line = np.array(path, float)
    if closed:
        line = np.concatenate([line, line[:1]])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = lambda s: np.stack([np.interp(s, length, line[:, k]) for k in range(3)], -1)
    threads = []
    for start in np.arange(0, length[-1] - step * share, step):
        threads.append(rod(at(np.linspace(start, start + step * share, 3)), thickness, 6))
    return join(threads)


def bar_code(width, height, place, at=(0, 0), seed=1):
    """Stripes of a parcel label."""
    random = np.random.default_rng(seed)
    stripes, pen = [], -width / 2
    while pen < width / 2:
        thick = random.uniform(0.01, 0.035) * width
        stripes.append(field(thick, height, place, (at[0] + pen, at[1]), columns=2))
        pen += thick + random.uniform(0.015, 0.04) * width
    return join(stripes)


def quads(corners, normal):
    """One flat four-cornered face."""
    return Mesh(np.array(corners, float), np.tile(np.array(normal, float), (4, 1)), [[0, 1, 2], [0, 2, 3]])
