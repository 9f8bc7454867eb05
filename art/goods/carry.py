"""On and in the car: roof box, bars, bike and ski carriers, boot liner, mats, cooler, organiser, sunshade, cushions."""

import numpy as np

import art.geometry.distances as d
from art.geometry.curves import curve
from art.goods.kit import Thing, block, fillet, noise2, oval, rectangle, ring, rod, sheet, slab, smooth_path, solid, strap, sweep, turn_x, turn_z, turned
from art.goods.marks import emblem, field, lockup, plane, stitches, word

UP = ((1, 0, 0), (0, 1, 0))


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


def mats(kind="textile", rows=2):
    """Floor mats, the driver's in front: textile with leather edge, or deep rubber trays; a third row if asked."""
    outlines = {
        "driver": [(-0.24, -0.33), (0.22, -0.33), (0.26, -0.26), (0.26, 0.10), (0.22, 0.30), (0.10, 0.36), (-0.16, 0.36), (-0.24, 0.26)],
        "rear": [(-0.25, -0.20), (0.25, -0.20), (0.27, -0.12), (0.25, 0.20), (0.05, 0.23), (-0.25, 0.20), (-0.27, -0.10)],
    }
    thing = Thing()
    order = [("driver", 1, (-0.30, -0.26)), ("driver", -1, (0.30, -0.26)), ("rear", 1, (-0.29, 0.36)), ("rear", -1, (0.29, 0.36))]
    if rows == 3:
        order += [("rear", 1, (-0.29, 0.82)), ("rear", -1, (0.29, 0.82))]
    built = {name: _mat(outline, kind, name == "driver") for name, outline in outlines.items()}
    for index, (name, flip, at) in enumerate(order):
        thing.take(built[name], np.diag([float(flip), 1, 1]), (*at, 0), f"m{index}_")
    return Thing().take(thing, turn_z(-24))


def _mat(outline, kind, driver):
    thing = Thing()
    line = np.array(outline)
    low, high = line.min(0) - 0.03, line.max(0) + 0.03
    g = lambda x, y: d.polygon2(x, y, outline, 0.045)
    if kind == "textile":
        f = lambda x, y, z: d.smooth_max(g(x, y) + 0 * z, np.abs(z - 0.006) - 0.006, 0.005)
        mesh = solid(f, (low[0], low[1], -0.004), (high[0], high[1], 0.018), 130)
        mesh.mark(lambda x, y, z: -g(x, y) - 0.020, 1)
        mesh.band(lambda x, y, z: g(x, y) + 0.020, 0.0012, 2)
        thing.add("pile", "carpet:main", mesh.labelled(0)).add("edge", "leather:second", mesh.labelled(1)).add("seam", "dark:ink", mesh.labelled(2))
        rim = fillet(line * 0.96, 0.05, closed=True)
        thing.add("thread", "cotton:thread", stitches(np.column_stack([rim, np.full(len(rim), 0.0124)]), 0.010, 0.0015, closed=True))
        spot = plane((0.0, 0.04 if driver else 0.0, 0.0125), *UP, 0.0006)
        thing.add("tag", "smooth-leather:second", slab(rectangle(0.11, 0.07, 0.01) + [0, 0.04 if driver else 0], 0.0115, 0.0135, 0.0008))
        thing.add("mark", "metal:steel", lockup(0.062, plane((0.0, 0.04 if driver else 0.0, 0.0135), *UP, 0.0004)))
        del spot
    else:
        def f(x, y, z):
            edge = g(x, y) + 0 * z
            floor = 0.012 + 0.003 * np.clip(3.2 * np.sin(y * 160), -1, 1) * (edge < -0.05)
            wall = d.smooth_max(z - 0.038, -(edge + 0.010), 0.004)
            return d.smooth_max(edge, d.smooth_min(z - floor, wall, 0.006), 0.005)

        mesh = solid(lambda x, y, z: d.smooth_max(f(x, y, z), -z, 0.002), (low[0], low[1], -0.006), (high[0], high[1], 0.048), 150)
        thing.add("tray", "rubber:main", mesh)
        thing.add("tag", "rubber:graphite", slab(rectangle(0.12, 0.075, 0.012), 0.012, 0.0175, 0.002))
        thing.add("mark", "metal:steel", lockup(0.07, plane((0, 0, 0.0175), *UP, 0.0006)))
    for x in (-0.11, 0.11) if driver else ():
        thing.add("eyelet", "matt:ink", ring(0.014, 0.007, (x, -0.27, 0.014 if kind == "textile" else 0.014), "z", 28))
    return thing


