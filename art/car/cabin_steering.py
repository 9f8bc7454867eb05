"""Steering wheel with airbag boss, keys and paddles, the column with its stalks, and the pedals. Metres."""

import numpy as np

from art.car.cabin_drawing import Canvas
from art.car.cabin_layout import DRIVER_Y
from art.car.cabin_parts import SEAM_LABEL, block, disc, seam, sorted_out, stitch, turn_y, turn_z
from art.geometry.distances import box2, box3, capsule, rotate2, smooth_max, smooth_min, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join

RADIUS = 0.183
TILT = -0.40
"""The wheel's top leans to the front by this angle (rad)."""


def rim_radius(y, z):
    """Distance from the rim's centre line in the plane of the wheel; the bottom is slightly flat."""
    flat = z * (1 + 0.09 * smooth_step(0.02, -0.16, z))
    return np.hypot(y, flat) - RADIUS


def rim(step):
    """The leather rim with an inner seam, thumb rests and a light marking at the top."""
    def solid(x, y, z):
        angle = np.arctan2(z, np.abs(y))
        thick = 0.0158 + 0.0028 * np.exp(-(((angle - 0.42) / 0.20) ** 2))
        return np.hypot(rim_radius(y, z), x * 1.08) - thick

    mesh = mesh_implicit(solid, (-0.04, -0.22, -0.22), (0.04, 0.22, 0.22), step)
    low = lambda x, y, z: np.maximum(np.abs(y) - 0.055, z)
    for edge in (0.60, -0.42):
        mesh.band(lambda x, y, z: np.arctan2(z, np.abs(y)) - edge, 0.005, SEAM_LABEL, [0])
    stitch(mesh, lambda x, y, z: x - 0.004, (0,), lambda x, y, z: rim_radius(y, z) + 0.004, 1)
    mesh.mark(lambda x, y, z: np.maximum(np.abs(y) - 0.007, 0.1 - z), 2, [0])
    return sorted_out(mesh, "wheel_rim", {0: "interior", 2: "upholstery"})


def spokes(step):
    """Two broad spokes to the sides, a twin spoke below, all joined behind the boss."""
    def solid(x, y, z):
        a = np.abs(y)
        arm = box3(x + 0.006 - 0.10 * np.maximum(a - 0.1, 0), a - 0.115, z - 0.004 + 0.02 * smooth_step(0.07, 0.17, a), 0.010, 0.075, 0.026 - 0.008 * smooth_step(0.07, 0.17, a), 0.009)
        leg = box3(x + 0.008, a - 0.034, z + 0.115, 0.008, 0.012, 0.070, 0.006)
        hub = box3(x + 0.024, y, z + 0.01, 0.020, 0.070, 0.058, 0.02)
        return smooth_min(smooth_min(arm, leg, 0.012), hub, 0.02)

    mesh = mesh_implicit(solid, (-0.06, -0.20, -0.20), (0.03, 0.20, 0.08), step)
    mesh.mark(lambda x, y, z: np.maximum(np.abs(y) - 0.060, z + 0.06), 1)
    field = lambda x, y, z: np.maximum(box2(np.abs(y) - 0.108, z - 0.003, 0.030, 0.019, 0.010), 0.0 - x)
    mesh.mark(field, 2, [0])
    mesh.band(lambda x, y, z: box2(np.abs(y) - 0.108, z - 0.003, 0.030, 0.019, 0.010), 0.0009, SEAM_LABEL, [0, 2], lambda x, y, z: -x)
    return sorted_out(mesh, "wheel_spoke", {0: "clad", 1: "chrome", 2: "black"})


def boss(step):
    """The airbag cover: a rounded trapezium with a seam and our mark."""
    def solid(x, y, z):
        wide = 0.068 - 0.12 * np.maximum(-(z + 0.01), 0)
        plan = box2(y, z + 0.010, wide, 0.054, 0.026)
        dome = x - 0.020 + 2.2 * y * y + 2.2 * (z + 0.01) ** 2
        return smooth_max(plan, smooth_max(dome, -0.02 - x, 0.006), 0.014)

    mesh = mesh_implicit(solid, (-0.04, -0.09, -0.09), (0.04, 0.09, 0.07), step)
    stitch(mesh, lambda x, y, z: box2(y, z + 0.010, 0.068 - 0.12 * np.maximum(-(z + 0.01), 0), 0.054, 0.026) + 0.013, (0,), lambda x, y, z: -x, 1)
    parts = sorted_out(mesh, "wheel_boss", {0: "interior"})
    canvas = Canvas()
    canvas.mark("badge", 0, 0, 0.050)

    def place(s, t, height):
        return np.stack([0.0209 - 2.2 * s * s - 2.2 * (t + 0.002) ** 2 + height, s, t - 0.008], 1)

    parts["wheel_mark|badge"] = canvas.parts(place)["badge"]
    return parts


