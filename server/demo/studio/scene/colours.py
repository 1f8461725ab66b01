"""The shop's palette in hexadecimal, and as linear values for shaders."""

INK = "#2A1A2E"
PLUM = "#5B2A4E"
PLUM_DEEP = "#3E1B37"
CLAY = "#B44A2A"
ROSE = "#E9B7A8"
BLUSH = "#FBEFE9"
CREAM = "#FFFBF6"
LEAF = "#3F5B43"
SAGE = "#6F8466"
SAGE_TINT = "#E8EEE3"
HONEY = "#D9981E"
OAK = "#C79A6B"


def _channels(colour):
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def mix(start, end, share):
    """`share` of `end` in `start`, 0 to 1, as a hexadecimal colour."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(_channels(start), _channels(end)))


def linear(colour):
    """A hexadecimal sRGB colour as linear red, green, blue and alpha 1."""
    values = [channel / 255 for channel in _channels(colour)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values] + [1]
