"""Tops laid flat: T-shirt, polo, shirt, jumper, safety vest."""

import numpy as np

from art.geometry.cloth import along
from art.goods.kit import Thing, block, fillet, slab, strap, turned
from art.goods.laid import curve, drawn, laid, leaf, mirrored, near, seamed, soft_slack
from art.goods.marks import emblem, lockup, plane, stitches

UP = ((1, 0, 0), (0, 1, 0))

# Right halves of the cuts: hem, side, sleeve, shoulder, neck (metres, hem at 0).
SHORT = [(0, 0), (0.246, 0.004), (0.250, 0.02), (0.244, 0.20), (0.246, 0.405), (0.256, 0.425), (0.345, 0.362), (0.358, 0.364), (0.424, 0.478), (0.420, 0.492), (0.330, 0.592), (0.262, 0.640), (0.205, 0.662), (0.098, 0.694)]
LONG = [(0, 0), (0.246, 0.004), (0.250, 0.02), (0.246, 0.20), (0.250, 0.372), (0.262, 0.380), (0.292, 0.26), (0.322, 0.060), (0.332, 0.052), (0.400, 0.062), (0.408, 0.072), (0.394, 0.25), (0.370, 0.42), (0.338, 0.540), (0.300, 0.612), (0.262, 0.644), (0.205, 0.664), (0.098, 0.694)]
NECK = {"crew": (0.098, 0.092), "shirt": (0.088, 0.075)}


def neck_cut(wide, deep, top=0.694):
    """The cut of the neck in front, from the shoulder to the middle."""
    turn = np.linspace(0, np.pi / 2, 12)[1:]
    return np.column_stack([wide * np.cos(turn), top - deep * np.sin(turn)])


def _buttons(thing, slot, spots, radius=0.0056):
    for x, y, z in spots:
        thing.add("button", slot, turned(fillet([(0, 0), (radius, 0), (radius, 0.0022), (radius * 0.78, 0.0017), (0, 0.0014)], 0.0004), count=28, at=(x, y, z)))
        for dx in (-0.0011, 0.0011):
            thing.add("hole", "dark:ink", block((0.0011, 0.0011, 0.0004), 0.0001, (x + dx, y, z + 0.0015)))


def inside_of(thing, slot, wide, top=0.694, label="HESPER"):
    """The back of the neck seen from within, its tape and label."""
    turn = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    oval = np.column_stack([(wide + 0.008) * np.cos(turn), top + np.where(np.sin(turn) > 0, 0.014, 0.13) * np.sin(turn)])
    thing.add("inside", slot, slab(oval, 0, 0.0016, 0.0006))
    tape = np.column_stack([np.linspace(-wide * 0.86, wide * 0.86, 40), top - 0.012 + 0.010 * np.linspace(-1, 1, 40) ** 2, np.full(40, 0.0022)])
    thing.add("tape", slot, strap(tape, 0.009, 0.0012, up=(0, 0, 1)))
    thing.add("label", "paper:paper", slab(leaf([(-0.024, top - 0.052), (0.024, top - 0.052), (0.024, top - 0.016), (-0.024, top - 0.016)], 0.001), 0.0016, 0.0031, 0.0004))
    thing.add("label-mark", "paper:ink", lockup(0.030, plane((0, top - 0.034, 0.0032), *UP)))


def collar(thing, piece, slot, wide, top=0.694, spread=0.070, edge=0.0022):
    """Two leaves of a turned-down collar round the neck, thick at the roll and thin at the points."""
    back = lambda x: top + 0.012 - 0.010 * (x / wide) ** 2
    stand = laid(leaf(np.concatenate([np.column_stack([np.linspace(-wide, wide, 24), back(np.linspace(-wide, wide, 24)) + 0.016]), np.column_stack([np.linspace(wide, -wide, 24), back(np.linspace(wide, -wide, 24)) - 0.020])]), 0.004), edge=0.006, loft=0.004, soft=0.01, spacing=0.004, levels=2, start=0.001, rounds=60)
    seamed(thing, "collar", slot, stand)
    for side in (-1, 1):
        inner = [(0.004, top - 0.080), (0.034, top - 0.060), (0.066, top - 0.026), (wide - 0.002, top + 0.010), (wide + 0.004, top + 0.022)]
        outer = [(wide + 0.022, top + 0.006), (wide + 0.030, top - 0.024), (0.098, top - 0.090), (0.076, top - 0.152 + spread)]
        points = np.array(inner + outer) * [side, 1]
        if side < 0:
            points = points[::-1]
        roll = np.array(inner) * [side, 1]
        under = lambda x, y: np.maximum(piece.height(x, y), 0) + 0.0085 * np.exp(-((near(x, y, roll) / 0.022) ** 2))
        edge_line = np.array([inner[0], *outer[::-1]]) * [side, 1]
        part = laid(leaf(points, 0.004), edge=edge, below=under, slack=lambda x, y: np.full(np.shape(x), 0.004), spacing=0.0034, levels=2, start=0.0008, hems=[(edge_line, 0.0055)], seed=7 + side, rounds=60)
        seamed(thing, "collar", slot, part)


