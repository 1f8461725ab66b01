"""
Images computed for pads: fibres, embossing, printed motifs, seams. A chart is a rectangle of a thing's plane divided into texels; maps over
it are arrays of its rows and columns, the first row at the lowest y. All lengths are decimetres.
"""

import math
from functools import lru_cache
from typing import NamedTuple

import bpy
import numpy as np

from colours import linear
from shapes import distance_inside, even

TEXEL = 0.0025


class Chart(NamedTuple):
    low: tuple
    x: np.ndarray
    y: np.ndarray

    @property
    def size(self):
        return self.x.shape[1] * TEXEL, self.x.shape[0] * TEXEL

    def uv(self, x, y):
        """Where a point of the plane lies in an image of this chart."""
        return (x - self.low[0]) / self.size[0], (y - self.low[1]) / self.size[1]


def chart_of(border, margin=0.02):
    """The chart around a closed outline."""
    low, high = border.min(0) - margin, border.max(0) + margin
    columns, rows = np.ceil((high - low) / TEXEL).astype(int)
    x, y = np.meshgrid(low[0] + (np.arange(columns) + 0.5) * TEXEL, low[1] + (np.arange(rows) + 0.5) * TEXEL)
    return Chart(tuple(low), x, y)


TILE = Chart((0, 0), np.zeros((512, 512)), np.zeros((512, 512)))
"""The chart of a tile that repeats."""


def _coarsely(chart, values_at, every=4):
    """A smooth map, computed at every fourth texel only and interpolated between."""
    rows, columns = chart.x.shape
    at_rows, at_columns = np.arange(0, rows + every, every), np.arange(0, columns + every, every)
    x, y = np.meshgrid(chart.x[0, 0] + at_columns * TEXEL, chart.y[0, 0] + at_rows * TEXEL)
    known = values_at(np.c_[x.ravel(), y.ravel()]).reshape(x.shape)
    row, column = np.arange(rows) / every, np.arange(columns) / every
    i, j = row.astype(int), column.astype(int)
    t, s = (row - i)[:, None], (column - j)[None]
    upper = known[i] * (1 - t) + known[i + 1] * t
    return upper[:, j] * (1 - s) + upper[:, j + 1] * s


def depth_in(chart, outline):
    """Distance to a closed outline, positive inside."""
    return _coarsely(chart, lambda points: distance_inside(points, outline))


def travel_along(chart, outline):
    """How far along a closed outline its point nearest to each texel lies; meant for places near the outline."""
    line = even(outline, 0.006, closed=True)

    def nearest(points):
        found = np.empty(len(points), int)
        for start in range(0, len(points), 4000):
            some = points[start : start + 4000]
            squares = (some**2).sum(1)[:, None] - 2 * some @ line.T + (line**2).sum(1)[None]
            found[start : start + 4000] = squares.argmin(1)
        return found * 0.006

    return _coarsely(chart, nearest)


def soft(values, width=TEXEL):
    """1 where the values are positive, 0 where negative, with a ramp about `width` wide on each side."""
    t = np.clip(values / (2 * width) + 0.5, 0, 1)
    return t * t * (3 - 2 * t)


def ridge(values, width):
    """1 where the values are 0, falling off like a bell."""
    return np.exp(-((values / width) ** 2))


def dashes(travel, depth, *, at, width, pitch, share=0.62, slant=0.0):
    """Stitches along an outline: each `share` of `pitch` long, their middle `at` so deep inside; `slant` leans them."""
    along = (travel + slant * (depth - at)) / pitch % 1
    return soft(width / 2 - np.abs(depth - at)) * soft((share / 2 - np.abs(along - 0.5)) * pitch)


@lru_cache
def _fibre_tile(length, fine, amount, seed, cells=512):
    """A square of fibres laid at random, 0 to 1, that repeats without a seam; sizes in texels."""
    rng = np.random.default_rng(seed)
    u, v = np.meshgrid(np.fft.fftfreq(cells), np.fft.fftfreq(cells))
    total = np.zeros((cells, cells))
    for angle in np.linspace(0, math.pi, 11, endpoint=False) + rng.uniform(0, 0.2, 11):
        starts = np.where(rng.random((cells, cells)) < amount, rng.uniform(0.4, 1, (cells, cells)), 0)
        along, across = u * math.cos(angle) + v * math.sin(angle), v * math.cos(angle) - u * math.sin(angle)
        stroke = np.exp(-2 * math.pi**2 * ((along * length) ** 2 + (across * fine) ** 2))
        total += np.real(np.fft.ifft2(np.fft.fft2(starts) * stroke))
    low, high = np.percentile(total, (2, 98))
    return np.clip((total - low) / (high - low), 0, 1)


def fibres(shape=(512, 512), *, length=10, fine=0.7, amount=0.004, seed=1):
    """Fibres over so many rows and columns of texels, 0 to 1; `length` and `fine` are half a fibre's length and width in texels."""
    tile = _fibre_tile(length, fine, amount, seed)
    return tile[np.arange(shape[0])[:, None] % 512, np.arange(shape[1])[None] % 512]


