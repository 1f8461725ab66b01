// What is printed on packs and cloth, flat: the drawings' own prints as SVG, which become textures of the scenes.

import { lines } from '../draw/lettering.mjs'
import { moonRow } from '../draw/moon.mjs'
import { cartonFront, pouchArtwork, pouchWords, sleeveFront } from '../draw/packs.mjs'
import { print } from '../draw/pads.mjs'
import { colours } from '../draw/palette.mjs'
import { element, group, place, rect } from '../draw/svg.mjs'

/** @param {number} width @param {number} height @param {unknown} children */
const svg = (width, height, children) => ({
  svg: element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    group(children),
  ),
})

export const cartonLabel = ({ width = 400, height = 590, ...face }) =>
  svg(width, height, [
    rect(0, 0, width, height, { fill: face.colour }),
    cartonFront({ width, height, ...face }),
  ])

export const pouchLabel = ({ width = 380, height = 600, ...design }) =>
  svg(width, height, [
    rect(0, 0, width, height, { fill: design.colour }),
    place([pouchArtwork({ width, height, ...design }), pouchWords({ width, height, ...design })], {
      at: [width / 2, height],
    }),
  ])

export const sleeveLabel = ({ width = 430, height = 500, ...design }) =>
  svg(width, height, [
    rect(0, 0, width, height, { fill: design.colour }),
    place(sleeveFront({ width, height, ...design }), { at: [width / 2, height] }),
  ])

/** The card tag of a bag. */
export const tagLabel = ({ name, second }) =>
  svg(168, 224, [
    rect(0, 0, 168, 224, { fill: colours.cream }),
    lines(['Rituva'], { size: 40, x: 84, y: 70, maxWidth: 120, fill: colours.plumDeep }),
    place(moonRow({ r: 6, gap: 19, colour: second }), { at: [84, 104] }),
    lines(name, { size: 28, x: 84, y: 160, maxWidth: 130, fill: colours.plumDeep }),
  ])

/** Pixels of a drawing that are a decimetre in a scene. */
export const PIXELS_PER_DM = 290

const CLOTH_DM = 4

/** Four decimetres of a printed cloth. */
export const clothPrint = (cloth) => {
  const edge = CLOTH_DM * PIXELS_PER_DM
  return svg(edge, edge, [
    element('defs', {}, print('cloth', cloth)),
    rect(0, 0, edge, edge, { fill: 'url(#cloth)' }),
  ])
}
