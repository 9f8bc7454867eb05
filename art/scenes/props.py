"""Things on the sets: the mark, chargers, luggage, seats, workshop furniture. Each stands at the origin, front to −y."""

import numpy as np

from shapes import Parts, bar, bent, box, cylinder, joined, plate, rounded_rect, tube, turned


def mark(width, slot='mark', deep=0.04):
    """Our mark, standing: the star above the horizon and its reflection. Origin: middle of the horizon line."""
    u = width / 32
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    disc = np.column_stack([4.5 * u * np.cos(t), 11.0 * u + 4.5 * u * np.sin(t)])
    parts = Parts()
    parts.add(slot, plate(disc, deep, deep * 0.1))
    parts.add(slot, box((-14 * u, -deep / 2, -0.9 * u), (14 * u, deep / 2, 0.9 * u), 0.002))
    parts.add(slot, box((-7 * u, -deep / 2, -6.4 * u), (7 * u, deep / 2, -4.6 * u), 0.002))
    return parts


def wallbox():
    """A home charger on a wall at y = 0: body, light line, cable holder. Middle of the body at the origin."""
    parts = Parts()
    body = plate(rounded_rect(0.25, 0.40, 0.06), 0.11, 0.012)
    parts.add('plastic_dark', body.moved((0, -0.065, 0)))
    parts.add('gloss_black', plate(rounded_rect(0.19, 0.34, 0.04), 0.004, 0.001).moved((0, -0.122, 0)))
    parts.add('signal', box((-0.055, -0.128, 0.075), (0.055, -0.123, 0.083), 0.001))
    parts.take(small_mark(0.06), by=(0, -0.125, -0.02))
    parts.add('plastic_dark', cylinder((0, -0.06, -0.19), (0, -0.06, -0.26), 0.022))
    return parts


def small_mark(width):
    """The mark as a flat emblem."""
    return mark(width, 'steel', 0.003)


def cable(points, radius=0.013, plug_at_end=True, towards=(0, 1, 0)):
    """A charging cable through points, with the plug at its end pushed in the direction `towards`."""
    parts = Parts()
    path = bent(points, 90)
    parts.add('rubber', tube(path, radius))
    if plug_at_end:
        end, d = path[-1], np.asarray(towards, float)
        parts.add('plastic_dark', cylinder(end - d * 0.15, end + d * 0.02, 0.026, 28, 0.034, 0.006))
        parts.add('plastic_dark', cylinder(end + d * 0.01, end + d * 0.05, 0.042, 28, 0.040, 0.004))
    return parts


def pillar(height=1.95):
    """A public charging pillar: slab with a lit edge, display and two holders."""
    parts = Parts()
    w, d = 0.46, 0.30
    parts.add('graphite', box((-w / 2, -d / 2, 0), (w / 2, d / 2, height), 0.025))
    parts.add('gloss_black', box((-w / 2 + 0.03, -d / 2 - 0.008, 0.25), (w / 2 - 0.03, -d / 2, height - 0.05), 0.004))
    parts.add('lamp_cool', box((-w / 2 - 0.006, -d / 2 - 0.002, 0.04), (-w / 2, -d / 2 + 0.03, height), 0.002))
    parts.add('signal', box((-0.09, -d / 2 - 0.012, height - 0.17), (0.09, -d / 2 - 0.008, height - 0.155), 0.001))
    parts.add('display', box((-0.11, -d / 2 - 0.012, 1.18), (0.11, -d / 2 - 0.007, 1.52), 0.003))
    for i, share in enumerate((0.8, 0.5, 0.65)):
        z = 1.45 - 0.07 * i
        parts.add(
            'display_line', box((-0.08, -d / 2 - 0.0135, z), (-0.08 + 0.16 * share, -d / 2 - 0.012, z + 0.012), 0.0005)
        )
    parts.take(small_mark(0.13), by=(0, -d / 2 - 0.01, 0.72))
    for x in (-0.12, 0.12):
        parts.add('plastic_dark', cylinder((x, -d / 2 - 0.01, 1.02), (x, -d / 2 - 0.10, 1.04), 0.05, 28, 0.042, 0.006))
    parts.add('black_metal', box((-w / 2 - 0.05, -d / 2 - 0.05, 0), (w / 2 + 0.05, d / 2 + 0.05, 0.03), 0.006))
    return parts


