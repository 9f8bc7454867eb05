"""Parts of the car: wipers, filters, brakes, plugs, battery, wheels' small things."""

import numpy as np

import art.geometry.distances as d
from art.goods.care import carton, panel_filter
from art.goods.kit import Thing, block, fillet, oval, rectangle, rod, slab, smooth_path, solid, sweep, turn_x, turn_y, turn_z, turned
from art.goods.marks import drum, emblem, field, lockup, plane, word

UP = ((1, 0, 0), (0, 1, 0))


def wipers(length=0.60, short=0.50):
    """A pair of flat wiper blades lying side by side."""
    thing = Thing()
    for index, span in enumerate((length, short)):
        one = Thing()
        x = np.linspace(-span / 2, span / 2, 60)
        bow = 0.016 * (2 * x / span) ** 2
        path = np.stack([x, 0 * x, 0.016 - bow + 0.018], 1)
        wing = np.array([(-0.0085, -0.002), (0.0085, -0.002), (0.0045, 0.0035), (0.0008, 0.0085), (-0.0035, 0.004)])
        one.add("spoiler", "rubber:ink", sweep(path, fillet(wing, 0.0015, 3, closed=True), up=(0, 0, 1)))
        one.add("lip", "rubber:ink", sweep(path - [0, 0, 0.0085], oval(0.0022, 0.013, 5), up=(0, 0, 1)), sweep(path - [0, 0, 0.0045], oval(0.007, 0.005, 4), up=(0, 0, 1)))
        one.add("rail", "metal:gunmetal", sweep(path - [0, 0, 0.0018], oval(0.0125, 0.0011, 6), up=(0, 0, 1)))
        one.add("mount", "matt:ink", block((0.078, 0.020, 0.022), 0.006, (0, 0, 0.040)), block((0.030, 0.024, 0.012), 0.004, (0.01, 0, 0.051)))
        for side in (-1, 1):
            one.add("end", "matt:ink", block((0.020, 0.019, 0.013), 0.004, (side * (span / 2 - 0.006), 0, 0.022)))
        one.add("mark", "plastic:mist", word("HESPER", 0.006, plane((0, -0.0105, 0.040))))
        thing.take(one, turn_z(52), (0.03 - 0.085 * index, 0.02 * index, 0), f"w{index}_")
    return thing


def oil_filter():
    """A spin-on filter and its box."""
    thing = Thing()
    r, h = 0.038, 0.092
    flutes = lambda a: 1 + 0.006 * np.cos(15 * a)
    thing.add("can", "gloss:main", turned(fillet([(0, h), (r * 0.55, h), (r, h - 0.016), (r, 0.012)], [0, 0.01, 0.012, 0]), count=150, ring=flutes), turned([(r, 0.012), (r + 0.0015, 0.010), (r + 0.0015, 0.003), (r - 0.002, 0.001), (0, 0.001)], 0.001))
    thing.add("seal", "rubber:ink", turned([(r - 0.009, 0.0), (r - 0.003, 0.0), (r - 0.003, 0.003), (r - 0.009, 0.003)], 0.001))
    thing.add("mark", "paper:white", lockup(0.036, drum(r * 1.006, h * 0.48)))
    box = carton(0.088, 0.088, 0.115, "FILTER")
    return Thing().take(thing, None, (-0.055, -0.035, 0)).take(box, turn_z(-20), (0.045, 0.04, 0), "box_")


def filter_pair(kind="cabin"):
    """A panel filter leaning on its box."""
    if kind == "cabin":
        element = panel_filter(0.24, 0.20, 0.032, media="felt:graphite")
    else:
        element = panel_filter(0.28, 0.18, 0.045, frame="rubber:ink")
    thing = Thing().take(element, turn_z(-14) @ turn_x(64), (-0.03, -0.02, 0.095))
    return thing.take(carton(0.27, 0.05, 0.22, "CABIN FILTER" if kind == "cabin" else "AIR FILTER"), turn_z(-14), (0.05, 0.085, 0), "box_")


