const TRACEPARENT = /^(00-[0-9a-f]{32}-)[0-9a-f]{16}(-0[01])$/

/** The same `traceparent` for one more call of the page: a new span, whose id is random. Null for what is none. */
export function withNewSpan(traceparent: string): string | null {
  const [, trace, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (trace === undefined) return null
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const span = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return trace + span + flags
}
