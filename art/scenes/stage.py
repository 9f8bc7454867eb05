"""Blender: sets up one scene and renders its views.

    blender -b --factory-startup -P art/scenes/stage.py -- job.json …

A job (written by render.py) names the set's .npz and lamps, the cars with their .npz, the light, and the views. Each
view gives one .npz of linear float32 pictures: colour, albedo, normal (rows from above), for denoising and grading.
"""

import json
import math
import os
import sys
import time

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), 'studio')]
import sky  # noqa: E402
from materials import Look  # noqa: E402
from model import read_model  # noqa: E402
from scene import add_part  # noqa: E402
from shaders import make_material  # noqa: E402
from surfaces import fade_ground, finish  # noqa: E402

# ---- geometry -------------------------------------------------------------------------------------------------------


def mesh_of(name, V, N, T):
    """A Blender mesh with the given normals."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(V))
    mesh.vertices.foreach_set('co', V.ravel())
    mesh.loops.add(T.size)
    mesh.loops.foreach_set('vertex_index', T.ravel())
    mesh.polygons.add(len(T))
    mesh.polygons.foreach_set('loop_start', np.arange(0, T.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(T), 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(T), bool))
    mesh.update()
    mesh.use_auto_smooth = True
    mesh.normals_split_custom_set_from_vertices(N.tolist())
    return mesh


def load_set(path):
    """Meshes of a set's .npz: {(name, slot): mesh}."""
    data = np.load(path)
    out = {}
    for key in sorted({k.rsplit('|', 1)[0] for k in data.files}):
        name, slot = key.split('|')
        out[name, slot] = mesh_of(key, data[f'{key}|V'], data[f'{key}|N'], data[f'{key}|T'])
    return out


# What cannot be seen of a car at the back of a set: its cabin, the insides of its doors, its floor.
DOOR_INSIDES = tuple(f'door_{door}_{part}' for door in ('fl', 'fr', 'rl', 'rr') for part in ('panel', 'lining'))
FAR_LEAVES_OUT = ('cabin_', 'lining', 'groove_floor', 'underbody', *DOOR_INSIDES)


def place_car(car):
    """Puts one car, or only the parts whose names begin with `only`, about their middle. Returns thinned outline points in the world.

    Normals stand in an attribute that Blender does not turn (studio/scene.py), so points and normals are turned here.
    """
    model = read_model(car['file'], FAR_LEAVES_OUT if car.get('far') else ())
    look = Look(**{k: car[k] for k in ('paint', 'rim', 'upholstery', 'trim', 'roof', 'lamps') if k in car})
    roll, pitch, yaw = (math.radians(a) for a in car.get('turn', (0, 0, car.get('yaw', 0))))
    turn = np.array(Euler((roll, pitch, yaw)).to_matrix())
    shift = np.array([*car['at'], car.get('z', 0)][:3], float)
    chosen = [p for p in model.parts if p.name.startswith(car.get('only', ''))]
    pivot = np.zeros(3)
    if 'only' in car:
        pivot = np.mean([np.min([p.points.min(0) for p in chosen], 0), np.max([p.points.max(0) for p in chosen], 0)], 0)
    materials, points = {}, []
    for part in chosen:
        if part.slot not in materials:
            materials[part.slot] = make_material(part.slot, look)
        part.points = ((part.points - pivot) @ turn.T + shift).astype(np.float32)
        part.normals = (part.normals @ turn.T).astype(np.float32)
        add_part(part, materials[part.slot])
        if part.slot in ('paint', 'tyre', 'clad'):
            points.append(part.points[::61])
    return np.concatenate(points)


def place_set(job):
    """Puts the set's solids on the stage."""
    materials = {}
    for (name, slot), mesh in load_set(job['set']).items():
        if slot not in materials:
            materials[slot] = finish(slot, job.get('finishes', {}))
            if slot in job.get('fade', {}):
                fade_ground(materials[slot], *job['fade'][slot])
        mesh.materials.append(materials[slot])
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        if slot in ('ridge_1', 'ridge_2', 'ridge_3', 'ridge_4'):
            thing.visible_shadow = False
            thing.visible_diffuse = False


def hang_lamp(lamp):
    """A soft area light that the camera does not see, or the sun (`sun`: the direction in which it shines)."""
    if 'sun' in lamp:
        light = bpy.data.lights.new('sun', 'SUN')
        light.energy, light.angle, light.color = lamp['strength'], math.radians(1.5), lamp['colour']
        thing = bpy.data.objects.new('sun', light)
        bpy.context.scene.collection.objects.link(thing)
        thing.rotation_euler = Vector(lamp['sun']).to_track_quat('-Z', 'Y').to_euler()
        return
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = lamp['size']
    light.energy = lamp['watts']
    light.color = lamp['colour']
    thing = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = lamp['at']
    thing.rotation_euler = (Vector(lamp['to']) - Vector(lamp['at'])).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    thing.visible_glossy = lamp.get('mirrored', True)


# ---- light and camera -----------------------------------------------------------------------------------------------


