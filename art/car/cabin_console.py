"""The centre console: charging pad, selector, cup holders, armrest, and the vents for the rear. Metres."""

import numpy as np

from art.car.cabin_drawing import Canvas
from art.car.cabin_parts import SEAM_LABEL, block, disc, seam, sorted_out, turn_y
from art.car.cabin_profiles import rounded_rectangle, sweep
from art.geometry.curves import curve
from art.geometry.distances import box2, box3, smooth_max, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join
from art.geometry.sweep import lathe

HALF = 0.128
DECK_HALF = 0.096


def deck(layout):
    """z of the console's top as a function of x: it rises to the dashboard in front."""
    z, x = layout.console_z, layout.dash_x
    return curve([(x - 0.10, layout.dash_z - 0.225), (x + 0.02, layout.dash_z - 0.275), (x + 0.13, z + 0.035), (x + 0.25, z + 0.008), (x + 0.5, z), (x + 1.2, z)], 0.03)


def cup_places(layout):
    """Middles (x, y) of the two cup holders."""
    return [(layout.dash_x + 0.405, 0.040), (layout.dash_x + 0.405 + 0.055, -0.040)]


def body(layout, step):
    """The body with its recessed deck, charging tray and cup holders."""
    rise, start, end = deck(layout), layout.dash_x - 0.08, layout.hip_x + 0.36
    tray = layout.dash_x + 0.145

    def solid(x, y, z):
        top = rise(x) - z
        half = HALF - 0.012 * smooth_step(0.0, 0.4, top)
        shape = smooth_max(smooth_max(np.abs(y) - half, -top, 0.022), smooth_max(x - end + 0.10 * top, start - x, 0.03), 0.03)
        pad = box3(x - tray, y, z - rise(x), 0.090, 0.078, 0.022, 0.015)
        shape = smooth_max(shape, -pad, 0.006)
        for cx, cy in cup_places(layout):
            cup = smooth_max(np.hypot(x - cx, y - cy) - 0.0375, rise(x) - 0.075 - z, 0.008)
            shape = smooth_max(shape, -cup, 0.004)
        return np.maximum(shape, layout.floor - z)

    mesh = mesh_implicit(solid, (start - 0.04, -0.17, layout.floor - 0.02), (end + 0.05, 0.17, layout.dash_z - 0.15), step)
    armrest = layout.hip_x - 0.105
    on_deck = lambda x, y, z: np.maximum(np.maximum(np.abs(y) - DECK_HALF, x - armrest), rise(x) - 0.095 - z)
    mesh.mark(on_deck, 1)
    side = lambda x, y, z: z - rise(x) + 0.052
    mesh.mark(lambda x, y, z: side(x, y, z), 2, [0])
    seam(mesh, side, (0, 2), None, 0, (0.007,))
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(box2(x - tray, y, 0.082, 0.070, 0.012), rise(x) - 0.03 - z), z - rise(x) + 0.012), 3, [1])
    for cx, cy in cup_places(layout):
        mesh.mark(lambda x, y, z: np.maximum(np.hypot(x - cx, y - cy) - 0.0392, z - rise(x) + 0.002), 3, [1])
    return sorted_out(mesh, "console", {0: "upholstery2", 1: "trim", 2: "interior", 3: "clad"})


def deck_details(layout):
    """Selector, rollers, keys, cup rings and light lines on the deck."""
    rise = deck(layout)
    at = lambda x, y, lift=0.0: np.array([x, y, float(rise(x)) + lift])
    x0 = layout.dash_x
    parts, metal, dark = {}, [], []
    slope = lambda x: -np.arctan(float(rise(x + 0.01) - rise(x - 0.01)) / 0.02)
    field = x0 + 0.300
    parts["console_field|black"] = block(at(field, 0, 0.001), (0.046, 0.078, 0.004), 0.003, 0.003, turn_y(slope(field)))
    lever = at(field, -0.030, 0.020)
    parts["selector|black"] = block(lever, (0.022, 0.0155, 0.022), 0.010, 0.002, turn_y(0.25))
    metal.append(block(at(field, -0.030, 0.006), (0.027, 0.020, 0.003), 0.0025, 0.002))
    metal.append(disc(at(field, 0.038, 0.008), 0.021, 0.009, "z", 0.003, 0.002))
    dark.append(disc(at(field, 0.038, 0.0165), 0.0165, 0.0015, "z", 0.001, 0.002))
    for cx, cy in cup_places(layout):
        ring = lathe([(0.0365, -0.004), (0.0372, 0.0012), (0.0395, 0.0018), (0.0405, 0.0)], 48)
        metal.append(ring.transform(np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]], float), at(cx, cy)))
    for k in (-0.052, -0.026, 0.0, 0.026, 0.052):
        dark.append(block(at(x0 + 0.352, k, 0.001), (0.0075, 0.011, 0.003), 0.002, 0.002))
    parts["console_metal|chrome"], parts["console_keys|clad"] = join(metal), join(dark)
    canvas = Canvas()
    for k in (-0.052, -0.026, 0.0, 0.026, 0.052):
        canvas.line("plate", [(k - 0.003, 0), (k + 0.003, 0)], 0.0012)
    canvas.mark("plate", 0.0, -(x0 + 0.145) + (x0 + 0.352), 0.036)
    place = lambda s, t, height: np.stack([x0 + 0.352 - t, s, np.where(np.abs(t) > 0.05, rise(x0 + 0.352 - t) - 0.0214, rise(x0 + 0.352 - t) + 0.0043) + height], 1)
    parts["console_signs|plate"] = canvas.parts(place)["plate"]
    xs = np.linspace(x0 - 0.02, layout.hip_x - 0.12, 50)
    for name, offset, size, slot in (("edge", DECK_HALF + 0.002, 0.0022, "chrome"), ("light", HALF + 0.0005, 0.0016, "amber")):
        drop = 0.0012 if name == "edge" else -0.040
        lines = [sweep(rounded_rectangle(size, size, size * 0.6, 4), np.stack([xs, 0 * xs + s * offset, rise(xs) + drop], 1)) for s in (1, -1)]
        parts[f"console_{name}|{slot}"] = join(lines)
    return parts


