"""
Period panties as garments lying flat: a back panel, a front panel with its own leg and waist lines, folded elastics,
a gusset that shows through and at the crotch, and ease in the cloth. Each cut is its own outline.
"""

import math

import numpy as np

import materials
from colours import CREAM, INK, mix
from shapes import add, even, group, mesh_of, modified, sheet, spline, tube

# Right halves in decimetres: the middle of the crotch at the origin, the waist above. `waist` runs from the middle to the
# side, `side` down to the leg, `leg` from the side to the crotch; the front's lines are lower at the waist, higher at the leg.
CUTS = {
    "hipster": {
        "waist": [(0, 1.50), (0.55, 1.52), (1.12, 1.60)],
        "side": [(1.20, 1.30), (1.24, 1.06)],
        "leg": [(1.02, 0.86), (0.70, 0.58), (0.44, 0.26), (0.34, 0.02)],
        "front_waist": [(0, 1.36), (0.55, 1.41), (1.12, 1.585)],
        "front_leg": [(0.92, 0.90), (0.56, 0.66), (0.33, 0.36), (0.30, 0.02)],
    },
    "high-waist": {
        "waist": [(0, 2.12), (0.5, 2.13), (1.00, 2.18)],
        "side": [(1.10, 1.75), (1.20, 1.35), (1.22, 0.98)],
        "leg": [(1.02, 0.80), (0.72, 0.54), (0.46, 0.25), (0.36, 0.02)],
        "front_waist": [(0, 2.00), (0.5, 2.03), (1.00, 2.165)],
        "front_leg": [(0.94, 0.82), (0.60, 0.62), (0.36, 0.34), (0.32, 0.02)],
    },
    "boyshort": {
        "waist": [(0, 1.56), (0.55, 1.58), (1.10, 1.64)],
        "side": [(1.18, 1.30), (1.26, 0.95), (1.31, 0.60)],
        "leg": [(1.29, 0.34), (0.98, 0.26), (0.62, 0.16), (0.36, 0.00)],
        "front_waist": [(0, 1.43), (0.55, 1.47), (1.10, 1.625)],
        "front_leg": [(1.28, 0.42), (0.94, 0.36), (0.58, 0.26), (0.32, 0.02)],
    },
    "bikini": {
        "waist": [(0, 1.16), (0.55, 1.20), (1.10, 1.34)],
        "side": [(1.15, 1.26), (1.18, 1.16)],
        "leg": [(0.94, 0.92), (0.62, 0.62), (0.40, 0.28), (0.32, 0.02)],
        "front_waist": [(0, 1.02), (0.55, 1.09), (1.10, 1.325)],
        "front_leg": [(0.82, 0.94), (0.48, 0.70), (0.29, 0.38), (0.27, 0.02)],
    },
    "brief": {
        "waist": [(0, 1.70), (0.5, 1.71), (1.00, 1.75)],
        "side": [(1.06, 1.42), (1.10, 1.08)],
        "leg": [(0.94, 0.86), (0.66, 0.56), (0.44, 0.26), (0.36, 0.02)],
        "front_waist": [(0, 1.58), (0.5, 1.61), (1.00, 1.735)],
        "front_leg": [(0.84, 0.88), (0.54, 0.64), (0.34, 0.36), (0.31, 0.02)],
    },
}
CUTS["lace-edge"] = CUTS["hipster"]


def _edges(cut, face):
    """The right half's waist, side and leg as smooth curves; `face` is "front" or "back"."""
    waist = cut["front_waist"] if face == "front" else cut["waist"]
    leg = cut["front_leg"] if face == "front" else cut["leg"]
    corner = cut["side"][-1]
    return (
        spline(waist, 16, closed=False),
        spline([waist[-1], *cut["side"]], 16, closed=False),
        spline([corner, *leg], 16, closed=False),
    )


def _panel_outline(cut, face):
    waist, side, leg = _edges(cut, face)
    foot = np.array([[leg[-1][0] * 0.6, -0.035], [0, -0.045]])
    right = np.r_[waist, side[1:], leg[1:], foot]
    left = right[-2:0:-1] * [-1, 1]
    return np.r_[right, left]


