"""Procedural texture of single materials: each function changes a Principled node of shaders.py in place."""


def _bump(shader, node, height, distance, strength=1.0):
    """Roughens the surface by a height field; `distance` in metres."""
    bump = shader.add('ShaderNodeBump', Strength=strength, Distance=distance, Height=height, Normal=shader.normal())
    shader.put(node.inputs['Normal'], bump.outputs[0])


def _position(shader, scale=(1, 1, 1)):
    """Model coordinates in metres, stretched by a scale."""
    geometry = shader.add('ShaderNodeNewGeometry')
    mapping = shader.add('ShaderNodeMapping', Vector=geometry.outputs['Position'])
    mapping.inputs['Scale'].default_value = scale
    return mapping.outputs[0]


def leather(shader, node, row):
    """Fine pebbled grain, cells of about 1.2 mm."""
    cells = shader.add('ShaderNodeTexVoronoi', Vector=_position(shader), Scale=800.0)
    _bump(shader, node, cells.outputs['Distance'], 0.0004, 0.35)


def oak(shader, node, row):
    """Open-pore wood with the grain along x and y."""
    grain = shader.add('ShaderNodeTexNoise', Vector=_position(shader, (4, 4, 220)), Scale=2.0, Detail=6.0)
    dark = tuple(value * 0.55 for value in row.colour)
    colour = shader.add('ShaderNodeMixRGB', Fac=grain.outputs['Fac'], Color1=row.colour, Color2=dark)
    shader.put(node.inputs['Base Color'], colour.outputs[0])
    _bump(shader, node, grain.outputs['Fac'], 0.0006, 0.5)


def carbon(shader, node, row):
    """A twill of 3 mm cells: two brightnesses in a checker."""
    checker = shader.add('ShaderNodeTexChecker', Vector=_position(shader), Scale=330.0)
    bright = tuple(value * 3.2 for value in row.colour)
    colour = shader.add('ShaderNodeMixRGB', Fac=checker.outputs['Fac'], Color1=row.colour, Color2=bright)
    shader.put(node.inputs['Base Color'], colour.outputs[0])


def brushed(shader, node, row):
    """Brush lines along x that spread the highlight."""
    lines = shader.add('ShaderNodeTexNoise', Vector=_position(shader, (1, 400, 400)), Scale=3.0, Detail=3.0)
    _bump(shader, node, lines.outputs['Fac'], 0.0002, 0.3)


def weave(shader, node, row):
    """Fine knitted cloth of the headliner."""
    cells = shader.add('ShaderNodeTexNoise', Vector=_position(shader), Scale=900.0, Detail=2.0)
    _bump(shader, node, cells.outputs['Fac'], 0.0006, 0.4)


PATTERNS = {'weave': weave, 'leather': leather, 'oak': oak, 'carbon': carbon, 'brushed': brushed}
