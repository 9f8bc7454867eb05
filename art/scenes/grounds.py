"""Open grounds: night studio, dusk plain with ridges, road, cyclorama."""

import numpy as np

from shapes import Parts, Solid, box, card, curtain


def ground(slot, size=400.0, at=(0.0, 0.0), z=0.0):
    """One large level sheet."""
    x, y = at
    parts = Parts()
    parts.add(
        slot, card((x - size, y - size, z), (x + size, y - size, z), (x + size, y + size, z), (x - size, y + size, z))
    )
    return parts


def noise_line(n, seed, roughness=0.55, octaves=7):
    """A fractal line of n values in 0..1, the same for the same seed."""
    rng = np.random.default_rng(seed)
    x = np.linspace(0, 1, n)
    total, weight, y = 0.0, 1.0, np.zeros(n)
    for k in range(octaves):
        knots = rng.random(4 * 2**k + 3)
        at = np.linspace(0, 1, len(knots))
        t = np.interp(x, at, np.arange(len(knots)))
        i = np.minimum(t.astype(int), len(knots) - 2)
        f = t - i
        f = f * f * (3 - 2 * f)
        y += weight * (knots[i] * (1 - f) + knots[i + 1] * f)
        total += weight
        weight *= roughness
    return y / total


def ridge(parts, slot, towards, distance, height, seed, spread=75.0, low=0.25, n=500):
    """A mountain line across the view: azimuth `towards` (degrees), distance and greatest height in metres."""
    a = np.radians(np.linspace(towards - spread, towards + spread, n))
    line = np.column_stack([np.cos(a), np.sin(a)]) * distance
    shape = noise_line(n, seed)
    shape = (shape - shape.min()) / (shape.max() - shape.min())
    parts.add(slot, curtain(line, height * (low + (1 - low) * shape**1.35), -4.0), name=f'ridge{seed}')


def tree_line(parts, towards, distance, height, seed, spread=75.0):
    """A far edge of trees as one dark silhouette: many round crowns of different height."""
    rng = np.random.default_rng(seed)
    n = 1600
    a = np.radians(np.linspace(towards - spread, towards + spread, n))
    tops = np.zeros(n)
    i = np.arange(n)
    for _ in range(120):
        c, w, h = rng.integers(0, n), rng.uniform(14, 44), rng.uniform(0.30, 0.85)
        crown = np.maximum(1 - ((i - c) / w) ** 2, 0) ** 0.42
        leaves = 0.93 + 0.05 * np.sin(i * 0.9 + c) + 0.04 * np.sin(i * 2.3 + 2 * c)
        tops = np.maximum(tops, h * crown * leaves)
    tops = np.maximum(tops, 0.22 + 0.04 * np.sin(i * 0.31) + 0.03 * rng.random(n))
    line = np.column_stack([np.cos(a), np.sin(a)]) * distance
    parts.add('trees', curtain(line, tops * height, -1.0), name=f'trees{seed}')


def night_studio(floor='studio'):
    """A dark mirror floor; the stage fades it into the page colour."""
    return ground(floor, 60)


def dusk_plain(towards=35.0, floor='wet', ridges=True, seed=3):
    """A wet plain before mountain silhouettes; `towards` is the azimuth of the afterglow."""
    parts = ground(floor, 1400)
    if ridges:
        ridge(parts, 'ridge_4', towards, 1300, 62, seed, low=0.12)
        ridge(parts, 'ridge_3', towards, 1000, 34, seed + 1, low=0.10)
        ridge(parts, 'ridge_2', towards, 700, 13, seed + 2, low=0.05)
    return parts


