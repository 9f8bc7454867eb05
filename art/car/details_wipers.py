"""Wipers at rest on the lower edge of the screens, the cowl strip before the windscreen, the washer jets."""

import numpy as np

from art.car.details_placing import on_top, swept
from art.geometry.mesh import join
from art.geometry.sweep import lathe

SPOILER = np.array(
    [(-0.0085, 0.0), (0.0085, 0.0), (0.0075, 0.0035), (0.0025, 0.0085), (-0.0015, 0.0095), (-0.0050, 0.0045)]
)
RUBBER = np.array([(-0.0022, -0.0075), (0.0022, -0.0075), (0.0022, 0.001), (-0.0022, 0.001)])
ARM = np.array(
    [(-0.0085, -0.003), (0.0085, -0.003), (0.0085, 0.003), (0.0060, 0.0055), (-0.0060, 0.0055), (-0.0085, 0.003)]
)
BLADES = ((0.60, 0.60, -0.05), (-0.02, 0.00, -0.58))
"""Pivot y, outer and inner end of each blade as shares of the half width; the driver sits on the left."""


def screen_foot(car, y):
    """x of the lower edge of the windscreen at y."""
    return car.params["cowl"] - car.sweep(car.params["cowl"]) * y * y


def wiper_parts(car):
    """Front wipers and cowl; they belong to the whole car, since both blades lie the same way."""
    blades, arms, caps = [], [], []
    for pivot, outer, inner in BLADES:
        ends = np.array([outer - 0.03, inner]) * car.half_width
        y = np.linspace(ends[0], ends[1], 40)
        t = np.linspace(0, 1, 40)
        x = screen_foot(car, y) + 0.050 + 0.030 * t * (1 - t) + 0.022 * t
        path, up = on_top(car, x, y, 0.0085)
        taper = np.clip(np.minimum(t, 1 - t) / 0.05, 0.25, 1) ** 0.5
        blades += [swept(path, up, SPOILER, taper), swept(path, up, RUBBER)]
        arms.append(_arm(car, pivot * car.half_width, x, y))
        caps.append(_pivot(car, pivot * car.half_width))
    return {"whole_wipers|clad": join(blades), "whole_wiper_arms|black": join(arms + caps), "cowl|clad": _cowl(car)}


def _arm(car, pivot_y, blade_x, blade_y):
    """From the pivot to the middle of its blade, arched clear of the glass."""
    middle = len(blade_x) * 48 // 100
    start = np.array([screen_foot(car, pivot_y) + 0.012, pivot_y])
    end = np.array([blade_x[middle] + 0.002, blade_y[middle]])
    t = np.linspace(0, 1, 32)
    bow = np.sin(np.pi * t) ** 1.2
    x = start[0] + (end[0] - start[0]) * t + 0.004 * bow
    y = start[1] + (end[1] - start[1]) * t
    path, up = on_top(car, x, y, 0.0)
    path = path + up * (0.016 + 0.010 * bow + 0.004 * t)[:, None]
    width = 1.25 - 0.55 * t
    return swept(path, up, ARM, np.stack([width, 1.2 - 0.3 * t], 1))


def _pivot(car, y):
    """The round cap over the pivot."""
    cap = lathe([(0.0001, 0.012), (0.008, 0.0115), (0.0125, 0.0085), (0.0140, 0.0), (0.0140, -0.022)], 24)
    cap = cap if cap.N[:, 1].sum() > 0 else cap.flipped()
    points, up = on_top(car, [screen_foot(car, y) + 0.012], [y], 0.017)
    n = up[0]
    side = np.cross(n, [0, 1.0, 0])
    side /= np.linalg.norm(side)
    return cap.transform(np.stack([side, n, np.cross(side, n)], 1), points[0])


def _cowl(car):
    """A dark strip along the foot of the windscreen, left half, with a soft lip over the glass."""
    y = np.linspace(0, car.half_width * 0.78, 48)
    path, up = on_top(car, screen_foot(car, y) + 0.006, y, 0.0)
    section = np.array(
        [(-0.017, -0.004), (0.016, -0.004), (0.014, 0.0016), (0.008, 0.0040), (-0.008, 0.0048), (-0.015, 0.0020)]
    )
    return swept(path, up, section, np.clip((y[-1] - y) / 0.10, 0.15, 1) ** 0.5)


def rear_wiper_parts(car):
    """The single wiper of a tailgate, at rest along the lower edge of its glass."""
    gate = car.params.get("tailgate")
    if not gate:
        return {}
    y = np.linspace(0.01, -0.36, 30)
    t = np.linspace(0, 1, 30)
    z = gate["glass_low"] - 0.05 * y**2 + 0.052 + 0.012 * t
    path, up = _on_tail(car, y, z, 0.0085)
    blade = [swept(path, up, SPOILER * 0.85), swept(path, up, RUBBER)]
    y, z = np.linspace(0.012, -0.19, 24), None
    t = np.linspace(0, 1, 24)
    foot = gate["glass_low"] + 0.022
    z = foot + (gate["glass_low"] + 0.059 - foot) * t**0.7
    arm_path, arm_up = _on_tail(car, y, z, 0.0)
    arm_path = arm_path + arm_up * (0.014 + 0.008 * np.sin(np.pi * t))[:, None]
    arm = swept(arm_path, arm_up, ARM, 1.35 - 0.6 * t)
    cap = lathe([(0.0001, 0.014), (0.012, 0.0135), (0.0175, 0.010), (0.0190, 0.0), (0.0190, -0.014)], 28)
    cap = cap if cap.N[:, 1].sum() > 0 else cap.flipped()
    points, normal = _on_tail(car, np.array([0.012]), np.array([foot]), 0.013)
    side = np.cross(normal[0], [0, 1.0, 0])
    side /= np.linalg.norm(side)
    cap = cap.transform(np.stack([side, normal[0], np.cross(side, normal[0])], 1), points[0])
    return {"whole_rear_wiper|clad": join(blade), "whole_rear_wiper_arm|black": join([arm, cap])}


def _on_tail(car, y, z, lift):
    """Points and normals on the tail at arrays y, z."""
    points = np.stack([car.surface_x_rear(y, z), y, z], 1)
    normal = car.normal(points)
    return points + normal * lift, normal
