"""
Period panties as garments lying flat: two panels of jersey joined by soft folds at the sides and the crotch, a ribbed waistband,
bound leg openings, and the seams of the absorbent gusset. Each cut is its own outline. Lengths in decimetres.
"""

import math

import numpy as np

import knit
import materials
from colours import CREAM, INK, ROSE, mix
from shapes import add, along, even, fast_mesh, grid_faces, group, modified, sheet, spline, turned

# Right halves: the middle of the crotch near the origin, the waist above. Both waists run from the middle to the top of the side
# seam, `side` on from there to the leg, both legs from the foot of the side seam to the crotch. `band` is the
# width of the waistband; `gusset` how high the front seam of the gusset stands on the axis.
CUTS = {
    "hipster": {
        "back_waist": [(0, 1.52), (0.5, 1.54), (0.95, 1.60), (1.13, 1.63)],
        "front_waist": [(0, 1.27), (0.5, 1.34), (0.95, 1.54), (1.13, 1.63)],
        "side": [(1.19, 1.36), (1.235, 1.10)],
        "back_leg": [(1.10, 0.985), (0.84, 0.72), (0.52, 0.36), (0.34, 0.05)],
        "front_leg": [(1.03, 1.015), (0.69, 0.80), (0.42, 0.46), (0.34, 0.05)],
        "band": 0.25,
        "gusset": 0.66,
    },
    "high-waist": {
        "back_waist": [(0, 2.20), (0.4, 2.21), (0.8, 2.24), (0.98, 2.26)],
        "front_waist": [(0, 1.98), (0.4, 2.03), (0.8, 2.18), (0.98, 2.26)],
        "side": [(1.03, 1.92), (1.16, 1.50), (1.22, 1.08)],
        "back_leg": [(1.10, 0.95), (0.86, 0.69), (0.54, 0.36), (0.36, 0.05)],
        "front_leg": [(1.02, 0.99), (0.70, 0.77), (0.44, 0.46), (0.36, 0.05)],
        "band": 0.34,
        "gusset": 0.72,
    },
    "boyshort": {
        "back_waist": [(0, 1.56), (0.5, 1.58), (0.95, 1.63), (1.14, 1.66)],
        "front_waist": [(0, 1.33), (0.5, 1.39), (0.95, 1.58), (1.14, 1.66)],
        "side": [(1.22, 1.30), (1.32, 0.85), (1.38, 0.34)],
        "back_leg": [(1.20, 0.20), (0.92, 0.14), (0.64, 0.06), (0.45, -0.08)],
        "front_leg": [(1.20, 0.30), (0.90, 0.28), (0.61, 0.17), (0.45, -0.08)],
        "band": 0.28,
        "gusset": 0.54,
    },
    "bikini": {
        "back_waist": [(0, 1.22), (0.5, 1.26), (0.95, 1.38), (1.12, 1.43)],
        "front_waist": [(0, 0.97), (0.5, 1.06), (0.95, 1.33), (1.12, 1.43)],
        "side": [(1.14, 1.34), (1.16, 1.22)],
        "back_leg": [(1.02, 1.09), (0.73, 0.73), (0.46, 0.36), (0.30, 0.05)],
        "front_leg": [(0.93, 1.11), (0.53, 0.78), (0.35, 0.44), (0.30, 0.05)],
        "band": 0.16,
        "gusset": 0.55,
    },
    "brief": {
        "back_waist": [(0, 1.76), (0.45, 1.77), (0.85, 1.81), (1.02, 1.83)],
        "front_waist": [(0, 1.55), (0.45, 1.60), (0.85, 1.76), (1.02, 1.83)],
        "side": [(1.07, 1.48), (1.11, 1.06)],
        "back_leg": [(0.99, 0.93), (0.77, 0.66), (0.52, 0.34), (0.345, 0.05)],
        "front_leg": [(0.93, 0.965), (0.66, 0.76), (0.42, 0.45), (0.345, 0.05)],
        "band": 0.22,
        "gusset": 0.66,
    },
    "lace-edge": {
        "back_waist": [(0, 1.36), (0.5, 1.38), (0.95, 1.45), (1.12, 1.48)],
        "front_waist": [(0, 1.10), (0.5, 1.17), (0.95, 1.39), (1.12, 1.48)],
        "side": [(1.16, 1.32), (1.19, 1.17)],
        "back_leg": [(1.05, 1.04), (0.75, 0.76), (0.48, 0.40), (0.32, 0.05)],
        "front_leg": [(0.96, 1.09), (0.60, 0.82), (0.38, 0.46), (0.32, 0.05)],
        "band": 0.10,
        "gusset": 0.58,
    },
}
BINDING = 0.105
"""Width of the binding of a leg opening."""
FOLD = 0.075
"""Radius of the soft fold at the sides and the crotch."""
INNER, LOOP = 0.02, 0.09
"""Radii of the folds of a folded garment: of its inner side, and of the middle of its cloth."""
LABEL_RATIO = 2.7
"""Width of a label to its height."""


