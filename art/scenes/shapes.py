"""Solids for sets and props: boxes with rounded edges, prisms, turned and swept parts. Metres, z up.

A `Solid` holds positions, normals and triangles; `Parts` collects solids by slot (the name of a finish) and writes the
same .npz as the cars: `name|slot` + `|V`, `|N`, `|T`.
"""

from dataclasses import dataclass

import numpy as np


@dataclass
class Solid:
    """Positions and normals (n, 3), triangles (m, 3)."""

    V: np.ndarray
    N: np.ndarray
    T: np.ndarray

    def moved(self, by=(0, 0, 0), yaw=0.0, pitch=0.0, roll=0.0):
        """Turned about x (roll), y (pitch), then z (yaw), all in degrees, then shifted by metres."""
        a, b, c = np.radians([roll, pitch, yaw])
        rx = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
        ry = np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
        rz = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
        m = rz @ ry @ rx
        return Solid(self.V @ m.T + np.asarray(by, float), self.N @ m.T, self.T)

    def scaled(self, factor):
        """The same solid, `factor` times as large."""
        return Solid(self.V * factor, self.N, self.T)


def joined(solids):
    """One solid of many."""
    starts = np.cumsum([0] + [len(s.V) for s in solids[:-1]])
    return Solid(
        np.concatenate([s.V for s in solids]),
        np.concatenate([s.N for s in solids]),
        np.concatenate([s.T + k for s, k in zip(solids, starts)]),
    )


def outward(solid):
    """Turns the triangles so that they agree with the normals."""
    V, T = solid.V, solid.T.copy()
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    wrong = (face * solid.N[T].sum(1)).sum(1) < 0
    T[wrong] = T[wrong][:, ::-1]
    return Solid(V, solid.N, T)


class Parts:
    """The pieces of a set by slot, and the lamps that belong to it."""

    def __init__(self):
        self.solids = {}
        self.lamps = []

    def add(self, slot, *solids, name='set'):
        """Puts solids under a slot."""
        self.solids.setdefault(f'{name}|{slot}', []).extend(solids)

    def lamp(self, at, to, size, watts, colour=(1, 1, 1)):
        """A soft light without a visible body: `size` width and height in metres, power in watts."""
        self.lamps.append({'at': list(at), 'to': list(to), 'size': list(size), 'watts': watts, 'colour': list(colour)})

    def take(self, other, **placing):
        """Adds another collection, placed as a whole (`Solid.moved`); its lamps must be given anew."""
        for key, solids in other.solids.items():
            self.solids.setdefault(key, []).extend(s.moved(**placing) for s in solids)

    def save(self, path):
        """Writes the .npz that the stage loads."""
        arrays = {}
        for key, solids in self.solids.items():
            one = outward(joined(solids))
            arrays[f'{key}|V'] = one.V.astype(np.float32)
            arrays[f'{key}|N'] = one.N.astype(np.float32)
            arrays[f'{key}|T'] = one.T.astype(np.int32)
        np.savez(path, **arrays)


def _box_pattern():
    """Vertex signs, the axis each vertex faces, and triangles of a box with chamfered edges (24 vertices)."""
    signs, axes = [], []
    for axis in range(3):
        for k in range(8):
            signs.append([1 if k >> i & 1 else -1 for i in range(3)])
            axes.append(axis)
    signs, axes = np.array(signs), np.array(axes)
    at = {(a, tuple(s)): i for i, (a, s) in enumerate(zip(axes, signs))}
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            ring = []
            for su, sv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                s = [0, 0, 0]
                s[axis], s[u], s[v] = side, su, sv
                ring.append(at[axis, tuple(s)])
            faces.append(ring)
        for su in (-1, 1):
            for sv in (-1, 1):
                quad = []
                for which, end in ((u, -1), (u, 1), (v, 1), (v, -1)):
                    s = [0, 0, 0]
                    s[axis], s[u], s[v] = end, su, sv
                    quad.append(at[which, tuple(s)])
                faces.append(quad)
    triangles = [t for q in faces for t in ((q[0], q[1], q[2]), (q[0], q[2], q[3]))]
    for s in {tuple(s) for s in signs}:
        triangles.append((at[0, s], at[1, s], at[2, s]))
    return signs, axes, np.array(triangles)


