"""Pads and liners: pressed disposable ones, and cloth ones with snaps. All lengths are decimetres."""

import math

import numpy as np

import materials
import relief
from colours import CREAM, linear, mix
from shapes import add, distance_inside, even, group, mesh_of, mirrored, modified, sheet, spline, threads, turned

WHITE = np.array([0.9, 0.9, 0.895])
"""Linear colour of bleached cotton."""


def outline(length, front, waist, back, wing=None):
    """
    The border of a pad whose middle lies at the origin; widths are halves.
    `wing` is its span beyond the waist, its height, and how far it stands above the middle.
    """
    half = length / 2
    right = [(0, half), (front * 0.62, half * 0.965), (front, half * 0.8), (front * 0.97, half * 0.58)]
    if wing:
        span, height, raised = wing
        right += [
            (waist * 1.04, raised + height * 0.66),
            (waist + span * 0.3, raised + height * 0.5),
            (waist + span * 0.78, raised + height * 0.4),
            (waist + span * 0.98, raised + height * 0.22),
            (waist + span * 0.98, raised - height * 0.22),
            (waist + span * 0.78, raised - height * 0.4),
            (waist + span * 0.3, raised - height * 0.5),
            (waist * 1.04, raised - height * 0.66),
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


def cloth_sheet(name, mesh, thickness, *made, **settings):
    """A sheet as thick as a cloth, its rim a sharp edge."""
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(60)
    return modified(add(name, mesh, *made), "SOLIDIFY", thickness=thickness, offset=-1, **settings)


def charted_mesh(name, vertices, faces, chart, flat, uv=None):
    """A mesh with a UV map `chart`, which is where the points `flat` (x and y) lie in a chart's image."""
    mesh = mesh_of(name, vertices, faces, None, uv)
    u, v = chart.uv(flat[:, 0], flat[:, 1])
    corners = np.empty(len(mesh.loops), int)
    mesh.loops.foreach_get("vertex_index", corners)
    mesh.uv_layers.new(name="chart").data.foreach_set("uv", np.c_[u, v][corners].ravel())
    return mesh


def _motif(chart, pattern, inside, length, waist):
    """What is printed along the middle of a pad, 0 to 1."""
    wide = waist * 0.62
    if pattern == "leaves":
        drawn = relief.sprig(chart, low=-length * 0.34, high=length * 0.34, reach=min(0.15, waist * 0.5))
    elif pattern == "waves":
        drawn = relief.waves(chart, wide=wide)
    else:
        drawn = relief.dots(chart, wide=wide)
    return drawn * relief.soft(inside - 0.11, 0.01)


def _grooves(inside, channels):
    """Channels pressed into a core along its border, 0 to 1."""
    return sum(relief.ridge(inside - 0.05 - 0.06 * k, 0.011) * (1 if k == 0 else 0.75) for k in range(channels))


def _cover(chart, border, core, *, channels, pattern, accent, length, waist):
    """Colour and relief of a pad's cover: fibres, pores, sealed edge, channels, and the tinted motif along its middle."""
    inside, edge = relief.depth_in(chart, core), relief.depth_in(chart, border)
    travel = relief.travel_along(chart, border)
    web = relief.fibres(chart.x.shape)
    pores = relief.soft(0.0055 - relief.lattice(chart.x, chart.y, 0.03)) * relief.soft(inside - 0.012)
    crimps = relief.dashes(travel, edge, at=0.024, width=0.014, pitch=0.026, share=0.55)
    grooves = np.minimum(_grooves(inside, channels), 1)
    motif = _motif(chart, pattern, inside, length, waist)
    pores = pores * (1 - 0.8 * motif)
    height = 0.0016 * web - 0.0035 * pores - 0.0035 * crimps - 0.002 * motif
    height += 0.003 * relief.clouds(chart.x.shape, size=9) * relief.soft(inside)
    shade = 1 - 0.035 * (1 - web) - 0.055 * pores - 0.03 * crimps - 0.03 * grooves
    colour = WHITE * shade[..., None]
    colour = relief.tinted(colour, accent, motif) if accent else colour
    return colour, height


def pad(length, front, waist, back, *, wing=None, channels=1, pattern="dots", accent=None, thickness=0.035, step=0.016):
    """
    A disposable pad, its cover up: raised core with pressed channels, sealed edge, flat wings, a motif in `accent` along its middle.
    Its ends and wings rise a little.
    """
    border = outline(length, front, waist, back, wing)
    core = core_outline(length, front, waist, back)
    points, _, faces = sheet(border, step)
    x, y = points[:, 0], points[:, 1]
    inside = distance_inside(points, core)
    height = thickness * (1.6 - 1 * np.exp(-np.clip(inside, 0, None) / 0.03) - 0.6 * np.exp(-np.clip(inside, 0, None) / 0.16))
    height -= thickness * 0.8 * _grooves(inside, channels)
    folds = sum(relief.ridge(y - at * length, 0.022) for at in (-0.17, 0.17))
    height -= 0.007 * folds + 0.0025 * np.sin(x * 19 + y * 7)
    height += 0.016 + 0.085 * np.abs(2 * y / length) ** 2.6 + 0.01 * np.sin(y * 4 + 0.4)
    if wing:
        height += 0.05 * np.clip((np.abs(x) - waist) / wing[0], 0, 1) ** 1.5
    chart = relief.chart_of(border)
    colour, bumps = _cover(chart, border, core, channels=channels, pattern=pattern, accent=accent, length=length, waist=waist)
    mesh = charted_mesh("pad", np.c_[points, height], faces, chart, points)
    cover = materials.charted(materials.fleece("cover"), colour=relief.image("cover", colour), height=relief.image("pressed", bumps))
    return group("pad", [cloth_sheet("pad", mesh, 0.01, cover)])


def wrapped(width, height, film, *, tape):
    """A pad folded in three in its film sachet: crimped, pinked side seams, a flap folded over the front and a tab that holds it."""
    columns, rows = 120, 192
    flap = -0.12
    us, vs = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1, 1, rows))
    seam = np.clip((1 - np.abs(us)) / 0.15, 0, 1)
    belly = (1 - np.clip(1 - (1 - np.abs(us) - 0.11) / 0.2, 0, 1) ** 2.2) ** 0.8
    z = 0.03 + 0.075 * belly * (1 - np.abs(vs) ** 9) ** 0.5
    z -= 0.022 * (1 - (1 - np.abs(vs) ** 14) ** 0.5) * (1 - belly)
    over = 1 / (1 + np.exp(-(vs - flap - 0.05 * us**2) / 0.006))
    z += 0.013 * over * (0.25 + 0.75 * belly)
    z += 0.006 * belly * np.sin(vs * 5 + us * 2) - 0.006 * relief.ridge(vs - 0.36, 0.05) * belly
    z += 0.006 * (1 - belly) * np.sin(vs * 13 + us * 3)
    teeth = np.where(np.arange(rows) % 2, 0.005, -0.005)[:, None] * np.sign(us) * (np.abs(us) > 0.985)
    x, y = us * width / 2 + teeth, vs * height / 2
    grid = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]], -1).reshape(-1, 4)
    corners = np.array([(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)])
    chart = relief.chart_of(corners)
    u, v = chart.x / (width / 2), chart.y / (height / 2)
    crimped = relief.soft((np.abs(u) - 0.87) * width / 2, 0.004)
    ribs = 0.5 + 0.5 * np.sin(chart.y * 2 * math.pi / 0.02)
    printed = relief.soft(0.016 - relief.lattice(chart.x, chart.y, 0.13)) * (1 - crimped)
    edge = relief.ridge(chart.y - (flap * height / 2 + 0.025 * u**2 * height) - 0.004, 0.006)
    pulls = np.sin(chart.y * 46 + 2 * np.sin(chart.x * 9)) * np.clip((np.abs(u) - 0.45) / 0.4, 0, 1) * (1 - crimped)
    bumps = 0.004 * ribs * crimped + 0.006 * relief.clouds(chart.x.shape, size=22, seed=5) + 0.0022 * pulls
    colour = relief.tinted(film, "#FFFFFF", 0.42 * printed)
    colour = colour * (1 - 0.12 * crimped * (1 - ribs) - 0.1 * edge)[..., None]
    skin = materials.charted(materials.material("wrapper", film, roughness=0.42, specular=0.4), colour=relief.image("wrapper", colour), height=relief.image("creases", bumps))
    mesh = charted_mesh("wrapped", np.c_[x.ravel(), y.ravel(), z.ravel()], faces, chart, np.c_[x.ravel(), y.ravel()])
    body = cloth_sheet("wrapped", mesh, 0.006, skin)
    tab = _tab(0.17, 0.3, tape, lambda tx, ty: _height_of_grid(z, tx / (width / 2), ty / (height / 2)), at=(0, flap * height / 2 + 0.02))
    return group("wrapped", [body, tab])


