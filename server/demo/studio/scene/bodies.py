"""
Hip forms, as shops show underwear on: hips from above the waist to the middle of the thighs, matt and faceless, in three sizes; and the
brief that one wears. Body and cloth are level sets of one field, the cloth's with softer hollows, so that it fits and spans them as
jersey does. Front is towards the camera (−y), the crotch at the height 0. Lengths in decimetres.
"""

import math

import numpy as np

import knit
import materials
from colours import CREAM, INK, ROSE, mix
from shapes import add, fast_mesh, grid_faces, group

# Of a form's rows from below upward: height, half its width, half its depth, and how far behind the axis its middle is.
TORSO = np.array([
    (-0.6, 1.30, 0.95, 0.06),
    (0.0, 1.58, 1.07, 0.09),
    (0.5, 1.75, 1.15, 0.10),
    (1.0, 1.71, 1.13, 0.07),
    (1.5, 1.57, 1.04, 0.02),
    (2.0, 1.40, 0.95, -0.03),
    (2.5, 1.25, 0.90, -0.05),
    (3.0, 1.25, 0.91, -0.05),
    (3.6, 1.34, 0.97, -0.04),
])
LEG = np.array([
    (-2.2, 0.64, 0.70, -0.04),
    (-1.4, 0.70, 0.79, -0.02),
    (-0.7, 0.77, 0.88, 0.02),
    (0.0, 0.83, 0.97, 0.06),
    (0.6, 0.83, 1.00, 0.09),
    (1.2, 0.80, 0.95, 0.07),
])
LEG_APART = np.array([(-2.2, 0.82), (-1.0, 0.90), (0.0, 0.96), (1.2, 0.93)])
"""By height: how far from the axis the middle of a leg is."""
SIZES = {"small": (0.93, 0.94), "regular": (1.0, 1.0), "large": (1.10, 1.14)}
"""What widths and depths are multiplied by."""
TOP, FOOT = 2.95, -1.25
"""Where a form is cut."""
SKINS = {"sand": "#DDBB9B", "brown": "#A8744F", "deep": "#5B3827"}

# How each cut sits: the height of its waist in front, at the side and behind; the lines of its legs in front and behind, as distance from
# the axis and height, both ending at the side.
WORN = {
    "hipster": {
        "waist": (1.46, 1.62, 1.70),
        "front": [(0, -0.48), (0.13, -0.30), (0.30, -0.17), (0.48, 0.04), (0.74, 0.36), (1.14, 0.64), (1.50, 0.78), (1.80, 0.82)],
        "back": [(0, -0.48), (0.13, -0.30), (0.30, -0.20), (0.60, -0.14), (1.00, 0.00), (1.40, 0.32), (1.68, 0.66), (1.80, 0.82)],
        "band": 0.25,
        "gusset": 0.62,
    },
    "high-waist": {
        "waist": (2.28, 2.36, 2.42),
        "front": [(0, -0.48), (0.13, -0.30), (0.28, -0.17), (0.44, 0.06), (0.68, 0.38), (1.10, 0.62), (1.50, 0.74), (1.80, 0.78)],
        "back": [(0, -0.48), (0.13, -0.30), (0.30, -0.20), (0.60, -0.13), (1.00, -0.04), (1.40, 0.26), (1.68, 0.60), (1.80, 0.78)],
        "band": 0.34,
        "gusset": 0.66,
    },
    "boyshort": {
        "waist": (1.36, 1.54, 1.60),
        "front": [(0, -0.30), (0.40, -0.32), (0.90, -0.24), (1.40, -0.14), (1.80, -0.06)],
        "back": [(0, -0.30), (0.40, -0.34), (0.90, -0.33), (1.40, -0.22), (1.80, -0.06)],
        "band": 0.28,
        "gusset": 0.52,
    },
    "bikini": {
        "waist": (1.16, 1.40, 1.42),
        "front": [(0, -0.48), (0.13, -0.30), (0.28, -0.16), (0.42, 0.06), (0.64, 0.40), (1.02, 0.76), (1.45, 0.97), (1.80, 1.04)],
        "back": [(0, -0.48), (0.13, -0.30), (0.28, -0.19), (0.54, -0.02), (0.90, 0.26), (1.30, 0.62), (1.62, 0.92), (1.80, 1.04)],
        "band": 0.16,
        "gusset": 0.54,
    },
    "lace-edge": {
        "waist": (1.14, 1.38, 1.42),
        "front": [(0, -0.48), (0.13, -0.30), (0.27, -0.17), (0.42, 0.06), (0.64, 0.40), (1.05, 0.76), (1.46, 0.96), (1.80, 1.02)],
        "back": [(0, -0.48), (0.13, -0.30), (0.30, -0.20), (0.58, -0.06), (0.96, 0.20), (1.36, 0.58), (1.66, 0.90), (1.80, 1.02)],
        "band": 0.10,
        "gusset": 0.56,
    },
}
BINDING = 0.115
"""Width of the binding of a leg."""
EASE = 0.016
"""How far the cloth is from the body."""


