import type { Sampler } from '@opentelemetry/sdk-trace-node'
import type { TracingConfig } from '../config/tracing-config'

type Sdk = typeof import('@opentelemetry/sdk-trace-node')

const PARENT_BASED = 'parentbased_'

/** The sampler that `OTEL_TRACES_SAMPLER` names. */
export function createSampler(
  sdk: Pick<Sdk, 'AlwaysOnSampler' | 'AlwaysOffSampler' | 'TraceIdRatioBasedSampler' | 'ParentBasedSampler'>,
  { traceSampler, traceShare }: Pick<TracingConfig, 'traceSampler' | 'traceShare'>,
): Sampler {
  const isParentBased = traceSampler.startsWith(PARENT_BASED)
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(traceShare),
  }[rootOf(traceSampler)]()
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root
}

const rootOf = (name: TracingConfig['traceSampler']) =>
  name.replace(PARENT_BASED, '') as 'always_on' | 'always_off' | 'traceidratio'
