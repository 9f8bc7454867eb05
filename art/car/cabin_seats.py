"""Front seats, rear bench and captain seats. A seat stands about its own origin: hip line at x = 0, floor at z = 0."""

import numpy as np

from art.car.cabin_parts import block, disc, placed, ribbon, seam, sorted_out, turn_y
from art.geometry.curves import curve
from art.geometry.distances import box3, smooth_max, smooth_min, smooth_step
from art.geometry.implicit import mesh_implicit
from art.geometry.mesh import join
from art.geometry.sweep import tube

RECLINE = 0.38
PANEL = 0.132
"""Half width of the fluted middle of cushion and back."""
FLUTE = 0.0528
BACK_HEIGHT = 0.63
MAIN, INSERT, SHELL, GUSSET = 0, 1, 2, 3

half_width_of_back = curve([(-0.02, 0.225), (0.10, 0.244), (0.30, 0.262), (0.44, 0.258), (0.55, 0.222), (0.63, 0.172), (0.72, 0.14)], 0.03)


def flutes(across, depth=0.0095):
    """Height of the soft channels that run along the seat, as a function of y (zero in the stitched valleys)."""
    return depth * np.abs(np.cos(np.pi * across / FLUTE)) ** 0.55


def back_axes(x, z):
    """(u, w): u behind the back's middle plane, w up along the back."""
    c, s = np.cos(RECLINE), np.sin(RECLINE)
    return x * c - z * s, x * s + z * c


def back_to_seat(height):
    """Rotation and shift from the axes of the back to those of the seat, for parts built upright."""
    return turn_y(RECLINE), (0.0, 0.0, height)


def back_solid(u, y, w):
    """The backrest in its own axes: u to the rear, w up from the hip."""
    a = np.abs(y)
    along = smooth_step(0.02, 0.16, w) * (1 - smooth_step(0.47, 0.60, w))
    inside = (1 - smooth_step(PANEL - 0.012, PANEL + 0.002, a)) * smooth_step(0.03, 0.06, w) * (1 - smooth_step(0.475, 0.50, w))
    bolster = 0.062 * smooth_step(PANEL + 0.005, PANEL + 0.085, a) * along
    lumbar = 0.020 * np.exp(-(((w - 0.17) / 0.13) ** 2))
    groove = 0.006 * np.exp(-(((a - PANEL) / 0.006) ** 2)) * (1 - smooth_step(0.50, 0.54, w))
    yoke = 0.004 * np.exp(-(((w - 0.505) / 0.006) ** 2)) * (1 - smooth_step(PANEL, PANEL + 0.02, a))
    front = 0.050 + bolster + lumbar + flutes(y) * inside - groove - yoke - 0.014 * smooth_step(0.5, 0.66, w)
    rear = 0.058 - 0.012 * smooth_step(0.3, 0.65, w) - 0.10 * (a / 0.26) ** 4 * 0.25
    outline = smooth_max(smooth_max(a - half_width_of_back(w), w - BACK_HEIGHT, 0.10), -w - 0.05, 0.04)
    return smooth_max(outline, smooth_max(-u - front, u - rear, 0.05), 0.055)


def backrest(height, step):
    """The backrest with seams, fluted insert and the hard shell behind, standing on the hip line."""
    mesh = mesh_implicit(back_solid, (-0.16, -0.31, -0.09), (0.10, 0.31, 0.69), step)
    side = lambda x, y, z: np.abs(y) - PANEL
    front = lambda x, y, z: x + 0.012
    top = lambda x, y, z: z - 0.505
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(side(x, y, z), top(x, y, z)), front(x, y, z)), INSERT)
    shell_edge = lambda x, y, z: box3(x * 0, y, z - 0.25, 1, half_width_of_back(z) - 0.032, 0.335, 0.07)
    mesh.mark(lambda x, y, z: 0.018 - x, GUSSET)
    mesh.mark(lambda x, y, z: np.maximum(shell_edge(x, y, z), 0.02 - x), SHELL, [GUSSET])
    low = lambda x, y, z: np.maximum(front(x, y, z), np.abs(z - 0.235) - 0.27)
    seam(mesh, side, (MAIN, INSERT), low, 2, (0.007,))
    seam(mesh, top, (MAIN, INSERT), lambda x, y, z: np.maximum(front(x, y, z), side(x, y, z)), 1, (0.007,))
    piping = lambda x, y, z: x - 0.018
    seam(mesh, piping, (MAIN, GUSSET), lambda x, y, z: 0.0 * x - 1, 2, (-0.007,))
    parts = sorted_out(mesh, "back", {MAIN: "upholstery", INSERT: "upholstery", SHELL: "clad", GUSSET: "upholstery2"})
    parts["back_shell|clad"] = parts.pop(f"back_{SHELL}|clad").offset(-0.0035)
    pocket = lambda x, y, z: smooth_max(box3(x * 0, y, z - 0.20, 1, 0.165 - 0.04 * (0.30 - z), 0.135, 0.03), np.abs(back_solid(x, y, z) + 0.002) - 0.012, 0.006)
    bag = mesh_implicit(lambda x, y, z: np.maximum(pocket(x, y, z), 0.02 - x), (0.0, -0.22, 0.03), (0.10, 0.22, 0.36), step)
    edge = lambda x, y, z: z - 0.318 - 0.0 * y
    seam(bag, edge, (MAIN,), None, 1, (-0.007,))
    parts.update(sorted_out(bag, "pocket", {MAIN: "upholstery2"}))
    matrix, move = back_to_seat(height)
    return {key: part.transform(matrix, move) for key, part in parts.items()}


