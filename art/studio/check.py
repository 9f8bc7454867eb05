"""Tries the arithmetic of the composition on small made-up layers: `npm run art -- check`. Ends with an error if it fails."""
import numpy as np

from cameras import mirrored, look
from compose import compose, cut_out, painted
from defects import MARKS, mark
from fitted import FADE, Disc, box_of, mask_of
from paints import PAINTS, linear
from picture import Picture
from tone import encode, tone, untone


def small_picture():
    """A view of 192 × 256 pixels: paint on the left, grey trim on the right, empty floor below."""
    shape = (192, 256)
    alpha, paint, body = np.zeros(shape, np.float32), np.zeros((*shape, 3), np.float32), np.zeros((*shape, 3), np.float32)
    alpha[:144] = 1
    paint[:144, :128] = (0.8, 0.3, 0.05)
    body[:144, 128:] = 0.1
    return Picture(body, alpha, paint, np.full(shape, 0.7, np.float32), np.ones(shape, np.float32))


def check_tone():
    """Grounds keep their hex codes through the curve."""
    for code in ('#eceeee', '#f4f5f5', '#0c0e0f', '#808080'):
        light = untone(np.array(linear(code)))[None, None]
        assert np.abs(encode(tone(light)) * 255 - [int(code[at:at + 2], 16) for at in (1, 3, 5)]).max() < 1, code


def check_paints():
    """Pigment and flakes answer linearly, and only matt paints have no mirror."""
    picture = small_picture()
    for code, paint in PAINTS.items():
        base = picture.paint * np.array([1, 1, 0], np.float32)
        light = painted(base, picture.facing, code)
        assert np.allclose(painted(base * 2, picture.facing, code), light * 2, atol=1e-6), code
        coat = painted(picture.paint * np.array([0, 0, 1], np.float32), picture.facing, code)
        assert (coat.max() > 0) == (paint.kind != 'matt'), code
    bright = {code: painted(picture.paint, picture.facing, code)[0, 0].mean() for code in PAINTS}
    assert bright['frost'] > bright['silver'] > bright['moon'] > bright['slate'] > bright['night']


def check_grounds():
    """Trim does not change with the paint; a cut-out keeps the car's alpha and an empty floor stays empty."""
    picture = small_picture()
    one, other = compose(picture, 'frost', 'day'), compose(picture, 'garnet', 'day')
    assert np.allclose(one[:144, 128:], other[:144, 128:]) and not np.allclose(one[:144, :128], other[:144, :128])
    assert np.allclose(one[160:], other[160:])
    _, alpha = cut_out(picture, 'frost')
    assert alpha[:144].min() == 1 and alpha[144:].max() == 0


def check_marks():
    """Each mark changes something in its middle and nothing becomes negative."""
    picture = small_picture()
    picture.body[:] = 0.1
    picture.paint += np.linspace(0, 0.2, 256, dtype=np.float32)[None, :, None]
    for name in MARKS:
        marked = mark(picture, name)
        assert not (np.allclose(marked.paint, picture.paint) and np.allclose(marked.body, picture.body)), name
        assert marked.paint.min() >= 0 and marked.body.min() >= -1e-6, name


def check_cameras():
    """What the mirrored camera sees is the mirror image upside down."""
    camera = look((-9, -4, 0.9), (1, 0, 0.9), 80)
    camera.shift_y = 0.07
    spots = np.array([(0.3, -0.8, 0.5), (2.0, 0.4, 1.3)])
    below = camera.project(spots * [1, 1, -1])
    above = mirrored(camera).project(spots)
    assert np.allclose(below * [1, -1], above)


def check_wheels():
    """A mask holds the points of a rim that looks at the camera, fades out beyond it, and leaves one that looks away."""
    camera = look((-7, -6, 0.9), (1, 0, 0.9), 80)
    camera.shift_x, camera.shift_y = 0.04, 0.07
    width, height = 1600, 1067
    near, far = Disc((0.2, -0.9, 0.36), 0.27, -1.0), Disc((0.2, 0.9, 0.36), 0.27, 1.0)
    mask = mask_of(camera, [near, far], width, height)
    assert np.array_equal(mask, mask_of(camera, [near], width, height)) and not mask_of(camera, [far], width, height).any()
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)

    def along(radius):
        circle = np.stack([radius * np.cos(turn), turn * 0, radius * np.sin(turn)], 1) + near.middle
        u, v = camera.project(circle).T
        return mask[((height / width / 2 - v) * width).astype(int), ((u + 0.5) * width).astype(int)]

    assert along(near.radius - 0.006).min() == 1 and along(near.radius + FADE[1] + 0.008).max() == 0
    edge = along(near.radius + sum(FADE) / 2)
    assert 0 < edge.min() and edge.max() < 1
    left, top, right, bottom = box_of(mask)
    rows, columns = np.nonzero(mask)
    assert left * width < columns.min() and columns.max() < right * width
    assert top * height < rows.min() and rows.max() < bottom * height


for name, check in list(globals().items()):
    if name.startswith('check_'):
        check()
        print(f'{name.replace("_", " ")}: well')
