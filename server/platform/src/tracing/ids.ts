import { randomBytes } from 'node:crypto'

export interface Ids {
  /** The trace that begins next has this id. */
  useNext(traceId: string): void
  generateTraceId(): string
  generateSpanId(): string
}

/** Ids of traces and spans, as OpenTelemetry asks for them. */
export function createIds(): Ids {
  let next: string | null = null
  return {
    useNext: (traceId) => {
      next = traceId
    },
    generateTraceId() {
      const id = next ?? randomBytes(16).toString('hex')
      next = null
      return id
    },
    generateSpanId: () => randomBytes(8).toString('hex'),
  }
}
