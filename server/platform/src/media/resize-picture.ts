import type { PictureFormat, PictureWidth } from '@store/shared/domain/products/picture-sizes'
import { loadSharp, MAX_PIXELS } from './sharp'
import { encodeSize } from './size-encoding.mjs'

export interface PictureSize {
  readonly width: PictureWidth
  readonly format: PictureFormat
}

/** Makes a file of a picture; rejects where the picture cannot be decoded. */
export type ResizePicture = (original: Uint8Array, size: PictureSize) => Promise<Uint8Array>

/** In this process. */
export const resizePicture: ResizePicture = async (original, size) => {
  const sharp = await loadSharp()
  return encodeSize(sharp(original, { limitInputPixels: MAX_PIXELS }), size).toBuffer()
}
