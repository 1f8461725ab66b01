import { branch, cottonBoll, leaf, sprout, vetiver } from '../botanics.mjs'
import { pile } from '../garments.mjs'
import { moon, moonRow } from '../moon.mjs'
import { box, cartonFront } from '../packs.mjs'
import { pad, wrapped } from '../pads.mjs'
import { colours, darken, lighten, mix } from '../palette.mjs'
import { books, bowl, jar, linenLayers, lyingSprig, pencilPot, sprig, windowFrame } from '../props.mjs'
import { shelf, shelfFoot, stage, table } from '../stages.mjs'
import { place } from '../svg.mjs'

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

const carton = ({ width = 400, height = 590, depth = 150, ...face }) =>
  box({ width, height, depth, colour: face.colour, front: cartonFront({ width, height, ...face }) })

const herbalPack = (design) => (ground) => [
  stage(ground, design.accent, design.line),
  place(carton(design), { at: [378, 842] }),
]

const onTable = (accent, drawing) => (ground) => [table(ground, accent), drawing]

const standing = (design, { scale = 0.76, at = [300, shelfFoot] } = {}) =>
  place(carton(design), { at, scale })

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
  line: 'moons',
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
  line: 'moons',
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
  line: 'moons',
  name: ['Month Box'],
  foot: '15 day · 6 night · 4 liners',
  width: 430,
  motif: [
    place(moonRow({ r: 18, gap: 43, colour: plumDeep }), { at: [0, -10] }),
    place(leaf(62, { fill: sage }), { at: [-16, 84], rotate: -64 }),
    place(leaf(62, { fill: lighten(sage, 0.14) }), { at: [16, 84], rotate: 64 }),
  ],
}

const dayShape = { length: 700, front: 116, waist: 92, back: 126, wing: { span: 96, height: 176 } }
const nightShape = {
  length: 820,
  front: 112,
  waist: 92,
  back: 168,
  wing: { span: 92, height: 170, y: -60 },
  channels: 2,
}