def armrest(layout, step):
    """The split lid behind the cup holders, padded and stitched."""
    start, end, z = layout.hip_x - 0.095, layout.hip_x + 0.265, layout.console_z
    middle, half = (start + end) / 2, (end - start) / 2

    def solid(x, y, zz):
        pillow = 0.006 * (1 - (y / 0.12) ** 2) + 0.004 * (1 - ((x - middle) / half) ** 2)
        lid = box3(x - middle, y, zz - z - 0.018 - pillow, half, 0.122, 0.026, 0.02)
        return smooth_max(lid, -(np.abs(y) - 0.0012), 0.006)

    mesh = mesh_implicit(solid, (start - 0.03, -0.15, z - 0.04), (end + 0.03, 0.15, z + 0.07), step * 0.8)
    edge = lambda x, y, zz: box2(x - middle, np.abs(y) - 0.061, half - 0.016, 0.046, 0.012)
    seam(mesh, edge, (0,), lambda x, y, zz: z + 0.02 - zz, 0, (0.0,), 0.0002)
    parts = sorted_out(mesh, "armrest", {0: "upholstery"})
    parts["armrest_gap|gap"] = block((middle, 0, z - 0.002), (half - 0.01, 0.118, 0.006), 0.003, 0.006)
    return parts


def rear_end(layout):
    """Vents, a small display and sockets that face the second row."""
    x, z = layout.hip_x + 0.338, layout.console_z
    face = block((x - 0.012, 0, z - 0.135), (0.018, 0.100, 0.120), 0.012, 0.005, turn_y(-0.10))
    slats = [block((x + 0.0065 - 0.10 * (k - 0.12), s * 0.046, z - 0.02 - k), (0.006, 0.038, 0.0014), 0.001, 0.002) for k in np.linspace(0.03, 0.078, 5) for s in (1, -1)]
    frame = [block((x + 0.004, s * 0.046, z - 0.074), (0.004, 0.042, 0.031), 0.003, 0.003, turn_y(-0.10)) for s in (1, -1)]
    parts = {"rear_face|clad": face, "rear_frame|dark": join(frame), "rear_slats|chrome": join(slats)}
    panel = block((x + 0.006, 0, z - 0.142), (0.005, 0.078, 0.024), 0.004, 0.003, turn_y(-0.10))
    canvas = Canvas()
    canvas.number("ui", "22.5°", -0.045, -0.006, 0.012)
    canvas.number("ui", "22.5°", 0.045, -0.006, 0.012)
    for k in range(5):
        canvas.line("ui2" if k < 3 else "ui_road", [(-0.010 + 0.005 * k, -0.006), (-0.010 + 0.005 * k, -0.004 + 0.0016 * k)], 0.0022)
    place = lambda s, t, height: np.stack([np.full_like(s, x + 0.0116) - 0.10 * (-t) * -1 + height, s, z - 0.142 + t], 1)
    parts["rear_panel|screen"] = panel
    for slot, mesh in canvas.parts(place).items():
        parts[f"rear_picture_{slot}|{slot}"] = mesh
    sockets = [block((x + 0.016, s * 0.022, z - 0.205), (0.003, 0.0085, 0.0045), 0.002, 0.002) for s in (1, -1)]
    parts["rear_sockets|dark"] = join(sockets)
    return parts


def console(layout, step=0.006):
    """The whole console."""
    return {**body(layout, step), **deck_details(layout), **armrest(layout, step), **rear_end(layout)}
