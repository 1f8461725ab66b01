import { isRecord } from '@store/shared/domain/record'
import { KEPT_CACHES } from '@store/shared/remotes/offline'
import type { ReleaseFacts } from './page-facts'

/** What the worker has heard from the server, newest generation first heard. */
export interface Known {
  readonly generation: number
  readonly withdrawn: readonly string[]
  readonly hours: number
  /** What prices were last shown in; null before that is known. */
  readonly currency: string | null
}

/** Before anything was heard nothing may be shown. */
export const NOTHING_KNOWN: Known = { generation: 0, withdrawn: [], hours: 0, currency: null }

/** An older generation comes from a process that has not heard of the newest. A preview says nothing of the store. */
export function learnt(known: Known, { generation, withdrawn, hours, isPreview }: ReleaseFacts): Known {
  if (isPreview || generation < known.generation) return known
  return { ...known, generation, withdrawn, hours }
}

const KEY = '/kept-state.json'

export async function readKnown(storage: CacheStorage): Promise<Known> {
  const answer = await storage.match(KEY, { cacheName: KEPT_CACHES.state })
  const value: unknown = await answer?.json().catch(() => null)
  if (!isRecord(value)) return NOTHING_KNOWN
  const { generation, withdrawn, hours, currency } = value
  const isWhole = typeof generation === 'number' && typeof hours === 'number' && Array.isArray(withdrawn)
  if (!isWhole) return NOTHING_KNOWN
  return {
    generation,
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
