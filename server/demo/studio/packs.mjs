/** The packs of the products as things of a scene, with how deep they are. */

import { clothPrints } from './print/cloth.mjs'
import {
  bandLabel,
  cartonLabel,
  cartonSide,
  clothPrint,
  PIXELS_PER_DM,
  pouchLabel,
  tagLabel,
} from './print/labels.mjs'
import { darken } from './print/palette.mjs'

/** @typedef {import('./shot-forms.mjs').Thing} Thing */

const dm = (/** @type {number} */ pixels) => Math.round((pixels / PIXELS_PER_DM) * 100) / 100

/** @param {Record<string, any>} design @returns {Thing & { depth: number }} */
export const cartonOf = ({ width = 400, height = 590, depth = 150, ...face }) => ({
  kind: 'carton',
  with: {
    label: cartonLabel({ width, height, ...face }),
    side_label: cartonSide({ depth, height, ...face }),
    width: dm(width),
    height: dm(height),
    depth: dm(depth),
    side: darken(face.colour, 0.06),
  },
  scale: 0.82,
  depth: dm(depth),
})

/** @param {Record<string, any>} design @returns {Thing & { depth: number }} */
export const pouchOf = ({ width = 380, height = 600, ...design }) => ({
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

/** @param {string} sku @param {Record<string, any>} design @returns {Thing & { depth: number }} */
export function clothPack(sku, design) {
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
    with: {
      label: bandLabel(design),
      width: 1.9,
      height: 1.74,
      colour: design.colour,
      cloths: design.prints.map((name) => ({ print_image: clothPrint(clothPrints[name]) })),
      thickness: 0.5,
    },
    depth: 0.5,
  }
}

/** A pack as a thing of a scene. @param {Thing & { depth: number }} thing @returns {Thing} */
export const placed = ({ depth: _depth, ...thing }) => thing
