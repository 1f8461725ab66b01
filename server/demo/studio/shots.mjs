/**
 * Every picture of every product of the demo catalogue, as data: `shots()` gives each its name, the scene (README.md lists the fields) and
 * what it shows. Textures stand in scenes as `{ svg }`.
 */

import { cartonOf, clothPack, placed, pouchOf } from './packs.mjs'
import { charcoal, clothPrints } from './print/cloth.mjs'
import { herbalDesigns } from './print/herbal.mjs'
import { bandLabel, clothPrint, tagLabel, wovenLabel } from './print/labels.mjs'
import { colours, lighten } from './print/palette.mjs'
import { pantyColours } from './print/period-panties.mjs'
import { clothDesigns } from './print/resuable.mjs'
import { smartFlowDesigns } from './print/smart-flow.mjs'
import { settingOf } from './settings.mjs'
import { stillLifes } from './still-lifes.mjs'

/** @typedef {import('./shot-forms.mjs').Thing} Thing */
/** @typedef {import('./shot-forms.mjs').Shot} Shot */
/** @typedef {import('./shot-forms.mjs').View} View */

const { clay, cream, honey, leaf, plum, plumDeep, rose, sage, sageTint } = colours
const SIZE = { width: 1200, height: 1500 }
/** Paper below and behind, one colour for each category; settings bring their own. */
const GROUNDS = { herbal: '#E6EDDF', smartFlow: '#EEE3EA', periodPanties: '#F6E2D8', cloth: '#F6EAD2' }
/** Below white pads: deep enough that their edges and embossing show on a small card. */
const BELOW_WHITE = { herbal: '#C9D3BE', smartFlow: '#D5C5CF' }

/** Seen from above. @param {Thing[]} things @param {{ distance: number, target?: number[] }} camera */
const lying = (things, { distance, target = [0, 0, 0] }) => ({
  light: 'lying',
  camera: { kind: 'lying', with: { target, distance } },
  things,
})

/** On its back, its front up. @param {Thing} thing @param {number} depth @param {number[]} at @param {number} turn */
const laid = (thing, depth, [x = 0, y = 0], turn) => ({
  ...thing,
  at: [x, y, (depth / 2) * (thing.scale ?? 1)],
  turn: [-90, 0, turn],
})

/** A pack alone on a plinth, before a disc of its colour. @param {Thing} pack @param {string} tone @param {number} scale */
const onPlinth = (pack, tone, scale) => ({
  light: 'standing',
  camera: { kind: 'standing', with: { target: [0.06, 0, 1] } },
  set: [{ kind: 'disc', with: { colour: lighten(tone, 0.62) } }, { kind: 'plinth' }],
  things: [{ ...pack, at: [0, 0.1, 0.16], turn: [0, 0, -18], scale }],
})

/**
 * The pictures of a product.
 *
 * @param {string} sku @param {keyof typeof GROUNDS} category @param {Partial<Record<View, Record<string, unknown>>>} views
 * @returns {Shot[]}
 */
const viewsOf = (sku, category, views) =>
  /** @type {View[]} */ (Object.keys(views)).map((view) => ({
    name: `${sku}-${view}`,
    sku,
    view,
    scene: { ...SIZE, ground: GROUNDS[category], ...views[view] },
  }))

// Disposable pads

/** A pad of so many millimetres, in the proportions of its kind. @param {number} mm */
const padOf = (
  mm,
  { front = 0.165, waist = 0.13, back = 0.18, wing = [0.135, 0.24, 0.01], ...rest } = {},
) => {
  const length = mm / 100
  const sized = (/** @type {number} */ share) => Math.round(length * share * 1000) / 1000
  return {
    length,
    front: sized(front),
    waist: sized(waist),
    back: sized(back),
    ...(wing && { wing: wing.map(sized) }),
    ...rest,
  }
}
const NO_WINGS = { front: 0.18, waist: 0.15, back: 0.18, wing: null }
const NIGHT = { front: 0.14, waist: 0.115, back: 0.21, wing: [0.115, 0.21, 0.07], channels: 2 }
const WIDE = { front: 0.165, waist: 0.14, back: 0.19, wing: [0.145, 0.28, 0.01], channels: 3 }

