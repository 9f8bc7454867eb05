"""One wheel of the car: rim with its design, hub, bolts, valve; tyre and brake come from their own modules.

The wheel stands about its own centre: axis y, outer face towards +y, z up. Metres.
"""

import numpy as np

from art.car.brakes import brake
from art.car.plates import plate, polar_grid, spun
from art.car.strokes import laid, mark
from art.car.tyres import tyre
from art.car.wheel_designs import DESIGNS, Rim
from art.geometry.distances import smooth_max
from art.geometry.mesh import Mesh, join
from art.geometry.sweep import lathe

LIP_INSET = 0.006
BOLT_CIRCLE = 0.0565
BORE = 0.0118
CAP = 0.0300
FINE = 0.0065
COARSEST = 0.0055
"""Larger triangles of the spokes (m) would miss slender bars; the web export simplifies what it is given."""
RIM_RADIUS_SHARE = 0.72


def rim_radius(params):
    """Radius of the bead seat in metres; a share of the tyre where the parameters leave it out."""
    return params.get("rim_radius", params["wheel_radius"] * RIM_RADIUS_SHARE)


def wheel(params, design, step=0.004):
    """Parts of one left wheel as {name|slot: Mesh}.

    params: wheel_radius (tyre outside), tyre_width, rim_radius in metres. design: one of DESIGNS. step: size of the
    triangles of the spoke field in metres; above 6.5 mm lettering, tread blocks and small bolts are left out (web).
    Names starting with caliper turn round for the rear axle; brake_, shield_ and caliper parts belong to the car.
    """
    seat = rim_radius(params)
    lip = params["tyre_width"] / 2 - LIP_INSET
    parts = rim_alone(seat, lip, params["tyre_width"], design, step)
    parts.update(tyre(params["wheel_radius"], params["tyre_width"], seat, step))
    parts.update(brake(seat, lip, step))
    return parts


def mounting(side, rear):
    """Turns that hang the wheel on the car: (for the wheel, for its caliper), 3×3 each.

    side: 1 left, -1 right. Wheels are turned, never mirrored, so that the words on them stay readable. Front calipers
    sit behind the axle, rear ones before it.
    """
    half_turn = np.diag([-1.0, -1.0, 1.0])
    over = np.diag([-1.0, 1.0, -1.0])
    wheel_turn = np.eye(3) if side > 0 else half_turn
    return wheel_turn, wheel_turn if (side > 0) != rear else wheel_turn @ over


def rim_alone(seat, lip, width, design, step):
    """Rim, spokes, hub and valve without tyre and brake. seat: bead radius; lip: y of the rim edge."""
    rim = Rim(outer=seat - 0.010, face=lip - 0.009)
    layers = DESIGNS[design](rim)
    count = 48 if step > FINE else 160
    parts = {
        "rim_barrel|rimdark": _barrel(seat, lip, width, count),
        "rim_flange|rim": _turned(
            [
                (seat + 0.007, lip - 0.013),
                (seat + 0.0095, lip - 0.008),
                (seat + 0.0095, lip - 0.003),
                (seat + 0.0070, lip - 0.0004),
            ],
            count,
        ),
        "rim_lip|rimface": _turned([(seat + 0.0070, lip - 0.0004), (seat + 0.0055, lip), (seat + 0.0005, lip)], count),
        "rim_step|rim": join(
            [
                _turned([(seat + 0.0005, lip), (seat - 0.0030, lip - 0.0035)], count),
                _turned(
                    [(seat - 0.0030, lip - 0.0035), (seat - 0.0085, lip - 0.0120), (seat - 0.0095, lip - 0.0185)], count
                ),
            ]
        ),
    }
    spokes = _spokes(rim, layers, step)
    hub_top = float(layers[-1].height(np.array([0.05]), np.array([0.0]))[0])
    parts.update({f"rim_{slot}|{slot}": mesh for slot, mesh in spokes.items()})
    parts.update(_hub(hub_top, step))
    parts["rim_valve|black"] = _valve(seat, lip)
    if rim.extras.get("ring_bolts") and step <= FINE:
        parts["rim_rivets|rimface"] = _ring_bolts(rim, rim.extras["ring_bolts"])
    return {name: mesh for name, mesh in parts.items() if len(mesh.T)}


def _spokes(rim, layers, step):
    """All layers of the design, cut by the bores of the bolts, as one mesh a slot."""
    by_slot = {}
    grid = polar_grid(CAP - 0.004, rim.outer, min(step, COARSEST), 30)

    def bores(x, z):
        angle = np.arctan2(z, x) - np.pi / 2
        near = np.mod(angle + np.pi / 5, 2 * np.pi / 5) - np.pi / 5
        radius = np.hypot(x, z)
        return np.hypot(radius * np.cos(near) - BOLT_CIRCLE, radius * np.sin(near)) - BORE

    for layer in layers:
        cut = lambda x, z, own=layer.region: smooth_max(own(x, z), -bores(x, z), 1e-4)
        pieces = plate(grid, cut, layer.height, layer.chamfer, layer.drop, layer.depth, layer.draft)
        for slot, piece in zip((layer.face, layer.bevel, layer.flank), pieces):
            by_slot.setdefault(slot, []).append(piece)
    return {slot: join(pieces) for slot, pieces in by_slot.items()}


