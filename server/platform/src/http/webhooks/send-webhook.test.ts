import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGuardedLookup, parseTarget, TargetError } from './public-targets'
import { createSendWebhook } from './send-webhook'

const PUBLIC = { allowsLoopback: false, needsHttps: true }
const LOCAL = { allowsLoopback: true, needsHttps: true }

/** A system's look-up by which every name leads to these addresses. */
const leadingTo = (...addresses: readonly string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: readonly object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Parameters<typeof createGuardedLookup>[1]

describe('an address for webhooks', () => {
  it.each([
    'https://example.com/hook?x=1',
    'https://8.8.8.8/hook',
    'https://[2606:4700::1111]/hook',
    'https://example.com:8443/',
  ])('%s is taken', (url) => {
    expect(parseTarget(url, PUBLIC).href).toBe(url)
  })

  it.each([
    'hook',
    'ftp://example.com/',
    'http://example.com/',
    'https://user:secret@example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[2002:7f00:1::]/',
  ])('%s is refused', (url) => {
    expect(() => parseTarget(url, PUBLIC)).toThrow(TargetError)
  })

  it('of this machine is taken where that is allowed, and no other private one', () => {
    expect(parseTarget('http://127.0.0.1:9000/', LOCAL).port).toBe('9000')
    expect(parseTarget('http://localhost:9000/', LOCAL).port).toBe('9000')
    expect(() => parseTarget('http://example.com/', LOCAL)).toThrow('https:')
    expect(() => parseTarget('https://10.0.0.1/', LOCAL)).toThrow('not public')
  })

  it.each([
    [['93.184.216.34'], null],
    [['93.184.216.34', '10.0.0.5'], 'It leads into a network that is not public.'],
    [['::ffff:169.254.169.254'], 'It leads into a network that is not public.'],
    [['::1'], 'It leads to this machine.'],
    [[], 'Its name leads nowhere.'],
  ])('by name that leads to %j is looked up: refused with %j', async (addresses, why) => {
    const outcome = await new Promise<string>((resolve) => {
      createGuardedLookup(PUBLIC, leadingTo(...addresses))('a.example', {}, (error, address) =>
        resolve(error ? error.message : String(address)),
      )
    })
    expect(outcome).toBe(why ?? addresses[0])
  })
})

describe('a webhook that is sent', () => {
  let server: Server
  let answers: (
    url: string | undefined,
  ) => { status: number; headers?: Record<string, string>; body?: string } | null
  let asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const answer = answers(request.url)
      if (answer === null) return
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const urlOf = (host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}/hook`
  const message = { id: 'msg_1', at: new Date('2026-11-20T10:00:00Z'), body: '{"type":"order.placed"}' }
  const keys = [Buffer.from('k'.repeat(32))]

  it('follows no redirect', async () => {
    answers = () => ({ status: 302, headers: { location: '/elsewhere' } })
    const { status } = await createSendWebhook({ rules: LOCAL })(urlOf(), keys, message)
    expect([status, asked]).toEqual([302, ['/hook']])
  })

  it('reads no more of an answer than its beginning', async () => {
    answers = () => ({ status: 200, body: 'x'.repeat(3_000_000) })
    const { text } = await createSendWebhook({ rules: LOCAL })(urlOf(), keys, message)
    expect(text).toBe('x'.repeat(2_048))
  })

  it('waits no longer than it may for an answer', async () => {
    answers = () => null
    const send = createSendWebhook({ rules: LOCAL, timeoutMs: 200 })
    await expect(send(urlOf(), keys, message)).rejects.toThrow(/aborted/)
  })

  it('goes nowhere by a name that leads to this machine', async () => {
    answers = () => ({ status: 200 })
    const rules = { allowsLoopback: false, needsHttps: false }
    const send = createSendWebhook({ rules, lookup: createGuardedLookup(rules, leadingTo('127.0.0.1')) })
    await expect(send(urlOf('inside.example'), keys, message)).rejects.toThrow('this machine')
    await createSendWebhook({ rules: LOCAL, lookup: createGuardedLookup(LOCAL, leadingTo('127.0.0.1')) })(
      urlOf('localhost'),
      keys,
      message,
    )
    expect(asked).toEqual(['/hook'])
  })
})
