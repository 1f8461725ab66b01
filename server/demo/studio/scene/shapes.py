"""Geometry shared by the models: outlines, signed distances, meshes from grids, tubes and turned bodies."""

import math

import bmesh
import bpy
import mathutils
import numpy as np


def add(name, mesh, *materials, smooth=True):
    """Puts a mesh into the scene with its materials in their order."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    for each in materials:
        mesh.materials.append(each)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return thing


def mesh_of(name, vertices, faces, slots=None, uv=None):
    """A mesh; `slots` is a material index for each face, `uv` a function from a vertex's x, y, z to u, v."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], [tuple(int(i) for i in f) for f in faces])
    if slots is not None:
        mesh.polygons.foreach_set("material_index", slots)
    if uv is not None:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uv(*vertices[loop.vertex_index])
    return mesh


def both_sides(us, vs, point):
    """
    Vertices and quads of two sheets, first the front (`side` −1), then the back (1): `point(u, v, side)` gives the place of each
    crossing of the rows `vs` and the columns `us`.
    """
    columns, rows = len(us), len(vs)
    vertices, faces = [], []
    for side in (-1, 1):
        offset = len(vertices)
        vertices += [point(u, v, side) for v in vs for u in us]
        for r in range(rows - 1):
            for c in range(columns - 1):
                a = offset + r * columns + c
                quad = (a, a + 1, a + columns + 1, a + columns)
                faces.append(quad if side < 0 else quad[::-1])
    return vertices, faces


def spline(points, steps=12, closed=True):
    """A Catmull-Rom curve through the points, as an array of x and y."""
    nodes = np.asarray(points, float)
    count = len(nodes)
    spans = range(count) if closed else range(count - 1)
    at = (lambda i: nodes[i % count]) if closed else (lambda i: nodes[min(max(i, 0), count - 1)])
    curve = []
    for i in spans:
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for t in np.linspace(0, 1, steps, endpoint=False):
            curve.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    if not closed:
        curve.append(nodes[-1])
    return np.array(curve)


def mirrored(half):
    """The closed outline of which `half` is the right side, from its top on the axis to its foot on the axis."""
    return list(half) + [(-x, y) for x, y in half[-2:0:-1]]


def distance_inside(points, outline):
    """Distance of each point to a closed outline; positive inside."""
    nearest = np.full(len(points), 1e9)
    inside = np.zeros(len(points), bool)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        edge = b - a
        length = edge @ edge
        if length == 0:
            continue
        offset = points - a
        t = np.clip(offset @ edge / length, 0, 1)
        nearest = np.minimum(nearest, np.linalg.norm(offset - np.outer(t, edge), axis=1))
        crosses = ((points[:, 1] >= a[1]) & (points[:, 1] < b[1])) | ((points[:, 1] >= b[1]) & (points[:, 1] < a[1]))
        with np.errstate(divide="ignore", invalid="ignore"):
            x = a[0] + (points[:, 1] - a[1]) * edge[0] / (edge[1] if edge[1] else np.nan)
        inside ^= crosses & (points[:, 0] < x)
    return np.where(inside, nearest, -nearest)


def even(line, spacing, *, closed=False):
    """The points of a line at equal distances along it."""
    line = np.asarray(line, float)
    if closed:
        line = np.r_[line, line[:1]]
    travelled = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(2, round(travelled[-1] / spacing) + 1)
    at = np.linspace(0, travelled[-1], count)
    if closed:
        at = at[:-1]
    return np.c_[np.interp(at, travelled, line[:, 0]), np.interp(at, travelled, line[:, 1])]


def sheet(outline, step):
    """
    A closed outline filled with triangles about `step` wide whose border follows the outline: x and y of each point, its
    distance to the border, and the corner indices of each triangle.
    """
    border = even(outline, step, closed=True)
    low, high = border.min(0), border.max(0)
    xs, ys = np.arange(low[0], high[0], step), np.arange(low[1], high[1], step * math.sqrt(3) / 2)
    grid = np.array([(x + (step / 2 if k % 2 else 0), y) for k, y in enumerate(ys) for x in xs])
    grid = grid[distance_inside(grid, border) > step * 0.6]
    edges = [(i, (i + 1) % len(border)) for i in range(len(border))]
    every = [mathutils.Vector(p) for p in np.r_[border, grid]]
    made = mathutils.geometry.delaunay_2d_cdt(every, edges, [], 1, 1e-6)
    points = np.array([tuple(p) for p in made[0]])
    faces = np.array([f for f in made[2] if len(f) == 3])
    corners = points[faces]
    turn = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    faces[turn < 0] = faces[turn < 0][:, ::-1]
    return points, np.maximum(distance_inside(points, border), 0), faces


