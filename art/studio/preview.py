"""One quick picture of a model, for whoever builds it: see preview.sh."""
import argparse
import json
import os
import subprocess
import sys
import tempfile

from compose import compose
from develop import read_picture
from tone import to_bytes, write_png

HERE = os.path.dirname(os.path.abspath(__file__))
LAYERED = ['body', 'paint', 'shadow', 'mirror-body', 'mirror-paint']


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(prog='preview.sh', description='Renders quick views of a model.')
    parser.add_argument('model')
    parser.add_argument('out', help='OUT.png; with several views or paints OUT-<view>[-<paint>].png')
    parser.add_argument('--view', default='quarter', help='names of cameras.py, separated by commas')
    parser.add_argument('--paint', default='slate', help='one paint, or several with --layers')
    parser.add_argument('--also', default='', help='more models beside the first')
    parser.add_argument('--hide', default='', help='beginnings of part names to leave out')
    parser.add_argument('--studio', default='day', choices=('day', 'night', 'dusk'))
    parser.add_argument('--rim', default='silver')
    parser.add_argument('--upholstery', default='cognac')
    parser.add_argument('--trim', default='oak')
    parser.add_argument('--roof', default='black', help='black or body')
    parser.add_argument('--w', type=int, default=800)
    parser.add_argument('--h', type=int, default=0, help='3:2 unless given')
    parser.add_argument('--spp', type=int, default=8)
    parser.add_argument('--layers', action='store_true', help='compose from layers as the finals do')
    parser.add_argument('--camera', help='x,y,z,target x,y,z,lens: a camera of your own, in the coordinates of the model')
    parser.add_argument('--axes', default='left', choices=('left', 'right'), help='right: the model has y to the right')
    return parser.parse_args()


def make_job(given, out):
    """The job for render.py."""
    commas = lambda text: [item for item in text.split(',') if item]
    views = []
    for name in commas(given.view):
        view = {'name': name, 'width': given.w, 'height': given.h or round(given.w * 2 / 3), 'samples': given.spp}
        if given.camera:
            numbers = [float(item) for item in given.camera.split(',')]
            view['camera'] = {'place': numbers[:3], 'target': numbers[3:6], 'lens': numbers[6]}
        views.append(view)
    paints = commas(given.paint)
    look = {'paint': paints[0], 'rim': given.rim, 'upholstery': given.upholstery, 'trim': given.trim, 'roof': given.roof}
    layered = given.layers or len(paints) > 1
    return {
        'model': given.model, 'axes': given.axes, 'also': commas(given.also), 'hide': commas(given.hide),
        'studio': given.studio, 'look': look, 'out': out, 'views': views,
        'layers': LAYERED if layered else ['beauty', 'shadow'],
    }, paints


def main():
    """Renders, denoises and composes; prints the files it wrote."""
    given = arguments()
    with tempfile.TemporaryDirectory() as folder:
        job, paints = make_job(given, folder)
        path = os.path.join(folder, 'job.json')
        with open(path, 'w') as file:
            json.dump(job, file)
        blender = ['blender', '-b', '-t', '2', '--factory-startup', '-P', os.path.join(HERE, 'render.py'), '--', path]
        run = subprocess.run(
            ['flock', '/tmp/render.lock', 'nice', '-n', '5', 'timeout', '240', *blender], capture_output=True, text=True,
        )
        lines = run.stdout.splitlines() + run.stderr.splitlines()
        print('\n'.join(line for line in lines if line.startswith(('STUDIO', 'Traceback', '  File', 'Error')) or 'Error:' in line))
        single = len(job['views']) * len(paints) == 1
        for view in job['views']:
            picture = read_picture(folder, view['name'])
            for code in paints:
                parts = [view['name']] + ([code] if len(paints) > 1 else [])
                name = given.out if single else given.out.removesuffix('.png') + '-' + '-'.join(parts) + '.png'
                write_png(name, to_bytes(compose(picture, code, given.studio)))
                print(name)


sys.exit(main())
