"""Carried outside: bars, roof boxes, bike and ski carriers."""

import numpy as np

import art.geometry.distances as d
from art.geometry.curves import curve
from art.goods.kit import Thing, block, oval, ring, rod, smooth_path, solid, strap, sweep, turn_x, turn_z, turned
from art.goods.marks import field, lockup, plane, word


def bars(length=1.18, gap=0.80, at=0.0):
    """Two aluminium roof bars on their feet."""
    thing = Thing()
    for x in (-gap / 2, gap / 2):
        wing = oval(0.078, 0.030, 3, 28)
        thing.add("bar", "brushed:steel", sweep([(x, -length / 2, 0.135 + at), (x, 0, 0.137 + at), (x, length / 2, 0.135 + at)], wing, up=(0, 0, 1)))
        thing.add("strip", "rubber:ink", block((0.020, length - 0.05, 0.003), 0.001, (x, 0, 0.1525 + at)))
        for side in (-1, 1):
            y = side * (length / 2 - 0.09)
            foot = solid(lambda a, b, c, x=x, y=y: d.smooth_max(d.box3(a - x, b - y, c - 0.065 - at, 0.060 - 0.15 * (c - at) * 0.7, 0.050, 0.066, 0.022), 0.0 + at - c, 0.004), (x - 0.08, y - 0.07, at - 0.01), (x + 0.08, y + 0.07, at + 0.14), 40)
            thing.add("foot", "matt:ink", foot)
            thing.add("end", "matt:ink", block((0.080, 0.014, 0.034), 0.006, (x, side * (length / 2 + 0.004), 0.135 + at)))
            thing.add("lock", "chrome:steel", turned([(0, 0), (0.010, 0), (0.010, 0.004), (0, 0.005)], 0.001, 28).transform(turn_x(90 * (1 if side < 0 else -1)), (x, y + side * 0.050, 0.06 + at)))
            thing.add("mark", "plastic:mist", word("HESPER", 0.010, plane((x, -length / 2 - 0.0035, 0.135 + at))))
    return thing


def roof_bars():
    """Bars alone."""
    return Thing().take(bars(), turn_z(-58))


def roof_box(length=2.05, width=0.84, height=0.40, slim=False):
    """A streamlined roof box on bars: lid, tray, a bright strip, locks."""
    h = height * (0.8 if slim else 1)
    k = length / 2.1
    line = curve([(-1.05 * k, 0.0), (-0.9 * k, 0.46 * h), (-0.6 * k, 0.78 * h), (-0.1 * k, 0.96 * h), (0.4 * k, 0.95 * h), (0.8 * k, 0.82 * h), (1.0 * k, 0.68 * h), (1.05 * k, 0.64 * h)], 0.06)
    plan = curve([(-1.06 * k, 0.31 * width), (-0.8 * k, 0.405 * width), (-0.2 * k, 0.482 * width), (0.5 * k, 0.5 * width), (1.06 * k, 0.452 * width)], 0.08)

    def f(x, y, z):
        top = (z - (0.20 + line(x) * (1 - 0.9 * y * y) + 0.012 * (1 - d.smooth_step(0.16, 0.22, np.abs(y))) * d.smooth_step(-1, -0.6, x))) * 0.92
        side = np.abs(y) - plan(x) + 0.20 * np.maximum(z - 0.28, 0) + 0.35 * np.maximum(0.26 - z, 0)
        front = (-1.05 * k + 0.45 * y * y - x) * 0.9
        ends = d.smooth_max(front, x - 1.03 * k + 0.25 * y * y + 0.3 * (z - 0.3), 0.1)
        return d.smooth_max(d.smooth_max(d.smooth_max(top, side, 0.13), ends, 0.12), 0.155 - z, 0.06)

    mesh = solid(f, (-1.12 * k, -0.5, 0.1), (1.12 * k, 0.5, 0.62), 150)
    split = lambda x, y, z: z - 0.235 - 0.03 * x
    mesh.mark(split, 1)
    mesh.band(split, 0.0024, 3)
    mesh.band(lambda x, y, z: split(x, y, z) + 0.018, 0.004, 2, [1])
    thing = Thing()
    for label, name, slot in ((0, "lid", "gloss:main"), (1, "tray", "matt:ink"), (2, "strip", "chrome:steel"), (3, "gap", "dark:ink")):
        thing.add(name, slot, mesh.labelled(label))
    for x in (-0.45 * k, 0.40 * k):
        thing.add("lock", "chrome:steel", block((0.030, 0.012, 0.016), 0.004, (x, -float(plan(x)) + 0.004, 0.215 + 0.03 * x)))
    side = lambda s, t: np.stack([s - 0.25, _side_of(f, s - 0.25, t + 0.315) - 0.003, t + 0.315], -1)
    thing.add("mark", "chrome:steel", word("HESPER", 0.042, side, spacing=0.6))
    thing.take(bars(length=width + 0.22, gap=0.9 * k, at=-0.006), None, (0, 0, 0), "bars_")
    return Thing().take(thing, turn_z(38))


