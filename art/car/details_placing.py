"""Placing small parts on a car so that they lie on its surface: reliefs on nose, tail and flank, strips along a path.

Seen from the front the left side (y > 0) lies to the right, from behind to the left; from the left the tail is right.
"""

import numpy as np

from art.car.strokes import laid
from art.geometry.mesh import Mesh, join


def on_nose(car, relief, y, z, lift=0.0):
    """A relief (x to the right as seen from the front, y up, z outward) laid on the nose around the point y, z."""
    return laid(relief, _projected(car, lambda u, v: (y + u, z + v), car.surface_x_front, 0, lift))


def on_tail(car, relief, y, z, lift=0.0):
    """A relief (x to the right as seen from behind) laid on the tail around the point y, z."""
    return laid(relief, _projected(car, lambda u, v: (y - u, z + v), car.surface_x_rear, 0, lift))


def on_flank(car, relief, x, z, lift=0.0):
    """A relief (x to the right as seen from the left side: towards the tail) laid on the left flank at x, z."""
    return laid(relief, _projected(car, lambda u, v: (x + u, z + v), car.surface_y, 1, lift))


def _projected(car, spread, surface, axis, lift):
    """Placing by projection along one axis; heights of the relief go along the normal of the car."""

    def place(u, v, height):
        first, second = spread(u, v)
        points = np.insert(np.stack([first, second], 1), axis, surface(first, second), axis=1)
        return points + car.normal(points) * (height + lift)[:, None]

    return place


def on_top(car, x, y, lift=0.0):
    """Points on the top surface at arrays x, y, lifted by `lift` along the normal; and the normals there."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    points = np.stack([x, y, car.surface_z(x, y)], 1)
    normal = car.normal(points)
    return points + normal * np.reshape(lift, (-1, 1)) if np.ndim(lift) else points + normal * lift, normal


def swept(path, up, section, scale=None):
    """A closed section swept along a path: section points are (across, up) in metres, one turn, counter-clockwise.

    `up` gives the upward direction at each point, `scale` shrinks the section there (a number or a pair a point).
    Faces of the section are shaded flat across its corners sharper than 35 degrees.
    """
    path, up, section = np.asarray(path, float), np.asarray(up, float), np.asarray(section, float)
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    across = np.cross(tangent, up)
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    up = np.cross(across, tangent)
    scale = np.ones((len(path), 2)) if scale is None else np.asarray(scale, float)
    scale = np.repeat(scale[:, None], 2, 1) if scale.ndim == 1 else scale
    side = np.roll(section, -1, 0) - section
    outward = np.stack([side[:, 1], -side[:, 0]], 1)
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)
    pieces = []
    for k, (a, b) in enumerate(zip(section, np.roll(section, -1, 0))):
        ends = [_softened(outward[k], outward[k - 1]), _softened(outward[k], outward[(k + 1) % len(section)])]
        points, normals = [], []
        for corner, normal in zip((a, b), ends):
            points.append(path + across * (corner[0] * scale[:, :1]) + up * (corner[1] * scale[:, 1:]))
            normals.append(across * normal[0] + up * normal[1])
        pieces.append(_band(points, normals))
    for end, sign in ((0, -1.0), (-1, 1.0)):
        ring = (
            path[end]
            + np.outer(section[:, 0] * scale[end, 0], across[end])
            + np.outer(section[:, 1] * scale[end, 1], up[end])
        )
        pieces.append(_cap(ring, tangent[end] * sign))
    return join(pieces)


def _softened(own, other):
    """The normal at a corner of a section: shared where the corner is blunt."""
    if own.dot(other) < np.cos(np.radians(35)):
        return own
    mean = own + other
    return mean / np.linalg.norm(mean)


def _band(points, normals):
    """Quadrilaterals between two rows of points; winding follows the normals."""
    count = len(points[0])
    i = np.arange(count - 1)
    triangles = np.concatenate([np.stack([i, i + 1, i + 1 + count], 1), np.stack([i, i + 1 + count, i + count], 1)])
    mesh = Mesh(np.concatenate(points), np.concatenate(normals), triangles)
    mesh.face_along_normals()
    return mesh


def _cap(ring, normal):
    """A flat end face over a convex ring of points."""
    fan = np.array([[0, k, k + 1] for k in range(1, len(ring) - 1)])
    mesh = Mesh(ring, np.tile(normal, (len(ring), 1)), fan)
    mesh.face_along_normals()
    return mesh
