"""Pictures of the cabin: builds the model, renders its layers, and composes each upholstery and trim.

    /usr/bin/python3 art/car/cabin_pictures.py --body sedan --view cabin-rear,cabin-driver --upholstery cognac --trim oak \
        --scale 0.5 --samples 16 --out /tmp/cabin.png       (files: <out>-<view>-<upholstery>-<trim>.png)

Layers stay in the folder given by --layers, so that a second call with --compose needs no Blender; only the trims that are
asked for are rendered.
"""

import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [ROOT, os.path.join(ROOT, "art", "studio")]

import numpy as np  # noqa: E402
from denoise import denoise_filled  # noqa: E402
from exr import layer_of  # noqa: E402
from materials import UPHOLSTERIES  # noqa: E402
from paints import linear  # noqa: E402
from tone import to_bytes, tone, write_png  # noqa: E402

EXPOSURE = 1.0


def load_layer(folder, view, name):
    """Denoised light of a layer (h × w × 3) and its alpha."""
    colour, albedo, normal = layer_of(os.path.join(folder, f"{view}.{name}.exr"))
    light, alpha = np.ascontiguousarray(colour[..., :3]), np.clip(colour[..., 3], 0, 1)
    return (light if name == "lamps" else denoise_filled(light, albedo, normal)), alpha


def backdrop(shape):
    """The bright studio outside the windows: a pale wall above a slightly darker floor, with a soft horizon."""
    v = (np.arange(shape[0]) / shape[0])[:, None, None]
    t = np.clip((v - 0.30) / 0.16, 0, 1)
    t = t * t * (3 - 2 * t)
    return (0.95 - 0.28 * t) * np.ones((1, shape[1], 1)) * np.array([0.985, 1.0, 1.01])


def composed(layers, upholstery, trim):
    """The picture in one upholstery and one trim, linear light."""
    rest, alpha = layers["rest"]
    first, second = (np.array(linear(code)) for code in UPHOLSTERIES[upholstery])
    coded = layers["upholstery"][0]
    gloss = np.maximum(coded[..., 2:3], 0)
    light = rest + np.maximum(coded[..., 0:1] - gloss, 0) * first + np.maximum(coded[..., 1:2] - gloss, 0) * second + gloss
    light = light + layers[f"trim-{trim}"][0] + layers["lamps"][0]
    return light * EXPOSURE + backdrop(alpha.shape) * (1 - alpha[..., None])


def build_model(body, step, path):
    """Writes the model unless the file is there."""
    if not os.path.exists(path):
        subprocess.run([sys.executable, "-m", "art.car.cabin", body, path, str(step)], cwd=ROOT, check=True)


def render_layers(job, folder):
    """Runs Blender under the machine's render lock."""
    path = os.path.join(folder, "job.json")
    with open(path, "w") as file:
        json.dump(job, file)
    blender = ["blender", "-b", "-t", "2", "--factory-startup", "-P", os.path.join(HERE, "cabin_render.py"), "--", path]
    run = subprocess.run(["flock", "/tmp/render.lock", "nice", "-n", "5", "timeout", str(job["limit"]), *blender], capture_output=True, text=True)
    lines = run.stdout.splitlines() + run.stderr.splitlines()
    print("\n".join(line for line in lines if line.startswith(("STUDIO", "Traceback", "  File", "Error")) or "Error" in line))


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--body", default="sedan")
    parser.add_argument("--view", default="cabin-rear,cabin-driver")
    parser.add_argument("--upholstery", default="cognac", help="one or several of stone, night, cognac, claret")
    parser.add_argument("--trim", default="oak", help="one or several of oak, carbon, alu, piano")
    parser.add_argument("--scale", type=float, default=0.5, help="share of the full size")
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--step", type=float, default=0.006, help="cell of the soft parts, m")
    parser.add_argument("--layers", default="/tmp/cabin-layers", help="folder for model and layers")
    parser.add_argument("--limit", type=int, default=240, help="seconds that Blender may take")
    parser.add_argument("--compose", action="store_true", help="compose from the layers that are there")
    parser.add_argument("--out", default="cabin.png")
    return parser.parse_args()


def main():
    """Builds, renders, composes."""
    given = arguments()
    views, upholsteries, trims = (text.split(",") for text in (given.view, given.upholstery, given.trim))
    os.makedirs(given.layers, exist_ok=True)
    model = os.path.join(given.layers, f"{given.body}.npz")
    if not given.compose:
        build_model(given.body, given.step, model)
        layers = ["rest", "upholstery", "lamps"] + [f"trim-{code}" for code in trims]
        render_layers({"model": model, "body": given.body, "out": given.layers, "samples": given.samples, "scale": given.scale, "views": views, "layers": layers, "limit": given.limit}, given.layers)
    for view in views:
        layers = {name: load_layer(given.layers, view, name) for name in ("rest", "upholstery", "lamps", *(f"trim-{code}" for code in trims))}
        for upholstery in upholsteries:
            for trim in trims:
                path = f"{given.out.removesuffix('.png')}-{view}-{upholstery}-{trim}.png"
                write_png(path, to_bytes(tone(composed(layers, upholstery, trim))))
                print(path)


if __name__ == "__main__":
    main()