const DISPOSABLE = {
  'herbal-day-pads': {
    pad: padOf(240, { pattern: 'leaves', accent: lighten(sage, 0.55) }),
    wrap: lighten(sage, 0.4),
  },
  'herbal-night-pads': {
    pad: padOf(290, { ...NIGHT, pattern: 'dots', accent: lighten(plum, 0.72) }),
    wrap: lighten(plum, 0.62),
  },
  'herbal-daily-liners': {
    pad: padOf(155, { ...NO_WINGS, thickness: 0.02, pattern: 'leaves', accent: lighten(sage, 0.4) }),
    wrap: null,
  },
  'herbal-heavy-pads': {
    pad: padOf(280, { ...WIDE, pattern: 'leaves', accent: lighten(clay, 0.65) }),
    wrap: lighten(rose, 0.35),
  },
  'herbal-first-pads': {
    pad: padOf(220, { pattern: 'dots', accent: lighten(honey, 0.6) }),
    wrap: lighten(honey, 0.6),
  },
  'herbal-maternity-pads': {
    pad: padOf(310, { ...NO_WINGS, channels: 3, pattern: 'dots', accent: lighten(rose, 0.45) }),
    wrap: null,
  },
  'herbal-month-box': {
    pad: padOf(240, { pattern: 'leaves', accent: lighten(sage, 0.55) }),
    wrap: lighten(plum, 0.62),
  },
  'smart-flow-ultra-thin': {
    pad: padOf(240, { thickness: 0.022, pattern: 'waves', accent: lighten(plum, 0.7) }),
    wrap: lighten(plum, 0.5),
  },
  'smart-flow-night': {
    pad: padOf(330, { ...NIGHT, thickness: 0.026, pattern: 'waves', accent: lighten(plumDeep, 0.7) }),
    wrap: lighten(plumDeep, 0.5),
  },
  'smart-flow-liners': {
    pad: padOf(150, { ...NO_WINGS, thickness: 0.018, pattern: 'waves', accent: lighten(sage, 0.5) }),
    wrap: null,
  },
  'smart-flow-move': {
    pad: padOf(250, { wing: [0.18, 0.27, 0.01], channels: 2, pattern: 'waves', accent: lighten(clay, 0.65) }),
    wrap: lighten(clay, 0.5),
  },
  'smart-flow-xl': {
    pad: padOf(310, { ...WIDE, pattern: 'waves', accent: lighten(clay, 0.7) }),
    wrap: lighten(rose, 0.4),
  },
  'smart-flow-light': {
    pad: padOf(200, { thickness: 0.022, pattern: 'waves', accent: lighten(sage, 0.5) }),
    wrap: lighten(sage, 0.6),
  },
  'smart-flow-trial': {
    pad: padOf(240, { thickness: 0.022, pattern: 'waves', accent: lighten(honey, 0.65) }),
    wrap: lighten(honey, 0.5),
  },
}

/** @param {'herbal' | 'smartFlow'} category @param {string} sku @param {number} index @param {Thing & { depth: number }} made */
function disposable(category, sku, index, made) {
  const { pad, wrap } = DISPOSABLE[sku]
  const design = herbalDesigns[sku] ?? smartFlowDesigns[sku]
  const tone = design.accent ?? sage
  const pack = placed(made)
  const one = { kind: 'pad', with: pad }
  const ground = BELOW_WHITE[category]
  return viewsOf(sku, category, {
    product: {
      ground,
      ...(pad.length < 2
        ? pairOf(one, pad.length)
        : lying([{ ...one, turn: [0, 0, -12] }], { distance: pad.length * 2.6 })),
    },
    pack: onPlinth(pack, tone, 0.94),
    setting: settingOf(category, index, tone, [{ ...pack, turn: [0, 0, -12] }]),
    detail: {
      ground,
      ...cutOpen({
        ...stubOf(pad),
        pattern: pad.pattern,
        accent: pad.accent,
        stack: [
          { stuff: 'film', tone: wrap ?? pad.accent, thickness: 0.012 },
          { stuff: 'wadding', tone: '#FFFDF8', thickness: 0.06 + 2.4 * (pad.thickness ?? 0.035) },
          { stuff: 'tissue', tone: '#A9CFCB', thickness: 0.03 },
          { stuff: 'cover', tone: '#FFFFFF', thickness: 0.012 },
        ],
      }),
    },
    contents: { ground, ...contentsOf(sku, made) },
    ...(!WITHOUT_BAG.includes(sku) && {
      scale: { ground, ...besideBag(one, pad, inBag(pad, wrap, tone), tone) },
    }),
  })
}

