"""Where the products stand: grounds, plinths, light and lens. One fixed camera for each kind of view."""

import math

import bpy
import numpy as np

import materials
from colours import CREAM, linear
from shapes import add, block, mesh_of, modified, towards, turned


def paper(name, colour):
    """Matt paper with a faint grain."""
    return materials.grained(materials.plain(name, colour), 70, 0.05)


def sweep(colour, *, depth=1.6):
    """A paper ground that rises behind the products without an edge; far away only a little, or its shadow would lie on the ground."""
    top = 9 if depth < 4 else 1.7
    bend = np.linspace(0, math.pi / 2, 32)
    profile = [(-9, 0)] + [(depth + 1.6 * math.sin(a), 1.6 - 1.6 * math.cos(a)) for a in bend] + [(depth + 1.6, top)]
    vertices = [(x, y, z) for y, z in profile for x in (-9, 9)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return add("ground", mesh_of("ground", vertices, faces), paper("ground", colour))


def disc(colour, *, radius=1.05, at=(0.35, 1.3, 1.05)):
    """A round panel standing behind the products."""
    made = turned("disc", [(0, 0), (radius - 0.02, 0), (radius, 0.02), (radius, 0.06), (radius - 0.02, 0.08), (0, 0.08)], materials.plain("disc", colour))
    made.rotation_euler = (math.pi / 2, 0, 0)
    made.location = at
    return made


def arch(colour, *, width=1.5, height=2.3, at=(0.3, 1.35, 0), thickness=0.12):
    """A panel with a round top."""
    radius = width / 2
    angles = np.linspace(0, math.pi, 64)
    outline = [(radius * math.cos(a), height - radius + radius * math.sin(a)) for a in angles]
    ring = [(radius, 0)] + outline + [(-radius, 0)]
    count = len(ring)
    vertices = [(x, 0, z) for x, z in ring] + [(x, thickness, z) for x, z in ring]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    made = add("arch", mesh_of("arch", vertices, faces), materials.plain("arch", colour), smooth=False)
    modified(made, "BEVEL", width=0.015, segments=3, limit_method="ANGLE")
    made.location = at
    return made


def plinth(colour=CREAM, *, radius=1.12, height=0.16, at=(0, 0.2, 0)):
    edge = 0.03
    made = turned(
        "plinth",
        [(0, 0), (radius, 0), (radius, height - edge), (radius - edge * 0.3, height - edge * 0.3), (radius - edge, height), (0, height)],
        materials.plain("plinth", colour, 0.85),
        segments=160,
    )
    modified(made, "EDGE_SPLIT", split_angle=math.radians(50))
    made.location = at
    return made


def step(colour, width, depth, height, at):
    made = block("step", width, depth, height, materials.plain("step", colour, 0.85), bevel=0.02)
    made.location = at
    return made


def lamp(at, target, size, power, colour="#FFFFFF"):
    light = bpy.data.lights.new("lamp", "AREA")
    light.size = size
    light.energy = power
    light.color = linear(colour)[:3]
    thing = bpy.data.objects.new("lamp", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    towards(thing, target)
    return thing


def world(colour=CREAM, strength=0.35):
    made = bpy.data.worlds.new("world")
    bpy.context.scene.world = made
    made.use_nodes = True
    ground = made.node_tree.nodes["Background"]
    ground.inputs[0].default_value = linear(colour)
    ground.inputs[1].default_value = strength


def camera(at, target, lens, *, sharp_at=None, stop=None):
    """A camera with a lens in millimetres; with `stop`, what is away from `sharp_at` gets soft."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    thing = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    towards(thing, target)
    if stop is not None:
        data.dof.use_dof = True
        data.dof.aperture_fstop = stop
        data.dof.focus_distance = float(np.linalg.norm(np.array(at) - np.array(sharp_at or target)))
    bpy.context.scene.camera = thing
    return thing


def sun(origin, strength, softness, colour="#FFFFFF"):
    """Even light over the whole ground from the direction of `origin`; `softness` is how wide the source looks, in degrees."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = strength
    light.angle = math.radians(softness)
    light.color = linear(colour)[:3]
    thing = bpy.data.objects.new("sun", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = origin
    towards(thing, (0, 0, 0))
    return thing


def standing_light():
    """From the upper left in front, soft and even; a weak fill from the right, and one from above that draws the edges."""
    sun((-2.3, -4.0, 2.6), 2.9, 22, "#FFFBF6")
    lamp((5.5, -5.0, 3.5), (0, 0.6, 0.8), 5, 170, "#FFF8F4")
    lamp((-1.0, 0.4, 6.5), (0, 0.6, 0.4), 3, 35)


def lying_light():
    """For things that lie flat, seen from above: even and rather low from the upper left, so that seams and weave cast shadows."""
    sun((-4.6, 3.4, 4.8), 4.0, 16, "#FFFBF6")
    lamp((-5.0, 5.0, 9.0), (0, 0.4, 0), 6, 150, "#FFFBF6")


def standing_camera(target=(0.06, 0, 0.72), distance=5.9):
    """From in front and a little above; `distance` is to the middle of the ground."""
    return camera((target[0] + 0.2, -distance, target[2] + 0.186 * distance), target, 74)


def lying_camera(target=(0, 0, 0), distance=5.4):
    """Almost from above; a little from the foot, so that heights show."""
    lean = math.radians(14)
    x, y, z = target
    return camera((x, y - distance * math.sin(lean), z + distance * math.cos(lean)), target, 74)
