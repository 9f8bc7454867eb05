"""The two displays and what they show: driving view with speed, map with route, media and climate. Metres."""

import numpy as np

from art.car.cabin_drawing import Canvas
from art.car.cabin_layout import DRIVER_Y
from art.car.cabin_parts import turn_y, turn_z
from art.geometry.distances import box2, smooth_max
from art.geometry.implicit import mesh_implicit

CENTRE_SIZE = (0.385, 0.212)
DRIVER_SIZE = (0.315, 0.118)


def panel(half_s, half_t, step=0.004, depth=0.006, corner=0.014):
    """A display housing: glossy front, dark frame, fine metal edge; local axes x to the viewer, y right, z up."""
    solid = lambda x, y, z: smooth_max(box2(y, z, half_s, half_t, corner), np.abs(x + depth) - depth, 0.004)
    mesh = mesh_implicit(solid, (-0.03, -half_s - 0.02, -half_t - 0.02), (0.02, half_s + 0.02, half_t + 0.02), step)
    mesh.mark(lambda x, y, z: x + 0.004, 1)
    mesh.band(lambda x, y, z: x + 0.0032, 0.0009, 2, [0, 1])
    return {"glass|screen": mesh.labelled(0), "housing|clad": mesh.labelled(1), "edge|chrome": mesh.labelled(2)}


def road_map(canvas, s0, s1, t0, t1):
    """A night map with blocks, a river, roads and the route, clipped to the window by its choice of points."""
    cs, ct, hs, ht = (s0 + s1) / 2, (t0 + t1) / 2, (s1 - s0) / 2, (t1 - t0) / 2
    canvas.box("ui_land", cs, ct, hs, ht, 0.006)
    at = lambda u, v: (cs + u * hs, ct + v * ht)
    for u, v, a, b in [(-0.72, 0.55, 0.16, 0.26), (-0.30, 0.62, 0.18, 0.22), (-0.70, -0.05, 0.18, 0.2), (0.28, 0.68, 0.14, 0.2), (0.70, 0.55, 0.18, 0.28), (0.62, -0.15, 0.2, 0.16), (-0.62, -0.66, 0.24, 0.2), (0.66, -0.68, 0.22, 0.2)]:
        p = at(u, v)
        canvas.box("ui_panel", p[0], p[1], a * hs, b * ht, 0.002)
    canvas.box("ui_park", *at(-0.22, -0.62), 0.13 * hs, 0.22 * ht, 0.004)
    bend = np.linspace(-1, 1, 30)
    river = lambda v: 0.42 - 0.10 * v + 0.07 * np.sin(3 * v + 0.5)
    canvas.line("ui_water", [at(river(v), v * 0.93) for v in bend], 0.011)
    thin, main = 0.0011, 0.0026
    for v in (-0.44, 0.30, 0.86):
        canvas.line("ui_road", [at(-0.96, v), at(0.96, v + 0.05)], thin)
    for u in (-0.9, -0.5, -0.05, 0.84):
        canvas.line("ui_road", [at(u, -0.93), at(u + 0.03, 0.93)], thin)
    canvas.line("ui_road", [at(-0.96, -0.30), at(-0.4, -0.22), at(0.1, 0.12), at(0.5, 0.16), at(0.96, 0.22)], main)
    canvas.line("ui_road", [at(0.12, -0.93), at(0.10, -0.4), at(0.10, 0.12), at(0.02, 0.5), at(0.06, 0.93)], main)
    route = [at(0.11, -0.78), at(0.10, -0.4), at(0.10, 0.12), at(0.3, 0.145), at(0.5, 0.16), at(0.74, 0.19), at(0.80, 0.42), at(0.83, 0.72)]
    canvas.line("ui2", route, 0.0034)
    end = route[-1]
    canvas.disc("ui_warm", *end, 0.0052)
    canvas.disc("ui", *end, 0.0022)
    s, t = at(0.105, -0.55)
    canvas.disc("ui_halo", s, t, 0.0105)
    canvas.fill("ui", [(s, t + 0.0075), (s - 0.0052, t - 0.0055), (s, t - 0.003), (s + 0.0052, t - 0.0055)])


