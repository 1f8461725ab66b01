import { branch, leaf } from '../botanics.mjs'
import { pile } from '../garments.mjs'
import { moon, moonRow } from '../moon.mjs'
import { box, cartonFront, sleeve, zipBag } from '../packs.mjs'
import { clothPad, foldedClothPad, print } from '../pads.mjs'
import { colours, lighten, mix } from '../palette.mjs'
import { bamboo, books, bowl, linenLayers, pencilPot, vase, windowFrame } from '../props.mjs'
import { shelf, shelfFoot, stage, table } from '../stages.mjs'
import { element, place, rect, stroke } from '../svg.mjs'

const { clay, cream, honey, ink, leaf: green, plum, plumDeep, rose, sage, sageTint } = colours
const gold = lighten(honey, 0.3)
const charcoal = mix(ink, sage, 0.28)

/** The shop's cloths: what a print is made of, and the plain tone it reads as from afar. */
const cloths = {
  leafy: { name: 'leaves', ground: mix(sage, sageTint, 0.55), ink: green },
  moony: { name: 'moons', ground: plumDeep, ink: lighten(honey, 0.55) },
  dotted: { name: 'dots', ground: lighten(rose, 0.2), ink: clay },
  striped: { name: 'stripes', ground: lighten(honey, 0.5), ink: mix(honey, clay, 0.4) },
  plummy: { name: 'leaves', ground: plum, ink: lighten(rose, 0.1) },
  clayWeave: { name: 'weave', ground: clay, ink: lighten(clay, 0.35) },
  greyWeave: { name: 'weave', ground: mix(charcoal, cream, 0.3), ink: charcoal },
}
const define = (...names) => element('defs', {}, names.map((name) => print(name, cloths[name])).join(''))
const inCloth = (name) => ({ printId: name, cloth: cloths[name].ground })

const day = { length: 660, front: 126, waist: 108, back: 132, wing: { span: 118, height: 168 } }
const night = {
  length: 820,
  front: 126,
  waist: 106,
  back: 176,
  wing: { span: 116, height: 220, y: -60 },
  snaps: 2,
}
const liner = { length: 480, front: 98, waist: 84, back: 98, wing: { span: 92, height: 118 } }

const peeking = (names, { width = 350, top = -560 } = {}) =>
  names.map((name, index) =>
    place(foldedClothPad({ size: width, id: `peek${index}`, ...inCloth(name) }), {
      at: [(index - (names.length - 1) / 2) * 20, top + width / 2 + index * 30],
      rotate: (index - 1) * 2,
    }),
  )

const sleevePack = ({ prints, ...design }) =>
  sleeve({
    width: 430,
    height: 500,
    ...design,
    cloths: peeking(prints, { top: -600 + (3 - prints.length) * 20 }),
  })
const pack = (design) => (ground) => [
  define(...new Set(design.prints)),
  stage(ground, design.accent, 'stitches'),
  place(sleevePack(design), { at: [400, 866], scale: 1.12 }),
]
const pads = (accent, prints, drawing) => (ground) => [define(...prints), table(ground, accent), drawing]
const foldedPads = (names, { width = 300, layerHeight = 62, band } = {}) =>
  pile({
    width,
    layerHeight,
    layers: names.map((name) => ({ fill: `url(#${name})`, tone: cloths[name].ground })),
    band,
  })

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
const starterBox = box({ ...starter, front: cartonFront(starter) })
const bag = {
  width: 560,
  height: 400,
  colour: gold,
  second: plum,
  name: ['School Kit'],
  foot: '3 small pads',
}

const peg = (x, y) =>
  place(rect(-7, -22, 14, 50, { fill: mix(honey, rose, 0.5), rx: 4 }) + stroke('M-6 0H6', ink, 1.5), {
    at: [x, y],
  })
