"""Side views drawn from the same surfaces as the models.

    python3 art/car/side_svg.py [body ...]     writes art/svg/<body>_full.svg, _line.svg and _silhouette.svg

The nose points to the left. The full drawing takes its colour from the CSS property `--paint`; its highlights are the
true mirror images of light strips in the flank.
"""

import sys
from functools import cached_property
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from art.car.contours import contours, path_data  # noqa: E402
from art.car.front import Front  # noqa: E402
from art.car.glass import Windows  # noqa: E402
from art.car.rear import Rear  # noqa: E402
from art.car.shutlines import ShutLines  # noqa: E402
from art.car.surfaces import BODIES, CarShape, load_params  # noqa: E402
from art.geometry.implicit import gradient, unit  # noqa: E402

GRID = 0.01
MARGIN = 0.08
MARCH = 70
FOLDER = Path(__file__).resolve().parents[1] / "svg"


class SideView:
    """One car seen from its left side, sampled on a grid of x and z."""

    def __init__(self, body):
        self.body = body
        self.car = car = CarShape(load_params(body))
        self.p = car.params
        self.windows = Windows(car)
        self.lines = ShutLines(car, self.windows)
        self.xs = np.arange(car.nose_x - MARGIN, car.tail_x + MARGIN, GRID)
        self.zs = np.arange(0.05, car.zmax + 0.02, GRID)
        self.x, self.z = np.meshgrid(self.xs, self.zs, indexing="ij")
        self._march()

    def _march(self):
        """Walks from the viewer to the shell: y of the surface, and the nearest approach of every sight line."""
        y = np.full(self.x.shape, self.p["half_width"] + 0.12)
        nearest = np.full(self.x.shape, 9.0)
        for _ in range(MARCH):
            value = self.car.shell(self.x, y, self.z)
            nearest = np.minimum(nearest, value)
            y = np.maximum(y - np.clip(value, -0.02, 0.06) * 0.8, 0)
        for at in np.linspace(0, 0.6, 7):
            nearest = np.minimum(nearest, self.car.shell(self.x, np.full_like(self.x, at), self.z))
        self.y = y
        self.hit = np.abs(self.car.shell(self.x, y, self.z)) < 0.004
        self.outline = np.maximum(nearest, -self.wheel_cut)

    @cached_property
    def wheel_cut(self):
        """Distance to the nearer wheel opening."""
        front = np.hypot(self.x, self.z - self.car.axle_z)
        rear = np.hypot(self.x - self.car.wheelbase, self.z - self.car.axle_z)
        return np.minimum(front, rear) - self.p["arch_radius"]

    @cached_property
    def mirror_elevation(self):
        """Degrees above the horizon of what the surface mirrors towards the viewer."""
        points = np.stack([self.x.ravel(), self.y.ravel(), self.z.ravel()], 1)
        normal = unit(gradient(self.car.shell, points, 2e-3))
        angle = np.degrees(np.arcsin(np.clip(2 * normal[:, 1] * normal[:, 2], -1, 1))).reshape(self.x.shape)
        return gaussian_filter(angle, 1.6)

    @cached_property
    def side_glass(self):
        """Outline of the side windows."""
        return self.windows.side(self.x, np.maximum(self.y, 0.31), self.z)

    def path(self, field, tolerance=0.0025):
        """Path data of field = 0."""
        return path_data(contours(field, self.xs, self.zs), tolerance)

    def on_body(self, field, tolerance=0.002):
        """Path data of a region, clipped to the body."""
        return self.path(np.maximum(field, self.outline + 0.004), tolerance)

    def door(self, number):
        """Path data of a door below the belt."""
        outline = self.lines.door(number)(self.x, self.y, self.z)
        return self.path(np.maximum(outline, self.z - self.car.belt(self.x) - 0.004))

    def lamp(self, end):
        """Path data of the lamp at the front or rear end, as far as the side shows it."""
        return self.on_body(end.lamp(self.x, self.y, self.z))

    def glow(self, low, high):
        """Path data of where the flank mirrors light between two elevations (degrees)."""
        band = np.maximum(low - self.mirror_elevation, self.mirror_elevation - high) / 60.0
        off_glass = np.maximum(-(self.side_glass - 0.014), np.where(self.hit, -0.01, 0.01))
        return self.on_body(np.maximum(band, off_glass), 0.003)

    def cladding(self):
        """Path data of sill and wheel-arch cladding."""
        height = self.car.bottom + (self.p["sill"] or 0.045) + 0.006
        data = self.on_body(self.z - height)
        return data + (self.on_body(self.wheel_cut - self.p["arch_clad"]) if self.p["arch_clad"] else "")

    @property
    def box(self):
        """viewBox in millimetres."""
        left, top = self.xs[0] * 1000, -self.car.zmax * 1000
        return f"{left:.0f} {top:.0f} {(self.xs[-1] - self.xs[0]) * 1000:.0f} {-top + 60:.0f}"

    @property
    def wheels(self):
        """(x, z, outer radius, rim radius) in whole millimetres of the two wheels."""
        sizes = (-self.car.axle_z, self.p["wheel_radius"], self.p["rim_radius"])
        return [tuple(round(v * 1000) for v in (at, *sizes)) for at in (0.0, self.car.wheelbase)]


def silhouette(view):
    """One flat shape in the current colour."""
    wheels = "".join(f'<circle cx="{x}" cy="{z}" r="{r}"/>' for x, z, r, _ in view.wheels)
    body = view.path(view.outline, 0.002)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view.box}">'
        f'<g fill="currentColor"><path d="{body}"/>{wheels}</g></svg>\n'
    )


def line_drawing(view):
    """Outlines in the current colour."""
    lamps = view.lamp(Front(view.car)) + view.lamp(Rear(view.car))
    parts = [
        f'<path d="{view.path(view.outline, 0.002)}"/>',
        f'<path d="{view.path(view.side_glass + 0.012)}" stroke-width="10"/>',
        f'<path d="{view.door(0) + view.door(1)}{lamps}" stroke-width="6"/>',
    ]
    for x, z, outer, rim in view.wheels:
        parts.append(f'<circle cx="{x}" cy="{z}" r="{outer - 7}"/><circle cx="{x}" cy="{z}" r="{rim}" stroke-width="8"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view.box}" fill="none" stroke="currentColor" '
        f'stroke-width="14" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</svg>\n'
    )


def main(bodies):
    """Writes the three drawings of each body."""
    from art.car.side_full import full_drawing

    FOLDER.mkdir(exist_ok=True)
    for body in bodies or BODIES:
        view = SideView(body)
        for kind, draw in (("full", full_drawing), ("line", line_drawing), ("silhouette", silhouette)):
            target = FOLDER / f"{body}_{kind}.svg"
            target.write_text(draw(view))
            print(target.name, target.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
