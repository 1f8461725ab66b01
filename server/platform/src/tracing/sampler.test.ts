import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import * as sdk from '@opentelemetry/sdk-trace-node'
import type { TracingConfig } from '../config/tracing-config'
import { createSampler } from './sampler'

type Name = TracingConfig['traceSampler']

/** As a request's id makes it. */
const newTraceId = () => randomUUID().replaceAll('-', '')

/** @param flags of the caller; null for none */
function isRecorded(traceSampler: Name, flags: TraceFlags | null, traceShare = 1, traceId = newTraceId()) {
  const sampler = createSampler(sdk, { traceSampler, traceShare })
  const caller = { traceId, spanId: 'a'.repeat(16), traceFlags: flags ?? TraceFlags.NONE, isRemote: true }
  const parent = flags === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, caller)
  const { decision } = sampler.shouldSample(parent, traceId, 'GET', SpanKind.SERVER, {}, [])
  return decision === sdk.SamplingDecision.RECORD_AND_SAMPLED
}

it.each<[Name, none: boolean, asked: boolean, refused: boolean]>([
  ['always_on', true, true, true],
  ['always_off', false, false, false],
  ['parentbased_always_on', true, true, false],
  ['parentbased_always_off', false, true, false],
])('records by %s without a caller %s, asked by one %s, and not asked %s', (name, none, asked, refused) => {
  const found = [null, TraceFlags.SAMPLED, TraceFlags.NONE].map((flags) => isRecorded(name, flags))
  expect(found).toEqual([none, asked, refused])
})

it('records a share of the traces, each request of one alike', () => {
  const ids = Array.from({ length: 4_000 }, newTraceId)
  const recorded = ids.filter((id) => isRecorded('parentbased_traceidratio', null, 0.1, id))
  // Four standard deviations around 400.
  expect(Math.abs(recorded.length - 400)).toBeLessThan(76)
  for (const id of recorded.slice(0, 20)) expect(isRecorded('traceidratio', null, 0.1, id)).toBe(true)
})
