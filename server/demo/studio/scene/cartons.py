"""Printed packs: folding cartons, film pouches, bands around folded cloth, a zipped bag."""

import math

import numpy as np

import materials
from colours import CREAM, HONEY, INK, mix
from shapes import add, block, both_sides, group, mesh_of, modified, tube, turned


def _print_on(thing, slot, facing, width, height):
    """Lays a print of that size, as material `slot`, over the faces of an upright thing that look along `facing`."""
    mesh = thing.data
    across = np.cross((0, 0, 1), facing)
    layer = mesh.uv_layers.active or mesh.uv_layers.new()
    for face in mesh.polygons:
        if np.dot(face.normal, facing) < 0.9:
            continue
        face.material_index = slot
        for index in face.loop_indices:
            corner = mesh.vertices[mesh.loops[index].vertex_index].co
            layer.data[index].uv = (np.dot(corner, across) / width + 0.5, corner.z / height)


def _smooth_edges(thing):
    """Shades the rounded edges of a block as round, its faces as flat."""
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.data.use_auto_smooth = True
    thing.modifiers["bevel"].harden_normals = True
    return thing


def carton(label, width, height, depth, *, side, side_label=None):
    """A folding carton with a printed front and sides; sizes in decimetres. Its lid is tucked in behind a notch in the front."""
    card = materials.card("card", side)
    wall = materials.card("side", image=side_label) if side_label else card
    body = block("carton", width, depth, height, card, materials.card("front", image=label), wall, bevel=0.016)
    _print_on(body, 1, (0, -1, 0), width, height)
    for facing in ((1, 0, 0), (-1, 0, 0)):
        _print_on(body, 2, facing, depth, height)
    lid = block("lid", width - 0.03, depth - 0.03, 0.012, card, bevel=0.006)
    lid.location = (0, 0, height - 0.002)
    notch = _half_disc("notch", min(width * 0.07, 0.1), materials.card("notch", mix(side, INK, 0.16)))
    notch.location = (0, -depth / 2 - 0.0015, height - 0.012)
    return group("carton", [_smooth_edges(body), _smooth_edges(lid), notch])


def _half_disc(name, radius, made):
    """A flat half disc that hangs from the origin and looks to the front."""
    rim = [(radius * math.cos(a), 0, radius * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 32)]
    return add(name, mesh_of(name, rim, [range(len(rim))]), made, smooth=False)


def pouch(label, width, height, *, back, thickness=0.34):
    """A standing film pouch: sealed and notched at its top, full below, its foot folded in."""
    front, plain = materials.film("film", image=label), materials.film("film-back", back)
    body = _cushion("pouch", width, height, thickness, front, plain, tear=0.9)
    ribs = materials.film("seal", mix(back, "#FFFFFF", 0.1))
    seal = [
        tube("rib", [(-width / 2 * 0.985, -0.008, height * z), (width / 2 * 0.985, -0.008, height * z)], 0.006, ribs)
        for z in np.linspace(0.937, 0.991, 8)
    ]
    return group("pouch", [body, *seal])


