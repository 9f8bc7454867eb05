"""Care and winter: towels, brushes, mitt, scraper, covers, service sets, film, boxes of filters."""

import numpy as np

import art.geometry.distances as d
from art.goods import drinks
from art.goods.kit import Thing, block, fillet, noise2, oval, rectangle, rod, slab, smooth_path, solid, sweep, turn_x, turn_y, turn_z, turned
from art.goods.marks import bar_code, emblem, field, lockup, plane, word

UP = ((1, 0, 0), (0, 1, 0))


def carton(width, depth, height, label="", slot="paper:ink", ink="paper:white", accent="copper"):
    """A printed folding box, standing: mark and label in front, a bar code at the side."""
    thing = Thing()
    thing.add("box", slot, block((width, depth, height), 0.0012, (0, 0, height / 2)))
    front = plane((0, -depth / 2, height / 2))
    unit = min(width * 1.3, height)
    thing.add("mark", ink, emblem(unit * 0.26, front, (0, height * 0.20)), word("HESPER", unit * 0.05, front, (0, height * 0.04)))
    thing.add("stripe", f"paper:{accent}", field(width * 0.998, height * 0.045, front, (0, -height * 0.12)))
    if label:
        size = min(unit * 0.08, width / (len(label) * 1.25))
        thing.add("label", ink, word(label, size, front, (0, -height * 0.27)))
    side = plane((width / 2, 0, height / 2), (0, 1, 0))
    thing.add("code", "paper:white", field(depth * 0.5, height * 0.2, side, (0, -height * 0.28)))
    thing.add("bars", "paper:ink", bar_code(depth * 0.4, height * 0.13, plane((width / 2, 0, height / 2), (0, 1, 0), lift=0.0005), (0, -height * 0.28)))
    return thing


def towels(count=3, size=0.24):
    """A stack of folded microfibre cloths with stitched edges."""
    thing = Thing()
    rng = np.random.default_rng(2)
    slots = ("plush:main", "plush:second", "plush:mist", "plush:main")
    for i in range(count):
        low = i * 0.030

        def f(x, y, z, low=low, i=i):
            edge = d.box2(x, y, size / 2 - 0.004 * i, size * 0.36, 0.016) + 0.0025 * noise2(x, y, 0.2, i + 3)
            wave = 0.0022 * noise2(x, y, 0.11, i)
            crease = 0.0030 * np.exp(-(((z - low - 0.015) / 0.0028) ** 2)) * d.smooth_step(-0.004, 0.004, edge + 0.010)
            return d.smooth_max(edge, np.abs(z - low - 0.0150 - wave * 0.6) - 0.0148, 0.013) + crease

        turn = turn_z(rng.normal(0, 2.2))
        mesh = solid(f, (-size / 2 - 0.01, -size * 0.36 - 0.01, low - 0.006), (size / 2 + 0.01, size * 0.36 + 0.01, low + 0.038), 90)
        thing.add(f"cloth{i}", slots[i % 4], mesh.transform(turn))
    top = count * 0.030 - 0.0002
    thing.add("tag", "smooth-leather:ink", block((0.036, 0.022, 0.0016), 0.0007, (size * 0.30, -size * 0.24, top + 0.0012)))
    thing.add("mark", "metal:steel", emblem(0.014, plane((size * 0.30, -size * 0.24, top + 0.002), *UP, 0.0003)))
    return Thing().take(thing, turn_z(-26))


