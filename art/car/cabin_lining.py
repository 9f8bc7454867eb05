"""The inside of the shell: pillars, headliner with window openings, glass roof, visors, mirror, handles. Metres."""

import numpy as np

from art.car.cabin_layout import DRIVER_Y, PASSENGER_Y
from art.car.cabin_parts import block, disc, seam, sorted_out, turn_x, turn_y, turn_z
from art.car.cabin_profiles import rounded_rectangle, sheet, sweep
from art.geometry.curves import curve
from art.geometry.distances import box2, box3, smooth_max
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join
from art.geometry.sweep import tube

LINING, OPEN, PILLAR = 0, 1, 2
CROWN = 0.07


class Shell:
    """The cavity of the cabin above the belt and its openings."""

    def __init__(self, layout):
        self.layout = layout
        top, rear = layout.roof, layout.rear_hip_x
        line = [(layout.cowl_x - 0.10, layout.belt - 0.125), (layout.cowl_x + 0.05, layout.belt - 0.035), (layout.screen_top_x, top - 0.055), (layout.screen_top_x + 0.25, top + 0.004), (layout.hip_x + 0.3, top + 0.010), (rear, top - 0.006)]
        if layout.tail == "boot":
            line += [(rear + 0.35, top - 0.085), (layout.tail_x - 0.30, layout.belt + 0.10), (layout.tail_x, layout.belt - 0.02)]
        else:
            line += [(rear + 0.55, top - 0.030), (layout.tail_x - 0.30, top - 0.085), (layout.tail_x - 0.02, layout.belt + 0.05), (layout.tail_x + 0.05, layout.belt - 0.1)]
        self.roof = curve(line, 0.05)

    def side(self, z):
        """Half width of the cavity at z."""
        layout = self.layout
        share = (z - layout.belt) / (layout.roof - layout.belt)
        return layout.half_width + 0.012 + (layout.roof_half_width + 0.055 - layout.half_width) * share

    def cavity(self, x, y, z):
        """Negative inside the cabin above the belt."""
        top = (z - self.roof(x) + CROWN * y * y) * 0.8
        return np.maximum(smooth_max(np.abs(y) - self.side(z), top, 0.10), self.layout.belt - 0.05 - z)

    def side_window(self, x, y, z):
        """Negative in the side windows (both rows), pillars left standing."""
        layout = self.layout
        under = smooth_max(z - self.roof(x - 0.095) + 0.095, z - self.roof(x + 0.10) + 0.095, 0.05)
        frame = smooth_max(under, layout.belt + 0.012 - z, 0.02)
        lean = 0.14 * (z - layout.belt)
        b_pillar = 0.052 - np.abs(x - layout.b_pillar_x - lean)
        c_x = layout.rear_hip_x + 0.235
        if layout.tail == "boot":
            rear = x - c_x - 0.17 + 0.55 * (z - layout.belt)
            frame = smooth_max(frame, rear, 0.05)
        else:
            frame = smooth_max(frame, 0.05 - np.abs(x - c_x - lean), 0.02)
            frame = smooth_max(frame, x - layout.tail_x + 0.30 + 0.3 * (z - layout.belt), 0.05)
        return np.maximum(smooth_max(frame, b_pillar, 0.02), 0.35 - np.abs(y))

    def windscreen(self, x, y, z):
        """Negative in the windscreen."""
        edge = np.abs(y) - self.side(z) + 0.075
        return smooth_max(smooth_max(edge, x + 0.10 * y * y - self.layout.screen_top_x, 0.06), self.layout.cowl_x - 0.06 - x, 0.02)

    def roof_window(self, x, y, z):
        """Negative in the glass roof."""
        start, end = self.layout.screen_top_x + 0.17, self.layout.rear_hip_x + 0.12
        plan = box2(x - (start + end) / 2, y, (end - start) / 2, self.layout.roof_half_width - 0.155, 0.09)
        return np.maximum(plan, self.layout.roof - 0.12 - z)

    def backlight(self, x, y, z):
        """Negative in the rear window."""
        layout = self.layout
        start = layout.rear_hip_x + 0.47 if layout.tail == "boot" else layout.tail_x - 0.27
        edge = np.abs(y) - self.side(z) + 0.11
        low = layout.belt + (0.055 if layout.tail == "boot" else 0.06) - z
        return smooth_max(smooth_max(edge, start - x - 0.05 * y * y, 0.06), low, 0.04)

    def mesh(self, step):
        """Headliner and pillars with openings, window edges, and the tinted roof glass."""
        layout = self.layout
        mesh = mesh_implicit(self.cavity, (layout.cowl_x - 0.2, -3 * step, layout.belt - 0.09), (layout.tail_x + 0.12, layout.half_width + 0.08, layout.roof + 0.06), step, clip_y=True)
        mesh = mesh.part(mesh.N[mesh.T].mean(1)[:, 2] > -0.9)
        for opening in (self.windscreen, self.backlight, self.side_window):
            mesh.mark(opening, OPEN, [LINING])
        mesh.mark(self.roof_window, 3, [LINING])
        mesh.band(lambda x, y, z: self.roof_window(x, y, z) - 0.035, 0.0012, 90, [LINING])
        roof = mesh.labelled(3)
        frame = mesh.part(~np.isin(mesh.L, (OPEN, 3)))
        edges = frame.walls(-0.030, lambda points: points[:, 2] > layout.belt + 0.03)
        outside = frame.part(frame.V[frame.T].mean(1)[:, 2] > layout.belt + 0.02).offset(-0.030)
        ledge = lambda x, y, z: np.maximum(z - layout.belt - 0.0125, np.abs(x - layout.b_pillar_x) * -1 + 0.05)
        mesh.mark(ledge, 4, [LINING])
        mesh.mark(lambda x, y, z: np.maximum(z - layout.belt - 0.0125, layout.rear_hip_x + 0.20 - x), 5, [4])
        mesh.mark(lambda x, y, z: z - self.roof(x) + CROWN * y * y + 0.105, PILLAR, [LINING])
        parts = {"lining|headliner": mesh.labelled(LINING).flipped(), "pillars|headliner": mesh.labelled(PILLAR).flipped(), "lining_seam|gap": mesh.labelled(90).flipped().offset(-0.0006)}
        parts["window_edges|black"] = edges
        parts["outer_skin|clad"] = outside
        parts["roof_pane|roofglass"] = roof.offset(-0.024)
        parts = {key: part.mirror() for key, part in parts.items()}
        ledges = mesh.labelled(4).flipped()
        in_front = ledges.V[ledges.T].mean(1)[:, 0] < layout.b_pillar_x
        for part, row in ((ledges.part(in_front), "f"), (ledges.part(~in_front), "r")):
            parts[f"door_{row}r_ledge|headliner"] = part
            parts[f"door_{row}l_ledge|headliner"] = part.transform(np.diag([1.0, -1, 1]))
        return parts