def top(kind="tee", cloth="jersey", seed=3, mark="lockup"):
    """A top laid flat, its front upwards; kinds tee, polo, shirt, jumper."""
    thing, body = Thing(), f"{cloth}:main"
    crew, long = kind in ("tee", "jumper"), kind in ("shirt", "jumper")
    wide, deep = NECK["crew" if crew else "shirt"]
    half = np.concatenate([LONG if long else SHORT, neck_cut(wide, deep)])
    armhole = curve((0.206, 0.661), (0.196, 0.60), (0.200, 0.50), (0.248, 0.405))
    sides = lambda line: [np.array(line), np.array(line) * [-1, 1]]
    seams = sides(armhole)
    if long:
        cuff = [np.array([(0.316, 0.110), (0.403, 0.124)]), np.array([(-0.316, 0.110), (-0.403, 0.124)])]
        hems = [] if kind == "jumper" else [(np.array([(-0.25, 0.0), (0.25, 0.0)]), 0.012)]
        seams += cuff
        slack = soft_slack(0.013, (0.23, 0.44, 0.10, 0.050), (0.345, 0.33, 0.07, 0.060), (0.12, 0.10, 0.14, 0.016), (0.34, 0.17, 0.05, 0.05))
        folds = drawn([(0.262, 0.372, 0.20), (0.27, 0.34, 0.06)])
    else:
        hems = [(np.array([(-0.26, 0.0), (0.26, 0.0)]), 0.022)] + [(line, 0.022) for line in sides([(0.345, 0.352), (0.432, 0.486)])]
        slack = soft_slack(0.013, (0.22, 0.45, 0.10, 0.062), (0.15, 0.12, 0.16, 0.018), (0.33, 0.46, 0.07, 0.030))
        folds = drawn([(0.262, 0.385, 0.22)])
    ribs = lambda x, y: np.zeros(len(x))
    if kind == "jumper":
        hem = lambda x, y: (y < 0.066) & (np.abs(x) < 0.255) | (np.abs(x) > 0.30) & (y < 0.118 + 0.16 * (np.abs(x) - 0.316))
        ribs = lambda x, y: np.where(hem(x, y), 0.0007 * np.sin(x * 1100) - 0.0006, 0.0)
        seams += [np.array([(-0.252, 0.066), (0.252, 0.066)])]
    if kind == "shirt":
        seams += [np.array([(-0.205, 0.628), (-0.098, 0.656)]), np.array([(0.205, 0.628), (0.098, 0.656)])]
    edge = 0.0055 if kind == "jumper" else 0.0032
    piece = laid(mirrored(half), edge=edge, slack=slack, loft=0.004 if kind == "jumper" else 0.001, seams=seams, hems=hems, relief=ribs, seed=seed, folds=folds, stiff=1.6 if kind == "jumper" else 1.1)
    seamed(thing, "body", body, piece, seams)
    inside_of(thing, body, wide)
    if crew:
        turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
        ring = np.column_stack([(wide - 0.004) * np.cos(turn), 0.694 + np.where(np.sin(turn) > 0, 0.010, deep - 0.004) * np.sin(turn), np.zeros(120)])
        height = np.maximum(piece.height(*(ring[:, :2] + [0, -0.012]).T), 0.0025) + 0.0010
        # Where the collar leaves the front for the back it must not step: a step tears the band.
        ring[:, 2] = np.mean([np.roll(height, k) for k in range(-7, 8)], 0)
        width = 0.024 if kind == "jumper" else 0.019
        thing.add("collar", f"{'rib' if kind == 'tee' else 'knit'}:main", strap(ring, width, 0.0036, up=(0, 0, 1), closed=True))
        low = ring[(np.sin(turn) < -0.05)]
        order = np.argsort(low[:, 0])
        scale = (deep + width * 0.5 + 0.003) / deep
        line = np.column_stack([low[order, 0] * (1 + 0.16), 0.694 + (low[order, 1] - 0.694) * scale])
        thing.add("thread", "cotton:main", stitches(piece.on(line, 0.0010), 0.0042, 0.0008))
    else:
        length = 0.155 if kind == "polo" else 0.600
        start = 0.694 - deep + 0.008
        strip = leaf([(-0.017, start - length), (0.017, start - length), (0.017, start), (-0.017, start)], 0.002)
        placket = laid(strip, edge=0.0016, below=lambda x, y: piece.height(np.clip(x, -0.03, 0.03), np.minimum(y, 0.694 - deep - 0.006)), slack=lambda x, y: np.full(np.shape(x), 0.006), spacing=0.0034, levels=2, start=0.0008, rounds=60)
        seamed(thing, "placket", body, placket)
        for x in (-0.0125, 0.0125):
            line = np.column_stack([np.full(60, x), np.linspace(start - length + 0.004, start - 0.01, 60)])
            thing.add("thread", "cotton:main", stitches(placket.on(line, 0.0012), 0.0038, 0.0007))
        count, step = (3, 0.050) if kind == "polo" else (7, 0.083)
        spots = [(0, start - 0.024 - k * step) for k in range(count)]
        _buttons(thing, "pearl:white", [(x, y, float(placket.height(x, y)) + 0.0022) for x, y in spots])
        collar(thing, piece, f"{'knit' if kind == 'polo' else cloth}:main", wide)
    if long and kind == "shirt":
        for side in (-1, 1):
            _buttons(thing, "pearl:white", [(side * 0.336, 0.088, float(piece.height(side * 0.336, 0.088)) + 0.0008)], 0.0048)
    for width, line in [(0.019, hem) for hem, _ in hems]:
        inner = line + (np.array([0, width]) if abs(line[0][1] - line[1][1]) < 0.01 else np.array([-width * 0.84, width * 0.52]) * [np.sign(line[0][0]), 1])
        inner = inner[0] + (inner[1] - inner[0]) * np.linspace(0.06, 0.94, 160)[:, None]
        height = piece.height(*inner.T)
        inner = inner[height > 0.001]
        thing.add("thread", "cotton:main", stitches(piece.on(inner, 0.0007), 0.0040, 0.0007))
    at = (0, 0.50) if crew else (0.105, 0.520)
    art = {"lockup": lambda: lockup(0.135, piece.place(at, 0.0014)), "emblem": lambda: emblem(0.036, piece.place(at, 0.0016))}
    if mark:
        thing.add("mark", "cotton:main" if mark == "tone" else "cotton:second", art["lockup" if crew else "emblem"]())
    return thing


