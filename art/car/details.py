"""Exterior details of a car, laid on its own surfaces so that nothing floats."""

from art.car.details_badges import badge_parts
from art.car.details_mirror import mirror_parts
from art.car.details_small import small_parts
from art.car.details_wipers import rear_wiper_parts, wiper_parts


def details(car, step=0.006):
    """Parts as {name|slot: Mesh} in car coordinates (metres); step: cells of the meshed solids.

    The left half, but names starting with whole_ stand for both sides and are not mirrored; door_fl_ rides on the door.
    """
    parts = {
        **mirror_parts(car, step),
        **wiper_parts(car),
        **rear_wiper_parts(car),
        **badge_parts(car),
        **small_parts(car, step),
    }
    return {name: mesh for name, mesh in parts.items() if len(mesh.T)}
