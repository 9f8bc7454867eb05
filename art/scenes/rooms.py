"""Rooms of a dealer: showroom, workshop, handover bay, certified used-car lot, and the service bench."""

import numpy as np

import props
from grounds import ground, tree_line
from pavilion import clad_wall, glazing
from shapes import Parts, box, card, cylinder, joined, tiles, turned


def line_lamp(parts, a, b, z, watts, width=0.10, colour=(1.0, 0.97, 0.93), slot='lamp_panel'):
    """A long ceiling light from a to b (x, y) with the light it gives; along x or along y."""
    (x0, y0), (x1, y1) = a, b
    h = width / 2
    if abs(x1 - x0) > abs(y1 - y0):
        lo, hi, size = (x0, y0 - h, z - 0.06), (x1, y0 + h, z), (x1 - x0, width)
    else:
        lo, hi, size = (x0 - h, y0, z - 0.06), (x0 + h, y1, z), (width, y1 - y0)
    parts.add(slot, box(lo, hi, 0.004))
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    parts.lamp((*middle, z - 0.08), (*middle, 0), size, watts, colour)


def showroom(width=22.0, depth=13.0, height=5.0, back='clay', daylight=700.0):
    """Showroom by day, seen from inside: windows at the left end, long lights, a lounge, the mark on the back wall."""
    parts = Parts()
    w = width / 2
    parts.add('terrazzo', tiles((-w, w), (-8, depth), (2.4, 2.4), 0.0, 0.004))
    parts.add('black_metal', box((-w - 20, -9, -0.06), (w, depth, -0.025), 0.002))
    parts.add(back, box((-w, depth, 0), (w, depth + 0.2, height), 0.004))
    boards = [
        box((1.0 + 0.16 * k, depth - 0.06, 0.0), (1.0 + 0.16 * k + 0.11, depth, height), 0.004) for k in range(52)
    ]
    parts.add('timber', joined(boards))
    parts.add('graphite_wall', box((1.0, depth - 0.012, 0), (9.4, depth - 0.004, height), 0.001))
    parts.take(props.mark(1.9, 'mark', 0.06), by=(-3.6, depth - 0.10, 3.0))
    parts.add('plaster', box((w, -8, 0), (w + 0.2, depth, height), 0.004))
    # ceiling with a shadow gap and long lights along x
    parts.add('white', box((-w, -8, height), (w, depth, height + 0.1), 0.004))
    for y in (-3.0, 0.4, 3.8, 7.2, 10.6):
        line_lamp(parts, (-w + 1.0, y), (w - 1.0, y), height, 330)
    # glass end with daylight
    side = Parts()
    glazing(side, -8.0, depth, 0.0, height, 2.1, transom=2.6)
    parts.take(side, by=(-w, 0, 0), yaw=90)
    parts.lamp((-w - 0.6, 2.5, height * 0.55), (0, 2.5, 0.6), (18.0, height), daylight, (0.93, 0.97, 1.0))
    parts.add('paving', box((-w - 30, -40, -0.05), (-w, 60, -0.03), 0.002))
    parts.take(_trees_outside(-w - 16))
    for x in np.linspace(-w + 3.4, w - 3.4, 3):
        parts.add('white', cylinder((x, depth - 2.2, 0), (x, depth - 2.2, height), 0.19, 48))
    # lounge on a rug, desk before the timber wall
    parts.add('fabric', box((5.0, 5.6, 0.0), (9.6, 9.4, 0.012), 0.005))
    for x, y, yaw in ((6.0, 6.5, 150), (8.6, 6.5, 205), (7.3, 8.7, 0)):
        parts.take(props.armchair('hide' if yaw == 0 else 'fabric'), by=(x, y, 0.012), yaw=yaw)
    parts.take(props.low_table(), by=(7.3, 7.2, 0.012))
    parts.take(props.desk(3.4), by=(3.6, depth - 2.4, 0))
    return parts