def keys():
    """Thumb wheels and key marks on the spokes, paddles behind."""
    found = {"wheel_roller|chrome": join([disc((0.006, s * 0.108, 0.003), 0.0085, 0.0075, "y", 0.002, 0.0015) for s in (1, -1)])}
    canvas = Canvas()
    for s in (1, -1):
        for k in (1, -1):
            a = s * 0.108 + k * 0.020
            canvas.line("plate", [(a - k * 0.0015, 0.0075), (a + k * 0.0015, 0.004), (a - k * 0.0015, 0.0005)], 0.0009)
        canvas.disc("plate", s * 0.108 - 0.020, -0.009, 0.0016)
        canvas.line("plate", [(s * 0.108 + 0.017, -0.009), (s * 0.108 + 0.023, -0.009)], 0.0010)
    found["wheel_keys|plate"] = canvas.parts(lambda s, t, height: np.stack([np.full_like(s, 0.0062) + 0.10 * np.maximum(np.abs(s) - 0.1, 0) + height, s, t], 1))["plate"]
    paddles = [block((-0.026, s * 0.125, 0.030), (0.0025, 0.030, 0.015), 0.002, 0.003, turn_z(s * 0.12)) for s in (1, -1)]
    found["wheel_paddle|clad"] = join(paddles)
    return found


def column(layout, centre, step=0.007):
    """The shroud behind the wheel and two stalks."""
    end = (layout.dash_x - 0.10, DRIVER_Y, centre[2] - 0.115)
    start = (centre[0] - 0.045, DRIVER_Y, centre[2] - 0.020)
    shroud = mesh_implicit(
        lambda x, y, z: capsule(x, (y - DRIVER_Y) * 0.85 + DRIVER_Y, z, start, end, 0.050, 0.058),
        (end[0] - 0.1, DRIVER_Y - 0.1, end[2] - 0.1), (start[0] + 0.08, DRIVER_Y + 0.1, start[2] + 0.1), step,
    )
    root = np.array(start) + [-0.01, 0, 0.010]
    stalks = []
    for s in (1, -1):
        tip = root + np.array([0.028, s * 0.165, 0.028])
        stalk = mesh_implicit(lambda x, y, z: capsule(x, y, z, root, tip, 0.0075, 0.0105), np.minimum(root, tip) - 0.03, np.maximum(root, tip) + 0.03, 0.005)
        stalks.append(stalk)
    return {"column|clad": shroud, "stalks|clad": join(stalks)}


def pedals(layout):
    """Accelerator, brake and foot rest with metal faces and rubber ribs."""
    floor, x = layout.floor, layout.dash_x - 0.27
    metal, rubber, arms = [], [], []
    plates = [(DRIVER_Y + 0.115, 0.026, 0.085, 0.13), (DRIVER_Y - 0.010, 0.048, 0.040, 0.20), (DRIVER_Y - 0.235, 0.040, 0.100, 0.12)]
    for y, half_y, half_z, height in plates:
        turn = turn_y(-0.75)
        centre = np.array([x, y, floor + height])
        metal.append(block(centre, (0.006, half_y, half_z), 0.005, 0.003, turn))
        for k in np.arange(-half_z + 0.016, half_z - 0.008, 0.018):
            rubber.append(block(centre + turn @ np.array([0.0065, 0, k]), (0.002, half_y * 0.72, 0.0035), 0.0018, 0.003, turn))
        arms.append(block(centre + turn @ np.array([-0.02, 0, 0.06]), (0.008, 0.012, 0.10), 0.006, 0.006, turn))
    return {"pedal_metal|chrome": join(metal), "pedal_rubber|dark": join(rubber), "pedal_arm|clad": join(arms)}


def wheel_centre(layout):
    """Middle of the steering wheel."""
    return np.array([layout.hip_x - 0.405, DRIVER_Y, layout.dash_z - 0.105])


def steering(layout, step=0.0035):
    """Wheel, column, stalks and pedals in place."""
    centre = wheel_centre(layout)
    local = {**rim(step), **spokes(step), **boss(step), **keys()}
    parts = {key: mesh.transform(turn_y(TILT), centre) for key, mesh in local.items()}
    return {**parts, **column(layout, centre), **pedals(layout)}
