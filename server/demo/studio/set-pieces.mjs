/** What products stand on, before and beside, as data: of one make in settings and still lifes. */
import { colours, mix } from './print/palette.mjs'

/** @typedef {import('./shot-forms.mjs').Thing} Thing */

const { sage, sageTint } = colours
export const OAT = '#F3E9DA'

export const leaves = (length = 1.05) => ({ length, leaf: 0.36, width: 0.075, leaves: 11 })
export const roundLeaves = {
  length: 1.05,
  leaf: 0.24,
  width: 0.11,
  leaves: 13,
  colour: mix(sage, sageTint, 0.25),
}

/** @param {string} shape @param {string} colour @param {number} height @param {number} radius @param {Record<string, unknown> | null} [plant] @param {number} [stems] @returns {Thing} */
export const vase = (shape, colour, height, radius, plant = leaves(), stems = 3) => ({
  kind: 'vase',
  with: { shape, height, radius, colour, ...(plant && { plant, stems }) },
})
/** @param {number} length @param {string} [colour] @returns {Thing} */
export const sprig = (length, colour = sage) => ({
  kind: 'sprig',
  with: { ...leaves(length), colour, leaf: 0.28, width: 0.06 },
})

/** @param {string} colour @param {number} x @param {number} width @param {number} height @returns {Thing} */
export const arch = (colour, x, width, height) => ({
  kind: 'arch',
  with: { colour, width, height, at: [x, 1.35, 0] },
})
/** @param {string} colour @param {number} x @param {number} z @param {number} radius @returns {Thing} */
export const disc = (colour, x, z, radius) => ({
  kind: 'disc',
  with: { colour, radius, at: [x, 1.4, z] },
})
/** @param {string} colour @param {[width: number, depth: number, height: number]} size @param {[x: number, y: number]} at @returns {Thing} */
export const step = (colour, [width, depth, height], [x, y]) => ({
  kind: 'step',
  with: { colour, width, depth, height, at: [x, y, 0] },
})