export const herbal = {
  'herbal-day-pads': {
    pack: herbalPack(day),
    product: onTable(sage, [
      place(wrapped({ fill: lighten(sage, 0.62) }), { at: [630, 770], rotate: 12 }),
      place(pad({ ...dayShape, accent: lighten(sage, 0.3) }), { at: [390, 480], rotate: -12 }),
      place(lyingSprig({ fill: sage }), { at: [72, 905], rotate: -14 }),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(jar({ plant: sprig({ length: 330, lean: -60, fill: sage }) }), { at: [640, shelfFoot] }),
          standing(day),
        ],
      }),
  },
  'herbal-night-pads': {
    pack: herbalPack(night),
    product: onTable(plum, [
      place(wrapped({ fill: lighten(plum, 0.62) }), { at: [652, 838], rotate: 10 }),
      place(pad({ ...nightShape, accent: lighten(plum, 0.55), press: 'moons' }), {
        at: [390, 490],
        rotate: -8,
      }),
    ]),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(windowFrame({ width: 400, height: 545, phase: 0.66 }), { at: [530, 752] }),
        items: [
          standing(night, { at: [270, shelfFoot + 14], scale: 0.72 }),
          place(bowl({ width: 150, height: 66 }), { at: [620, shelfFoot + 14] }),
        ],
      }),
  },
  'herbal-daily-liners': {
    pack: herbalPack(liners),
    product: onTable(sage, [
      place(
        pad({
          length: 560,
          front: 104,
          waist: 84,
          back: 104,
          accent: lighten(sage, 0.3),
          fill: lighten(sageTint, 0.5),
        }),
        { at: [510, 520], rotate: 18 },
      ),
      place(pad({ length: 560, front: 104, waist: 84, back: 104, accent: lighten(sage, 0.3) }), {
        at: [310, 480],
        rotate: -14,
      }),
      place(lyingSprig({ fill: sage, length: 190 }), { at: [90, 900], rotate: -10 }),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(pile({ width: 520, layers: linenLayers(3), layerHeight: 44 }), { at: [390, shelfFoot + 20] }),
          standing(liners, { at: [350, shelfFoot - 112], scale: 0.72 }),
          place(lyingSprig({ fill: green, length: 200 }), { at: [490, shelfFoot + 24], rotate: 4 }),
        ],
      }),
  },
  'herbal-heavy-pads': {
    pack: herbalPack(heavy),
    product: onTable(clay, [
      place(wrapped({ fill: lighten(rose, 0.35) }), { at: [664, 816], rotate: 14 }),
      place(
        pad({
          length: 770,
          front: 128,
          waist: 108,
          back: 146,
          wing: { span: 112, height: 214 },
          channels: 3,
          accent: lighten(clay, 0.45),
        }),
        { at: [390, 485], rotate: -10 },
      ),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: [
          standing(heavy),
          place(
            bowl({
              width: 180,
              height: 84,
              colour: lighten(sage, 0.35),
              content: place(vetiver({ height: 120, fill: green }), { at: [0, -70] }),
            }),
            { at: [636, shelfFoot + 6] },
          ),
        ],
      }),
  },
  'herbal-first-pads': {
    pack: herbalPack(first),
    product: onTable(honey, [
      place(wrapped({ fill: lighten(peach, 0.55), width: 170, height: 176 }), {
        at: [612, 740],
        rotate: -10,
      }),
      place(
        pad({
          length: 590,
          front: 104,
          waist: 84,
          back: 108,
          wing: { span: 82, height: 150 },
          press: 'dots',
          accent: lighten(peach, 0.3),
        }),
        { at: [350, 470], rotate: -12 },
      ),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(books({}), { at: [600, shelfFoot - 4] }),
          place(pencilPot({}), { at: [610, shelfFoot - 118] }),
          standing(first, { at: [270, shelfFoot + 6], scale: 0.8 }),
        ],
      }),
  },
  'herbal-maternity-pads': {
    pack: herbalPack(maternity),
    product: onTable(rose, [
      place(
        pad({
          length: 850,
          front: 142,
          waist: 134,
          back: 142,
          channels: 3,
          press: 'dots',
          accent: lighten(rose, 0.35),
        }),
        { at: [400, 500], rotate: -9 },
      ),
    ]),
    setting: (ground) =>
      shelf(ground, {
        items: [
          standing(maternity, { at: [282, shelfFoot], scale: 0.74 }),
          place(pile({ width: 210, layers: linenLayers(4, mix(cream, sage, 0.25)), layerHeight: 40 }), {
            at: [622, shelfFoot + 12],
          }),
        ],
      }),
  },
  'herbal-month-box': {
    pack: herbalPack(month),
    product: onTable(plum, [
      place(pad({ length: 470, front: 84, waist: 68, back: 84, accent: lighten(sage, 0.3) }), {
        at: [572, 772],
        rotate: -8,
        scale: 0.8,
      }),
      place(pad({ ...nightShape, accent: lighten(plum, 0.55), press: 'moons' }), {
        at: [196, 500],
        scale: 0.88,
        rotate: -6,
      }),
      place(pad({ ...dayShape, accent: lighten(sage, 0.3) }), { at: [548, 322], scale: 0.7, rotate: 9 }),
    ]),
    setting: (ground) =>
      shelf(ground, {
        light: false,
        back: place(
          windowFrame({ width: 390, height: 545, phase: -0.3, moonSide: -1, sky: darken(plum, 0.12) }),
          { at: [274, 752] },
        ),
        items: [
          standing(month, { at: [500, shelfFoot + 14], scale: 0.7 }),
          place(jar({ height: 120, width: 90, plant: sprig({ length: 170, lean: -30, fill: sage }) }), {
            at: [130, shelfFoot + 10],
          }),
        ],
      }),
  },
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
export const herbalCartons = { day: carton(day), night: carton(night) }
