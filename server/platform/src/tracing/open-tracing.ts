import type { TracingConfig } from '../config/tracing-config'
import { createOtelTracing } from './otel-tracing'
import { NO_TRACING, type Tracing } from './tracing'

/** OpenTelemetry is loaded only where there is a collector to tell. */
export const openTracing = async (config: TracingConfig): Promise<Tracing> =>
  config.hasTraceCollector ? createOtelTracing(config) : NO_TRACING
