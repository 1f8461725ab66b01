import { isRecord } from '@store/shared/domain/record'

/** An error and what it was caused by, outermost first: the query builder wraps the driver's. */
function* chainOf(error: unknown): Generator<Readonly<Record<string, unknown>>> {
  for (let each = error; isRecord(each); each = each.cause) yield each
}

const textOf = (error: unknown, field: string, pattern: RegExp): string | null => {
  for (const each of chainOf(error)) {
    const value = each[field]
    if (typeof value === 'string' && pattern.test(value)) return value
  }
  return null
}

/** The SQLSTATE of a failed statement; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => textOf(error, 'code', /^[0-9A-Z]{5}$/)

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error) === '23505' && textOf(error, 'constraint', /./) === constraint

const RETRYABLE = new Set(['40001', '40P01'])

/** A transaction that lost against another one and did nothing: the same again can succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlStateOf(error) ?? '')

/** Those of a transaction that lost every time it was tried are among them. */
const UNAVAILABLE_STATES = ['08', '25006', '25P03', '25P04', '40', '53', '55P03', '57', '58']
const NETWORK_ERRORS = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|ENOENT|EAI_AGAIN)$/
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|after calling end on the pool|PGlite is closed/

/** The database cannot answer now: unreachable, shutting down, out of connections, memory or disk, or too busy. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== null && UNAVAILABLE_STATES.some((prefix) => state.startsWith(prefix))) return true
  return textOf(error, 'code', NETWORK_ERRORS) !== null || textOf(error, 'message', LOST_CONNECTION) !== null
}
