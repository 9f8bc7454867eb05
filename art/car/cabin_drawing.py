"""Flat drawing with triangles: fills, strokes, arcs and numbers on a screen. The plane is (s to the right, t up), metres."""

import numpy as np

from art.geometry.mesh import Mesh, join

LAYER = 0.00025
"""Height between two layers of ink, so that the later one covers the earlier."""

GLYPHS = {
    "0": [[(0, 0.2), (0, 0.8), (0.15, 1), (0.45, 1), (0.6, 0.8), (0.6, 0.2), (0.45, 0), (0.15, 0), (0, 0.2)]],
    "1": [[(0.1, 0.78), (0.35, 1), (0.35, 0)]],
    "2": [[(0, 0.8), (0.15, 1), (0.45, 1), (0.6, 0.8), (0.6, 0.62), (0, 0), (0.6, 0)]],
    "3": [[(0, 0.85), (0.15, 1), (0.45, 1), (0.6, 0.85), (0.6, 0.65), (0.42, 0.53), (0.2, 0.53)], [(0.42, 0.53), (0.6, 0.38), (0.6, 0.18), (0.45, 0), (0.15, 0), (0, 0.15)]],
    "4": [[(0.45, 0), (0.45, 1), (0, 0.3), (0.6, 0.3)]],
    "5": [[(0.55, 1), (0.08, 1), (0.04, 0.55), (0.4, 0.6), (0.6, 0.42), (0.6, 0.18), (0.45, 0), (0.15, 0), (0, 0.12)]],
    "6": [[(0.52, 1), (0.2, 0.75), (0, 0.35), (0, 0.18), (0.15, 0), (0.45, 0), (0.6, 0.18), (0.6, 0.4), (0.45, 0.56), (0.15, 0.56), (0, 0.35)]],
    "7": [[(0, 1), (0.6, 1), (0.22, 0)]],
    "8": [[(0.3, 0.54), (0.06, 0.66), (0.06, 0.86), (0.18, 1), (0.42, 1), (0.54, 0.86), (0.54, 0.66), (0.3, 0.54), (0.04, 0.4), (0, 0.15), (0.15, 0), (0.45, 0), (0.6, 0.15), (0.56, 0.4), (0.3, 0.54)]],
    "9": [[(0.08, 0), (0.4, 0.25), (0.6, 0.65), (0.6, 0.82), (0.45, 1), (0.15, 1), (0, 0.82), (0, 0.6), (0.15, 0.44), (0.45, 0.44), (0.6, 0.65)]],
    ":": [[(0.1, 0.28), (0.1, 0.30)], [(0.1, 0.70), (0.1, 0.72)]],
    ".": [[(0.1, 0.02), (0.1, 0.04)]],
    "°": [[(0.0, 0.85), (0.1, 1), (0.22, 0.85), (0.1, 0.7), (0.0, 0.85)]],
    " ": [],
}
WIDTH = {"1": 0.6, ":": 0.4, ".": 0.35, "°": 0.45, " ": 0.5}


class Canvas:
    """Collects flat shapes by slot; later shapes lie above earlier ones."""

    def __init__(self):
        self.shapes = []

    def fill(self, slot, points):
        """A filled star-shaped polygon."""
        ring = np.array(points, float)
        i = np.arange(len(ring))
        self._add(slot, np.concatenate([[ring.mean(0)], ring]), np.stack([0 * i, 1 + i, 1 + (i + 1) % len(ring)], 1))

    def _add(self, slot, points, triangles):
        self.shapes.append((slot, points, triangles, len(self.shapes)))

    def box(self, slot, s, t, half_s, half_t, radius=0.0):
        """A rectangle about (s, t) with rounded corners."""
        if radius <= 0:
            self.fill(slot, [(s - half_s, t - half_t), (s + half_s, t - half_t), (s + half_s, t + half_t), (s - half_s, t + half_t)])
            return
        a = np.linspace(0, np.pi / 2, 7)
        ring = []
        for k, (u, v) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
            turned = a + k * np.pi / 2
            ring += list(zip(s + u * (half_s - radius) + radius * np.cos(turned), t + v * (half_t - radius) + radius * np.sin(turned)))
        self.fill(slot, ring)

    def disc(self, slot, s, t, radius):
        """A filled circle."""
        a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        self.fill(slot, np.stack([s + radius * np.cos(a), t + radius * np.sin(a)], 1))

    def line(self, slot, points, width):
        """A stroke with round ends and joints."""
        path = np.array(points, float)
        corners, triangles = [], []
        for a, b in zip(path[:-1], path[1:]):
            d = (b - a) / (np.linalg.norm(b - a) + 1e-12)
            n = np.array([-d[1], d[0]]) * width / 2
            k = len(corners)
            corners += [a + n, a - n, b - n, b + n]
            triangles += [(k, k + 1, k + 2), (k, k + 2, k + 3)]
        ring = np.linspace(0, 2 * np.pi, 10, endpoint=False)
        for p in path:
            k = len(corners)
            corners += [p] + [p + width / 2 * np.array([np.cos(v), np.sin(v)]) for v in ring]
            triangles += [(k, k + 1 + i, k + 1 + (i + 1) % 10) for i in range(10)]
        self._add(slot, np.array(corners), np.array(triangles))

    def arc(self, slot, s, t, radius, start, end, width):
        """A stroke along a circle, angles in degrees."""
        a = np.radians(np.linspace(start, end, max(8, int(abs(end - start) / 5))))
        self.line(slot, np.stack([s + radius * np.cos(a), t + radius * np.sin(a)], 1), width)

    def number(self, slot, text, s, t, height, weight=0.11, centred=True):
        """Digits of a plain stroke face; (s, t) is the middle (or left) of the base line."""
        total = sum(WIDTH.get(c, 0.85) for c in text) - 0.25
        at = s - total * height / 2 if centred else s
        for c in text:
            for path in GLYPHS[c]:
                self.line(slot, [(at + u * height, t + v * height) for u, v in path], weight * height)
            at += WIDTH.get(c, 0.85) * height

    def mark(self, slot, s, t, size):
        """The brand's mark: a star above two lines of the horizon (`size` is its width)."""
        u = size / 32
        self.disc(slot, s, t + 6.5 * u, 4.5 * u)
        for half, height in ((14, -4.5), (7, -10)):
            self.line(slot, [(s + k * u, t + height * u) for k in np.linspace(-half, half, 9)], 1.9 * u)

    def parts(self, place, lift=0.0):
        """{slot: Mesh}; `place(s, t, height)` gives 3D points (n×3) for arrays of plane coordinates."""
        found = {}
        for slot, points, triangles, order in self.shapes:
            V = place(points[:, 0], points[:, 1], lift + (order + 1) * LAYER / 6)
            normal = place(points[:1, 0], points[:1, 1], lift + 1.0) - place(points[:1, 0], points[:1, 1], lift)
            mesh = Mesh(V, np.tile(normal[0], (len(V), 1)), triangles)
            for row, tri in enumerate(mesh.T):
                a, b, c = mesh.V[tri]
                if np.dot(np.cross(b - a, c - a), normal[0]) < 0:
                    mesh.T[row] = tri[::-1]
            found.setdefault(slot, []).append(mesh)
        return {slot: join(meshes) for slot, meshes in found.items()}