@lru_cache
def _cloud_tile(size, seed, cells=512):
    rng = np.random.default_rng(seed)
    u, v = np.meshgrid(np.fft.fftfreq(cells), np.fft.fftfreq(cells))
    grown = np.real(np.fft.ifft2(np.fft.fft2(rng.standard_normal((cells, cells))) * np.exp(-2 * math.pi**2 * size**2 * (u * u + v * v))))
    return np.clip(grown / grown.std() / 4 + 0.5, 0, 1)


def clouds(shape=(512, 512), *, size=12, seed=3):
    """Soft irregular patches about `size` texels wide, 0 to 1; they repeat without a seam."""
    tile = _cloud_tile(size, seed)
    return tile[np.arange(shape[0])[:, None] % 512, np.arange(shape[1])[None] % 512]


def lattice(x, y, pitch):
    """Distance to the nearest of points that stand in a triangular lattice."""
    found = np.full(np.shape(x), 1e9)
    tall = pitch * math.sqrt(3)
    for dx, dy in ((0, 0), (0.5, 0.5)):
        a, b = (x / pitch + dx) % 1 - 0.5, (y / tall + dy) % 1 - 0.5
        found = np.minimum(found, np.hypot(a * pitch, b * tall))
    return found


def _leaf(x, y, at, angle, length, width):
    """Signed distance (about) to a pointed leaf that grows from a place at an angle in degrees, positive inside; and to its rib."""
    turn = math.radians(angle)
    along = (x - at[0]) * math.cos(turn) + (y - at[1]) * math.sin(turn)
    across = np.abs((y - at[1]) * math.cos(turn) - (x - at[0]) * math.sin(turn))
    t = np.clip(along / length, 0, 1)
    inside = np.minimum(width * np.sin(np.pi * t**0.8) - across, np.minimum(along, length - along))
    return inside, np.where((t > 0) & (t < 0.9), across, 1)


def sprig(chart, *, low, high, reach, bend=0.05):
    """A twig of paired leaves from y `low` to `high`, its leaves `reach` long: 1 on it, 0 beside it."""
    x, y = chart.x, chart.y
    tall = high - low
    sway = lambda t: bend * np.sin(t * math.pi * 2)  # noqa: E731
    share = np.clip((y - low) / tall, 0, 1)
    found = soft(0.005 - np.abs(x - sway(share))) * ((y > low) & (y < high))
    count = max(3, round(tall / reach))
    for k in range(count):
        t = (k + 0.3) / count
        for side in (-1, 1):
            long = reach * (1 - 0.3 * abs(t - 0.45))
            leaf, rib = _leaf(x, y, (sway(t), low + tall * t), 90 - side * 47, long, long * 0.2)
            found = np.maximum(found, soft(leaf) * (1 - 0.85 * soft(0.003 - rib)))
    tip, rib = _leaf(x, y, (sway(1), high - 0.01), 90, reach * 0.9, reach * 0.18)
    return np.maximum(found, soft(tip) * (1 - 0.85 * soft(0.003 - rib)))


def waves(chart, *, wide, pitch=0.1):
    """Waved lines across a strip `wide` from its middle, thinner towards its sides."""
    x, y = chart.x, chart.y
    offset = (y + 0.02 * np.sin(x * 2 * math.pi / 0.17)) / pitch % 1 - 0.5
    return soft(0.011 * np.clip(1 - (x / wide) ** 2, 0, 1) - np.abs(offset) * pitch)


def dots(chart, *, wide, pitch=0.09):
    """Dots in a lattice over a strip `wide` from its middle, smaller towards its sides."""
    size = 0.02 * np.clip(1.12 - (np.abs(chart.x) / wide) ** 1.6, 0, 1)
    return soft(size - lattice(chart.x, chart.y, pitch)) * (size > 0.003)


def tinted(base, tone, share):
    """`share` (a map, 0 to 1) of a linear colour over another; each colour may be hexadecimal or an array of three channels."""
    as_colour = lambda colour: np.array(linear(colour)[:3]) if isinstance(colour, str) else colour  # noqa: E731
    share = np.asarray(share)[..., None]
    return as_colour(base) * (1 - share) + as_colour(tone) * share


def image(name, values):
    """An image of linear values: rows × columns of heights, or × three or four channels."""
    if values.ndim == 2:
        values = np.repeat(values[..., None], 3, 2)
    rows, columns, channels = values.shape
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[..., :channels] = values
    made = bpy.data.images.new(name, columns, rows, alpha=channels == 4, float_buffer=True)
    made.colorspace_settings.name = "Non-Color"
    made.alpha_mode = "CHANNEL_PACKED"
    made.pixels.foreach_set(pixels.ravel())
    made.update()
    return made