SIGNS, AXES, BOX_TRIANGLES = _box_pattern()


def box(lo, hi, bevel=0.006):
    """A box between two corners; the chamfer takes the normals of both faces, so that edges catch light."""
    lo, hi = np.minimum(lo, hi).astype(float), np.maximum(lo, hi).astype(float)
    half, centre = (hi - lo) / 2, (hi + lo) / 2
    bevel = min(bevel, *(half * 0.9))
    inset = np.where(np.arange(3)[None, :] == AXES[:, None], 0.0, bevel)
    V = centre + SIGNS * (half - inset)
    N = np.zeros_like(V)
    N[np.arange(24), AXES] = SIGNS[np.arange(24), AXES]
    T = BOX_TRIANGLES.copy()
    face = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    wrong = (face * N[T].sum(1)).sum(1) < 0
    T[wrong] = T[wrong][:, ::-1]
    return Solid(V, N, T)


def bar(a, b, width, depth, bevel=0.004):
    """A straight bar of rectangular section from a to b; `depth` lies in the plane of the bar and z."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = b - a
    length = np.linalg.norm(d)
    yaw = np.degrees(np.arctan2(d[1], d[0]))
    pitch = -np.degrees(np.arcsin(d[2] / length))
    return box((0, -width / 2, -depth / 2), (length, width / 2, depth / 2), bevel).moved(a, yaw=yaw, pitch=pitch)


def tiles(x, y, size, top=0.0, joint=0.006, thick=0.02, stagger=0.0):
    """A floor of slabs with open joints: x and y ranges, slab size in metres; `stagger` shifts each second row."""
    slabs = []
    sx, sy = size
    for j in range(int(np.ceil((y[1] - y[0]) / sy))):
        shift = stagger * sx * (j % 2)
        for i in range(-1, int(np.ceil((x[1] - x[0]) / sx)) + 1):
            a, b = x[0] + i * sx + shift, y[0] + j * sy
            x0, x1 = max(a, x[0]) + joint / 2, min(a + sx, x[1]) - joint / 2
            y0, y1 = b + joint / 2, min(b + sy, y[1]) - joint / 2
            if x1 - x0 > 0.02 and y1 - y0 > 0.02:
                slabs.append(box((x0, y0, top - thick), (x1, y1, top), 0.003))
    return joined(slabs)


def _fan_normals(P):
    return np.cross(P[1] - P[0], P[2] - P[0])


def card(*corners):
    """A flat polygon (convex) through the corners, seen from both sides."""
    P = np.array(corners, float)
    n = _fan_normals(P)
    n = n / np.linalg.norm(n)
    return Solid(P, np.repeat(n[None], len(P), 0), np.array([(0, i, i + 1) for i in range(1, len(P) - 1)]))


def cylinder(a, b, radius, n=32, end_radius=None, round_edge=0.0):
    """A closed cylinder or cone from a to b; `round_edge` breaks the rims."""
    r1 = radius if end_radius is None else end_radius
    length = float(np.linalg.norm(np.subtract(b, a)))
    e = min(round_edge, radius * 0.5, r1 * 0.5 if r1 > 0 else 0, length * 0.4)
    profile = [(0, 0), (radius - e, 0), (radius, e), (r1, length - e), (r1 - e, length), (0, length)]
    return turned([p for i, p in enumerate(profile) if i == 0 or p != profile[i - 1]], a, b, n)


def turned(profile, a, b, n=48, smooth=False):
    """Revolves [(radius, distance along a→b)], straight pieces flat-shaded along the profile unless `smooth`."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    w = (b - a) / np.linalg.norm(b - a)
    u = np.cross(w, (0, 0, 1.0) if abs(w[2]) < 0.9 else (1.0, 0, 0))
    u /= np.linalg.norm(u)
    v = np.cross(w, u)
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    around = np.cos(t)[:, None] * u + np.sin(t)[:, None] * v
    p = np.array(profile, float)
    solids = []
    slopes = np.diff(p, axis=0)
    flat = np.stack([slopes[:, 1], -slopes[:, 0]], 1)
    flat /= np.linalg.norm(flat, axis=1, keepdims=True) + 1e-12
    soft = np.vstack([flat[:1], flat[:-1] + flat[1:], flat[-1:]])
    soft /= np.linalg.norm(soft, axis=1, keepdims=True) + 1e-12
    j = np.arange(n)
    k = (j + 1) % n
    T = np.concatenate([np.stack([j, k, k + n], 1), np.stack([j, k + n, j + n], 1)])
    for i in range(len(p) - 1):
        rings, normals = [], []
        for m in (i, i + 1):
            nr, nh = soft[m] if smooth else flat[i]
            rings.append(a + p[m, 0] * around + p[m, 1] * w)
            normals.append(nr * around + nh * w)
        solids.append(Solid(np.concatenate(rings), np.concatenate(normals), T))
    return joined(solids)


