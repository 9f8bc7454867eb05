"""Plain wheels for looking at a body while the wheel designs are not needed."""

from art.geometry.sweep import lathe


def plain_wheel(params, design, step=0.004):
    """A tyre and a closed rim; the design and the step are ignored."""
    outer, bead, half = params["wheel_radius"], params["rim_radius"], params["tyre_width"] / 2
    tyre = [(bead, -half + 0.02), (bead + 0.03, -half), (outer - 0.02, -half + 0.004), (outer, -half + 0.04)]
    tyre += [(r, -y) for r, y in tyre[::-1]]
    rim = [(bead + 0.002, half - 0.01), (bead - 0.02, half - 0.012), (bead - 0.05, half - 0.04), (0.06, half - 0.03), (0.001, half - 0.03)]
    return {"tyre|tyre": lathe(tyre, 96), "face|rim": lathe(rim, 96)}
