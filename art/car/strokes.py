"""Our own lettering as raised strokes: words on tyres, calipers and badges, built without any font file.

A letter is a list of pen paths on a field one unit high; a path is a list of points. Curves are arcs of the same pen.
"""

import numpy as np

from art.geometry.mesh import Mesh, join

ARC_STEPS = 7


def arc(cx, cy, rx, ry, start, end, steps=ARC_STEPS):
    """Points of an elliptic arc; angles in degrees, counter-clockwise from the right."""
    angle = np.radians(np.linspace(start, end, steps))
    return [(cx + rx * np.cos(a), cy + ry * np.sin(a)) for a in angle]


BOWL_TOP = [(0, 1), (0.34, 1), *arc(0.34, 0.75, 0.25, 0.25, 90, -90), (0, 0.5)]
# letter: (width, paths)
LETTERS = {
    "A": (0.72, [[(0, 0), (0.36, 1), (0.72, 0)], [(0.14, 0.34), (0.58, 0.34)]]),
    "C": (0.66, [[*arc(0.36, 0.5, 0.36, 0.5, 48, 312, 15)]]),
    "E": (0.54, [[(0.54, 1), (0, 1), (0, 0), (0.54, 0)], [(0, 0.52), (0.46, 0.52)]]),
    "G": (0.70, [[*arc(0.36, 0.5, 0.36, 0.5, 48, 335, 15), (0.69, 0.46), (0.40, 0.46)]]),
    "H": (0.64, [[(0, 0), (0, 1)], [(0.64, 0), (0.64, 1)], [(0, 0.52), (0.64, 0.52)]]),
    "I": (0.0, [[(0, 0), (0, 1)]]),
    "L": (0.50, [[(0, 1), (0, 0), (0.50, 0)]]),
    "M": (0.78, [[(0, 0), (0, 1), (0.39, 0.30), (0.78, 1), (0.78, 0)]]),
    "P": (0.59, [[(0, 0), *BOWL_TOP]]),
    "R": (0.59, [[(0, 0), *BOWL_TOP], [(0.28, 0.5), (0.59, 0)]]),
    "S": (
        0.56,
        [
            [
                *arc(0.28, 0.74, 0.27, 0.26, 30, 180, 7),
                *arc(0.28, 0.74, 0.27, 0.24, 200, 262, 4),
                *arc(0.28, 0.26, 0.28, 0.25, 82, 0, 5),
                *arc(0.28, 0.26, 0.28, 0.26, -20, -152, 7),
            ]
        ],
    ),
    "T": (0.60, [[(0, 1), (0.60, 1)], [(0.30, 1), (0.30, 0)]]),
    "V": (0.70, [[(0, 1), (0.35, 0), (0.70, 1)]]),
    "Y": (0.66, [[(0, 1), (0.33, 0.46), (0.66, 1)], [(0.33, 0.46), (0.33, 0)]]),
    "0": (0.56, [[*arc(0.28, 0.5, 0.28, 0.5, 90, 450, 17)]]),
    "1": (0.20, [[(0, 0.80), (0.20, 1), (0.20, 0)]]),
    "2": (0.54, [[*arc(0.27, 0.73, 0.26, 0.27, 165, -25, 8), (0, 0), (0.54, 0)]]),
    "3": (0.54, [[*arc(0.26, 0.75, 0.25, 0.25, 150, -90, 8)], [*arc(0.26, 0.26, 0.28, 0.26, 90, -150, 8)]]),
    "4": (0.60, [[(0.44, 0), (0.44, 1), (0, 0.28), (0.60, 0.28)]]),
    "5": (0.54, [[(0.50, 1), (0.06, 1), (0.03, 0.55), *arc(0.26, 0.32, 0.28, 0.32, 100, -150, 9)]]),
    "6": (0.56, [[(0.42, 1), *arc(0.28, 0.30, 0.28, 0.30, 170, 530, 13)]]),
    "7": (0.54, [[(0, 1), (0.54, 1), (0.18, 0)]]),
    "8": (0.56, [[*arc(0.28, 0.75, 0.24, 0.25, 90, 450, 13)], [*arc(0.28, 0.25, 0.28, 0.26, 90, 450, 13)]]),
    "9": (0.56, [[(0.14, 0), *arc(0.28, 0.70, 0.28, 0.30, -10, 350, 13)]]),
    "/": (0.36, [[(0, -0.08), (0.36, 1.08)]]),
    "-": (0.34, [[(0, 0.46), (0.34, 0.46)]]),
    " ": (0.30, []),
}


def text_paths(text, height, spacing=0.42):
    """Pen paths of a word centred on x = 0 with its foot on y = 0; height and results in metres, spacing in heights."""
    paths, pen = [], 0.0
    for letter in text.upper():
        width, strokes = LETTERS[letter]
        paths += [_without_repeats(path) * height + (pen * height, 0) for path in strokes]
        pen += width + spacing
    length = (pen - spacing) * height
    return [path - (length / 2, 0) for path in paths], length


def _without_repeats(path):
    """The path as an array, without points that stand twice in a row."""
    points = np.array(path, float)
    return points[np.r_[True, np.linalg.norm(np.diff(points, axis=0), axis=1) > 1e-6]]


def mark_paths(size):
    """Our mark as pen paths in a field `size` metres wide, centred: the ring as a filled disc, and the two bars.

    Returns (disc centre and radius, paths, pen width); proportions as in the mark of the shop.
    """
    unit = size / 28.0
    at = lambda x, y: ((x - 16) * unit, (16 - y) * unit)
    bars = [np.array([at(2, 20.5), at(30, 20.5)]), np.array([at(9, 26), at(23, 26)])]
    return (*at(16, 9.5), 4.5 * unit), bars, 1.8 * unit


