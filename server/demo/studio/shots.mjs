/**
 * Every picture of every product of the demo catalogue, as data: `shots()` gives each its name, the scene (README.md lists the fields) and
 * what it shows. Textures stand in scenes as `{ svg }`.
 */
import { colours, darken, lighten, mix } from '../draw/palette.mjs'
import { herbalDesigns } from '../draw/products/herbal.mjs'
import { pantyColours } from '../draw/products/period-panties.mjs'
import { clothDesigns, clothPrints } from '../draw/products/resuable.mjs'
import { smartFlowDesigns } from '../draw/products/smart-flow.mjs'
import { cartonLabel, clothPrint, PIXELS_PER_DM, pouchLabel, sleeveLabel, tagLabel } from './labels.mjs'

/**
 * @typedef {{ kind: string, with?: Record<string, unknown>, at?: number[], turn?: number[], scale?: number }} Thing
 * @typedef {'product' | 'pack' | 'setting' | 'detail' | 'contents'} View
 * @typedef {{ name: string, sku: string, view: View, scene: Record<string, unknown> }} Shot
 */

const { clay, cream, honey, ink, leaf, plum, plumDeep, rose, sage, sageTint } = colours
const SIZE = { width: 1200, height: 1500 }
/** Papers below and behind, one for each view. */
const GROUNDS = {
  product: '#F3E5DC',
  pack: '#F4DACE',
  setting: '#E8EEE3',
  detail: '#F3E7D9',
  contents: '#EFE3DC',
}

const dm = (/** @type {number} */ pixels) => Math.round((pixels / PIXELS_PER_DM) * 100) / 100

/** Seen from above. @param {Thing[]} things @param {{ distance: number, target?: number[] }} camera */
const lying = (things, { distance, target = [0, 0, 0] }) => ({
  light: 'lying',
  camera: { kind: 'lying', with: { target, distance } },
  things,
})

/** Seen from in front. @param {Thing[]} things @param {Thing[]} set @param {number} [height] of the middle of the picture */
const standing = (things, set, height = 0.72) => ({
  light: 'standing',
  camera: { kind: 'standing', with: { target: [0.06, 0, height] } },
  set,
  things,
})

/** On its back, its front up. @param {Thing} thing @param {number} depth @param {number[]} at @param {number} turn */
const laid = (thing, depth, [x = 0, y = 0], turn) => ({
  ...thing,
  at: [x, y, (depth / 2) * (thing.scale ?? 1)],
  turn: [-90, 0, turn],
})

const PLINTH = { kind: 'plinth' }
const onPlinth = (/** @type {Thing} */ thing, x = 0, turn = 16) => ({
  ...thing,
  at: [x, 0.1, 0.16],
  turn: [0, 0, turn],
})
const vase = (/** @type {string} */ colour, at = [0.8, 0.7, 0.16]) => ({
  kind: 'vase',
  with: { height: 0.85, colour, plant: { length: 0.95 } },
  at,
})

/**
 * The five pictures of a product.
 *
 * @param {string} sku @param {Record<View, Record<string, unknown>>} views
 * @returns {Shot[]}
 */
