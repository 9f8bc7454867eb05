"""Bags: travel bag, tote, backpack, briefcase, suitcase, pouch."""

import numpy as np

import art.geometry.distances as d
from art.geometry.mesh import join
from art.goods.kit import Thing, block, noise2, oval, rectangle, ring, rod, slab, smooth_path, solid, strap, sweep
from art.goods.marks import emblem, lockup, plane, ribbon, stitches, word  # noqa: F401


def _trace(f, points, normal, rounds=6):
    """Points pulled onto f = 0 along a direction: seams that lie on a solid."""
    spots = np.array(points, float)
    along = np.array(normal, float)
    for _ in range(rounds * 3):
        spots = spots - np.clip(f(*spots.T), -0.05, 0.05)[:, None] * along * 0.9
    return spots


def _front(f, path, lift=0.0006):
    """A path (x, z) laid on the front (towards the viewer) of a solid."""
    line = np.array(path, float)
    start = np.column_stack([line[:, 0], np.full(len(line), -0.6), line[:, 1]])
    spots = start.copy()
    for _ in range(60):
        spots[:, 1] = np.minimum(spots[:, 1] + np.clip(f(*spots.T), -0.02, 0.06) * 0.8, 0.0)
    spots[:, 1] -= lift
    return spots


def _on_front(f, lift=0.0008):
    """A place for a decal on the front of a solid, centred at (x0, z0)."""

    def at(x0, z0):
        def place(s, t):
            flat = np.stack([s.ravel() + x0, t.ravel() + z0], 1)
            return _front(f, flat, lift).reshape(*s.shape, 3)

        return place

    return at


def duffel(length=0.52, depth=0.25, height=0.27, band="second", shoulder=False, cover="leather"):
    """A travel bag with two handles, end caps and a base of the second leather; the cloth sags a little."""
    hl, hd, hh = length / 2, depth / 2, height / 2

    def f(x, y, z):
        w = hd + 0.012 * np.cos(x * 6) - 0.32 * np.maximum(z - height * 0.55, 0)
        body = d.box3(x, y * hd / w, z - hh, hl, hd, hh, hd * 0.62)
        sag = 0.004 * noise2(x * 1.0, z + y, 0.16, 3) * d.smooth_step(0.02, 0.1, z)
        return body - 0.010 * np.exp(-((z - hh) ** 2) / 0.006) + sag

    mesh = solid(f, (-hl - 0.03, -hd - 0.05, -0.02), (hl + 0.03, hd + 0.05, height + 0.03), 96)
    base = lambda x, y, z: z - height * 0.26 - 0.012 * np.cos(x * 5.8)
    end = lambda x, y, z: hl * 0.76 - np.abs(x)
    at = length * 0.21
    mesh.mark(base, 1)
    mesh.mark(end, 1, [0])
    mesh.band(base, 0.0007, 3, [0, 1])
    mesh.band(end, 0.0007, 3, [0, 1])
    mesh.band(lambda x, y, z: y, 0.006, 5, [0, 1], lambda x, y, z: np.maximum(np.abs(x) - hl * 0.86, height * 0.72 - z))
    mesh.band(lambda x, y, z: y, 0.0018, 6, [5])
    thing = Thing()
    for label, name, slot in ((0, "body", cover + ":main"), (1, "base", f"leather:{band}"), (5, "tape", "canvas:ink"), (6, "zip", "metal:brass")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("seam", "dark:ink", mesh.labelled(3).offset(0.0010))
    top = height * 0.90
    for side in (1, -1):
        t = np.linspace(0, np.pi, 60)
        lean = 0.010 * side
        path = np.stack([-at * np.cos(t) + lean, side * (hd * 0.86 - 0.05 * np.sin(t)), top * 0.93 + height * (0.50 if side < 0 else 0.46) * np.sin(t) ** 0.8], 1)
        thing.add("handle", f"smooth-leather:{band}", rod(path, 0.017))
        for sx in (1, -1):
            z = np.linspace(0.012, top * 0.97, 40)
            front = _front(f, np.column_stack([np.full(40, sx * at), z]), 0.0005)
            front[:, 1] *= -side
            thing.add("strap", f"smooth-leather:{band}", strap(front, 0.034, 0.0045, up=(0, side, 0)))
            for edge in (-0.0125, 0.0125):
                seam = front + [edge, side * 0.0026, 0]
                thing.add("thread", "cotton:thread", stitches(seam[4:-2], 0.0065, 0.0011))
            thing.add("ring", "metal:brass", ring(0.017, 0.0045, front[-1] + [0, side * 0.003, 0.006], "y"))
            thing.add("rivet", "metal:brass", block((0.010, 0.006, 0.010), 0.0029, front[int(40 * 0.72)] + [0, side * 0.003, 0]))
    xs = np.linspace(-hl * 0.97, hl * 0.97, 90)
    level = height * 0.26 + 0.012 * np.cos(xs * 5.8) - 0.007
    thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([xs, level])), 0.0065, 0.0011))
    for sx in (1, -1):
        zs = np.linspace(0.02, height * 0.9, 60)
        thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([np.full(60, sx * (hl * 0.76 + 0.006)), zs])), 0.0065, 0.0011))
        thing.add("tab", "metal:brass", ring(0.019, 0.004, (sx * (hl + 0.012), 0, height * 0.62), "x"))
    thing.add("mark", "metal:brass", lockup(0.046, _on_front(f)(0, height * 0.60)))
    return thing


