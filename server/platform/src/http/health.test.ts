import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { NotReady, type ReadinessCheck, registerHealth } from './health'
import { createHttpApp } from './http-app'

function createApp(check: ReadinessCheck['check'] = async () => {}, log = pino({ level: 'silent' })) {
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log })
  const health = registerHealth(app, [{ name: 'disk', check }])
  app.get('/page', async () => 'a page')
  return { app, health }
}

it('lives on while a check fails, and names what fails [FLT-12]', async () => {
  let isFull = true
  const { app } = createApp(async () => {
    if (isFull) throw new Error('full')
  })
  const ready = async () => {
    const { statusCode, body } = await app.inject('/health/ready')
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([503, { ready: false, failing: ['disk'], degraded: [] }])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  isFull = false
  expect(await ready()).toEqual([200, { ready: true, failing: [], degraded: [] }])
})

it('stays ready while a check only says what is degraded, and shows a reason meant for others [FLT-12]', async () => {
  let check: ReadinessCheck['check'] = async () => ['a file is damaged']
  const { app } = createApp(() => check())
  const ready = async () => {
    const { statusCode, body } = await app.inject('/health/ready')
    return [statusCode, JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, { ready: true, failing: [], degraded: ['disk: a file is damaged'] }])
  check = async () => {
    throw new NotReady('it is not there')
  }
  expect(await ready()).toEqual([503, { ready: false, failing: ['disk: it is not there'], degraded: [] }])
})

it('logs once why it is not ready, and of a reason meant for others no stack [FLT-12]', async () => {
  const lines: { msg: string; check?: string; reason?: string; err?: unknown }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let problem: Error | null = new NotReady('builds are being published')
  const { app } = createApp(async () => {
    if (problem !== null) throw problem
  }, log)
  const probe = () => app.inject('/health/ready')
  await probe()
  await probe()
  expect(lines).toMatchObject([{ msg: 'not ready', check: 'disk', reason: 'builds are being published' }])
  expect(lines[0]).not.toHaveProperty('err')
  problem = null
  await probe()
  problem = new Error('a defect')
  await probe()
  await probe()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toHaveProperty('err')
})

it('asks for every connection to be closed once its end is announced, and still answers [FLT-14]', async () => {
  const { app, health } = createApp()
  expect((await app.inject('/page')).headers.connection).toBe('keep-alive')
  health.stop()
  expect(await app.inject('/page')).toMatchObject({ statusCode: 200, body: 'a page' })
  expect((await app.inject('/page')).headers.connection).toBe('close')
  expect((await app.inject('/health/ready')).json()).toEqual({
    ready: false,
    failing: ['stopping'],
    degraded: [],
  })
})

it('answers a request that was arriving when the server began to close [FLT-14]', async () => {
  const { app } = createApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(app.server, 'connection')
  socket.write('GET /page HTTP/1.1\r\nHost: shop.example\r\n')
  const [connection] = await arrived
  while (connection.bytesRead === 0) await new Promise(setImmediate)
  const closed = app.close()
  await new Promise(setImmediate)
  socket.end('\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})
