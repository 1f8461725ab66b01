import { openTracing } from './open-tracing'
import { NO_TRACING } from './tracing'

const SAMPLING = { traceSampler: 'always_on', traceShare: 1 } as const
const loaded: string[] = []
for (const name of ['api', 'sdk-trace-node', 'exporter-trace-otlp-http', 'resources']) {
  jest.doMock(`@opentelemetry/${name}`, () => {
    loaded.push(name)
    return jest.requireActual(`@opentelemetry/${name}`)
  })
}

it('loads nothing of OpenTelemetry without a collector, and its packages with one', async () => {
  expect(await openTracing({ ...SAMPLING, hasTraceCollector: false })).toBe(NO_TRACING)
  expect(loaded).toEqual([])
  const tracing = await openTracing({ ...SAMPLING, hasTraceCollector: true })
  expect(loaded.sort()).toEqual(['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-node'])
  expect(tracing.current()).toBeNull()
  await tracing.stop()
})

it('runs work as it is without a collector', async () => {
  const error = new Error('of the work')
  expect(await NO_TRACING.span('read', {}, async () => 7)).toBe(7)
  await expect(NO_TRACING.span('read', {}, () => Promise.reject(error))).rejects.toBe(error)
  expect(NO_TRACING.keep()(() => 8)).toBe(8)
  expect([NO_TRACING.current(), NO_TRACING.statement('select 1')]).toEqual([null, null])
})