def image_of(name, picture):
    """A float picture (rows from below) for the world."""
    h, w, _ = picture.shape
    image = bpy.data.images.new(name, w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(np.concatenate([picture, np.ones((h, w, 1))], -1).astype(np.float32).ravel())
    image.update()
    return image


def light_world(light, camera, centre, yaw):
    """Paints the world for a view: what the camera sees, and what lights and mirrors."""
    azimuth = math.degrees(math.atan2(camera[1] - centre[1], camera[0] - centre[0]))
    options = {k: v for k, v in light.items() if k != 'kind'}
    seen, lights = sky.KINDS[light['kind']](azimuth, yaw, **options)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    mix = tree.nodes.new('ShaderNodeMixRGB')
    path = tree.nodes.new('ShaderNodeLightPath')
    tree.links.new(path.outputs['Is Camera Ray'], mix.inputs[0])
    for name, picture, slot in (('lights', lights, 1), ('seen', seen, 2)):
        texture = tree.nodes.new('ShaderNodeTexEnvironment')
        texture.image = image_of(name, picture)
        tree.links.new(texture.outputs[0], mix.inputs[slot])
    tree.links.new(mix.outputs[0], tree.nodes['Background'].inputs[0])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 1024


def aim(view, points, centre, yaw):
    """Sets the camera of a view.

    Either `from`, `to` and `lens` (mm on 36 mm width), or `around` (degrees from the nose of the first car), `height`,
    `distance`, `fill` (share of the width that the framed cars take) and `middle` (where their middle stands, from the
    left and above).
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    data.sensor_width, data.sensor_fit = 36, 'HORIZONTAL'
    data.clip_end = 6000
    w, h = view['size']
    if 'from' in view:
        camera.location = view['from']
        look = Vector(view['to'])
        data.lens = view['lens']
        data.shift_x, data.shift_y = view.get('shift', (0, 0))
    else:
        a = math.radians(180 + yaw + view['around'])
        away = view['distance']
        camera.location = (centre[0] + math.cos(a) * away, centre[1] + math.sin(a) * away, view['height'])
        look = Vector((centre[0], centre[1], view['height'] if view.get('level', True) else 0.6))
        data.lens = 60
    camera.rotation_euler = (look - camera.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()
    if 'from' not in view:
        m = np.array(camera.matrix_world.inverted())
        p = points @ m[:3, :3].T + m[:3, 3]
        x, y = p[:, 0] / -p[:, 2], p[:, 1] / -p[:, 2]
        width = x.max() - x.min()
        data.lens = 36 * view['fill'] / width
        k = data.lens / 36
        u, v = view['middle']
        data.shift_x = (x.max() + x.min()) / 2 * k + 0.5 - u
        data.shift_y = (y.max() + y.min()) / 2 * k + (v - 0.5) * h / w
    if 'focus' in view:
        data.dof.use_dof = True
        data.dof.focus_distance = view['focus']
        data.dof.aperture_fstop = view.get('stop', 2.8)
    return camera


def render(view, out, samples):
    """Renders and writes colour, albedo and normal as float32 .npz."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.samples, c.use_denoising, c.use_adaptive_sampling = samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 5, view.get('bounces', 2), 3, 2
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = 0.6, 3, 0
    c.seed = 7
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.use_persistent_data = True
    w, h = view['size']
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = w, h, 100
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    sink = tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path = out + '.exr.d'
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    sink.format.color_mode = 'RGBA'
    sink.file_slots.clear()
    passes = (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'))
    for name, socket in passes:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[socket], sink.inputs[name])
    started = time.time()
    bpy.ops.render.render(write_still=False)
    print(f'RENDER_SECONDS {os.path.basename(out)} {time.time() - started:.1f}')
    arrays = {}
    for name, _ in passes:
        path = os.path.join(sink.base_path, f'{name}0001.exr')
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = 'Non-Color'
        flat = np.empty(w * h * 4, np.float32)
        image.pixels.foreach_get(flat)
        arrays[name] = flat.reshape(h, w, 4)[::-1, :, :3]
        bpy.data.images.remove(image)
        os.remove(path)
    os.rmdir(sink.base_path)
    np.savez(out, **arrays)


def show(job):
    """Sets one scene up once, then renders each view in its own light."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.view_settings.view_transform = 'Standard'
    place_set(job)
    outlines = [place_car(car) for car in job['cars']]
    for lamp in job['lamps']:
        hang_lamp(lamp)
    first = job['cars'][0] if job['cars'] else {'at': [0, 0], 'yaw': 0}
    for view in job['views']:
        framed = [outlines[i] for i in view.get('frame', range(len(outlines)))]
        points = np.concatenate(framed) if framed else np.zeros((1, 3))
        centre = (points.max(0) + points.min(0)) / 2
        yaw = view.get('yaw', first.get('yaw', 0))
        camera = aim(view, points, centre, yaw)
        light_world({**job['light'], **view.get('light', {})}, camera.location, centre, yaw)
        render(view, view['out'], view['samples'])


def main():
    """Shows every job named on the command line."""
    for path in sys.argv[sys.argv.index('--') + 1 :]:
        with open(path) as f:
            show(json.load(f))


main()
