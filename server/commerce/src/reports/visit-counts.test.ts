import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'
import { visitCounts } from '../db/schema/visits'
import { createVisitCounts } from './visit-counts'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const createCounts = (log = { error: jest.fn() }) =>
  createVisitCounts({ db: store.database.db, clock: store.clock.now, homeMarket: () => 'INR', log })

it('counts visits by day, of several processes together, and keeps nothing else of them', async () => {
  const [one, other] = [createCounts(), createCounts()]
  one.add({ sawProduct: true, addedToCart: false })
  one.add({ sawProduct: false, addedToCart: false })
  other.add({ sawProduct: true, addedToCart: true })
  await Promise.all([one.flush(), other.flush()])
  // 18:29:59 UTC is the last second of the day in India.
  store.clock.advance(8.5 * 3_600_000 - 1)
  one.add({ sawProduct: false, addedToCart: false })
  store.clock.advance(1)
  one.add({ sawProduct: false, addedToCart: false })
  await Promise.all([one.stop(), other.stop()])
  expect(await store.database.db.select().from(visitCounts).orderBy(visitCounts.day)).toEqual([
    { day: '2026-05-04', visits: 4, productVisits: 2, cartVisits: 1 },
    { day: '2026-05-05', visits: 1, productVisits: 0, cartVisits: 0 },
  ])
})

it('keeps what could not be written for the next time', async () => {
  const counts = createCounts()
  const before = await total()
  counts.add({ sawProduct: true, addedToCart: true })
  await store.database.db.execute(sql`alter table visit_counts rename to visit_counts_away`)
  await expect(counts.flush()).rejects.toThrow()
  counts.add({ sawProduct: false, addedToCart: false })
  await store.database.db.execute(sql`alter table visit_counts_away rename to visit_counts`)
  await counts.stop()
  expect(await total()).toBe(before + 2)
})

async function total(): Promise<number> {
  const rows = await store.database.db.select().from(visitCounts)
  return rows.reduce((sum, { visits }) => sum + visits, 0)
}