def _height_of_grid(z, u, v):
    rows, columns = z.shape
    return z[int(round((v + 1) / 2 * (rows - 1))), int(round((u + 1) / 2 * (columns - 1)))]


def _tab(width, height, colour, ground, *, at):
    """A sticker with round corners that follows the surface below it; `ground` gives the surface's height at x, y."""
    bend = np.linspace(0, math.pi / 2, 7)
    radius = width * 0.28
    quarter = np.c_[np.cos(bend), np.sin(bend)] * radius + (width / 2 - radius, height / 2 - radius)
    line = np.r_[quarter, (quarter * (-1, 1))[::-1], -quarter, (quarter * (1, -1))[::-1]] + at
    points, _, faces = sheet(line, 0.014)
    tops = [max(ground(x + dx, y + dy) for dx in (-0.012, 0, 0.012) for dy in (-0.012, 0, 0.012)) + 0.005 for x, y in points]
    return cloth_sheet("tab", mesh_of("tab", np.c_[points, tops], faces), 0.003, materials.material("tab", colour, roughness=0.5, specular=0.3))


def snap(colour):
    """A press stud's cap."""
    profile = [(0, 0.015), (0.014, 0.0155), (0.018, 0.019), (0.024, 0.0205), (0.04, 0.0195), (0.05, 0.0165), (0.0555, 0.011), (0.056, 0.004), (0.055, 0)]
    cap = materials.material("snap", colour, roughness=0.3, specular=0.45)
    return turned("snap", spline(profile, 5, closed=False), cap, segments=48)


