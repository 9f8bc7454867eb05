"""Contour lines of sampled fields and short SVG paths through them."""

import numpy as np

CORNER_COSINE = 0.6
"""A bend sharper than this stays a corner in the path."""


def _cell_edges(i, j):
    """The four edges of a cell as pairs of grid points."""
    return (
        ((i, j), (i + 1, j)),
        ((i + 1, j), (i + 1, j + 1)),
        ((i + 1, j + 1), (i, j + 1)),
        ((i, j + 1), (i, j)),
    )


def _crossings(field, xs, zs):
    """Neighbours and positions of the points where the grid's edges cross zero (marching squares)."""
    values = np.where(np.abs(field) < 1e-9, 1e-9, field)
    inside = values < 0
    mixed = inside[:-1, :-1] != inside[1:, :-1]
    mixed |= inside[:-1, :-1] != inside[:-1, 1:]
    mixed |= inside[:-1, :-1] != inside[1:, 1:]
    neighbours, position = {}, {}
    for i, j in zip(*np.nonzero(mixed)):
        found = []
        for a, b in _cell_edges(i, j):
            if inside[a] == inside[b]:
                continue
            key = (min(a, b), max(a, b))
            found.append(key)
            if key not in position:
                (ai, aj), (bi, bj) = key
                t = values[key[0]] / (values[key[0]] - values[key[1]])
                position[key] = (xs[ai] + t * (xs[bi] - xs[ai]), zs[aj] + t * (zs[bj] - zs[aj]))
        for a, b in zip(found[::2], found[1::2]):
            neighbours.setdefault(a, []).append(b)
            neighbours.setdefault(b, []).append(a)
    return neighbours, position


def contours(field, xs, zs):
    """The lines field = 0 as (points, closed); field has one value at each (x, z)."""
    neighbours, position = _crossings(field, xs, zs)
    ends = [key for key in neighbours if len(neighbours[key]) == 1]
    seen, lines = set(), []
    for start in ends + list(neighbours):
        if start in seen:
            continue
        line = [start]
        seen.add(start)
        while True:
            following = [key for key in neighbours[line[-1]] if key not in seen]
            if not following:
                break
            line.append(following[0])
            seen.add(following[0])
        if len(line) > 3:
            closed = start in neighbours[line[-1]]
            lines.append((np.array([position[key] for key in line]), closed))
    return lines


def simplified(points, tolerance):
    """The line with only the points that matter (Ramer-Douglas-Peucker, metres)."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    stack = [(0, len(points) - 1)]
    while stack:
        a, b = stack.pop()
        if b <= a + 1:
            continue
        along, away = points[b] - points[a], points[a + 1 : b] - points[a]
        length = np.hypot(*along)
        distance = np.abs(along[0] * away[:, 1] - along[1] * away[:, 0]) / length if length > 1e-9 else np.hypot(*away.T)
        worst = int(distance.argmax())
        if distance[worst] > tolerance:
            middle = a + 1 + worst
            keep[middle] = True
            stack += [(a, middle), (middle, b)]
    return points[keep]


def _handle(before, here, after, length):
    """The Bézier handle at a point: along its neighbours, none at a corner."""
    into, out = here - before, after - here
    cosine = into.dot(out) / (np.linalg.norm(into) * np.linalg.norm(out) + 1e-9)
    if cosine <= CORNER_COSINE:
        return np.zeros(2)
    chord = after - before
    return chord / (np.linalg.norm(chord) + 1e-9) * 0.33 * length


def _one_path(points, closed):
    """Path data of one line in whole millimetres, z upwards turned to SVG's y."""
    at = np.stack([points[:, 0] * 1000, -points[:, 1] * 1000], 1)
    count = len(at)
    pen = np.round(at[0]).astype(int)
    data = [f"M{pen[0]} {pen[1]}"]
    for i in range(count if closed else count - 1):
        b, c = i, (i + 1) % count
        a = (i - 1) % count if closed or i else i
        d = (i + 2) % count if closed or i + 2 < count else c
        length = np.hypot(*(at[c] - at[b]))
        first = at[b] + _handle(at[a], at[b], at[c], length)
        second = at[c] - _handle(at[b], at[c], at[d], length)
        steps = np.round(np.concatenate([first, second, at[c]]) - np.tile(pen, 3)).astype(int)
        data.append("c" + " ".join(map(str, steps)))
        pen = pen + steps[4:]
    return "".join(data) + ("z" if closed else "")


def path_data(lines, tolerance=0.0025, shortest=0.04):
    """SVG path data (millimetres) of contour lines; lines shorter than `shortest` metres are left out."""
    data = ""
    for points, closed in lines:
        if np.sum(np.hypot(*np.diff(points, axis=0).T)) < shortest:
            continue
        kept = simplified(np.vstack([points, points[:1]]) if closed else points, tolerance)
        if closed:
            kept = kept[:-1]
        if len(kept) >= 3:
            data += _one_path(kept, closed)
    return data
