import { addStaff, type StaffPerson, staffBrowser } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import type { Endpoint } from '@store/shared/api/endpoint'
import { rightOfSection, STAFF_SECTIONS } from '@store/shared/api/staff/shop/staff-settings'
import type { StaffEndpoint } from '@store/shared/api/staff/staff-endpoint'
import { STAFF_ENDPOINTS } from '@store/shared/api/staff/staff-endpoint-table'
import {
  hasRight,
  rightsOf,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRole,
} from '@store/shared/domain/people/staff'
import { sampleInTier } from '@store/shared/testing/tier'
import { RIGHTS_OF_KINDS } from '../change-sets/change-kinds'

let store: TestStore
const people = new Map<StaffRole, StaffPerson>()
beforeAll(async () => {
  store = await createTestStore()
  for (const role of STAFF_ROLES) people.set(role, await addStaff(store, role))
}, 120_000)
afterAll(() => store.close())

const isGuarded = (endpoint: Endpoint): endpoint is StaffEndpoint => endpoint.auth === 'staff'
const guarded = Object.entries<Endpoint>(STAFF_ENDPOINTS).flatMap(([name, endpoint], from) =>
  isGuarded(endpoint) ? [{ name, endpoint, from }] : [],
)

/** Without a body, so that a call that is let in is refused for its form. */
async function ask(endpoint: StaffEndpoint, cookies: string, headers: Record<string, string> = {}) {
  const answer = await store.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
    headers: { cookie: cookies, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', ...headers },
    ...(endpoint.method !== 'GET' && { payload: 'x' }),
  })
  return { status: answer.statusCode, headers: answer.headers, code: codeIn(answer.body) }
}

function codeIn(body: string): unknown {
  const parsed: unknown = body.startsWith('{') ? JSON.parse(body) : {}
  return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed.code : undefined
}

const cookiesOf = (role: StaffRole) =>
  [...(people.get(role)?.api.cookies ?? [])].map((pair) => pair.join('=')).join('; ')

describe.each(guarded)('$name', ({ endpoint, from }) => {
  it('answers nobody without a log-in, and is kept by no cache [STAFF-05]', async () => {
    const answer = await ask(endpoint, '')
    expect(answer).toMatchObject({ status: 401, code: 'STAFF_NOT_LOGGED_IN' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(sampleInTier(STAFF_ROLES, { every: 3, from }))(
    'answers the role %s as its rights say [STAFF-05]',
    async (role) => {
      const isAllowed = endpoint.right === 'any' || hasRight(role, endpoint.right)
      // A GET is answered; a change without a body that fits is refused for that, and changes nothing.
      if (isAllowed && endpoint.method !== 'GET' && endpoint.body === undefined) return
      const { status, code } = await ask(endpoint, cookiesOf(role))
      if (isAllowed) expect([401, 403]).not.toContain(status)
      else expect({ status, code }).toEqual({ status: 403, code: 'STAFF_NOT_ALLOWED' })
    },
  )

  it('takes no change from a page of another site, nor from what does not say where it is from [STAFF-06]', async () => {
    if (endpoint.method === 'GET') return
    const foreign = await ask(endpoint, cookiesOf('owner'), { 'sec-fetch-site': 'same-site' })
    expect(foreign.status).toBe(403)
    const silent = await store.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
      headers: { cookie: cookiesOf('owner') },
    })
    expect([silent.statusCode, codeIn(silent.body)]).toEqual([403, 'STAFF_OTHER_SITE'])
  })
})

/** What no body is, as JSON text. */
const BAD_BODIES = [
  'null',
  '[]',
  '"x"',
  '{"unknown":1}',
  '{"__proto__":{"role":"owner"}}',
  `{"why":${'['.repeat(200)}${']'.repeat(200)}}`,
  `{"why":"${'x'.repeat(300_000)}"}`,
  '{"why":"\\u0000"}',
  '{',
]
const BAD_PARAMS = ['0', '-1', '%00', '..%2F..%2Fetc', '1%27%20or%201=1', 'x'.repeat(300), '__proto__']

describe('a call of the back office with hostile values', () => {
  const withBody = guarded.filter(({ endpoint }) => endpoint.body !== undefined)

  it.each(withBody)('is refused by $name for its body [STAFF-06]', async ({ endpoint, from }) => {
    for (const payload of sampleInTier(BAD_BODIES, { every: 5, from })) {
      const answer = await store.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
        headers: {
          cookie: cookiesOf('owner'),
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        payload,
      })
      expect([payload.slice(0, 40), [400, 404, 413].includes(answer.statusCode)]).toEqual([
        payload.slice(0, 40),
        true,
      ])
      expect(answer.body).not.toMatch(/node_modules|select |\bat \//)
    }
  })

  const withParams = guarded.filter(({ endpoint }) => endpoint.params !== undefined)

  it.each(withParams)('breaks nothing of $name by its address [STAFF-06]', async ({ endpoint, from }) => {
    for (const value of sampleInTier(BAD_PARAMS, { every: 5, from })) {
      const { statusCode } = await store.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:\w+/g, value)}`,
        headers: { cookie: cookiesOf('owner'), 'sec-fetch-site': 'same-origin' },
      })
      expect([value.slice(0, 20), statusCode >= 400 && statusCode < 500]).toEqual([value.slice(0, 20), true])
    }
  })
})

describe('the rights of roles', () => {
  it('are all an owner’s, and only an owner decides who works here [STAFF-05]', () => {
    expect(rightsOf('owner')).toEqual(Object.keys(STAFF_RIGHTS))
    const deciders = STAFF_ROLES.filter((role) => hasRight(role, 'staff.manage'))
    expect(deciders).toEqual(['owner'])
  })

  it('are each taken by a call, a section of settings or what a change set holds [STAFF-05, STAFF-46]', () => {
    const taken = new Set([
      ...guarded.map(({ endpoint }) => endpoint.right),
      ...Object.values(RIGHTS_OF_KINDS),
      ...STAFF_SECTIONS.map(rightOfSection),
    ])
    expect(Object.keys(STAFF_RIGHTS).filter((right) => ![...taken].some((each) => each === right))).toEqual(
      [],
    )
  })
})

it('gives every call below /api/staff a guard or a place among the steps of a log-in [STAFF-05]', () => {
  const open = Object.entries<Endpoint>(STAFF_ENDPOINTS)
    .filter(([, endpoint]) => !isGuarded(endpoint))
    .map(([name]) => name)
  expect(open.sort()).toEqual([
    'acceptStaffInvitation',
    'beginSecondFactor',
    'beginStaffPasskeyLogIn',
    'enableSecondFactor',
    'logInStaff',
    'logInStaffByPasskey',
    'openStaffInvitation',
    'proveSecondFactor',
  ])
  for (const { endpoint } of guarded) expect(endpoint.path).toMatch(/^\/staff\//)
})

it('opens to nobody by the cookie of a log-in that is half done [STAFF-02]', async () => {
  const person = people.get('owner')
  const api = staffBrowser(store)
  await api.ask('/api/staff/log-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person?.email, password: person?.password }),
  })
  const cookies = [...api.cookies].map((pair) => pair.join('=')).join('; ')
  expect(cookies).toContain('staff_session=')
  for (const { endpoint } of guarded) expect((await ask(endpoint, cookies)).status).toBe(401)
})
