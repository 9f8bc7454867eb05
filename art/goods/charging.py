"""Charging: wall boxes, posts, cables, adapters and holders."""

import numpy as np

import art.geometry.distances as d
from art.goods.kit import Thing, block, fillet, oval, rectangle, rod, slab, smooth_path, solid, sweep, turn_x, turn_y, turn_z, turned
from art.goods.marks import field, lockup, plane, word

UP = ((1, 0, 0), (0, 1, 0))


def plug(slot="matt:ink", accent="main"):
    """A charging connector lying along x, its face at -x, the cable leaving at +x."""
    thing = Thing()

    def f(x, y, z):
        nose = d.smooth_max(np.hypot(y, z) - 0.029, np.abs(x + 0.045) - 0.030, 0.004)
        grip = d.capsule(x, y, z, (-0.02, 0, 0.0), (0.075, 0, -0.020), 0.026, 0.021)
        tail = d.capsule(x, y, z, (0.075, 0, -0.020), (0.125, 0, -0.026), 0.021, 0.0135)
        return d.smooth_min(d.smooth_min(nose, grip, 0.02), tail, 0.012)

    mesh = solid(f, (-0.09, -0.045, -0.06), (0.15, 0.045, 0.045), 100)
    grip = lambda x, y, z: np.maximum(np.abs(x - 0.045) - 0.04, z + 0.01)
    mesh.mark(grip, 1)
    mesh.band(lambda x, y, z: x + 0.012, 0.0020, 2, [0])
    thing.add("shell", slot, mesh.labelled(0)).add("grip", "rubber:graphite", mesh.labelled(1)).add("line", f"matt:{accent}", mesh.labelled(2))
    thing.add("face", "matt:graphite", turned(fillet([(0.026, 0), (0.026, 0.004), (0.024, 0.005), (0, 0.005)], 0.001), count=60).transform(turn_y(-90), (-0.0745, 0, 0)))
    pins = [(0, 0.0), (0, 0.0135), (0.0125, 0.005), (-0.0125, 0.005), (0.008, -0.012), (-0.008, -0.012), (0.0, -0.0155)]
    for y, z in pins:
        thing.add("socket", "dark:ink", turned([(0, 0), (0.0046, 0), (0.0046, 0.0004), (0, 0.0005)], 0, 24).transform(turn_y(-90), (-0.0792, y, z)))
        thing.add("pin", "metal:brass", turned([(0, 0), (0.0022, 0), (0.0022, 0.001), (0, 0.0012)], 0.0003, 20).transform(turn_y(-90), (-0.0794, y, z)))
    thing.add("trigger", f"matt:{accent}", block((0.030, 0.016, 0.010), 0.004, (0.008, 0, 0.026)))
    thing.add("mark", "plastic:mist", lockup(0.026, plane((0.035, -0.0243, -0.006), lift=0.0012)))
    return thing