def head_restraint(height, step, small=False):
    """Pad with a piped edge on two polished posts."""
    wide, tall = (0.122, 0.072) if small else (0.138, 0.092)
    base = BACK_HEIGHT + 0.014

    def pad(u, y, w):
        v = w - base - tall
        hollow = 0.012 * (1 - np.clip(y / wide, -1, 1) ** 2) * (1 - np.clip(v / tall, -1, 1) ** 2)
        lean = u + 0.030 + 0.10 * v
        return box3(lean + hollow * (lean < 0), y, v, 0.050 - 0.012 * np.clip(v / tall, -1, 1), wide - 0.02 * np.clip(-v / tall, 0, 1), tall, 0.042)

    mesh = mesh_implicit(pad, (-0.14, -0.18, base - 0.03), (0.08, 0.18, base + 2 * tall + 0.03), step)
    mesh.mark(lambda x, y, z: 0.028 - (x + 0.030 + 0.10 * (z - base - tall)), GUSSET)
    seam(mesh, lambda x, y, z: x + 0.030 + 0.10 * (z - base - tall) + 0.012, (MAIN,), None, 1, (-0.007,))
    parts = sorted_out(mesh, "head", {MAIN: "upholstery", GUSSET: "upholstery2"})
    posts = [tube([(-0.012, s * 0.062, BACK_HEIGHT - 0.05), (-0.022, s * 0.062, base + 0.05)], 0.0062, 16) for s in (1, -1)]
    parts["posts|chrome"] = join(posts)
    parts["collars|black"] = join([disc((-0.012, s * 0.062, BACK_HEIGHT - 0.006), 0.014, 0.012, "z", 0.004) for s in (1, -1)])
    matrix, move = back_to_seat(height)
    return {key: part.transform(matrix, move) for key, part in parts.items()}


def cushion_solid(x, y, z, height, length=0.50):
    """The front cushion: x from the hip (0) forward (negative), top at `height`."""
    a = np.abs(y)
    inside = (1 - smooth_step(PANEL - 0.012, PANEL + 0.002, a)) * smooth_step(-length + 0.075, -length + 0.11, x)
    inside = inside * (1 - smooth_step(-0.02, 0.03, x))
    bolster = 0.040 * smooth_step(PANEL + 0.005, PANEL + 0.075, a) * smooth_step(-length + 0.02, -length + 0.2, x)
    groove = 0.006 * np.exp(-(((a - PANEL) / 0.006) ** 2))
    yoke = 0.004 * np.exp(-(((x + length - 0.085) / 0.006) ** 2)) * (1 - smooth_step(PANEL, PANEL + 0.02, a))
    nose = 0.055 * smooth_step(-length + 0.13, -length - 0.02, x) ** 1.5
    top = height + 0.022 * smooth_step(0.0, -0.34, x) + bolster + flutes(y) * inside - groove - yoke - nose
    sides = smooth_max(a - 0.262 + 0.025 * smooth_step(-0.2, -length, x), -x - length + 0.012 * (a / 0.25) ** 4, 0.10)
    sides = smooth_max(sides, x - 0.055, 0.05)
    return smooth_max(sides, smooth_max(z - top, height - 0.155 - z, 0.04), 0.055)


