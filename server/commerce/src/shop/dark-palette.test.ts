import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paletteOf, poorContrasts, propertyOf } from '@store/shared/styles/brand-colours'
import { PALETTE, type PaletteColour } from '@store/shared/styles/palette'
import { darkPaletteOf } from './dark-palette'

const css = readFileSync(join(__dirname, '../../../../shared/src/styles/tokens.css'), 'utf8')

it("gives the dark colours that the design's own style sheet has [GEN-16]", () => {
  const dark = darkPaletteOf(PALETTE)
  for (const name of Object.keys(PALETTE) as PaletteColour[])
    expect(css).toContain(`${propertyOf(name)}: light-dark(${PALETTE[name]}, ${dark[name]});`)
})

it.each([
  ["the design's own", {}],
  ['blue', { main: '#1b3a6b', mainDark: '#0f2547', page: '#fbfcff' }],
  ['grey', { text: '#222222', softText: '#555555', main: '#333333', accent: '#444444' }],
  ['white and black', { main: '#000000', page: '#ffffff', card: '#ffffff', line: '#cccccc' }],
])('lets everything of a palette stand out in the dark: %s [GEN-16]', (_, colours) => {
  expect(poorContrasts(darkPaletteOf(paletteOf(colours)))).toEqual([])
})