def tote(width=0.36, depth=0.14, height=0.29, drop=0.20, cover="leather"):
    """An open bag, wider at the top, with two long handles; its mouth dips between them."""
    hw, hd = width / 2, depth / 2

    def wall(x, y, z):
        grow = 1 - 0.13 * (1 - np.clip(z / height, 0, 1))
        pinch = 1 - 0.42 * np.clip(z / height, 0, 1) ** 2 * 0.75
        wave = 0.0035 * noise2(x, z * 0.7, 0.22, 5) * np.clip(z / height, 0, 1)
        return d.box2(x / grow, y / pinch, hw, hd, 0.022) + wave

    def f(x, y, z):
        mouth = z - height + 0.014 * np.cos(x / hw * 1.4)
        body = d.smooth_max(d.smooth_max(wall(x, y, z), mouth, 0.004), -z, 0.006)
        return d.smooth_max(body, -np.maximum(wall(x, y, z) + 0.009, height * 0.45 - z), 0.004)

    mesh = solid(f, (-hw - 0.02, -hd - 0.02, -0.01), (hw + 0.02, hd + 0.02, height + 0.02), 104)
    inside = lambda x, y, z: np.maximum(wall(x, y, z) + 0.0075, height * 0.4 - z)
    mesh.mark(inside, 1)
    base = lambda x, y, z: z - 0.055
    mesh.mark(base, 2, [0])
    mesh.band(base, 0.0007, 3, [0, 2])
    thing = Thing()
    for label, name, slot in ((0, "body", cover + ":main"), (1, "lining", "cotton:sand"), (2, "base", "leather:second")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("seam", "dark:ink", mesh.labelled(3).offset(0.001))
    solid_wall = lambda x, y, z: wall(x, y, z)
    for side in (-1, 1):
        for sx in (-1, 1):
            z = np.linspace(height * 0.60, height * 0.99, 24)
            front = _front(solid_wall, np.column_stack([np.full(24, sx * 0.075), z]), 0.0015)
            front[:, 1] *= -side
            thing.add("strap", "smooth-leather:second", strap(front, 0.022, 0.004, up=(0, side, 0)))
            for edge in (-0.0075, 0.0075):
                thing.add("thread", "cotton:thread", stitches(front + [edge, side * 0.0025, 0], 0.006, 0.001))
        t = np.linspace(0, np.pi, 60)
        y = np.abs(front[-1, 1]) * side
        path = np.stack([-0.075 * np.cos(t), y * (1 - 0.35 * np.sin(t)) + (0.03 if side > 0 else -0.012) * np.sin(t), height * 0.985 + drop * np.sin(t) ** 0.75], 1)
        thing.add("handle", "smooth-leather:second", rod(path, 0.0125))
    xs = np.linspace(-hw * 0.9, hw * 0.9, 80)
    thing.add("thread", "cotton:thread", stitches(_front(solid_wall, np.column_stack([xs, height - 0.024 + 0 * xs])), 0.006, 0.001))
    thing.add("thread", "cotton:thread", stitches(_front(solid_wall, np.column_stack([xs * 0.98, 0.049 + 0 * xs])), 0.006, 0.001))
    thing.add("mark", "metal:brass", lockup(0.05, _on_front(solid_wall, 0.0012)(0, height * 0.45)))
    return thing


def backpack(width=0.30, depth=0.15, height=0.44, cover="nylon", rolled=False):
    """A pack with a front pocket, two zips, a top handle and padded shoulder straps behind."""
    hw, hd = width / 2, depth / 2

    def body(x, y, z):
        narrow = 1 - 0.10 * d.smooth_step(0.25, 0.44, z)
        crease = 0.003 * noise2(x, z, 0.16, 8)
        return d.box3(x / narrow, y, z - height / 2, hw, hd, height / 2, 0.062) + crease

    def pocket(x, y, z):
        return d.box3(x, y + hd - 0.012, z - 0.125, hw * 0.80, 0.035, 0.100, 0.032) + 0.002 * noise2(x, z, 0.12, 4)

    f = lambda x, y, z: d.smooth_min(body(x, y, z), pocket(x, y, z), 0.012)
    mesh = solid(f, (-hw - 0.02, -hd - 0.05, -0.01), (hw + 0.02, hd + 0.02, height + 0.02), 100)
    base = lambda x, y, z: z - 0.052
    mesh.mark(base, 1)
    mesh.band(base, 0.0008, 3, [0, 1])
    zip_line = lambda x, y, z: d.box2(x, z - height * 0.54, hw * 0.86, height * 0.405, 0.075)
    ahead = lambda x, y, z: np.maximum(y + hd * 0.05, 0.14 - z)
    mesh.band(zip_line, 0.005, 4, [0], ahead)
    mesh.band(zip_line, 0.0016, 5, [4])
    low_zip = lambda x, y, z: z - 0.196
    near = lambda x, y, z: np.maximum(y + hd - 0.004, np.abs(x) - hw * 0.70)
    mesh.band(low_zip, 0.005, 4, [0], near)
    mesh.band(low_zip, 0.0016, 5, [4], near)
    thing = Thing()
    for label, name, slot in ((0, "body", cover + ":main"), (1, "base", "leather:second"), (4, "tape", "canvas:ink"), (5, "zip", "metal:gunmetal")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("seam", "dark:ink", mesh.labelled(3).offset(0.001))
    t = np.linspace(0, np.pi, 40)
    thing.add("handle", "leather:second", strap(np.stack([-0.045 * np.cos(t), 0 * t + hd * 0.55, height - 0.008 + 0.045 * np.sin(t)], 1), 0.022, 0.008, up=(0, 1, 0)))
    for side in (-1, 1):
        path = smooth_path([(side * 0.055, hd * 0.9, height - 0.02), (side * 0.085, hd + 0.040, height - 0.06), (side * 0.115, hd + 0.058, height * 0.55), (side * 0.125, hd + 0.03, height * 0.25), (side * 0.13, hd * 0.9, 0.05)])
        thing.add("straps", cover + ":second", strap(path, 0.06, 0.014, up=(0, 1, 0.2)))
        pull = _front(f, [(side * hw * 0.30, 0.196)])[0]
        thing.add("pull", "smooth-leather:second", strap(np.array([pull + [0, -0.004, 0], pull + [0.003, -0.006, -0.018], pull + [0.003, -0.005, -0.036]]), 0.009, 0.003, up=(0, 1, 0)))
    xs = np.linspace(-hw * 0.94, hw * 0.94, 80)
    thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([xs, 0 * xs + 0.046])), 0.006, 0.001))
    patch = _on_front(f, 0.0016)(0, height * 0.66)
    thing.add("patch", "smooth-leather:second", _patch_of(patch, 0.075, 0.052))
    thing.add("mark", "metal:steel", lockup(0.042, _on_front(f, 0.0024)(0, height * 0.66)))
    return thing


