"""Places outside: car port, charging plaza, campus portico, harbour quay, glass cube, phone on a ledge."""

import numpy as np

import props
from grounds import ground, ridge, tree_line
from shapes import Parts, box, card, cylinder, joined, tiles, turned


def carport(port=(3.35, -0.93, 0.78), wall_x=5.3):
    """An evening car port. The car stands along x, its tail towards the wall at x = wall_x; `port` is the charge port."""
    parts = ground('paving_dark', 200, z=-0.03)
    parts.add('paving', tiles((-9, wall_x), (-6, 8.5), (1.2, 0.6), 0.0, 0.006, stagger=0.5))
    # end wall of board-marked concrete with a timber field behind the charger
    courses = [box((wall_x, -9, 0.003 + 0.62 * k), (wall_x + 0.25, 9, 0.62 * (k + 1)), 0.004) for k in range(5)]
    parts.add('concrete', joined(courses))
    boards = [
        box((wall_x - 0.035, -4.0 + 0.12 * k, 0.06), (wall_x, -4.0 + 0.12 * k + 0.108, 2.86), 0.004) for k in range(70)
    ]
    parts.add('timber', joined(boards))
    parts.add('lamp_soft', box((wall_x - 0.06, -4.0, 2.88), (wall_x - 0.01, 4.4, 2.90), 0.001))
    parts.lamp((wall_x - 0.16, 0.2, 2.92), (wall_x, 0.2, 1.0), (8.2, 0.06), 190, (1.0, 0.78, 0.54))
    # far side: the house wall, dark for the words
    parts.add('graphite_wall', box((-3.0, 5.6, 0), (wall_x, 5.9, 3.0), 0.01))
    # roof on steel posts, slatted timber below, one line of light
    for x in (-3.6, 0.9):
        parts.add('black_metal', box((x - 0.05, 3.3, 0), (x + 0.05, 3.4, 3.0), 0.006))
    parts.add('black_metal', box((-4.6, -2.9, 3.02), (wall_x + 0.25, 5.9, 3.3), 0.012))
    slats = [box((-4.5, -2.8 + 0.14 * k, 2.95), (wall_x, -2.8 + 0.14 * k + 0.09, 3.02), 0.004) for k in range(61)]
    parts.add('timber_flat', joined(slats))
    parts.add('lamp_warm', box((-3.8, -1.62, 2.93), (wall_x - 0.4, -1.56, 2.955), 0.001))
    parts.lamp((0.8, -1.6, 2.9), (0.8, -1.6, 0), (8.4, 0.10), 150, (1.0, 0.84, 0.64))
    parts.lamp((0.8, 2.2, 2.9), (0.8, 2.2, 0), (8.4, 0.10), 90, (1.0, 0.84, 0.64))
    # charger and cable
    spot = (wall_x - 0.035, -2.05, 1.32)
    parts.take(props.wallbox(), by=spot, yaw=-90)
    x, y, z = spot
    px, py, pz = port
    parts.take(
        props.cable(
            [
                (x - 0.06, y, z - 0.24),
                (x - 0.10, y, z - 0.75),
                (x - 0.28, y + 0.05, 0.10),
                (x - 0.75, y - 0.05, 0.014),
                (px + 0.75, py - 0.75, 0.014),
                (px + 0.25, py - 0.62, 0.10),
                (px + 0.02, py - 0.36, pz - 0.16),
                (px, py - 0.17, pz),
            ]
        )
    )
    tree_line(parts, 60, 55, 6.5, 8, 75)
    return parts


