"""Relief plates: a region of a surface cut out exactly, raised, with a chamfered edge and flanks.

Wheel spokes, tread blocks and the holes of a brake disc are plates. Cutting a fine plane mesh along the outline keeps
every edge crisp, where a meshed solid would be jagged. Plates lie in the x-z plane and rise along +y.
"""

import numpy as np

from art.geometry.mesh import Mesh, join, strip

SLOPE_STEP = 2e-4
ON_EDGE = 6e-5


def polar_grid(inner, outer, step, symmetry=1):
    """A ring of triangles about the y axis between two radii; cells of about `step` metres, n-fold symmetric."""
    rings = max(2, int(np.ceil((outer - inner) / step)) + 1)
    per_sector = max(3, int(np.ceil(2 * np.pi * (0.25 * inner + 0.75 * outer) / step / symmetry)))
    columns = per_sector * symmetry
    radius = np.linspace(inner, outer, rings)
    angle = np.arange(columns) * 2 * np.pi / columns
    r, a = np.meshgrid(radius, angle, indexing="ij")
    points = np.stack([r * np.cos(a), 0 * r, r * np.sin(a)], -1).reshape(-1, 3)
    return _flat_mesh(points, rings, columns, closed=True)


def rectangle_grid(low, high, step):
    """A rectangle of triangles in the x-z plane between two corners (x, z)."""
    nx, nz = (max(2, int(np.ceil((high[i] - low[i]) / step)) + 1) for i in (0, 1))
    x, z = np.meshgrid(np.linspace(low[0], high[0], nx), np.linspace(low[1], high[1], nz), indexing="ij")
    return _flat_mesh(np.stack([x, 0 * x, z], -1).reshape(-1, 3), nx, nz, closed=False)


def _flat_mesh(points, rows, columns, closed):
    """Triangles over a grid of points, facing +y."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    following = (j + 1) % columns
    a, b = i * columns + j, i * columns + following
    c, d = (i + 1) * columns + following, (i + 1) * columns + j
    triangles = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    mesh = Mesh(points, np.tile([0.0, 1, 0], (len(points), 1)), triangles)
    mesh.face_along_normals()
    return mesh


def distance_like(f):
    """The function f(x, z) scaled to slope one, so that its values near the outline are metres."""

    def scaled(x, z):
        gx, gz = _slope(f, x, z)
        return f(x, z) / np.maximum(np.hypot(gx, gz), 0.15)

    return scaled


def _slope(f, x, z):
    """Partial derivatives of f(x, z)."""
    e = SLOPE_STEP
    return (f(x + e, z) - f(x - e, z)) / (2 * e), (f(x, z + e) - f(x, z - e)) / (2 * e)


def _raise(mesh, height):
    """Lifts a flat mesh to y = height(x, z) with the normals of that surface."""
    x, z = mesh.V[:, 0], mesh.V[:, 2]
    gx, gz = _slope(height, x, z)
    normal = np.stack([-gx, np.ones_like(gx), -gz], 1)
    points = np.stack([x, height(x, z), z], 1)
    return Mesh(points, normal / np.linalg.norm(normal, axis=1, keepdims=True), mesh.T, mesh.L)


def plate(grid, region, height, chamfer=0.002, drop=None, depth=0.02, draft=0.0, guides=()):
    """Cuts `region` (x, z -> metres, negative inside) out of a flat grid and raises it.

    height: (x, z) -> y of the face. chamfer: width of the bevel along the outline, `drop` its fall (default: as wide).
    depth: fall of the flanks below the bevel, metres or a function (x, z); draft: how far their foot stands out.
    guides: functions (x, z) along whose zero lines the grid is cut first, so that slots finer than its cells are found.
    Returns (face, bevel, flanks) as meshes.
    """
    drop = chamfer if drop is None else drop
    flat = grid.copy()
    for guide in guides:
        flat.split(lambda x, y, z: guide(x, z))
    flat = flat.part(flat.split(lambda x, y, z: region(x, z)))
    if chamfer > 0:
        inner = flat.split(lambda x, y, z: region(x, z) + chamfer)
    else:
        inner = np.ones(len(flat.T), bool)

    def bevelled(x, z):
        return height(x, z) - drop * np.maximum(region(x, z) + chamfer, 0) / max(chamfer, 1e-9)

    face = _raise(flat.part(inner), height)
    bevel = _raise(flat.part(~inner), bevelled)
    return face, bevel, _flanks(flat, region, bevelled, depth, draft)


def _flanks(flat, region, height, depth, draft):
    """The walls below the outline of a cut plate."""
    edges = flat.boundary()
    x, z = flat.V[:, 0], flat.V[:, 2]
    on_outline = np.abs(region(x, z)) < ON_EDGE
    edges = edges[on_outline[edges[:, 0]] & on_outline[edges[:, 1]]]
    if len(edges) == 0:
        return join([])
    rows, inverse = np.unique(edges, return_inverse=True)
    a, b = inverse.reshape(-1, 2).T
    x, z = x[rows], z[rows]
    gx, gz = _slope(region, x, z)
    size = np.maximum(np.hypot(gx, gz), 1e-9)
    gx, gz = gx / size, gz / size
    fall = depth(x, z) if callable(depth) else np.full(len(x), float(depth))
    top = np.stack([x, height(x, z), z], 1)
    foot = top + np.stack([gx * draft, -fall, gz * draft], 1)
    walls = strip(top, foot, a, b)
    lean = np.stack([gx * fall, np.full(len(x), draft), gz * fall], 1)
    lean /= np.linalg.norm(lean, axis=1, keepdims=True) + 1e-12
    walls.N = np.concatenate([lean, lean])
    walls.face_along_normals()
    return walls


def spun(mesh, count, offset=0.0):
    """`count` copies of a mesh turned evenly about the y axis."""
    return join([mesh.transform(turn_y(offset + 2 * np.pi * k / count)) for k in range(count)])


def turn_y(angle):
    """The matrix that turns x towards z by `angle` radians."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