def wall_charger(tall=0.34, wide=0.20, tethered=True, post=False, screen=False):
    """A wall box (or one on a post) with a light line; the cable hangs in a loop and the connector rests in its holder."""
    thing = Thing()
    up = 0.95 if post else 0.06
    depth = 0.10
    face = lambda x, y, z: d.box3(x, y, z, wide / 2, depth / 2, tall / 2, 0.030) - 0.006 * np.cos(x * 9) * np.cos(z * 5)
    mesh = solid(face, (-wide / 2 - 0.02, -depth / 2 - 0.02, -tall / 2 - 0.02), (wide / 2 + 0.02, depth / 2 + 0.02, tall / 2 + 0.02), 100)
    front = lambda x, y, z: np.maximum(d.box2(x, z, wide / 2 - 0.014, tall / 2 - 0.014, 0.022), y + 0.02)
    mesh.mark(front, 1)
    mesh.band(lambda x, y, z: d.box2(x, z, wide / 2 - 0.014, tall / 2 - 0.014, 0.022), 0.0012, 2, None, lambda x, y, z: y + 0.01)
    mesh.band(lambda x, y, z: z - tall * 0.20, 0.0022, 3, [1], lambda x, y, z: np.maximum(np.abs(x) - wide * 0.24, y))
    centre = (0, 0, up + tall / 2)
    for label, name, slot in ((0, "case", "matt:ink"), (1, "front", "gloss:main"), (2, "gap", "dark:ink"), (3, "line", "light:white")):
        thing.add(name, slot, mesh.labelled(label).transform(None, centre))
    y_front = -depth / 2 - 0.006
    thing.add("mark", "plastic:mist", lockup(0.060, plane((0, y_front, up + tall * 0.80), lift=0.0008)))
    if screen:
        thing.add("screen", "gloss:ink", block((0.10, 0.004, 0.060), 0.002, (0, y_front + 0.0005, up + tall * 0.47)))
        over = plane((0, y_front - 0.0018, up + tall * 0.47), lift=0.0004)
        thing.add("figure", "glow:mist", word("11 KW" if not post else "21 KW", 0.013, over, (0, 0.008)), field(0.06, 0.0026, over, (0, -0.014)))
    thing.add("holder", "matt:ink", turned(fillet([(0.0, 0), (0.036, 0), (0.036, 0.02), (0.030, 0.024)], 0.004), count=60).transform(turn_x(90), (0, -depth / 2, up + tall * 0.24)))
    if tethered:
        gun = Thing().take(plug(), turn_z(90), (0, 0, 0))
        thing.take(gun, turn_x(-14), (0, -depth / 2 - 0.085, up + tall * 0.24), "gun_")
        low = 0.012 if not post else 0.20
        cable = smooth_path([(0, -depth / 2 - 0.205, up + tall * 0.24 - 0.03), (0.02, -depth / 2 - 0.225, up + tall * 0.08), (0.10, -0.16, low + 0.05), (0.17, -0.08, low + 0.02), (0.21, -0.04, up + tall * 0.15), (0.17, -0.05, up + tall * 0.42), (wide / 2 + 0.02, -0.05, up + tall * 0.30), (0.16, -0.10, up * 0.6), (0.06, -0.10, low + 0.03), (0.03, -0.02, up - 0.01), (0.03, 0, up + 0.03)], 160)
        thing.add("cable", "rubber:ink", rod(cable, 0.0165, 14))
    if post:
        thing.add("post", "powder:ink", block((0.15, 0.085, up + tall * 0.5), 0.018, (0, 0.035, (up + tall * 0.5) / 2)))
        thing.add("foot", "powder:ink", block((0.24, 0.24, 0.016), 0.006, (0, 0.03, 0.008)))
    else:
        thing.add("wall", "plastic:white", block((0.50, 0.012, up + tall + 0.10), 0.004, (0.04, depth / 2 + 0.006, (up + tall + 0.10) / 2)))
    return Thing().take(thing, turn_z(-18 if not post else -24))


def cable_coil(turns=4, radius=0.15, both=True, orange=False):
    """A coiled charging cable with its connectors, tied by a strap."""
    thing = Thing()
    t = np.linspace(0, turns * 2 * np.pi, 90 * turns)
    wander = np.random.default_rng(8)
    phase = wander.uniform(0, 6, 6)
    r = radius + 0.006 * np.sin(t * 0.37 + phase[0]) + 0.005 * np.sin(t * 1.31 + phase[1])
    z = 0.010 + 0.0165 * (t / (2 * np.pi)) * 0.62 + 0.003 * np.sin(t * 0.9)
    coil = np.stack([r * np.cos(t), r * np.sin(t), z], 1)
    out = smooth_path([coil[-1], coil[-1] + [-0.01, 0.05, -0.003], coil[-1] + [-0.08, 0.10, 0.0], coil[-1] + [-0.17, 0.02, -0.004], (-0.03, -0.03, 0.032)], 40)
    slot = "rubber:copper" if orange else "rubber:ink"
    thing.add("cable", slot, rod(np.concatenate([coil, out[1:]]), 0.0165, 14))
    gun = plug()
    thing.take(gun, turn_z(158), (0.05, -0.005, 0.060), "a_")
    if both:
        start = smooth_path([(0.03, -0.055, 0.035), (0.10, -0.10, 0.022), coil[0] + [0.0, -0.03, 0.0], coil[0]], 30)
        thing.add("cable", slot, rod(start, 0.0165, 14))
        thing.take(plug(), turn_z(-24) @ np.diag([1.0, 1, 1]), (-0.075, -0.045, 0.060), "b_")
    for a in (np.radians(205), np.radians(40)):
        at = np.array([radius * np.cos(a), radius * np.sin(a), 0.026])
        thing.add("tie", "canvas:main", block((0.050, 0.028, 0.060), 0.012).transform(turn_z(np.degrees(a)), at + [0, 0, 0.006]))
    return thing


