"""Renders the cabin in layers that give every upholstery and every trim; runs in Blender:

    blender -b -t 2 --factory-startup -P art/car/cabin_render.py -- job.json

A job: {model, body, out, samples, scale, views: [names of cabin_views.json]}. Writes out/<view>.<layer>.exr with the layers

  rest         everything but leather and decor
  upholstery   both leathers in code: red = light on `upholstery` + gloss, green = light on `upholstery2` + gloss, blue = gloss
  lamps        screens and light lines alone: free of noise, so that drawings stay crisp
  trim-<code>  the decor strips in each of the four trims

For the camera alone what does not belong to a layer is black; bounced light sees a middle leather and an oak decor.
"""

import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "studio"), HERE]

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import cameras  # noqa: E402
import scene  # noqa: E402
from cabin_layout import LAYOUTS  # noqa: E402
from materials import SLOTS, TRIMS, Look, surface  # noqa: E402
from model import read_model  # noqa: E402
from shaders import Shader, make_material, surface_material  # noqa: E402

LEATHER = {"upholstery": (1.0, 0.0, 0.0), "upholstery2": (0.0, 1.0, 0.0)}
BOUNCE = {"upholstery": (0.16, 0.14, 0.12), "upholstery2": (0.06, 0.055, 0.05)}
ROUGH = {"upholstery": 0.46, "upholstery2": 0.5}
LAYERS = ("rest", "upholstery", "lamps") + tuple(f"trim-{code}" for code in TRIMS)
SALOON_FLOOR, SALOON_BELT = 0.29, 0.955


def switch(tree, group):
    """The value node that hides a group of slots from the camera (1 hides)."""
    node = tree.nodes.new("ShaderNodeValue")
    node.name = node.label = f"hide {group}"
    node.outputs[0].default_value = 0
    return node


def make_hideable(material, group):
    """Puts a switch before the output: while it is on, camera rays see black."""
    tree = material.node_tree
    out = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
    closure = out.inputs["Surface"].links[0].from_socket
    ray = tree.nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"]
    both = tree.nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    tree.links.new(ray, both.inputs[0])
    tree.links.new(switch(tree, group).outputs[0], both.inputs[1])
    black = tree.nodes.new("ShaderNodeEmission")
    black.inputs["Strength"].default_value = 0
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(both.outputs[0], mix.inputs[0])
    tree.links.new(closure, mix.inputs[1])
    tree.links.new(black.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs["Surface"])
    return material


def coded_leather(slot):
    """Leather whose colour is a code for the camera and a middle tone for bounced light."""
    material = surface_material(slot, surface((0.5, 0.5, 0.5), ROUGH[slot], spec=0.35, pattern="leather"))
    tree = material.node_tree
    node = next(node for node in tree.nodes if node.type == "BSDF_PRINCIPLED")
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = (*BOUNCE[slot], 1)
    mix.inputs["Color2"].default_value = (*LEATHER[slot], 1)
    tree.links.new(tree.nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs["Fac"])
    tree.links.new(mix.outputs[0], node.inputs["Base Color"])
    return make_hideable(material, "leather")


def make_materials(slots):
    """Materials of all slots; `trim` gets one for each trim, under 'trim-<code>'."""
    found = {}
    for slot in slots:
        if slot in LEATHER:
            found[slot] = coded_leather(slot)
        elif slot == "trim":
            for code in TRIMS:
                found[f"trim-{code}"] = make_hideable(make_material("trim", Look(trim=code)), "trim")
        else:
            lamp = slot in SLOTS and SLOTS[slot].kind == "lamp"
            found[slot] = make_hideable(make_material(slot, Look()), "lamps" if lamp else "rest")
    return found


def show_layer(layer, materials, trims):
    """Turns the switches for a layer and gives the decor strips their trim."""
    shown = layer.split("-")[0].replace("upholstery", "leather")
    for material in materials.values():
        for node in material.node_tree.nodes:
            if node.name.startswith("hide "):
                node.outputs[0].default_value = float(node.name != f"hide {shown}")
    code = layer if layer.startswith("trim-") else "trim-oak"
    for thing in trims:
        thing.data.materials[0] = materials[code]


def set_daylight():
    """A soft bright studio around the car: light ceiling and horizon, a grey floor."""
    width, height = 256, 128
    rise = (np.arange(height) + 0.5) / height * 180 - 90
    turn = (np.arange(width) + 0.5) / width * 360 - 180
    up = lambda a, b: np.clip((rise - a) / (b - a), 0, 1)[:, None]
    light = 0.55 + 0.75 * up(-8, 12) - 0.35 * up(15, 45) + 1.3 * up(45, 75) + 0.0 * turn[None]
    light = light + 1.6 * np.exp(-(((turn[None] + 70) / 45) ** 2) - ((rise[:, None] - 32) / 20) ** 2)
    world = bpy.data.worlds.new("daylight")
    bpy.context.scene.world = world
    world.use_nodes = True
    image = bpy.data.images.new("daylight", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    colour = light[..., None] * np.array([1.0, 1.0, 1.0])
    image.pixels.foreach_set(np.concatenate([colour, np.ones((height, width, 1))], -1).astype(np.float32).ravel())
    image.update()
    node = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = image
    world.node_tree.links.new(node.outputs[0], world.node_tree.nodes["Background"].inputs[0])
    world.node_tree.nodes["Background"].inputs[1].default_value = 2.2
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 256


def placed_point(point, layout):
    """A point of cabin_views.json in the studio's frame for a layout: heights stretch from floor to belt."""
    x, y, z = point
    stretch = (layout.belt - layout.floor) / (SALOON_BELT - SALOON_FLOOR)
    return (layout.hip_x + x, -y * layout.half_width / 0.745, layout.floor + z * stretch)


def main(job):
    """Renders all layers of all views of a job."""
    started = time.time()
    layout = LAYOUTS[job["body"]]
    with open(os.path.join(HERE, "cabin_views.json")) as file:
        table = json.load(file)
    scene.clear_scene()
    model = read_model(job["model"])
    materials = make_materials(sorted({part.slot for part in model.parts}))
    things = [scene.add_part(part, materials["trim-oak" if part.slot == "trim" else part.slot]) for part in model.parts]
    trims = [thing for thing, part in zip(things, model.parts) if part.slot == "trim"]
    scene.set_renderer(job["samples"])
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    cycles.sample_clamp_indirect = 3
    set_daylight()
    os.makedirs(job["out"], exist_ok=True)
    print(f"STUDIO import {time.time() - started:.1f} s", flush=True)
    for name in job["views"]:
        view = table["views"][name] | table["bodies"].get(job["body"], {}).get(name, {})
        for thing, part in zip(things, model.parts):
            thing.hide_render = any(part.name.startswith(start) for start in view["hide"])
        scene.set_camera(cameras.explicit_camera(placed_point(view["place"], layout), placed_point(view["target"], layout), view["lens"]))
        for layer in job.get("layers", LAYERS):
            begun = time.time()
            show_layer(layer, materials, trims)
            scene.render_to(os.path.join(job["out"], f"{name}.{layer}.exr"), view["width"], view["height"], 16 if layer == "lamps" else job["samples"], job["scale"])
            print(f"STUDIO {name}.{layer} {time.time() - begun:.1f} s", flush=True)
    print(f"STUDIO total {time.time() - started:.1f} s", flush=True)


with open(sys.argv[sys.argv.index("--") + 1]) as given:
    main(json.load(given))
