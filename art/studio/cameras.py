"""Where the camera stands for every view. Pure geometry: no Blender.

Angles in degrees around the car: 0 looks at the nose, 90 at the driver's side with the nose left, 180 at the tail, 270 at
the passenger's side. Lengths in metres, picture positions as shares of the width (u to the right, v upwards, middle 0).
The camera stays level for whole cars and shifts its picture instead, so that uprights stay upright.
"""
from dataclasses import dataclass

import numpy as np

SENSOR = 36.0
WIDEST_CAR = 5.188      # length of the longest body: all side views share its scale
SIDE_FILL = 0.94
WHEEL_LINE = 0.73       # the tyres stand here, share of the height from the top (3:2)
TOP_MARGIN = 0.10


@dataclass
class Camera:
    """A camera: place and axes in model coordinates, lens in mm on a 36 mm sensor, shifts as shares of the width."""

    place: np.ndarray
    right: np.ndarray
    up: np.ndarray
    forward: np.ndarray
    lens: float
    shift_x: float = 0.0
    shift_y: float = 0.0

    @property
    def azimuth(self):
        """Degrees around the car, by the direction of view."""
        return float(np.degrees(np.arctan2(self.forward[1], self.forward[0])))

    def project(self, points):
        """Picture positions (u, v) of points n×3, in shares of the width from the middle."""
        rays = np.asarray(points, float) - self.place
        depth = np.maximum(rays @ self.forward, 1e-6)
        scale = self.lens / SENSOR / depth
        return np.stack([rays @ self.right * scale - self.shift_x, rays @ self.up * scale - self.shift_y], 1)


def look(place, target, lens):
    """A camera at `place` that looks at `target`."""
    place, target = np.asarray(place, float), np.asarray(target, float)
    forward = target - place
    forward /= np.linalg.norm(forward)
    right = np.cross(forward, (0, 0, 1.0))
    right /= np.linalg.norm(right)
    return Camera(place, right, np.cross(right, forward), forward, lens)


def around(target, azimuth, distance, height, lens, level=True):
    """A camera on a circle around `target`; a level one looks horizontally."""
    angle = np.radians(azimuth)
    place = np.array([target[0] - np.cos(angle) * distance, target[1] - np.sin(angle) * distance, height])
    aim = np.array([target[0], target[1], height if level else target[2]])
    return look(place, aim, lens)


@dataclass(frozen=True)
class WholeView:
    """A view of the whole car: `fill` is the share of the width, None the common scale of the side views."""

    azimuth: float
    fill: float = None
    height: float = 0.9
    distance: float = 11.0
    level: bool = True


@dataclass(frozen=True)
class CloseView:
    """A close-up of an anchor: `field` metres of the subject fill the width; `rise` is the camera height above the anchor."""

    anchor: str
    azimuth: float
    field: float
    rise: float
    aim: tuple = (0.0, 0.0, 0.0)


WHOLE = {
    'quarter': WholeView(35, 0.91),
    'side': WholeView(90, None, distance=12.5),
    'rear-quarter': WholeView(145, 0.91, height=1.0),
    'front': WholeView(0, 0.88),
    'rear': WholeView(180, 0.88),
    'quarter-right': WholeView(-35, 0.91),
    'side-right': WholeView(-90, None, distance=12.5),
    'rear-quarter-right': WholeView(-145, 0.91, height=1.0),
    'top-quarter': WholeView(40, 0.90, height=4.2, level=False),
}
CLOSE = {
    'headlamp': CloseView('headlamp', 32, 1.15, 0.10),
    'grille': CloseView('grille', 12, 1.55, 0.25),
    'wheel-front': CloseView('wheel_front', 68, 1.15, 0.12),
    'wheel-rear': CloseView('wheel_rear', 112, 1.15, 0.12),
    'taillight': CloseView('taillight', 150, 1.20, 0.12),
    'mirror': CloseView('mirror', 58, 0.95, 0.15),
    'door': CloseView('handle', 112, 1.35, 0.22),
    'roof': CloseView('roof', 62, 2.20, 1.10, (0, 0, -0.22)),
    'glass': CloseView('glass', 42, 1.90, 0.55),
    'panel-door': CloseView('handle', 84, 0.60, 0.10, (-0.35, 0, -0.16)),
    'panel-wing': CloseView('wheel_rear', 112, 0.70, 0.45, (0.10, 0, 0.46)),
    'panel-bonnet': CloseView('headlamp', 22, 0.55, 0.42, (0.42, 0.35, 0.12)),
    'wheel-hub': CloseView('wheel_front', 80, 0.80, 0.06),
}


def spin_angle(name):
    """Degrees of `spin-07`, or None for other names."""
    return int(name.split('-')[1]) * 15 if name.startswith('spin-') else None


def _contacts(model):
    """The four points where the tyres stand, from the tyres' bounds."""
    tyres = [part.points for part in model.parts if part.slot == 'tyre']
    if not tyres:
        low, high = model.bounds
        return np.array([[low[0], 0, 0], [high[0], 0, 0]])
    points = np.concatenate(tyres)
    middle = (points[:, 0].min() + points[:, 0].max()) / 2
    spots = []
    for front in (True, False):
        for side in (-1, 1):
            near = points[((points[:, 0] < middle) == front) & (points[:, 1] * side > 0)]
            if len(near):
                spots.append([*((near[:, :2].min(0) + near[:, :2].max(0)) / 2), 0.0])
    return np.array(spots)


