import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@store/server-testing/postgres/replica'
import { readMetric } from '@store/server-testing/store/read-metric'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder } from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import { addToServerCart, getServerCart } from '@store/shared/api/server-cart'
import { IS_SHORT_RUN } from '@store/shared/testing/tier'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { migrateCommerce } from '../migrate-commerce'
import { openDatabase } from './open-database'

const inFullRun = IS_SHORT_RUN ? describe.skip : describe
/** Longer than answers are kept. */
const pastCache = () => new Promise((resolve) => setTimeout(resolve, 1_100))

inFullRun('a read replica', () => {
  let postgres: ReplicatedPostgres
  let store: TestStore
  let shopper: Shopper
  const lines: string[] = []
  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: null, log: console })
    await migrateCommerce(database)
    await database.close()
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    store = await createTestStore({ wayTo: async () => postgres.url, readUrl: postgres.replicaUrl, log })
    shopper = await addShopper(store)
    await postgres.untilReplayed()
  }, 120_000)
  afterAll(async () => {
    await store?.close()
    await postgres?.stop()
  })

  const isUsed = () => readMetric(store.metrics, 'store_database_replica_used')
  const look = async () => store.database.replica?.look()
  const nameOf = async (productId: number) => {
    await pastCache()
    return (await store.api.call(getProductWithReviews, { params: { id: productId }, query: {} })).product
      .name
  }
  const rename = (productId: number, name: string) =>
    store.database.db.execute(sql`update products set name = ${name} where id = ${productId}`)

  it('is asked for the catalogue while it is fresh, and never for carts and orders', async () => {
    const liners = await want(store, 'liners')
    expect(await isUsed()).toBe(0)
    await look()
    expect(await isUsed()).toBe(1)
    const before = await nameOf(liners.productId)

    // It stands still, and nobody has noticed yet: what a customer just did is there all the same.
    await postgres.pauseReplay()
    await rename(liners.productId, 'Renamed')
    expect(await nameOf(liners.productId)).toBe(before)
    const { productId, variantId } = liners
    await shopper.api.call(addToServerCart, { body: { productId, sizeId: variantId, quantity: 1 } })
    expect(await shopper.api.call(getServerCart, {})).toHaveLength(1)
    const order = await shopper.book([liners])
    expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toMatchObject({ id: order.id })
  })

  it('is left out while it is behind, with one sentence, and used again once it has caught up', async () => {
    const { productId } = await want(store, 'liners')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await look()
    await look()
    expect(await isUsed()).toBe(0)
    expect(await nameOf(productId)).toBe('Renamed')
    await postgres.resumeReplay()
    await postgres.untilReplayed()
    await look()
    expect(await isUsed()).toBe(1)
    const told = lines.filter((line) => line.includes('replica'))
    expect(told).toEqual([
      'the replica of DATABASE_READ_URL is used',
      expect.stringMatching(/^the replica of DATABASE_READ_URL is left out: it is behind by \d+\.\d s$/),
      'the replica of DATABASE_READ_URL is used',
    ])
  })

  it('fails no read when it ends', async () => {
    const { productId } = await want(store, 'liners')
    expect(await isUsed()).toBe(1)
    await postgres.stopReplica()
    expect(await nameOf(productId)).toBe('Renamed')
    await look()
    expect(await isUsed()).toBe(0)
    expect(await nameOf(productId)).toBe('Renamed')
  })
})
