import { isRecord } from '@store/shared/domain/record'

/**
 * An error as the log may keep it. A failed query's message and details repeat the values that it was given, which
 * are customers' own: the statement and the database's code stay, the values go.
 */
export function toLoggableError(error: unknown): unknown {
  if (!isRecord(error) || typeof error.message !== 'string') return error
  const { name, code, constraint, cause, query } = error
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message
  return {
    type: typeof name === 'string' ? name : 'Error',
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: framesOf(error.stack),
    ...(cause !== undefined && { cause: toLoggableError(cause) }),
  }
}

/** A stack begins with the message once more. */
const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : ''
