"""Renders goods with Blender: blender -b --factory-startup -P stage.py -- job.json

A job: {width, height, samples, out, pictures: [{name, model, colourway, turn, elevation, focus?, light?: bool}]}.
Writes out/<name>.exr (colour, albedo, normal; with `light` also the diffuse light and the mask of the main colour).
"""

import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "studio"), os.path.dirname(os.path.dirname(HERE))]

import bpy  # noqa: E402
import numpy as np  # noqa: E402
import scene  # noqa: E402
from model import read_model  # noqa: E402
from shaders import make_material  # noqa: E402

from art.goods import framing  # noqa: E402
from art.goods.materials import MASKS  # noqa: E402
from art.goods.shading import goods_material  # noqa: E402


def set_world():
    """The one light of all goods."""
    world = bpy.data.worlds.new("goods")
    world.use_nodes = True
    bpy.context.scene.world = world
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 512
    image = bpy.data.images.new("light", framing.ENV_WIDTH, framing.ENV_HEIGHT, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    light = framing.light_picture()
    image.pixels.foreach_set(np.concatenate([light, np.ones((*light.shape[:2], 1), np.float32)], -1).ravel())
    image.update()
    node = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = image
    world.node_tree.links.new(node.outputs[0], world.node_tree.nodes["Background"].inputs[0])


def add_floor():
    """The paper: lit evenly by the room, it takes the shadow and gives light back."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 0, 0))
    floor = bpy.context.object
    material = bpy.data.materials.new("paper")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    diffuse = tree.nodes.new("ShaderNodeBsdfDiffuse")
    diffuse.inputs["Color"].default_value = (framing.FLOOR,) * 3 + (1,)
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(diffuse.outputs[0], out.inputs[0])
    floor.data.materials.append(material)
    return floor


def turned(part, degrees):
    """The part turned about the vertical."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    matrix = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32)
    part.points, part.normals = part.points @ matrix.T, part.normals @ matrix.T
    return part


def material_of(slot, colourway):
    """Goods bring their own kinds; cars keep the slots of the studio (`paint-pine`: a car in a paint of its own)."""
    if ":" in slot:
        return goods_material(slot, colourway)
    from materials import Look

    given, _, paint = slot.partition("-")
    look = Look(paint=paint or colourway.get("paint", "slate"), rim=colourway.get("rim", "silver"), lamps=0.05)
    return make_material(given, look)


def place(picture):
    """Puts the good of a picture on the paper and the camera before it; returns the objects."""
    parts = [turned(part, picture.get("turn", 0)) for part in read_model(picture["model"], axes="right").parts]
    materials = {slot: material_of(slot, picture["colourway"]) for slot in sorted({part.slot for part in parts})}
    things = [scene.add_part(part, materials[part.slot]) for part in parts]
    cloud = np.concatenate([part.points[:: max(1, len(part.points) // 3000)] for part in parts])
    if picture.get("hidden_from_frame"):
        cloud = cloud[cloud[:, 2] >= -1e-3]
    if "focus" in picture:
        cloud = framing.around(picture["focus"], picture.get("turn", 0))
    camera = framing.camera_of(cloud, picture.get("elevation", 14), *([framing.CLOSE] if "focus" in picture else []))
    scene.set_camera(camera)
    size = max(float(np.linalg.norm(cloud.max(0) - cloud.min(0))), 0.2)
    bpy.context.scene.camera.data.clip_start = size * 0.3
    bpy.context.scene.camera.data.clip_end = size * 100
    return things, size


def ask_for_light():
    """Switches on the passes that give other colours: the light on diffuse surfaces, their colour, two masks."""
    layer = bpy.context.scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    for name in MASKS:
        made = layer.aovs.add()
        made.name, made.type = name, "COLOR"


def main(job):
    """Renders all pictures of a job."""
    started = time.time()
    scene.clear_scene()
    set_world()
    floor = add_floor()
    scene.set_renderer(job["samples"])
    cycles = bpy.context.scene.cycles
    cycles.diffuse_bounces, cycles.max_bounces, cycles.transparent_max_bounces = 2, 5, 10
    bpy.context.scene.render.use_persistent_data = False
    if any(picture.get("light") for picture in job["pictures"]):
        ask_for_light()
    os.makedirs(job["out"], exist_ok=True)
    for picture in job["pictures"]:
        begun = time.time()
        things, size = place(picture)
        floor.scale = (size * 60,) * 3
        scene.render_to(os.path.join(job["out"], f"{picture['name']}.exr"), job["width"], job["height"], job["samples"])
        for thing in things:
            mesh = thing.data
            bpy.data.objects.remove(thing)
            bpy.data.meshes.remove(mesh)
        for material in [m for m in bpy.data.materials if m.name != "paper"]:
            bpy.data.materials.remove(material)
        print(f"GOODS {picture['name']} {time.time() - begun:.1f} s", flush=True)
    print(f"GOODS total {time.time() - started:.1f} s", flush=True)


with open(sys.argv[sys.argv.index("--") + 1]) as file:
    main(json.load(file))
