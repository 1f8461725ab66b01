import { brief, foldedBrief, pile } from '../garments.mjs'
import { colours, lighten, mix } from '../palette.mjs'
import {
  basket,
  books,
  hangingBranch,
  jar,
  linenLayers,
  lyingSprig,
  pencilPot,
  sprig,
  vase,
  windowFrame,
} from '../props.mjs'
import { shelf, shelfFoot, table } from '../stages.mjs'
import { place } from '../svg.mjs'

const { clay, cream, honey, ink, leaf: green, plum, plumDeep, rose, sage } = colours
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

const pack =
  (design, accent = design.colour) =>
  (ground) => [table(ground, accent), place(foldedBrief(design), { at: [398, 520], rotate: -5, scale: 1.12 })]
const flat =
  (cut, colour, { y = 330, scale = 1.12, accent = colour } = {}) =>
  (ground) => [table(ground, accent), place(brief({ cut, colour }), { at: [400, y], rotate: -4, scale })]
const folded = (tones, { at = [310, shelfFoot + 20], width = 370, layerHeight = 78 } = {}) =>
  place(
    pile({
      width,
      layers: tones.map((fill) => ({ fill })),
      layerHeight,
      band: { width: 190, accent: tones[0] },
    }),
    { at, scale: 1.14 },
  )

export const periodPanties = {
  'period-hipster': {
    pack: pack({ colour: plum, name: 'Everyday Hipster', foot: '1 hipster · holds about 15 ml' }),
    product: flat('hipster', plum),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(
            vase({
              colour: clay,
              height: 230,
              width: 150,
              plant: sprig({ length: 330, lean: -80, fill: green }),
            }),
            { at: [640, shelfFoot] },
          ),
          folded([plum, lighten(plum, 0.12), plum]),
        ],
      }),
  },
  'period-high-waist': {
    pack: pack({ colour: plumDeep, name: 'High-Waist Night Brief', foot: '1 brief · holds about 30 ml' }),
    product: flat('highWaist', plumDeep, { y: 210 }),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(windowFrame({ width: 350, height: 545, phase: 0, sky: mix(plumDeep, plum, 0.5) }), {
          at: [562, 752],
        }),
        items: [
          folded([plumDeep, lighten(plumDeep, 0.12), plumDeep, plumDeep], {
            at: [262, shelfFoot + 24],
            width: 320,
            layerHeight: 70,
          }),
        ],
      }),
  },
  'period-boyshort': {
    pack: pack({ colour: sage, name: 'Boyshort', foot: '1 boyshort · holds about 20 ml' }),
    product: flat('boyshort', sage, { y: 310, scale: 1.02 }),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(basket({ width: 240, height: 190 }), { at: [606, shelfFoot] }),
          folded([sage, lighten(sage, 0.14), sage], { at: [266, shelfFoot + 20], width: 330 }),
        ],
      }),
  },
  'period-bikini': {
    pack: pack({ colour: rose, name: 'Light-Day Bikini', foot: '1 bikini · holds about 6 ml' }, clay),
    product: flat('bikini', rose, { y: 320, accent: clay, scale: 1.2 }),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(pile({ width: 500, layers: linenLayers(2, mix(cream, sage, 0.22)), layerHeight: 46 }), {
            at: [440, shelfFoot + 24],
          }),
          folded([rose, lighten(rose, 0.2)], { at: [430, shelfFoot - 66], width: 340 }),
          place(lyingSprig({ fill: green, length: 200 }), { at: [500, shelfFoot + 30] }),
          place(jar({ height: 150, width: 90, plant: sprig({ length: 230, lean: 40, fill: sage }) }), {
            at: [130, shelfFoot - 14],
          }),
        ],
      }),
  },
  'period-first-brief': {
    pack: pack({ colour: gold, name: 'First Period Brief', foot: '1 brief · holds about 12 ml' }, honey),
    product: flat('brief', gold, { y: 300, scale: 1.06, accent: honey }),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(books({ tones: [sage, plum, clay], width: 220 }), { at: [620, shelfFoot - 4] }),
          place(pencilPot({ colour: lighten(plum, 0.3) }), { at: [600, shelfFoot - 118] }),
          folded([gold, lighten(gold, 0.25), gold], { at: [262, shelfFoot + 20], width: 320 }),
        ],
      }),
  },
  'period-lace-back': {
    pack: pack({ colour: night, lace: true, name: 'Lace-Edge Brief', foot: '1 brief · holds about 15 ml' }),
    product: flat('laceEdge', night),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(
          windowFrame({ width: 400, height: 545, arched: false, sun: true, sky: lighten(rose, 0.5) }),
          { at: [270, 752] },
        ),
        items: [
          place(pile({ width: 500, layers: linenLayers(2), layerHeight: 46 }), { at: [470, shelfFoot + 22] }),
          folded([night, lighten(night, 0.12)], { at: [468, shelfFoot - 68], width: 320 }),
        ],
      }),
  },
  'period-three-set': {
    pack: pack({
      colour: plum,
      under: [plumDeep, clay],
      name: 'Three-Day Set',
      foot: '2 hipsters · 1 night brief',
    }),
    product: (ground) => [
      table(ground, plum),
      place(brief({ cut: 'highWaist', colour: plumDeep, id: 'high' }), {
        at: [232, 100],
        rotate: -5,
        scale: 0.68,
      }),
      place(brief({ cut: 'hipster', colour: clay, id: 'mid' }), { at: [548, 330], rotate: 6, scale: 0.72 }),
      place(brief({ cut: 'hipster', colour: plum, id: 'low' }), { at: [318, 610], rotate: -4, scale: 0.76 }),
    ],
    setting: (ground) =>
      shelf(ground, {
        back: place(hangingBranch({ fill: sage, length: 330 }), { at: [640, 120] }),
        items: [folded([plumDeep, clay, plum], { at: [370, shelfFoot + 20], width: 420, layerHeight: 92 })],
      }),
  },
}
