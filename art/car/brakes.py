"""The brake behind a wheel: slotted and drilled vented disc, hat with pins, caliper with our name, dust shield."""

import numpy as np

from art.car.plates import plate, polar_grid, spun
from art.car.strokes import laid, word
from art.geometry.distances import box2, segment2, smooth_max, smooth_min
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join
from art.geometry.sweep import lathe

FINE = 0.0065
DISC_INSET = 0.053
TRACK = 0.074
PLATE_THICKNESS = 0.009
VENT = 0.013
CALIPER_HALF_ANGLE = np.radians(31)


def brake(seat, lip, step):
    """Parts of the brake in the axes of the wheel: {name|slot: Mesh}. seat: bead radius, lip: y of the rim edge."""
    fine = step <= FINE
    outer, front = seat - DISC_INSET, lip - 0.086
    inner = outer - TRACK
    parts = {"brake_disc|disc": _rotor(outer, inner, front, fine), "brake_hat|disc": _hat(inner, front, fine)}
    parts["shield_dust|dark"] = _shield(seat, front, 28 if not fine else 72)
    if fine:
        parts["brake_track|disc"], parts["brake_holes|dark"] = _track(outer, inner, front, step)
        parts["brake_pins|chrome"] = _pins(inner, front)
    parts.update(_caliper(outer, front, fine))
    return parts


def _facing(mesh, outward_y=True):
    """The turned mesh with most of its normals towards +y."""
    return mesh if (mesh.N[:, 1].sum() >= 0) == outward_y else mesh.flipped()


def _rotor(outer, inner, front, fine):
    """Rim of the disc: two friction plates with the vent between, their inner edges; the front face where coarse."""
    count = 120 if fine else 28
    back = front - 2 * PLATE_THICKNESS - VENT
    edge = [
        (outer - 0.0012, front),
        (outer, front - 0.0012),
        (outer, front - PLATE_THICKNESS),
        (outer - 0.008, front - PLATE_THICKNESS - 0.001),
        (outer - 0.008, back + PLATE_THICKNESS + 0.001),
        (outer, back + PLATE_THICKNESS),
        (outer, back),
        (inner, back),
    ]
    mesh = lathe(edge, count)
    outward = mesh.N[:, 0] * mesh.V[:, 0] + mesh.N[:, 2] * mesh.V[:, 2]
    pieces = [
        mesh if outward.sum() > 0 else mesh.flipped(),
        _facing(lathe([(inner, front), (inner - 0.0008, front - PLATE_THICKNESS)], count)),
    ]
    if not fine:
        pieces.append(_facing(lathe([(outer - 0.0012, front), (inner, front)], count)))
    else:
        pieces.append(_vanes(outer, front - PLATE_THICKNESS, VENT))
    return join(pieces)


def _vanes(outer, top, height):
    """Cooling vanes seen in the vent of the disc edge."""
    vane = lathe([(0.0016, top + 0.001), (0.0016, top - height - 0.001)], 6)
    radial = vane.N[:, 0] * vane.V[:, 0] + vane.N[:, 2] * vane.V[:, 2]
    vane = vane if radial.sum() > 0 else vane.flipped()
    return spun(vane.transform(None, (outer - 0.0035, 0, 0)), 72)


def _track(outer, inner, front, step):
    """The friction face, with six curved slots and rings of drilled holes; returns (face, the walls of its holes)."""
    half = (outer + inner) / 2

    def region(x, z):
        radius, angle = np.hypot(x, z), np.arctan2(z, x)
        ring = np.maximum(radius - outer + 0.0012, inner - radius)
        sector = 2 * np.pi / 6
        sweep = angle - 0.55 * (radius - half) / TRACK
        near = np.mod(sweep + sector / 2, sector) - sector / 2
        slot = segment2(radius, near * radius, inner + 0.010, 0, outer - 0.010, 0) - 0.0016
        holes = 1.0
        for k, share in enumerate((0.18, 0.40, 0.62, 0.84)):
            at, pitch = inner + TRACK * share, sector / 3
            shifted = np.mod(sweep - sector * (0.12 + 0.055 * k) + pitch / 2, pitch) - pitch / 2
            holes = np.minimum(holes, np.hypot(radius - at, shifted * at) - 0.0030)
        return np.maximum(ring, -np.minimum(slot, holes))

    grid = polar_grid(inner, outer, max(step, 0.003), 6)
    face, bevel, walls = plate(grid, region, lambda x, z: front + 0 * x, 0.0005, 0.0004, 0.0035)
    return join([face, bevel]), walls


