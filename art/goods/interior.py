"""In the cabin and the boot: mats, liners, cooler, organiser, cushions, sunshades."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, noise2, rectangle, ring, rod, sheet, slab, smooth_path, solid, strap, turn_x, turn_z
from art.goods.marks import emblem, lockup, plane, stitches, word

UP = ((1, 0, 0), (0, 1, 0))


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

    from art.goods.bags import _front, _on_front

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
    thing.add("mark", "metal:brass", lockup(0.05, _on_front(f, 0.0012)(0, 0.10)))
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