def _side_of(f, x, z):
    y = np.full(np.shape(x), -0.7)
    for _ in range(60):
        y = y + np.maximum(f(x, y, z), -0.01) * 0.7
    return y


def bike():
    """A bare bicycle frame with wheels for the carriers (right side towards the viewer), wheel base 1.0 m."""
    thing = Thing()
    rear, front = np.array([-0.50, 0, 0.34]), np.array([0.50, 0, 0.34])
    bracket, seat, head_top, head = np.array([-0.08, 0, 0.27]), np.array([-0.22, 0, 0.80]), np.array([0.33, 0, 0.86]), np.array([0.365, 0, 0.74])
    for a, b, w in ((bracket, seat, 0.032), (seat + [0.012, 0, -0.05], head_top, 0.034), (bracket, head, 0.042), (head_top + [-0.006, 0, 0.03], head, 0.042), (rear, bracket, 0.018), (rear, seat + [0.01, 0, -0.06], 0.015), (head, front, 0.026)):
        thing.add("frame", "gloss:main", rod([a, (a + b) / 2, b], w))
    thing.add("post", "matt:ink", rod([seat, seat + [-0.03, 0, 0.13]], 0.026), rod([head_top, head_top + [-0.01, 0, 0.07], head_top + [0.05, 0, 0.10]], 0.026))
    thing.add("saddle", "leather:ink", block((0.25, 0.10, 0.035), 0.017, seat + [-0.03, 0, 0.15]))
    thing.add("handle", "matt:ink", rod([head_top + [0.05, -0.28, 0.10], head_top + [0.05, 0.28, 0.10]], 0.026))
    for hub in (rear, front):
        thing.add("tyre", "rubber:ink", ring(0.325, 0.030, hub, "y", 90))
        thing.add("rim", "metal:gunmetal", ring(0.300, 0.018, hub, "y", 90))
        for k in range(24):
            a = 2 * np.pi * k / 24
            thing.add("spoke", "metal:steel", rod([hub + [0.016 * np.cos(a + 0.7), 0, 0.016 * np.sin(a + 0.7)], hub + [0.297 * np.cos(a), 0, 0.297 * np.sin(a)]], 0.0024, 5))
        thing.add("hub", "metal:steel", rod([hub - [0, 0.05, 0], hub + [0, 0.05, 0]], 0.03))
    thing.add("crank", "metal:ink", ring(0.085, 0.012, bracket + [0, -0.045, 0], "y"), rod([bracket + [0, -0.06, 0], bracket + [0.12, -0.06, -0.12]], 0.018), rod([bracket + [0, 0.06, 0], bracket + [-0.12, 0.06, 0.12]], 0.018))
    return thing


def roof_bike_carrier():
    """A carrier rail with its arm, a bicycle on it."""
    thing = Thing()
    thing.add("rail", "brushed:steel", sweep([(-0.72, 0, 0.06), (0.72, 0, 0.06)], oval(0.085, 0.035, 5), up=(0, 0, 1)))
    for x in (-0.42, 0.42):
        thing.add("foot", "matt:ink", block((0.11, 0.12, 0.07), 0.02, (x, 0, 0.035)))
    for x in (-0.5, 0.5):
        thing.add("cradle", "matt:ink", block((0.17, 0.09, 0.035), 0.014, (x, 0, 0.088)))
        thing.add("strap", "rubber:main", strap(smooth_path([(x - 0.02, -0.045, 0.09), (x - 0.02, -0.05, 0.15), (x - 0.02, 0, 0.168), (x - 0.02, 0.05, 0.15), (x - 0.02, 0.045, 0.09)]), 0.03, 0.004))
    thing.take(bike(), None, (0, 0, 0.085), "bike_")
    thing.add("arm", "brushed:steel", rod(smooth_path([(0.10, -0.06, 0.08), (0.10, -0.085, 0.25), (0.12, -0.075, 0.52), (0.11, -0.02, 0.60)]), 0.030))
    thing.add("claw", "matt:ink", block((0.08, 0.06, 0.09), 0.02, (0.10, -0.01, 0.575)))
    thing.add("knob", "matt:main", turned([(0, 0), (0.024, 0), (0.024, 0.03), (0, 0.032)], 0.006, 36).transform(turn_x(90), (0.10, -0.045, 0.585)))
    return Thing().take(thing, turn_z(-22))


