"""Shut lines: doors, bonnet, boot lid or tailgate, bumper seams, flap, and the flush handles."""

import numpy as np

from art.car.labels import BLACK, CLAD, FRONT_DOOR, GROOVE, HANDLE, PAINT, REAR_DOOR, TRIM
from art.geometry.curves import curve
from art.geometry.distances import box2, smooth_max

SEAM_ANGLE = np.radians(32)
"""Where on the wheel opening the seam of the front bumper ends, above the axle."""
HALF_GAP = 0.0022
"""Half width of a shut line (m): 4.4 mm as built cars have."""


class ShutLines:
    """Where the panels of one car meet. Regions are negative inside the panel."""

    def __init__(self, car, windows):
        self.car, self.windows, self.p = car, windows, car.params
        self._bonnet_edge = curve([(-0.9, 0.60), (-0.55, 0.735), (0.0, 0.80), (0.55, 0.825)], 0.08)

    def door(self, number):
        """Outline of the front (0) or rear (1) door in side view, open upwards."""
        car, p = self.car, self.p
        first, second, third = p["doors"]
        start, end = ((first, second), (second, third))[number]

        def outline(x, y, z):
            if number == 0:
                front = start + 0.30 * np.maximum(0.55 - z, 0) ** 1.5
            else:
                front = start + 0.10 * (z - 0.9)
            q = np.maximum(front - x, x - end - (0.10 if number == 0 else p["rear_door_lean"]) * (z - 0.9))
            q = smooth_max(q, car.bottom + p["door_bottom"] - z, 0.09)
            if number == 1:
                arch = np.hypot(x - car.wheelbase, z - car.axle_z) - p["arch_radius"] - 0.075
                q = smooth_max(q, -arch, 0.05)
            return q

        return outline

    def door_limit(self, x, y, z):
        """Negative where a door may be: the flank below the belt and the side glass with its black edge."""
        low = z - self.car.belt(x) - 0.030
        return np.maximum(0.45 - y, np.minimum(low, self.windows.side(x, y, z)))

    def bonnet(self, x, y, z):
        """Outline of the bonnet from above."""
        p = self.p
        ay = np.abs(y)
        t = ay / 0.9
        front = self.car.nose_x + 0.13 * t**2 + 0.10 * t**4 + p["bonnet_setback"]
        outline = smooth_max(ay - self._bonnet_edge(x), front - x, 0.10)
        return smooth_max(outline, x - (p["cowl"] + 0.24 * y * y), 0.02)

    def boot(self, x, y, z):
        """Outline of the boot lid or tailgate from behind."""
        car, lid = self.car, self.p["lid"]
        half = lid["half"] + lid["flare"] * (z - car.deck_z) - lid["lean"] * np.maximum(z - car.deck_z - 0.05, 0)
        outline = smooth_max(np.abs(y) - half, car.bottom + lid["low"] - z, 0.06)
        outline = smooth_max(outline, car.tail_x - lid["length"] - x, 0.05)
        if self.p.get("tailgate"):
            outline = smooth_max(outline, car.canopy(x, y, z) + lid["spoiler"], 0.02)
        return outline

    def mark(self, mesh):
        """Cuts the grooves and handles, then tells the doors apart."""
        self._mark_doors(mesh)
        self._mark_lids(mesh)
        self._mark_seams(mesh)
        self._mark_handles(mesh)

    def split_doors(self, mesh):
        """Adds FRONT_DOOR or REAR_DOOR to the labels of everything but grooves inside the door outlines."""
        for number, offset in ((0, FRONT_DOOR), (1, REAR_DOOR)):
            outline = self.door(number)
            inside = mesh.split(lambda x, y, z: np.maximum(outline(x, y, z), self.door_limit(x, y, z)))
            inside &= (mesh.L < FRONT_DOOR) & (mesh.L != GROOVE)
            mesh.L[inside] += offset

    def _mark_doors(self, mesh):
        for number in (0, 1):
            mesh.band(
                self.door(number),
                HALF_GAP,
                GROOVE,
                [PAINT, CLAD],
                lambda x, y, z: np.maximum(0.45 - y, z - self.car.belt(x) - 0.010),
            )

    def _mark_lids(self, mesh):
        car, p = self.car, self.p
        mesh.band(
            self.bonnet,
            HALF_GAP,
            GROOVE,
            [PAINT],
            lambda x, y, z: np.maximum(car.nose_z + p["bonnet_line_low"] - z, x - 0.9),
        )
        mesh.band(self.boot, HALF_GAP, GROOVE, [PAINT, BLACK], lambda x, y, z: car.tail_x - p["lid"]["length"] - 0.05 - x)

    def _mark_seams(self, mesh):
        car, p = self.car, self.p
        (x1, z1), (x2, z2) = self._front_seam()
        length = np.hypot(x2 - x1, z2 - z1)
        mesh.band(
            lambda x, y, z: ((x - x1) * (z2 - z1) - (z - z1) * (x2 - x1)) / length,
            HALF_GAP,
            GROOVE,
            [PAINT],
            lambda x, y, z: np.maximum(np.maximum(x - x2 - 0.05, x1 - 0.005 - x), np.maximum(0.6 - y, z2 - 0.06 - z)),
        )
        mesh.band(
            lambda x, y, z: z - (car.bottom + p["rear"]["seam"]),
            HALF_GAP,
            GROOVE,
            [PAINT],
            lambda x, y, z: np.maximum(
                np.maximum(car.wheelbase + p["arch_radius"] + 0.012 - x, p["lid"]["half"] + 0.01 - y), z - 1.3
            ),
        )
        flap_x, flap_z = p["flap"]
        mesh.band(
            lambda x, y, z: box2(x - flap_x, z - flap_z, 0.085, 0.07, 0.03),
            HALF_GAP,
            GROOVE,
            [PAINT],
            lambda x, y, z: 0.5 - y,
        )

    def _front_seam(self):
        """Ends (x, z) of the seam between bumper and fender: below the lamp, and on the wheel opening."""
        car, p = self.car, self.p
        front = p["front"]
        radius = p["arch_radius"] + p["arch_clad"]
        opening = (-radius * np.cos(SEAM_ANGLE), car.axle_z + radius * np.sin(SEAM_ANGLE))
        lamp = car.nose_z + front["lamp_z"]
        if front["graphic"] == "blades":
            behind = car.nose_x + front["blade_wrap"] - 0.2 * front["blade_length"] - 0.01
            return (behind, lamp - front["blade_length"] + 0.012), opening
        return (-0.455, lamp - 0.030), opening

    def handle_places(self):
        """(x, door number) of the handles."""
        _, second, third = self.p["doors"]
        return [(second - 0.16, 0), (third - self.p["rear_handle_back"], 1)]

    def _mark_handles(self, mesh):
        car, drop = self.car, self.p["handle_drop"]
        for place, _ in self.handle_places():

            def outline(x, y, z):
                return np.maximum(box2(x - place, z - (car.shoulder(x) + drop), 0.110, 0.017, 0.016), 0.5 - y)

            mesh.mark(outline, GROOVE, [PAINT])
            mesh.mark(lambda x, y, z: outline(x, y, z) + 0.004, HANDLE, [GROOVE])
