import { wideNetworkOf } from '@store/platform/http/network-of'
import { LRUCache } from 'lru-cache'
import type { LiveCanary } from '../compositions/composition'

export interface SamplePages {
  /** Of which canaries a page that is sent is a sample, for whichever version it is made of. @param parts that have something on it */
  choose(parts: readonly string[], ip: string): readonly string[]
}

export interface SamplePagesOptions {
  /** Those that run. */
  readonly canaries: () => readonly LiveCanary[]
}

const REMEMBERED = 100_000

/**
 * The first page that a network gets with something of a part on it, since the part's canary began, is the sample of that network: it counts
 * once, as in decision 69, and for the version that chance gave it. Networks are remembered by this process alone and written nowhere.
 */
export function createSamplePages({ canaries }: SamplePagesOptions): SamplePages {
  const seen = new LRUCache<string, true>({ max: REMEMBERED })
  return {
    choose(parts, ip) {
      const tried = canaries().filter(({ name }) => parts.includes(name))
      if (tried.length === 0) return []
      const network = wideNetworkOf(ip)
      return tried.flatMap(({ name, rollout }) => {
        const key = `${rollout} ${name} ${network}`
        if (seen.has(key)) return []
        seen.set(key, true)
        return [name]
      })
    },
  }
}
