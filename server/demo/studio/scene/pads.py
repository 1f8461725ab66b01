"""Pads and liners: pressed disposable ones, and cloth ones with snaps."""

import math

import numpy as np

import materials
from colours import CREAM
from shapes import add, block, distance_inside, group, mesh_of, mirrored, modified, sheet, spline, turned


def outline(length, front, waist, back, wing=None):
    """
    The border of a pad whose middle lies at the origin; lengths in decimetres, widths are halves.
    `wing` is its span beyond the waist, its height, and how far it stands above the middle.
    """
    half = length / 2
    right = [(0, half), (front * 0.62, half * 0.965), (front, half * 0.8), (front * 0.97, half * 0.58)]
    if wing:
        span, height, raised = wing
        right += [
            (waist * 1.03, raised + height * 0.72),
            (waist + span * 0.62, raised + height * 0.5),
            (waist + span, raised + height * 0.3),
            (waist + span * 1.03, raised),
            (waist + span, raised - height * 0.3),
            (waist + span * 0.62, raised - height * 0.5),
            (waist * 1.03, raised - height * 0.72),
        ]
    else:
        right += [(waist, 0.1 * half), (waist, -0.1 * half)]
    right += [(back * 0.97, -half * 0.55), (back, -half * 0.78), (back * 0.62, -half * 0.965), (0, -half)]
    return spline(mirrored(right), 14)


def core_outline(length, front, waist, back, inset=0.055):
    half = length / 2 - inset
    right = [
        (0, half), ((front - inset) * 0.6, half * 0.965), (front - inset, half * 0.8), ((front + waist) / 2 - inset, half * 0.4),
        (waist - inset, 0), ((back + waist) / 2 - inset, -half * 0.4), (back - inset, -half * 0.8), ((back - inset) * 0.6, -half * 0.965), (0, -half),
    ]
    return spline(mirrored(right), 14)


def _pressed(points, inside, pattern):
    """Depth of the pattern that is pressed into a core, 0 to 1."""
    x, y = points[:, 0], points[:, 1]
    if pattern == "waves":
        return np.exp(-((np.sin((y + 0.055 * np.sin(x * 18)) * 42)) / 0.34) ** 2) * (inside > 0.05)
    if pattern == "dots":
        return np.exp(-((((x * 16) % 1 - 0.5) ** 2 + ((y * 16) % 1 - 0.5) ** 2) / 0.035)) * (inside > 0.04)
    if pattern == "leaves":
        column = np.abs(x) + 0.0
        rib = np.exp(-((column - 0.012) / 0.006) ** 2)
        veins = np.exp(-((np.sin((y - column * 1.5) * 30)) / 0.2) ** 2) * (column < 0.085)
        return np.maximum(rib, veins) * (inside > 0.06)
    return np.zeros(len(x))


def pad(length, front, waist, back, *, wing=None, channels=1, pattern="dots", tint="#FFFFFF", accent=None, thickness=0.035, step=0.014):
    """A disposable pad lying on its back: soft cover, raised core, pressed channels, its sides and wings flat."""
    border = outline(length, front, waist, back, wing)
    core = core_outline(length, front, waist, back)
    points, edge, faces = sheet(border, step)
    inside = distance_inside(points, core)
    height = 0.012 * (1 - np.exp(-edge / 0.01))
    height += thickness * (1 - np.exp(-np.clip(inside, 0, None) / 0.03))
    height -= 0.006 * np.exp(-((edge - 0.014) / 0.004) ** 2)
    for k in range(channels):
        height -= thickness * 0.5 * np.exp(-((inside - 0.035 - 0.045 * k) / 0.008) ** 2)
    height -= 0.004 * _pressed(points, inside, pattern)
    height += 0.004 * np.sin(points[:, 1] * 5 + 0.4) + 0.002 * np.sin(points[:, 0] * 31 + points[:, 1] * 17)
    slots = np.zeros(len(faces), int)
    if accent:
        middle = points[faces].mean(1)
        within = distance_inside(middle, core_outline(length * 0.86, front * 0.72, waist * 0.72, back * 0.72, 0.05))
        slots[within > 0] = 1
    vertices = np.c_[points, height]
    mesh = mesh_of("pad", vertices, faces, slots.tolist(), uv=lambda x, y, z: (x * 1.2 + 0.5, y * 1.2 + 0.5))
    cover = materials.grained(materials.material("cover", tint, roughness=0.92, sheen=0.3, specular=0.15, subsurface=0.15), 260, 0.16)
    inner = materials.grained(materials.material("inner", accent or tint, roughness=0.92, sheen=0.3, specular=0.15, subsurface=0.15), 260, 0.16)
    made = add("pad", mesh, cover, inner)
    modified(made, "SOLIDIFY", thickness=0.012, offset=-1)
    return group("pad", [made])


def wrapped(width, height, film, *, tape):
    """A folded pad in its wrapper: a small cushion with two pressed seams and a tape tab."""
    columns, rows = 60, 60
    vertices, faces, slots = [], [], []
    us, vs = np.linspace(-1, 1, columns), np.linspace(-1, 1, rows)
    for v in vs:
        for u in us:
            seam = np.clip((1 - abs(u)) / 0.14, 0, 1)
            z = 0.085 * seam**0.6 * (1 - abs(v) ** 5) ** 0.6 + 0.006
            z += 0.004 * math.sin(v * 9 + u * 4) * seam - 0.012 * math.exp(-((v - 0.32) / 0.03) ** 2) * seam
            vertices.append((u * width / 2 * (1 + 0.01 * math.sin(v * 7)), v * height / 2, z))
    for r in range(rows - 1):
        for c in range(columns - 1):
            a = r * columns + c
            faces.append((a, a + 1, a + columns + 1, a + columns))
            slots.append(1 if abs(us[c]) < 0.16 and 0.12 < vs[r] < 0.52 else 0)
    mesh = mesh_of("wrapped", vertices, faces, slots)
    made = add("wrapped", mesh, materials.film("wrapper", film), materials.film("tape", tape))
    return group("wrapped", [made])


