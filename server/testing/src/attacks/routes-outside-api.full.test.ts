import { urlsOf } from '@store/commerce/http/mount-endpoint'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS } from '@store/shared/api/endpoint-table'
import { createTestStore, type TestStore } from '../store/test-store'
import { type AttackCall, sendCall } from './attack-call'
import { ADDRESS_TEXTS, TEXTS } from './bad-values'
import { type ChangeLog, createChangeLog } from './change-log'
import { INSIDES } from './judge-answer'
import { wholeBodies } from './mutations'

// A sign of what hangs, not of what is slow: thousands of calls take their time on a busy machine.
jest.setTimeout(600_000)

/** A route beside the endpoint table: pages, gateways' notifications, a developer's help. */
interface Door {
  readonly method: Endpoint['method']
  readonly path: string
}

const nobodysKeys = { webhookSecrets: ['an obviously fake secret'], apiOrigin: 'http://127.0.0.1:9' }

let store: TestStore
let changes: ChangeLog
const doors: Door[] = []
beforeAll(async () => {
  const known = new Set(
    Object.values(ENDPOINTS).flatMap(({ method, path }) => urlsOf(path).map((url) => `${method} /api${url}`)),
  )
  store = await createTestStore({
    paymentGateways: [
      { name: 'sandbox' },
      { name: 'razorpay', keyId: 'rzp_test_fake', keySecret: 'an obviously fake key', ...nobodysKeys },
      { name: 'stripe', secretKey: 'an obviously fake key', ...nobodysKeys },
    ],
    prepare: (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) {
          if (isMethod(each) && !known.has(`${each} ${url}`)) doors.push({ method: each, path: url })
        }
      })
    },
  })
  changes = await createChangeLog(store.database.db)
})
afterAll(() => store.close())

const isMethod = (method: string): method is Endpoint['method'] =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method)

const plainCall: AttackCall = { params: {}, query: [], headers: {}, token: null }

/** Read by one door or another. */
const FIELDS = ['token', 'to', 'action', 'fault'] as const

const paramsOf = ({ path }: Door): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function* callsAt(door: Door): Generator<readonly [what: string, call: AttackCall]> {
  const params = Object.fromEntries(paramsOf(door).map((name) => [name, 'nobody']))
  const call = { ...plainCall, params }
  yield ['nothing', call]
  yield [
    'a field given twice',
    {
      ...call,
      query: FIELDS.flatMap(
        (name) =>
          [
            [name, 'a'],
            [name, 'b'],
          ] as const,
      ),
    },
  ]
  yield ['a name of 200 characters', { ...call, params: withEach(params, 'x'.repeat(200)) }]
  for (const [what, text] of ADDRESS_TEXTS) {
    yield [`${what} in its address`, { ...call, params: withEach(params, text) }]
    yield [`${what} in its query`, { ...call, query: FIELDS.map((name) => [name, text] as const) }]
  }
  if (door.method === 'GET') return
  for (const [what, text] of TEXTS) {
    const fields = Object.fromEntries(FIELDS.map((name) => [name, text]))
    yield [`${what} in JSON`, { ...call, body: fields }]
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const wellFormed = Object.entries(fields).map(([name, each]) => [
      name,
      each.replace(/\p{Surrogate}/gu, ''),
    ])
    yield [`${what} in a form`, { ...call, headers, payload: new URLSearchParams(wellFormed).toString() }]
  }
  for (const { name, change } of wholeBodies) yield [name, change({ ...call, body: { token: 'nobody' } })]
}

const withEach = (params: Readonly<Record<string, string>>, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(params).map((name) => [name, text]))

it('rejects malformed requests on routes outside the API [CALL-01, FLT-09]', async () => {
  expect(doors.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/newsletter/unsubscribe', '/api/payments/notifications/sandbox']),
  )
  const problems: string[] = []
  for (const door of doors) {
    await changes.take()
    for (const [what, call] of callsAt(door)) {
      const { status, text, headers } = await sendCall(store.app, door, call, '')
      const isPage = String(headers['content-type']).startsWith('text/html')
      const where = `${door.method} ${door.path}, ${what}`
      if (status >= 500) problems.push(`${where}: ${status}`)
      if (!isPage && status >= 400 && INSIDES.test(text)) problems.push(`${where}: ${text.slice(0, 200)}`)
      if (/<script>alert|<img src=x/.test(text)) problems.push(`${where}: its script is in the page`)
    }
    const changed = await changes.take()
    if (changed.length > 0) problems.push(`${door.method} ${door.path} changes ${changed.join()}`)
  }
  expect(problems).toEqual([])
})
