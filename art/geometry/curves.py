"""Fair one-dimensional design curves: roof lines, plan curves, sections."""

import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import gaussian_filter1d

SAMPLES = 1601
KNOT_STRIDE = 4


def curve(points, smoothing=0.06, margin=1.0):
    """A twice differentiable function near the points [(position, value), ...] (metres).

    Between the points the curve is monotone where they are, then smoothed with a Gaussian of `smoothing` metres, so that
    reflections run evenly. Beyond the ends it goes on straight for `margin` metres.
    """
    knots = np.array(sorted(points), float)
    first, last = knots[0], knots[-1]
    xs = np.linspace(first[0] - margin, last[0] + margin, SAMPLES)
    values = PchipInterpolator(knots[:, 0], knots[:, 1])(np.clip(xs, first[0], last[0]))
    start_slope = (knots[1, 1] - first[1]) / (knots[1, 0] - first[0])
    end_slope = (last[1] - knots[-2, 1]) / (last[0] - knots[-2, 0])
    values = np.where(xs < first[0], first[1] + start_slope * (xs - first[0]), values)
    values = np.where(xs > last[0], last[1] + end_slope * (xs - last[0]), values)
    if smoothing > 0:
        values = gaussian_filter1d(values, smoothing / (xs[1] - xs[0]), mode="nearest")
    spline = CubicSpline(xs[::KNOT_STRIDE], values[::KNOT_STRIDE])
    low, high = xs[0], xs[-1]
    return lambda x: spline(np.clip(x, low, high))
