"""Printed packs: folding cartons, film pouches, card sleeves."""

import math

import numpy as np

import materials
from colours import CREAM, INK, mix
from shapes import add, block, group, mesh_of, modified, tube


def carton(label, width, height, depth, *, side, top=None):
    """A folding carton with a printed front; sizes in decimetres. Its lid's edge shows on top."""
    front = materials.card("front", image=label)
    made = block("carton", width, depth, height, materials.card("side", side), front, bevel=0.008)
    mesh = made.data
    layer = mesh.uv_layers.new()
    for face in mesh.polygons:
        if face.normal.y > -0.9:
            continue
        face.material_index = 1
        for index in face.loop_indices:
            corner = mesh.vertices[mesh.loops[index].vertex_index].co
            layer.data[index].uv = (corner.x / width + 0.5, corner.z / height)
    dark = materials.plain("slit", mix(side, INK, 0.35))
    slit = block("slit", width * 0.97, 0.006, 0.004, dark, bevel=0.001)
    slit.location = (0, depth / 2 - 0.02, height - 0.0015)
    notch = block("notch", width * 0.16, 0.02, 0.004, dark, bevel=0.002)
    notch.location = (0, depth / 2 - 0.03, height - 0.0018)
    return group("carton", [made, slit, notch])


def pouch(label, width, height, *, back, thickness=0.34):
    """A standing film pouch: sealed and notched at its top, full below, its foot folded in."""
    front, plain = materials.film("film", image=label), materials.film("film-back", back)
    body = _cushion("pouch", width, height, thickness, front, plain)
    ribs = materials.film("seal", mix(back, "#FFFFFF", 0.16))
    seal = [
        tube("rib", [(-width / 2 * 0.985, -0.006, height * z), (width / 2 * 0.985, -0.006, height * z)], 0.0035, ribs)
        for z in np.linspace(0.945, 0.992, 6)
    ]
    return group("pouch", [body, *seal])


def zip_bag(label, width, height, *, colour, thickness=0.42):
    """A cloth bag with a zip along its top and a printed card tag on its front."""
    cloth = materials.woven(materials.material("bag", colour, roughness=0.95, sheen=0.35, specular=0.15), 60, 0.3, space="Object")
    body = _cushion("bag", width, height, thickness, cloth, cloth)
    teeth = materials.ceramic("zip", mix(colour, CREAM, 0.6))
    zipper = [
        tube("tooth", [(x, -0.012, height * 0.955), (x + 0.012, -0.012, height * 0.955)], 0.008, teeth, resolution=2)
        for x in np.arange(-width / 2 * 0.94, width / 2 * 0.94, 0.024)
    ]
    tape = tube("tape", [(-width / 2 * 0.96, -0.002, height * 0.955), (width / 2 * 0.96, -0.002, height * 0.955)], 0.016, materials.cotton("tape", mix(colour, INK, 0.28)))
    tag = block("tag", width * 0.3, 0.012, height * 0.56, materials.card("tag-back", CREAM), materials.card("tag", image=label), bevel=0.004)
    mesh = tag.data
    layer = mesh.uv_layers.new()
    for face in mesh.polygons:
        if face.normal.y > -0.9:
            continue
        face.material_index = 1
        for index in face.loop_indices:
            corner = mesh.vertices[mesh.loops[index].vertex_index].co
            layer.data[index].uv = (corner.x / (width * 0.3) + 0.5, corner.z / (height * 0.56))
    tag.location = (0, -thickness * 0.53, height * 0.16)
    tag.rotation_euler = (math.radians(-4), math.radians(4), 0)
    return group("zip-bag", [body, tape, *zipper, tag])


def _cushion(name, width, height, thickness, front, back):
    """Two sheets sealed at their sides and top, full below, their foot folded in; the front is mapped from edge to edge."""
    columns, rows = 96, 144
    us, vs = np.linspace(-1, 1, columns), np.linspace(0, 1, rows)
    rng = np.random.default_rng(7)
    phases = rng.uniform(0, 6.28, 6)

    def belly(u, v):
        """Half the pouch's thickness at a place of its front."""
        upward = np.clip((0.9 - v) / 0.55, 0, 1) ** 0.7 * (1 - 0.28 * np.clip((0.14 - v) / 0.14, 0, 1) ** 2)
        across = (1 - np.abs(u) ** 2.6) ** 0.75
        folds = 0.0035 * (np.sin(u * 9 + phases[0]) * np.sin(v * 13 + phases[1]) + 0.7 * np.sin(u * 4 - v * 17 + phases[2]))
        pull = 0.010 * np.clip((v - 0.62) / 0.28, 0, 1) * np.clip((0.92 - v) / 0.04, 0, 1) * np.sin(u * 15 + phases[3]) * (1 - abs(u))
        return thickness / 2 * upward * across + (folds + pull) * across

    def point(u, v, side):
        narrow = 1 - 0.03 * math.sin(math.pi * min(v / 0.9, 1))
        sag = 0.035 * (1 - abs(u) ** 2) * max(0, 1 - v / 0.1) ** 2
        return (u * width / 2 * narrow, side * belly(u, v), v * height - sag * 0.4 + 0.02 * u * u * max(0, 1 - v / 0.08))

    vertices, faces, slots = [], [], []
    for side in (-1, 1):
        offset = len(vertices)
        vertices += [point(u, v, side) for v in vs for u in us]
        for r in range(rows - 1):
            for c in range(columns - 1):
                a = offset + r * columns + c
                quad = (a, a + 1, a + columns + 1, a + columns)
                faces.append(quad if side < 0 else quad[::-1])
                slots.append(0 if side < 0 else 1)
    foot = len(vertices)
    vertices += [(u * width / 2, 0, 0.05 + 0.02 * u * u) for u in us]
    for c in range(columns - 1):
        faces += [(c + 1, c, foot + c, foot + c + 1), (rows * columns + c, rows * columns + c + 1, foot + c + 1, foot + c)]
        slots += [1, 1]
    mesh = mesh_of(name, vertices, faces, slots, uv=lambda x, y, z: (x / width + 0.5, z / height))
    body = add(name, mesh, front, back)
    body.data.use_auto_smooth = True
    return body


def sleeve(label, width, height, *, colour, thickness=0.22):
    """A card sleeve with rounded sides around folded cloth; open above and below."""
    radius = thickness / 2
    bend = np.linspace(-math.pi / 2, math.pi / 2, 20)
    right = [(width / 2 - radius + radius * math.cos(a), radius * math.sin(a)) for a in bend]
    ring = np.array(right + [(-x, -y) for x, y in right])
    vertices = [(x, y, z) for z in (0, height) for x, y in ring]
    count = len(ring)
    faces, slots = [], []
    for i in range(count):
        j = (i + 1) % count
        faces.append((i, j, count + j, count + i))
        slots.append(1 if ring[i][1] <= -radius + 1e-6 and ring[j][1] <= -radius + 1e-6 else 0)
    mesh = mesh_of("sleeve", vertices, faces, slots, uv=lambda x, y, z: (x / (width - 2 * radius) + 0.5, z / height))
    made = add("sleeve", mesh, materials.card("card", colour), materials.card("card-front", image=label))
    made.data.use_auto_smooth = True
    return modified(made, "SOLIDIFY", thickness=0.012, offset=-1)


MAKERS = {
    "carton": carton,
    "pouch": pouch,
    "sleeve": sleeve,
    "zip-bag": zip_bag,
}
