import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const PICTURES = at('../pictures/')
const CONTENT_PICTURES = at('../content/pictures/')

/** Widths of pictures of the media library, by what they are for. @type {Record<string, number>} */
const CONTENT_WIDTHS = { article: 1200, page: 1200, testimonial: 360 }

/** @param {sharp.Sharp} picture */
const toWebp = (picture) => picture.webp({ quality: 86, effort: 6 })

/**
 * The file that is made of a picture; the shop makes all sizes of it itself.
 *
 * @param {import('./shot-forms.mjs').Shot} shot
 * @returns {{ file: string, make: (master: string) => Promise<unknown> }[]}
 */
export function exportsOf({ name, view }) {
  /** @param {string} file @param {(picture: sharp.Sharp) => sharp.Sharp} change */
  const to = (file, change) => ({
    file,
    make: (/** @type {string} */ master) => change(sharp(master)).toFile(file),
  })
  const width = CONTENT_WIDTHS[view]
  if (width === undefined) {
    return [to(`${view === 'banner' ? CONTENT_PICTURES : PICTURES}${name}.webp`, toWebp)]
  }
  const own = name.slice(view.length + 1)
  return [to(`${CONTENT_PICTURES}${own}.avif`, (picture) => picture.resize(width).avif({ quality: 70 }))]
}
