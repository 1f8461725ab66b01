import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { SCRIPT_FONTS } from './script-fonts.mjs'
import { FONTS_FOLDER } from './subset-fonts.mjs'

const here = createRequire(import.meta.url)

/** The scripts of other languages than English, by the names of their fonts. */
export const SCRIPTS = {
  devanagari: {
    language: 'hi',
    word: /[\u0900-\u097f\u200c\u200d]+/gu,
    fonts: ['devanagari-text', 'devanagari-display'],
  },
  tamil: { language: 'ta', word: /[\u0b80-\u0bff\u200c\u200d]+/gu, fonts: ['tamil-text', 'tamil-display'] },
  arabic: {
    language: 'ar',
    word: /[\u0600-\u06ff\u200c\u200d]+/gu,
    fonts: ['arabic-text', 'arabic-display'],
  },
}

/** Half a unit is rounded on each side, of an advance and of a place. */
const ROUNDED = 2

/**
 * Shapes every word of the texts with a font of the store and with the font of the package that it was cut from.
 *
 * @param {string} name such as `tamil-text` @param {keyof typeof SCRIPTS} script @param {readonly string[]} texts
 * @returns {Promise<{ words: number, differences: string[] }>} the words that the two draw otherwise, or that have a letter which the font lacks
 */
export async function compareShaping(name, script, texts) {
  const { package: from, file, axes } = SCRIPT_FONTS[name]
  const source = readFileSync(join(dirname(here.resolve(`${from}/package.json`)), 'files', `${file}.woff2`))
  const whole = await subsetFont(source, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  const cut = await subsetFont(readFileSync(join(FONTS_FOLDER, `${name}.woff2`)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  })
  const words = [...new Set(texts.flatMap((text) => text.match(SCRIPTS[script].word) ?? []))].sort()
  const weights = typeof axes.wght === 'number' ? [axes.wght] : [axes.wght.min, axes.wght.max]
  const differences = weights.flatMap((weight) => {
    const [theirs, ours] = [whole, cut].map((font) => shaper(font, weight))
    return words.filter((word) => !isAlike(theirs(word), ours(word)))
  })
  return { words: words.length, differences }
}

function shaper(content, weight) {
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(content))))
  font.setVariations([new hb.Variation('wght', weight)])
  return (word) => {
    const buffer = new hb.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance, xOffset, yOffset }) => ({
      isMissing: codepoint === 0,
      cluster,
      // The strokes of the outline; where their points are is rounded.
      strokes: font.glyphToPath(codepoint).replace(/[^A-Z]/g, ''),
      numbers: [xAdvance, xOffset, yOffset],
    }))
  }
}

const isAlike = (theirs, ours) =>
  theirs.length === ours.length &&
  theirs.every(({ cluster, strokes, numbers }, index) => {
    const other = ours[index]
    return (
      !other.isMissing &&
      other.cluster === cluster &&
      other.strokes === strokes &&
      numbers.every((number, at) => Math.abs(number - other.numbers[at]) <= ROUNDED)
    )
  })