def _patch_of(place, width, height):
    from art.goods.marks import field

    return field(width, height, place, rows=10, columns=14)


def briefcase(width=0.40, depth=0.085, height=0.29, flap=False):
    """A slim case for papers and a computer: zip round the top, short handles, front pocket."""
    hw, hd, hh = width / 2, depth / 2, height / 2

    def f(x, y, z):
        puff = 0.010 * np.cos(x / hw * 1.3) * np.cos((z - hh) / hh * 1.2)
        return d.box3(x, y * hd / (hd + puff), z - hh, hw, hd, hh, 0.030) + 0.0015 * noise2(x, z, 0.2, 2)

    mesh = solid(f, (-hw - 0.02, -hd - 0.03, -0.01), (hw + 0.02, hd + 0.03, height + 0.02), 100)
    pocket = lambda x, y, z: np.maximum(z - height * 0.66, y)
    line = lambda x, y, z: z - height * 0.66
    mesh.band(line, 0.0012, 3, [0], lambda x, y, z: y)
    mesh.band(lambda x, y, z: y, 0.007, 4, [0], lambda x, y, z: height * 0.5 - z)
    mesh.band(lambda x, y, z: y, 0.002, 5, [4])
    del pocket
    thing = Thing()
    for label, name, slot in ((0, "body", "leather:main"), (4, "tape", "canvas:ink"), (5, "zip", "metal:steel")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("seam", "dark:ink", mesh.labelled(3).offset(0.0012))
    xs = np.linspace(-hw * 0.95, hw * 0.95, 90)
    for level in (height * 0.66 - 0.007, 0.02):
        thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([xs, 0 * xs + level])), 0.0055, 0.001))
    for side in (-1, 1):
        t = np.linspace(0, np.pi, 50)
        path = np.stack([-0.065 * np.cos(t), side * (0.022 - 0.004 * np.sin(t)), height - 0.012 + (0.085 if side < 0 else 0.078) * np.sin(t) ** 0.6], 1)
        thing.add("handle", "smooth-leather:second", rod(path, 0.013))
        for sx in (-1, 1):
            z = np.linspace(height * 0.78, height * 0.985, 16)
            line3 = _front(f, np.column_stack([np.full(16, sx * 0.065), z]), 0.001)
            line3[:, 1] *= -side
            thing.add("strap", "smooth-leather:second", strap(line3, 0.020, 0.0035, up=(0, side, 0)))
            thing.add("ring", "metal:steel", ring(0.009, 0.003, line3[-1] + [0, 0, 0.003], "y"))
    thing.add("mark", "metal:steel", lockup(0.045, _on_front(f)(0, height * 0.36)))
    return thing


