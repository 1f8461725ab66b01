/** Below it are the pictures of the catalogue. */
export const MEDIA_PATH = '/media/'

/** Pixels of width in which the server gives a picture. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** From the smallest file to the one that every browser knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The part of {@link MEDIA_PATH} with the sizes: `/media/sized/800/pads.png.avif`. */
export const SIZED_PATH = 'sized/'

/** For browsers that choose no width themselves. */
const PLAIN_WIDTH = 800

export interface PictureFiles {
  /** For browsers that know none of the other formats. */
  readonly src: string
  readonly srcSet: string
  /** Better formats, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}

/**
 * The files in which the server gives a picture of the catalogue; null for one that it gives as it is: a drawing, a picture
 * of another server, or one narrower than the smallest width.
 *
 * @param width of the original, in pixels; nothing wider is offered
 */
export function pictureFiles({ url, width }: { url: string; width: number }): PictureFiles | null {
  const path = url.startsWith(MEDIA_PATH) ? url.slice(MEDIA_PATH.length) : null
  const widths = PICTURE_WIDTHS.filter((each) => each <= width)
  const widest = widths.at(-1)
  if (path === null || path.toLowerCase().endsWith('.svg') || widest === undefined) return null
  const file = (each: PictureWidth, format: PictureFormat) =>
    `${MEDIA_PATH}${SIZED_PATH}${each}/${path}.${format}`
  const srcSet = (format: PictureFormat) => widths.map((each) => `${file(each, format)} ${each}w`).join(', ')
  return {
    src: file(widths.findLast((each) => each <= PLAIN_WIDTH) ?? widest, 'jpg'),
    srcSet: srcSet('jpg'),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  }
}
