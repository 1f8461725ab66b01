import { randomUUID } from 'node:crypto'
import * as sdk from '@opentelemetry/sdk-trace-node'
import type { TracingConfig } from '../config/tracing-config'
import { createSampler, toTraceId } from './sampler'

type Name = TracingConfig['traceSampler']

const mayBeAsked = () => true
const callerOf = (traceId: string, isSampled: boolean) => ({ traceId, spanId: 'a'.repeat(16), isSampled })

it.each<[Name, none: boolean, asked: boolean, refused: boolean]>([
  ['always_on', true, true, true],
  ['always_off', false, false, false],
  ['parentbased_always_on', true, true, false],
  ['parentbased_always_off', false, true, false],
])(
  'records by %s without a caller %s, asked by one %s, and not asked %s',
  (traceSampler, none, asked, refused) => {
    const isRecorded = createSampler(sdk, { mayBeAsked, traceSampler, traceShare: 0.5 })
    for (const id of Array.from({ length: 20 }, () => randomUUID())) {
      const callers = [null, callerOf(toTraceId(id), true), callerOf(toTraceId(id), false)]
      expect(callers.map((caller) => isRecorded(caller, id))).toEqual([none, asked, refused])
    }
  },
)

it.each<Name>(['traceidratio', 'parentbased_traceidratio'])(
  'records a share of the traces by %s',
  (traceSampler) => {
    const isRecorded = createSampler(sdk, { mayBeAsked, traceSampler, traceShare: 0.1 })
    const recorded = Array.from({ length: 4_000 }, () => isRecorded(null, randomUUID())).filter(Boolean)
    // Five standard deviations around 400.
    expect(Math.abs(recorded.length - 400)).toBeLessThan(95)
  },
)

it('decides each request of a trace alike', () => {
  const byId = createSampler(sdk, { mayBeAsked, traceSampler: 'traceidratio', traceShare: 0.5 })
  const byFlag = createSampler(sdk, { mayBeAsked, traceSampler: 'parentbased_traceidratio', traceShare: 0.5 })
  for (const first of Array.from({ length: 40 }, () => randomUUID())) {
    const traceId = toTraceId(first)
    for (const isSampled of [true, false]) {
      const caller = callerOf(traceId, isSampled)
      expect(byId(caller, randomUUID())).toBe(byId(null, first))
      expect(byFlag(caller, randomUUID())).toBe(isSampled)
    }
  }
})
