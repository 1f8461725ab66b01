import type { Codec } from '@store/shared/api/codec'
import { LRUCache } from 'lru-cache'
import { CachedResponse } from '../http/mount-endpoint'

export interface ResponseCache {
  /**
   * The response kept under `key`, or what `load` gives. Callers at the same time share one load; a failed one is
   * not remembered.
   */
  get<Value>(
    key: string,
    codec: Codec<Value>,
    load: () => Promise<Value>,
    options?: { readonly ttlMs?: number },
  ): Promise<CachedResponse<Value>>
  /** Everything read from now on is loaded anew, in this process; others follow within the time to live. */
  clear(): void
}

const MAX_ENTRIES = 1000

/** Keeps encoded responses for `ttlMs`, unless told otherwise, by the time of this machine's own steady clock. */
export function createResponseCache(ttlMs: number): ResponseCache {
  const entries = new LRUCache<string, Promise<CachedResponse<unknown>>>({ max: MAX_ENTRIES, ttl: ttlMs })
  return {
    get(key, codec, load, options = {}) {
      const kept = entries.get(key)
      if (kept !== undefined) return kept as Promise<CachedResponse<never>>
      const loading = load().then(
        (value) => new CachedResponse(value, Buffer.from(JSON.stringify(codec.encode(value)))),
      )
      entries.set(key, loading, { ttl: options.ttlMs ?? ttlMs })
      loading.catch(() => entries.get(key) === loading && entries.delete(key))
      return loading
    },
    clear: () => entries.clear(),
  }
}
