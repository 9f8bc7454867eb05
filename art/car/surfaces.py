"""The outer surfaces of a car as implicit functions.

x runs to the rear with the front axle at 0, y to the left, z up, ground at 0; metres. The body is the smooth
intersection of flank, top, nose, tail and floor; the greenhouse that of side glass, roof line and (two-box cars) tailgate; the shell
joins both with a fillet. Everything is symmetric in y.
"""

import json
from pathlib import Path

import numpy as np

from art.geometry.curves import curve
from art.geometry.distances import mix, smooth_max, smooth_min, smooth_step
from art.geometry.implicit import gradient, unit

SERIES = Path(__file__).parent / "series"
BODIES = ("sedan", "fastback", "touring", "suv", "large-suv", "compact")
PLAN_HALF = 0.9
"""Half width (m) at which the plan curves of nose and tail are stated."""


def load_params(body):
    """The parameters of a body key, from its JSON file."""
    return json.loads((SERIES / f"{body}.json").read_text())


def bisect(f, low, high, rounds=26):
    """Where f changes its sign between the arrays low (f < 0) and high (f > 0)."""
    low, high = np.array(low, float), np.array(high, float)
    for _ in range(rounds):
        middle = (low + high) / 2
        inside = f(middle) < 0
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return (low + high) / 2


