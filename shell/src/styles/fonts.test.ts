/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = createRequire(import.meta.url)
const css = readFileSync(fileURLToPath(new URL('./fonts.css', import.meta.url)), 'utf8')
const faces = css.split('@font-face').slice(1)
const files = faces.flatMap(
  (face) =>
    face
      .match(/url\("(@[\w-]+\/[\w-]+)\/([^"]+)"\)/)
      ?.slice(1, 3)
      .join('|') ?? [],
)

function covers(face: string, codePoint: number): boolean {
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(([, from = '', to = from]) => {
    return Number.parseInt(from, 16) <= codePoint && codePoint <= Number.parseInt(to, 16)
  })
}

it('names font files that the packages hold', () => {
  expect(files).toHaveLength(4)
  for (const file of files) {
    const [name = '', path = ''] = file.split('|')
    expect(existsSync(join(dirname(here.resolve(`${name}/package.json`)), path))).toBe(true)
  }
})

it.each(['Figtree Variable', 'Fraunces Variable'])('draws the rupee sign in %s', (family) => {
  const holders = faces.filter((face) => face.includes(`"${family}"`) && covers(face, 0x20b9))
  expect(holders).toHaveLength(1)
  expect(holders[0]).toContain('latin-ext')
})

it('scales every stand-in font to the one it stands in for', () => {
  for (const face of faces.filter((each) => each.includes('local('))) {
    const value = (property: string) => Number(face.match(new RegExp(`${property}: ([\\d.]+)%`))?.[1])
    const [ascent, descent] = face.includes('Fraunces') ? [97.8, 25.5] : [95, 25]
    const size = value('size-adjust') / 100
    expect(value('ascent-override') * size).toBeCloseTo(ascent, 1)
    expect(value('descent-override') * size).toBeCloseTo(descent, 1)
  }
})
