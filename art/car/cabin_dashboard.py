"""The dashboard in layers: upper pad, vent band with slats, decor strip, light line, lower pad with the glove box. Metres."""

import numpy as np

from art.car.cabin_layout import DRIVER_Y, PASSENGER_Y
from art.car.cabin_parts import block, seam, sorted_out
from art.car.cabin_profiles import rounded_rectangle, sweep
from art.geometry.distances import box2, box3, smooth_max, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join

WRAP = 0.085
"""How far the ends of the dashboard come back towards the doors (m per m²)."""
VENTS = ((-0.645, 0.075), (-0.16, 0.055), (0.16, 0.055), (0.645, 0.075))


def wrap(y):
    """Rearward shift of the face at y."""
    return WRAP * y * y


def across(layout, depth, height, half_width=None, count=61):
    """A line along the dashboard, `depth` behind its face and `height` above its edge; y from the left to the right."""
    half = layout.half_width - 0.004 if half_width is None else half_width
    y = np.linspace(-half, half, count)
    return np.stack([layout.dash_x + wrap(y) + depth, y, np.full(count, layout.dash_z + height)], 1)


def upper_pad(layout, step):
    """The soft top from the windscreen to the rolled edge, with a seam across."""
    half = layout.half_width + 0.01
    length = layout.dash_x - layout.cowl_x + 0.10

    def solid(x, y, z):
        u = x - layout.dash_x - wrap(y)
        top = layout.dash_z + 0.010 - 0.10 * np.minimum(u + 0.10, 0) ** 2 - 0.075 * smooth_step(-0.08, -0.42, u)
        slab = smooth_max(z - top, layout.dash_z - 0.062 + 0.25 * np.minimum(u + 0.02, 0) - z, 0.05)
        return smooth_max(smooth_max(slab, u, 0.055), smooth_max(-length - u, np.abs(y) - half, 0.01), 0.02)

    low = (layout.cowl_x - 0.20, -half - 0.03, layout.dash_z - 0.22)
    mesh = mesh_implicit(solid, low, (layout.dash_x + 0.12, half + 0.03, layout.dash_z + 0.05), step)
    line = lambda x, y, z: x - layout.dash_x - wrap(y) + 0.050
    seam(mesh, line, (0,), lambda x, y, z: layout.dash_z - 0.02 - z, 1, (0.007, -0.007))
    return sorted_out(mesh, "dash_top", {0: "interior"})


def vent_band(layout):
    """A recessed band over the whole width: dark ground, two slats, and four outlets with vanes and a metal key."""
    ground = sweep(rounded_rectangle(0.02, 0.034, 0.004), across(layout, -0.062, -0.092))
    lips = [sweep(rounded_rectangle(0.026, 0.0035, 0.002), across(layout, -0.035, z)) for z in (-0.0625, -0.1195)]
    slats = [sweep(rounded_rectangle(0.017, 0.0016, 0.0012), across(layout, -0.031, z)) for z in (-0.0775, -0.0915, -0.1055)]
    edge = [sweep(rounded_rectangle(0.0012, 0.0016, 0.0008), across(layout, -0.0135, -0.0915))]
    vanes, keys = [], []
    for y, half in VENTS:
        x = layout.dash_x + wrap(y)
        for k in np.linspace(-half, half, 9):
            vanes.append(block((x - 0.045, y + k, layout.dash_z - 0.091), (0.010, 0.0012, 0.026), 0.001, 0.004))
        keys.append(block((x - 0.012, y, layout.dash_z - 0.0915), (0.006, 0.013, 0.004), 0.003, 0.002))
        for s in (1, -1):
            vanes.append(block((x - 0.035, y + s * (half + 0.012), layout.dash_z - 0.091), (0.020, 0.003, 0.028), 0.002, 0.003))
    return {"vent_ground|dark": ground, "vent_lip|clad": join(lips), "vent_slat|clad": join(slats), "vent_edge|chrome": join(edge), "vent_vane|clad": join(vanes), "vent_key|chrome": join(keys)}


def decor(layout):
    """The decor strip over the whole width, gently convex, with a light line and a metal line."""
    v = np.linspace(-1, 1, 15)
    face = np.stack([-0.004 - 0.010 * (1 - v**2) ** 0.8, 0.037 * v], 1)
    section = np.concatenate([face[::-1], [(0.02, -0.037), (0.02, 0.037)]])
    strip = sweep(section * [-1, 1], across(layout, -0.010, -0.162)[::-1])
    metal = sweep(rounded_rectangle(0.003, 0.0014, 0.001), across(layout, -0.003, -0.1235))
    light = sweep(rounded_rectangle(0.002, 0.0016, 0.001), across(layout, -0.0045, -0.2035))
    return {"dash_decor|trim": strip, "dash_metal|chrome": metal, "dash_light|amber": light}


