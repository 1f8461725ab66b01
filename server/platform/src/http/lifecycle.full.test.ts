import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { orders } from '@store/commerce/db/schema/orders'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore } from '@store/server-testing/store/test-store'
import { bookOrder } from '@store/shared/api/checkout'
import { pino } from 'pino'
import { registerHealth } from './health'
import { createHttpApp } from './http-app'
import { type RequestsUnderWay, stopOnSignal, watchRequests } from './lifecycle'

const silentLog = pino({ level: 'silent' })
const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const listenersBefore = SIGNALS.map((signal) => process.listeners(signal))

afterEach(() => {
  jest.useRealTimers()
  for (const [index, signal] of SIGNALS.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!listenersBefore[index]?.includes(listener)) process.removeListener(signal, listener)
    }
  }
})

/** The code that the process would have ended with. */
const watchExit = () => {
  const codes: unknown[] = []
  const exited = new Promise<unknown>((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: unknown) => {
      codes.push(code)
      resolve(code)
    }) as typeof process.exit)
  })
  return { codes, exited }
}

const promiseOfOwn = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await nextTurn()
}

/** A program of another thread: connects several times, asks over each once all are made and says so, then posts the answers or the errors. */
const CONNECT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { once } = require('node:events')
  const sockets = Array.from({ length: workerData.count }, () => require('node:net').connect(workerData.port, '127.0.0.1'))
  const answers = sockets.map((socket) => once(socket, 'data').then(String, String))
  Promise.all(sockets.map((socket) => once(socket, 'connect'))).then(async () => {
    for (const socket of sockets) socket.write('GET /quick HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n')
    Atomics.store(workerData.isConnected, 0, 1)
    Atomics.notify(workerData.isConnected, 0)
    parentPort.postMessage(await Promise.all(answers))
  })