def brush(long=False):
    """A wheel brush, or a snow brush with a scraper."""
    thing = Thing()
    length = 0.52 if long else 0.26
    grip = [(0, 0), (0.011, 0.0), (0.016, 0.02), (0.014, 0.06), (0.016, 0.10), (0.012, 0.14), (0.008, length)]
    stick = turned(fillet(grip, [0, 0.004, 0.01, 0.02, 0.02, 0.01, 0]), count=40)
    thing.add("grip", "rubber:ink", stick)
    rng = np.random.default_rng(5)
    head = length
    if long:
        thing.add("bar", "plastic:main", block((0.030, 0.034, 0.26), 0.010, (0, 0, head - 0.04)))
        for z in np.linspace(head - 0.15, head + 0.07, 34):
            for y in np.linspace(-0.013, 0.013, 5):
                tilt = rng.normal(0, 0.004, 2)
                thing.add("bristles", "plastic:second", rod([(0.012, y, z), (0.040, y + tilt[0], z + tilt[1] * 0.5), (0.066, y * 1.5 + tilt[0] * 2, z + tilt[1])], 0.0022, 5))
        blade = np.array([(-0.055, head + 0.10), (0.055, head + 0.10), (0.048, head + 0.165), (-0.048, head + 0.165)])
        plate = slab(fillet(blade, 0.006, closed=True) - [0, head], -0.003, 0.003, 0.002)
        thing.add("scraper", "plastic:main", plate.transform(turn_x(90), (0, 0, head)))
        thing.add("edge", "metal:brass", block((0.094, 0.0025, 0.012), 0.001, (0, 0, head + 0.168)))
    else:
        for ring_z in np.linspace(head - 0.01, head + 0.11, 17):
            for angle in np.linspace(0, 2 * np.pi, 46, endpoint=False) + rng.random() * 0.1:
                reach = 0.038 + rng.normal(0, 0.0012)
                tip = np.array([np.cos(angle) * reach, np.sin(angle) * reach, ring_z + rng.normal(0, 0.0015) + 0.004])
                thing.add("bristles", "plastic:main", rod([(np.cos(angle) * 0.008, np.sin(angle) * 0.008, ring_z), tip], 0.0016, 4))
        thing.add("core", "plastic:ink", rod([(0, 0, head - 0.02), (0, 0, head + 0.118)], 0.018))
    resting = turn_z(-52) @ turn_y(84.5 if long else 86)
    return Thing().take(thing, resting)


def mitt():
    """A wash mitt of deep plush with a knitted cuff."""
    thing = Thing()
    random = np.random.default_rng(4)
    centres = random.uniform(-1, 1, (1, 3))
    del centres

    def f(x, y, z):
        body = d.box3(x, y, z - 0.04, 0.075, 0.105, 0.036, 0.034)
        body = d.smooth_min(body, d.capsule(x, y, z, (0.06, -0.03, 0.035), (0.105, 0.025, 0.035), 0.032, 0.026), 0.03)
        tufts = 0.0042 * np.abs(np.sin(x * 300 + 2 * np.sin(y * 120)) * np.sin(y * 310 + 2 * np.sin(x * 90 + z * 200)) * np.cos(z * 260)) ** 0.6
        return body - tufts

    thing.add("plush", "plush:main", solid(f, (-0.1, -0.13, -0.01), (0.15, 0.13, 0.1), 110))
    ribs = lambda a: 1 + 0.02 * np.cos(50 * a)
    cuff = turned([(0.042, 0), (0.047, 0.004), (0.047, 0.05), (0.042, 0.055), (0.040, 0.05)], 0.004, 200, ring=ribs)
    thing.add("cuff", "knit:second", cuff.transform(turn_x(90) @ np.diag([1.3, 0.72, 1]), (0, -0.085, 0.038)))
    thing.add("loop", "cotton:second", rod(smooth_path([(0.05, -0.13, 0.05), (0.075, -0.165, 0.04), (0.085, -0.15, 0.02), (0.058, -0.128, 0.03)]), 0.005))
    return Thing().take(thing, turn_z(24))


def scraper():
    """A small ice scraper with a brass edge and a rubber grip."""
    thing = Thing()
    outline = np.array([(-0.05, 0.11), (0.05, 0.11), (0.044, 0.03), (0.018, -0.02), (0.019, -0.12), (-0.019, -0.12), (-0.018, -0.02), (-0.044, 0.03)])
    thing.add("body", "plastic:main", slab(fillet(outline, 0.016, closed=True), 0, 0.014, 0.006))
    thing.add("grip", "rubber:ink", slab(rectangle(0.034, 0.085, 0.012) + [0, -0.072], -0.001, 0.017, 0.006))
    thing.add("edge", "metal:brass", block((0.098, 0.016, 0.003), 0.001, (0, 0.116, 0.005)))
    thing.add("mark", "plastic:white", lockup(0.045, plane((0, 0.066, 0.014), *UP)))
    for k in range(5):
        thing.add("rib", "rubber:ink", block((0.030, 0.003, 0.002), 0.0009, (0, -0.048 - 0.012 * k, 0.0172)))
    return Thing().take(thing, turn_z(-32), (0, 0, 0.001))


