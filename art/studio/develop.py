"""Turns rendered layers into developed views: develop.py folder view=file.npz …

Denoises, brings all layers to one size and keeps them as half floats; the EXR files are removed. A developed view is all
that printing needs (print.py), so a change of paints or grounds renders nothing again.
"""
import glob
import os
import sys
import time
from dataclasses import fields

import numpy as np

from compose import Picture, read_picture


def save(picture, path):
    """Writes a picture's fields; complete or not at all."""
    arrays = {field.name: getattr(picture, field.name) for field in fields(Picture)}
    with open(path + '.part', 'wb') as file:
        np.savez(file, **{name: np.clip(array, 0, 60000).astype(np.float16) for name, array in arrays.items() if array is not None})
    os.replace(path + '.part', path)


def load(path):
    """A developed picture."""
    with np.load(path) as data:
        return Picture(**{name: data[name].astype(np.float32) for name in data.files})


def main(folder, wanted):
    """Develops the views, given as view=file."""
    for item in wanted:
        view, path = item.split('=', 1)
        started = time.time()
        save(read_picture(folder, view), path)
        for name in glob.glob(os.path.join(glob.escape(folder), f'{view}.*.exr')):
            os.remove(name)
        print(f'STUDIO {view} developed {time.time() - started:.1f} s', flush=True)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2:])
