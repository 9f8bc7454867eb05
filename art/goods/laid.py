"""Garments as they lie: cut pieces with hems, seams and folds, laid one upon another."""

import numpy as np

import art.geometry.distances as d
from art.geometry.cloth import Laid, settle, triangulated
from art.goods.kit import Thing, fillet, noise2, smooth_path

SPACING = 0.008
FAR = 0.05
# The light of the goods is soft: folds are shown a little deeper than they lie.
DEEPER = 1.5


def mirrored(half):
    """A closed outline from its right half, from the hem's middle up to the neck's middle."""
    half = np.array(half, float)
    return np.concatenate([half, half[-2:0:-1] * [-1, 1]])


def near(x, y, line):
    """Distance from the places to a polyline, as far as it is less than FAR."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    gap = np.full(x.shape, FAR)
    for a, b in zip(line[:-1], line[1:]):
        low, high = np.minimum(a, b) - FAR, np.maximum(a, b) + FAR
        close = (x > low[0]) & (x < high[0]) & (y > low[1]) & (y < high[1])
        gap[close] = np.minimum(gap[close], d.segment2(x[close], y[close], *a, *b))
    return gap


def laid(outline, edge=0.0025, slack=None, below=None, loft=0.0, soft=0.05, seams=(), hems=(), relief=None, pins=None, lift=0.0, seed=1, wave=0.2, start=0.008, stiff=1.1, folds=None, deeper=DEEPER, levels=3, spacing=SPACING, rounds=170):
    """A settled piece.

    `edge` height of its border, `below(x, y)` what lies under it, `loft` how far what it covers holds it up, `soft` m inward
    from the border; `slack(x, y)` how much too long the cloth is; `seams` lines that are drawn in, `hems` (line, width) of
    double cloth; `pins(x, y)` true where it is sewn down; `folds(x, y)` the direction across which folds run.
    """
    points, triangles, border = triangulated(outline, spacing)
    x, y = points.T
    ground = np.zeros(len(points)) if below is None else below(x, y)
    inward = np.maximum(-d.polygon2(x, y, np.array(outline, float)), 0)
    floor = ground + loft * d.smooth_step(0, soft, inward) + edge * d.smooth_step(0, 0.012, inward) * 0.5
    length = np.full(len(points), 0.012) if slack is None else slack(x, y)
    bumps = start * (0.6 + noise2(x, y, wave, seed) + 0.5 * noise2(x + 0.3, y, wave * 0.45, seed + 50)) * d.smooth_step(0, 0.03, inward)
    sewn = None if pins is None else pins(x, y)
    bias = None if folds is None else folds(x, y)
    place = settle(points, triangles, border, floor, length, edge, stiff, lift, sewn, bumps, bias, rounds)

    place[:, 2] = floor + (place[:, 2] - floor) * deeper

    def detail(u, v):
        height = np.zeros(len(u)) if relief is None else relief(u, v)
        for line in seams:
            gap = near(u, v, line)
            height = height - 0.0011 * np.exp(-((gap / 0.0016) ** 2)) + 0.0006 * np.exp(-(((gap - 0.005) / 0.004) ** 2)) * (0.7 + 0.5 * noise2(u, v, 0.016, seed))
        for line, width in hems:
            gap = near(u, v, line)
            height = height + 0.0009 * d.smooth_step(width + 0.0012, width - 0.0012, gap) - 0.0006 * np.exp(-(((gap - width + 0.003) / 0.0014) ** 2))
        return height

    base = (lambda a, b: np.zeros(np.shape(a))) if below is None else below
    return Laid(place, points, triangles, base, detail, levels)


def seamed(thing, name, slot, piece, seams=(), colour="seam:main", half=0.00045):
    """Adds a piece to the good, the ditch of its seams darker by their own shadow."""
    mesh = piece.top
    for line in seams:
        mesh.band(lambda x, y, z, line=line: near(x, y, line) - 1e-9, half, 1, [0])
    thing.add(name, slot, mesh.labelled(0), piece.rim())
    if seams:
        thing.add("seam", colour, mesh.labelled(1))
    return piece


def curve(*points, count=24):
    """A smooth line through the points."""
    return smooth_path(points, count)


def soft_slack(base, *spots):
    """Slack that grows round spots (x, y, radius, more), on both sides alike."""

    def of(x, y):
        total = np.full(np.shape(x), base)
        for sx, sy, radius, more in spots:
            total = total + more * np.exp(-(((np.abs(x) - sx) ** 2 + (y - sy) ** 2) / radius**2))
        return total

    return of


def drawn(pulls, tilt=0.5):
    """Directions of folds: slightly slanting hangs, and rays from the points (x, y, reach) where cloth is drawn together."""

    def of(x, y):
        way = np.column_stack([np.full(len(x), np.cos(tilt)), np.sin(tilt) * np.sign(x)]) * 0.35
        for px, py, reach in [(side * px, py, reach) for px, py, reach in pulls for side in (-1, 1)]:
            off = np.column_stack([x - px, y - py])
            gap = np.linalg.norm(off, axis=1, keepdims=True) + 1e-6
            round_it = np.column_stack([-off[:, 1], off[:, 0]]) / gap
            round_it *= np.sign(np.sum(round_it * way, 1, keepdims=True) + 1e-9)
            way = way + round_it * np.exp(-((gap / reach) ** 2)) * 1.3
        return way / (np.linalg.norm(way, axis=1, keepdims=True) + 1e-9)

    return of


def leaf(points, radius=0.006):
    """The outline of a small piece, its corners rounded."""
    return fillet(np.array(points, float), radius, 4, closed=True)


__all__ = ["Thing", "curve", "drawn", "laid", "leaf", "mirrored", "near", "seamed", "soft_slack"]