def _whole(half):
    """A line from the left side to the right one, of which `half` runs from the axis to the right."""
    return np.r_[half[::-1] * [-1, 1], half[1:]]


class Panel:
    """
    One `face` of a garment, "front" or "back": `waist`, `legs`, `sides` and `foot` as lines, its closed `outline`, and the height of its cloth at any
    place. `rise` lifts it over what lies below it, down to the fold at its sides and foot; `seed` gives it creases of its own.
    """

    def __init__(self, cut, face, *, level, rise, seed):
        lines = CUTS[cut]
        middle, *rest = lines[f"{face}_waist"]
        waist = spline([(-rest[0][0], rest[0][1]), middle, *rest], 14, closed=False)[14:]
        side = spline([lines[f"{face}_waist"][-1], *lines["side"]], 14, closed=False)
        leg = spline([lines["side"][-1], *lines[f"{face}_leg"]], 14, closed=False)
        x, y = leg[-1]
        foot = spline([(x, y), (x * 0.985, y - 0.045), (x * 0.93, y - 0.08), (x * 0.75, y - 0.094), (0, y - 0.097)], 8, closed=False)
        right = np.r_[waist, side[1:], leg[1:], foot[1:]]
        leg = np.r_[leg, [(x * 0.995, y - 0.04), (x * 0.985, y - 0.083)]]
        self.outline = np.r_[right, right[-2:0:-1] * [-1, 1]]
        self.waist = _whole(waist)
        self.legs = [leg, leg * [-1, 1]]
        self.sides = [side, side * [-1, 1]]
        self.foot = _whole(foot[8:][::-1])
        self.face, self.level, self.rise, self.seed = face, level, rise, seed
        self.band = lines["band"]
        self.middle = waist[0][1] * 0.55

    def height(self, points):
        """Height of the cloth's upper side."""
        x, y = points[:, 0], points[:, 1]
        rng = np.random.default_rng(self.seed)
        folded = np.minimum.reduce([along(points, even(line, 0.06))[0] for line in [*self.sides, self.foot]])
        waist, at_waist = along(points, even(self.waist, 0.05))
        leg, at_leg = along(points, even(self.legs[0], 0.05))
        other, at_other = along(points, even(self.legs[1], 0.05))
        at_leg, leg = np.where(leg < other, at_leg, at_other + 7), np.minimum(leg, other)
        inner = 1 - np.exp(-np.minimum(np.minimum(waist, leg), folded) / 0.14)
        height = self.rise * (0.62 + 0.38 * inner)
        # What lies below stays flat, so that it never comes through.
        inner = inner * (1.3 if self.rise > 0 else 0.2)
        # Creases that drape from the sides towards the crotch, and slow waves.
        for side in (-1, 1):
            for _ in range(3):
                tilt, offset = rng.uniform(0.45, 1.1), rng.uniform(0.12, 0.72)
                wide, deep, far = rng.uniform(0.12, 0.20), rng.uniform(0.018, 0.030), rng.uniform(0.40, 0.60)
                run = (x * side - offset) * math.cos(tilt) + (y - self.middle) * math.sin(tilt)
                across = -(x * side - offset) * math.sin(tilt) + (y - self.middle) * math.cos(tilt) + 0.12 * run**2
                height += deep * np.exp(-((across / wide) ** 2) - (run / far) ** 2) * inner
        waves = np.sin(x * 2.7 + self.seed) * np.sin(y * 3.1 + 0.7 * self.seed) + 0.6 * np.sin(x * 5.3 - y * 2.2 + self.seed)
        height += 0.018 * waves * inner
        # Puckers where elastics draw the cloth in.
        for far, place, reach, pitch in ((waist - self.band, at_waist, 0.13, 0.085), (leg - BINDING, at_leg, 0.07, 0.07)):
            phase = place / pitch * 2 * math.pi + 1.1 * np.sin(place * 9 + self.seed) + 0.8 * np.sin(place * 23)
            strength = 0.6 + 0.4 * np.sin(place * 6.1 + 2 * self.seed)
            height += 0.0085 * strength * np.sin(phase) * np.exp(-np.maximum(far, 0) / reach) * np.exp(-np.maximum(-far, 0) / 0.03)
        # The edges of the openings wave a little.
        height += 0.007 * np.sin(at_waist * 3.4 + self.seed) * np.exp(-waist / 0.2) + 0.007 * np.sin(at_leg * 5.2) * np.exp(-leg / 0.12)
        fold = np.sqrt(np.clip(1 - (1 - np.clip(folded / FOLD, 0, 1)) ** 2, 0, 1))
        return self.level + fold * (height if self.rise > 0 else height + 0.012)