def tube(path, radius, n=12):
    """A round cable or pipe along points; open ends."""
    P = np.array(path, float)
    d = np.gradient(P, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-12
    side = np.cross(d, (0, 0, 1.0))
    weak = np.linalg.norm(side, axis=1) < 1e-3
    side[weak] = np.cross(d[weak], (1.0, 0, 0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, d)
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    N = side[:, None] * np.cos(t)[None, :, None] + up[:, None] * np.sin(t)[None, :, None]
    V = P[:, None] + N * radius
    i, j = np.meshgrid(np.arange(len(P) - 1), np.arange(n), indexing='ij')
    k = (j + 1) % n
    q = [i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j]
    T = np.concatenate(
        [np.stack([q[0], q[2], q[1]], -1).reshape(-1, 3), np.stack([q[0], q[3], q[2]], -1).reshape(-1, 3)]
    )
    return Solid(V.reshape(-1, 3), N.reshape(-1, 3), T)


def bent(points, n=60):
    """A smooth curve through points (Catmull-Rom), n samples, for cables and handles."""
    p = np.array(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for s in np.linspace(0, len(points) - 1 - 1e-9, n):
        i = int(s)
        t = s - i
        a, b, c, d = p[i : i + 4]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.array(out)


def curtain(line, heights, base):
    """A wall from `base` up to heights[i] over the ground points line[i]; used for ridges and tree lines."""
    line = np.array(line, float)
    n = len(line)
    low = np.column_stack([line, np.full(n, base)])
    high = np.column_stack([line, heights])
    V = np.concatenate([low, high])
    T = np.array([t for i in range(n - 1) for t in ((i, i + 1, i + n + 1), (i, i + n + 1, i + n))])
    d = np.gradient(line, axis=0)
    N = np.column_stack([d[:, 1], -d[:, 0], np.zeros(n)])
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-12
    return Solid(V, np.concatenate([N, N]), T)


def rounded_rect(width, height, radius, n=8):
    """Corner points of a rectangle about the origin with round corners, counter-clockwise."""
    out = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for t in np.radians(np.linspace(start, start + 90, n)):
            out.append(
                (cx * (width / 2 - radius) + radius * np.cos(t), cy * (height / 2 - radius) + radius * np.sin(t))
            )
    return np.array(out)


def plate(outline, thick, bevel=0.0015):
    """A convex outline (x, z) made a plate about y = 0, its front at y = -thick/2, with broken edges."""
    p = np.array(outline, float)
    n = len(p)
    mid = p.mean(0)
    size = np.abs(p - mid).max(0)
    inner = mid + (p - mid) * (1 - bevel / size)
    d = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    side = np.column_stack([d[:, 1], np.zeros(n), -d[:, 0]])
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    if (side[:, [0, 2]] * (p - mid)).sum() < 0:
        side = -side
    h = thick / 2

    def ring(points, y):
        return np.column_stack([points[:, 0], np.full(n, y), points[:, 1]])

    V = np.concatenate([ring(inner, -h), ring(p, -h + bevel), ring(p, h - bevel), ring(inner, h)])
    face = np.tile([0.0, -1.0, 0.0], (n, 1))
    N = np.concatenate([face, side, side, -face])
    T = []
    for i in range(n):
        j = (i + 1) % n
        for r in range(3):
            T += [(r * n + i, r * n + j, r * n + n + j), (r * n + i, r * n + n + j, r * n + n + i)]
    for i in range(1, n - 1):
        T += [(0, i, i + 1), (3 * n, 3 * n + i + 1, 3 * n + i)]
    return Solid(V, N, np.array(T))