def zip_bag(label, width, height, *, colour, thickness=0.42):
    """A cloth bag with a zip along its top; a printed card tag hangs from the zip's pull."""
    body = _cushion("bag", width, height, thickness, *[materials.canvas("bag", colour)] * 2)
    zip_z, front = height * 0.905, -0.03
    tape = block("tape", width * 0.93, 0.012, 0.11, materials.canvas("tape", mix(colour, INK, 0.3)), bevel=0.004)
    tape.location = (0, front, zip_z - 0.055)
    brass = materials.material("brass", mix(HONEY, CREAM, 0.45), roughness=0.3, metallic=1.0)
    teeth = [
        block("tooth", 0.012, 0.012, 0.03, brass, bevel=0.003, segments=2) for _ in np.arange(-width * 0.45, width * 0.45, 0.024)
    ]
    for tooth, x in zip(teeth, np.arange(-width * 0.45, width * 0.45, 0.024)):
        tooth.location = (x, front - 0.008, zip_z - 0.015)
    pull_x, pull_y = width * 0.12, front - 0.03
    slider = block("slider", 0.07, 0.03, 0.085, brass, bevel=0.012)
    slider.location = (pull_x, pull_y, zip_z - 0.042)
    drop = -thickness * 0.36
    ring = [(pull_x + 0.028 * math.sin(a), pull_y - 0.02 + drop * 0.3 * (1 - math.cos(a)) / 2, zip_z - 0.1 + 0.07 * math.cos(a)) for a in np.linspace(0, 2 * math.pi, 40)]
    pull = tube("pull", ring[:-1], 0.009, brass, closed=True)
    tag_height = height * 0.5
    tag_top = (pull_x, drop - 0.045, height * 0.7)
    cord = tube("cord", [ring[20], (pull_x + 0.01, drop, height * 0.76), tag_top], 0.006, materials.cotton("cord", CREAM))
    tag = block("tag", tag_height * 0.75, 0.014, tag_height, materials.card("tag-back", CREAM), materials.card("tag", image=label), bevel=0.005)
    _print_on(tag, 1, (0, -1, 0), tag_height * 0.75, tag_height)
    tag.location = (pull_x + 0.02, drop - 0.075, tag_top[2] + 0.05 - tag_height)
    tag.rotation_euler = (math.radians(-5), math.radians(3), 0)
    eyelet = turned("eyelet", [(0.012, 0), (0.024, 0), (0.024, 0.006), (0.012, 0.006)], brass, segments=32)
    eyelet.rotation_euler = (math.pi / 2, 0, 0)
    eyelet.location = (pull_x, tag_top[1] - 0.014, tag_top[2])
    return group("zip-bag", [body, tape, *teeth, slider, pull, cord, tag, eyelet])


