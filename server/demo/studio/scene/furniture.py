"""Small furniture and what lights it."""

import math

import numpy as np

import materials
from colours import CREAM, HONEY, OAK, linear, mix
from shapes import block, group, modified, tube, turned
from vessels import thrown


def lamp(height=1.2, radius=0.42, colour=CREAM, shade=CREAM):
    """A small table lamp with a domed shade."""
    foot = thrown("foot", [(0, 0), (radius * 0.55, 0), (radius * 0.6, 0.03), (radius * 0.4, 0.09), (0.09, 0.24), (0.07, height * 0.45), (0.07, height * 0.8)], colour)
    dome = [(radius, height * 0.62), (radius * 1.0, height * 0.64)] + [(radius * math.cos(a), height * (0.64 + 0.36 * math.sin(a))) for a in np.linspace(0.06, math.pi / 2, 24)]
    glow = materials.ceramic("shade", shade)
    inputs = glow.node_tree.nodes["Principled BSDF"].inputs
    inputs["Emission"].default_value = linear(mix(shade, HONEY, 0.15))
    inputs["Emission Strength"].default_value = 0.12
    return group("lamp", [foot, turned("shade", [(max(0, r), z) for r, z in dome], glow)])


def stool(radius=0.95, height=0.55, colour=OAK):
    """A low round wooden stool on four legs."""
    wood = materials.wood("stool", colour)
    thick = 0.09
    seat = turned("seat", [(0, height - thick), (radius - 0.03, height - thick), (radius, height - thick + 0.03), (radius, height - 0.03), (radius - 0.03, height), (0, height)], wood, segments=128)
    modified(seat, "EDGE_SPLIT", split_angle=math.radians(50))
    legs = []
    for turn in (40, 130, 220, 310):
        out = np.array((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        legs.append(tube("leg", [out * radius * 0.78, out * radius * 0.62 + (0, 0, height - thick)], 0.055, wood))
    return group("stool", [seat, *legs])


def tray(width=1.9, depth=1.2, height=0.13, colour=OAK):
    """A wooden tray with a low rim."""
    wood = materials.wood("tray", colour)
    floor = block("floor", width, depth, 0.05, wood, bevel=0.012)
    rims = [block("rim", width, 0.05, height, wood, bevel=0.014) for _ in range(2)] + [block("rim", 0.05, depth, height, wood, bevel=0.014) for _ in range(2)]
    for rim, at in zip(rims, ((0, -depth / 2), (0, depth / 2), (-width / 2, 0), (width / 2, 0))):
        rim.location = (*at, 0)
    return group("tray", [floor, *rims])


MAKERS = {
    "lamp": lamp,
    "stool": stool,
    "tray": tray,
}
