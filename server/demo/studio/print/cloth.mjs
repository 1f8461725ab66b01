// What cloth is printed with.

import { leaf } from './botanics.mjs'
import { litMoon } from './moon.mjs'
import { colours, lighten, mix } from './palette.mjs'
import { circle, element, path, place, stroke } from './svg.mjs'

const { clay, cream, honey, ink, leaf: green, plum, plumDeep, rose, sage, sageTint } = colours
export const charcoal = mix(ink, sage, 0.28)

/** The shop's cloths: what a print is made of, and the plain tone it reads as from afar. */
export const clothPrints = {
  leafy: { name: 'leaves', ground: mix(sage, sageTint, 0.55), ink: green },
  moony: { name: 'moons', ground: plumDeep, ink: lighten(honey, 0.55) },
  dotted: { name: 'dots', ground: lighten(rose, 0.2), ink: clay },
  striped: { name: 'stripes', ground: lighten(honey, 0.5), ink: mix(honey, clay, 0.4) },
  plummy: { name: 'leaves', ground: plum, ink: lighten(rose, 0.1) },
  clayWeave: { name: 'weave', ground: clay, ink: lighten(clay, 0.35) },
  greyWeave: { name: 'weave', ground: mix(charcoal, cream, 0.3), ink: charcoal },
}

/** Prints for cloth: a pattern tile by name. */
const tiles = {
  leaves: (ink) => [
    54,
    place(leaf(26, { fill: ink, rib: false }), { at: [14, 30], rotate: 28 }) +
      place(leaf(26, { fill: ink, rib: false }), { at: [40, 56], rotate: -32 }),
  ],
  moons: (ink) => [
    56,
    place(path(litMoon(9, 0.75), { fill: ink }), { at: [16, 18] }) +
      place(path(litMoon(9, -0.75), { fill: ink }), { at: [42, 44] }),
  ],
  dots: (ink) => [30, circle(8, 8, 3.4, { fill: ink }) + circle(23, 23, 3.4, { fill: ink })],
  weave: (ink) => [20, stroke('M2 6h8M12 16h8', ink, 1.8)],
  stripes: (ink) => [26, stroke('M8 0V26M18 0V26', ink, 1.6)],
}

/** Defines the pattern; fill with `url(#id)`. */
export function print(id, { name, ground, ink }) {
  const [size, motif] = tiles[name](ink)
  return element(
    'pattern',
    { id, width: size, height: size, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-12)' },
    element('rect', { width: size, height: size, fill: ground }) + motif,
  )
}