def _trees_outside(x):
    """Trees beyond the glass as pale silhouettes far away."""
    out = Parts()
    rng = np.random.default_rng(11)
    for k in range(16):
        y = -30 + 4.5 * k + rng.uniform(-1.4, 1.4)
        r, h = rng.uniform(1.0, 1.9), rng.uniform(4.2, 7.5)
        crown = [(0.02, 1.6), (r * 0.7, 2.2), (r, h * 0.55), (r * 0.75, h * 0.8), (0.02, h)]
        out.add('trees_day', turned(crown, (x, y, 0), (x, y, 1), 20, True))
        out.add('trees_day', cylinder((x, y, 0), (x, y, 2.0), 0.10, 10))
    return out


def workshop(height=5.4, raised=1.55, bays=3, pitch=4.6):
    """A service hall: two-post lifts, cabinets, strip lights in frames. Bays along x at y = 0; cars point to −y (yaw 90)."""
    parts = Parts()
    w = 12.5
    parts.add('resin', tiles((-w, w), (-9, 6.2), (25, 16), 0.0, 0.004))
    parts.add('black_metal', box((-w, -9, -0.06), (w, 6.2, -0.02), 0.002))
    clad_wall(parts, 'white', -w, w, 6.2, 0, height, (1.25, height / 3), joint=0.008)
    parts.add('graphite', box((-w, 6.12, 0), (w, 6.2, 1.2), 0.004))
    parts.add(
        'plaster', box((-w - 0.2, -9, 0), (-w, 6.2, height), 0.004), box((w, -9, 0), (w + 0.2, 6.2, height), 0.004)
    )
    parts.add('graphite', box((-w, -9, height), (w, 6.2, height + 0.1), 0.004))
    for k in range(bays):
        x = (k - (bays - 1) / 2) * pitch
        lift = props.lift(raised if k == 1 else 0.34, 2.9)
        parts.take(lift, by=(x, 0.3, 0), yaw=90)
        for edge in (-pitch / 2 + 0.06, pitch / 2 - 0.12):
            parts.add('line', box((x + edge, -4.2, 0.0), (x + edge + 0.06, 5.0, 0.003), 0.001))
        # a frame of light above each bay
        for a, b in (
            ((x - 1.5, -2.2), (x + 1.5, -2.2)),
            ((x - 1.5, 3.4), (x + 1.5, 3.4)),
            ((x - 1.5, -2.2), (x - 1.5, 3.4)),
            ((x + 1.5, -2.2), (x + 1.5, 3.4)),
        ):
            line_lamp(parts, a, b, height - 0.6, 150, 0.08, (0.96, 0.98, 1.0), 'lamp_cool')
        for q, slot in ((-1.2, 'graphite'), (-0.42, 'red_tool' if k == 1 else 'graphite'), (0.36, 'graphite')):
            parts.take(props.tool_cabinet(6, slot), by=(x + q + 0.4, 5.7, 0))
        parts.add('display', box((x - 0.5, 6.06, 1.75), (x + 0.5, 6.12, 2.35), 0.006))
        for i, share in enumerate((0.7, 0.45, 0.85, 0.55)):
            parts.add(
                'display_line' if i % 2 else 'display_dim',
                box((x - 0.42, 6.052, 2.22 - 0.12 * i), (x - 0.42 + 0.84 * share, 6.06, 2.24 - 0.12 * i), 0.001),
            )
    parts.take(props.mark(1.5, 'mark_dark', 0.04), by=(-9.0, 6.10, 3.4))
    # a rack of tyres along the right wall
    for z in (0.5, 1.35, 2.2):
        parts.add('black_metal', box((w - 0.75, -5.0, z - 0.06), (w - 0.05, 4.0, z - 0.02), 0.004))
        for k in range(24):
            y = -4.8 + 0.36 * k
            parts.add(
                'rubber',
                turned(
                    [(0.23, 0.0), (0.30, -0.01), (0.345, 0.02), (0.345, 0.21), (0.30, 0.24), (0.23, 0.23)],
                    (w - 0.40, y, z + 0.33),
                    (w - 0.40, y + 1, z + 0.33),
                    40,
                    True,
                ),
            )
    parts.lamp((0, -8.0, height - 0.5), (0, 0, 1.0), (16, 2.0), 500, (0.97, 0.98, 1.0))
    return parts