/** Cloth pads pegged to a line that sags between the edges of the picture. */
export const washingLine = ({ width, y, sag, hung }) => {
  const lineY = (x) => y + 4 * sag * (x / width) * (1 - x / width)
  return [
    stroke(`M-10 ${y}Q${width / 2} ${y + sag * 2} ${width + 10} ${y}`, mix(ink, cream, 0.35), 3),
    hung.map(({ x, shape, cloth, scale = 0.6, rotate = 0 }) => {
      const drop = (shape.length / 2) * scale - 14
      return [
        place(place(clothPad({ ...shape, ...inCloth(cloth) }), { at: [0, drop], scale }), {
          at: [x, lineY(x)],
          rotate,
        }),
        peg(x, lineY(x)),
      ]
    }),
  ]
}
export const clothDefs = define
export const hangingPads = { day, night, liner }

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
export const clothPrints = cloths

export const resuable = {
  'cloth-day-pads': {
    pack: pack(dayPack),
    product: pads(
      sage,
      ['leafy'],
      place(clothPad({ ...day, ...inCloth('leafy') }), { at: [400, 490], rotate: -12, scale: 1.14 }),
    ),
    setting: (ground) => [
      define('leafy', 'dotted'),
      shelf(ground, {
        light: false,
        back: place(
          windowFrame({ width: 470, height: 545, arched: false, sun: true, sky: lighten(sageTint, 0.3) }),
          { at: [400, 752] },
        ),
        items: washingLine({
          width: 800,
          y: 250,
          sag: 40,
          hung: [
            { x: 178, shape: day, cloth: 'leafy', scale: 0.48, rotate: 2 },
            { x: 402, shape: day, cloth: 'dotted', scale: 0.48, rotate: -2 },
            { x: 622, shape: day, cloth: 'leafy', scale: 0.48, rotate: 1 },
          ],
        }),
      }),
    ],
  },
  'cloth-night-pads': {
    pack: pack(nightPack),
    product: pads(
      plum,
      ['moony'],
      place(clothPad({ ...night, ...inCloth('moony') }), { at: [400, 495], rotate: -9, scale: 1.04 }),
    ),
    setting: (ground) => [
      define('moony'),
      shelf(ground, {
        light: false,
        back: place(windowFrame({ width: 350, height: 545, phase: -0.7, sky: mix(plumDeep, plum, 0.5) }), {
          at: [562, 752],
        }),
        items: place(
          foldedPads(['moony', 'moony', 'moony'], {
            width: 330,
            layerHeight: 76,
            band: { width: 160, accent: plum },
          }),
          { at: [250, shelfFoot + 22] },
        ),
      }),
    ],
  },
  'cloth-liners': {
    pack: pack(linerPack),
    product: pads(
      rose,
      ['dotted', 'plummy'],
      [
        place(clothPad({ ...liner, ...inCloth('plummy') }), { at: [520, 610], rotate: 20, scale: 1.12 }),
        place(clothPad({ ...liner, ...inCloth('dotted') }), { at: [300, 390], rotate: -14, scale: 1.12 }),
      ],
    ),
    setting: (ground) => [
      define('dotted', 'leafy', 'striped'),
      shelf(ground, {
        items: [
          place(pile({ width: 540, layers: linenLayers(2), layerHeight: 44 }), { at: [400, shelfFoot + 24] }),
          place(
            bowl({
              width: 400,
              height: 150,
              colour: lighten(sage, 0.4),
              content: [
                ['striped', -96, -4],
                ['leafy', 92, 6],
                ['dotted', 0, 0],
              ].map(([name, x, rotate], index) =>
                place(foldedClothPad({ size: 190, id: `bowl${index}`, ...inCloth(name) }), {
                  at: [x, -186 + (index === 2 ? -10 : 14)],
                  rotate,
                }),
              ),
            }),
            { at: [400, shelfFoot - 64] },
          ),
        ],
      }),
    ],
  },
  'cloth-starter-kit': {
    pack: (ground) => [stage(ground, sage, 'stitches'), place(starterBox, { at: [370, 838], scale: 1.06 })],
    product: pads(
      sage,
      ['leafy'],
      [
        place(clothPad({ ...liner, ...inCloth('leafy') }), { at: [588, 782], scale: 0.76, rotate: -8 }),
        place(clothPad({ ...night, ...inCloth('leafy') }), { at: [214, 490], scale: 0.82, rotate: -6 }),
        place(clothPad({ ...day, ...inCloth('leafy') }), { at: [574, 340], scale: 0.68, rotate: 8 }),
      ],
    ),
    setting: (ground) => [
      define('leafy', 'plummy'),
      shelf(ground, {
        items: [
          place(starterBox, { at: [270, shelfFoot], scale: 0.78 }),
          place(foldedPads(['leafy', 'plummy', 'leafy', 'plummy'], { width: 200, layerHeight: 52 }), {
            at: [616, shelfFoot + 16],
          }),
        ],
      }),
    ],
  },
  'cloth-bamboo-night': {
    pack: pack(bambooPack),
    product: pads(
      charcoal,
      ['greyWeave'],
      place(clothPad({ ...night, top: charcoal, ...inCloth('greyWeave') }), {
        at: [400, 495],
        rotate: -9,
        scale: 1.04,
      }),
    ),
    setting: (ground) => [
      define('greyWeave'),
      shelf(ground, {
        items: [
          place(vase({ colour: mix(charcoal, cream, 0.45), height: 180, plant: bamboo({ height: 360 }) }), {
            at: [620, shelfFoot],
          }),
          place(
            foldedPads(['greyWeave', 'greyWeave', 'greyWeave'], {
              width: 330,
              layerHeight: 74,
              band: { width: 160, accent: charcoal },
            }),
            { at: [280, shelfFoot + 20] },
          ),
        ],
      }),
    ],
  },
  'cloth-school-kit': {
    pack: (ground) => [stage(ground, honey, 'stitches'), place(zipBag(bag), { at: [400, 770], scale: 1.08 })],
    product: pads(
      honey,
      ['striped', 'dotted', 'leafy'],
      [
        ['leafy', 232, 300, -12],
        ['dotted', 578, 480, 10],
        ['striped', 250, 748, -6],
      ].map(([cloth, x, y, rotate]) =>
        place(clothPad({ ...day, length: 560, ...inCloth(cloth) }), { at: [x, y], rotate, scale: 0.72 }),
      ),
    ),
    setting: (ground) =>
      shelf(ground, {
        items: [
          place(books({ tones: [plum, sage, clay], width: 220 }), { at: [620, shelfFoot - 12] }),
          place(pencilPot({}), { at: [640, shelfFoot - 126] }),
          place(zipBag(bag), { at: [276, shelfFoot + 16], scale: 0.72 }),
        ],
      }),
  },
  'cloth-heavy-pads': {
    pack: pack(heavyPack),
    product: pads(
      clay,
      ['clayWeave'],
      place(
        clothPad({
          ...day,
          length: 720,
          front: 140,
          waist: 124,
          back: 154,
          wing: { span: 124, height: 214 },
          ...inCloth('clayWeave'),
        }),
        { at: [400, 490], rotate: -12, scale: 1.08 },
      ),
    ),
    setting: (ground) => [
      define('clayWeave', 'striped'),
      shelf(ground, {
        items: [
          place(
            vase({
              colour: clay,
              height: 270,
              width: 200,
              plant: place(
                branch({ tip: [60, -190], bend: [-20, -110], pairs: 4, leafLength: 70, fill: sage }),
                {},
              ),
            }),
            { at: [600, shelfFoot] },
          ),
          place(
            foldedPads(['clayWeave', 'striped', 'clayWeave'], {
              width: 320,
              layerHeight: 74,
              band: { width: 156, accent: clay },
            }),
            { at: [270, shelfFoot + 20] },
          ),
        ],
      }),
    ],
  },
}
