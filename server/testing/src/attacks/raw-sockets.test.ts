import { connect, type Socket } from 'node:net'
import { createHttpApp } from '@store/platform/http/http-app'
import { createLog } from '@store/platform/http/observing/log'
import { getAddresses } from '@store/shared/api/addresses'
import { FailureWire } from '@store/shared/api/failure-wire'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import type { FastifyInstance } from 'fastify'
import { addShopper, type Shopper } from '../customers/shopper'
import { createTestStore, type TestStore } from '../store/test-store'

let store: TestStore
let app: FastifyInstance
let port = 0
let shopper: Shopper
const logged: string[] = []
beforeAll(async () => {
  store = await createTestStore()
  shopper = await addShopper(store)
  // The same shop behind the same frame, which loses its patience sooner.
  app = createHttpApp({
    config: { isProduction: true, trustProxy: false },
    log: createLog('info', { write: (line) => logged.push(line) }),
    timeouts: { headers: 300, request: 600, silence: 30_000, check: 50 },
  })
  await store.commerce.register(app)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(() => {
  logged.length = 0
})

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** All that comes back until the server hangs up. */
const heardOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
    })
    // A server that hangs up in the middle of what it is sent resets the connection.
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })

async function say(...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = await open()
  const heard = heardOn(socket)
  for (const part of parts) socket.write(part)
  return heard
}

const statusesIn = (heard: string): readonly number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

const bodyOf = (heard: string): unknown => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4))

const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [line, ...headers, '', body].join('\r\n')

const CLOSE = 'Connection: close'
const HOST = 'Host: shop.example'

/** What any caller sees of a shop that still stands. */
const expectOpen = async () => {
  const heard = await say(request('GET /api/Common/GetAllProductCategory HTTP/1.1', [HOST, CLOSE]))
  expect(statusesIn(heard)).toEqual([200])
}