def _relief(points, edge, cut, *, seed, body):
    """Height of a cloth panel: ease towards the middle, soft creases from the crotch, gathers along the elastics."""
    rng = np.random.default_rng(seed)
    x, y = points[:, 0], points[:, 1]
    height = body * (1 - np.exp(-edge / 0.16))
    for _ in range(5):
        angle = rng.uniform(-0.9, 0.9)
        offset, wide, depth = rng.uniform(-0.5, 0.5), rng.uniform(0.05, 0.14), rng.uniform(0.008, 0.022)
        across = (x - offset) * math.cos(angle) + (y - 0.75) * math.sin(angle)
        along = np.exp(-(((x - offset) * -math.sin(angle) + (y - 0.8) * math.cos(angle)) / 0.55) ** 2)
        height += depth * np.exp(-(across / wide) ** 2) * along * np.clip(edge / 0.12, 0, 1)
    for side in (-1, 1):
        fan = np.arctan2(x * side - 0.18, y + 0.25)
        height += 0.0045 * np.sin(fan * 19 + 0.4 * side) * np.exp(-((y - 0.42) / 0.26) ** 2) * np.clip(edge / 0.08, 0, 1)
    height += 0.016 * np.sin(x * 2.3 + seed) * np.sin(y * 2.9 + 0.6 * seed) * np.clip(edge / 0.2, 0, 1)
    gathers = np.sin((x * 1.0 + 0.12 * np.sin(y * 5)) * 62 + seed) * np.exp(-edge / 0.05)
    height += 0.005 * gathers * np.clip(edge / 0.02, 0, 1)
    return height


def _panel(cut, face, colour, *, seed, base, body, step=0.0125):
    border = _panel_outline(cut, face)
    points, edge, faces = sheet(border, step)
    height = base + _relief(points, edge, cut, seed=seed, body=body)
    mesh = mesh_of(face, np.c_[points, height], faces, uv=lambda x, y, z: (x, y))
    made = add(face, mesh, materials.jersey(face, colour))
    modified(made, "SOLIDIFY", thickness=0.012, offset=-1)
    lookup = (points, height)
    return made, lookup


def _height_at(lookup, place):
    points, height = lookup
    return height[np.argmin(((points - place) ** 2).sum(1))]


