import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { createHttpApp } from '@store/platform/http/http-app'
import { createLog } from '@store/platform/http/observing/log'
import { createOtelTracing } from '@store/platform/tracing/otel-tracing'
import type { Tracing } from '@store/platform/tracing/tracing'
import { createTestDatabase } from '@store/server-testing/postgres/test-database'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { rowsOf } from '../database'
import type { OpenDatabase } from './database-connection'
import { openDatabase } from './open-database'
import { textOfQuery, withComment } from './statement-comment'

const TRACE = 'a'.repeat(32)
const SPAN = 'b'.repeat(16)
const SAMPLED = `00-${TRACE}-${SPAN}-01`

const exporter = new InMemorySpanExporter()
const lines: string[] = []
let server: Awaited<ReturnType<typeof createTestDatabase>>
let database: OpenDatabase
let tracing: Tracing
let app: FastifyInstance

/** The text of the statement that reads it, as PostgreSQL got it. */
const ownText = async () => {
  const [row] = await rowsOf<{ query: string }>(
    database.db,
    sql`select query from pg_stat_activity where pid = pg_backend_pid() and ${'a private value'} <> ''`,
  )
  return row?.query ?? ''
}

beforeAll(async () => {
  tracing = await createOtelTracing({
    traceSampler: 'parentbased_always_off',
    traceShare: 1,
    processor: new SimpleSpanProcessor(exporter),
  })
  server = await createTestDatabase()
  const log = createLog(
    'debug',
    { write: (line) => void lines.push(line) },
    undefined,
    () => tracing.current()?.traceId,
  )
  database = await openDatabase({ databaseUrl: server.url, dataDir: null, log, tracing })
  app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log })
  tracing.watch(app)
  app.get('/orders/:id', async (request) => {
    request.log.info('within')
    return database.db.transaction(ownText)
  })
  app.post('/orders', async () => ownText())
  app.get('/broken', async () => database.db.execute(sql`select 1 / 0`))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await tracing.stop()
  await database.close()
  await server.drop()
})
beforeEach(() => {
  exporter.reset()
  lines.length = 0
})

const spansOf = () =>
  exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    traceId: span.spanContext().traceId,
    id: span.spanContext().spanId,
    parent: span.parentSpanContext?.spanId,
    attributes: span.attributes,
  }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it('continues the caller’s trace to the statement, whose text names it in a comment', async () => {
  const { body } = await app.inject({ url: '/orders/7?email=a@b.in', headers: { traceparent: SAMPLED } })
  await settled()
  const spans = spansOf()
  const request = spans.find(({ name }) => name === 'GET /orders/:id')
  const statement = spans.find(({ attributes }) =>
    String(attributes['db.query.text']).startsWith('select query'),
  )
  expect(request).toMatchObject({ traceId: TRACE, parent: SPAN })
  expect(statement).toMatchObject({ name: 'SELECT', traceId: TRACE, parent: request?.id })
  expect(body).toMatch(new RegExp(`^select query .* /\\*traceparent='00-${TRACE}-${statement?.id}-01'\\*/$`))
  expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true)
  // Neither the query of the address nor values of statements.
  expect(JSON.stringify(spans)).not.toMatch(/a@b|private value/)
})

it('keeps the trace over a body, and names it in the log', async () => {
  const { body } = await app.inject({
    method: 'POST',
    url: '/orders',
    headers: { traceparent: SAMPLED },
    payload: { note: 'x' },
  })
  expect(body).toContain(TRACE)
  await app.inject({ url: '/orders/7', headers: { traceparent: SAMPLED } })
  await settled()
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged.find(({ msg }) => msg === 'within')).toMatchObject({ traceId: TRACE })
  const answered = logged.filter(({ msg }) => msg === 'answered')
  expect(answered).toHaveLength(2)
  for (const line of answered) expect(line).toMatchObject({ traceId: TRACE })
  for (const line of lines) expect(line.split('"traceId"')).toHaveLength(line.includes('traceId') ? 2 : 1)
})

it('leaves statements as they are while nothing is recorded', async () => {
  for (const headers of [{}, { traceparent: `00-${TRACE}-${SPAN}-00` }]) {
    const { body } = await app.inject({ url: '/orders/7', headers })
    expect(body).toMatch(/^select query [^*]*$/)
  }
  await settled()
  expect(spansOf()).toEqual([])
})

it.each([
  '',
  'x',
  `01-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `${SAMPLED}-more`,
  `${SAMPLED}, ${SAMPLED}`,
  `00-${TRACE}-${SPAN}-01' */ drop table x; --`,
  'a'.repeat(8_000),
])('begins a new trace for a malformed traceparent: %.60s', async (traceparent) => {
  const { body, statusCode } = await app.inject({ url: '/orders/7', headers: { traceparent } })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('traceparent')
  await settled()
  const [answered] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  // So the id that a shopper can quote names the trace.
  expect(answered.traceId).toBe(answered.reqId.replaceAll('-', ''))
})

it('tells the kind of an error and not its message', async () => {
  await app.inject({ url: '/broken', headers: { traceparent: SAMPLED } })
  await settled()
  const failed = exporter.getFinishedSpans().filter(({ status }) => status.code === 2)
  expect(failed.map(({ name }) => name)).toEqual(['SELECT', 'GET /broken'])
  expect(JSON.stringify(failed.map(({ attributes, events }) => [attributes, events]))).not.toContain('zero')
})

it('records at most some traces a second that callers ask for', async () => {
  const ask = async (index: number) => {
    const traceId = index.toString(16).padStart(32, 'c')
    await app.inject({ url: '/nothing', headers: { traceparent: `00-${traceId}-${SPAN}-01` } })
  }
  const before = Math.floor(Date.now() / 1000)
  await Promise.all(Array.from({ length: 500 }, (_, index) => ask(index)))
  await settled()
  const seconds = Math.floor(Date.now() / 1000) - before + 1
  expect(spansOf().length).toBeLessThanOrEqual(50 * seconds)
  expect(spansOf().length).toBeGreaterThan(0)
})

it('comments plain texts and leaves prepared statements and cursors alone', () => {
  const parent = { traceId: TRACE, spanId: SPAN, isSampled: true }
  const comment = `/*traceparent='${SAMPLED}'*/`
  expect(withComment('select 1', parent)).toBe(`select 1 ${comment}`)
  expect(withComment({ text: 'select 1', values: [1] }, parent)).toEqual({
    text: `select 1 ${comment}`,
    values: [1],
  })
  const prepared = { name: 'one', text: 'select 1' }
  const cursor = { text: 'select 1', submit: () => {} }
  for (const each of [prepared, cursor, null, 7]) {
    expect(textOfQuery(each)).toBeNull()
    expect(withComment(each, parent)).toBe(each)
  }
})

it('leaves health checks and files out', async () => {
  for (const url of ['/health/ready', '/metrics', '/remotes/catalog/web/entry.1a2b3c4d.js']) {
    await app.inject({ url, headers: { traceparent: SAMPLED } })
  }
  await settled()
  expect(spansOf()).toEqual([])
})
