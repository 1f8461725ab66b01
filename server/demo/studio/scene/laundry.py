"""What cloth is washed, dried and kept with."""

import math

import numpy as np

import materials
from colours import CLAY, CREAM, OAK, SAGE, mix
from shapes import block, group, tube, turned


def basket(radius=0.62, height=0.5, colour=CREAM, rim=CLAY):
    """A basket coiled of cotton rope; its two upper rounds are of another colour."""
    cord = 0.042
    count = round(height / (cord * 1.75))
    things = []
    for k in range(count):
        t = k / (count - 1)
        wide = radius * (0.86 + 0.14 * math.sin(t * math.pi / 2))
        ring = [(wide * math.cos(a), wide * math.sin(a), cord + t * (height - 2 * cord)) for a in np.linspace(0, 2 * math.pi, 96, endpoint=False)]
        things.append(tube("coil", ring, cord, _rope(rim if k >= count - 2 else colour), closed=True))
    foot = turned("foot", [(0, 0.01), (radius * 0.86, 0.01), (radius * 0.86, 0.03), (0, 0.03)], _rope(colour))
    return group("basket", [*things, foot])


def _rope(colour):
    """Twisted cotton."""
    return materials.canvas("rope", colour)


def line(width=3.4, height=2.1, sag=0.12, pegs=(), colour=CREAM):
    """A washing line across the picture with wooden pegs at the given places along x."""
    def at(x):
        return (x, 0, height - sag * (1 - (2 * x / width) ** 2))

    wood = materials.wood("peg", OAK)
    things = [tube("line", [at(x) for x in np.linspace(-width / 2, width / 2, 60)], 0.014, _rope(colour))]
    for x in pegs:
        for side in (-1, 1):
            half = block("peg", 0.06, 0.028, 0.3, wood, bevel=0.01)
            half.location = (x, side * 0.024, at(x)[2] - 0.2)
            half.rotation_euler = (math.radians(-side * 3), 0, 0)
            things.append(half)
    return group("line", things)


def linen(width=1.3, depth=0.8, layers=3, colour=CREAM, thickness=0.09, seed=2):
    """Folded linen: soft slabs with rounded folds, one over the other."""
    rng = np.random.default_rng(seed)
    things, z = [], 0.0
    for k in range(layers):
        tone = mix(colour, SAGE, 0.05 * k)
        made = block("linen", width * rng.uniform(0.97, 1), depth * rng.uniform(0.96, 1), thickness, materials.canvas("linen", tone), bevel=thickness * 0.46, segments=8)
        made.location = (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), z)
        made.rotation_euler = (0, 0, math.radians(rng.uniform(-1.5, 1.5)))
        made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
        z += thickness * 0.97
        things.append(made)
    return group("linen", things)


MAKERS = {
    "basket": basket,
    "line": line,
    "linen": linen,
}