def brake_set(radius=0.19):
    """A vented, cross-drilled disc standing behind its four pads."""
    thing = Thing()
    disc_part = Thing()
    hat = radius * 0.46

    def f(x, y, z):
        r = np.hypot(x, y)
        ring_part = d.smooth_max(d.smooth_max(r - radius, hat + 0.008 - r, 0.002), np.abs(z) - 0.015, 0.002)
        vent = d.smooth_max(np.abs(z) - 0.0045, np.abs(np.sin(np.arctan2(y, x) * 22)) * -r * 0.06 + 0.004, 0.002)
        ring_part = np.maximum(ring_part, -np.maximum(vent, hat + 0.02 - r))
        for k in range(3):
            a = np.arctan2(y, x) * 12 / (2 * np.pi) + k / 3
            frac = (a - np.round(a)) * 2 * np.pi / 12
            at = hat + 0.028 + k * 0.028
            ring_part = np.maximum(ring_part, 0.0042 - np.hypot(r * frac, r - at))
        bell = d.smooth_max(d.smooth_max(r - hat, np.abs(z - 0.016) - 0.022, 0.005), -np.maximum(r - hat + 0.008, 0.028 - z), 0.002)
        bell = -d.smooth_min(-bell, np.hypot(x, y) - 0.034, 0.002)
        for k in range(5):
            a = 2 * np.pi * k / 5
            bell = np.maximum(bell, 0.0072 - np.hypot(x - 0.056 * np.cos(a), y - 0.056 * np.sin(a)))
        return np.minimum(ring_part, bell)

    mesh = solid(f, (-radius - 0.01, -radius - 0.01, -0.03), (radius + 0.01, radius + 0.01, 0.05), 190)
    mesh.mark(lambda x, y, z: hat + 0.004 - np.hypot(x, y), 1)
    disc_part.add("ring", "brushed:mist", mesh.labelled(1)).add("bell", "powder:gunmetal", mesh.labelled(0))
    thing.take(disc_part, turn_z(-26) @ turn_x(82), (0.03, 0.06, radius))
    outline = [(-0.065, -0.022), (0.065, -0.022), (0.070, 0.018), (0.045, 0.032), (-0.045, 0.032), (-0.070, 0.018)]
    pad = Thing().add("plate", "powder:ink", slab(fillet(outline, 0.008, closed=True), 0, 0.0055, 0.0015))
    pad.add("lining", "rubber:graphite", slab(fillet(np.array(outline) * 0.88, 0.008, closed=True), 0.0055, 0.017, 0.002))
    pad.add("mark", "paper:white", lockup(0.034, plane((0, 0.004, 0), (-1, 0, 0), (0, 1, 0))))
    for i in range(2):
        thing.take(pad, turn_z(-10 + 14 * i), (-0.10 + 0.015 * i, -0.11, 0.0175 * i), f"low{i}_")
    back = np.diag([1, -1, -1.0])
    thing.take(pad, turn_z(16) @ turn_x(-62) @ back @ np.diag([1, 1, 1.0]), (0.085, -0.13, 0.028), "up_")
    return thing


def spark_plugs(count=4):
    """Spark plugs in a row before their box."""
    thing = Thing()
    for i in range(count):
        one = Thing()
        one.add("shell", "metal:steel", turned(fillet([(0.0, 0.012), (0.0055, 0.012), (0.006, 0.014), (0.006, 0.032), (0.0085, 0.033), (0.0085, 0.037)], 0.0006), count=48, ring=None))
        for k in range(11):
            one.add("thread", "metal:steel", turned([(0.006, 0.0145 + 0.0016 * k), (0.0068, 0.0152 + 0.0016 * k), (0.006, 0.016 + 0.0016 * k)], count=32))
        hexagon = lambda a: 1 / np.cos((a + np.pi / 6) % (np.pi / 3) - np.pi / 6)
        one.add("hex", "chrome:steel", turned([(0, 0.037), (0.009, 0.037), (0.009, 0.050), (0, 0.050)], 0.0, 96, ring=hexagon))
        one.add("insulator", "ceramic:white", turned(fillet([(0.0068, 0.050), (0.0062, 0.058), (0.0056, 0.078), (0.0044, 0.082)], 0.002), count=48), *[turned([(0.0056, 0.060 + k * 0.004), (0.0064, 0.0615 + k * 0.004), (0.0056, 0.063 + k * 0.004)], 0.0006, 40) for k in range(4)])
        one.add("pin", "chrome:steel", turned(fillet([(0.0028, 0.082), (0.0032, 0.083), (0.0032, 0.091), (0, 0.092)], 0.001), count=32))
        one.add("ground", "metal:gunmetal", rod(smooth_path([(0.005, 0, 0.013), (0.0052, 0, 0.007), (0.003, 0, 0.0045), (-0.001, 0, 0.0045)]), 0.0024))
        thing.take(one, turn_y(0), (-0.045 + 0.030 * i, -0.035 - 0.004 * i, 0), f"p{i}_")
    thing.take(carton(0.125, 0.045, 0.105, "PLUGS"), turn_z(-8), (0.012, 0.035, 0), "box_")
    return thing


