"""Reads the uncompressed 32-bit multilayer EXR files that Blender writes here; nothing else of the format."""
import struct

import numpy as np


def _text(data, at):
    end = data.index(b'\0', at)
    return data[at:end].decode(), end + 1


def read_exr(path):
    """Channels by name ('L.Combined.R', …), each height × width float32, top row first."""
    with open(path, 'rb') as file:
        data = file.read()
    at, channels, box = 8, [], None
    while data[at]:
        name, at = _text(data, at)
        _, at = _text(data, at)
        size, = struct.unpack_from('<i', data, at)
        at += 4
        if name == 'channels':
            spot = at
            while data[spot]:
                channel, spot = _text(data, spot)
                kind, = struct.unpack_from('<i', data, spot)
                if kind != 2:
                    raise ValueError(f'{path}: channel {channel} is not 32-bit float')
                channels.append(channel)
                spot += 16
        elif name == 'dataWindow':
            box = struct.unpack_from('<4i', data, at)
        elif name == 'compression' and data[at] != 0:
            raise ValueError(f'{path} is compressed')
        at += size
    width, height = box[2] - box[0] + 1, box[3] - box[1] + 1
    at += 1 + 8 * height
    row = 8 + 4 * width * len(channels)
    lines = np.frombuffer(data, np.uint8, row * height, at).reshape(height, row)[:, 8:]
    values = np.ascontiguousarray(lines).view(np.float32).reshape(height, len(channels), width)
    return {name: values[:, index] for index, name in enumerate(channels)}


def layer_of(path):
    """(colour and alpha, albedo, normal) of a rendered file, h × w × 4, 3 and 3."""
    found = read_exr(path)
    stack = lambda name, axes: np.stack([found[f'L.{name}.{axis}'] for axis in axes], -1)
    return stack('Combined', 'RGBA'), stack('Denoising Albedo', 'RGB'), stack('Denoising Normal', 'XYZ')
