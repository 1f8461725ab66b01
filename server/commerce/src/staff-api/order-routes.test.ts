import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  advanceStaffOrder,
  cancelStaffOrder,
  getStaffOrder,
  listStaffOrders,
  shipStaffOrder,
} from '@store/shared/api/staff/orders/staff-orders'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'

let store: TestStore
let shopper: Shopper
let worker: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  await store.commerce.backOffice('test').stock.set({ sku: 'briefs', size: 'regular' }, 1000, 'enough')
  shopper = await addShopper(store)
  worker = await addStaff(store, 'orders')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const book = async () => shopper.book([await want(store, 'briefs', { quantity: 2 })])

it('finds orders by status, by part of their number, and by their customer [STAFF-08]', async () => {
  const first = await book()
  const second = await book()
  await worker.api.call(advanceStaffOrder, { params: { number: first.number }, body: { to: 'PACKED' } })
  const numbers = async (query: Parameters<typeof worker.api.call<typeof listStaffOrders>>[1]['query']) =>
    (await worker.api.call(listStaffOrders, { query: query ?? {} })).rows.map(({ number }) => number)
  expect(await numbers({})).toEqual([second.number, first.number])
  expect(await numbers({ status: 'PACKED' })).toEqual([first.number])
  expect(await numbers({ text: second.number.slice(-6) })).toEqual([second.number])
  expect(await numbers({ text: ` ${shopper.email.toUpperCase()} ` })).toEqual([second.number, first.number])
  // Signs of patterns are texts like any other.
  expect(await numbers({ text: '%' })).toEqual([])
  expect((await worker.api.call(listStaffOrders, {})).rows[0]).toMatchObject({
    units: 2,
    customerEmail: shopper.email,
    paymentMethod: 'cash-on-delivery',
  })
})

it('gives a page of 25 orders and says whether there are more [STAFF-08]', async () => {
  while ((await worker.api.call(listStaffOrders, { query: { page: 2 } })).rows.length === 0) await book()
  const first = await worker.api.call(listStaffOrders, {})
  expect(first.rows).toHaveLength(25)
  expect(first.hasMore).toBe(true)
  const second = await worker.api.call(listStaffOrders, { query: { page: 2 } })
  expect(second.hasMore).toBe(false)
  expect(first.rows.map(({ number }) => number)).not.toContain(second.rows[0]?.number)
})

it('moves an order as the command does, and notes who did it [STAFF-07, STAFF-08, ORD-04]', async () => {
  const { number } = await book()
  const params = { number }
  await worker.api.call(advanceStaffOrder, { params, body: { to: 'PACKED' } })
  const parcel = { carrier: 'bluedart', trackingNumber: '4711 0815', link: null, expectedOn: null }
  await worker.api.call(shipStaffOrder, { params, body: parcel })
  await expect(worker.api.call(shipStaffOrder, { params, body: parcel })).rejects.toEqual(
    failure(409, 'STAFF_REFUSED'),
  )
  await worker.api.call(advanceStaffOrder, { params, body: { to: 'DELIVERED' } })
  const shown = await worker.api.call(getStaffOrder, { params })
  expect(shown).toMatchObject({
    order: { status: 'DELIVERED', paymentStatus: 'CAPTURED', shipment: { carrier: 'Blue Dart' } },
    customerEmail: shopper.email,
    payments: [{ gateway: 'cash', status: 'CAPTURED' }],
  })
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: number } })
  expect(entries.map(({ by, action }) => [by, action])).toEqual([
    [worker.email, 'order.advance'],
    [worker.email, 'order.ship'],
    [worker.email, 'order.advance'],
  ])
})

it('cancels an order once, and tells the reason [STAFF-08]', async () => {
  const { number } = await book()
  const cancel = () =>
    worker.api.call(cancelStaffOrder, { params: { number }, body: { why: 'Asked by phone' } })
  await cancel()
  await expect(cancel()).rejects.toEqual(failure(409, 'STAFF_REFUSED'))
  const { order } = await worker.api.call(getStaffOrder, { params: { number } })
  expect(order.status).toBe('CANCELLED')
})

it('answers 404 for an order that there is not [STAFF-08]', async () => {
  await expect(worker.api.call(getStaffOrder, { params: { number: 'RT-0' } })).rejects.toEqual(
    failure(404, 'NOT_FOUND'),
  )
})