def boot_liner(width=1.06, depth=0.92, wall=0.10):
    """A boot tray with ribs and a raised rim."""
    outline = [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth * 0.12), (width * 0.42, depth * 0.30), (width * 0.42, depth / 2), (-width * 0.42, depth / 2), (-width * 0.42, depth * 0.30), (-width / 2, depth * 0.12)]

    def f(x, y, z):
        edge = d.polygon2(x, y, outline, 0.06) + 0.12 * (0.1 - z)
        ribs = 0.0035 * np.clip(3 * np.sin(x * 130), -1, 1) * (edge < -0.10) * (np.hypot(x, y) > 0.13)
        rim = d.smooth_max(z - wall, -(edge + 0.014), 0.008)
        lip = d.smooth_max(np.abs(z - wall) - 0.005, np.abs(edge) - 0.020, 0.004)
        return d.smooth_min(d.smooth_max(d.smooth_max(edge, d.smooth_min(z - 0.010 - ribs, rim, 0.02), 0.006), -z, 0.003), lip, 0.006)

    thing = Thing().add("tray", "rubber:main", solid(f, (-width / 2 - 0.04, -depth / 2 - 0.04, -0.01), (width / 2 + 0.04, depth / 2 + 0.04, wall + 0.02), 150))
    thing.add("mark", "rubber:mist", lockup(0.17, plane((0, 0, 0.0105), *UP, 0.0015)))
    return Thing().take(thing, turn_z(-26))


def cooler(width=0.44, depth=0.29, height=0.34):
    """A compressor cool box: ribbed body, lid, carrying handle, display."""
    thing = Thing()

    def f(x, y, z):
        rib = 0.003 * np.clip(np.sin(z * 130) * 3, -1, 1) * (np.abs(z - height * 0.40) < height * 0.22) * (np.abs(x) < width * 0.36)
        return d.box3(x, y, z - height / 2, width / 2, depth / 2, height / 2, 0.038) - rib * (y < 0)

    mesh = solid(f, (-width / 2 - 0.01, -depth / 2 - 0.01, -0.01), (width / 2 + 0.01, depth / 2 + 0.01, height + 0.01), 120)
    cut = lambda x, y, z: height * 0.80 - z
    mesh.mark(cut, 1)
    mesh.band(cut, 0.0022, 2)
    thing.add("body", "matt:main", mesh.labelled(0)).add("lid", "matt:ink", mesh.labelled(1)).add("gap", "dark:ink", mesh.labelled(2))
    for side in (-1, 1):
        path = smooth_path([(side * width / 2, -0.07, height * 0.62), (side * (width / 2 + 0.035), -0.055, height * 0.66), (side * (width / 2 + 0.035), 0.055, height * 0.66), (side * width / 2, 0.07, height * 0.62)])
        thing.add("grip", "rubber:ink", rod(path, 0.020))
    thing.add("panel", "gloss:ink", block((0.15, 0.006, 0.036), 0.003, (0, -depth / 2 - 0.0005, height * 0.885)))
    over = plane((0, -depth / 2 - 0.0036, height * 0.885), lift=0.0004)
    thing.add("figure", "glow:mist", word("-4", 0.016, over, (-0.045, 0)), word("12 V", 0.009, over, (0.042, 0)))
    thing.add("latch", "brushed:steel", block((0.060, 0.012, 0.024), 0.005, (0, -depth / 2 - 0.002, height * 0.79)))
    thing.add("mark", "plastic:mist", lockup(0.075, plane((0, -depth / 2 - 0.003, height * 0.66), lift=0.0012)))
    return Thing().take(thing, turn_z(-28))


