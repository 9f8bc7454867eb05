"""Mugs, flasks, bottles, cans: turned things with labels."""

import numpy as np

from art.goods.kit import Thing, block, fillet, oval, rectangle, rod, slab, smooth_path, sweep, turned
from art.goods.marks import bar_code, drum, emblem, field, lockup, plane, word


def mug(radius=0.041, height=0.095, taper=0.0, saucer=False, steel=False):
    """A cup with a handle; `taper` m of narrowing to the foot; enamel with a steel rim if `steel`."""
    thing = Thing()
    foot = radius - taper
    outside = [(0, 0.003), (foot - 0.008, 0.003), (foot - 0.007, 0), (foot - 0.003, 0), (foot, 0.008), (radius, height), (radius - 0.004, height), (foot - 0.005, 0.010), (0, 0.008)]
    thing.add("cup", "ceramic:main", turned(fillet(outside, [0, 0.001, 0.001, 0.004, 0.005, 0.0018, 0.0018, 0.008, 0]), count=96))
    share = height / 0.095
    wall = lambda z: foot + taper * z / height
    ends = [(wall(0.022 * share) - 0.001, 0, 0.022), (wall(0.077 * share) - 0.001, 0, 0.077)]
    bow = [(radius + 0.012 * share, 0, 0.018), (radius + 0.028 * share, 0, 0.040), (radius + 0.026 * share, 0, 0.066), (radius + 0.010 * share, 0, 0.080)]
    grip = smooth_path([(x, y, z * share) for x, y, z in (ends[0], *bow, ends[1])])
    thing.add("handle", "ceramic:main", sweep(grip, oval(0.015 * share, 0.009 * share, 2.6), up=(0, 1, 0)))
    place = drum(radius - taper * 0.5, height * 0.52, -18)
    thing.add("mark", "ceramic:second", emblem(0.020 * share, place))
    if steel:
        thing.add("rim", "chrome:steel", turned([(radius - 0.0045, height - 0.001), (radius - 0.004, height + 0.001), (radius + 0.0007, height + 0.001), (radius + 0.0008, height - 0.003)], 0.001))
    return thing


def flask(radius=0.034, height=0.23, lid=0.05, neck=0.028, grip=False, loop=False):
    """A vacuum flask: powder-coated body, steel ring, screw lid; `loop` adds a carrying strap."""
    thing = Thing()
    shoulder = height - lid
    body = [(0, 0), (radius - 0.002, 0), (radius, 0.006), (radius, shoulder - 0.028), (neck, shoulder - 0.004), (neck, shoulder)]
    thing.add("body", "powder:main", turned(fillet(body, [0, 0.003, 0.004, 0.018, 0.012, 0])))
    thing.add("ring", "brushed:steel", turned([(neck - 0.002, shoulder - 0.001), (neck + 0.001, shoulder - 0.001), (neck + 0.001, shoulder + 0.004), (neck - 0.002, shoulder + 0.004)], 0.0005))
    cap = [(0, shoulder + 0.004), (neck + 0.002, shoulder + 0.004), (neck + 0.002, height - 0.002), (0, height)]
    thing.add("lid", "matt:ink", turned(fillet(cap, [0, 0.002, 0.006, 0])))
    if grip:
        thing.add("sleeve", "rubber:ink", turned([(radius, 0.004), (radius + 0.0015, 0.006), (radius + 0.0015, height * 0.30), (radius, height * 0.30 + 0.002)], 0.001))
    if loop:
        t = np.linspace(0, np.pi, 40)
        path = np.stack([0.030 * np.cos(t), 0 * t, height - 0.012 + 0.034 * np.sin(t)], 1)
        thing.add("loop", "rubber:ink", sweep(path, oval(0.012, 0.005, 4), up=(0, 1, 0)))
    thing.add("mark", "brushed:steel", lockup(0.026, drum(radius, (shoulder - 0.02) * 0.55, -8)))
    return thing


def tumbler(radius=0.043, height=0.175, foot=0.033):
    """A travel cup with a sliding lid, wider at the top."""
    thing = Thing()
    thing.add("body", "powder:main", turned(fillet([(0, 0), (foot, 0), (foot + 0.001, 0.02), (radius, height - 0.03), (radius, height - 0.02)], [0, 0.004, 0.01, 0.02, 0])))
    thing.add("band", "brushed:steel", turned([(radius - 0.001, height - 0.02), (radius + 0.0008, height - 0.02), (radius + 0.0008, height - 0.012), (radius - 0.001, height - 0.012)], 0.0005))
    thing.add("lid", "smoke:ink", turned(fillet([(radius - 0.001, height - 0.012), (radius - 0.001, height - 0.003), (radius - 0.006, height), (0, height - 0.002)], [0, 0.002, 0.002, 0])))
    thing.add("slide", "matt:ink", block((0.018, 0.030, 0.007), 0.003, (0, -0.012, height)))
    thing.add("sleeve", "leather:second", turned([(foot + 0.003, 0.045), (foot + 0.0062, 0.046), (foot + 0.0090, 0.105), (foot + 0.0058, 0.106)], 0.001))
    thing.add("mark", "brushed:steel", emblem(0.016, drum(foot + 0.0079, 0.076, -6)))
    return thing