def _smooth(rows, at):
    """Columns of `rows` at heights `at`, along a curve without corners."""
    heights = rows[:, 0]
    k = np.clip(np.searchsorted(heights, at) - 1, 0, len(rows) - 2)
    t = np.clip((at - heights[k]) / (heights[k + 1] - heights[k]), 0, 1)
    slopes = np.gradient(rows[:, 1:], heights, axis=0)
    span = (heights[k + 1] - heights[k])[:, None]
    t = t[:, None]
    start, end = rows[k, 1:], rows[k + 1, 1:]
    return (
        (2 * t**3 - 3 * t**2 + 1) * start
        + (t**3 - 2 * t**2 + t) * span * slopes[k]
        + (3 * t**2 - 2 * t**3) * end
        + (t**3 - t**2) * span * slopes[k + 1]
    ).T


def _joined(one, other, soft):
    """The field of both bodies, their meeting filled over a width of `soft`."""
    share = np.clip(0.5 + 0.5 * (other - one) / soft, 0, 1)
    return other * (1 - share) + one * share - soft * share * (1 - share)


def _cut(one, other, soft):
    """The field of what is in both bodies, its edge rounded."""
    return -_joined(-one, -other, soft)


def _oval(x, y, wide, deep):
    """About the distance to an ellipse."""
    r = np.sqrt((x / wide) ** 2 + (y / deep) ** 2) + 1e-9
    return (r - 1) * r / (np.sqrt((x / wide**2) ** 2 + (y / deep**2) ** 2) + 1e-9)


def _ball(points, middle, radii):
    """About the distance to an ellipsoid."""
    offset = points - middle
    r = np.linalg.norm(offset / radii, axis=1) + 1e-9
    return (r - 1) * r / (np.linalg.norm(offset / np.square(radii), axis=1) + 1e-9)


class Form:
    """A body of a size as a field: negative inside, about the distance to it near its surface."""

    def __init__(self, size):
        self.wide, self.deep = SIZES[size]

    def field(self, points, span):
        """`span` is how far the furrow behind is filled: little for the body, more for cloth over it."""
        x, y, z = (points / [self.wide, self.deep, 1]).T
        placed = np.c_[np.abs(x), y, z]
        wide, deep, behind = _smooth(TORSO, z)
        torso = _cut(_oval(x, y - behind, wide, deep), -0.12 - z, 0.5)
        wide, deep, behind = _smooth(LEG, z)
        (apart,) = _smooth(LEG_APART, z)
        leg = _cut(_oval(np.abs(x) - apart, y - behind, wide, deep), z - 1.1, 0.4)
        both = _joined(torso, leg, 0.26)
        belly = _ball(placed, (0, -0.46, 1.62), (1.02, 0.66, 0.98))
        both = _joined(both, belly, 0.5)
        seat = _ball(placed, (0.74, 0.55, 0.62), (0.84, 0.80, 0.86))
        mirrored = _ball(placed * [-1, 1, 1], (0.74, 0.55, 0.62), (0.84, 0.80, 0.86))
        return _joined(both, _joined(seat, mirrored, span), 0.26)

    def body(self, points):
        field = self.field(points, 0.22)
        field = _cut(field, points[:, 2] - TOP, 0.08)
        return _cut(field, FOOT - points[:, 2], 0.08)

    def cloth(self, points):
        return self.field(points, 0.7) - EASE

    def waist(self, points, cut):
        """Positive below the waist of the cut."""
        front, side, back = WORN[cut]["waist"]
        towards = np.clip(-(points[:, 1] / self.deep - 0.04) / 1.0, -1, 1)
        line = side + (front - back) / 2 * towards + ((front + back) / 2 - side) * towards**2
        return line - points[:, 2]

    def legs(self, points, cut):
        """Positive above the leg openings of the cut."""
        x = np.abs(points[:, 0]) / self.wide
        front, back = (_smooth(np.array(WORN[cut][face], float), x)[0] for face in ("front", "back"))
        slope = np.clip((_smooth(np.array(WORN[cut]["front"], float), x + 0.01)[0] - front) / 0.01, 0, 2)
        share = np.clip((points[:, 1] / self.deep + 0.30) / 0.75, 0, 1)
        share = share * share * (3 - 2 * share)
        line = front * (1 - share) + back * share
        return (points[:, 2] - line) / np.sqrt(1 + (slope * (1 - share)) ** 2)


