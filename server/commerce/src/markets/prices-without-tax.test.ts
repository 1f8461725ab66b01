import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { getProductExtras, searchProducts } from '@store/shared/api/catalogue'
import { bookOrder } from '@store/shared/api/checkout'
import { cancelOrder, getOrder, requestReturn } from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import { type Money, money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { asc, eq } from 'drizzle-orm'
import { products } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/orders'
import { webhookEvents } from '../db/schema/webhooks'
import { amountsOf } from '../invoices/invoice-file'
import { WEBHOOK_EVENTS } from '../webhooks/webhook-events'

const rupees = (minor: number): Money => money('INR', minor)
/** In the seller's own state, where GST has two halves. */
const BENGALURU = { ...INDIAN_ADDRESS, pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }

let store: TestStore
let line: CommandLine
let shopper: Shopper

const setIncluded = (included: boolean) =>
  line.run('settings', 'set', 'markets.india.tax.pricesIncludeTax', String(included))

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  await line.run('settings', 'set', 'markets.india.tax.pricesIncludeTax', 'false')
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store, BENGALURU)
})
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

/** The coupon can be used once. */
async function pay(quantity: number, fields: { coupon?: string } = {}): Promise<Order> {
  const order = await shopper.book([await want(store, 'briefs', { quantity }), await want(store, 'liners')], {
    paymentMethod: 'online',
    ...(fields.coupon !== undefined && { coupon: { code: fields.coupon, discount: rupees(50_00) } }),
  })
  const { pageId } = await shopper.startPayment(order.id)
  const { sandbox } = store.commerce.ordering
  await sandbox.pay(pageId, { method: 'card', delayMs: 0, notifications: 'normal' })
  await sandbox.idle()
  await store.commerce.ordering.runDue()
  return order
}

async function amountsOfOrder(id: number, place = 'Karnataka') {
  const { db } = store.database
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (row === undefined) throw new Error('There is no such order')
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { row, lines, amounts: amountsOf(row, lines, { sellerState: 'Karnataka', placeOfSupply: place }) }
}

const refundedMinor = async (id: number) =>
  (await moneyOf(store.database.db, id))
    .filter(({ kind }) => kind === 'refund')
    .reduce((minor, { amountMinor }) => minor + amountMinor, 0)

it('says which rate is added to a product, in the markets of prices without tax alone [SUM-14]', async () => {
  const { productId } = await want(store, 'briefs')
  const { product } = await store.api.call(getProductWithReviews, { params: { id: productId } })
  expect(product.addedTaxPercent).toEqual({ INR: 5 })
  const markets = await store.api.call(getDeliverySettings, {})
  expect(markets.map(({ currency, addsTax = false }) => [currency, addsTax])).toEqual([
    ['INR', true],
    ['AED', false],
  ])
  expect(store.commerce.markets.shown().sold.map(({ addsTax }) => addsTax)).toEqual([true, undefined])
})

it('says which rate is added where a few products are shown: in the search and beside a product [SUM-14]', async () => {
  const found = await store.api.call(searchProducts, { query: { q: 'briefs' } })
  expect(found[0]?.addedTaxPercent).toEqual({ INR: 5 })
  const { productId } = await want(store, 'briefs')
  await store.database.db
    .update(products)
    .set({ related: ['liners'] })
    .where(eq(products.id, productId))
  const { goesWith } = await store.api.call(getProductExtras, { params: { id: productId } })
  expect(goesWith.map(({ addedTaxPercent }) => addedTaxPercent)).toEqual([{ INR: 0 }])
})

it('tells webhooks the tax of each line [SUM-14]', async () => {
  await line.run('webhook', 'add', 'http://127.0.0.1:9/', '--events', 'order.placed')
  await pay(2)
  const [event] = await store.database.db.select({ data: webhookEvents.data }).from(webhookEvents)
  const { lines } = WEBHOOK_EVENTS['order.placed'].data.parse(event?.data)
  expect(lines.map(({ addedTaxMinor }) => addedTaxMinor)).toEqual([Math.round((2 * 899_00 * 5) / 200) * 2, 0])
  await line.run('webhook', 'remove', '1')
})

it('books goods, delivery and their tax, as its invoice has them in any state [SUM-14, ORD-03]', async () => {
  const order = await pay(2, { coupon: 'ONLYONE' })
  const { row, lines, amounts } = await amountsOfOrder(order.id)
  const [briefs, liners] = order.lines
  const net = 2 * 899_00 - (briefs?.discount.minor ?? 0)
  expect(briefs?.addedTax).toEqual(rupees(Math.round((net * 5) / 200) * 2))
  expect(liners?.addedTax).toEqual(rupees(0))
  const { subtotal, delivery, discount, addedTax, deliveryTax, grandTotal } = order.totals
  expect(addedTax?.minor).toBe((briefs?.addedTax?.minor ?? 0) + (deliveryTax?.minor ?? 0))
  expect(grandTotal.minor).toBe(subtotal.minor + delivery.minor - discount.minor + (addedTax?.minor ?? 0))
  expect(row).toMatchObject({ pricesIncludeTax: false, addedTaxMinor: addedTax?.minor })
  expect(lines.map(({ addedTaxMinor }) => addedTaxMinor)).toEqual([briefs?.addedTax?.minor, 0])

  const { amounts: elsewhere } = await amountsOfOrder(order.id, 'Kerala')
  for (const each of [amounts, elsewhere]) {
    expect(each).toMatchObject({ grandTotal, tax: addedTax, subtotal, discount, pricesIncludeTax: false })
  }
  expect(amounts.taxParts).toEqual(['CGST', 'SGST'])
  expect(amounts.byRate.every(({ tax }) => tax.minor % 2 === 0)).toBe(true)
  const [mail] = await store.commerce.outbox.list(shopper.email)
  expect(mail?.text).toContain('GST')
})

