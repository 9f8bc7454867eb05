"""Small leather goods: wallets, card cases, key cases and straps, belt, notebook, gift card."""

import numpy as np

from art.goods.kit import Thing, block, fillet, grid, grid_normals, rectangle, ring, rod, sheet, slab, strap, sweep, oval, turn_x, turn_y, turn_z, turned
from art.goods.marks import emblem, lockup, plane, stitches, word

UP = ((1, 0, 0), (0, 1, 0))


def panel(width, depth, thickness=0.004, radius=0.008, slot="leather:main", thread="thread", inset=0.0032, step=0.0042):
    """A lying leather panel with its seam all round; its top at z = thickness."""
    thing = Thing()
    thing.add("panel", slot, slab(rectangle(width, depth, radius), 0, thickness, min(0.0016, thickness * 0.45)))
    line = rectangle(width - 2 * inset, depth - 2 * inset, radius - inset * 0.6)
    path = np.column_stack([line, np.full(len(line), thickness + 0.0001)])
    thing.add("thread", f"cotton:{thread}", stitches(path, step, 0.0007, closed=True))
    return thing


def wallet(width=0.112, depth=0.09, open_angle=30):
    """A folded wallet or holder standing ajar like a book; cards look out."""
    thing = Thing()
    page = panel(width, depth, 0.0065)
    upright = turn_x(90)
    for side in (1, -1):
        lean = turn_z(-90 + side * open_angle)
        half = Thing().take(page, upright, (width / 2 + 0.003, 0.0065, depth / 2))
        inside = -1 if side > 0 else 1
        for slot, gap, rise in (("mist", 0.0008, 0.016), ("copper", 0.0026, 0.021)):
            at = (width / 2 + 0.004, 0.00325 + inside * (0.00325 + gap), depth - rise)
            half.add(f"card_{slot}", f"plastic:{slot}", block((0.078, 0.0012, 0.05), 0.0005, at))
        thing.take(half, lean, (0, 0, 0), f"s{side}_")
    thing.add("spine", "leather:main", rod([(0, -0.001, 0.0005), (0, -0.001, depth - 0.0005)], 0.014, 20))
    front = turn_z(-90 - open_angle)
    face = front @ np.array([width * 0.55, 0.0, depth * 0.32])
    outward = front @ np.array([0, -1.0, 0])
    right = np.cross([0, 0, 1.0], outward)
    thing.add("mark", "metal:brass", lockup(0.03, plane(face + outward * 0.0003, right, (0, 0, 1), 0.0002)))
    return thing


def flat_case(width=0.105, depth=0.076, layers=2, cards=2, thickness=0.0035):
    """A card case or passport cover lying on the paper, a second one across it; cards look out at the top."""
    case = Thing()
    case.take(panel(width, depth, thickness))
    upper = panel(width, depth * 0.72, 0.0022)
    case.take(upper, None, (0, -depth * 0.14, thickness), "upper_")
    for i in range(cards):
        slot = ("brushed:gunmetal", "plastic:paper", "plastic:slate")[i % 3]
        case.add(f"card{i}", slot, slab(rectangle(width - 0.018, 0.05, 0.003), thickness + 0.0002 + 0.0006 * i, thickness + 0.0008 + 0.0006 * i, 0.0002).transform(None, (0, depth * 0.5 - 0.018 + 0.004 * (cards - i), 0)))
    case.add("mark", "metal:brass", lockup(width * 0.28, plane((0, -depth * 0.14, thickness + 0.0022), *UP)))
    thing = Thing().take(case, turn_z(12))
    if layers > 1:
        tilted = turn_z(-24)
        thing = Thing().take(case, tilted, (0.012, 0.05, 0.0)).take(Thing().take(case, turn_z(8)), turn_x(9), (-0.010, -0.018, 0.0085), "top_")
    return thing


