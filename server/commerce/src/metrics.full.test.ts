import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { readMetric } from '@store/server-testing/store/read-metric'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { login } from '@store/shared/api/accounts'
import { verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { createOutbox } from './mail/outbox'

let store: TestStore
beforeEach(async () => {
  store = await createTestStore()
})
afterEach(() => store.close())

const read = (series: string) => readMetric(store.metrics, series)
const settled = (outcome: string) =>
  read(`store_payment_settlements_total{gateway="sandbox",outcome="${outcome}"}`)
const notified = (outcome: string) =>
  read(`store_payment_notifications_total{gateway="sandbox",outcome="${outcome}"}`)
const waiting = (what: string) => read(`store_backlog_items{what="${what}"}`)
const oldestAge = (what: string) => read(`store_backlog_oldest_age_seconds{what="${what}"}`)
const calls = (call: string, outcome: string) =>
  read(`store_gateway_call_duration_seconds_count{gateway="sandbox",call="${call}",outcome="${outcome}"}`)

const MINUTE_MS = 60_000

it('counts each booking once, and what is refused by its code [CHK-03]', async () => {
  const shopper = await addShopper(store)
  const [liners, soldOut] = [await want(store, 'liners'), await want(store, 'sold-out')]
  await shopper.book([liners], { key: 'the-only-key' })
  await shopper.book([liners], { key: 'the-only-key' })
  await shopper.book([liners])
  await expect(shopper.book([soldOut])).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await read('store_bookings_total{outcome="booked"}')).toBe(2)
  expect(await read('store_bookings_total{outcome="OUT_OF_STOCK"}')).toBe(1)
  expect(await read('store_bookings_total{outcome="FAILED"}')).toBeUndefined()
})

it('follows a payment from the order that waits to the refund that is done [FLT-09]', async () => {
  const { sandbox, runDue } = store.commerce.ordering
  const shopper = await addShopper(store)
  const { id: orderId } = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
  expect([await waiting('orders to be paid'), await waiting('payments in doubt')]).toEqual([1, 0])

  const { paymentId, pageId } = await shopper.startPayment(orderId)
  expect([await waiting('payments in doubt'), await oldestAge('payments in doubt')]).toEqual([1, 0])
  store.clock.advance(MINUTE_MS)
  expect(await oldestAge('payments in doubt')).toBe(60)
  await shopper.api.call(verifyPayment, { body: { paymentId } })
  expect([await calls('create', 'created'), await calls('fetch', 'pending')]).toEqual([1, 1])

  await sandbox.pay(pageId, { method: 'card', notifications: 'twice', delayMs: 0 })
  await sandbox.idle()
  expect([await notified('place'), await notified('repeated'), await settled('place')]).toEqual([1, 1, 1])
  expect([await waiting('orders to be paid'), await waiting('payments in doubt')]).toEqual([0, 0])
  expect(await waiting('invoices')).toBe(1)

  await shopper.api.call(cancelOrder, { body: { orderId, reason: 'Too many' } })
  expect(await waiting('refunds')).toBe(1)
  sandbox.setFault('down')
  await runDue('refunds')
  expect([await calls('refund', 'failed'), await waiting('refunds')]).toEqual([1, 1])
  sandbox.setFault('none')
  store.clock.advance(MINUTE_MS)
  await runDue('refunds')
  expect([await calls('refund', 'done'), await waiting('refunds')]).toEqual([1, 0])
})

it('counts forged notifications [FLT-09]', async () => {
  const url = '/api/payments/notifications/sandbox'
  const headers = { 'content-type': 'application/json', 'sandbox-signature': 't=1,v1=00' }
  await store.app.inject({ method: 'POST', url, headers, payload: '{}' })
  expect(await notified('forged')).toBe(1)
})

it('counts tries refused, by the limit that they met [FLT-16]', async () => {
  const api = store.client({ ip: '10.9.9.9' })
  const body = { email: 'asha@example.com', password: 'Wrong-Password-1' }
  for (let tries = 0; tries < 12; tries += 1) await api.call(login, { body }).catch(() => {})
  expect(await read('store_rate_limit_refusals_total{limit="login/account-and-address"}')).toBe(2)
})

it('counts the mails that wait [FLT-15]', async () => {
  const { clock, mailer, database } = store
  const shop = createTestShop()
  const outbox = createOutbox({ db: database.db, clock: clock.now, mailer, shop, log: { warn: () => {} } })
  mailer.isDown = true
  await outbox.put(database.db, {
    eventKey: 'a',
    to: 'asha@example.com',
    subject: 'Hello',
    heading: 'Hello',
    greeting: null,
    blocks: [],
  })
  await outbox.dispatch()
  clock.advance(MINUTE_MS)
  expect([await waiting('mails'), await oldestAge('mails')]).toEqual([1, 60])
  mailer.isDown = false
  await outbox.dispatch()
  expect([await waiting('mails'), await oldestAge('mails')]).toEqual([0, 0])
})

it('names no visitor, and no series for each of them', async () => {
  const seriesNow = async () =>
    (await store.metrics.metrics()).split('\n').filter((line) => /^store_/.test(line))
  const first = await addShopper(store)
  await first.book([await want(store, 'liners')])
  const before = await seriesNow()
  const second = await addShopper(store)
  await second.book([await want(store, 'liners')])
  const after = await seriesNow()
  expect(after).toHaveLength(before.length)
  expect(after.join('\n')).not.toMatch(/customer-|@|Asha|10\.0\.0/)
})