def suitcase(slot='case_slate', height=0.62):
    """A hard-shell case with ribs, four wheels and a pulled-out handle."""
    parts = Parts()
    w, d, foot = height * 0.68, height * 0.40, 0.055
    parts.add(slot, box((-w / 2, -d / 2, foot), (w / 2, d / 2, foot + height), 0.045))
    for i in range(7):
        x = -w * 0.36 + w * 0.12 * i
        parts.add(
            slot, box((x - 0.008, -d / 2 - 0.006, foot + 0.06), (x + 0.008, d / 2 + 0.006, foot + height - 0.06), 0.004)
        )
    parts.add(
        'plastic_dark', box((-w / 2 - 0.003, -0.008, foot + 0.02), (w / 2 + 0.003, 0.008, foot + height - 0.02), 0.002)
    )
    for x in (-w * 0.38, w * 0.38):
        for y in (-d * 0.34, d * 0.34):
            parts.add('rubber', cylinder((x, y - 0.014, 0.026), (x, y + 0.014, 0.026), 0.026))
            parts.add('plastic_dark', box((x - 0.022, y - 0.022, 0.03), (x + 0.022, y + 0.022, foot + 0.01), 0.006))
        parts.add('alu', cylinder((x * 0.5, d * 0.36, foot + height), (x * 0.5, d * 0.36, foot + height + 0.34), 0.008))
    top = foot + height + 0.34
    parts.add(
        'plastic_dark', box((-w * 0.22, d * 0.36 - 0.014, top - 0.01), (w * 0.22, d * 0.36 + 0.014, top + 0.022), 0.008)
    )
    parts.add(
        'rubber',
        tube(
            bent(
                [
                    (-0.07, 0, foot + height),
                    (-0.06, 0, foot + height + 0.025),
                    (0.06, 0, foot + height + 0.025),
                    (0.07, 0, foot + height),
                ],
                20,
            ),
            0.009,
        ),
    )
    return parts


def armchair(slot='fabric'):
    """A low lounge chair on thin legs."""
    parts = Parts()
    parts.add(slot, box((-0.38, -0.40, 0.22), (0.38, 0.34, 0.42), 0.055))
    back = box((-0.38, -0.07, 0), (0.38, 0.07, 0.46), 0.055)
    parts.add(slot, back.moved((0, 0.36, 0.36), roll=-12))
    for x in (-0.44, 0.44):
        parts.add(slot, box((x - 0.06, -0.38, 0.22), (x + 0.06, 0.36, 0.58), 0.045))
        for y in (-0.32, 0.30):
            parts.add('black_metal', cylinder((x * 0.85, y, 0), (x * 0.85, y, 0.23), 0.012))
    return parts


def low_table(slot='timber_flat', radius=0.45):
    """A round table."""
    parts = Parts()
    parts.add(slot, cylinder((0, 0, 0.36), (0, 0, 0.39), radius, 64, round_edge=0.006))
    parts.add(
        'black_metal', cylinder((0, 0, 0.01), (0, 0, 0.36), 0.03), cylinder((0, 0, 0), (0, 0, 0.012), radius * 0.6, 48)
    )
    return parts


def desk(width=3.2, slot='timber_flat'):
    """A reception desk with a stone top and a lit foot."""
    parts = Parts()
    parts.add(slot, box((-width / 2, -0.35, 0.08), (width / 2, 0.35, 1.02), 0.01))
    parts.add('stone', box((-width / 2 - 0.03, -0.40, 1.02), (width / 2 + 0.03, 0.40, 1.06), 0.006))
    parts.add('lamp_soft', box((-width / 2 + 0.05, -0.33, 0.05), (width / 2 - 0.05, -0.30, 0.08), 0.002))
    return parts


def tool_cabinet(drawers=6, slot='graphite', width=0.72):
    """A roller cabinet with drawers."""
    parts = Parts()
    parts.add(slot, box((-width / 2, -0.24, 0.12), (width / 2, 0.24, 0.98), 0.01))
    parts.add('rubber', box((-width / 2 - 0.01, -0.26, 0.98), (width / 2 + 0.01, 0.26, 1.01), 0.006))
    step = 0.82 / drawers
    for i in range(drawers):
        z = 0.14 + step * i
        parts.add(slot, box((-width / 2 + 0.02, -0.256, z), (width / 2 - 0.02, -0.24, z + step - 0.012), 0.004))
        parts.add(
            'alu',
            box((-width / 2 + 0.04, -0.268, z + step - 0.034), (width / 2 - 0.04, -0.256, z + step - 0.018), 0.003),
        )
    for x in (-width / 2 + 0.08, width / 2 - 0.08):
        for y in (-0.17, 0.17):
            parts.add('rubber', cylinder((x, y - 0.02, 0.055), (x, y + 0.02, 0.055), 0.055))
    return parts


def lift(height=1.5, span=2.9):
    """A two-post lift; its arms stand at `height`. Posts at x = 0, y = ±span/2."""
    parts = Parts()
    for s in (-1, 1):
        y = s * span / 2
        parts.add('graphite', box((-0.16, y - 0.13, 0), (0.16, y + 0.13, 2.75), 0.012))
        parts.add('black_metal', box((-0.25, y - 0.25, 0), (0.25, y + 0.25, 0.025), 0.004))
        parts.add('accent', box((-0.012, y - s * 0.134 - 0.004, 2.2), (0.012, y - s * 0.134 + 0.004, 2.6), 0.001))
        parts.add(
            'alu', box((-0.2, y - s * 0.30 - 0.10, height - 0.32), (0.2, y - s * 0.30 + 0.16, height + 0.02), 0.01)
        )
        for dx in (-1.0, 0.95):
            a, b = (0.0, y - s * 0.28, height - 0.09), (dx, y - s * 0.62, height - 0.09)
            parts.add('black_metal', bar(a, b, 0.12, 0.09))
            parts.add('rubber', cylinder((dx, y - s * 0.62, height - 0.06), (dx, y - s * 0.62, height + 0.02), 0.07))
    return parts


