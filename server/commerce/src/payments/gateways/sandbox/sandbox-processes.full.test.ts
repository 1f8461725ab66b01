import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { createSandboxLedgerTable } from './sandbox-ledger-table'

// Two processes of one shop on one PostgreSQL, each with a data folder of its own.
let here: TestStore
let there: TestStore
const folders: string[] = []

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'store-sandbox-'))
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  let url = ''
  here = await createTestStore({
    kind: 'postgres',
    dataDir: await newFolder(),
    wayTo: async (own) => {
      url = own
      return own
    },
  })
  there = await createTestStore({
    kind: 'postgres',
    dataDir: await newFolder(),
    catalogue: null,
    wayTo: async () => url,
  })
}, 120_000)
afterAll(async () => {
  await there?.close()
  await here?.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const SILENT_CARD = { method: 'card', delayMs: 0, notifications: 'lost' } as const

it('verifies and refunds at one process what began at another with its own data folder [INV-06]', async () => {
  const shopper = await addShopper(here)
  const order = await shopper.book([await want(here, 'liners')], { paymentMethod: 'online' })
  const { paymentId, pageId } = await shopper.startPayment(order.id)
  const atOther = there.client({ accessToken: shopper.session.accessToken })

  expect(await there.commerce.ordering.sandbox.findPayment(pageId)).toMatchObject({ status: 'open' })
  expect(await here.commerce.ordering.sandbox.pay(pageId, SILENT_CARD)).toBe(true)
  expect(await atOther.call(verifyPayment, { body: { paymentId } })).toMatchObject({ status: 'CAPTURED' })
  await atOther.call(cancelOrder, { body: { orderId: order.id, reason: 'Too many' } })
  await there.commerce.ordering.runDue('refunds')

  expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUNDED',
  })
  expect((await moneyOf(here.database.db, order.id)).map(({ kind }) => kind)).toEqual(['capture', 'refund'])
  expect(await here.commerce.ordering.sandbox.findPayment(pageId)).toMatchObject({ status: 'refunded' })
  expect((await Promise.all(folders.map((folder) => readdir(folder)))).flat()).toEqual([])
})

it('shows every process all entries in one order while several write [INV-06]', async () => {
  const ledgers = [here, there].map(({ database }) => createSandboxLedgerTable(database.db))
  const before = (await createSandboxLedgerTable(here.database.db).read()).length
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const ledger = ledgers[index % 2]
      await ledger?.append({ type: 'captured', at: here.clock.now().toISOString(), id: `sbx_${index}` })
      await ledger?.read()
    }),
  )
  const [first, second] = await Promise.all(ledgers.map((ledger) => ledger.read()))
  expect(first).toHaveLength(before + 60)
  expect(second).toEqual(first)
  expect(await createSandboxLedgerTable(there.database.db).read()).toEqual(first)
})

it('lets one of two decisions count that two processes make of one payment at the same moment [INV-06]', async () => {
  const decisions = []
  for (let index = 0; index < 20; index += 1) {
    const shopper = await addShopper(here)
    const order = await shopper.book([await want(here, 'liners')], { paymentMethod: 'online' })
    const { pageId } = await shopper.startPayment(order.id)
    const sandboxes = [here, there].map(({ commerce }) => commerce.ordering.sandbox)
    const [first, second] = index % 2 === 0 ? sandboxes : sandboxes.toReversed()
    const [isPaid, isDeclined] = await Promise.all([
      first?.pay(pageId, SILENT_CARD),
      second?.decline(pageId, 'The bank said no', 'lost'),
    ])
    const shown = await Promise.all(sandboxes.map((sandbox) => sandbox.findPayment(pageId)))
    decisions.push({ isPaid, isDeclined, shown: shown.map((payment) => payment?.status) })
  }
  for (const { isPaid, isDeclined, shown } of decisions) {
    expect(isPaid).not.toBe(isDeclined)
    expect(shown).toEqual(isPaid ? ['captured', 'captured'] : ['failed', 'failed'])
  }
})
