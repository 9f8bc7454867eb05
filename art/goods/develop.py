"""From a rendered good to a picture: without noise, on the paper of the shop (#eceeee to #f4f5f5)."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "studio"))
from denoise import denoise  # noqa: E402, F401
from exr import layer_of, read_exr  # noqa: E402, F401
from tone import to_bytes, tone, untone, write_png  # noqa: E402, F401

from art.goods.framing import floor_light  # noqa: E402, F401
from art.goods.materials import MASKS, split_slot  # noqa: E402

TOP, BOTTOM = 0xEC, 0xF5
HORIZON = 0.62


def _linear(byte):
    share = byte / 255
    return ((share + 0.055) / 1.055) ** 2.4


def _exposed(light):
    """8-bit pixels of linear light whose unshaded floor has the radiance floor_light()."""
    height, paper = len(light), floor_light()
    white = float(untone(_linear(BOTTOM)))
    rows = (np.arange(height) + 0.5) / height
    fall = np.clip(1 - rows / HORIZON, 0, 1) ** 1.2
    shade = 1 - fall * (1 - float(untone(_linear(TOP))) / white)
    exposed = light * (white / paper) * shade[:, None, None]
    return to_bytes(np.clip(tone(np.maximum(exposed, 0)), 0, 1))


def _clean(colour, albedo, normal):
    return denoise(colour[..., :3] + (1 - colour[..., 3:]) * floor_light(), albedo, normal)


def developed(path):
    """8-bit pixels of a rendered good."""
    return _exposed(_clean(*layer_of(path)))


def recoloured(path, rendered, wanted):
    """8-bit pixels in each wanted colourway, from one render in the colourway `rendered` with its light and masks.

    A colourway is {"main": hex, "second": hex}; no wanted colour should be brighter than the rendered one, because noise
    would grow with it. Diffuse light follows the colour that returns it, the weave of the cloth with it; gloss stays.
    """
    colour, albedo, normal = layer_of(path)
    beauty = _clean(colour, albedo, normal)
    found = read_exr(path)
    stack = lambda name: np.stack([found[f"L.{name}.{axis}"] for axis in "RGB"], -1)
    # Sheen counts as colour in DiffCol: the light alone, DiffDir, is too dark where there is some.
    returned = denoise((stack("DiffDir") + stack("DiffInd")) * stack("DiffCol"), albedo, normal)
    masks = {name: np.clip(found[f"L.{name}.R"], 0, 1)[..., None] for name in MASKS}
    dyes = [{name: np.array(split_slot(f"plastic:{name}", way)[1]) for name in MASKS} for way in (rendered, *wanted)]
    pictures = []
    for dye in dyes[1:]:
        change = sum(mask * (dye[name] / np.maximum(dyes[0][name], 1e-3) - 1) for name, mask in masks.items())
        pictures.append(_exposed(np.maximum(beauty + returned * change, 0)))
    return pictures
