"""Toys and model cars."""

import numpy as np

import art.geometry.distances as d
from art.geometry.mesh import join
from art.goods.kit import Thing, block, fillet, rectangle, rod, slab, solid, turn_x, turn_y, turn_z, turned
from art.goods.marks import emblem, lockup, plane, word

UP = ((1, 0, 0), (0, 1, 0))


def plush(kind="bear"):
    """A sitting plush animal with embroidered eyes and a leather tag."""
    thing = Thing()
    fur = lambda x, y, z: 0.0022 * np.sin(x * 420 + 3 * np.sin(z * 130)) * np.sin(y * 400) * np.sin(z * 410 + 2 * np.sin(x * 110))

    def ball(x, y, z, at, r, squash=(1, 1, 1)):
        return np.sqrt(((x - at[0]) / squash[0]) ** 2 + ((y - at[1]) / squash[1]) ** 2 + ((z - at[2]) / squash[2]) ** 2 + 1e-9) - r

    def f(x, y, z):
        a = np.abs(x)
        body = ball(x, y, z, (0, 0.01, 0.075), 0.070, (1, 0.9, 1.05))
        head = ball(x, y, z, (0, -0.005, 0.190), 0.060, (1.12, 0.98, 0.98))
        ears = ball(a, y, z, (0.052, 0.004, 0.238), 0.024, (1, 0.6, 1)) if kind == "bear" else d.capsule(a, y, z, (0.026, 0.005, 0.235), (0.040, 0.02, 0.325), 0.020, 0.016)
        arm = d.capsule(a, y, z, (0.060, -0.012, 0.125), (0.088, -0.045, 0.070), 0.026, 0.024)
        leg = d.capsule(a, y, z, (0.040, -0.02, 0.032), (0.062, -0.105, 0.030), 0.033, 0.030)
        foot = ball(a, y, z, (0.064, -0.115, 0.040), 0.036, (0.9, 0.7, 1.1))
        snout = ball(x, y, z, (0, -0.055, 0.176), 0.027, (1.15, 0.9, 0.85))
        out = d.smooth_min(body, head, 0.02)
        for other, k in ((ears, 0.012), (arm, 0.012), (leg, 0.014), (foot, 0.012), (snout, 0.012)):
            out = d.smooth_min(out, other, k)
        return d.smooth_max(out + fur(x, y, z), -z, 0.01)

    mesh = solid(f, (-0.14, -0.16, -0.01), (0.14, 0.10, 0.36 if kind != "bear" else 0.27), 120)
    snout = lambda x, y, z: ball(x, y, z, (0, -0.06, 0.174), 0.0275, (1.15, 1, 0.85))
    pads = lambda x, y, z: np.maximum(ball(np.abs(x), y, z, (0.064, -0.15, 0.040), 0.026, (0.9, 1, 1.1)), y + 0.128)
    mesh.mark(lambda x, y, z: np.minimum(snout(x, y, z), pads(x, y, z)), 1)
    thing.add("fur", "plush:main", mesh.labelled(0)).add("pale", "plush:second", mesh.labelled(1))
    for side in (-1, 1):
        thing.add("eye", "gloss:ink", solid(lambda x, y, z, s=side: ball(x, y, z, (s * 0.024, -0.0555, 0.203), 0.0066), (side * 0.024 - 0.01, -0.07, 0.19), (side * 0.024 + 0.01, -0.04, 0.215), 24))
    thing.add("nose", "gloss:ink", solid(lambda x, y, z: ball(x, y, z, (0, -0.079, 0.186), 0.009, (1.25, 0.7, 0.85)), (-0.02, -0.095, 0.17), (0.02, -0.06, 0.20), 24))
    neck = np.stack([0.056 * np.cos(np.linspace(0, 2 * np.pi, 60)), 0.052 * np.sin(np.linspace(0, 2 * np.pi, 60)), 0.138 + 0 * np.linspace(0, 1, 60)], 1)
    thing.add("scarf", "wool:copper", rod(neck, 0.022, 14), block((0.022, 0.012, 0.060), 0.005, (0.026, -0.058, 0.106)))
    thing.add("tag", "smooth-leather:ink", block((0.020, 0.0015, 0.018), 0.0006, (0.090, 0.0, 0.03)))
    return Thing().take(thing, turn_z(16))


