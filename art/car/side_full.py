"""The coloured side view: paint from `--paint`, shading, glass, lamps, a plain wheel."""

import numpy as np

from art.car.front import Front
from art.car.rear import Rear

DEFAULT_PAINT = "#4a525b"
MIRROR = "M-95 8C-92-40-50-58 10-56 60-55 78-40 80-10 80 30 66 46 20 48-40 50-92 40-95 8z"


def stops(*colours):
    """Gradient stops from (offset, colour, opacity)."""
    return "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{alpha}"/>' for at, colour, alpha in colours)


def definitions(prefix, body):
    """Gradients, blurs and the clip of the body; ids carry the prefix, so that several drawings share a page."""
    shade = stops((0, "#fff", 0.34), (0.3, "#fff", 0.10), (0.52, "#000", 0.06), (0.8, "#000", 0.30), (1, "#000", 0.62))
    ends = stops((0, "#000", 0.6), (0.14, "#000", 0), (0.86, "#000", 0), (1, "#000", 0.6))
    glass = stops((0, "#4a525b", 1), (0.45, "#14171a", 1), (1, "#08090a", 1))
    light = stops((0, "#fff", 0.1), (0.3, "#fff", 0.9), (0.75, "#fff", 0.8), (1, "#fff", 0.1))
    rim = stops((0, "#e3e6e9", 1), (1, "#7d8288", 1))
    tyre = stops((0.74, "#1b1d1f", 1), (0.9, "#2b2e31", 1), (1, "#0c0d0e", 1))
    shadow = stops((0, "#000", 0.55), (0.7, "#000", 0.3), (1, "#000", 0))
    return (
        f'<defs><linearGradient id="{prefix}b" x1="0" y1="0" x2="0" y2="1">{shade}</linearGradient>'
        f'<linearGradient id="{prefix}e">{ends}</linearGradient>'
        f'<linearGradient id="{prefix}g" x1="0" y1="0" x2=".25" y2="1">{glass}</linearGradient>'
        f'<linearGradient id="{prefix}h">{light}</linearGradient>'
        f'<linearGradient id="{prefix}r" x1="0" y1="0" x2="1" y2="1">{rim}</linearGradient>'
        f'<radialGradient id="{prefix}t">{tyre}</radialGradient><radialGradient id="{prefix}s">{shadow}</radialGradient>'
        f'<filter id="{prefix}f"><feGaussianBlur stdDeviation="9"/></filter>'
        f'<filter id="{prefix}k"><feGaussianBlur stdDeviation="3"/></filter>'
        f'<clipPath id="{prefix}c"><path d="{body}"/></clipPath></defs>'
    )


def wheel(prefix, x, z, outer, rim):
    """A wheel with five double spokes."""
    spokes = "".join(
        f'<path transform="rotate({turn * 72 - 90}) scale(1 {side})" d="M42 10L{rim - 12} 42L{rim - 18} 76L44 30z"/>'
        for turn in range(5)
        for side in (1, -1)
    )
    return (
        f'<g transform="translate({x} {z})"><circle r="{outer}" fill="#0b0c0d"/>'
        f'<circle r="{outer - 6}" fill="url(#{prefix}t)"/><circle r="{rim}" fill="#15171a"/>'
        f'<circle r="{rim - 60}" fill="#2a2d31"/><g fill="url(#{prefix}r)">{spokes}<circle r="58"/></g>'
        f'<circle r="{rim - 7}" fill="none" stroke="url(#{prefix}r)" stroke-width="14"/><circle r="26" fill="#0d0e10"/></g>'
    )


def paint_layers(view, prefix, body):
    """Paint, shading and the mirrored light strips."""
    left, top, width, height = view.box.split()
    return (
        f'<path d="{body}" style="fill:var(--paint)"/><path d="{body}" fill="url(#{prefix}b)"/>'
        f'<g clip-path="url(#{prefix}c)">'
        f'<path d="{view.glow(8, 60)}" fill="url(#{prefix}h)" opacity=".16" filter="url(#{prefix}f)"/>'
        f'<path d="{view.glow(14, 30)}" fill="url(#{prefix}h)" opacity=".5" filter="url(#{prefix}k)"/>'
        f'<path d="{view.glow(-80, -14)}" fill="#000" opacity=".35" filter="url(#{prefix}f)"/>'
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="url(#{prefix}e)"/>'
        f'<path d="{view.cladding()}" fill="#0c0d0e"/></g>'
    )


def window_layers(view, prefix):
    """Trim, frit, glass and pillars."""
    bright = "#aeb3b8" if view.p["bright_trim"] else "#0a0b0c"
    glass = view.side_glass
    pillars = view.on_body(np.maximum(view.windows.pillar(view.x, view.z), glass))
    return (
        f'<path d="{view.path(glass - 0.012)}" fill="{bright}"/><path d="{view.path(glass)}" fill="#060708"/>'
        f'<path d="{view.path(glass + 0.012)}" fill="url(#{prefix}g)"/><path d="{pillars}" fill="#050607"/>'
    )


def line_layers(view):
    """Shut lines, handles and lamps."""
    p, car = view.p, view.car
    handles = "".join(
        f'<rect x="{(x - 0.11) * 1000:.0f}" y="{-(float(car.shoulder(x)) + p["handle_drop"] + 0.017) * 1000:.0f}" '
        'width="220" height="34" rx="16" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="4"/>'
        for x, _ in view.lines.handle_places()
    )
    doors = view.door(0) + view.door(1)
    return (
        f'<path d="{doors}" fill="none" stroke="#000" stroke-opacity=".65" stroke-width="5"/>{handles}'
        f'<path d="{view.lamp(Front(car))}" fill="#dfe9f2"/><path d="{view.lamp(Rear(car))}" fill="#e0202a"/>'
    )


def full_drawing(view):
    """The whole coloured drawing."""
    prefix = view.body.replace("-", "") + "-"
    car, p = view.car, view.p
    body = view.path(view.outline, 0.002)
    left, _, width, _ = (float(v) for v in view.box.split())
    shadow = (
        f'<ellipse cx="{left + width / 2:.0f}" cy="-8" rx="{width * 0.49:.0f}" ry="46" fill="url(#{prefix}s)"/>'
        f'<rect x="{-p["front_overhang"] * 1000 + 300:.0f}" y="{-(car.bottom + 0.28) * 1000:.0f}" '
        f'width="{width - 760:.0f}" height="300" rx="60" fill="#050506"/>'
    )
    openings = "".join(
        f'<circle cx="{x}" cy="{z}" r="{p["arch_radius"] * 1000 + 1:.0f}" fill="#040405"/>' for x, z, _, _ in view.wheels
    )
    x, _, z = car.anchors["mirror"]
    mirror = (
        f'<g transform="translate({x * 1000:.0f} {-z * 1000:.0f})"><path d="{MIRROR}" style="fill:var(--paint)"/>'
        f'<path d="{MIRROR}" fill="url(#{prefix}b)"/></g>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view.box}" style="--paint:{DEFAULT_PAINT}">'
        + definitions(prefix, body)
        + shadow
        + openings
        + paint_layers(view, prefix, body)
        + window_layers(view, prefix)
        + line_layers(view)
        + mirror
        + "".join(wheel(prefix, *at) for at in view.wheels)
        + "</svg>\n"
    )
