/**
 * Where the products of each category are seen in use, as data: the set, what stands beside them, and where they stand. Products that follow
 * each other in a list get the next of their category's settings, so that neighbours differ.
 */
import { colours, lighten, mix } from './print/palette.mjs'
import { arch, disc, leaves, OAT, roundLeaves, sprig, step, vase } from './set-pieces.mjs'

/**
 * @typedef {import('./shot-forms.mjs').Thing} Thing
 * @typedef {{ set: Thing[], things: Thing[], at: number[], turn?: number, height: number }} Setting `at`: where the product stands; `height` of the
 *   middle of the picture
 */

const { clay, cream, honey, leaf, plum, rose, sage, sageTint } = colours
const PLINTH_TOP = 0.16

const plinth = (colour = cream, radius = 1.12) => ({ kind: 'plinth', with: { colour, radius } })

/** @type {Record<string, { ground: string, of: ((tone: string) => Setting)[] }>} */
const SETTINGS = {
  herbal: {
    ground: sageTint,
    of: [
      (tone) => ({
        set: [arch(lighten(tone === clay ? rose : tone, 0.6), 0.35, 1.6, 2.35), plinth()],
        things: [
          {
            ...vase('round', tone === clay ? sage : clay, 0.66, 0.32, leaves(1)),
            at: [0.72, 0.62, PLINTH_TOP],
          },
          { kind: 'bowl', with: { radius: 0.3, height: 0.17, colour: cream }, at: [0.56, -0.4, PLINTH_TOP] },
          { ...sprig(0.42, leaf), at: [0.42, -0.42, PLINTH_TOP + 0.12], turn: [0, 0, -74] },
        ],
        at: [-0.32, 0.08, PLINTH_TOP],
        height: 0.98,
      }),
      (tone) => ({
        set: [
          step(lighten(tone, 0.72), [1.5, 1.1, 0.26], [-0.42, 0.35]),
          step(lighten(tone, 0.5), [0.95, 0.9, 0.62], [0.72, 0.62]),
        ],
        things: [
          { ...vase('cylinder', cream, 0.46, 0.2, roundLeaves), at: [0.74, 0.6, 0.62] },
          {
            kind: 'linen',
            with: { width: 0.72, depth: 0.5, layers: 2 },
            at: [0.6, -0.42, 0],
            turn: [0, 0, -8],
          },
          { ...sprig(0.56), at: [0.26, -0.5, 0.19], turn: [0, 0, -78] },
        ],
        at: [-0.38, 0.22, 0.26],
        height: 0.98,
      }),
      (tone) => ({
        set: [disc(lighten(tone, 0.66), -0.25, 1.15, 1.15), plinth(lighten(tone, 0.86))],
        things: [
          {
            ...vase('bottle', mix(sage, cream, 0.25), 0.72, 0.24, { ...leaves(1), colour: leaf }),
            at: [0.66, 0.5, PLINTH_TOP],
          },
          {
            kind: 'pebbles',
            with: { radius: 0.2, colours: [mix(cream, sage, 0.25), cream] },
            at: [0.48, -0.5, PLINTH_TOP],
          },
        ],
        at: [-0.36, 0.05, PLINTH_TOP],
        height: 0.98,
      }),
    ],
  },
  smartFlow: {
    ground: '#F0E6E6',
    of: [
      (tone) => ({
        set: [arch(lighten(tone, 0.68), -0.2, 1.7, 2.35)],
        things: [
          {
            kind: 'books',
            with: { tones: [lighten(plum, 0.45), cream, clay], width: 0.98, depth: 0.7, thickness: 0.15 },
            at: [0.58, 0.3, 0],
            turn: [0, 0, -8],
          },
          {
            kind: 'cup',
            with: { radius: 0.19, height: 0.25, colour: cream },
            at: [0.55, 0.3, 0.44],
            turn: [0, 0, -20],
          },
        ],
        at: [-0.42, 0.05, 0],
        height: 0.86,
      }),
      (tone) => ({
        set: [step(lighten(tone, 0.74), [2.5, 1.5, 0.14], [0, 0.35])],
        things: [
          { kind: 'tote', with: { colour: OAT }, at: [0.36, 0.62, 0.14], turn: [0, 0, 8] },
          {
            kind: 'pebbles',
            with: { radius: 0.16, colours: [lighten(tone, 0.35)] },
            at: [0.72, -0.12, 0.14],
          },
        ],
        at: [-0.38, -0.05, 0.14],
        height: 0.92,
      }),
      (tone) => ({
        set: [disc(lighten(tone, 0.62), 0.36, 1.25, 1.05), step(cream, [0.86, 0.8, 0.36], [0.68, 0.55])],
        things: [
          { ...vase('round', lighten(tone, 0.3), 0.5, 0.27, roundLeaves), at: [0.68, 0.5, 0.36] },
          {
            kind: 'pebbles',
            with: { radius: 0.2, colours: [cream, lighten(rose, 0.3)] },
            at: [0.4, -0.42, 0],
          },
        ],
        at: [-0.38, 0.02, 0],
        height: 0.86,
      }),
    ],
  },
  periodPanties: {
    ground: '#F4E1D8',
    of: [
      (tone) => ({
        set: [arch(lighten(rose, 0.35), 0.3, 1.7, 2.5)],
        things: [
          { kind: 'stool', with: { radius: 0.92, height: 0.6 }, at: [-0.12, 0.1, 0] },
          { ...vase('bottle', tone === clay ? sage : clay, 0.95, 0.3, leaves(1)), at: [0.86, 0.75, 0] },
        ],
        at: [-0.12, 0.05, 0.6],
        height: 0.98,
      }),
      (tone) => ({
        set: [
          step(lighten(tone, 0.78), [2.6, 1.5, 0.22], [0, 0.3]),
          step(lighten(tone, 0.62), [0.9, 0.85, 0.5], [0.7, 0.6]),
        ],
        things: [{ kind: 'lamp', with: { colour: clay, height: 1.1 }, at: [0.68, 0.58, 0.5] }],
        at: [-0.28, 0.02, 0.22],
        height: 0.86,
      }),
      (tone) => ({
        set: [disc(lighten(tone, 0.66), -0.1, 1.1, 1.1), plinth(cream, 1.14)],
        things: [
          { ...vase('carafe', lighten(sage, 0.25), 1.05, 0.25, null), at: [0.66, 0.58, PLINTH_TOP] },
          {
            kind: 'cup',
            with: { radius: 0.17, height: 0.22, colour: lighten(sage, 0.55) },
            at: [0.8, 0.02, PLINTH_TOP],
            turn: [0, 0, -30],
          },
        ],
        at: [-0.26, 0.02, PLINTH_TOP],
        height: 0.82,
      }),
    ],
  },
  cloth: {
    ground: OAT,
    of: [
      (tone) => ({
        set: [arch(lighten(tone, 0.72), 0.3, 1.7, 2.4)],
        things: [
          { kind: 'tray', with: { width: 2.1, depth: 1.15 }, at: [0, 0.15, 0], turn: [0, 0, 4] },
          { ...vase('cylinder', lighten(clay, 0.2), 0.5, 0.2, roundLeaves), at: [0.62, 0.36, 0.05] },
        ],
        at: [-0.4, 0.12, 0.05],
        height: 0.74,
      }),
      (tone) => ({
        set: [disc(lighten(tone, 0.7), 0.3, 1.1, 1.1)],
        things: [
          { kind: 'basket', with: { radius: 0.56, height: 0.56, rim: tone }, at: [0.55, 0.5, 0] },
          { ...sprig(0.8), at: [0.62, -0.5, 0.01], turn: [0, 0, 62] },
        ],
        at: [-0.42, 0.02, 0],
        height: 0.74,
      }),
      (tone) => ({
        set: [step(lighten(tone, 0.76), [2.5, 1.3, 0.2], [0, 0.3]), arch(cream, -0.25, 1.6, 2.4)],
        things: [
          {
            ...vase('round', lighten(tone, 0.25), 0.62, 0.3, { ...leaves(1), colour: leaf }),
            at: [0.62, 0.5, 0.2],
          },
          {
            kind: 'pebbles',
            with: { radius: 0.18, colours: [cream, lighten(honey, 0.55)] },
            at: [0.5, -0.2, 0.2],
          },
        ],
        at: [-0.36, 0.02, 0.2],
        height: 0.8,
      }),
    ],
  },
}