def toy_car(wheels_slot="wood:sand"):
    """A wooden pull-back car: a calm block of ash with leather strap and dark wheels."""
    def f(x, y, z):
        body = d.box3(x, y, z - 0.045, 0.105, 0.042, 0.026, 0.018)
        cabin = d.smooth_max(d.box3(x - 0.012, y, z - 0.075, 0.060, 0.038, 0.028, 0.020), np.abs(x - 0.012) * 0.8 + z * 0.6 - 0.100, 0.01)
        out = d.smooth_min(body, cabin, 0.016)
        for wx in (-0.062, 0.066):
            out = d.smooth_max(out, 0.027 - np.hypot(x - wx, z - 0.026), 0.003)
        return out

    mesh = solid(f, (-0.12, -0.06, 0), (0.12, 0.06, 0.115), 120)
    band = lambda x, y, z: np.abs(z - 0.082) - 0.0105
    mesh.mark(lambda x, y, z: np.maximum(band(x, y, z), d.smooth_max(0.068 - z, np.abs(x - 0.012) - 0.060, 0.002)), 1)
    thing = Thing().add("body", "wood:main", mesh.labelled(0)).add("glass", "gloss:ink", mesh.labelled(1))
    for wx in (-0.062, 0.066):
        for side in (-1, 1):
            wheel = turned(fillet([(0, -0.007), (0.0225, -0.007), (0.0235, 0), (0.0225, 0.007), (0, 0.007)], 0.003), count=60).transform(turn_x(90), (wx, side * 0.037, 0.0235))
            thing.add("wheel", "wood:ink", wheel)
            thing.add("hub", "metal:brass", turned([(0, 0), (0.007, 0), (0.005, 0.002), (0, 0.002)], 0.0008, 40).transform(turn_x(90 if side < 0 else -90), (wx, side * 0.0441, 0.0235)))
    thing.add("mark", "metal:brass", emblem(0.030, plane((0.012, 0, 0.1032), *UP, 0.0006)))
    for y in (-0.024, 0.024):
        thing.add("lamp", "metal:brass", turned([(0, 0), (0.007, 0), (0.005, 0.003), (0, 0.003)], 0.001, 36).transform(turn_y(-90), (-0.1045, y, 0.048)))
    return Thing().take(thing, turn_z(32))


def puzzle():
    """Wooden building blocks in a tray: arches, wheels, a star and a horizon."""
    thing = Thing()
    thing.add("tray", "wood:sand", *[block(size, 0.003, at) for size, at in (((0.25, 0.19, 0.006), (0, 0, 0.003)), ((0.25, 0.008, 0.026), (0, -0.091, 0.013)), ((0.25, 0.008, 0.026), (0, 0.091, 0.013)), ((0.008, 0.19, 0.026), (-0.121, 0, 0.013)), ((0.008, 0.19, 0.026), (0.121, 0, 0.013)))])
    rng = np.random.default_rng(6)
    slots = ("wood:main", "wood:second", "wood:paper", "wood:slate", "wood:copper")
    k = 0
    for x in np.linspace(-0.096, 0.096, 6):
        for y in np.linspace(-0.066, 0.066, 4):
            if (x > 0.02 and y > 0) and k % 3:
                k += 1
                continue
            size = 0.034 if k % 4 else 0.0335
            shape = block((size, size, 0.032), 0.003, (0, 0, 0.022)) if k % 5 else turned(fillet([(0, 0.006), (0.0165, 0.006), (0.0165, 0.038), (0, 0.038)], 0.002), count=60)
            thing.add(f"b{k % 5}", slots[(k * 3 + int(x * 90)) % 5], shape.transform(turn_z(rng.normal(0, 2.5)), (x, y, 0)))
            k += 1
    thing.add("b2", "wood:main", block((0.034, 0.034, 0.034), 0.003).transform(turn_z(24), (0.065, 0.035, 0.055)), block((0.11, 0.032, 0.018), 0.003).transform(turn_z(-20), (-0.02, 0.025, 0.047)))
    thing.add("b1", "wood:second", turned(fillet([(0, 0), (0.018, 0), (0.018, 0.022), (0, 0.022)], 0.002), count=60, at=(-0.035, 0.03, 0.056)))
    thing.add("mark", "dark:ink", lockup(0.05, plane((0, -0.095, 0.013))))
    return Thing().take(thing, turn_z(-24))


