"""Self-check of all bodies at a coarse density: `python3 -m art.car.check`, exit code 1 when something is wrong.

Checked: the slots are there, numbers are finite, normals have length one, the cut shell has no open seams, doors and
anchors are there, sizes agree with the range of the shop within 15 mm, the gap between tyre and wheel opening is 30–60 mm.
"""

import json
import sys
from pathlib import Path

import numpy as np

from art.car import labels
from art.car.assemble import CarBuild
from art.car.surfaces import BODIES, CarShape, load_params

STEP = 0.024
SIZE_TOLERANCE = 0.015
WHEEL_GAP = (0.030, 0.060)
SEED = Path(__file__).resolve().parents[2] / "server/db/seed/range.json"
NEEDED_SLOTS = {
    "paint", "glass", "privacy", "black", "clad", "gap", "lens", "redlens", "drl", "drl2", "tail", "mesh", "plate", "dark",
    "lining", "roof",
}  # fmt: skip
NEEDED_PARTS = {
    "door_fl_body|paint", "door_rl_body|paint", "door_fl_glass|glass", "door_rl_glass_rear|privacy", "door_fl_handle|paint",
    "door_rl_handle|paint", "jamb_0|dark", "jamb_1|dark", "headlamp_lens|lens", "taillamp_lens|redlens",
}  # fmt: skip
NEEDED_ANCHORS = {
    "headlamp", "grille", "wheel_front", "wheel_rear", "taillight", "mirror", "handle", "roof", "glass",
    "door_hinge_front", "door_hinge_rear",
}  # fmt: skip


def seed_size(range_code):
    """(length, width, height, wheelbase) in metres of a range in the shop's seed."""
    models = [model for series in json.loads(SEED.read_text())["series"] for model in series["models"]]
    found = next((model for model in models if model["code"] == range_code), None)
    if not found:
        raise LookupError(f"the seed has no range {range_code}")
    return [found[name] / 1000 for name in ("lengthMm", "widthMm", "heightMm", "wheelbaseMm")]


def size_faults(car):
    """Differences between the shell and the size in the seed. Roof rails count towards the height, as makers state it."""
    nose, tail, width, height = car.extent()
    rails = 0.030 if car.params["roof_rails"] else 0.0
    have = [tail - nose, 2 * width, height, car.wheelbase]
    for name, measured, wanted in zip(
        ("length", "width", "height", "wheelbase"), have, seed_size(car.params["range"])
    ):
        slack = SIZE_TOLERANCE + (rails if name == "height" else 0.0)
        if abs(measured - wanted) > slack:
            yield f"{name} {measured:.3f} m, the range has {wanted:.3f} m"


def seam_faults(mesh, car):
    """Open edges of the cut shell away from the centre plane and the wheel openings."""
    edges = mesh.boundary()
    x, y, z = mesh.V[edges].mean(1).T
    opening = np.minimum(np.hypot(x, z - car.axle_z), np.hypot(x - car.wheelbase, z - car.axle_z))
    loose = (y > 1e-3) & (np.abs(opening - car.params["arch_radius"]) > 0.01) & (np.abs(y - 0.52) > 0.03)
    if loose.any():
        yield f"{int(loose.sum())} open edges, the first at {mesh.V[edges[loose][0, 0]].round(3).tolist()}"


def part_faults(parts):
    """Missing parts and slots, bad numbers."""
    slots = {key.split("|")[1] for key in parts}
    for slot in sorted(NEEDED_SLOTS - slots):
        yield f"no part has the slot {slot}"
    for name in sorted(NEEDED_PARTS - set(parts)):
        yield f"part {name} is missing"
    for name, mesh in parts.items():
        if not (np.isfinite(mesh.V).all() and np.isfinite(mesh.N).all()):
            yield f"{name} has numbers that are not finite"
        elif mesh.T.max(initial=-1) >= len(mesh.V):
            yield f"{name} names vertices that it has not"
        elif np.quantile(np.abs(np.linalg.norm(mesh.N, axis=1) - 1), 0.99) > 0.02:
            yield f"{name} has normals that are not of length one"


def car_faults(body):
    """All faults of one body."""
    params = load_params(body)
    car = CarShape(params)
    build = CarBuild(car, STEP)
    yield from size_faults(car)
    yield from seam_faults(build.mesh, car)
    for anchor in sorted(NEEDED_ANCHORS - set(car.anchors)):
        yield f"anchor {anchor} is missing"
    gap = params["arch_radius"] - params["wheel_radius"]
    if not WHEEL_GAP[0] <= gap <= WHEEL_GAP[1]:
        yield f"{gap * 1000:.0f} mm between tyre and wheel opening"
    if labels.REMOVED in build.mesh.L:
        yield "the wheel openings are still closed"
    yield from part_faults(build.half())


def main():
    """Prints the faults of all bodies and gives the exit code."""
    wrong = 0
    for body in BODIES:
        faults = list(car_faults(body))
        wrong += len(faults)
        print(body, "ok" if not faults else "")
        for fault in faults:
            print("   ", fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