`

/** An app that listens, with one route that answers when it is let. */
async function startApp(onAnswered = () => {}) {
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  app.addHook('onResponse', async (request) => {
    if (request.url === '/slow') onAnswered()
  })
  const requests = watchRequests(app)
  const health = registerHealth(app, [])
  const begun = promiseOfOwn()
  const held = promiseOfOwn()
  app.get('/slow', async () => {
    begun.resolve()
    await held.promise
    return { done: true }
  })
  app.get('/quick', () => ({ done: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (answer: IncomingMessage) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      }).on('error', reject)
    })
  return { app, port, requests, health, ask, begun: begun.promise, release: held.resolve, agent }
}

it('is not ready first, then answers what is under way, then lets go of the rest in order [FLT-14]', async () => {
  const events: string[] = []
  const { app, requests, health, ask, begun, release, agent } = await startApp(() => events.push('answered'))
  const { codes, exited } = watchExit()
  let readiness: Promise<number> | undefined
  stopOnSignal(app, {
    requests,
    announce: () => {
      health.stop()
      readiness = app.inject('/health/ready').then(({ statusCode }) => statusCode)
    },
    noticeMs: 0,
    close: ['jobs', 'database'].map((name) => async () => void events.push(name)),
    log: silentLog,
  })
  const slow = ask('/slow')
  await begun
  process.emit('SIGTERM', 'SIGTERM')
  expect(await readiness).toBe(503)
  await until(() => !app.server.listening)
  expect([events, codes]).toEqual([[], []])
  release()
  expect(await slow).toEqual({ status: 200, body: '{"done":true}' })
  expect(await exited).toBe(0)
  expect(events).toEqual(['answered', 'jobs', 'database'])
  agent.destroy()
})

it('waits for no connection on which nothing is asked, nor for a caller who is gone [FLT-14]', async () => {
  const { app, requests, port, ask, begun, release, agent } = await startApp()
  const { exited } = watchExit()
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close: [], log: silentLog })
  await Promise.all([ask('/quick'), ask('/quick'), ask('/quick')])
  const spare = connect(port, '127.0.0.1')
  const impatient = connect(port, '127.0.0.1')
  await Promise.all([spare, impatient].map((socket) => once(socket, 'connect')))
  impatient.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
  impatient.destroy()
  process.emit('SIGTERM', 'SIGTERM')
  expect(await exited).toBe(0)
  spare.destroy()
  agent.destroy()
  release()
})

it('answers what is asked first over a connection that was open before [FLT-14]', async () => {
  const events: string[] = []
  const { app, requests, port, release, agent } = await startApp(() => events.push('answered'))
  const { exited } = watchExit()
  const close = [async () => void events.push('database')]
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close, log: silentLog })
  release()
  const proxy = connect(port, '127.0.0.1')
  await once(proxy, 'connect')
  process.emit('SIGTERM', 'SIGTERM')
  await until(() => !app.server.listening)
  await nextTurn()
  proxy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await once(proxy, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await exited).toBe(0)
  expect(events).toEqual(['answered', 'database'])
  proxy.destroy()
  agent.destroy()
})

it('answers each of several who connect while the process is too busy to take connections [FLT-14]', async () => {
  const { app, requests, port, agent } = await startApp()
  const { exited } = watchExit()
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close: [], log: silentLog })
  const isConnected = new Int32Array(new SharedArrayBuffer(4))
  const proxy = new Worker(CONNECT, { eval: true, workerData: { port, isConnected, count: 5 } })
  const answered = once(proxy, 'message')
  process.emit('SIGTERM', 'SIGTERM')
  expect(Atomics.wait(isConnected, 0, 0, 10_000)).toBe('ok')
  const [answers] = await answered
  expect(answers.map((answer: string) => answer.split('\r\n')[0])).toEqual(Array(5).fill('HTTP/1.1 200 OK'))
  expect(await exited).toBe(0)
  agent.destroy()
})

it('ends within ten seconds, told as a failure, when a request will not [FLT-14]', async () => {
  const { app, requests, ask, begun, agent } = await startApp()
  const { codes, exited } = watchExit()
  const slow = ask('/slow').catch(() => null)
  await begun
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
  const errors: unknown[] = []
  const log = { info: () => {}, error: (line: unknown) => void errors.push(line) }
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close: [], log })
  process.emit('SIGTERM', 'SIGTERM')
  await jest.advanceTimersByTimeAsync(9_000)
  expect(codes).toEqual([])
  await jest.advanceTimersByTimeAsync(999)
  expect(await exited).toBe(1)
  expect(errors).toEqual(['requests were still under way after ten seconds'])
  jest.useRealTimers()
  agent.destroy()
  app.server.closeAllConnections()
  await slow
  // Nothing may end this process once the watch is over.
  await until(() => codes.length === 2)
})

it('ends at once when it is told a second time [FLT-14]', async () => {
  const { app, requests, ask, begun, release, agent } = await startApp()
  const { codes, exited } = watchExit()
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close: [], log: silentLog })
  const slow = ask('/slow')
  await begun
  process.emit('SIGTERM', 'SIGTERM')
  expect(codes).toEqual([])
  process.emit('SIGINT', 'SIGINT')
  expect(await exited).toBe(1)
  release()
  await slow
  await until(() => codes.length === 3)
  agent.destroy()
})

it('tells of it as a failure when it cannot let go [FLT-14]', async () => {
  const { app, requests, agent } = await startApp()
  const { exited } = watchExit()
  const close = [() => Promise.reject(new Error('the database is gone'))]
  stopOnSignal(app, { requests, announce: () => {}, noticeMs: 0, close, log: silentLog })
  process.emit('SIGTERM', 'SIGTERM')
  expect(await exited).toBe(1)
  agent.destroy()
})

it('finishes a booking that is under way, and keeps it [FLT-14, INV-07]', async () => {
  let requests: RequestsUnderWay = { answered: Promise.resolve() }
  const store = await createTestStore({
    prepare: (app) => {
      requests = watchRequests(app)
    },
  })
  const shopper = await addShopper(store)
  const body = bookOrder.body.encode(await shopper.booking([await want(store, 'liners')]))
  await store.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = store.app.server.address() as AddressInfo
  const { exited } = watchExit()
  let kept: ReadonlyArray<{ readonly id: number }> = []
  stopOnSignal(store.app, {
    requests,
    announce: () => {},
    noticeMs: 0,
    close: [
      store.commerce.stop,
      async () => {
        kept = await store.database.db.select({ id: orders.id }).from(orders)
      },
    ],
    log: silentLog,
  })
  const reached = store.points.stopAt('booking/stock moved')
  const answer = fetch(`http://127.0.0.1:${port}/api${bookOrder.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${shopper.session.accessToken}`,
    },
    body: JSON.stringify(body),
  })
  const booking = await reached
  process.emit('SIGTERM', 'SIGTERM')
  await until(() => !store.app.server.listening)
  booking.release()
  const booked = await answer
  expect(booked.status).toBe(200)
  expect(await exited).toBe(0)
  expect(kept).toHaveLength(1)
  store.app.server.closeAllConnections()
  await store.close()
})
