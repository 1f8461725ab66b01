import { KEPT_CACHES } from '@store/shared/remotes/offline'
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
}

export function createKnowledge(scope: WorkerScope, storage: CacheStorage): Knowledge {
  let known: Promise<Known> | null = null
  const get = () => {
    known ??= readKnown(storage)
    return known
  }
  const set = async (next: Known) => {
    if (JSON.stringify(next) === JSON.stringify(await get())) return
    known = Promise.resolve(next)
    await writeKnown(storage, next)
  }

  const learn = async (facts: ReleaseFacts) => {
    if (facts.isOff) return removeWorker(scope, storage)
    const before = await get()
    const after = learnt(before, facts)
    await set(after)
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
    setCurrency: async (currency) => set({ ...(await get()), currency }),
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

async function removeWorker(scope: WorkerScope, storage: CacheStorage): Promise<void> {
  await Promise.all((await storage.keys()).map((name) => storage.delete(name)))
  await scope.registration.unregister()
}