it('refuses a total without the tax and says what is added [SUM-13, SUM-14]', async () => {
  const { addedTaxPercent: _, ...wanted } = await want(store, 'briefs')
  const body = await shopper.booking([wanted])
  await expect(shopper.api.call(bookOrder, { body })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringMatching(/tax ₹4\d/),
  })
})

it('compares the limit of cash with the total with tax, without the fee and its tax [SUM-14]', async () => {
  const cash = { fee: rupees(20_00), limit: null }
  const wanted = [await want(store, 'briefs')]
  await line.run('settings', 'set', 'markets.india.payment.cash.fee', '20')
  const order = await shopper.book(wanted, { cash })
  const { grandTotal } = order.totals
  expect(grandTotal.minor).toBe(
    899_00 + order.totals.delivery.minor + 20_00 + (order.totals.addedTax?.minor ?? 0),
  )
  const limit = (minor: number) =>
    line.run('settings', 'set', 'markets.india.payment.cash.limit', (minor / 100).toFixed(2))
  const compared = grandTotal.minor - 21_00
  await limit(compared)
  await shopper.book(wanted, { cash })
  await limit(compared - 1)
  await expect(shopper.book(wanted, { cash })).rejects.toMatchObject({ code: 'CASH_NOT_OFFERED' })
  await line.run('settings', 'set', 'markets.india.payment.cash', '{"fee": 0, "limit": null}')
})

it('gives back what was paid for units with its tax, by refunds in part and by returns [RET-03, RET-04, SUM-14]', async () => {
  const order = await pay(3)
  const { amounts } = await amountsOfOrder(order.id)
  const paid = amounts.lines[0]?.total.minor ?? 0
  await line.run('order', 'refund', order.number, '--why', 'Scratched', '--line', 'briefs:regular:1', '--yes')
  const read = async () => shopper.api.call(getOrder, { params: { id: order.id } })
  expect((await read()).refunds[0]?.amount.minor).toBe(Math.floor(paid / 3))

  await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  const lines = order.lines.map(({ variantId, quantity }) => ({ variantId, quantity, isOpened: false }))
  await shopper.api.call(requestReturn, {
    body: { orderId: order.id, lines, reason: 'not-wanted', comment: '' },
  })
  await line.run('return', 'approve', `${order.number}-R1`)
  await line.run('return', 'receive', `${order.number}-R1`, '--restock', 'yes')
  await store.commerce.ordering.runDue()
  await store.commerce.ordering.runDue()
  expect(await refundedMinor(order.id)).toBe(order.grandTotal.minor)
})

it('tells sales with tax and the tax in them as the invoices have them [INV-03, SUM-14]', async () => {
  const { db } = store.database
  const confirmed = await db.select().from(orders)
  let [sales, tax] = [0, 0]
  for (const { id, confirmedAt } of confirmed) {
    if (confirmedAt === null) continue
    const { row, amounts } = await amountsOfOrder(id)
    sales += row.grandTotalMinor
    tax += amounts.tax.minor
  }
  const { rows } = await store.commerce
    .backOffice('test')
    .reports.run({ metrics: ['sales', 'tax'], by: ['product'], period: { last: '2d' } })
  const told = (name: 'sales' | 'tax') => rows.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0)
  expect([told('sales'), told('tax')]).toEqual([sales, tax])
  expect(tax).toBeGreaterThan(0)
})

it('leaves orders as they were booked when the setting changes, and their invoices [SUM-14]', async () => {
  const order = await pay(1)
  expect(await setIncluded(true)).toContain('markets.india.tax.pricesIncludeTax: false → true')
  const later = await shopper.book([await want(store, 'briefs')])
  expect(later.totals.addedTax).toBeUndefined()
  const again = await shopper.api.call(getOrder, { params: { id: order.id } })
  expect(again.totals).toEqual(order.totals)
  expect((await amountsOfOrder(order.id)).amounts.grandTotal).toEqual(order.grandTotal)
  await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Too many' } })
  await store.commerce.ordering.runDue()
  await store.commerce.ordering.runDue()
  expect(await refundedMinor(order.id)).toBe(order.grandTotal.minor)
  await setIncluded(false)
})

it('names what a change of the setting means [SUM-14]', async () => {
  expect(await setIncluded(true)).toContain(
    'Prices in India include tax from now on: nothing is added to them. Prices themselves do not change, and orders that are booked keep their amounts.',
  )
  expect(await setIncluded(false)).toContain('Prices in India are without tax from now on: each INR price')
})