/** @param {number} x */
const flipped = (x) => -x || 0
/** The other way round, left for right. @param {Thing} thing @returns {Thing} */
const mirrored = ({ at, turn, ...thing }) => ({
  ...thing,
  ...(at && { at: [flipped(at[0] ?? 0), ...at.slice(1)] }),
  ...(turn && { turn: [turn[0] ?? 0, flipped(turn[1] ?? 0), flipped(turn[2] ?? 0)] }),
})
/** @param {Thing} piece */
const mirroredPiece = (piece) => {
  const [x = 0, ...rest] = /** @type {number[]} */ (piece.with?.at ?? [0, 0.2, 0])
  return { ...piece, with: { ...piece.with, at: [flipped(x), ...rest] } }
}

/**
 * The scene in which a product is in use.
 *
 * @param {keyof typeof SETTINGS} category @param {number} index of the product in its category @param {string} tone its colour
 * @param {Thing[]} product its `at` counts from where it stands
 */
export function settingOf(category, index, tone, product) {
  const { ground, of } = SETTINGS[category]
  const { set, things, at, height } = of[index % of.length](tone)
  const isMirrored = Math.floor(index / of.length) % 2 === 1
  const [x, y, z] = isMirrored ? [-at[0], at[1], at[2]] : at
  return {
    ground,
    light: 'standing',
    camera: { kind: 'standing', with: { target: [0.04, 0, height] } },
    set: isMirrored ? set.map(mirroredPiece) : set,
    things: [
      ...product.map((thing) => {
        const [dx = 0, dy = 0, dz = 0] = thing.at ?? []
        return { ...thing, at: [x + dx, y + dy, z + dz] }
      }),
      ...(isMirrored ? things.map(mirrored) : things),
    ],
  }
}
