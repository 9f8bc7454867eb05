"""Draws the side view of every body as a small outline: `web/ui/outlines.svg`, one symbol each.

    python3 art/outlines/trace.py [--models FOLDER]

The outline stands in where there is no picture: the body in `currentColor`, glass, tyres and rims in neutral tones. It is
framed like the side views of lists (3:2, all bodies at one scale, tyres at 73 % of the height), so that a list keeps its
line. Models are built coarsely unless a folder with `<body>.npz` is given.
"""
import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from scipy.ndimage import binary_closing, binary_fill_holes, binary_opening, gaussian_filter, label

ROOT = Path(__file__).resolve().parents[2]
BODIES = ('sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact')
# Framing of the side views: see art/studio/cameras.py.
WIDTH = 5188 / 0.94
HEIGHT = WIDTH * 2 / 3
WHEEL_LINE = 0.73
# Edge of a cell in mm; a contour keeps within TOLERANCE mm of the cells.
CELL = 6.0
TOLERANCE = 4.0
# Contours around fewer square mm are left out.
LEAST_AREA = 9000

LAYERS = {
    'body': (None, 'fill="currentColor" stroke="#101314" stroke-opacity=".22" stroke-width="14"'),
    'glass': ({'glass', 'privacy'}, 'fill="#101416" fill-opacity=".78"'),
    'tyre': ({'tyre'}, 'fill="#15181a"'),
    'rim': ({'rim', 'rimface', 'rimdark', 'disc', 'caliper'}, 'fill="#8b9397"'),
}


def samples(points, triangles, count=8):
    """Points spread over triangles (mm): the corners' mixes on a grid of `count` steps an edge."""
    steps = [(i, j) for i in range(count + 1) for j in range(count + 1 - i)]
    mixes = np.array([(i, j, count - i - j) for i, j in steps], np.float32) / count
    return np.einsum('kc,tcx->tkx', mixes, points[triangles]).reshape(-1, 3)


def look_from_left(path):
    """(slot number of the nearest surface of each cell or -1, names of slots, corner of the grid in mm)."""
    data = np.load(path)
    keys = sorted({name.rsplit('|', 1)[0] for name in data.files if name.count('|') == 2})
    clouds, slots, names = [], [], []
    for key in keys:
        triangles = data[key + '|T']
        if len(triangles) == 0:
            continue
        slot = key.split('|')[1]
        if slot not in names:
            names.append(slot)
        cloud = samples(data[key + '|V'].astype(np.float32) * 1000, triangles)
        # The near side is enough, and half the work.
        cloud = cloud[cloud[:, 1] > -150]
        clouds.append(cloud)
        slots.append(np.full(len(cloud), names.index(slot), np.int16))
    cloud, slot = np.concatenate(clouds), np.concatenate(slots)
    corner = cloud[:, [0, 2]].min(0) - 10 * CELL
    size = np.ceil((cloud[:, [0, 2]].max(0) + 10 * CELL - corner) / CELL).astype(int)
    at = ((cloud[:, [0, 2]] - corner) / CELL).astype(int)
    order = np.argsort(cloud[:, 1], kind='stable')
    seen = np.full(size, -1, np.int16)
    seen[at[order, 0], at[order, 1]] = slot[order]
    return seen, names, corner


def contours(mask):
    """Closed lines around the cells of a mask, in cells: the level one half of its blurred field."""
    field = gaussian_filter(mask.astype(np.float32), 0.8) - 0.5
    field[np.abs(field) < 1e-6] = 1e-6
    inside = field > 0
    links = {}
    across = (inside[:-1, :-1] != inside[1:, :-1]) | (inside[:-1, :-1] != inside[:-1, 1:]) | (inside[:-1, :-1] != inside[1:, 1:])
    for i, j in zip(*np.nonzero(across)):
        corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
        cut = [tuple(sorted((corners[k], corners[(k + 1) % 4]))) for k in range(4) if inside[corners[k]] != inside[corners[(k + 1) % 4]]]
        for one, other in zip(cut[::2], cut[1::2]):
            links.setdefault(one, []).append(other)
            links.setdefault(other, []).append(one)
    lines, used = [], set()
    for start in links:
        if start in used:
            continue
        line, here = [], start
        while here is not None:
            used.add(here)
            one, other = here
            share = field[one] / (field[one] - field[other])
            line.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
            here = next((each for each in links[here] if each not in used), None)
        lines.append(np.array(line))
    return lines


