"""Our own cars and wheels for goods that show them: coarse builds of art/car, kept on disk between runs."""

import hashlib
import json
from pathlib import Path

import numpy as np

from art.geometry.mesh import Mesh

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "art/.work/goods-cars"
FINE_SCALE, FINE_STEP, COARSE_STEP = 24, 0.022, 0.040
# Details smaller than about a pixel of the finished picture are drawn together: metres by scale of the model.
CELLS = {18: 0.006, 43: 0.010, 64: 0.020}
DROPPED = ("whole_cabin_ui",)


def _key(*facts):
    """A name that changes with the sources of art/car."""
    digest = hashlib.sha256(json.dumps(facts).encode())
    for path in sorted((ROOT / "art/car").glob("**/*")):
        if path.suffix in (".py", ".json"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _kept(name, make):
    """The parts made by `make`, from the cache when they lie there."""
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / f"{name}.npz"
    if not path.exists():
        parts = make()
        arrays = {}
        for key, mesh in parts.items():
            arrays.update({key + "|V": mesh.V.astype(np.float32), key + "|N": mesh.N.astype(np.float32), key + "|T": mesh.T.astype(np.int32)})
        np.savez(path, **arrays)
    data = np.load(path)
    keys = {entry.rsplit("|", 1)[0] for entry in data.files}
    return {key: Mesh(data[key + "|V"], data[key + "|N"], data[key + "|T"]) for key in sorted(keys) if len(data[key + "|T"])}


def thinned(mesh, cell):
    """The mesh with all points of a cell (metres) that face the same way drawn together; normals stay."""
    key = np.concatenate([np.floor(mesh.V / cell), mesh.N > 0], 1).astype(np.int64)
    _, first, owner = np.unique(key, axis=0, return_index=True, return_inverse=True)
    triangles = owner.reshape(-1)[mesh.T]
    a, b, c = triangles.T
    return Mesh(mesh.V[first], mesh.N[first], triangles[(a != b) & (b != c) & (a != c)])


def real_car(body, scale):
    """All parts of a car in metres, as fine as a model of this scale needs."""
    step = FINE_STEP if scale <= FINE_SCALE else COARSE_STEP

    def make():
        from art.car.build import build_car

        _, parts = build_car(body, step, None, 0.006 if scale <= FINE_SCALE else 0.012)
        cell = CELLS.get(scale, 0.008)
        return {key: thinned(mesh, cell) for key, mesh in parts.items() if not key.startswith(DROPPED)}

    return _kept(f"{body}-{scale}-{_key(body, step, CELLS)}", make)


def real_wheel(body, design, step=0.005):
    """One wheel about its own centre: axis y, outside towards +y."""

    def make():
        from art.car.surfaces import load_params
        from art.car.wheels import wheel

        parts = wheel(load_params(body), design, step)
        return {key: mesh for key, mesh in parts.items() if not key.startswith(("brake", "shield", "caliper", "disc"))}

    return _kept(f"wheel-{body}-{design}-{step}-{_key(body, design, step)}", make)
