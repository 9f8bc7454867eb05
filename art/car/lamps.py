"""The inside of lamps: lens, walls, housing, light blades, ribs and projector units."""

from dataclasses import dataclass, field

import numpy as np

from art.geometry.mesh import Mesh, join
from art.geometry.sweep import lathe


@dataclass
class Blade:
    """A lit strip on the housing: |line| < half where limit < 0, raised by `rise` metres above the housing."""

    slot: str
    line: object
    half: float
    limit: object
    rise: float = 0.006


@dataclass
class LampDesign:
    """What stands inside one kind of lamp."""

    depth: float
    lens: str
    blades: list = field(default_factory=list)
    ribs: object = None
    """Function whose whole multiples of `rib_pitch` carry ribs; none when absent."""
    rib_pitch: float = 0.010
    rib_slot: str = "rimdark"
    inward: object = None
    """Directions (n×3, unit) into the car at n×3 points; along the normals when absent."""


def sunk(surface, depth, inward=None):
    """The surface moved into the car by `depth` metres along `inward`; its normals stay."""
    if inward is None:
        return surface.offset(depth)
    moved = surface.copy()
    moved.V = surface.V + inward(surface.V) * depth
    return moved


def sunk_walls(surface, depth, inward=None):
    """The walls from the edge of the surface to the edge of the sunk one."""
    if inward is None:
        return surface.walls(depth)
    guide = surface.copy()
    guide.N = -inward(surface.V)
    return guide.walls(depth)


def stripes(mesh, field, pitch, half, label):
    """Labels strips |field - k · pitch| < half where the label is 0; each is cut by itself, so it may be thin."""
    values = field(*mesh.V.T)
    for k in range(int(np.ceil(values.min() / pitch)), int(np.floor(values.max() / pitch)) + 1):
        mesh.band(lambda x, y, z: field(x, y, z) - k * pitch, half, label, [0])


def lamp_parts(name, surface, design, fine=True):
    """Parts of a lamp cut out of the shell as `surface`: `<name>_lens`, `_wall`, `_housing` and one part a blade.

    Without `fine` the ribs are left out.
    """
    if not len(surface.T):
        return {}
    parts = {
        f"{name}_lens|{design.lens}": surface.offset(0.001),
        f"{name}_wall|black": sunk_walls(surface, design.depth, design.inward),
    }
    housing = sunk(surface, design.depth, design.inward)
    housing.L[:] = 0
    for number, blade in enumerate(design.blades, 1):
        housing.band(blade.line, blade.half, number, [0], blade.limit)
    if design.ribs is not None and fine:
        stripes(housing, design.ribs, design.rib_pitch, 0.30 * design.rib_pitch, 90)
        ribs = housing.labelled(90)
        parts[f"{name}_ribs|{design.rib_slot}"] = sunk(ribs, -0.004, design.inward)
        parts[f"{name}_rib_wall|black"] = sunk_walls(sunk(ribs, -0.004, design.inward), 0.004, design.inward)
    parts[f"{name}_housing|black"] = housing.labelled(0, 90)
    for number, blade in enumerate(design.blades, 1):
        strip = sunk(housing.labelled(number), -blade.rise, design.inward)
        key = f"{name}_blade{number}|{blade.slot}"
        parts[key] = join([strip, sunk_walls(strip, blade.rise, design.inward)])
    return parts


def projector(position, direction, radius=0.017):
    """A projector lens with a bright ring at a position, looking along a direction: dict slot → mesh."""
    ring = lathe(
        [
            (radius * 0.92, -0.004),
            (radius * 0.97, 0.003),
            (radius * 1.05, 0.005),
            (radius * 1.14, 0.002),
            (radius * 1.18, -0.010),
        ],
        40,
    )
    angle = np.linspace(0.02, np.pi / 2, 9)
    dome = lathe([(radius * 0.93 * np.sin(a), radius * 0.45 * np.cos(a) - 0.004) for a in angle], 40)
    pupil = lathe([(0.0001, -0.0062), (radius * 0.5, -0.0062), (radius * 0.9, -0.007)], 32)
    axis = np.asarray(direction, float) / np.linalg.norm(direction)
    side = np.cross([0, 0, 1.0], axis)
    side /= np.linalg.norm(side) + 1e-9
    turn = np.stack([side, axis, np.cross(side, axis)], 1)
    placed = {}
    for slot, mesh in (("chrome", ring), ("screen", dome), ("drl2", pupil)):
        outward = Mesh(mesh.V, mesh.N * np.where(mesh.N[:, 1:2].mean() < 0, -1, 1), mesh.T)
        outward.face_along_normals()
        placed[slot] = outward.transform(turn, position)
    return placed


def projector_row(car, points, depth, radius=0.017):
    """Projector units behind the nose at (y, z) points: dict "name|slot" → mesh."""
    rows = {"chrome": [], "screen": [], "drl2": []}
    for y, z in points:
        x = float(car.surface_x_front(y, z))
        surface = np.array([[x, y, z]])
        normal = car.normal(surface)[0]
        position = surface[0] - normal * depth
        for slot, mesh in projector(position, normal + np.array([-0.9, 0, 0]), radius).items():
            rows[slot].append(mesh)
    return {f"projector_{slot}|{slot}": join(meshes) for slot, meshes in rows.items() if meshes}
