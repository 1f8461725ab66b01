import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { answerNotFound } from './failures'
import { registerHealth } from './health'
import { createHttpApp } from './http-app'
import { isDeeperThan } from './json-body'
import { ListenError, listen } from './lifecycle'
import { createLog } from './observing/log'
import { consolePolicy, createNonce, pagePolicy } from './security-headers'

const createApp = (isProduction = false) => {
  const app = createHttpApp({
    config: { isProduction, trustProxy: false },
    log: pino({ level: 'silent' }),
  })
  answerNotFound(app)
  app.post('/echo', (request) => ({ got: request.body }))
  app.get('/broken', () => {
    throw new Error('secret detail at /srv/store/file.ts')
  })
  return app
}

const postJson = (body: string) =>
  createApp().inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    body,
  })

describe('the HTTP frame', () => {
  it('answers failures in one form, without a stack or a detail', async () => {
    const answer = await createApp().inject('/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ statusCode: 500, message: 'Request failed with status code 500' })
    expect((await createApp().inject('/nowhere')).json()).toMatchObject({ statusCode: 404 })
  })

  it.each([
    ['a body over the limit', JSON.stringify('x'.repeat(300_000)), 413],
    ['a body nested too deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['a body that reaches for a prototype', '{"__proto__": {"role": "admin"}}', 400],
    ['a body that reaches for a constructor', '{"constructor": {"prototype": {}}}', 400],
    ['a body that is not JSON', '{"a":', 400],
  ])('refuses %s', async (_name, body, status) => {
    const answer = await postJson(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ statusCode: status })
  })

  it('takes brackets inside of texts for what they are', async () => {
    const text = '[{'.repeat(100)
    expect((await postJson(JSON.stringify({ text: `\\"${text}` }))).statusCode).toBe(200)
    expect(isDeeperThan('[[[]]]', 3)).toBe(false)
    expect(isDeeperThan('[[[]]]', 2)).toBe(true)
    expect(isDeeperThan('[[],[],[],[]]', 2)).toBe(false)
  })

  it('refuses a body that is neither JSON nor awaited', async () => {
    const answer = await createApp().inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/xml' },
      body: '<x/>',
    })
    expect(answer.statusCode).toBe(415)
  })

  it('answers 404 to requests for the script of a service worker anywhere but at the store’s own [OFF-01]', async () => {
    const file = '/remotes/catalog/0.1.0-a/web/entry.js'
    const ask = (headers: Record<string, string>, url = file) => {
      const app = createApp()
      for (const path of ['/remotes/catalog/0.1.0-a/web/entry.js', '/service-worker.js']) {
        app.get(path, () => 'a script')
      }
      return app.inject({ url, headers })
    }
    expect((await ask({})).statusCode).toBe(200)
    const refused = await ask({ 'service-worker': 'script' })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
    const asWorker = { 'service-worker': 'script' }
    expect((await ask(asWorker, '/service-worker.js')).statusCode).toBe(200)
    for (const url of ['/service-worker.js?a', '/service-worker.js/', '//service-worker.js']) {
      expect((await ask(asWorker, url)).statusCode).toBe(404)
    }
    for (const policy of [pagePolicy({ scripts: [], styles: [] }), consolePolicy(createNonce())]) {
      expect(policy).toContain("worker-src 'none'")
    }
  })

  it('sends security headers with every answer, failures too', async () => {
    for (const url of ['/nowhere', '/broken']) {
      expect((await createApp().inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })

  it('insists on https in production only', async () => {
    expect((await createApp(true).inject('/nowhere')).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    )
    expect((await createApp().inject('/nowhere')).headers['strict-transport-security']).toBeUndefined()
  })

  it('lets a page run its own inline scripts and styles only, by their hashes', () => {
    const policy = pagePolicy({ scripts: ['a'], styles: ['', 'b'] })
    const [empty, a, b] = ['', 'a', 'b'].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(policy).toContain(`script-src ${a} 'strict-dynamic'; style-src 'self' ${empty} ${b};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("form-action 'self'")
    expect(pagePolicy({ scripts: [], styles: [] }, { sendsForms: false })).toContain("form-action 'none'")
  })

  it('lets a page be framed by our own origin where it is told what alone it may ask [STAFF-49]', () => {
    const none = { scripts: [], styles: [] }
    const policy = pagePolicy(none, { framedAndAsks: ['https://shop.example/api/edit-previews/x/'] })
    expect(policy).toContain('connect-src https://shop.example/api/edit-previews/x/;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(pagePolicy(none)).not.toContain('frame-src')
    expect(pagePolicy(none, { framesOwnPages: true })).toContain("frame-src 'self'; frame-ancestors 'none'")
  })

  it('makes another nonce for each page of the operators', () => {
    expect(createNonce()).not.toBe(createNonce())
    expect(createNonce()).toMatch(/^[\w-]{24}$/)
  })
})

describe('health', () => {
  it('is ready until a check fails, naming it, and never again once it stops [FLT-14]', async () => {
    let isDatabaseUp = true
    const app = createApp()
    const health = registerHealth(app, [
      {
        name: 'database',
        check: async () => {
          if (!isDatabaseUp) throw new Error('down')
        },
      },
    ])
    expect((await app.inject('/health/ready')).json()).toEqual({ ready: true, failing: [], degraded: [] })
    isDatabaseUp = false
    const answer = await app.inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ready: false, failing: ['database'], degraded: [] },
    ])
    isDatabaseUp = true
    health.stop()
    expect((await app.inject('/health/ready')).json()).toEqual({
      ready: false,
      failing: ['stopping'],
      degraded: [],
    })
    expect((await app.inject('/health/live')).statusCode).toBe(200)
  })
})

describe('listening', () => {
  it('says in one sentence that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const app = createApp()
    try {
      await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(
        new ListenError(
          `Port ${port} is taken by another program. Stop it, or choose another port, for example PORT=${port + 1}.`,
        ),
      )
    } finally {
      await app.close()
      await new Promise((resolve) => other.close(resolve))
    }
  })
})

it('answers an address that cannot be decoded as a page to a browser, as JSON to the API’s callers', async () => {
  const app = createApp()
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  const page = await get('/%E0%A4%A', 'text/html,*/*')
  expect(page.statusCode).toBe(400)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('This address cannot be read')
  for (const answer of [await get('/%E0%A4%A', '*/*'), await get('/api/%E0%A4%A', 'text/html')]) {
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
  }
  await app.close()
})

describe('the log', () => {
  it('holds no secret and no query', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    log.info({ req: { id: '1', method: 'GET', url: '/reset?token=hunter2' } }, 'answered')
    for (const path of ['/releases/preview', '/preview/changes', '/api/edit-previews']) {
      log.info({ req: { id: '1', method: 'GET', url: `${path}/hunter2.hunter2` } }, 'answered')
      log.info({ req: { id: '1', method: 'GET', url: `${path}/hunter2.hunter2/Product` } }, 'answered')
    }
    log.info(
      { body: { password: 'hunter2', otp: 'hunter2', email: 'a@b.example' }, token: 'hunter2' },
      'called',
    )
    log.info({ request: { headers: { authorization: 'hunter2', cookie: 'hunter2' } } }, 'called')
    expect(lines).toHaveLength(9)
    expect(lines.join()).not.toContain('hunter2')
    expect(lines[0]).toContain('"path":"/reset"')
  })
})
