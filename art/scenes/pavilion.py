"""The dealer's building by parameters: a glass pavilion with a roof plate, portal, cladding and lit room."""

import numpy as np

import props
from grounds import ground
from shapes import Parts, box, card, cylinder, joined, tiles


def glazing(parts, x0, x1, y, height, bay, metal='black_metal', glass='pane', transom=2.5, doors=None):
    """A glass front along x at y: panes between mullions with a base rail and a transom. `doors`: x range left open."""
    n = max(1, round((x1 - x0) / bay))
    xs = np.linspace(x0, x1, n + 1)
    for x in xs:
        if not doors or not doors[0] + 0.1 < x < doors[1] - 0.1:
            parts.add(metal, box((x - 0.03, y - 0.09, 0), (x + 0.03, y + 0.09, height), 0.004))
    for a, b in zip(xs[:-1], xs[1:]):
        if doors and a > doors[0] - 0.2 and b < doors[1] + 0.2:
            continue
        parts.add(metal, box((a, y - 0.05, 0), (b, y + 0.05, 0.08), 0.004))
        if transom and transom < height - 0.4:
            parts.add(metal, box((a, y - 0.04, transom - 0.02), (b, y + 0.04, transom + 0.02), 0.003))
        parts.add(glass, card((a, y, 0.08), (b, y, 0.08), (b, y, height), (a, y, height)))
    parts.add(metal, box((x0, y - 0.07, height - 0.08), (x1, y + 0.07, height), 0.004))


def clad_wall(parts, slot, x0, x1, y, z0, z1, panel=(1.2, 1.5), thick=0.12, joint=0.012):
    """A wall along x of panels with open joints before a dark back."""
    parts.add('black_metal', box((x0, y, z0), (x1, y + thick, z1), 0.002))
    n, m = max(1, round((x1 - x0) / panel[0])), max(1, round((z1 - z0) / panel[1]))
    w, h = (x1 - x0) / n, (z1 - z0) / m
    solids = [
        box(
            (x0 + i * w + joint / 2, y - 0.03, z0 + j * h + joint / 2),
            (x0 + (i + 1) * w - joint / 2, y, z0 + (j + 1) * h - joint / 2),
            0.004,
        )
        for i in range(n)
        for j in range(m)
    ]
    parts.add(slot, joined(solids))


def fins(parts, slot, x0, x1, y, z0, z1, pitch=0.45, width=0.05, depth=0.28):
    """Vertical fins before a front."""
    xs = np.arange(x0, x1 + 1e-6, pitch)
    parts.add(slot, joined([box((x - width / 2, y - depth, z0), (x + width / 2, y, z1), 0.004) for x in xs]))