def _sewn(chart, border, core, thread):
    """What is sewn along a cloth pad: the thread (four channels) and its relief; overlocked along the border, stitched along the core."""
    edge, inside = relief.depth_in(chart, border), relief.depth_in(chart, core)
    around, along = relief.travel_along(chart, border), relief.travel_along(chart, core)
    overlock = relief.dashes(around, edge, at=0.015, width=0.034, pitch=0.017, share=0.66, slant=0.35)
    chain = relief.dashes(around, edge, at=0.036, width=0.011, pitch=0.034, share=0.8)
    seam = relief.dashes(along, inside, at=0.045, width=0.011, pitch=0.042, share=0.68)
    drawn = np.maximum.reduce([overlock, chain, seam])
    height = 0.007 * overlock + 0.005 * chain + 0.006 * seam - 0.012 * relief.ridge(inside - 0.045, 0.014) - 0.01 * relief.ridge(edge - 0.036, 0.01)
    colour = np.broadcast_to(np.array(linear(thread)[:3]), (*drawn.shape, 3))
    return np.dstack([colour, drawn]), height, inside


def _flannel(shape, tone, *, nap=0.09):
    """Colour and relief of brushed cotton."""
    web = relief.fibres(shape, length=5, fine=0.8, amount=0.012, seed=8)
    patches = relief.clouds(shape, size=5, seed=9)
    plain = np.array(linear(tone)[:3]) * 0.9
    return plain * (1 - nap * (1 - web) - nap * 0.6 * (1 - patches))[..., None], 0.002 * web + 0.003 * patches


