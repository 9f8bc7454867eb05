"""Materials by slot. A model names a slot for each part (`name|slot`); a slot is one row of SLOTS.

Add a row for a new slot. Kinds of rows:
  surface(colour, …)   opaque; colour as #rrggbb or linear triple; rough, metal, spec, coat, bump
  glass(tint)          thin glass without refraction: tint of what shines through, mirror by Fresnel
  lamp(colour, power)  light that the camera sees; power is radiance with the lamps on
  paint                the car's paint (paints.py); `roof` follows `Look.roof`
"""
from dataclasses import dataclass, field

from paints import linear


@dataclass(frozen=True)
class Look:
    """What may differ between two pictures of one model."""

    paint: str = 'slate'
    rim: str = 'silver'
    upholstery: str = 'cognac'
    trim: str = 'oak'
    roof: str = 'black'
    lamps: float = 1.0


@dataclass(frozen=True)
class Row:
    """One slot's material; colours are linear triples."""

    kind: str
    colour: tuple = (0.5, 0.5, 0.5)
    rough: float = 0.5
    metal: float = 0.0
    spec: float = 0.5
    coat: float = 0.0
    power: float = 0.0
    ior: float = 1.5
    pattern: str = ''
    more: dict = field(default_factory=dict)


def _triple(colour):
    return linear(colour) if isinstance(colour, str) else tuple(colour)


def surface(colour, rough=0.5, metal=0.0, spec=0.5, coat=0.0, pattern='', **more):
    """An opaque surface; `pattern` names a function of PATTERNS that adds texture."""
    return Row('surface', _triple(colour), rough, metal, spec, coat, pattern=pattern, more=more)


def glass(tint, ior=1.5):
    """Thin glass; `tint` is the light that passes once."""
    return Row('glass', _triple(tint), ior=ior)


def lamp(colour, power):
    """A luminous surface; `power` is its radiance when the lamps are on."""
    return Row('lamp', _triple(colour), power=power)


RIMS = {
    'silver': surface((0.36, 0.37, 0.385), 0.24, 1, coat=0.5),
    'black': surface((0.015, 0.015, 0.017), 0.24, 0.6, coat=0.5),
    'bronze': surface((0.30, 0.19, 0.11), 0.24, 1, coat=0.5),
}
UPHOLSTERIES = {
    'stone': ('#b5ada1', '#8d857a'),
    'night': ('#1d1d20', '#2e2f33'),
    'cognac': ('#7a4522', '#2b201b'),
    'claret': ('#4c1218', '#221719'),
}
TRIMS = {
    'oak': surface('#7d5d3f', 0.45, pattern='oak'),
    'carbon': surface((0.02, 0.02, 0.021), 0.3, coat=1.0, pattern='carbon'),
    'alu': surface((0.55, 0.56, 0.57), 0.3, 1, pattern='brushed'),
    'piano': surface((0.004, 0.004, 0.005), 0.08, coat=1.0),
}
BLACK = surface((0.006, 0.006, 0.007), 0.12, coat=0.6)

SLOTS = {
    'paint': Row('paint'),
    'paint2': Row('paint'),
    'glass': glass((0.13, 0.14, 0.15), 1.38),
    'privacy': glass((0.035, 0.037, 0.040), 1.38),
    'black': BLACK,
    'clad': surface((0.012, 0.012, 0.013), 0.38),
    'gap': surface((0.001, 0.001, 0.001), 0.9, spec=0.05),
    'chrome': surface((0.42, 0.43, 0.44), 0.16, 1),
    'badge': surface((0.62, 0.63, 0.64), 0.12, 1),
    'mesh': surface((0.01, 0.01, 0.011), 0.35),
    'lens': glass((0.85, 0.86, 0.88)),
    'redlens': glass((0.75, 0.05, 0.045)),
    'drl': lamp((0.90, 0.95, 1.0), 14),
    'drl2': lamp((0.90, 0.95, 1.0), 5),
    'tail': lamp((1.0, 0.07, 0.05), 14),
    'amber': lamp((1.0, 0.50, 0.18), 6),
    'ui': lamp((0.85, 0.93, 1.0), 1.6),
    'ui2': lamp((0.30, 0.55, 0.9), 1.0),
    'ui_dim': lamp((0.62, 0.68, 0.74), 0.45),
    'ui_road': lamp((0.55, 0.62, 0.70), 0.22),
    'ui_panel': lamp((0.50, 0.60, 0.75), 0.055),
    'ui_back': lamp((0.45, 0.55, 0.70), 0.016),
    'ui_land': lamp((0.42, 0.62, 0.58), 0.075),
    'ui_park': lamp((0.36, 0.72, 0.45), 0.11),
    'ui_water': lamp((0.25, 0.55, 0.90), 0.17),
    'ui_halo': lamp((0.25, 0.50, 0.95), 0.30),
    'ui_cover': lamp((0.35, 0.42, 0.75), 0.20),
    'ui_warm': lamp((1.0, 0.55, 0.22), 1.0),
    'rimdark': surface((0.03, 0.03, 0.033), 0.35, 0.8),
    'rimface': surface((0.50, 0.51, 0.52), 0.20, 1, coat=0.3),
    'tyre': surface((0.011, 0.011, 0.012), 0.62, spec=0.35),
    'disc': surface((0.14, 0.14, 0.145), 0.35, 1),
    'caliper': surface((0.05, 0.05, 0.055), 0.3, 0.4, coat=0.8),
    'dark': surface((0.004, 0.004, 0.004), 0.9, spec=0.1),
    'lining': surface((0.03, 0.03, 0.032), 0.85, spec=0.2),
    'carpet': surface((0.034, 0.034, 0.035), 0.95, spec=0.1),
    'headliner': surface('#b7b1a8', 0.9, spec=0.1, pattern='weave'),
    'roofglass': glass((0.30, 0.32, 0.34)),
    'mirrorglass': surface((0.80, 0.81, 0.82), 0.02, 1),
    'redbutton': surface((0.45, 0.02, 0.015), 0.35),
    'plate': surface((0.35, 0.35, 0.36), 0.5),
    'interior': surface((0.032, 0.032, 0.034), 0.6, spec=0.3),
    'screen': surface((0.004, 0.004, 0.005), 0.08, coat=0.5),
    'thread': surface('#c9b79c', 0.6),
    'textile': surface('#1c1d20', 0.95, spec=0.15),
}


def row_of(slot, look):
    """The row of a slot under a look (rims, roof, upholstery and trim follow it)."""
    if slot == 'rim':
        return RIMS[look.rim]
    if slot == 'roof':
        return BLACK if look.roof == 'black' else SLOTS['paint']
    if slot in ('upholstery', 'leather'):
        return surface(UPHOLSTERIES[look.upholstery][0], 0.46, spec=0.4, pattern='leather')
    if slot in ('upholstery2', 'leather2'):
        return surface(UPHOLSTERIES[look.upholstery][1], 0.5, spec=0.25, pattern='leather')
    if slot == 'trim':
        return TRIMS[look.trim]
    return SLOTS[slot]
