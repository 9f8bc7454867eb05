"""Turns the rows of materials.py into Cycles materials.

Every part carries its exact normals in the point attribute `n` (scene.py); each closure takes them from there, because
that is far cheaper than Blender's custom split normals.
"""
import bpy

from materials import row_of
from paints import PAINTS

NORMAL = 'exact normal'
SWITCH = 'layer switch'
FLAKE_ROUGH = 0.34
COAT_ROUGH = 0.015


class Shader:
    """A material's node tree with a short way to add linked nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, settings=None, **inputs):
        """Adds a node; an input is a value or another node's output."""
        node = self.tree.nodes.new(kind)
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            socket = node.inputs[int(name[1:])] if name[0] == '_' and name[1:].isdigit() else node.inputs[name.replace('_', ' ')]
            self.put(socket, value)
        return node

    def put(self, socket, value):
        """Sets a socket to a value or links it."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == 'RGBA':
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def normal(self):
        """The output of the shared group that gives the exact normal, turned to the viewer's side."""
        return self.add('ShaderNodeGroup', {'node_tree': normal_group()}).outputs[0]

    def hidden_from_camera(self, closure, switch, instead=None):
        """Replaces the closure for camera rays while the named switch is on; by nothing unless `instead` is given."""
        ray = self.add('ShaderNodeLightPath').outputs['Is Camera Ray']
        state = self.add('ShaderNodeGroup', {'node_tree': switch_group()}).outputs[switch]
        both = self.add('ShaderNodeMath', {'operation': 'MULTIPLY'}, _0=ray, _1=state).outputs[0]
        black = instead or self.add('ShaderNodeEmission', Strength=0.0).outputs[0]
        return self.add('ShaderNodeMixShader', _0=both, _1=closure, _2=black).outputs[0]

    def finish(self, closure):
        """Connects the surface and returns the material."""
        out = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.tree.links.new(closure, out.inputs['Surface'])
        return self.material


def normal_group():
    """The node group that reads attribute `n` and flips it on back faces; made once per file."""
    if NORMAL in bpy.data.node_groups:
        return bpy.data.node_groups[NORMAL]
    group = bpy.data.node_groups.new(NORMAL, 'ShaderNodeTree')
    group.outputs.new('NodeSocketVector', 'Normal')
    nodes, links = group.nodes, group.links
    read = nodes.new('ShaderNodeAttribute')
    read.attribute_name = 'n'
    geometry = nodes.new('ShaderNodeNewGeometry')
    sign = nodes.new('ShaderNodeMath')
    sign.operation = 'MULTIPLY_ADD'
    sign.inputs[1].default_value = -2
    sign.inputs[2].default_value = 1
    turn = nodes.new('ShaderNodeVectorMath')
    turn.operation = 'SCALE'
    out = nodes.new('NodeGroupOutput')
    links.new(geometry.outputs['Backfacing'], sign.inputs[0])
    links.new(read.outputs['Vector'], turn.inputs[0])
    links.new(sign.outputs[0], turn.inputs['Scale'])
    links.new(turn.outputs[0], out.inputs[0])
    return group


def switch_group():
    """The node group with the two switches of layers.py: `Hide paint` and `Hide rest`; made once per file."""
    if SWITCH in bpy.data.node_groups:
        return bpy.data.node_groups[SWITCH]
    group = bpy.data.node_groups.new(SWITCH, 'ShaderNodeTree')
    out = group.nodes.new('NodeGroupOutput')
    for name in ('Hide paint', 'Hide rest'):
        group.outputs.new('NodeSocketFloat', name)
        value = group.nodes.new('ShaderNodeValue')
        value.name = name
        value.outputs[0].default_value = 0
        group.links.new(value.outputs[0], out.inputs[name])
    return group


def set_switches(hide_paint=False, hide_rest=False):
    """Turns camera visibility of the paint and of everything else on or off."""
    nodes = switch_group().nodes
    nodes['Hide paint'].outputs[0].default_value = float(hide_paint)
    nodes['Hide rest'].outputs[0].default_value = float(hide_rest)


def surface_material(name, row):
    """An opaque Principled material."""
    shader = Shader(name)
    normal = shader.normal()
    node = shader.add(
        'ShaderNodeBsdfPrincipled', Base_Color=row.colour, Metallic=row.metal, Roughness=row.rough,
        Specular=row.spec, Clearcoat=row.coat, Clearcoat_Roughness=0.03, Normal=normal,
    )
    node.inputs['Clearcoat Normal'].default_value = (0, 0, 0)
    shader.put(node.inputs['Clearcoat Normal'], normal)
    if row.pattern:
        from patterns import PATTERNS
        PATTERNS[row.pattern](shader, node, row)
    return shader.finish(shader.hidden_from_camera(node.outputs[0], 'Hide rest'))


