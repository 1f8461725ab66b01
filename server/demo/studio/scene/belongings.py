"""What somebody has with her: a cotton bag, books."""

import math

import bpy
import numpy as np

import materials
from colours import CREAM, INK, mix
from shapes import add, block, both_sides, group, grid_faces, mesh_of, modified, threads

BASE = 0.19
"""Height of a bag's base, of its whole height."""


def tote(width=1.25, height=1.15, depth=0.36, colour=CREAM):
    """A standing cotton bag with two handles, its upper half slack, its base of a darker cloth."""
    us, vs = np.sin(np.linspace(-1, 1, 110) * math.pi / 2), np.linspace(0, 1, 120)
    rng = np.random.default_rng(6)
    creases = [
        (side * rng.uniform(0.15, 0.8), rng.uniform(0.3, 0.75), rng.uniform(-0.9, 0.9), rng.uniform(0.07, 0.12), rng.uniform(0.2, 0.4), rng.uniform(0.012, 0.024))
        for side in (-1, 1, -1, 1, -1, 1, 1)
    ]

    def point(u, v, side):
        slack = max(0.0, v - BASE) / (1 - BASE)
        round_corner = (1 - abs(u) ** 7) ** 0.5
        foot = 1 - 0.12 * max(0.0, 1 - v / 0.05) ** 2
        full = depth / 2 * round_corner * foot * (1 - 0.62 * slack**1.3)
        fold = 0.0
        for at_u, at_v, lean, wide, far, deep in creases:
            run = (v - at_v) * math.cos(lean) + (u - at_u) * math.sin(lean)
            across = (u - at_u) * math.cos(lean) - (v - at_v) * math.sin(lean)
            fold += deep * math.exp(-((across / wide) ** 2) - (run / far) ** 2)
        hang = 0.022 * slack**2 * math.cos(u * 10.5 + (0.4 if side < 0 else 2.1))
        soft = (fold * math.sin(math.pi * min(1, slack * 1.15)) + hang) * (1 - u * u) * min(1, slack * 6)
        drawn_in = 1 - 0.075 * math.sin(math.pi * slack * 0.72) + 0.012 * math.sin(v * 11) * slack
        # Between and beside its handles the rim sags.
        sag = slack**5 * (0.045 * (1 - math.cos(u * 2 * math.pi * 0.83)) / 2 + 0.05 * max(0, abs(u) - 0.6)) + 0.03 * slack * (1 - slack) * (1 - u * u)
        return (u * width / 2 * drawn_in, side * full - soft, height * (v - sag))

    vertices, faces = both_sides(us, vs, point)
    # The base is seen where the cloth is not yet slack.
    rows = np.repeat(vs[:-1] < BASE, len(us) - 1)
    cloth, strong = materials.canvas("tote", colour), materials.canvas("tote-base", mix(colour, INK, 0.2))
    body = add("tote", mesh_of("tote", vertices, faces, slots=np.r_[rows, rows].astype(int)), cloth, strong)
    modified(body, "SOLIDIFY", thickness=0.014, offset=-1)
    thread = materials.cotton("thread", mix(colour, INK, 0.3))

    def on_front(u, v):
        x, y, z = point(u, v, -1)
        return (x, y - 0.005, z)

    seams = [[on_front(u, v) for u in np.linspace(-0.97, 0.97, 300)] for v in (BASE + 0.012, BASE + 0.034, 0.925)]
    seams += [[on_front(u, v) for v in np.linspace(BASE + 0.03, 0.99, 200)] for u in (-0.945, 0.945)]
    things = [body]
    for side in (-1, 1):
        straps, sewn = _handle(point, side, width, height, cloth)
        things += straps
        if side < 0:
            seams += sewn
    stitches = [piece for seam in seams for piece in _stitched(seam)]
    return group("tote", [*things, threads("stitches", stitches, 0.0042, thread)])


def _handle(point, side, width, height, cloth, *, wide=0.1, thick=0.018):
    """A flat strap over the bag, its ends sewn on one side of it, with the lines of those seams."""
    ends = [point(u, 0.86, side) for u in (-0.56, 0.56)]
    lean = 0.05 * side
    foot_z = height * 0.78
    ts = np.linspace(0, 1, 90)
    arch = np.pi * ts
    reach = (ends[1][0] - ends[0][0]) / 2
    middle = (ends[0][0] + ends[1][0]) / 2 + 0.03 * side
    upright = np.abs(np.cos(arch)) ** 0.55 * np.sign(np.cos(arch))
    rise = np.sin(arch) ** 0.8
    tall = 0.46 + 0.05 * side + height - foot_z
    path = np.c_[middle - reach * upright, np.interp(ts, [0, 1], [ends[0][1], ends[1][1]]) + side * 0.022 - lean * rise * 1.4, foot_z + tall * rise]
    run = np.gradient(path, axis=0)
    run /= np.linalg.norm(run, axis=1)[:, None]
    flat = np.cross((0, 1, 0), run)
    flat /= np.linalg.norm(flat, axis=1)[:, None]
    # Flat on the cloth at its ends, it lies across at its top.
    turn = (math.pi / 2 * np.clip((rise - 0.55) / 0.45, 0, 1) ** 1.5)[:, None]
    across = flat * np.cos(turn) + np.array((0, 1, 0)) * np.sin(turn)
    out = np.cross(run, across)
    corner = np.linspace(0, 2 * math.pi, 16, endpoint=False)
    shape = np.c_[np.sign(np.cos(corner)) * np.abs(np.cos(corner)) ** 0.3 * wide / 2, np.sign(np.sin(corner)) * np.abs(np.sin(corner)) ** 0.6 * thick / 2]
    rings = path[:, None] + across[:, None] * shape[None, :, :1] + out[:, None] * shape[None, :, 1:]
    made = add("handle", mesh_of("handle", rings.reshape(-1, 3), grid_faces(len(path), 16, closed=True)), cloth)
    seams = []
    for end, tip in ((path[0], 1), (path[-1], -1)):
        x, y = end[0], end[1] - thick / 2 - 0.004
        low, high, half = foot_z + 0.015, foot_z + 0.11, wide / 2 - 0.014
        corners = [(x - half, y, low), (x + half, y, low), (x + half, y, high), (x - half, y, high)]
        lines = [*zip(corners, corners[1:] + corners[:1]), (corners[0], corners[2]), (corners[1], corners[3])]
        seams += [np.linspace(a, b, 24) for a, b in lines]
    return [made], seams