def _jersey_uv(points):
    return points / knit.JERSEY_TILE


def _cloth(name, outline, height, made, *, step=0.018, thickness=0.014, uv=_jersey_uv):
    """A sheet of cloth inside an outline, its upper side at `height(points)`."""
    points, _, faces = sheet(outline, step)
    mesh = fast_mesh(name, np.c_[points, height(points)], faces, uv(points))
    return modified(add(name, mesh, made), "SOLIDIFY", thickness=thickness, offset=-1)


def _frame(line, inside):
    """Points 0.015 apart along a line, unit vectors towards the place `inside`, and how far along each point is."""
    line = even(line, 0.015)
    run = np.gradient(line, axis=0)
    run /= np.maximum(np.linalg.norm(run, axis=1), 1e-9)[:, None]
    inward = np.c_[run[:, 1], -run[:, 0]]
    half = len(line) // 2
    if (np.asarray(inside) - line[half]) @ inward[half] < 0:
        inward = -inward
    return line, inward, np.arange(len(line)) * 0.015


def _turned_along(line, inward, side):
    """Directions across a band, turned along the side seam where the band ends at it; `side` is the right one."""
    for x in (1, -1):
        seam = side * [x, 1]
        apart = np.hypot(*(line[:, None] - seam[None, [0, -1]]).transpose(2, 0, 1))
        for end, run in ((0, seam[6] - seam[0]), (1, seam[-7] - seam[-1])):
            share = np.clip(1 - apart[:, end] / 0.32, 0, 1)[:, None] ** 1.5
            along_seam = run / np.linalg.norm(run)
            inward = inward * (1 - share) + along_seam * share
    return inward / np.linalg.norm(inward, axis=1)[:, None]


