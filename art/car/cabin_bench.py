"""The rear bench with three places, its head restraints, and the pair of a third row. Origin: hip line x = 0, floor z = 0."""

import numpy as np

from art.car.cabin_parts import SEAM_LABEL, block, seam, sorted_out, turn_y
from art.car.cabin_seats import GUSSET, INSERT, MAIN, flutes, head_restraint
from art.geometry.distances import box2, smooth_max, smooth_step
from art.geometry.implicit import mesh_implicit

RECLINE = 0.42
PLACE_Y = 0.375
INSERT_HALF = 0.132
TOP = 0.555
"""Height of the backrest along its slope."""


def from_place(y):
    """Signed distance of y from the middle of the nearer outer place."""
    return np.abs(y) - PLACE_Y


def back_solid(u, y, w, half):
    """The bench's backrest in its own axes."""
    a, p = np.abs(y), from_place(y)
    inside = (1 - smooth_step(INSERT_HALF - 0.012, INSERT_HALF + 0.002, np.abs(p))) * smooth_step(0.04, 0.07, w) * (1 - smooth_step(0.415, 0.44, w))
    wings = 0.030 * smooth_step(INSERT_HALF, INSERT_HALF + 0.09, p) + 0.022 * np.exp(-(((p + INSERT_HALF + 0.05) / 0.05) ** 2))
    wings = wings * smooth_step(0.02, 0.14, w) * (1 - smooth_step(0.42, 0.54, w))
    groove = 0.006 * (np.exp(-(((np.abs(p) - INSERT_HALF) / 0.006) ** 2)) + np.exp(-(((a - 0.155) / 0.006) ** 2)))
    yoke = 0.004 * np.exp(-(((w - 0.445) / 0.006) ** 2)) * (1 - smooth_step(INSERT_HALF, INSERT_HALF + 0.02, np.abs(p)))
    lumbar = 0.014 * np.exp(-(((w - 0.18) / 0.14) ** 2))
    front = 0.055 + wings + lumbar + flutes(p) * inside - groove - yoke - 0.012 * smooth_step(0.44, 0.57, w)
    crown = TOP - 0.030 * smooth_step(half - 0.14, half, a) - 0.018 * (1 - smooth_step(0.10, 0.20, a))
    outline = smooth_max(smooth_max(a - half, w - crown, 0.09), -w - 0.05, 0.04)
    return smooth_max(outline, smooth_max(-u - front, u - 0.05, 0.05), 0.055)


def cushion_solid(x, y, z, height, half, length):
    """The bench's cushion."""
    a, p = np.abs(y), from_place(y)
    inside = (1 - smooth_step(INSERT_HALF - 0.012, INSERT_HALF + 0.002, np.abs(p))) * smooth_step(-length + 0.075, -length + 0.11, x)
    wings = (0.020 * smooth_step(INSERT_HALF, INSERT_HALF + 0.09, p) + 0.018 * np.exp(-(((p + INSERT_HALF + 0.05) / 0.05) ** 2))) * smooth_step(-length, -length + 0.2, x)
    groove = 0.006 * (np.exp(-(((np.abs(p) - INSERT_HALF) / 0.006) ** 2)) + np.exp(-(((a - 0.155) / 0.006) ** 2)))
    yoke = 0.004 * np.exp(-(((x + length - 0.085) / 0.006) ** 2)) * (1 - smooth_step(INSERT_HALF, INSERT_HALF + 0.02, np.abs(p)))
    nose = 0.05 * smooth_step(-length + 0.12, -length - 0.02, x) ** 1.5
    top = height + 0.030 * smooth_step(0.0, -0.34, x) + wings + flutes(p) * inside - groove - yoke - nose
    middle = 0.035 * (1 - smooth_step(0.09, 0.19, a))
    sides = smooth_max(smooth_max(a - half, -x - length + middle, 0.09), x - 0.05, 0.05)
    return smooth_max(sides, smooth_max(z - top, height - 0.17 - z, 0.04), 0.055)


def place_edge(y):
    """Distance from the seams beside the fluted inserts (zero on the seam, negative on the insert)."""
    return np.abs(from_place(y)) - INSERT_HALF


