import { connect } from 'node:net'
import { createLog } from '@store/platform/http/observing/log'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import { createAddress, getAddresses } from '@store/shared/api/addresses'

let store: TestStore
let customer: TestCustomer
beforeAll(async () => {
  store = await createTestStore({ languages: ['hi'] })
  customer = await store.addCustomer()
})
afterAll(() => store.close())

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly payload?: string | Buffer | object
  readonly headers?: Record<string, string>
}

const send = async ({ method = 'GET', url, payload, headers }: Request) => {
  const response = await store.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${customer.session.accessToken}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const address = {
  customerId: 0,
  name: 'Asha Kumar',
  mobileNumber: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  address: '12 Armenian Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  address_Type: 'home',
}
const post = (fields: object, headers?: Record<string, string>) =>
  send({
    method: 'POST',
    url: '/Customer/InsertCustomerAddress',
    payload: { ...address, customerId: customer.id, ...fields },
    ...(headers && { headers }),
  })

it('answers every failure as status, message and code, under the status it names [CALL-01]', async () => {
  const { status, body, headers } = await send({ url: '/Product/GetProductReviewsById/4711' })
  expect(status).toBe(404)
  expect(body).toEqual({ statusCode: 404, message: expect.any(String), code: 'NOT_FOUND' })
  expect(headers['cache-control']).toBe('no-store')
})

it.each([
  ['hi', 'hi'],
  ['hi-IN,en;q=0.5', 'hi'],
  ['fr', 'en'],
])(
  'says for %s that it answers in %s, and that another caller may get another language [LANG-04]',
  async (wanted, language) => {
    const asIn = { 'accept-language': wanted }
    for (const { headers } of [
      await send({ url: '/Product/GetCategories', headers: asIn }),
      await send({ url: '/Product/GetProductReviewsById/4711', headers: asIn }),
      await post({ pincode: '60' }, asIn),
    ]) {
      expect(headers['content-language']).toBe(language)
      expect(headers.vary).toContain('accept-language')
    }
  },
)

it('names every field that is wrong [CALL-07]', async () => {
  const { status, body } = await post({ pincode: '60', city: ' ', address_Type: 'tent' })
  expect(status).toBe(400)
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { path: 'pincode', message: 'Pincode must be 6 digits' },
      { path: 'city', message: 'City/District/Town is required' },
      { path: 'address_Type', message: 'Please select an address type' },
    ]),
  )
})

it.each([
  ['an unknown field', { role: 'admin' }],
  ['a status', { status: 'PAID' }],
  ['an id', { id: 1 }],
  ['a number for a text', { name: 1 }],
  ['an array for a text', { name: ['Asha'] }],
  ['null for a text', { name: null }],
  ['a text for a number', { customerId: '1' }],
  ['a fraction', { customerId: 1.5 }],
  ['a huge number', { customerId: 1e300 }],
  ['50 000 characters', { name: 'x'.repeat(50_000) }],
  ['NUL', { name: 'As\0ha' }],
])('refuses %s in a body [CALL-07]', async (_what, fields) => {
  const { status, body } = await post(fields)
  expect([status, body.code]).toEqual([400, 'VALIDATION'])
})

it.each([
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ['half an object', '{'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['5000 nested arrays', '['.repeat(5000)],
])('refuses a body that is %s [CALL-07]', async (_what, payload) => {
  const { status, body } = await send({
    method: 'POST',
    url: '/Customer/InsertCustomerAddress',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect([status, body.statusCode]).toEqual([400, 400])
  expect(body.stack).toBeUndefined()
})

it('keeps scripts, SQL and line breaks as text, without signs of direction [CALL-07]', async () => {
  const street = `<script>alert(1)</script>'; drop table addresses; --\r\n\u202e${'é'}`
  const created = await customer.api.call(createAddress, {
    body: {
      customerId: customer.id,
      name: 'Asha Kumar',
      mobile: '9876543210',
      pincode: '600001',
      locality: 'a',
      street,
      city: 'c',
      state: 'Tamil Nadu',
      landmark: '',
      kind: 'home',
      country: 'India',
    },
  })
  const listed = await customer.api.call(getAddresses, { params: { id: customer.id } })
  const kept = `<script>alert(1)</script>'; drop table addresses; --\n${'é'}`
  expect([created.street, listed[0]?.street]).toEqual([kept, kept])
})

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
])('takes no body of type %s [CALL-07]', async (type) => {
  const { status, body } = await send({
    method: 'POST',
    url: '/Customer/InsertCustomerAddress',
    payload: JSON.stringify(address),
    headers: { 'content-type': type },
  })
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
})

it('takes no compressed body [CALL-07]', async () => {
  expect((await post({}, { 'content-encoding': 'gzip' })).status).toBe(415)
})

it('takes no body of more than 256 kilobytes [CALL-07]', async () => {
  const { status, body } = await post({ name: 'x'.repeat(300_000) })
  expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

it.each([
  '0x1',
  '1e1',
  '-1',
  '01',
  '1.0',
  ' 1',
  '99999999999999999999',
  '%00',
  '..%2f',
  'NaN',
  "1'--",
  '%F0%28',
])('refuses the id %s [CALL-02]', async (id) => {
  const { status, body } = await send({ url: `/Product/GetProductReviewsById/${id}` })
  expect([status, body.statusCode]).toEqual([400, 400])
})

it('refuses a repeated or unknown value of a query field, ignores unknown fields [CALL-02]', async () => {
  expect((await send({ url: '/Product/GetAllProductsWithReviews?page=1&page=2' })).status).toBe(400)
  expect((await send({ url: '/Product/GetAllProductsWithReviews?priceSortOrder=up' })).status).toBe(400)
  expect((await send({ url: '/Product/GetAllProductsWithReviews?page=1&utm_source=mail' })).status).toBe(200)
})

it('answers a path that ends without a slash with it too [CALL-01]', async () => {
  expect((await send({ url: '/Product/GetProductReviewsById/1/' })).status).toBe(200)
  expect((await send({ method: 'DELETE', url: '/Product/GetProductReviewsById/1/' })).status).toBe(405)
})

it('knows the path that ends with a slash without it too [CALL-01]', async () => {
  for (const url of ['/Security/customer/register/', '/Security/customer/register']) {
    expect((await send({ method: 'POST', url, payload: {} })).body.code).toBe('VALIDATION')
  }
})

it('says which methods a path takes [ADR-04]', async () => {
  const { status, headers, body } = await send({ url: '/Customer/UpdateCustomerAddress/1' })
  expect([status, headers.allow, body.code]).toEqual([405, 'PUT', 'METHOD_NOT_ALLOWED'])
})

it('answers an unknown path below the API in JSON [CALL-01]', async () => {
  expect((await send({ url: '/nothing/here' })).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
})

it('asks for a log-in before it looks at anything else [CALL-07]', async () => {
  const { status, body } = await post({ pincode: 'x' }, { authorization: '' })
  expect([status, body.code]).toEqual([401, 'NOT_LOGGED_IN'])
})

it('takes no caller who hangs up half-way for a fault of its own [CALL-07]', async () => {
  const lines: string[] = []
  const heard = await createTestStore({ log: createLog('error', { write: (line) => lines.push(line) }) })
  const address = new URL(await heard.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  const head = 'POST /api/Security/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json'
  socket.write(`${head}\r\ncontent-length: 99\r\n\r\n{`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await heard.close()
  expect(lines).toEqual([])
})
