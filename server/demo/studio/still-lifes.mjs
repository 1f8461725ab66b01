/**
 * Pictures of no single product, as data: the home page's banners, wide and narrow, and those of articles, pages and testimonials. A wide banner
 * is free at its left, where its words stand; of a narrow one a phone shows a strip across its lower middle. A testimonial's is cut round.
 */

import { cartonOf, clothPack, placed, pouchOf } from './packs.mjs'
import { clothPrints } from './print/cloth.mjs'
import { herbalDesigns } from './print/herbal.mjs'
import { clothPrint, wovenLabel } from './print/labels.mjs'
import { colours, lighten, mix } from './print/palette.mjs'
import { clothDesigns } from './print/resuable.mjs'
import { smartFlowDesigns } from './print/smart-flow.mjs'
import { arch, disc, OAT, roundLeaves, sprig, step, vase } from './set-pieces.mjs'

/**
 * @typedef {import('./shot-forms.mjs').Thing} Thing
 */

const { blush, clay, cream, honey, leaf, plum, plumDeep, rose, sage, sageTint } = colours
const WIDE = { width: 2000, height: 1250 }
const NARROW = { width: 1200, height: 1200 }
const READING = { width: 1200, height: 900 }
const ROUND = { width: 480, height: 480 }

/** @param {Thing} thing @param {number[]} at @param {number} [turn] @param {number} [scale] @returns {Thing} */
const put = (thing, at, turn = 0, scale = 1) => ({
  ...thing,
  at,
  turn: [thing.turn?.[0] ?? 0, 0, turn],
  scale: Math.round(scale * (thing.scale ?? 1) * 100) / 100,
})

const carton = (sku) => placed(cartonOf(herbalDesigns[sku]))
const pouch = (sku) => placed(pouchOf(smartFlowDesigns[sku]))
const clothOf = (sku) => placed(clothPack(sku, clothDesigns[sku]))
const packet = (cut, colour) => ({
  kind: 'brief',
  with: { cut, colour, view: 'folded', label: wovenLabel() },
})
const wrapped = (film) => ({ kind: 'wrapped', with: { width: 0.8, height: 0.86, film, tape: cream } })
const printed = (name) => ({
  print_image: clothPrint(clothPrints[name]),
  snap_colour: lighten(clothPrints[name].ground, 0.5),
})
const foldedCloth = (name) => ({ kind: 'folded-cloth', with: { size: 0.95, ...printed(name) } })
const stacked = (names, [x, y, z], scale = 1) =>
  names.map((name, k) => put(foldedCloth(name), [x, y, z + k * 0.25 * scale], k * 7 - 6, scale))

const LINE_Y = 0.35
/** A washing line across the picture, and what is pegged to it. @param {{ thing: Thing, x: number, drop: number, scale: number }[]} hung */
const washing = (hung, height = 2.1) => [
  {
    kind: 'line',
    with: { width: 7, height, sag: 0.16, pegs: hung.map(({ x }) => x) },
    at: [0, LINE_Y, 0],
  },
  ...hung.map(({ thing, x, drop, scale }) => ({
    ...thing,
    at: [x, LINE_Y - 0.06, height - 0.2 - drop * scale],
    turn: [90, 0, 0],
    scale,
  })),
]
const clothPad = (name) => ({
  kind: 'cloth-pad',
  with: {
    length: 2.5,
    front: 0.475,
    waist: 0.41,
    back: 0.5,
    wing: [0.45, 0.64, 0],
    ...printed(name),
    top: cream,
  },
})
const hungPad = (name, x, scale) => ({ thing: clothPad(name), x, drop: 1.25, scale })

/** Seen from in front. @param {number} height of the picture's middle @param {number} distance @param {Thing[]} set @param {Thing[]} things */
const seen = (height, distance, set, things) => ({
  light: 'standing',
  camera: { kind: 'standing', with: { target: [0, 0, height], distance } },
  set,
  things,
})

const herbalLeft = [
  put(vase('round', clay, 0.7, 0.33), [-1.42, 0.7, 0]),
  put(carton('herbal-daily-liners'), [-0.95, 0.25, 0], -8),
]

