/** Below it are the pictures of the catalogue. */
export const MEDIA_PATH = '/media/'

/** In pixels: of pictures beside a line of text, and of a phone's small tiles. */
const THUMBNAIL_WIDTH = 240

/** Pixels of width in which the server gives a picture. */
export const PICTURE_WIDTHS = [THUMBNAIL_WIDTH, 400, 800, 1200, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** From the smallest file to the one that every browser knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The part of {@link MEDIA_PATH} with the sizes: `/media/sized/800/pads.png.avif`. */
export const SIZED_PATH = 'sized/'

/** `sized/800/pads.png.avif` → `sized/400/pads.png.avif`; the smallest, and what is no size, stay. @param path below {@link MEDIA_PATH} */
export const toSmallerSize = (path: string): string =>
  path.replace(/^sized\/(\d+)\//, (asked, width) => {
    const at = PICTURE_WIDTHS.findIndex((each) => String(each) === width)
    const smaller = PICTURE_WIDTHS[at - 1]
    return smaller === undefined ? asked : `${SIZED_PATH}${smaller}/`
  })

/** For browsers that choose no width themselves. */
const PLAIN_WIDTH = 800

export interface PictureFiles {
  /** For browsers that know none of the other formats: in one width. */
  readonly src: string
  /** Better formats, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}

/**
 * The files in which the server gives a picture of the catalogue; null for one that it gives as it is: a drawing, a picture
 * of another server, or one narrower than the smallest width.
 *
 * @param picture its width in pixels: nothing wider is offered
 * @param sizes how wide it is shown, as in HTML: where every width is in pixels, nothing is offered that a screen of two pixels to one
 * does not show, and thumbnails only where it is shown that small; null: every width
 */
export function pictureFiles(
  { url, width }: { url: string; width: number },
  sizes: string | null,
): PictureFiles | null {
  const path = url.startsWith(MEDIA_PATH) ? url.slice(MEDIA_PATH.length) : null
  const shown = sizes?.split(',').map(pixelsOf) ?? [0, Number.POSITIVE_INFINITY]
  const [least, most] = [Math.min(...shown), 2 * Math.max(...shown)]
  const widths = PICTURE_WIDTHS.filter(
    (each, index) =>
      each <= width && (each > THUMBNAIL_WIDTH || each >= least) && (PICTURE_WIDTHS[index - 1] ?? 0) < most,
  )
  const widest = widths.at(-1)
  if (path === null || path.toLowerCase().endsWith('.svg') || widest === undefined) return null
  const file = (each: PictureWidth, format: PictureFormat) =>
    `${MEDIA_PATH}${SIZED_PATH}${each}/${path}.${format}`
  const srcSet = (format: PictureFormat) => widths.map((each) => `${file(each, format)} ${each}w`).join(', ')
  return {
    src: file(widths.findLast((each) => each <= PLAIN_WIDTH) ?? widest, 'jpg'),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  }
}

/** Of `(min-width: 768px) 282px` it is 282; infinite where the width follows the window. */
function pixelsOf(size: string): number {
  const [, pixels] = /(?:^|\s)(\d+)px\s*$/.exec(size) ?? []
  return pixels === undefined ? Number.POSITIVE_INFINITY : Number(pixels)
}