def portable_charger():
    """A control box in the cable with a household plug, coiled."""
    thing = cable_coil(3, 0.14, both=False)
    box = Thing().add("box", "matt:ink", block((0.11, 0.21, 0.048), 0.018, (0, 0, 0.024)))
    face = plane((0, 0, 0.048), *UP)
    box.add("panel", "gloss:main", slab(rectangle(0.085, 0.15, 0.012), 0.046, 0.0490, 0.0008))
    over = plane((0, 0, 0.049), *UP)
    box.add("line", "light:green", field(0.05, 0.004, over, (0, 0.045)))
    box.add("mark", "plastic:mist", lockup(0.05, over, (0, -0.01)))
    del face
    thing.take(box, turn_z(28), (0.215, -0.055, 0), "box_")
    lead = smooth_path([(0.14, -0.14, 0.016), (0.10, -0.16, 0.010), (0.02, -0.19, 0.010), (-0.08, -0.175, 0.012)], 40)
    thing.add("cable", "rubber:ink", rod(lead, 0.0125, 12))
    pin = Thing().add("body", "matt:ink", block((0.055, 0.036, 0.036), 0.012, (0, 0, 0.018)))
    for y in (-0.008, 0.008):
        pin.add("blade", "metal:brass", block((0.020, 0.0016, 0.006), 0.0006, (-0.037, y, 0.018)))
    thing.take(pin, turn_z(10), (-0.105, -0.172, 0), "pin_")
    return thing


def adapter():
    """A discharge adapter: a connector at one side, a socket strip at the other."""
    thing = Thing()
    thing.take(plug(), turn_z(20), (-0.07, 0.045, 0.052))
    lead = smooth_path([(0.045, 0.085, 0.028), (0.10, 0.09, 0.012), (0.12, 0.02, 0.010), (0.05, -0.01, 0.010), (-0.02, -0.03, 0.014)], 50)
    thing.add("cable", "rubber:ink", rod(lead, 0.0125, 12))
    box = Thing().add("box", "matt:ink", block((0.20, 0.072, 0.046), 0.012, (0, 0, 0.023)))
    for x in (-0.055, 0.015):
        box.add("well", "matt:graphite", slab(rectangle(0.058, 0.052, 0.010) + [x, 0], 0.044, 0.0472, 0.001))
        for a, b, w, h in ((-0.008, 0.008, 0.0022, 0.009), (0.008, 0.008, 0.0022, 0.009), (0, -0.010, 0.0022, 0.009)):
            box.add("slot", "dark:ink", block((w, h, 0.001), 0.0003, (x + a, b, 0.0474)))
    box.add("switch", "matt:main", block((0.020, 0.030, 0.008), 0.003, (0.072, 0, 0.047)))
    box.add("mark", "plastic:mist", lockup(0.05, plane((0, -0.036, 0.023), lift=0.0008)))
    thing.take(box, turn_z(-12), (0.05, -0.072, 0), "box_")
    return thing


def cable_holder():
    """A wall hook for the cable with a socket for the connector."""
    thing = Thing()
    thing.add("back", "powder:main", slab(rectangle(0.13, 0.24, 0.03), 0, 0.010, 0.004).transform(turn_x(90), (0, 0.03, 0.13)))
    hook = smooth_path([(0, 0.02, 0.06), (0, -0.06, 0.05), (0, -0.095, 0.065), (0, -0.105, 0.10)], 40)
    thing.add("hook", "powder:main", sweep(hook, oval(0.10, 0.013, 5, 28), up=(0, 0, 1)))
    thing.add("socket", "matt:ink", turned(fillet([(0.028, 0), (0.038, 0), (0.038, 0.045), (0.030, 0.045), (0.028, 0.010)], 0.004), count=72).transform(turn_x(90), (0, 0.025, 0.195)))
    thing.add("hole", "dark:ink", turned([(0.029, 0.004), (0, 0.004)], 0, 48).transform(turn_x(90), (0, 0.0215, 0.195)))
    for z in (0.03, 0.235):
        thing.add("screw", "chrome:steel", turned(fillet([(0.008, 0), (0.006, 0.003), (0, 0.0035)], 0.001), count=28).transform(turn_x(90), (0.0, 0.0195, z)))
    t = np.linspace(0, 6 * np.pi, 240)
    r = 0.085 + 0.003 * np.sin(t * 0.7)
    thing.add("cable", "rubber:ink", rod(np.stack([r * np.cos(t) * 1.0, -0.045 - 0.0055 * (t - 9) * 0.45 / 1, -0.01 + 0.085 + r * np.sin(t) * 1.15 - 0.035], 1), 0.0145, 12))
    thing.add("mark", "plastic:mist", lockup(0.04, plane((0, 0.0195, 0.125))))
    low = min(mesh.V[:, 2].min() for mesh in thing.values())
    return Thing().take(thing, turn_z(-26), (0, 0, -low))
