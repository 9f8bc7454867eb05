"""The tyre: a sidewall with rim protector, rings and raised lettering, and a tread of blocks cut in two directions."""

import numpy as np
from scipy.interpolate import CubicSpline

from art.car.plates import plate, rectangle_grid
from art.car.strokes import laid, word
from art.geometry.distances import smooth_step
from art.geometry.mesh import Mesh, join
from art.geometry.sweep import lathe

FINE = 0.0065
PITCHES = 60
GROOVE_DEPTH = 0.0065
GROOVES = (0.020, 0.058)
GROOVE_HALF = 0.0046
LIP_INSET = 0.006
RIBS = 220


SETTLE = 0.005
"""How far a standing wheel sinks (m); its tyre is flat where it touches the ground."""
BULGE, BULGE_HEIGHT = 0.0035, 0.065


def settled(mesh, middle):
    """A tyre part of a wheel that stands on z = 0, sunk by SETTLE: flat below, its sidewalls bulged; `middle` is the
    wheel's y."""
    moved = mesh.copy()
    height = moved.V[:, 2]
    near = np.clip(1 - height / BULGE_HEIGHT, 0, 1) ** 2
    moved.V[:, 1] += near * BULGE * np.clip((moved.V[:, 1] - middle) / 0.1, -1, 1)
    under = height < 0
    moved.V[under, 2] = 0.0002 * np.clip(height[under] / SETTLE, -1, 0)
    return moved


class TyreProfile:
    """Half section of the tyre by arc length `s` from the crown (0) to the bead (end), on the outer side (y > 0)."""

    def __init__(self, radius, width, seat):
        half, lip = width / 2, width / 2 - LIP_INSET
        self.radius, self.seat = radius, seat
        points = np.array(
            [
                (radius, 0.0),
                (radius - 0.0003, half * 0.30),
                (radius - 0.0016, half * 0.55),
                (radius - 0.0045, half - 0.031),
                (radius - 0.0105, half - 0.0160),
                (radius - 0.0200, half - 0.0075),
                (radius - 0.0340, half - 0.0026),
                (seat + 0.052, half + 0.0004),
                (seat + 0.038, half + 0.0000),
                (seat + 0.0260, lip + 0.0026),
                (seat + 0.0205, lip + 0.0024),
                (seat + 0.0165, lip + 0.0044),
                (seat + 0.0128, lip + 0.0018),
                (seat + 0.0112, lip - 0.0050),
                (seat + 0.0060, lip - 0.0120),
            ]
        )
        length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
        self.end = length[-1]
        mirrored = np.concatenate([-length[:0:-1], length])
        self._r = CubicSpline(mirrored, np.concatenate([points[:0:-1, 0], points[:, 0]]))
        self._y = CubicSpline(mirrored, np.concatenate([-points[:0:-1, 1], points[:, 1]]))
        fine = np.linspace(0, self.end, 600)
        self._by_radius = (self._r(fine)[::-1], fine[::-1])
        self.shoulder = self.at_radius(radius - 0.026)

    def at_radius(self, radius):
        """Arc length of the outer sidewall at a radius."""
        return float(np.interp(radius, *self._by_radius))

    def place(self, s, lift):
        """(r, y) of a point `lift` metres outside of the section at s (negative s: inner side)."""
        dr, dy = self._r(s, 1), self._y(s, 1)
        size = np.hypot(dr, dy)
        return self._r(s) + lift * dy / size, self._y(s) - lift * dr / size

    def groove_depth(self, s):
        """Depth of the tread at s: full over the crown, running out on the shoulder."""
        edge = self.shoulder
        return GROOVE_DEPTH * smooth_step(edge + 0.001, edge - 0.022, np.abs(s))


def tyre(radius, width, seat, step):
    """Parts of the tyre for one wheel: {name|slot: Mesh}. radius, width, seat (bead) in metres; step as of the wheel."""
    profile = TyreProfile(radius, width, seat)
    fine = step <= FINE
    parts = {"tyre_body|tyre": _carcass(profile, fine)}
    if fine:
        parts["tyre_tread|tyre"] = _tread(profile)
        parts["tyre_ribs|tyre"] = _ribs(profile)
        parts["tyre_letters|clad"] = _lettering(profile, width)
    return parts


