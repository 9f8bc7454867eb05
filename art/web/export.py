"""Gives one car to the model builder: half a body, one wheel and the whole cabin as raw arrays.

    python3 art/web/export.py sedan sedan.bin [--h 0.016] [--wheel star] [--cabin 0.016]

As `art/car/build.py --web`, but with the full cabin, because the stage looks around inside: the builder simplifies it.
The frame of the cabin is right-handed as glTF's: the driver sits at y < 0.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from art.car.build import build_body, save_web  # noqa: E402
from art.car.cabin import full_cabin  # noqa: E402
from art.car.cabin_light import clipped, fitted_layout, without_details  # noqa: E402
from art.car.surfaces import BODIES  # noqa: E402
from art.car.wheels import wheel  # noqa: E402

# Nobody gets near enough to these on the stage.
LEFT_OUT = ("boot_", "pedal", "column", "speaker", "vent_vane", "rear_slats", "dash_under", "sill_plates", "mats")


def cabin(car, step):
    """{"half": panels of the doors at y > 0, "full": the rest}; cut to what lies inside the shell."""
    parts = full_cabin(fitted_layout(car.params, car), step)
    groups = {"half": {}, "full": {}}
    for key, mesh in without_details(parts).items():
        if any(word in key for word in LEFT_OUT):
            continue
        cut = clipped(mesh, car) if len(mesh.V) else mesh
        if not len(cut.T):
            continue
        if not key.startswith("door_"):
            groups["full"][f"cabin_{key}"] = cut
        elif cut.V[:, 1].mean() > 0:
            groups["half"][key] = cut
    return groups


def main():
    """Command line."""
    ask = argparse.ArgumentParser(description="Gives one car to the model builder.")
    ask.add_argument("body", choices=BODIES)
    ask.add_argument("out")
    ask.add_argument("--h", type=float, default=0.016, help="size of the cells of the shell in metres")
    ask.add_argument("--cabin", type=float, default=0.016, help="the same of the cabin")
    ask.add_argument("--wheel", help="wheel design; the body's own when absent")
    ask.add_argument("--wheel-step", type=float, default=0.0055)
    options = ask.parse_args()
    car, half, whole = build_body(options.body, options.h)
    inside = cabin(car, options.cabin)
    rolling = wheel(car.params, options.wheel or car.params["wheel"], options.wheel_step)
    groups = (("half", {**half, **inside["half"]}), ("wheel", rolling), ("full", {**whole, **inside["full"]}))
    print(options.body, "triangles", save_web(options.out, options.body, car, groups))


if __name__ == "__main__":
    main()
