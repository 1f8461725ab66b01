import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { expectSettledLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder } from '@store/shared/api/orders'
import type { PayOptions } from '../gateways/sandbox/sandbox-gateway'

const SILENT_CARD: PayOptions = { method: 'card', delayMs: 0, notifications: 'lost' }
const HALF_AN_HOUR_MS = 30 * 60_000

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store?.close())

it('returns late money once, and the order it was for cannot be paid again [INV-06, INV-09]', async () => {
  const [buyer, rival] = [await addShopper(store), await addShopper(store)]
  const { sandbox, runDue } = store.commerce.ordering
  const last = await want(store, 'last-one')
  const order = await buyer.book([last], { paymentMethod: 'online' })
  const first = await buyer.startPayment(order.id)
  // Paid while the gateway could not be asked, after it had lapsed and the goods were gone: that money goes back.
  await sandbox.pay(first.pageId, SILENT_CARD)
  sandbox.setFault('down')
  store.clock.advance(HALF_AN_HOUR_MS)
  await runDue('lapsed orders')
  sandbox.setFault('none')
  await rival.logInAgain()
  const taken = await rival.book([last], { paymentMethod: 'online' })
  store.clock.advance(2 * 60_000)
  await runDue('payments in doubt')
  // The goods come back, and the customer tries to pay again before the refund is carried out.
  store.clock.advance(HALF_AN_HOUR_MS)
  await runDue('lapsed orders')
  await buyer.logInAgain()
  expect(await failureOf(buyer.startPayment(order.id))).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  await runDue('refunds')
  expect((await moneyOf(store.database.db, order.id)).map(({ kind }) => kind)).toEqual(['capture', 'refund'])
  const read = () => buyer.api.call(getOrder, { params: { id: order.id } })
  expect(await read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  store.clock.advance(60_000)
  await runDue()
  await store.commerce.outbox.dispatch()
  expect(taken.id).not.toBe(order.id)
  await expectSettledLedgers(store)
})