def handover(height=4.6, ring=(7.6, 4.6), centre=(1.45, 0.0)):
    """A handover bay: dark room, a ring of light above the car, a curtain of slats with the mark, a table with the key."""
    parts = Parts()
    cx, cy = centre
    parts.add('stone', tiles((-12, 14), (-9, 6.0), (1.6, 1.6), 0.0, 0.004))
    parts.add('black_metal', box((-12, -9, -0.06), (14, 6.0, -0.02), 0.002))
    slats = [box((-12 + 0.22 * k, 5.7, 0), (-12 + 0.22 * k + 0.07, 5.9, height), 0.006) for k in range(119)]
    parts.add('bronze', joined(slats))
    parts.add(
        'graphite_wall',
        box((-12, 6.0, 0), (14, 6.2, height), 0.004),
        box((14, -9, 0), (14.2, 6.2, height), 0.004),
        box((-12.2, -9, 0), (-12, 6.2, height), 0.004),
    )
    parts.add('graphite', box((-12, -9, height), (14, 6.2, height + 0.1), 0.004))
    parts.add('lamp_soft', box((-12, 5.93, 0.02), (14, 5.96, 0.06), 0.002))
    parts.lamp((cx, 5.94, 0.1), (cx, 5.4, 3.2), (24, 0.05), 260, (1.0, 0.78, 0.52))
    parts.add('graphite', box((cx - 9.6, 5.62, 1.9), (cx - 6.8, 5.7, 3.7), 0.01))
    parts.take(props.mark(1.5, 'mark', 0.05), by=(cx - 8.2, 5.58, 2.65))
    x0, x1, y0, y1 = cx - ring[0] / 2, cx + ring[0] / 2, cy - ring[1] / 2, cy + ring[1] / 2
    z = height - 0.7
    for a, b in (((x0, y0), (x1, y0)), ((x0, y1), (x1, y1))):
        line_lamp(parts, a, b, z, 330, 0.22, (1.0, 0.96, 0.91), 'lamp_panel')
    for a, b in (((x0, y0), (x0, y1)), ((x1, y0), (x1, y1))):
        line_lamp(parts, a, b, z, 190, 0.22, (1.0, 0.96, 0.91), 'lamp_panel')
    for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
        parts.add('steel', cylinder((x, y, z), (x, y, height), 0.006, 8))
    parts.add(
        'timber_flat',
        cylinder((4.9, -2.5, 0.0), (4.9, -2.5, 0.94), 0.17, 48, round_edge=0.01),
        cylinder((4.9, -2.5, 0.94), (4.9, -2.5, 0.97), 0.30, 64, round_edge=0.006),
    )
    parts.add('gloss_black', box((4.85, -2.56, 0.97), (4.93, -2.525, 0.984), 0.006))
    for x, yaw in ((7.0, 20), (8.5, -25)):
        parts.take(props.armchair('hide'), by=(x, 2.6, 0), yaw=yaw)
    parts.take(props.low_table('stone', 0.4), by=(7.7, 1.7, 0))
    return parts


def lot(bays=7, pitch=3.3, height=3.6):
    """The lot of certified used cars: bays under a long canopy in the evening, a pylon with the mark. Cars at yaw 55."""
    parts = ground('asphalt', 400, z=-0.01)
    parts.add('paving', tiles((-5.0, bays * pitch + 4), (-3.2, 6.5), (1.2, 0.6), 0.0, 0.006, stagger=0.5))
    length = bays * pitch
    for k in range(bays + 1):
        x = -1.6 + pitch * k
        parts.add('line', box((-0.04, -2.4, 0), (0.04, 3.2, 0.004), 0.001).moved((x + 0.6, 0.6, 0), yaw=-28))
    for k in range(0, bays + 1, 2):
        x = -1.4 + pitch * k
        parts.add('graphite', box((x - 0.09, 4.6, 0), (x + 0.09, 4.8, height), 0.008))
    parts.add('graphite', box((-4.6, -1.9, height), (length + 3, 5.4, height + 0.26), 0.02))
    parts.add('timber_flat', box((-4.5, -1.8, height - 0.03), (length + 2.9, 5.3, height), 0.003))
    for y in (-0.9, 2.6):
        line_lamp(parts, (-4.0, y), (length + 2.4, y), height - 0.03, 620, 0.09, (1.0, 0.93, 0.84), 'lamp_panel')
    parts.add(
        'graphite_wall',
        joined(
            [
                box((-5 + 0.3 * k, 6.0, 0), (-5 + 0.3 * k + 0.21, 6.12, 2.3), 0.006)
                for k in range(int((length + 9) / 0.3))
            ]
        ),
    )
    parts.add('graphite', box((-6.6, -2.9, 0), (-5.5, -2.5, 4.6), 0.02))
    parts.take(props.mark(0.82, 'mark', 0.03), by=(-6.05, -2.92, 3.6))
    parts.add('lamp_soft', box((-6.58, -2.91, 0.12), (-5.52, -2.9, 0.16), 0.001))
    tree_line(parts, 70, 75, 8.5, 15, 80)
    return parts


