"""Meshes of implicit solids (f < 0 inside): surface nets, vertices pulled onto f = 0, normals from the function itself."""

import numpy as np

from art.geometry.mesh import Mesh

PULLS = 4
CORNERS = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]


def gradient(f, points, eps=1e-3):
    """Central differences of f at n×3 points."""
    x, y, z = points.T
    return np.stack(
        [
            f(x + eps, y, z) - f(x - eps, y, z),
            f(x, y + eps, z) - f(x, y - eps, z),
            f(x, y, z + eps) - f(x, y, z - eps),
        ],
        1,
    ) / (2 * eps)


def unit(vectors):
    """Rows scaled to length one."""
    return vectors / (np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-12)


def _cell_points(field, cells):
    """Mean of the edge crossings of each cell, in cell units."""
    i, j, k = cells
    total = np.zeros((len(i), 3))
    count = np.zeros(len(i))
    for corner in CORNERS:
        for axis in range(3):
            if corner[axis] == 1:
                continue
            other = list(corner)
            other[axis] = 1
            fa = field[i + corner[0], j + corner[1], k + corner[2]]
            fb = field[i + other[0], j + other[1], k + other[2]]
            crosses = (fa < 0) != (fb < 0)
            t = np.where(crosses, fa / np.where(fa - fb == 0, 1, fa - fb), 0)
            point = np.array(corner, float)[None, :].repeat(len(i), 0)
            point[:, axis] += t
            total += np.where(crosses[:, None], point, 0)
            count += crosses
    return total / count[:, None]


def surface_nets(field, origin, step):
    """Vertices and triangles of the zero surface of a sampled field (one vertex a cell)."""
    inside = field < 0
    nx, ny, nz = field.shape
    corner_count = sum(
        inside[i : nx - 1 + i, j : ny - 1 + j, k : nz - 1 + k].astype(np.int8) for i, j, k in CORNERS
    )
    mixed = (corner_count > 0) & (corner_count < 8)
    cells = np.nonzero(mixed)
    number = np.full(mixed.shape, -1, np.int64)
    number[cells] = np.arange(len(cells[0]))
    vertices = (_cell_points(field, cells) + np.stack(cells, 1)) * step + np.array(origin)
    triangles = []
    for axis in range(3):
        u, v = [(1, 2), (2, 0), (0, 1)][axis]
        near = [slice(1, -1)] * 3
        near[axis] = slice(0, -1)
        far = list(near)
        far[axis] = slice(1, None)
        crossing = np.nonzero(inside[tuple(near)] != inside[tuple(far)])
        leaving = inside[tuple(near)][crossing]
        base = [c + (0 if q == axis else 1) for q, c in enumerate(crossing)]

        def vertex(du, dv):
            at = list(base)
            at[u] = at[u] - du
            at[v] = at[v] - dv
            return number[at[0], at[1], at[2]]

        a, b, c, d = vertex(1, 1), vertex(0, 1), vertex(0, 0), vertex(1, 0)
        b, d = np.where(leaving, b, d), np.where(leaving, d, b)
        triangles += [np.stack([a, b, c], 1), np.stack([a, c, d], 1)]
    return vertices, np.concatenate(triangles)


def _sample(f, low, counts, step):
    """The field on a regular grid, in slabs so that memory stays small."""
    xs, ys, zs = (low[i] + step * np.arange(counts[i]) for i in range(3))
    field = np.empty(counts, np.float32)
    slab = max(1, int(2e6 // (counts[1] * counts[2])))
    for i in range(0, counts[0], slab):
        field[i : i + slab] = f(xs[i : i + slab, None, None], ys[None, :, None], zs[None, None, :])
    return field.astype(np.float64)


def mesh_implicit(f, low, high, step, clip_y=False):
    """Mesh of the solid f < 0 inside the box low..high with cells of `step` metres.

    `clip_y` keeps the left half only (y >= 0), cut exactly at the centre plane.
    """
    low, high = np.array(low, float), np.array(high, float)
    counts = np.ceil((high - low) / step).astype(int) + 1
    vertices, triangles = surface_nets(_sample(f, low, counts, step), low, step)
    for _ in range(PULLS):
        value = f(*vertices.T)
        slope = gradient(f, vertices, step * 0.15)
        move = value[:, None] * slope / (np.sum(slope * slope, 1, keepdims=True) + 1e-9)
        length = np.linalg.norm(move, axis=1, keepdims=True)
        vertices = vertices - move * np.minimum(1, step * 0.7 / (length + 1e-12))
    mesh = Mesh(vertices, unit(gradient(f, vertices, max(step * 0.12, 4e-4))), triangles)
    mesh.face_along_normals()
    if clip_y:
        right = mesh.split(lambda x, y, z: y)
        mesh = mesh.part(~right)
        mesh.V[np.abs(mesh.V[:, 1]) < 1e-3, 1] = 0
    return mesh
