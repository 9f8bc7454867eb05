"""Shapes that goods are made of. Metres; x to the right of the viewer, y away from the viewer, z up, ground 0.

A good is a dict `name|slot` -> Mesh. A slot is `kind:colour`: a kind of materials.py and a colour as six hex digits, or
`main` / `second` for the colours of the colourway (goods.json).
"""

import numpy as np

from art.geometry.implicit import mesh_implicit, unit
from art.geometry.mesh import Mesh, join

CORNER = 6


class Thing(dict):
    """A good under construction: `add` collects meshes under `name|slot`."""

    def add(self, name, slot, *meshes):
        """Adds meshes to the part `name|slot`; returns the thing."""
        key = f"{name}|{slot}"
        self[key] = join([self.get(key), *meshes])
        return self

    def take(self, other, matrix=None, move=(0, 0, 0), prefix=""):
        """Adds all parts of another good, moved."""
        for key, mesh in other.items():
            name, slot = key.split("|")
            self.add(prefix + name, slot, mesh.transform(matrix, move))
        return self


def turn_x(degrees):
    """Rotation matrix about x."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def turn_y(degrees):
    """Rotation matrix about y."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def turn_z(degrees):
    """Rotation matrix about z."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def grid(points, normals, close_u=False, close_v=False):
    """Mesh of a grid of points (rows u × columns v × 3), optionally closed to a ring in either direction."""
    rows, columns = points.shape[:2]
    i, j = np.meshgrid(np.arange(rows - (not close_u)), np.arange(columns - (not close_v)), indexing="ij")
    i2, j2 = (i + 1) % rows, (j + 1) % columns
    a, b, c, d = i * columns + j, i * columns + j2, i2 * columns + j2, i2 * columns + j
    triangles = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    mesh = Mesh(points.reshape(-1, 3), normals.reshape(-1, 3), triangles)
    mesh.face_along_normals()
    return mesh


def grid_normals(points, close_u=False, close_v=False):
    """Unit normals of a grid of points from its own differences (u × v)."""

    def slope(axis, closed):
        if closed:
            return np.roll(points, -1, axis) - np.roll(points, 1, axis)
        return np.gradient(points, axis=axis)

    normal = np.cross(slope(0, close_u), slope(1, close_v))
    return normal / (np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-12)


def block(size, radius, at=(0, 0, 0), steps=CORNER):
    """A box with rounded edges; `size` full lengths, `at` its centre."""
    half = np.array(size, float) / 2
    radius = min(radius, half.min() * 0.999)
    quarter = np.linspace(0, np.pi / 2, steps + 1)
    around = np.concatenate([quarter + q * np.pi / 2 for q in range(4)])
    around_sign = np.repeat([(1, 1), (-1, 1), (-1, -1), (1, -1)], steps + 1, axis=0)
    up = np.concatenate([quarter - np.pi / 2, quarter])
    up_sign = np.concatenate([-np.ones(steps + 1), np.ones(steps + 1)])
    normal = np.stack(
        [
            np.cos(up)[:, None] * np.cos(around),
            np.cos(up)[:, None] * np.sin(around),
            np.broadcast_to(np.sin(up)[:, None], (len(up), len(around))),
        ],
        -1,
    )
    core = half - radius
    points = normal * radius
    points[..., 0] += around_sign[:, 0] * core[0]
    points[..., 1] += around_sign[:, 1] * core[1]
    points[..., 2] += up_sign[:, None] * core[2]
    body = grid(points, normal, close_v=True)
    caps = []
    for row, direction in ((0, -1.0), (-1, 1.0)):
        corners = points[row][:: steps + 1]
        quad = Mesh(corners, np.tile([0, 0, direction], (4, 1)), [[0, 1, 2], [0, 2, 3]])
        quad.face_along_normals()
        caps.append(quad)
    return join([body, *caps]).transform(None, at)


def solid(f, low, high, cells=110):
    """The solid f < 0 in the box low..high, `cells` cells along its longest side."""
    low, high = np.array(low, float), np.array(high, float)
    return mesh_implicit(f, low, high, (high - low).max() / cells)


def fillet(points, radius, steps=5, closed=False):
    """The polyline with its corners rounded by about `radius` (one value or one a point)."""
    line = np.array(points, float)
    count = len(line)
    radii = np.broadcast_to(radius, (count,))
    out = []
    for i in range(count):
        if not closed and i in (0, count - 1) or radii[i] <= 0:
            out.append(line[i])
            continue
        before, here, after = line[i - 1], line[i], line[(i + 1) % count]
        to, on = before - here, after - here
        reach = min(radii[i], np.linalg.norm(to) * 0.48, np.linalg.norm(on) * 0.48)
        a, b = here + unit(to[None])[0] * reach, here + unit(on[None])[0] * reach
        t = np.linspace(0, 1, steps + 1)[:, None]
        out += list((1 - t) ** 2 * a + 2 * t * (1 - t) * here + t * t * b)
    return np.array(out)


def turned(profile, radius=0.0, count=72, at=(0, 0, 0), ring=None):
    """Turns the outline [(r, z), …] (from bottom to top, outside) about the z axis; corners rounded by `radius`."""
    line = fillet(profile, radius) if radius > 0 else np.array(profile, float)
    line = np.concatenate([line[:1], line[1:][np.linalg.norm(np.diff(line, axis=0), axis=1) > 1e-7]])
    bend = np.diff(line, axis=0)
    flat = unit(np.stack([bend[:, 1], -bend[:, 0]], 1))
    points, normals = [], []
    for i in range(len(line)):
        left, right = flat[max(i - 1, 0)], flat[min(i, len(flat) - 1)]
        if left.dot(right) < 0.8 and 0 < i < len(line) - 1:
            points += [line[i], line[i]]
            normals += [left, right]
        else:
            points.append(line[i])
            normals.append(unit((left + right)[None])[0])
    points, normals = np.array(points), np.array(normals)
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    wobble = np.ones(count) if ring is None else ring(angle)

    def around(radial, height, scale):
        return np.stack(
            [
                radial[:, None] * np.cos(angle) * scale,
                radial[:, None] * np.sin(angle) * scale,
                np.broadcast_to(height[:, None], (len(radial), count)),
            ],
            -1,
        )

    mesh = grid(around(*points.T, wobble), around(*normals.T, 1), close_v=True)
    return mesh.transform(None, at)


def smooth_path(points, count=80, closed=False):
    """Evenly dense points on a smooth curve through the given ones."""
    from scipy.interpolate import CubicSpline

    line = np.array(points, float)
    if closed:
        line = np.concatenate([line, line[:1]])
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    spline = CubicSpline(length, line, bc_type="periodic" if closed else "natural")
    return spline(np.linspace(0, length[-1], count, endpoint=not closed))


def _frames(path, closed, up):
    """Tangent, side and up vectors along a path; with `up` None they are carried along without twist."""
    tangent = unit(np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0))
    if up is not None:
        above = np.broadcast_to(np.array(up, float), path.shape)
        side = unit(np.cross(tangent, above))
        return tangent, side, np.cross(side, tangent)
    start = np.cross(tangent[0], [0, 0, 1.0])
    side = [unit((start if np.linalg.norm(start) > 0.1 else np.cross(tangent[0], [1.0, 0, 0]))[None])[0]]
    for here in tangent[1:]:
        carried = side[-1] - here * side[-1].dot(here)
        side.append(carried / (np.linalg.norm(carried) + 1e-12))
    side = np.array(side)
    return tangent, side, np.cross(side, tangent)


def sweep(path, section, closed=False, up=None, caps=True):
    """A closed section [(side, up), …] (counter-clockwise, metres) along a path; `up` fixes its upright direction."""
    path, section = np.array(path, float), np.array(section, float)
    tangent, side, above = _frames(path, closed, up)
    points = path[:, None] + side[:, None] * section[None, :, :1] + above[:, None] * section[None, :, 1:]
    slope = np.roll(section, -1, 0) - np.roll(section, 1, 0)
    flat = unit(np.stack([slope[:, 1], -slope[:, 0]], 1))
    normal = side[:, None] * flat[None, :, :1] + above[:, None] * flat[None, :, 1:]
    meshes = [grid(points, normal, close_u=closed, close_v=True)]
    if caps and not closed:
        for end, direction in ((0, -1), (-1, 1)):
            ring = np.concatenate([points[end].mean(0, keepdims=True), points[end]])
            count = len(section)
            fan = np.stack([np.zeros(count, int), 1 + np.arange(count), 1 + (np.arange(count) + 1) % count], 1)
            cap = Mesh(ring, np.tile(tangent[end] * direction, (len(ring), 1)), fan)
            cap.face_along_normals()
            meshes.append(cap)
    return join(meshes)


def oval(width, height, power=2.0, count=20):
    """Section of a rod: an ellipse (power 2) or a rounded rectangle (4 and more)."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    shape = lambda v: np.sign(v) * np.abs(v) ** (2 / power)
    return np.stack([shape(c) * width / 2, shape(s) * height / 2], 1)