def _turned(profile, count):
    """A turned piece whose normals look away from the metal: the profile runs from outside to inside of the rim."""
    mesh = lathe(profile, count)
    mesh = mesh if mesh.N[:, 1].sum() >= 0 else mesh.flipped()
    return mesh


def _barrel(seat, lip, width, count):
    """The inside of the rim, seen between the spokes."""
    line = [
        (seat - 0.0095, lip - 0.0185),
        (seat - 0.013, lip - 0.026),
        (seat - 0.020, lip - 0.034),
        (seat - 0.024, lip - 0.060),
        (seat - 0.026, 0.0),
        (seat - 0.020, -width / 2 + 0.05),
        (seat - 0.016, -width / 2 + 0.02),
        (seat - 0.002, -width / 2 + 0.010),
    ]
    mesh = lathe(line, count)
    inward = -(mesh.N[:, 0] * mesh.V[:, 0] + mesh.N[:, 2] * mesh.V[:, 2])
    return mesh if inward.sum() > 0 else mesh.flipped()


def _hub(top, step):
    """Boss wall, centre cap with our mark, five bolts in their bores. top: y of the hub face."""
    count = 32 if step > FINE else 72
    edge = _turned([(CAP, top + 0.0005), (CAP - 0.0014, top + 0.0018), (CAP - 0.0030, top + 0.0018)], count)
    dome = _turned(
        [(CAP - 0.0030, top + 0.0012), (CAP - 0.0032, top - 0.0006), (0.018, top - 0.0002), (0.0001, top)], count
    )
    sign = laid(mark(0.0330, 0.0009), lambda x, y, z: np.stack([x, top - 0.0004 + z, y], 1))
    parts = {"rim_cap_edge|rimface": edge, "rim_cap|black": dome, "badge_cap|badge": sign}
    parts["rim_bores|rimdark"] = spun(_bore(top, count // 3), 5, np.pi / 2)
    parts["rim_bolts|chrome"] = spun(_bolt(top - 0.012, 0.0088, 0.012, step), 5, np.pi / 2)
    return parts


def _bore(top, count):
    """The floor and wall of one bolt hole, at angle zero of the bolt circle."""
    wall = lathe([(BORE, top), (BORE - 0.0008, top - 0.022), (0.0001, top - 0.022)], max(count, 12))
    wall = wall if wall.N[:, 1].sum() > 0 else wall.flipped()
    return wall.transform(None, (BOLT_CIRCLE, 0, 0))


def _bolt(top, radius, length, step):
    """One bolt: a collar, a hexagonal head with bevelled edge and a dimple, at angle zero of the bolt circle."""
    collar = lathe(
        [
            (radius + 0.0018, top - length),
            (radius + 0.0018, top - length + 0.003),
            (radius - 0.0004, top - length + 0.0048),
        ],
        20,
    )
    collar = collar if collar.N[:, 1].sum() > 0 else collar.flipped()
    head = _prism(radius, top, length, 6)
    return join([head] if step > FINE else [collar, head]).transform(None, (BOLT_CIRCLE, 0, 0))


def _prism(radius, top, length, sides):
    """An upright prism with a bevelled top, flat shaded."""
    angle = np.arange(sides + 1) * 2 * np.pi / sides
    ring = lambda r, y: np.stack([r * np.cos(angle), np.full(sides + 1, y), r * np.sin(angle)], 1)
    rows = [
        ring(radius, top - length),
        ring(radius, top - 0.0014),
        ring(radius * 0.84, top),
        ring(radius * 0.5, top),
        ring(radius * 0.42, top - 0.0016),
        ring(1e-5, top - 0.0018),
    ]
    faces = []
    for low, high in zip(rows, rows[1:]):
        faces.append(np.stack([low[:-1], high[:-1], high[1:], low[1:]], 1))
    corners = np.concatenate(faces)
    normal = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    start = np.arange(len(corners))[:, None] * 4
    triangles = np.concatenate([start + [0, 1, 2], start + [0, 2, 3]])
    mesh = Mesh(corners.reshape(-1, 3), np.repeat(normal, 4, 0), triangles)
    outward = mesh.N[:, 0] * mesh.V[:, 0] + mesh.N[:, 2] * mesh.V[:, 2] + mesh.N[:, 1] * 0.002
    return mesh if outward.sum() > 0 else mesh.flipped()


def _valve(seat, lip):
    """The valve stem in the rim well, leaning towards the axle, low between two spokes."""
    stem = lathe(
        [(0.0045, 0.0), (0.0045, 0.020), (0.0036, 0.022), (0.0036, 0.034), (0.0030, 0.0355), (0.0001, 0.0358)], 14
    )
    stem = stem if stem.N[:, 1].sum() > 0 else stem.flipped()
    lean = np.radians(24)
    tip = np.array([[1, 0, 0], [0, np.cos(lean), -np.sin(lean)], [0, np.sin(lean), np.cos(lean)]])
    return stem.transform(tip, (0, lip - 0.062, -(seat - 0.027)))


def _ring_bolts(rim, count):
    """Small bolts round the rim ring."""
    bolt = _prism(0.0034, rim.face + 0.0022, 0.007, 6).transform(None, (rim.outer - 0.0095, 0, 0))
    return spun(bolt, count, np.pi / count)