def _hat(inner, front, fine):
    """The hat that carries the disc: a shallow pot with a flange."""
    count = 96 if fine else 24
    line = [
        (inner + 0.001, front - 0.005),
        (inner - 0.004, front - 0.005),
        (inner - 0.006, front - 0.003),
        (inner - 0.020, front - 0.003),
        (inner - 0.026, front + 0.004),
        (inner - 0.030, front + 0.014),
        (inner - 0.034, front + 0.017),
        (0.030, front + 0.017),
    ]
    return _facing(lathe(line, count))


def _pins(inner, front):
    """Ten drive pins between hat and disc."""
    pin = _facing(
        lathe(
            [
                (0.0058, front - 0.004),
                (0.0058, front + 0.0005),
                (0.0048, front + 0.0014),
                (0.0030, front + 0.0014),
                (0.0026, front),
                (0.0001, front),
            ],
            16,
        )
    )
    return spun(pin.transform(None, (inner - 0.006, 0, 0)), 10, np.pi / 10)


def _shield(seat, front, count):
    """The dust shield and wheel carrier behind the disc, out to the barrel, so that no floor shows through the spokes."""
    back = front - 0.045
    return _facing(
        lathe(
            [
                (seat - 0.0205, back - 0.004),
                (seat - 0.030, back - 0.002),
                (seat - 0.045, back),
                (0.02, back + 0.002),
                (0.0001, back + 0.002),
            ],
            count,
        )
    )


def _caliper(outer, front, fine):
    """A fixed caliper on the +x side of the disc: body with a sunk panel, ribs, bolts and the name."""
    middle, face = outer - 0.020, front + 0.0225
    centre_y, half_y = (face + front - 0.052) / 2, (face - front + 0.052) / 2
    half_arc = CALIPER_HALF_ANGLE * middle

    def solid(x, y, z):
        radius, angle = np.hypot(x, z), np.arctan2(z, x)
        arc = angle * middle
        taper = 0.35 * np.maximum(np.abs(arc) - half_arc * 0.62, 0)
        body = box2(arc, radius - middle + 0.25 * taper, half_arc, 0.040 - taper, 0.014)
        crown = (
            face
            - 0.0035 * np.clip(np.abs(arc) / half_arc, 0, 1) ** 2
            - 0.25 * np.maximum(middle + 0.020 - 0.052 - radius, 0)
        )
        shell = smooth_max(body, smooth_max(y - crown, centre_y - half_y - y, 0.004), 0.007)
        panel = box2(arc, radius - middle - 0.001, half_arc * 0.60, 0.0135, 0.006)
        shell = smooth_max(shell, -smooth_max(panel, crown - 0.0026 - y, 0.001), 0.0022)
        ribs = smooth_min(
            box2(np.abs(arc) - half_arc * 0.79, radius - middle, 0.0035, 0.030, 0.003),
            box2(arc, radius - middle + 0.0265, half_arc * 0.55, 0.0030, 0.003),
            0.003,
        )
        return smooth_max(shell, -smooth_max(ribs, crown - 0.0032 - y, 0.001), 0.002)

    size = 0.0024 if fine else 0.012
    reach = middle * np.sin(CALIPER_HALF_ANGLE) + 0.05
    body = mesh_implicit(
        solid, (middle * 0.62, centre_y - half_y - 0.01, -reach), (outer + 0.04, face + 0.012, reach), size
    )
    parts = {"caliper_body|caliper": body}
    if not fine:
        return parts
    crown_y = face - 0.0026

    def place(x, y, z):
        angle = -x / middle
        r = middle + 0.001 + y
        return np.stack([r * np.cos(angle), crown_y + z - 0.0035 * (x / half_arc) ** 2, r * np.sin(angle)], 1)

    name = word("HESPER", 0.0150, 0.0024, 0.0018, 0.50)
    parts["caliper_name|badge"] = laid(name.transform(None, (0, -0.0075, 0)), place)
    bolt = _facing(
        lathe(
            [
                (0.0062, face - 0.008),
                (0.0062, face - 0.0035),
                (0.0054, face - 0.0026),
                (0.0032, face - 0.0026),
                (0.0028, face - 0.0045),
                (0.0001, face - 0.0045),
            ],
            18,
        )
    )
    at = [
        np.array([np.cos(a), 0, np.sin(a)]) * (middle + 0.006)
        for a in (-CALIPER_HALF_ANGLE * 0.9, CALIPER_HALF_ANGLE * 0.9)
    ]
    parts["caliper_bolts|chrome"] = join([bolt.transform(None, spot) for spot in at])
    return parts
