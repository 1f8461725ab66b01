import pLimit from 'p-limit'
import { CommerceFailure, type RefusalCode } from '../commerce-failure'

export interface Bulkhead {
  waiting(): number
  /**
   * Runs the work when it is its turn; past the length of the queue it is refused at once, at no cost.
   *
   * @throws {CommerceFailure}
   */
  pass<T>(work: () => Promise<T>): Promise<T>
}

export interface BulkheadOptions {
  readonly atOnce: number
  readonly maxWaiting: number
  /** TOO_MANY_TRIES unless told otherwise. */
  readonly refusal?: RefusalCode
}

const RETRY_SECONDS = 5

/** Bounds what a flood of costly calls, such as log-ins, can take, so that the rest of the shop stays fast. */
export function createBulkhead({
  atOnce,
  maxWaiting,
  refusal = 'TOO_MANY_TRIES',
}: BulkheadOptions): Bulkhead {
  const limit = pLimit(atOnce)
  return {
    waiting: () => limit.pendingCount,
    async pass(work) {
      if (limit.pendingCount >= maxWaiting) {
        throw new CommerceFailure(refusal, { retryAfterSeconds: RETRY_SECONDS })
      }
      return limit(work)
    },
  }
}
