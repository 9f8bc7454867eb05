"""The three faces of the range: `horizon` (slim lamps joined by a light line), `shield` (upright grille between slim
lamps) and `blades` (vertical lamps with a dark visor between them). All outlines are seen from the front (y, z)."""

import numpy as np

from art.car.labels import BLACK, CURTAIN, HEADLAMP, INTAKE, LIGHT_LINE, PAINT, TRIM, VISOR
from art.car.lamps import Blade, LampDesign, lamp_parts, projector_row, stripes
from art.geometry.distances import polygon2, smooth_max
from art.geometry.mesh import join

LAMP_DEPTH = 0.034
INTAKE_DEPTH = 0.060
INNER_END = {"horizon": 0.36, "shield": 0.50}


class Front:
    """Lamps, light line, grille and air intakes of one car."""

    def __init__(self, car, fine=True):
        self.fine = fine
        self.car, self.p = car, car.params["front"]
        self.graphic = self.p["graphic"]
        self.lamp_z = car.nose_z + self.p["lamp_z"]
        self.slim = self.p.get("slim", 1.0)

    # --- outlines

    def _rise(self, y):
        """The lamps climb a little towards the side."""
        return self.p.get("climb", 0.020) * np.clip((y - 0.30) / 0.6, 0, 1)

    def lamp(self, x, y, z):
        """Outline of the left headlamp."""
        if self.graphic == "blades":
            return self._upright_lamp(x, y, z)
        inner = INNER_END[self.graphic]
        t = np.clip((y - inner) / 0.5, 0, 1)
        centre = self.lamp_z + self._rise(y)
        up, down = (0.014 + 0.012 * t) * self.slim, (0.026 + 0.034 * t) * self.slim
        outline = smooth_max(z - centre - up, centre - down - z, 0.02)
        outline = smooth_max(outline, inner + 0.6 * (centre - z) - y, 0.02)
        return smooth_max(outline, (x - (-0.42 + 0.35 * (z - centre))) * 0.9, 0.02)

    def _upright_lamp(self, x, y, z):
        top, low = self.lamp_z + 0.034, self.lamp_z - self.p["blade_length"]
        width = self.car.half_width
        inner = width * 0.735 + 0.10 * (self.lamp_z - z)
        outline = smooth_max(z - top - 0.02 * (y - 0.7), low - z, 0.03)
        outline = smooth_max(outline, (inner - y) * 0.95, 0.03)
        return smooth_max(outline, x - (self.car.nose_x + self.p["blade_wrap"] + 0.20 * (z - self.lamp_z)), 0.03)

    def visor(self, x, y, z):
        """Outline of the dark panel between upright lamps."""
        outline = smooth_max(z - self.lamp_z - 0.034 - 0.02 * (y - 0.7), self.lamp_z - 0.036 - z, 0.02)
        inner = self.car.half_width * 0.735 + 0.10 * (self.lamp_z - z)
        return np.maximum(np.maximum(outline, x + 0.30), y - inner + 0.006)

    def intake(self, x, y, z):
        """Outline of the grille or main intake, from the polygon in the parameters (heights above the floor)."""
        points = [(y_, self.car.bottom + z_) for y_, z_ in self.p["intake"]]
        points += [(-y_, z_) for y_, z_ in points[::-1]]
        return np.maximum(polygon2(y, z, points, self.p.get("intake_corner", 0.03)), x + 0.35)

    def curtain(self, x, y, z):
        """Outline of the smaller openings: air curtains before the wheels, slots under a grille."""
        openings = [
            polygon2(y, z, [(y_, self.car.bottom + z_) for y_, z_ in points], 0.02) for points in self.p["curtains"]
        ]
        return np.maximum(np.minimum.reduce(openings), x + 0.28)

    # --- cutting and parts

    def mark(self, mesh):
        """Labels the regions of the nose on the shell."""
        mesh.mark(self.lamp, HEADLAMP, [PAINT])
        if self.graphic == "blades":
            mesh.mark(self.visor, VISOR, [PAINT])
        if self.graphic == "horizon":
            mesh.band(
                lambda x, y, z: z - (self.lamp_z + self._rise(y)),
                0.0060,
                LIGHT_LINE,
                [PAINT],
                lambda x, y, z: np.maximum(y - INNER_END["horizon"], x + 0.3),
            )
        frame = TRIM if self.p.get("frame") == "bright" else BLACK
        mesh.mark(lambda x, y, z: self.intake(x, y, z) - self.p.get("frame_width", 0.010), frame, [PAINT])
        mesh.mark(self.intake, INTAKE, [BLACK, TRIM, PAINT])
        mesh.mark(self.curtain, CURTAIN, [PAINT])

    def parts(self, mesh):
        """Parts of the left half of the face."""
        parts = lamp_parts("headlamp", mesh.labelled(HEADLAMP), self._lamp_design(), self.fine)
        parts.update(projector_row(self.car, self._projector_points(), LAMP_DEPTH - 0.010, self.p.get("projector", 0.016)))
        line = mesh.labelled(LIGHT_LINE)
        parts["light_line|drl"] = line.offset(0.003)
        parts["light_line_wall|black"] = line.walls(0.003)
        visor = mesh.labelled(VISOR)
        if len(visor.T):
            parts.update(self._visor_parts(visor))
        parts.update(self._intake_parts(mesh.labelled(INTAKE)))
        curtain = mesh.labelled(CURTAIN)
        parts["curtain_wall|clad"] = curtain.walls(INTAKE_DEPTH)
        parts["curtain_floor|mesh"] = curtain.offset(INTAKE_DEPTH)
        return parts

    def _lamp_design(self):
        if self.graphic == "blades":
            width = self.car.half_width

            def edge(inset):
                return lambda x, y, z: (y - (width * 0.735 + 0.10 * (self.lamp_z - z) + inset)) * 0.95

            inside = lambda x, y, z: np.maximum(z - self.lamp_z - 0.018, self.lamp_z - self.p["blade_length"] + 0.02 - z)
            blades = [Blade("drl", edge(0.016), 0.0060, inside), Blade("drl2", edge(0.088), 0.0035, inside, 0.004)]
            return LampDesign(LAMP_DEPTH, "lens", blades, lambda x, y, z: z, inward=self.car.into_nose)
        inner = INNER_END[self.graphic]
        centre = lambda y: self.lamp_z + self._rise(y)
        t = lambda y: np.clip((y - inner) / 0.5, 0, 1)
        upper = Blade("drl", lambda x, y, z: z - (centre(y) + 0.002), 0.0055, lambda x, y, z: inner + 0.015 - y)
        lower = Blade(
            "drl2",
            lambda x, y, z: z - (centre(y) - (0.014 + 0.020 * t(y)) * self.slim),
            0.0030,
            lambda x, y, z: inner + 0.11 - y,
            0.004,
        )
        blades = [upper, lower]
        if self.graphic == "shield":
            hook = Blade(
                "drl",
                lambda x, y, z: (y - (inner + 0.050 + 0.5 * (centre(y) - z))) * 0.9,
                0.0050,
                lambda x, y, z: z - centre(y) - 0.004,
            )
            blades = [upper, hook]
        return LampDesign(LAMP_DEPTH, "lens", blades, lambda x, y, z: y, 0.012, inward=self.car.into_nose)

    def _projector_points(self):
        if self.graphic == "blades":
            width = self.car.half_width
            heights = np.linspace(self.lamp_z - 0.06, self.lamp_z - self.p["blade_length"] + 0.07, 3)
            return [(width * 0.735 + 0.10 * (self.lamp_z - z) + 0.052, float(z)) for z in heights]
        inner = INNER_END[self.graphic]
        places = [inner + 0.16, inner + 0.215, inner + 0.27]
        return [(y, self.lamp_z + float(self._rise(y)) - 0.017 * self.slim) for y in places]

    def _visor_parts(self, visor):
        """The dark visor with a thin light line along its lower edge."""
        visor.L[:] = 0
        visor.band(
            lambda x, y, z: z - (self.lamp_z - 0.026),
            0.0035,
            1,
            None,
            lambda x, y, z: np.maximum(0.10 - y, y - self.car.half_width * 0.70),
        )
        return {"visor|black": visor.labelled(0).offset(0.0015), "visor_line|drl2": visor.labelled(1).offset(0.0005)}

    def _bar_field(self, style):
        """Function whose whole multiples of the pitch carry the bars of the grille."""
        middle = self.car.bottom + self.p.get("chevron_z", 0.22)
        fields = {
            "horizontal": lambda x, y, z: z - self.car.bottom,
            "chevron": lambda x, y, z: y - 0.45 * np.abs(z - middle),
            "vertical": lambda x, y, z: y,
        }
        return fields[style]

    def _intake_parts(self, intake):
        """Walls, floor and bars of the grille; the bars stand a little behind the surface."""
        parts = {
            "intake_wall|clad": intake.walls(INTAKE_DEPTH),
            "intake_floor|mesh": intake.offset(INTAKE_DEPTH),
        }
        bars = intake.offset(self.p.get("bar_depth", 0.020))
        bars.L[:] = 0
        stripes(bars, self._bar_field(self.p["bars"]), self.p.get("bar_pitch", 0.036), self.p.get("bar_half", 0.0048), 1)
        kept = bars.labelled(1)
        slot = self.p.get("bar_slot", "clad")
        parts[f"intake_bars|{slot}"] = join([kept, kept.walls(0.02)])
        return parts
