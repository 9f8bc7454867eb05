"""Cloth that lies: a flat cut, a little too large for its place, settles on what is below it and throws wrinkles.

Position based dynamics on a triangulated cut: edges keep their length, opposite corners of neighbouring triangles resist
bending, the border lies fixed. Deterministic: the same cut settles in the same way.
"""

import numpy as np
from scipy import sparse
from scipy.spatial import Delaunay, cKDTree

from art.geometry.distances import polygon2
from art.geometry.mesh import Mesh, join

GRAVITY = 0.000012
CROSS = 0.15
BESIDE = 0.005


def along(line, spacing, closed=False):
    """Points on the polyline every `spacing` metres or a little less, its corners among them."""
    line = np.array(line, float)
    ends = np.concatenate([line[1:], line[:1]]) if closed else line[1:]
    out = []
    for a, b in zip(line, ends):
        count = max(1, int(np.ceil(np.linalg.norm(b - a) / spacing)))
        out.append(a + (b - a) * np.linspace(0, 1, count, endpoint=False)[:, None])
    return np.concatenate(out if closed else [*out, line[-1:]])


def triangulated(outline, spacing):
    """Points, triangles and the number of border points (they come first) of a cut with the outline [(x, y), …]."""
    outline = np.array(outline, float)
    border = along(outline, spacing, closed=True)
    low, high = border.min(0), border.max(0)
    rows = np.arange(low[1], high[1], spacing * 0.866)
    columns = np.arange(low[0], high[0], spacing)
    x = columns[None] + np.where(np.arange(len(rows)) % 2, spacing / 2, 0)[:, None]
    inside = np.column_stack([x.ravel(), np.repeat(rows, len(columns))])
    inside = inside[polygon2(*inside.T, outline) < -spacing * 0.55]
    points = np.concatenate([border, inside])
    triangles = Delaunay(points).simplices
    triangles = triangles[polygon2(*points[triangles].mean(1).T, outline) < 0]
    a, b, c = (points[triangles[:, k]] for k in range(3))
    turn = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    triangles = np.where((turn < 0)[:, None], triangles[:, ::-1], triangles)[np.abs(turn) > spacing**2 * 1e-4]
    return points, triangles, len(border)


def _once(pairs, **how):
    """The different pairs of points among pairs in either order, as np.unique gives them."""
    low, high = np.sort(pairs, 1).astype(np.int64).T
    found = np.unique((low << 32) | high, **how)
    keys, *rest = found if how else (found,)
    return np.column_stack([keys >> 32, keys & 0xFFFFFFFF]), *rest


def _edges(triangles):
    """The edges (pairs of points) and, for those between two triangles, the two points across."""
    sides = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    across = np.concatenate([triangles[:, 2], triangles[:, 0], triangles[:, 1]])
    edges, inverse, count = _once(sides, return_inverse=True, return_counts=True)
    order = np.argsort(inverse.ravel(), kind="stable")
    starts = np.concatenate([[0], np.cumsum(count)[:-1]])
    double = starts[count == 2]
    return edges, np.column_stack([across[order[double]], across[order[double + 1]]])


def settle(points, triangles, border, floor, slack, edge, stiff=0.12, lift=0.0, pinned=None, start=None, bias=None, rounds=500):
    """Heights and places n×3 of the cut after it has come to rest.

    `floor`, `slack` (share by which the cloth is too long), `lift` (pressure from below, in gravities) and `pinned` (held
    at the floor) hold one value a point; `bias` holds the unit direction in which the cloth is too long (folds run across
it), of which a share CROSS is left in the other; `edge` is the height of the border above the floor.
    """
    count = len(points)
    edges, across = _edges(triangles)
    pairs = np.concatenate([edges, across])
    strength = np.concatenate([np.ones(len(edges)), np.full(len(across), stiff)])
    row = np.arange(len(pairs))
    spread = sparse.csr_matrix(
        (np.concatenate([np.ones(len(pairs)), -np.ones(len(pairs))]), (np.concatenate([pairs[:, 0], pairs[:, 1]]), np.concatenate([row, row]))),
        shape=(count, len(pairs)),
    )
    weight = np.maximum(np.asarray(abs(spread) @ strength)[:, None], 1e-9) / 1.5
    rest = np.linalg.norm(points[pairs[:, 0]] - points[pairs[:, 1]], axis=1)
    share = 1.0
    if bias is not None:
        way = (points[pairs[:, 0]] - points[pairs[:, 1]]) / rest[:, None]
        share = CROSS + (1 - CROSS) * np.sum(way * (bias[pairs[:, 0]] + bias[pairs[:, 1]]) / 2, 1) ** 2
    rest = rest * (1 + (slack[pairs[:, 0]] + slack[pairs[:, 1]]) / 2 * share)
    held = np.zeros(count, bool)
    held[:border] = True
    place = np.column_stack([points, floor + edge])
    place[:, 2] += np.where(held, 0, np.abs(start) if start is not None else 0)
    home = place.copy()
    if pinned is not None:
        held = held | pinned
        home[pinned, 2] = floor[pinned]
        place[pinned] = home[pinned]
    before = place.copy()
    push = GRAVITY * (np.broadcast_to(lift, (count,)) - 1)
    for _ in range(rounds):
        speed = (place - before) * 0.90
        before = place.copy()
        place = place + speed
        place[:, 2] += push
        for _ in range(2):
            gap = place[pairs[:, 0]] - place[pairs[:, 1]]
            length = np.linalg.norm(gap, axis=1) + 1e-9
            place = place - (spread @ (gap * ((length - rest) / length * 0.5 * strength)[:, None])) / weight
            place[held] = home[held]
            place[:, 2] = np.maximum(place[:, 2], floor)
    return place


