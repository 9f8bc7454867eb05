"""Jackets, a quilted vest and a coat, laid flat."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, strap, turned
from art.goods.laid import curve, drawn, laid, leaf, mirrored, seamed, soft_slack
from art.goods.marks import emblem, stitches
from art.goods.tops import collar, inside_of, neck_cut

# Right halves, hem at 0: a sleeve that hangs beside the body, or an armhole.
SLEEVED = [(0, 0), (0.262, 0.004), (0.268, 0.03), (0.266, 0.20), (0.272, 0.385), (0.284, 0.392), (0.312, 0.26), (0.340, 0.040), (0.352, 0.030), (0.432, 0.042), (0.440, 0.055), (0.430, 0.24), (0.404, 0.42), (0.366, 0.560), (0.322, 0.632), (0.272, 0.666), (0.210, 0.688)]
SLEEVELESS = [(0, 0), (0.262, 0.004), (0.268, 0.03), (0.264, 0.20), (0.268, 0.385), (0.262, 0.415), (0.232, 0.470), (0.214, 0.545), (0.212, 0.620), (0.222, 0.668), (0.208, 0.684)]
STAND = [(0.100, 0.716), (0.090, 0.728), (0.086, 0.772), (0.078, 0.784), (0.0, 0.778)]


def _lowered(half, by):
    """The cut with everything below the arm longer by `by`."""
    half = np.array(half, float)
    body = (half[:, 0] < 0.2695) & (half[:, 1] < 0.3)
    half[body, 1] -= by
    return half


def _zip(thing, piece, low, high, tape):
    """A zip down the middle: tape, teeth, slider."""
    y = np.linspace(low, high, 150)
    line = np.column_stack([np.zeros(150), y])
    thing.add("tape", f"canvas:{tape}", strap(piece.on(line, 0.0006), 0.019, 0.0016, up=(0, 0, 1)))
    thing.add("teeth", "metal:gunmetal", stitches(piece.on(line, 0.0018), 0.0030, 0.0034, 0.72))
    top = float(piece.height(0.0, high - 0.012))
    thing.add("slider", "metal:gunmetal", block((0.010, 0.016, 0.005), 0.002, (0, high - 0.016, top + 0.0035)))
    thing.add("pull", "metal:gunmetal", block((0.0055, 0.030, 0.002), 0.0009, (0, high - 0.040, top + 0.0048)))


def jacket(kind="windbreaker", cloth="nylon", quilt=0.075, seed=5):
    """A zipped jacket laid flat; kinds windbreaker, down (padded in bands `quilt` m high), vest (padded, without sleeves)."""
    thing, padded = Thing(), kind != "windbreaker"
    half = np.concatenate([SLEEVELESS if kind == "vest" else SLEEVED, STAND])
    outline = mirrored(half)
    both = lambda line: [np.array(line), np.array(line) * [-1, 1]]
    seams = [curve((-0.100, 0.716), (0, 0.690), (0.100, 0.716))]
    if kind != "vest":
        seams += both(curve((0.210, 0.688), (0.202, 0.62), (0.208, 0.51), (0.270, 0.385)))
        seams += both([(0.336, 0.092), (0.438, 0.104)])
    pockets = both([(0.150, 0.245), (0.198, 0.105)])
    middle = lambda x, y: np.abs(x) < 0.006
    if padded:
        levels = np.arange(0.052, 0.77, quilt)
        lines = [np.array([(-0.45, level), (0.45, level)]) for level in levels]
        pins = lambda x, y: middle(x, y) | (np.abs((y - levels[0] + quilt / 2) % quilt - quilt / 2) < 0.0040) & (y > 0.03)
        puff = lambda x, y: 0.0 - 0.0016 * np.exp(-(np.abs((y - levels[0] + quilt / 2) % quilt - quilt / 2) / 0.0016) ** 2)
        piece = laid(outline, edge=0.013, slack=lambda x, y: np.full(np.shape(x), 0.10), loft=0.010, soft=0.07, relief=puff, pins=pins, lift=8.0, deeper=1.15, seed=seed, start=0.010, stiff=0.10, wave=0.06, spacing=0.0074, rounds=150)
    else:
        seams += [np.array([(-0.27, 0.046), (0.27, 0.046)]), *pockets]
        slack = soft_slack(0.022, (0.25, 0.45, 0.10, 0.075), (0.385, 0.33, 0.07, 0.080), (0.14, 0.12, 0.14, 0.024), (0.385, 0.15, 0.05, 0.06))
        piece = laid(outline, edge=0.008, slack=slack, loft=0.012, soft=0.06, seams=seams, pins=middle, seed=seed, start=0.009, folds=drawn([(0.284, 0.385, 0.20), (0.29, 0.34, 0.07)]))
    seamed(thing, "cloth", f"{cloth}:main", piece, [*seams, *(lines if padded else [])])
    for line in pockets:
        path = line[0] + (line[1] - line[0]) * np.linspace(0, 1, 40)[:, None]
        thing.add("pocket", f"{cloth}:main" if not padded else "canvas:second", strap(piece.on(path, 0.0012), 0.012 if not padded else 0.006, 0.0026, up=(0, 0, 1)))
    _zip(thing, piece, 0.004, 0.774, "second")
    thing.add("mark", "cotton:second", emblem(0.042, piece.place((0.125, 0.540 if padded else 0.560), 0.0022)))
    return thing


def coat(cloth="wool", long=0.14, seed=9):
    """A short wool coat laid flat: turned-down collar, five buttons, two patch pockets."""
    thing, body = Thing(), f"{cloth}:main"
    top, wide, deep = 0.716, 0.092, 0.086
    half = np.concatenate([_lowered(SLEEVED, long), [(0.102, top)], neck_cut(wide, deep, top)])
    both = lambda line: [np.array(line), np.array(line) * [-1, 1]]
    seams = both(curve((0.210, 0.688), (0.202, 0.62), (0.208, 0.51), (0.270, 0.385))) + both([(0.336, 0.092), (0.438, 0.104)])
    opening = np.array([(0.030, top - deep), (0.032, -long)])
    slack = soft_slack(0.014, (0.25, 0.45, 0.10, 0.060), (0.385, 0.33, 0.07, 0.065), (0.14, 0.06, 0.16, 0.016))
    hems = [(np.array([(-0.28, -long), (0.28, -long)]), 0.030)]
    relief = lambda x, y: 0.0030 * d.smooth_step(-0.0012, 0.0012, 0.031 - x) * (x > -0.06) * d.smooth_step(-0.06, 0.0, x)
    piece = laid(mirrored(half), edge=0.008, slack=slack, loft=0.006, soft=0.04, seams=seams, hems=hems, relief=relief, seed=seed, stiff=2.2, folds=drawn([(0.284, 0.385, 0.20), (0.29, 0.34, 0.07)]))
    seamed(thing, "cloth", body, piece, [*seams, opening])
    inside_of(thing, body, wide, top)
    collar(thing, piece, body, wide, top, edge=0.0045)
    for side in (-1, 1):
        outline = leaf(np.array([(0.085, 0.015 - long * 0.3), (0.225, 0.012 - long * 0.3), (0.228, 0.190 - long * 0.3), (0.088, 0.193 - long * 0.3)]) * [side, 1] if side > 0 else np.array([(-0.085, 0.015 - long * 0.3), (-0.088, 0.193 - long * 0.3), (-0.228, 0.190 - long * 0.3), (-0.225, 0.012 - long * 0.3)]), 0.014)
        upper = np.array([(0.088, 0.193 - long * 0.3), (0.228, 0.190 - long * 0.3)]) * [side, 1]
        pocket = laid(outline, edge=0.0030, below=piece.height, slack=lambda x, y: np.full(np.shape(x), 0.006), hems=[(upper, 0.026)], levels=2, spacing=0.004, start=0.001, rounds=60)
        seamed(thing, "pocket", body, pocket)
        inner = outline * 0.95 + outline.mean(0) * 0.05
        thing.add("thread", "cotton:main", stitches(pocket.on(np.concatenate([inner, inner[:1]]), 0.0012), 0.0045, 0.0009))
    for k in range(5):
        y = top - deep - 0.045 - k * 0.125
        z = float(piece.height(0.006, y)) + 0.0028
        thing.add("button", "gloss:ink", turned(fillet([(0.0105, 0), (0.0115, 0.002), (0.0115, 0.0038), (0.0085, 0.0030), (0, 0.0028)], 0.0006), count=36, at=(0.006, y, z)))
    thing.add("mark", "cotton:second", emblem(0.036, piece.place((0.125, 0.560), 0.0018)))
    return thing