def service_bench():
    """A steel bench with a mat and tools in a dark workshop; a wheel stands on it at (0, 0) on z = 0.92."""
    parts = Parts()
    top = 0.92
    parts.add('resin', box((-14, -6, -0.03), (14, 12, 0.0), 0.002))
    parts.add('steel_worn', box((-1.6, -0.55, top - 0.05), (1.9, 0.55, top - 0.006), 0.006))
    parts.add('rubber', box((-1.55, -0.52, top - 0.006), (1.85, 0.52, top), 0.003))
    parts.add('graphite', box((-1.5, -0.45, 0.1), (1.8, 0.45, top - 0.05), 0.008))
    for x in (-0.16, 0.12):
        parts.add('rubber', box((x, -0.14, top), (x + 0.05, 0.14, top + 0.03), 0.008))
    parts.take(props.torque_wrench(), by=(-1.02, -0.34, top), yaw=6)
    parts.take(props.sockets(8), by=(0.36, -0.33, top), yaw=-5)
    bolt = [(0.0, 0), (0.013, 0), (0.013, 0.012), (0.0075, 0.012), (0.0075, 0.04), (0.0, 0.04)]
    for x, y in ((-0.38, -0.36), (-0.31, -0.30), (-0.34, -0.42), (-0.25, -0.37), (-0.42, -0.30)):
        parts.add('steel', turned(bolt, (x, y, top), (x, y, top + 1), 24))
    disc = [
        (0.075, 0.05),
        (0.085, 0.05),
        (0.09, 0.014),
        (0.175, 0.014),
        (0.178, 0.012),
        (0.178, 0.002),
        (0.175, 0),
        (0.06, 0),
    ]
    lean = Parts()
    lean.add('steel_worn', turned(disc, (0, 0, 0), (0, -1, 0), 96))
    parts.take(lean, by=(0.62, 0.20, top + 0.176), roll=-14, yaw=-10)
    # the hall behind, out of focus: cabinets, two frames of light, a lift
    for x in np.arange(-5.0, 6.0, 0.78):
        parts.take(props.tool_cabinet(6, 'graphite'), by=(x, 6.6, 0))
    parts.add('graphite_wall', box((-14, 7.0, 0), (14, 7.2, 9), 0.004))
    for x in (-4.5, 0.5, 5.5):
        parts.add('lamp_cool', box((x - 1.4, 5.2, 6.5), (x + 1.4, 5.28, 6.56), 0.004))
        parts.add('lamp_cool', box((x - 1.4, 3.2, 6.5), (x + 1.4, 3.28, 6.56), 0.004))
        parts.lamp((x, 4.2, 3.4), (x, 5.5, 0.8), (2.8, 2.0), 50, (0.93, 0.97, 1.0))
    parts.lamp((0.5, 0.5, 2.9), (0.2, 0, top), (2.4, 0.7), 150, (1.0, 0.98, 0.95))
    parts.lamp((-2.6, -0.8, 1.9), (0, 0, top + 0.3), (0.5, 1.6), 60, (0.92, 0.96, 1.0))
    parts.lamp((2.7, 0.9, 1.7), (0, 0, top + 0.3), (0.4, 1.5), 80, (1.0, 0.9, 0.78))
    return parts