def simplified(line, tolerance):
    """Ramer, Douglas, Peucker: the corners that a line needs to stay within `tolerance`."""
    far = int(np.argmax(np.hypot(*(line - line[0]).T)))
    keep = np.zeros(len(line), bool)
    keep[[0, far, -1]] = True
    spans = [(0, far), (far, len(line) - 1)]
    while spans:
        a, b = spans.pop()
        if b <= a + 1:
            continue
        chord, rest = line[b] - line[a], line[a + 1:b] - line[a]
        length = np.hypot(*chord)
        apart = np.abs(chord[0] * rest[:, 1] - chord[1] * rest[:, 0]) / length if length > 1e-6 else np.hypot(*rest.T)
        if apart.max() > tolerance:
            middle = a + 1 + int(apart.argmax())
            keep[middle] = True
            spans += [(a, middle), (middle, b)]
    return line[keep]


def path_of(mask, corner):
    """SVG path of a mask in whole mm, z downwards."""
    text = ''
    for line in contours(mask):
        x, z = line.T
        if abs(np.dot(x, np.roll(z, 1)) - np.dot(z, np.roll(x, 1))) / 2 * CELL * CELL < LEAST_AREA:
            continue
        points = simplified(line * CELL, TOLERANCE) + corner + CELL / 2
        whole = np.rint(points * [1, -1]).astype(int)
        steps = ''.join(f'{dx} {dz} ' for dx, dz in np.diff(whole, axis=0))
        text += f'M{whole[0, 0]} {whole[0, 1]}l{steps.strip()}z'
    return text.replace(' -', '-')


def largest(mask):
    """The one connected piece with most cells."""
    pieces, count = label(mask)
    return pieces == 1 + np.argmax([np.sum(pieces == number) for number in range(1, count + 1)])


def symbol(body, path):
    """The `<symbol>` of a body."""
    seen, names, corner = look_from_left(path)
    whole = binary_fill_holes(largest(binary_closing(seen >= 0, iterations=2)))
    paths = [f'<path d="{path_of(whole, corner)}" {LAYERS["body"][1]}/>']
    for slots, style in list(LAYERS.values())[1:]:
        numbers = [names.index(slot) for slot in slots if slot in names]
        mask = binary_opening(binary_closing(np.isin(seen, numbers), iterations=2), iterations=1)
        if 'rim' in slots:
            # Roof rails and window strips are of the same metal.
            mask = binary_closing(mask, iterations=9) & wheels
        if 'tyre' in slots:
            wheels = binary_fill_holes(mask)
        paths.append(f'<path d="{path_of(mask & whole, corner)}" {style}/>')
    cells = np.nonzero(whole)[0]
    middle = corner[0] + (cells.min() + cells.max() + 1) / 2 * CELL
    box = f'{middle - WIDTH / 2:.0f} {-HEIGHT * WHEEL_LINE:.0f} {WIDTH:.0f} {HEIGHT:.0f}'
    return f'<symbol id="{body}" viewBox="{box}">{"".join(paths)}</symbol>'


def main():
    """Writes the sprite."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--models', type=Path)
    folder = parser.parse_args().models
    with tempfile.TemporaryDirectory() as made:
        symbols = []
        for body in BODIES:
            model = folder / f'{body}.npz' if folder else Path(made) / f'{body}.npz'
            if not folder:
                command = [sys.executable, ROOT / 'art/car/build.py', body, '--coarse', '--out', model]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            symbols.append(symbol(body, model))
            print(body, len(symbols[-1]))
    text = '<svg xmlns="http://www.w3.org/2000/svg">\n' + '\n'.join(symbols) + '\n</svg>\n'
    (ROOT / 'web/ui/outlines.svg').write_text(text, encoding='utf-8')


main()
