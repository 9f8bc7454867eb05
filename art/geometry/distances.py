"""Signed distances (metres, negative inside) and smooth ways to join them. All functions take numpy arrays."""

import numpy as np


def smooth_max(a, b, radius):
    """Intersection of two solids with a rounded edge; the blend is twice differentiable and `radius` wide."""
    h = np.maximum(radius - np.abs(a - b), 0) / radius
    return np.maximum(a, b) + h * h * h * radius / 6.0


def smooth_min(a, b, radius):
    """Union of two solids with a rounded inner edge."""
    return -smooth_max(-a, -b, radius)


def smooth_step(start, end, x):
    """0 before `start`, 1 after `end`, with two continuous derivatives between."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def mix(a, b, t):
    """Linear blend from a (t = 0) to b (t = 1)."""
    return a + (b - a) * t


def rotate2(x, y, angle):
    """The point (x, y) in axes turned by `angle` radians."""
    c, s = np.cos(angle), np.sin(angle)
    return c * x + s * y, -s * x + c * y


def box3(x, y, z, half_x, half_y, half_z, radius=0.0):
    """Distance to a box about the origin with rounded edges."""
    qx, qy, qz = np.abs(x) - half_x + radius, np.abs(y) - half_y + radius, np.abs(z) - half_z + radius
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
    return outside + np.minimum(np.maximum(qx, np.maximum(qy, qz)), 0) - radius


def box2(x, y, half_x, half_y, radius=0.0):
    """Distance to a rectangle about the origin with rounded corners."""
    qx, qy = np.abs(x) - half_x + radius, np.abs(y) - half_y + radius
    outside = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2)
    return outside + np.minimum(np.maximum(qx, qy), 0) - radius


def capsule(x, y, z, start, end, start_radius, end_radius=None):
    """Distance to a rod between two points, optionally tapered."""
    end_radius = start_radius if end_radius is None else end_radius
    a = np.array(start, float)
    d = np.array(end, float) - a
    t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1] + (z - a[2]) * d[2]) / d.dot(d), 0, 1)
    gap = np.sqrt((x - a[0] - t * d[0]) ** 2 + (y - a[1] - t * d[1]) ** 2 + (z - a[2] - t * d[2]) ** 2)
    return gap - (start_radius + (end_radius - start_radius) * t)


def segment2(x, y, ax, ay, bx, by):
    """Distance to the segment from (ax, ay) to (bx, by) in the plane."""
    dx, dy = bx - ax, by - ay
    t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(x - ax - t * dx, y - ay - t * dy)


def inset_polygon(points, depth):
    """The polygon with every edge moved inward by `depth`; mitred corners."""
    corners = np.array(points, float)
    following = np.roll(corners, -1, 0)
    if np.sum(corners[:, 0] * following[:, 1] - following[:, 0] * corners[:, 1]) < 0:
        corners = corners[::-1]
    moved = []
    for i, here in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        e1 = (here - before) / np.linalg.norm(here - before)
        e2 = (after - here) / np.linalg.norm(after - here)
        normal = np.array([-e1[1] - e2[1], e1[0] + e2[0]])
        moved.append(here + normal / max(normal.dot(normal), 1e-6) * 2.0 * depth)
    return np.array(moved)


def polygon2(x, y, points, radius=0.0):
    """Distance to a closed polygon in the plane, its corners rounded by `radius`."""
    corners = inset_polygon(points, radius) if radius > 0 else np.array(points, float)
    x, y = np.broadcast_arrays(x, y)
    nearest = np.full(x.shape, 1e9)
    sign = np.ones(x.shape)
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        ex, ey = b - a
        wx, wy = x - a[0], y - a[1]
        t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey), 0, 1)
        nearest = np.minimum(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        above_a, below_b, left = y >= a[1], y < b[1], ex * wy > ey * wx
        crosses = (above_a & below_b & left) | (~above_a & ~below_b & ~left)
        sign = np.where(crosses, -sign, sign)
    return sign * np.sqrt(nearest) - radius
