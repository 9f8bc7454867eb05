"""Windows: side glass with trim and pillars, windscreen, rear screen, glass roof. Regions are negative inside."""

import numpy as np

from art.car.labels import BLACK, GLASS, GROOVE, PAINT, PRIVACY, ROOF, TRIM
from art.geometry.distances import smooth_max

FRIT = 0.024
"""Width of the printed black edge of the screens (m)."""
SCREEN_CLEARANCE = 0.075
"""How far above the boot lid the rear screen of a saloon ends (m)."""


class Windows:
    """The window regions of one car."""

    def __init__(self, car):
        self.car = car
        self.p = car.params
        behind = np.linspace(2.6, car.tail_x, 400)
        clear = car.roof(behind) - car.deck(behind) > SCREEN_CLEARANCE
        self.screen_low = float(behind[clear].max())

    def side(self, x, y, z):
        """Outline of the side windows of the left side, pillars included."""
        car, (end, rake) = self.car, self.p["side_glass_end"]
        below_roof = car.canopy(x, y, z) + self.p["roof_rail"]
        above_belt = car.belt(x) + 0.030 - z
        outline = smooth_max(below_roof, above_belt, 0.03)
        stop = smooth_max((x - (end + rake * (1.2 - z))) * 0.8, 0.3 - y, 0.02)
        return smooth_max(outline, stop, self.p["side_glass_corner"])

    def windscreen(self, x, y, z):
        """Outline of the windscreen with its frit."""
        car, p = self.car, self.p
        low = (p["cowl"] - (x + car.sweep(x) * y * y)) * 0.6
        outline = smooth_max(car.side_glass(x, y, z) + 0.052, low, 0.05)
        return smooth_max(outline, x - (p["screen_top"] + 0.10 * y * y), 0.05)

    def rear_screen(self, x, y, z):
        """Outline of the rear screen: in the sloping roof of a saloon or in the tailgate."""
        car, p = self.car, self.p
        if p.get("tailgate"):
            low = p["tailgate"]["glass_low"] - 0.05 * np.square(y) - z
            outline = smooth_max(car.side_glass(x, y, z) + p["tailgate"]["pillar"], low, 0.07)
            outline = smooth_max(outline, car.canopy(x, y, z) + p["tailgate"]["spoiler"], 0.05)
            return np.maximum(outline, p["tailgate"]["high"][0] - 0.35 - x)
        low = (x + car.sweep(x) * y * y - self.screen_low) * 0.4
        outline = smooth_max(car.side_glass(x, y, z) + 0.075, low, 0.05)
        return smooth_max(outline, (p["rear_screen_top"] - 0.12 * y * y) - x, 0.05)

    def roof(self, x, y, z):
        """Outline of the glass roof."""
        car, p = self.car, self.p
        front = p["screen_top"] + 0.10 * y * y + 0.004
        rear = p["rear_screen_top"] - 0.12 * y * y - 0.004
        outline = smooth_max(car.side_glass(x, y, z) + 0.085, front - x, 0.05)
        return smooth_max(np.maximum(outline, -car.canopy(x, y, z) - 0.03), x - rear, 0.05)

    def pillar(self, x, z):
        """Distance to the nearest black pillar cover between the side windows."""
        gaps = [np.abs(x - (at + lean * (z - 1.0))) - half for at, lean, half in self.p["pillars"]]
        return np.minimum.reduce(gaps)

    def any_opening(self, x, y, z):
        """Outline of all transparent places, used to open the lining."""
        return np.minimum(self.side(x, y, z), np.minimum(self.windscreen(x, y, z), self.rear_screen(x, y, z)))

    def mark(self, mesh):
        """Labels glass, frit, pillars, trim and roof on the shell."""
        p = self.p
        bright = TRIM if p["bright_trim"] else BLACK
        mesh.mark(lambda x, y, z: self.side(x, y, z) - 0.011, bright, [PAINT])
        mesh.mark(self.side, BLACK, [PAINT, TRIM])
        mesh.mark(lambda x, y, z: self.side(x, y, z) + 0.013, GLASS, [BLACK])
        mesh.mark(lambda x, y, z: np.maximum(self.pillar(x, z), self.side(x, y, z)), BLACK, [GLASS])
        privacy_from = p["pillars"][0][0]
        mesh.mark(lambda x, y, z: np.maximum(privacy_from - x, 0.3 - y), PRIVACY, [GLASS])
        for outline, kind in ((self.windscreen, GLASS), (self.rear_screen, PRIVACY)):
            mesh.mark(lambda x, y, z: outline(x, y, z) - 0.004, BLACK, [PAINT])
            mesh.mark(lambda x, y, z: outline(x, y, z) + FRIT, kind, [BLACK])
            mesh.band(lambda x, y, z: outline(x, y, z) - 0.004, 0.0018, GROOVE, [PAINT, BLACK])
        if p["glass_roof"]:
            mesh.mark(self.roof, ROOF, [PAINT])
