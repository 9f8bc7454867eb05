"""Builds goods: python3 art/goods/build.py CODE… --out FOLDER writes FOLDER/<model key>.npz. Run from the project root."""

import argparse
import importlib
import json
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
GOODS = ROOT / "server/db/seed/goods.json"

from art.goods.families import FAMILIES  # noqa: E402


def read_goods():
    """All goods by code."""
    return {good["code"]: good for good in json.loads(GOODS.read_text())["goods"]}


def build(model):
    """The parts of a model record {family, parameters?}."""
    module, function = FAMILIES[model["family"]].rsplit(".", 1)
    maker = getattr(importlib.import_module(f"art.goods.{module}"), function)
    return grounded(maker(**model.get("parameters", {})))


def grounded(parts):
    """The parts moved up or down until the lowest point touches the paper."""
    seen = {key: mesh for key, mesh in parts.items() if len(mesh.T)}
    low = min(mesh.V[:, 2].min() for mesh in seen.values())
    return {key: mesh.transform(None, (0, 0, -low)) for key, mesh in seen.items()}


def save(path, parts):
    """Writes parts as the studio reads them."""
    arrays = {}
    for key, mesh in parts.items():
        arrays[key + "|V"] = mesh.V.astype(np.float32)
        arrays[key + "|N"] = mesh.N.astype(np.float32)
        arrays[key + "|T"] = mesh.T.astype(np.int32)
    np.savez(path, **arrays)


def main():
    """Builds the goods of the command line, or all."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("codes", nargs="*")
    given.add_argument("--out", default=str(ROOT / "art/.work/goods"))
    wanted = given.parse_args()
    folder = Path(wanted.out)
    folder.mkdir(parents=True, exist_ok=True)
    goods = read_goods()
    for code in wanted.codes or goods:
        parts = build(goods[code]["model"])
        save(folder / f"{code}.npz", parts)
        print(code, sum(len(mesh.T) for mesh in parts.values()), flush=True)


if __name__ == "__main__":
    main()