def _ribbon(name, line, inside, height, made, *, width, thick, over=0.012, lift=0.0, within=None, rounding=0.0):
    """
    A band sewn along a line: round at its edges, `thick` at its middle, reaching `over` beyond the line and `width` inward. Its u
    runs along it in tiles, its v from its outer border to its inner one. Where it meets the side seams `within`, it follows them;
    `rounding` is the radius of the outer corner at its last end.
    """
    line, inward, travelled = _frame(line, inside)
    if within is not None:
        inward = _turned_along(line, inward, within)
    angles = np.linspace(0, 2 * math.pi, 22, endpoint=False)
    across = (1 - np.sign(np.cos(angles)) * np.abs(np.cos(angles)) ** 0.75) / 2
    up = np.sign(np.sin(angles)) * np.abs(np.sin(angles)) ** 0.55
    reach = np.broadcast_to(-over + (width + over) * across, (len(line), len(across)))
    if rounding:
        turned_in = np.clip(1 - (travelled[-1] - travelled) / rounding, 0, 1)
        reach = np.maximum(reach, -over + rounding * (1 - np.sqrt(1 - turned_in**2))[:, None])
    flat = (line[:, None] + inward[:, None] * reach[:, :, None]).reshape(-1, 2)
    if within is not None:
        side = within[np.argsort(within[:, 1])]
        flat[:, 0] = np.clip(flat[:, 0], -np.interp(flat[:, 1], side[:, 1], side[:, 0]), np.interp(flat[:, 1], side[:, 1], side[:, 0]))
    z = height(flat).reshape(len(line), -1)
    ends = np.minimum(travelled, travelled[-1] - travelled)
    cap = np.sqrt(np.clip(1 - (1 - np.clip(ends / 0.03, 0, 1)) ** 2, 0.02, 1))
    z = z + lift + thick * (0.5 + 0.5 * up)[None, :] * cap[:, None]
    uv = np.stack(np.broadcast_arrays(travelled[:, None] / knit.BAND_TILE, across[None, :] * 0.98 + 0.01), -1).reshape(-1, 2)
    faces = grid_faces(len(line), len(angles), closed=True)
    return add(name, fast_mesh(name, np.c_[flat, z.ravel()], faces, uv), made)


def _lace(name, line, inside, height, made, *, width, lift):
    """Lace sewn under a line, its scallops outward."""
    line, inward, travelled = _frame(line, inside)
    scallops = max(1, round(travelled[-1] / knit.LACE_TILE))
    across = np.linspace(0, 1, 9)
    reach = 0.05 - (width + 0.05) * across
    flat = (line[:, None] + inward[:, None] * reach[None, :, None]).reshape(-1, 2)
    at_line = height((line + inward * 0.02)).reshape(-1, 1)
    wave = 0.008 * np.sin(travelled * 7)[:, None] * across[None, :] + 0.004 * np.sin(travelled * 19)[:, None] * across[None, :] ** 2
    z = np.maximum(at_line * (1 - 0.25 * across[None, :]) + lift + wave, 0.006)
    uv = np.stack(np.broadcast_arrays((travelled / travelled[-1] * scallops)[:, None], across[None, :] * 0.99 + 0.005), -1).reshape(-1, 2)
    return add(name, fast_mesh(name, np.c_[flat, z.ravel()], grid_faces(len(line), len(across)), uv), made)


def _trim(panel, colour, name, *, lace=None):
    """The waistband and the leg bindings of a panel; with `lace`, lace of that colour along them."""
    centre = (0, panel.middle)
    thread = mix(colour, CREAM, 0.22)
    bound = materials.knit_cloth(f"{name}-binding", mix(colour, INK, 0.04), "binding", thread=thread, relief=0.005)
    things = []
    if lace:
        net = materials.knit_cloth(f"{name}-lace", lace, "lace", relief=0.004, open_work=True)
        things.append(_lace(f"{name}-waist-lace", panel.waist, centre, panel.height, net, width=0.26, lift=0.012))
        if panel.face == "back":
            for leg in panel.legs:
                things.append(_lace(f"{name}-leg-lace", leg[:-4], centre, panel.height, net, width=0.15, lift=0.010))
        things.append(_ribbon(f"{name}-waist", panel.waist, centre, panel.height, bound, width=panel.band, thick=0.026, lift=0.004, within=panel.sides[0]))
    else:
        ribbed = materials.knit_cloth(f"{name}-rib", mix(colour, INK, 0.03), "rib", thread=thread, relief=0.012)
        things.append(_ribbon(f"{name}-waist", panel.waist, centre, panel.height, ribbed, width=panel.band, thick=0.034, lift=0.004, within=panel.sides[0]))
    for leg in panel.legs:
        things.append(_ribbon(f"{name}-leg", leg, centre, panel.height, bound, width=BINDING, thick=0.03, lift=0.002, within=panel.sides[0], rounding=0.06))
    return things


