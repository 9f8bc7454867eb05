"""Crisp strips of the cabin: a section swept across the car, and sheets over a grid. Metres."""

import numpy as np

from art.geometry.mesh import Mesh, empty, join


def rounded_rectangle(half_u, half_v, radius, corner_points=6):
    """Corners of a rounded rectangle, anticlockwise, n×2."""
    angles = np.linspace(0, np.pi / 2, corner_points)
    quarters = []
    for k, (su, sv) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        centre = np.array([su * (half_u - radius), sv * (half_v - radius)])
        turned = angles + k * np.pi / 2
        quarters.append(centre + radius * np.stack([np.cos(turned), np.sin(turned)], 1))
    return np.concatenate(quarters)


def sweep(section, path, up=(0, 0, 1.0), closed=True, caps=True):
    """A section [(u, v), ...] moved along a path of points.

    v points along `up`, u points sideways: across the path, seen in its direction to the right. Normals follow the section.
    """
    outline, points = np.array(section, float), np.array(path, float)
    tangent = np.gradient(points, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-12
    side = np.cross(tangent, np.array(up, float))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    rise = np.cross(side, tangent)
    if closed:
        slope = np.roll(outline, -1, 0) - np.roll(outline, 1, 0)
    else:
        slope = np.gradient(outline, axis=0)
    facing = np.stack([slope[:, 1], -slope[:, 0]], 1)
    facing /= np.linalg.norm(facing, axis=1, keepdims=True) + 1e-12
    place = lambda uv: uv[None, :, :1] * side[:, None] + uv[None, :, 1:] * rise[:, None]
    V = points[:, None] + place(outline)
    N = np.broadcast_to(place(facing), V.shape)
    rows, columns = V.shape[:2]
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    k = (j + 1) % columns
    a, b, c, d = i * columns + j, i * columns + k, (i + 1) * columns + k, (i + 1) * columns + j
    T = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    body = Mesh(V.reshape(-1, 3), N.reshape(-1, 3), T)
    body.face_along_normals()
    ends = [_cap(V[0], -tangent[0]), _cap(V[-1], tangent[-1])] if closed and caps else []
    return join([body, *ends])


def _cap(ring, normal):
    """A flat end over a ring of points (star-shaped about its middle)."""
    count = len(ring)
    V = np.concatenate([[ring.mean(0)], ring])
    i = np.arange(count)
    mesh = Mesh(V, np.tile(normal, (count + 1, 1)), np.stack([0 * i, 1 + i, 1 + (i + 1) % count], 1))
    mesh.face_along_normals()
    return mesh


def sheet(points, outward=None):
    """A smooth surface over a grid of points (rows × columns × 3); `outward` is a direction its normals must agree with."""
    grid = np.array(points, float)
    along, across = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
    normal = np.cross(along, across)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-12
    if outward is not None and np.mean(normal @ np.array(outward, float)) < 0:
        normal = -normal
    rows, columns = grid.shape[:2]
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    a, b, c, d = i * columns + j, i * columns + j + 1, (i + 1) * columns + j + 1, (i + 1) * columns + j
    T = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([a, c, d], -1).reshape(-1, 3)])
    mesh = Mesh(grid.reshape(-1, 3), normal.reshape(-1, 3), T)
    mesh.face_along_normals()
    return mesh


def flat_polygon(points, normal):
    """A flat, star-shaped polygon given by 3D corners."""
    ring = np.array(points, float)
    return _cap(ring, np.array(normal, float)) if len(ring) > 2 else empty()
