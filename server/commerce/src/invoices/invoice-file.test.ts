import { failureOf } from '@store/server-testing/clients/failure-of'
import { UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { createTestStore, TEST_SELLER, type TestStore } from '@store/server-testing/store/test-store'
import { cancelOrder, getInvoice } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import { asc, inArray } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices'
import { createInvoiceFiles } from './invoice-file'
import { createInvoiceIssuer } from './issue-invoices'
import { renderPdf } from './pdf/render-pdf'
import { toSeller } from './seller'

let store: TestStore
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore()
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const invoiceOf = (orderId: number, of = shopper) => of.api.call(getInvoice, { params: { id: orderId } })

describe('an invoice', () => {
  it('is a PDF under its number, the same every time [ORD-03, INV-10]', async () => {
    const order = await shopper.book(
      [await want(store, 'briefs'), await want(store, 'day-pads', { quantity: 2 })],
      {
        coupon: { code: 'WELCOME100', discount: money('INR', 100_00) },
      },
    )
    const file = await invoiceOf(order.id)
    expect(file).toMatchObject({ name: 'invoice-IN26-27-000001.pdf', contentType: 'application/pdf' })
    const bytes = Buffer.from(file.bytes)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
    expect(Buffer.from((await invoiceOf(order.id)).bytes).equals(bytes)).toBe(true)
  })

  it('stays what it was when the seller moves, on a document that is issued later too [ORD-03]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const before = Buffer.from((await invoiceOf(order.id)).bytes)
    const { db } = store.database
    const seller = { ...TEST_SELLER, name: 'Moved Private Limited', gstin: '27AAAAA0000A1Z2' }
    const shop = createTestShop({ name: 'Other', supportEmail: 'other@rituva.example' })
    const issuer = createInvoiceIssuer({
      db,
      clock: store.clock.now,
      seller: toSeller(seller, shop),
      prefixes: () => shop.numbers,
      markets: store.commerce.markets,
    })
    const files = createInvoiceFiles({
      db,
      clock: store.clock.now,
      issuer,
      renderer: { render: renderPdf },
    })
    const after = await files.download(shopper.id, order.id)
    expect(Buffer.from(after.bytes).equals(before)).toBe(true)

    const later = await shopper.book([await want(store, 'liners')])
    await files.download(shopper.id, later.id)
    const issued = await db
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, [order.id, later.id]))
    expect(issued.map(({ seller: { brandName, gstin } }) => [brandName, gstin]).sort()).toEqual([
      ['Other', '27AAAAA0000A1Z2'],
      ['Rituva', TEST_SELLER.gstin],
    ])
  })

  it('is made once and kept, also when ten ask at the same time [FLT-19]', async () => {
    const { db } = store.database
    const order = await shopper.book([await want(store, 'liners')])
    const render = jest.fn(renderPdf)
    const shop = createTestShop()
    const issuer = createInvoiceIssuer({
      db,
      clock: store.clock.now,
      seller: toSeller(TEST_SELLER, shop),
      prefixes: () => shop.numbers,
      markets: store.commerce.markets,
    })
    const files = createInvoiceFiles({ db, clock: store.clock.now, issuer, renderer: { render } })
    const downloads = await Promise.all(
      Array.from({ length: 10 }, () => files.download(shopper.id, order.id)),
    )
    const [first] = downloads
    expect(downloads).toEqual(Array(10).fill(first))
    expect(await files.download(shopper.id, order.id)).toEqual(first)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is given to one customer thirty times a minute [FLT-19]', async () => {
    const other = await addShopper(store)
    const order = await other.book([await want(store, 'liners')])
    for (let count = 1; count <= 30; count += 1) await invoiceOf(order.id, other)
    expect(await failureOf(invoiceOf(order.id, other))).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
    store.clock.advance(60_000)
    await invoiceOf(order.id, other)
  })

  it('is numbered in the run of its country and year [INV-10]', async () => {
    const inDubai = await addShopper(store, UAE_ADDRESS)
    const order = await inDubai.book([await want(store, 'liners')])
    expect((await invoiceOf(order.id, inDubai)).name).toBe('invoice-AE2026-000001.pdf')
  })

  it('is numbered by the job when it is not asked for, in the order of confirmation [INV-10]', async () => {
    const liners = await want(store, 'liners')
    const [first, second] = [await shopper.book([liners]), await shopper.book([liners])]
    await store.commerce.ordering.runDue()
    const issued = await store.database.db.select().from(invoices).orderBy(asc(invoices.sequence))
    const own = issued.filter(({ series }) => series === 'IN/26-27').map(({ orderId }) => orderId)
    expect(own.slice(-2)).toEqual([first.id, second.id])
  })

  it('is not there before an order is paid, and stays when it is cancelled later [ORD-03]', async () => {
    const liners = await want(store, 'liners')
    const unpaid = await shopper.book([liners], { paymentMethod: 'online' })
    expect(await failureOf(invoiceOf(unpaid.id))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const placed = await shopper.book([liners])
    const { name } = await invoiceOf(placed.id)
    await shopper.api.call(cancelOrder, { body: { orderId: placed.id, reason: 'No' } })
    expect((await invoiceOf(placed.id)).name).toBe(name)
  })

  it('of somebody else is not there [ORD-05, INV-11]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const other = await addShopper(store)
    expect(await failureOf(invoiceOf(order.id, other))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('holds as many pages as its lines need [ORD-03]', async () => {
    const skus = ['day-pads', 'night-pads', 'liners', 'slim-pads', 'briefs', 'coming-soon', 'cloth-pads']
    const all = await Promise.all(skus.map((sku) => want(store, sku)))
    const sizes = await Promise.all(
      (['small', 'large'] as const).map((size) => want(store, 'day-pads', { size })),
    )
    const order = await shopper.book([...all, ...sizes])
    expect(Buffer.from((await invoiceOf(order.id)).bytes).length).toBeGreaterThan(5_000)
  })
})