/** Products of several kinds, whose contents show their sizes beside each other, and pads longer than a bag is wide. */
const WITHOUT_BAG = [
  'herbal-month-box',
  'herbal-maternity-pads',
  'smart-flow-trial',
  'cloth-starter-kit',
  'cloth-school-kit',
]
/** A bag for a hand bag or a school bag, 19 by 14 centimetres. */
const BAG = { width: 1.9, height: 1.4 }

/** What lies on the bag, ready to go into it: a wrapped pad, or one without a wrapper. */
const inBag = (pad, wrap, tone) =>
  wrap === null
    ? { kind: 'pad', with: pad, turn: [0, 0, -6] }
    : { kind: 'wrapped', with: { ...SACHET, film: wrap, tape: lighten(tone, 0.8) }, turn: [0, 0, -8] }

/** An open pad above a zip bag, to show its size. @param {Thing} one @param {{ length: number }} pad @param {Thing} packed @param {string} tone */
function besideBag(one, pad, packed, tone) {
  const tall = widthOf(pad)
  const beside = packed.kind === 'pad' ? 0.6 : 0.85
  const height = tall + GAP + BAG.height
  const width = Math.max(pad.length, BAG.width + 0.15 + beside)
  const top = height / 2
  const label = tagLabel({ second: tone, name: ['Bag', '19 × 14 cm'] })
  const bag = { kind: 'zip-bag', with: { label, ...BAG, colour: lighten(tone, 0.45) } }
  const row = (BAG.width + 0.15 + beside) / 2
  return framed(
    [
      { ...one, at: [0, top - tall / 2, 0], turn: [0, 0, 90] },
      laid(bag, 0.42, [BAG.width / 2 - row, -top], 2),
      { ...packed, at: [row - beside / 2, -top + (packed.kind === 'pad' ? 0.72 : 0.45), 0] },
    ],
    { width, height },
  )
}

/** One lying over another. @param {Thing} one @param {number} length */
const pairOf = (one, length) =>
  lying(
    [
      { ...one, at: [0.2, 0, 0], turn: [0, 0, -22] },
      { ...one, at: [-0.2, 0, 0.05], turn: [0, 0, 9] },
    ],
    { distance: length * 2.95 },
  )

/** A short pad without wings, about as wide as this one. @param {{ front: number, waist: number, back: number }} pad */
const stubOf = ({ front, waist, back }) => {
  const widest = Math.max((front + waist) / 2, (front + back) / 2)
  const scale = Math.min(0.46, Math.max(0.36, widest)) / widest
  const scaled = (/** @type {number} */ width) => Math.round(width * scale * 1000) / 1000
  return {
    length: 2.2,
    front: scaled(front),
    waist: scaled((front + waist) / 2),
    back: scaled((front + back) / 2),
  }
}

/** Layers of a pad, seen from its cut end. @param {Record<string, unknown>} layers */
const cutOpen = (layers) => ({
  light: 'lying',
  camera: { kind: 'free', with: { at: [-0.05, -3.1, 3.4], target: [-0.05, -0.12, 0.08], lens: 74 } },
  things: [{ kind: 'layers', with: layers, turn: [0, 0, -20] }],
})

/** Lying things whose middle is the origin, so far away that they fill most of the picture. @param {Thing[]} things @param {{ width: number, height: number }} extent */
const framed = (things, { width, height }) =>
  lying(things, { distance: Math.round(100 * Math.max(width / 0.315, height / 0.395)) / 100 })

const SACHET = { width: 0.75, height: 0.82 }
const GAP = 0.24

/** The pack and what is in it, in rows. @param {string} sku @param {Thing & { depth: number }} made */
function contentsOf(sku, made) {
  const { pad, wrap } = DISPOSABLE[sku]
  const pack = { ...packSize(made), lie: (x, y) => laid(placed(made), made.depth, [x, y], 0) }
  if (sku === 'herbal-month-box') return monthContents(pack)
  return pad.wing ? wingedContents(pad, wrap, pack) : fannedContents(pad, pack)
}

/** @param {Thing} made */
const packSize = ({ with: { width, height }, scale = 1 }) => ({
  width: width * scale,
  height: height * scale,
})

/** The widest a pad is. */
const widthOf = ({ front, waist, back, wing }) => 2 * Math.max(front, back, waist + (wing?.[0] ?? 0))

