import { posix } from 'node:path'
import type { ShopFacts } from '@store/platform/shop/shop-facts'
import type { ReleaseFile } from '@store/shared/remotes/releases/release-document'

/** Fonts of the first view, without those of families that the shop does not show. */
export const shownFonts = (
  fonts: readonly ReleaseFile[],
  { unusedFonts }: Pick<ShopFacts, 'unusedFonts'>,
): readonly ReleaseFile[] =>
  fonts.filter(({ url }) => !unusedFonts.some((family) => posix.basename(url).startsWith(family)))

/** The brand's font that each of a language's fonts stands beside: a shop that does not show the one does not show the other. */
const BESIDE = { display: 'fraunces', text: 'figtree' } as const

/** A language's own fonts, by use: files are named for their script and that, such as `tamil-text`. */
export const shownLanguageFonts = (
  fonts: readonly ReleaseFile[],
  { unusedFonts }: Pick<ShopFacts, 'unusedFonts'>,
): Readonly<Record<string, ReleaseFile>> =>
  Object.fromEntries(
    Object.entries(BESIDE).flatMap(([use, family]) => {
      const font = fonts.find(({ url }) => posix.basename(url).includes(`-${use}.`))
      return font === undefined || unusedFonts.includes(family) ? [] : [[use, font]]
    }),
  )
