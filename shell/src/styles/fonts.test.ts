import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTier } from '@store/shared/testing/tier'
import { cutFaces, FACES_FOLDER } from '../../cut-fonts.mjs'

const css = readFileSync(fileURLToPath(new URL('./fonts.css', import.meta.url)), 'utf8')
const faces = css.split('@font-face').slice(1)
const fileOf = (face: string) => /url\("\.\/fonts\/([^"]+)"\)/.exec(face)?.[1]
const files = faces.flatMap((face) => fileOf(face) ?? [])

const ranges = new Map(
  faces.map((face) => [
    face,
    [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((hex) => Number.parseInt(hex, 16)),
    ),
  ]),
)

const covers = (face: string, codePoint: number): boolean =>
  (ranges.get(face) ?? []).some(([from = 0, to = 0]) => from <= codePoint && codePoint <= to)

const holdersOf = (family: string, codePoint: number): readonly (string | undefined)[] =>
  faces.filter((face) => face.includes(`"${family}";`) && covers(face, codePoint)).map(fileOf)

it('has each face that it names, and no other', () => {
  expect(readdirSync(FACES_FOLDER).sort()).toEqual([...files].sort())
})

it('brings the faces of the first view in 32 KB', () => {
  const first = files.filter((file) => /-first|-rupee/.test(file))
  expect(first).toHaveLength(3)
  const bytes = first.map((file) => statSync(join(FACES_FOLDER, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(32 * 1024)
  // Two faces and a picture share the line: seven segments of each arrive at once, with 340 bytes of headers.
  for (const size of bytes) expect(size).toBeLessThanOrEqual(7 * 1460 - 340)
})

it.each([
  ['Figtree', 'A', 'figtree-first'],
  ['Figtree', '’', 'figtree-first'],
  ['Figtree', '@', 'figtree-first'],
  ['Figtree', '#', 'figtree-latin'],
  ['Fraunces', '@', 'fraunces-latin'],
  ['Figtree', '₹', 'figtree-rupee.inline'],
  ['Figtree', 'é', 'figtree-latin'],
  ['Figtree', 'ā', 'figtree-latin-ext'],
  ['Fraunces', '&', 'fraunces-first'],
  ['Fraunces', '₹', 'fraunces-latin-ext'],
  ['Fraunces', 'ü', 'fraunces-latin'],
])('draws in %s the character %s by %s', (family, character, file) => {
  const codePoint = character.codePointAt(0) ?? 0
  expect(holdersOf(family, codePoint)).toEqual([`${file}.woff2`])
})

it.each(['Figtree', 'Fraunces'])(
  'has no character of %s in two faces, of which both would be loaded',
  (family) => {
    const codePoints = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint)
    expect(codePoints.filter((codePoint) => holdersOf(family, codePoint).length > 1)).toEqual([])
  },
)

inTier({ short: it.skip, full: it })('cuts the same faces from the packages again', async () => {
  for (const [name, content] of await cutFaces()) {
    expect(readFileSync(join(FACES_FOLDER, name)).equals(content)).toBe(true)
  }
})

it('scales every stand-in font to the one it stands in for', () => {
  for (const face of faces.filter((each) => each.includes('local('))) {
    const value = (property: string) => Number(face.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1])
    const [ascent, descent] = face.includes('Fraunces on') ? [97.8, 25.5] : [95, 25]
    const size = value('size-adjust') / 100
    expect(value('ascent-override') * size).toBeCloseTo(ascent, 1)
    expect(value('descent-override') * size).toBeCloseTo(descent, 1)
  }
})