/** A pad beside its pack; three in their sachets in a row below both, or, where the pad is long, fanned out below the pack. */
function wingedContents(pad, wrap, pack) {
  const padWidth = widthOf(pad)
  const isLong = pad.length > 2.6
  const width = pack.width + GAP + padWidth
  const upper = Math.max(pad.length, pack.height)
  const height = isLong ? upper : upper + GAP + SACHET.height
  const top = height / 2
  const sachet = (x, y, z = 0, turn = 0) => ({
    kind: 'wrapped',
    with: { ...SACHET, film: wrap, tape: cream },
    at: [x, y, z],
    turn: [0, 0, turn],
  })
  const column = (pack.width - width) / 2
  const below = -top + SACHET.height / 2
  const inRow = (k) => sachet((k * (width - SACHET.width)) / 2, below)
  const fannedOut = (k) =>
    sachet(column + (k * (pack.width - SACHET.width)) / 2, below - 0.04 * k * k, 0.1 * (k + 1), -9 * k)
  return framed(
    [
      pack.lie(column, isLong ? top - pack.height : top - upper / 2 - pack.height / 2),
      { kind: 'pad', with: pad, at: [width / 2 - padWidth / 2, top - upper / 2, 0] },
      ...[-1, 0, 1].map(isLong ? fannedOut : inRow),
    ],
    { width, height },
  )
}

/** Pads without wings fanned out behind their pack. */
function fannedContents(pad, pack) {
  const isShort = pad.length < 2
  const turns = isShort ? [28, 14, 0, -14, -28] : [17, 0, -17]
  const reach = pad.length / 2 + (isShort ? 0.62 : 0.45)
  const height = pack.height / 2 + reach + pad.length / 2
  const foot = -height / 2
  const pivot = foot + pack.height / 2
  const width = 2 * Math.sin((turns[0] * Math.PI) / 180) * (reach + pad.length * 0.4) + pad.front * 2
  const fan = turns.map((turn, k) => {
    const angle = (turn * Math.PI) / 180
    return {
      kind: 'pad',
      with: pad,
      at: [-reach * Math.sin(angle), pivot + reach * Math.cos(angle), 0.045 * k],
      turn: [0, 0, turn],
    }
  })
  return framed([raised(pack.lie(0, foot), 0.1), ...fan], { width, height })
}

/** @param {Thing} thing @param {number} by */
const raised = ({ at: [x = 0, y = 0, z = 0] = [], ...thing }, by) => ({ ...thing, at: [x, y, z + by] })

/** A night pad and a day pad across, two liners beside the pack. */
function monthContents(pack) {
  const night = DISPOSABLE['herbal-night-pads'].pad
  const day = DISPOSABLE['herbal-day-pads'].pad
  const liner = DISPOSABLE['herbal-daily-liners'].pad
  const rows = [widthOf(night), widthOf(day), pack.height]
  const height = rows[0] + rows[1] + rows[2] + 0.3
  const width = night.length
  const top = height / 2
  const across = (with_, y) => ({ kind: 'pad', with: with_, at: [0, y, 0], turn: [0, 0, 90] })
  const linerX = width / 2 - liner.front - 0.05
  return framed(
    [
      across(night, top - rows[0] / 2),
      across(day, top - rows[0] - rows[1] / 2 - 0.1),
      pack.lie(-width / 2 + pack.width / 2 + 0.1, -top),
      ...[0, 1].map((k) => ({
        kind: 'pad',
        with: liner,
        at: [linerX - k * (liner.front * 2 + 0.14), -top + pack.height / 2, 0],
      })),
    ],
    { width, height },
  )
}

// Period panties

const CUT_OF = {
  'period-hipster': 'hipster',
  'period-high-waist': 'high-waist',
  'period-boyshort': 'boyshort',
  'period-bikini': 'bikini',
  'period-first-brief': 'brief',
  'period-lace-back': 'lace-edge',
  'period-three-set': 'hipster',
}
const BAND_WORDS = {
  'period-hipster': [['Everyday', 'Hipster'], '1 hipster · about 15 ml'],
  'period-high-waist': [['High-Waist', 'Night Brief'], '1 brief · about 30 ml'],
  'period-boyshort': [['Boyshort'], '1 boyshort · about 20 ml'],
  'period-bikini': [['Light-Day', 'Bikini'], '1 bikini · about 6 ml'],
  'period-first-brief': [['First Period', 'Brief'], '1 brief · about 12 ml'],
  'period-lace-back': [['Lace-Edge', 'Brief'], '1 brief · about 15 ml'],
  'period-three-set': [['Three-Day', 'Set'], '2 hipsters · 1 night brief'],
}