def charging_plaza(port=(3.35, -0.93, 0.78), pillar_x=5.2):
    """Public charging at night: bays under a slender canopy, lit pillars, the car reversed towards its pillar."""
    parts = ground('asphalt', 300)
    for k in range(-1, 4):
        y = -1.65 + 3.3 * k
        parts.add('line', box((-0.9, y - 0.05, 0.0), (4.9, y + 0.05, 0.004), 0.001))
        parts.take(props.pillar(), by=(pillar_x + 0.3, y, 0), yaw=-90)
        parts.lamp((pillar_x + 0.1, y - 0.3, 1.2), (pillar_x - 2.0, y - 0.3, 0.3), (0.2, 1.7), 16, (0.85, 0.93, 1.0))
    parts.add('concrete_dark', box((pillar_x - 0.1, -14, 0), (pillar_x + 0.9, 18, 0.14), 0.02))
    parts.add(
        'graphite_wall',
        joined(
            [
                box((pillar_x + 3.2, -14 + 0.3 * k, 0), (pillar_x + 3.3, -14 + 0.3 * k + 0.22, 2.4), 0.006)
                for k in range(106)
            ]
        ),
    )
    for y in (-5.0, 3.3):
        parts.add('black_metal', box((pillar_x + 1.2, y - 0.12, 0), (pillar_x + 1.5, y + 0.12, 4.1), 0.01))
    parts.add('black_metal', box((1.4, -8.0, 4.1), (pillar_x + 2.6, 7.2, 4.34), 0.02))
    parts.add('white', box((1.5, -7.9, 4.07), (pillar_x + 2.5, 7.1, 4.10), 0.004))
    for x in (2.3, 5.2):
        parts.add('lamp_panel', box((x - 0.04, -7.6, 4.03), (x + 0.04, 6.8, 4.07), 0.002))
        parts.lamp((x, -0.4, 4.0), (x, -0.4, 0), (0.12, 14.0), 330, (0.93, 0.97, 1.0))
    x, y = pillar_x + 0.15, -1.65
    px, py, pz = port
    parts.take(
        props.cable(
            [
                (x - 0.13, y - 0.10, 1.03),
                (x - 0.32, y - 0.14, 0.72),
                (x - 0.50, y - 0.12, 0.16),
                (x - 0.95, y - 0.12, 0.016),
                (px + 0.55, py - 0.66, 0.016),
                (px + 0.16, py - 0.55, 0.14),
                (px + 0.01, py - 0.36, pz - 0.16),
                (px, py - 0.17, pz),
            ]
        )
    )
    tree_line(parts, 50, 90, 7, 12, 75)
    return parts


def column(height, radius):
    """A plain column with base, entasis and capital."""
    r = radius
    shaft = [(r * (1.0 - 0.16 * t**1.6), 0.34 + (height - 0.72) * t) for t in np.linspace(0, 1, 9)]
    profile = [
        (0, 0.30),
        (r * 1.28, 0.20),
        (r * 1.28, 0.26),
        (r * 1.12, 0.32),
        *shaft,
        (r * 0.95, height - 0.34),
        (r * 1.2, height - 0.24),
        (r * 1.2, height - 0.2),
        (0, height - 0.2),
    ]
    solid = turned(profile, (0, 0, 0), (0, 0, 1), 40)
    return [
        solid,
        box((-r * 1.4, -r * 1.4, 0), (r * 1.4, r * 1.4, 0.22), 0.015),
        box((-r * 1.35, -r * 1.35, height - 0.2), (r * 1.35, r * 1.35, height), 0.015),
    ]


