"""Builds the Blender scene of a model: meshes, render settings, camera."""
import bpy
import numpy as np
from mathutils import Matrix

from shaders import make_material


def clear_scene():
    """Removes the default objects."""
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)


def add_part(part, material):
    """Adds one mesh; its normals go into the point attribute `n`."""
    mesh = bpy.data.meshes.new(part.name)
    count = part.triangles.size
    mesh.vertices.add(len(part.points))
    mesh.vertices.foreach_set('co', part.points.ravel())
    mesh.loops.add(count)
    mesh.loops.foreach_set('vertex_index', part.triangles.astype(np.int32).ravel())
    mesh.polygons.add(count // 3)
    mesh.polygons.foreach_set('loop_start', np.arange(0, count, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(count // 3, 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(count // 3, bool))
    normals = mesh.attributes.new('n', 'FLOAT_VECTOR', 'POINT')
    normals.data.foreach_set('vector', part.normals.ravel())
    mesh.update()
    thing = bpy.data.objects.new(part.name, mesh)
    mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def add_model(model, look, coded=False):
    """Adds all parts; returns the objects with the slot as custom property and the materials by slot."""
    materials, things = {}, []
    for part in model.parts:
        if part.slot not in materials:
            materials[part.slot] = make_material(part.slot, look, coded)
        thing = add_part(part, materials[part.slot])
        thing['slot'] = part.slot
        things.append(thing)
    return things, materials


def set_renderer(samples, seed=1):
    """Cycles on two threads with short paths: the studio is simple light, the denoiser does the rest."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.seed = seed
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.5
    render = scene.render
    render.use_persistent_data = True
    render.film_transparent = True
    render.threads_mode, render.threads = 'FIXED', 2
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.color_depth = '32'
    render.image_settings.exr_codec = 'NONE'
    render.resolution_percentage = 100
    layer = scene.view_layers[0]
    layer.name = 'L'
    layer.cycles.denoising_store_passes = True


def set_camera(camera):
    """Places the one camera of the scene (cameras.Camera)."""
    scene = bpy.context.scene
    if scene.camera is None:
        data = bpy.data.cameras.new('camera')
        scene.camera = bpy.data.objects.new('camera', data)
        scene.collection.objects.link(scene.camera)
    thing = scene.camera
    matrix = Matrix.Identity(4)
    for row in range(3):
        for column, axis in enumerate((camera.right, camera.up, -camera.forward)):
            matrix[row][column] = axis[row]
        matrix[row][3] = camera.place[row]
    thing.matrix_world = matrix
    thing.data.sensor_width = 36
    thing.data.sensor_fit = 'HORIZONTAL'
    thing.data.clip_start, thing.data.clip_end = 0.02, 200
    thing.data.lens, thing.data.shift_x, thing.data.shift_y = camera.lens, camera.shift_x, camera.shift_y


def render_to(path, width, height, samples, share=1.0, box=None):
    """Renders into a multilayer EXR; `share` scales the size. Outside of `box` (left, top, right, bottom in shares of the
    picture) nothing is rendered."""
    scene = bpy.context.scene
    scene.render.use_border = box is not None
    if box:
        left, top, right, bottom = box
        scene.render.border_min_x, scene.render.border_max_x = left, right
        scene.render.border_min_y, scene.render.border_max_y = 1 - bottom, 1 - top
    scene.render.resolution_x, scene.render.resolution_y = round(width * share), round(height * share)
    scene.cycles.samples = samples
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
