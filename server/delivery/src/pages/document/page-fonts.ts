import { posix } from 'node:path'
import type { ShopFacts } from '@store/platform/shop/shop-facts'
import type { ReleaseFile } from '@store/shared/remotes/release-document'

/** Fonts of the first view, without those of families that the shop does not show. */
export const shownFonts = (
  fonts: readonly ReleaseFile[],
  { unusedFonts }: Pick<ShopFacts, 'unusedFonts'>,
): readonly ReleaseFile[] =>
  fonts.filter(({ url }) => !unusedFonts.some((family) => posix.basename(url).startsWith(family)))
