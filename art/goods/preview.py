"""A contact sheet of goods: python3 art/goods/preview.py OUT.png [CODE… | family:parameters-json …] [--columns 6] [--width 240]."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from art.goods.build import build, read_goods, save  # noqa: E402
from art.goods.develop import developed, write_png  # noqa: E402
from art.goods.render import colourway_of  # noqa: E402

FOLDER = ROOT / "art/.work/goods-preview"


def picture_of(item, goods, defaults):
    """The job record of one picture; the model is built on the way."""
    if item in goods:
        good = goods[item]
        model, name = good["model"], item
        colours = colourway_of(good, good["colours"][0] if good["colours"] else None)
    else:
        family, _, given = item.partition(":")
        given = json.loads(given or "{}")
        model = {"family": family, "parameters": given.get("parameters", {}), **{k: given[k] for k in ("turn", "elevation") if k in given}}
        colours = {**defaults, **given.get("colours", {})}
        name = "-".join(filter(str.isalnum, item.replace(":", "-")[:40].split("-"))) + str(abs(hash(item)) % 9999)
    path = FOLDER / f"{name}.npz"
    save(path, build(model))
    return {"name": name, "model": str(path), "colourway": colours, "turn": model.get("turn", 0), "elevation": model.get("elevation", 14)}


def render(pictures, width, height, samples, out=FOLDER):
    """Renders the pictures in one run of Blender, behind the machine's render lock."""
    job = FOLDER / f"job-{os.getpid()}.json"
    job.write_text(json.dumps({"width": width, "height": height, "samples": samples, "out": str(out), "pictures": pictures}))
    stage = ROOT / "art/goods/stage.py"
    command = ["flock", "/tmp/render.lock", "nice", "-n", "5", "timeout", "240", "blender", "-b", "-t", "2", "--factory-startup", "-P", str(stage), "--", str(job)]
    done = subprocess.run(command, capture_output=True, text=True)
    for line in done.stdout.splitlines() + done.stderr.splitlines():
        if line.startswith("GOODS total") or "Error" in line or "rror:" in line:
            print(line)


def main():
    """Builds, renders and mounts."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("out")
    given.add_argument("items", nargs="+")
    given.add_argument("--columns", type=int, default=6)
    given.add_argument("--width", type=int, default=240)
    given.add_argument("--samples", type=int, default=8)
    wanted = given.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        goods = read_goods()
    except FileNotFoundError:
        goods = {}
    defaults = {"main": "8a4f28", "second": "1b1f22"}
    height = wanted.width * 5 // 4
    pictures = []
    for item in wanted.items:
        try:
            pictures.append(picture_of(item, goods, defaults))
        except Exception as problem:  # noqa: BLE001  one broken good must not hide the others
            print("FAILED", item, repr(problem))
    render(pictures, wanted.width, height, wanted.samples)
    columns = min(wanted.columns, len(pictures))
    rows = -(-len(pictures) // columns)
    sheet = np.full((rows * height, columns * wanted.width, 3), 255, np.uint8)
    for index, picture in enumerate(pictures):
        path = FOLDER / f"{picture['name']}.exr"
        if not path.exists():
            print("no picture of", picture["name"])
            continue
        y, x = index // columns * height, index % columns * wanted.width
        sheet[y : y + height, x : x + wanted.width] = developed(path)
        path.unlink()
    write_png(wanted.out, sheet)


if __name__ == "__main__":
    main()
