import { getOrder } from '@store/shared/api/orders'
import { moneyOf } from '../testing/books'
import { addShopper, want } from '../testing/shopper'
import { expectBooksAtRest } from '../testing/sound-books'
import { createTestStore, type TestStore } from '../testing/test-store'
import type { PayOptions } from './sandbox/sandbox-gateway'

const SILENT_CARD: PayOptions = { method: 'card', delayMs: 0, notifications: 'lost' }
const HALF_AN_HOUR_MS = 30 * 60_000

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store?.close())

it('leaves an order waiting for its second payment while the first one goes back [INV-06, INV-09]', async () => {
  const [buyer, rival] = [await addShopper(store), await addShopper(store)]
  const { sandbox, runDue } = store.commerce.ordering
  const last = await want(store, 'last-one')
  const order = await buyer.book([last], { paymentMethod: 'online' })
  const first = await buyer.startPayment(order.id)
  // Paid while nobody could ask, after it had lapsed and the goods were gone: that money goes back.
  await sandbox.pay(first.pageId, SILENT_CARD)
  sandbox.setFault('down')
  store.clock.advance(HALF_AN_HOUR_MS)
  await runDue('lapsed orders')
  sandbox.setFault('none')
  await rival.logInAgain()
  const taken = await rival.book([last], { paymentMethod: 'online' })
  store.clock.advance(2 * 60_000)
  await runDue('payments in doubt')
  // The goods come back, and the customer pays again before the refund is carried out.
  store.clock.advance(HALF_AN_HOUR_MS)
  await runDue('lapsed orders')
  await buyer.logInAgain()
  const second = await buyer.startPayment(order.id)
  await runDue('refunds')
  expect((await moneyOf(store.database.db, order.id)).map(({ kind }) => kind)).toEqual(['capture', 'refund'])
  const read = () => buyer.api.call(getOrder, { params: { id: order.id } })
  expect(await read()).toMatchObject({ status: 'PAYMENT_PENDING', paymentStatus: 'PENDING' })
  await sandbox.pay(second.pageId, SILENT_CARD)
  store.clock.advance(60_000)
  await runDue()
  await store.commerce.outbox.dispatch()
  expect(await read()).toMatchObject({ status: 'PLACED', paymentStatus: 'CAPTURED' })
  expect(taken.id).not.toBe(order.id)
  await expectBooksAtRest(store)
})