def suitcase(width=0.37, depth=0.23, height=0.55, ribs=11):
    """A hard-shell case with ribs, an aluminium frame, four twin wheels, a lock and a drawn-out handle."""
    hw, hd, hh = width / 2, depth / 2, height / 2
    lift = 0.045

    def f(x, y, z):
        zz = z - hh - lift
        rib = 0.0028 * np.clip(np.cos(x / hw * np.pi * ribs / 2) * 2.2, -1, 1) * d.smooth_step(hh * 0.97, hh * 0.80, np.abs(zz)) * (np.abs(x) < hw * 0.86)
        return d.box3(x, y, zz, hw, hd, hh, 0.045) - rib * d.smooth_step(hd * 0.5, hd * 0.95, np.abs(y))

    mesh = solid(f, (-hw - 0.02, -hd - 0.02, lift - 0.02), (hw + 0.02, hd + 0.02, height + lift + 0.02), 110)
    mesh.band(lambda x, y, z: y, 0.011, 1)
    mesh.band(lambda x, y, z: y, 0.0012, 2, [1])
    thing = Thing()
    thing.add("shell", "matt:main", mesh.labelled(0))
    thing.add("frame", "brushed:steel", mesh.labelled(1).offset(-0.0015))
    thing.add("gap", "dark:ink", mesh.labelled(2))
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = np.array([sx * (hw - 0.045), sy * (hd - 0.045), 0])
            thing.add("fork", "matt:ink", block((0.034, 0.034, 0.034), 0.012, corner + [0, 0, 0.042]))
            for k in (-0.011, 0.011):
                thing.add("wheel", "rubber:ink", _puck(0.023, 0.014).transform(None, corner + [k, 0.004, 0.023]))
    for sx in (-1, 1):
        thing.add("tube", "brushed:steel", rod([(sx * 0.075, hd - 0.035, height), (sx * 0.075, hd - 0.035, height + lift + 0.34)], 0.012))
        thing.add("latch", "brushed:steel", block((0.040, 0.020, 0.014), 0.004, (sx * hw * 0.55, 0, height + lift + 0.003)))
    thing.add("grip", "matt:ink", block((0.175, 0.026, 0.028), 0.011, (0, hd - 0.035, height + lift + 0.345)))
    thing.add("carry", "matt:ink", strap(smooth_path([(-0.07, 0, height + lift), (-0.055, 0, height + lift + 0.022), (0.055, 0, height + lift + 0.022), (0.07, 0, height + lift)]), 0.026, 0.009, up=(0, 0, 1)))
    thing.add("mark", "chrome:steel", lockup(0.055, plane((0, -hd - 0.0022, height * 0.80 + lift), lift=0.001)))
    return thing


