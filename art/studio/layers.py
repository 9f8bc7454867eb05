"""The layers of a view. Together they give every paint without another render:

  picture = floor · shadow, its mirror image, body + paint(red·pigment + green·flakes + blue·coat)

`body` shows everything but the paint (paint is black for the camera, so its alpha is that of the whole car), `paint` shows
the coded paint alone (shaders.coded_paint_material), both in front of nothing. `shadow` is the floor without the car in
front of it. The mirror layers are body and paint seen from below the floor. `beauty` is the car in one paint at once.
"""
from dataclasses import dataclass


@dataclass(frozen=True)
class Layer:
    """What a layer shows, its size as a share of the picture's and its samples as a share of the view's."""

    hide_paint: bool = False
    hide_rest: bool = False
    floor: bool = False
    mirror: bool = False
    share: float = 1.0
    samples: float = 1.0


LAYERS = {
    'beauty': Layer(),
    'body': Layer(hide_paint=True),
    'paint': Layer(hide_rest=True),
    'shadow': Layer(floor=True, share=0.4, samples=1.0),
    'mirror-body': Layer(hide_paint=True, mirror=True, share=0.4, samples=0.5),
    'mirror-paint': Layer(hide_rest=True, mirror=True, share=0.4, samples=0.5),
}
