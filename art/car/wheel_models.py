"""Writes one wheel as a model of its own, for its product picture.

    python3 art/car/wheel_models.py sedan blade --out blade.npz [--step 0.0025] [--leaning]

The wheel stands on z = 0 with its face towards +y: with its tyre upright, or (`--leaning`) the bare rim tipped back.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from art.car.surfaces import BODIES, load_params  # noqa: E402
from art.car.tyres import SETTLE, settled, tyre  # noqa: E402
from art.car.wheel_designs import DESIGNS  # noqa: E402
from art.car.wheels import LIP_INSET, rim_alone, rim_radius  # noqa: E402

MACRO_STEP = 0.0025
LEAN = np.radians(12)


def product(params, design, step=MACRO_STEP, leaning=False):
    """Parts of the wheel without brake, standing on the ground; `leaning`: without tyre, the rim tipped back."""
    seat, width = rim_radius(params), params["tyre_width"]
    parts = rim_alone(seat, width / 2 - LIP_INSET, width, design, step)
    if not leaning:
        parts.update(tyre(params["wheel_radius"], width, seat, step))
    c, s = (np.cos(LEAN), np.sin(LEAN)) if leaning else (1.0, 0.0)
    tilt = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    turned = {name: mesh.transform(tilt) for name, mesh in parts.items()}
    low = min(mesh.V[:, 2].min() for mesh in turned.values()) + (0 if leaning else SETTLE)
    stood = {name: mesh.transform(None, (0, 0, -low)) for name, mesh in turned.items()}
    return {name: settled(mesh, 0.0) if name.startswith("tyre") else mesh for name, mesh in stood.items()}


def save(path, parts):
    """Writes the .npz: V, N, T of every part, and the middle of the rim as an anchor."""
    arrays = {}
    for key, mesh in parts.items():
        arrays[key + "|V"] = mesh.V.astype(np.float32)
        arrays[key + "|N"] = mesh.N.astype(np.float32)
        arrays[key + "|T"] = mesh.T.astype(np.int32)
    points = np.concatenate([mesh.V for mesh in parts.values()])
    arrays["anchor|wheel_front"] = np.array([0, points[:, 1].max(), points[:, 2].max() / 2], np.float32)
    np.savez(path, **arrays)


def main():
    """Command line."""
    ask = argparse.ArgumentParser(description="Writes one wheel as a model.")
    ask.add_argument("body", choices=BODIES, help="whose sizes to take")
    ask.add_argument("design", choices=sorted(DESIGNS))
    ask.add_argument("--out", required=True, help="the .npz to write")
    ask.add_argument("--step", type=float, default=MACRO_STEP, help="size of the triangles of the spokes in metres")
    ask.add_argument("--leaning", action="store_true", help="the bare rim, tipped back")
    options = ask.parse_args()
    parts = product(load_params(options.body), options.design, options.step, options.leaning)
    save(options.out, parts)
    print(options.design, "triangles", sum(len(mesh.T) for mesh in parts.values()))


if __name__ == "__main__":
    main()
