"""Below the belt: carpet, mats, sills, lower pillars, the sides behind the rear doors, parcel shelf and load space. Metres."""

import numpy as np

from art.car.cabin_layout import DRIVER_Y, PASSENGER_Y
from art.car.cabin_parts import block, disc, seam, sorted_out, turn_y
from art.car.cabin_profiles import rounded_rectangle, sheet, sweep
from art.geometry.curves import curve
from art.geometry.distances import box2, box3, smooth_max, smooth_min, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join
from art.geometry.sweep import tube


def carpet(layout):
    """The floor with its toe board."""
    x0 = layout.dash_x
    rise = curve([(x0 - 0.55, layout.floor + 0.42), (x0 - 0.40, layout.floor + 0.24), (x0 - 0.20, layout.floor + 0.04), (x0 - 0.05, layout.floor), (layout.tail_x, layout.floor)], 0.05)
    xs, ys = np.linspace(x0 - 0.55, layout.tail_x, 120), np.linspace(-layout.half_width - 0.05, layout.half_width + 0.05, 9)
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    return {"carpet|carpet": sheet(np.stack([X, Y, rise(X)], -1), (0, 0, 1))}


def mats(layout):
    """Floor mats with a bound edge in front and behind."""
    found, edges, marks = [], [], []
    x0 = layout.dash_x
    for x, half_x in ((x0 + 0.14, 0.27), (layout.rear_hip_x - 0.60, 0.15)):
        for y in (DRIVER_Y - 0.01, PASSENGER_Y + 0.01):
            found.append(block((x, y, layout.floor + 0.006), (half_x, 0.205, 0.006), 0.005, 0.010))
            ring = np.concatenate([rounded_rectangle(half_x - 0.004, 0.201, 0.05), rounded_rectangle(half_x - 0.004, 0.201, 0.05)[:1]])
            edges.append(tube(np.concatenate([ring + [x, y], np.full((len(ring), 1), layout.floor + 0.010)], 1), 0.006, 8))
    return {"mats|textile": join(found), "mat_edges|interior": join(edges)}


def sills(layout):
    """Door sills with a metal scuff plate."""
    y = layout.half_width + 0.005
    covers, plates = [], []
    for start, end in ((layout.dash_x - 0.10, layout.b_pillar_x - 0.04), (layout.b_pillar_x + 0.04, layout.rear_hip_x - 0.12)):
        middle, half = (start + end) / 2, (end - start) / 2
        covers.append(block((middle, y, layout.floor + 0.005), (half, 0.055, 0.040), 0.02, 0.010))
        plates.append(block((middle, y + 0.006, layout.floor + 0.0455), (half * 0.62, 0.026, 0.0018), 0.0015, 0.003))
    return {"sills|clad": join(covers).mirror(), "sill_plates|chrome": join(plates).mirror()}


def lower_pillars(layout):
    """Covers of the B-pillars below the belt, the sides beside and behind the bench."""
    b = layout.b_pillar_x
    middle = (layout.belt + layout.floor) / 2
    post = block((b, layout.half_width + 0.005, middle), (0.056, 0.030, (layout.belt - layout.floor) / 2 + 0.03), 0.02, 0.010)
    start, end = layout.rear_hip_x + 0.16, layout.tail_x
    side = block(((start + end) / 2, layout.half_width + 0.035, middle + 0.01), ((end - start) / 2, 0.035, (layout.belt - layout.floor) / 2 + 0.02), 0.025, 0.015)
    kick = block((layout.dash_x - 0.16, layout.half_width + 0.02, layout.floor + 0.15), (0.15, 0.03, 0.20), 0.02, 0.015)
    return {"b_posts|interior": post.mirror(), "rear_sides|interior": side.mirror(), "kick_panels|interior": kick.mirror()}


def under_bench(layout):
    """The step below the rear cushion."""
    x = layout.rear_hip_x
    step = block((x - 0.12, 0, layout.floor + 0.06), (0.30, layout.half_width - 0.01, 0.075), 0.03, 0.015)
    bulkhead = block((x + 0.115, 0, layout.floor + 0.20), (0.018, layout.half_width - 0.03, 0.22), 0.012, 0.015)
    return {"bench_step|carpet": join([step, bulkhead])}


