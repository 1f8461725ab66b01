import type { ReadPicture } from './picture-reader'
import { loadSharp, MAX_PIXELS } from './sharp'

export interface PictureFacts {
  /** As it is shown, in pixels. */
  readonly width: number
  readonly height: number
  /** Its average, as `#RRGGBB`. */
  readonly colour: string
}

/**
 * Looks at a picture of the media folders.
 *
 * @param file its name below `/media/`
 * @throws {PictureProblem} with what is wrong with it and what it should be
 */
export type MeasurePicture = (file: string) => Promise<PictureFacts>

export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
}

/** Of pictures of the catalogue. */
const MIN_WIDTH = 400
const MAX_BYTES = 20 * 1024 * 1024

/** @param minWidth in pixels, of pictures that are no drawings */
export const createMeasurePicture =
  (readPicture: ReadPicture, { minWidth = MIN_WIDTH }: { readonly minWidth?: number } = {}): MeasurePicture =>
  async (file) => {
    const content = await readPicture(file)
    if (content === null) throw new PictureProblem('is not in the media folder')
    if (content.length > MAX_BYTES) {
      throw new PictureProblem(`has ${megabytes(content.length)} MB; a picture may have 20 MB`)
    }
    const { width, height } = await sizeOf(content)
    if (width * height > MAX_PIXELS) {
      throw new PictureProblem(`has ${width} × ${height} pixels; a picture may have 40 million in all`)
    }
    if (width < minWidth && !file.toLowerCase().endsWith('.svg')) {
      throw new PictureProblem(
        `is ${width} × ${height} pixels; a picture needs a width of at least ${minWidth}`,
      )
    }
    return { width, height, colour: await averageOf(content) }
  }

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

async function sizeOf(content: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const sharp = await loadSharp()
  const read = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (read?.width === undefined || read.height === undefined)
    throw new PictureProblem('is no picture that can be read')
  // Cameras turn a picture by a mark: from 5 on, its sides change places.
  return (read.orientation ?? 1) >= 5
    ? { width: read.height, height: read.width }
    : { width: read.width, height: read.height }
}

export async function averageOf(content: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const pixel = await sharp(content, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#FFFBF6' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null)
  if (pixel === null) throw new PictureProblem('is no picture that can be read to its end')
  const channels = [...pixel.subarray(0, 3)]
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