def organiser(width=0.52, depth=0.30, height=0.26):
    """A folding boot box of felt with leather handles and a divider."""
    thing = Thing()
    walls = [((width, 0.010, height), (0, -depth / 2, height / 2)), ((width, 0.010, height), (0, depth / 2, height / 2)), ((0.010, depth, height), (-width / 2, 0, height / 2)), ((0.010, depth, height), (width / 2, 0, height / 2)), ((0.008, depth, height * 0.86), (width * 0.10, 0, height * 0.43)), ((width, depth, 0.010), (0, 0, 0.005))]
    for size, at in walls:
        thing.add("felt", "felt:main", block(size, 0.004, at))
    for x in (-width * 0.26, width * 0.26):
        for side in (-1, 1):
            thing.add("patch", "leather:second", block((0.034, 0.005, height * 0.42), 0.002, (x, side * (depth / 2 + 0.007), height * 0.78)))
            thing.add("thread", "cotton:thread", stitches(np.column_stack([rectangle(0.026, height * 0.40, 0.003)[:, 0] + x, np.full(len(rectangle(0.026, height * 0.40, 0.003)), side * (depth / 2 + 0.0098)), rectangle(0.026, height * 0.40, 0.003)[:, 1] + height * 0.78]), 0.007, 0.0011, closed=True))
    for side in (-1, 1):
        t = np.linspace(0, np.pi, 40)
        thing.add("handle", "leather:second", strap(np.stack([-width * 0.26 * np.cos(t), side * (depth / 2 + 0.008 - 0.02 * np.sin(t)), height * 0.95 + 0.13 * np.sin(t) ** 0.7], 1), 0.028, 0.0055, up=(0, 1, 0)))
    thing.add("tag", "leather:second", block((0.10, 0.003, 0.055), 0.0014, (0, -depth / 2 - 0.006, height * 0.34)))
    thing.add("mark", "metal:brass", lockup(0.062, plane((0, -depth / 2 - 0.0076, height * 0.34), lift=0.0004)))
    return Thing().take(thing, turn_z(-26))


def pet_mat(width=0.72, depth=0.52):
    """A quilted cover with raised sides for a dog, for the rear seat or boot."""
    def f(x, y, z):
        edge = d.box2(x, y, width / 2, depth / 2, 0.09)
        quilt = 0.010 * np.abs(np.sin((x + y) * 26) * np.sin((x - y) * 26)) ** 0.5
        bolster = np.hypot(edge + 0.060, z - 0.060) - 0.056 - 0.005 * noise2(x, y, 0.2, 3)
        front = d.box2(x, y + depth / 2, 0.17, 0.10, 0.06)
        bolster = d.smooth_max(bolster, -front, 0.05)
        return d.smooth_max(d.smooth_min(d.smooth_max(edge + 0.03, z - 0.040 - quilt, 0.02), bolster, 0.025), -z, 0.006)

    mesh = solid(f, (-width / 2 - 0.03, -depth / 2 - 0.03, -0.01), (width / 2 + 0.03, depth / 2 + 0.03, 0.14), 140)
    bowl = lambda x, y, z: d.box2(x, y, width / 2 - 0.100, depth / 2 - 0.100, 0.06)
    mesh.mark(lambda x, y, z: np.maximum(bowl(x, y, z), z - 0.066), 1)
    thing = Thing().add("rim", "canvas:main", mesh.labelled(0)).add("pad", "plush:second", mesh.labelled(1))
    thing.add("tag", "leather:ink", block((0.085, 0.004, 0.042), 0.002, (width * 0.33, -depth / 2 + 0.002, 0.058)))
    thing.add("mark", "metal:brass", lockup(0.052, plane((width * 0.33, -depth / 2 - 0.0004, 0.058))))
    return Thing().take(thing, turn_z(-24))


