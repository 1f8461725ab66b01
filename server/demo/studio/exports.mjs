import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const PICTURES = at('../pictures/')
const CONTENT = at('../../../content-mfe/src/')
/** What networks show beside a link. */
const SHARED = { width: 1200, height: 630 }
/** Of pictures that are read with a text: for a wide column or a sharp phone, for most phones, for a list. */
const READ = { '': 1200, '-medium': 800, '-small': 600 }

/**
 * Of pictures that the content remote brings along: the folder, the widths by what file names end with, the quality, and the JPEG for browsers that do not know AVIF.
 *
 * @type {Record<string, { folder: string, widths: Readonly<Record<string, number>>, quality: number, plain: { folder: string, width: number, height: number } }>}
 */
const OF_CONTENT = {
  article: {
    folder: 'blog/pictures/',
    widths: READ,
    quality: 46,
    plain: { folder: 'share/', ...SHARED },
  },
  page: {
    folder: 'static-pages/pictures/',
    widths: READ,
    quality: 46,
    plain: { folder: 'share/', ...SHARED },
  },
  testimonial: {
    folder: 'testimonials/pictures/',
    widths: { '': 360 },
    quality: 46,
    plain: { folder: '', width: 240, height: 240 },
  },
}

/**
 * The files that are made of a picture: the shop makes sizes of its products' and banners' itself.
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
  const brought = OF_CONTENT[view]
  if (brought === undefined)
    return [to(`${PICTURES}${name}.webp`, (picture) => picture.webp({ quality: 86, effort: 6 }))]
  const path = CONTENT + brought.folder
  const own = name.slice(view.length + 1)
  const {
    widths,
    quality,
    plain: { folder, ...plain },
  } = brought
  return [
    ...Object.entries(widths).map(([ending, width]) =>
      to(`${path}${own}${ending}.avif`, (picture) => picture.resize(width).avif({ quality })),
    ),
    to(`${path}${folder}${own}.jpg`, (picture) => picture.resize(plain).jpeg({ quality: 82, mozjpeg: true })),
  ]
}
