"""Our mark at the front, the word HESPER and the name of the series at the rear, as reliefs on the surface."""

import numpy as np

from art.car.details_placing import on_nose, on_tail
from art.car.strokes import arc, disc_relief, mark, stroke_relief, text_paths, word

SERIES_NAMES = {
    "sedan": "VEGA",
    "fastback": "RIGEL",
    "touring": "LYRA",
    "suv": "ALTAIR",
    "large-suv": "CAPELLA",
    "compact": "MIRA",
}
ROUNDEL = 0.036
STEM = 0.045
"""The base of the mark reaches back through an open grille to its bars."""
NAME_SPACING = 0.95


def badge_parts(car):
    """All badges; they lie across the centre plane and belong to the whole car."""
    parts = _roundel(car)
    y, z = word_place(car)
    parts["whole_wordmark|badge"] = on_tail(car, word("HESPER", 0.024, 0.0042, 0.0024, NAME_SPACING), y, z - 0.012)
    name, height = SERIES_NAMES[car.params["body"]], 0.0165
    _, length = text_paths(name, height, 0.55)
    y, z = series_place(car)
    parts["whole_series|badge"] = on_tail(car, word(name, height, 0.0029, 0.0018, 0.55), y + length / 2, z - height / 2)
    return parts


def _roundel(car):
    """The mark at the front: a black disc with a bright rim, the mark raised on it."""
    _, y, z = car.anchors["emblem_front"]
    ring = np.array(arc(0, 0, ROUNDEL, ROUNDEL, 0, 360, 65))
    return {
        "whole_emblem_base|black": on_nose(car, disc_relief(0, 0, ROUNDEL, 0.0030, 64, 0.03, -STEM), y, z),
        "whole_emblem_ring|badge": on_nose(car, stroke_relief([ring], 0.0030, 0.0046), y, z),
        "whole_emblem|badge": on_nose(car, mark(ROUNDEL * 1.36, 0.0018), y, z, 0.0028),
    }


def word_place(car):
    """(y, z) of the middle of the wordmark: on the lid, clear of the lamps, the glass and the plate."""
    rear = car.params["rear"]
    lamp = car.deck_z + rear["lamp_z"]
    if rear["graphic"] == "split":
        return 0.0, lamp
    if rear["graphic"] == "vertical":
        return 0.0, lamp - 0.06
    return 0.0, lamp - 0.085


def series_place(car):
    """(y, z) of the right end of the name of the series, at the right of the lid as seen from behind."""
    rear, lid = car.params["rear"], car.params["lid"]
    y = 0.085 - lid["half"]
    if rear["graphic"] == "split":
        return y, car.deck_z + rear["lamp_z"] - 0.105
    return y, word_place(car)[1]
