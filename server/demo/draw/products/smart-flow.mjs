import { leaf } from '../botanics.mjs'
import { pile } from '../garments.mjs'
import { pouch } from '../packs.mjs'
import { pad } from '../pads.mjs'
import { colours, lighten, mix } from '../palette.mjs'
import { bottle, handbag, jar, linenLayers, lyingSprig, sprig, tote, vase, windowFrame } from '../props.mjs'
import { shelf, shelfFoot, stage, table } from '../stages.mjs'
import { place } from '../svg.mjs'

const { clay, cream, honey, leaf: green, plum, plumDeep, rose, sage, sageTint } = colours

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

const slim = ({ width = 380, height = 600, ...design }) => pouch({ width, height, ...design })
const pack = (design) => (ground) => [
  stage(ground, design.accent, 'waves'),
  place(slim(design), { at: [400, 862], scale: 1.08 }),
]
const onTable = (accent, drawing) => (ground) => [table(ground, accent), drawing]
const standing = (design, { at = [290, shelfFoot + 4], scale = 0.82 } = {}) =>
  place(slim(design), { at, scale })

const thin = {
  length: 720,
  front: 110,
  waist: 84,
  back: 118,
  wing: { span: 92, height: 164 },
  press: 'waves',
}
const long = {
  length: 850,
  front: 104,
  waist: 84,
  back: 182,
  wing: { span: 88, height: 160, y: -80 },
  press: 'waves',
}
const sport = {
  length: 740,
  front: 112,
  waist: 70,
  back: 116,
  wing: { span: 132, height: 196 },
  press: 'waves',
  channels: 2,
}
const small = { length: 620, front: 94, waist: 76, back: 98, wing: { span: 72, height: 128 }, press: 'waves' }
const film = '#FFFDFB'

export const smartFlow = {
  'smart-flow-ultra-thin': {
    pack: pack(ultra),
    product: onTable(
      plum,
      place(pad({ ...thin, fill: film, accent: lighten(plum, 0.5) }), {
        at: [400, 490],
        rotate: -14,
        scale: 1.08,
      }),
    ),
    setting: (ground) =>
      shelf(ground, {
        items: [place(handbag({}), { at: [604, shelfFoot] }), standing(ultra, { at: [280, shelfFoot + 8] })],
      }),
  },
  'smart-flow-night': {
    pack: pack(night),
    product: onTable(
      plumDeep,
      place(pad({ ...long, fill: film, accent: lighten(plumDeep, 0.55), channels: 2 }), {
        at: [400, 495],
        rotate: -9,
      }),
    ),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(windowFrame({ width: 380, height: 545, phase: 0.8 }), { at: [560, 752] }),
        items: [standing(night, { at: [250, shelfFoot + 12] })],
      }),
  },
  'smart-flow-liners': {
    pack: pack(liners),
    product: onTable(
      sage,
      [
        [600, 22],
        [400, 2],
        [205, -18],
      ].map(([x, rotate]) =>
        place(
          pad({
            length: 560,
            front: 92,
            waist: 70,
            back: 92,
            press: 'waves',
            fill: film,
            accent: lighten(sage, 0.35),
          }),
          { at: [x, 500 + Math.abs(x - 400) * 0.12], rotate },
        ),
      ),
    ),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(pile({ width: 500, layers: linenLayers(3, mix(cream, sage, 0.2)), layerHeight: 44 }), {
            at: [400, shelfFoot + 20],
          }),
          standing(liners, { at: [360, shelfFoot - 112], scale: 0.76 }),
          place(lyingSprig({ fill: green, length: 180 }), { at: [490, shelfFoot + 24] }),
        ],
      }),
  },
  'smart-flow-move': {
    pack: pack(move),
    product: onTable(
      clay,
      place(pad({ ...sport, fill: film, accent: lighten(clay, 0.5) }), {
        at: [400, 490],
        rotate: -16,
        scale: 1.06,
      }),
    ),
    setting: (ground) =>
      shelf(ground, {
        items: [place(bottle({ height: 400, width: 126 }), { at: [600, shelfFoot] }), standing(move)],
      }),
  },
  'smart-flow-xl': {
    pack: pack(large),
    product: onTable(
      rose,
      place(
        pad({
          ...thin,
          length: 820,
          front: 128,
          waist: 110,
          back: 148,
          wing: { span: 104, height: 206 },
          fill: film,
          accent: lighten(clay, 0.6),
          channels: 3,
        }),
        { at: [400, 495], rotate: -10 },
      ),
    ),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(
            vase({
              colour: clay,
              plant: [
                place(leaf(230, { fill: green }), { rotate: -16 }),
                place(leaf(190, { fill: sage }), { rotate: 22 }),
              ],
            }),
            { at: [630, shelfFoot] },
          ),
          standing(large),
        ],
      }),
  },
  'smart-flow-light': {
    pack: pack(light),
    product: onTable(
      sage,
      place(pad({ ...small, fill: film, accent: lighten(sage, 0.35) }), {
        at: [400, 490],
        rotate: -14,
        scale: 1.16,
      }),
    ),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(
          windowFrame({ width: 400, height: 545, arched: false, sun: true, sky: lighten(rose, 0.55) }),
          { at: [530, 752] },
        ),
        items: [
          place(jar({ height: 130, width: 96, plant: sprig({ length: 200, lean: 40, fill: sage }) }), {
            at: [650, shelfFoot + 8],
          }),
          standing(light, { at: [270, shelfFoot + 14] }),
        ],
      }),
  },
  'smart-flow-trial': {
    pack: pack(trial),
    product: onTable(honey, [
      place(pad({ ...small, fill: film, accent: lighten(sage, 0.35) }), {
        at: [596, 760],
        scale: 0.62,
        rotate: 10,
      }),
      place(pad({ ...long, fill: film, accent: lighten(plumDeep, 0.55) }), {
        at: [590, 290],
        scale: 0.56,
        rotate: 8,
      }),
      place(pad({ ...sport, fill: film, accent: lighten(clay, 0.5) }), {
        at: [212, 734],
        scale: 0.58,
        rotate: -8,
      }),
      place(pad({ ...thin, fill: film, accent: lighten(plum, 0.5) }), {
        at: [214, 270],
        scale: 0.58,
        rotate: -10,
      }),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: place(tote({ inside: place(slim(trial), { at: [-4, -310], rotate: -5, scale: 0.62 }) }), {
          at: [400, shelfFoot + 20],
        }),
      }),
  },
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
