"""Builds one car.

    python3 art/car/build.py sedan --h 0.0075 --out sedan.npz [--wheel star] [--coarse]
    python3 art/car/build.py sedan --wheel star --only-wheels --out star.npz
    python3 art/car/build.py sedan --web sedan.bin

The .npz holds three arrays a part, `name|slot|V` (float32 n×3, metres), `|N` (normals) and `|T` (int32 triangles), and
3-vectors `anchor|<name>`. `--coarse` takes the density of previews. `--only-wheels` writes the four wheels where they
stand, without the car. `--web` writes half a body, one wheel and the cabin as raw arrays beside a .json that names them.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from art.car.assemble import CarBuild, mirror_parts, place_wheels  # noqa: E402
from art.car.cabin import outside_cabin, web_cabin  # noqa: E402
from art.car.details import details  # noqa: E402
from art.car.surfaces import BODIES, CarShape, load_params  # noqa: E402
from art.car.wheels import wheel  # noqa: E402

COARSE_STEP = 0.015
WEB_STEP = 0.024
WEB_WHEEL_STEP = 0.03
DOOR_OPENS = 62


def build_body(body, step):
    """(car, left half, whole parts): shell and details of a body at a density of `step` metres."""
    car = CarShape(load_params(body))
    half = CarBuild(car, step).half()
    half.update(details(car, max(0.006, step * 0.6)))
    whole = {key: half.pop(key) for key in list(half) if key.startswith("whole_")}
    return car, half, whole


def build_car(body, step, design=None, wheel_step=0.004):
    """(car, parts) with all parts of both sides in place; the body's own wheels when `design` is absent."""
    car, half, whole = build_body(body, step)
    whole.update(outside_cabin(car.params, car, max(0.015, step)))
    one = wheel(car.params, design or car.params["wheel"], wheel_step)
    return car, {**mirror_parts(half), **place_wheels(car, one), **whole}


def build_wheels(body, design=None, wheel_step=0.004):
    """(car, parts) with nothing but the four wheels of a body in their places; its own when `design` is absent."""
    car = CarShape(load_params(body))
    return car, place_wheels(car, wheel(car.params, design or car.params["wheel"], wheel_step))


def build_web(body, step, design=None):
    """(car, groups) for the 3D stage: left half, one wheel, and what is not mirrored."""
    car, half, whole = build_body(body, step)
    cabin = web_cabin(car.params, car)
    one = wheel(car.params, design or car.params["wheel"], WEB_WHEEL_STEP)
    return car, (("half", half | cabin["half"]), ("wheel", one), ("full", whole | cabin["full"]))


def save(path, car, parts):
    """Writes the .npz."""
    arrays = {f"anchor|{name}": np.array(point, np.float32) for name, point in car.anchors.items()}
    for key, mesh in parts.items():
        arrays[key + "|V"] = mesh.V.astype(np.float32)
        arrays[key + "|N"] = mesh.N.astype(np.float32)
        arrays[key + "|T"] = mesh.T.astype(np.int32)
    np.savez(path, **arrays)


def save_web(path, body, car, groups):
    """Writes raw arrays (V, N as float32, T as uint32) and the .json that says where each part begins."""
    blob, offset, rows = [], 0, []
    for group, parts in groups:
        for key, mesh in parts.items():
            name, slot = key.split("|")
            arrays = [mesh.V.astype("<f4").tobytes(), mesh.N.astype("<f4").tobytes(), mesh.T.astype("<u4").tobytes()]
            rows.append(
                {"group": group, "name": name, "mat": slot, "nv": len(mesh.V), "nt": len(mesh.T), "off": offset}
            )
            offset += sum(map(len, arrays))
            blob += arrays
    wheels = [{"name": name, "pos": [x, y, z], "side": side} for name, x, y, z, side in car.wheel_centres]
    hinges = {
        door: {"pos": car.anchors[f"door_hinge_{end}"], "axis": [0, 0, 1], "open": DOOR_OPENS}
        for door, end in (("door_f", "front"), ("door_r", "rear"))
    }
    manifest = {"type": body, "parts": rows, "wheels": wheels, "anchors": car.anchors, "hinges": hinges}
    Path(path).write_bytes(b"".join(blob))
    Path(f"{path}.json").write_text(json.dumps(manifest))
    return sum(row["nt"] for row in rows)


def main():
    """Command line."""
    ask = argparse.ArgumentParser(description="Builds one car.")
    ask.add_argument("body", choices=BODIES)
    ask.add_argument("--h", type=float, default=0.012, help="size of the cells of the shell in metres")
    ask.add_argument("--out", help="the .npz to write")
    ask.add_argument("--wheel", help="wheel design; the body's own when absent")
    ask.add_argument("--wheel-step", type=float, default=0.004)
    ask.add_argument("--only-wheels", action="store_true", help="the wheels in their places, without the car")
    ask.add_argument("--coarse", action="store_true")
    ask.add_argument("--web", help="the .bin to write for the 3D stage")
    options = ask.parse_args()
    if options.web:
        car, groups = build_web(options.body, max(WEB_STEP, options.h), options.wheel)
        print(options.body, "stored triangles", save_web(options.web, options.body, car, groups))
        return
    step = COARSE_STEP if options.coarse else options.h
    wheel_step = 0.007 if options.coarse else options.wheel_step
    if options.only_wheels:
        car, parts = build_wheels(options.body, options.wheel, wheel_step)
    else:
        car, parts = build_car(options.body, step, options.wheel, wheel_step)
    save(options.out or f"{options.body}.npz", car, parts)
    print(options.body, "triangles", sum(len(mesh.T) for mesh in parts.values()))


if __name__ == "__main__":
    main()
