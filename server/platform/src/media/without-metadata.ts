import { loadSharp, MAX_PIXELS } from './sharp'

/** Of a picture that is made anew: hardly anybody sees the difference. */
const QUALITY = 90

/**
 * A picture without what a camera wrote into it, such as where it was taken, and upright; the file itself where it holds nothing of
 * the kind.
 */
export async function withoutMetadata(content: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { exif, xmp, iptc, format } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata()
  if (exif === undefined && xmp === undefined && iptc === undefined) return content
  const upright = sharp(content, { limitInputPixels: MAX_PIXELS }).rotate()
  switch (format) {
    case 'png':
      return upright.png().toBuffer()
    case 'webp':
      return upright.webp({ quality: QUALITY }).toBuffer()
    case 'heif':
      return upright.avif({ quality: QUALITY }).toBuffer()
    default:
      return upright.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
  }
}
