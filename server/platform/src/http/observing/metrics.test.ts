import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readMetric } from '@store/server-testing/store/read-metric'
import Fastify from 'fastify'
import { findOperator, parseOperatorTokens } from '../../config/secrets/operator-tokens'
import { createLog } from './log'
import { countLogLines, createMetrics } from './metrics'
import { registerMetrics } from './metrics-route'
import { measureRequests } from './request-metrics'

const READER = 'r'.repeat(32)
const PUBLISHER = 'p'.repeat(32)

const metrics = createMetrics()
const app = Fastify()
let release = () => {}
beforeAll(async () => {
  measureRequests(app, metrics)
  const tokens = parseOperatorTokens(`ana/read/${READER} ci/publish/${PUBLISHER}`) ?? []
  registerMetrics(app, {
    metrics,
    identify: async (presented) => findOperator(tokens, presented) ?? { problem: 'unknown', name: '' },
  })
  app.get('/orders/:id', async () => 'an order')
  app.get('/slow', () => new Promise((resolve) => (release = () => resolve('late'))))
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('no'))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const requests = (method: string, route: string, status: string) =>
  readMetric(
    metrics,
    `store_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  )
const scrape = (token?: string) =>
  app.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} })

it('counts requests by the route, whatever the address', async () => {
  for (const id of ['1', '2', 'asha@example.com']) await app.inject(`/orders/${id}`)
  await app.inject({ method: 'TRACE' as 'GET', url: '/orders/1' })
  await app.inject('/products/asha')
  await app.inject('/api/asha')
  expect(await requests('GET', '/orders/:id', '2xx')).toBe(3)
  expect(await requests('GET', 'pages', '4xx')).toBe(1)
  expect(await requests('GET', 'none', '4xx')).toBe(1)
  expect(await metrics.metrics()).not.toContain('asha')
})

it('knows the requests under way, and forgets those whose caller hung up', async () => {
  const { port } = app.server.address() as AddressInfo
  const inFlight = () => readMetric(metrics, 'store_http_requests_in_flight')
  const arrived = once(app.server, 'request')
  const caller = request({ port, host: '127.0.0.1', path: '/slow' }).end()
  caller.on('error', () => {})
  const [incoming] = await arrived
  expect(await inFlight()).toBe(1)
  const closed = once(incoming.socket, 'close')
  caller.destroy()
  await closed
  expect(await inFlight()).toBe(0)
  expect(await requests('GET', '/slow', 'gone')).toBe(1)
  release()
})

it('gives them only to an operator who may read [REL-12]', async () => {
  expect((await scrape()).statusCode).toBe(401)
  expect((await scrape('x'.repeat(32))).statusCode).toBe(401)
  expect((await scrape(PUBLISHER)).statusCode).toBe(403)
  const answer = await scrape(READER)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('answers in the format that Prometheus reads', async () => {
  const { body } = await scrape(READER)
  const SERIES = /^[a-z_]\w*(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? (NaN|[+-]?Inf|-?[\d.e+-]+)$/i
  const lines = body.split('\n').filter((line) => line !== '')
  for (const line of lines) if (!/^# (HELP|TYPE) /.test(line)) expect(line).toMatch(SERIES)
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'store_log_lines_total',
  ]) {
    expect(body).toContain(`# TYPE ${name} `)
  }
})

it('counts the lines of the log by level', async () => {
  const log = createLog('warn', { write: () => {} }, count)
  log.info('not logged')
  log.warn('a')
  log.child({ part: 'b' }).error('b')
  const lines = (level: string) => readMetric(metrics, `store_log_lines_total{level="${level}"}`)
  expect([await lines('info'), await lines('warn'), await lines('error')]).toEqual([undefined, 1, 1])
})
const count = countLogLines(metrics)
