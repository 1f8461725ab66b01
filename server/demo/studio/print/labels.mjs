// What is printed on packs and cloth, flat, as SVG that becomes textures of the scenes.

import { print } from './cloth.mjs'
import { cartonFront, pouchArtwork, pouchWords } from './fronts.mjs'
import { line, lines } from './lettering.mjs'
import { moonRow } from './moon.mjs'
import { colours, darken, isDark, mix, printOn } from './palette.mjs'
import { circle, element, group, place, rect, stroke } from './svg.mjs'

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

/** A carton's narrow side: its colour and band go on, with the row of moons and what is in it. */
export const cartonSide = ({ depth = 150, height = 590, colour, second, band, foot }) => {
  const shaded = darken(colour, 0.04)
  const ink = printOn(colour)
  return svg(depth, height, [
    rect(0, 0, depth, height, { fill: shaded }),
    rect(0, height * 0.665, depth, height * 0.335, { fill: band ?? shaded }),
    circle(depth / 2, height * 0.435, depth * 0.26, { fill: second }),
    place(
      moonRow({
        r: depth * 0.03,
        gap: depth * 0.11,
        colour: isDark(second) ? colours.blush : colours.plumDeep,
      }),
      {
        at: [depth / 2, height * 0.435],
      },
    ),
    line('Rituva', { size: 40, x: depth / 2, y: height * 0.13, maxWidth: depth * 0.62, fill: ink }),
    lines(foot.split(' · '), {
      face: 'text',
      size: 18,
      x: depth / 2,
      y: height * 0.86,
      maxWidth: depth * 0.8,
      fill: printOn(band ?? colour),
    }),
  ])
}

/** The card band around folded cloth. */
export const bandLabel = ({ width = 430, height = 250, colour, second, name, foot }) => {
  const ink = printOn(colour)
  const middle = width / 2
  return svg(width, height, [
    rect(0, 0, width, height, { fill: colour }),
    rect(0, 0, width, 7, { fill: second }),
    rect(0, height - 7, width, 7, { fill: second }),
    line('Rituva', { size: 60, x: middle, y: height * 0.34, fill: ink }),
    place(moonRow({ r: 6.5, gap: 23, colour: ink }), { at: [middle, height * 0.46] }),
    line(name.join(' '), { size: 44, x: middle, y: height * 0.69, maxWidth: width * 0.84, fill: ink }),
    line(foot, {
      face: 'text',
      size: 20,
      tracking: 0.06,
      x: middle,
      y: height * 0.85,
      maxWidth: width * 0.8,
      fill: ink,
    }),
  ])
}

/** The card tag of a bag. */
export const tagLabel = ({ name, second }) =>
  svg(168, 224, [
    rect(0, 0, 168, 224, { fill: colours.cream }),
    lines(['Rituva'], { size: 40, x: 84, y: 70, maxWidth: 120, fill: colours.plumDeep }),
    place(moonRow({ r: 6, gap: 19, colour: second }), { at: [84, 104] }),
    lines(name, { size: 28, x: 84, y: 160, maxWidth: 130, fill: colours.plumDeep }),
  ])

/** The label sewn into garments, with the seams that hold its ends. */
export const wovenLabel = () => {
  const [width, height] = [270, 100]
  const seam = (/** @type {number} */ x) =>
    stroke(`M${x} 8V92`, mix(colours.cream, colours.plum, 0.35), 3, { 'stroke-dasharray': '9 6' })
  return svg(width, height, [
    rect(0, 0, width, height, { fill: colours.cream }),
    line('Rituva', { size: 66, x: width / 2, y: 71, fill: colours.plumDeep }),
    seam(24),
    seam(width - 24),
  ])
}

/** Pixels of a print that are a decimetre in a scene. */
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
