import { readFileSync } from 'node:fs'
import {
  DRAWING_CONTRAST,
  DRAWING_PAIRS,
  paletteOf,
  poorContrasts,
  propertyOf,
  TEXT_CONTRAST,
  TEXT_PAIRS,
} from './brand-colours'
import { contrastOf } from './contrast'
import { PALETTE, type PaletteColour } from './palette'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]))

function colourOf(colour: PaletteColour): string {
  const hex = colours.get(propertyOf(colour).slice(2))
  if (!hex) throw new Error(`tokens.css has no colour ${propertyOf(colour)}`)
  return hex
}

describe('text stands out from its ground by at least 4.5 to 1', () => {
  it.each(TEXT_PAIRS)('%s on %s', (text, ground) => {
    expect(contrastOf(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})

describe('controls, focus rings and drawings stand out by at least 3 to 1', () => {
  it.each(DRAWING_PAIRS)('%s on %s', (drawing, ground) => {
    expect(contrastOf(colourOf(drawing), colourOf(ground))).toBeGreaterThanOrEqual(DRAWING_CONTRAST)
  })
})

it('names the pairs of a palette that do not stand out', () => {
  expect(poorContrasts(PALETTE)).toEqual([])
  expect(poorContrasts(paletteOf({ main: '#FFFFFF' }))).toContainEqual({
    front: 'plum',
    ground: 'paper',
    ratio: 1,
    atLeast: TEXT_CONTRAST,
  })
})

it('has no motion left for those who asked for less of it', () => {
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'))
  expect(reduced).toContain('--motion-quick: 0.01ms')
  expect(reduced).toContain('--motion-calm: 0.01ms')
  expect(reduced).toContain('--motion-loop: paused')
})

it('has the same colours as values', () => {
  for (const [name, value] of Object.entries(PALETTE)) {
    expect([name, value]).toEqual([name, colourOf(name as PaletteColour)])
  }
})

describe('the dark scheme', () => {
  const pairs = [...css.matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)]
  const dark = Object.fromEntries(
    Object.keys(PALETTE).map((name) => [
      name,
      pairs.find(([, property]) => property === propertyOf(name as PaletteColour))?.[3],
    ]),
  ) as Record<PaletteColour, string>

  it('has a colour for each of the light scheme, which stays as it is [GEN-16]', () => {
    const light = Object.fromEntries(pairs.map(([, property, value]) => [property, value]))
    for (const [name, value] of Object.entries(PALETTE))
      expect([name, light[propertyOf(name as PaletteColour)]]).toEqual([name, value])
  })

  it('lets text and controls stand out as the light one does [GEN-16]', () => {
    expect(poorContrasts(dark)).toEqual([])
  })
})