def backrest(height, half, step, third_place):
    """The back with inserts and, between them, the folded armrest."""
    mesh = mesh_implicit(lambda x, y, z: back_solid(x, y, z, half), (-0.16, -half - 0.05, -0.09), (0.09, half + 0.05, TOP + 0.06), step)
    front = lambda x, y, z: x + 0.02
    top = lambda x, y, z: z - 0.445
    edge = lambda x, y, z: place_edge(y)
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(edge(x, y, z), top(x, y, z)), front(x, y, z)), INSERT)
    mesh.mark(lambda x, y, z: 0.022 - x, GUSSET)
    below = lambda x, y, z: np.maximum(front(x, y, z), np.abs(z - 0.205) - 0.24)
    seam(mesh, edge, (MAIN, INSERT), below, 2, (0.007,))
    seam(mesh, top, (MAIN, INSERT), lambda x, y, z: np.maximum(front(x, y, z), edge(x, y, z)), 1, (0.007,))
    if third_place:
        arm = lambda x, y, z: box2(y, z - 0.22, 0.155, 0.195, 0.03)
        mesh.band(arm, 0.0022, SEAM_LABEL, [MAIN], front)
        seam(mesh, lambda x, y, z: arm(x, y, z) + 0.022, (MAIN,), front, 2, (0.0,), 0.0002)
        strap = lambda x, y, z: np.maximum(box2(y, z - 0.39, 0.030, 0.014, 0.006), front(x, y, z))
        mesh.mark(strap, GUSSET, [MAIN])
    parts = sorted_out(mesh, "back", {MAIN: "upholstery", INSERT: "upholstery", GUSSET: "carpet"})
    return {key: part.transform(turn_y(RECLINE), (0, 0, height)) for key, part in parts.items()}


def cushion(height, half, step, length):
    """The long cushion with inserts in the outer places and a darker lower edge."""
    mesh = mesh_implicit(
        lambda x, y, z: cushion_solid(x, y, z, height, half, length), (-length - 0.06, -half - 0.05, height - 0.21), (0.12, half + 0.05, height + 0.12), step
    )
    edge = lambda x, y, z: place_edge(y)
    front = lambda x, y, z: -length + 0.085 - x
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(edge(x, y, z), front(x, y, z)), height - 0.06 - z), INSERT)
    low = lambda x, y, z: z - height + 0.085 - 0.02 * smooth_step(0.0, -0.4, x)
    mesh.mark(low, GUSSET, [MAIN])
    seam(mesh, edge, (MAIN, INSERT), lambda x, y, z: height - 0.07 - z, 0, (0.007,))
    seam(mesh, front, (MAIN, INSERT), lambda x, y, z: np.maximum(edge(x, y, z), height - 0.08 - z), 1, (0.007,))
    seam(mesh, low, (MAIN, GUSSET), None, 1, (0.007,))
    return sorted_out(mesh, "cushion", {MAIN: "upholstery", INSERT: "upholstery", GUSSET: "upholstery2"})


def bench(height, half=0.66, step=0.007, third_place=True, length=0.49):
    """A whole bench; `half` is its half width, `third_place` adds armrest seam and the middle head restraint."""
    parts = {**backrest(height, half, step, third_place), **cushion(height, half, step, length)}
    lower = TOP - 0.63
    shift = np.array([np.sin(RECLINE), 0, np.cos(RECLINE)]) * lower
    places = [(-PLACE_Y, False), (PLACE_Y, False)] + ([(0.0, True)] if third_place else [])
    for index, (y, small) in enumerate(places):
        for key, part in head_restraint(height, step, True).items():
            drop = -0.03 if small else 0.0
            parts[f"rest{index}_{key}"] = part.transform(None, shift + np.array([0.022, y, drop]))
    sockets = [-0.20, 0.20] + ([-0.11] if third_place else [])
    for index, y in enumerate(sockets):
        parts[f"socket{index}|clad"] = block((-0.075, y, height + 0.030), (0.016, 0.013, 0.030), 0.006, 0.004, turn_y(-0.5))
        parts[f"socket_button{index}|redbutton"] = block((-0.091, y, height + 0.058), (0.009, 0.009, 0.004), 0.003, 0.003, turn_y(-0.5))
    return parts
