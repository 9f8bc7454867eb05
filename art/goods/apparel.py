"""Small clothes: cap, beanie, scarf, gloves."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, noise2, rectangle, rod, sheet, solid, strap, turn_z, turned
from art.goods.marks import emblem, lockup, plane, stitches

UP = ((1, 0, 0), (0, 1, 0))


def cap():
    """A six-panel cap with a curved peak, button, eyelets and seams."""
    thing = Thing()
    crown = lambda x, y, z: (np.sqrt((x / 0.086) ** 2 + ((y) / 0.098) ** 2 + (np.maximum(z, 0) / 0.112) ** 2 + 1e-9) - 1) * 0.085

    def f(x, y, z):
        shell = np.abs(crown(x, y, z) + 0.002) - 0.0022
        return d.smooth_max(shell, -z, 0.002)

    mesh = solid(f, (-0.10, -0.11, -0.006), (0.10, 0.11, 0.125), 100)
    for k in range(3):
        angle = np.pi / 3 * k + np.pi / 6 * 0
        mesh.band(lambda x, y, z: x * np.cos(angle) + y * np.sin(angle) * 0.9, 0.0007, 1, [0])
    thing.add("crown", "cotton:main", mesh.labelled(0))
    thing.add("seam", "seam:main", mesh.labelled(1).offset(0.0008))
    thing.add("button", "cotton:main", turned(fillet([(0.0075, 0), (0.0075, 0.003), (0, 0.006)], 0.002), at=(0, 0, 0.110), count=24))

    def peak(u, v):
        side = (u * 2 - 1)
        reach = 0.010 + v * 0.078 * np.sqrt(np.clip(1 - (side * 0.97) ** 2, 0, 1)) ** 0.75
        angle = side * 1.15
        x = 0.0865 * np.sin(angle) * (1 + v * 0.05)
        y = -0.097 * np.cos(angle) - reach + 0.010
        z = 0.006 + 0.018 * (1 - (x / 0.08) ** 2) - 0.020 * v
        return np.stack([x, y, np.maximum(z, 0.001)], -1)

    thing.add("peak", "cotton:main", sheet(peak, 60, 24, 0.0042))
    for v in (0.25, 0.5, 0.75, 0.93):
        u = np.linspace(0.10, 0.90, 70)
        line = peak(u, np.full_like(u, v)) + [0, -0.0008, 0.0024]
        thing.add("thread", "cotton:thread", stitches(line, 0.0036, 0.0006))
    for k in range(6):
        a = np.pi / 3 * k  # in the middle of each panel
        at = np.array([0.086 * 0.74 * np.cos(a), 0.098 * 0.74 * np.sin(a), 0.112 * np.sqrt(1 - 0.74**2)])
        out = at / np.array([0.086, 0.098, 0.112]) ** 2
        out /= np.linalg.norm(out)
        along = np.cross(out, [0, 0, 1]) / np.linalg.norm(np.cross(out, [0, 0, 1]))
        turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
        circle = at + 0.0031 * (np.cos(turn) * along + np.sin(turn) * np.cross(out, along))
        thing.add("eyelet", "cotton:second", rod(circle, 0.0009, 10, closed=True))
    thing.add("mark", "cotton:second", lockup(0.055, _bend(crown, (0, 0.050))))
    return thing


def _bend(f, at):
    """A place that follows the front of a solid round (x, z)."""

    def place(s, t):
        x, z = s + at[0], t + at[1]
        y = np.full(x.shape, -0.3)
        for _ in range(50):
            y = y + f(x, y, z) * 0.7
        return np.stack([x, y - 0.0012, z], -1)

    return place


def beanie():
    """A ribbed knitted hat with a turned-up brim."""
    thing = Thing()
    ribs = lambda a: 1 + 0.022 * np.cos(44 * a)
    thing.add("crown", "wool:main", turned(fillet([(0.094, 0.040), (0.094, 0.095), (0.066, 0.150), (0.012, 0.168), (0, 0.166)], [0, 0.03, 0.05, 0.02, 0]), count=264, ring=ribs))
    thing.add("brim", "wool:main", turned(fillet([(0.090, 0.002), (0.096, -0.0), (0.1035, 0.006), (0.1035, 0.060), (0.100, 0.068), (0.093, 0.064)], 0.005), count=264, ring=ribs))
    thing.add("label", "leather:second", block((0.044, 0.003, 0.026), 0.001, (0, -0.1062, 0.034)))
    thing.add("mark", "metal:brass", emblem(0.017, plane((0, -0.1078, 0.034))))
    return thing


def scarf(folds=4):
    """A scarf folded lengthwise with both ends hanging forward, fringed."""
    thing = Thing()
    rng = np.random.default_rng(3)
    width = 0.15
    for i in range(folds):
        low = 0.012 * i

        def surface(u, v, i=i, low=low):
            x = (v - 0.5) * width * (1 + 0.05 * i)
            length = 0.46 - 0.03 * i
            y = (u - 0.5) * length
            z = low + 0.008 + 0.0022 * noise2(x, y + i, 0.11, 30 + i) + 0.004 * np.cos(np.pi * (v - 0.5)) * 1.0
            return np.stack([x, y, z], -1)

        thing.add("fold", "wool:main", sheet(surface, 60, 40, 0.0105))
        if i % 2 == 0:
            for stripe in (-0.36, -0.30, -0.24):
                u = np.linspace(0.02, 0.98, 30)
                line = surface(np.full(30, 0.5 + stripe * 1.15), u) + [0, 0, 0.0056]
                thing.add("stripe", "wool:second", strap(line, 0.012, 0.0014, up=(0, 0, 1)))
    top = 0.012 * (folds - 1) + 0.010
    for x in np.arange(-width / 2, width / 2, 0.0058):
        sway = rng.normal(0, 0.002, 2)
        thing.add("fringe", "wool:main", rod([(x, -0.185, top), (x + sway[0], -0.225, top - 0.012), (x + sway[1], -0.262, 0.004)], 0.0028, 7))
    thing.add("label", "leather:second", block((0.040, 0.024, 0.0018), 0.0008, (0.035, -0.05, top + 0.0115)))
    thing.add("mark", "metal:brass", emblem(0.015, plane((0.035, -0.05, top + 0.0125), *UP, 0.0003)))
    return Thing().take(thing, turn_z(-28))


def gloves():
    """A pair of leather driving gloves, one lying across the other."""
    def hand(x, y, z):
        palm = d.box3(x, y, z - 0.014, 0.043, 0.052, 0.015, 0.014)
        out = palm
        for k, (fx, length, turn) in enumerate(((-0.032, 0.062, 0.07), (-0.011, 0.074, 0.02), (0.011, 0.070, -0.03), (0.032, 0.052, -0.09))):
            out = d.smooth_min(out, d.capsule(x, y, z, (fx, 0.04, 0.014), (fx - turn * 0.09, 0.05 + length, 0.013), 0.0118, 0.0096), 0.005)
        thumb = d.capsule(x, y, z, (-0.036, -0.022, 0.014), (-0.070, 0.028, 0.014), 0.014, 0.0105)
        cuff = d.box3(x, y + 0.068, z - 0.014, 0.039, 0.030, 0.0145, 0.013)
        out = d.smooth_min(d.smooth_min(out, thumb, 0.014), cuff, 0.016)
        return d.smooth_max(out + 0.0012 * noise2(x, y, 0.05, 9), -y - 0.093, 0.002)

    mesh = solid(hand, (-0.09, -0.105, -0.006), (0.06, 0.145, 0.038), 120)
    back = lambda x, y, z: d.box2(x, y + 0.012, 0.022, 0.028, 0.012)
    mesh.mark(lambda x, y, z: np.maximum(back(x, y, z), 0.02 - z), 1)
    mesh.band(back, 0.0007, 2, [0, 1], lambda x, y, z: 0.02 - z)
    mesh.band(lambda x, y, z: y + 0.052, 0.0008, 2, [0])
    for fx in (-0.0215, 0, 0.0215):
        mesh.band(lambda x, y, z: x - fx, 0.0006, 2, [0], lambda x, y, z: np.maximum(0.02 - z, np.maximum(y - 0.042, 0.020 - y)))
    one = Thing()
    one.add("leather", "smooth-leather:main", mesh.labelled(0)).add("knit", "knit:second", mesh.labelled(1)).add("seam", "seam:main", mesh.labelled(2).offset(0.0006))
    one.add("strap", "smooth-leather:main", block((0.046, 0.017, 0.003), 0.0012, (0.006, -0.064, 0.0290)))
    one.add("stud", "metal:brass", turned(fillet([(0.0048, 0), (0.0048, 0.001), (0, 0.0026)], 0.001), count=24, at=(-0.010, -0.064, 0.0302)))
    one.add("mark", "metal:brass", emblem(0.012, plane((0.013, -0.064, 0.0305), *UP)))
    line = rectangle(0.040, 0.012, 0.003) + [0.006, -0.064]
    one.add("thread", "cotton:thread", stitches(np.column_stack([line, np.full(len(line), 0.0306)]), 0.0035, 0.0006, closed=True))
    thing = Thing().take(one, turn_z(14), (0.02, 0.01, 0))
    return thing.take(one, turn_z(-32) @ np.diag([-1.0, 1, 1]), (-0.02, -0.02, 0.028), "over_")
