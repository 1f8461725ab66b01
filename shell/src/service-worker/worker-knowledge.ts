import { KEPT_CACHES, PERSONAL_CACHES } from '@store/shared/remotes/site/offline'
import { isWithdrawn, readKeptPage } from './kept-page'
import { type Known, learnt, readKnown, writeKnown } from './known-state'
import { type ReleaseFacts, readReleaseFacts } from './page-facts'
import type { WorkerScope } from './worker-scope'

/** What the worker hears of the store, kept for when there is no network. */
export interface Knowledge {
  get(): Promise<Known>
  /** Pages of versions that are marked as bad go at once; where the worker is turned off, all does. */
  learn(facts: ReleaseFacts): Promise<void>
  learnDocument(answer: Response): Promise<void>
  setCurrency(currency: string): Promise<void>
  /** Deletes what somebody looked at, and the records of it. */
  forget(): Promise<void>
  /** Deletes all that was kept, and unregisters the worker. It answers open tabs until they close, and keeps nothing more. */
  remove(): Promise<void>
  isRemoved(): boolean
}

/** Deletes the addresses and times that are recorded of a cache's entries, so that the oldest can be found. */
export type DeleteRecords = (cacheName: string) => Promise<void>

export function createKnowledge(
  scope: WorkerScope,
  storage: CacheStorage,
  deleteRecords: DeleteRecords,
): Knowledge {
  const deleteKept = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => storage.delete(name)))
    await Promise.all(names.map((name) => deleteRecords(name)))
  }

  let known: Promise<Known> | null = null
  const get = () => {
    known ??= readKnown(storage)
    return known
  }
  let isRemoved = false
  let changing: Promise<unknown> = Promise.resolve()
  /** One after the other, so that none is made from what another has replaced meanwhile. */
  const change = (next: (known: Known) => Known): Promise<{ before: Known; after: Known }> => {
    const changed = changing.then(async () => {
      const before = await get()
      const after = next(before)
      if (isRemoved || JSON.stringify(after) === JSON.stringify(before)) return { before, after: before }
      known = Promise.resolve(after)
      await writeKnown(storage, after)
      return { before, after }
    })
    changing = changed.catch(() => {})
    return changed
  }

  const remove = async () => {
    isRemoved = true
    await changing
    await scope.registration.unregister()
    await deleteKept([...new Set([...(await storage.keys()), ...Object.values(KEPT_CACHES)])])
  }

  const learn = async (facts: ReleaseFacts) => {
    if (facts.isOff) return remove()
    const { before, after } = await change((state) => learnt(state, facts))
    if (JSON.stringify(after.withdrawn) !== JSON.stringify(before.withdrawn))
      await dropWithdrawn(storage, after)
  }

  return {
    get,
    learn,
    async learnDocument(answer) {
      const facts = readReleaseFacts(await answer.json().catch(() => null))
      if (facts !== null) await learn(facts)
    },
    setCurrency: async (currency) => {
      await change((state) => ({ ...state, currency }))
    },
    forget: () => deleteKept(PERSONAL_CACHES),
    remove,
    isRemoved: () => isRemoved,
  }
}

async function dropWithdrawn(storage: CacheStorage, known: Known): Promise<void> {
  const cache = await storage.open(KEPT_CACHES.pages)
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const kept = answer && readKeptPage(answer)
    if (!kept || isWithdrawn(kept.containers, known)) await cache.delete(request)
  }
}
