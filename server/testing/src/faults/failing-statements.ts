import { isRecord } from '@store/shared/domain/record'
import { Client } from 'pg'

/** Makes statements fail on their way to PostgreSQL, as a lost connection does: the server never hears of them. */
export interface FailingStatements {
  /** The `place`-th statement from now on fails, counted from 1. */
  failAt(place: number): void
  /** Each statement from now on fails with this probability; `random` gives numbers from 0 to below 1. */
  failSome(probability: number, random: () => number): void
  /** None fails, and `stop` gives the texts of all. */
  record(): void
  /** No further statement fails. @returns the texts of those that failed, or were recorded, since it was asked for */
  stop(): readonly string[]
  /** Gives the driver its own method back. */
  restore(): void
}

/** For all clients of this process, so for stores on PostgreSQL alone. */
export function createFailingStatements(): FailingStatements {
  let fails: () => boolean = () => false
  let records = false
  let failed: string[] = []
  const own: unknown = Client.prototype.query
  if (typeof own !== 'function') throw new TypeError('The driver has no method `query`')
  const query = own
  function failing(this: unknown, ...given: unknown[]): unknown {
    const text = textOf(given[0])
    if (records) failed.push(text)
    // What has failed is rolled back in any case: the connection is closed.
    if (/^rollback/i.test(text) || !fails()) return query.apply(this, given)
    failed.push(text)
    const error = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    const callback = given.at(-1)
    if (typeof callback !== 'function') return Promise.reject(error)
    setImmediate(() => callback(error))
    return undefined
  }
  Object.assign(Client.prototype, { query: failing })
  return {
    failAt(place) {
      let left = place
      fails = () => {
        left -= 1
        return left === 0
      }
    },
    failSome(probability, random) {
      fails = () => random() < probability
    },
    record() {
      records = true
    },
    stop() {
      fails = () => false
      records = false
      const texts = failed
      failed = []
      return texts
    },
    restore: () => void Object.assign(Client.prototype, { query }),
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : isRecord(query) && typeof query.text === 'string' ? query.text : ''
