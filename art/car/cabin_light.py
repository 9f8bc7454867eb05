"""Light cabins: what shows through the glass from outside, and what the web model carries. Fitted into each body. Metres.

`outside_cabin` and `web_cabin` return parts in the frame of the cars (y to the left), nothing nearer to the shell than
CLEARANCE.
"""

from dataclasses import replace

import numpy as np

from art.car.cabin_bench import bench
from art.car.cabin_console import armrest, body as console_body
from art.car.cabin_dashboard import decor, lower_pad, upper_pad, vent_band
from art.car.cabin_doors import doors
from art.car.cabin_layout import DRIVER_Y, LAYOUTS, PASSENGER_Y
from art.car.cabin_lining import Shell, mirror
from art.car.cabin_parts import placed
from art.car.cabin_screens import screens
from art.car.cabin_seats import belt_on_pillar, front_seat
from art.car.cabin_steering import boss, column, rim, spokes, wheel_centre, TILT
from art.car.cabin_parts import turn_y
from art.geometry.mesh import Mesh, join

CLEARANCE = 0.045
FINE = ("gap", "thread")
SMALL_PARTS = ("switches", "buckle", "collars", "socket", "rails", "belt_tongue", "belt_blade", "hinge")
WEB_LEFT_OUT = ("vent_lip", "vent_edge", "dash_metal", "dash_light", "screen_edge", "shield", "wheel_keys", "pocket", "collars", "column")
WEB_SLOTS = {
    "upholstery": "upholstery", "upholstery2": "upholstery2", "trim": "trim", "screen": "screen", "carpet": "interior",
    "interior": "interior", "clad": "interior", "black": "interior", "dark": "interior", "mesh": "interior", "chrome": "chrome", "badge": "chrome", "amber": "amber",
}


def fitted_layout(params, car):
    """The layout of a body with belt, roof, width and rows taken from its surfaces."""
    base = LAYOUTS[params["body"]]
    first, middle, last = params["doors"]
    hip = middle - 0.215
    at = np.array([hip])
    belt = float(np.ravel(car.belt(at))[0]) - 0.025
    roof = float(np.ravel(car.roof(at))[0]) - 0.055
    width = float(np.ravel(car.surface_y(at, np.array([belt])))[0]) - 0.085
    pitch = min(base.row_pitch, last - hip - 0.22)
    floor = min(base.floor, roof - 1.075 if not base.third_row else base.floor)
    return replace(base, hip_x=hip, belt=belt, roof=roof, half_width=min(width, base.half_width + 0.03), row_pitch=pitch, floor=floor, cowl_x=params["cowl"] - 0.02)


def without_details(parts, seams=False):
    """Parts without small pieces and, unless `seams`, without seams and threads."""
    kept = {}
    for key, mesh in parts.items():
        name, slot = key.split("|")
        if (seams or slot not in FINE) and not any(small in name for small in SMALL_PARTS):
            kept[key] = mesh
    return kept


def seats(layout, step, seams=False):
    """All rows, coarse."""
    height, lift = layout.seat_height, layout.floor
    parts = {}
    one = without_details(front_seat(height, -1, step), seams)
    for name, x, y in rows_of_singles(layout):
        parts.update(placed(one, name, None, (x, y, lift)))
    if layout.second_row != "captains":
        rear = without_details(bench(height + 0.015, layout.half_width - 0.085, step * 1.15, layout.second_row == "bench"), seams)
        parts.update(placed(rear, "seat_rear", None, (layout.rear_hip_x, 0, lift)))
    if layout.third_row:
        third = without_details(bench(height - 0.005, layout.half_width - 0.16, step * 1.3, False, 0.44), seams)
        parts.update(placed(third, "seat_third", None, (layout.rear_hip_x + 0.86, 0, lift + 0.04)))
    return parts


def rows_of_singles(layout):
    """(name, x, y) of every single seat."""
    rows = [("seat_driver", layout.hip_x, DRIVER_Y), ("seat_passenger", layout.hip_x, PASSENGER_Y)]
    if layout.second_row == "captains":
        rows += [("seat_second_left", layout.rear_hip_x, DRIVER_Y), ("seat_second_right", layout.rear_hip_x, PASSENGER_Y)]
    return rows


def dashboard(layout, step, seams=False):
    """Dashboard, wheel and column without fine parts."""
    parts = {**upper_pad(layout, step), **decor(layout), **lower_pad(layout, step), **vent_band(layout)}
    parts = {key: mesh for key, mesh in parts.items() if not key.startswith(("vent_vane", "vent_key", "vent_slat", "glove", "light_keys"))}
    centre = wheel_centre(layout)
    wheel = {**rim(step * 0.5), **spokes(step * 0.5), **boss(step * 0.5)}
    parts.update({key: mesh.transform(turn_y(TILT), centre) for key, mesh in wheel.items()})
    parts.update({key: mesh for key, mesh in column(layout, centre, step).items() if "shroud" in key or "column" in key})
    return without_details({**parts, **console_body(layout, step * 1.2), **armrest(layout, step * 1.2)}, seams)


def clipped(mesh, car):
    """The part of a mesh that keeps CLEARANCE from the shell."""
    outside = lambda x, y, z: car.shell(x, y, z) + CLEARANCE
    values = outside(*mesh.V.T)
    if values.max() < 0:
        return mesh
    mesh = mesh.copy()
    inside = mesh.split(outside)
    return mesh.part(inside)


def turned(parts):
    """y to the left, as the cars have it."""
    return {key: mesh.transform(np.diag([1.0, -1, 1])) for key, mesh in parts.items()}