def care_set(kind="outside"):
    """A set: bottles before a canvas bag with towels and a tin."""
    thing = Thing()
    rows = {
        "outside": (("spray", -0.13, 0, "1"), ("spray", -0.045, 0.02, "2"), ("cap", 0.035, 0.0, "3")),
        "inside": (("spray", -0.11, 0, "1"), ("cap", -0.03, 0.015, "2")),
        "leather": (("cap", -0.10, 0, "1"), ("cap", -0.025, 0.015, "2")),
        "coating": (("cap", -0.085, 0, "1"), ("cap", -0.020, 0.012, "2")),
    }[kind]
    for style, x, y, number in rows:
        small = kind in ("leather", "coating")
        bottle = drinks.spray_bottle(trigger=style == "spray", number=number, height=0.15 if small else 0.20, radius=0.027 if small else 0.033, contents="ink" if number == "2" else "main")
        thing.take(bottle, None, (x, y, 0), f"b{number}_")
    if kind == "coating":
        thing.take(carton(0.105, 0.075, 0.16, "COATING", "paper:ink"), turn_z(-8), (0.085, 0.055, 0))
        thing.add("pad", "foam:ink", block((0.055, 0.032, 0.024), 0.005, (0.065, -0.045, 0.012)))
        thing.add("cloth", "suede:main", block((0.057, 0.034, 0.006), 0.0025, (0.065, -0.045, 0.026)))
    elif kind == "leather":
        thing.take(brush_block(), turn_z(20), (0.07, -0.02, 0))
        thing.take(towels(2, 0.13), None, (0.10, 0.07, 0), "t_")
    else:
        thing.take(towels(3 if kind == "outside" else 2, 0.17), None, (0.15 if kind == "outside" else 0.10, 0.05, 0), "t_")
        if kind == "outside":
            thing.take(tin_only(), None, (0.105, -0.075, 0), "w_")
        else:
            thing.take(brush_block(), turn_z(-20), (0.085, -0.07, 0))
    return thing


def tin_only(radius=0.042, height=0.030):
    """The wax tin alone, lying."""
    thing = Thing()
    thing.add("tin", "brushed:steel", turned(fillet([(0, 0), (radius, 0), (radius, height * 0.58), (0, height * 0.58)], 0.002), count=90))
    thing.add("lid", "powder:main", turned(fillet([(radius + 0.0013, height * 0.52), (radius + 0.0013, height - 0.001), (radius - 0.003, height), (0, height - 0.0004)], 0.0012), count=90))
    thing.add("mark", "brushed:steel", lockup(0.038, plane((0, 0, height - 0.0003), *UP)))
    return thing


def brush_block():
    """A small leather brush of wood and bristles, lying on its bristles."""
    thing = Thing()
    thing.add("wood", "wood:sand", slab(rectangle(0.105, 0.042, 0.02), 0.022, 0.040, 0.006))
    rng = np.random.default_rng(1)
    for x in np.linspace(-0.044, 0.044, 22):
        for y in np.linspace(-0.014, 0.014, 8):
            thing.add("bristles", "plastic:paper", rod([(x, y, 0.024), (x * 1.06 + rng.normal(0, 0.0008), y * 1.15, 0.0)], 0.0020, 4))
    thing.add("mark", "dark:ink", lockup(0.036, plane((0, 0, 0.040), *UP)))
    return thing


def cover_bag(width=0.40, depth=0.26, height=0.20):
    """A car cover in its bag: a soft roll bag with a draw cord."""
    from art.goods.bags import _front, _on_front

    hw, hd = width / 2, depth / 2

    def f(x, y, z):
        pinch = 1 - 0.25 * d.smooth_step(hw * 0.5, hw, np.abs(x))
        fold = 0.006 * noise2(x, z + y, 0.20, 14) + 0.004 * np.sin(np.arctan2(z - height / 2, y) * 18) * d.smooth_step(hw * 0.66, hw, np.abs(x))
        return d.box3(x, y / pinch, (z - height / 2) / pinch, hw, hd, height / 2, 0.09) * 0.85 + fold

    mesh = solid(f, (-hw - 0.03, -hd - 0.03, -0.02), (hw + 0.03, hd + 0.03, height + 0.03), 110)
    thing = Thing()
    mesh.band(lambda x, y, z: np.abs(x) - hw * 0.62, 0.012, 1, [0])
    thing.add("bag", "nylon:main", mesh.labelled(0)).add("band", "canvas:ink", mesh.labelled(1).offset(-0.0012))
    thing.add("handle", "canvas:ink", sweep(smooth_path([(-hw * 0.60, -0.01, height * 0.98), (-hw * 0.4, -0.02, height + 0.055), (hw * 0.4, -0.02, height + 0.055), (hw * 0.60, -0.01, height * 0.98)]), oval(0.034, 0.004, 6, 24), up=(0, 0, 1)))
    thing.add("mark", "plastic:white", lockup(0.11, _on_front(f, 0.003)(0, height * 0.52)))
    del _front
    return Thing().take(thing, turn_z(-20))