def safety_vest(seed=21):
    """A safety vest laid flat: bound edges, two reflective bands round it and two over the shoulders, a tape that closes."""
    thing, body = Thing(), "mesh:main"
    half = [(0, 0), (0.275, 0.004), (0.282, 0.02), (0.278, 0.22), (0.276, 0.385), (0.258, 0.430), (0.232, 0.49), (0.218, 0.57), (0.222, 0.645), (0.226, 0.668), (0.100, 0.700), (0.085, 0.640), (0.045, 0.545), (0.0, 0.470)]
    outline = mirrored(half)
    opening = np.array([(0, 0.470), (0, 0)])
    slack = soft_slack(0.014, (0.24, 0.42, 0.10, 0.04), (0.12, 0.10, 0.14, 0.018))
    piece = laid(outline, edge=0.003, slack=slack, loft=0.001, seams=[opening], seed=seed, folds=drawn([(0.262, 0.40, 0.20)]))
    mesh = piece.top
    for low, high, limit in ((0.105, 0.155, 1.0), (0.265, 0.315, 1.0)):
        mesh.band(lambda x, y, z: y - (low + high) / 2, 0.025, 1, [0])
    for side in (-1, 1):
        mesh.band(lambda x, y, z, side=side: x - side * (0.155 + 0.02 * (y - 0.315) / 0.36), 0.025, 1, [0], lambda x, y, z: 0.315 - y)
    thing.add("cloth", body, mesh.labelled(0), piece.rim()).add("band", "reflector:mist", mesh.labelled(1))
    edge = np.concatenate([outline, outline[:1]])
    line = along(edge, 0.006)
    inward = line * 0.985 + line.mean(0) * 0.015
    height = np.maximum(piece.height(*inward.T), 0.002)
    thing.add("binding", "cotton:mist", strap(np.column_stack([line, height + 0.0006])[:-1], 0.011, 0.0034, up=(0, 0, 1), closed=True))
    y = np.linspace(0.466, 0.004, 120)
    thing.add("tape", "canvas:mist", strap(piece.on(np.column_stack([np.full(120, 0.010), y]), 0.0010), 0.020, 0.0012, up=(0, 0, 1)))
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    back = np.column_stack([0.105 * np.cos(turn), 0.70 + np.where(np.sin(turn) > 0, 0.004, 0.22) * np.sin(turn)])
    thing.add("inside", body, slab(back, 0, 0.0012, 0.0005))
    return thing
