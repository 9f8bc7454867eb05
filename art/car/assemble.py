"""Puts a car together: the shell is meshed once, cut by every module, and taken apart into named parts.

The interface to the modules beside the body (all give a dict "name|slot" → Mesh, metres):

- `wheels.wheel(params, design, step)`: one left wheel about its own centre, axis y, outer face towards +y, with brakes;
  `wheels.mounting(side, rear)` gives the turns for the four corners.
- `details.details(car, step)`: the left half (y >= 0) of mirrors, wipers, badges ... in car coordinates. Names starting
  with `whole_` are not mirrored; those starting with `door_fl_` or `door_rl_` ride on the left doors.
- `cabin.outside_cabin(params, car, step)`: the cabin as seen through the glass, both sides.
"""

import re

import numpy as np

from art.car import labels as L
from art.car.front import Front
from art.car.glass import Windows
from art.car.rear import Rear
from art.car.shutlines import ShutLines
from art.car.trim import trim_parts
from art.car.tyres import SETTLE, settled
from art.car.underbody import Underbody
from art.car.wheels import mounting
from art.geometry.implicit import mesh_implicit

GROOVE_DEPTH = 0.006
LINING_DEPTH = 0.036
DOOR_DEPTH = 0.034
FINE_STEP = 0.02
"""Cells (m) from which the ribs in the lamps are left out."""
DOORS = (("door_fl_", L.FRONT_DOOR, 0), ("door_rl_", L.REAR_DOOR, 1))
SURFACES = (
    ("body|paint", L.PAINT, 0.0),
    ("glass|glass", L.GLASS, 0.002),
    ("glass_rear|privacy", L.PRIVACY, 0.002),
    ("glass_edge|black", L.BLACK, 0.0),
    ("window_trim|chrome", L.TRIM, -0.0015),
    ("roof_panel|roof", L.ROOF, 0.0),
    ("cladding|clad", L.CLAD, 0.0),
    ("handle|paint", L.HANDLE, -0.001),
)
MIRRORED = np.diag([1.0, -1.0, 1.0])


class CarBuild:
    """The modules of one car and its cut shell."""

    def __init__(self, car, step):
        self.car, self.step = car, step
        self.windows = Windows(car)
        fine = step < FINE_STEP
        self.front, self.rear = Front(car, fine), Rear(car, fine)
        self.lines = ShutLines(car, self.windows)
        self.underbody = Underbody(car)
        self.mesh = self._cut_shell()

    def _cut_shell(self):
        car, step = self.car, self.step
        low = (car.nose_x - 0.06, -3 * step, 0.06)
        high = (car.tail_x + 0.08, car.half_width + 0.09, car.zmax + 0.05)
        mesh = self.underbody.open_arches(mesh_implicit(car.shell, low, high, step, clip_y=True))
        for module in (self.windows, self.front, self.rear, self.underbody, self.lines):
            module.mark(mesh)
        return mesh

    def half(self):
        """All parts of the left half, doors apart."""
        mesh = self.mesh
        parts = {**self.front.parts(mesh), **self.rear.parts(mesh), **self.underbody.parts(mesh)}
        groove = mesh.labelled(L.GROOVE)
        self.lines.split_doors(mesh)
        for prefix, added, number in (("", 0, None), *DOORS):
            for key, label, depth in SURFACES:
                parts[prefix + key] = mesh.labelled(label + added).offset(depth)
        parts.update(self._grooves(groove))
        parts.update(self._doors())
        parts.update(self._lining())
        parts.update(trim_parts(self.car, self.step))
        return {key: part for key, part in parts.items() if len(part.T)}

    def _grooves(self, groove):
        """Floor and walls of the shut lines; the recess of a handle goes with its door."""
        parts = {"groove_wall|gap": groove.walls(GROOVE_DEPTH), "groove_floor|gap": self.mesh.labelled(L.GROOVE).offset(GROOVE_DEPTH)}
        for prefix, added, _ in DOORS:
            parts[prefix + "groove|gap"] = self.mesh.labelled(L.GROOVE + added).offset(GROOVE_DEPTH)
        return parts

    def _doors(self):
        """Edges of the doors and, on the body, the jambs behind them."""
        parts = {}
        kinds = [L.PAINT, L.CLAD, L.BLACK, L.TRIM, L.HANDLE, L.GROOVE]
        for prefix, added, number in DOORS:
            panel = self.mesh.labelled(*[kind + added for kind in kinds])
            below = lambda points: points[:, 2] < self.car.belt(points[:, 0]) + 0.02
            parts[prefix + "edge|dark"] = panel.walls(DOOR_DEPTH, below)
            parts[f"jamb_{number}|dark"] = panel.walls(LINING_DEPTH + 0.014, below)
        return parts

    def _lining(self):
        """The inside of the shell, open at the windows; the doors carry their own pieces."""
        car = self.car

        def wheel_houses(x, z):
            nearest = np.minimum(np.hypot(x, z - car.axle_z), np.hypot(x - car.wheelbase, z - car.axle_z))
            return nearest - car.params["arch_radius"] - 0.03

        def inside(x, y, z):
            room = np.maximum(car.shell(x, y, z) + LINING_DEPTH, car.bottom + 0.10 - z)
            return np.maximum(room, np.maximum(-wheel_houses(x, z), 0.30 - x))

        step = max(0.028, self.step * 1.8)
        low, high = (0.2, -0.12, car.bottom), (car.tail_x + 0.05, car.half_width + 0.05, car.zmax)
        lining = mesh_implicit(inside, low, high, step, clip_y=True)
        lining.mark(self.windows.any_opening, L.REMOVED)
        lining = lining.part(lining.L == 0).flipped()
        parts = {}
        for prefix, added, number in DOORS:
            outline = self.lines.door(number)
            reach = lambda x, y, z: np.maximum(outline(x, y, z) + 0.012, np.maximum(0.55 - y, z - car.belt(x) - 0.045))
            lining.mark(reach, added, [0])
            parts[prefix + "lining|lining"] = lining.labelled(added)
        parts["lining|lining"] = lining.labelled(0)
        return parts


def mirrored_name(name):
    """The name of a part's image on the right side."""
    return re.sub(r"^door_([fr])l_", r"door_\1r_", name)


def mirror_parts(parts):
    """Both sides of the parts of the left half."""
    whole = {}
    for key, part in parts.items():
        if key.startswith("whole_"):
            whole[key] = part
        elif key.startswith("door_"):
            whole[key] = part
            whole[mirrored_name(key)] = part.transform(MIRRORED)
        else:
            whole[key] = part.mirror()
    return whole


def place_wheels(car, wheel):
    """The four wheels of a car from one left wheel; turned, not mirrored, because they carry words."""
    placed = {}
    for name, x, y, z, side in car.wheel_centres:
        matrix, caliper_matrix = mounting(side, x > 0)
        for key, part in wheel.items():
            turn = caliper_matrix if key.startswith("caliper") else matrix
            hung = part.transform(turn, (x, y, z - SETTLE))
            placed[f"wheel_{name}_{key}"] = settled(hung, y) if key.startswith("tyre") else hung
    return placed
