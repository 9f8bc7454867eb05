"""Door panels: belt pad, decor strip, padded middle, armrest with pull and switches, pocket, speaker. Metres, right side y > 0."""

import numpy as np

from art.car.cabin_parts import SEAM_LABEL, block, disc, seam, sorted_out, turn_z
from art.car.cabin_profiles import rounded_rectangle, sweep
from art.geometry.distances import box2, smooth_max, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join

BELT, DECOR, MIDDLE, REST, LOWER, SPEAKER = 0, 1, 2, 3, 4, 5


class DoorPanel:
    """One panel between two x; protrusion is measured from the plane |y| = half width towards the middle."""

    def __init__(self, layout, start, end, hip_x, front):
        self.layout, self.start, self.end, self.hip_x, self.front = layout, start, end, hip_x, front
        self.wheel_x = layout.hip_x + 1.47

    def decor_z(self, x):
        """Middle of the decor strip: it leaves the dashboard and rises gently."""
        return self.layout.dash_z - 0.162 + 0.030 * smooth_step(self.layout.dash_x, self.layout.rear_hip_x, x)

    def rest_z(self, x):
        """Top of the armrest."""
        return self.layout.console_z + 0.030 + 0.015 * smooth_step(self.hip_x - 0.1, self.hip_x - 0.5, x)

    def rest_shape(self, x, z):
        """Distance in the side view from the armrest."""
        return box2(x - self.hip_x + 0.20, z - self.rest_z(x) + 0.035, 0.30, 0.038, 0.034)

    def protrusion(self, x, z):
        """How far the panel stands in at (x, z)."""
        belt = self.layout.belt
        pad = 0.040 * smooth_step(self.decor_z(x) + 0.030, self.decor_z(x) + 0.050, z) - 0.022 * np.maximum(z - belt + 0.03, 0) / 0.03
        strip = 0.020 * np.exp(-(((z - self.decor_z(x)) / 0.034) ** 4))
        below = smooth_step(self.decor_z(x) - 0.030, self.decor_z(x) - 0.060, z) * 0.024
        rest = 0.070 * smooth_step(0.012, -0.022, self.rest_shape(x, z))
        low_z = self.layout.floor + 0.235
        pocket = 0.050 * smooth_step(low_z + 0.012, low_z - 0.012, z) * smooth_step(self.start + 0.01, self.start + 0.09, x)
        return 0.006 + pad + strip + np.maximum(below, 0) + rest + pocket

    def solid(self, x, y, z):
        """The panel with rounded outline; the wheel arch cuts the rear one."""
        face = self.layout.half_width - self.protrusion(x, z) - y
        body = np.maximum(face, y - self.layout.half_width - 0.03)
        outline = smooth_max(smooth_max(self.start - x, x - self.end - 0.05 * (z - self.layout.belt), 0.02), smooth_max(self.layout.floor + 0.035 - z, z - self.layout.belt - 0.006, 0.012), 0.03)
        if not self.front:
            outline = smooth_max(outline, 0.47 - np.hypot(x - self.wheel_x, z - self.layout.floor - 0.05), 0.03)
        return smooth_max(body, outline, 0.012)

    def face_y(self, x, z):
        """y of the panel's surface."""
        return self.layout.half_width - float(self.protrusion(np.array(x), np.array(z)))

    def mesh(self, step):
        """The panel labelled by zones with its seams."""
        layout = self.layout
        low = (self.start - 0.03, layout.half_width - 0.17, layout.floor)
        mesh = mesh_implicit(self.solid, low, (self.end + 0.06, layout.half_width + 0.06, layout.belt + 0.04), step)
        decor = lambda x, y, z: np.abs(z - self.decor_z(x)) - 0.031
        middle = lambda x, y, z: z - self.decor_z(x) + 0.031
        lower = lambda x, y, z: z - layout.floor - 0.243
        mesh.mark(middle, MIDDLE)
        mesh.mark(decor, DECOR)
        mesh.mark(lower, LOWER)
        rest = lambda x, y, z: np.maximum(self.rest_shape(x, z) - 0.010, lower(x, y, z) * -1)
        mesh.mark(rest, REST, [MIDDLE])
        if self.front:
            speaker = lambda x, y, z: np.hypot(x - self.start - 0.22, z - layout.floor - 0.145) - 0.082
            mesh.mark(speaker, SPEAKER, [LOWER])
            mesh.band(speaker, 0.0022, 6, [LOWER, SPEAKER])
        slot = lambda x, y, z: z - layout.floor - 0.243
        mesh.band(slot, 0.0025, SEAM_LABEL, [LOWER, MIDDLE])
        seam(mesh, lambda x, y, z: z - layout.belt + 0.040, (BELT,), None, 0, (0.007, -0.007))
        seam(mesh, lambda x, y, z: self.rest_shape(x, z) - 0.010, (MIDDLE, REST), None, 0, (-0.007,))
        quilt = lambda x, y, z: np.mod(x - z * 0.35, 0.085) - 0.0425
        seam(mesh, quilt, (MIDDLE,), lambda x, y, z: np.maximum(self.rest_z(x) + 0.022 - z, z - self.decor_z(x) + 0.045), 2, (), 0.0008)
        slots = {BELT: "interior", DECOR: "trim", MIDDLE: "upholstery", REST: "upholstery2", LOWER: "clad", SPEAKER: "mesh", 6: "chrome"}
        return sorted_out(mesh, "panel", slots)

    def strip(self, height, inset, size, slot, name):
        """A fine line along the panel at `height` above the middle of the decor strip."""
        xs = np.linspace(self.start + 0.012, self.end - 0.02, 40)
        zs = self.decor_z(xs) + height
        ys = self.layout.half_width - self.protrusion(xs, zs) - inset
        return {f"{name}|{slot}": sweep(rounded_rectangle(size, size, size * 0.7, 4), np.stack([xs, ys, zs], 1))}

    def opener(self):
        """Recess and lever of the door opener, above the armrest."""
        x, z = self.hip_x - 0.42, self.rest_z(self.hip_x - 0.42) + 0.085
        y = self.face_y(x, z)
        return {
            "opener_dish|black": block((x, y + 0.002, z), (0.062, 0.006, 0.021), 0.005, 0.004),
            "opener|chrome": block((x - 0.008, y - 0.009, z), (0.042, 0.004, 0.010), 0.003, 0.003, turn_z(-0.10)),
        }

    def switches(self):
        """Window switches on the armrest and the pull beside them."""
        x, z = self.hip_x - 0.37, float(self.rest_z(self.hip_x - 0.37))
        y = self.layout.half_width - 0.052
        keys = [(0.0, 0.0), (0.030, 0.0), (0.0, -0.026), (0.030, -0.026)] if self.front else [(0.0, -0.012)]
        parts = {"switch_plate|black": block((x + 0.014, y - 0.012, z - 0.001), (0.055, 0.030, 0.005), 0.004, 0.003)}
        parts["switches|clad"] = join([block((x + dx, y + dy, z + 0.006), (0.011, 0.0095, 0.0045), 0.003, 0.002) for dx, dy in keys])
        parts["switch_edges|chrome"] = join([block((x + dx - 0.0115, y + dy, z + 0.008), (0.0012, 0.008, 0.0032), 0.001, 0.002) for dx, dy in keys])
        pull = block((self.hip_x - 0.19, y + 0.004, z - 0.001), (0.068, 0.016, 0.006), 0.005, 0.004)
        parts["pull|dark"] = pull
        parts["pull_edge|chrome"] = block((self.hip_x - 0.19, y - 0.014, z + 0.001), (0.070, 0.0016, 0.005), 0.0014, 0.003)
        return parts

    def parts(self, step):
        """All of the panel."""
        found = self.mesh(step)
        found.update(self.strip(0.0325, 0.0, 0.0016, "chrome", "line"))
        found.update(self.strip(-0.0335, 0.0, 0.0016, "amber", "light"))
        found.update(self.opener())
        found.update(self.switches())
        xs = np.linspace(self.start + 0.01, self.end - 0.01, 12)
        seal = np.stack([xs, 0 * xs + self.layout.half_width + 0.010, 0 * xs + self.layout.belt + 0.006], 1)
        found["seal|black"] = sweep(rounded_rectangle(0.010, 0.007, 0.005), seal)
        if self.front:
            tweeter = (self.layout.dash_x + 0.05, self.layout.half_width - 0.015, self.layout.belt + 0.035)
            found["tweeter|mesh"] = disc(tweeter, 0.020, 0.006, "y", 0.003)
            found["tweeter_ring|chrome"] = disc((tweeter[0], tweeter[1] + 0.002, tweeter[2]), 0.0225, 0.005, "y", 0.003)
        return found


def front_panel(layout):
    """The front door's panel."""
    return DoorPanel(layout, layout.dash_x - 0.03, layout.b_pillar_x - 0.045, layout.hip_x, True)


def rear_panel(layout):
    """The rear door's panel."""
    return DoorPanel(layout, layout.b_pillar_x + 0.050, layout.rear_hip_x + 0.20, layout.rear_hip_x, False)


def doors(layout, step=0.006):
    """Four panels; the names say which door they ride on (fr, rr at y > 0; fl, rl at y < 0)."""
    found = {}
    for panel, name in ((front_panel(layout), "f"), (rear_panel(layout), "r")):
        for key, mesh in panel.parts(step).items():
            found[f"door_{name}r_{key}"] = mesh
            found[f"door_{name}l_{key}"] = mesh.transform(np.diag([1.0, -1, 1]))
    return found