def _carcass(profile, fine):
    """The turned body: sidewalls with rings, the floor of the tread grooves (web: grooves turned in)."""
    if fine:
        s = np.concatenate([np.linspace(0, profile.shoulder, 26)[:-1], np.linspace(profile.shoulder, profile.end, 84)])
        lift = _rings(profile, s) - profile.groove_depth(s) * (np.abs(s) < profile.shoulder)
        count = 180
    else:
        marks = [0.0, profile.shoulder * 0.8, profile.shoulder, profile.end]
        grooves = [g + d for g in GROOVES for d in (-0.0055, -0.003, 0.003, 0.0055)]
        wall = np.linspace(profile.shoulder, profile.end, 7)
        s = np.unique(np.concatenate([marks, grooves, wall]))
        deep = np.min(np.abs(s[:, None] - np.array(GROOVES)), 1) < 0.004
        lift = np.where(deep, -GROOVE_DEPTH, 0.0)
        count = 48
    inner = slice(None, 0, -3 if fine else -1)
    both = np.concatenate([-s[inner], s])
    r, y = profile.place(both, np.concatenate([lift[inner], lift]))
    mesh = lathe(np.stack([r, y], 1), count)
    outward = mesh.N[:, 0] * mesh.V[:, 0] + mesh.N[:, 2] * mesh.V[:, 2]
    return mesh if outward.sum() > 0 else mesh.flipped()


def _rings(profile, s):
    """Relief of the sidewall: two fine rings that frame the lettering and one low step near the shoulder."""
    r = profile._r(s)
    crest = lambda centre, half: np.clip(1 - np.abs(r - centre) / half, 0, 1)
    return (
        0.0007 * crest(profile.seat + 0.0275, 0.0012)
        + 0.0006 * crest(profile.radius - 0.0285, 0.0012)
        + 0.0006 * smooth_step(profile.radius - 0.0235, profile.radius - 0.0215, r)
    )


def _tread(profile):
    """Blocks of one pitch laid round the tyre. In the flat: x along the circumference, z across the tread."""
    pitch = 2 * np.pi * profile.radius / PITCHES
    edge = profile.shoulder

    def turned(x, z):
        return np.where(z < 0, pitch - x, x)

    def shoulder_cut(x, z):
        out = np.abs(z) - 0.085
        return turned(x, z) - pitch * 0.5 - 0.16 * out - 1.2 * np.maximum(out, 0) ** 2

    def rib_cut(x, z):
        return turned(x, z) - pitch * 0.5 - 0.55 * (np.abs(z) - 0.040)

    def sipe(x, z):
        return turned(x, z) - pitch * 0.12 - 0.10 * (np.abs(z) - 0.085)

    def region(x, z):
        across = np.abs(z)
        along = GROOVE_HALF - np.min([np.abs(across - g) for g in GROOVES], axis=0)
        lateral = np.where(across > GROOVES[1], 0.0019 - np.abs(shoulder_cut(x, z)), -1.0)
        middle = (across > GROOVES[0]) & (across < GROOVES[1] - 0.012)
        lateral = np.maximum(lateral, np.where(middle, 0.0011 - np.abs(rib_cut(x, z)), -1.0))
        fine = (across > GROOVES[1] + 0.012) & (across < edge - 0.022)
        lateral = np.maximum(lateral, np.where(fine, 0.0006 - np.abs(sipe(x, z)), -1.0))
        return np.maximum(np.maximum(along, lateral), across - edge)

    counts = (4, 48)
    low, high = (0.0, -edge - 0.001), (pitch, edge + 0.001)
    grid = rectangle_grid(low, high, 1.0)
    u, w = np.meshgrid(np.linspace(0, 1, counts[0]), np.linspace(0, 1, counts[1]), indexing="ij")
    grid = _stretched(grid, low, high, u, w)
    depth = lambda x, z: profile.groove_depth(z) + 0.0002
    guides = (shoulder_cut, rib_cut, sipe)
    face, bevel, flanks = plate(grid, region, lambda x, z: 0 * x, 0.0006, 0.0005, depth, guides=guides)
    block = join([face, bevel, flanks])

    def place(x, y, z):
        r, across = profile.place(z, y)
        angle = x / profile.radius
        return np.stack([r * np.cos(angle), across, r * np.sin(angle)], 1)

    laid_block = laid(block, place)
    step = 2 * np.pi / PITCHES
    turns = [
        np.array([[np.cos(k * step), 0, -np.sin(k * step)], [0, 1, 0], [np.sin(k * step), 0, np.cos(k * step)]])
        for k in range(PITCHES)
    ]
    return join([laid_block.transform(turn) for turn in turns])


