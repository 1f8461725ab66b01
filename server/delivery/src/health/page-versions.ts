import { LRUCache } from 'lru-cache'
import type { Compositions } from '../compositions/compositions'
import { variantsOf } from '../compositions/variants'
import type { Versions } from '../db/same-versions'
import type { SentPage } from '../pages/visitors/page-tokens'

type Made = Pick<SentPage, 'generation' | 'variant'>

/** What a page was made of, from the log of compositions; null for what never was. */
export function createPageVersions({
  find,
}: Pick<Compositions, 'find'>): (page: Made) => Promise<Versions | null> {
  const known = new LRUCache<string, Versions>({ max: 100 })
  return async ({ generation, variant }) => {
    const key = `${generation} ${variant}`
    const before = known.get(key)
    if (before) return before
    const record = await find(generation)
    const mix = record && variantsOf(record.versions, record.canaries).find(({ id }) => id === variant)
    if (!mix) return null
    known.set(key, mix.versions)
    return mix.versions
  }
}
