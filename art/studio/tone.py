"""From linear light to the screen: a curve with a soft shoulder that can be undone, so that grounds keep their hex codes."""
import struct
import zlib

import numpy as np

KNEE = 0.55


def _shoulder(light):
    over = np.maximum(light - KNEE, 0)
    return np.minimum(light, KNEE) + (1 - KNEE) * (1 - np.exp(-over / (1 - KNEE)))


def tone(light):
    """Maps linear light ≥ 0 to 0..1; half of the shoulder works on the brightest channel alone, which keeps hues."""
    peak = np.maximum(light.max(-1, keepdims=True), 1e-6)
    return 0.5 * _shoulder(light) + 0.5 * light * (_shoulder(peak) / peak)


def untone(shown):
    """The linear light of one colour (three channels) that `tone` shows as `shown` (0..1)."""
    shown = np.asarray(shown, np.float64)
    over = np.clip((shown - KNEE) / (1 - KNEE), 0, 0.999)
    light = np.where(shown <= KNEE, shown, KNEE - (1 - KNEE) * np.log(1 - over))
    for _ in range(12):
        light = light * (shown / np.maximum(tone(light[None])[0], 1e-9)) ** 1.5
    return light


def encode(shown):
    """sRGB values 0..1 of linear values 0..1."""
    shown = np.clip(shown, 0, 1)
    return np.where(shown <= 0.0031308, shown * 12.92, 1.055 * np.maximum(shown, 1e-9) ** (1 / 2.4) - 0.055)


def to_bytes(shown, alpha=None, seed=1):
    """8-bit sRGB with a grain of half a step against bands; with alpha as a fourth channel when given."""
    height, width = shown.shape[:2]
    grain = (np.random.default_rng(seed).random((height, width, 1), np.float32) - 0.5)
    pixels = encode(shown) * 255 + grain
    if alpha is not None:
        pixels = np.concatenate([pixels, alpha[..., None] * 255], -1)
    return np.clip(pixels + 0.5, 0, 255).astype(np.uint8)


def write_png(path, pixels):
    """Writes 8-bit pixels height × width × 3 or 4."""
    height, width, channels = pixels.shape
    lines = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], 1)

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    head = struct.pack('>IIBBBBB', width, height, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(lines.tobytes(), 3)) + chunk(b'IEND', b''))


def read_png(path):
    """Pixels of a file that `write_png` wrote; others are refused."""
    with open(path, 'rb') as file:
        data = file.read()
    width, height, depth, kind = struct.unpack('>IIBB', data[16:26])
    at = data.index(b'IDAT')
    size, = struct.unpack('>I', data[at - 4:at])
    lines = np.frombuffer(zlib.decompress(data[at + 4:at + 4 + size]), np.uint8)
    if depth != 8 or kind not in (2, 6) or len(lines) != height * (1 + width * {2: 3, 6: 4}[kind]):
        raise ValueError(f'{path} was not written here')
    return lines.reshape(height, -1)[:, 1:].reshape(height, width, -1)


def decode(pixels):
    """Linear values 0..1 of 8-bit sRGB."""
    shown = pixels.astype(np.float32) / 255
    return np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