def pavilion(
    width=22.0,
    depth=12.0,
    height=4.6,
    roof=0.5,
    overhang=1.6,
    cladding='zinc',
    soffit='timber_flat',
    bay=2.2,
    portal_at=0.12,
    portal_width=3.6,
    portal='graphite',
    solid=0.22,
    with_fins=False,
    fin='bronze',
    room=1.0,
    warm=True,
    paving='paving',
    back='plaster',
    mark_width=1.5,
    slab=(1.2, 0.8),
    upper=0.0,
    trees=True,
    forecourt=26.0,
    mark_slot='mark',
    wash=900.0,
):
    """The façade stands on y = 0 and faces −y. Shares are of the width: `portal_at` from the middle, `solid` is the
    closed part at the right; `upper` is the height of a closed upper storey; `room` scales the lamps inside."""
    parts = Parts()
    w, e = width / 2, overhang
    parts.take(ground('asphalt', 900, z=-0.03))
    parts.add(paving, tiles((-w - 8, w + 8), (-forecourt, -0.1), slab, 0.0, 0.008, stagger=0.5))
    parts.add('terrazzo', box((-w, -0.1, -0.02), (w, depth, 0.0), 0.002))
    right = w - solid * width
    px = portal_at * width
    doors = (px - portal_width / 2, px + portal_width / 2)
    clad_wall(parts, cladding, right, w, 0.0, 0, height, (1.2, height / 3))
    glazing(parts, -w, doors[0], 0.0, height, bay)
    if right - doors[1] > 0.6:
        glazing(parts, doors[1], right, 0.0, height, bay)
    # portal: a frame that stands before the glass and carries the mark
    top = min(height - 0.5, 3.5) if not upper else 3.4
    head = height + (upper * 0.55 if upper else 0.95)
    for x in doors:
        s = np.sign(x - px)
        parts.add(
            portal,
            box((x - 0.02 if s > 0 else x - 0.34, -e - 1.2, 0), (x + 0.34 if s > 0 else x + 0.02, 0.3, head), 0.01),
        )
    parts.add(portal, box((doors[0] - 0.34, -e - 1.2, top), (doors[1] + 0.34, 0.3, head), 0.01))
    parts.add(
        'lamp_soft', box((doors[0] + 0.1, -e - 0.95, top - 0.02), (doors[1] - 0.1, -e - 0.90, top - 0.001), 0.001)
    )
    glazing(parts, doors[0], doors[1], 0.22, top, portal_width / 3, transom=2.4)
    parts.take(
        props.mark(min(mark_width, portal_width * 0.6), mark_slot),
        by=(px, -e - 1.23, (top + head) / 2 - mark_width * 0.13),
    )
    # shell
    parts.add(
        cladding, box((w, 0.0, 0), (w + 0.15, depth, height), 0.01), box((-w, depth, 0), (w, depth + 0.2, height), 0.01)
    )
    parts.add(cladding, box((-w - 0.15, depth * 0.62, 0), (-w, depth, height), 0.01))
    side = Parts()
    glazing(side, 0.0, depth * 0.62, 0.0, height, bay)
    parts.take(side, by=(-w, 0, 0), yaw=90)
    parts.add(back, box((-w, depth - 0.05, 0), (w, depth, height), 0.002))
    parts.add('timber', box((-w * 0.15, depth - 0.12, 0), (w * 0.5, depth - 0.05, height), 0.004))
    # roof plate with soffit and lamps
    z = height
    parts.add(cladding, box((-w - e, -e - 0.9, z + 0.03), (w + e, depth + e, z + roof), 0.02))
    parts.add(soffit, box((-w - e + 0.12, -e - 0.78, z), (w + e - 0.12, -0.02, z + 0.03), 0.004))
    parts.add('white', box((-w, 0.05, z - 0.02), (w, depth, z + 0.03), 0.002))
    outside = [(x, -e * 0.5 - 0.4) for x in np.arange(-w + bay / 2, w, bay)]
    props.downlights(parts, outside, z, 'lamp_warm', 0.06)
    for y in np.arange(1.4, depth - 1.0, 2.4):
        parts.add('lamp_panel', box((-w + 1.0, y - 0.05, z - 0.09), (w - 1.0, y + 0.05, z - 0.04), 0.002))
    tint = (1.0, 0.86, 0.68) if warm else (1.0, 0.97, 0.93)
    for x in (-w / 2, w / 2):
        parts.lamp((x, depth * 0.45, z - 0.12), (x, depth * 0.45, 0), (w * 0.9, depth * 0.7), 900 * room, tint)
    parts.lamp((0, -e * 0.6 - 0.4, z - 0.03), (0, -e * 0.6 - 0.4, 0), (width * 0.9, 0.5), 260 * room, (1.0, 0.82, 0.62))
    parts.lamp(
        (0, depth - 1.6, z - 0.2), (0, depth, z * 0.35), (width * 0.8, 0.2), wash * room * 0.5, (1.0, 0.84, 0.64)
    )
    parts.lamp((0, -11.5, 6.5), (0, -5.5, 0), (16.0, 1.6), 620 * room, (1.0, 0.93, 0.84))
    if upper:
        clad_wall(parts, cladding, -w - 0.05, w + 0.05, -0.1, z + roof, z + roof + upper, (1.5, upper / 2))
        parts.add(cladding, box((-w - 0.05, 0, z + roof), (w + 0.05, depth, z + roof + upper), 0.02))
    if with_fins:
        fins(
            parts,
            fin,
            -w,
            w,
            -e - 0.4,
            height - 1.6 if not upper else z + roof + 0.1,
            z + roof + (upper or 0.0) + 0.3 if upper else height + 0.02,
        )
    for x in np.linspace(-w + 2.5, w - 2.5, 4):
        parts.add('white', cylinder((x, 3.2, 0), (x, 3.2, z), 0.16, 40))
    parts.take(props.desk(3.0), by=(px + 0.6, depth - 2.2, 0))
    for i, x in enumerate((w * 0.55, w * 0.55 + 1.3)):
        parts.take(props.armchair('fabric'), by=(x, depth - 2.6, 0), yaw=20 - 40 * i)
    # low lamps along the eaves
    for x in np.arange(-w, w + 0.1, width / 6):
        if doors[0] - 0.6 < x < doors[1] + 0.6:
            continue
        parts.add('graphite', box((x - 0.05, -2.85, 0), (x + 0.05, -2.75, 0.62), 0.006))
        parts.add('lamp_soft', box((x - 0.04, -2.86, 0.5), (x + 0.04, -2.85, 0.58), 0.002))
    if trees:
        from grounds import tree_line

        tree_line(parts, 90, 70, 8.5, 5, 80)
    return parts