def cloth_pad(length, front, waist, back, *, wing, print_image, top=CREAM, snap_colour=None, step=0.016):
    """A cloth pad lying open: printed back and wings with an overlocked edge, a soft quilted core sewn on, snaps on the wings."""
    border = outline(length, front, waist, back, wing)
    core = core_outline(length, front, waist, back, 0.075)
    span, _, raised = wing

    def lie(points):
        """The height of the cloth: its wings and ends rise a little, and it is not quite even."""
        x, y = points.T
        reach = np.clip((np.abs(x) - waist) / span, 0, 1)
        return 0.02 + 0.01 * np.sin(y * 4.2 + 0.6) + 0.003 * np.sin(y * 31 + x * 13) * np.sin(x * 24 + 1) + 0.06 * reach**2 + 0.05 * np.abs(2 * y / length) ** 3

    chart = relief.chart_of(border)
    thread, sewn, depth = _sewn(chart, border, core, mix(top, "#FFFFFF", 0.5))
    quilted, puffs = _quilting(chart, depth - 0.075)
    colour, nap = _flannel(chart.x.shape, top)
    colour = colour * (1 - 0.1 * quilted - 0.12 * relief.ridge(depth - 0.045, 0.016))[..., None]
    laid = relief.image("thread", thread)
    print_cloth = materials.charted(materials.printed_cloth("print", print_image), height=relief.image("sewn", sewn), thread=laid)
    flannel = materials.charted(materials.fleece("flannel"), colour=relief.image("flannel", colour), height=relief.image("quilted", sewn + nap + puffs), thread=laid)
    points, edge, faces = sheet(border, step)
    under = np.c_[points, lie(points) + 0.024 * (1 - np.exp(-edge / 0.012))]
    back = charted_mesh("cloth-pad", under, faces, chart, points, lambda a, b, c: (a / 4 + 0.5, b / 4 + 0.5))
    points, edge, faces = sheet(core, step)
    upper = np.c_[points, lie(points) + 0.034 + 0.045 * (1 - np.exp(-edge / 0.02)) - 0.018 * np.exp(-((edge - 0.045) / 0.014) ** 2)]
    things = [
        cloth_sheet("cloth-pad", back, 0.018, print_cloth),
        cloth_sheet("core", charted_mesh("core", upper, faces, chart, points), 0.014, flannel),
    ]
    if snap_colour:
        for side in (-1, 1):
            stud = snap(snap_colour)
            stud.location = (side * (waist + span * 0.72), raised, 0.05 + 0.06 * 0.72**2)
            things.append(stud)
    return group("cloth-pad", things)


def _quilting(chart, depth, pitch=0.17):
    """Lines stitched crosswise where `depth` is positive: the lines, 0 to 1, and the puffed cloth between them."""
    a, b = (chart.x + chart.y) / math.sqrt(2), (chart.x - chart.y) / math.sqrt(2)
    off = lambda t: (t / pitch % 1 - 0.5) * pitch  # noqa: E731
    stitched = lambda t, along: relief.ridge(off(t), 0.006) * (0.55 + 0.45 * relief.soft(0.012 - np.abs((along / 0.034 % 1 - 0.5) * 0.034)))  # noqa: E731
    where = relief.soft(depth, 0.01)
    lines = np.maximum(stitched(a, b), stitched(b, a)) * where
    puffed = (np.abs(np.cos(math.pi * (a / pitch)) * np.cos(math.pi * b / pitch)) + 1e-6) ** 0.5
    return lines, (0.013 * puffed - 0.004 * lines) * where


def _cut(line, at, lean, ragged, rng):
    """The part of a closed outline beyond a ragged cut across it at the height `at`, which rises by `lean` to the right."""
    line = even(line, 0.02, closed=True)
    keeps = line[:, 1] > at + lean * line[:, 0]
    first = int(np.flatnonzero(keeps & ~np.roll(keeps, 1))[0])
    kept = np.roll(line, -first, 0)[np.roll(keeps, -first)]
    count = max(4, int(np.linalg.norm(kept[-1] - kept[0]) / 0.02))
    share = np.linspace(0, 1, count + 1)[1:-1, None]
    cut = kept[-1] * (1 - share) + kept[0] * share
    cut[:, 1] += ragged * np.convolve(rng.standard_normal(len(cut)), [0.3, 0.5, 0.3], "same")
    return np.r_[kept, cut]


def _terry(shape, tone):
    """Colour and relief of towelling: loops close together."""
    rows, columns = shape
    x, y = np.meshgrid(np.arange(columns) * relief.TEXEL, np.arange(rows) * relief.TEXEL)
    stray = 0.02 * (np.dstack([relief.clouds(shape, size=4, seed=k) for k in (21, 22)]) - 0.5)
    loops = np.clip(1 - relief.lattice(x + stray[..., 0], y + stray[..., 1], 0.032) / 0.018, 0, 1) ** 0.7
    return np.array(linear(tone)[:3]) * (0.72 + 0.2 * loops)[..., None], 0.011 * loops


