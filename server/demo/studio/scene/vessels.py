"""Glazed vessels, thrown on a wheel."""

import math

import numpy as np

import materials
from colours import CLAY, CREAM
from plants import bunch
from shapes import group, spline, tube, turned


def thrown(name, profile, colour):
    """A glazed vessel of a smooth profile: radius and height from the middle of its foot over its rim to the inside."""
    smooth = np.r_[[profile[0]], spline(profile[1:], 10, closed=False)]
    return turned(name, [(max(0, r), z) for r, z in smooth], materials.ceramic(name, colour))


VASES = {
    "bottle": [(0, 0), (0.62, 0), (0.72, 0.02), (1, 0.34), (0.92, 0.55), (0.44, 0.82), (0.40, 0.93), (0.5, 1), (0.44, 0.995), (0.34, 0.9), (0.3, 0.7)],
    "round": [(0, 0), (0.45, 0), (0.56, 0.02), (0.97, 0.32), (1, 0.52), (0.78, 0.8), (0.46, 0.92), (0.44, 0.97), (0.5, 1), (0.44, 0.995), (0.38, 0.93), (0.5, 0.8)],
    "cylinder": [(0, 0), (0.9, 0), (0.96, 0.02), (0.98, 0.1), (0.94, 0.5), (0.98, 0.95), (0.98, 0.99), (0.93, 1), (0.88, 0.98), (0.85, 0.5), (0.85, 0.2)],
    "carafe": [(0, 0), (0.8, 0), (0.92, 0.02), (1, 0.12), (0.86, 0.36), (0.42, 0.62), (0.32, 0.76), (0.36, 0.92), (0.56, 1), (0.5, 0.995), (0.28, 0.9), (0.26, 0.7)],
}


def vase(height=0.9, radius=0.26, colour=CLAY, shape="bottle", plant=None, stems=3):
    """A vessel, empty or with twigs in it."""
    things = [thrown("vase", [(r * radius, z * height) for r, z in VASES[shape]], colour)]
    if plant:
        made = bunch(stems, plant)
        made.location = (0, 0, height * 0.78)
        things.append(made)
    return group("vase", things)


def cup(radius=0.2, height=0.26, colour=CREAM):
    profile = [(0, 0), (0.6, 0), (0.68, 0.03), (0.86, 0.22), (0.96, 0.6), (1, 0.98), (0.97, 1), (0.92, 0.97), (0.88, 0.6), (0.78, 0.25), (0.5, 0.12)]
    body = thrown("cup", [(r * radius, z * height) for r, z in profile], colour)
    ear = [(radius * 0.9 + 0.09 * math.sin(a), 0, height * 0.56 + 0.085 * math.cos(a)) for a in np.linspace(0, math.pi, 20)]
    return group("cup", [body, tube("ear", ear, 0.018, materials.ceramic("ear", colour))])


def bowl(radius=0.42, height=0.24, colour=CREAM):
    outer = [(radius * 0.42, 0), (radius * 0.46, 0.02)] + [(radius * (0.46 + 0.54 * math.sin(a)), 0.02 + (height - 0.02) * (1 - math.cos(a))) for a in np.linspace(0.1, math.pi / 2, 20)]
    inner = [(r - 0.025, max(z, 0.04)) for r, z in outer[::-1]]
    return group("bowl", [turned("bowl", [(0, 0), *outer, *inner, (0, 0.04)], materials.ceramic("bowl", colour))])


MAKERS = {
    "vase": vase,
    "bowl": bowl,
    "cup": cup,
}
