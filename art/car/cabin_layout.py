"""Where things stand in the cabin of each body. Metres: x to the rear, front axle at 0, z up.

Inside the cabin modules y points to the RIGHT (a right-handed frame, so that drawings on screens read correctly): the driver
sits at y < 0. cabin.py turns y at the end, because the models of the cars have y to the left.
"""

from dataclasses import dataclass

DRIVER_Y = -0.375
PASSENGER_Y = 0.375


@dataclass(frozen=True)
class Layout:
    """The package of one cabin; everything else is built from these numbers."""

    body: str
    hip_x: float
    """x of the front seats where cushion and back meet."""
    row_pitch: float
    floor: float
    seat_height: float
    """Top of the front cushion above the floor."""
    belt: float
    """Lower edge of the side windows."""
    roof: float
    """Headliner above the front seats."""
    half_width: float
    """From the centre plane to the door panel at the belt."""
    roof_half_width: float
    cowl_x: float
    """Where the windscreen meets the dashboard."""
    screen_top_x: float
    """Upper edge of the windscreen."""
    tail_x: float
    """Rear end of the load space."""
    tail: str = "hatch"
    """boot (closed saloon) or hatch."""
    second_row: str = "bench"
    """bench (three places), pair (two) or captains (two single seats)."""
    third_row: bool = False

    @property
    def dash_z(self):
        """Upper edge of the dashboard facing the driver."""
        return self.belt - 0.015

    @property
    def dash_x(self):
        """The face of the dashboard at the centre plane."""
        return self.hip_x - 0.585

    @property
    def rear_hip_x(self):
        """x of the second row."""
        return self.hip_x + self.row_pitch

    @property
    def b_pillar_x(self):
        """Centre of the B-pillar at the belt."""
        return self.hip_x + 0.235

    @property
    def console_z(self):
        """Top of the centre console beside the front cushions."""
        return self.floor + self.seat_height + 0.045


LAYOUTS = {
    "sedan": Layout("sedan", 1.50, 0.89, 0.29, 0.275, 0.955, 1.375, 0.745, 0.56, 0.47, 1.12, 3.62, tail="boot"),
    "fastback": Layout("fastback", 1.48, 0.86, 0.27, 0.250, 0.925, 1.315, 0.745, 0.54, 0.50, 1.12, 3.50, tail="boot", second_row="pair"),
    "touring": Layout("touring", 1.50, 0.93, 0.29, 0.280, 0.955, 1.390, 0.735, 0.56, 0.47, 1.12, 3.62),
    "suv": Layout("suv", 1.49, 0.95, 0.41, 0.330, 1.110, 1.595, 0.765, 0.60, 0.45, 1.08, 3.60),
    "large-suv": Layout("large-suv", 1.50, 0.95, 0.45, 0.340, 1.160, 1.690, 0.780, 0.63, 0.45, 1.06, 3.80, second_row="captains", third_row=True),
    "compact": Layout("compact", 1.38, 0.84, 0.31, 0.300, 0.985, 1.405, 0.700, 0.55, 0.36, 1.02, 3.10),
}
