"""Living with the car: umbrellas, sunglasses, watch, golf, candle."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, grid, grid_normals, oval, rectangle, rod, slab, smooth_path, solid, strap, sweep, turn_x, turn_y, turn_z, turned
from art.goods.marks import emblem, lockup, plane, stitches, word

UP = ((1, 0, 0), (0, 1, 0))


def umbrella(length=0.88, hook=True):
    """A rolled umbrella, lying: pleated canopy, strap, bent wooden or straight rubber handle."""
    one = Thing()
    low, top = 0.16, length - 0.07

    def canopy():
        z = np.linspace(low, top, 120)
        a = np.linspace(0, 2 * np.pi, 128, endpoint=False)
        share = (z - low) / (top - low)
        base = 0.0085 + 0.028 * np.clip((1 - share) / 0.93, 0, 1) ** 0.8 * np.clip(share / 0.05, 0.35, 1) ** 0.5
        tie = 1 - 0.16 * np.exp(-(((share - 0.34) / 0.035) ** 2))
        twist = a[None] + share[:, None] * 2.6
        pleat = 1 + 0.20 * (np.abs(((twist * 8 / (2 * np.pi)) % 1) - 0.5) * 2 - 0.5) * (1 - 0.5 * share[:, None])
        r = base[:, None] * tie[:, None] * pleat
        points = np.stack([r * np.cos(a), r * np.sin(a), np.broadcast_to(z[:, None], r.shape)], -1)
        normals = grid_normals(points, close_v=True)
        flip = np.sign((normals[60, :, :2] * points[60, :, :2]).sum())
        return grid(points, normals * flip, close_v=True)

    one.add("canopy", "nylon:main", canopy())
    one.add("ribs", "metal:gunmetal", turned([(0.0075, low - 0.012), (0.020, low - 0.006), (0.022, low + 0.004), (0.012, low + 0.012)], 0.003))
    one.add("shaft", "metal:gunmetal", rod([(0, 0, 0.06), (0, 0, low)], 0.011))
    one.add("tip", "metal:gunmetal", turned(fillet([(0.007, top - 0.004), (0.008, top + 0.010), (0.0042, top + 0.02), (0.0036, length), (0, length + 0.002)], 0.002), count=36))
    strap_at = low + (top - low) * 0.34
    one.add("strap", "nylon:second", turned([(0.0290, strap_at - 0.011), (0.0305, strap_at - 0.010), (0.0305, strap_at + 0.010), (0.0290, strap_at + 0.011)], 0.001, 60))
    one.add("stud", "metal:brass", turned([(0, 0), (0.005, 0), (0, 0.0025)], 0.001, 24).transform(turn_x(90), (0.0, -0.0303, strap_at)))
    if hook:
        t = np.linspace(0, 1.15 * np.pi, 40)
        bend = np.stack([0 * t, 0.042 - 0.042 * np.cos(t), 0.02 - 0.042 * np.sin(t)], 1)
        one.add("handle", "wood:cognac", rod(np.concatenate([[(0, 0, 0.11), (0, 0, 0.06)], bend]), 0.023, 20))
        one.add("ring", "metal:brass", turned([(0.0122, 0.100), (0.0130, 0.101), (0.0130, 0.114), (0.0075, 0.116)], 0.0006, 40))
    else:
        one.add("handle", "rubber:ink", turned(fillet([(0, -0.02), (0.013, -0.02), (0.0155, 0.02), (0.014, 0.09), (0.009, 0.10)], [0, 0.006, 0.02, 0.01, 0]), count=48))
        one.add("ring", "metal:brass", turned([(0.0148, 0.030), (0.0156, 0.031), (0.0150, 0.040), (0.0140, 0.041)], 0.0006, 40))
    flat = turn_z(54) @ turn_y(90)
    return Thing().take(one, flat, (0, 0, 0.032))


def folding_umbrella():
    """A pocket umbrella in its sleeve, standing, with a leather handle loop."""
    one = Thing()

    def sleeve():
        z = np.linspace(0.006, 0.185, 80)
        a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
        r = 0.026 + 0.0025 * np.sin(z * 30)[:, None] + 0.0016 * np.cos(8 * a + z[:, None] * 18) + 0.0008 * np.cos(13 * a - z[:, None] * 40)
        points = np.stack([r * np.cos(a), r * np.sin(a), np.broadcast_to(z[:, None], r.shape)], -1)
        normals = grid_normals(points, close_v=True)
        return grid(points, normals * np.sign((normals[40, :, :2] * points[40, :, :2]).sum()), close_v=True)

    one.add("sleeve", "nylon:main", sleeve())
    one.add("foot", "matt:ink", turned(fillet([(0, 0), (0.024, 0), (0.0262, 0.012), (0.024, 0.016)], 0.004)))
    one.add("collar", "nylon:second", turned([(0.0262, 0.170), (0.0282, 0.172), (0.0282, 0.186), (0.026, 0.188)], 0.0012))
    one.add("handle", "smooth-leather:second", turned(fillet([(0.021, 0.186), (0.0215, 0.245), (0.019, 0.258), (0, 0.260)], [0, 0.006, 0.006, 0])))
    one.add("ring", "metal:steel", turned([(0.0216, 0.188), (0.0222, 0.189), (0.0222, 0.194), (0.0216, 0.195)], 0.0004))
    one.add("button", "metal:steel", turned(fillet([(0.007, 0), (0.007, 0.003), (0, 0.004)], 0.001), count=28).transform(turn_x(90), (0, -0.021, 0.222)))
    loop = smooth_path([(0.014, 0, 0.255), (0.040, 0, 0.262), (0.060, -0.01, 0.215), (0.052, -0.015, 0.16), (0.034, -0.008, 0.20), (0.018, 0.004, 0.255)])
    one.add("loop", "smooth-leather:second", strap(loop, 0.008, 0.0026))
    one.add("mark", "plastic:white", lockup(0.030, lambda s, t: np.stack([0.0295 * np.sin(s / 0.0295), -0.0295 * np.cos(s / 0.0295), 0.095 + t], -1)))
    return one


def sunglasses():
    """Sunglasses with open temples before their case."""
    thing = Thing()
    for side in (-1, 1):
        t = np.linspace(0, 2 * np.pi, 80, endpoint=False)
        c, s = np.cos(t), np.sin(t)
        rim = np.stack([side * 0.0345 + 0.0275 * np.sign(c) * np.abs(c) ** 0.8, -0.004 + 0.0036 * (c * side) ** 2, 0.024 + 0.0205 * np.sign(s) * np.abs(s) ** 0.85 - 0.002 * side * c], 1)
        thing.add("rim", "gloss:main", sweep(rim, oval(0.0042, 0.0046, 3), closed=True))
        flat = rim[:, [0, 2]]
        lens = slab(flat, -0.0008, 0.0008, 0.0004).transform(turn_x(90), (0, -0.003, 0))
        thing.add("lens", "smoke:ink", lens)
        temple = smooth_path([(side * 0.0655, -0.001, 0.034), (side * 0.0685, 0.010, 0.034), (side * 0.069, 0.09, 0.033), (side * 0.066, 0.122, 0.026), (side * 0.062, 0.142, 0.006)])
        thing.add("temple", "gloss:main", sweep(temple, oval(0.0030, 0.0070, 4), up=(0, 0, 1)))
        thing.add("hinge", "metal:brass", block((0.004, 0.007, 0.006), 0.001, (side * 0.0655, 0.003, 0.034)))
    bridge = smooth_path([(-0.0085, -0.0035, 0.030), (0, -0.006, 0.033), (0.0085, -0.0035, 0.030)], 20)
    thing.add("bridge", "metal:brass", rod(bridge, 0.0034))
    thing = Thing().take(thing, turn_x(0), (0, 0, 0.0))
    case = Thing().add("case", "leather:second", block((0.165, 0.068, 0.052), 0.024, (0, 0, 0.026)))
    case.add("gap", "dark:ink", slab(rectangle(0.1652, 0.0682, 0.0245), 0.0294, 0.0306, 0.0004))
    case.add("mark", "metal:brass", lockup(0.036, plane((0, -0.034, 0.0145))))
    thing.take(case, turn_z(-6), (0.012, 0.205, 0), "case_")
    return Thing().take(thing, turn_z(-22))


def watch():
    """A wrist watch on its cushion: steel case, black dial, leather strap."""
    one = Thing()
    one.add("case", "brushed:steel", turned(fillet([(0, 0), (0.0185, 0), (0.0205, 0.003), (0.0205, 0.0075), (0.0188, 0.0098), (0.0172, 0.0098), (0.0172, 0.0085)], 0.0008), count=120))
    one.add("bezel", "chrome:steel", turned(fillet([(0.0190, 0.0096), (0.0184, 0.0110), (0.0172, 0.0108), (0.0170, 0.0088)], 0.0006), count=120))
    one.add("dial", "matt:main", turned([(0.0174, 0.0088), (0, 0.0088)], 0, 90))
    up = (1, 0, 0), (0, 1, 0)
    face = plane((0, 0, 0.0088), *up)
    for k in range(12):
        a = 2 * np.pi * k / 12
        at = np.array([np.sin(a), np.cos(a)]) * 0.0142
        bar = block((0.0011 if k % 3 else 0.0018, 0.0034, 0.0006), 0.0002).transform(turn_z(-np.degrees(a)), (*at, 0.0091))
        one.add("index", "chrome:steel", bar)
    for k in range(60):
        a = 2 * np.pi * k / 60
        one.add("ticks", "plastic:mist", block((0.0003, 0.0010, 0.0002), 0.00008).transform(turn_z(-np.degrees(a)), (np.sin(a) * 0.0163, np.cos(a) * 0.0163, 0.0089)))
    for angle, length, width in ((-55, 0.0080, 0.0015), (60, 0.0124, 0.0011)):
        one.add("hand", "chrome:steel", block((width, length, 0.0005), 0.0002).transform(turn_z(-angle) @ np.eye(3), (np.sin(np.radians(angle)) * length * 0.42, np.cos(np.radians(angle)) * length * 0.42, 0.0096)))
    one.add("second", "plastic:copper", block((0.0004, 0.0170, 0.0003), 0.0001).transform(turn_z(-150), (np.sin(np.radians(150)) * 0.0055, np.cos(np.radians(150)) * 0.0055, 0.0101)))
    one.add("mark", "chrome:steel", emblem(0.0050, face, (0, 0.0072)), word("HESPER", 0.0012, face, (0, 0.0036)))
    one.add("crown", "brushed:steel", turned(fillet([(0, 0), (0.0030, 0), (0.0030, 0.0034), (0, 0.0036)], 0.0004), count=60, ring=lambda a: 1 + 0.03 * np.cos(20 * a)).transform(turn_y(90), (0.0203, 0, 0.0052)))
    for side in (-1, 1):
        for sx in (-1, 1):
            one.add("lug", "brushed:steel", block((0.0034, 0.0120, 0.0056), 0.0016, (sx * 0.0116, side * 0.0205, 0.0040)))
        path = smooth_path([(0, side * 0.0205, 0.0045), (0, side * 0.030, 0.003), (0, side * 0.042, -0.006), (0, side * 0.046, -0.024), (0, side * 0.034, -0.041)], 60)
        one.add("strap", "leather:second", sweep(path, oval(0.0195, 0.0034, 6, 28), up=(0, side * 0.3, 1)))
        for sx in (-1, 1):
            one.add("thread", "cotton:thread", stitches(path[4:46] + [sx * 0.0078, side * 0.0009, 0.0018], 0.0028, 0.0005))
    thing = Thing().take(one, turn_x(34), (0, 0, 0.047))
    cushion = solid(lambda x, y, z: d.box3(x, y, z - 0.0, 0.034, 0.030, 0.023, 0.021), (-0.045, -0.04, -0.03), (0.045, 0.04, 0.03), 50)
    thing.add("cushion", "suede:ink", cushion.transform(turn_x(34), (0, 0.012, 0.029)))
    thing.add("base", "wood:cognac", block((0.095, 0.085, 0.012), 0.003, (0, 0.012, 0.006)))
    return Thing().take(thing, turn_z(-22))


def golf():
    """Three golf balls before their sleeve, with two tees."""
    thing = Thing()
    count = 336
    k = np.arange(count) + 0.5
    polar, turn = np.arccos(1 - 2 * k / count), np.pi * (1 + 5**0.5) * k
    dots = np.stack([np.cos(turn) * np.sin(polar), np.sin(turn) * np.sin(polar), np.cos(polar)], 1)
    from scipy.spatial import cKDTree

    tree = cKDTree(dots)
    n = 150
    u, v = np.linspace(0.002, np.pi - 0.002, n), np.linspace(0, 2 * np.pi, 2 * n, endpoint=False)
    way = np.stack([np.sin(u)[:, None] * np.cos(v), np.sin(u)[:, None] * np.sin(v), np.broadcast_to(np.cos(u)[:, None], (n, 2 * n))], -1)
    gap = tree.query(way.reshape(-1, 3))[0].reshape(n, 2 * n)
    radius = 0.02135 - 0.0007 * np.clip(1 - (gap / 0.083) ** 2, 0, 1)
    points = way * radius[..., None]
    normals = grid_normals(points, close_v=True)
    normals *= np.sign((normals * points).sum())
    ball = grid(points, normals, close_v=True)
    for i, (x, y) in enumerate(((-0.055, -0.03), (-0.004, -0.045), (0.046, -0.035))):
        thing.add("ball", "ceramic:white", ball.transform(turn_z(40 * i) @ turn_x(25 * i), (x, y, 0.0212)))
        thing.add("mark", "paper:main", emblem(0.011, _ball_place(x, y, 0.0212)))
    box = Thing().add("sleeve", "paper:main", block((0.142, 0.046, 0.046), 0.0015, (0, 0, 0.023)))
    box.add("mark", "paper:white", lockup(0.042, plane((0, -0.023, 0.023))))
    thing.take(box, turn_z(-6), (0.004, 0.026, 0), "box_")
    for x, turn_by in ((0.085, 30), (0.10, 65)):
        tee = turned(fillet([(0.0002, 0), (0.0021, 0.006), (0.0021, 0.044), (0.0060, 0.052), (0.0052, 0.0525), (0, 0.050)], 0.002), count=32)
        thing.add("tee", "wood:sand", tee.transform(turn_z(turn_by) @ turn_y(-88), (x + 0.02, -0.052, 0.0058)))
    return Thing().take(thing, turn_z(-8))


def _ball_place(x, y, z, radius=0.0216):
    def place(s, t):
        a, b = s / radius, t / radius + 0.25
        return np.stack([x + radius * np.cos(b) * np.sin(a), y - radius * np.cos(b) * np.cos(a), z + radius * np.sin(b)], -1)

    return place


def candle():
    """A scented candle in a glass with a lid, its box behind."""
    from art.goods.care import carton

    thing = Thing()
    r, h = 0.040, 0.092
    thing.add("glass", "gloss:main", turned(fillet([(0, 0), (r, 0), (r, h), (r - 0.003, h), (r - 0.003, h * 0.8)], [0, 0.005, 0.0014, 0.0014, 0])))
    thing.add("wax", "fluid:paper", turned(fillet([(r - 0.003, h * 0.80), (0.006, h * 0.775), (0, h * 0.775)], 0.004)))
    thing.add("wick", "paper:ink", rod([(0, 0, h * 0.77), (0.0006, 0, h * 0.86), (0.002, 0, h * 0.91)], 0.0022))
    place = lambda s, t: np.stack([(r + 0.0003) * np.sin(s / r), -(r + 0.0003) * np.cos(s / r), h * 0.45 + t], -1)
    thing.add("mark", "metal:brass", lockup(0.040, place))
    lid = turned(fillet([(0, 0), (r + 0.001, 0), (r + 0.001, 0.008), (0, 0.009)], [0, 0.001, 0.002, 0]), count=90)
    thing.add("lid", "wood:cognac", lid.transform(turn_z(-20) @ turn_x(66), (0.062, 0.004, 0.039)))
    thing.take(carton(0.085, 0.085, 0.105, "", "paper:main", "paper:white"), turn_z(-18), (-0.05, 0.075, 0), "box_")
    return thing


def diffuser():
    """A fragrance clip for the cabin: a wooden disc in an aluminium frame, with refills."""
    thing = Thing()
    one = Thing()
    one.add("frame", "brushed:steel", turned(fillet([(0.0, 0), (0.024, 0), (0.026, 0.003), (0.026, 0.011), (0.0225, 0.013), (0.0225, 0.010)], 0.001), count=90))
    one.add("wood", "wood:cognac", turned([(0.0225, 0.0105), (0, 0.0105)], 0, 60))
    for k in range(9):
        one.add("slots", "dark:ink", block((0.030 * np.cos((k - 4) / 5.2), 0.0011, 0.0012), 0.0004, (0, -0.014 + 0.0035 * k, 0.0106)))
    one.add("mark", "brushed:steel", emblem(0.012, plane((0, 0, 0.0112), *UP)))
    one.add("clip", "matt:ink", block((0.012, 0.030, 0.016), 0.004, (0, 0, -0.008)))
    thing.take(one, turn_z(-12) @ turn_x(66), (-0.018, -0.012, 0.0265))
    for i in range(2):
        vial = Thing().add("glass", "fluid:amber", turned(fillet([(0, 0), (0.0095, 0), (0.0095, 0.032), (0.005, 0.037), (0.005, 0.041)], 0.003), count=48))
        vial.add("cap", "matt:ink", turned(fillet([(0, 0.040), (0.0062, 0.040), (0.0062, 0.052), (0, 0.0525)], 0.0008), count=48))
        vial.add("label", "paper:white", _vial_label())
        thing.take(vial, None, (0.022 + 0.024 * i, 0.018 - 0.01 * i, 0), f"v{i}_")
    return thing


def _vial_label():
    from art.goods.marks import drum, field

    return field(0.020, 0.018, drum(0.0095, 0.018))