def parcel_shelf(layout):
    """The shelf behind the bench of a saloon with two speakers."""
    start, end = layout.rear_hip_x + 0.24, layout.tail_x - 0.16
    z = layout.belt - 0.010
    shelf = block(((start + end) / 2, 0, z), ((end - start) / 2, layout.half_width - 0.01, 0.012), 0.008, 0.010)
    speakers = [disc(((start + end) / 2, s * 0.45, z + 0.010), 0.075, 0.006, "z", 0.003) for s in (1, -1)]
    lamp = block((start + 0.09, 0, z + 0.018), (0.02, 0.12, 0.012), 0.008, 0.005)
    return {"shelf|carpet": shelf, "shelf_speakers|mesh": join(speakers), "brake_lamp|black": lamp}


def load_space(layout):
    """Load floor, trimmed sides with wheel arches, net hooks, cover and the metal edge of the boot."""
    start, end = layout.rear_hip_x + (0.17 if not layout.third_row else 1.04), layout.tail_x
    z = layout.floor + (0.20 if layout.tail == "hatch" else 0.10)
    wheel_x = layout.hip_x + 1.47
    top = layout.belt - 0.03 if layout.tail == "hatch" else layout.belt - 0.06
    width = layout.half_width - 0.02

    def sides(x, y, zz):
        a = np.abs(y)
        wall = width - 0.10 - 0.03 * smooth_step(z + 0.25, top, zz) - a
        arch = smooth_max(np.hypot(x - wheel_x, zz - z + 0.16) - 0.43, width - 0.24 - a, 0.04)
        shape = smooth_min(wall, arch, 0.05)
        outer = np.maximum(a - width - 0.02, np.maximum(np.maximum(start - x, x - end), np.maximum(z - 0.06 - zz, zz - top)))
        return smooth_max(shape, outer, 0.02)

    trim = mesh_implicit(sides, (start - 0.03, -width - 0.05, z - 0.09), (end + 0.03, width + 0.05, top + 0.03), 0.012)
    trim.mark(lambda x, y, zz: zz - z - 0.30, 1)
    trim.band(lambda x, y, zz: zz - z - 0.30, 0.0015, 2, [0, 1])
    floor = block(((start + end) / 2, 0, z - 0.01), ((end - start) / 2, width, 0.012), 0.006, 0.012)
    parts = {"boot_upper|interior": trim.labelled(0), "boot_sides|carpet": trim.labelled(1), "boot_seam|gap": trim.labelled(2), "boot_floor|carpet": floor}
    split = np.stack([np.full(9, start + (end - start) * 0.62), np.linspace(-0.48, 0.48, 9), np.full(9, z + 0.003)], 1)
    parts["boot_split|gap"] = sweep(rounded_rectangle(0.0025, 0.0008, 0.0006, 3), split)
    parts["boot_handle|chrome"] = block((end - 0.20, 0, z + 0.004), (0.020, 0.060, 0.003), 0.003, 0.003)
    eyes = []
    for x in (start + 0.16, end - 0.14):
        for s in (1, -1):
            ring = np.linspace(0, np.pi, 16)
            eyes.append(tube(np.stack([x + 0.018 * np.cos(ring), 0 * ring + s * 0.40, z + 0.004 + 0.018 * np.sin(ring)], 1), 0.003, 8))
    parts["boot_eyes|chrome"] = join(eyes)
    parts["boot_edge|clad"] = block((end - 0.01, 0, z - 0.02), (0.05, width, 0.035), 0.012, 0.010)
    parts["boot_edge_plate|chrome"] = block((end - 0.012, 0, z + 0.0155), (0.026, 0.46, 0.0018), 0.0015, 0.004)
    parts["boot_lamp|plate"] = join([block(((start + end) / 2, s * (width - 0.118), top - 0.10), (0.022, 0.006, 0.012), 0.004, 0.004) for s in (1, -1)])
    parts["boot_hooks|clad"] = join([block((end - 0.30, s * (width - 0.125), top - 0.05), (0.012, 0.012, 0.018), 0.005, 0.004) for s in (1, -1)])
    if layout.tail == "hatch" and not layout.third_row:
        reel = tube([(start + 0.10, -0.58, top + 0.005), (start + 0.10, 0.58, top + 0.005)], 0.028, 20)
        parts["cover_reel|clad"] = reel
    return parts


def floor(layout):
    """Everything below the belt that is neither seat nor door."""
    parts = {**carpet(layout), **mats(layout), **sills(layout), **lower_pillars(layout), **under_bench(layout), **load_space(layout)}
    if layout.tail == "boot":
        parts.update(parcel_shelf(layout))
    return parts
