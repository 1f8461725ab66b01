import { LRUCache } from 'lru-cache'

export interface PageCacheOptions<T = object> {
  readonly max: number
  /** Given out without a thought. */
  readonly freshMs: number
  /** After that, still given out this long while a new one is made; later, all requests wait for the new one. */
  readonly staleMs: number
  readonly now?: () => number
  /** Whether a value may be given to later callers, too. */
  readonly isKept?: (value: T) => boolean
  /** Told how each call was answered. */
  readonly onGet?: (outcome: 'fresh' | 'stale' | 'made') => void
}

export interface PageCache<T extends object> {
  /**
   * Whatever number of callers: one `make` at a time for one key. A failure is given to those who wait and not kept.
   */
  get(key: string, make: () => Promise<T>): Promise<T>
}

interface Entry<T> {
  readonly value: T
  readonly madeAt: number
}

export function createPageCache<T extends object>(options: PageCacheOptions<T>): PageCache<T> {
  const { max, freshMs, staleMs, isKept = () => true } = options
  const { now = () => performance.now(), onGet = () => {} } = options
  const entries = new LRUCache<string, Entry<T>>({ max })
  const making = new Map<string, Promise<T>>()

  const remake = (key: string, make: () => Promise<T>): Promise<T> => {
    const underWay = making.get(key)
    if (underWay) return underWay
    const madeAt = now()
    const promise = make()
      .then((value) => {
        if (isKept(value)) entries.set(key, { value, madeAt })
        return value
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  return {
    async get(key, make) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (entry && age < freshMs) {
        onGet('fresh')
        return entry.value
      }
      const fresh = remake(key, make)
      if (!entry || age >= freshMs + staleMs) {
        onGet('made')
        return fresh
      }
      onGet('stale')
      fresh.catch(() => {})
      return entry.value
    },
  }
}
