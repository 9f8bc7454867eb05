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
    """Open-pore wood: fine lines along upright strips, along x on faces that look up, with broad bands between."""
    up = shader.add('ShaderNodeSeparateXYZ', Vector=shader.add('ShaderNodeNewGeometry').outputs['Normal']).outputs['Z']
    steep = shader.add('ShaderNodeMath', {'operation': 'ABSOLUTE'}, _0=up).outputs[0]
    flat = shader.add('ShaderNodeMath', {'operation': 'GREATER_THAN'}, _0=steep, _1=0.75).outputs[0]
    lines = [
        shader.add('ShaderNodeMixRGB', Fac=flat, Color1=_position(shader, upright), Color2=_position(shader, lying)).outputs[0]
        for upright, lying in (((5, 5, 420), (5, 420, 5)), ((1.5, 1.5, 60), (1.5, 60, 1.5)))
    ]
    pores = shader.add('ShaderNodeTexNoise', Vector=lines[0], Scale=2.0, Detail=4.0).outputs['Fac']
    bands = shader.add('ShaderNodeTexNoise', Vector=lines[1], Scale=2.0, Detail=3.0).outputs['Fac']
    grain = shader.add('ShaderNodeMath', {'operation': 'MULTIPLY_ADD'}, _0=pores, _1=0.55).outputs[0]
    shader.put(grain.node.inputs[2], shader.add('ShaderNodeMath', {'operation': 'MULTIPLY'}, _0=bands, _1=0.45).outputs[0])
    contrast = shader.add('ShaderNodeMapRange', _0=grain, _1=0.36, _2=0.64).outputs[0]
    dark = tuple(value * 0.32 for value in row.colour)
    colour = shader.add('ShaderNodeMixRGB', Fac=contrast, Color1=row.colour, Color2=dark)
    shader.put(node.inputs['Base Color'], colour.outputs[0])
    _bump(shader, node, pores, 0.0005, 0.4)


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