def glass_material(name, row):
    """Thin glass: tinted transparency under a Fresnel mirror."""
    shader = Shader(name)
    normal = shader.normal()
    through = shader.add('ShaderNodeBsdfTransparent', Color=row.colour)
    mirror = shader.add('ShaderNodeBsdfGlossy', Color=(1, 1, 1), Roughness=0.0, Normal=normal)
    share = shader.add('ShaderNodeFresnel', IOR=row.ior, Normal=normal)
    mixed = shader.add('ShaderNodeMixShader', _0=share.outputs[0], _1=through.outputs[0], _2=mirror.outputs[0])
    return shader.finish(shader.hidden_from_camera(mixed.outputs[0], 'Hide rest', through.outputs[0]))


def lamp_material(name, row, lamps):
    """A luminous surface that is no light source for sampling: small lamps only make noise."""
    shader = Shader(name)
    node = shader.add('ShaderNodeEmission', Color=row.colour, Strength=row.power * max(lamps, 0.03))
    shader.material.cycles.sample_as_light = False
    return shader.finish(shader.hidden_from_camera(node.outputs[0], 'Hide rest'))


def _facing_colour(shader, normal, face, flop):
    """A colour that falls from `face` to `flop` with the viewing angle."""
    weight = shader.add('ShaderNodeLayerWeight', Blend=0.5, Normal=normal)
    mixed = shader.add('ShaderNodeMixRGB', Fac=weight.outputs['Facing'], Color1=face, Color2=flop)
    return mixed.outputs[0]


def paint_closure(shader, body, flake, coat, flake_rough=FLAKE_ROUGH):
    """Pigment and flakes below a clear coat; the three colours are linear triples or sockets."""
    normal = shader.normal()
    pigment = shader.add('ShaderNodeBsdfDiffuse', Color=body, Normal=normal)
    flakes = shader.add('ShaderNodeBsdfGlossy', Color=flake, Roughness=flake_rough, Normal=normal)
    base = shader.add('ShaderNodeAddShader', _0=pigment.outputs[0], _1=flakes.outputs[0])
    mirror = shader.add('ShaderNodeBsdfGlossy', Color=coat, Roughness=COAT_ROUGH, Normal=normal)
    share = shader.add('ShaderNodeFresnel', IOR=1.5, Normal=normal)
    mixed = shader.add('ShaderNodeMixShader', _0=share.outputs[0], _1=base.outputs[0], _2=mirror.outputs[0])
    return mixed.outputs[0]


def paint_material(name, code):
    """The paint itself, for pictures that are rendered directly."""
    paint = PAINTS[code]
    shader = Shader(name)
    scaled = lambda factor: tuple(value * factor for value in paint.colour)
    if paint.flake:
        normal = shader.normal()
        flake = _facing_colour(shader, normal, scaled(paint.flake * paint.face), scaled(paint.flake * paint.flop))
    else:
        flake = (paint.veil,) * 3
    return shader.finish(paint_closure(shader, scaled(paint.body), flake, (paint.coat,) * 3))


def coded_paint_material(name):
    """Paint whose three answers to light come out in three channels: red pigment, green flakes, blue clear coat.

    Only the camera sees the code; in mirrors and in bounced light the paint is a middle grey.
    """
    shader = Shader(name)
    seen = shader.add('ShaderNodeLightPath').outputs['Is Camera Ray']
    coded = lambda grey, code: shader.add('ShaderNodeMixRGB', Fac=seen, Color1=(grey,) * 3, Color2=code).outputs[0]
    closure = paint_closure(shader, coded(0.2, (1, 0, 0)), coded(0.0, (0, 1, 0)), coded(1.0, (0, 0, 1)))
    return shader.finish(shader.hidden_from_camera(closure, 'Hide paint'))


def make_material(slot, look, coded=False):
    """The material of a slot under a look; `coded` paint for pictures that are composed from layers."""
    row = row_of(slot, look)
    if row.kind == 'paint' and coded:
        return coded_paint_material(slot)
    if row.kind == 'paint':
        return paint_material(slot, look.paint)
    if row.kind == 'glass':
        return glass_material(slot, row)
    if row.kind == 'lamp':
        return lamp_material(slot, row, look.lamps)
    return surface_material(slot, row)
