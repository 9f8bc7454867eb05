"""The three tails of the range: `bar` (one lamp across the car), `split` (two lamps with inner blades) and `vertical`
(upright lamps in the corners); number plate, diffuser. Outlines are seen from behind (y, z)."""

import numpy as np

from art.car.labels import BLACK, CLAD, PAINT, PLATE, TAILLAMP
from art.car.lamps import Blade, LampDesign, lamp_parts
from art.geometry.distances import box2, polygon2, smooth_max
from art.geometry.mesh import join

LAMP_DEPTH = 0.026
PLATE_DEPTH = 0.022


class Rear:
    """Lamps, plate and diffuser of one car."""

    def __init__(self, car, fine=True):
        self.fine = fine
        self.car, self.p = car, car.params["rear"]
        self.graphic = self.p["graphic"]
        self.lamp_z = car.deck_z + self.p["lamp_z"]
        self.plate_z = car.bottom + self.p["plate"]

    def _bend(self, y):
        """0 in the middle, 1 at the corner."""
        return np.clip((y - 0.40) / 0.45, 0, 1)

    def lamp(self, x, y, z):
        """Outline of the left tail lamp."""
        tail = self.car.tail_x
        if self.graphic == "vertical":
            return self._upright_lamp(x, y, z)
        t = self._bend(y)
        if self.graphic == "bar":
            half = 0.020 + 0.016 * t * t
            centre = self.lamp_z + 0.012 * t
            outline = np.maximum(np.abs(z - centre) - half, tail - 0.55 - x)
        else:
            half = 0.036 + 0.012 * t
            centre = self.lamp_z + 0.014 * t
            outline = smooth_max(np.abs(z - centre) - half, 0.34 - 0.55 * (z - centre) - y, 0.02)
        end = tail - self.p.get("wrap", 0.46) + 0.5 * (z - centre) - x
        return np.maximum(smooth_max(outline, end, 0.02), tail - 0.55 - x)

    def _upright_lamp(self, x, y, z):
        top, low = self.lamp_z + 0.05, self.lamp_z - self.p["length"]
        inner = self.car.half_width * 0.775 - 0.06 * (z - self.lamp_z)
        outline = smooth_max(z - top, low - z, 0.03)
        outline = smooth_max(outline, inner - y, 0.03)
        return smooth_max(outline, self.car.tail_x - 0.25 - 0.15 * (z - self.lamp_z) - x, 0.03)

    def plate(self, x, y, z):
        """Outline of the recess of the number plate."""
        return np.maximum(box2(y, z - self.plate_z, 0.285, 0.072, 0.02), self.car.tail_x - 0.5 - x)

    def diffuser(self, x, y, z):
        """Outline of the dark lower part of the bumper."""
        b, top = self.car.bottom, self.p.get("diffuser", 0.20)
        points = [(-0.76, b - 0.1), (0.76, b - 0.1), (0.64, b + top), (-0.64, b + top)]
        return np.maximum(polygon2(y, z, points, 0.04), self.car.tail_x - 0.6 - x)

    def mark(self, mesh):
        """Labels the regions of the tail on the shell."""
        mesh.mark(self.lamp, TAILLAMP, [PAINT])
        if self.graphic == "split":
            strip = lambda x, y, z: np.maximum(
                np.abs(z - self.lamp_z) - 0.030, np.maximum(self.car.tail_x - 0.4 - x, -self.lamp(x, y, z) + 0.0)
            )
            mesh.mark(lambda x, y, z: np.maximum(strip(x, y, z), y - 0.42), BLACK, [PAINT])
        mesh.mark(self.plate, PLATE, [PAINT])
        mesh.mark(self.diffuser, CLAD, [PAINT])

    def parts(self, mesh):
        """Parts of the left half of the tail."""
        parts = lamp_parts("taillamp", mesh.labelled(TAILLAMP), self._lamp_design(), self.fine)
        plate = mesh.labelled(PLATE)
        parts["plate_floor|black"] = plate.offset(PLATE_DEPTH)
        parts["plate_wall|black"] = plate.walls(PLATE_DEPTH)
        parts.update(self._plate_parts(plate.offset(PLATE_DEPTH - 0.008)))
        return parts

    def _plate_parts(self, sheet):
        """The plate itself; it shows only our mark: a star above two lines of the horizon."""
        sheet.L[:] = 0
        sheet.mark(lambda x, y, z: box2(y, z - self.plate_z, 0.262, 0.056, 0.010), 1)
        star = lambda x, y, z: np.hypot(y, z - self.plate_z - 0.018) - 0.014
        sheet.mark(star, 2, [1])
        for drop, width in ((0.016, 0.052), (0.032, 0.026)):
            sheet.band(lambda x, y, z: z - self.plate_z + drop, 0.003, 2, [1], lambda x, y, z: np.abs(y) - width)
        plate = sheet.labelled(1, 2)
        return {
            "plate|plate": join([sheet.labelled(1), plate.walls(0.006)]),
            "plate_mark|black": sheet.labelled(2),
        }

    def _lamp_design(self):
        if self.graphic == "vertical":
            inner = lambda z: self.car.half_width * 0.775 - 0.06 * (z - self.lamp_z)
            edge = lambda inset: lambda x, y, z: y - inner(z) - inset
            within = lambda x, y, z: np.maximum(z - self.lamp_z - 0.03, self.lamp_z - self.p["length"] + 0.02 - z)
            blades = [Blade("tail", edge(0.018), 0.0065, within, 0.008), Blade("tail", edge(0.058), 0.0035, within)]
            return LampDesign(LAMP_DEPTH, "redlens", blades, lambda x, y, z: z, 0.012, inward=self.car.into_tail)
        t = self._bend
        if self.graphic == "bar":
            upper = Blade("tail", lambda x, y, z: z - (self.lamp_z + 0.004 + 0.016 * t(y)), 0.0065, lambda x, y, z: x - 99, 0.008)
            lower = Blade(
                "tail",
                lambda x, y, z: z - (self.lamp_z - 0.012 + 0.006 * t(y)),
                0.003,
                lambda x, y, z: 0.50 - y,
            )
            return LampDesign(LAMP_DEPTH, "redlens", [upper, lower], lambda x, y, z: y, 0.012, inward=self.car.into_tail)
        centre = lambda y: self.lamp_z + 0.014 * t(y)
        ring = Blade(
            "tail",
            lambda x, y, z: np.abs(z - centre(y)) - 0.024 - 0.010 * t(y),
            0.0050,
            lambda x, y, z: 0.34 - 0.55 * (z - centre(y)) + 0.02 - y,
            0.008,
        )
        blades = [
            Blade(
                "tail",
                lambda x, y, z, at=at: y - at + 0.55 * (z - centre(y)),
                0.0045,
                lambda x, y, z: np.abs(z - centre(y)) - 0.016,
            )
            for at in (0.40, 0.45, 0.50)
        ]
        return LampDesign(LAMP_DEPTH, "redlens", [ring, *blades], lambda x, y, z: y, 0.012, inward=self.car.into_tail)