def _band(name, line, lookup, colour, *, width, lift=0.006, stitches=True):
    """An elastic sewn along a line: a flat ribbon with gathers, a row of stitches at its inner border."""
    line = np.asarray(line)
    tangents = np.gradient(line, axis=0)
    tangents /= np.maximum(np.linalg.norm(tangents, axis=1), 1e-9)[:, None]
    inward = np.c_[tangents[:, 1], -tangents[:, 0]]
    middle = lookup[0].mean(0)
    if ((middle - line.mean(0)) * inward[len(inward) // 2]).sum() < 0:
        inward = -inward
    travelled = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    vertices, faces = [], []
    across = np.linspace(-0.12, 1.0, 9)
    for place, inside, far in zip(line, inward, travelled):
        for t in across:
            x, y = place + inside * width * t
            z = _height_at(lookup, (x, y)) + lift + 0.012 * (1 - abs(2 * (t - 0.44)) ** 3) * 1.0 + 0.0016 * math.sin(far * 120) * (1 - abs(2 * t - 0.9))
            vertices.append((x, y, z))
    count = len(across)
    for r in range(len(line) - 1):
        for c in range(count - 1):
            a = r * count + c
            faces.append((a, a + 1, a + count + 1, a + count))
    made = add(name, mesh_of(name, vertices, faces, uv=lambda x, y, z: (x, y)), materials.jersey(name, colour))
    modified(made, "SOLIDIFY", thickness=0.01)
    things = [made]
    if stitches:
        thread = materials.cotton("thread", mix(colour, CREAM, 0.22))
        for share in (0.80,):
            row = [place + inside * width * share for place, inside in zip(line, inward)]
            for start in range(0, len(row) - 1, 2):
                a, b = row[start], row[start + 1]
                z = _height_at(lookup, a) + lift + 0.017
                things.append(tube("stitch", [(*a, z), (*(a + (b - a) * 0.62), z)], 0.0032, thread, resolution=2))
    return things


def _lace(line, lookup, colour, *, height=0.2, lift=0.02):
    """A scalloped lace edge above a waist line: a net of cords in two rows of loops."""
    cord = materials.cotton("lace", colour)
    line = even(line, 0.05)
    travelled = np.arange(len(line)) * 0.05
    ground = [_height_at(lookup, p) + lift for p in line]
    things = []
    for row, (low, high, period, phase) in enumerate([(0.0, 0.62, 0.17, 0.0), (0.0, 0.62, 0.17, 0.5), (0.55, 1.0, 0.17, 0.25), (0.5, 0.98, 0.34, 0.0), (0.02, 0.1, 0.085, 0.0)]):
        points = []
        for far in np.arange(0.02, travelled[-1] - 0.02, 0.006):
            x, y = np.interp(far, travelled, line[:, 0]), np.interp(far, travelled, line[:, 1])
            share = low + (high - low) * abs(math.sin(math.pi * (far / period + phase)))
            points.append((x, y + (share - 0.12) * height, np.interp(far, travelled, ground) + 0.002 * row))
        things.append(tube("lace", points, 0.0075 if row in (2, 3) else 0.0055, cord, resolution=2))
    return things


def brief(cut, colour, *, inside=None, bow=None, seed=3):
    """A garment lying flat on its back, its waist away from the viewer."""
    lines = CUTS[cut]
    darker = mix(colour, INK, 0.16)
    lining = inside or mix(colour, CREAM, 0.55)
    things = []
    back, back_height = _panel(lines, "back", darker, seed=seed + 5, base=0.006, body=0.01)
    front, front_height = _panel(lines, "front", colour, seed=seed, base=0.03, body=0.045)
    things += [back, front]
    waist, _, leg = _edges(lines, "front")
    both = lambda half: even(np.r_[half[::-1] * [-1, 1], half[1:]], 0.03)
    back_waist, _, back_leg = _edges(lines, "back")
    if cut == "lace-edge":
        things += _lace(np.r_[back_waist[::-1] * [-1, 1], back_waist[1:]], back_height, darker, lift=0.012)
        things += _lace(np.r_[waist[::-1] * [-1, 1], waist[1:]], front_height, mix(colour, CREAM, 0.1))
        things += _band("waist", both(waist), front_height, colour, width=0.05)
    else:
        things += _band("back-waist", both(back_waist), back_height, mix(lining, colour, 0.45), width=0.13, stitches=False)
        things += _band("waist", both(waist), front_height, mix(colour, INK, 0.05), width=0.13)
    for mirror in (1, -1):
        things += _band("back-leg", even(back_leg * [mirror, 1], 0.03), back_height, mix(lining, colour, 0.45), width=0.06, stitches=False)
        things += _band("leg", even(leg * [mirror, 1], 0.03), front_height, mix(colour, INK, 0.05), width=0.06)
    things += _gusset_seam(lines, front_height, colour)
    if bow:
        things.append(_bow(bow, at=(0, lines["front_waist"][0][1] - 0.08, _height_at(front_height, (0, lines["front_waist"][0][1] - 0.08)) + 0.03)))
    return group("brief", things)


def _gusset_seam(lines, lookup, colour):
    """The line where the absorbent gusset is sewn in: curved across the front above the crotch."""
    top = lines["front_leg"][-2][1] + 0.26
    width = lines["front_leg"][-2][0] * 0.98
    xs = np.linspace(-width, width, 60)
    seam = np.c_[xs, top - 0.10 * (1 - (xs / width) ** 2)]
    groove = tube("seam", [(x, y, _height_at(lookup, (x, y)) + 0.002) for x, y in seam], 0.006, materials.cotton("seam", mix(colour, INK, 0.25)), resolution=3)
    thread = materials.cotton("seam-thread", mix(colour, CREAM, 0.22))
    things = [groove]
    for offset in (0.022, -0.022):
        row = even(seam + [0, offset], 0.028)
        for a, b in zip(row[:-1:2], row[1::2]):
            z = _height_at(lookup, a) + 0.004
            things.append(tube("stitch", [(*a, z), (*(a + (b - a) * 0.7), z)], 0.003, thread, resolution=2))
    return things


def _bow(colour, at):
    x, y, z = at
    satin = materials.film("bow", colour)
    loops = []
    for side in (-1, 1):
        ring = [(x + side * 0.09 * math.sin(t) ** 1 * (0.55 + 0.45 * math.cos(t)), y + 0.05 * math.sin(2 * t) * 0.9, z) for t in np.linspace(0, math.pi, 24)]
        loops.append(tube("loop", ring, 0.011, satin))
        loops.append(tube("end", [(x, y, z), (x + side * 0.05, y - 0.07, z - 0.005)], 0.009, satin))
    loops.append(tube("knot", [(x - 0.012, y, z + 0.008), (x + 0.012, y, z + 0.008)], 0.017, satin))
    return group("bow", loops)


MAKERS = {
    "brief": brief,
}