def _wadding(shape, tone):
    """Colour and relief of cotton wool, held together by pressed points."""
    rows, columns = shape
    x, y = np.meshgrid(np.arange(columns) * relief.TEXEL, np.arange(rows) * relief.TEXEL)
    web = relief.fibres(shape, length=9, fine=0.6, amount=0.006, seed=4)
    lumps = relief.clouds(shape, size=9, seed=6)
    points = relief.ridge(relief.lattice(x, y, 0.16), 0.02)
    shade = 0.96 - 0.1 * (1 - web) - 0.07 * (1 - lumps) - 0.05 * points
    return np.array(linear(tone)[:3]) * shade[..., None], 0.004 * web + 0.009 * lumps - 0.012 * points


def _tissue(shape, tone):
    """Colour and relief of an open web of long fibres over white."""
    web = relief.fibres(shape, length=26, fine=0.8, amount=0.0016, seed=12)
    return relief.tinted(WHITE * 0.97, tone, 0.3 + 0.7 * web), 0.007 * web


LOOSE = {"wadding": _wadding, "tissue": _tissue, "terry": _terry, "flannel": _flannel}
RAGGED = {"wadding": 0.016, "tissue": 0.012, "terry": 0.007, "flannel": 0.004, "cover": 0.003, "print": 0.003, "film": 0.002}


def _cloth_of(stuff, tone, print_image):
    """The material of a layer that is not the cover; its chart is a tile that repeats."""
    if stuff == "print":
        return materials.printed_cloth("layer-print", print_image)
    if stuff == "film":
        return materials.grained(materials.material("layer-film", tone, roughness=0.5, specular=0.4), 40, 0.05)
    colour, height = LOOSE[stuff](relief.TILE.x.shape, tone)
    return materials.charted(materials.fleece(stuff), colour=relief.image(stuff, colour), height=relief.image(f"{stuff}-relief", height), repeated=True)


def _slab(line, base, thickness, made, stuff, rng):
    """A soft layer with walls that are not quite even; `base` is the height it lies on."""
    border = even(line, 0.02, closed=True)
    points, edge, faces = sheet(line, 0.02)
    top = base + thickness * (1 - 0.3 * np.exp(-edge / (0.35 * thickness + 0.005)))
    vertices, flat, every = [np.c_[points, top]], [points], [faces]
    count, rows = len(border), 5
    outward = np.roll(border, -1, 0) - np.roll(border, 1, 0)
    outward = np.c_[outward[:, 1], -outward[:, 0]] / np.linalg.norm(outward, axis=1)[:, None]
    if np.cross(border, np.roll(border, -1, 0)).sum() < 0:
        outward = -outward
    for r in range(rows):
        t = r / (rows - 1)
        out = 0.25 * thickness * math.sin(math.pi * t) + RAGGED[stuff] * 0.2 * rng.standard_normal(count) * (0 < r < rows - 1)
        vertices.append(np.c_[border + outward * out[:, None], np.full(count, base + 0.7 * thickness * (1 - t))])
        flat.append(np.c_[np.arange(count) * 0.02, np.full(count, 3 - thickness * t)])
    start = len(points)
    for r in range(rows - 1):
        a = start + r * count + np.arange(count)
        b = start + r * count + (np.arange(count) + 1) % count
        every += [np.c_[a, b, b + count], np.c_[a, b + count, a + count]]
    return add("layer", charted_mesh("layer", np.concatenate(vertices), np.concatenate(every), relief.TILE, np.concatenate(flat)), made)


def _lint(cut, low, high, tone, rng, count):
    """Loose fibres along a cut edge, between two heights."""
    made = []
    for _ in range(count):
        k = rng.integers(1, len(cut))
        start = cut[k - 1] + (cut[k] - cut[k - 1]) * rng.random()
        turn, long = rng.uniform(-2.7, -0.4), rng.uniform(0.015, 0.045)
        z = rng.uniform(low, high)
        bow = rng.uniform(-0.5, 0.5)
        made.append([(start[0] + long * t * math.cos(turn + bow * t), start[1] + long * t * math.sin(turn + bow * t), max(0.012, z + rng.uniform(-0.1, 0.4) * long * t)) for t in np.linspace(-0.3, 1, 6)])
    return threads("lint", made, 0.0014, materials.plain("lint", tone))


