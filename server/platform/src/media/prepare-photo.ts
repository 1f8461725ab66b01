import { MIN_PHOTO_SIDE } from '@store/shared/domain/products/review-photo'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { averageOf } from './measure-picture'
import { loadSharp, MAX_PIXELS } from './sharp'

/** A stranger's photo as the shop made it anew: upright, no larger than it is shown, with nothing but its pixels. */
export interface PreparedPhoto {
  /** A JPEG. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Its average, as `#RRGGBB`. */
  readonly colour: string
}

/** A file that cannot be a photo; the message is for whoever sent it. */
export class PhotoProblem extends Error {
  override readonly name = 'PhotoProblem'
}

const MAX_SIDE = 1600
/** For files that are made to take long. */
const MAX_SECONDS = 10

const AVIF_BRANDS = ['avif', 'avis', 'mif1']

/** By how files of its kind begin. Nothing else is opened: other kinds have readers that are worth attacking. */
export function isPhotoFile(content: Buffer): boolean {
  const textAt = (start: number, end: number) => content.toString('latin1', start, end)
  return (
    textAt(0, 3) === '\xff\xd8\xff' ||
    textAt(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') ||
    (textAt(4, 8) === 'ftyp' && AVIF_BRANDS.includes(textAt(8, 12)))
  )
}

/**
 * Reads a file of a stranger by its content and writes a new one from its pixels, so that no metadata, second file within or
 * further frame of it is left.
 *
 * @throws {PhotoProblem}
 */
export async function preparePhoto(content: Buffer): Promise<PreparedPhoto> {
  if (!isPhotoFile(content)) throw new PhotoProblem(API_FAILURES.PHOTO_NOT_USABLE)
  const sharp = await loadSharp()
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  // Of this family only AVIF can be read.
  if (found === null || (found.format === 'heif' && found.compression !== 'av1'))
    throw new PhotoProblem(API_FAILURES.PHOTO_NOT_USABLE)
  const { width, height } = found
  if (width * height > MAX_PIXELS) {
    throw new PhotoProblem(
      `This picture has too many pixels (${width} × ${height}). It may have 40 million in all.`,
    )
  }
  if (Math.min(width, height) < MIN_PHOTO_SIDE) {
    throw new PhotoProblem(
      `This picture is too small (${width} × ${height} pixels). Both sides need at least ${MIN_PHOTO_SIDE}.`,
    )
  }
  const made = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFBF6' })
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (made === null) throw new PhotoProblem('This picture is damaged. Please choose another one.')
  const { data: bytes, info } = made
  return { bytes, width: info.width, height: info.height, colour: await averageOf(bytes) }
}
