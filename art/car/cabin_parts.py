"""Small building blocks of the cabin: soft blocks, seams with stitches, buttons, ribbons. Metres."""

import numpy as np

from art.geometry.distances import box3, smooth_max
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import Mesh, join

SEAM = 0.0011
THREAD = 0.00085
STITCH = 0.0075
SEAM_LABEL, THREAD_LABEL = 90, 91


def block(centre, half, radius=0.004, step=0.004, turn=None):
    """A box with rounded edges about `centre`; `turn` is an optional 3×3 matrix applied first."""
    margin = 3 * step
    low, high = [-h - margin for h in half], [h + margin for h in half]
    mesh = mesh_implicit(lambda x, y, z: box3(x, y, z, *half, min(radius, min(half) * 0.95)), low, high, step)
    return mesh.transform(turn, centre)


def turn_y(angle):
    """Rotation about the y axis: positive angles lean the top (z) to the rear (x)."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def turn_z(angle):
    """Rotation about the z axis."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def turn_x(angle):
    """Rotation about the x axis."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def disc(centre, radius, half_height, axis="z", edge=0.002, step=0.003):
    """A round plate or knob about `centre` with its axis along x, y or z."""
    keys = {"x": (1, 2, 0), "y": (0, 2, 1), "z": (0, 1, 2)}[axis]

    def solid(x, y, z):
        p = (x, y, z)
        return smooth_max(np.hypot(p[keys[0]], p[keys[1]]) - radius, np.abs(p[keys[2]]) - half_height, edge)

    reach = [radius + 3 * step] * 3
    reach["xyz".index(axis)] = half_height + 3 * step
    return mesh_implicit(solid, [-r for r in reach], reach, step).transform(None, centre)


def band_near(mesh, line, half, label, only, where=None, reach=0.02):
    """Mesh.band on the triangles near the line only: the cuts of `where` need not cross the whole mesh."""
    close = np.abs(line(*mesh.V.T))[mesh.T].min(1) < reach
    if not close.any():
        return
    rest, strip = mesh.part(~close), mesh.part(close)
    strip.band(line, half, label, only, where)
    whole = join([rest, strip])
    mesh.V, mesh.N, mesh.T, mesh.L = whole.V, whole.N, whole.T, whole.L


def seam(mesh, line, only=(0,), where=None, along=2, gaps=(0.0065,), seam_half=SEAM):
    """A seam on line = 0 with rows of stitches beside it.

    `line` is a distance, `where` < 0 limits the seam, `along` names the axis (0 x, 1 y, 2 z) that counts the stitches,
    `gaps` are the distances of the thread rows from the seam (signed).
    """
    band_near(mesh, line, seam_half, SEAM_LABEL, list(only), where)
    for gap in gaps:
        stitch(mesh, lambda x, y, z: line(x, y, z) - gap, only, where, along)


def stitch(mesh, line, only=(0,), where=None, along=2):
    """One dashed row of thread on line = 0."""
    pace = 2 * np.pi / STITCH

    def dash(x, y, z):
        gate = -np.sin((x, y, z)[along] * pace) - 0.3
        return gate if where is None else np.maximum(gate, where(x, y, z))

    band_near(mesh, line, THREAD, THREAD_LABEL, list(only), dash)


def sorted_out(mesh, name, slots):
    """The parts of a labelled mesh: slots maps label → slot; seams sink by a millimetre, thread stands up a little."""
    parts = {}
    for label, slot in {**slots, SEAM_LABEL: "gap", THREAD_LABEL: "thread"}.items():
        part = mesh.labelled(label)
        if not len(part.T):
            continue
        if label == SEAM_LABEL:
            part = part.offset(0.0008)
        if label == THREAD_LABEL:
            part = part.offset(-0.0007)
        key = f"{name}_{label}|{slot}"
        parts[key] = part
    return parts


def ribbon(path, across, width, thickness=0.0012):
    """A flat band (a seat belt) along a path of points; `across` is the direction of its width."""
    points = np.array(path, float)
    across = np.array(across, float) / np.linalg.norm(across)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    normal = np.cross(tangent, across)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    faces = []
    for side in (1, -1):
        left = points + across * width / 2 + normal * side * thickness / 2
        right = points - across * width / 2 + normal * side * thickness / 2
        count = len(points)
        i = np.arange(count - 1)
        quads = np.concatenate([np.stack([i, i + 1, i + 1 + count], 1), np.stack([i, i + 1 + count, i + count], 1)])
        sheet = Mesh(np.concatenate([left, right]), np.concatenate([normal * side] * 2), quads)
        sheet.face_along_normals()
        faces.append(sheet)
    return join(faces)


def both_sides(parts):
    """Every part and its image in the centre plane, as one."""
    return {key: mesh.mirror() for key, mesh in parts.items()}


def placed(parts, prefix, matrix=None, move=(0, 0, 0)):
    """The parts under new names at another place."""
    return {f"{prefix}_{key}": mesh.transform(matrix, move) for key, mesh in parts.items()}