def _stitched(line, long=0.022, gap=0.012):
    """Stitches along a line in space."""
    line = np.asarray(line, float)
    travelled = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    place = lambda at: tuple(np.interp(at, travelled, line[:, axis]) for axis in range(3))  # noqa: E731
    return [[place(at), place(at + long)] for at in np.arange(0.004, travelled[-1] - long, long + gap)]


TITLES = ("A Garden Year", "Letters Home", "Evening Songs")


def books(tones, width=0.9, depth=0.62, thickness=0.12, seed=4):
    """Books lying on each other, the second of them with its pages to the front."""
    rng = np.random.default_rng(seed)
    things, z = [], 0.0
    for k, tone in enumerate(tones):
        tall = thickness * rng.uniform(0.8, 1.25)
        turn = rng.uniform(-5, 5) + (180 if k % 2 else 0)
        things.append(group("book", _book(tone, width, depth, tall, TITLES[k % len(TITLES)]), at=(0, 0, z), turn=(0, 0, turn)))
        z += tall
    return group("books", things)


BOARD = 0.016
"""Thickness of a book's cover."""
OVERHANG = 0.02


def _book(tone, width, depth, tall, title):
    """A book lying on its back cover, its spine to the front: boards that stand over the pages, a rounded spine with bands and a title."""
    cover = materials.canvas("cover", tone)
    case = modified(add("cover", _case("cover", width, depth, tall), cover), "SOLIDIFY", thickness=BOARD, offset=-1)
    case.data.use_auto_smooth = True
    modified(case, "BEVEL", width=0.004, segments=3, limit_method="ANGLE")
    pages = block("pages", width - 2 * OVERHANG, depth - OVERHANG - 0.03, tall - 2 * BOARD, materials.page_edges("pages", CREAM), bevel=0.006)
    pages.location = (0, 0.015 - OVERHANG / 2, BOARD)
    foil = materials.material("foil", mix(tone, INK, 0.45) if _is_light(tone) else mix(tone, CREAM, 0.75), roughness=0.4, specular=0.5)
    bands = []
    for x in (-0.43, -0.4, 0.4, 0.43):
        band = add("band", _case("band", 0.008, depth, tall, swell=0.0015, spine_only=True), foil)
        band.location = (x * width, 0, 0)
        bands.append(band)
    words = bpy.data.curves.new("title", "FONT")
    words.body = title
    words.align_x, words.align_y = "CENTER", "CENTER"
    words.size = min(tall * 0.42, 0.062)
    words.space_character = 1.12
    words.extrude = 0.0012
    words.materials.append(foil)
    lettered = bpy.data.objects.new("title", words)
    bpy.context.scene.collection.objects.link(lettered)
    lettered.rotation_euler = (math.pi / 2, 0, 0)
    lettered.location = (0, -depth / 2 - SPINE - 0.0005, tall / 2)
    return [case, pages, *bands, lettered]


SPINE = 0.022
"""How far a spine stands out beyond its boards."""


def _case(name, width, depth, tall, *, swell=0.0, spine_only=False):
    """The outer side of a book's cover: from the upper board over the joint and the spine to the lower one."""
    back = -depth / 2
    angles = np.linspace(math.pi / 2, -math.pi / 2, 20)
    spine = [(back + 0.012 - (SPINE + 0.012 + swell) * math.cos(a) ** 0.7 if abs(a) < math.pi / 2 - 1e-6 else back + 0.012, tall / 2 + (tall / 2 + swell) * math.sin(a)) for a in angles]
    joint = [(back + 0.075, 0), (back + 0.058, 0.009), (back + 0.042, 0.012), (back + 0.026, 0.006)]
    upper = [(depth / 2, tall), *((y, tall - dip) for y, dip in joint)]
    lower = [*((y, dip) for y, dip in joint[::-1]), (depth / 2, 0)]
    line = spine[1:-1] if spine_only else [*upper, *spine, *lower]
    vertices = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(len(line) - 1)]
    return mesh_of(name, vertices, faces)


def _is_light(tone):
    return sum(int(tone[k : k + 2], 16) for k in (1, 3, 5)) > 450


MAKERS = {
    "tote": tote,
    "books": books,
}