def lower_face(layout, z):
    """x of the lower pad's face relative to the dashboard's face: it leans away towards the knees."""
    drop = layout.dash_z - 0.205 - z
    return 0.006 - 0.50 * np.maximum(drop - 0.05, 0) - 0.9 * np.maximum(drop - 0.05, 0) ** 2


def lower_pad(layout, step):
    """The padded lower part with glove box, knee panel and a twin seam."""
    top, bottom, half = layout.dash_z - 0.206, layout.dash_z - 0.43, layout.half_width

    def solid(x, y, z):
        u = x - layout.dash_x - wrap(y) - lower_face(layout, z)
        slab = smooth_max(smooth_max(u, z - top, 0.030), bottom - z, 0.03)
        column = np.hypot((y - DRIVER_Y) / 1.25, z - (layout.dash_z - 0.235)) - 0.062
        return smooth_max(smooth_max(slab, np.maximum(-0.16 - u, np.abs(y) - half), 0.02), -column, 0.02)

    low = (layout.dash_x - 0.46, -half - 0.03, bottom - 0.03)
    mesh = mesh_implicit(solid, low, (layout.dash_x + 0.10, half + 0.03, top + 0.03), step)
    front = lambda x, y, z: layout.dash_x + wrap(y) + lower_face(layout, z) - 0.06 - x
    line = lambda x, y, z: z - (layout.dash_z - 0.243)
    seam(mesh, line, (0,), front, 1, (0.007, -0.007))
    glove = lambda x, y, z: box2(y - 0.41, z - (layout.dash_z - 0.335), 0.265, 0.080, 0.02)
    knee = lambda x, y, z: box2(y - DRIVER_Y, z - (layout.dash_z - 0.345), 0.26, 0.066, 0.02)
    mesh.band(glove, 0.0018, 90, [0], front)
    mesh.band(knee, 0.0012, 90, [0], front)
    parts = sorted_out(mesh, "dash_low", {0: "upholstery2"})
    x = layout.dash_x + wrap(0.41) + float(lower_face(layout, layout.dash_z - 0.275))
    parts["glove_latch|chrome"] = block((x + 0.002, 0.41, layout.dash_z - 0.275), (0.006, 0.030, 0.007), 0.004, 0.002)
    x = layout.dash_x + wrap(-0.63) - 0.002
    parts["light_switch|black"] = block((x, -0.655, layout.dash_z - 0.258), (0.006, 0.040, 0.020), 0.005, 0.003)
    parts["light_keys|chrome"] = join([block((x + 0.005, -0.655 + k, layout.dash_z - 0.258), (0.003, 0.0008, 0.014), 0.0006, 0.002) for k in (-0.013, 0.013)])
    return parts


def under_dash(layout):
    """What closes the dashboard below: dark covers over the footwells, and the sides of the centre stack."""
    z = layout.dash_z - 0.42
    cover = block((layout.dash_x - 0.30, 0, z), (0.17, layout.half_width - 0.01, 0.03), 0.02, 0.02)
    ends = [block((layout.dash_x - 0.10, s * (layout.half_width - 0.004), layout.dash_z - 0.12), (0.16, 0.008, 0.12), 0.006, 0.012) for s in (1, -1)]
    core = block((layout.dash_x - 0.17, 0, layout.dash_z - 0.15), (0.10, layout.half_width - 0.02, 0.10), 0.02, 0.02)
    return {"dash_under|clad": join([cover, core]), "dash_end|interior": join(ends)}


def dashboard(layout, step=0.006):
    """All layers; the displays come from cabin_screens."""
    parts = {**upper_pad(layout, step), **vent_band(layout), **decor(layout), **lower_pad(layout, step), **under_dash(layout)}
    speaker = block((layout.dash_x - 0.22, 0.0, layout.dash_z + 0.006), (0.055, 0.10, 0.006), 0.005, 0.004)
    parts["dash_speaker|mesh"] = speaker
    parts["dash_sensor|black"] = block((layout.dash_x - 0.30, 0.0, layout.dash_z + 0.006), (0.010, 0.018, 0.008), 0.006, 0.004)
    return parts