def layers(stack, *, length, front, waist, back, pattern="dots", accent=None, print_image=None):
    """
    A pad cut open: its layers lie on each other like steps, each cut further back than the one below it, and the top one is peeled back.
    `stack` names them from the lowest: `stuff` (film, print, wadding, tissue, terry; flannel or cover on top), `tone`, `thickness`.
    """
    rng = np.random.default_rng(11)
    border = outline(length, front, waist, back)
    core = core_outline(length, front, waist, back)
    things, base = [], 0.012
    for k, layer in enumerate(stack):
        stuff, tone, thick = layer["stuff"], layer["tone"], layer["thickness"]
        at = length * (-0.5 + 0.21 + 0.36 * (k - 1) / max(1, len(stack) - 2))
        if k == len(stack) - 1:
            things.append(_peeled(border, core, base, at + 0.03, layer, length=length, waist=waist, pattern=pattern, accent=accent))
            break
        made = _cloth_of(stuff, tone, print_image)
        if k == 0:
            things.append(_foot(border, made, thick))
        else:
            inset = 0.075 + 0.012 * k
            line = _cut(core_outline(length, front, waist, back, inset), at, 0.12 * (-1) ** k, RAGGED[stuff], rng)
            if stuff == "film":
                things.append(_ply(line, base, thick, made))
            else:
                things.append(_slab(line, base, thick, made, stuff, rng))
                cut = line[line[:, 1] < at + 0.12 * np.abs(line[:, 0]) + 0.06]
                loose = {"wadding": 700, "tissue": 160, "terry": 90}[stuff]
                things.append(_lint(cut, base + 0.15 * thick, base + 0.95 * thick, tone, rng, loose))
        base += thick
    return group("layers", things)


def _foot(border, made, thickness):
    """The lowest layer, whole, its end risen a little."""
    points, edge, faces = sheet(border, 0.02)
    x, y = points.T
    height = 0.014 + 0.03 * np.clip(-y - 0.6, 0, None) ** 1.5 + 0.0035 * np.sin(x * 11 + y * 8) + 0.003 * np.sin(y * 17 - x * 5)
    mesh = mesh_of("foot", np.c_[points, height], faces, None, lambda a, b, c: (a / 4 + 0.5, b / 4 + 0.5))
    return cloth_sheet("foot", mesh, thickness, made)


def _ply(line, base, thickness, made):
    """A thin even layer."""
    points, _, faces = sheet(line, 0.02)
    height = base + thickness + 0.003 * np.sin(points[:, 0] * 14 + points[:, 1] * 9)
    return cloth_sheet("ply", mesh_of("ply", np.c_[points, height], faces), thickness, made)


def _peeled(border, core, base, at, layer, *, length, waist, pattern, accent):
    """The top layer: it covers what is below down to the border, and is rolled back from its cut at the height `at`."""
    chart = relief.chart_of(border)
    if layer["stuff"] == "cover":
        colour, bumps = _cover(chart, border, core, channels=1, pattern=pattern, accent=accent, length=length, waist=waist)
        made = materials.charted(materials.fleece("cover"), colour=relief.image("cover", colour), height=relief.image("pressed", bumps))
    else:
        thread, sewn, depth = _sewn(chart, border, core, mix(layer["tone"], "#FFFFFF", 0.5))
        quilted, puffs = _quilting(chart, depth - 0.075)
        colour, nap = _flannel(chart.x.shape, layer["tone"])
        colour = colour * (1 - 0.1 * quilted)[..., None]
        made = materials.charted(materials.fleece("flannel"), colour=relief.image("flannel", colour), height=relief.image("quilted", sewn + nap + puffs), thread=relief.image("thread", thread))
    rolled = 0.24
    line = _cut(border, at - rolled, -0.1, RAGGED[layer["stuff"]], np.random.default_rng(5))
    points, edge, faces = sheet(line, 0.016)
    x, y = points.T
    inside = distance_inside(points, core)
    draped = 0.022 + base * (1 - np.exp(-np.clip(inside + 0.03, 0, None) / 0.03)) + 0.012
    draped -= 0.014 * _grooves(inside, 1)
    radius = 0.07
    arc = np.clip(at - 0.1 * x - y, 0, None)
    turned_by = 2.6 * (1 - np.exp(-arc / (2.6 * radius)))
    height = draped + np.where(arc > 0, (radius + 0.16 * arc) * (1 - np.cos(turned_by)), 0)
    back = np.where(arc > 0, y + arc - (radius + 0.1 * arc) * np.sin(turned_by), y)
    mesh = charted_mesh("peeled", np.c_[x, back, height], faces, chart, points)
    colour, bumps = _flannel(relief.TILE.x.shape, layer["tone"], nap=0.05)
    under = materials.charted(materials.fleece("underside"), colour=relief.image("underside", colour), height=relief.image("underside-relief", bumps), repeated=True)
    return cloth_sheet("peeled", mesh, layer["thickness"], made, under, material_offset=1)