def key_case(width=0.06, height=0.085, thickness=0.022):
    """A leather pouch for the key with a press stud, a ring and a strap: it stands, leaning back a little."""
    body = Thing()
    body.add("back", "leather:main", slab(rectangle(width, height, 0.014), 0, thickness, 0.0085))
    flap = rectangle(width + 0.0012, height * 0.46, 0.014)
    body.add("flap", "leather:main", slab(flap + [0, height * 0.27], thickness - 0.004, thickness + 0.0016, 0.0008))
    line = rectangle(width - 0.007, height - 0.007, 0.011)
    body.add("thread", "cotton:thread", stitches(np.column_stack([line, np.full(len(line), thickness + 0.0002)])[: len(line)], 0.0042, 0.0008, closed=True))
    seam = rectangle(width - 0.006, height * 0.46 - 0.006, 0.011) + [0, height * 0.27]
    body.add("thread", "cotton:thread", stitches(np.column_stack([seam, np.full(len(seam), thickness + 0.0018)]), 0.0042, 0.0008, closed=True))
    body.add("stud", "chrome:steel", turned(fillet([(0.0055, 0), (0.0055, 0.001), (0.003, 0.0026), (0, 0.003)], 0.001), at=(0, height * 0.10, thickness + 0.001)))
    body.add("mark", "dark:ink", emblem(0.018, plane((0, -height * 0.20, thickness), *UP)))
    body.add("clasp", "chrome:steel", block((0.016, 0.020, 0.007), 0.002, (0, height / 2 + 0.006, thickness / 2)))
    body.add("ring", "chrome:steel", ring(0.015, 0.0026, (0, height / 2 + 0.030, thickness / 2), "z"))
    return Thing().take(body, turn_x(74), (0, 0, height / 2 + 0.004))


def key_fob(width=0.024, length=0.115):
    """A looped leather strap with a metal ring and a plate."""
    thing = Thing()
    thing.add("strap", "leather:main", slab(rectangle(width, length, 0.010), 0.0, 0.0032, 0.0012), slab(rectangle(width, length, 0.010), 0.0034, 0.0066, 0.0012))
    for sx in (-1, 1):
        thing.add("thread", "cotton:thread", stitches([(sx * (width / 2 - 0.003), -length / 2 + 0.008, 0.0067), (sx * (width / 2 - 0.003), length / 2 - 0.01, 0.0067)], 0.0045, 0.0008))
    thing.add("plate", "brushed:steel", block((width + 0.003, 0.020, 0.011), 0.002, (0, length / 2 - 0.004, 0.0035)))
    thing.add("mark", "dark:ink", emblem(0.014, plane((0, length / 2 - 0.0035, 0.009), *UP, 0.0002)))
    thing.add("eye", "chrome:steel", ring(0.006, 0.003, (0, length / 2 + 0.011, 0.004), "z"))
    thing.add("ring", "chrome:steel", ring(0.017, 0.0024, (0.003, length / 2 + 0.031, 0.003), "z"), ring(0.017, 0.0024, (0.0035, length / 2 + 0.0312, 0.0052), "z"))
    thing.add("word", "dark:ink", word("HESPER", 0.006, plane((0, -0.012, 0.0066), (0, 1, 0), (-1, 0, 0))))
    return Thing().take(thing, turn_z(38))


def belt(width=0.034, turns=3):
    """A coiled belt, standing on its edge, with a frame buckle."""
    thing = Thing()
    t = np.linspace(0, turns * 2 * np.pi, 420)
    radius = 0.026 + 0.0058 * t / (2 * np.pi) + 0.004
    path = np.stack([radius * np.cos(t), radius * np.sin(t), np.full_like(t, width / 2)], 1)
    end = path[-1] + np.outer(np.linspace(0.0005, 0.05, 20), [-np.sin(t[-1]), np.cos(t[-1]), 0])
    path = np.concatenate([path, end])
    thing.add("belt", "leather:main", sweep(path, oval(0.0038, width, 7, 28), up=(0, 0, 1)))
    rim = fillet([(0, 0), (0.048, 0), (0.048, 0.046), (0, 0.046)], 0.008, closed=True) - [0, 0.023]
    frame = np.column_stack([np.zeros(len(rim)), rim[:, 0], rim[:, 1]]) + end[-1] * [1, 1, 0] + [0.001, -0.006, width / 2 + 0.0092]
    thing.add("buckle", "chrome:gunmetal", rod(frame, 0.0058, 14, closed=True))
    thing.add("pin", "chrome:gunmetal", rod([frame[0] * [1, 1, 0] + [0, 0, width / 2 + 0.009], frame[0] * [1, 1, 0] + [0, 0.050, width / 2 + 0.009]], 0.004))
    for level in (0.0035, width - 0.0035):
        seam = path[int(len(path) * 0.66) :].copy()
        out = seam[:, :2] / np.linalg.norm(seam[:, :2], axis=1, keepdims=True) * 0.0021
        thing.add("thread", "cotton:thread", stitches(np.column_stack([seam[:, :2] + out, np.full(len(seam), level)]), 0.005, 0.0008))
    return thing


