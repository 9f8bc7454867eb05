"""Small exterior details: antenna fin, parking sensors, cameras, tow-eye cover, lights of brake and plate."""

import numpy as np

from art.car.details_placing import on_nose, on_tail, on_top, swept
from art.car.front import Front
from art.car.strokes import arc, disc_relief, stroke_relief
from art.geometry.distances import smooth_max, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join

SENSOR = 0.0092
SENSOR_RISE = {"front": 0.375, "rear": 0.275}
CLEAR = 0.022
"""Least distance of a part of the nose from grilles and lamps (m)."""


def small_parts(car, step):
    """All small details of one car; left-half parts are mirrored by the build."""
    return {
        **_fin(car, step),
        **_sensors(car),
        **_cameras(car),
        **_tow_eye(car),
        **_plate_light(car),
        **_third_brake_light(car),
    }


def _fin(car, step):
    """The antenna on the roof near its rear edge, shaped like a low fin."""
    p = car.params
    gate = p.get("tailgate")
    x = gate["high"][0] - 0.20 if gate else p["rear_screen_top"] - 0.075
    (base,), (normal,) = on_top(car, [x], [0.0])
    slope = -normal[0] / normal[2]
    length, tall, half = 0.098, 0.043, 0.022

    def solid(px, py, pz):
        u, w = px - base[0], pz - base[2] - slope * (px - base[0])
        share = np.clip(w / tall, 0, 1)
        nose = -length + 0.100 * share**0.80
        stern = length * 0.60 - 0.022 * share
        middle, reach = (nose + stern) / 2, (stern - nose) / 2
        width = half * (1 - share) ** 0.60 * (1 - 0.35 * share) + 0.0040
        plan = (np.abs((u - middle) / reach) ** 2.2 + np.abs(py / width) ** 2.0 + 1e-9) ** 0.5
        body = (plan - 1) * np.minimum(width, 0.018)
        return smooth_max(smooth_max(body, w - tall, 0.012), -0.008 - w, 0.002)

    low, high = base - (0.12, 0.035, 0.040), base + (0.085, 0.035, 0.075)
    return {"whole_fin|black": mesh_implicit(solid, low, high, min(step, 0.006) * 0.5)}


def _ring(radius):
    """A closed circle as a pen path."""
    return np.array(arc(0, 0, radius, radius, 0, 360, 33))


def clear_of_face(car, y, heights):
    """The first of the heights at which the nose is plain at y: no grille, intake or lamp; the last one otherwise."""
    front = Front(car)
    for z in heights:
        at = np.array([y]), np.array([z])
        x = car.surface_x_front(*at)
        gaps = [outline(x, *at)[0] for outline in (front.intake, front.curtain, front.lamp)]
        if min(gaps) > CLEAR:
            break
    return z


def _sensors(car):
    """Parking sensors: painted discs in a fine dark ring, two a side in front and behind."""
    rings, discs = [], []
    half, low = car.half_width, car.bottom
    spots = []
    for share in (0.44, 0.72):
        heights = low + SENSOR_RISE["front"] + np.array([0, -0.04, -0.08, 0.04, -0.12, 0.08, -0.16, -0.20, -0.24])
        spots.append((on_nose, share * half, clear_of_face(car, share * half, heights)))
    spots += [(on_tail, y * half, low + SENSOR_RISE["rear"]) for y in (0.36, 0.68)]
    for lay, y, z in spots:
        rings.append(lay(car, stroke_relief([_ring(SENSOR + 0.0008)], 0.0018, 0.0006), y, z))
        discs.append(lay(car, disc_relief(0, 0, SENSOR, 0.0011, 28, 0.10), y, z))
    return {"sensor_rings|gap": join(rings), "sensors|paint": join(discs)}


def _cameras(car):
    """The camera under the front mark and the one above the rear plate: a black eye in a small housing."""
    front = clear_of_face(car, 0.0, car.anchors["emblem_front"][2] - np.arange(0.064, 0.60, 0.012))
    rear = car.bottom + car.params["rear"]["plate"] + 0.088
    eye = lambda radius, rise: disc_relief(0, 0, radius, rise, 28, 0.2)
    return {
        "whole_camera_front|black": on_nose(car, join([eye(0.0105, 0.0035), eye(0.0060, 0.0052)]), 0.0, front),
        "whole_camera_rear|black": on_tail(car, join([eye(0.0120, 0.0060), eye(0.0070, 0.0095)]), 0.0, rear),
    }


def _tow_eye(car):
    """The cover of the towing eye: a fine rounded seam in the bumpers, on one side as usual."""
    r, h = 0.010, 0.026
    corners = [(h - r, h - r, 0), (-h + r, h - r, 90), (-h + r, -h + r, 180), (h - r, -h + r, 270)]
    path = [point for x, y, start in corners for point in arc(x, y, r, r, start, start + 90, 6)]
    seam = stroke_relief([np.array([*path, path[0]])], 0.0020, 0.0004)
    half = car.half_width
    tow = car.bottom + np.array([0.30, 0.34, 0.26, 0.22, 0.18, 0.38])
    return {
        "whole_tow_eye|gap": join(
            [
                on_nose(car, seam, -0.58 * half, clear_of_face(car, 0.58 * half, tow)),
                on_tail(car, seam, -0.52 * half, car.bottom + SENSOR_RISE["rear"] + 0.005),
            ]
        )
    }


def _plate_light(car):
    """Two small lights under the upper edge of the recess of the rear plate."""
    z = car.bottom + car.params["rear"]["plate"] + 0.0765
    y = np.linspace(0.085, 0.125, 6)
    points = np.stack([car.surface_x_rear(y, y * 0 + z) - 0.006, y, y * 0 + z - 0.006], 1)
    section = np.array([(-0.006, -0.003), (0.006, -0.003), (0.006, 0.003), (-0.006, 0.003)])
    return {"plate_light|lens": swept(points, np.tile([0, 0, 1.0], (6, 1)), section)}


def _third_brake_light(car):
    """The raised brake light: under the edge of the roof spoiler, or behind the upper edge of the rear screen."""
    p = car.params
    gate = p.get("tailgate")
    y = np.linspace(0, 0.15, 16)
    if gate:
        depth = smooth_step(0.17, 0.13, y)
        z = gate["high"][1] - gate["spoiler"] * 0.20 - 0.010 * y**2
        points = np.stack([car.surface_x_rear(y, y * 0 + z) - 0.002, y, y * 0 + z], 1)
        up = np.cross(car.normal(points), [0, 1.0, 0])
        up = up * np.where(up[:, 2:] < 0, -1, 1)
        section = np.array([(-0.004, -0.007), (0.004, -0.007), (0.004, 0.007), (-0.004, 0.007)])
        return {"brake_light_third|redlens": swept(points, up, section, 0.4 + 0.6 * depth)}
    x = p["rear_screen_top"] + 0.046 + 0 * y
    points, up = on_top(car, x, y, -0.012)
    section = np.array([(-0.008, -0.004), (0.008, -0.004), (0.008, 0.004), (-0.008, 0.004)])
    return {"brake_light_third|redlens": swept(points, up, section)}
