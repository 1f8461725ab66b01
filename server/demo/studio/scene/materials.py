"""Materials: matt papers, films, woven and knitted cloths, ceramics, leaves."""

import bpy
import numpy as np

import knit
from colours import CREAM, INK, linear, mix


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


def woven_label(name, image):
    """A label of fine satin whose words are woven in, over a mesh whose UV unit is the whole label."""
    return woven(material(name, image=image, roughness=0.6, sheen=0.2, specular=0.3), 14, 0.35)


def film(name, colour=None, image=None):
    return grained(material(name, colour, image=image, roughness=0.34, specular=0.5), 60, 0.04)


def _noise(made, stretch, detail=2.0):
    """Irregular tones stretched by so much along x, y and z."""
    tree = made.node_tree
    lie = tree.nodes.new("ShaderNodeMapping")
    lie.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = detail
    tree.links.new(_coordinates(made, "Object"), lie.inputs["Vector"])
    tree.links.new(lie.outputs["Vector"], noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _toned(made, tones, darker, lighter):
    """Colours a material from one colour to the other by `tones`, 0 to 1, most of which lie about a half."""
    tree = made.node_tree
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(darker), linear(lighter)
    tree.links.new(tones, ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def canvas(name, colour):
    """Sturdy cotton or linen whose threads differ a little in tone."""
    made = woven(material(name, colour, roughness=0.95, sheen=0.25, specular=0.12), 34, 0.5, space="Object")
    tree = made.node_tree
    middle = tree.nodes.new("ShaderNodeMath")
    middle.operation = "MULTIPLY_ADD"
    tree.links.new(_noise(made, (9, 9, 130)), middle.inputs[0])
    middle.inputs[1].default_value = 0.5
    other = tree.nodes.new("ShaderNodeMath")
    other.operation = "MULTIPLY"
    tree.links.new(_noise(made, (130, 130, 9)), other.inputs[0])
    other.inputs[1].default_value = 0.5
    tree.links.new(other.outputs[0], middle.inputs[2])
    return _toned(made, middle.outputs[0], mix(colour, INK, 0.13), mix(colour, CREAM, 0.1))


def page_edges(name, colour):
    """The edges of a book's pages, lying."""
    made = plain(name, colour)
    return _toned(made, _noise(made, (2, 2, 320)), mix(colour, INK, 0.2), mix(colour, INK, 0.04))


def wood(name, colour):
    """Oiled wood with its grain along x."""
    made = material(name, colour, roughness=0.55, specular=0.3)
    return _toned(made, _noise(made, (1.2, 22, 22), 5), mix(colour, INK, 0.2), mix(colour, CREAM, 0.18))


def ceramic(name, colour):
    return grained(material(name, colour, roughness=0.5, specular=0.4), 30, 0.03)


def plain(name, colour, roughness=0.9):
    return material(name, colour, roughness=roughness, specular=0.2)


def leafy(name, colour):
    return material(name, colour, roughness=0.55, specular=0.3, sheen=0.1)


def _tile_image(name):
    """A tile of knit.py as an image: tone / 2, height, thread and cover in its four channels."""
    found = bpy.data.images.get(f"knit-{name}")
    if found:
        return found
    tile = knit.TILES[name]()
    tone = tile["tone"]
    rows, columns = tone.shape
    none, full = np.zeros_like(tone), np.ones_like(tone)
    channels = [tone / 2, tile["height"], tile.get("thread", none), tile.get("cover", full)]
    image = bpy.data.images.new(f"knit-{name}", columns, rows, alpha=True, float_buffer=False)
    image.colorspace_settings.name = "Non-Color"
    image.alpha_mode = "CHANNEL_PACKED"
    image.pixels.foreach_set(np.clip(np.stack(channels, -1), 0, 1).astype(np.float32).ravel())
    image.pack()
    return image


def knit_cloth(name, colour, tile, *, thread=None, relief=0.006, open_work=False):
    """
    Knitted cloth over a mesh whose UV unit is one tile of knit.py: its stitches show in tone and in bump of `relief` decimetres.
    `thread` is the colour of what is sewn on it; with `open_work` one sees through where the tile has no cover.
    """
    made = material(name, colour, roughness=0.9, sheen=0.25, specular=0.12)
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = _tile_image(tile)
    parts = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(texture.outputs["Color"], parts.inputs[0])
    tone = tree.nodes.new("ShaderNodeMath")
    tone.operation = "MULTIPLY"
    tone.inputs[1].default_value = 2
    tree.links.new(parts.outputs[0], tone.inputs[0])
    yarn = tree.nodes.new("ShaderNodeVectorMath")
    yarn.operation = "SCALE"
    yarn.inputs[0].default_value = linear(colour)[:3]
    tree.links.new(tone.outputs[0], yarn.inputs["Scale"])
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.inputs[2].default_value = linear(thread or colour)
    tree.links.new(parts.outputs[2], mixed.inputs[0])
    tree.links.new(yarn.outputs[0], mixed.inputs[1])
    tree.links.new(mixed.outputs[0], shader.inputs["Base Color"])
    if open_work:
        tree.links.new(texture.outputs["Alpha"], shader.inputs["Alpha"])
    return _bump(made, parts.outputs[1], 1.0, relief)


def _mapped(made, image, *, uv, repeated=False):
    """The colour of an image over one of the mesh's UV maps."""
    tree = made.node_tree
    place = tree.nodes.new("ShaderNodeUVMap")
    place.uv_map = uv
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    texture.extension = "REPEAT" if repeated else "EXTEND"
    texture.interpolation = "Cubic"
    tree.links.new(place.outputs[0], texture.inputs[0])
    return texture


def charted(made, *, colour=None, height=None, thread=None, uv="chart", repeated=False):
    """
    Lays computed images over the mesh's UV map `uv`: `colour` becomes the surface's, `height` (decimetres) its relief, and `thread` lies on
    the colour that is there where its alpha says so.
    """
    tree = made.node_tree
    base = tree.nodes["Principled BSDF"].inputs["Base Color"]
    if colour:
        tree.links.new(_mapped(made, colour, uv=uv, repeated=repeated).outputs["Color"], base)
    if thread:
        over = _mapped(made, thread, uv=uv, repeated=repeated)
        mixed = tree.nodes.new("ShaderNodeMixRGB")
        mixed.inputs["Color1"].default_value = base.default_value
        if base.links:
            tree.links.new(base.links[0].from_socket, mixed.inputs["Color1"])
        tree.links.new(over.outputs["Color"], mixed.inputs["Color2"])
        tree.links.new(over.outputs["Alpha"], mixed.inputs["Fac"])
        tree.links.new(mixed.outputs["Color"], base)
    if height:
        _bump(made, _mapped(made, height, uv=uv, repeated=repeated).outputs["Color"], 1, 1)
    return made


def fleece(name):
    """Soft and matt, its colour to be charted: nonwoven, flannel, cotton wool."""
    return material(name, "#FFFFFF", roughness=0.95, sheen=0.12, specular=0.08)
