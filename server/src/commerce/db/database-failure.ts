/** The SQLSTATE of a failed statement, however deep the query builder wrapped it; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code
  }
  return null
}

const constraintOf = (error: unknown): string | null => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  }
  return null
}

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  sqlStateOf(error) === '23505' && constraintOf(error) === constraint

const RETRYABLE = new Set(['40001', '40P01'])

/** A transaction that lost against another one and did nothing: the same again can succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlStateOf(error) ?? '')

const UNAVAILABLE_CLASSES = ['08', '53', '57', '58', '25006', '55P03']
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EAI_AGAIN',
])
const POOL_MESSAGES = ['timeout exceeded when trying to connect', 'Connection terminated', 'PGlite is closed']

/** The database cannot answer now: unreachable, shutting down, out of connections, memory or disk. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state !== null && UNAVAILABLE_CLASSES.some((prefix) => state.startsWith(prefix))) return true
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && NETWORK_ERRORS.has(each.code)) return true
    const { message } = each
    if (POOL_MESSAGES.some((text) => message.includes(text))) return true
  }
  return false
}
