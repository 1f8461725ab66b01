"""Materials: matt papers, films, woven and knitted cloths, ceramics, leaves."""

import bpy

from colours import linear


def material(name, colour=None, *, image=None, repeated=False, roughness=0.6, sheen=0.0, specular=0.35, subsurface=0.0, metallic=0.0):
    """A principled material of one colour, or of an image laid over the mesh's UV map."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    inputs = shader.inputs
    inputs["Roughness"].default_value = roughness
    inputs["Specular"].default_value = specular
    inputs["Sheen"].default_value = sheen
    inputs["Metallic"].default_value = metallic
    if colour:
        inputs["Base Color"].default_value = linear(colour)
        if subsurface:
            inputs["Subsurface"].default_value = subsurface
            inputs["Subsurface Color"].default_value = linear(colour)
            inputs["Subsurface Radius"].default_value = (0.03, 0.02, 0.015)
    if image:
        texture = made.node_tree.nodes.new("ShaderNodeTexImage")
        texture.image = bpy.data.images.load(image, check_existing=True)
        texture.extension = "REPEAT" if repeated else "EXTEND"
        texture.interpolation = "Cubic"
        made.node_tree.links.new(texture.outputs["Color"], inputs["Base Color"])
    return made


def _bump(made, height, strength, distance=0.01):
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(height, bump.inputs["Height"])
    before = shader.inputs["Normal"].links
    if before:
        tree.links.new(before[0].from_socket, bump.inputs["Normal"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def _coordinates(made, space):
    return made.node_tree.nodes.new("ShaderNodeTexCoord").outputs[space]


def grained(made, scale=220.0, strength=0.06, *, space="Object", detail=4.0):
    """A fine irregular surface: card, felt, glaze."""
    noise = made.node_tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    made.node_tree.links.new(_coordinates(made, space), noise.inputs["Vector"])
    return _bump(made, noise.outputs["Fac"], strength)


def _wave(made, direction, scale, vector, distortion=0.6):
    wave = made.node_tree.nodes.new("ShaderNodeTexWave")
    wave.bands_direction = direction
    wave.wave_profile = "SIN"
    wave.inputs["Scale"].default_value = scale
    wave.inputs["Distortion"].default_value = distortion
    wave.inputs["Detail"].default_value = 1
    made.node_tree.links.new(vector, wave.inputs["Vector"])
    return wave.outputs["Fac"]


def knitted(made, scale=60.0, strength=0.35, *, space="UV"):
    """Jersey: fine ribs of stitches in columns."""
    vector = _coordinates(made, space)
    tree = made.node_tree
    columns = _wave(made, "X", scale, vector, 0.4)
    rows = _wave(made, "Y", scale * 1.5, vector, 1.2)
    product = tree.nodes.new("ShaderNodeMath")
    product.operation = "MULTIPLY"
    tree.links.new(columns, product.inputs[0])
    tree.links.new(rows, product.inputs[1])
    return _bump(made, product.outputs[0], strength, 0.004)


def woven(made, scale=70.0, strength=0.3, *, space="UV"):
    """Plain weave: threads over and under each other."""
    vector = _coordinates(made, space)
    tree = made.node_tree
    warp = _wave(made, "X", scale, vector, 0.2)
    weft = _wave(made, "Y", scale, vector, 0.2)
    higher = tree.nodes.new("ShaderNodeMath")
    higher.operation = "MAXIMUM"
    tree.links.new(warp, higher.inputs[0])
    tree.links.new(weft, higher.inputs[1])
    return _bump(made, higher.outputs[0], strength, 0.004)


def card(name, colour=None, image=None):
    return grained(material(name, colour, image=image, roughness=0.62), 240, 0.05)


def cotton(name, colour):
    return grained(material(name, colour, roughness=0.95, sheen=0.45, specular=0.15), 420, 0.3)


def jersey(name, colour):
    return knitted(material(name, colour, roughness=0.88, sheen=0.6, specular=0.2))


def printed_cloth(name, image):
    """An image of four decimetres of cloth over a mesh whose UV unit is as long."""
    return woven(material(name, image=image, repeated=True, roughness=0.92, sheen=0.35, specular=0.15), 400, 0.25)


def film(name, colour=None, image=None):
    return grained(material(name, colour, image=image, roughness=0.34, specular=0.5), 60, 0.04)


def ceramic(name, colour):
    return grained(material(name, colour, roughness=0.5, specular=0.4), 30, 0.03)


def plain(name, colour, roughness=0.9):
    return material(name, colour, roughness=roughness, specular=0.2)


def leafy(name, colour):
    return material(name, colour, roughness=0.55, specular=0.3, sheen=0.1)
