import { contrastOf } from './contrast'
import { PALETTE, type PaletteColour } from './palette'

/** What a brand may set, by what it is for, and the colour of the design that it replaces. */
export const BRAND_COLOURS = {
  text: 'ink',
  softText: 'inkSoft',
  main: 'plum',
  mainDark: 'plumDeep',
  mainTint: 'plumTint',
  accent: 'clay',
  accentTint: 'clayTint',
  highlight: 'rose',
  tint: 'blush',
  page: 'cream',
  card: 'paper',
  band: 'sageTint',
  drawing: 'sage',
  good: 'leaf',
  line: 'line',
  controlLine: 'lineControl',
  pictureGround1: 'stageHoney',
  pictureGround2: 'stageRose',
  pictureGround3: 'stageSage',
  pictureGround4: 'stagePlum',
} as const satisfies Record<string, PaletteColour>

export type BrandColour = keyof typeof BRAND_COLOURS
/** As `#rrggbb`; a colour that is left out stays the design's own. */
export type BrandColours = { readonly [Role in BrandColour]?: string | undefined }
export type Palette = Readonly<Record<PaletteColour, string>>

export const BRAND_COLOUR_NAMES = Object.keys(BRAND_COLOURS) as readonly BrandColour[]

/** The design's colours with those of a brand. */
export const paletteOf = (colours: BrandColours): Palette => ({
  ...PALETTE,
  ...Object.fromEntries(
    BRAND_COLOUR_NAMES.flatMap((role) => {
      const colour = colours[role]
      return colour === undefined ? [] : [[BRAND_COLOURS[role], colour.toLowerCase()]]
    }),
  ),
})

/** The custom property of `tokens.css`. */
export const propertyOf = (colour: PaletteColour): string =>
  `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

type Pair = readonly [front: PaletteColour, ground: PaletteColour]

const GROUNDS = ['cream', 'paper', 'blush', 'sageTint'] as const satisfies readonly PaletteColour[]

/** Text and the grounds that it stands on: at least 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...(['ink', 'inkSoft', 'plum', 'leaf', 'danger'] as const).flatMap((text) =>
    GROUNDS.map((ground): Pair => [text, ground]),
  ),
  ['clay', 'cream'],
  ['clay', 'paper'],
  ['clay', 'blush'],
  ['paper', 'clay'],
  ['ink', 'rose'],
  ['ink', 'plumTint'],
  ['inkSoft', 'plumTint'],
  ['plum', 'plumTint'],
  ['danger', 'dangerTint'],
  ['cream', 'plum'],
  ['cream', 'plumDeep'],
  ['blush', 'plumDeep'],
  ['rose', 'plumDeep'],
]

/** Controls, focus rings, drawings and what they stand on: at least 3 to 1 (WCAG 2.2, 1.4.11). */
export const DRAWING_PAIRS: readonly Pair[] = [
  ...GROUNDS.flatMap((ground): Pair[] => [
    ['lineControl', ground],
    ['plum', ground],
  ]),
  ['honeyDeep', 'cream'],
  ['honeyDeep', 'paper'],
  ['honeyDeep', 'blush'],
  ['sage', 'cream'],
  ['cream', 'plum'],
  ['cream', 'plumDeep'],
]

export const TEXT_CONTRAST = 4.5
export const DRAWING_CONTRAST = 3

export interface PoorContrast {
  readonly front: PaletteColour
  readonly ground: PaletteColour
  readonly ratio: number
  readonly atLeast: number
}

const isTextPair = ([front, ground]: Pair): boolean =>
  TEXT_PAIRS.some(([text, textGround]) => text === front && textGround === ground)

/** What two colours are used together for; where both for text and for drawings, only the stricter demand. */
const DEMANDS: readonly { readonly pair: Pair; readonly atLeast: number }[] = [
  ...TEXT_PAIRS.map((pair) => ({ pair, atLeast: TEXT_CONTRAST })),
  ...DRAWING_PAIRS.filter((pair) => !isTextPair(pair)).map((pair) => ({ pair, atLeast: DRAWING_CONTRAST })),
]

/** Pairs of a palette that do not stand out from each other enough. */
export const poorContrasts = (palette: Palette): readonly PoorContrast[] =>
  DEMANDS.flatMap(({ pair: [front, ground], atLeast }) => {
    const ratio = contrastOf(palette[front], palette[ground])
    return ratio < atLeast ? [{ front, ground, ratio, atLeast }] : []
  })