def _stand(camera, contacts, cloud, ratio, line, whole=True):
    """Shifts the picture: the car in the middle, its nearest and farthest tyres around the wheel line."""
    u = camera.project(cloud)[:, 0]
    camera.shift_x += (u.min() + u.max()) / 2
    v = camera.project(contacts)[:, 1]
    camera.shift_y += (v.min() * 0.75 + v.max() * 0.25) - (0.5 - line) / ratio
    return camera


def _fit(camera, contacts, cloud, ratio, fill, line):
    """Zooms until the car fills the width, or the height above the wheel line when it is tall."""
    for _ in range(4):
        _stand(camera, contacts, cloud, ratio, line)
        spots = camera.project(cloud)
        width = spots[:, 0].max() - spots[:, 0].min()
        above = spots[:, 1].max() - (0.5 - line) / ratio
        below = (0.5 - line) / ratio - spots[:, 1].min()
        room_above = (line - TOP_MARGIN) / ratio
        room_below = (1 - line - 0.04) / ratio
        camera.lens *= min(fill / width, room_above / max(above, 1e-6), room_below / max(below, 1e-6))
    return _stand(camera, contacts, cloud, ratio, line)


def whole_camera(view, model, ratio):
    """The camera of a view of the whole car; `ratio` is width by height."""
    low, high = model.bounds
    target = np.array([(low[0] + high[0]) / 2, 0.0, high[2] * 0.42])
    line = WHEEL_LINE if view.level else 0.80
    camera = around(target, view.azimuth, view.distance, view.height, 80.0, view.level)
    cloud, contacts = model.cloud(), _contacts(model)
    if view.fill is None:
        flank = view.distance - (high[1] - low[1]) * 0.42
        camera.lens = SENSOR * flank / (WIDEST_CAR / SIDE_FILL)
        return _stand(camera, contacts, cloud, ratio, line)
    return _fit(camera, contacts, cloud, ratio, view.fill, line)


def spin_camera(azimuth, model, ratio):
    """One of the 24 angles: the scale is that of the widest angle, so the car does not breathe while it turns."""
    low, high = model.bounds
    target = np.array([(low[0] + high[0]) / 2, 0.0, 0.6])
    cloud = model.cloud()
    extent = 0.0
    for turn in (60, 70, 80, 90, 100, 110, 120):
        u = around(target, turn, 11.5, 0.9, SENSOR).project(cloud)[:, 0]
        extent = max(extent, 2 * np.abs(u).max())
    camera = around(target, azimuth, 11.5, 0.9, SENSOR * 0.92 / extent)
    camera.shift_y = camera.project(target[None] * [1, 1, 0])[0, 1] - (0.5 - 0.72) / ratio
    return camera


def fallback_anchor(name, model):
    """A sensible position for an anchor that the model does not carry; the driver's side."""
    low, high = model.bounds
    contacts = _contacts(model)
    front, rear = contacts[:, 0].min(), contacts[:, 0].max()
    base, top, half = rear - front, high[2], high[1]
    near = -half
    return np.array({
        'headlamp': (low[0] + 0.28, near * 0.78, top * 0.46),
        'grille': (low[0] + 0.05, 0, top * 0.36),
        'wheel_front': (front, near, 0.34),
        'wheel_rear': (rear, near, 0.34),
        'taillight': (high[0] - 0.15, near * 0.72, top * 0.60),
        'mirror': (front + base * 0.27, near, top * 0.66),
        'handle': (front + base * 0.56, near, top * 0.56),
        'roof': (front + base * 0.62, near * 0.3, top * 0.98),
        'glass': (front + base * 0.28, near * 0.4, top * 0.82),
    }[name], float)


def close_camera(view, model, ratio):
    """The camera of a close-up, at 85 mm."""
    spot = model.anchors.get(view.anchor)
    spot = fallback_anchor(view.anchor, model) if spot is None else spot
    spot = np.array([spot[0], -abs(spot[1]), spot[2]]) + view.aim
    lens = 85.0
    return around(spot, view.azimuth, view.field * lens / SENSOR, max(spot[2] + view.rise, 0.25), lens, level=False)


def camera_for(name, model, ratio):
    """The camera of a named view: WHOLE, CLOSE, `spin-NN` or `az-NNN`."""
    if name in WHOLE:
        return whole_camera(WHOLE[name], model, ratio)
    if name in CLOSE:
        return close_camera(CLOSE[name], model, ratio)
    if spin_angle(name) is not None:
        return spin_camera(spin_angle(name), model, ratio)
    if name.startswith('az-'):
        return whole_camera(WholeView(float(name[3:]), 0.91), model, ratio)
    raise ValueError(f'no view called {name}')


def mirrored(camera):
    """The camera below the floor that sees what the floor mirrors, upside down."""
    flip = np.array([1, 1, -1.0])
    return Camera(
        camera.place * flip, camera.right, -camera.up * flip, camera.forward * flip, camera.lens,
        camera.shift_x, -camera.shift_y,
    )


def explicit_camera(place, target, lens, shift=(0.0, 0.0)):
    """A camera given by a job; positions in model coordinates."""
    camera = look(place, target, lens)
    camera.shift_x, camera.shift_y = shift
    return camera