def portico(
    y=6.0, columns=11, pitch=2.9, height=5.6, x0=20.6, cases=((4.35, -1.35, 25), (4.95, -1.0, -12), (4.75, -0.35, 8))
):
    """A campus front: steps, a row of columns about x0, entablature, lit hall behind; luggage at (x, y, yaw)."""
    parts = ground('quay', 300, z=-0.03)
    parts.add('paving', tiles((-22, 38), (-9, y - 1.4), (1.5, 1.0), 0.0, 0.008, stagger=0.5))
    span = (columns - 1) * pitch / 2
    for k in range(4):
        parts.add(
            'limestone',
            box((x0 - span - 2.6, y - 1.4 + 0.38 * k, 0.15 * k), (x0 + span + 2.6, y + 9, 0.15 * (k + 1)), 0.012),
        )
    floor = 0.6
    one = joined(column(height, 0.36))
    for k in range(columns):
        x = x0 - span + pitch * k
        parts.add('limestone', one.moved((x, y + 0.7, floor)))
        parts.add(
            'lamp_warm',
            cylinder(
                (x + pitch / 2, y + 1.9, floor + height - 0.06), (x + pitch / 2, y + 1.9, floor + height), 0.10, 24
            ),
        )
        parts.add('lamp_soft', cylinder((x, y + 1.25, floor), (x, y + 1.25, floor + 0.03), 0.09, 24))
    top = floor + height
    a, b = x0 - span - 1.0, x0 + span + 1.0
    parts.add(
        'limestone',
        box((a, y + 0.2, top), (b, y + 7, top + 0.55), 0.02),
        box((a - 0.1, y + 0.1, top + 0.57), (b + 0.1, y + 7, top + 1.05), 0.02),
        box((a - 0.45, y - 0.25, top + 1.05), (b + 0.45, y + 7, top + 1.3), 0.03),
    )
    parts.add('plaster', box((a, y + 4.6, floor), (b, y + 4.8, top), 0.01))
    parts.add('limestone', box((a, y + 4.6, 0), (a + 0.4, y + 7, top), 0.01))
    for k in range(columns - 1):
        x = x0 - span + pitch * (k + 0.5)
        parts.add(
            'timber',
            box((x - 0.62, y + 4.52, floor), (x - 0.02, y + 4.6, floor + 3.1), 0.01),
            box((x + 0.02, y + 4.52, floor), (x + 0.62, y + 4.6, floor + 3.1), 0.01),
        )
        parts.add('window_far', box((x - 0.62, y + 4.55, floor + 3.25), (x + 0.62, y + 4.6, floor + 4.3), 0.004))
        parts.add('black_metal', box((x - 0.015, y + 4.53, floor + 3.25), (x + 0.015, y + 4.56, floor + 4.3), 0.002))
    for x in (x0 - span * 0.5, x0 + span * 0.5):
        parts.lamp((x, y + 2.2, top - 0.1), (x, y + 3.2, floor), (span * 0.95, 1.2), 620, (1.0, 0.76, 0.48))
    for (x, cy, yaw), slot, h in zip(cases, ('case_copper', 'case_sand', 'case_slate'), (0.66, 0.54, 0.6)):
        parts.take(props.suitcase(slot, h), by=(x, cy, 0), yaw=yaw)
    tree_line(parts, 120, 80, 9, 4, 70)
    return parts


def container(slot, length=12.19, width=2.44, height=2.59):
    """A shipping container with corrugated sides, along x, on z = 0; its near side at y = 0."""
    parts = Parts()
    n = int(length / 0.278)
    xs = np.linspace(0.15, length - 0.15, n * 4 + 1)
    wave = np.array([0, 0, 0.036, 0.036])[np.arange(len(xs)) % 4]
    V, N, T = [], [], []
    for i in range(len(xs) - 1):
        quad = [
            (xs[i], wave[i], 0.16),
            (xs[i + 1], wave[i + 1], 0.16),
            (xs[i + 1], wave[i + 1], height - 0.12),
            (xs[i], wave[i], height - 0.12),
        ]
        d = np.array([wave[i + 1] - wave[i], -(xs[i + 1] - xs[i]), 0])
        d /= np.linalg.norm(d)
        k = len(V)
        V += quad
        N += [d] * 4
        T += [(k, k + 1, k + 2), (k, k + 2, k + 3)]
    from shapes import Solid

    parts.add(slot, Solid(np.array(V), np.array(N, float), np.array(T)))
    e = 0.11
    parts.add(
        slot, box((0, 0, 0), (length, 0.1, 0.17), 0.012), box((0, 0, height - 0.13), (length, 0.1, height), 0.012)
    )
    for x in (0, length - 0.16):
        parts.add(slot, box((x, 0, 0), (x + 0.16, 0.12, height), 0.012))
    parts.add(slot, box((0.02, 0.06, 0.05), (length - 0.02, width, height - 0.02), 0.01))
    for k in range(4):
        x = -0.02
        parts.add('steel_worn', cylinder((x, 0.35 + 0.58 * k, 0.1), (x, 0.35 + 0.58 * k, height - 0.1), 0.017, 12))
    parts.add('gloss_black', box((-0.012, width / 2 - 0.012, 0.15), (0.0, width / 2 + 0.012, height - e), 0.002))
    return parts


def crane(parts, x, y, size=1.0, slot='ridge_2'):
    """A quay crane as a far silhouette."""

    def beam(a, b, w):
        from shapes import bar

        parts.add(
            slot,
            bar((x + a[0] * size, y, a[1] * size), (x + b[0] * size, y, b[1] * size), w * size, w * size),
            name='crane',
        )

    for leg in (0, 18):
        beam((leg, 0), (leg, 46), 1.6)
    beam((0, 16), (18, 16), 1.2)
    beam((0, 46), (18, 46), 1.2)
    beam((-46, 41), (34, 41), 1.7)
    beam((4, 46), (9, 66), 1.0)
    beam((14, 46), (9, 66), 1.0)
    beam((9, 66), (-40, 42), 0.5)
    beam((9, 66), (30, 42), 0.5)
    beam((0, 16), (18, 46), 0.7)


