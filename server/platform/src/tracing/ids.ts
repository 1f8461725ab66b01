import type { IdGenerator } from '@opentelemetry/sdk-trace-node'

export interface Ids extends IdGenerator {
  /** The trace that begins next has this id. */
  useNext(traceId: string): void
}

/** Ids of traces and spans: OpenTelemetry's, but for traces whose id is given. */
export function createIds(random: IdGenerator): Ids {
  let next: string | null = null
  return {
    useNext: (traceId) => {
      next = traceId
    },
    generateTraceId() {
      const id = next ?? random.generateTraceId()
      next = null
      return id
    },
    generateSpanId: () => random.generateSpanId(),
  }
}
