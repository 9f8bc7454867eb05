"""Calls denoise.c: the compiled library and the weights lie in art/.work (art/install.sh puts them there)."""
import ctypes
import os
from functools import cache

import numpy as np

WORK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), '.work')
WEIGHTS = 'rt_hdr_alb_nrm.tza'


@cache
def library():
    """The compiled denoiser with its weights loaded."""
    os.environ.setdefault('OMP_NUM_THREADS', '2')
    found = ctypes.CDLL(os.path.join(WORK, 'bin', 'denoise.so'))
    array = np.ctypeslib.ndpointer(np.float32, 3, flags='C_CONTIGUOUS')
    found.denoise.argtypes = [array, array, array, ctypes.c_int, ctypes.c_int, array]
    found.denoise.restype = None
    state = found.load_weights(os.path.join(WORK, 'weights', WEIGHTS).encode())
    if state:
        raise RuntimeError(f'{WEIGHTS} cannot be used ({state}); run art/install.sh')
    return found


def denoise(colour, albedo, normal):
    """Linear light without its noise; all arrays height × width × 3."""
    fields = [np.ascontiguousarray(field, np.float32) for field in (colour, albedo, normal)]
    out = np.empty_like(fields[0])
    library().denoise(*fields, *out.shape[:2], out)
    return out


def filled_box(mask, margin=24):
    """The box (rows, columns as slices) around all true pixels, with a margin; None when nothing is there."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return None
    cut = lambda found, size: slice(max(found[0] - margin, 0), min(found[-1] + margin + 1, size))
    return cut(rows, mask.shape[0]), cut(columns, mask.shape[1])


def denoise_filled(colour, albedo, normal):
    """Denoises only the box that holds light or surface; elsewhere nothing is there to denoise."""
    box = filled_box((colour.max(-1) > 0) | (albedo.max(-1) > 0))
    out = np.zeros(colour.shape, np.float32)
    if box:
        out[box] = denoise(colour[box], albedo[box], normal[box])
    return out


def denoise_channels(colour, albedo, normal):
    """Denoises each channel as a grey picture of its own: for coded layers, whose channels have little in common."""
    grey = lambda index: np.repeat(colour[..., index:index + 1], 3, 2)
    return np.stack([denoise_filled(grey(index), albedo, normal).mean(-1) for index in range(3)], -1)
