"""
Tiles of knitted cloth as arrays, made once for each picture: tone (1 is the cloth's own colour), height, thread and cover, each 0 to 1
but the tone. A tile repeats along its first axis on the mesh (u); bands and seams have their width as v, 0 to 1.
"""

import numpy as np

JERSEY_TILE = 0.36
"""Side of a tile of jersey in decimetres: 16 wales by 20 courses."""
BAND_TILE = 0.40
"""Length of a tile of a band, binding or seam in decimetres."""
LACE_TILE = 0.30
"""Length of a tile of lace in decimetres: one scallop."""


def _places(columns, rows):
    """u and v of each pixel of a tile, 0 to 1."""
    u, v = np.meshgrid((np.arange(columns) + 0.5) / columns, (np.arange(rows) + 0.5) / rows)
    return u, v


def _loops(wales, courses):
    """Height of stocking stitch: columns of V, each of two leaning legs."""
    across = np.abs(wales % 1 - 0.5) * 2
    legs = np.sin(np.pi * np.clip(across, 0, 1)) ** 0.7
    lean = 0.5 + 0.5 * np.cos(2 * np.pi * (courses - 0.55 * across))
    return legs * (0.35 + 0.65 * lean**0.7) * (1 - 0.35 * across**6)


def _stitches(u, v, row, *, count, half, share=0.74, slant=0.0):
    """Threads of a row of stitches at v = `row`, 0 to 1, and the holes between them; `half` is half a thread's thickness in v."""
    along = (u * count) % 1
    middle = np.abs(v - row - slant * (along - 0.5)) / half
    ends = np.clip((share / 2 - np.abs(along - 0.5)) / 0.08, 0, 1)
    thread = np.clip(1 - middle**2, 0, 1) ** 0.5 * ends
    hole = np.exp(-(((along + 0.5) % 1 - 0.5) / 0.10) ** 2 - (middle / 1.3) ** 2)
    return thread, hole


def jersey():
    wales, courses = 16, 20
    u, v = _places(512, 640)
    rng = np.random.default_rng(11)
    height = _loops(u * wales, v * courses)
    yarn = rng.normal(0, 0.05, (courses, wales))[(v * courses).astype(int), (u * wales).astype(int)]
    column = rng.normal(0, 0.025, wales)[(u * wales).astype(int)]
    return {"tone": 0.66 + 0.52 * height + yarn + column, "height": height}


def rib():
    """A rib-knit waistband: ribs across it, a fold at its outer border (v = 0), two rows of stitches at its inner one."""
    ribs = 10
    u, v = _places(640, 320)
    rng = np.random.default_rng(5)
    inside = (u * ribs) % 1
    rounded = np.sin(np.pi * inside) ** 0.8
    loops = _loops(u * ribs * 2, v * 26)
    height = 0.78 * rounded + 0.22 * loops * (rounded > 0.3)
    tone = 0.58 + 0.46 * rounded + 0.14 * loops + rng.normal(0, 0.03, ribs)[(u * ribs).astype(int)]
    return _sewn(u, v, tone, height, rows=(0.80, 0.91), count=15, half=0.016)


def binding():
    """A narrow folded binding of jersey with two rows of stitches."""
    u, v = _places(640, 160)
    height = 0.55 * _loops(v * 5, u * 22) + 0.3
    return _sewn(u, v, 0.74 + 0.42 * height, height, rows=(0.50, 0.78), count=14, half=0.042)


def seam():
    """A flat seam: a groove between two rows of stitches."""
    u, v = _places(640, 160)
    height = 0.55 * _loops(u * 18, v * 3) + 0.3 - 0.6 * np.exp(-((v - 0.5) / 0.07) ** 2)
    return _sewn(u, v, 0.8 + 0.3 * height, height, rows=(0.26, 0.74), count=14, half=0.05)


def overlock():
    """An edge sewn over with slanting threads."""
    u, v = _places(640, 160)
    threads, holes = np.zeros_like(u), np.zeros_like(u)
    for slant, offset in ((0.62, 0.0), (-0.62, 0.5)):
        thread, _ = _stitches(u + offset / 16, v, 0.5, count=16, half=0.09, share=1.0, slant=slant)
        threads = np.maximum(threads, thread)
    holes += 0.5 * np.exp(-((v - 0.16) / 0.06) ** 2)
    return {"tone": 0.86 - 0.3 * holes + 0.1 * threads, "height": 0.3 + 0.7 * threads, "thread": threads}