def _cushion(name, width, height, thickness, front, back, *, tear=None):
    """
    Two sheets sealed at their sides and top, full below, their foot folded in; the front is mapped from edge to edge. `tear` is how
    far up, as a share of the height, its sides are notched.
    """
    us, vs = np.linspace(-1, 1, 96), np.linspace(0, 1, 144)
    if tear:
        vs = np.sort(np.r_[vs, tear - 0.009, tear, tear + 0.009])
    columns, rows = len(us), len(vs)
    rng = np.random.default_rng(7)
    phases = rng.uniform(0, 6.28, 6)

    def belly(u, v):
        """Half the pouch's thickness at a place of its front."""
        upward = np.clip((0.9 - v) / 0.55, 0, 1) ** 0.7 * (1 - 0.28 * np.clip((0.14 - v) / 0.14, 0, 1) ** 2)
        across = (1 - np.clip(np.abs(u) / 0.965, 0, 1) ** 2.6) ** 0.75
        folds = 0.0035 * (np.sin(u * 9 + phases[0]) * np.sin(v * 13 + phases[1]) + 0.7 * np.sin(u * 4 - v * 17 + phases[2]))
        pull = 0.010 * np.clip((v - 0.62) / 0.28, 0, 1) * np.clip((0.92 - v) / 0.04, 0, 1) * np.sin(u * 15 + phases[3]) * (1 - abs(u))
        return 0.004 * (1 - u**16) + thickness / 2 * upward * across + (folds + pull) * across

    def point(u, v, side):
        narrow = 1 - 0.03 * math.sin(math.pi * min(v / 0.9, 1))
        sag = 0.035 * (1 - abs(u) ** 2) * max(0, 1 - v / 0.1) ** 2
        half = width / 2 * narrow
        open_half = half - 0.045 if tear and abs(v - tear) < 0.005 else half
        return (min(max(u * half, -open_half), open_half), side * belly(u, v), v * height - sag * 0.4 + 0.02 * u * u * max(0, 1 - v / 0.08))

    vertices, faces = both_sides(us, vs, point)
    slots = [0] * (len(faces) // 2) + [1] * (len(faces) // 2)
    foot = len(vertices)
    vertices += [(u * width / 2, 0, 0.05 + 0.02 * u * u) for u in us]
    for c in range(columns - 1):
        faces += [(c + 1, c, foot + c, foot + c + 1), (rows * columns + c, rows * columns + c + 1, foot + c + 1, foot + c)]
        slots += [1, 1]
    mesh = mesh_of(name, vertices, faces, slots, uv=lambda x, y, z: (x / width + 0.5, z / height))
    body = add(name, mesh, front, back)
    body.data.use_auto_smooth = True
    return body


def sleeve(label, width, height, *, colour, cloths, band=1.1, thickness=0.36):
    """
    Folded cloth standing in a printed card band `band` high, which leaves it bare above and below. `cloths` are its pieces from the
    front to the back: `{"colour"}` of jersey with a waistband, or `{"print_image"}`.
    """
    each = thickness * 1.25 / len(cloths)
    pieces = []
    for k, cloth in enumerate(cloths):
        piece = _folded(width - 0.06, height - 0.035 * k, each, pinch=band / height, seed=k, **cloth)
        piece.location = (0.014 * (-1) ** k, (k + 0.5 - len(cloths) / 2) * each * 0.8, 0)
        pieces.append(piece)
    wrapped = _band(label, width, band, colour, thickness + 0.02)
    wrapped.location = (0, 0, (height - band) * 0.47)
    return group("sleeve", [*pieces, wrapped])


def _folded(width, height, thickness, *, pinch, seed, colour=None, print_image=None):
    """A folded piece of cloth, upright: full above and below the `pinch`, a share of its height, that a band holds."""
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, 6.28, 4)
    us = np.sin(np.linspace(-math.pi / 2, math.pi / 2, 72))
    vs = np.sin(np.linspace(-math.pi / 2, math.pi / 2, 90))

    def point(u, v, side):
        held = 1 / (1 + math.exp(-(abs(v) - pinch - 0.02) * 26))
        full = (1 - abs(u) ** 10) ** 0.5 * (1 - abs(v) ** 14) ** 0.5
        soft = 0.010 * (math.sin(u * 5 + phases[0]) * math.sin(v * 6 + phases[1]) + math.sin(u * 9 - v * 4 + phases[2])) * held
        y = side * (thickness / 2 * full * (0.72 + 0.28 * held) + soft * full)
        out = 1 + 0.012 * held - 7 * max(0, abs(v) - 0.93) ** 2
        edge = 0.008 * math.sin(v * 7 + phases[3])
        return (u * (width / 2 * out + edge), y, height / 2 * (1 + v * (1 + 0.008 * math.sin(u * 6 + phases[3]))))

    vertices, faces = both_sides(us, vs, point)
    mesh = mesh_of("folded", vertices, faces, uv=lambda x, y, z: (x / 4 + 0.5, z / 4 + 0.5))
    if print_image:
        return add("folded", mesh, materials.printed_cloth("print", print_image))
    body = add("folded", mesh, materials.jersey("folded", colour))
    elastic = block("waistband", width * 1.024, thickness * 1.12 + 0.02, 0.15, materials.jersey("waistband", mix(colour, INK, 0.14)), bevel=thickness * 0.4, segments=6)
    elastic.location = (0, 0, height - 0.17)
    return group("folded", [body, _smooth_edges(elastic)])


def _band(label, width, height, colour, thickness):
    """A card band with rounded sides, open above and below, its front printed."""
    radius = 0.07
    bend = np.linspace(0, math.pi / 2, 8)
    corners = ((1, 1, 0), (-1, 1, 1), (-1, -1, 2), (1, -1, 3))
    ring = np.array(
        [
            (right * (width / 2 - radius) + radius * math.cos(a + quarter * math.pi / 2), back * (thickness / 2 - radius) + radius * math.sin(a + quarter * math.pi / 2))
            for right, back, quarter in corners
            for a in bend
        ]
    )
    vertices = [(x, y, z) for z in (0, height) for x, y in ring]
    count = len(ring)
    faces, slots = [], []
    for i in range(count):
        j = (i + 1) % count
        faces.append((i, j, count + j, count + i))
        slots.append(1 if max(ring[i][1], ring[j][1]) < 1e-6 - thickness / 2 else 0)
    mesh = mesh_of("band", vertices, faces, slots, uv=lambda x, y, z: (x / (width - 2 * radius) + 0.5, z / height))
    made = add("band", mesh, materials.card("card", colour), materials.card("card-front", image=label))
    made.data.use_auto_smooth = True
    return modified(made, "SOLIDIFY", thickness=0.012, offset=-1)


MAKERS = {
    "carton": carton,
    "pouch": pouch,
    "sleeve": sleeve,
    "zip-bag": zip_bag,
}
