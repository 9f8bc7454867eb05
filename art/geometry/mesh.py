"""Triangle meshes with smooth normals and labels, cut exactly along lines given as formulas."""

import numpy as np

CUT_ROUNDS = 5
CLEARANCE = 2e-5


class Mesh:
    """V positions n×3 (metres), N unit normals n×3, T triangles m×3, L one integer label a triangle."""

    def __init__(self, V, N, T, L=None):
        self.V, self.N, self.T = np.asarray(V, float), np.asarray(N, float), np.asarray(T, np.int64)
        self.L = np.zeros(len(self.T), np.int32) if L is None else L

    def copy(self):
        """An independent copy."""
        return Mesh(self.V.copy(), self.N.copy(), self.T.copy(), self.L.copy())

    def part(self, mask):
        """The triangles of the mask with only the vertices that they use."""
        used, inverse = np.unique(self.T[mask], return_inverse=True)
        return Mesh(self.V[used], self.N[used], inverse.reshape(-1, 3), self.L[mask])

    def labelled(self, *labels):
        """The triangles that carry one of the labels."""
        return self.part(np.isin(self.L, labels))

    def flipped(self):
        """The same surface seen from its other side."""
        return Mesh(self.V, -self.N, self.T[:, ::-1], self.L)

    def face_along_normals(self):
        """Turns all triangles at once if most of them wind against the normals."""
        corners = self.V[self.T]
        face = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        if np.sum(face * self.N[self.T[:, 0]]) < 0:
            self.T = self.T[:, ::-1]

    def _crossings(self, f, values, edges):
        """Where f = 0 on each edge, as a share of its length (regula falsi)."""
        a, b = edges.T
        low, high = np.zeros(len(a)), np.ones(len(a))
        at_low, at_high = values[a].copy(), values[b].copy()
        t = at_low / (at_low - at_high)
        if callable(f):
            for _ in range(CUT_ROUNDS):
                middle = f(*(self.V[a] + (self.V[b] - self.V[a]) * t[:, None]).T)
                same = (middle < 0) == (at_low < 0)
                low, at_low = np.where(same, t, low), np.where(same, middle, at_low)
                high, at_high = np.where(same, high, t), np.where(same, at_high, middle)
                drop = np.where(np.abs(at_low - at_high) < 1e-12, 1e-12, at_low - at_high)
                t = np.clip(low + (high - low) * at_low / drop, low, high)
        return np.clip(t, 0.002, 0.998)

    def split(self, f):
        """Cuts the triangles along f = 0 (a function of x, y, z or values at the vertices), in place.

        Returns for every triangle whether it lies inside (f < 0).
        """
        values = f(*self.V.T) if callable(f) else f
        values = np.where(np.abs(values) < CLEARANCE, CLEARANCE, values)
        negative = values[self.T] < 0
        count = negative.sum(1)
        cut = (count == 1) | (count == 2)
        if not cut.any():
            return count == 3
        old, label, below, how_many = self.T[cut], self.L[cut], negative[cut], count[cut]
        lone = np.where(how_many == 1, below.argmax(1), (~below).argmax(1))
        row = np.arange(len(old))
        a, b, c = old[row, lone], old[row, (lone + 1) % 3], old[row, (lone + 2) % 3]
        sides = np.sort(np.concatenate([np.stack([a, b], 1), np.stack([a, c], 1)]), 1)
        edges, inverse = np.unique(sides, axis=0, return_inverse=True)
        inverse = inverse.ravel()
        t = self._crossings(f, values, edges)[:, None]
        first, second = edges.T
        normal = self.N[first] + (self.N[second] - self.N[first]) * t
        ab, ac = inverse[: len(old)] + len(self.V), inverse[len(old) :] + len(self.V)
        self.V = np.concatenate([self.V, self.V[first] + (self.V[second] - self.V[first]) * t])
        self.N = np.concatenate([self.N, normal / (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12)])
        fresh = [np.stack([a, ab, ac], 1), np.stack([ab, b, c], 1), np.stack([ab, c, ac], 1)]
        self.T = np.concatenate([self.T[~cut], *fresh])
        self.L = np.concatenate([self.L[~cut], label, label, label])
        return np.concatenate([count[~cut] == 3, how_many == 1, how_many == 2, how_many == 2])

    def mark(self, f, label, only=None):
        """Labels the triangles with f < 0, where the present label stands in `only` (all labels when absent)."""
        inside = self.split(f)
        if only is not None:
            inside &= np.isin(self.L, only)
        self.L[inside] = label

    def band(self, f, half, label, only=None, where=None):
        """Labels the strip |f| < half, also when it is thinner than the triangles; `where` < 0 limits it."""
        self.split(lambda x, y, z: f(x, y, z) - half)
        self.split(lambda x, y, z: -f(x, y, z) - half)
        if where is not None:
            self.split(where)
        centre = self.V[self.T].mean(1).T
        inside = np.abs(f(*centre)) < half
        if where is not None:
            inside &= where(*centre) < 0
        if only is not None:
            inside &= np.isin(self.L, only)
        self.L[inside] = label

    def boundary(self):
        """The directed edges (a, b) that belong to one triangle only."""
        edges = np.concatenate([self.T[:, [0, 1]], self.T[:, [1, 2]], self.T[:, [2, 0]]])
        ordered = np.sort(edges, 1)
        _, first, count = np.unique(
            ordered[:, 0] * (len(self.V) + 1) + ordered[:, 1], return_index=True, return_counts=True
        )
        return edges[first[count == 1]]

    def _inward(self, rows, depth):
        """Positions of the vertices moved against their normals; depth in metres or a function of positions."""
        amount = depth(self.V[rows]) if callable(depth) else depth
        return self.V[rows] - self.N[rows] * (amount[:, None] if np.ndim(amount) else amount)

    def offset(self, depth):
        """The surface moved inward by `depth` metres (negative: outward)."""
        moved = self.copy()
        moved.V = self._inward(slice(None), depth)
        return moved

    def walls(self, depth, where=None):
        """The strip from the boundary to the boundary moved inward by `depth`; the centre plane gets none.

        `where` (a function of positions giving a mask) limits it to some of the boundary.
        """
        edges = self.boundary()
        centre = np.abs(self.V[:, 1]) < 1e-4
        edges = edges[~(centre[edges[:, 0]] & centre[edges[:, 1]])]
        if where is not None and len(edges):
            edges = edges[where(self.V[edges[:, 0]]) & where(self.V[edges[:, 1]])]
        if len(edges) == 0:
            return empty()
        rows, inverse = np.unique(edges, return_inverse=True)
        a, b = inverse.reshape(-1, 2).T
        return strip(self.V[rows], self._inward(rows, depth), a, b)

    def mirror(self):
        """Both halves: this one and its image in the centre plane."""
        return join([self, self.transform(np.diag([1.0, -1, 1]))])

    def transform(self, matrix=None, move=(0, 0, 0)):
        """The mesh under a 3×3 matrix and a shift; a reflecting matrix turns the triangles too."""
        V, N, T = self.V, self.N, self.T
        if matrix is not None:
            matrix = np.asarray(matrix, float)
            V, N = V @ matrix.T, N @ np.linalg.inv(matrix)
            N = N / (np.linalg.norm(N, axis=1, keepdims=True) + 1e-12)
            if np.linalg.det(matrix) < 0:
                T = T[:, ::-1]
        return Mesh(V + np.array(move), N, T, self.L)


def strip(top, bottom, a, b):
    """A band of quadrilaterals between two rows of points along the edges a → b, with normals from its faces."""
    count = len(top)
    face = np.cross(top[b] - top[a], bottom[a] - top[a])
    normal = np.zeros((count, 3))
    np.add.at(normal, a, face)
    np.add.at(normal, b, face)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    triangles = np.concatenate([np.stack([a, b, b + count], 1), np.stack([a, b + count, a + count], 1)])
    return Mesh(np.concatenate([top, bottom]), np.concatenate([normal, normal]), triangles)


def empty():
    """A mesh without triangles."""
    return Mesh(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int))


def join(meshes):
    """One mesh of several; empty and missing ones are left out."""
    kept = [m for m in meshes if m is not None and len(m.T)]
    if not kept:
        return empty()
    start = np.cumsum([0] + [len(m.V) for m in kept[:-1]])
    return Mesh(
        np.concatenate([m.V for m in kept]),
        np.concatenate([m.N for m in kept]),
        np.concatenate([m.T + s for m, s in zip(kept, start)]),
        np.concatenate([m.L for m in kept]),
    )