class CarShape:
    """Surfaces and the points of reference of one body; `params` as in art/car/series/<body>.json."""

    def __init__(self, params):
        self.params = p = params
        self.wheelbase, self.bottom = p["wheelbase"], p["bottom"]
        self.half_width = p["half_width"]
        self.axle_z = p["wheel_radius"]
        self.tail_x = p["wheelbase"] + p["rear_overhang"]
        self.nose_x = -p["front_overhang"]
        self.zmax = p["height"] + 0.06
        self._stretch = {"nose": 0.0, "tail": 0.0, "width": 0.0, "roof": 0.0}
        self._make_curves()
        self._calibrate()
        self.anchors = self._reference_points()

    # --- curves

    def _make_curves(self):
        p, bottom = self.params, self.bottom
        self.deck = curve(p["deck"], 0.07)
        self._roof = curve(p["roof"], 0.10)
        self._cabin_width = curve(p["cabin_width"], 0.12)
        self._width = curve(p["width"], 0.14)
        self.belt = curve(p["belt"], 0.1)
        self.shoulder = curve(p["shoulder"], 0.15)
        self.deck_z = float(self.deck(self.tail_x - 0.1))
        self.nose_z = float(self.deck(-0.8))
        self.middle_shoulder = float(self.shoulder(1.5))
        rise = self.middle_shoulder - bottom
        section = [(bottom - 0.1, -0.17)] + [(bottom + t * rise, -inset) for t, inset in p["section"]]
        self._section = curve(section, 0.035)
        nose, tail, z_nose, z_deck = p["nose_profile"], p["tail_profile"], self.nose_z, self.deck_z
        self._nose_profile = curve(
            [(bottom + dz, dx) for dz, dx in nose["low"]] + [(z_nose + dz, dx) for dz, dx in nose["high"]], 0.045
        )
        self._tail_profile = curve(
            [(bottom + dz, dx) for dz, dx in tail["low"]] + [(z_deck + dz, dx) for dz, dx in tail["high"]], 0.030
        )
        wb = self.wheelbase
        self._floor = curve(
            [
                (-0.9, bottom + 0.035),
                (-0.4, bottom),
                (1.0, bottom),
                (wb, bottom),
                (wb + 0.5, bottom + 0.03),
                (wb + 1.05, bottom + 0.12),
            ],
            0.15,
        )
        self.sweep = curve(
            [(0.0, -0.26), (1.0, -0.24), (1.7, -0.03), (2.3, 0.03), (3.0, p["rear_sweep"]), (4.2, p["rear_sweep"])], 0.2
        )
        self._fillet = curve([(0.0, 0.035), (2.2, 0.045), *[(x, r) for x, r in p["fillet"]]], 0.2)
        self._dome_edge = curve([(-0.9, 0.40), (0.0, 0.52), (0.6, 0.62)], 0.1)

    def roof(self, x):
        """Height of the centre line of windscreen, roof and backlight."""
        return self._roof(x) + self._stretch["roof"]

    def half_width_at(self, x):
        """Half width of the flank at its widest, without the flare of the arches."""
        return self._width(x) * (self.half_width + self._stretch["width"])

    # --- lower body

    def flank(self, x, y, z):
        """The side: a section with a shoulder line and a light catcher above the sill, flared round the wheels."""
        p = self.params
        half = self.half_width_at(x)
        shoulder = self.shoulder(x)
        ends = 1 - p["section_fade"] * (
            1 - smooth_step(-0.75, 0.15, x) * (1 - smooth_step(self.wheelbase - 0.1, self.wheelbase + 0.75, x))
        )
        relative = z - (shoulder - self.middle_shoulder) * smooth_step(self.bottom, shoulder, z)
        low = half + self._section(relative) * ends
        above = z - shoulder
        high = half - p["shoulder_slope"] * above - 0.75 * np.maximum(above, 0) ** 2
        side = smooth_min(high, low, p["shoulder_edge"])
        for axle, flare in ((0.0, p["flare"][0]), (self.wheelbase, p["flare"][1])):
            radius = np.hypot(x - axle, z - self.axle_z)
            ring = np.exp(-(((radius - p["arch_radius"]) / 0.15) ** 2))
            side = side + flare * ring * smooth_step(self.bottom - 0.02, self.bottom + 0.2, z)
        return np.abs(y) - side

    def top(self, x, y, z):
        """Bonnet, ledge under the side glass and boot lid, with fenders above the front wheels."""
        ay = np.abs(y)
        bonnet = 1 - smooth_step(0.35, 0.9, x)
        crown = 0.055 + 0.055 * bonnet
        edge = self._dome_edge(x)
        dome = self.params["bonnet_dome"] * (1 - smooth_step(edge - 0.06, edge + 0.05, ay))
        dome = dome * bonnet * smooth_step(-0.95, -0.55, x)
        fender = self.params["fender"] * np.exp(-((x / 0.50) ** 2)) * smooth_step(0.50, 0.80, ay)
        return (z - (self.deck(x) + fender - crown * ay**2 - 0.03 * ay**4 + dome)) * 0.97

    def _plan(self, y, weights):
        """Recess of nose or tail towards the sides."""
        t = np.abs(y) / PLAN_HALF
        return weights[0] * t**2 + weights[1] * t**4 + weights[2] * t**6

    def nose(self, x, y, z):
        """The front face."""
        plan = self._plan(y, self.params["nose_plan"])
        return (self.nose_x - self._stretch["nose"] + plan + self._nose_profile(z) - x) * 0.95

    def tail(self, x, y, z):
        """The rear face."""
        plan = self._plan(y, self.params["tail_plan"])
        return (x - (self.tail_x + self._stretch["tail"] - plan - self._tail_profile(z))) * 0.95

    def into_nose(self, points):
        """Unit directions into the car behind the nose: level, square to its plan curve."""
        return self._inward(points, self.params["nose_plan"], 1.0)

    def into_tail(self, points):
        """Unit directions into the car before the tail."""
        return self._inward(points, self.params["tail_plan"], -1.0)

    def _inward(self, points, weights, along):
        y = np.clip(points[:, 1], -PLAN_HALF, PLAN_HALF)
        slope = (self._plan(y + 0.01, weights) - self._plan(y - 0.01, weights)) / 0.02
        return unit(np.stack([y * 0 + along, -slope, y * 0], 1))

    def body(self, x, y, z):
        """The lower body: flank, top, nose, tail and floor."""
        p = self.params
        solid = smooth_max(self.flank(x, y, z), self.top(x, y, z), p["top_edge"])
        solid = smooth_max(solid, self.nose(x, y, z), p["nose_edge"])
        edge = mix(p["tail_edge"], p["lip_edge"], smooth_step(self.deck_z - 0.16, self.deck_z - 0.04, z))
        solid = smooth_max(solid, self.tail(x, y, z), edge)
        return smooth_max(solid, self._floor(x) - z, 0.05)

    # --- greenhouse

    def side_glass(self, x, y, z):
        """The inclined side of the cabin."""
        above = z - self.belt(x)
        above = smooth_max(above * 0.15, above, 0.07)
        width = self._cabin_width(x) * (self.half_width + self._stretch["width"])
        return (np.abs(y) - (width - self.params["tumblehome"] * above - 0.22 * np.maximum(above, 0) ** 2)) * 0.90

    def canopy(self, x, y, z):
        """Windscreen, roof and backlight as one sheet over the centre line."""
        y2 = y * y
        slope = (self._roof(x + 0.02) - self._roof(x - 0.02)) / 0.04
        height = self.roof(x + self.sweep(x) * y2) - self.params["roof_crown"] * y2 - 0.03 * y2 * y2
        return (z - height) / np.sqrt(1 + slope * slope)

    def tailgate(self, x, y, z):
        """The raked rear of a two-box cabin; far outside for saloons."""
        gate = self.params.get("tailgate")
        if not gate:
            return x * 0 + y * 0 + z * 0 - 9.0
        (x_low, z_low), (x_high, z_high) = gate["low"], gate["high"]
        lean = (x_low - x_high) / (z_high - z_low)
        above = smooth_max(z - z_low, 0.0 * z, 0.06)
        line = x_low - lean * above - gate["bow"] * np.square(above)
        plan = gate["plan"][0] * y**2 + gate["plan"][1] * y**4
        return (x - (line - plan)) / np.sqrt(1 + lean * lean)

    def greenhouse(self, x, y, z):
        """The cabin above the belt."""
        p = self.params
        solid = smooth_max(self.side_glass(x, y, z), self.canopy(x, y, z), p["roof_edge"])
        gate = p.get("tailgate")
        if gate:
            solid = smooth_max(solid, self.tailgate(x, y, z), gate["edge"])
        return smooth_max(solid, self.deck(x) - 0.10 - 0.05 * y * y - z, 0.02)

    def shell(self, x, y, z):
        """The whole outside: body and greenhouse joined by a fillet."""
        return smooth_min(self.body(x, y, z), self.greenhouse(x, y, z), self._fillet(x))

    # --- measuring and points of reference

    def extent(self):
        """Measured nose x, tail x, half width and height (metres)."""
        z = np.linspace(self.bottom, self.deck_z + 0.1, 60)
        middle, zero = z * 0 + 1.0, z * 0
        nose = bisect(lambda x: self.shell(x, zero, z), middle, middle * 0 - 1.5).min()
        tail = bisect(lambda x: self.shell(x, zero, z), middle, middle * 0 + 6.0).max()
        x, z = np.meshgrid(np.linspace(-0.6, self.tail_x - 0.2, 70), np.linspace(self.bottom + 0.05, self.deck_z, 36))
        width = self.surface_y(x, z).max()
        x = np.linspace(1.2, self.tail_x - 0.2, 60)
        height = self.surface_z(x, x * 0).max()
        return nose, tail, width, height

    def _calibrate(self):
        """Moves nose, tail, flanks and roof until the blended shell has the size that the parameters state."""
        p = self.params
        for _ in range(3):
            nose, tail, width, height = self.extent()
            self._stretch["nose"] += nose + p["front_overhang"]
            self._stretch["tail"] += self.wheelbase + p["rear_overhang"] - tail
            self._stretch["width"] += p["half_width"] - width
            self._stretch["roof"] += p["height"] - height

    def surface_y(self, x, z):
        """y of the left flank at x, z (0 where the shell does not reach)."""
        x, z = np.broadcast_arrays(np.asarray(x, float), np.asarray(z, float))
        return bisect(lambda y: self.shell(x, y, z), x * 0, x * 0 + 1.4)

    def surface_z(self, x, y):
        """z of the top surface at x, y."""
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        return bisect(lambda z: self.shell(x, y, z), x * 0 + self.bottom + 0.2, x * 0 + self.zmax + 0.4)

    def surface_x_front(self, y, z):
        """x of the nose at y, z."""
        y, z = np.broadcast_arrays(np.asarray(y, float), np.asarray(z, float))
        return bisect(lambda x: self.shell(x, y, z), y * 0 + 1.0, y * 0 - 1.5)

    def surface_x_rear(self, y, z):
        """x of the tail at y, z."""
        y, z = np.broadcast_arrays(np.asarray(y, float), np.asarray(z, float))
        return bisect(lambda x: self.shell(x, y, z), y * 0 + self.wheelbase, y * 0 + 6.5)

    def normal(self, points):
        """Unit outward normals of the shell at n×3 points."""
        return unit(gradient(self.shell, np.asarray(points, float), 1e-3))

    @property
    def wheel_centres(self):
        """(name, x, y, z, side) of the four wheels; side is 1 on the left, -1 on the right."""
        p = self.params
        wb = self.wheelbase
        track = p["half_width"] - p["wheel_inset"] - p["tyre_width"] / 2
        return [
            (name, x, side * track, self.axle_z, side)
            for name, x, side in (("FL", 0.0, 1), ("RL", wb, 1), ("FR", 0.0, -1), ("RR", wb, -1))
        ]

    def _reference_points(self):
        """Anchors for close-ups and hinges."""
        p, wb = self.params, self.wheelbase
        first, second, _ = p["doors"]

        def on_nose(y, z):
            return [float(self.surface_x_front(y, z)), y, z]

        def on_tail(y, z):
            return [float(self.surface_x_rear(y, z)), y, z]

        def on_flank(x, z):
            return [x, float(self.surface_y(x, z)), z]

        lamp_z = self.nose_z + p["front"]["lamp_z"]
        tail_z = self.deck_z + p["rear"]["lamp_z"]
        handle_z = float(self.shoulder(second)) + p["handle_drop"]
        hinge_z = (self.bottom + self.middle_shoulder) / 2 + 0.1
        front_hinge, rear_hinge = on_flank(first, hinge_z), on_flank(second, hinge_z)
        return {
            "headlamp": on_nose(0.66, lamp_z),
            "grille": on_nose(0.0, self.bottom + 0.22),
            "emblem_front": on_nose(0.0, self.nose_z + p["front"]["emblem_z"]),
            "emblem_rear": on_tail(0.0, self.deck_z + p["rear"]["emblem_z"]),
            "taillight": on_tail(0.62, tail_z),
            "wheel_front": [0.0, p["half_width"], self.axle_z],
            "wheel_rear": [wb, p["half_width"], self.axle_z],
            "mirror": [first + 0.10, p["half_width"] + 0.02, float(self.belt(first)) + 0.07],
            "handle": on_flank(second - 0.16, handle_z),
            "roof": [1.9, 0.0, float(self.surface_z(1.9, 0.0))],
            "glass": on_flank(second - 0.3, float(self.belt(second)) + 0.15),
            "door_hinge_front": [first + 0.03, front_hinge[1] - 0.04, hinge_z],
            "door_hinge_rear": [second + 0.03, rear_hinge[1] - 0.04, hinge_z],
        }