def media_card(canvas, s, t, half_s, half_t):
    """A card with a drawn cover, a progress line and three keys."""
    canvas.box("ui_panel", s, t, half_s, half_t, 0.006)
    cover = half_t * 0.50
    top = t + half_t * 0.36
    canvas.box("ui_cover", s, top, half_s - 0.008, cover, 0.004)
    canvas.disc("ui_warm", s + 0.012, top + 0.010, 0.0085)
    for k, width in enumerate((0.034, 0.026, 0.018)):
        canvas.line("ui", [(s - width, top - 0.008 - 0.0065 * k), (s + width * 0.6, top - 0.008 - 0.0065 * k)], 0.0011)
    bar = t - half_t * 0.36
    canvas.line("ui_road", [(s - half_s + 0.010, bar), (s + half_s - 0.010, bar)], 0.0014)
    canvas.line("ui", [(s - half_s + 0.010, bar), (s - 0.004, bar)], 0.0014)
    canvas.disc("ui", s - 0.004, bar, 0.0022)
    keys = t - half_t * 0.70
    canvas.fill("ui", [(s - 0.003, keys + 0.0052), (s - 0.003, keys - 0.0052), (s + 0.0058, keys)])
    for side in (1, -1):
        a = s + side * 0.022
        canvas.fill("ui", [(a - side * 0.004, keys + 0.0036), (a - side * 0.004, keys - 0.0036), (a + side * 0.002, keys)])
        canvas.line("ui", [(a + side * 0.0032, keys + 0.003), (a + side * 0.0032, keys - 0.003)], 0.0011)


def climate_bar(canvas, s0, s1, t):
    """Two temperatures, fan steps and seat heating."""
    canvas.box("ui_panel", (s0 + s1) / 2, t, (s1 - s0) / 2, 0.0125, 0.006)
    for s in (s0 + 0.045, s1 - 0.045):
        canvas.number("ui", "22.5°", s, t - 0.005, 0.0100)
        for side in (1, -1):
            a = s + side * 0.032
            canvas.line("ui_dim", [(a - side * 0.0025, t + 0.004), (a + side * 0.0018, t), (a - side * 0.0025, t - 0.004)], 0.0011)
    middle = (s0 + s1) / 2
    for k in range(7):
        height = 0.002 + 0.0011 * k
        canvas.line("ui2" if k < 4 else "ui_road", [(middle - 0.03 + 0.010 * k, t - 0.006), (middle - 0.03 + 0.010 * k, t - 0.006 + height)], 0.0024)
    for side, slot in ((1, "ui_dim"), (-1, "ui_warm")):
        a = middle + side * 0.075
        for k in range(3):
            wave = [(a - 0.005 + 0.005 * k + 0.0010 * np.sin(v * 6), t - 0.005 + 0.010 * v) for v in np.linspace(0, 1, 9)]
            canvas.line(slot, wave, 0.0010)


def centre_canvas():
    """The picture on the central screen."""
    canvas, (wide, tall) = Canvas(), CENTRE_SIZE
    hs, ht = wide / 2 - 0.007, tall / 2 - 0.007
    canvas.box("ui_back", 0, 0, hs, ht, 0.009)
    dock = -hs + 0.013
    for k, slot in enumerate(("ui2", "ui_dim", "ui_dim", "ui_dim", "ui_dim")):
        t = ht - 0.034 - 0.026 * k
        if k == 0:
            canvas.box("ui_panel", dock, t, 0.0095, 0.0095, 0.004)
        canvas.arc(slot, dock, t, 0.0045, 0, 360 if k % 2 else 270, 0.0011)
        canvas.line(slot, [(dock - 0.002, t), (dock + 0.002, t)], 0.0011)
    canvas.mark("ui_dim", dock, ht - 0.010, 0.011)
    left, right = -hs + 0.028, hs - 0.006
    split, low, high = left + 0.225, -ht + 0.036, ht - 0.020
    road_map(canvas, left, split, low, high)
    media_card(canvas, (split + right) / 2 + 0.004, (low + high) / 2, (right - split) / 2 - 0.004, (high - low) / 2)
    climate_bar(canvas, left, right, -ht + 0.0175)
    canvas.number("ui", "10:24", right - 0.022, ht - 0.0135, 0.0075)
    canvas.number("ui_dim", "21°", left + 0.012, ht - 0.0135, 0.0075)
    for k in range(4):
        canvas.line("ui_dim", [(right - 0.060 + 0.0028 * k, ht - 0.0135), (right - 0.060 + 0.0028 * k, ht - 0.0115 + 0.0013 * k)], 0.0013)
    canvas.box("ui_panel", left + 0.035, high - 0.014, 0.029, 0.0095, 0.004)
    canvas.line("ui", [(left + 0.012, high - 0.018), (left + 0.012, high - 0.012), (left + 0.017, high - 0.012)], 0.0013)
    canvas.fill("ui", [(left + 0.017, high - 0.0095), (left + 0.017, high - 0.0145), (left + 0.0205, high - 0.012)])
    canvas.number("ui", "350", left + 0.044, high - 0.018, 0.0085)
    return canvas