/** The band around a folded brief. */
const BAND = { width: 1.13, height: 0.4, band: 0.42, thickness: 0.38 }

/** The form that wears each: its size and the tone of its skin. A brief for girls is on none, a set shows its pieces. */
const WORN_BY = {
  'period-hipster': { size: 'regular', skin: 'sand' },
  'period-high-waist': { size: 'large', skin: 'brown' },
  'period-boyshort': { size: 'regular', skin: 'deep' },
  'period-bikini': { size: 'small', skin: 'deep' },
  'period-lace-back': { size: 'large', skin: 'sand' },
}

/** On a form on a plinth, from in front, from the side or from behind. @param {string} sku @param {number} turn */
const wornBy = (sku, turn) => ({
  light: 'standing',
  camera: { kind: 'standing', with: { target: [0, 0, 1.05] } },
  set: [{ kind: 'plinth', with: { radius: 1 } }],
  things: [
    {
      kind: 'worn',
      with: { cut: CUT_OF[sku], colour: pantyColours[sku][0], ...WORN_BY[sku] },
      at: [0, 0.15, 0.16],
      turn: [0, 0, turn],
      scale: 0.47,
    },
  ],
})

/** A folded brief in a printed paper band, on a plinth. @param {Thing} folded @param {string} colour @param {[string[], string]} words */
const banded = (folded, colour, [name, foot]) => {
  const scale = 1.62
  const scene = onPlinth(folded, colour, scale)
  const [brief] = scene.things
  return {
    ...scene,
    things: [
      brief,
      {
        ...brief,
        kind: 'sleeve',
        with: {
          label: bandLabel({
            width: 600,
            height: 217,
            colour: cream,
            second: lighten(colour, 0.4),
            name,
            foot,
          }),
          ...BAND,
          colour: cream,
          // Out of sight inside the band: what the folded brief leaves empty.
          cloths: [{ print_image: clothPrint({ ...clothPrints.dotted, ground: colour, ink: colour }) }],
        },
        at: [0, 0.1, 0.16 + 0.16 * scale],
      },
    ],
  }
}

/** Of each cut as it lies: half its width, and the height of its waist above its crotch; decimetres. */
const SIZE_OF_CUT = {
  hipster: { half: 1.24, waist: 1.63 },
  'high-waist': { half: 1.22, waist: 2.26 },
  boyshort: { half: 1.37, waist: 1.66 },
  bikini: { half: 1.16, waist: 1.43 },
  brief: { half: 1.11, waist: 1.83 },
  'lace-edge': { half: 1.2, waist: 1.72 },
}
/** Width and height of what the lens sees at a distance of one decimetre. */
const SEEN = [0.389, 0.486]

