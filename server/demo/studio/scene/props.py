"""What stands beside the products: leaves, vessels, linen, books, wood, baskets."""

import math

import numpy as np

import materials
from colours import CLAY, CREAM, HONEY, INK, LEAF, SAGE, linear, mix
from shapes import add, block, group, mesh_of, modified, spline, tube, turned

OAK = "#C79A6B"


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


def _bunch(stems, plant):
    """Twigs that stand in a vessel and fan out, their leaves to the front."""
    things = []
    for k in range(stems):
        off = k - (stems - 1) / 2
        made = sprig(**{**plant, "length": plant.get("length", 1.2) * (1 - 0.16 * abs(off)), "lean": plant.get("lean", 0.04) + 0.16 * off, "seed": plant.get("seed", 1) + k})
        made.rotation_euler = (math.radians(84 + 5 * (k % 2)), math.radians(6 * off), math.radians(-12 * off))
        made.location = (0.03 * off, 0.03 * (k % 2), 0)
        things.append(made)
    return group("bunch", things)


def _thrown(name, profile, colour):
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
    things = [_thrown("vase", [(r * radius, z * height) for r, z in VASES[shape]], colour)]
    if plant:
        made = _bunch(stems, plant)
        made.location = (0, 0, height * 0.78)
        things.append(made)
    return group("vase", things)


def cup(radius=0.2, height=0.26, colour=CREAM):
    profile = [(0, 0), (0.6, 0), (0.68, 0.03), (0.86, 0.22), (0.96, 0.6), (1, 0.98), (0.97, 1), (0.92, 0.97), (0.88, 0.6), (0.78, 0.25), (0.5, 0.12)]
    body = _thrown("cup", [(r * radius, z * height) for r, z in profile], colour)
    ear = [(radius * 0.9 + 0.09 * math.sin(a), 0, height * 0.56 + 0.085 * math.cos(a)) for a in np.linspace(0, math.pi, 20)]
    return group("cup", [body, tube("ear", ear, 0.018, materials.ceramic("ear", colour))])


def lamp(height=1.2, radius=0.42, colour=CREAM, shade=CREAM):
    """A small table lamp with a domed shade."""
    foot = _thrown("foot", [(0, 0), (radius * 0.55, 0), (radius * 0.6, 0.03), (radius * 0.4, 0.09), (0.09, 0.24), (0.07, height * 0.45), (0.07, height * 0.8)], colour)
    dome = [(radius, height * 0.62), (radius * 1.0, height * 0.64)] + [(radius * math.cos(a), height * (0.64 + 0.36 * math.sin(a))) for a in np.linspace(0.06, math.pi / 2, 24)]
    glow = materials.ceramic("shade", shade)
    inputs = glow.node_tree.nodes["Principled BSDF"].inputs
    inputs["Emission"].default_value = linear(mix(shade, HONEY, 0.15))
    inputs["Emission Strength"].default_value = 0.12
    return group("lamp", [foot, turned("shade", [(max(0, r), z) for r, z in dome], glow)])


def stool(radius=0.95, height=0.55, colour=OAK):
    """A low round wooden stool on four legs."""
    wood = materials.wood("stool", colour)
    thick = 0.09
    seat = turned("seat", [(0, height - thick), (radius - 0.03, height - thick), (radius, height - thick + 0.03), (radius, height - 0.03), (radius - 0.03, height), (0, height)], wood, segments=128)
    modified(seat, "EDGE_SPLIT", split_angle=math.radians(50))
    legs = []
    for turn in (40, 130, 220, 310):
        out = np.array((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        legs.append(tube("leg", [out * radius * 0.78, out * radius * 0.62 + (0, 0, height - thick)], 0.055, wood))
    return group("stool", [seat, *legs])


def tray(width=1.9, depth=1.2, height=0.13, colour=OAK):
    """A wooden tray with a low rim."""
    wood = materials.wood("tray", colour)
    floor = block("floor", width, depth, 0.05, wood, bevel=0.012)
    rims = [block("rim", width, 0.05, height, wood, bevel=0.014) for _ in range(2)] + [block("rim", 0.05, depth, height, wood, bevel=0.014) for _ in range(2)]
    for rim, at in zip(rims, ((0, -depth / 2), (0, depth / 2), (-width / 2, 0), (width / 2, 0))):
        rim.location = (*at, 0)
    return group("tray", [floor, *rims])


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


def tote(width=1.25, height=1.15, depth=0.34, colour=CREAM):
    """A standing cotton bag with two handles, a little full."""
    columns, rows = 60, 60
    us, vs = np.linspace(-1, 1, columns), np.linspace(0, 1, rows)

    def point(u, v, side):
        full = (1 - abs(u) ** 5) ** 0.6 * (0.45 + 0.55 * math.sin(math.pi * min(1, 0.25 + v * 0.75)))
        soft = 0.012 * math.sin(u * 7 + v * 5) * math.sin(v * 9 - u * 3 + side)
        return (u * width / 2 * (1 - 0.05 * math.sin(v * math.pi)), side * (depth / 2 * full + soft * (1 - u * u)), v * height * (1 - 0.03 * u * u * v))

    cloth = materials.canvas("tote", colour)
    vertices, faces = [], []
    for side in (-1, 1):
        offset = len(vertices)
        vertices += [point(u, v, side) for v in vs for u in us]
        for r in range(rows - 1):
            for c in range(columns - 1):
                a = offset + r * columns + c
                quad = (a, a + 1, a + columns + 1, a + columns)
                faces.append(quad if side < 0 else quad[::-1])
    things = [add("tote", mesh_of("tote", vertices, faces), cloth)]
    for side in (-1, 1):
        bow = [(0.3 * width * math.cos(a), side * depth * 0.28, height - 0.08 + 0.5 * math.sin(a) ** 0.8) for a in np.linspace(0.02, math.pi - 0.02, 40)]
        things.append(tube("handle", bow, 0.026, cloth))
    return group("tote", things)


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
        made = block("linen", width * rng.uniform(0.97, 1), depth * rng.uniform(0.96, 1), thickness, materials.canvas("linen", tone), bevel=thickness * 0.46, segments=8)
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
    "cup": cup,
    "lamp": lamp,
    "stool": stool,
    "tray": tray,
    "basket": basket,
    "line": line,
    "tote": tote,
    "pebbles": pebbles,
    "linen": linen,
    "books": books,
}
