"""
Takes the noise out of a rendered picture with the network of Intel Open Image Denoise (github.com/RenderKit/oidn; U-Net, filter "RT",
for pictures in sRGB guided by albedo and normal). Debian's Blender is built without that library, so the network is evaluated here with
NumPy; its weights come in a file (`../weights.mjs`).
"""

import struct

import numpy as np

MAGIC = 0x41D7
ELEMENT = {b"f": np.float32, b"h": np.float16}
MULTIPLE = 16
"""The network halves a picture four times."""
OVERLAP = 96
"""Pixels that a strip sees of its neighbours: more than the network looks around by where it matters."""
STRIP = 512
"""Rows of a strip: keeps a picture below two gigabytes."""


def read_weights(path):
    """The tensors of a TZA file by name, as float32 arrays."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _minor, at = struct.unpack_from("<HBBQ", data)
    if magic != MAGIC or major != 2:
        raise ValueError(f"{path} holds no weights of version 2")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + dimensions * 5  # the layout follows, a letter a dimension
        kind, offset = struct.unpack_from("<cQ", data, at)
        at += 9
        tensors[name] = np.frombuffer(data, ELEMENT[kind], int(np.prod(shape)), offset).reshape(shape).astype(np.float32)
    return tensors


class Network:
    def __init__(self, tensors):
        names = {name.rsplit(".", 1)[0] for name in tensors}
        # Out × in × row × column becomes row × (column and in) × out: three matrices.
        self.layers = {
            name: (tensors[f"{name}.weight"].transpose(2, 3, 1, 0).reshape(3, -1, tensors[f"{name}.bias"].size), tensors[f"{name}.bias"])
            for name in names
        }

    def convolve(self, name, image):
        """3 × 3, border of zeros, then everything below zero becomes zero."""
        matrices, bias = self.layers[name]
        rows, columns, channels = image.shape
        # Each pixel beside its neighbours to the left and right.
        beside = np.zeros((rows + 2, columns, 3, channels), np.float32)
        beside[1:-1, 1:, 0] = image[:, :-1]
        beside[1:-1, :, 1] = image
        beside[1:-1, :-1, 2] = image[:, 1:]
        beside = beside.reshape(rows + 2, columns, -1)
        made = beside[:rows] @ matrices[0]
        for down in (1, 2):
            made += beside[down : down + rows] @ matrices[down]
        made += bias
        return np.maximum(made, 0, out=made)

    def __call__(self, image):
        """`image`: height × width × 9 (colour, albedo, normal), both sides multiples of 16; returns the colour."""
        kept = [image]
        image = self.convolve("enc_conv0", image)
        for step in (1, 2, 3, 4):
            image = _halved(self.convolve(f"enc_conv{step}", image))
            kept.append(image)
        image = self.convolve("enc_conv5b", self.convolve("enc_conv5a", kept.pop()))
        for step in (4, 3, 2, 1):
            image = np.concatenate([_doubled(image), kept.pop()], axis=-1)
            image = self.convolve(f"dec_conv{step}b", self.convolve(f"dec_conv{step}a", image))
        return self.convolve("dec_conv0", image)


def _halved(image):
    """The largest of each four pixels."""
    rows, columns, channels = image.shape
    return image.reshape(rows // 2, 2, columns // 2, 2, channels).max(axis=(1, 3))


def _doubled(image):
    return image.repeat(2, axis=0).repeat(2, axis=1)


def denoise(picture, albedo, normal, weights):
    """
    `picture` (sRGB, 0 to 1), `albedo` (0 to 1) and `normal` (−1 to 1) are height × width × 3 arrays, `weights` names a TZA file;
    returns the picture without noise.
    """
    network = Network(read_weights(weights))
    height, width = picture.shape[:2]
    guided = np.concatenate([np.clip(picture, 0, 1), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=-1)
    guided = np.pad(guided.astype(np.float32), ((0, -height % MULTIPLE), (0, -width % MULTIPLE), (0, 0)), mode="reflect")
    clean = np.empty((height, width, 3), np.float32)
    for top in range(0, height, STRIP):
        bottom = min(top + STRIP, height)
        first = max(top - OVERLAP, 0)
        last = min(bottom + OVERLAP, guided.shape[0])
        last += -(last - first) % MULTIPLE
        strip = network(guided[first:last])
        clean[top:bottom] = strip[top - first : bottom - first, :width]
    return np.minimum(clean, 1)