def quilt():
    """An absorbent lining: fine jersey, quilted in diamonds with thread."""
    u, v = _places(640, 640)
    loops = _loops(u * 20, v * 24)
    height, thread = 0.55 + 0.1 * loops, np.zeros_like(u)
    for across, along in ((u + v, u - v), (u - v, u + v)):
        near = np.abs((across * 2 + 0.5) % 1 - 0.5) / 2
        height = np.minimum(height, 0.1 * loops + 0.55 * (1 - np.exp(-near / 0.055)))
        dash = np.clip((0.36 - np.abs((along * 14) % 1 - 0.5)) / 0.1, 0, 1)
        thread = np.maximum(thread, np.clip(1 - (near / 0.0065) ** 2, 0, 1) * dash)
    return {"tone": 0.80 + 0.22 * height + 0.12 * loops, "height": height + 0.15 * thread, "thread": 0.7 * thread}


def lace():
    """Lace with scallops at v = 1: a net with a flower, leaves and a corded border in each scallop."""
    u, v = _places(480, 480)
    x, y = u - 0.5, (v - 0.5) * 1.0
    border = 0.66 + 0.30 * np.sqrt(np.clip(1 - (x / 0.5) ** 2, 0, 1))
    depth = border - v
    cells = 9
    net = np.zeros_like(u, bool)
    for angle in (0, 1, 2):
        turn = np.pi * angle / 3 + np.pi / 6
        # The lattice's pitch along u divides the tile, so that the net repeats.
        phase = (x * np.cos(turn) / np.cos(np.pi / 6) + y * np.sin(turn)) * cells
        net |= np.abs(phase % 1 - 0.5) > 0.40
    cover = net & (depth > 0)

    def petals(cx, cy, count, size, turn=0.0):
        dx, dy = x - cx, y - cy
        angle, radius = np.arctan2(dy, dx) + turn, np.hypot(dx, dy)
        edge = size * (0.58 + 0.42 * np.abs(np.cos(count * angle / 2)) ** 0.7)
        return (radius < edge) & ~((np.abs(radius - size * 0.42) < size * 0.06) | (radius < size * 0.09))

    def leaf(cx, cy, length, turn):
        dx, dy = x - cx, y - cy
        along = dx * np.cos(turn) + dy * np.sin(turn)
        across = -dx * np.sin(turn) + dy * np.cos(turn)
        wide = length * 0.34 * (1 - (along / length) ** 2)
        return (np.abs(along) < length) & (np.abs(across) < wide) & (np.abs(across) > length * 0.05)

    cover |= petals(0, 0.10, 6, 0.20, np.pi / 6)
    for side in (-1, 1):
        cover |= leaf(side * 0.31, 0.02, 0.13, side * -0.7) | leaf(side * 0.27, -0.19, 0.14, side * 0.5)
        cover |= petals(side * 0.5, -0.22, 5, 0.10)
    cover |= (depth > 0) & (depth < 0.055)
    cover |= (np.abs(depth - 0.095) < 0.012) & (depth > 0)
    picots = np.hypot(((u * 12) % 1 - 0.5) / 12, depth + 0.012) < 0.020
    cover |= picots
    cover |= v < 0.10
    cover &= ~(np.hypot(((u * 14) % 1 - 0.5) / 14, v - 0.14) < 0.018)
    solid = cover.astype(float)
    rim = sum(np.roll(np.roll(solid, a, 0), b, 1) for a in (-3, 0, 3) for b in (-3, 0, 3)) / 9
    twist = 0.5 + 0.5 * np.sin((u + v) * 2 * np.pi * 60)
    return {"tone": 0.72 + 0.26 * rim + 0.14 * twist, "height": rim, "cover": solid}


def _sewn(u, v, tone, height, *, rows, count, half):
    """A band's tile with rows of stitches."""
    threads = np.zeros_like(u)
    for k, row in enumerate(rows):
        thread, hole = _stitches(u + 0.5 * k / count, v, row, count=count, half=half)
        sunk = np.exp(-((v - row) / (half * 2.4)) ** 2)
        tone = tone * (1 - 0.16 * sunk) * (1 - 0.45 * hole)
        height = np.where(thread > 0.15, 0.45 + 0.35 * thread, height * (1 - 0.5 * sunk))
        threads = np.maximum(threads, np.clip(thread * 1.6, 0, 1))
    return {"tone": tone, "height": height, "thread": threads}


TILES = {"jersey": jersey, "rib": rib, "binding": binding, "seam": seam, "overlock": overlock, "quilt": quilt, "lace": lace}
