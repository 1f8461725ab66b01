import { bamboo, branch, leaf } from './botanics.mjs'
import { charcoal } from './cloth.mjs'
import { moon, moonRow } from './moon.mjs'
import { colours, lighten, mix } from './palette.mjs'
import { place } from './svg.mjs'

const { clay, cream, honey, leaf: green, plum, plumDeep, rose, sage, sageTint } = colours
const gold = lighten(honey, 0.3)

const dayPack = {
  colour: lighten(sageTint, 0.35),
  second: sage,
  accent: sage,
  prints: ['leafy', 'dotted', 'leafy'],
  name: ['Cloth Day Pads'],
  foot: '3 pads · medium flow',
  motif: place(branch({ tip: [14, -96], bend: [-16, -50], pairs: 3, leafLength: 40, fill: sageTint }), {
    at: [-4, 46],
  }),
}
const nightPack = {
  colour: plumDeep,
  second: plum,
  accent: plum,
  prints: ['moony', 'moony'],
  name: ['Cloth Night Pads'],
  foot: '2 pads · heavy flow',
  motif: place(moon(38, { phase: 0.7, lit: lighten(honey, 0.6), dark: mix(plumDeep, plum, 0.5) }), {
    rotate: -16,
  }),
}
const linerPack = {
  colour: lighten(rose, 0.5),
  second: rose,
  accent: clay,
  prints: ['plummy', 'striped', 'leafy', 'dotted'],
  name: ['Cloth Liners'],
  foot: '5 liners · light flow',
  motif: place(moonRow({ r: 9, gap: 24, colour: plumDeep }), {}),
}
const bambooPack = {
  colour: mix(charcoal, cream, 0.72),
  second: charcoal,
  accent: charcoal,
  prints: ['greyWeave', 'greyWeave', 'greyWeave'],
  name: ['Charcoal Bamboo', 'Night Pads'],
  foot: '3 pads · heavy flow',
  motif: place(bamboo({ height: 100, fill: sage }), { at: [0, 52], scale: 0.62 }),
}
const heavyPack = {
  colour: clay,
  second: lighten(rose, 0.3),
  accent: clay,
  prints: ['clayWeave', 'striped', 'clayWeave'],
  name: ['Cloth Heavy Pads'],
  foot: '3 pads · heavy flow',
  motif: [
    place(leaf(92, { fill: green }), { at: [-10, 44], rotate: -24 }),
    place(leaf(92, { fill: sage }), { at: [10, 44], rotate: 24 }),
  ],
}
const starter = {
  width: 440,
  height: 520,
  depth: 200,
  colour: green,
  second: sageTint,
  name: ['Cloth Starter Kit'],
  foot: '4 day · 2 night · 2 liners · bag',
  motif: [
    place(moonRow({ r: 16, gap: 38, colour: plumDeep }), { at: [0, -24] }),
    place(branch({ tip: [116, -8], bend: [60, -30], pairs: 4, leafLength: 40, fill: sage }), {
      at: [-64, 52],
    }),
  ],
}
const bag = {
  width: 560,
  height: 400,
  colour: gold,
  second: plum,
  name: ['School Kit'],
  foot: '3 small pads',
}

/** What is printed on the sleeve, carton or tag of each pack of cloth, by sku. */
export const clothDesigns = {
  'cloth-day-pads': dayPack,
  'cloth-night-pads': nightPack,
  'cloth-liners': linerPack,
  'cloth-starter-kit': starter,
  'cloth-bamboo-night': bambooPack,
  'cloth-school-kit': bag,
  'cloth-heavy-pads': heavyPack,
}