def _measured(field, points):
    """A field at points, and its gradient by differences."""
    step = 1e-3
    around = field(np.concatenate([points, *(points + step * axis for axis in np.eye(3))])).reshape(4, -1)
    return around[0], (around[1:] - around[0]).T / step


def _slope(field, points):
    return _measured(field, points)[1]


def _unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def _onto(field, points, rounds=2):
    """The points moved to where the field is nothing."""
    for _ in range(rounds):
        here, slope = _measured(field, points)
        points = points - slope * (here / np.maximum((slope**2).sum(1), 1e-3))[:, None]
    return points


def _surface(field, low, high, step):
    """The surface where a field is nothing as points and quads: one point in each cell that it passes, moved onto it."""
    axes = [np.arange(a, b + step, step) for a, b in zip(low, high)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    values = field(grid.reshape(-1, 3)).reshape(grid.shape[:3])
    inside = values < 0
    corners = sum(inside[i:i - 1 or None, j:j - 1 or None, k:k - 1 or None].astype(int) for i in (0, 1) for j in (0, 1) for k in (0, 1))
    passed = (corners > 0) & (corners < 8)
    index = np.full(passed.shape, -1)
    index[passed] = np.arange(passed.sum())
    points = np.argwhere(passed) * step + np.array(low) + step / 2
    quads = []
    for axis in range(3):
        first = [slice(None)] * 3
        second = [slice(None)] * 3
        first[axis], second[axis] = slice(0, -1), slice(1, None)
        crossing = inside[tuple(first)] != inside[tuple(second)]
        outward = inside[tuple(first)]
        others = [a for a in range(3) if a != axis]
        at = np.argwhere(crossing)
        at = at[(at[:, others] > 0).all(1) & (at[:, others] < np.array(passed.shape)[others]).all(1)]
        b, c = np.eye(3, dtype=int)[others[0]], np.eye(3, dtype=int)[others[1]]
        ring = [index[tuple((at - o).T)] for o in (b * 0, b, b + c, c)]
        quad = np.stack(ring, -1)
        flipped = outward[tuple(at.T)] == (axis == 1)
        quad[flipped] = quad[flipped][:, ::-1]
        quads.append(quad)
    return _onto(field, points), np.concatenate(quads)


def _traced(field, edge, start, *, ends=None, step=0.07):
    """
    The line on the surface of `field` where `edge` is nothing, from near `start`: once round, or, where `ends` says so, as far as it is
    positive to both sides.
    """

    def settled(point):
        for _ in range(2):
            (off, slope), (other_off, other_slope) = _measured(field, point), _measured(edge, point)
            jacobian = np.concatenate([slope, other_slope])
            off = np.concatenate([off, other_off])
            point = point - jacobian.T @ np.linalg.solve(jacobian @ jacobian.T + 1e-9 * np.eye(2), off)
        return point

    def walk(way):
        point = np.array(start, float)[None]
        for _ in range(4):
            point = settled(point)
        line = [point[0]]
        for _ in range(400):
            along = _unit(np.cross(_slope(field, point)[0], _slope(edge, point)[0]))
            point = settled(point + way * step * along)
            if ends is not None and ends(point)[0] < 0:
                break
            if ends is None and len(line) > 8 and np.linalg.norm(point[0] - line[0]) < step * 0.9:
                break
            line.append(point[0])
        return line

    if ends is None:
        return np.array(walk(1))
    return np.array(walk(-1)[:0:-1] + walk(1))


def _even(line, spacing, closed):
    if closed:
        line = np.r_[line, line[:1]]
    travelled = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    at = np.linspace(0, travelled[-1], max(8, round(travelled[-1] / spacing)) + 1)
    return np.stack([np.interp(at, travelled, line[:, k]) for k in range(3)], -1), at


def _across(field, edge, line, reach):
    """Places beside each point of a line on the surface, `reach` away on the side where `edge` rises: rows of points."""
    def run(distances):
        places, at, here = [], line, 0.0
        for distance in distances:
            steps = max(1, math.ceil(abs(distance - here) / 0.04))
            for _ in range(steps):
                normal = _unit(_slope(field, at))
                inward = _slope(edge, at)
                inward = _unit(inward - (inward * normal).sum(1, keepdims=True) * normal)
                at = _onto(field, at + inward * (distance - here) / steps, 1)
            here = distance
            places.append(at)
        return places

    outer = run([r for r in reach[::-1] if r < 0])[::-1]
    return np.stack(outer + run([r for r in reach if r >= 0]), 1)


def _band(name, field, edge, line, made, *, width, thick, over=0.012, closed=True, lift=0.0, tile=knit.BAND_TILE):
    """A band sewn along a line of the surface, round at its edges: u runs along it in tiles, v from its outer border inward."""
    line, travelled = _even(line, 0.025, closed)
    share = np.linspace(0, 1, 15)
    places = _across(field, edge, line, -over + (width + over) * share)
    normal = _unit(_slope(field, places.reshape(-1, 3))).reshape(places.shape)
    round_off = (1 - np.abs(2 * share - 1) ** 6)[None, :, None]
    upper = places + normal * (lift + thick * (0.25 + 0.75 * round_off))
    lower = places[:, [-1, 0]] - normal[:, [-1, 0]] * 0.03
    ring = np.concatenate([upper, lower], 1)
    tiles = max(1, round(travelled[-1] / tile))
    u = np.broadcast_to((travelled / travelled[-1] * tiles)[:, None], ring.shape[:2])
    v = np.broadcast_to(np.r_[share, 1, 0] * 0.98 + 0.01, ring.shape[:2])
    faces = grid_faces(*ring.shape[:2], closed=True)
    return add(name, fast_mesh(name, ring.reshape(-1, 3), faces, np.stack([u, v], -1).reshape(-1, 2)), made)


def _lace(name, field, edge, line, made, *, width):
    """Lace sewn under a line, its scallops on the skin."""
    line, travelled = _even(line, 0.025, True)
    share = np.linspace(0, 1, 9)
    places = _across(field, edge, line, (0.05 - (width + 0.05) * share)[::-1])[:, ::-1]
    normal = _unit(_slope(field, places.reshape(-1, 3))).reshape(places.shape)
    places = places + normal * 0.012
    scallops = round(travelled[-1] / knit.LACE_TILE)
    u = np.broadcast_to((travelled / travelled[-1] * scallops)[:, None], places.shape[:2])
    v = np.broadcast_to(share * 0.99 + 0.005, places.shape[:2])
    faces = grid_faces(*places.shape[:2])
    return add(name, fast_mesh(name, places.reshape(-1, 3), faces, np.stack([u, v], -1).reshape(-1, 2)), made)


def _skin(name, colour):
    """Matt and even, like painted plaster."""
    return materials.grained(materials.material(name, colour, roughness=0.82, specular=0.18, sheen=0.12), 60, 0.04)


def _jersey_uv(points):
    """Wales run down: around the hips by the angle, under the crotch by the distance from the axis."""
    x, y, z = points.T
    angle = np.arctan2(x, np.abs(y - 0.05) + 0.12) * 1.62
    share = np.clip((z - 0.05) / 0.6, 0, 1)
    return np.c_[x * 1.05 * (1 - share) + angle * share, z] / knit.JERSEY_TILE


def _cloth_panels(form, cut, made):
    """The jersey of a brief, front and back, up to below its bands."""
    low = (-2.1 * form.wide, -1.5 * form.deep, -0.5)
    points, quads = _surface(form.cloth, low, (2.1 * form.wide, 1.75 * form.deep, max(WORN[cut]["waist"]) + 0.1), 0.04)
    within = np.minimum(form.waist(points, cut), form.legs(points, cut)) > 0.02
    quads = quads[within[quads].all(1)]
    behind = points[quads].mean(1)[:, 1] > 0.06
    things = []
    for face, faces in (("front", quads[~behind]), ("back", quads[behind])):
        used, numbered = np.unique(faces, return_inverse=True)
        mesh = fast_mesh(face, points[used], numbered.reshape(-1, 4), _jersey_uv(points[used]))
        things.append(add(face, mesh, made))
    return things


def worn(cut, colour, *, size="regular", skin="sand"):
    """A form that wears a brief; it stands on the ends of its thighs."""
    form = Form(size)
    # Seen from outside, jersey that is stretched is lighter than what lies flat.
    tone = mix(colour, CREAM, 0.05)
    thread = mix(colour, CREAM, 0.22)
    points, quads = _surface(form.body, (-2.3, -1.8, FOOT - 0.15), (2.3, 2.0, TOP + 0.15), 0.06)
    things = [add("form", fast_mesh("form", points, quads, points[:, :2]), _skin("skin", SKINS[skin]))]
    things += _cloth_panels(form, cut, materials.knit_cloth("jersey", tone, "jersey"))

    cloth = form.cloth
    waist_edge = lambda p: form.waist(p, cut)  # noqa: E731
    leg_edge = lambda p: form.legs(p, cut)  # noqa: E731
    within = lambda p: np.minimum(form.waist(p, cut), form.legs(p, cut)) - 0.05  # noqa: E731
    _, side, back = WORN[cut]["waist"]
    waist = _traced(cloth, waist_edge, (0, 1.1 * form.deep, back))
    leg = _traced(cloth, leg_edge, (1.75 * form.wide, 0.06, WORN[cut]["front"][-1][1]))
    legs = [leg, leg * [-1, 1, 1]]
    bound = materials.knit_cloth("binding", mix(colour, INK, 0.04), "binding", thread=thread, relief=0.005)
    if cut == "lace-edge":
        net = materials.knit_cloth("lace", mix(colour, ROSE, 0.22), "lace", relief=0.004, open_work=True)
        things.append(_lace("waist-lace", cloth, waist_edge, waist, net, width=0.24))
        things += [_lace("leg-lace", cloth, leg_edge, line, net, width=0.14) for line in legs]
        things.append(_band("waist", cloth, waist_edge, waist, bound, width=WORN[cut]["band"], thick=0.028))
    else:
        ribbed = materials.knit_cloth("rib", mix(colour, INK, 0.03), "rib", thread=thread, relief=0.012)
        things.append(_band("waist", cloth, waist_edge, waist, ribbed, width=WORN[cut]["band"], thick=0.026))
    things += [_band("leg", cloth, leg_edge, line, bound, width=BINDING, thick=0.028) for line in legs]

    sewn = materials.knit_cloth("seam", tone, "seam", thread=thread, relief=0.008)
    top = WORN[cut]["gusset"]
    # The seams fall towards the sides, so that they end at the legs; of long legs in an arch.
    front, behind = (-0.9, -0.5) if cut == "boyshort" else (-0.12, -0.10)
    for place, y, rise in ((top, -1, front), (top * 0.75, 1.2, behind)):
        seam = lambda p, place=place, rise=rise: p[:, 2] - place - rise * p[:, 0] ** 2  # noqa: E731
        line = _traced(cloth, seam, (0, y * form.deep, place), ends=within)
        things.append(_band("gusset", cloth, seam, line, sewn, width=0.03, over=0.03, thick=0.010, closed=False))
    beside = lambda p: p[:, 1] - 0.06  # noqa: E731
    middle = (WORN[cut]["front"][-1][1] + side) / 2
    for way in (-1, 1):
        line = _traced(cloth, beside, (way * 1.7 * form.wide, 0.06, middle), ends=within)
        things.append(_band("side", cloth, beside, line, sewn, width=0.026, over=0.026, thick=0.008, closed=False))
    return group("worn", [group("form", things, at=(0, 0, -FOOT))])


MAKERS = {
    "worn": worn,
}
