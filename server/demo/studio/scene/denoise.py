"""
Takes the noise out of a rendered picture. Light is divided by the surfaces' own colours first, so that print and weave
stay sharp; what remains is smoothed by an edge-avoiding à-trous filter that stops at changes of normal, colour and
brightness (Dammertz and others, "Edge-Avoiding À-Trous Wavelet Transform", 2010; variance as in Schied and others, 2017).
"""

import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1]) / 16
FLOOR = 0.02


def _shifted(image, down, right):
    """The image moved by whole pixels, its border repeated."""
    height, width = image.shape[:2]
    rows = np.clip(np.arange(height) + down, 0, height - 1)
    columns = np.clip(np.arange(width) + right, 0, width - 1)
    return image[rows][:, columns]


def _brightness(image):
    return image @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def _local_deviation(light):
    """Standard deviation of brightness in 7 × 7 pixels."""
    total = np.zeros_like(light)
    squares = np.zeros_like(light)
    for down in range(-3, 4):
        for right in range(-3, 4):
            moved = _shifted(light, down, right)
            total += moved
            squares += moved * moved
    mean = total / 49
    return np.sqrt(np.maximum(squares / 49 - mean * mean, 1e-8))


def _without_fireflies(light):
    """No pixel is brighter than its second brightest neighbour by more than a tenth."""
    around = np.stack([_brightness(_shifted(light, d, r)) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r])
    limit = np.sort(around, axis=0)[-2] * 1.1 + 0.005
    own = _brightness(light)
    return light * np.minimum(1, limit / np.maximum(own, 1e-6))[..., None]


def denoise(picture, albedo, normal, *, rounds=4, strictness=1.1):
    """
    `picture`, `albedo` and `normal` are height × width × 3 arrays of linear values; returns the picture without noise.
    Smaller `strictness` keeps more of the light's own edges, and more noise.
    """
    surface = np.maximum(albedo, FLOOR).astype(np.float32)
    light = _without_fireflies((picture / surface).astype(np.float32))
    length = np.linalg.norm(normal, axis=-1, keepdims=True)
    normal = np.where(length > 1e-3, normal / np.maximum(length, 1e-3), 0).astype(np.float32)
    brightness = _brightness(light)
    tolerance = strictness * _local_deviation(brightness) + 0.01
    for step in range(rounds):
        gap = 2**step
        total = np.zeros_like(light)
        weights = np.zeros(light.shape[:2], np.float32)
        for i, down in enumerate((-2, -1, 0, 1, 2)):
            for j, right in enumerate((-2, -1, 0, 1, 2)):
                if down == 0 and right == 0:
                    total += light * KERNEL[2] ** 2
                    weights += KERNEL[2] ** 2
                    continue
                at = (down * gap, right * gap)
                other = _shifted(light, *at)
                turned = 1 - np.clip((normal * _shifted(normal, *at)).sum(-1), 0, 1)
                recoloured = np.abs(surface - _shifted(surface, *at)).sum(-1)
                differs = np.abs(brightness - _brightness(other)) / tolerance
                weight = KERNEL[i] * KERNEL[j] * np.exp(-turned * 90 - recoloured * 6 - differs)
                total += other * weight[..., None]
                weights += weight
        light = total / np.maximum(weights, 1e-6)[..., None]
        brightness = _brightness(light)
        tolerance = tolerance * 0.6
    return light * surface
