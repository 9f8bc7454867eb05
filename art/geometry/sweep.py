"""Surfaces swept from a profile: turned parts and tubes."""

import numpy as np

from art.geometry.mesh import Mesh


def _grid_triangles(rows, columns):
    """Triangles of a grid of vertices whose columns close to a ring."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns), indexing="ij")
    following = (j + 1) % columns
    a, b = i * columns + j, i * columns + following
    c, d = (i + 1) * columns + following, (i + 1) * columns + j
    return np.concatenate([np.stack([a, c, b], -1).reshape(-1, 3), np.stack([a, d, c], -1).reshape(-1, 3)])


def lathe(profile, count=96):
    """Turns the profile [(radius, height), ...] about the y axis; normals follow the profile, left of its direction."""
    line = np.array(profile, float)
    tangent = np.gradient(line, axis=0)
    normal = np.stack([tangent[:, 1], -tangent[:, 0]], 1)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)

    def turned(radial, along):
        return np.stack(
            [radial[:, None] * np.cos(angle), np.broadcast_to(along[:, None], (len(along), count)), radial[:, None] * np.sin(angle)],
            -1,
        ).reshape(-1, 3)

    mesh = Mesh(turned(*line.T), turned(*normal.T), _grid_triangles(len(line), count))
    mesh.face_along_normals()
    return mesh


def tube(path, radius, count=8):
    """A tube along a path of points; `radius` in metres, one for all or one a point."""
    points = np.array(path, float)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    side = np.cross(tangent, [0, 0, 1.0])
    upright = np.linalg.norm(side, axis=1) < 1e-3
    side[upright] = np.cross(tangent[upright], [1.0, 0, 0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, tangent)
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)[None, :, None]
    normal = side[:, None] * np.cos(angle) + up[:, None] * np.sin(angle)
    width = radius if np.ndim(radius) == 0 else np.array(radius)[:, None, None]
    mesh = Mesh(
        (points[:, None] + normal * width).reshape(-1, 3), normal.reshape(-1, 3), _grid_triangles(len(points), count)
    )
    mesh.face_along_normals()
    return mesh
