import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const PICTURES = at('../pictures/')
const ARTICLES = at('../../../content-mfe/src/blog/pictures/')
/** What networks show beside a link. */
const SHARED = { width: 1200, height: 630 }

/**
 * The files that are made of a picture: the shop makes sizes of its products' and banners' itself; an article brings its own along.
 *
 * @param {import('./shots.mjs').Shot} shot
 * @returns {{ file: string, make: (master: string) => Promise<unknown> }[]}
 */
export function exportsOf({ name, view }) {
  /** @param {string} file @param {(picture: sharp.Sharp) => sharp.Sharp} change */
  const to = (file, change) => ({
    file,
    make: (/** @type {string} */ master) => change(sharp(master)).toFile(file),
  })
  if (view !== 'article')
    return [to(`${PICTURES}${name}.webp`, (picture) => picture.webp({ quality: 86, effort: 6 }))]
  const slug = name.replace(/^article-/, '')
  return [
    to(`${ARTICLES}${slug}.avif`, (picture) => picture.resize(1200).avif({ quality: 52 })),
    to(`${ARTICLES}${slug}-small.avif`, (picture) => picture.resize(600).avif({ quality: 52 })),
    to(`${ARTICLES}share/${slug}.jpg`, (picture) =>
      picture.resize(SHARED).jpeg({ quality: 82, mozjpeg: true }),
    ),
  ]
}
