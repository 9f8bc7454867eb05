"""Electronics, safety, children's seats, wheel sets."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, noise2, oval, rectangle, rod, slab, smooth_path, solid, strap, sweep, turn_x, turn_y, turn_z, turned
from art.goods.marks import disc, emblem, field, lockup, plane, word

UP = ((1, 0, 0), (0, 1, 0))


def child_seat(kind="toddler"):
    """A child seat: shell, padded wings, harness with buckle, base; infant carrier or booster by kind."""
    thing = Thing()
    tilt = 18 if kind != "infant" else 48
    high = {"infant": 0.50, "toddler": 0.62, "booster": 0.68}[kind]

    def back(x, y, z):
        half = 0.205 + 0.025 * np.exp(-(((z - high * 0.80) / 0.09) ** 2))
        wing = 0.085 * d.smooth_step(0.115, 0.205, np.abs(x)) * (0.55 + 0.75 * np.exp(-(((z - high * 0.78) / 0.13) ** 2)))
        depth = y + wing
        shell = d.smooth_max(d.smooth_max(np.abs(x) - half, np.abs(z - high * 0.5) - high * 0.5, 0.09), np.abs(depth) - 0.034, 0.028)
        return shell

    def seat(x, y, z):
        side = 0.060 * d.smooth_step(0.12, 0.20, np.abs(x))
        return d.smooth_max(d.smooth_max(np.abs(x) - 0.205, np.abs(y) - 0.175, 0.07), np.abs(z - side * 0.6) - 0.040 - side * 0.6, 0.032)

    mb = solid(back, (-0.26, -0.20, -0.02), (0.26, 0.08, high + 0.03), 110)
    mb.mark(lambda x, y, z: np.maximum(0.012 - (-(y + 0.085 * d.smooth_step(0.115, 0.205, np.abs(x)) * (0.55 + 0.75 * np.exp(-(((z - high * 0.78) / 0.13) ** 2)))) + 0.0), d.box2(x, z - high * 0.50, 0.175, high * 0.46, 0.08)), 1)
    mb.mark(lambda x, y, z: np.maximum(np.maximum(y + 0.0 + 0.085 * d.smooth_step(0.115, 0.205, np.abs(x)) * 0.5, 0), d.box2(x, z - high * 0.42, 0.090, high * 0.34, 0.05)), 2, [1])
    lean = turn_x(-tilt)
    thing.add("shell", "matt:ink", mb.labelled(0).transform(lean, (0, 0.12, 0.20)))
    thing.add("cover", "knit:main", mb.labelled(1).transform(lean, (0, 0.12, 0.20)))
    thing.add("pad", "knit:second", mb.labelled(2).transform(lean, (0, 0.12, 0.20)))
    ms = solid(seat, (-0.25, -0.22, -0.07), (0.25, 0.22, 0.14), 100)
    ms.mark(lambda x, y, z: np.maximum(0.002 - z, d.box2(x, y, 0.175, 0.16, 0.06)), 1)
    swing = turn_x(8 if kind != "infant" else 14)
    thing.add("shell", "matt:ink", ms.labelled(0).transform(swing, (0, -0.05, 0.20)))
    thing.add("cover", "knit:main", ms.labelled(1).transform(swing, (0, -0.05, 0.20)))
    base = lambda x, y, z: d.smooth_max(d.box3(x, y, z - 0.075, 0.165, 0.185, 0.075, 0.035), -(np.hypot(y + 0.02, z - 0.0) - 0.075), 0.02)
    thing.add("base", "matt:ink", solid(base, (-0.2, -0.22, -0.01), (0.2, 0.22, 0.17), 70))
    for sx in (-1, 1):
        thing.add("dial", "brushed:steel", turned(fillet([(0, 0), (0.040, 0), (0.036, 0.012), (0, 0.014)], 0.003), count=60).transform(turn_y(90 * sx), (sx * 0.198, 0.075, 0.20)))
    if kind != "booster":
        for sx in (-1, 1):
            harness = smooth_path([(sx * 0.048, 0.17, 0.20 + high * 0.60), (sx * 0.055, 0.105, 0.20 + high * 0.50), (sx * 0.055, 0.06, 0.20 + high * 0.30), (sx * 0.030, 0.0, 0.285), (sx * 0.012, -0.045, 0.262)], 50)
            thing.add("belt", "canvas:ink", strap(harness, 0.032, 0.004, up=(0, -1, 0.5)))
            thing.add("belt_pad", "knit:second", strap(harness[6:26], 0.046, 0.016, up=(0, -1, 0.5)))
        thing.add("buckle", "matt:ink", block((0.052, 0.030, 0.066), 0.012).transform(turn_x(-50), (0, -0.050, 0.268)))
        thing.add("button", "gloss:red", block((0.026, 0.010, 0.028), 0.004).transform(turn_x(-50), (0, -0.062, 0.276)))
    if kind == "infant":
        t = np.linspace(0, np.pi, 50)
        thing.add("bow", "brushed:gunmetal", sweep(np.stack([-0.225 * np.cos(t), 0.10 + 0.0 * t - 0.12 * np.sin(t), 0.27 + 0.36 * np.sin(t)], 1), oval(0.036, 0.020, 4), up=(0, 1, 0.3)))
    thing.add("mark", "plastic:mist", lockup(0.07, plane((0, -0.1855, 0.10), lift=0.001)))
    return Thing().take(thing, turn_z(-28))


def booster():
    """A low booster cushion with belt guides."""
    def f(x, y, z):
        arms = d.box3(np.abs(x) - 0.185, y - 0.02, z - 0.135, 0.028, 0.13, 0.035, 0.024)
        seat = d.box3(x, y, z - 0.065 + 0.015 * np.cos(x * 8), 0.20, 0.18, 0.06, 0.045)
        return d.smooth_min(seat, arms, 0.03)

    mesh = solid(f, (-0.24, -0.21, -0.01), (0.24, 0.21, 0.19), 110)
    top = lambda x, y, z: np.maximum(0.062 - z, d.box2(x, y, 0.15, 0.165, 0.05))
    mesh.mark(top, 1)
    mesh.band(lambda x, y, z: d.box2(x, y, 0.15, 0.165, 0.05), 0.0016, 2, None, lambda x, y, z: 0.062 - z)
    thing = Thing().add("shell", "matt:ink", mesh.labelled(0)).add("cover", "knit:main", mesh.labelled(1)).add("piping", "leather:second", mesh.labelled(2).offset(-0.002))
    thing.add("mark", "plastic:mist", lockup(0.08, plane((0, -0.18, 0.045), lift=0.002)))
    for sx in (-1, 1):
        thing.add("guide", "gloss:red", block((0.024, 0.08, 0.014), 0.006, (sx * 0.186, -0.075, 0.120)))
    return Thing().take(thing, turn_z(-26))


def dash_cam():
    """A slim windscreen camera with its bracket and a small screen behind."""
    thing = Thing()
    thing.add("body", "matt:ink", block((0.105, 0.040, 0.042), 0.014, (0, 0, 0.050)))
    thing.add("lens_ring", "brushed:gunmetal", turned(fillet([(0.0, 0), (0.019, 0), (0.019, 0.010), (0.0155, 0.013), (0.0155, 0.008)], 0.001), count=72).transform(turn_x(90), (-0.018, -0.018, 0.050)))
    thing.add("glass", "gloss:ink", turned(fillet([(0.0155, 0.009), (0.011, 0.0115), (0, 0.0125)], 0.003), count=60).transform(turn_x(90), (-0.018, -0.018, 0.050)))
    thing.add("iris", "chrome:slate", turned([(0.0045, 0.0126), (0.0035, 0.0130), (0, 0.0131)], 0, 36).transform(turn_x(90), (-0.018, -0.018, 0.050)))
    for k in range(6):
        thing.add("grille", "dark:ink", block((0.0016, 0.001, 0.016), 0.0004, (0.020 + 0.0042 * k, -0.0201, 0.050)))
    thing.add("neck", "matt:ink", block((0.026, 0.020, 0.026), 0.008, (0, 0.004, 0.082)))
    thing.add("plate", "matt:main", slab(rectangle(0.066, 0.046, 0.012), -0.004, 0.004, 0.002).transform(turn_x(-24), (0, 0.006, 0.098)))
    thing.add("mark", "plastic:mist", word("HESPER", 0.0046, plane((0.030, -0.0201, 0.036))))
    thing.add("lamp", "light:green", disc((0, 0), 0.0012, plane((0.046, -0.0196, 0.062), lift=0.0008)))
    cable = smooth_path([(0.052, 0.01, 0.045), (0.085, 0.02, 0.030), (0.095, -0.02, 0.004), (0.04, -0.05, 0.003), (-0.05, -0.045, 0.003), (-0.085, 0.0, 0.003), (-0.04, 0.05, 0.003)], 90)
    thing.add("cable", "rubber:ink", rod(cable, 0.0042, 10))
    thing.add("stand", "clear:white", block((0.06, 0.034, 0.028), 0.002, (0, 0, 0.014)))
    return Thing().take(thing, turn_z(-24))


def phone_holder():
    """A charging holder for a phone: ring of magnets on a ball joint and vent clip."""
    thing = Thing()
    head = Thing()
    head.add("disc", "matt:ink", turned(fillet([(0, 0), (0.033, 0), (0.034, 0.006), (0.031, 0.011), (0, 0.011)], [0, 0.004, 0.004, 0.003, 0]), count=90))
    head.add("ring", "brushed:steel", turned([(0.0305, 0.0112), (0.0285, 0.0118), (0.0265, 0.0112)], 0.0004, 90))
    head.add("face", "rubber:graphite", turned([(0.0255, 0.0113), (0, 0.0114)], 0, 60))
    head.add("mark", "plastic:mist", emblem(0.017, plane((0, 0, 0.0116), *UP)))
    head.add("line", "light:white", field(0.010, 0.0012, plane((0, -0.029, 0.0122), *UP)))
    thing.take(head, turn_x(68), (0, -0.02, 0.085))
    thing.add("ball", "chrome:gunmetal", turned([(0, -0.011), (0.0075, -0.008), (0.011, 0), (0.0075, 0.008), (0, 0.011)], 0.005, 48, at=(0, 0.004, 0.076)))
    thing.add("arm", "brushed:gunmetal", rod(smooth_path([(0, 0.010, 0.072), (0, 0.028, 0.050), (0, 0.020, 0.018), (0, 0.004, 0.008)], 40), 0.014))
    thing.add("base", "matt:main", slab(rectangle(0.075, 0.062, 0.02), 0, 0.010, 0.004))
    return Thing().take(thing, turn_z(-26))


def light_kit(kind="projector"):
    """Door projectors or ambient strips with their box."""
    from art.goods.care import carton

    thing = Thing()
    if kind == "projector":
        for i in range(2):
            one = Thing().add("case", "matt:ink", block((0.062, 0.034, 0.020), 0.006, (0, 0, 0.010)))
            one.add("clip", "matt:graphite", block((0.010, 0.028, 0.012), 0.003, (0.034, 0, 0.010)))
            one.add("ring", "chrome:steel", turned([(0.0105, 0.020), (0.0115, 0.0215), (0.0095, 0.0225), (0.0085, 0.020)], 0.0004, 48, at=(-0.012, 0, 0)))
            one.add("lens", "light:white", turned(fillet([(0.009, 0.0205), (0.006, 0.0225), (0, 0.0235)], 0.003), count=48, at=(-0.012, 0, 0)))
            one.add("lead", "rubber:ink", rod(smooth_path([(0.037, 0, 0.01), (0.06, 0.005, 0.006), (0.075, -0.012, 0.004), (0.090, -0.004, 0.004)]), 0.004))
            thing.take(one, turn_z(-16 + 50 * i), (-0.045 + 0.10 * i, -0.04 - 0.012 * i, 0), f"p{i}_")
        thing.take(carton(0.14, 0.05, 0.105, "DOOR LIGHT", "paper:ink"), turn_z(-10), (0.005, 0.045, 0), "box_")
    else:
        t = np.linspace(0, 6.5 * np.pi, 300)
        r = 0.030 + 0.0048 * t / np.pi
        coil = np.stack([r * np.cos(t), r * np.sin(t), np.full_like(t, 0.006)], 1)
        tail = coil[-1] + np.outer(np.linspace(0.003, 0.13, 30), [-np.sin(t[-1]), np.cos(t[-1]), 0])
        path = np.concatenate([coil, tail])
        thing.add("strip", "rubber:white", sweep(path, oval(0.0032, 0.011, 5), up=(0, 0, 1)))
        thing.add("glow", "light:amber", sweep(path + [0, 0, 0.0062], oval(0.0026, 0.0022, 3), up=(0, 0, 1)))
        thing.add("box", "matt:ink", block((0.052, 0.034, 0.016), 0.005, (path[-1][0], path[-1][1] + 0.02, 0.008)))
        thing.take(carton(0.13, 0.045, 0.12, "AMBIENT", "paper:ink"), turn_z(-10), (-0.02, 0.105, 0), "box_")
    return thing


def vacuum():
    """A slim hand vacuum cleaner with its nozzles."""
    thing = Thing()

    def f(x, y, z):
        body = d.capsule(x, y, z, (-0.02, 0, 0.045), (0.20, 0, 0.045), 0.034, 0.028)
        return d.smooth_max(body, x - 0.215, 0.008)

    mesh = solid(f, (-0.07, -0.05, 0), (0.24, 0.05, 0.09), 110)
    cup = lambda x, y, z: x - 0.055
    mesh.mark(cup, 1)
    mesh.band(cup, 0.0016, 2)
    mesh.band(lambda x, y, z: np.hypot(x - 0.135, y) - 0.010, 0.0014, 3, [0], lambda x, y, z: 0.05 - z)
    for label, name, slot in ((0, "body", "matt:main"), (1, "cup", "gloss:ink"), (2, "ring", "chrome:steel"), (3, "switch", "light:white")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("nozzle", "matt:ink", sweep([(-0.045, 0, 0.040), (-0.085, 0, 0.030), (-0.115, 0, 0.020)], oval(0.045, 0.022, 4), up=(0, 0, 1)))
    for k in range(5):
        thing.add("vents", "dark:ink", block((0.0018, 0.020, 0.0012), 0.0005, (0.178 + 0.006 * k, -0.012, 0.071 - 0.0006 * k)))
    thing.add("mark", "plastic:mist", lockup(0.036, lambda s, t: np.stack([0.100 + s, -0.0322 * np.cos(t / 0.032) - 0.0006, 0.045 + 0.032 * np.sin(t / 0.032)], -1)))
    crevice = sweep([(0, 0, 0.012), (0.10, 0, 0.011)], oval(0.022, 0.016, 4), up=(0, 0, 1))
    thing.add("crevice", "matt:ink", crevice.transform(turn_z(16), (-0.02, -0.085, 0)))
    brush_part = Thing().add("base", "matt:ink", block((0.034, 0.05, 0.018), 0.007, (0, 0, 0.020)))
    for x in np.linspace(-0.012, 0.012, 9):
        for y in np.linspace(-0.02, 0.02, 13):
            brush_part.add("hair", "plastic:graphite", rod([(x, y, 0.016), (x * 1.2, y * 1.1, 0.0)], 0.0014, 4))
    thing.take(brush_part, turn_z(-10), (0.125, -0.095, 0), "brush_")
    return Thing().take(thing, turn_z(-24))


def inflator():
    """A cordless tyre inflator with a display and hose."""
    thing = Thing()
    thing.add("body", "matt:ink", block((0.070, 0.052, 0.185), 0.016, (0, 0, 0.0925)))
    thing.add("side", "matt:main", block((0.0715, 0.036, 0.150), 0.008, (0, 0, 0.088)))
    thing.add("screen", "gloss:ink", slab(rectangle(0.052, 0.066, 0.008), -0.0015, 0.0015, 0.0008).transform(turn_x(90), (0, -0.026, 0.138)))
    over = plane((0, -0.0276, 0.138), lift=0.0004)
    thing.add("figure", "glow:white", word("2.5", 0.020, over, (0, 0.010), weight=0.15))
    thing.add("unit", "glow:mist", word("BAR", 0.006, over, (0, -0.016)))
    for x, z in ((-0.015, 0.085), (0.015, 0.085), (0, 0.062)):
        thing.add("key", "rubber:graphite", block((0.020, 0.004, 0.013), 0.0018, (x, -0.0262, z)))
    hose = smooth_path([(0, 0, 0.183), (0.0, 0, 0.215), (0.045, -0.005, 0.225), (0.075, -0.02, 0.15), (0.085, -0.03, 0.06), (0.080, -0.055, 0.008), (0.03, -0.085, 0.007)], 90)
    thing.add("hose", "rubber:ink", rod(hose, 0.010, 12))
    thing.add("nozzle", "brushed:steel", rod([hose[-1], hose[-1] + (hose[-1] - hose[-4]) / np.linalg.norm(hose[-1] - hose[-4]) * 0.03], 0.0125))
    thing.add("mark", "plastic:mist", lockup(0.034, plane((0, -0.0262, 0.030))))
    return Thing().take(thing, turn_z(-20))


def first_aid(width=0.24, depth=0.075, height=0.16):
    """A first-aid bag with a cross of bandage white, zip and handle."""
    from art.goods.bags import _front

    def f(x, y, z):
        return d.box3(x, y, z - height / 2, width / 2, depth / 2, height / 2, 0.030) - 0.006 * np.cos(x * 9) * np.cos((z - height / 2) * 14) + 0.0012 * noise2(x, z, 0.12, 2)

    mesh = solid(f, (-width / 2 - 0.02, -depth / 2 - 0.03, -0.015), (width / 2 + 0.02, depth / 2 + 0.03, height + 0.02), 110)
    mesh.band(lambda x, y, z: y, 0.008, 1, [0], lambda x, y, z: 0.03 - z)
    mesh.band(lambda x, y, z: y, 0.002, 2, [1])
    cross = lambda x, y, z: np.minimum(d.box2(x, z - height * 0.56, 0.010, 0.032, 0.001), d.box2(x, z - height * 0.56, 0.032, 0.010, 0.001))
    mesh.mark(lambda x, y, z: np.maximum(cross(x, y, z), y), 3, [0])
    thing = Thing()
    for label, name, slot in ((0, "bag", "nylon:main"), (1, "tape", "canvas:ink"), (2, "zip", "metal:gunmetal"), (3, "cross", "plastic:white")):
        thing.add(name, slot, mesh.labelled(label))
    thing.add("handle", "canvas:ink", strap(smooth_path([(-0.05, 0, height), (-0.04, 0, height + 0.022), (0.04, 0, height + 0.022), (0.05, 0, height)]), 0.024, 0.004, up=(0, 0, 1)))
    thing.add("mark", "plastic:white", word("HESPER", 0.010, plane((0, float(_front(f, [(0.0, height * 0.2)])[0, 1]), height * 0.2), lift=0.0012)))
    return Thing().take(thing, turn_z(-20), (0, 0, 0.004))


def triangle():
    """A warning triangle on its feet, its case before it."""
    thing = Thing()
    side = 0.43
    h = side * 3**0.5 / 2
    corners = np.array([(-side / 2, 0.06), (side / 2, 0.06), (0, 0.06 + h)])
    outer = fillet(corners, 0.03, 8, closed=True)
    centre = corners.mean(0)
    for share, slot, w in ((0.955, "gloss:red", 0.022), (0.83, "gloss:copper", 0.022)):
        path = fillet(centre + (corners - centre) * share, 0.03, 8, closed=True)
        thing.add(f"band{w}{share}", slot, sweep(np.column_stack([path[:, 0], 0 * path[:, 0], path[:, 1]]), oval(0.030 if share > 0.9 else 0.020, 0.008, 6), closed=True, up=(0, 1, 0)))
    del outer
    for x in (-0.12, 0.12):
        thing.add("leg", "metal:gunmetal", rod([(x, -0.13, 0.004), (x, 0.0, 0.058), (x, 0.13, 0.004)], 0.007))
    case = Thing().add("case", "matt:main", block((0.46, 0.055, 0.05), 0.016, (0, 0, 0.025)))
    case.add("mark", "plastic:white", lockup(0.10, plane((0, -0.0275, 0.025), lift=0.0005)))
    thing.take(case, turn_z(-7), (0.02, -0.20, 0), "case_")
    return Thing().take(thing, turn_z(-16))


def jump_starter():
    """A battery pack with clamps, for starting a car."""
    thing = Thing()
    thing.add("body", "matt:ink", block((0.175, 0.088, 0.036), 0.012, (0, 0, 0.018)))
    thing.add("plate", "gloss:main", slab(rectangle(0.135, 0.066, 0.010), 0.034, 0.0368, 0.0008))
    over = plane((0, 0, 0.0368), *UP)
    thing.add("mark", "plastic:mist", lockup(0.055, over, (-0.02, 0)))
    for k in range(4):
        thing.add("level", "light:green" if k < 3 else "plastic:graphite", field(0.010, 0.003, over, (0.030 + 0.013 * k - 0.0, -0.022)))
    for side, slot in ((-1, "red"), (1, "ink")):
        lead = smooth_path([(0.085, side * 0.015, 0.02), (0.13, side * 0.03, 0.014), (0.16, side * 0.075, 0.010), (0.10, side * 0.105, 0.012)], 50)
        thing.add(f"lead{slot}", f"rubber:{slot}", rod(lead, 0.009, 12))
        clamp = Thing()
        for k in (-1, 1):
            jaw = smooth_path([(0, k * 0.004, 0.012), (-0.03, k * 0.014, 0.012), (-0.065, k * 0.010, 0.012), (-0.092, k * 0.003, 0.012)], 30)
            clamp.add("jaw", f"plastic:{slot}", rod(jaw, 0.014))
            clamp.add("teeth", "metal:brass", block((0.020, 0.003, 0.010), 0.001, (-0.088, k * 0.004, 0.012)))
        thing.take(clamp, turn_z(side * -12), (0.10, side * 0.105, 0), f"c{slot}_")
    return Thing().take(thing, turn_z(-30))


def wheel_set(body="sedan", design="blade", count=4, tyre="winter"):
    """Four wheels: one stands in front, three lie stacked behind."""
    from art.goods.cars import real_wheel

    parts = real_wheel(body, design)
    radius = max(np.hypot(mesh.V[:, 0], mesh.V[:, 2]).max() for mesh in parts.values())
    width = max(np.abs(mesh.V[:, 1]).max() for mesh in parts.values())
    thing = Thing()
    front = turn_z(180)
    for key, mesh in parts.items():
        name, slot = key.split("|")
        thing.add("front_" + name, slot, mesh.transform(turn_z(20) @ front, (-radius * 0.30, -radius * 0.95, radius)))
        for k in range(count - 1):
            if k < count - 2 and slot not in ("tyre", "rim", "rimdark"):
                continue
            flat = turn_z(37 * k) @ turn_x(90)
            thing.add(f"low{k}_" + name, slot, mesh.transform(flat, (radius * 0.34, radius * 0.42, width * (1 + 2.02 * k))))
    return thing
