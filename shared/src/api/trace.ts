/** `00-`, the trace, and a hyphen. */
const SPAN_AT = 36
const SPAN_LENGTH = 16

/** The same `traceparent` for one more call of the page: a new span, whose id is random. */
export function withNewSpan(traceparent: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SPAN_LENGTH / 2))
  const span = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return traceparent.slice(0, SPAN_AT) + span + traceparent.slice(SPAN_AT + SPAN_LENGTH)
}