def modified(thing, kind, **settings):
    """Adds a modifier; the settings are its properties."""
    made = thing.modifiers.new(kind.lower(), kind)
    for name, value in settings.items():
        setattr(made, name, value)
    return thing


def tube(name, points, radius, made, *, closed=False, resolution=6):
    """A round cord along points in space."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for node, point in zip(line.points, points):
        node.co = (*map(float, point), 1)
    line.use_cyclic_u = closed
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    curve.materials.append(made)
    return thing


def turned(name, profile, made, *, segments=96):
    """A body of revolution: `profile` is radius and height from foot to rim."""
    vertices, faces = [], []
    for radius, height in profile:
        for k in range(segments):
            angle = 2 * math.pi * k / segments
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for row in range(len(profile) - 1):
        for k in range(segments):
            a, b = row * segments + k, row * segments + (k + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    return add(name, mesh_of(name, vertices, faces), made)


def block(name, width, depth, height, *materials, bevel=0.012, segments=4):
    """A box standing on the ground with its middle at the origin; returns the object."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=(width, depth, height), verts=shape.verts)
    bmesh.ops.translate(shape, vec=(0, 0, height / 2), verts=shape.verts)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    thing = add(name, mesh, *materials, smooth=False)
    return modified(thing, "BEVEL", width=bevel, segments=segments)


def group(name, things, *, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Places several objects as one; `turn` is in degrees about x, y and z."""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    for thing in things:
        thing.parent = root
    root.location = at
    root.rotation_euler = tuple(math.radians(angle) for angle in turn)
    root.scale = (scale,) * 3
    return root


def towards(thing, target):
    """Turns a lamp or camera to a place."""
    direction = mathutils.Vector(target) - thing.location
    thing.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def fast_mesh(name, vertices, faces, uv):
    """A mesh from arrays: corners of `faces` (all with as many), and u and v of each vertex."""
    mesh = bpy.data.meshes.new(name)
    vertices, faces = np.asarray(vertices, np.float32), np.asarray(faces, np.int32)
    sides = faces.shape[1]
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, sides, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), sides, np.int32))
    layer = mesh.uv_layers.new()
    layer.data.foreach_set("uv", np.asarray(uv, np.float32)[faces.ravel()].ravel())
    mesh.update(calc_edges=True)
    return mesh


def grid_faces(rows, columns, *, closed=False):
    """Quads between rows of points; `closed` joins each row's last point to its first."""
    r, c = np.meshgrid(np.arange(rows - 1), np.arange(columns if closed else columns - 1), indexing="ij")
    a, b = r * columns + c, r * columns + (c + 1) % columns
    return np.stack([a, b, b + columns, a + columns], -1).reshape(-1, 4)


def along(points, line):
    """For each point: its distance to a line of few hundred points, and how far along the line the nearest place is."""
    line = np.asarray(line, float)
    starts, edges = line[:-1], np.diff(line, axis=0)
    lengths = np.linalg.norm(edges, axis=1)
    travelled = np.r_[0, np.cumsum(lengths)[:-1]]
    nearest, place = np.full(len(points), 1e9), np.zeros(len(points))
    for start, edge, length, before in zip(starts, edges, lengths, travelled):
        if length == 0:
            continue
        offset = points - start
        t = np.clip(offset @ edge / length**2, 0, 1)
        apart = np.hypot(*(offset - t[:, None] * edge).T)
        closer = apart < nearest
        nearest[closer] = apart[closer]
        place[closer] = before + t[closer] * length
    return nearest, place


def threads(name, lines, radius, made):
    """Thin threads as one object, each along its points in space."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 1
    for points in lines:
        line = curve.splines.new("POLY")
        line.points.add(len(points) - 1)
        for node, point in zip(line.points, points):
            node.co = (*map(float, point), 1)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    curve.materials.append(made)
    return thing