def _puck(radius, width):
    """A small wheel about the x axis."""
    from art.goods.kit import turn_y, turned

    return turned([(0, -width / 2), (radius, -width / 2), (radius, width / 2), (0, width / 2)], 0.004, 28).transform(turn_y(90))


def pouch(width=0.24, depth=0.11, height=0.14):
    """A wash bag: a short zip bag with a wrist loop."""
    hw, hd = width / 2, depth / 2

    def f(x, y, z):
        pinch = 1 - 0.55 * np.clip(z / height, 0, 1) ** 1.6
        return d.box3(x, y / pinch, z - height / 2, hw, hd, height / 2, 0.032) * 0.8 + 0.0018 * noise2(x, z, 0.13, 6)

    mesh = solid(f, (-hw - 0.02, -hd - 0.02, -0.01), (hw + 0.02, hd + 0.02, height + 0.02), 120)
    mesh.band(lambda x, y, z: y, 0.007, 4, [0], lambda x, y, z: height * 0.6 - z)
    mesh.band(lambda x, y, z: y, 0.002, 5, [4])
    mesh.band(lambda x, y, z: np.abs(x) - hw * 0.80, 0.0007, 3, [0])
    thing = Thing()
    for label, name, slot in ((0, "body", "leather:main"), (4, "tape", "canvas:ink"), (5, "zip", "metal:brass")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("seam", "dark:ink", mesh.labelled(3).offset(0.001))
    for sx in (-1, 1):
        zs = np.linspace(0.012, height * 0.86, 40)
        thing.add("thread", "cotton:thread", stitches(_front(f, np.column_stack([np.full(40, sx * (hw * 0.80 - 0.006)), zs])), 0.0055, 0.001))
    loop = smooth_path([(hw - 0.004, 0, height * 0.72), (hw + 0.030, -0.01, height * 0.66), (hw + 0.050, -0.03, height * 0.30), (hw + 0.030, -0.035, 0.012), (hw + 0.012, -0.02, height * 0.3), (hw - 0.002, 0.004, height * 0.68)])
    thing.add("loop", "smooth-leather:second", strap(loop, 0.014, 0.003))
    thing.add("pull", "metal:brass", ring(0.010, 0.003, (-hw * 0.45, -0.008, height + 0.001), "y"))
    thing.add("mark", "metal:brass", lockup(0.036, _on_front(f)(0, height * 0.42)))
    return thing