const BANNERS = {
  'banner-1': {
    ...WIDE,
    ground: '#F6E0D6',
    ...seen(
      0.92,
      8.4,
      [arch(lighten(rose, 0.4), 0.75, 2, 2.15), step(lighten(rose, 0.62), [1.35, 0.8, 0.22], [0.02, 0.62])],
      [
        put(carton('herbal-day-pads'), [0.06, 0.55, 0.22], -12),
        put(carton('herbal-night-pads'), [1.08, 0.02, 0], -18, 0.96),
        put(vase('round', clay, 0.72, 0.34), [1.66, 0.75, 0]),
        put(wrapped(lighten(sage, 0.62)), [0.22, -0.5, 0], 14, 0.66),
        put(sprig(0.8), [-0.62, -0.35, 0.01], -64),
      ],
    ),
  },
  'banner-1-narrow': {
    ...NARROW,
    ground: '#F6E0D6',
    ...seen(
      1.18,
      9.4,
      [arch(lighten(rose, 0.4), 0.35, 2, 2.2)],
      [
        ...herbalLeft,
        put(carton('herbal-day-pads'), [0.1, 0.3, 0], -12),
        put(carton('herbal-night-pads'), [1.12, 0.05, 0], -18, 0.96),
        put(sprig(0.7), [-0.5, -0.36, 0.01], -70),
      ],
    ),
  },
  'banner-2': {
    ...WIDE,
    ground: '#F1DDD0',
    ...seen(
      0.92,
      8.4,
      [disc(lighten(honey, 0.66), 0.7, 1.3, 0.9), step(lighten(clay, 0.68), [2.9, 1.4, 0.3], [0.72, 0.45])],
      [
        put(packet('high-waist', plumDeep), [0.08, 0.72, 0.3], 6, 1.02),
        put(packet('hipster', clay), [1.22, 0.66, 0.3], -8, 0.98),
        put(packet('hipster', plum), [0.62, 0.05, 0.3], -4, 1.02),
        put(vase('carafe', lighten(sage, 0.25), 0.78, 0.2, null), [1.72, 0.2, 0.3]),
      ],
    ),
  },
  'banner-2-narrow': {
    ...NARROW,
    ground: '#F1DDD0',
    ...seen(
      0.98,
      6.6,
      [disc(lighten(honey, 0.66), 0, 1.15, 0.85), step(lighten(clay, 0.68), [3.6, 1.4, 0.24], [0, 0.45])],
      [
        put(packet('high-waist', plumDeep), [-0.72, 0.7, 0.24], 8),
        put(packet('hipster', clay), [0.72, 0.66, 0.24], -8),
        put(packet('hipster', plum), [0, 0.05, 0.24], -3, 1.02),
        put(vase('carafe', lighten(sage, 0.25), 0.8, 0.2, null), [1.32, 0.1, 0.24]),
      ],
    ),
  },
  'banner-3': {
    ...WIDE,
    ground: sageTint,
    ...seen(
      1.02,
      8.4,
      [disc(lighten(sage, 0.72), 0.75, 1.3, 0.98)],
      [
        ...washing([
          hungPad('leafy', -0.28, 0.58),
          hungPad('moony', 0.66, 0.58),
          hungPad('dotted', 1.6, 0.58),
        ]),
        ...stacked(['striped', 'leafy'], [0.3, -0.35, 0], 0.62),
        put({ kind: 'basket', with: { radius: 0.42, height: 0.38, rim: leaf } }, [1.12, -0.35, 0]),
      ],
    ),
  },
  'banner-3-narrow': {
    ...NARROW,
    ground: sageTint,
    ...seen(
      1.08,
      8.7,
      [disc(lighten(sage, 0.72), 0, 1.12, 0.9)],
      [
        ...washing(
          [hungPad('leafy', -0.78, 0.47), hungPad('moony', 0, 0.47), hungPad('dotted', 0.78, 0.47)],
          1.66,
        ),
        ...stacked(['striped', 'leafy'], [-1.5, 0.1, 0], 0.6),
        put({ kind: 'basket', with: { radius: 0.38, height: 0.38, rim: leaf } }, [1.5, 0.1, 0]),
      ],
    ),
  },
}

