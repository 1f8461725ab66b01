import { createAccessTokens } from '@store/commerce/customers/sessions/access-tokens'
import { rowsOf } from '@store/commerce/db/database'
import { rateLimits } from '@store/commerce/db/schema/rate-limits'
import { parseCatalogue } from '@store/commerce/importing/catalogue-document'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS, type EndpointName } from '@store/shared/api/endpoint-table'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { UAE_ADDRESS } from '../clients/test-people'
import { LARGE_CASH_ORDERS } from '../customers/book-unconfirmed'
import { addShopper, type Shopper } from '../customers/shopper'
import { expectConsistentLedgers } from '../ledgers/ledger-checks'
import { FIXTURE_CATALOGUE } from '../store/fixture-catalogue'
import { createTestStore, TEST_SESSION_SECRET, type TestStore } from '../store/test-store'
import { callsOf, type Vocabulary } from './arbitraries'
import { type AttackCall, sendCall } from './attack-call'
import { BASELINES } from './baselines'
import { judgeAnswer } from './judge-answer'

/** In batches of calls; `FUZZ_SEED` and `FUZZ_RUNS` are for longer runs by hand. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_504)
const RUNS = Number(process.env.FUZZ_RUNS ?? 250)
const MOST_AT_ONCE = 10
/** Between two looks at the ledgers. */
const BATCHES_A_CHAPTER = 250
const MINUTE_MS = 60_000

jest.setTimeout(60_000 + RUNS * 500)

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ cashConfirmation: LARGE_CASH_ORDERS })
})
afterAll(() => store.close())

const names = Object.keys(ENDPOINTS) as EndpointName[]

/** One answers a quarter of a second later on purpose; without an address there is nothing more to book. */
const RARE: ReadonlySet<EndpointName> = new Set(['requestPasswordReset', 'removeAddress'])

interface FuzzedCall {
  readonly name: EndpointName
  readonly call: AttackCall
}

/** What happens between two batches: time goes by, payments are made or declined at the gateway, jobs come due. */
interface Interlude {
  readonly minutes: number
  readonly atGateway: 'pay' | 'decline' | 'nothing'
}

it('keeps contract and ledgers under any batch of calls at once [CALL-01, INV-01, INV-06, INV-09]', async () => {
  for (let done = 0, chapter = 0; done < RUNS; done += BATCHES_A_CHAPTER, chapter += 1) {
    await restock()
    const shoppers = [await addShopper(store), await addShopper(store), await addShopper(store, UAE_ADDRESS)]
    const words = await wordsOf(shoppers)
    await fc.assert(
      fc.asyncProperty(batchesOf(words), interludes, async (batch, interlude) => {
        const tokens = await validTokens(shoppers)
        const found = await Promise.all(batch.map((each) => faultsOf(each, tokens)))
        expect(found.flat()).toEqual([])
        await between(interlude)
      }),
      { seed: SEED + chapter, numRuns: Math.min(BATCHES_A_CHAPTER, RUNS - done), endOnFailure: true },
    )
    await expectConsistentLedgers(store)
  }
})

/** What a chapter sold would be missing from the next one's right calls. */
const restock = () => store.commerce.importer.importCatalogue(parseCatalogue(FIXTURE_CATALOGUE))

const batchesOf = (words: (name: EndpointName) => Vocabulary) =>
  fc.array(
    fc.oneof(
      ...names.map((name) => ({
        weight: RARE.has(name) ? 1 : 8,
        arbitrary: callsOf(ENDPOINTS[name], words(name)).map((call): FuzzedCall => ({ name, call })),
      })),
    ),
    { minLength: 1, maxLength: MOST_AT_ONCE },
  )

const interludes: fc.Arbitrary<Interlude> = fc.record({
  minutes: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
  ),
  atGateway: fc.constantFrom('pay', 'decline', 'nothing', 'nothing'),
})

async function faultsOf(
  { name, call }: FuzzedCall,
  tokens: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const endpoint: Endpoint = ENDPOINTS[name]
  const token = call.token === null ? null : (tokens.get(call.token) ?? call.token)
  const found = judgeAnswer(endpoint, await sendCall(store.app, endpoint, { ...call, token }))
  return found.map((problem) => `${name}: ${problem}`)
}

/** For each shopper's first token one that is valid now: fuzzed calls end sessions, and time goes by. */
async function validTokens(shoppers: readonly Shopper[]): Promise<ReadonlyMap<string, string>> {
  const accessTokens = createAccessTokens({ sessionSecrets: [TEST_SESSION_SECRET], clock: store.clock.now })
  const rows = await rowsOf<{ id: number; epoch: number }>(
    store.database.db,
    sql`select id, session_epoch as epoch from customers`,
  )
  const tokens = new Map<string, string>()
  for (const { id, session } of shoppers) {
    const epoch = rows.find((row) => row.id === id)?.epoch ?? 0
    tokens.set(session.accessToken, await accessTokens.issue({ customerId: id, epoch, sessionId: null }))
  }
  return tokens
}

async function between({ minutes, atGateway }: Interlude): Promise<void> {
  const { sandbox, runDue } = store.commerce.ordering
  await store.database.db.delete(rateLimits)
  if (atGateway !== 'nothing') {
    const [open] = await rowsOf<{ redirect_url: string }>(
      store.database.db,
      sql`select redirect_url from payments where status = 'PENDING' and redirect_url is not null order by id limit 1`,
    )
    const pageId = open?.redirect_url.split('/').at(-1)
    if (pageId !== undefined && atGateway === 'pay') {
      await sandbox.pay(pageId, { method: 'card', delayMs: 0, notifications: 'twice' })
    } else if (pageId !== undefined) {
      await sandbox.decline(pageId, 'The bank declined the payment', 'normal')
    }
    await sandbox.idle()
  }
  if (minutes === 0) return
  store.clock.advance(minutes * MINUTE_MS)
  await runDue()
  await store.commerce.outbox.dispatch()
}

/** A right call of every endpoint by each shopper; their ids and texts are then known to all shoppers. */
async function wordsOf(shoppers: readonly Shopper[]): Promise<(name: EndpointName) => Vocabulary> {
  const calls = new Map<EndpointName, readonly AttackCall[]>()
  for (const name of names) {
    await store.database.db.delete(rateLimits)
    calls.set(name, await Promise.all(shoppers.map((shopper) => BASELINES[name](store, shopper))))
  }
  const texts = new Set(['WELCOME100', 'FREESHIP', 'ONLYONE', 'EXPIRED'])
  const ids = new Set([0, 1])
  for (const { body, params } of [...calls.values()].flat()) {
    for (const leaf of leavesOf(body)) {
      if (typeof leaf === 'string') texts.add(leaf)
      if (typeof leaf === 'number' && Number.isInteger(leaf)) ids.add(leaf)
    }
    for (const text of Object.values(params)) ids.add(Number(text))
  }
  const rows = await rowsOf<{ id: number }>(
    store.database.db,
    sql`select id from products union select id from variants`,
  )
  for (const { id } of rows) ids.add(id)
  const tokens = [...shoppers.map(({ session }) => session.accessToken), null, 'a.b.c']
  return (name) => ({ calls: calls.get(name) ?? [], ids: [...ids], texts: [...texts], tokens })
}

const leavesOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
