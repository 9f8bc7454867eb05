"""The left door mirror: painted housing over a black shell, indicator strip, sunk glass, foot on the door skin."""

import numpy as np

from art.car.plates import plate, rectangle_grid
from art.car.strokes import laid
from art.geometry.distances import capsule, smooth_max, smooth_min, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join

LENGTH, HALF_SPAN, HALF_HEIGHT = 0.112, 0.120, 0.064
TURN, LEAN, RISE = 0.20, 0.10, 0.07
"""The housing turns its glass towards the driver, leans back and rises outward (metres a metre)."""
GLASS_SHARE, GLASS_DEPTH = 0.86, 0.0285
SIZES = {"compact": 0.94, "suv": 1.04, "large-suv": 1.08}


class Mirror:
    """The mirror of one car; its own axes u to the rear, v outward, w up, about the middle of the housing."""

    def __init__(self, car):
        p = car.params
        self.car = car
        self.size = SIZES.get(p["body"], 1.0)
        self.x, self.y, self.z = car.anchors["mirror"]
        self.z += 0.012
        foot_x, foot_z = self.x + 0.024, float(car.belt(self.x + 0.02)) + 0.010
        foot_y = float(car.surface_y(foot_x, foot_z))
        self.y = max(self.y, foot_y + 0.150 * self.size)
        self.foot = (foot_x, foot_y - 0.012, foot_z)

    def own(self, x, y, z):
        """Car coordinates as mirror coordinates."""
        u, v, w = x - self.x, y - self.y, z - self.z
        return (u - TURN * v - LEAN * w) / self.size, v / self.size, (w - RISE * v) / self.size

    def place(self, u, v, w):
        """Mirror coordinates as points n×3 of the car."""
        across, up = self.size * v, self.size * (w + RISE * v)
        return np.stack([self.x + self.size * u + TURN * across + LEAN * up, self.y + across, self.z + up], 1)

    def outline(self, v, w):
        """Size of the housing seen from behind: 1 on its edge; flat below, round above, lower at the tip."""
        tall = HALF_HEIGHT * (1 - 0.26 * smooth_step(-0.06, HALF_SPAN, v)) * np.where(w > 0, 1.0, 0.84)
        return (np.abs(v / HALF_SPAN) ** 4.0 + np.abs(w / tall) ** 4.0 + 1e-9) ** 0.25

    def housing(self, x, y, z):
        """The solid of the housing without its foot."""
        u, v, w = self.own(x, y, z)
        ahead = np.clip(-(u - 0.030) / LENGTH, 0, 3)
        egg = ((self.outline(v, w) ** 2.1 + ahead**2.1 + 1e-9) ** (1 / 2.1) - 1) * 0.062
        solid = smooth_max(egg, (u - 0.034) * 0.93, 0.012)
        recess = smooth_max((self.outline(v, w) - GLASS_SHARE) * 0.062, 0.0225 - u, 0.002)
        return smooth_max(solid, -recess, 0.003) * self.size

    def arm(self, x, y, z):
        """The foot: a flat blade from the door skin to the underside of the housing."""
        squeeze = 0.50
        ends = [
            (self.foot[0] * squeeze, self.foot[1], self.foot[2]),
            ((self.x - 0.022) * squeeze, self.y - 0.030 * self.size, self.z - 0.034 * self.size),
        ]
        blade = capsule(x * squeeze, y, z, *ends, 0.0165, 0.0130)
        return blade

    def solid(self, x, y, z):
        """Housing and foot together."""
        return smooth_min(self.housing(x, y, z), self.arm(x, y, z), 0.016)


PAINT, BLACK, SEAM, LENS = range(4)


def _glass(mirror):
    """The mirror glass, a little convex, with a ground edge."""
    grid = rectangle_grid((-HALF_SPAN, -HALF_HEIGHT), (HALF_SPAN, HALF_HEIGHT), 0.004)
    region = lambda v, w: (mirror.outline(v, w) - GLASS_SHARE + 0.035) * 0.062
    bulge = lambda v, w: -0.10 * (v * v + w * w)
    sheet = join(plate(grid, region, bulge, 0.0015, 0.0008, 0.003))
    return laid(sheet, lambda v, lift, w: mirror.place(GLASS_DEPTH + lift, v, w))


def mirror_parts(car, step):
    """Parts of the left mirror, named for the left front door."""
    mirror = Mirror(car)
    reach = 0.16 * mirror.size
    low = (mirror.x - reach, mirror.foot[1] - 0.02, min(mirror.foot[2] - 0.03, mirror.z - reach * 0.8))
    high = (mirror.x + reach * 0.9, mirror.y + 0.155 * mirror.size, mirror.z + 0.10 * mirror.size)
    mesh = mesh_implicit(mirror.solid, low, high, min(step, 0.008) * 0.62)
    waist = lambda x, y, z: mirror.own(x, y, z)[2] + 0.010 - 0.10 * mirror.own(x, y, z)[0]
    mesh.mark(waist, BLACK)
    mesh.mark(lambda x, y, z: mirror.arm(x, y, z) - mirror.housing(x, y, z) - 0.004, BLACK)
    rear = lambda x, y, z: mirror.own(x, y, z)[0]
    mesh.mark(lambda x, y, z: 0.0285 - rear(x, y, z), BLACK)
    mesh.mark(
        lambda x, y, z: np.maximum(
            0.018 - rear(x, y, z), (mirror.outline(*mirror.own(x, y, z)[1:]) - GLASS_SHARE - 0.03) * 0.06
        ),
        BLACK,
    )
    mesh.band(waist, 0.0011, SEAM, [PAINT, BLACK], lambda x, y, z: rear(x, y, z) - 0.030)
    strip = lambda x, y, z: np.abs(waist(x, y, z) + 0.0075) - 0.0036
    ahead = lambda x, y, z: np.maximum(rear(x, y, z) - 0.012, -mirror.own(x, y, z)[1] - 0.010)
    mesh.mark(lambda x, y, z: np.maximum(strip(x, y, z), ahead(x, y, z)), LENS, [BLACK])
    lens = mesh.labelled(LENS)
    return {
        "door_fl_mirror|paint": mesh.labelled(PAINT),
        "door_fl_mirror_shell|black": mesh.labelled(BLACK),
        "door_fl_mirror_seam|gap": mesh.labelled(SEAM),
        "door_fl_mirror_glass|chrome": _glass(mirror),
        "door_fl_mirror_indicator|mesh": lens,
        "door_fl_mirror_lens|lens": lens.offset(-0.0012),
    }
