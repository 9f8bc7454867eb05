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
    light = 0.10 + 0.16 * _smooth(-4, 10, sky.elevation) - 0.10 * _smooth(26, 46, sky.elevation)
    light = light + 3.6 * sky.bank(-4.5, 4.2, 1.15, 0.8, 0.35)
    light = light + 1.5 * sky.box(sky.flank, 64, 26, 9, 24, 2.5)
    light = light + 1.2 * sky.box(sky.behind, 56, 30, 9, 30, 4)
    light = light + 1.2 * sky.box(sky.nose, 34, 18, 9, 20, 2.5) * (not side)
    light = light + 0.35 * sky.box(sky.camera, 60, 40, 24, 70, 14)
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


def add_floor(centre_x, grey):
    """A floor that lights and is mirrored, but that the camera does not see."""
    bpy.ops.mesh.primitive_plane_add(size=60, location=(centre_x, 0, 0))
    floor = bpy.context.object
    floor.name = 'floor'
    material = bpy.data.materials.new('floor')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    diffuse = tree.nodes.new('ShaderNodeBsdfDiffuse')
    diffuse.inputs['Color'].default_value = (grey, grey, grey, 1)
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(diffuse.outputs[0], out.inputs[0])
    floor.data.materials.append(material)
    floor.visible_camera = False
    return floor
