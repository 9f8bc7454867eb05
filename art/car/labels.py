"""Labels of the triangles of the shell while it is cut; `part_of` in assemble.py turns them into parts."""

(
    PAINT,
    GLASS,
    PRIVACY,
    BLACK,
    GROOVE,
    TRIM,
    HEADLAMP,
    TAILLAMP,
    INTAKE,
    CURTAIN,
    CLAD,
    LIGHT_LINE,
    ROOF,
    REMOVED,
    PLATE,
    HANDLE,
    VISOR,
) = range(17)

FRONT_DOOR = 100
REAR_DOOR = 200
"""Added to the label of triangles that belong to the left front or rear door."""