def torque_wrench():
    """A torque wrench lying along x at z = 0, about 0.5 m."""
    parts = Parts()
    parts.add(
        'rubber',
        turned(
            [
                (0.010, 0),
                (0.018, 0.006),
                (0.0175, 0.06),
                (0.0195, 0.075),
                (0.0175, 0.09),
                (0.0175, 0.14),
                (0.012, 0.15),
            ],
            (0, 0, 0.02),
            (1, 0, 0.02),
            32,
            True,
        ),
    )
    parts.add('steel', cylinder((0.14, 0, 0.02), (0.45, 0, 0.02), 0.0115, 28))
    parts.add('steel_worn', cylinder((0.16, 0, 0.02), (0.22, 0, 0.02), 0.0145, 28, round_edge=0.002))
    parts.add('steel', cylinder((0.475, 0, 0.004), (0.475, 0, 0.036), 0.032, 40, round_edge=0.004))
    parts.add('steel_worn', cylinder((0.475, 0, 0.036), (0.475, 0, 0.041), 0.020, 32))
    return parts


def sockets(count=7):
    """A row of sockets standing on a rail along x."""
    parts = Parts()
    parts.add('rubber', box((-0.03, -0.03, 0), (0.058 * count, 0.03, 0.012), 0.004))
    for i in range(count):
        r, x = 0.013 + 0.0016 * i, 0.055 * i
        h = 0.042 + 0.003 * i
        parts.add(
            'steel',
            turned(
                [
                    (0, h - 0.012),
                    (r * 0.62, h - 0.012),
                    (r * 0.66, h),
                    (r * 0.95, h),
                    (r, h - 0.003),
                    (r, h * 0.55),
                    (r * 0.86, h * 0.45),
                    (r * 0.86, 0),
                ],
                (x, 0, 0.012),
                (x, 0, 1),
                36,
            ),
        )
    return parts


def phone(height=0.158):
    """An upright phone, screen to −y, foot at the origin: a car seen from above, its charge, three tiles. No words."""
    w, t = height * 0.485, 0.008
    parts = Parts()
    parts.add('alu', plate(rounded_rect(w, height, 0.011), t, 0.001).moved((0, 0, height / 2)))
    parts.add(
        'display',
        plate(rounded_rect(w - 0.004, height - 0.004, 0.0095), 0.0006, 0.0002).moved((0, -t / 2 - 0.0002, height / 2)),
    )
    y = -t / 2 - 0.0009

    def stroke(points, width, slot, closed=True):
        p = np.array([(x, y, height / 2 + z) for x, z in points])
        if closed:
            p = np.vstack([p, p[:2]])
        parts.add(slot, tube(p, width / 2, 6))

    k = height / 0.158
    length, wide = 0.078 * k, 0.033 * k
    t_ = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    body = [
        (
            wide / 2 * np.sign(np.cos(a)) * abs(np.cos(a)) ** 0.42,
            0.012 * k + length / 2 * np.sign(np.sin(a)) * abs(np.sin(a)) ** 0.62,
        )
        for a in t_
    ]
    stroke(body, 0.0010 * k, 'display_line')
    for z0, z1, a, b in ((0.030, 0.020, 0.62, 0.80), (-0.012, -0.019, 0.74, 0.60)):
        quad = [
            (-wide / 2 * a, (z0 + 0.000) * k),
            (wide / 2 * a, z0 * k),
            (wide / 2 * b, z1 * k),
            (-wide / 2 * b, z1 * k),
        ]
        stroke(quad, 0.0006 * k, 'display_dim')
    stroke([(-wide * 0.38, 0.018 * k), (-wide * 0.38, -0.010 * k)], 0.0006 * k, 'display_dim', False)
    stroke([(wide * 0.38, 0.018 * k), (wide * 0.38, -0.010 * k)], 0.0006 * k, 'display_dim', False)
    a = np.linspace(np.pi * 1.18, np.pi * 1.18 + np.pi * 1.22, 50)
    stroke([(0.031 * k * np.cos(v), 0.012 * k + 0.050 * k * np.sin(v)) for v in a], 0.0009 * k, 'display_accent', False)
    for i, slot in enumerate(('display_dim', 'display_dim', 'display_accent')):
        x = (-0.022 + 0.022 * i) * k
        parts.add(
            slot,
            plate(rounded_rect(0.017 * k, 0.012 * k, 0.003 * k, 5), 0.0003, 0.0001).moved(
                (x, y, height / 2 - 0.060 * k)
            ),
        )
    parts.add(
        'display_line',
        box((-0.012 * k, y - 0.0002, height / 2 + 0.064 * k), (0.012 * k, y, height / 2 + 0.0655 * k), 0.0001),
    )
    return parts


def downlights(parts, places, z, slot='lamp_warm', radius=0.05):
    """Round lamps let into a ceiling at height z."""
    parts.add(slot, joined([cylinder((x, y, z - 0.012), (x, y, z), radius, 24) for x, y in places]))
