"""What still lifes of no single product show: a sewing machine, spools of thread, a pickle jar, a parcel."""

import math

import numpy as np

import materials
from colours import CLAY, CREAM, HONEY, OAK, PLUM_DEEP, mix
from shapes import add, block, fast_mesh, group, modified, sheet, spline, tube, turned

STEEL = "#C9C4BE"
KRAFT = "#BF9A6E"
GLAZE = "#7A4426"


def _cast(name, outline, half, edge, made):
    """An outline in x and z as a body so thick to each side, its edges rounded over `edge`."""
    points, inside, faces = sheet(outline, 0.02)
    rounded = np.clip(inside / edge, 0, 1)
    depth = half * np.sqrt(1 - (1 - rounded) ** 2)
    front = np.c_[points[:, 0], -depth, points[:, 1]]
    back = np.c_[points[:, 0], depth, points[:, 1]]
    corners = np.r_[faces, faces[:, ::-1] + len(points)]
    return add(name, fast_mesh(name, np.r_[front, back], corners, np.tile(points, (2, 1))), made)


def spool(colour=CLAY, radius=0.13, height=0.3):
    """A wooden spool wound with thread."""
    wood = materials.wood("spool", OAK)
    rim = 0.045
    things = []
    for z in (0, height - rim):
        end = turned("end", [(0, z), (radius, z), (radius, z + rim), (0, z + rim)], wood, segments=64)
        things.append(modified(modified(end, "BEVEL", width=0.01, segments=3, limit_method="ANGLE"), "EDGE_SPLIT", split_angle=math.radians(40)))
    turns = 15
    heights = np.linspace(rim, height - rim, turns * 6)
    ridges = radius * 0.86 + 0.007 * np.abs(np.sin(np.linspace(0, turns * math.pi, turns * 6)))
    things.append(turned("thread", list(zip(ridges, heights)), materials.material("thread", colour, roughness=0.6, sheen=0.5, specular=0.25)))
    return group("spool", things)


def sewing_machine(colour=PLUM_DEEP, thread=CLAY):
    """An old sewing machine seen from where one sews, its wheel at the right; its needle stands over x -0.74."""
    lacquer = materials.material("lacquer", colour, roughness=0.28, specular=0.5)
    gold = materials.material("gold", HONEY, roughness=0.35, metallic=0.6)
    steel = materials.material("steel", STEEL, roughness=0.3, metallic=0.85)
    board, deck = 0.16, 0.28
    base = block("base", 2.5, 1.0, board, materials.wood("base", OAK), bevel=0.03)
    bed = block("bed", 2.3, 0.78, deck - board, lacquer, bevel=0.035, segments=6)
    bed.location = (0, 0, board)
    outline = spline(
        [(0.86, -0.03), (0.8, 0.2), (0.77, 0.5), (0.8, 0.78), (0.78, 1.0), (0.6, 1.12), (0.3, 1.15), (-0.1, 1.14), (-0.5, 1.13), (-0.78, 1.12)]
        + [(-0.92, 1.06), (-0.95, 0.9), (-0.94, 0.7), (-0.92, 0.54), (-0.84, 0.5), (-0.62, 0.5), (-0.56, 0.56), (-0.55, 0.7), (-0.46, 0.8)]
        + [(-0.2, 0.83), (0.08, 0.82), (0.26, 0.74), (0.36, 0.56), (0.38, 0.3), (0.34, 0.12), (0.26, -0.03), (0.5, -0.05)],
        8,
    )
    body = _cast("body", outline, 0.22, 0.16, lacquer)
    body.location = (0, 0, deck)

    def front(points, z=deck, radius=0.009):
        return tube("line", [(x, -0.225, z + height) for x, height in spline(points, 10, closed=False)], radius, gold)

    lines = [
        front([(-0.44, 0.9), (-0.1, 0.92), (0.16, 0.9), (0.38, 0.78), (0.47, 0.56), (0.47, 0.3)]),
        front([(-0.44, 1.02), (0, 1.03), (0.35, 1.02), (0.56, 0.95), (0.65, 0.75), (0.66, 0.3)]),
    ]
    plate = turned("plate", [(0, 0), (0.13, 0), (0.13, 0.015), (0.11, 0.03), (0, 0.03)], steel, segments=64)
    knob = turned("knob", [(0, 0), (0.05, 0), (0.07, 0.02), (0.07, 0.05), (0.04, 0.07), (0.015, 0.075), (0.015, 0.12), (0, 0.12)], steel, segments=48)
    for made, at in ((plate, (-0.74, -0.21, deck + 0.92)), (knob, (-0.74, -0.22, deck + 0.66))):
        made.rotation_euler = (math.radians(90), 0, 0)
        made.location = at
    bar = tube("bar", [(-0.74, 0, deck + 0.52), (-0.74, 0, deck + 0.24)], 0.035, steel)
    needle = tube("needle", [(-0.74, 0, deck + 0.26), (-0.74, 0, deck + 0.05)], 0.01, steel)
    foot = block("foot", 0.13, 0.2, 0.025, steel, bevel=0.008)
    foot.location = (-0.74, -0.05, deck + 0.07)
    shank = tube("shank", [(-0.66, 0, deck + 0.5), (-0.66, 0, deck + 0.09)], 0.022, steel)

    rim = [(0.2, 0), (0.3, -0.01), (0.33, 0.03), (0.33, 0.09), (0.3, 0.13), (0.2, 0.12), (0.18, 0.06), (0.2, 0)]
    wheel = group("wheel", [turned("rim", rim, lacquer), turned("hub", [(0, 0.02), (0.2, 0.03), (0.2, 0.08), (0.09, 0.09), (0.09, 0.17), (0, 0.17)], steel)])
    wheel.rotation_euler = (0, math.radians(90), 0)
    wheel.location = (0.82, 0, deck + 0.86)

    pin = tube("pin", [(0.34, 0, deck + 1.12), (0.34, 0, deck + 1.52)], 0.014, steel)
    wound = spool(thread, 0.11, 0.28)
    wound.location = (0.34, 0, deck + 1.14)
    strand = [(0.3, -0.1, deck + 1.3), (-0.1, -0.08, deck + 1.2), (-0.55, -0.2, deck + 1.1), (-0.72, -0.245, deck + 0.95), (-0.78, -0.27, deck + 0.68)]
    strand += [(-0.75, -0.27, deck + 0.61), (-0.7, -0.26, deck + 0.68), (-0.73, -0.24, deck + 0.5), (-0.74, -0.06, deck + 0.3), (-0.74, -0.012, deck + 0.08)]
    yarn = tube("strand", strand, 0.007, materials.cotton("strand", thread))
    return group("sewing-machine", [base, bed, body, *lines, plate, knob, bar, needle, foot, shank, wheel, pin, wound, yarn])


