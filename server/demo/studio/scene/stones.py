"""Pebbles."""

import math

import numpy as np

import materials
from colours import CREAM, SAGE
from shapes import group, turned


def pebbles(radius=0.26, colours=(CREAM, SAGE), seed=3):
    """Flat stones, one on the other."""
    rng = np.random.default_rng(seed)
    things, z = [], 0.0
    for k, colour in enumerate(colours):
        wide, tall = radius * (1 - 0.22 * k), radius * 0.46 * (1 - 0.12 * k)
        made = turned("pebble", [(wide * max(0, math.cos(a)) ** 0.8, tall * (1 + math.sin(a)) / 1) for a in np.linspace(-math.pi / 2, math.pi / 2, 28)], materials.grained(materials.plain("pebble", colour, 0.75), 40, 0.12))
        made.scale = (1, rng.uniform(0.72, 0.85), 0.6)
        made.rotation_euler = (0, 0, rng.uniform(0, 3))
        made.location = (rng.uniform(-0.02, 0.02), 0, z)
        z += tall * 1.17
        things.append(made)
    return group("pebbles", things)


MAKERS = {
    "pebbles": pebbles,
}
