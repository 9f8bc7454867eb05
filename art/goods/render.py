"""Finished pictures of goods: python3 art/goods/render.py CODE… --out FOLDER [--width 960] [--samples 8].

Writes <code>-<colour>.png for goods with colours, else <code>.png; further views end in -<view>. One render gives all colours of a good, except for
paints of model cars and mirrors, which are rendered one by one.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from art.goods.build import build, read_goods, save  # noqa: E402
from art.goods.develop import developed, recoloured, write_png  # noqa: E402
from art.goods.materials import split_slot  # noqa: E402

PLAIN = {"main": "#3b3f42", "second": "#1b1f22"}


def colourway_of(good, colour):
    """Hex colours (and the paint) of a colour of a good."""
    if not colour:
        return {**PLAIN, **good["model"].get("colours", {})}
    way = {"main": colour["hex"], "second": colour.get("second", PLAIN["second"])}
    if "paint" in colour:
        way["paint"] = colour["paint"]
    return {**way, **good["model"].get("colours", {})}


def brightest(ways):
    """A colourway that is nowhere darker than one of these: they follow from it without noise."""
    light = lambda name: max((way[name] for way in ways), key=lambda digits: sum(split_slot(f"plastic:{digits}", {})[1]))
    return {**ways[0], "main": light("main"), "second": light("second")}


def jobs_of(code, good, model):
    """Renders of a good: [(job record, [(file stem, colourway), …] to compose from it)]."""
    colours = good["colours"] or [None]
    ways = [(f"{code}-{colour['code']}" if colour else code, colourway_of(good, colour)) for colour in colours]
    jobs = []
    for view in [{**good["model"], "name": ""}, *good.get("views", [])]:
        record = {"model": str(model), **{key: view[key] for key in ("turn", "elevation", "focus") if key in view}}
        end = f"-{view['name']}" if view["name"] else ""
        named = [(stem + end, way) for stem, way in ways]
        if any("paint" in way for _, way in ways) or len(ways) == 1:
            jobs += [({**record, "name": stem, "colourway": way}, [(stem, way)]) for stem, way in named]
        else:
            base = brightest([way for _, way in ways])
            jobs.append(({**record, "name": code + end, "colourway": base, "light": True}, named))
    return jobs


def run_blender(job):
    """Renders a job behind the machine's render lock."""
    stage = ROOT / "art/goods/stage.py"
    blender = ["blender", "-b", "-t", "2", "--factory-startup", "--python-exit-code", "1", "-P", str(stage), "--", str(job)]
    subprocess.run(["flock", "/tmp/render.lock", "nice", "-n", "5", *blender], check=True, stdout=subprocess.DEVNULL)


def main():
    """Builds, renders and develops the goods of the command line."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("codes", nargs="+")
    given.add_argument("--out", required=True)
    given.add_argument("--width", type=int, default=960)
    given.add_argument("--samples", type=int, default=8)
    wanted = given.parse_args()
    folder = Path(wanted.out)
    folder.mkdir(parents=True, exist_ok=True)
    goods = read_goods()
    planned = []
    for code in wanted.codes:
        model = folder / f"{code}.npz"
        save(model, build(goods[code]["model"]))
        planned += jobs_of(code, goods[code], model)
    size = {"width": wanted.width, "height": wanted.width * 5 // 4, "samples": wanted.samples}
    job = folder / "job.json"
    job.write_text(json.dumps({**size, "out": str(folder), "pictures": [record for record, _ in planned]}))
    run_blender(job)
    for record, ways in planned:
        path = folder / f"{record['name']}.exr"
        if record.get("light"):
            pictures = recoloured(path, record["colourway"], [way for _, way in ways])
        else:
            pictures = [developed(path)]
        for (stem, _), pixels in zip(ways, pictures):
            write_png(str(folder / f"{stem}.png"), pixels)
            print(stem, flush=True)
        path.unlink()
    for code in wanted.codes:
        (folder / f"{code}.npz").unlink()
    job.unlink()


if __name__ == "__main__":
    main()
