import type { ProductCell } from '@store/shared/domain/products/product-edit'
import type { EntryRef } from '../content/entries/content-entries'
import type { Queryable } from '../db/database'
import type { SectionName } from '../settings/sections/sections'
import type { ShopSettings } from '../settings/shop-settings'
import { prepareContent } from './content-changes'
import { prepareProducts } from './product-changes'
import { prepareRelease } from './release-changes'
import type { SetReleases } from './set-releases'
import { prepareSettings } from './settings-changes'

/** What is put into a set, as a person says it. */
export type GivenChange =
  /** `version`: the one to publish; null to take the entry off the shop. */
  | { readonly kind: 'content'; readonly ref: EntryRef; readonly version: number | 'latest' | null }
  /** `seen`: the section's revision that the value was made from. */
  | {
      readonly kind: 'settings'
      readonly section: SectionName
      readonly value: unknown
      readonly seen: number
    }
  | { readonly kind: 'products'; readonly cells: readonly ProductCell[] }
  | { readonly kind: 'release'; readonly name: string; readonly version: string }

interface PrepareOptions {
  readonly settings: Pick<ShopSettings, 'stateIn'>
  readonly releases: SetReleases | null
  readonly by: string
}

/** What is stored of a change: what it does, and what it was made from. It refuses what nobody could publish. */
export const createPrepareChange =
  ({ settings, releases, by }: PrepareOptions) =>
  async (db: Queryable, given: GivenChange): Promise<unknown> => {
    switch (given.kind) {
      case 'content':
        return prepareContent(db, given.ref, given.version)
      case 'settings':
        return prepareSettings(db, settings, given.section, given)
      case 'products':
        return prepareProducts(given.cells)
      case 'release':
        return prepareRelease(db, releases, { ...given, by })
    }
  }
