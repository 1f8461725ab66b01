import { createOtelTracing } from './otel-tracing'
import { NO_TRACING, type Tracing } from './tracing'

/** OpenTelemetry is loaded only where there is a collector to tell. */
export const openTracing = async ({
  hasTraceCollector,
}: {
  readonly hasTraceCollector: boolean
}): Promise<Tracing> => (hasTraceCollector ? createOtelTracing() : NO_TRACING)