const moonStones = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
  const angle = (k * Math.PI) / 4
  const dark = 1 - Math.abs(k - 4) / 4
  return {
    kind: 'pebbles',
    with: { radius: 0.36, colours: [mix(cream, plum, dark * 0.85)], seed: k + 2 },
    at: [Math.round(130 * Math.sin(angle)) / 100, Math.round(130 * Math.cos(angle)) / 100, 0],
  }
})

const ARTICLES = {
  'how-much-a-cycle-varies': {
    ground: blush,
    light: 'lying',
    camera: { kind: 'lying', with: { target: [0, 0, 0], distance: 10.2 } },
    things: [...moonStones, put(sprig(1.3), [-2.1, -1.3, 0], -20), put(sprig(1.3, leaf), [2.1, 1.2, 0], 160)],
  },
  'choosing-for-your-day': {
    ground: blush,
    ...seen(
      0.72,
      7.2,
      [step(lighten(rose, 0.5), [1.2, 1, 0.3], [-1.05, 0.4]), disc(lighten(plum, 0.72), 0.15, 1, 0.9)],
      [
        put(pouch('smart-flow-light'), [-1.05, 0.3, 0.3], -10, 0.85),
        put(packet('hipster', plum), [0.05, 0.1, 0], -4, 1.05),
        ...stacked(['leafy', 'dotted', 'leafy'], [1.24, 0.1, 0], 0.9),
      ],
    ),
  },
  'before-her-first-period': {
    ground: '#F6E3D6',
    ...seen(
      0.78,
      7.2,
      [disc(lighten(honey, 0.62), -0.2, 1.15, 0.95), step(cream, [3, 1.4, 0.16], [0, 0.4])],
      [
        put(carton('herbal-first-pads'), [-0.7, 0.35, 0.16], -12),
        put(packet('brief', lighten(honey, 0.28)), [0.2, 0.02, 0.16], -4, 0.85),
        put({ kind: 'books', with: { tones: [sage, plum], width: 0.8, depth: 0.6 } }, [1.26, 0.4, 0.16], -8),
        put({ kind: 'cup', with: { colour: cream, radius: 0.17, height: 0.22 } }, [1.24, 0.4, 0.4], -20),
      ],
    ),
  },
  'washing-what-you-keep': {
    ground: sageTint,
    ...seen(
      1.05,
      8.2,
      [disc(lighten(honey, 0.7), 0.9, 1.5, 0.7)],
      [
        ...washing([
          hungPad('leafy', -1.2, 0.54),
          hungPad('plummy', -0.2, 0.54),
          hungPad('striped', 0.8, 0.54),
        ]),
        put(
          { kind: 'bowl', with: { radius: 0.55, height: 0.32, colour: lighten(sage, 0.4) } },
          [1.2, -0.2, 0],
        ),
        ...stacked(['dotted', 'leafy'], [-0.65, -0.35, 0], 0.6),
      ],
    ),
  },
  'where-a-used-pad-goes': {
    ground: OAT,
    ...seen(
      0.55,
      5.6,
      [arch(lighten(sage, 0.66), 0.4, 1.5, 1.6)],
      [
        put(vase('cylinder', sage, 0.95, 0.44, null), [0.42, 0.4, 0]),
        put(wrapped(cream), [-0.55, -0.1, 0], 12, 0.85),
        put(vase('round', clay, 0.42, 0.2, roundLeaves), [-0.95, 0.75, 0]),
      ],
    ),
  },
  'easier-at-work-and-school': {
    ground: '#F0E6E6',
    ...seen(
      0.85,
      7.2,
      [step(lighten(plum, 0.76), [3.4, 1.5, 0.14], [0, 0.4])],
      [
        put({ kind: 'tote', with: { colour: OAT } }, [-0.55, 0.6, 0.14], 6, 1.1),
        put(clothOf('cloth-school-kit'), [0.42, 0, 0.14], -10, 0.5),
        put(vase('carafe', lighten(sage, 0.2), 0.95, 0.2, null), [1.05, 0.6, 0.14]),
        put(
          { kind: 'books', with: { tones: [clay, cream], width: 0.85, depth: 0.6 } },
          [-0.55, -0.2, 0.14],
          4,
        ),
      ],
    ),
  },
}