def service_set(items=("oil", "filter")):
    """What a maintenance package puts into the car: oil, filters, fluids, in front of each other."""
    shelf = {
        "oil": lambda: (drinks.canister(colour="ink"), 0.20, 0.05),
        "oil2": lambda: (drinks.canister(colour="ink", label="0W-20"), 0.20, 0.05),
        "filter": lambda: (carton(0.085, 0.085, 0.11, "OIL FILTER", "paper:white", "paper:ink"), 0.10, -0.03),
        "cabin": lambda: (panel_filter(0.23, 0.20, 0.03, standing=True), 0.24, 0.07),
        "air": lambda: (panel_filter(0.26, 0.17, 0.045, frame="rubber:ink"), 0.27, 0.07),
        "fluid": lambda: (drinks.bottle(label="DOT 4"), 0.075, -0.05),
        "coolant": lambda: (drinks.bottle(0.045, 0.20, "G-40", "8a2f6a"), 0.105, -0.02),
        "plugs": lambda: (carton(0.10, 0.05, 0.055, "PLUGS", "paper:ink"), 0.115, -0.075),
        "wipers": lambda: (carton(0.07, 0.05, 0.30, "WIPER", "paper:white", "paper:ink"), 0.085, 0.05),
        "tester": lambda: (tester(), 0.13, -0.05),
        "battery": lambda: (carton(0.16, 0.10, 0.14, "BATTERY", "paper:ink"), 0.17, 0.03),
        "pads": lambda: (carton(0.15, 0.09, 0.075, "PADS", "paper:white", "paper:ink"), 0.16, -0.06),
    }
    built = [(name, *shelf[name]()) for name in items]
    back = [b for b in built if b[3] > 0]
    front = [b for b in built if b[3] <= 0]
    thing = Thing()
    for row, depth in ((back, 0.06), (front, -0.085)):
        total = sum(b[2] for b in row) + 0.018 * (len(row) - 1)
        pen = -total / 2 + (0.05 if row is front and len(back) == 1 and len(front) == 1 else 0) * 1.4
        for index, (name, parts, width, shift) in enumerate(row):
            turn = turn_z((-9, 7, -5, 8)[index % 4])
            thing.take(parts, turn, (pen + width / 2, depth + shift * 0.4, 0), f"{name}{index}_")
            pen += width + 0.018
    return thing


def tester():
    """A hand-held battery tester with a screen and two leads."""
    thing = Thing()
    thing.add("case", "rubber:ink", block((0.10, 0.034, 0.16), 0.014, (0, 0, 0.08)))
    thing.add("screen", "gloss:ink", field(0.074, 0.052, plane((0, -0.017, 0.115))))
    over = plane((0, -0.017, 0.115), lift=0.0006)
    thing.add("figure", "glow:mist", word("12.8 V", 0.016, over, (0, 0.006)))
    thing.add("bar", "glow:green", field(0.045, 0.004, over, (0, -0.014)))
    for x in (-0.024, 0, 0.024):
        thing.add("key", "plastic:mist", block((0.016, 0.005, 0.012), 0.002, (x, -0.018, 0.058)))
    for side, slot in ((-1, "rubber:red"), (1, "rubber:ink")):
        thing.add(f"lead{side}", slot, rod(smooth_path([(side * 0.02, 0, 0.004), (side * 0.07, -0.02, 0.006), (side * 0.085, 0.04, 0.006), (side * 0.05, 0.07, 0.006)]), 0.007))
    return thing