def _part(name, profile, made):
    return turned(name, [(max(0, r), z) for r, z in np.r_[[profile[0]], spline(profile[1:], 10, closed=False)]], made)


def pickle_jar(radius=0.42, height=1.05, colour=CREAM, glaze=GLAZE):
    """A stoneware jar as pickle is kept in: glazed brown above the middle, with a lid."""
    def at(points):
        return [(r * radius, z * height) for r, z in points]

    low = at([(0, 0), (0.86, 0), (0.93, 0.015), (0.97, 0.06), (1, 0.3), (1, 0.5), (0.995, 0.53)])
    high = at([(0.985, 0.525), (1.004, 0.53), (1, 0.6), (0.94, 0.7), (0.74, 0.78), (0.6, 0.82), (0.58, 0.85), (0.64, 0.87), (0.64, 0.89), (0.58, 0.9)])
    lid = at([(0, 0.9), (0.66, 0.9), (0.69, 0.91), (0.67, 0.94), (0.4, 0.975), (0.15, 0.985), (0.12, 1.0), (0.17, 1.03), (0.16, 1.06), (0.08, 1.075), (0, 1.078)])
    shine = {"roughness": 0.25, "specular": 0.5}
    return group(
        "pickle-jar",
        [
            _part("low", low, materials.material("low", mix(colour, HONEY, 0.08), **shine)),
            _part("high", high, materials.material("high", glaze, **shine)),
            _part("lid", lid, materials.material("lid", glaze, **shine)),
        ],
    )


def parcel(width=1.0, depth=0.72, height=0.62, colour=KRAFT, tape=None):
    """A plain brown box, closed with paper tape along its lid; nothing is printed on it."""
    board = materials.grained(materials.material("board", colour, roughness=0.85, specular=0.12), 90, 0.12)
    paper = materials.grained(materials.material("tape", tape or mix(colour, CREAM, 0.28), roughness=0.6, specular=0.25), 160, 0.06)
    box = block("box", width, depth, height, board, bevel=0.012)
    band, thin = 0.15, 0.006
    over = block("tape", band, depth + 0.012, thin, paper, bevel=0.002)
    over.location = (0, 0, height)
    down = block("tape", band, thin, 0.2, paper, bevel=0.002)
    down.location = (0, -depth / 2 - thin / 2, height - 0.197)
    return group("parcel", [box, over, down])


MAKERS = {
    "spool": spool,
    "sewing-machine": sewing_machine,
    "pickle-jar": pickle_jar,
    "parcel": parcel,
}
