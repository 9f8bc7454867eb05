"""The six wheel designs as layers of relief plates: aero, turbine, blade, fan, lattice, star.

A design is a function of the rim (see `Rim`) that gives its layers, back to front. Regions are functions (x, z) ->
metres, negative in the metal; heights are y. The outer side of the wheel is +y, its axis the y axis.
"""

from dataclasses import dataclass, field
from typing import Callable

import numpy as np

from art.car.plates import distance_like
from art.geometry.distances import polygon2, segment2, smooth_max, smooth_min, smooth_step


@dataclass
class Layer:
    """One plate of a design. Slots: of the face, the bevel along the edge, and the flanks."""

    region: Callable
    height: Callable
    face: str
    bevel: str = "rim"
    flank: str = "rimdark"
    chamfer: float = 0.0022
    drop: float | None = None
    depth: Callable | float = 0.004
    draft: float = 0.0


@dataclass
class Rim:
    """What a design may use: `outer` radius of the spoke field, `face` y of the rim ring, `hub` radius of the boss."""

    outer: float
    face: float
    hub: float = 0.074
    extras: dict = field(default_factory=dict)

    def dish(self, sink, power=1.7):
        """Height of a dished face: `sink` metres below the rim ring at the hub."""

        def height(x, z):
            t = np.clip((self.outer - 0.012 - np.hypot(x, z)) / (self.outer - 0.012 - 0.062), 0, 1)
            return self.face - sink * t**power

        return height


def fold(x, z, count, phase=0.0):
    """(along, across) of the nearest of `count` spokes; across is signed, positive towards growing angle."""
    radius, angle = np.hypot(x, z), np.arctan2(z, x) - phase
    near = np.mod(angle + np.pi / count, 2 * np.pi / count) - np.pi / count
    return radius * np.cos(near), radius * np.sin(near)


def lowered(height, fall):
    """A height function `fall` metres lower (a number or a function of x, z)."""
    return lambda x, z: height(x, z) - (fall(x, z) if callable(fall) else fall)


def grown(region, width):
    """A region with its outline moved out by `width` metres."""
    return lambda x, z: region(x, z) - width


def _frame(rim, spokes, ring=0.017, fillet=0.014, hub=None):
    """Spokes joined with the rim ring and the boss, with rounded inner corners."""
    boss = rim.hub if hub is None else hub

    def region(x, z):
        radius = np.hypot(x, z)
        joined = smooth_min(spokes(x, z), rim.outer - ring - radius, fillet)
        return smooth_min(joined, radius - boss, fillet)

    return distance_like(region)


def blade(rim):
    """Five pairs of straight blades; machined crests on dark bodies, a web low between the roots of each pair."""
    height = rim.dish(0.040)

    def pair(half_root, half_rim):
        def region(x, z):
            u, v = fold(x, z, 5, np.pi / 2)
            t = np.clip((u - 0.05) / (rim.outer - 0.05), 0, 1)
            return segment2(u, np.abs(v), 0.046, 0.0135, rim.outer, 0.043) - (half_root + (half_rim - half_root) * t)

        return region

    def web(x, z):
        u, v = fold(x, z, 5, np.pi / 2)
        return smooth_max(np.abs(v) - 0.026, u - 0.135, 0.012)

    body = _frame(rim, pair(0.0125, 0.0165), ring=0.016, fillet=0.02)
    slope = lambda x, z: 0.16 * np.maximum(np.abs(np.abs(fold(x, z, 5, np.pi / 2)[1]) - 0.028) - 0.004, 0)
    crest = distance_like(lambda x, z: smooth_max(pair(0.0082, 0.0115)(x, z), 0.083 - np.hypot(x, z), 0.004))
    return [
        Layer(distance_like(web), lowered(height, 0.017), "rimdark", "rimdark", depth=0.02),
        Layer(body, lowered(height, lambda x, z: 0.0045 + slope(x, z)), "rimdark", "rimdark", depth=0.030, draft=0.004),
        Layer(crest, height, "rimface", chamfer=0.0016, depth=0.0045, draft=0.0006),
    ]


