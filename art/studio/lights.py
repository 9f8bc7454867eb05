"""The three lights of the studio: soft boxes painted in direction space, radiance as seen from the car.

The light follows the camera, as if the car turned on a plate: every angle shows the same drawing of shoulder and roof.
"""
from dataclasses import dataclass

import bpy
import numpy as np

WIDTH, HEIGHT = 1024, 512


def _smooth(low, high, value):
    step = np.clip((value - low) / (high - low), 0, 1)
    return step * step * (3 - 2 * step)


class Sky:
    """Directions of all pixels of an equirectangular picture, with soft shapes to paint on it."""

    def __init__(self, azimuth):
        """`azimuth` of the camera in degrees as in cameras.py."""
        turn = -((np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi - np.pi)
        rise = (np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi - np.pi / 2
        turn, rise = np.meshgrid(turn, rise)
        self.x, self.y, self.z = np.cos(rise) * np.cos(turn), np.cos(rise) * np.sin(turn), np.sin(rise)
        self.elevation = np.degrees(rise)
        self.camera = 180 + azimuth
        self.behind = azimuth              # straight behind the car
        self.flank = -azimuth              # what the flank mirrors to the camera
        self.nose = 180 - azimuth          # what the nose or tail mirrors to the camera

    def from_direction(self, degrees):
        """Angle around the vertical between each pixel and a direction."""
        gap = np.degrees(np.arctan2(self.y, self.x)) - degrees
        return np.abs((gap + 180) % 360 - 180)

    def box(self, centre, half, soft, low, high, edge):
        """A soft box around the horizon: half width, softness, lower and upper edge in degrees."""
        across = 1 - _smooth(half - soft, half + soft, self.from_direction(centre))
        return across * _smooth(low - edge, low + edge, self.elevation) * (1 - _smooth(high - edge, high + edge, self.elevation))

    def bank(self, front, rear, half, soft_x, soft_y):
        """A light bank under the ceiling, 3.4 m above the car: extent along and across the car in m."""
        up = np.maximum(self.z, 1e-3)
        along, across = self.x / up * 3.4, np.abs(self.y / up * 3.4)
        inside = _smooth(front - soft_x, front + soft_x, along) * (1 - _smooth(rear - soft_x, rear + soft_x, along))
        return inside * (1 - _smooth(half - soft_y, half + soft_y, across)) * (self.z > 0.02)

    def band(self, low, high, edge):
        """A ring around the horizon."""
        return _smooth(low - edge, low + edge, self.elevation) * (1 - _smooth(high - edge, high + edge, self.elevation))


def _day(sky, side):
    light = 0.10 + 0.14 * _smooth(-4, 10, sky.elevation) - 0.10 * _smooth(26, 46, sky.elevation)
    light = light + 3.4 * sky.bank(-4.6, 4.4, 1.05, 0.9, 0.40)
    light = light + 1.9 * sky.box(sky.flank, 70, 34, 8, 26, 4)
    light = light + 1.3 * sky.box(sky.behind, 56, 30, 9, 30, 4)
    light = light + 1.0 * sky.box(sky.nose, 36, 24, 9, 22, 4) * (not side)
    light = light + 0.30 * sky.box(sky.camera, 60, 40, 24, 70, 14)
    return light[..., None] * np.array([1, 1, 1.0])


def _night(sky, side):
    light = 0.012 + 8.0 * sky.bank(-3.8, 3.4, 0.62, 0.7, 0.22)
    light = light + (3.5 if side else 6.0) * sky.box(sky.flank, 40, 24, 13, 18, 1.6)
    light = light + 0.9 * sky.box(sky.flank, 62, 30, 7, 22, 7)
    light = light + 4.0 * sky.box(sky.behind, 40, 26, 16, 27, 3)
    light = light + 6.0 * sky.box(sky.nose, 34, 20, 9, 16, 2.5) * (not side)
    light = light + 0.8 * sky.box(sky.camera, 40, 30, 26, 60, 12)
    light = light + 0.06 * _smooth(-10, 25, sky.elevation)
    return light[..., None] * np.array([0.97, 0.99, 1.04])


def _dusk(sky, side):
    glow = np.exp(-np.maximum(sky.elevation, 0) / 14) * (sky.elevation > -3)
    west = 0.35 + 0.65 * (1 - _smooth(30, 150, sky.from_direction(sky.behind)))
    warm = (glow * west)[..., None] * np.array([2.6, 1.25, 0.55])
    cold = (0.10 + 0.25 * _smooth(0, 80, sky.elevation))[..., None] * np.array([0.45, 0.7, 1.0])
    strip = 1.6 * sky.bank(-3.8, 3.4, 0.5, 0.9, 0.3) + 0.9 * sky.box(sky.flank, 60, 26, 12, 20, 3)
    return warm + cold + strip[..., None] * np.array([0.85, 0.92, 1.0])


@dataclass(frozen=True)
class Studio:
    """A light of the studio with its floor (linear grey), lamps' brightness and roughness of the floor."""

    paint: object
    floor: float
    lamps: float


STUDIOS = {'day': Studio(_day, 0.70, 0.25), 'night': Studio(_night, 0.012, 1.0), 'dusk': Studio(_dusk, 0.05, 0.8)}


def light_picture(studio, azimuth):
    """Radiance of a studio around the car, HEIGHT × WIDTH × 3, lowest row first."""
    side = abs(azimuth % 180 - 90) < 12
    return STUDIOS[studio].paint(Sky(azimuth), side).astype(np.float32)


def set_light(studio, azimuth):
    """Paints the world; the picture is replaced in place when the camera moves on."""
    scene = bpy.context.scene
    if scene.world is None or 'studio' not in scene.world:
        world = bpy.data.worlds.new('studio')
        world['studio'] = True
        world.use_nodes = True
        scene.world = world
        world.cycles.sampling_method = 'MANUAL'
        world.cycles.sample_map_resolution = 512
        node = world.node_tree.nodes.new('ShaderNodeTexEnvironment')
        node.name = 'light'
        world.node_tree.links.new(node.outputs[0], world.node_tree.nodes['Background'].inputs[0])
    node = scene.world.node_tree.nodes['light']
    old = node.image
    image = bpy.data.images.new('light', WIDTH, HEIGHT, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    colour = light_picture(studio, azimuth)
    image.pixels.foreach_set(np.concatenate([colour, np.ones((HEIGHT, WIDTH, 1), np.float32)], -1).ravel())
    image.update()
    node.image = image
    if old:
        bpy.data.images.remove(old)
    if 'floor' in bpy.data.materials:
        nodes = bpy.data.materials['floor'].node_tree.nodes
        nodes['radiance'].outputs[0].default_value = floor_radiance(studio, azimuth)


def floor_radiance(studio, azimuth):
    """Light that the free floor sends back: its grey times what falls on it from above."""
    picture = light_picture(studio, azimuth).mean(-1)
    sky = Sky(azimuth)
    solid = np.cos(np.radians(sky.elevation)) * (np.pi / HEIGHT) * (2 * np.pi / WIDTH)
    falling = (picture * np.maximum(sky.z, 0) * solid).sum()
    return float(STUDIOS[studio].floor * falling / np.pi)


def _nodes(tree):
    """A short way to add nodes with linked or constant inputs, by index."""
    def add(kind, operation=None, *inputs):
        node = tree.nodes.new(kind)
        if operation:
            node.operation = operation
        for index, value in enumerate(inputs):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, node.inputs[index])
            elif value is not None:
                node.inputs[index].default_value = value
        return node
    return add


def add_floor(low, high, grey):
    """The floor. The camera sees it only in the shadow layer, as plain grey; for all other rays it shines by itself, darker
    below the car (corners `low`, `high` in m): that gives the same picture as light bounced twice, without its noise."""
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    bpy.ops.mesh.primitive_plane_add(size=60, location=(*middle, 0))
    floor = bpy.context.object
    floor.name = 'floor'
    material = bpy.data.materials.new('floor')
    material.use_nodes = True
    material.cycles.sample_as_light = False
    tree = material.node_tree
    tree.nodes.clear()
    add = _nodes(tree)
    diffuse = add('ShaderNodeBsdfDiffuse', None, (grey, grey, grey, 1))
    split = add('ShaderNodeSeparateXYZ', None, add('ShaderNodeNewGeometry').outputs['Position'])
    gaps = []
    for axis in (0, 1):
        off = add('ShaderNodeMath', 'SUBTRACT', split.outputs[axis], middle[axis])
        away = add('ShaderNodeMath', 'ABSOLUTE', off.outputs[0])
        gaps.append(add('ShaderNodeMath', 'SUBTRACT', away.outputs[0], (high[axis] - low[axis]) / 2).outputs[0])
    gap = add('ShaderNodeMath', 'MAXIMUM', *gaps)
    free = add('ShaderNodeMapRange', None, gap.outputs[0], -0.25, 0.9, 0.06, 1.0)
    free.interpolation_type = 'SMOOTHSTEP'
    strength = add('ShaderNodeValue')
    strength.name = 'radiance'
    power = add('ShaderNodeMath', 'MULTIPLY', free.outputs[0], strength.outputs[0])
    glow = add('ShaderNodeEmission', None, (1, 1, 1, 1), power.outputs[0])
    seen = add('ShaderNodeLightPath').outputs['Is Camera Ray']
    mixed = add('ShaderNodeMixShader', None, seen, glow.outputs[0], diffuse.outputs[0])
    out = add('ShaderNodeOutputMaterial')
    tree.links.new(mixed.outputs[0], out.inputs[0])
    floor.data.materials.append(material)
    floor.visible_camera = False
    return floor