const spool = (colour) => ({ kind: 'spool', with: { colour } })

const cup = { kind: 'cup', with: { colour: lighten(clay, 0.1), radius: 0.2, height: 0.27 } }

const PAGES = {
  'about-us': {
    ground: '#F6E3D6',
    ...seen(
      0.92,
      7.2,
      [disc(lighten(honey, 0.62), 0.3, 1.28, 0.9), step(lighten(clay, 0.74), [4.4, 1.9, 0.14], [0, 0.3])],
      [
        put({ kind: 'sewing-machine' }, [-0.14, 0.5, 0.14], -8, 0.94),
        put(clothPad('leafy'), [-0.5, 0.55, 0.41], 82, 0.42),
        ...stacked(['leafy', 'dotted', 'striped'], [1.22, -0.22, 0.14], 0.66),
        put(spool(clay), [-1.02, -0.4, 0.14]),
        put(spool(honey), [-0.84, -0.2, 0.14]),
        put(spool(leaf), [-0.68, -0.46, 0.14]),
      ],
    ),
  },
  'break-taboos': {
    ground: sageTint,
    ...seen(
      0.74,
      5.9,
      [arch(lighten(honey, 0.6), -0.42, 1.6, 1.72), step(lighten(sage, 0.5), [4.2, 1.9, 0.14], [0, 0.3])],
      [
        put({ kind: 'pickle-jar' }, [-0.5, 0.5, 0.14], 0, 1.06),
        put(cup, [0.36, 0.62, 0.14], -165, 1.1),
        put(cup, [0.92, 0.42, 0.14], -25, 1.1),
        put({ kind: 'bowl', with: { radius: 0.46, height: 0.2, colour: cream } }, [0.28, -0.2, 0.14]),
        put(wrapped(lighten(plum, 0.55)), [0.2, -0.16, 0.3], 20, 0.64),
        put(wrapped(lighten(rose, 0.2)), [-0.72, -0.36, 0.14], -16, 0.68),
        put(sprig(0.5), [0.68, -0.44, 0.15], -66),
      ],
    ),
  },
}

const TESTIMONIALS = {
  'night-pads': {
    ground: lighten(plum, 0.8),
    ...seen(
      0.68,
      6,
      [disc(lighten(honey, 0.62), 0.34, 1.12, 0.76)],
      [
        put(carton('herbal-night-pads'), [-0.12, 0.2, 0], -12, 0.98),
        put(wrapped(lighten(plum, 0.45)), [0.4, -0.36, 0], 14, 0.78),
      ],
    ),
  },
  'high-waist-brief': {
    ground: '#F4E1D8',
    ...seen(
      0.68,
      4.7,
      [arch(lighten(sage, 0.55), 0.1, 1.7, 1.66)],
      [
        put({ kind: 'stool', with: { radius: 0.86, height: 0.36 } }, [0, 0.15, 0]),
        put(packet('high-waist', plum), [-0.04, 0.1, 0.36], -4),
      ],
    ),
  },
  'cloth-kit': {
    ground: OAT,
    ...seen(
      0.44,
      4.1,
      [disc(lighten(sage, 0.55), 0.05, 0.78, 0.72)],
      [
        put({ kind: 'parcel' }, [0.2, 0.5, 0], -14, 1.05),
        put(clothOf('cloth-school-kit'), [-0.22, -0.1, 0], -8, 0.58),
      ],
    ),
  },
}

/** @param {'banner' | 'article' | 'page' | 'testimonial'} view @param {Record<string, Record<string, unknown>>} scenes by name @param {{ width: number, height: number }} [size] */
const shotsOf = (view, scenes, size) =>
  Object.entries(scenes).map(([name, scene]) => ({
    name: view === 'banner' ? name : `${view}-${name}`,
    sku: view,
    view,
    scene: { ...size, ...scene },
  }))

export const stillLifes = () => [
  ...shotsOf('banner', BANNERS),
  ...shotsOf('article', ARTICLES, READING),
  ...shotsOf('page', PAGES, READING),
  ...shotsOf('testimonial', TESTIMONIALS, ROUND),
]
