"""Reads models: an .npz holds parts `name|slot` as `…|V` points (m), `…|N` normals, `…|T` triangles, and anchors
`anchor|<name>` (one point each). Needs no Blender.

Model files have y to the left, which with x to the rear and z up is a left-handed frame. Blender's is right-handed, so the
studio turns y round when it reads a file: here the driver's side is at negative y. Files with `axes='right'` (goods, whose
makers think in Blender's frame) are taken as they are."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Part:
    """One mesh of a model, in metres."""

    name: str
    slot: str
    points: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray


@dataclass
class Model:
    """All parts of a model with its anchors."""

    parts: list
    anchors: dict

    @property
    def bounds(self):
        """Lowest and highest corner (m)."""
        low = np.min([part.points.min(0) for part in self.parts], 0)
        high = np.max([part.points.max(0) for part in self.parts], 0)
        return low, high

    def cloud(self, slots=None, most=6000):
        """A thinned cloud of points, of some slots only when given: enough to frame a camera."""
        chosen = [part.points for part in self.parts if slots is None or part.slot in slots]
        if not chosen:
            chosen = [part.points for part in self.parts]
        points = np.concatenate(chosen)
        return points[:: max(1, len(points) // most)]


def read_model(path, hidden=(), axes='left'):
    """The model in a file, without the parts whose name begins with one of `hidden`."""
    data = np.load(path)
    parts, anchors = [], {}
    turn = np.array([1, -1 if axes == 'left' else 1, 1], np.float32)
    for key in sorted({name.rsplit('|', 1)[0] for name in data.files if name.count('|') == 2}):
        name, slot = key.split('|')
        if len(data[key + '|T']) and not any(name.startswith(start) for start in hidden):
            points, normals = (data[key + end].astype(np.float32) * turn for end in ('|V', '|N'))
            triangles = data[key + '|T'][:, ::-1] if axes == 'left' else data[key + '|T']
            parts.append(Part(name, slot, points, normals, np.ascontiguousarray(triangles, np.int32)))
    for name in data.files:
        if name.startswith('anchor|'):
            anchors[name.split('|')[1]] = np.asarray(data[name], float).reshape(3) * turn
    return Model(parts, anchors)
