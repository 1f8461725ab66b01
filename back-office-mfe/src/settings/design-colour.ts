import { BRAND_COLOUR_NAMES, BRAND_COLOURS, paletteOf } from '@store/shared/styles/brand-colours'

/** Of the setting at a path such as `colours.main`, the design's own colour. */
export function designColour(path: string): string {
  const role = BRAND_COLOUR_NAMES.find((each) => path.endsWith(`.${each}`))
  return role === undefined ? '#000000' : paletteOf({})[BRAND_COLOURS[role]]
}
