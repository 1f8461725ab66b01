import { findInstalledFile } from '../../base/optional-packs'
import { PDF_FONT_FILES } from './pdf-fonts.mjs'

/** Files of fonts without which no document can be made; those of an optional pack are none of them. */
export const findMissingFonts = (): readonly string[] =>
  PDF_FONT_FILES.filter(({ font, file }) => font !== 'chinese' && findInstalledFile(file) === null).map(
    ({ file }) => file,
  )
