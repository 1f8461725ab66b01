import { randomUUID } from 'node:crypto'
import { rateLimits } from '@store/commerce/db/schema/rate-limits'
import { deriveKey } from '@store/platform/config/secrets/derive-key'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS, type EndpointName } from '@store/shared/api/endpoint-table'
import { inTier, sampleInTier } from '@store/shared/testing/tier'
import { decodeJwt, SignJWT } from 'jose'
import { LARGE_CASH_ORDERS } from '../customers/book-unconfirmed'
import { addShopper, type Shopper } from '../customers/shopper'
import { createTestStore, TEST_SESSION_SECRET, type TestStore } from '../store/test-store'
import { type Answer, type AttackCall, sendCall } from './attack-call'
import { BASELINES } from './baselines'
import { type ChangeLog, createChangeLog } from './change-log'
import { replaced, valueAt } from './json-path'
import { codeOf, judgeAnswer } from './judge-answer'
import { fieldsOf } from './schema-fields'

// A sign of what hangs, not of what is slow: thousands of calls take their time on a busy machine.
jest.setTimeout(180_000)

let store: TestStore
let changes: ChangeLog
beforeAll(async () => {
  store = await createTestStore({ cashConfirmation: LARGE_CASH_ORDERS })
  changes = await createChangeLog(store.database.db)
})
afterAll(() => store.close())

const names = Object.keys(ENDPOINTS) as EndpointName[]
const isFor = (auth: Endpoint['auth']) => (name: EndpointName) => ENDPOINTS[name].auth === auth

const newCall = async (name: EndpointName, shopper: Shopper): Promise<AttackCall> => {
  await store.database.db.delete(rateLimits)
  return BASELINES[name](store, shopper)
}

