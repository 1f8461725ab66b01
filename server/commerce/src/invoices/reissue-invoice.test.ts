import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getInvoice } from '@store/shared/api/orders'
import { eq, sql } from 'drizzle-orm'
import { creditNotes, invoices } from '../db/schema/invoices'
import { orders } from '../db/schema/orders'

let store: TestStore
let line: CommandLine
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  shopper = await addShopper(store, { ...INDIAN_ADDRESS, pincode: '560001', state: 'Karnataka' })
}, 120_000)
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

/** As orders were invoiced while a state was free text. */
async function orderFromBefore(state: string) {
  const { db } = store.database
  const order = await shopper.book([await want(store, 'liners')])
  await store.commerce.ordering.runDue('invoice numbers')
  await db
    .update(orders)
    .set({ address: { ...order.address, state } })
    .where(eq(orders.id, order.id))
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table invoices disable trigger invoices_append_only`)
    await tx.update(invoices).set({ placeOfSupply: null }).where(eq(invoices.orderId, order.id))
    await tx.execute(sql`alter table invoices enable trigger invoices_append_only`)
  })
  return order
}
const documentsOf = async (orderId: number) => ({
  invoices: await store.database.db
    .select({ revision: invoices.revision, number: invoices.number, place: invoices.placeOfSupply })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(invoices.revision),
  creditNotes: await store.database.db
    .select({ revision: creditNotes.revision, number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(creditNotes.revision),
})
const pagesOf = async (orderId: number) => {
  const { bytes, name } = await shopper.api.call(getInvoice, { params: { id: orderId } })
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)
  return { name, pages: pages?.length }
}

it('cancels an invoice with a wrong state and issues the right one without gaps [ADR-06, INV-10]', async () => {
  const order = await orderFromBefore('karnataka')
  const [wrong] = (await documentsOf(order.id)).invoices
  const said = await line.run('order', 'reissue-invoice', order.number, '--why', 'Wrong state')
  const { invoices: issued, creditNotes: notes } = await documentsOf(order.id)
  expect(issued).toEqual([wrong, { revision: 2, number: expect.any(String), place: 'Karnataka' }])
  expect(notes).toEqual([{ revision: 1, number: expect.any(String) }])
  expect(said).toBe(
    `Invoice ${wrong?.number} is cancelled by credit note ${notes[0]?.number}; invoice ${issued[1]?.number} names Karnataka.`,
  )
  const name = `invoice-${issued[1]?.number.replaceAll('/', '-')}.pdf`
  expect(await pagesOf(order.id)).toEqual({ name, pages: 3 })
  expect(await line.json('log', '--subject', order.number)).toMatchObject([
    { action: 'order.reissue-invoice', why: 'Wrong state', after: { placeOfSupply: 'Karnataka' } },
  ])

  await line.run('order', 'cancel', order.number, '--why', 'No')
  await store.commerce.ordering.runDue()
  expect((await documentsOf(order.id)).creditNotes).toHaveLength(2)
  expect(await pagesOf(order.id)).toEqual({ name, pages: 4 })
  await expect(line.run('order', 'reissue-invoice', order.number, '--why', 'Again')).rejects.toThrow(
    'its invoice is cancelled already',
  )
})

it('takes the state that the shop names where the address has none [ADR-06]', async () => {
  const order = await orderFromBefore('Atlantis')
  const reissue = (...options: readonly string[]) =>
    line.run('order', 'reissue-invoice', order.number, '--why', 'Wrong state', ...options)
  await expect(reissue()).rejects.toThrow('give the right one with --state')
  await expect(reissue('--state', 'Mu')).rejects.toThrow('India has no “Mu”')
  await reissue('--state', 'tamilnadu')
  expect((await documentsOf(order.id)).invoices[1]?.place).toBe('Tamil Nadu')
})

it('corrects an invoice once, whoever asks at the same time, and not one that is right [INV-10]', async () => {
  const order = await orderFromBefore('KARNATAKA.')
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => line.run('order', 'reissue-invoice', order.number, '--why', 'Wrong state')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await documentsOf(order.id)).invoices).toHaveLength(2)
  await expect(line.run('order', 'reissue-invoice', order.number, '--why', 'Again')).rejects.toThrow(
    'names Karnataka already',
  )
})
