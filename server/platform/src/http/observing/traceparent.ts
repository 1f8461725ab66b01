/** Which trace a request belongs to, as W3C Trace Context has it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Of the caller's span, 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether the caller records it. */
  readonly isSampled: boolean
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** Null for what is none: a request then begins a trace of its own. */
export function parseTraceParent(header: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && FORM.exec(header)) || []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export const toTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