def _gusset_line(panel, top, drop):
    """A seam across a panel from leg to leg, `top` high on the axis and `drop` higher at its ends."""
    xs = np.linspace(0, 1.2, 200)
    ys = top + drop * (xs / 0.6) ** 2
    leg = panel.legs[0]
    apart = along(np.c_[xs, ys], even(leg, 0.02))[0]
    end = int(np.argmax(apart < 0.06)) if (apart < 0.06).any() else int(np.argmin(apart))
    return _whole(np.c_[xs[: end + 1], ys[: end + 1]])


def _seam(name, line, panel, colour):
    made = materials.knit_cloth(name, colour, "seam", thread=mix(colour, CREAM, 0.22), relief=0.008)
    return _ribbon(name, line, (0, 0), panel.height, made, width=0.055, thick=0.012, over=0.03, lift=-0.001)


def _side_seams(panel, colour):
    """The ridge of cloth where front and back are sewn together, just inside the fold."""
    made = materials.knit_cloth("side-seam", mix(colour, INK, 0.05), "jersey")
    return [
        _ribbon("side-seam", side[3:-3], (0, panel.middle), panel.height, made, width=0.052, thick=0.010, over=-0.03, lift=-0.001)
        for side in panel.sides
    ]


def _label(image, at, height, tall):
    """A woven label whose ends are folded under, sewn on the inside of the waistband; `at` is the middle of its upper edge."""
    x, y = at
    wide = LABEL_RATIO * tall
    us, vs = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, 64), np.linspace(0, 1, 20)))
    points = np.c_[x + (us - 0.5) * wide, y - vs * tall]
    rounded = lambda apart, radius: np.sqrt(1 - (1 - np.clip(apart / radius, 0, 1)) ** 2)  # noqa: E731
    end, edge = np.minimum(us, 1 - us) * wide, np.minimum(vs, 1 - vs) * tall
    z = height(points) + 0.034 + 0.016 * rounded(end, 0.022) + 0.004 * rounded(edge, 0.012)
    z += 0.004 * np.sin(us * 7 + 1) * np.sin(vs * 2.6) - 0.005 * np.exp(-(((end - 0.034) / 0.008) ** 2))
    mesh = fast_mesh("label", np.c_[points, z], grid_faces(20, 64)[:, ::-1], np.c_[us, 1 - vs])
    return [modified(add("label", mesh, materials.woven_label("label", image)), "SOLIDIFY", thickness=0.006, offset=-1)]


