"""Renders scenes of scenes.json into finished PNG files.

    python3 art/scenes/render.py [key …] [--width 780] [--samples 8] [--views desktop,mobile] [--out folder] [--cars folder]

Without keys: all scenes. `--width` makes previews (desktop width; mobile in proportion). One Blender run for all.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.path.join(os.path.dirname(HERE), '.work')
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), 'studio')]
import grade  # noqa: E402
import sets  # noqa: E402
from denoise import denoise  # noqa: E402

SIZES = {'desktop': (2000, 900), 'mobile': (780, 975), 'dealer': (1280, 853)}
SUFFIX = {'desktop': '', 'mobile': '-m', 'dealer': ''}
SAMPLES = {'desktop': 9, 'mobile': 10, 'dealer': 9}


def table():
    """The scenes by key."""
    with open(os.path.join(HERE, 'scenes.json')) as f:
        return {row['key']: row for row in json.load(f)['scenes']}


def job_of(row, work, wanted, cars, width, samples):
    """Builds the set and writes into `work` what the stage needs; returns the path of the job and its views."""
    base = os.path.join(work, row['key'])
    parts = sets.build(row['set'])
    parts.save(base + '.set.npz')
    views = []
    for name, view in row['views'].items():
        if wanted and name not in wanted:
            continue
        w, h = SIZES[name]
        scale = width / 2000 if width else 1
        if width and name != 'desktop':
            scale = min(1, width * 0.62 / w)
        size = (round(w * scale), round(h * scale))
        views.append(
            {
                **view,
                'name': name,
                'size': size,
                'samples': samples or SAMPLES[name],
                'out': f'{base}{SUFFIX[name]}.npz',
            }
        )
    job = {
        'set': base + '.set.npz',
        'lamps': parts.lamps + row.get('lamps', []),
        'light': row['light'],
        'finishes': row.get('finishes', {}),
        'fade': row.get('fade', {}),
        'views': views,
        'cars': [{**car, 'file': os.path.join(cars, f"{car['body']}.npz")} for car in row.get('cars', [])],
    }
    path = base + '.job.json'
    with open(path, 'w') as f:
        json.dump(job, f)
    return path, views


def clean(*fields):
    """Denoised colour; the fields are mirrored outwards first, because the network is weak at the edges."""
    h, w, _ = fields[0].shape
    edge = ((16, 16 + -h % 16), (16, 16 + -w % 16), (0, 0))
    return denoise(*(np.pad(f, edge, 'reflect') for f in fields))[16 : 16 + h, 16 : 16 + w]


def finish(row, view, out):
    """Denoises, grades and writes one picture."""
    arrays = np.load(view['out'])
    picture = clean(*(arrays[k] for k in ('colour', 'albedo', 'normal')))
    options = {**row.get('grade', {}), **view.get('grade', {})}
    pixels = grade.finish(picture.astype(np.float64), options)
    path = os.path.join(out, row['key'] + SUFFIX[view['name']] + '.png')
    grade.save_png(path, pixels)
    return path


def run_stage(paths):
    """Renders jobs in one Blender, alone on the machine. Raises when Blender fails."""
    command = [
        'flock',
        '/tmp/render.lock',
        'nice',
        '-n',
        '5',
        'blender',
        '-b',
        '-t',
        '2',
        '--factory-startup',
        '--python-exit-code',
        '1',
        '-P',
        os.path.join(HERE, 'stage.py'),
        '--',
        *paths,
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    print('\n'.join(x for x in run.stdout.splitlines() if x.startswith('RENDER_SECONDS')), flush=True)
    if run.returncode:
        sys.exit(run.stdout[-1500:] + run.stderr[-1500:])


def main():
    """Renders the scenes asked for."""
    ask = argparse.ArgumentParser()
    ask.add_argument('keys', nargs='*')
    ask.add_argument('--width', type=int)
    ask.add_argument('--samples', type=int)
    ask.add_argument('--views', default='')
    ask.add_argument('--out', default=os.path.join(WORK, 'scenes'))
    ask.add_argument('--cars', default=os.path.join(WORK, 'cars'))
    ask.add_argument('--work', help='a folder for what lies between, kept; else one that goes away')
    ask.add_argument('--grade-only', action='store_true', help='grade again what lies in --work')
    o = ask.parse_args()
    scenes = table()
    os.makedirs(o.out, exist_ok=True)
    rows = [scenes[key] for key in o.keys or scenes]
    wanted = [v for v in o.views.split(',') if v]
    work = o.work or tempfile.mkdtemp(prefix='scenes-')
    os.makedirs(work, exist_ok=True)
    jobs = [job_of(row, work, wanted, o.cars, o.width, o.samples) for row in rows]
    if not o.grade_only:
        run_stage([path for path, _ in jobs])
    started = time.time()
    for row, (_, views) in zip(rows, jobs):
        for view in views:
            print(finish(row, view, o.out), flush=True)
    if not o.work:
        shutil.rmtree(work)
    print(f'finished in {time.time() - started:.1f} s')


if __name__ == '__main__':
    main()