def star(rim):
    """Five broad arms folded along a ridge like a cut star, bright on both facets, with slender dark arms between."""
    height = rim.dish(0.038, 1.5)

    def half_width(u):
        t = np.clip((u - 0.06) / (rim.outer - 0.06), 0, 1)
        return 0.0330 - 0.0185 * t + 0.0090 * smooth_step(0.80, 1.0, t)

    def arm(margin):
        def region(x, z):
            u, v = fold(x, z, 5, np.pi / 2)
            return (np.abs(v) - half_width(u) + margin) * 0.96

        return region

    def ridge(x, z):
        u, v = fold(x, z, 5, np.pi / 2)
        away = np.sqrt(v * v + 0.0006**2)
        return 0.34 * away * smooth_step(0.072, 0.105, np.hypot(x, z)) * smooth_step(rim.outer, rim.outer - 0.03, u)

    def slender(x, z):
        u, v = fold(x, z, 5, np.pi / 2 + np.pi / 5)
        fork = 0.55 * np.maximum(u - (rim.outer - 0.075), 0)
        return np.abs(np.abs(v) - fork) - 0.0058

    body = _frame(rim, arm(0.0), ring=0.015, fillet=0.020, hub=0.078)
    facets = distance_like(
        lambda x, z: smooth_max(
            smooth_max(arm(0.0042)(x, z), 0.086 - np.hypot(x, z), 0.006), np.hypot(x, z) - rim.outer + 0.014, 0.004
        )
    )
    return [
        Layer(
            _frame(rim, slender, ring=0.015, fillet=0.014),
            lowered(height, 0.016),
            "rimdark",
            "rimdark",
            depth=0.018,
            draft=0.003,
        ),
        Layer(body, lowered(height, lambda x, z: 0.0050 + ridge(x, z)), "rimdark", "rimdark", depth=0.028, draft=0.005),
        Layer(facets, lowered(height, ridge), "rimface", chamfer=0.0016, depth=0.0055, draft=0.0006),
    ]


def turbine(rim):
    """Fifteen swept blades, each tilted like a vane: bright on the leading edge, falling into the dark."""
    count, height = 15, rim.dish(0.030, 1.5)

    def swept(x, z):
        radius = np.hypot(x, z)
        lead = 0.62 * np.clip((radius - 0.05) / 0.2, 0, 1.3) ** 1.25
        angle = np.arctan2(z, x) - lead
        near = np.mod(angle + np.pi / count, 2 * np.pi / count) - np.pi / count
        return radius, radius * near

    def vane(x, z):
        radius, v = swept(x, z)
        return np.abs(v) - (0.0062 + 0.0138 * np.clip((radius - 0.06) / 0.19, 0, 1) ** 1.25)

    def tilt(x, z):
        radius, v = swept(x, z)
        ease = smooth_step(0.075, 0.12, radius) * smooth_step(rim.outer - 0.008, rim.outer - 0.034, radius)
        return 0.0035 + ease * 0.42 * np.clip(v + 0.017, 0, 0.04)

    def leading(x, z):
        radius, v = swept(x, z)
        edge = -(0.0062 + 0.0138 * np.clip((radius - 0.06) / 0.19, 0, 1) ** 1.25)
        inner = edge + 0.0085 + 0.0105 * smooth_step(0.08, rim.outer, radius)
        band = np.maximum(edge + 0.0012 - v, v - inner)
        return smooth_max(smooth_max(band, 0.088 - radius, 0.006), radius - rim.outer + 0.020, 0.006)

    body = _frame(rim, distance_like(vane), ring=0.014, fillet=0.008, hub=0.080)
    crest_height = lambda x, z: height(x, z) - tilt(x, z) + 0.0022
    return [
        Layer(body, lowered(height, tilt), "rimdark", "rimdark", chamfer=0.0016, depth=0.026, draft=0.002),
        Layer(distance_like(leading), crest_height, "rimface", chamfer=0.0012, depth=0.0025, draft=0.0003),
    ]


def fan(rim):
    """Nine broad petals that overlap like a fan: a bright crescent on each, a narrow slit under its raised edge."""
    count, height = 9, rim.dish(0.022, 1.3)

    def petal(x, z):
        radius = np.hypot(x, z)
        angle = np.arctan2(z, x) + 0.95 * np.clip((radius - 0.05) / 0.2, 0, 1.3) ** 1.1
        share = np.mod(angle / (2 * np.pi / count), 1.0)
        return radius, share

    def slit(x, z):
        radius, share = petal(x, z)
        v = (np.minimum(share, 1 - share)) * 2 * np.pi / count * radius
        width = 0.0034 + 0.0120 * np.clip((radius - 0.09) / 0.14, 0, 1) ** 1.1
        return smooth_max(smooth_max(v - width, 0.098 - radius, 0.02), radius - rim.outer + 0.026, 0.024)

    def ramp(x, z):
        radius, share = petal(x, z)
        ease = smooth_step(0.108, 0.165, radius) * smooth_step(rim.outer - 0.034, rim.outer - 0.085, radius)
        return 0.004 + 0.0110 * ease * smooth_step(0.05, 0.95, share)

    def crescent(x, z):
        radius, share = petal(x, z)
        pitch = 2 * np.pi / count * radius
        width = 0.0034 + 0.0120 * np.clip((radius - 0.09) / 0.14, 0, 1) ** 1.1
        low = share * pitch - width - 0.0022
        high = pitch * (0.20 + 0.34 * smooth_step(0.08, rim.outer - 0.02, radius)) - share * pitch
        band = -np.minimum(low, high)
        return smooth_max(smooth_max(band, 0.092 - radius, 0.008), radius - rim.outer + 0.021, 0.010)

    body = distance_like(lambda x, z: -slit(x, z))
    return [
        Layer(body, lowered(height, ramp), "rimdark", "rimdark", chamfer=0.0018, depth=0.024, draft=0.001),
        Layer(
            distance_like(crescent),
            lambda x, z: height(x, z) - ramp(x, z) + 0.0028,
            "rimface",
            chamfer=0.0014,
            depth=0.0032,
            draft=0.0004,
        ),
    ]


