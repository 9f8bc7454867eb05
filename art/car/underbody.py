"""Sills, cladding, wheel houses and the strips round the wheel openings."""

import numpy as np

from art.car.labels import CLAD, PAINT, REMOVED
from art.geometry.curves import curve
from art.geometry.mesh import Mesh, strip

INNER_WALL_Y = 0.50
LIP = 0.018


class Underbody:
    """The lower edge of one car."""

    def __init__(self, car):
        self.car, self.p = car, car.params
        b = car.bottom
        self._skirt = curve(
            [(-1, b + 0.05), (-0.5, b + 0.042), (0.5, b + 0.045), (2.4, b + 0.055), (3.4, b + 0.045), (4.4, b + 0.10)], 0.1
        )

    def arch(self, axle):
        """Distance to the wheel opening about the axle at x = axle, in side view."""
        return lambda x, y, z: np.hypot(x - axle, z - self.car.axle_z) - self.p["arch_radius"]

    def open_arches(self, mesh):
        """Cuts the wheel openings out of the shell and gives back the rest."""
        for axle in (0.0, self.car.wheelbase):
            outline = self.arch(axle)
            mesh.mark(lambda x, y, z: np.maximum(outline(x, y, z), 0.52 - y), REMOVED)
        return mesh.part(mesh.L != REMOVED)

    def mark(self, mesh):
        """Labels cladding: skirt, sills and, on the sports utility cars, the edges of the wheel openings."""
        car, p = self.car, self.p
        if p["arch_clad"]:
            for axle in (0.0, car.wheelbase):
                outline = self.arch(axle)
                mesh.mark(lambda x, y, z: np.maximum(outline(x, y, z) - p["arch_clad"], 0.5 - y), CLAD, [PAINT])
        if p["sill"]:
            mesh.mark(
                lambda x, y, z: np.maximum(z - car.bottom - p["sill"], np.maximum(0.5 - y, -x * (car.wheelbase - x))),
                CLAD,
                [PAINT],
            )
        mesh.mark(lambda x, y, z: z - self._skirt(x), CLAD, [PAINT])

    def parts(self, mesh):
        """Lips, liners and inner walls of the left wheel houses."""
        edges = self._arch_edges(mesh)
        rows, inverse = np.unique(edges, return_inverse=True)
        a, b = inverse.reshape(-1, 2).T
        rim = mesh.V[rows]
        lip = np.stack([rim[:, 0], np.maximum(rim[:, 1] - LIP, 0.52), rim[:, 2]], 1)
        inner = np.stack([rim[:, 0], rim[:, 1] * 0 + INNER_WALL_Y, rim[:, 2]], 1)
        slot = "clad" if self.p["arch_clad"] else "paint"
        parts = {f"arch_lip|{slot}": self._ring(rim, lip, a, b), "arch_liner|dark": self._ring(lip, inner, a, b)}
        for name, axle in (("front", 0.0), ("rear", self.car.wheelbase)):
            parts[f"arch_back_{name}|dark"] = self._inner_wall(axle)
        return parts

    def _arch_edges(self, mesh):
        """Boundary edges of the shell that lie on the circles of the wheel openings."""
        edges = mesh.boundary()
        x, y, z = mesh.V.T
        near = np.minimum(np.abs(self.arch(0.0)(x, y, z)), np.abs(self.arch(self.car.wheelbase)(x, y, z)))
        on = (near < 0.004) & (y > 0.524)
        return edges[on[edges[:, 0]] & on[edges[:, 1]]]

    def _ring(self, outer, inner, a, b):
        """A strip that faces the axle."""
        band = strip(outer, inner, a, b)
        axle = np.where(band.V[:, 0] < self.car.wheelbase / 2, 0.0, self.car.wheelbase)
        towards = np.stack([axle - band.V[:, 0], axle * 0, self.car.axle_z - band.V[:, 2]], 1)
        band.N = towards / (np.linalg.norm(towards, axis=1, keepdims=True) + 1e-9)
        corners = band.V[band.T]
        face = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        wrong = np.sum(face * band.N[band.T[:, 0]], 1) < 0
        band.T[wrong] = band.T[wrong][:, ::-1]
        return band

    def _inner_wall(self, axle):
        """The disc that closes the wheel house towards the middle of the car."""
        radius = self.p["arch_radius"] + 0.02
        angle = np.linspace(0, 2 * np.pi, 49)
        z = np.maximum(self.car.axle_z + radius * np.sin(angle), self.car.bottom + 0.02)
        ring = np.stack([axle + radius * np.cos(angle), angle * 0 + INNER_WALL_Y, z], 1)
        points = np.concatenate([[[axle, INNER_WALL_Y, self.car.axle_z]], ring])
        fan = np.array([[0, k + 2, k + 1] for k in range(48)])
        return Mesh(points, np.tile([0, 1.0, 0], (len(points), 1)), fan)
