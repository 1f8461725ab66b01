import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { SCRIPT_FONTS } from './script-fonts.mjs'

const here = createRequire(import.meta.url)
export const FONTS_FOLDER = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url))

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const LETTERS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} \u00a0`
/** What the store's own words are written with; each file in 10 220 bytes with its headers, seven segments of the network. */
const FIRST_OF_TEXT = `${LETTERS}!%&'()*+,-./:;?@©°·×–—‘’“”…→−`
const FIRST_OF_HEADINGS = `${LETTERS}!%&'()+,-./:;?·×–—‘’“”…`
/** What only code and a few addresses are written with. */
const SIGNS = `${range(0x22, 0x24)}*${range(0x3c, 0x3e)}@${range(0x5b, 0x60)}${range(0x7b, 0x7e)}`
const LATIN = `${SIGNS}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜\u0304\u0308\u0329${range(0x2000, 0x2064)}€™↑→↓−∕\ufeff\ufffd`
const LATIN_EXT = `${range(0x100, 0x2cf)}${range(0x2d7, 0x329)}${range(0x1d00, 0x1eff)}${range(0x20a0, 0x20c0)}${range(0x2c60, 0x2c7f)}${range(0xa720, 0xa7ff)}†ℓ`

const FIGTREE = { package: '@fontsource-variable/figtree', axes: { wght: { min: 400, max: 700 } } }
/** Headings are between 19 and 60 px; the stand-ins are measured at 36. */
const FRAUNCES = { package: '@fontsource-variable/fraunces', axes: { wght: 500, opsz: 36 } }
/** What browsers apply by themselves, and the figures of sums. Others, such as fractions, are a seventh of Figtree. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

const FONTS = {
  'figtree-first': { ...FIGTREE, file: 'figtree-latin-wght-normal', text: FIRST_OF_TEXT },
  // Stands in the style sheet: the package has it in another file than the letters, and prices are in the first view.
  'figtree-rupee': { ...FIGTREE, file: 'figtree-latin-ext-wght-normal', text: '₹' },
  'figtree-latin': { ...FIGTREE, file: 'figtree-latin-wght-normal', text: LATIN },
  'figtree-latin-ext': { ...FIGTREE, file: 'figtree-latin-ext-wght-normal', text: LATIN_EXT },
  'fraunces-first': { ...FRAUNCES, file: 'fraunces-latin-opsz-normal', text: FIRST_OF_HEADINGS },
  'fraunces-latin': { ...FRAUNCES, file: 'fraunces-latin-opsz-normal', text: LATIN },
  'fraunces-latin-ext': { ...FRAUNCES, file: 'fraunces-latin-ext-opsz-normal', text: LATIN_EXT },
  ...SCRIPT_FONTS,
}

/**
 * The store's fonts, cut from the packages that hold them. The same packages give the same bytes.
 *
 * @returns {Promise<ReadonlyMap<string, Buffer>>} by file name
 */
export async function subsetFonts() {
  const cut = await Promise.all(
    Object.entries(FONTS).map(
      async ([name, font]) => /** @type {const} */ ([`${name}.woff2`, await subsetFontOf(font)]),
    ),
  )
  return new Map(cut)
}

async function subsetFontOf({ package: name, file, axes, text, features = FEATURES }) {
  const folder = join(dirname(here.resolve(`${name}/package.json`)), 'files')
  const source = await readFile(join(folder, `${file}.woff2`))
  return subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features })
}