def rear_bike_carrier():
    """A towbar carrier for two bicycles, unfolded, with lamps."""
    thing = Thing()
    for y in (-0.13, 0.13):
        thing.add("rail", "brushed:steel", sweep([(-0.66, y, 0.16), (0.66, y, 0.16)], oval(0.09, 0.032, 5), up=(0, 0, 1)))
        for x in (-0.52, 0.52):
            thing.add("cradle", "matt:ink", block((0.17, 0.095, 0.03), 0.013, (x, y, 0.183)))
            thing.add("strap", "rubber:main", block((0.026, 0.10, 0.05), 0.012, (x, y, 0.20)))
    for x in (-0.16, 0.16):
        thing.add("beam", "powder:ink", rod([(x, -0.24, 0.13), (x, 0.30, 0.13)], 0.045))
    thing.add("frame", "powder:ink", rod(smooth_path([(-0.16, 0.26, 0.13), (-0.17, 0.27, 0.40), (-0.15, 0.22, 0.72), (0, 0.20, 0.77), (0.15, 0.22, 0.72), (0.17, 0.27, 0.40), (0.16, 0.26, 0.13)]), 0.036))
    for x, z, y in ((-0.12, 0.70, -0.13), (0.12, 0.62, 0.10)):
        thing.add("arm", "brushed:steel", rod([(x, 0.215, z), (x, y, z - 0.02)], 0.022))
        thing.add("claw", "matt:ink", block((0.055, 0.075, 0.075), 0.02, (x, y, z - 0.02)))
        thing.add("knob", "matt:main", turned([(0, 0), (0.022, 0), (0.022, 0.028), (0, 0.03)], 0.006, 32).transform(turn_x(90), (x, y - 0.036, z - 0.02)))
    thing.add("coupling", "powder:ink", block((0.10, 0.22, 0.12), 0.03, (0, 0.36, 0.11)))
    thing.add("lever", "matt:main", rod(smooth_path([(0, 0.40, 0.16), (0, 0.46, 0.26), (0, 0.47, 0.33)]), 0.024))
    thing.add("board", "matt:ink", block((1.02, 0.030, 0.13), 0.02, (0, -0.265, 0.12)))
    face = plane((0, -0.281, 0.12))
    thing.add("plate", "plastic:mist", field(0.42, 0.095, face))
    for side in (-1, 1):
        thing.add("lamp", "gloss:red", block((0.20, 0.016, 0.10), 0.012, (side * 0.385, -0.277, 0.12)))
        thing.add("flash", "gloss:amber", block((0.055, 0.018, 0.08), 0.008, (side * 0.445, -0.279, 0.12)))
    thing.add("mark", "paper:ink", lockup(0.13, plane((0, -0.2815, 0.12), lift=0.001)))
    thing.add("ground", "rubber:ink", block((0.08, 0.10, 0.10), 0.02, (-0.2, 0.0, 0.05)), block((0.08, 0.10, 0.10), 0.02, (0.2, 0.0, 0.05)))
    return Thing().take(thing, turn_z(-28))


def ski_holder():
    """A clamp for six pairs of skis, two pairs in it."""
    thing = Thing()
    for x in (-0.28, 0.28):
        for z, h in ((0.05, 0.036), (0.115, 0.032)):
            thing.add("jaw", "brushed:steel", block((0.060, 0.66, h), 0.014, (x, 0, z)))
        thing.add("pad", "rubber:ink", block((0.050, 0.60, 0.012), 0.005, (x, 0, 0.074)), block((0.050, 0.60, 0.012), 0.005, (x, 0, 0.094)))
        thing.add("hinge", "matt:ink", block((0.07, 0.05, 0.12), 0.018, (x, 0.32, 0.075)))
        thing.add("button", "matt:main", block((0.062, 0.034, 0.062), 0.014, (x, -0.335, 0.09)))
        thing.add("foot", "matt:ink", block((0.09, 0.08, 0.05), 0.015, (x, -0.2, 0.02)), block((0.09, 0.08, 0.05), 0.015, (x, 0.2, 0.02)))
    for y, slot in ((-0.14, "gloss:main"), (0.0, "gloss:white")):
        for k in (0, 1):
            t = np.linspace(-0.85, 0.86, 50)
            z = 0.082 + 0.006 * k + 0.10 * np.clip((t - 0.62) / 0.24, 0, 1) ** 2
            thing.add(f"ski{y}", slot, sweep(np.stack([t, 0 * t + y + 0.088 * k - 0.02, z], 1), oval(0.078, 0.009, 5, 24), up=(0, 0, 1)))
    thing.add("mark", "dark:ink", lockup(0.042, plane((-0.28, -0.352, 0.09))), lockup(0.042, plane((0.28, -0.352, 0.09))))
    return Thing().take(thing, turn_z(-54))