def _ribbon(path, width):
    """Left and right outline of a pen path with mitred corners and square ends."""
    closed = len(path) > 3 and np.allclose(path[0], path[-1], atol=1e-9)
    step = np.diff(path, axis=0)
    direction = step / (np.linalg.norm(step, axis=1, keepdims=True) + 1e-12)
    before = np.vstack([direction[-1] if closed else direction[0], direction])
    after = np.vstack([direction, direction[0] if closed else direction[-1]])
    normal = np.stack([-(before + after)[:, 1], (before + after)[:, 0]], 1)
    mitre = normal / np.maximum(np.sum(normal * normal, 1, keepdims=True) / 2.0, 0.35)
    middle = np.array(path, float)
    if not closed:
        middle[0] -= direction[0] * width * 0.5
        middle[-1] += direction[-1] * width * 0.5
    return middle + mitre * width / 2, middle - mitre * width / 2


def stroke_relief(paths, width, height, bevel=0.25):
    """Raised strokes in the x-y plane, foot at z = 0, top at `height`; `bevel` is the share of the width cut away."""
    meshes = []
    for path in paths:
        left, right = _ribbon(path, width)
        crest_left, crest_right = _ribbon(path, width * (1 - bevel))
        foot = lambda edge, z: np.column_stack([edge, np.full(len(edge), z)])
        rows = [foot(left, 0), foot(left, height * 0.7), foot(crest_left, height)]
        rows += [foot(crest_right, height), foot(right, height * 0.7), foot(right, 0)]
        meshes += [_quads(rows[i], rows[i + 1]) for i in range(5)]
        meshes += [_end_cap([row[k] for row in rows], k) for k in (0, -1)]
    return join(meshes)


def _quads(upper, lower):
    """Flat-shaded quadrilaterals between two rows of points, seen from the upper row's left."""
    corners = np.stack([upper[:-1], lower[:-1], lower[1:], upper[1:]], 1)
    return _flat_faces(corners)


def _end_cap(points, end):
    """The end face of a stroke."""
    ring = np.array(points)
    corners = np.stack([ring[[0, 1, 4, 5]], ring[[1, 2, 3, 4]]])
    return _flat_faces(corners[:, ::-1] if end == 0 else corners)


def _flat_faces(corners):
    """Quadrilaterals n×4×3 with one normal each."""
    normal = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    start = np.arange(len(corners))[:, None] * 4
    triangles = np.concatenate([start + [0, 1, 2], start + [0, 2, 3]])
    return Mesh(corners.reshape(-1, 3), np.repeat(normal, 4, 0), triangles)


def disc_relief(cx, cy, radius, height, count=40, bevel=0.12, foot=0.0):
    """A raised disc in the x-y plane with a bevelled edge; its side goes down to z = `foot`."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    ring = lambda r, z: np.column_stack([cx + r * np.cos(angle), cy + r * np.sin(angle), np.full(count, z)])
    close = lambda points: np.vstack([points, points[:1]])
    rows = [ring(radius, foot), ring(radius, height * 0.7), ring(radius * (1 - bevel), height)]
    sides = [_quads(close(rows[i + 1]), close(rows[i])) for i in (0, 1)]
    fan = np.array([[count, k, (k + 1) % count] for k in range(count)])
    top = Mesh(np.vstack([rows[2], [[cx, cy, height]]]), np.tile([0, 0, 1.0], (count + 1, 1)), fan)
    return join([*sides, top])


def divided(path, longest):
    """The path with points added so that no stretch is longer than `longest`: for words on strongly curved surfaces."""
    points = [path[:1]]
    for a, b in zip(path, path[1:]):
        count = max(1, int(np.ceil(np.linalg.norm(b - a) / longest)))
        points.append(a + (b - a) * (np.arange(1, count + 1) / count)[:, None])
    return np.concatenate(points)


def word(text, height, pen, rise, spacing=0.42, longest=None):
    """A word as relief: letter `height`, `pen` width and `rise` in metres; centred on x, foot on y = 0."""
    paths, _ = text_paths(text, height, spacing)
    paths = paths if longest is None else [divided(path, longest) for path in paths]
    return stroke_relief(paths, pen, rise)


def mark(size, rise):
    """Our mark as relief, `size` metres wide, centred on the origin of the x-y plane."""
    disc, bars, pen = mark_paths(size)
    return join([disc_relief(*disc, rise), stroke_relief(bars, pen, rise)])


def laid(mesh, place):
    """A relief moved onto a surface: `place` maps x, y, z arrays to points; normals follow by differences."""
    e = 1e-4
    at = lambda p: place(*p.T)
    points = at(mesh.V)
    frame = [(at(mesh.V + e * axis) - at(mesh.V - e * axis)) / (2 * e) for axis in np.eye(3)]
    cofactor = [np.cross(frame[1], frame[2]), np.cross(frame[2], frame[0]), np.cross(frame[0], frame[1])]
    normal = sum(mesh.N[:, [i]] * cofactor[i] for i in range(3))
    volume = np.sum(frame[0] * cofactor[0], 1)
    mirrored = np.median(volume) < 0
    normal *= -1 if mirrored else 1
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
    return Mesh(points, normal, mesh.T[:, ::-1] if mirrored else mesh.T)