def cushion(height, step, length=0.50):
    """The cushion with fluted middle, seams and a darker lower edge."""
    mesh = mesh_implicit(lambda x, y, z: cushion_solid(x, y, z, height, length), (-length - 0.06, -0.31, height - 0.2), (0.14, 0.31, height + 0.12), step)
    side = lambda x, y, z: np.abs(y) - PANEL
    front = lambda x, y, z: -length + 0.085 - x
    mesh.mark(lambda x, y, z: np.maximum(np.maximum(side(x, y, z), front(x, y, z)), height - 0.06 - z), INSERT)
    edge = lambda x, y, z: z - height + 0.075 - 0.02 * smooth_step(0.0, -0.4, x)
    mesh.mark(edge, GUSSET, [MAIN])
    seam(mesh, side, (MAIN, INSERT), lambda x, y, z: np.maximum(x - 0.0, height - 0.07 - z), 0, (0.007,))
    seam(mesh, front, (MAIN, INSERT), lambda x, y, z: np.maximum(side(x, y, z), height - 0.08 - z), 1, (0.007,))
    seam(mesh, edge, (MAIN, GUSSET), None, 0, (0.007,))
    return sorted_out(mesh, "cushion", {MAIN: "upholstery", INSERT: "upholstery", GUSSET: "upholstery2"})


def base(height, outer):
    """Side shields, rails and the switches on the outer side (`outer` is the sign of y)."""
    shield = mesh_implicit(
        lambda x, y, z: smooth_max(box3(x + 0.17, np.abs(y) - 0.245, z - height + 0.155, 0.29, 0.022, 0.055, 0.02), 0.4 * (x + 0.1) - (z - height + 0.27), 0.02),
        (-0.5, -0.3, height - 0.24), (0.16, 0.3, height - 0.07), 0.008,
    )
    pan = block((-0.18, 0, height - 0.17), (0.25, 0.22, 0.03), 0.02, 0.012)
    rails = [block((-0.16, s * 0.19, 0.022), (0.30, 0.022, 0.02), 0.006, 0.008) for s in (1, -1)]
    legs = [block((x, s * 0.19, (height - 0.17) / 2), (0.022, 0.014, (height - 0.17) / 2), 0.006, 0.008) for s in (1, -1) for x in (-0.36, 0.02)]
    y = outer * 0.268
    switches = [block((-0.22, y, height - 0.135), (0.055, 0.008, 0.011), 0.006, 0.003), block((-0.13, y, height - 0.125), (0.012, 0.008, 0.030), 0.006, 0.003, turn_y(0.3)), disc((-0.31, y, height - 0.135), 0.017, 0.007, "y", 0.004)]
    return {"shield|clad": shield, "rails|dark": join([pan, *rails, *legs]), "switches|chrome": join(switches)}


def buckle(height, inner):
    """Belt buckle beside the cushion on the inner side."""
    y = inner * 0.275
    body = block((0.005, y, height + 0.035), (0.017, 0.013, 0.05), 0.007, 0.003, turn_y(-0.25))
    button = block((-0.008, y, height + 0.088), (0.010, 0.009, 0.005), 0.003, 0.002, turn_y(-0.25))
    return {"buckle|clad": body, "buckle_button|redbutton": button}


def front_seat(height, outer, step=0.006, length=0.50):
    """A whole front seat; `height` of the cushion above the floor, `outer` the sign of y of its door side."""
    parts = {**backrest(height, step), **cushion(height, step, length), **head_restraint(height, step)}
    hinge = [disc((0.015, s * 0.247, height - 0.02), 0.052, 0.016, "y", 0.012, 0.006) for s in (1, -1)]
    return {**parts, **base(height, outer), **buckle(height, -outer), "hinge|clad": join(hinge)}


def belt_on_pillar(layout, side, hip_x, half_width, upper_half_width):
    """A belt at rest: from the guide on the pillar down to the sill; `side` is the sign of y."""
    x = hip_x + 0.225
    top = layout.belt + 0.62 * (layout.roof - layout.belt)
    share = (top - layout.belt) / (layout.roof - layout.belt)
    y_top = half_width + (upper_half_width - half_width) * share - 0.030
    guide = (x, side * y_top, top)
    path = [(x - 0.004, side * (y_top - 0.006), top - 0.01), (x + 0.0, side * (half_width - 0.075), layout.belt - 0.05), (x - 0.01, side * (half_width - 0.085), layout.floor + 0.12)]
    t = np.linspace(0, 1, 30)[:, None]
    a, b, c = (np.array(p) for p in path)
    line = np.where(t < 0.5, a + (b - a) * t * 2, b + (c - b) * (t * 2 - 1))
    tongue = block(line[11] + np.array([0, -side * 0.004, 0]), (0.026, 0.006, 0.022), 0.004, 0.003)
    return {
        "belt|textile": ribbon(line, (1, 0, 0), 0.047),
        "belt_guide|clad": block(guide, (0.036, 0.012, 0.026), 0.008, 0.004),
        "belt_tongue|clad": tongue,
        "belt_blade|chrome": block(line[11] + np.array([0, -side * 0.004, -0.03]), (0.012, 0.0015, 0.012), 0.001, 0.002),
    }
