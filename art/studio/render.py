"""Renders a job with Blender: blender -b --factory-startup -P render.py -- job.json

A job: {model, axes?, also?: [models], wheels?: model, studio, look?: {paint, rim, upholstery, trim, roof, lamps},
        hide?: [part names], out, layers: [beauty | body | paint | shadow | mirror-body | mirror-paint],
        views: [{name, width, height, samples, camera?: {place, target, lens, shift?}, layers?}]}
`wheels` take the place of the model's own; the camera stays that of the model, and only what they cover is rendered.
Writes out/<view>.<layer>.exr, with `wheels` also the mask out/<view>.wheels.npy (fitted.py). Layers are the outer loop:
their switch costs more than a change of view.
"""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import cameras  # noqa: E402
import fitted  # noqa: E402
import lights  # noqa: E402
import scene  # noqa: E402
from layers import LAYERS  # noqa: E402
from materials import Look  # noqa: E402
from model import Model, read_model  # noqa: E402
from shaders import set_switches  # noqa: E402


def read_models(job):
    """The job's model with the models that stand beside it."""
    paths = [job['model'], *job.get('also', [])]
    models = [read_model(path, job.get('hide', ()), job.get('axes', 'left')) for path in paths]
    return Model([part for model in models for part in model.parts], models[0].anchors)


def view_camera(view, model, axes):
    """The camera of a view: by name, or as the job places it (in the coordinates of the model file)."""
    given = view.get('camera')
    if not given:
        return cameras.camera_for(view['name'], model, view['width'] / view['height'])
    turn = (lambda point: (point[0], -point[1], point[2])) if axes == 'left' else tuple
    return cameras.explicit_camera(turn(given['place']), turn(given['target']), given['lens'], given.get('shift', (0, 0)))


def wheel_boxes(job, model, wheels):
    """Writes the masks of other wheels for all views; returns the boxes that hold them, by view."""
    discs, boxes = fitted.discs_of(wheels.parts), {}
    for view in job['views']:
        camera = view_camera(view, model, job.get('axes', 'left'))
        mask = fitted.mask_of(camera, discs, view['width'], view['height'])
        np.save(os.path.join(job['out'], f"{view['name']}.wheels.npy"), mask)
        boxes[view['name']] = fitted.box_of(mask)
    return boxes


def main(job):
    """Renders all layers of all views."""
    started = time.time()
    coded = 'beauty' not in job['layers']
    studio = lights.STUDIOS[job['studio']]
    look = Look(**{'lamps': studio.lamps, **job.get('look', {})})
    scene.clear_scene()
    model = read_models(job)
    wheels = read_model(job['wheels'], axes=job.get('axes', 'left')) if job.get('wheels') else None
    things, _ = scene.add_model(fitted.refitted(model, wheels) if wheels else model, look, coded)
    low, high = model.bounds
    floor = lights.add_floor(low.tolist(), high.tolist(), studio.floor)
    scene.set_renderer(8)
    os.makedirs(job['out'], exist_ok=True)
    boxes = wheel_boxes(job, model, wheels) if wheels else {}
    print(f'STUDIO import {time.time() - started:.1f} s', flush=True)
    for name in job['layers']:
        layer = LAYERS[name]
        set_switches(layer.hide_paint, layer.hide_rest)
        for thing in things:
            thing.visible_camera = not layer.floor
        floor.visible_camera = layer.floor
        for view in job['views']:
            if name not in view.get('layers', job['layers']):
                continue
            begun = time.time()
            camera = view_camera(view, model, job.get('axes', 'left'))
            lights.set_light(job['studio'], camera.azimuth)
            scene.set_camera(cameras.mirrored(camera) if layer.mirror else camera)
            samples = max(1, round(view['samples'] * layer.samples))
            path = os.path.join(job['out'], f"{view['name']}.{name}.exr")
            scene.render_to(path, view['width'], view['height'], samples, layer.share, boxes.get(view['name']))
            print(f"STUDIO {view['name']}.{name} {time.time() - begun:.1f} s", flush=True)
    print(f'STUDIO total {time.time() - started:.1f} s', flush=True)


with open(sys.argv[sys.argv.index('--') + 1]) as file:
    main(json.load(file))