const login = (password: string): string => JSON.stringify({ userName: shopper.email, password })
const chunked = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`

it('refuses in one form what is no request, and goes on [FLT-16, CALL-01]', async () => {
  const post = 'POST /api/Security/login HTTP/1.1'
  const json = 'Content-Type: application/json'
  const shapes: Readonly<Record<string, readonly (string | Buffer)[]>> = {
    'no HTTP': ['EHLO shop.example\r\n\r\n'],
    'a TLS greeting': [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    'the first HTTP': ['GET /api/nowhere\r\n\r\n'],
    'an HTTP to come': [request('GET / HTTP/3.0', [HOST])],
    'the greeting of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    'an unknown method': [request('BREW / HTTP/1.1', [HOST])],
    'no host': [request('GET /api/cart HTTP/1.1', [CLOSE])],
    'two hosts': [request('GET /api/cart HTTP/1.1', [HOST, 'Host: evil.example', CLOSE])],
    'the same host twice': [request('GET /api/cart HTTP/1.1', [HOST, 'host: shop.example', CLOSE])],
    'a header without a colon': [request('GET / HTTP/1.1', [HOST, 'broken'])],
    'a header with a control sign': [request('GET / HTTP/1.1', [HOST, 'a: b\x01c'])],
    'a header whose name ends in a blank': [request('GET / HTTP/1.1', [HOST, 'Content-Length : 3'], 'abc')],
    'a folded header': [request('GET / HTTP/1.1', [HOST, 'a: b', ' Content-Length: 3'], 'abc')],
    'a line that ends early': ['GET / HTTP/1.1\nHost: shop.example\n\n'],
    'a return without its line feed': ['GET / HTTP/1.1\rHost: shop.example\r\n\r\n'],
    'two lengths': [request(post, [HOST, json, 'Content-Length: 2', 'Content-Length: 60'], '{}')],
    'two lengths in one': [request(post, [HOST, json, 'Content-Length: 2, 60'], '{}')],
    'a length that is none': [request(post, [HOST, json, 'Content-Length: 0x2'], '{}')],
    'a negative length': [request(post, [HOST, json, 'Content-Length: -2'], '{}')],
    'a length and chunks': [
      request(post, [HOST, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], chunked('{}')),
    ],
    'chunks and a length': [
      request(post, [HOST, json, 'Transfer-Encoding: chunked', 'Content-Length: 2'], chunked('{}')),
    ],
    'chunks that are not the last coding': [
      request(post, [HOST, json, 'Transfer-Encoding: chunked, identity'], chunked('{}')),
    ],
    'a coding that only looks like chunks': [
      request(post, [HOST, json, 'Transfer-Encoding: xchunked'], chunked('{}')),
    ],
    'a chunk of no size': [
      request(post, [HOST, json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    ],
    'a flood of headers': [
      request('GET / HTTP/1.1', [HOST, ...Array.from({ length: 3_000 }, (_each, n) => `x-${n}: ${n}`)]),
    ],
    'a header of 100 000 characters': [request('GET / HTTP/1.1', [HOST, `Cookie: ${'a'.repeat(100_000)}`])],
    'an address of 100 000 characters': [request(`GET /${'a'.repeat(100_000)} HTTP/1.1`, [HOST])],
  }
  for (const [what, parts] of Object.entries(shapes)) {
    const heard = await say(...parts)
    const [status = 0, ...more] = statusesIn(heard)
    expect([what, status >= 400 && status < 500, more]).toEqual([what, true, []])
    // Host is looked for by Node itself, which then answers in its own words: none.
    if (what !== 'no host') {
      const wire = FailureWire.parse(bodyOf(heard))
      expect([wire.statusCode, Object.keys(API_FAILURES)]).toEqual([
        status,
        expect.arrayContaining([wire.code]),
      ])
      expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m)
      expect(heard).toMatch(/^content-security-policy: default-src 'none'/m)
      expect(heard).toMatch(/^strict-transport-security: /m)
      expect(heard).toMatch(/^cache-control: no-store\r$/m)
    }
    expect(heard).not.toMatch(/HPE_|Parse Error|\bat .*:\d+|node:/)
    await expectOpen()
  }
})

it('logs what it refused by its kind, and not by what was in it [AUTH-12]', async () => {
  await say(request('GET / HTTP/1.1', [HOST, 'Authorization: Bearer hunter2\x01']))
  expect(logged.filter((line) => line.includes('refused what is no request'))).toHaveLength(1)
  expect(logged.join()).not.toContain('hunter2')
})

it('hangs up on who never comes to an end, and answers others meanwhile [FLT-16]', async () => {
  const slow = {
    'a first line': 'GET /api/ca',
    headers: `GET /api/cart HTTP/1.1\r\n${HOST}\r\nx-a`,
    'a body': request(
      'POST /api/Security/login HTTP/1.1',
      [HOST, 'Content-Type: application/json', 'Content-Length: 100'],
      '{"userName"',
    ),
    chunks: request(
      'POST /api/Security/login HTTP/1.1',
      [HOST, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
      '5\r\n{"use',
    ),
  }
  const sockets = await Promise.all(Object.values(slow).map(open))
  const answers = sockets.map(heardOn)
  Object.values(slow).forEach((part, index) => {
    sockets[index]?.write(part)
  })
  // One sign at a time, and never the last.
  const drip = setInterval(() => {
    for (const socket of sockets.slice(0, 3)) if (socket.writable) socket.write('a')
  }, 40)
  await expectOpen()
  const heard = await Promise.all(answers)
  clearInterval(drip)
  expect(heard.map(statusesIn)).toEqual([[408], [408], [408], [408]])
  expect(heard.map((each) => FailureWire.parse(bodyOf(each)).code)).toEqual(Array(4).fill('TIMEOUT'))
})

it('answers pipelined requests in order and each by itself [INV-11]', async () => {
  const own = (token: string) =>
    request(`GET /api/Customer/GetCustomerDetailsById/${shopper.id} HTTP/1.1`, [
      HOST,
      `Authorization: Bearer ${token}`,
    ])
  const heard = await say(
    [
      own(shopper.session.accessToken),
      own('a.b.c'),
      request('GET /api/nowhere HTTP/1.1', [HOST]),
      request('GET /api/Banner/GetAllBanner HTTP/1.1', [HOST, CLOSE]),
    ].join(''),
  )
  expect(statusesIn(heard)).toEqual([200, 401, 404, 200])
  expect(heard.split(shopper.email)).toHaveLength(2)
})

it('takes what stands in a body for a body, whatever it looks like [FLT-16]', async () => {
  const hidden = request(`DELETE /api/Customer/RemoveCustomerAddress/${shopper.address.id} HTTP/1.1`, [
    HOST,
    `Authorization: Bearer ${shopper.session.accessToken}`,
  ])
  const heard = await say(
    request(
      'POST /api/Security/login HTTP/1.1',
      [HOST, 'Content-Type: application/json', `Content-Length: ${hidden.length}`, CLOSE],
      hidden,
    ),
  )
  expect(statusesIn(heard)).toEqual([400])
  expect(await shopper.api.call(getAddresses, { params: { id: shopper.id } })).toHaveLength(1)
})

it('reads a body in chunks, without a length, up to its limit [CALL-01]', async () => {
  const head = ['POST /api/Security/login HTTP/1.1', HOST, 'Content-Type: application/json', CLOSE]
  const inChunks = (body: string) => [...head, 'Transfer-Encoding: chunked', '', chunked(body)].join('\r\n')
  expect(statusesIn(await say(inChunks(login(shopper.password))))).toEqual([200])
  expect(statusesIn(await say(inChunks(login('Wrong-Lantern-42'))))).toEqual([401])
  const endless = await say(inChunks(`"${'x'.repeat(1_000_000)}"`))
  expect(statusesIn(endless)).toEqual([413])
})

it.each([
  ['an address with its host', 'GET http://evil.example/api/nowhere HTTP/1.1', 404],
  ['an address of another scheme', 'GET file:///etc/passwd HTTP/1.1', 404],
  ['a way up and out', 'GET /api/../../../../etc/passwd HTTP/1.1', 404],
  ['an encoded way up', 'GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1', 404],
  ['a way up within an id', 'GET /api/Product/GetProductReviewsById/../../cart HTTP/1.1', 404],
  ['backslashes', 'GET /api\\..\\..\\etc\\passwd HTTP/1.1', 404],
  ['two slashes', 'GET //evil.example/api/cart HTTP/1.1', 404],
  ['NUL', 'GET /api/%00 HTTP/1.1', 404],
  ['half an escape', 'GET /api/%E0%A4%A HTTP/1.1', 400],
  ['a wish for a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1', 0],
  ['an echo', 'TRACE /api/cart HTTP/1.1', 405],
])('leads nowhere by %s [CALL-01]', async (_what, line, status) => {
  const heard = await say(request(line, [HOST, CLOSE]))
  expect(statusesIn(heard)).toEqual(status === 0 ? [] : [status])
  if (status !== 0) expect(FailureWire.parse(bodyOf(heard)).statusCode).toBe(status)
  expect(heard).not.toContain('root:')
  await expectOpen()
})

it.each([
  ['another host', ['Host: evil.example']],
  ['two hosts', ['Host: shop.example', 'Host: evil.example']],
  ['a host that is none', ['Host: a b/<script>']],
  [
    'a forwarded host',
    [HOST, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http', 'Forwarded: host=evil.example'],
  ],
])('writes %s into no answer [GEN-02]', async (_what, headers) => {
  for (const path of ['/api/Banner/GetAllBanner', '/newsletter/unsubscribe?token=abc', '/nowhere']) {
    const heard = await say(request(`GET ${path} HTTP/1.1`, [...headers, CLOSE]))
    expect(heard).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect(heard).not.toMatch(/evil\.example|<script>/)
  }
})

it('looks at the first of two tokens alone [AUTH-14]', async () => {
  const path = `GET /api/Customer/GetCustomerDetailsById/${shopper.id} HTTP/1.1`
  const right = `Authorization: Bearer ${shopper.session.accessToken}`
  const wrong = 'Authorization: Bearer a.b.c'
  expect(statusesIn(await say(request(path, [HOST, wrong, right, CLOSE])))).toEqual([401])
  expect(statusesIn(await say(request(path, [HOST, right, wrong, CLOSE])))).toEqual([200])
})
