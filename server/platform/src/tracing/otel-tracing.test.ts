import { connect } from 'node:net'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createHttpApp } from '../http/http-app'
import type {} from '../http/observing/request-trace'
import type { TraceParent } from '../http/observing/traceparent'
import { createOtelTracing, type OtelTracingOptions } from './otel-tracing'
import type { Tracing } from './tracing'

let exporter: InMemorySpanExporter
let tracing: Tracing
let app: FastifyInstance

async function open(traceSampler: OtelTracingOptions['traceSampler']): Promise<void> {
  exporter = new InMemorySpanExporter()
  tracing = await createOtelTracing({
    traceSampler,
    traceShare: 1,
    processor: new SimpleSpanProcessor(exporter),
  })
  app = createHttpApp({
    config: { isProduction: false, trustProxy: false },
    log: pino({ level: 'silent' }),
  })
  tracing.watch(app)
}
afterEach(async () => {
  await app.close()
  await tracing.stop()
})

const ended = () =>
  exporter
    .getFinishedSpans()
    .map(({ name, attributes, status }) => [name, attributes['http.response.status_code'], status.code === 2])

it('follows recorded requests, those with a body and those that fail too [REL-10]', async () => {
  await open('always_on')
  const followed: boolean[] = []
  const look = (): void => void followed.push(tracing.current() !== null)
  for (const method of ['GET', 'POST']) {
    app.route({
      method,
      url: '/works',
      handler: async () => {
        await null
        look()
        return 'done'
      },
    })
  }
  app.get('/fails', async () => {
    look()
    throw new Error('of the work')
  })
  await app.inject('/works')
  await app.inject({ method: 'POST', url: '/works', payload: { note: 'x' } })
  await app.inject('/fails')
  expect(followed).toEqual([true, true, true])
  expect(ended()).toEqual([
    ['GET /works', 200, false],
    ['POST /works', 200, false],
    ['GET /fails', 500, true],
  ])
})

it('ends the span of a request whose caller hung up as a failed one [REL-10]', async () => {
  await open('always_on')
  const begun = new Promise<void>((resolve) => {
    app.get('/waits', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('GET /waits HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await begun
  socket.destroy()
  for (let turn = 0; turn < 400 && ended().length === 0; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(ended()).toEqual([['GET /waits', 200, true]])
})

it('names the trace of a request that is not recorded, by its caller or by its id [REL-10]', async () => {
  await open('always_off')
  const seen: [id: string, TraceParent | undefined][] = []
  app.get('/', async (request) => {
    expect(tracing.current()).toBeNull()
    seen.push([request.id, request.traceParent])
    return ''
  })
  const traceId = 'a'.repeat(32)
  await app.inject('/')
  await app.inject({ url: '/', headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } })
  const [[id, own], [, given]] = seen as [(typeof seen)[0], (typeof seen)[0]]
  expect(own).toMatchObject({ traceId: id.replaceAll('-', ''), isSampled: false })
  expect(given).toMatchObject({ traceId, isSampled: false })
  expect(ended()).toEqual([])
})
