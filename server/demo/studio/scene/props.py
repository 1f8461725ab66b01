"""What stands beside the products: leaves, vases, bowls, linen, books."""

import math

import numpy as np

import materials
from colours import CLAY, CREAM, INK, LEAF, SAGE, mix
from shapes import add, block, group, mesh_of, modified, spline, tube, turned


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


def sprig(length=1.2, leaves=11, colour=SAGE, leaf=0.34, width=0.085, lean=0.25, seed=1, flat=False):
    """A twig with leaves in pairs; it stands along z, or lies along y with `flat`."""
    rng = np.random.default_rng(seed)
    axis = (lambda t: (lean * t * t * length, t * length, 0.02 + 0.015 * math.sin(t * 5))) if flat else (lambda t: (lean * t * t * length, 0.06 * math.sin(t * 3) * length, t * length))
    things = [tube("stem", [axis(t) for t in np.linspace(0, 1, 30)], 0.011, materials.leafy("stem", mix(colour, INK, 0.2)))]
    for k in range(leaves):
        t = 0.16 + 0.84 * k / (leaves - 1)
        side = 1 if k % 2 else -1
        size = leaf * (1.1 - 0.55 * t) * rng.uniform(0.9, 1.1)
        made = _leaf(size, size * width / 0.34 * 1.2, mix(colour, LEAF, rng.uniform(0, 0.5)), curl=rng.uniform(0.05, 0.25))
        made.location = axis(t)
        spread = 0 if k == leaves - 1 else side * rng.uniform(48, 66) * (1 - 0.3 * t)
        if flat:
            made.rotation_euler = (math.radians(rng.uniform(2, 9)), math.radians(rng.uniform(-8, 8)), math.radians(-spread) - math.atan(2 * lean * t))
        else:
            made.rotation_euler = (math.radians(rng.uniform(58, 84)), math.radians(rng.uniform(-12, 12)), math.radians(-90 * side if spread else 0) + math.radians(rng.uniform(-34, 34)))
        things.append(made)
    return group("sprig", things)


def vase(height=0.9, radius=0.26, colour=CLAY, plant=None):
    profile = [(0, 0), (radius * 0.62, 0), (radius * 0.72, 0.02), (radius, height * 0.34), (radius * 0.92, height * 0.55), (radius * 0.44, height * 0.82), (radius * 0.40, height * 0.93), (radius * 0.5, height), (radius * 0.44, height * 0.995), (radius * 0.34, height * 0.9), (radius * 0.3, height * 0.7)]
    smooth = np.r_[[profile[0]], spline(profile[1:], 10, closed=False)]
    body = turned("vase", [(max(0, r), z) for r, z in smooth], materials.ceramic("vase", colour))
    things = [body]
    if plant:
        made = sprig(**plant)
        made.location = (0, 0, height * 0.78)
        things.append(made)
    return group("vase", things)


def bowl(radius=0.42, height=0.24, colour=CREAM):
    outer = [(radius * 0.42, 0), (radius * 0.46, 0.02)] + [(radius * (0.46 + 0.54 * math.sin(a)), 0.02 + (height - 0.02) * (1 - math.cos(a))) for a in np.linspace(0.1, math.pi / 2, 20)]
    inner = [(r - 0.025, max(z, 0.04)) for r, z in outer[::-1]]
    return group("bowl", [turned("bowl", [(0, 0), *outer, *inner, (0, 0.04)], materials.ceramic("bowl", colour))])


def linen(width=1.3, depth=0.8, layers=3, colour=CREAM, thickness=0.09, seed=2):
    """Folded linen: soft slabs with rounded folds, one over the other."""
    rng = np.random.default_rng(seed)
    things, z = [], 0.0
    for k in range(layers):
        tone = mix(colour, SAGE, 0.05 * k)
        made = block("linen", width * rng.uniform(0.97, 1), depth * rng.uniform(0.96, 1), thickness, materials.woven(materials.material("linen", tone, roughness=0.95, sheen=0.3), 60, 0.3, space="Object"), bevel=thickness * 0.46, segments=8)
        made.location = (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), z)
        made.rotation_euler = (0, 0, math.radians(rng.uniform(-1.5, 1.5)))
        made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
        z += thickness * 0.97
        things.append(made)
    return group("linen", things)


def books(tones, width=0.9, depth=0.62, thickness=0.12, seed=4):
    rng = np.random.default_rng(seed)
    things, z = [], 0.0
    for tone in tones:
        tall = thickness * rng.uniform(0.8, 1.25)
        paper = block("pages", width * 0.96, depth * 0.96, tall * 0.78, materials.plain("pages", CREAM), bevel=0.004)
        paper.location = (0.01, -0.005, z + tall * 0.11)
        cover = [block("cover", width, depth, tall * 0.11, materials.card("cover", tone), bevel=0.008) for _ in range(2)]
        cover[0].location, cover[1].location = (0, 0, z), (0, 0, z + tall * 0.89)
        spine = block("spine", width, 0.02, tall, materials.card("cover", tone), bevel=0.008)
        spine.location = (0, -depth / 2, z)
        root = group("book", [paper, *cover, spine], turn=(0, 0, rng.uniform(-5, 5)))
        things.append(root)
        z += tall
    return group("books", things)


MAKERS = {
    "sprig": sprig,
    "vase": vase,
    "bowl": bowl,
    "linen": linen,
    "books": books,
}