def neck_pillow():
    """A head-rest cushion of leather, waisted, with straps."""
    def f(x, y, z):
        half = 0.075 - 0.018 * np.cos(x * 22)
        return d.box3(x, y, (z - 0.095) * 0.075 / half, 0.145, 0.05, 0.075, 0.045) * 0.85 + 0.0015 * noise2(x, z, 0.1, 2)

    from art.goods.bags import _front

    mesh = solid(f, (-0.17, -0.07, 0), (0.17, 0.07, 0.20), 110)
    side = lambda x, y, z: 0.098 - np.abs(x)
    mesh.mark(side, 1)
    mesh.band(side, 0.0008, 2)
    mesh.band(lambda x, y, z: y, 0.0022, 3)
    thing = Thing()
    for label, name, slot in ((0, "middle", "suede:main"), (1, "side", "leather:main"), (2, "seam", "dark:ink"), (3, "piping", "leather:second")):
        thing.add(name, slot, mesh.labelled(label).offset(-0.0015 if label == 3 else 0))
    for sx in (-1, 1):
        zs = np.linspace(0.04, 0.15, 40)
        thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([np.full(40, sx * 0.104), zs])), 0.005, 0.001))
        thing.add("strap", "canvas:ink", strap(smooth_path([(sx * 0.07, 0.045, 0.15), (sx * 0.075, 0.07, 0.20), (sx * 0.06, 0.09, 0.235)]), 0.022, 0.0022, up=(0, 1, 0)))
    thing.add("mark", "metal:brass", lockup(0.05, plane((0, float(_front(f, [(0.0, 0.10)])[0, 1]), 0.10), lift=0.0006)))
    return Thing().take(thing, turn_z(-22), (0, 0, -0.014))


def sunshade(kind="windscreen"):
    """A folding windscreen shade, half unfolded in pleats, or a pair of framed window shades."""
    thing = Thing()
    if kind == "windscreen":
        def surface(u, v):
            x = (u - 0.5) * 1.05
            fold = np.abs(((u * 9) % 1) - 0.5) * 2
            return np.stack([x, (fold - 0.5) * 0.085, 0.02 + v * 0.52 * (1 - 0.10 * (2 * u - 1) ** 2)], -1)

        thing.add("shade", "gloss:mist", sheet(surface, 217, 24, 0.004))
        rim = surface(np.linspace(0, 1, 217), np.ones(217))
        thing.add("edge", "canvas:ink", rod(rim, 0.010), rod(surface(np.linspace(0, 1, 217), np.zeros(217)), 0.010))
        thing.add("band", "canvas:ink", strap(smooth_path([(0.525, 0, 0.25), (0.57, -0.03, 0.24), (0.58, 0.0, 0.26), (0.53, 0.02, 0.26)]), 0.03, 0.003))
        thing.add("mark", "plastic:ink", emblem(0.001, plane((0, -0.06, 0.3))))
        return Thing().take(thing, turn_z(-16))
    for index in range(2):
        outline = fillet(np.array([(-0.36, 0.0), (0.33, 0.0), (0.36, 0.26), (0.10, 0.40), (-0.22, 0.40)]), 0.05, 10, closed=True)
        one = Thing()
        one.add("mesh", "smoke:ink", slab(outline * 0.985 + [0, 0.004], -0.0008, 0.0008, 0.0004))
        one.add("frame", "matt:ink", rod(np.column_stack([outline, 0 * outline[:, 0]]), 0.016, 12, closed=True))
        one.add("mark", "plastic:mist", lockup(0.09, plane((0.24, 0.06, 0.001), *UP)))
        thing.take(one, turn_z(-14 + 4 * index) @ turn_x(76 - 4 * index), (-0.03 + 0.10 * index, 0.10 * index, 0.014), f"s{index}_")
    return thing


