"""Small parts of the body that stand off the shell: roof rails and the blade of the rear spoiler."""

import numpy as np

from art.geometry.mesh import empty
from art.geometry.sweep import tube

RAIL_RADIUS = 0.013


def roof_rails(car):
    """A rail along the edge of the roof with two feet, left side."""
    p = car.params
    start, end = p["screen_top"] + 0.22, p["tailgate"]["high"][0] - 0.12
    x = np.linspace(start, end, 60)
    y = np.array([rail_y(car, at) for at in x])
    z = car.surface_z(x, y)
    t = np.linspace(0, 1, len(x))
    lift = 0.030 * np.clip(np.minimum(t, 1 - t) / 0.06, 0, 1) ** 0.6 - 0.004
    return tube(np.stack([x, y, z + lift], 1), RAIL_RADIUS, 12)


def rail_y(car, x):
    """y of the roof rail: a hand inside the edge of the side glass."""
    z = float(car.surface_z(x, 0.0)) - 0.085
    return float(car.surface_y(x, z)) - 0.055


def trim_parts(car, step):
    """Parts of the left half, by "name|slot"."""
    return {"roof_rail|rimdark": roof_rails(car) if car.params["roof_rails"] else empty()}
