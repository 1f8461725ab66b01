"""Twigs with leaves."""

import math

import numpy as np

import materials
from colours import INK, LEAF, SAGE, mix
from shapes import add, group, mesh_of, modified, tube


def _leaf(length, width, colour, curl=0.18, cup=0.12):
    """One leaf along y from the origin, folded along its rib and bent."""
    rows, columns = 26, 9
    vertices, faces = [], []
    for i in range(rows):
        t = i / (rows - 1)
        half = width * math.sin(math.pi * t ** 0.82) ** 0.9 * (1 - 0.25 * t)
        for j in range(columns):
            s = -1 + 2 * j / (columns - 1)
            z = cup * width * abs(s) ** 1.5 * 1.6 - curl * length * t * t + 0.006 * math.sin(t * 34) * abs(s) * length
            vertices.append((s * half, t * length, z))
    for i in range(rows - 1):
        for j in range(columns - 1):
            a = i * columns + j
            faces.append((a, a + 1, a + columns + 1, a + columns))
    made = add("leaf", mesh_of("leaf", vertices, faces), materials.leafy("leaf", colour))
    modified(made, "SUBSURF", levels=1, render_levels=1)
    return modified(made, "SOLIDIFY", thickness=0.004 * length)


def sprig(length=1.2, leaves=11, colour=SAGE, leaf=0.34, width=0.085, lean=0.25, seed=1):
    """A twig with leaves in pairs, lying along y; `leaf` and `width` are of its longest leaves."""
    rng = np.random.default_rng(seed)

    def axis(t):
        return (lean * t * t * length, t * length, 0.02 + 0.015 * math.sin(t * 5))

    things = [tube("stem", [axis(t) for t in np.linspace(0, 1, 30)], 0.009, materials.leafy("stem", mix(colour, INK, 0.2)))]
    for k in range(leaves):
        t = 0.16 + 0.84 * k / (leaves - 1)
        side = 1 if k % 2 else -1
        size = leaf * (1.1 - 0.45 * t) * rng.uniform(0.9, 1.1)
        made = _leaf(size, width * size / leaf, mix(colour, LEAF, rng.uniform(0, 0.45)), curl=rng.uniform(0.05, 0.25))
        made.location = axis(t)
        spread = 0 if k == leaves - 1 else side * rng.uniform(48, 66) * (1 - 0.3 * t)
        made.rotation_euler = (math.radians(rng.uniform(2, 14)), math.radians(rng.uniform(-16, 16)), math.radians(-spread) - math.atan(2 * lean * t))
        things.append(made)
    return group("sprig", things)


def bunch(stems, plant):
    """Twigs that stand in a vessel and fan out, their leaves to the front."""
    things = []
    for k in range(stems):
        off = k - (stems - 1) / 2
        made = sprig(**{**plant, "length": plant.get("length", 1.2) * (1 - 0.16 * abs(off)), "lean": plant.get("lean", 0.04) + 0.16 * off, "seed": plant.get("seed", 1) + k})
        made.rotation_euler = (math.radians(84 + 5 * (k % 2)), math.radians(6 * off), math.radians(-12 * off))
        made.location = (0.03 * off, 0.03 * (k % 2), 0)
        things.append(made)
    return group("bunch", things)


MAKERS = {
    "sprig": sprig,
}
