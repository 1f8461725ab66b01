import { colours, lighten, mix } from './palette.mjs'

const { clay, honey, ink, plum, plumDeep, rose, sage } = colours
const gold = lighten(honey, 0.28)
const night = mix(ink, plumDeep, 0.35)

/** The colour way of each garment, by sku; of the set its three. */
export const pantyColours = {
  'period-hipster': [plum],
  'period-high-waist': [plumDeep],
  'period-boyshort': [sage],
  'period-bikini': [rose],
  'period-first-brief': [gold],
  'period-lace-back': [night],
  'period-three-set': [plum, plumDeep, clay],
}