def quay(towards=40.0):
    """A harbour quay at dusk: stacked containers behind the car, cranes far off, bollards, a wet apron."""
    parts = ground('wet', 900)
    colours = ('box_slate', 'box_copper', 'box_grey', 'box_green')
    k = 0
    for row, y in enumerate((6.2, 9.2)):
        for stack, x in enumerate((3.0, 15.6, 28.2, 40.8)):
            for level in range(2 + (stack + row) % 2 + row):
                slot = colours[(k * 7 + stack + level * 3) % 4]
                k += 1
                parts.take(container(slot), by=(x + 0.06 * ((k * 5) % 3), y, 2.60 * level))
    for x in (-28, -16):
        parts.add('line', box((x, -30, 0), (x + 0.15, 60, 0.004), 0.001))
    parts.add('line', box((-60, 4.2, 0), (60, 4.35, 0.004), 0.001))
    for x, y, s in ((190, 500, 1.0), (300, 560, 1.0), (440, 650, 1.0)):
        crane(parts, x, y, s)
    ridge(parts, 'ridge_3', towards, 1100, 22, 21, low=0.2)
    for x in (15.3, 27.9, 40.5):
        parts.add('black_metal', cylinder((x, 5.6, 0), (x, 5.6, 10.5), 0.09, 16))
        parts.add('lamp_cool', box((x - 0.5, 5.35, 10.3), (x + 0.5, 5.65, 10.38), 0.01))
        parts.lamp((x, 5.2, 10.2), (x, 2.0, 0), (1.0, 0.4), 900, (0.95, 0.97, 1.0))
    return parts


def glass_cube(size=(6.3, 3.3, 2.35), centre=(1.45, 0.0), floor='studio'):
    """The car in a cube of glass with lit edges, on a low plinth."""
    parts = ground(floor, 60, z=-0.12)
    cx, cy = centre
    x0, x1, y0, y1, h = cx - size[0] / 2, cx + size[0] / 2, cy - size[1] / 2, cy + size[1] / 2, size[2]
    parts.add('graphite', box((x0 - 0.12, y0 - 0.12, -0.12), (x1 + 0.12, y1 + 0.12, -0.002), 0.01))
    parts.add('lamp_soft', box((x0 - 0.06, y0 - 0.06, -0.118), (x1 + 0.06, y1 + 0.06, -0.112), 0.001))
    c = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    for (ax, ay), (bx, by) in zip(c, c[1:] + c[:1]):
        parts.add('pane_clear', card((ax, ay, 0), (bx, by, 0), (bx, by, h), (ax, ay, h)))
        t = 0.011
        parts.add(
            'pane_edge',
            box((min(ax, bx) - t, min(ay, by) - t, h - t), (max(ax, bx) + t, max(ay, by) + t, h + t), 0.003),
        )
        parts.add('pane_edge', box((ax - t, ay - t, 0), (ax + t, ay + t, h), 0.003))
        parts.add(
            'pane_edge',
            box((min(ax, bx) - t, min(ay, by) - t, -0.002), (max(ax, bx) + t, max(ay, by) + t, 0.012), 0.003),
        )
    parts.add('pane_clear', card((x0, y0, h), (x1, y0, h), (x1, y1, h), (x0, y1, h)))
    parts.lamp((cx, cy, h + 1.4), (cx, cy, 0), (5.0, 0.8), 160, (0.94, 0.98, 1.0))
    return parts


def phone_ledge(at=(-5.74, -4.18), yaw=-47.8, height=0.94, size=0.165, tilt=-8.0):
    """A phone on a stone ledge in front; the car waits behind, out of focus."""
    parts = ground('studio', 60)
    x, y = at
    ledge = Parts()
    ledge.add('concrete_dark', box((-1.6, -0.09, 0), (1.6, 0.16, height), 0.006))
    ledge.add(
        'steel',
        box((-0.045, -0.02, height), (0.045, 0.05, height + 0.006), 0.002),
        box((-0.045, -0.022, height), (0.045, -0.016, height + 0.016), 0.001),
    )
    ledge.take(props.phone(size), by=(0, -0.005, height + 0.007), roll=tilt)
    parts.take(ledge, by=(x, y, 0), yaw=yaw)
    return parts