def rod(path, diameter, count=16, closed=False):
    """A round rod along a path."""
    return sweep(path, oval(diameter, diameter, count=count), closed)


def strap(path, width, thickness, up=None, closed=False):
    """A band along a path: `width` across, `thickness` along `up`."""
    return sweep(path, oval(width, thickness, 6, 28), closed, up)


def ring(radius, thickness, at=(0, 0, 0), axis="y", count=48):
    """A round metal ring about an axis."""
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s, o = radius * np.cos(t), radius * np.sin(t), 0 * t
    path = {"x": (o, c, s), "y": (c, o, s), "z": (c, s, o)}[axis]
    return rod(np.stack(path, 1) + np.array(at), thickness, 12, closed=True)


def sheet(surface, rows=60, columns=60, thickness=0.002):
    """A sheet surface(u, v) -> n×m×3 over 0..1 with a thickness (outward = its normal) and rounded edge."""
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    points = surface(u, v)
    normal = grid_normals(points)
    front = points + normal * thickness / 2
    back = points - normal * thickness / 2
    meshes = [grid(front, normal), grid(back, -normal)]
    rim_f = np.concatenate([front[0], front[1:, -1], front[-1, -2::-1], front[-2:0:-1, 0]])
    rim_b = np.concatenate([back[0], back[1:, -1], back[-1, -2::-1], back[-2:0:-1, 0]])
    out = unit((rim_f + rim_b) / 2 - np.concatenate([points[1], points[1:, -2], points[-2, -2::-1], points[-2:0:-1, 1]]).mean(0))
    along = np.roll(rim_f, -1, 0) - np.roll(rim_f, 1, 0)
    facing = unit(np.cross(along, rim_f - rim_b))
    facing *= np.where(np.sum(facing * out, 1, keepdims=True) < 0, -1, 1)
    middle = (rim_f + rim_b) / 2 + facing * thickness * 0.4
    ring_points = np.stack([rim_f, middle, rim_b])
    up = unit(rim_f - rim_b)
    ring_normals = np.stack([unit(facing + up), facing, unit(facing - up)])
    meshes.append(grid(ring_points, ring_normals, close_v=True))
    return join(meshes)


