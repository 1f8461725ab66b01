import { bookingKeys } from '@store/commerce/db/schema/orders'
import { parseCatalogue } from '@store/commerce/importing/catalogue-document'
import { bookOrder } from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import { and, eq } from 'drizzle-orm'
import { addShopper, type Shopper, want } from '../customers/shopper'
import { expectConsistentLedgers } from '../ledgers/ledger-checks'
import { FIXTURE_CATALOGUE } from '../store/fixture-catalogue'
import { createTestStore, type TestStore } from '../store/test-store'
import { createFailingStatements, type FailingStatements } from './failing-statements'
import { createRandom } from './seeded-random'

const CHAPTERS = 10
/** Between two looks at the ledgers. */
const BOOKINGS_A_CHAPTER = 200
const AT_ONCE = 20
/** Of each statement: a booking has about a dozen. */
const FAULT_PROBABILITY = 0.05
/** Its limit is met in each batch, so that bookings are refused as well. */
const COUPON = 'WELCOME100'

jest.setTimeout(600_000)

let store: TestStore
let statements: FailingStatements
beforeEach(async () => {
  store = await createTestStore()
  statements = createFailingStatements()
})
afterEach(async () => {
  statements.restore()
  await store.close()
})

interface Attempt {
  readonly shopper: Shopper
  readonly key: string
  readonly body: Awaited<ReturnType<Shopper['booking']>>
}

const send = async ({ shopper, key, body }: Attempt): Promise<number> => {
  try {
    await shopper.api.call(bookOrder, { body }, { idempotencyKey: key })
    return 200
  } catch (error) {
    return isApiFailure(error) ? (error.status ?? 0) : 0
  }
}

const isCommitted = async ({ shopper, key }: Attempt): Promise<boolean> => {
  const isThis = and(eq(bookingKeys.customerId, shopper.id), eq(bookingKeys.key, key))
  return (await store.database.db.select().from(bookingKeys).where(isThis)).length > 0
}

const chapters = Array.from({ length: CHAPTERS }, (_, index) => index + 1)

it.each(chapters)(
  'answers no committed booking with 5xx: chapter %i [FLT-10, INV-05, INV-07]',
  async (chapter) => {
    const random = createRandom(`bookings with faults ${chapter}`)
    const shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => addShopper(store)))
    const liners = await want(store, 'liners')
    const counts = { booked: 0, refused: 0, failed: 0, committedAndFailed: 0, bookedAgain: 0 }
    for (let sent = 0; sent < BOOKINGS_A_CHAPTER; sent += AT_ONCE) {
      await store.commerce.importer.importCatalogue(parseCatalogue(FIXTURE_CATALOGUE))
      const batch = await Promise.all(
        shoppers.map(async (shopper, index): Promise<Attempt> => {
          const coupon = { code: COUPON, discount: { currency: 'INR', minor: 100_00 } } as const
          const wanted = [{ ...liners, quantity: index % 2 === 0 ? 3 : 1 }]
          const body = await shopper.booking(wanted, index % 4 === 0 ? { coupon } : {})
          return { shopper, key: `batch-${sent}-of-${index}`, body }
        }),
      )
      statements.failSome(FAULT_PROBABILITY, random.next)
      const answers = await Promise.all(batch.map(send))
      statements.stop()
      for (const [index, attempt] of batch.entries()) {
        const status = answers[index] ?? 0
        if (status === 200) counts.booked += 1
        else if (status >= 400 && status < 500) counts.refused += 1
        else {
          counts.failed += 1
          if (await isCommitted(attempt)) counts.committedAndFailed += 1
          if ((await send(attempt)) < 500) counts.bookedAgain += 1
        }
      }
    }
    console.info(`bookings with faults: ${JSON.stringify(counts)}`)
    expect(counts.failed).toBeGreaterThan(BOOKINGS_A_CHAPTER / 10)
    expect(counts).toMatchObject({ committedAndFailed: 0, bookedAgain: counts.failed })
    await expectConsistentLedgers(store)
  },
)