def _stretched(grid, low, high, u, w):
    """A rectangle grid with its own number of cells each way."""
    rows, columns = u.shape
    points = np.stack([low[0] + (high[0] - low[0]) * u, 0 * u, low[1] + (high[1] - low[1]) * w], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    a, b = i * columns + j, i * columns + j + 1
    c, d = (i + 1) * columns + j + 1, (i + 1) * columns + j
    triangles = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    mesh = Mesh(points, np.tile([0.0, 1, 0], (len(points), 1)), triangles)
    mesh.face_along_normals()
    return mesh


def size_mark(width, radius, seat):
    """The size as it stands on a sidewall, such as 255/40 R21."""
    share = round((radius - seat) / width * 20) * 5
    return f"{round((width * 1000 - 5) / 10) * 10 + 5}/{share} R{round(seat * 2 / 0.0254)}"


def _lettering(profile, width):
    """HESPER twice and the size twice, raised on the outer sidewall; glossier than the tyre, so that they read."""
    middle = (profile.seat + 0.0275 + profile.radius - 0.0285) / 2
    room = profile.radius - 0.0285 - profile.seat - 0.0275
    name = word("HESPER", room * 0.46, room * 0.095, 0.0014, 0.46, 0.004)
    size = word(size_mark(width, profile.radius, profile.seat), room * 0.27, room * 0.060, 0.0012, 0.40, 0.004)
    pieces = [(name, 90, room * 0.46), (name, 270, room * 0.46), (size, 180, room * 0.27), (size, 0, room * 0.27)]
    return join([laid(piece, _on_sidewall(profile, angle, middle - tall / 2)) for piece, angle, tall in pieces])


def _on_sidewall(profile, degrees, foot):
    """Placing of a relief on the outer sidewall: x clockwise as seen from outside, y outward from radius `foot`."""

    def place(x, y, z):
        s = np.interp(foot + y, *profile._by_radius)
        r, across = profile.place(s, z - 0.0002)
        angle = np.radians(degrees) - x / (foot + 0.008)
        return np.stack([r * np.cos(angle), across, r * np.sin(angle)], 1)

    return place


def _ribs(profile):
    """Fine radial ribs in four fields between the words."""
    foot, tall = profile.seat + 0.030, profile.radius - 0.031 - profile.seat - 0.030
    corners, half = [], 0.00045
    rows = [(-half, 0.0), (-half * 0.4, 0.00045), (half * 0.4, 0.00045), (half, 0.0)]
    for low, high in zip(rows, rows[1:]):
        corners.append([(low[0], 0, low[1]), (high[0], 0, high[1]), (high[0], tall, high[1]), (low[0], tall, low[1])])
    corners = np.array(corners)
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    start = np.arange(3)[:, None] * 4
    rib = Mesh(corners.reshape(-1, 3), np.repeat(normal, 4, 0), np.concatenate([start + [0, 1, 2], start + [0, 2, 3]]))
    angles = [k * 360 / RIBS for k in range(RIBS)]
    between = [a for a in angles if min(abs((a - b + 180) % 360 - 180) for b in (45, 135, 225, 315)) < 13]
    return join([laid(rib, _on_sidewall(profile, a, foot)) for a in between])