def spray_bottle(radius=0.034, height=0.19, label="HESPER", trigger=True, contents="main", number=""):
    """A bottle of a care product with a trigger, or with a plain cap."""
    thing = Thing()
    shoulder = height * 0.74
    body = [(0, 0), (radius, 0), (radius, shoulder), (0.016, shoulder + 0.028), (0.015, shoulder + 0.040)]
    squash = lambda a: 1 - 0.0 * np.cos(2 * a)
    thing.add("bottle", f"plastic:{contents}", turned(fillet(body, [0, 0.008, 0.03, 0.02, 0]), ring=squash))
    neck = shoulder + 0.038
    place = drum(radius, shoulder * 0.52)
    thing.add("label", "paper:white", field(radius * 2.2, shoulder * 0.62, place))
    over = drum(radius, shoulder * 0.52, lift=0.0005)
    thing.add("mark", "paper:ink", emblem(0.018, over, (0, shoulder * 0.19)), word("HESPER", 0.0048, over, (0, shoulder * 0.04)))
    if number:
        thing.add("number", "paper:main", word(number, 0.014, over, (0, -shoulder * 0.12)))
    thing.add("stripe", "paper:main", field(radius * 2.2, 0.004, over, (0, -shoulder * 0.28)))
    if not trigger:
        thing.add("cap", "matt:ink", turned(fillet([(0, neck - 0.006), (0.019, neck - 0.006), (0.018, neck + 0.030), (0, neck + 0.031)], [0, 0.002, 0.003, 0]), ring=lambda a: 1 + 0.012 * np.cos(40 * a)))
        return thing
    thing.add("collar", "matt:ink", turned(fillet([(0.0, neck - 0.004), (0.018, neck - 0.004), (0.017, neck + 0.014), (0, neck + 0.015)], 0.002), ring=lambda a: 1 + 0.015 * np.cos(36 * a)))
    thing.add("head", "matt:ink", block((0.064, 0.022, 0.024), 0.007, (-0.012, 0, neck + 0.036)), block((0.022, 0.020, 0.030), 0.006, (0.006, 0, neck + 0.022)))
    thing.add("nozzle", "matt:main", block((0.012, 0.019, 0.019), 0.003, (-0.049, 0, neck + 0.037)))
    lever = smooth_path([(-0.014, 0, neck + 0.028), (-0.026, 0, neck + 0.012), (-0.030, 0, neck - 0.008), (-0.040, 0, neck - 0.022)])
    thing.add("lever", "matt:ink", sweep(lever, oval(0.014, 0.005, 4), up=(0, 1, 0)))
    return thing


def tin(radius=0.048, height=0.032, label="WAX"):
    """A flat metal tin standing on its edge behind a lying one."""
    thing = Thing()
    low = Thing()
    low.add("tin", "brushed:steel", turned(fillet([(0, 0), (radius, 0), (radius, height * 0.58), (0, height * 0.58)], 0.002), count=120))
    low.add("lid", "powder:main", turned(fillet([(radius - 0.001, height * 0.52), (radius + 0.0013, height * 0.52), (radius + 0.0013, height - 0.001), (radius - 0.002, height), (radius - 0.006, height), (radius - 0.008, height - 0.0012), (0, height - 0.0012)], 0.0008), count=120))
    face = plane((0, 0, height - 0.0011), (1, 0, 0), (0, 1, 0))
    low.add("mark", "brushed:steel", lockup(0.042, face))
    thing.take(low)
    tilt = np.array([[1, 0, 0], [0, 0.26, -0.966], [0, 0.966, 0.26]])
    thing.take(low, tilt, (0.015, radius * 1.5 + 0.004, radius + 0.0015), "back_")
    return thing


