"""What goods are made of. A slot is `kind:colour`; KINDS gives what a kind does with light. Needs no Blender."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """A material: roughness, metal, specular, clear coat, sheen of cloth; a grain of `scale` cells a metre, `depth` m high.

    `shade` darkens the colour: a ditch between two pieces of cloth keeps the light out.
    """

    rough: float = 0.5
    metal: float = 0.0
    spec: float = 0.5
    coat: float = 0.0
    sheen: float = 0.0
    grain: str = ""
    scale: float = 0.0
    depth: float = 0.0
    mottle: float = 0.0
    through: float = 0.0
    power: float = 0.0
    shade: float = 1.0


KINDS = {
    "leather": Kind(0.45, spec=0.4, grain="pebbles", scale=650, depth=0.00045, mottle=0.10),
    "smooth-leather": Kind(0.38, spec=0.45, grain="pebbles", scale=1400, depth=0.00015, mottle=0.08),
    "suede": Kind(0.95, spec=0.1, sheen=0.6, grain="fibre", scale=900, depth=0.0005, mottle=0.14),
    "jersey": Kind(0.95, spec=0.06, sheen=0.30, grain="jersey", scale=700, depth=0.00035, mottle=0.03),
    "pique": Kind(0.95, spec=0.06, sheen=0.25, grain="pique", scale=620, depth=0.0005, mottle=0.03),
    "oxford": Kind(0.9, spec=0.08, sheen=0.20, grain="cloth", scale=900, depth=0.0003, mottle=0.05),
    "rib": Kind(0.95, spec=0.06, sheen=0.30, grain="ribs", scale=420, depth=0.0006, mottle=0.03),
    "mesh": Kind(0.85, spec=0.15, grain="pique", scale=420, depth=0.0004),
    "reflector": Kind(0.45, spec=0.7, metal=0.35, grain="weave", scale=500, depth=0.0001),
    "cotton": Kind(0.9, spec=0.1, sheen=0.25, grain="fibre", scale=1100, depth=0.0004, mottle=0.05),
    "knit": Kind(0.95, spec=0.1, sheen=0.5, grain="ribs", scale=170, depth=0.0012, mottle=0.10),
    "wool": Kind(1.0, spec=0.05, sheen=0.8, grain="fibre", scale=420, depth=0.0012, mottle=0.16),
    "felt": Kind(1.0, spec=0.05, sheen=0.5, grain="fibre", scale=600, depth=0.0006, mottle=0.22),
    "plush": Kind(1.0, spec=0.05, sheen=1.0, grain="fibre", scale=260, depth=0.0025, mottle=0.14),
    "canvas": Kind(0.85, spec=0.2, sheen=0.2, grain="weave", scale=520, depth=0.0006, mottle=0.08),
    "nylon": Kind(0.5, spec=0.4, sheen=0.2, grain="weave", scale=900, depth=0.0003, mottle=0.04),
    "carpet": Kind(1.0, spec=0.05, sheen=0.7, grain="fibre", scale=330, depth=0.0018, mottle=0.22),
    "rubber": Kind(0.6, spec=0.35, grain="fibre", scale=900, depth=0.00012),
    "foam": Kind(0.95, spec=0.1, grain="pebbles", scale=260, depth=0.0010, mottle=0.06),
    "plastic": Kind(0.38, spec=0.5),
    "matt": Kind(0.62, spec=0.4, grain="fibre", scale=1600, depth=0.00008),
    "gloss": Kind(0.2, spec=0.5, coat=0.7),
    "ceramic": Kind(0.14, spec=0.5, coat=0.8),
    "metal": Kind(0.30, metal=1.0),
    "chrome": Kind(0.10, metal=1.0),
    "brushed": Kind(0.34, metal=1.0, grain="brush", scale=700, depth=0.00006),
    "powder": Kind(0.5, spec=0.4, grain="pebbles", scale=1800, depth=0.00010),
    "wood": Kind(0.5, spec=0.3, grain="wood", scale=60, depth=0.0002),
    "paper": Kind(0.85, spec=0.2, grain="fibre", scale=700, depth=0.00006, mottle=0.03),
    "carbon": Kind(0.25, coat=1.0, grain="twill", scale=330),
    "glass": Kind(0.0, through=0.86),
    "smoke": Kind(0.0, through=0.22),
    "clear": Kind(0.0, through=0.94),
    "fluid": Kind(0.05, spec=0.5, coat=0.6),
    "pearl": Kind(0.22, spec=0.6, coat=0.5, mottle=0.05),
    "light": Kind(power=4.0),
    "glow": Kind(power=1.6),
    "dark": Kind(0.9, spec=0.05),
    "seam": Kind(1.0, spec=0.02, shade=0.50),
}

# The paper is shown brighter than it reflects; colours are thinned (dark ones more than pale ones), so that they look
# like their hex codes.
DYE, PALE = 0.56, 0.86

COLOURS = {
    "ink": "141517",
    "night": "1b1f22",
    "graphite": "33373a",
    "grey": "7e8486",
    "mist": "b9bdbd",
    "white": "eceeee",
    "paper": "e6e4de",
    "cognac": "8a4f28",
    "copper": "94481f",
    "sand": "b8a88e",
    "pine": "23463b",
    "slate": "3d5361",
    "garnet": "7c1620",
    "thread": "d3c4a8",
    "steel": "c9cccd",
    "chrome": "d8dadb",
    "gunmetal": "5c6063",
    "brass": "b08a4e",
    "amber": "c8741a",
    "red": "a51d23",
    "yellow": "d9b21e",
    "green": "3d7a4e",
    "blue": "2f5d8a",
}


MASKS = ("main", "second")


def split_slot(slot, colourway):
    """(kind, linear colour) of a slot; `colourway` gives hex digits for `main` and `second`."""
    kind, _, name = slot.partition(":")
    digits = colourway.get(name) or COLOURS.get(name) or name
    digits = digits.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    linear = [((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels]
    dye = DYE + (PALE - DYE) * (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return KINDS[kind], tuple(value * dye * KINDS[kind].shade for value in linear)
