import pLimit from 'p-limit'
import { CommerceFailure } from '../../http/commerce-failure'

export interface Bulkhead {
  waiting(): number
  /**
   * Runs the work when it is its turn; past the length of the queue it is refused at once, at no cost.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  pass<T>(work: () => Promise<T>): Promise<T>
}

export interface BulkheadOptions {
  readonly atOnce: number
  readonly maxWaiting: number
}

const RETRY_SECONDS = 5

/** Bounds what a flood of log-ins can take, so that the rest of the shop stays fast. */
export function createBulkhead({ atOnce, maxWaiting }: BulkheadOptions): Bulkhead {
  const limit = pLimit(atOnce)
  return {
    waiting: () => limit.pendingCount,
    async pass(work) {
      if (limit.pendingCount >= maxWaiting) {
        throw new CommerceFailure('TOO_MANY_TRIES', { retryAfterSeconds: RETRY_SECONDS })
      }
      return limit(work)
    },
  }
}
