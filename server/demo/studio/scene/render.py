"""
Renders one picture: `blender --background --factory-startup --python render.py -- SHOT.json OUT.png WEIGHTS.tza SAMPLES PERCENT`.
A shot names its size, ground, set, light, camera and things with their places (../README.md lists the fields).
"""

import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import belongings  # noqa: E402
import bodies  # noqa: E402
import cartons  # noqa: E402
import furniture  # noqa: E402
import garments  # noqa: E402
import household  # noqa: E402
import laundry  # noqa: E402
import pads  # noqa: E402
import plants  # noqa: E402
import stage  # noqa: E402
import stones  # noqa: E402
import vessels  # noqa: E402
from denoise import denoise  # noqa: E402

MODELS = (belongings, bodies, cartons, furniture, garments, household, laundry, pads, plants, stones, vessels)
MAKERS = {kind: maker for model in MODELS for kind, maker in model.MAKERS.items()}
SETS = {"disc": stage.disc, "arch": stage.arch, "plinth": stage.plinth, "step": stage.step}
LIGHTS = {"standing": stage.standing_light, "lying": stage.lying_light}
EXPOSURES = {"standing": -0.5, "lying": -0.35}
CAMERAS = {"standing": stage.standing_camera, "lying": stage.lying_camera, "free": stage.camera}


def build(shot):
    """Puts the whole shot into an empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.world()
    stage.sweep(shot["ground"], depth=8 if shot["light"] == "lying" else 1.6)
    for piece in shot.get("set", []):
        SETS[piece["kind"]](**piece.get("with", {}))
    LIGHTS[shot["light"]]()
    CAMERAS[shot["camera"]["kind"]](**shot["camera"].get("with", {}))
    for thing in shot["things"]:
        made = MAKERS[thing["kind"]](**thing.get("with", {}))
        made.location = thing.get("at", (0, 0, 0))
        made.rotation_euler = tuple(np.radians(thing.get("turn", (0, 0, 0))))
        made.scale = (thing.get("scale", 1.0),) * 3


def configure(width, height, samples, percent):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, percent
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True


def passes(folder):
    """Renders; returns picture, albedo and normal as arrays of linear values, their first row at the top."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    names = {"picture": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for name, socket in names.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[socket], output.inputs[name])
    bpy.ops.render.render()
    found = {}
    for name in names:
        image = bpy.data.images.load(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"))
        image.colorspace_settings.name = "Non-Color"
        columns, rows = image.size
        values = np.empty(columns * rows * 4, np.float32)
        image.pixels.foreach_get(values)
        found[name] = values.reshape(rows, columns, 4)[::-1, :, :3]
    return found["picture"], found["albedo"], found["normal"]


def developed(light, exposure):
    """Linear light as sRGB, 0 to 1: neutral below four fifths, with a soft shoulder above, so that no white clips."""
    light = light * 2**exposure
    knee = 0.8
    over = np.maximum(light - knee, 0)
    light = np.where(light > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))), light)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)


def save(pixels, path):
    rows, columns = pixels.shape[:2]
    image = bpy.data.images.new("developed", columns, rows, float_buffer=False)
    image.colorspace_settings.name = "Non-Color"
    full = np.ones((rows, columns, 4), np.float32)
    full[:, :, :3] = np.clip(pixels[::-1], 0, 1)
    image.pixels.foreach_set(full.ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    image.save()


def main():
    scene, out, weights, samples, percent = sys.argv[sys.argv.index("--") + 1 :]
    with open(scene, encoding="utf8") as file:
        shot = json.load(file)
    build(shot)
    configure(shot["width"], shot["height"], int(samples), int(percent))
    with tempfile.TemporaryDirectory() as folder:
        picture, albedo, normal = passes(folder)
    seen = developed(picture, shot.get("exposure", EXPOSURES[shot["light"]]))
    save(denoise(seen, albedo, normal, weights), out)


main()