def fitted(parts, car):
    """Turned to the frame of the cars and clipped into the body; what falls out wholly is dropped."""
    found = {key: clipped(mesh, car) for key, mesh in turned(parts).items()}
    return {key: mesh for key, mesh in found.items() if len(mesh.T)}


def outside_cabin(params, car, step=0.015):
    """The cabin as it shows through the glass, both sides."""
    layout = fitted_layout(params, car)
    parts = {**seats(layout, step), **dashboard(layout, step), **screens(layout), **mirror(layout, Shell(layout))}
    for side in (-1, 1):
        for key, mesh in belt_on_pillar(layout, side, layout.hip_x, layout.half_width - 0.02, layout.roof_half_width - 0.02).items():
            if "tongue" not in key and "blade" not in key:
                parts[f"belt{side}_{key}"] = mesh
    panels = {key: mesh for key, mesh in doors(layout, step).items() if "_panel_" in key or "_line" in key}
    for key, mesh in without_details(panels).items():
        parts[key] = mesh.transform(None, (0, 0.0, 0))
    return fitted({f"cabin_{key}" if not key.startswith("door") else key: mesh for key, mesh in parts.items()}, car)


def thinned(mesh, cell):
    """A lighter mesh with its labels: vertices of one cell of a cubic grid become one, collapsed triangles go."""
    keys = np.floor(mesh.V / cell).astype(np.int64)
    _, group = np.unique(keys, axis=0, return_inverse=True)
    group = group.ravel()
    count = np.bincount(group).astype(float)[:, None]
    V, N = np.zeros((len(count), 3)), np.zeros((len(count), 3))
    np.add.at(V, group, mesh.V)
    np.add.at(N, group, mesh.N)
    T = group[mesh.T]
    kept = (T[:, 0] != T[:, 1]) & (T[:, 1] != T[:, 2]) & (T[:, 0] != T[:, 2])
    T, L = T[kept], mesh.L[kept]
    _, first = np.unique(np.sort(T, 1), axis=0, return_index=True)
    return Mesh(V / count, N / (np.linalg.norm(N, axis=1, keepdims=True) + 1e-9), T[first], L[first])


def whole_pieces(parts):
    """Pieces whose labelled parts belong together, rejoined: {base name: (mesh, slots by label)}.

    Seams and threads take the slot of the piece's first part, so that no cracks open when the piece is thinned.
    """
    pieces = {}
    for key, mesh in parts.items():
        name, slot = key.split("|")
        base = name.rsplit("_", 1)[0] if name.rsplit("_", 1)[-1].isdigit() else name
        pieces.setdefault(base, []).append((slot, mesh))
    found = {}
    for base, members in pieces.items():
        main = next((slot for slot, _ in members if slot not in FINE), None)
        if main is None:
            continue
        slots = sorted({main if slot in FINE else slot for slot, _ in members})
        labelled = []
        for slot, mesh in members:
            mesh = mesh.copy()
            mesh.L = np.full(len(mesh.T), slots.index(main if slot in FINE else slot), np.int32)
            labelled.append(mesh)
        found[base] = (join(labelled), slots)
    return found


def in_sight(name, mesh):
    """Without the faces that nobody sees: backs of panels, undersides of pads."""
    N = mesh.N[mesh.T].mean(1)
    hidden = N[:, 2] < -0.6
    if name.startswith("door_"):
        hidden |= N[:, 1] * np.sign(mesh.V[mesh.T].mean(1)[:, 1]) > 0.3
    if name.startswith("dash_low"):
        hidden |= N[:, 0] < -0.5
    return mesh.part(~hidden)


def web_cabin(params, car):
    """The cabin of the web model: {"half": panels of the doors at y > 0, "full": the rest}, about 25 000 triangles.

    The frame is right-handed as glTF's: the driver sits at y < 0. One part a slot; the central screen keeps its picture in
    the slots ui and ui2.
    """
    layout = fitted_layout(params, car)
    raw = {**seats(layout, 0.024, True), **dashboard(layout, 0.018, True), **screens(layout)}
    raw.update({key: mesh for key, mesh in doors(layout, 0.014).items() if "_panel_" in key and key.startswith(("door_fr", "door_rr"))})
    raw = {key: mesh for key, mesh in raw.items() if not any(word in key for word in (*WEB_LEFT_OUT, *SMALL_PARTS))}
    pictures = {key: mesh for key, mesh in raw.items() if "_picture_" in key}
    groups = {"half": {}, "full": {}}

    def put(kind, part, slot, mesh):
        if len(mesh.T):
            groups[kind].setdefault(f"{part}|{slot}", []).append(mesh)

    for key, mesh in pictures.items():
        if key.startswith("centre") and key.endswith(("|ui", "|ui2")):
            put("full", "cabin", key.split("|")[1], mesh)
    for name, (mesh, slots) in whole_pieces({key: mesh for key, mesh in raw.items() if key not in pictures}).items():
        cell = 0.017 if "wheel" in name else 0.012 if "screen" in name else (0.036 if not layout.third_row else 0.042)
        light = thinned(in_sight(name, clipped(mesh, car)), cell)
        kind, part = ("half", f"{name[:6]}l_panel") if name.startswith("door_") else ("full", "cabin")
        for label, slot in enumerate(slots):
            put(kind, part, WEB_SLOTS.get(slot, "interior"), light.labelled(label))
    return {kind: {key: join(meshes) for key, meshes in parts.items()} for kind, parts in groups.items()}