const fiveOf = (sku, views) =>
  /** @type {View[]} */ (Object.keys(views)).map((view) => ({
    name: `${sku}-${view}`,
    sku,
    view,
    scene: { ...SIZE, ground: GROUNDS[view], ...views[view] },
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
    wrap: lighten(sage, 0.62),
  },
  'herbal-night-pads': {
    pad: padOf(290, { ...NIGHT, pattern: 'dots', accent: lighten(plum, 0.72) }),
    wrap: lighten(plum, 0.62),
  },
  'herbal-daily-liners': {
    pad: padOf(155, { ...NO_WINGS, pattern: 'leaves', accent: lighten(sage, 0.55) }),
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

/** @param {Record<string, any>} design @returns {Thing & { depth: number }} */
const cartonOf = ({ width = 400, height = 590, depth = 150, ...face }) => ({
  kind: 'carton',
  with: {
    label: cartonLabel({ width, height, ...face }),
    width: dm(width),
    height: dm(height),
    depth: dm(depth),
    side: darken(face.colour, 0.06),
  },
  scale: 0.82,
  depth: dm(depth),
})

/** @param {Record<string, any>} design @returns {Thing & { depth: number }} */
const pouchOf = ({ width = 380, height = 600, ...design }) => ({
  kind: 'pouch',
  with: {
    label: pouchLabel({ width, height, ...design }),
    width: dm(width),
    height: dm(height),
    back: darken(design.split ?? design.colour, 0.06),
  },
  scale: 0.82,
  depth: 0.34,
})

/** @param {Thing & { depth: number }} thing */
const placed = ({ depth: _depth, ...thing }) => thing

/** @param {string} sku @param {Thing & { depth: number }} made */
function disposable(sku, made) {
  const { pad, wrap } = DISPOSABLE[sku]
  const design = herbalDesigns[sku] ?? smartFlowDesigns[sku]
  const tone = design.accent ?? sage
  const pack = placed(made)
  const one = { kind: 'pad', with: pad }
  const small = wrap
    ? { kind: 'wrapped', with: { width: 0.85, height: 0.9, film: wrap, tape: cream } }
    : { ...one, scale: 0.5 }
  return fiveOf(sku, {
    product: lying([{ ...one, turn: [0, 0, -12] }], { distance: Math.max(4.6, pad.length * 2.35) }),
    pack: standing([onPlinth(pack)], [{ kind: 'disc', with: { colour: lighten(tone, 0.62) } }, PLINTH], 0.95),
    setting: standing(
      [
        onPlinth(pack, -0.3, 20),
        vase(tone === clay ? sage : clay),
        { kind: 'linen', with: { width: 0.7, depth: 0.5 }, at: [0.55, -0.45, 0.16] },
      ],
      [{ kind: 'arch', with: { colour: lighten(sage, 0.7) } }, PLINTH],
      0.95,
    ),
    detail: lying(
      [
        {
          kind: 'layers',
          with: { tones: [sageTint, lighten(sage, 0.78), cream, '#FFFFFF'] },
          turn: [0, 0, 18],
        },
      ],
      {
        distance: 5,
        target: [0, 0.1, 0],
      },
    ),
    contents: lying(
      [
        laid(pack, made.depth, [-0.75, -0.75], 6),
        { ...one, at: [1.05, 0.35, 0], turn: [0, 0, -10], scale: 0.85 },
        ...[0, 1, 2].map((k) => ({
          ...small,
          at: [-1 + k * 0.62, 1.5 - k * 0.12, 0.01],
          turn: [0, 0, 14 - k * 16],
        })),
      ],
      { distance: 9, target: [0.1, 0.4, 0] },
    ),
  })
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

/** @param {string} sku */
function panty(sku) {
  const [colour, ...others] = pantyColours[sku]
  const cut = CUT_OF[sku]
  const [name, foot] = BAND_WORDS[sku]
  const garment = (/** @type {string} */ tone, of = cut) => ({
    kind: 'brief',
    with: { cut: of, colour: tone, ...(cut === 'brief' && { bow: cream }) },
  })
  const folded = (/** @type {number} */ width) => ({
    kind: 'linen',
    with: { width, depth: width * 0.62, layers: 3, colour, thickness: 0.12 },
  })
  const band = {
    kind: 'sleeve',
    with: {
      label: sleeveLabel({ colour: cream, second: colour, name, foot, motif: '', width: 430, height: 500 }),
      width: 1.8,
      height: 1.74,
      colour: cream,
      thickness: 0.3,
    },
  }
  const isSet = others.length > 0
  const three = [
    { ...garment(colour), at: [-0.62, -0.4, 0.02], turn: [0, 0, -6], scale: 0.72 },
    {
      ...garment(others[0] ?? colour, isSet ? 'high-waist' : cut),
      at: [0.05, 1.15, 0],
      turn: [0, 0, 4],
      scale: isSet ? 0.72 : 0.8,
    },
    { ...garment(others[1] ?? colour), at: [0.72, -0.6, 0.04], turn: [0, 0, 8], scale: isSet ? 0.72 : 0.88 },
  ]
  return fiveOf(sku, {
    product: isSet
      ? lying(three, { distance: 8.6, target: [0, 0.95, 0] })
      : lying([{ ...garment(colour), turn: [0, 0, -4] }], { distance: 7.2, target: [0, 0.85, 0] }),
    pack: standing(
      [onPlinth(band)],
      [{ kind: 'disc', with: { colour: lighten(colour, 0.7) } }, PLINTH],
      0.95,
    ),
    setting: standing(
      [{ ...folded(1.3), at: [-0.2, 0.05, 0.16] }, vase(colour === clay ? sage : clay)],
      [{ kind: 'arch', with: { colour: lighten(sage, 0.7) } }, PLINTH],
      0.8,
    ),
    detail: lying([{ ...garment(colour), turn: [0, 0, -4] }], { distance: 2.7, target: [0.12, 0.55, 0] }),
    contents: lying(three, { distance: 9, target: [0, 1, 0] }),
  })
}

// Cloth

const charcoal = mix(ink, sage, 0.28)
const CLOTH = {
  'cloth-day-pads': { mm: 250, prints: ['leafy', 'dotted', 'leafy'], top: cream },
  'cloth-night-pads': { mm: 330, prints: ['moony', 'moony'], top: cream, long: true },
  'cloth-liners': { mm: 180, prints: ['plummy', 'striped', 'leafy', 'dotted'], top: cream },
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

/** @param {string} sku @param {Record<string, any>} design @returns {Thing & { depth: number }} */
function clothPack(sku, design) {
  if (sku === 'cloth-starter-kit') return cartonOf(design)
  if (sku === 'cloth-school-kit') {
    return {
      kind: 'zip-bag',
      with: {
        label: tagLabel(design),
        width: dm(design.width),
        height: dm(design.height),
        colour: design.colour,
      },
      scale: 0.9,
      depth: 0.42,
    }
  }
  return {
    kind: 'sleeve',
    with: { label: sleeveLabel(design), width: 1.9, height: 1.74, colour: design.colour, thickness: 0.4 },
    depth: 0.4,
  }
}

/** @param {string} sku */
function cloth(sku) {
  const { mm, prints, top, long = false } = CLOTH[sku]
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
  const folded = (/** @type {string} */ name) => ({
    kind: 'folded-cloth',
    with: { size: 0.95, ...printed(name) },
  })
  const made = clothPack(sku, design)
  const pack = placed(made)
  const [first] = prints
  return fiveOf(sku, {
    product: lying([{ ...pad(first), turn: [0, 0, -12] }], { distance: Math.max(4.8, (mm / 100) * 2.4) }),
    pack: standing([onPlinth(pack)], [{ kind: 'disc', with: { colour: lighten(tone, 0.62) } }, PLINTH], 0.95),
    setting: standing(
      [
        ...prints.slice(0, 3).map((name, k) => ({
          ...folded(name),
          at: [-0.35, 0.05, 0.16 + k * 0.25],
          turn: [0, 0, k * 7 - 6],
        })),
        vase(tone === clay ? sage : clay),
      ],
      [{ kind: 'arch', with: { colour: lighten(tone, 0.7) } }, PLINTH],
      0.8,
    ),
    detail: lying(
      [
        {
          kind: 'layers',
          with: {
            tones: [clothPrints[first].ground, sageTint, cream, top],
            print_image: clothPrint(clothPrints[first]),
          },
          turn: [0, 0, 18],
        },
      ],
      { distance: 5, target: [0, 0.1, 0] },
    ),
    contents: lying(
      [
        laid(pack, made.depth, [-0.8, -0.95], 6),
        ...prints.slice(0, 2).map((name, k) => ({
          ...pad(name),
          at: [0.95, 1.1 - k * 1.75, 0],
          turn: [0, 0, -72 + k * 8],
          scale: 0.72,
        })),
        { ...folded(prints.at(-1)), at: [-0.9, 1.45, 0], turn: [0, 0, 9] },
      ],
      { distance: 9.4, target: [0, 0.2, 0] },
    ),
  })
}

/** Every shot, by product in the order of the categories. @returns {Shot[]} */
export const shots = () => [
  ...Object.entries(herbalDesigns).flatMap(([sku, design]) => disposable(sku, cartonOf(design))),
  ...Object.entries(smartFlowDesigns).flatMap(([sku, design]) => disposable(sku, pouchOf(design))),
  ...Object.keys(pantyColours).flatMap(panty),
  ...Object.keys(clothDesigns).flatMap(cloth),
]