def notebook(width=0.148, depth=0.21, thickness=0.018, pen=True):
    """A bound notebook with ribbon and elastic, a pen beside it."""
    thing = Thing()
    thing.add("pages", "paper:paper", slab(rectangle(width - 0.005, depth - 0.006, 0.003), 0.0022, thickness - 0.0022, 0.0005))
    for low in (0, thickness - 0.0022):
        thing.add("cover", "leather:main", slab(rectangle(width, depth, 0.007), low, low + 0.0022, 0.001))
    thing.add("spine", "leather:main", rod([(-width / 2 + 0.001, -depth / 2 + 0.003, thickness / 2), (-width / 2 + 0.001, depth / 2 - 0.003, thickness / 2)], thickness * 0.98, 24))
    thing.add("elastic", "canvas:ink", slab(rectangle(0.007, depth + 0.001, 0.001) + [width / 2 - 0.020, 0], -0.0004, thickness + 0.0008, 0.0004))
    thing.add("mark", "metal:brass", lockup(0.045, plane((0, 0.005, thickness), *UP)))
    thing.add("ribbon", "cotton:copper", strap([(0.02, -depth / 2 + 0.01, thickness * 0.5), (0.02, -depth / 2 - 0.012, thickness * 0.4), (0.023, -depth / 2 - 0.035, 0.001)], 0.006, 0.0008, up=(0, 0, 1)))
    if pen:
        thing.take(pen_parts(), turn_z(80), (width / 2 + 0.022, 0, 0.0055))
    return Thing().take(thing, turn_z(-18))


def pen_parts():
    """A metal ball pen lying along x."""
    profile = fillet([(0, -0.069), (0.0012, -0.069), (0.0014, -0.066), (0.0048, -0.045), (0.0052, 0.0), (0.0052, 0.052), (0.0045, 0.066), (0, 0.068)], [0, 0, 0, 0.01, 0, 0.004, 0.002, 0])
    thing = Thing()
    thing.add("barrel", "gloss:main", turned(profile, count=40).transform(turn_y(90)))
    thing.add("tip", "chrome:steel", turned([(0.0013, -0.0695), (0.0015, -0.066), (0.0042, -0.0485), (0.0051, -0.046)], count=40).transform(turn_y(90), (0, 0, 0)))
    thing.add("ring", "chrome:steel", turned([(0.0053, -0.003), (0.0056, -0.003), (0.0056, 0.003), (0.0053, 0.003)], 0.0003, 40).transform(turn_y(90)))
    thing.add("clip", "chrome:steel", block((0.040, 0.0038, 0.0016), 0.0007, (0.042, 0, 0.0072)), block((0.004, 0.0038, 0.004), 0.0007, (0.060, 0, 0.006)))
    return thing


def pen():
    """A pen on its open case."""
    thing = Thing()
    thing.add("case", "leather:main", block((0.19, 0.062, 0.020), 0.008, (0, 0, 0.010)))
    thing.add("bed", "suede:ink", slab(rectangle(0.176, 0.048, 0.004), 0.0188, 0.0206, 0.0006))
    thing.take(pen_parts(), None, (0, -0.002, 0.0262))
    lid = Thing().add("lid", "leather:main", block((0.19, 0.062, 0.012), 0.005, (0, 0, 0.0)))
    lid.add("mark", "metal:brass", lockup(0.034, plane((0, 0, -0.006), (1, 0, 0), (0, -1, 0))))
    lid.add("lining", "suede:ink", slab(rectangle(0.176, 0.048, 0.004), -0.0066, -0.0058, 0.0003))
    thing.take(lid, turn_x(-72), (0, 0.040, 0.046))
    return Thing().take(thing, turn_z(-14))


def card(colour="main"):
    """A gift card leaning on its sleeve."""
    thing = Thing()
    plate = slab(rectangle(0.0856, 0.054, 0.0032), 0, 0.0009, 0.0003)
    face = plane((0, 0, 0.0009), *UP)
    one = Thing().add("card", f"gloss:{colour}", plate).add("mark", "metal:brass", lockup(0.030, face)).add("edge", "metal:brass", slab(rectangle(0.0856, 0.0012, 0.0005) + [0, -0.020], 0.0009, 0.001, 0.00004))
    sleeve = Thing().add("sleeve", "paper:paper", slab(rectangle(0.125, 0.082, 0.001), 0, 0.0022, 0.0006)).add("print", "metal:brass", emblem(0.026, plane((0, 0, 0.0022), *UP)))
    thing.take(sleeve, turn_z(9) @ turn_x(72), (0.012, 0.028, 0.041))
    thing.take(one, turn_z(-8) @ turn_x(60), (-0.006, -0.012, 0.024), "front_")
    return thing