def battery():
    """A 12-volt battery with poles, caps and a carrying strap."""
    thing = Thing()
    thing.add("case", "plastic:ink", block((0.278, 0.175, 0.150), 0.008, (0, 0, 0.075)))
    thing.add("lid", "plastic:graphite", block((0.282, 0.179, 0.036), 0.009, (0, 0, 0.166)))
    for x, slot in ((-0.10, "red"), (0.10, "ink")):
        thing.add(f"cap{slot}", f"plastic:{slot}", turned(fillet([(0, 0.184), (0.014, 0.184), (0.013, 0.205), (0, 0.206)], [0, 0.001, 0.004, 0]), count=40, at=(x, 0.045, 0)))
    for side in (-1, 1):
        thing.add("strap", "canvas:ink", rod(smooth_path([(side * 0.13, -0.06, 0.186), (side * 0.13, -0.04, 0.21), (side * 0.13, 0.04, 0.21), (side * 0.13, 0.06, 0.186)]), 0.009))
    face, over = plane((0, -0.0876, 0.075)), plane((0, -0.0876, 0.075), lift=0.0006)
    thing.add("label", "paper:white", field(0.235, 0.105, face))
    thing.add("mark", "paper:ink", lockup(0.085, over, (-0.052, 0.004)), field(0.0016, 0.075, over, (0.012, 0)))
    thing.add("number", "paper:copper", word("12 V", 0.017, over, (0.064, 0.016)), word("80 AH", 0.014, over, (0.064, -0.018)))
    return Thing().take(thing, turn_z(-24))


def valve_caps():
    """Four knurled metal valve caps on a small tray, with their box."""
    thing = Thing()
    thing.add("tray", "suede:ink", slab(rectangle(0.062, 0.040, 0.006), 0, 0.005, 0.0018))
    hexagon = lambda a: 1 + 0.03 * np.cos(24 * a)
    for i in range(4):
        x, y = -0.021 + 0.014 * i, 0.004 * (i % 2) - 0.004
        thing.add("cap", "chrome:steel", turned(fillet([(0, 0.005), (0.0048, 0.005), (0.0048, 0.0135), (0.0040, 0.0150), (0, 0.0150)], [0, 0.0004, 0.001, 0.001, 0]), count=192, at=(x, y, 0), ring=hexagon))
        thing.add("top", "gloss:ink", turned([(0, 0.0151), (0.0036, 0.0151), (0, 0.0154)], 0.0, 40, at=(x, y, 0)))
        thing.add("mark", "chrome:steel", emblem(0.0045, plane((x, y, 0.0155), *UP, 0.0001)))
    thing.take(carton(0.055, 0.022, 0.050, "", "paper:ink"), turn_z(-14), (0.012, 0.040, 0), "box_")
    return Thing().take(thing, turn_z(-16))


def wheel_bolts(count=5):
    """Locking wheel bolts round their key, on a tray."""
    thing = Thing()
    thing.add("tray", "foam:ink", slab(rectangle(0.17, 0.13, 0.012), 0, 0.020, 0.004))
    hexagon = lambda a: 1 / np.cos((a + np.pi / 6) % (np.pi / 3) - np.pi / 6)
    star = lambda a: 1 + 0.10 * np.cos(7 * a)
    for i in range(count):
        x, y = -0.055 + 0.028 * i, 0.026 - 0.010 * (i % 2)
        if i == count - 1:
            x, y = 0.03, -0.034
        thing.add("bolt", "chrome:gunmetal", turned(fillet([(0.014, 0.018), (0.014, 0.026), (0.0105, 0.031)], 0.001), count=60, at=(x, y, 0)), turned([(0.0105, 0.031), (0.0100, 0.046), (0.0085, 0.048), (0, 0.048)], 0.001, 96, at=(x, y, 0), ring=hexagon if i < count - 1 else star))
    thing.add("key", "chrome:steel", turned(fillet([(0.0125, 0.012), (0.0125, 0.038), (0.010, 0.040)], 0.001), count=60, at=(-0.035, -0.032, 0)), turned([(0.010, 0.040), (0.010, 0.062), (0, 0.063)], 0.001, 96, at=(-0.035, -0.032, 0), ring=hexagon))
    thing.add("mark", "plastic:white", lockup(0.03, plane((0.0, -0.050, 0.020), *UP)))
    return Thing().take(thing, turn_z(-20))


