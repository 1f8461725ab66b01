import { createServer, type Server } from 'node:http'
import { createTestStore } from '@store/server-testing/store/test-store'
import { getLocation } from '@store/shared/api/location'
import { createLocate } from './locate'

const log = { warn: jest.fn() }

describe('by the database that ships with the server', () => {
  const locate = createLocate({ geoUrl: null, log })

  it('finds city and country of an address [GEN-02]', async () => {
    expect(await locate('49.207.48.1')).toEqual({ city: 'Bengaluru', country_name: 'India' })
    expect(await locate('::ffff:94.200.1.1')).toMatchObject({ country_name: 'United Arab Emirates' })
  })

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.1.1',
    '172.20.0.1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('knows nothing of %s, which is no public address [GEN-03]', async (ip) => {
    expect(await locate(ip)).toBeNull()
  })

  it.each(['', 'x', '1.2.3', '2401:4900::1', '999.1.1.1'])('knows nothing of %p [GEN-03]', async (ip) => {
    expect(await locate(ip)).toBeNull()
  })
})

describe('by a service', () => {
  let server: Server
  let origin = ''
  const asked: string[] = []
  let answer: { readonly status: number; readonly body: string } | 'never'
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (answer === 'never') return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('asks for the address, in the path or in the query, once [GEN-02]', async () => {
    answer = { status: 200, body: '{"city":"Pune","country_name":" India ","org":"x"}' }
    asked.length = 0
    const inPath = createLocate({ geoUrl: `${origin}/{ip}/json`, log })
    const inQuery = createLocate({ geoUrl: `${origin}/?key=1`, log })
    expect(await inPath('8.8.8.8')).toEqual({ city: 'Pune', country_name: 'India' })
    await Promise.all([inQuery('2401:4900::1'), inQuery('2401:4900::1')])
    await inQuery('2401:4900::1')
    expect(asked).toEqual(['/8.8.8.8/json', '/?key=1&ip=2401%3A4900%3A%3A1'])
  })

  it.each([
    ['answers an error', { status: 500, body: '{}' }],
    ['is not JSON', { status: 200, body: '<html>' }],
    ['has another shape', { status: 200, body: '{"country":"IN"}' }],
    ['is far too long', { status: 200, body: `{"country_name":"${'x'.repeat(30_000)}"}` }],
  ])('knows nothing when what comes %s [FLT-06]', async (_what, given) => {
    answer = given
    expect(await createLocate({ geoUrl: origin, log })('8.8.8.8')).toBeNull()
  })

  it('waits for one second [FLT-06]', async () => {
    answer = 'never'
    const timeout = jest.spyOn(AbortSignal, 'timeout')
    expect(await createLocate({ geoUrl: origin, log })('8.8.8.8')).toBeNull()
    expect(timeout.mock.calls).toEqual([[1000]])
  })
})

it('answers the call with what is known of the caller’s address [GEN-02]', async () => {
  const store = await createTestStore({ catalogue: null })
  expect(await store.client({ ip: '49.207.48.1' }).call(getLocation, {})).toEqual({
    city: 'Bengaluru',
    country_name: 'India',
  })
  expect(await store.client({ ip: '127.0.0.1' }).call(getLocation, {})).toBeNull()
  await store.close()
})
