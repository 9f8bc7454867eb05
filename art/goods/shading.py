"""Cycles materials of goods, from materials.py. Runs inside Blender with art/studio on the path."""

import bpy  # noqa: F401  (Shader works on it)
from shaders import Shader

from art.goods.materials import MASKS, split_slot


def _place(shader, stretch=(1, 1, 1)):
    geometry = shader.add("ShaderNodeTexCoord")
    mapping = shader.add("ShaderNodeMapping", Vector=geometry.outputs["Object"])
    mapping.inputs["Scale"].default_value = stretch
    return mapping.outputs[0]


LYING = {"jersey": (1.0, 1.35, 0.9), "pique": (1.0, 1.0, 0.25), "cloth": (1.0, 0.8, 0.5)}


def _woven(shader, kind):
    """Loops or threads of a cloth that lies: columns and courses, each a little uneven."""
    across, down, uneven = LYING[kind.grain]
    wave = lambda axis, share: shader.add(
        "ShaderNodeTexWave", {"bands_direction": axis}, Vector=_place(shader), Scale=kind.scale * share / 6.3, Distortion=uneven, Detail=1.0
    ).outputs["Fac"]
    return shader.add("ShaderNodeMath", {"operation": "MULTIPLY"}, _0=wave("X", across), _1=wave("Y", down)).outputs[0]


def _height(shader, kind):
    """The height field of a grain, 0..1."""
    if kind.grain == "pebbles":
        return shader.add("ShaderNodeTexVoronoi", {"feature": "SMOOTH_F1"}, Vector=_place(shader), Scale=kind.scale).outputs["Distance"]
    if kind.grain == "weave":
        warp = shader.add("ShaderNodeTexWave", {"bands_direction": "X"}, Vector=_place(shader), Scale=kind.scale / 6.3, Distortion=0.6)
        weft = shader.add("ShaderNodeTexWave", {"bands_direction": "Z"}, Vector=_place(shader), Scale=kind.scale / 6.3, Distortion=0.6)
        return shader.add("ShaderNodeMath", {"operation": "MULTIPLY"}, _0=warp.outputs["Fac"], _1=weft.outputs["Fac"]).outputs[0]
    if kind.grain in LYING:
        return _woven(shader, kind)
    if kind.grain == "ribs":
        return shader.add("ShaderNodeTexWave", {"bands_direction": "X"}, Vector=_place(shader), Scale=kind.scale / 6.3, Distortion=0.4).outputs["Fac"]
    if kind.grain == "brush":
        return shader.add("ShaderNodeTexNoise", Vector=_place(shader, (1, 1, 40)), Scale=kind.scale / 10, Detail=2.0).outputs["Fac"]
    if kind.grain == "wood":
        return shader.add("ShaderNodeTexNoise", Vector=_place(shader, (0.6, 8, 8)), Scale=kind.scale / 4, Detail=5.0).outputs["Fac"]
    return shader.add("ShaderNodeTexNoise", Vector=_place(shader), Scale=kind.scale, Detail=2.0).outputs["Fac"]


def _scaled(colour, factor):
    return tuple(min(1.0, value * factor) for value in colour)


def _colour(shader, kind, colour, height):
    """The colour with the uneven tone of real stuff."""
    if kind.grain == "wood":
        return shader.add("ShaderNodeMixRGB", Fac=height, Color1=_scaled(colour, 0.55), Color2=_scaled(colour, 1.35)).outputs[0]
    if kind.grain == "twill":
        checker = shader.add("ShaderNodeTexChecker", Vector=_place(shader), Scale=kind.scale)
        return shader.add("ShaderNodeMixRGB", Fac=checker.outputs["Fac"], Color1=colour, Color2=_scaled(colour, 3)).outputs[0]
    if kind.mottle:
        scale = kind.scale if kind.grain == "fibre" else 22
        cloud = shader.add("ShaderNodeTexNoise", Vector=_place(shader), Scale=scale, Detail=3.0)
        dark, bright = _scaled(colour, 1 - kind.mottle * 1.6), _scaled(colour, 1 + kind.mottle * 1.6)
        return shader.add("ShaderNodeMixRGB", Fac=cloud.outputs["Fac"], Color1=dark, Color2=bright).outputs[0]
    return colour


def _thin_glass(shader, kind, colour):
    through = shader.add("ShaderNodeBsdfTransparent", Color=_scaled(colour, kind.through))
    mirror = shader.add("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=0.03, Normal=shader.normal())
    share = shader.add("ShaderNodeFresnel", IOR=1.5, Normal=shader.normal())
    return shader.add("ShaderNodeMixShader", _0=share.outputs[0], _1=through.outputs[0], _2=mirror.outputs[0]).outputs[0]


def _mask(shader, slot):
    """Marks parts of the main and second colour in AOVs of those names, for other colours without another render."""
    name = slot.partition(":")[2]
    if name in MASKS:
        out = shader.add("ShaderNodeOutputAOV", {"name": name})
        out.inputs["Color"].default_value = (1, 1, 1, 1)


def goods_material(slot, colourway):
    """The material of a slot in a colourway; parts in the main and second colour are marked."""
    kind, colour = split_slot(slot, colourway)
    shader = Shader(slot)
    if kind.power:
        shader.material.cycles.sample_as_light = False
        return shader.finish(shader.add("ShaderNodeEmission", Color=colour, Strength=kind.power).outputs[0])
    if kind.through:
        return shader.finish(_thin_glass(shader, kind, colour))
    _mask(shader, slot)
    normal = shader.normal()
    height = _height(shader, kind) if kind.grain and kind.grain != "twill" else None
    if kind.depth:
        normal = shader.add("ShaderNodeBump", Strength=0.7, Distance=kind.depth, Height=height, Normal=normal).outputs[0]
    node = shader.add(
        "ShaderNodeBsdfPrincipled", Base_Color=_colour(shader, kind, colour, height), Metallic=kind.metal,
        Roughness=kind.rough, Specular=kind.spec, Clearcoat=kind.coat, Clearcoat_Roughness=0.04, Sheen=kind.sheen,
        Sheen_Tint=0.6, Normal=normal,
    )
    shader.put(node.inputs["Clearcoat Normal"], shader.normal())
    return shader.finish(node.outputs[0])
