"""From a rendered good to a picture: without noise, on the paper of the shop (#eceeee to #f4f5f5)."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "studio"))
from denoise import denoise  # noqa: E402, F401
from exr import layer_of  # noqa: E402, F401
from tone import to_bytes, tone, untone, write_png  # noqa: E402, F401

from art.goods.framing import floor_light  # noqa: E402, F401

TOP, BOTTOM = 0xEC, 0xF5
HORIZON = 0.62


def _linear(byte):
    share = byte / 255
    return ((share + 0.055) / 1.055) ** 2.4


def developed(path):
    """8-bit pixels of a rendered good."""
    colour, albedo, normal = layer_of(path)
    height = len(colour)
    paper = float(floor_light())
    light = denoise(colour[..., :3] + (1 - colour[..., 3:]) * paper, albedo, normal)
    white = float(untone(_linear(BOTTOM)))
    rows = (np.arange(height) + 0.5) / height
    fall = np.clip(1 - rows / HORIZON, 0, 1) ** 1.2
    shade = 1 - fall * (1 - float(untone(_linear(TOP))) / white)
    exposed = light * (white / paper) * shade[:, None, None]
    return to_bytes(np.clip(tone(np.maximum(exposed, 0)), 0, 1))
