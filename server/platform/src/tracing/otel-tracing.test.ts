import { pino } from 'pino'
import { createHttpApp } from '../http/http-app'
import { createOtelTracing } from './otel-tracing'

it('follows a recorded request until it is answered, and not while the answer is sent [REL-10]', async () => {
  const ended: string[] = []
  const tracing = await createOtelTracing({
    traceSampler: 'always_on',
    traceShare: 1,
    processor: {
      onStart: () => {},
      onEnd: ({ name, attributes }) => ended.push(`${name} ${attributes['http.response.status_code']}`),
      forceFlush: async () => {},
      shutdown: async () => {},
    },
  })
  const app = createHttpApp({
    config: { isProduction: false, trustProxy: false },
    log: pino({ level: 'silent' }),
  })
  tracing.watch(app)
  const followed: [string, boolean][] = []
  const look = (when: string): void => void followed.push([when, tracing.current() !== null])
  app.addHook('onSend', async () => look('sends'))
  app.get('/works', async () => {
    await null
    look('works')
    return 'done'
  })
  app.get('/fails', async () => {
    look('fails')
    throw new Error('of the work')
  })
  await app.inject('/works')
  await app.inject('/fails')
  expect(followed).toEqual([
    ['works', true],
    ['sends', false],
    ['fails', true],
    ['sends', false],
  ])
  expect(ended).toEqual(['GET /works 200', 'GET /fails 500'])
  await tracing.stop()
  await app.close()
})