def _lining(panel, cut, colour):
    """The absorbent gusset seen from inside: a quilted panel from the crotch up the front, its edge sewn over."""
    top = CUTS[cut]["gusset"] + 0.16
    foot = CUTS[cut]["front_leg"][-1][1]
    leg = even(panel.legs[0], 0.01)
    towards_axis = np.c_[np.gradient(leg[:, 1]), -np.gradient(leg[:, 0])]
    towards_axis /= np.linalg.norm(towards_axis, axis=1)[:, None]
    towards_axis *= np.where(towards_axis[:, :1] > 0, -1, 1)
    edge = leg + towards_axis * 0.12
    edge = edge[(edge[:, 1] < top - 0.12) & (edge[:, 1] > foot) & (edge[:, 0] > 0.1) & (edge[:, 0] < 0.48)]
    head = spline([edge[0], (edge[0][0] * 0.90, top - 0.02), (edge[0][0] * 0.5, top + 0.035), (0, top + 0.045)], 10, closed=False)[1:]
    x = edge[-1][0]
    sewn_edge = np.r_[head[::-1], edge, [[x, foot - 0.05]]]
    right = np.r_[sewn_edge, [[x * 0.98, foot - 0.075], [x * 0.6, foot - 0.086], [0, foot - 0.088]]]
    outline = np.r_[right, right[-2:0:-1] * [-1, 1]]

    def height(points):
        from_edge = along(points, even(outline, 0.04))[0]
        return panel.height(points) + 0.012 + 0.03 * (1 - np.exp(-from_edge / 0.05))

    quilted = materials.knit_cloth("lining", colour, "quilt", thread=mix(colour, INK, 0.16), relief=0.03)
    sewn = materials.knit_cloth("lining-edge", mix(colour, INK, 0.05), "overlock", thread=mix(colour, CREAM, 0.7), relief=0.01)
    return [
        _cloth("lining", outline, height, quilted, step=0.016, uv=lambda points: points / 0.30),
        _ribbon("lining-edge", np.r_[sewn_edge[::-1], sewn_edge[1:] * [-1, 1]], (0, foot + 0.25), height, sewn, width=0.055, thick=0.018, over=0.014, lift=-0.004),
    ]


def _bow(colour, at):
    """A small satin bow: two loops with creases towards a knot, and two ends."""
    satin = materials.material("bow", colour, roughness=0.42, specular=0.4, sheen=0.2)
    x, y, z = at
    things = []
    for side in (-1, 1):
        loop = spline([(0, 0.016), (0.05, 0.05), (0.115, 0.066), (0.15, 0.03), (0.145, -0.025), (0.10, -0.05), (0.045, -0.035), (0, -0.016)], 6)
        end = spline([(0.004, -0.005), (0.035, -0.03), (0.095, -0.135), (0.06, -0.125), (0.035, -0.145), (0.002, -0.03)], 4)
        for name, outline, rise in (("loop", loop, 0.04), ("end", end, 0.01)):
            def height(points, rise=rise):
                fan = np.arctan2(points[:, 1], np.abs(points[:, 0]) + 0.03)
                far = np.clip(np.abs(points[:, 0]) / 0.15, 0, 1)
                return rise * np.sin(far * 2.5) * np.cos(fan * 1.1) + 0.004 * np.sin(fan * 15) * (1 - far) + 0.012
            made = _cloth(name, outline[::side] * [side, 1], height, satin, step=0.012, thickness=0.006)
            made.location = (x, y, z)
            things.append(made)
    knot = turned("knot", [(0.001, 0.045), (0.016, 0.04), (0.026, 0.02), (0.026, 0)], satin, segments=24)
    knot.scale = (0.85, 1.1, 1)
    knot.location = (x, y, z)
    return [*things, knot]


def brief(cut, colour, *, view="front", bow=None, label=None, lining="#EEE8DF", seed=3):
    """
    A garment lying flat, its waist away from the viewer. `view` is "front", "back" (its fuller side up), "inside" (turned inside
    out, the gusset's quilted lining up) or "folded" (standing on its lower fold). `label` is the image of the label in its back.
    """
    face = "back" if view == "back" else "front"
    is_right_side_up = view in ("front", "folded")
    outside, wrong = mix(colour, CREAM, 0.02), mix(colour, INK, 0.20)
    lace = mix(colour, ROSE, 0.22) if cut == "lace-edge" else None
    things = []
    if face == "front":
        under = Panel(cut, "back", level=0.012, rise=0.0, seed=seed + 5)
        inside = outside if view == "inside" else wrong
        things.append(_cloth("under", under.outline, under.height, materials.knit_cloth("under", inside, "jersey"), step=0.026))
        things += _trim(under, inside, "under", lace=lace)
        if is_right_side_up and label:
            things += _label(label, (0, under.waist[:, 1].min() - 0.035), under.height, min(0.13, under.band * 0.58))
    upper = Panel(cut, face, level=0.012, rise=0.075, seed=seed)
    tone = mix(colour, INK, 0.08) if view == "inside" else outside
    things.append(_cloth("upper", upper.outline, upper.height, materials.knit_cloth("upper", tone, "jersey")))
    things += _trim(upper, tone, "upper", lace=lace)
    things += _side_seams(upper, tone)
    if view == "inside":
        things += _lining(upper, cut, lining)
    else:
        top = CUTS[cut]["gusset"] * (0.82 if view == "back" else 1.0)
        things.append(_seam("gusset", _gusset_line(upper, top, -0.22 if view == "back" else -0.10), upper, tone))
    if bow and is_right_side_up:
        place = np.array([[0, CUTS[cut]["front_waist"][0][1] - 0.10]])
        things += _bow(bow, (*place[0], float(upper.height(place)[0]) + 0.03))
    if view == "folded":
        return _folded(things, upper)
    return group("brief", things)


