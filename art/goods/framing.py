"""Camera and light of the goods studio. Needs no Blender. The camera stands at -y and looks at the good, which is turned."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "studio"))
from cameras import look  # noqa: E402

RATIO = 0.8
TALLEST, WIDEST = 0.68, 0.86
CLOSE = (1.0, 1.0)
MIDDLE = 0.515
LENS = 85.0
FLOOR = 0.90
ENV_WIDTH, ENV_HEIGHT = 512, 256


def around(focus, turn):
    """The points that a close view holds: those round the place (x, y, z, radius) of a good that is turned."""
    x, y, z, radius = focus
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    way = np.stack(np.meshgrid(*[(-1, 0, 1)] * 3), -1).reshape(-1, 3)
    way = way[np.any(way != 0, 1)]
    return np.array([c * x - s * y, s * x + c * y, z]) + radius * way / np.linalg.norm(way, axis=1, keepdims=True)


def camera_of(points, elevation, fill=(TALLEST, WIDEST)):
    """A camera that holds the points in `fill` of the height and the width, the middle at MIDDLE from the top."""
    tallest, widest = fill
    low, high = points.min(0), points.max(0)
    size = np.linalg.norm(high - low)
    target = (low + high) / 2
    rise = np.radians(elevation)
    place = target + np.array([0, -np.cos(rise), np.sin(rise)]) * size * 3.6
    camera = look(place, target, LENS)
    for _ in range(3):
        spots = camera.project(points)
        lowest, highest = spots.min(0), spots.max(0)
        extent = highest - lowest
        scale = min(widest / extent[0], tallest / RATIO / extent[1])
        camera.lens *= scale
        camera.shift_x = (camera.shift_x + (lowest[0] + highest[0]) / 2) * scale
        camera.shift_y = (camera.shift_y + (lowest[1] + highest[1]) / 2) * scale
    camera.shift_y -= (0.5 - MIDDLE) / RATIO
    return camera


def _soft(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def light_picture():
    """Radiance round the good, lowest row first: a big soft box top left, a strip from behind right, a bright room."""
    turn = -((np.arange(ENV_WIDTH) + 0.5) / ENV_WIDTH * 2 * np.pi - np.pi)
    rise = (np.arange(ENV_HEIGHT) + 0.5) / ENV_HEIGHT * np.pi - np.pi / 2
    turn, rise = np.meshgrid(turn, rise)
    azimuth, elevation = np.degrees(turn), np.degrees(rise)

    def box(centre, half, low, high, soft):
        gap = np.abs((azimuth - centre + 180) % 360 - 180)
        return (1 - _soft(half - soft, half + soft, gap)) * _soft(low - soft, low + soft, elevation) * (1 - _soft(high - soft, high + soft, elevation))

    light = 0.14 + 0.24 * _soft(-5, 60, elevation)
    light = light + 7.0 * box(-150, 26, 36, 66, 8)
    light = light + 1.3 * box(-100, 40, 12, 40, 12)
    light = light + 2.2 * box(28, 16, 12, 62, 7)
    light = light + 0.55 * box(150, 34, 18, 60, 14)
    light = light - 0.30 * box(-30, 26, -10, 30, 8) * 0.6
    light = np.maximum(light, 0.05)
    return np.repeat(light[..., None], 3, -1).astype(np.float32) * np.array([1.0, 1.0, 1.005], np.float32)


def floor_light():
    """Radiance of the unshaded floor: the exposure of a picture brings it to the paper's white."""
    light = light_picture()[..., 1]
    rise = (np.arange(ENV_HEIGHT) + 0.5) / ENV_HEIGHT * np.pi - np.pi / 2
    weight = np.maximum(np.sin(rise), 0) * np.cos(rise) * (np.pi / ENV_HEIGHT) * (2 * np.pi / ENV_WIDTH)
    return float(FLOOR * (light * weight[:, None]).sum() / np.pi)
