import { parseUrl } from './parse-address'
import type { Variables } from './read-variables'

export interface TracingConfig {
  /** Whether traces are sent; where to, OpenTelemetry's own packages read from its standard variables. */
  readonly hasTraceCollector: boolean
  /** Which requests are recorded. */
  readonly traceSampler: (typeof SAMPLERS)[number]
  /** Of `traceidratio`: the share of the traces. */
  readonly traceShare: number
}

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']
const PROTOCOL = 'http/json'
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** OpenTelemetry's standard variables, as far as a mistake in them would pass unseen. */
export function parseTracingConfig({ read, yesOrNo }: Variables): TracingConfig {
  const isDisabled = yesOrNo('OTEL_SDK_DISABLED', false)
  const exporter = read(
    'OTEL_TRACES_EXPORTER',
    'otlp',
    (given) => (['otlp', 'none'].includes(given) ? given : undefined),
    'otlp or none',
  )
  const endpoints = ENDPOINTS.map((name) =>
    read(name, null, (given) => parseUrl(given, ['http:', 'https:']), 'an http or https address'),
  )
  for (const name of PROTOCOLS) {
    read(
      name,
      PROTOCOL,
      (given) => (given === PROTOCOL ? given : undefined),
      `${PROTOCOL}, the one that is spoken here`,
    )
  }
  return {
    hasTraceCollector: !isDisabled && exporter === 'otlp' && endpoints.some((each) => each !== null),
    traceSampler: read(
      'OTEL_TRACES_SAMPLER',
      'parentbased_always_on',
      (given) => SAMPLERS.find((name) => name === given),
      `one of ${SAMPLERS.join(', ')}`,
    ),
    traceShare: read(
      'OTEL_TRACES_SAMPLER_ARG',
      1,
      (given) => (/^(0|1|0?\.\d{1,9}|1\.0+)$/.test(given) ? Number(given) : undefined),
      'a share from 0 to 1',
    ),
  }
}