def snap(colour):
    """A small press stud."""
    return turned("snap", [(0, 0.016), (0.018, 0.016), (0.022, 0.012), (0.034, 0.011), (0.038, 0.006), (0.038, 0)], materials.ceramic("snap", colour), segments=40)


def cloth_pad(length, front, waist, back, *, wing, print_image, top=CREAM, snap_colour=None, step=0.014):
    """A cloth pad lying open: printed back and wings, a soft stitched core, snaps on the wings."""
    border = outline(length, front, waist, back, wing)
    core = core_outline(length, front, waist, back, 0.075)
    points, edge, faces = sheet(border, step)
    inside = distance_inside(points, core)
    x, y = points[:, 0], points[:, 1]
    height = 0.028 * (1 - np.exp(-edge / 0.012)) + 0.034 * (1 - np.exp(-np.clip(inside, 0, None) / 0.02))
    stitches = 0.6 + 0.4 * np.sign(np.sin((x + y) * 260))
    height -= 0.008 * np.exp(-((edge - 0.024) / 0.004) ** 2) * stitches
    height -= 0.013 * np.exp(-(inside / 0.006) ** 2)
    height -= 0.007 * np.exp(-((inside - 0.07) / 0.004) ** 2) * stitches
    height += 0.004 * np.sin(y * 31 + x * 13) * np.sin(x * 24 + 1) + 0.010 * np.sin(y * 4.2 + 0.6)
    if wing:
        span, tall, raised = wing
        reach = np.clip((np.abs(x) - waist) / span, 0, 1)
        height += 0.05 * reach**2 * (np.abs(y - raised) < tall)
    middle = points[faces].mean(1)
    slots = (distance_inside(middle, core) > -0.002).astype(int)
    mesh = mesh_of("cloth-pad", np.c_[points, height], faces, slots.tolist(), uv=lambda a, b, c: (a / 4 + 0.5, b / 4 + 0.5))
    made = add("cloth-pad", mesh, materials.printed_cloth("print", print_image), materials.cotton("top", top))
    modified(made, "SOLIDIFY", thickness=0.02, offset=-1)
    things = [made]
    if wing and snap_colour:
        span, _, raised = wing
        for side in (-1, 1):
            stud = snap(snap_colour)
            stud.location = (side * (waist + span * 0.72), raised, 0.028 + 0.05 * 0.72**2 + 0.004)
            things.append(stud)
    return group("cloth-pad", things)


def layers(tones, *, width=1.5, depth=1.0, thickness=0.05, print_image=None):
    """What a pad is made of, cut open: its layers one over the other like steps, the last in `tones` on top; the lowest may be printed."""
    things = []
    for k, tone in enumerate(tones):
        made = materials.cotton(f"layer-{k}", tone)
        if k == 0 and print_image:
            made = materials.printed_cloth("layer-print", print_image)
        sheet_of = block("layer", width, depth * (1 - 0.19 * k), thickness, made, bevel=thickness * 0.45, segments=6)
        if k == 0 and print_image:
            mesh = sheet_of.data
            uv = mesh.uv_layers.new()
            for loop in mesh.loops:
                corner = mesh.vertices[loop.vertex_index].co
                uv.data[loop.index].uv = (corner.x / 4 + 0.5, corner.y / 4 + 0.5)
        sheet_of.location = (0, depth * 0.095 * k, thickness * 0.98 * k)
        things.append(sheet_of)
    return group("layers", things)


def folded_cloth(size, *, print_image, snap_colour):
    """A cloth pad folded to a square cushion and snapped shut."""
    cells = 48
    grid = np.linspace(-1, 1, cells)
    vertices, faces = [], []
    for side in (1, -1):
        offset = len(vertices)
        for v in grid:
            for u in grid:
                belly = (1 - abs(u) ** 6) ** 0.5 * (1 - abs(v) ** 6) ** 0.5
                fold = 0.03 * math.exp(-((v - 0.05) / 0.05) ** 2) * belly
                vertices.append((u * size / 2, v * size / 2, 0.13 + side * (0.13 * belly) - (fold if side > 0 else 0)))
        for r in range(cells - 1):
            for c in range(cells - 1):
                a = offset + r * cells + c
                quad = (a, a + 1, a + cells + 1, a + cells)
                faces.append(quad if side > 0 else quad[::-1])
    mesh = mesh_of("folded", vertices, faces, uv=lambda x, y, z: (x / 4 + 0.5, y / 4 + 0.5))
    made = add("folded", mesh, materials.printed_cloth("print", print_image))
    stud = snap(snap_colour)
    stud.location = (0, size * 0.2, 0.25)
    return group("folded-cloth", [made, stud])


MAKERS = {
    "pad": pad,
    "wrapped": wrapped,
    "cloth-pad": cloth_pad,
    "folded-cloth": folded_cloth,
    "layers": layers,
}