def ride_on():
    """A child's ride-on car: one smooth shell, leather seat, steering wheel, soft tyres."""
    def f(x, y, z):
        body = d.box3(x, y, z - 0.175, 0.33, 0.135 - 0.03 * (x / 0.33) ** 2, 0.085, 0.075)
        nose = d.smooth_max(body, (z - 0.26) + 0.35 * np.maximum(-x - 0.16, 0), 0.04)
        seat = np.hypot((x - 0.06) / 1.25, (z - 0.345)) - 0.125
        out = d.smooth_max(nose, -seat, 0.03)
        out = d.smooth_min(out, d.box3(x - 0.265, y, z - 0.235, 0.045, 0.10, 0.075, 0.04), 0.05)
        for wx in (-0.20, 0.20):
            out = d.smooth_max(out, 0.098 - np.hypot(x - wx, z - 0.075), 0.012)
        return out

    mesh = solid(f, (-0.36, -0.16, 0.05), (0.36, 0.16, 0.34), 130)
    seat = lambda x, y, z: np.maximum(np.hypot((x - 0.06) / 1.25, z - 0.345) - 0.132, np.abs(y) - 0.085)
    mesh.mark(seat, 1)
    mesh.band(lambda x, y, z: z - 0.128 - 0.02 * np.abs(x), 0.004, 2, [0])
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(np.abs(z - 0.20) - 0.006, x + 0.275), np.abs(y) - 0.085), 3, [0])
    thing = Thing()
    for label, name, slot in ((0, "body", "gloss:main"), (1, "seat", "leather:second"), (2, "line", "chrome:steel"), (3, "light", "light:white")):
        thing.add(name, slot, mesh.labelled(label))
    for wx in (-0.20, 0.20):
        for side in (-1, 1):
            tyre = turned(fillet([(0.045, -0.026), (0.075, -0.026), (0.075, 0.026), (0.045, 0.026)], 0.014), count=90).transform(turn_x(90), (wx, side * 0.118, 0.075))
            thing.add("tyre", "rubber:ink", tyre)
            rim = turned(fillet([(0.0, 0.012), (0.030, 0.016), (0.046, 0.024), (0.050, 0.020)], 0.004), count=72).transform(turn_x(90 if side < 0 else -90), (wx, side * 0.118, 0.075))
            thing.add("rim", "brushed:steel", rim)
            thing.add("cap", "gloss:main", turned([(0, 0.013), (0.012, 0.013), (0.010, 0.020), (0, 0.021)], 0.002, 40).transform(turn_x(90 if side < 0 else -90), (wx, side * 0.118, 0.075)))
    t = np.linspace(0, 2 * np.pi, 60)
    wheel = rod(np.stack([0 * t, 0.062 * np.cos(t), 0.062 * np.sin(t)], 1), 0.017, 14, closed=True)
    spokes = join([rod([(0, 0, 0), (0, 0.06 * np.cos(a), 0.06 * np.sin(a))], 0.012) for a in (0, np.pi, -np.pi / 2)])
    thing.add("wheel", "leather:second", wheel.transform(turn_y(-24), (-0.085, 0, 0.325)))
    thing.add("spokes", "brushed:steel", spokes.transform(turn_y(-24), (-0.085, 0, 0.325)))
    thing.add("column", "matt:ink", rod([(-0.085, 0, 0.325), (-0.12, 0, 0.24)], 0.026))
    thing.add("mark", "chrome:steel", lockup(0.075, plane((0.0, -0.1352, 0.162), lift=0.001)))
    return Thing().take(thing, turn_z(28))


def model_car(body="sedan", paint_scale=18):
    """A model of one of our cars on a plinth; its size is the real one divided by the scale."""
    from art.goods.cars import real_car

    k = 1 / paint_scale
    thing = Thing()
    parts = real_car(body, paint_scale)
    low = np.min([mesh.V.min(0) for mesh in parts.values()], 0)
    high = np.max([mesh.V.max(0) for mesh in parts.values()], 0)
    middle = (low + high) / 2
    length, width = (high - low)[:2] * k
    top = 0.024 if paint_scale < 30 else 0.012
    for key, mesh in parts.items():
        name, slot = key.split("|")
        thing.add(name, slot, mesh.transform(np.diag([k, -k, k]), (-middle[0] * k, middle[1] * k, -low[2] * k + top)))
    base = (length * 1.06, width * 1.24)
    thing.add("plinth", "gloss:ink", slab(rectangle(*base, 0.010), 0, top, 0.003))
    thing.add("plate", "brushed:steel", slab(rectangle(base[0] * 0.22, top * 0.46, 0.001), 0, 0.0009, 0.0003).transform(turn_x(90), (0, -base[1] / 2 + 0.0001, top / 2)))
    thing.add("word", "dark:ink", word("HESPER", top * 0.21, plane((0, -base[1] / 2 - 0.0008, top / 2))))
    return Thing().take(thing, turn_z(34))


def model_set(bodies=("sedan", "fastback", "touring", "suv", "large-suv", "compact"), scale=64):
    """Small models side by side on a tray, in their box."""
    from art.goods.cars import real_car

    thing = Thing()
    thing.add("tray", "wood:cognac", block((0.25, 0.20, 0.012), 0.004, (0, 0, 0.006)))
    thing.add("felt", "felt:ink", slab(rectangle(0.238, 0.188, 0.004), 0.011, 0.0128, 0.0006))
    paints = ("paint-slate", "paint-copper", "paint-silver", "paint-pine", "paint-night", "paint-frost")
    for index, body in enumerate(bodies):
        parts = real_car(body, scale)
        low = np.min([mesh.V.min(0) for mesh in parts.values()], 0)
        high = np.max([mesh.V.max(0) for mesh in parts.values()], 0)
        middle = (low + high) / 2
        at = np.array([-0.057 if index % 2 == 0 else 0.057, -0.058 + 0.058 * (index // 2), 0.0128])
        k = 1 / scale
        for key, mesh in parts.items():
            name, slot = key.split("|")
            slot = paints[index] if slot in ("paint", "paint2") else slot
            thing.add(f"c{index}_{name}", slot, mesh.transform(np.diag([k, -k, k]), (-middle[0] * k + at[0], middle[1] * k + at[1], -low[2] * k + at[2])))
    thing.add("mark", "metal:brass", word("HESPER", 0.0055, plane((0, -0.1, 0.006), lift=0.0004)))
    return Thing().take(thing, turn_z(30))