def panel_filter(width=0.24, depth=0.20, height=0.03, standing=False, frame="paper:white", media="paper:paper"):
    """A pleated filter element in its frame."""
    thing = Thing()
    count = int(width / 0.0075)
    thing.add("frame", frame, block((width, 0.006, height), 0.002, (0, -depth / 2, height / 2)), block((width, 0.006, height), 0.002, (0, depth / 2, height / 2)))
    thing.add("frame", frame, block((0.006, depth, height), 0.002, (-width / 2, 0, height / 2)), block((0.006, depth, height), 0.002, (width / 2, 0, height / 2)))
    xs = np.linspace(-width / 2 + 0.004, width / 2 - 0.004, count * 2 + 1)
    zs = np.where(np.arange(len(xs)) % 2 == 0, 0.004, height - 0.003)
    from art.goods.kit import grid

    for i in range(len(xs) - 1):
        a, b = (xs[i], zs[i]), (xs[i + 1], zs[i + 1])
        normal = np.array([-(b[1] - a[1]), 0, b[0] - a[0]])
        normal /= np.linalg.norm(normal)
        corners = np.array([[(a[0], -depth / 2, a[1]), (a[0], depth / 2, a[1])], [(b[0], -depth / 2, b[1]), (b[0], depth / 2, b[1])]])
        thing.add("media", media, grid(corners, np.broadcast_to(normal, (2, 2, 3))))
    if frame.startswith("rubber"):
        thing.add("lip", frame, block((width + 0.018, depth + 0.018, 0.008), 0.0035, (0, 0, height * 0.62)))
    thing.add("tag", "paper:copper", block((0.05, 0.0005, height * 0.6), 0.0002, (0, -depth / 2 - 0.0032, height / 2)))
    thing.add("mark", "paper:white", word("HESPER", min(0.007, height * 0.3), plane((0, -depth / 2 - 0.0036, height / 2))))
    if standing:
        return Thing().take(thing, turn_z(-10) @ turn_x(76), (0, 0, depth / 2 + 0.004))
    return thing


def film_roll(colour="clear", length=0.46, radius=0.045):
    """A roll of protective or window film, its end drawn out over the paper, with a squeegee."""
    thing = Thing()
    across = turn_y(90)
    slot = {"clear": "gloss:main", "tint": "gloss:ink"}[colour]
    t = np.linspace(0, 6 * np.pi, 200)
    roll = turned(fillet([(0.030, -length / 2), (radius, -length / 2), (radius, length / 2), (0.030, length / 2), (0.030, -length / 2)], 0.001), count=90)
    thing.add("roll", slot, roll.transform(across, (0, 0, radius)))
    thing.add("core", "paper:sand", turned(fillet([(0.026, -length / 2 - 0.004), (0.031, -length / 2 - 0.004), (0.031, length / 2 + 0.004), (0.026, length / 2 + 0.004), (0.026, -length / 2 - 0.004)], 0.0008), count=60).transform(across, (0, 0, radius)))
    del t
    a = np.linspace(-np.pi / 2, -np.pi / 2 + 0.001, 2)
    del a
    from art.goods.kit import sheet

    def tail(u, v):
        y = -u * 0.20
        z = 0.0012 + 0.03 * d.smooth_step(0.55, 1.0, u) * (0.55 + 0.45 * np.cos((v - 0.2) * 3.0)) ** 2
        return np.stack([(v - 0.5) * length, y, z], -1)

    thing.add("tail", "smoke:ink" if colour == "tint" else "glass:main", sheet(tail, 50, 40, 0.0010))
    squeegee = Thing().add("grip", "plastic:main", block((0.10, 0.062, 0.006), 0.0028, (0, 0, 0.003))).add("felt", "felt:ink", block((0.102, 0.012, 0.0076), 0.003, (0, -0.028, 0.0034)))
    squeegee.add("mark", "plastic:white", lockup(0.04, plane((0, 0.006, 0.006), *UP)))
    thing.take(squeegee, turn_z(24), (0.09, -0.115, 0.003))
    thing.add("band", "paper:ink", turned([(radius + 0.0002, -0.035), (radius + 0.0008, -0.035), (radius + 0.0008, 0.035), (radius + 0.0002, 0.035)]).transform(across, (-0.08, 0, radius)))
    thing.add("mark", "paper:white", lockup(0.042, _roll_place(radius + 0.001, -0.08, radius)))
    return Thing().take(thing, turn_z(-24))


def _roll_place(radius, x, z):
    """A place on the front of a cylinder that lies along x."""

    def place(s, t):
        angle = t / radius + 0.42
        return np.stack([x + s, -radius * np.cos(angle), z + radius * np.sin(angle)], -1)

    return place