def visors(layout, shell):
    """Two folded sun visors."""
    found = []
    x = layout.screen_top_x + 0.035
    lean = -np.arctan(float(shell.roof(x + 0.02) - shell.roof(x - 0.02)) / 0.04)
    for y in (DRIVER_Y + 0.02, PASSENGER_Y - 0.02):
        z = float(shell.roof(x)) - CROWN * y * y - 0.020
        found.append(block((x, y, z), (0.078, 0.165, 0.009), 0.008, 0.005, turn_x(-np.sign(y) * 0.055) @ turn_y(lean)))
    return {"visors|headliner": join(found)}


def mirror(layout, shell):
    """The inner mirror with its foot at the windscreen."""
    x = layout.screen_top_x - 0.095
    z = float(shell.roof(x)) - 0.085
    turn = turn_z(0.18) @ turn_y(-0.12)
    housing = mesh_implicit(lambda a, b, c: smooth_max(box2(b, c, 0.122, 0.034, 0.026), smooth_max(a - 0.012, -a - 0.022 + 60 * c * c * 0.2 + 0.9 * b * b, 0.01), 0.010), (-0.05, -0.15, -0.06), (0.04, 0.15, 0.06), 0.004)
    housing.mark(lambda a, b, c: np.maximum(box2(b, c, 0.116, 0.028, 0.022), 0.006 - a), 1)
    centre = (x, 0.0, z)
    foot = tube([(x - 0.01, 0, z + 0.01), (x - 0.03, 0, z + 0.05), (x - 0.045, 0, z + 0.075)], [0.011, 0.013, 0.024], 16)
    camera = block((x - 0.085, 0, z + 0.055), (0.055, 0.055, 0.024), 0.016, 0.006, turn_y(-0.55))
    return {"mirror_housing|clad": housing.labelled(0).transform(turn, centre), "mirror_glass|mirrorglass": housing.labelled(1).transform(turn, centre), "mirror_foot|clad": join([foot, camera])}


def overhead(layout, shell):
    """The lamp unit behind the windscreen with its keys."""
    x = layout.screen_top_x + 0.085
    z = float(shell.roof(x)) - 0.010
    lean = -np.arctan(float(shell.roof(x + 0.02) - shell.roof(x - 0.02)) / 0.04)
    turn = turn_y(lean)
    body = block((x, 0, z), (0.070, 0.085, 0.016), 0.012, 0.005, turn)
    place = lambda dx, dy: np.array([x, 0, z]) + turn @ np.array([dx, dy, -0.016])
    lamps = [block(place(0.02, s * 0.052), (0.022, 0.020, 0.0025), 0.002, 0.003, turn) for s in (1, -1)]
    keys = [block(place(-0.028, k), (0.010, 0.0125, 0.003), 0.002, 0.002, turn) for k in (-0.045, -0.015, 0.015, 0.045)]
    return {"overhead|headliner": body, "overhead_lamps|plate": join(lamps), "overhead_keys|clad": join(keys)}


def grab_handles(layout, shell):
    """Handles above the doors."""
    found = []
    for x in (layout.hip_x + 0.02, layout.rear_hip_x + 0.02):
        z = float(shell.roof(x)) - 0.078
        y = float(shell.side(np.array(z))) - 0.034
        path = [(x - 0.095, y + 0.012, z), (x - 0.085, y - 0.014, z - 0.012), (x - 0.05, y - 0.022, z - 0.020), (x + 0.05, y - 0.022, z - 0.020), (x + 0.085, y - 0.014, z - 0.012), (x + 0.095, y + 0.012, z)]
        fine = np.stack([np.interp(np.linspace(0, 5, 40), range(6), column) for column in np.array(path).T], 1)
        found.append(tube(fine, 0.0085, 12))
    return {"grab_handles|headliner": join(found).mirror()}


def lining(layout, step=0.010):
    """Everything above the belt."""
    shell = Shell(layout)
    return {**shell.mesh(step), **visors(layout, shell), **mirror(layout, shell), **overhead(layout, shell), **grab_handles(layout, shell)}
