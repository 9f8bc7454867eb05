"""The cabin of a Hesper: full for the pictures taken inside, light for the pictures from outside and for the web. Metres.

    /usr/bin/python3 -m art.car.cabin <body> <out.npz> [step]     writes the full cabin
"""

import sys

import numpy as np

from art.car.cabin_bench import bench
from art.car.cabin_console import console
from art.car.cabin_dashboard import dashboard
from art.car.cabin_doors import doors
from art.car.cabin_floor import floor
from art.car.cabin_light import outside_cabin, turned, web_cabin
from art.car.cabin_layout import DRIVER_Y, LAYOUTS, PASSENGER_Y
from art.car.cabin_lining import lining
from art.car.cabin_parts import placed
from art.car.cabin_screens import screens
from art.car.cabin_seats import belt_on_pillar, front_seat
from art.car.cabin_steering import steering


__all__ = ["full_cabin", "outside_cabin", "web_cabin"]


def seat_rows(layout, step):
    """All seats in place: two in front, the second row and, where there is one, the third."""
    front, lift = layout.hip_x, layout.floor
    seats = {side: front_seat(layout.seat_height, side, step) for side in (-1, 1)}
    parts = {}
    for side, y, name in ((-1, DRIVER_Y, "seat_driver"), (1, PASSENGER_Y, "seat_passenger")):
        parts.update(placed(seats[side], name, None, (front, y, lift)))
        for key, mesh in belt_on_pillar(layout, side, front, layout.half_width, layout.roof_half_width).items():
            parts[f"{name}_{key}"] = mesh
    height = layout.seat_height + 0.015
    if layout.second_row == "captains":
        for side, y, name in ((-1, DRIVER_Y, "seat_second_left"), (1, PASSENGER_Y, "seat_second_right")):
            parts.update(placed(seats[side], name, None, (layout.rear_hip_x, y, lift)))
    else:
        half = layout.half_width - 0.085
        rear = bench(height, half, step * 1.15, layout.second_row == "bench")
        parts.update(placed(rear, "seat_rear", None, (layout.rear_hip_x, 0, lift)))
    if layout.third_row:
        third = bench(height - 0.02, layout.half_width - 0.16, step * 1.3, False, 0.44)
        parts.update(placed(third, "seat_third", None, (layout.rear_hip_x + 0.86, 0, lift + 0.04)))
    return parts


def full_cabin(layout, step=0.006):
    """Every part of the cabin at picture quality; `step` is the cell of the soft parts in metres."""
    return {
        **seat_rows(layout, step),
        **screens(layout),
        **dashboard(layout, step),
        **steering(layout, step * 0.6),
        **console(layout, step),
        **doors(layout, step),
        **lining(layout, max(0.010, step)),
        **floor(layout),
    }


def save(path, parts):
    """Writes parts as an .npz model (`name|slot` + |V |N |T)."""
    fields = {}
    for key, mesh in parts.items():
        if len(mesh.T):
            fields[key + "|V"] = mesh.V.astype(np.float32)
            fields[key + "|N"] = mesh.N.astype(np.float32)
            fields[key + "|T"] = mesh.T.astype(np.int32)
    np.savez(path, **fields)


def main(body="sedan", out="cabin.npz", step="0.006"):
    """Command line: body, file, cell size."""
    parts = turned(full_cabin(LAYOUTS[body], float(step)))
    save(out, parts)
    print(body, sum(len(mesh.T) for mesh in parts.values()), "triangles,", len(parts), "parts")


if __name__ == "__main__":
    main(*sys.argv[1:])
