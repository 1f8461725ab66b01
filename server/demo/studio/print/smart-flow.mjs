import { colours, lighten, mix } from './palette.mjs'

const { clay, honey, plum, plumDeep, rose, sage, sageTint } = colours

const ultra = {
  colour: plum,
  second: lighten(plum, 0.22),
  accent: plum,
  name: ['Smart Flow', 'Ultra Thin'],
  foot: '25 pads · 2.5 mm',
}
const night = {
  colour: plumDeep,
  second: lighten(honey, 0.6),
  art: 'crescent',
  accent: plumDeep,
  name: ['Smart Flow', 'Night'],
  foot: '20 pads · 330 mm',
}
const liners = {
  colour: mix(sage, sageTint, 0.3),
  second: mix(sage, sageTint, 0.62),
  accent: sage,
  name: ['Smart Flow', 'Liners'],
  foot: '25 liners · unscented',
  width: 350,
  height: 540,
}
const move = {
  colour: clay,
  second: mix(clay, rose, 0.42),
  accent: clay,
  name: ['Smart Flow', 'Move'],
  foot: '22 pads · long wings',
}
const large = {
  colour: mix(rose, clay, 0.14),
  second: lighten(rose, 0.42),
  accent: rose,
  name: ['Smart Flow', 'XL'],
  foot: '20 pads · 310 mm',
  width: 450,
}
const light = {
  colour: lighten(rose, 0.84),
  second: mix(sageTint, sage, 0.4),
  art: 'leaf',
  accent: sage,
  name: ['Smart Flow', 'Light'],
  foot: '25 pads · light flow',
}
const trial = {
  colour: lighten(honey, 0.34),
  split: plum,
  second: plum,
  accent: honey,
  name: ['Trial Pouch'],
  foot: '8 pads · four kinds',
  width: 350,
  height: 470,
}

/** What is printed on each pouch, by sku. */
export const smartFlowDesigns = {
  'smart-flow-ultra-thin': ultra,
  'smart-flow-night': night,
  'smart-flow-liners': liners,
  'smart-flow-move': move,
  'smart-flow-xl': large,
  'smart-flow-light': light,
  'smart-flow-trial': trial,
}