def cyclorama(depth=9.0, width=40.0, height=9.0, radius=3.0, at=(0.0, 0.0), yaw=0.0):
    """Seamless day-studio wall: floor, a sweep of `radius`, and a wall `depth` metres behind (towards +y)."""
    t = np.linspace(0, np.pi / 2, 24)
    profile = [(-60.0, 0.0), *zip(depth - radius + radius * np.sin(t), radius - radius * np.cos(t)), (depth, height)]
    p = np.array(profile)
    d = np.gradient(p, axis=0)
    nrm = np.column_stack([-d[:, 1], d[:, 0]])
    nrm[0] = nrm[1] = (0, 1)
    nrm /= np.linalg.norm(nrm, axis=1, keepdims=True)
    n = len(p)
    V = np.concatenate([np.column_stack([np.full(n, x), p]) for x in (-width, width)])
    N = np.tile(np.column_stack([np.zeros(n), nrm]), (2, 1))
    T = np.array([t for i in range(n - 1) for t in ((i, i + n, i + n + 1), (i, i + n + 1, i + 1))])
    parts = Parts()
    parts.add('cyclorama', Solid(V, N, T).moved((*at, 0), yaw=yaw))
    return parts


def road(points, width=7.4, line=0.12, dash=(4.0, 6.0)):
    """A two-lane road along ground points (smooth them first): surface, edge lines, dashed centre, posts and rail."""
    P = np.array(points, float)
    d = np.gradient(P, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    side = np.column_stack([-d[:, 1], d[:, 0]])
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])

    def strip(a, b, z, mask=None):
        n = len(P)
        V = np.concatenate([np.column_stack([P + side * o, np.full(n, z)]) for o in (a, b)])
        keep = range(n - 1) if mask is None else np.nonzero(mask[:-1])[0]
        T = np.array([t for i in keep for t in ((i, i + n, i + n + 1), (i, i + n + 1, i + 1))])
        return Solid(V, np.tile([0.0, 0.0, 1.0], (2 * n, 1)), T)

    parts = Parts()
    h = width / 2
    parts.add('asphalt', strip(-h, h, 0.0))
    parts.add('gravel', strip(-h - 1.4, -h, -0.01), strip(h, h + 1.4, -0.01))
    parts.add('line', strip(-h + 0.25, -h + 0.25 + line, 0.004), strip(h - 0.25 - line, h - 0.25, 0.004))
    parts.add('line', strip(-line / 2, line / 2, 0.004, run % sum(dash) < dash[0]))
    n = len(P)
    face = np.column_stack([side, np.zeros(n)])
    for low, high, out in ((0.52, 0.66, 0.0), (0.66, 0.70, 0.05), (0.70, 0.84, 0.0)):
        line_at = P + side * (h + 0.9 + out)
        V = np.concatenate([np.column_stack([line_at, np.full(n, z)]) for z in (low, high)])
        T = np.array([t for i in range(n - 1) for t in ((i, i + 1, i + n + 1), (i, i + n + 1, i + n))])
        parts.add('steel_worn', Solid(V, np.concatenate([-face, -face]), T))
    for s in np.arange(2.0, run[-1], 4.0):
        x, y = (np.interp(s, run, P[:, k]) + np.interp(s, run, side[:, k]) * (h + 1.02) for k in (0, 1))
        parts.add('steel_worn', box((x - 0.06, y - 0.06, 0), (x + 0.06, y + 0.06, 0.78)))
    return parts


def mountain_road(towards=62.0, seed=31):
    """A road that bends away before layered mountains; the car stands at the origin in the right-hand lane, nose to −x."""
    t = np.linspace(-70, 260, 700)
    bend = np.maximum(t - 6, 0)
    near = np.maximum(-t - 14, 0)
    y = -1.85 + bend**2 / 150 / (1 + bend / 220) - near**2 / 130
    parts = road(np.column_stack([t, y + 3.7]))
    parts.take(ground('earth', 1500, z=-0.06))
    ridge(parts, 'ridge_4', towards, 1500, 210, seed, low=0.28)
    ridge(parts, 'ridge_3', towards, 1150, 120, seed + 1, low=0.22)
    ridge(parts, 'ridge_2', towards, 800, 52, seed + 2, low=0.15)
    ridge(parts, 'ridge_1', towards, 480, 15, seed + 5, low=0.25)
    return parts
