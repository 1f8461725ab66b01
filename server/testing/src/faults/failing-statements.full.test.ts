import type { CatalogueFile } from '@store/commerce/importing/catalogue-document'
import { ENDPOINTS, type EndpointName } from '@store/shared/api/endpoint-table'
import { sendCall } from '../attacks/attack-call'
import { BASELINES } from '../attacks/baselines'
import { type ChangeLog, createChangeLog } from '../attacks/change-log'
import { LARGE_CASH_ORDERS } from '../customers/book-unconfirmed'
import { addShopper } from '../customers/shopper'
import { FIXTURE_CATALOGUE } from '../store/fixture-catalogue'
import { createTestStore, type TestStore } from '../store/test-store'
import { createFailingStatements, type FailingStatements } from './failing-statements'

/** Counted before a call is carried out, whatever becomes of it; and the ledgers of the sandbox gateway, which stands for another company's. */
const NOT_OF_THE_ACT = ['rate_limits', 'sandbox_ledger']

/** Tries of codes are counted before the code is compared, and the same code again is still right. */
const TRIES = ['update one_time_codes', 'update email_confirmations']

/** What a call that was not carried out may leave as well: the same call again goes on with it. */
const STEPS: Partial<Record<EndpointName, readonly string[]>> = {
  // The payment stands before the gateway hears of it, so that nothing is ever paid of which the shop does not know.
  initiatePayment: ['insert payments'],
  // A confirmed order gets its invoice in any case; a download only numbers it earlier.
  getInvoice: [
    'insert invoice_counters',
    'update invoice_counters',
    'insert invoices',
    'update orders',
    'insert paper_files',
  ],
}

jest.setTimeout(120_000)

let store: TestStore
let changes: ChangeLog
let statements: FailingStatements
beforeAll(async () => {
  store = await createTestStore({ catalogue: PLENTY, cashConfirmation: LARGE_CASH_ORDERS })
  changes = await createChangeLog(store.database.db, NOT_OF_THE_ACT)
  statements = createFailingStatements()
})
afterAll(async () => {
  statements.restore()
  await store.close()
})

/** The fixture with enough of everything for all calls together; what is sold out stays so. */
const PLENTY: CatalogueFile = {
  ...FIXTURE_CATALOGUE,
  products: FIXTURE_CATALOGUE.products?.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock * 1000 })),
  })),
}

async function callWithFault(name: EndpointName, place: number) {
  const call = await BASELINES[name](store, await addShopper(store))
  await changes.take()
  statements.failAt(place)
  const { status } = await sendCall(store.app, ENDPOINTS[name], call)
  const [statement] = statements.stop()
  return { status, statement, left: await changes.take() }
}

/** The statements of a call that fail one after the other, counted from 1. */
async function placesOf(name: EndpointName): Promise<readonly number[]> {
  const call = await BASELINES[name](store, await addShopper(store))
  statements.record()
  await sendCall(store.app, ENDPOINTS[name], call)
  return statements.stop().map((_, index) => index + 1)
}

const names = Object.keys(ENDPOINTS) as EndpointName[]

it.each(names)('answers %s with 5xx only where nothing of it was written [FLT-10, INV-07]', async (name) => {
  const found: string[] = []
  for (const place of await placesOf(name)) {
    const { status, statement, left } = await callWithFault(name, place)
    if (statement === undefined) continue
    const written = left.filter((each) => !TRIES.includes(each) && !STEPS[name]?.includes(each))
    if (status < 500 || written.length === 0) continue
    found.push(`${status} after ${written.join(', ')}: statement ${place} failed: ${statement.slice(0, 100)}`)
  }
  expect(found).toEqual([])
})