def tyre_bags():
    """Four covers for stored wheels: a stack of wheel bags with handles."""
    thing = Thing()
    for i in range(4):
        low = 0.225 * i

        def f(x, y, z, low=low, i=i):
            r = np.hypot(x, y)
            wave = 0.006 * np.sin(np.arctan2(y, x) * 9 + i * 2 + z * 9) * 0.7
            return d.smooth_max(r - 0.335 + wave, np.abs(z - low - 0.112) - 0.108, 0.05)

        mesh = solid(f, (-0.36, -0.36, low - 0.02), (0.36, 0.36, low + 0.24), 60)
        mesh.band(lambda x, y, z, low=low: z - low - 0.17, 0.004, 1, [0])
        thing.add("bag", "nylon:main", mesh.labelled(0)).add("zip", "metal:gunmetal", mesh.labelled(1).offset(-0.001))
        place = drum(0.334, low + 0.105, -10, 0.006)
        thing.add("mark", "plastic:white", lockup(0.15, place))
        handle = smooth_path([(-0.07, -0.330, low + 0.03), (-0.055, -0.355, low + 0.005), (0.055, -0.355, low + 0.005), (0.07, -0.330, low + 0.03)])
        thing.add("handle", "canvas:ink", rod(handle, 0.016))
    return thing


def mirror_caps():
    """A pair of carbon mirror covers."""
    thing = Thing()

    def cap(x, y, z):
        """The closed form: deep and tall at the door, drawn to a low outer end, flat below."""
        share = np.clip((x + 0.12) / 0.24, 0, 1)
        tall = 0.070 - 0.026 * share**1.6
        form = d.box3(x, y * (1 + 0.45 * share), (z - 0.075 + 0.012 * share) * 0.07 / tall, 0.125, 0.080, 0.07, 0.055) * 0.7
        return d.smooth_max(form, 0.026 + 0.10 * share * 0.2 - z, 0.012)

    def f(x, y, z):
        return d.smooth_max(np.abs(cap(x, y, z) + 0.003) - 0.003, y - 0.016 + 0.12 * x, 0.003)

    mesh = solid(f, (-0.14, -0.10, 0.0), (0.14, 0.10, 0.16), 120)
    mesh.mark(lambda x, y, z: cap(x, y, z) + 0.0034, 1)
    mesh.band(lambda x, y, z: z - 0.046 - 0.06 * (x + 0.12), 0.0012, 2, [0])
    one = Thing().add("shell", "carbon:ink", mesh.labelled(0)).add("inside", "plastic:graphite", mesh.labelled(1)).add("line", "dark:ink", mesh.labelled(2))
    thing.take(one, turn_z(14), (-0.10, 0, 0), "a_")
    thing.take(one, turn_z(-30) @ np.diag([-1.0, 1, 1]), (0.13, 0.10, 0), "b_")
    return thing


def sill_plates():
    """A pair of illuminated door sill strips."""
    thing = Thing()
    for i, length in enumerate((0.52, 0.34)):
        one = Thing()
        one.add("strip", "brushed:mist", slab(rectangle(length, 0.058, 0.010), 0, 0.006, 0.0028))
        one.add("inlay", "gloss:ink", slab(rectangle(length * 0.72, 0.026, 0.006), 0.006, 0.0066, 0.0003))
        face = plane((0, 0, 0.0066), *UP, 0.0003)
        one.add("word", "light:white", word("HESPER", 0.012, face, (0.02, 0), spacing=0.9), emblem(0.02, face, (-length * 0.27, 0)))
        thing.take(one, turn_z(46), (0.05 - 0.10 * i, 0.0 + 0.03 * i, 0), f"s{i}_")
    return thing


def mudguards():
    """Four mud flaps, fanned."""
    thing = Thing()
    outline = [(-0.10, -0.14), (0.085, -0.14), (0.10, 0.05), (0.06, 0.13), (-0.02, 0.16), (-0.10, 0.10)]
    one = Thing().add("flap", "rubber:ink", slab(fillet(outline, 0.022, closed=True), 0, 0.010, 0.004))
    one.add("rim", "rubber:graphite", slab(fillet(np.array(outline) * 0.80, 0.02, closed=True), 0.010, 0.0125, 0.0012))
    one.add("mark", "plastic:mist", lockup(0.075, plane((0, -0.03, 0.0125), *UP)))
    for i in range(4):
        thing.take(one, turn_z(18 - 14 * i) @ turn_x(4), (-0.13 + 0.09 * i, 0.03 * i, 0.016 + 0.014 * i), f"f{i}_")
    return thing
