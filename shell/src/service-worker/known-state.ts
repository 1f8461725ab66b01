import { isRecord } from '@store/shared/domain/record'
import { KEPT_CACHES } from '@store/shared/remotes/site/offline'
import type { ReleaseFacts } from './page-facts'

/** What the worker has heard of the newest generation. */
export interface Known {
  readonly generation: number
  readonly madeAt: number
  readonly withdrawn: readonly string[]
  readonly hours: number
  /** What prices were last shown in; null before that is known. */
  readonly currency: string | null
}

/** Before anything was heard nothing may be shown. */
export const NOTHING_KNOWN: Known = { generation: 0, madeAt: 0, withdrawn: [], hours: 0, currency: null }

/**
 * An older generation comes from a process that has not heard of the newest. A preview says nothing of the store.
 */
export function learnt(
  known: Known,
  { generation, madeAt, withdrawn, hours, isPreview }: ReleaseFacts,
): Known {
  if (isPreview || isOlder({ generation, madeAt }, known)) return known
  return { ...known, generation, madeAt, withdrawn, hours }
}

/** By time: a store that was restored from a backup gives lower numbers again. Servers that do not say the time go by the number. */
function isOlder(
  { generation, madeAt }: Pick<ReleaseFacts, 'generation' | 'madeAt'>,
  known: Pick<Known, 'generation' | 'madeAt'>,
): boolean {
  const isLowerNumber = generation < known.generation
  if (madeAt === 0 || madeAt === known.madeAt) return isLowerNumber
  return madeAt < known.madeAt
}

const KEY = '/kept-state.json'

export async function readKnown(storage: CacheStorage): Promise<Known> {
  const answer = await storage.match(KEY, { cacheName: KEPT_CACHES.state })
  const value: unknown = await answer?.json().catch(() => null)
  if (!isRecord(value)) return NOTHING_KNOWN
  const { generation, madeAt, withdrawn, hours, currency } = value
  const isWhole = typeof generation === 'number' && typeof hours === 'number' && Array.isArray(withdrawn)
  if (!isWhole) return NOTHING_KNOWN
  return {
    generation,
    madeAt: typeof madeAt === 'number' ? madeAt : 0,
    withdrawn: withdrawn.filter((each) => typeof each === 'string'),
    hours,
    currency: typeof currency === 'string' ? currency : null,
  }
}

export async function writeKnown(storage: CacheStorage, known: Known): Promise<void> {
  const cache = await storage.open(KEPT_CACHES.state)
  await cache.put(
    KEY,
    new Response(JSON.stringify(known), { headers: { 'content-type': 'application/json' } }),
  )
}
