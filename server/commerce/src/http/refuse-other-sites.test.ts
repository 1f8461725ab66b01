import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE, catalogue: null })
})
afterAll(() => store.close())

const cookieOf = async () => {
  const { api } = await store.addCustomer()
  return Object.fromEntries(api.cookies)
}
const renew = (cookies: Record<string, string>, headers: Record<string, string>) =>
  store.app.inject({ method: 'POST', url: '/api/Security/refresh_token', cookies, headers })

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: TEST_ORIGIN },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:8081', host: 'localhost:8080' },
  { origin: 'http://localhost:8080.evil.example' },
])('renews and ends no session for a page elsewhere: %j [AUTH-14]', async (headers) => {
  const cookies = await cookieOf()
  for (const path of ['refresh_token', 'logout']) {
    const answer = await store.app.inject({ method: 'POST', url: `/api/Security/${path}`, cookies, headers })
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([403, 'INVALID_REQUEST', []])
  }
  expect((await renew(cookies, {})).statusCode).toBe(200)
})

it.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN },
  { 'sec-fetch-site': 'none' },
  { origin: TEST_ORIGIN, host: 'inside:3000' },
  { origin: 'http://192.168.1.7:8080', host: '192.168.1.7:8080' },
])('does so for the shop’s own pages: %j [AUTH-14]', async (headers) => {
  expect((await renew(await cookieOf(), headers)).statusCode).toBe(200)
})

it('lets no other site log in or register in a visitor’s browser [AUTH-14]', async () => {
  const { email, password } = await store.addCustomer()
  const payload = JSON.stringify({ userName: email, password })
  const send = (headers: Record<string, string>) =>
    store.app.inject({ method: 'POST', url: '/api/Security/login', headers, payload })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect((await send({ 'content-type': type })).statusCode).toBe(415)
  }
  expect((await send({})).statusCode).toBe(415)
  const elsewhere = { 'content-type': 'application/json', origin: 'https://evil.example' }
  expect((await send(elsewhere)).statusCode).toBe(403)
  const preflight = await store.app.inject({
    method: 'OPTIONS',
    url: '/api/Security/login',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.statusCode).toBe(405)
  const read = await store.app.inject({
    url: '/api/Product/GetAllProductsWithReviews',
    headers: { origin: 'https://evil.example' },
  })
  for (const { headers } of [preflight, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})