/** @param {string} sku @param {number} index */
function panty(sku, index) {
  const [colour, ...others] = pantyColours[sku]
  const cut = CUT_OF[sku]
  const [name, foot] = BAND_WORDS[sku]
  const isSet = others.length > 0
  const garment = (/** @type {Record<string, unknown>} */ { view = 'front', ...options } = {}) => ({
    kind: 'brief',
    with: {
      cut,
      colour,
      view,
      ...(cut === 'brief' && { bow: cream }),
      ...(cut !== 'lace-edge' && (view === 'front' || view === 'folded') && { label: wovenLabel() }),
      ...options,
    },
  })
  const band = {
    kind: 'sleeve',
    with: {
      label: bandLabel({ colour: cream, second: lighten(colour, 0.4), name, foot }),
      width: 1.9,
      height: 1.74,
      colour: cream,
      cloths: [colour, others[0] ?? colour, others[1] ?? colour].map((tone) => ({ colour: tone })),
    },
  }
  const { half, waist } = SIZE_OF_CUT[cut]
  const distance = Math.max((half * 2) / 0.78 / SEEN[0], waist / 0.7 / SEEN[1])
  const night = { cut: 'high-waist', colour: others[0] }
  /** Overlapping: each lies on the one above it with its waist, on the ground with its crotch. */
  const fan = [
    { ...garment(night), at: [-0.32, 1.62, 0], turn: [0, 0, 5] },
    { ...garment({ seed: 7 }), at: [0.24, 0.6, 0.02], turn: [4, 0, -4] },
    { ...garment({ colour: others[1], seed: 11 }), at: [-0.12, -0.58, 0.04], turn: [4, 0, 3] },
  ]
  /** Flat on each other, a waistband below the other. */
  const waistbands = [
    { ...garment(night), at: [-0.3, 0, 0], turn: [0, 0, -3] },
    { ...garment({ seed: 7 }), at: [-0.12, 0.06, 0.17], turn: [0, 0, -9] },
    { ...garment({ colour: others[1], seed: 11 }), at: [0, -0.5, 0.34], turn: [0, 0, -15] },
  ]
  const apart = [
    { ...garment(night), at: [-0.4, 0.14, 0], turn: [0, 0, 3] },
    { ...garment({ seed: 7 }), at: [-1.08, -2.05, 0], turn: [0, 0, 4] },
    { ...garment({ colour: others[1], seed: 11 }), at: [1.14, -1.55, 0], turn: [0, 0, -5] },
  ]
  const packet = (/** @type {Record<string, unknown>} */ options, at = [0, 0, 0]) => ({
    ...garment({ view: 'folded', ...options }),
    at,
    turn: [0, 0, -6],
  })
  const packets = isSet
    ? [
        { ...packet(night, [-0.16, 0.46, 0]), scale: 0.95 },
        { ...packet({}, [-0.04, 0.02, 0]), scale: 0.85 },
        { ...packet({ colour: others[1] }, [0.08, -0.42, 0]), scale: 0.75 },
      ]
    : [packet({})]
  const turned = [
    { ...garment({ view: 'back', seed: 8 }), at: [-0.28, 0.38, 0], turn: [0, 0, 5] },
    { ...garment({ view: 'inside' }), at: [0.28, -waist - 0.06, 0], turn: [0, 0, -5] },
  ]
  return viewsOf(sku, 'periodPanties', {
    ...(sku in WORN_BY && {
      worn: wornBy(sku, -16),
      'worn-side': wornBy(sku, 76),
      'worn-back': wornBy(sku, 164),
    }),
    product: isSet
      ? lying(fan, { distance: 10.8, target: [-0.05, 1.5, 0] })
      : lying([{ ...garment(), turn: [0, 0, -4] }], { distance, target: [0, waist / 2 - 0.02, 0] }),
    pack: isSet ? onPlinth(band, colour, 0.96) : banded(garment({ view: 'folded' }), colour, [name, foot]),
    setting: settingOf('periodPanties', index, colour, packets),
    detail: isSet
      ? lying(waistbands, { distance: 5.6, target: [0.3, 1.06, 0.2] })
      : lying([{ ...garment(), turn: [0, 0, -14] }], {
          distance: Math.max(4.1, waist * 2.35, half * 3.2),
          target: [0.52, waist * 0.52 - 0.1, 0],
        }),
    contents: isSet
      ? lying(apart, { distance: 14, target: [0, 0.2, 0] })
      : lying(turned, {
          distance: Math.max((half * 2 + 0.6) / 0.84 / SEEN[0], (waist * 2 + 0.55) / 0.86 / SEEN[1]),
          target: [0, 0.14, 0],
        }),
  })
}

// Cloth

const CLOTH = {
  'cloth-day-pads': { mm: 250, prints: ['leafy', 'dotted', 'leafy'], top: cream },
  'cloth-night-pads': { mm: 330, prints: ['moony', 'moony'], top: cream, long: true },
  'cloth-liners': { mm: 180, prints: ['plummy', 'striped', 'leafy', 'dotted'], top: cream, isThin: true },
  'cloth-starter-kit': { mm: 250, prints: ['leafy', 'plummy', 'leafy'], top: cream },
  'cloth-bamboo-night': {
    mm: 290,
    prints: ['greyWeave', 'greyWeave', 'greyWeave'],
    top: charcoal,
    long: true,
  },
  'cloth-school-kit': { mm: 210, prints: ['striped', 'dotted', 'leafy'], top: cream },
  'cloth-heavy-pads': { mm: 270, prints: ['clayWeave', 'striped', 'clayWeave'], top: cream },
}

