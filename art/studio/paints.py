"""The ten paints of the studio. One table serves the direct material in Blender and the composition from layers.

A paint answers light in three ways, and the layers of a view carry one channel for each (see layers.py):
  body   diffuse light that leaves the pigment,
  flake  the broad mirror lobe of the metallic flakes below the clear coat,
  coat   the mirror image in the clear coat.
"""
from dataclasses import dataclass


def linear(code):
    """Linear light (0..1, three channels) of an sRGB colour written as #rrggbb."""
    values = [int(code[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in values)


@dataclass(frozen=True)
class Paint:
    """One paint; all weights are factors of linear light."""

    code: str
    kind: str           # solid, metallic or matt
    body: float         # share of the colour that answers as pigment
    flake: float        # share that answers as flakes
    face: float         # brightness of the flakes seen straight on …
    flop: float         # … and at a grazing angle
    coat: float         # strength of the clear coat's mirror image
    veil: float = 0.0   # neutral sheen of matt paints, a share of the flake lobe

    @property
    def colour(self):
        """Linear colour of the pigment."""
        return linear(self.code)


def _solid(code):
    return Paint(code, 'solid', 1.0, 0.0, 1.0, 1.0, 1.0)


def _metallic(code, flake=0.75):
    return Paint(code, 'metallic', 1.0 - flake, flake, 1.30, 0.45, 1.0)


def _matt(code):
    return Paint(code, 'matt', 1.0, 0.0, 1.0, 1.0, 0.0, veil=0.10)


PAINTS = {
    'frost': _solid('#e6e8e6'),
    'night': _solid('#1b1f22'),
    'silver': _metallic('#b9bdbd', 0.80),
    'moon': _metallic('#7e8486', 0.80),
    'slate': _metallic('#3d5361'),
    'pine': _metallic('#23463b', 0.65),
    'copper': _metallic('#94481f', 0.75),
    'garnet': _metallic('#7c1620', 0.60),
    'ash': _matt('#55585a'),
    'dune': _matt('#9a8b72'),
}
