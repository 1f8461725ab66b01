import { isRecord } from '@store/shared/domain/record'

/**
 * An error as the log may keep it. A failed query's message and details repeat the values that it was given, which
 * are customers' own: the statement and the database's code stay, the values go.
 */
export function toLoggableError(error: unknown): unknown {
  if (!isRecord(error) || typeof error.message !== 'string') return error
  const { code, constraint, cause } = error
  return {
    type: typeOf(error),
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: framesOf(error.stack),
    ...(cause !== undefined && { cause: toLoggableError(cause) }),
  }
}

/** As {@link toLoggableError} has it, for a terminal: what happened and where, then what caused it. */
export function toErrorText(error: unknown): string {
  if (!isRecord(error) || typeof error.message !== 'string') return String(error)
  const { stack, cause } = error
  return [
    `${typeOf(error)}: ${messageOf(error)}`,
    framesOf(stack),
    ...(cause === undefined ? [] : [`caused by ${toErrorText(cause)}`]),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const typeOf = ({ name }: Readonly<Record<string, unknown>>): string =>
  typeof name === 'string' ? name : 'Error'

const messageOf = ({ query, message }: Readonly<Record<string, unknown>>): string =>
  typeof query === 'string' ? `Failed query: ${query}` : String(message)

/** A stack begins with the message once more. */
const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : ''
