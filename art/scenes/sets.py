"""Names of set builders as the scene table uses them."""

import grounds
import pavilion
import places
import rooms

BUILDERS = {
    'night_studio': grounds.night_studio,
    'dusk_plain': grounds.dusk_plain,
    'cyclorama': grounds.cyclorama,
    'pavilion': pavilion.pavilion,
    'carport': places.carport,
    'charging_plaza': places.charging_plaza,
    'portico': places.portico,
    'quay': places.quay,
    'glass_cube': places.glass_cube,
    'phone_ledge': places.phone_ledge,
    'mountain_road': grounds.mountain_road,
    'showroom': rooms.showroom,
    'workshop': rooms.workshop,
    'handover': rooms.handover,
    'lot': rooms.lot,
    'service_bench': rooms.service_bench,
}


def build(description):
    """The parts of a set; `description` is {'build': name, …parameters}."""
    options = {k: v for k, v in description.items() if k != 'build'}
    return BUILDERS[description['build']](**options)
