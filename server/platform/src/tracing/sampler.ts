import type { TracingConfig } from '../config/tracing-config'
import type { TraceParent } from '../http/observing/traceparent'

type Sdk = typeof import('@opentelemetry/sdk-trace-node')

/** Whether a request is recorded. @param caller whose trace it continues; null where it begins one */
export type RequestSampler = (caller: TraceParent | null, requestId: string) => boolean

export interface SamplerOptions extends Pick<TracingConfig, 'traceSampler' | 'traceShare'> {
  /** Whether one more may be recorded because its caller asks for it. */
  readonly mayBeAsked: () => boolean
}

const PARENT_BASED = 'parentbased_'

/**
 * What `OTEL_TRACES_SAMPLER` names, decided before anything is made for a request, since most are not recorded.
 *
 * By `parentbased_…` the flag alone decides about the requests that continue a trace, so the first one is chosen by chance; OpenTelemetry's sampler would
 * need an id made for each. By `traceidratio` it is asked, since each request of a trace is to be decided alike.
 */
export function createSampler(
  { TraceIdRatioBasedSampler, SamplingDecision }: Pick<Sdk, 'TraceIdRatioBasedSampler' | 'SamplingDecision'>,
  { traceSampler, traceShare, mayBeAsked }: SamplerOptions,
): RequestSampler {
  const root = traceSampler.replace(PARENT_BASED, '')
  const share = root === 'always_on' ? 1 : root === 'always_off' ? 0 : traceShare
  if (traceSampler.startsWith(PARENT_BASED)) {
    return (caller) => (caller === null ? Math.random() < share : caller.isSampled && mayBeAsked())
  }
  if (root !== 'traceidratio') return () => share === 1
  const byId = new TraceIdRatioBasedSampler(share)
  return (caller, requestId) => {
    const { decision } = byId.shouldSample(undefined, caller?.traceId ?? toTraceId(requestId))
    return decision === SamplingDecision.RECORD_AND_SAMPLED
  }
}

/** The id of a trace that begins at a request, so that the request's id names it. */
export const toTraceId = (requestId: string): string => requestId.replaceAll('-', '')
