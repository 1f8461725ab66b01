import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTier } from '@store/shared/testing/tier'
import { SCRIPT_FONTS } from '../../fonts/script-fonts.mjs'
import { FONTS_FOLDER, subsetFonts } from '../../fonts/subset-fonts.mjs'

const css = readFileSync(fileURLToPath(new URL('./fonts.css', import.meta.url)), 'utf8')
const fonts = css.split('@font-face').slice(1)
const fileOf = (font: string) => /url\("\.\/fonts\/([^"?]+)/.exec(font)?.[1]
const files = fonts.flatMap((font) => fileOf(font) ?? [])

const ranges = new Map(
  fonts.map((font) => [
    font,
    [...font.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((hex) => Number.parseInt(hex, 16)),
    ),
  ]),
)

const covers = (font: string, codePoint: number): boolean =>
  (ranges.get(font) ?? []).some(([from = 0, to = 0]) => from <= codePoint && codePoint <= to)

const holdersOf = (family: string, codePoint: number): readonly (string | undefined)[] =>
  fonts.filter((font) => font.includes(`"${family}";`) && covers(font, codePoint)).map(fileOf)

it('has each font that it names beside those of other scripts, and no other', () => {
  const ofScripts = Object.keys(SCRIPT_FONTS).map((name) => `${name}.woff2`)
  expect(readdirSync(FONTS_FOLDER).sort()).toEqual([...files, ...ofScripts].sort())
})

it('brings the fonts of the first view in 32 KB', () => {
  const first = files.filter((file) => /-first/.test(file))
  expect(first).toHaveLength(2)
  const bytes = first.map((file) => statSync(join(FONTS_FOLDER, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32 * 1024)
  // Two fonts and a picture share the line: seven segments of each arrive at once, with 340 bytes of headers.
  for (const size of bytes) expect(size).toBeLessThanOrEqual(7 * 1460 - 340)
})

it.each([
  ['Figtree', 'A', 'figtree-first'],
  ['Figtree', '’', 'figtree-first'],
  ['Figtree', '@', 'figtree-first'],
  ['Figtree', '#', 'figtree-latin'],
  ['Fraunces', '@', 'fraunces-latin'],
  ['Figtree', '₹', 'figtree-rupee'],
  ['Figtree', 'é', 'figtree-latin'],
  ['Figtree', 'ā', 'figtree-latin-ext'],
  ['Fraunces', '&', 'fraunces-first'],
  ['Fraunces', '₹', 'fraunces-latin-ext'],
  ['Fraunces', 'ü', 'fraunces-latin'],
])('draws in %s the character %s by %s', (family, character, file) => {
  const codePoint = character.codePointAt(0) ?? 0
  expect(holdersOf(family, codePoint)).toEqual([`${file}.woff2`])
})

it('asks for no font because of the signs of direction that stand in Arabic texts [LANG-40]', () => {
  for (const sign of '\u2066\u2067\u2068\u2069')
    expect(fonts.filter((font) => covers(font, sign.codePointAt(0) ?? 0))).toEqual([])
})

it.each(['Figtree', 'Fraunces'])(
  'has no character of %s in two fonts, of which both would be loaded',
  (family) => {
    const codePoints = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint)
    expect(codePoints.filter((codePoint) => holdersOf(family, codePoint).length > 1)).toEqual([])
  },
)

it('brings the rupee sign with the style sheet, without a request', () => {
  expect(css).toContain('url("./fonts/figtree-rupee.woff2?inline")')
  expect(statSync(join(FONTS_FOLDER, 'figtree-rupee.woff2')).size).toBeLessThan(1024)
})

inTier({ short: it.skip, full: it })('cuts the same fonts from the packages again', async () => {
  for (const [name, content] of await subsetFonts()) {
    expect(readFileSync(join(FONTS_FOLDER, name)).equals(content)).toBe(true)
  }
})

it('scales every stand-in font to the one it stands in for', () => {
  for (const font of fonts.filter((each) => each.includes('local('))) {
    const value = (property: string) => Number(font.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1])
    const [ascent, descent] = font.includes('Fraunces on') ? [97.8, 25.5] : [95, 25]
    const size = value('size-adjust') / 100
    expect(value('ascent-override') * size).toBeCloseTo(ascent, 1)
    expect(value('descent-override') * size).toBeCloseTo(descent, 1)
  }
})