def _folded(things, panel):
    """A garment folded in three behind its middle, its crotch folded up behind that, leaning back a little."""
    wide = (panel.sides[0][:, 0].max() - math.pi * LOOP) / 2
    foot = max(0.56, panel.waist[:, 1].min() * 0.6)
    lean = math.radians(9)
    low = 0.0
    for thing in things:
        mesh = thing.data
        points = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get("co", points)
        placed = np.c_[points.reshape(-1, 3), np.ones(len(mesh.vertices))] @ np.array(thing.matrix_basis).T
        bent = _bent(placed[:, :3], wide, foot)
        low = min(low, (bent[:, 1] * math.cos(lean) + bent[:, 2] * math.sin(lean)).min())
        mesh.vertices.foreach_set("co", bent.astype(np.float32).ravel())
        mesh.update()
        thing.matrix_basis.identity()
    return group("brief", [group("packet", things, at=(0, 0, -low), turn=(90 - math.degrees(lean), 0, 0))])


def _bent(points, wide, foot):
    """Points of a flat garment once what is more than `wide` from its axis, and then what is below `foot`, is folded behind it."""
    x, y, z = points.T
    apart = np.abs(x) - wide
    angle = np.clip(apart / LOOP, 0, math.pi)
    radius = INNER + z
    folded_x = wide + radius * np.sin(angle) - np.maximum(apart - math.pi * LOOP, 0)
    x = np.where(apart > 0, np.sign(x) * folded_x, x)
    y = y - 0.4 * np.maximum(apart - 1.5 * LOOP, 0)
    z = radius * np.cos(angle) - INNER
    # The crotch is folded over what lies behind and presses it flat; in front its fold evens the creases.
    below = foot - y
    pressed = np.clip(below / 0.2 + 1, 0, 1)
    z = np.where(z < 0, z * (1 - 0.85 * pressed), z + 0.7 * pressed * (np.minimum(z, LOOP - INNER) - z))
    angle = np.clip(below / LOOP, 0, math.pi)
    radius = INNER + z
    y = np.where(below > 0, foot - radius * np.sin(angle) + np.maximum(below - math.pi * LOOP, 0), y)
    z = np.where(below > 0, radius * np.cos(angle) - INNER, z)
    # Soft all over: fuller in its middle, its sides and corners drawn in.
    up = np.clip((y - foot + LOOP) / 0.9, 0, 1)
    across = np.clip(np.abs(x) / (wide + LOOP), 0, 1)
    z = z + 0.07 * (1 - across**2) * np.sin(math.pi * (0.15 + 0.8 * up)) + 0.012 * np.sin(x * 4.3 + y * 3.1)
    x = x * (1 - 0.03 * (1 - up) ** 2 + 0.012 * np.sin(y * 7 + 1))
    return np.c_[x, y - foot + 0.05 * across**4 * (1 - up) ** 2, z]


MAKERS = {
    "brief": brief,
}
