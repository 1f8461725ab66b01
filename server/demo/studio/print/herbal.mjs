import { branch, cottonBoll, leaf, sprout, vetiver } from './botanics.mjs'
import { moon, moonRow } from './moon.mjs'
import { colours, lighten, mix } from './palette.mjs'
import { place } from './svg.mjs'

const { clay, cream, honey, leaf: green, plum, plumDeep, rose, sage, sageTint } = colours
const peach = mix(rose, honey, 0.28)

const neem = (fill) =>
  place(
    branch({
      tip: [34, -190],
      bend: [-30, -100],
      pairs: 6,
      leafLength: 62,
      width: 0.2,
      fill,
      alternate: true,
    }),
    { at: [-12, 96] },
  )
const tulsi = (fill) =>
  place(
    branch({ tip: [0, -150], bend: [18, -80], pairs: 3, leafLength: 70, width: 0.36, fill, spread: 60 }),
    { at: [0, 84] },
  )

const day = {
  colour: lighten(rose, 0.78),
  second: sageTint,
  accent: sage,
  motif: neem(green),
  name: ['Neem & Aloe', 'Day Pads'],
  foot: '25 pads · medium flow',
}
const night = {
  colour: plum,
  second: plumDeep,
  accent: plum,
  name: ['Neem & Aloe', 'Night Pads'],
  foot: '25 pads · heavy flow',
  motif: [
    place(moon(62, { phase: 0.72, lit: lighten(honey, 0.66), dark: mix(plumDeep, plum, 0.4) }), {
      at: [10, -14],
      rotate: -18,
    }),
    place(leaf(84, { fill: sage }), { at: [-46, 92], rotate: 38 }),
  ],
}
const liners = {
  colour: mix(sage, sageTint, 0.45),
  second: sageTint,
  accent: sage,
  motif: tulsi(green),
  name: ['Tulsi', 'Daily Liners'],
  foot: '25 liners · light flow',
  width: 320,
  height: 560,
  depth: 84,
}
const heavy = {
  colour: clay,
  second: lighten(rose, 0.5),
  accent: clay,
  motif: place(vetiver({ height: 130, fill: green, roots: clay }), { at: [0, 26] }),
  name: ['Vetiver', 'Heavy Flow Pads'],
  foot: '25 pads · very heavy flow',
  depth: 186,
}
const first = {
  colour: lighten(peach, 0.3),
  second: lighten(peach, 0.82),
  accent: honey,
  motif: place(sprout({ height: 140, fill: sage }), { at: [0, 78] }),
  name: ['First Period', 'Pads'],
  foot: '25 pads · unscented',
  width: 370,
  height: 520,
}
const maternity = {
  colour: lighten(rose, 0.45),
  second: cream,
  accent: rose,
  motif: place(cottonBoll({ size: 62, fill: lighten(rose, 0.86) }), { at: [0, -16] }),
  name: ['After-Birth', 'Pads'],
  foot: '12 pads · unscented',
  width: 440,
  height: 540,
  depth: 190,
}
const month = {
  colour: sageTint,
  band: plum,
  second: lighten(rose, 0.35),
  accent: plum,
  name: ['Month Box'],
  foot: '15 day · 6 night · 4 liners',
  width: 430,
  motif: [
    place(moonRow({ r: 18, gap: 43, colour: plumDeep }), { at: [0, -10] }),
    place(leaf(62, { fill: sage }), { at: [-16, 84], rotate: -64 }),
    place(leaf(62, { fill: lighten(sage, 0.14) }), { at: [16, 84], rotate: 64 }),
  ],
}

/** What is printed on each carton, by sku. */
export const herbalDesigns = {
  'herbal-day-pads': day,
  'herbal-night-pads': night,
  'herbal-daily-liners': liners,
  'herbal-heavy-pads': heavy,
  'herbal-first-pads': first,
  'herbal-maternity-pads': maternity,
  'herbal-month-box': month,
}
