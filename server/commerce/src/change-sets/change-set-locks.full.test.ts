import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { contentState } from '../db/schema/content'
import { CommerceFailure } from '../http/commerce-failure'
import { IMPORT_LOCK } from '../importing/import-catalogue'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const changes = () => store.commerce.backOffice('Mira').changes

/** A set of a price and of the shop's menu. */
async function aSet(sku: string): Promise<number> {
  const office = store.commerce.backOffice('Mira')
  const id = await changes().create(sku)
  const { cells } = await office.productEdits.plan({
    skus: [sku],
    change: { kind: 'price', currency: 'INR', by: { percent: 5, roundTo: 100 }, withListPrice: true },
  })
  await changes().add(id, { kind: 'products', cells })
  const { value, revision } = await office.settings.find('menus')
  const main = [{ label: sku, to: '/products' }]
  await changes().add(id, {
    kind: 'settings',
    section: 'menus',
    value: { ...Object(value), main },
    seen: revision,
  })
  return id
}

const linkOf = async (id: number) => (await changes().previewLink(id, 60)).url.split('/').pop() ?? ''

/** Connections of the shop that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await store.database.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function untilOneWaits(): Promise<void> {
  while ((await countWaiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** While another transaction holds `lock`: `work` has begun and waits for it, and `look` is called in the other one. */
async function whileLocked(
  lock: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<unknown>,
  look: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  let begun: Promise<unknown> = Promise.resolve()
  await store.database.db.transaction(async (tx) => {
    await lock(tx)
    begun = Promise.allSettled([work()])
    await untilOneWaits()
    await look(tx)
  })
  await begun
}

const lockContent = (tx: Transaction) => tx.select().from(contentState).for('update')
const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)

it('holds one connection for previews, and answers 503 beyond a short queue [STAFF-45]', async () => {
  const link = await linkOf(await aSet('briefs'))
  const read = () => store.commerce.previewShop.read(link, '/Banner/GetAllBanner', 'en')
  let answers: readonly PromiseSettledResult<unknown>[] = []
  await whileLocked(
    lockContent,
    async () => {
      answers = await Promise.allSettled(Array.from({ length: 60 }, read))
    },
    async () => expect(await countWaiting()).toBe(1),
  )
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const busy = refused.filter(
    (each) => each instanceof CommerceFailure && each.code === 'SERVICE_UNAVAILABLE',
  )
  expect(busy.length).toBeGreaterThan(20)
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10)
})

it('waits for content before it locks settings, in every set [STAFF-41, STAFF-45]', async () => {
  const id = await aSet('night-pads')
  const link = await linkOf(id)
  const lockSettings = (tx: Transaction) =>
    tx.execute(sql`select revision from settings_revision for update nowait`)
  await whileLocked(
    lockContent,
    () => store.commerce.previewShop.show(link),
    async (tx) => expect(lockSettings(tx)).resolves.toBeDefined(),
  )
  await whileLocked(
    lockContent,
    () => changes().publish(id, { seen: null }),
    async (tx) => expect(lockSettings(tx)).resolves.toBeDefined(),
  )
})

it('waits for an import without keeping others from changing content [STAFF-41]', async () => {
  const id = await aSet('day-pads')
  await whileLocked(
    lockImports,
    () => changes().publish(id, { seen: null }),
    async (tx) =>
      expect(tx.execute(sql`select revision from content_state for update nowait`)).resolves.toBeDefined(),
  )
  expect((await changes().show(id)).state).toBe('published')
})

it('answers a preview as busy after a second where an import is under way [STAFF-45]', async () => {
  const link = await linkOf(await aSet('liners'))
  let shown: unknown
  await store.database.db.transaction(async (tx) => {
    await lockImports(tx)
    shown = await store.commerce.previewShop.show(link)
  })
  expect(shown).toBe('busy')
})