def slab(outline, low, high, radius, cells=None):
    """A plate: the closed convex-ish outline [(x, y), …] from z = low to high, its edges rounded by `radius`."""
    line = np.array(outline, float)
    if np.sum(line[:, 0] * np.roll(line[:, 1], -1) - np.roll(line[:, 0], -1) * line[:, 1]) < 0:
        line = line[::-1]
    slope = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    out = unit(np.stack([slope[:, 1], -slope[:, 0]], 1))
    radius = min(radius, (high - low) / 2 * 0.999)
    turn = np.linspace(-np.pi / 2, np.pi / 2, 2 * CORNER)
    rows, normals = [], []
    for angle in turn:
        inset = radius * (1 - np.cos(angle))
        height = (low + radius if angle < 0 else high - radius) + radius * np.sin(angle)
        rows.append(np.column_stack([line - out * inset, np.full(len(line), height)]))
        normals.append(np.column_stack([out * np.cos(angle), np.full(len(line), np.sin(angle))]))
    meshes = [grid(np.array(rows), np.array(normals), close_v=True)]
    for edge, direction in ((rows[0], -1.0), (rows[-1], 1.0)):
        points = np.concatenate([edge.mean(0, keepdims=True), edge])
        count = len(edge)
        fan = np.stack([np.zeros(count, int), 1 + np.arange(count), 1 + (np.arange(count) + 1) % count], 1)
        cap = Mesh(points, np.tile([0, 0, direction], (len(points), 1)), fan)
        cap.face_along_normals()
        meshes.append(cap)
    return join(meshes)


def rectangle(width, depth, radius, at=(0, 0), steps=8):
    """Outline of a rectangle with round corners, for slab."""
    w, d = width / 2, depth / 2
    corners = [(w, -d), (w, d), (-w, d), (-w, -d)]
    return fillet(np.array(corners) + np.array(at), radius, steps, closed=True)


def noise2(x, y, scale, seed=0, octaves=3):
    """Smooth cloth-like ripple in about -1..1; `scale` is the longest wave (m)."""
    random = np.random.default_rng(seed)
    total = 0
    for octave in range(octaves):
        for _ in range(4):
            angle, phase = random.uniform(0, np.pi), random.uniform(0, 2 * np.pi)
            k = 2 * np.pi / (scale / 1.9**octave) * random.uniform(0.7, 1.3)
            wave = np.sin(k * (x * np.cos(angle) + y * np.sin(angle)) + phase + 1.3 * np.sin(k * 0.37 * (x - y) + phase))
            total = total + wave / 4 / 1.8**octave
    return total