def lattice(rim):
    """Two families of slender bars that cross twice: a fine net with bright crests and a bolted ring."""
    count, height = 10, rim.dish(0.028, 1.6)

    def bars(half_root, half_rim):
        def region(x, z):
            nearest = None
            for sign in (1, -1):
                u, v = fold(x, sign * z, count, 0.0)
                for turn in (-1, 0, 1):
                    c, s = np.cos(2 * np.pi * turn / count), np.sin(2 * np.pi * turn / count)
                    p, q = c * u + s * v, -s * u + c * v
                    lean = 0.62
                    gap = segment2(p, q, 0.070, 0.0, rim.outer * np.cos(lean), rim.outer * np.sin(lean))
                    nearest = gap if nearest is None else smooth_min(nearest, gap, 0.005)
            t = np.clip((np.hypot(x, z) - 0.07) / (rim.outer - 0.07), 0, 1)
            return nearest - (half_root + (half_rim - half_root) * t)

        return region

    body = _frame(rim, bars(0.0078, 0.0100), ring=0.020, fillet=0.010, hub=0.082)
    crest = distance_like(
        lambda x, z: smooth_max(
            smooth_max(bars(0.0034, 0.0058)(x, z), 0.101 - np.hypot(x, z), 0.006),
            np.hypot(x, z) - rim.outer + 0.019,
            0.004,
        )
    )
    rim.extras["ring_bolts"] = 30
    return [
        Layer(body, lowered(height, 0.0045), "rimdark", "rimdark", chamfer=0.0022, depth=0.026, draft=0.004),
        Layer(crest, height, "rimface", chamfer=0.0014, depth=0.0045, draft=0.0006),
    ]


def aero(rim):
    """An almost closed disc: five bright shields on a dark field with fine air slots between."""
    height = rim.dish(0.012, 1.2)
    edge = rim.outer - 0.020

    def field_slots(x, z):
        u, v = fold(x, z, 5, np.pi / 2 + np.pi / 5)
        nearest = None
        for lean in (-0.085, 0.085):
            c, s = np.cos(lean), np.sin(lean)
            slot = segment2(u, v, 0.112 * c, 0.112 * s, (edge - 0.010) * c, (edge - 0.010) * s)
            slot = slot - (0.0032 + 0.0058 * np.clip((u - 0.11) / 0.12, 0, 1))
            nearest = slot if nearest is None else np.minimum(nearest, slot)
        return -nearest

    span = np.radians(26.0)
    root, tip = 0.090, edge + 0.008
    outline = [
        (root, -root * np.tan(span * 0.55)),
        (tip * 0.965, -tip * np.sin(span)),
        (tip * 1.015, 0.0),
        (tip * 0.965, tip * np.sin(span)),
        (root, root * np.tan(span * 0.55)),
    ]

    def shields(inset):
        def region(x, z):
            u, v = fold(x, z, 5, np.pi / 2)
            body = polygon2(u, v, outline, 0.012) + inset
            groove = np.maximum(np.abs(v) - 0.0016 - 0.012 * np.maximum(u - 0.15, 0), 0.135 - u)
            return smooth_max(body, -groove, 0.003) if inset > 0 else body

        return region

    plane = distance_like(lambda x, z: smooth_max(field_slots(x, z), np.hypot(x, z) - rim.outer - 0.01, 0.002))
    return [
        Layer(plane, lowered(height, 0.0085), "rimdark", "rimdark", chamfer=0.0015, depth=0.016),
        Layer(
            distance_like(shields(0.0)),
            lowered(height, 0.002),
            "rimdark",
            "rim",
            chamfer=0.0026,
            drop=0.0030,
            depth=0.006,
            draft=0.001,
        ),
        Layer(distance_like(shields(0.0045)), height, "rimface", chamfer=0.0012, depth=0.002),
    ]


DESIGNS = {"aero": aero, "turbine": turbine, "blade": blade, "fan": fan, "lattice": lattice, "star": star}