describe('a token', () => {
  /** As the shop signs them, but for what is given. */
  const sign = (shopper: Shopper, given: { purpose?: string; alg?: string; claims?: object } = {}) => {
    const key = deriveKey(TEST_SESSION_SECRET, given.purpose ?? 'access token')
    return new SignJWT({ ...decodeJwt(shopper.session.accessToken), ...given.claims })
      .setProtectedHeader({ alg: given.alg ?? 'HS256', typ: 'JWT' })
      .sign(key)
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const partsOf = ({ session }: Shopper) => session.accessToken.split('.')
  const seconds = () => Math.floor(store.clock.now().getTime() / 1000)

  /** What stands in `Authorization`; null for nothing. */
  const BAD_TOKENS: Readonly<Record<string, (shopper: Shopper) => string | null | Promise<string | null>>> = {
    'that is not there': () => null,
    'of no letters': () => '',
    'with nothing behind its scheme': () => 'Bearer',
    'with blanks behind its scheme': () => 'Bearer  ',
    'that is garbage': () => 'Bearer garbage',
    'of three parts of garbage': () => 'Bearer a.b.c',
    'of 100 000 characters': () => `Bearer ${'a'.repeat(50_000)}.${'b'.repeat(49_990)}.c`,
    'without its scheme': ({ session }) => session.accessToken,
    'of another scheme': ({ session }) => `Basic ${session.accessToken}`,
    'behind another one': ({ session }) => `Bearer ${session.accessToken}, Bearer ${session.accessToken}`,
    'with a word behind it': ({ session }) => `Bearer ${session.accessToken} admin`,
    'with a broken signature': (shopper) => {
      const [head, claims, signature = ''] = partsOf(shopper)
      return `Bearer ${head}.${claims}.${[...signature].reverse().join('')}`
    },
    'without its signature': (shopper) => `Bearer ${partsOf(shopper).slice(0, 2).join('.')}.`,
    'whose claims were exchanged': (shopper) => {
      const [head, , signature] = partsOf(shopper)
      const claims = encode({ ...decodeJwt(shopper.session.accessToken), sub: String(shopper.id - 1) })
      return `Bearer ${head}.${claims}.${signature}`
    },
    'of the algorithm none': (shopper) =>
      `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${partsOf(shopper)[1]}.AA`,
    'of another algorithm': async (shopper) => `Bearer ${await sign(shopper, { alg: 'HS384' })}`,
    'signed by a key of another purpose': async (shopper) =>
      `Bearer ${await sign(shopper, { purpose: 'recovery code' })}`,
    'for another audience': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { aud: 'operators' } })}`,
    'of another issuer': async (shopper) => `Bearer ${await sign(shopper, { claims: { iss: 'elsewhere' } })}`,
    'without an owner': async (shopper) => `Bearer ${await sign(shopper, { claims: { sub: '' } })}`,
    'without a customer’s number': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { sub: "1' or '1'='1" } })}`,
    'of more than 32 bits': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { sub: '9999999999' } })}`,
    'without an end': async (shopper) => `Bearer ${await sign(shopper, { claims: { exp: undefined } })}`,
    'that is not valid yet': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { nbf: seconds() + 60 } })}`,
  }

  const EXPIRED_TOKENS: typeof BAD_TOKENS = {
    'that is over': async (shopper) => `Bearer ${await sign(shopper, { claims: { exp: seconds() } })}`,
    'of a session that was ended': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { epoch: 7 } })}`,
    'of a customer who does not exist': async (shopper) =>
      `Bearer ${await sign(shopper, { claims: { sub: '2000000000' } })}`,
  }

  /** One function judges the tokens of all endpoints: in the short run each gets one of twelve, another one than the endpoint before. */
  const chosenOf = (tokens: typeof BAD_TOKENS, name: EndpointName) =>
    sampleInTier(Object.entries(tokens), { every: 12, from: names.indexOf(name) })

  const sendWith = async (name: EndpointName, call: AttackCall, token: string | null) => {
    const headers = { ...call.headers, ...(token !== null && { authorization: token }) }
    return sendCall(store.app, ENDPOINTS[name], { ...call, token: null, headers })
  }

  it.each(names.filter(isFor('customer')))(
    'that is not right does not open %s [AUTH-14, INV-11]',
    async (name) => {
      const shopper = await addShopper(store)
      const call = await newCall(name, shopper)
      const problems: string[] = []
      await changes.take()
      for (const [tokens, code] of [
        [BAD_TOKENS, 'NOT_LOGGED_IN'],
        [EXPIRED_TOKENS, 'TOKEN_EXPIRED'],
      ] as const) {
        for (const [what, make] of chosenOf(tokens, name)) {
          const answer = await sendWith(name, call, await make(shopper))
          const found = judgeAnswer(ENDPOINTS[name], answer)
          problems.push(...found.map((problem) => `a token ${what}: ${problem}`))
          if (answer.status !== 401 || codeOf(answer) !== code) {
            problems.push(`a token ${what}: answered by ${answer.status} ${codeOf(answer)}`)
          }
        }
      }
      expect(problems).toEqual([])
      expect(await changes.take()).toEqual([])
      expect((await sendCall(store.app, ENDPOINTS[name], call)).status).toBe(200)
    },
  )

  it('that is not right is no token at all where none is needed [AUTH-14]', async () => {
    for (const name of names.filter((each) => !isFor('customer')(each))) {
      const expired = EXPIRED_TOKENS['that is over']
      for (const make of inTier({ short: [expired], full: [BAD_TOKENS['that is garbage'], expired] })) {
        const shopper = await addShopper(store)
        const call = await newCall(name, shopper)
        const answer = await sendWith(name, call, (await make?.(shopper)) ?? null)
        expect([name, answer.status, judgeAnswer(ENDPOINTS[name], answer)]).toEqual([name, 200, []])
      }
    }
  })

  it('that is not right ends no session [AUTH-08, AUTH-14]', async () => {
    const shopper = await addShopper(store)
    for (const make of Object.values({ ...BAD_TOKENS, ...EXPIRED_TOKENS })) {
      const call = { params: {}, query: [], headers: {}, token: null }
      expect((await sendWith('logout', call, await make(shopper))).status).toBe(200)
    }
    const own = await newCall('getCustomer', shopper)
    expect((await sendCall(store.app, ENDPOINTS.getCustomer, own)).status).toBe(200)
  })
})

describe('an id', () => {
  /** Names of rows that belong to one customer; every other id in a customer's call is one of the catalogue's. */
  const OWNED: ReadonlySet<string> = new Set([
    'id',
    'customerId',
    'addressId',
    'billingAddressId',
    'orderId',
    'paymentId',
  ])
  const NOBODYS_OWN: ReadonlySet<string> = new Set([
    'emailId',
    'productId',
    'reviewId',
    'sizeId',
    'variantId',
    'qty',
    'quantity',
    'price',
    'grandTotal',
    'cartRevision',
    'rating',
  ])

  type Place = readonly ['params', string] | readonly ['body', ...(string | number)[]]

  /** Where the endpoint names what a customer owns. */
  const placesOf = ({ params = {}, body }: Endpoint): readonly Place[] => [
    ...Object.keys(params)
      .filter((param) => !NOBODYS_OWN.has(param))
      .map((param): Place => ['params', param]),
    ...(body === undefined ? [] : fieldsOf(body.schema))
      .filter(({ path }) => OWNED.has(String(path.at(-1))))
      .map(({ path }): Place => ['body', ...path]),
  ]

  const withIdsOf = (call: AttackCall, other: AttackCall, places: readonly Place[]): AttackCall =>
    places.reduce((mixed, place) => replaced(mixed, place, valueAt(other, place)) as AttackCall, call)

  /** The same places, pointing nowhere. */
  const withoutRows = (call: AttackCall, places: readonly Place[]): AttackCall =>
    places.reduce((mixed, place) => {
      const nobody = typeof valueAt(call, place) === 'number' ? 999_999_999 : nobodyAt(place)
      return replaced(mixed, place, nobody) as AttackCall
    }, call)

  const nobodyAt = ([part]: Place): string => (part === 'params' ? '999999999' : `pay_${randomUUID()}`)

  const essenceOf = ({ status, text, headers }: Answer) => {
    const { date: _date, 'x-request-id': _id, ...rest } = headers
    return { status, text, headers: rest }
  }

  it('of every number and id in a customer’s call is known to be owned or not [INV-11]', () => {
    const unknown = names.filter(isFor('customer')).flatMap((name) => {
      const { body }: Endpoint = ENDPOINTS[name]
      return (body === undefined ? [] : fieldsOf(body.schema))
        .filter(({ kind, path }) => kind === 'number' || /id$/i.test(String(path.at(-1))))
        .map(({ path }) => String(path.at(-1)))
        .filter((field) => !OWNED.has(field) && !NOBODYS_OWN.has(field))
    })
    expect(unknown).toEqual([])
  })

  const naming = names.filter((name) => isFor('customer')(name) && placesOf(ENDPOINTS[name]).length > 0)

  it.each(naming)(
    'of another customer in %s is answered as one that does not exist [INV-11]',
    async (name) => {
      const endpoint: Endpoint = ENDPOINTS[name]
      const places = placesOf(endpoint)
      const ofVictim = await newCall(name, await addShopper(store))
      const attacker = await addShopper(store)
      const ofAttacker = await newCall(name, attacker)
      await changes.take()
      // Each id by itself, and all of them: the victim's whole call under the attacker's token.
      for (const chosen of [...places.map((place) => [place]), places]) {
        const foreign = withIdsOf(ofAttacker, ofVictim, chosen)
        const absent = withoutRows(ofAttacker, chosen)
        expect(foreign).not.toEqual(ofAttacker)
        const toForeign = await sendCall(store.app, endpoint, foreign)
        const toAbsent = await sendCall(store.app, endpoint, absent)
        expect([toForeign.status, judgeAnswer(endpoint, toForeign)]).toEqual([404, []])
        expect(essenceOf(toForeign)).toEqual(essenceOf(toAbsent))
        expect(await changes.take()).toEqual([])
      }
      expect((await sendCall(store.app, endpoint, ofAttacker)).status).toBe(200)
      expect((await sendCall(store.app, endpoint, ofVictim)).status).toBe(200)
    },
  )

  it('of another customer shows nothing of hers in lists [INV-11]', async () => {
    const victim = await addShopper(store)
    await newCall('getOrders', victim)
    await newCall('getServerCart', victim)
    const attacker = await addShopper(store)
    const call = { params: {}, query: [], headers: {}, token: attacker.session.accessToken }
    expect(JSON.parse((await sendCall(store.app, ENDPOINTS.getOrders, call)).text)).toEqual([])
    expect(JSON.parse((await sendCall(store.app, ENDPOINTS.getServerCart, call)).text)).toEqual([])
  })
})