def _finer(V, uv, T):
    """Every triangle in four, softened as cloth is."""
    sides = np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]])
    edges, inverse, count = _once(sides, return_inverse=True, return_counts=True)
    a, b, c = inverse.reshape(3, -1) + len(V)
    fine = np.concatenate([np.stack(t, 1) for t in ((T[:, 0], a, c), (a, T[:, 1], b), (c, b, T[:, 2]), (a, b, c))])
    fixed = np.zeros(len(V) + len(edges), bool)
    fixed[edges[count == 1].ravel()] = True
    fixed[len(V) + np.nonzero(count == 1)[0]] = True
    V, uv = (np.concatenate([p, (p[edges[:, 0]] + p[edges[:, 1]]) / 2]) for p in (V, uv))
    (pairs,) = _once(np.concatenate([fine[:, [0, 1]], fine[:, [1, 2]], fine[:, [2, 0]]]))
    near = sparse.csr_matrix((np.ones(2 * len(pairs)), (pairs.ravel("F"), pairs[:, ::-1].ravel("F"))), shape=(len(V), len(V)))
    mean = (near @ V) / np.maximum(np.asarray(near.sum(1)), 1)
    return np.where(fixed[:, None], V, V * 0.5 + mean * 0.5), uv, fine


def normals_of(V, T):
    """Unit normals at the points from the triangles round them."""
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    total = np.stack([np.bincount(T.ravel(), np.repeat(face[:, k], 3), len(V)) for k in range(3)], 1)
    return total / (np.linalg.norm(total, axis=1, keepdims=True) + 1e-15)


class Laid:
    """A settled cut: its fine mesh, and the height of its surface anywhere."""

    def __init__(self, place, uv, triangles, floor_at, relief=None, levels=2):
        V, T = place, triangles
        for _ in range(levels):
            V, uv, T = _finer(V, uv, T)
        N = normals_of(V, T)
        if relief is not None:
            V = V + N * relief(*uv.T)[:, None]
            N = normals_of(V, T)
        self.top = Mesh(V, N, T)
        self._flat, self._heights = cKDTree(V[:, :2]), V[:, 2]
        self.floor_at = floor_at

    def height(self, x, y):
        """Height of the cloth at the places; 0 beside it."""
        x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
        gap, which = self._flat.query(np.stack([x, y], -1), k=32)
        share = np.exp(-((gap / BESIDE) ** 2) * 2) + 1e-12
        height = np.sum(self._heights[which] * share, -1) / share.sum(-1)
        return np.where(gap[..., 0] < BESIDE, height, 0.0)

    def place(self, at, lift=0.0012):
        """A place for a decal round the point `at`, which follows the cloth."""

        def onto(s, t):
            x, y = s + at[0], t + at[1]
            return np.stack([x, y, self.height(x, y) + lift], -1)

        return onto

    def on(self, line, lift=0.001):
        """The polyline [(x, y), …] on the cloth."""
        line = np.array(line, float)
        return np.column_stack([line, self.height(*line.T) + lift])

    def rim(self):
        """The edge of the cloth, rounded down to what it lies on."""
        edges = self.top.boundary()
        V, N = self.top.V, self.top.N
        out = np.zeros_like(V)
        side = np.column_stack([V[edges[:, 1], 1] - V[edges[:, 0], 1], V[edges[:, 0], 0] - V[edges[:, 1], 0], np.zeros(len(edges))])
        for k in range(2):
            np.add.at(out, edges[:, k], side)
        used = np.unique(edges)
        out = out[used] / (np.linalg.norm(out[used], axis=1, keepdims=True) + 1e-15)
        high = V[used]
        low = self.floor_at(*high[:, :2].T)
        drop = np.maximum(high[:, 2] - low, 0.0002)
        rows, normals = [], []
        for turn in np.linspace(0, np.pi, 6):
            rows.append(np.column_stack([high[:, :2] + out[:, :2] * (0.5 * drop * np.sin(turn))[:, None], low + drop * (0.5 + 0.5 * np.cos(turn))]))
            normals.append(out * np.sin(turn) + np.array([0, 0, np.cos(turn)]))
        normals[0] = N[used]
        number = np.full(len(V), -1)
        number[used] = np.arange(len(used))
        a, b, n = number[edges[:, 0]], number[edges[:, 1]], len(used)
        T = np.concatenate([np.concatenate([np.stack([a + k * n, a + (k + 1) * n, b + k * n], 1), np.stack([b + k * n, a + (k + 1) * n, b + (k + 1) * n], 1)]) for k in range(5)])
        return Mesh(np.concatenate(rows), np.concatenate(normals), T)

    def mesh(self):
        """Top and edge in one."""
        return join([self.top, self.rim()])