def driver_canvas():
    """Speed on the left, lanes ahead in the middle, range on the right."""
    canvas, (wide, tall) = Canvas(), DRIVER_SIZE
    hs, ht = wide / 2 - 0.006, tall / 2 - 0.006
    canvas.box("ui_back", 0, 0, hs, ht, 0.007)
    canvas.number("ui", "68", -0.098, -0.010, 0.030, 0.10)
    canvas.arc("ui_road", -0.098, 0.004, 0.038, 220, -40, 0.0022)
    canvas.arc("ui2", -0.098, 0.004, 0.038, 220, 118, 0.0026)
    canvas.number("ui_dim", "80", -0.098, -0.033, 0.0085)
    for x, slot in ((-0.044, "ui_road"), (-0.016, "ui2"), (0.016, "ui2"), (0.044, "ui_road")):
        canvas.line(slot, [(x, -0.044), (x * 0.22, 0.030)], 0.0016)
    canvas.fill("ui_halo", [(-0.013, -0.040), (0.013, -0.040), (0.0045, 0.024), (-0.0045, 0.024)])
    canvas.box("ui_dim", 0, -0.030, 0.0085, 0.0075, 0.003)
    canvas.box("ui_panel", 0, -0.026, 0.0065, 0.0022, 0.001)
    canvas.line("ui_warm", [(-0.006, -0.0345), (0.006, -0.0345)], 0.0012)
    canvas.box("ui_dim", 0.002, 0.016, 0.0032, 0.0026, 0.001)
    canvas.number("ui", "412", 0.098, 0.006, 0.016)
    for k in range(10):
        canvas.box("ui2" if k < 7 else "ui_road", 0.071 + 0.006 * k, -0.010, 0.0023, 0.005, 0.001)
    canvas.number("ui_dim", "10:24", 0.098, -0.034, 0.008)
    canvas.number("ui_dim", "21°", -0.03 + 0.03, ht - 0.011, 0.007)
    return canvas


def display(canvas, size, matrix, centre, name):
    """A housing with its picture, turned by `matrix` and set at `centre`."""
    parts = {f"{name}_{key}": mesh.transform(matrix, centre) for key, mesh in panel(size[0] / 2, size[1] / 2).items()}

    def place(s, t, height):
        local = np.stack([np.full_like(s, 0.0006) + height, s, t], 1)
        return local @ matrix.T + np.array(centre)

    for slot, mesh in canvas.parts(place).items():
        parts[f"{name}_picture_{slot}|{slot}"] = mesh
    return parts


def screens(layout):
    """Driver display behind the wheel and the central screen on the dashboard."""
    centre_at = (layout.dash_x + 0.050, 0.0, layout.dash_z + 0.012)
    driver_at = (layout.dash_x - 0.035, DRIVER_Y, layout.dash_z + 0.050)
    parts = display(centre_canvas(), CENTRE_SIZE, turn_z(-0.07) @ turn_y(-0.20), centre_at, "centre_screen")
    parts.update(display(driver_canvas(), DRIVER_SIZE, turn_y(-0.22), driver_at, "driver_screen"))
    return parts