/** @param {string} sku @param {number} index */
function cloth(sku, index) {
  const { mm, prints, top, long = false, isThin = false } = CLOTH[sku]
  const design = clothDesigns[sku]
  const tone = design.accent ?? (sku === 'cloth-school-kit' ? honey : leaf)
  const proportions = long
    ? { front: 0.15, waist: 0.13, back: 0.21, wing: [0.14, 0.27, 0.07] }
    : { front: 0.19, waist: 0.165, back: 0.2, wing: [0.18, 0.255, 0] }
  const printed = (/** @type {string} */ name) => ({
    print_image: clothPrint(clothPrints[name]),
    snap_colour: lighten(clothPrints[name].ground, 0.5),
  })
  const pad = (/** @type {string} */ name) => ({
    kind: 'cloth-pad',
    with: { ...padOf(mm, proportions), ...printed(name), top },
  })
  const folded = (/** @type {string} */ name, size = 0.95) => ({
    kind: 'folded-cloth',
    with: { size, ...printed(name) },
  })
  const made = clothPack(sku, design)
  const pack = placed(made)
  const [first] = prints
  return viewsOf(sku, 'cloth', {
    product: lying([{ ...pad(first), turn: [0, 0, -12] }], { distance: Math.max(4.7, (mm / 100) * 2.55) }),
    pack: onPlinth(pack, tone, pack.scale ?? 0.96),
    setting: settingOf(
      'cloth',
      index,
      tone,
      prints
        .slice(0, 3)
        .map((name, k) => ({ ...folded(name), at: [0, 0, k * 0.25], turn: [0, 0, k * 7 - 6] })),
    ),
    detail: cutOpen({
      ...stubOf(padOf(mm, proportions)),
      print_image: clothPrint(clothPrints[first]),
      stack: [
        { stuff: 'print', tone: clothPrints[first].ground, thickness: 0.016 },
        ...(isThin
          ? []
          : [
              { stuff: 'film', tone: lighten(clothPrints[first].ground, 0.45), thickness: 0.01 },
              { stuff: 'terry', tone: sageTint, thickness: 0.07 },
            ]),
        { stuff: 'terry', tone: cream, thickness: 0.07 },
        { stuff: 'flannel', tone: top, thickness: 0.016 },
      ],
    }),
    contents: clothContents({ prints, made, pad, folded, open: padOf(mm, proportions) }),
    ...(!WITHOUT_BAG.includes(sku) && {
      scale: besideBag(pad(first), padOf(mm, proportions), folded(prints[1] ?? first, 0.8), tone),
    }),
  })
}

/** One pad of the set open, across; below it the pack and the others folded, as many as stand beside it. */
function clothContents({ prints, made, pad, folded, open }) {
  const pack = packSize(made)
  const square = Math.min(0.98, Math.round(open.front * 200) / 100)
  const [first, ...others] = prints
  const isShort = open.length < 2
  const columns = pack.width < 1.4 ? 2 : 1
  const beside = columns * (square + 0.14)
  const width = Math.max(open.length + (isShort ? square + 0.3 : 0), pack.width + 0.1 + beside)
  const tall = widthOf(open)
  const lower = Math.max(pack.height, 2 * square + 0.14)
  const height = tall + GAP + lower
  const [left, top] = [-width / 2, height / 2]
  const places = [
    ...(isShort ? [[-left - square / 2, top - tall / 2]] : []),
    ...Array.from({ length: columns * 2 }, (_, k) => [
      -left - square / 2 - Math.floor(k / 2) * (square + 0.14),
      -top + square / 2 + (k % 2 ? 0 : lower - square),
    ]),
  ]
  const isPair = prints.length === 2
  const used = isPair ? [[-left - square / 2, -top + lower / 2]] : places
  return framed(
    [
      { ...pad(first), at: [isShort ? left + open.length / 2 : 0, top - tall / 2, 0], turn: [0, 0, 90] },
      laid(placed(made), made.depth, [left + pack.width / 2, -top + (lower - pack.height) / 2], 0),
      ...used.map(([x, y], k) => ({ ...folded(others[k % others.length], square), at: [x, y, 0] })),
    ],
    { width, height },
  )
}

/** Every shot, by product in the order of the categories, then the still lifes. @returns {Shot[]} */
export const shots = () => [
  ...Object.entries(herbalDesigns).flatMap(([sku, design], index) =>
    disposable('herbal', sku, index, cartonOf(design)),
  ),
  ...Object.entries(smartFlowDesigns).flatMap(([sku, design], index) =>
    disposable('smartFlow', sku, index, pouchOf(design)),
  ),
  ...Object.keys(pantyColours).flatMap(panty),
  ...Object.keys(clothDesigns).flatMap(cloth),
  ...stillLifes(),
]