def folded_cloth(size, *, print_image, snap_colour):
    """A cloth pad folded to a flat square, 0.25 high, one wing laid over the other and snapped shut."""
    cells = 72
    grid = np.sin(np.linspace(-1, 1, cells) * math.pi / 2)
    us, vs = np.meshgrid(grid, grid)
    body = np.clip((1 - np.abs(us) ** 9) * (1 - np.abs(vs) ** 9), 0, 1) ** 0.42
    over = 1 / (1 + np.exp((us - 0.2 - 0.06 * np.cos(vs * 2.4)) / 0.012))
    soft = 0.004 * np.sin(us * 4 + 1) * np.sin(vs * 5) - 0.012 * relief.ridge(vs - 0.72, 0.2) * np.abs(us)
    upper = 0.132 + (0.102 + soft) * body + 0.014 * over * body
    lower = 0.118 - 0.116 * body
    plane = np.c_[us.ravel(), vs.ravel()] * size / 2
    place = np.arange(cells * cells).reshape(cells, cells)
    quads = np.stack([place[:-1, :-1], place[:-1, 1:], place[1:, 1:], place[1:, :-1]], -1).reshape(-1, 4)
    ring = np.r_[place[0, :-1], place[:-1, -1], place[-1, :0:-1], place[:0:-1, 0]]
    middle = 2 * cells * cells + np.arange(len(ring))
    after = lambda loop: np.roll(loop, -1)  # noqa: E731
    between = np.r_[
        np.c_[ring + cells * cells, after(ring) + cells * cells, after(middle), middle],
        np.c_[middle, after(middle), after(ring), ring],
    ]
    flat = np.r_[plane, plane, plane[ring]]
    heights = np.r_[upper.ravel(), lower.ravel(), np.full(len(ring), 0.125)]
    vertices = np.c_[np.r_[plane, plane, plane[ring] * (1 - 0.024 / size)], heights]
    faces = np.r_[quads, quads[:, ::-1] + cells * cells, between]

    def unfolded(x, y, z):
        """Where a place of the folded cloth lies in its print: down its sides the print goes on."""
        u, v = (abs(x) / size * 2) ** 9, (abs(y) / size * 2) ** 9
        down = (0.25 - z) / max(u + v, 1e-6)
        along = lambda at, share: at + math.copysign(down * share, at) if u + v > 0.02 else at  # noqa: E731
        return along(x, u) / 4 + 0.5, along(y, v) / 4 + 0.5

    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * size / 2
    chart = relief.chart_of(corners)
    edge = (0.2 + 0.06 * np.cos(chart.y / size * 4.8)) * size / 2 - chart.x
    sewn = np.maximum(
        relief.dashes(chart.y, edge, at=0.015, width=0.034, pitch=0.017, share=0.66, slant=0.35),
        relief.dashes(chart.y, edge, at=0.036, width=0.011, pitch=0.034, share=0.8),
    )
    thread = np.dstack([np.broadcast_to(np.array(linear(mix(snap_colour, "#FFFFFF", 0.5))[:3]), (*sewn.shape, 3)), sewn])
    cloth = materials.charted(materials.printed_cloth("print", print_image), height=relief.image("sewn", 0.006 * sewn), thread=relief.image("thread", thread))
    mesh = charted_mesh("folded", vertices, faces, chart, flat, unfolded)
    stud = snap(snap_colour)
    stud.location = (size * 0.02, 0, 0.244)
    return group("folded-cloth", [add("folded", mesh, cloth), stud])


MAKERS = {
    "pad": pad,
    "wrapped": wrapped,
    "cloth-pad": cloth_pad,
    "folded-cloth": folded_cloth,
    "layers": layers,
}
