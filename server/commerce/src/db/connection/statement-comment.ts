import { type TraceParent, toTraceParent } from '@store/platform/http/observing/traceparent'
import { isRecord } from '@store/shared/domain/record'

/**
 * The text of what a query of the driver is given; null for what is no plain text, and for a prepared statement: its name stands for one text, which
 * a comment would change.
 */
export function textOfQuery(given: unknown): string | null {
  if (typeof given === 'string') return given
  const isPlain = isRecord(given) && given.name === undefined && typeof given.submit !== 'function'
  return isPlain && typeof given.text === 'string' ? given.text : null
}

/** The same with a comment in the form of sqlcommenter, so that the database's log and its views of activity name the trace. */
export function withComment(given: unknown, parent: TraceParent): unknown {
  const text = textOfQuery(given)
  if (text === null) return given
  const commented = `${text} /*traceparent='${toTraceParent(parent)}'*/`
  return typeof given === 'string' ? commented : { ...(given as object), text: commented }
}
