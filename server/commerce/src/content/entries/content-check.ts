import { paletteOf } from '@store/shared/styles/brand-colours'
import type { Queryable } from '../../db/database'
import { type CountedPages, type KnownTargets, knownTargets } from '../../settings/sections/menu-targets'
import type { ShopSettings } from '../../settings/shop-settings'
import { problemsOfBanner } from './banner-rules'
import { CONTENT_TYPES, type ContentTypeName, type FieldProblem } from './content-types'
import type { EntryContent, Publication } from './entry-file'

/** An entry that is to be saved, and whether it is published with that. */
export interface EntryToCheck {
  readonly type: ContentTypeName
  readonly name: string
  readonly content: Pick<EntryContent, 'fields'>
  readonly publication?: Publication
}

/**
 * What is wrong with an entry beside the rest of the shop; called in the transaction of the change.
 *
 * @param together what is saved and published with it
 * @param pages where its links may lead; to what visitors see, without it
 */
export type CheckContent = <Entry extends EntryToCheck>(
  db: Queryable,
  entries: readonly Entry[],
  together: readonly EntryToCheck[],
  pages?: CountedPages,
) => Promise<ReadonlyArray<FieldProblem & { readonly entry: Entry }>>

export const createCheckContent =
  (settings: Pick<ShopSettings, 'stateIn'>): CheckContent =>
  async (db, entries, together, pages = 'live') => {
    const banners = entries.filter(({ type }) => type === 'banner')
    if (banners.length === 0) return []
    const { value: brand } = await settings.stateIn(db, 'brand')
    const surroundings = {
      textColour: paletteOf(brand.colours).ink,
      targets: withPublished(await knownTargets(db, pages), together),
    }
    return banners.flatMap((entry) =>
      problemsOfBanner(CONTENT_TYPES.banner.fields.parse(entry.content.fields), surroundings).map(
        (problem) => ({ entry, ...problem }),
      ),
    )
  }

/** With the articles and pages that a folder publishes, and without those that it takes off the shop. */
function withPublished(known: KnownTargets, together: readonly EntryToCheck[]): KnownTargets {
  const after = (type: ContentTypeName, before: ReadonlySet<string>): ReadonlySet<string> => {
    const names = new Set(before)
    for (const { name, publication } of together.filter((entry) => entry.type === type)) {
      if (publication?.kind === 'live') names.add(name)
      if (publication?.kind === 'draft') names.delete(name)
    }
    return names
  }
  return {
    ...known,
    articles: after('article', known.articles),
    contentPages: after('page', known.contentPages),
  }
}