def canister(width=0.19, depth=0.105, height=0.245, label="5W-30", colour="main"):
    """An oil can of four litres with a moulded handle and a label."""
    import art.geometry.distances as d
    from art.goods.kit import solid

    w, dp, h = width / 2, depth / 2, height - 0.035

    def f(x, y, z):
        body = d.box3(x, y, z - h / 2, w, dp, h / 2, 0.018)
        body = d.smooth_max(body, (x - (w - 0.045)) * 0.55 + (z - (h - 0.015)) * 0.83, 0.02)
        hole = d.capsule(x + 0.0, y, z, (-0.055, 0, h - 0.028), (0.020, 0, h - 0.028), 0.0135)
        slot = d.smooth_max(hole, np.abs(y) - 0.2, 0.002)
        tunnel = np.maximum(d.segment2(x, z, -0.055, h - 0.030, 0.018, h - 0.030) - 0.0135, np.abs(y) - 0.2)
        grooves = 0.0012 * np.cos(np.clip((z - 0.5 * h) / 0.008, -9, 9)) * (np.abs(x) > w - 0.012)
        del slot
        return d.smooth_max(body, -tunnel, 0.008) + grooves * 0

    thing = Thing()
    thing.add("can", f"plastic:{colour}", solid(f, (-w - 0.01, -dp - 0.01, -0.008), (w + 0.01, dp + 0.01, h + 0.01), 90))
    spout = (w - 0.030, 0, h - 0.022)
    thing.add("cap", "matt:ink", turned(fillet([(0, 0), (0.021, 0), (0.020, 0.034), (0, 0.035)], [0, 0.002, 0.003, 0]), at=spout, ring=lambda a: 1 + 0.014 * np.cos(40 * a)))
    face = plane((0, -dp, 0.095))
    thing.add("label", "paper:white", field(width * 0.80, 0.125, face))
    over = plane((0, -dp, 0.095), lift=0.0006)
    thing.add("mark", "paper:ink", emblem(0.040, over, (-0.038, 0.034)), word("HESPER", 0.0082, over, (0.033, 0.033)))
    thing.add("grade", "paper:copper", word(label, 0.022, over, (0, -0.012), weight=0.16))
    thing.add("line", "paper:ink", field(width * 0.8, 0.0016, over, (0, 0.010)), word("4 L", 0.008, over, (0.055, -0.048)))
    return thing


def bottle(radius=0.030, height=0.17, label="DOT 4", fluid="", cap="ink"):
    """A round bottle of brake fluid, coolant or screen wash."""
    thing = Thing()
    top = height * 0.78
    kind = f"fluid:{fluid}" if fluid else "plastic:main"
    thing.add("bottle", kind, turned(fillet([(0, 0), (radius, 0), (radius, top), (0.013, top + 0.022), (0.013, height - 0.022)], [0, 0.006, 0.022, 0.012, 0])))
    thing.add("cap", f"matt:{cap}", turned(fillet([(0, height - 0.024), (0.017, height - 0.024), (0.016, height), (0, height)], [0, 0.001, 0.003, 0]), ring=lambda a: 1 + 0.014 * np.cos(36 * a)))
    over = drum(radius, top * 0.5, lift=0.0005)
    thing.add("label", "paper:white", field(radius * 2.3, top * 0.64, drum(radius, top * 0.5)))
    thing.add("mark", "paper:ink", emblem(0.016, over, (0, top * 0.2)), word("HESPER", 0.0042, over, (0, top * 0.06)))
    thing.add("name", "paper:copper", word(label, 0.0095, over, (0, -top * 0.1), weight=0.16))
    thing.add("code", "paper:ink", bar_code(radius * 0.9, 0.006, over, (0, -top * 0.25)))
    return thing


def five_litre(label="-30", colour="blue"):
    """A clear can of screen wash with its blue contents."""
    thing = Thing()
    thing.add("can", "fluid:" + colour, slab(rectangle(0.17, 0.12, 0.025), 0, 0.20, 0.012), slab(rectangle(0.12, 0.09, 0.02), 0.19, 0.215, 0.01))
    thing.add("handle", "plastic:white", rod(smooth_path([(-0.055, 0, 0.20), (-0.04, 0, 0.245), (0.02, 0, 0.25), (0.04, 0, 0.215)]), 0.016))
    thing.add("cap", "matt:ink", turned(fillet([(0, 0), (0.019, 0), (0.018, 0.028), (0, 0.028)], [0, 0.002, 0.003, 0]), at=(0.055, 0, 0.212), ring=lambda a: 1 + 0.014 * np.cos(40 * a)))
    face = plane((0, -0.06, 0.10))
    over = plane((0, -0.06, 0.10), lift=0.0006)
    thing.add("label", "paper:white", field(0.12, 0.12, face))
    thing.add("mark", "paper:ink", emblem(0.034, over, (0, 0.032)), word("HESPER", 0.0085, over, (0, 0.004)))
    thing.add("grade", "paper:slate", word(label, 0.022, over, (0, -0.030), weight=0.16))
    return thing
