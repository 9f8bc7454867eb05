"""Blender: the materials of a set, from the rows of `finishes.py`."""

import bpy
import sky
from finishes import FINISHES


def rgba(colour):
    """#rrggbb → linear RGBA."""
    return [*sky.linear(colour), 1.0]


def add_grain(material, shader, colour, roughness, grain, stretch):
    """Varies colour and roughness by noise and roughens the surface."""
    scale, share, bump = grain
    tree = material.node_tree
    at = tree.nodes.new('ShaderNodeTexCoord')
    turn = tree.nodes.new('ShaderNodeMapping')
    turn.inputs['Scale'].default_value = stretch
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 5
    tree.links.new(at.outputs['Object'], turn.inputs[0])
    tree.links.new(turn.outputs[0], noise.inputs['Vector'])
    mix = tree.nodes.new('ShaderNodeMixRGB')
    mix.inputs[1].default_value = [c * (1 - share) for c in colour[:3]] + [1]
    mix.inputs[2].default_value = [min(1, c * (1 + share)) for c in colour[:3]] + [1]
    spread = tree.nodes.new('ShaderNodeMapRange')
    spread.inputs[1].default_value, spread.inputs[2].default_value = 0.3, 0.7
    tree.links.new(noise.outputs['Fac'], spread.inputs[0])
    tree.links.new(spread.outputs[0], mix.inputs[0])
    tree.links.new(mix.outputs[0], shader.inputs['Base Color'])
    rough = tree.nodes.new('ShaderNodeMapRange')
    rough.inputs[1].default_value, rough.inputs[2].default_value = 0.3, 0.7
    rough.inputs[3].default_value, rough.inputs[4].default_value = roughness * (1 - share), min(
        1, roughness * (1 + share)
    )
    tree.links.new(noise.outputs['Fac'], rough.inputs[0])
    tree.links.new(rough.outputs[0], shader.inputs['Roughness'])
    if bump:
        relief = tree.nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = 0.6
        relief.inputs['Distance'].default_value = bump / 1000
        tree.links.new(noise.outputs['Fac'], relief.inputs['Height'])
        tree.links.new(relief.outputs[0], shader.inputs['Normal'])


def pane(name, colour, through, ior=1.45):
    """Thin glass: lets light through unbent, mirrors by angle."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    mix = tree.nodes.new('ShaderNodeMixShader')
    fresnel = tree.nodes.new('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = ior
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = [c * through for c in colour[:3]] + [1]
    mirror = tree.nodes.new('ShaderNodeBsdfGlossy')
    mirror.inputs[1].default_value = 0.0
    for a, b in ((fresnel, mix.inputs[0]), (clear, mix.inputs[1]), (mirror, mix.inputs[2])):
        tree.links.new(a.outputs[0], b)
    tree.links.new(mix.outputs[0], out.inputs[0])
    return material


def finish(slot, changes):
    """The material of a slot; `changes` (from the scene) overrides options of a row."""
    colour, metallic, roughness, options = FINISHES[slot]
    options = {**options, **changes.get(slot, {})}
    colour = rgba(options.get('colour', colour))
    roughness = options.get('roughness', roughness)
    if 'pane' in options:
        return pane(slot, colour, options['pane'], options.get('ior', 1.45))
    material = bpy.data.materials.new(slot)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes['Principled BSDF']
    if 'flat' in options:
        light = tree.nodes.new('ShaderNodeEmission')
        light.inputs[0].default_value = colour
        light.inputs[1].default_value = options['flat']
        tree.links.new(light.outputs[0], tree.nodes['Material Output'].inputs[0])
        material.cycles.sample_as_light = False
        return material
    shader.inputs['Base Color'].default_value = colour
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Specular'].default_value = options.get('spec', 0.5)
    shader.inputs['Clearcoat'].default_value = options.get('coat', 0)
    if 'grain' in options:
        add_grain(material, shader, colour, roughness, options['grain'], options.get('stretch', (1, 1, 1)))
    if 'glow' in options:
        shader.inputs['Emission'].default_value = colour
        shader.inputs['Emission Strength'].default_value = options['glow']
        material.cycles.sample_as_light = False
    return material


def fade_ground(material, centre, near, far):
    """Lets a ground dissolve into what lies behind it, between two distances from `centre`."""
    tree = material.node_tree
    out = tree.nodes['Material Output']
    shader = tree.nodes['Principled BSDF']
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    mix = tree.nodes.new('ShaderNodeMixShader')
    place = tree.nodes.new('ShaderNodeNewGeometry')
    far_away = tree.nodes.new('ShaderNodeVectorMath')
    far_away.operation = 'DISTANCE'
    far_away.inputs[1].default_value = (*centre, 0)
    share = tree.nodes.new('ShaderNodeMapRange')
    share.interpolation_type = 'SMOOTHERSTEP'
    share.inputs[1].default_value, share.inputs[2].default_value = near, far
    tree.links.new(place.outputs['Position'], far_away.inputs[0])
    tree.links.new(far_away.outputs['Value'], share.inputs[0])
    tree.links.new(share.outputs[0], mix.inputs[0])
    tree.links.new(shader.outputs[0], mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