def gift_box(width=0.24, depth=0.18, height=0.11, tall=False):
    """A lidded box with a band and a bow-less knot plate."""
    thing = Thing()
    thing.add("box", "paper:main", block((width, depth, height * 0.72), 0.003, (0, 0, height * 0.36)))
    thing.add("lid", "paper:main", block((width + 0.005, depth + 0.005, height * 0.42), 0.003, (0, 0, height * 0.80)))
    top = height * 1.01
    band = 0.026
    for w, dd, o in ((band, depth + 0.0064, 0.05), (width + 0.0064, band, 0.0)):
        thing.add("band", "cotton:second", block((w, dd, height * 1.012), 0.0012, (o if w == band else 0, 0, height * 0.507)))
    for side in (-1, 1):
        t = np.linspace(0, 2 * np.pi, 50)
        loop = np.stack([0.05 + side * (0.006 + 0.034 * (1 - np.cos(t)) / 2 * 1.0), 0.010 * side * np.sin(t / 2), top + 0.004 + 0.018 * np.abs(np.sin(t / 1.0)) * np.sign(np.sin(t)) * 0.8 + 0.012], 1)
        thing.add("bow", "cotton:second", sweep(loop, oval(0.0012, band * 0.9, 6, 24), up=(0, 1, 0)))
    thing.add("knot", "cotton:second", block((0.018, band * 0.95, 0.016), 0.006, (0.05, 0, top + 0.010)))
    thing.add("mark", "metal:brass", lockup(0.046, plane((-0.05, -depth / 2 - 0.0026, height * 0.80))))
    return Thing().take(thing, turn_z(-22))


def throw(width=0.34, depth=0.26, layers=5, thickness=0.020):
    """A folded blanket: stacked folds with round backs and a fringe."""
    thing = Thing()
    rng = np.random.default_rng(7)
    for i in range(layers):
        w = width * (1 - 0.012 * rng.random())
        low = i * thickness * 0.93

        def surface(u, v, w=w, low=low, i=i):
            t = u * 2 - 1
            x = w / 2 * (2 * v - 1)
            y = depth / 2 * np.clip(t * 1.08, -1, 1)
            puff = thickness * 0.45
            from art.goods.kit import noise2

            z = low + puff + 0.0024 * noise2(x, y + i, 0.14, i) + 0 * t
            return np.stack([x, y, z], -1)

        thing.add("fold", "wool:main", sheet(surface, 50, 60, thickness * 0.86))
        if i % 2 == 0 and i < layers - 1:
            s = np.linspace(-np.pi / 2, np.pi / 2, 14)
            u = np.linspace(-w / 2, w / 2, 40)
            ring_points = np.stack(
                [np.broadcast_to(u, (14, 40)), np.broadcast_to((-depth / 2 - thickness * 0.94 * np.cos(s) + 0.004)[:, None], (14, 40)), low + thickness * 0.92 + (thickness * 0.90 * np.sin(s))[:, None] + 0.001 * np.sin(u * 60)[None]], -1
            )
            thing.add("fold", "wool:main", grid(ring_points, grid_normals(ring_points) * (1 if grid_normals(ring_points)[7, 20, 1] < 0 else -1)))
    top = layers * thickness * 0.93
    for x in np.arange(-width / 2 + 0.006, width / 2, 0.0085):
        sway = rng.normal(0, 0.002, 2)
        thing.add("fringe", "wool:second", rod([(x, -depth / 2 + 0.002, top - 0.008), (x + sway[0], -depth / 2 - 0.016, top - 0.011), (x + sway[0] + sway[1], -depth / 2 - 0.030, top - 0.030)], 0.0032, 7))
    thing.add("label", "leather:second", block((0.055, 0.030, 0.002), 0.0008, (width * 0.30, -depth * 0.32, top + 0.003)))
    thing.add("mark", "metal:brass", emblem(0.02, plane((width * 0.30, -depth * 0.32, top + 0.004), *UP, 0.0003)))
    return Thing().take(thing, turn_z(-24))
