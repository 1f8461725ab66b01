import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { initiatePayment } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { answeredCalls } from '../../db/schema/answered-calls'

let store: TestStore
let shopper: Shopper
beforeAll(async () => {
  store = await createTestStore()
}, 60_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const KEY = { idempotencyKey: 'one-intention-of-mine' }
const mismatch = expect.objectContaining({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
const book = async () => shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
const initiate = (orderId: number, options = KEY) =>
  shopper.api.call(initiatePayment, { body: { orderId } }, options)
const cancel = (orderId: number, reason = 'No', options = KEY) =>
  shopper.api.call(cancelOrder, { body: { orderId, reason } }, options)

it('answers a payment that is started again under its key as the first time, for a day [INV-05]', async () => {
  const { id } = await book()
  const first = await initiate(id)
  const { sandbox } = store.commerce.ordering
  await sandbox.pay(first.redirectUrl.slice(first.redirectUrl.lastIndexOf('/') + 1), {
    method: 'card',
    delayMs: 0,
    notifications: 'normal',
  })
  await sandbox.idle()
  expect(await initiate(id)).toEqual(first)
  const another = { idempotencyKey: 'another-intention' }
  expect(await failureOf(initiate(id, another))).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })

  store.clock.advance(24 * 3_600_000)
  await shopper.logInAgain()
  expect(await failureOf(initiate(id))).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
})

it('answers a cancellation under its key as the first time [INV-05]', async () => {
  const { id } = await book()
  const first = await cancel(id)
  expect(first.status).toBe('CANCELLED')
  expect(await cancel(id)).toEqual(first)
})

it('refuses a key that came with another body or another call [INV-05]', async () => {
  const { id } = await book()
  await initiate(id)
  const other = await book()
  await expect(initiate(other.id)).rejects.toEqual(mismatch)
  await expect(cancel(id)).rejects.toEqual(mismatch)
})

it('carries out again what failed, and keeps keys apart by customer [INV-05]', async () => {
  const { id } = await book()
  store.commerce.ordering.sandbox.setFault('down')
  expect(await failureOf(initiate(id))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  store.commerce.ordering.sandbox.setFault('none')
  const first = await initiate(id)
  const other = await addShopper(store)
  expect(await failureOf(other.api.call(initiatePayment, { body: { orderId: id } }, KEY))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await initiate(id)).toEqual(first)
})

it('gives all who come at once the same answer [INV-05]', async () => {
  const { id } = await book()
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id)))
  expect(answers).toEqual(Array(8).fill(answers[0]))
  expect(await store.database.db.select().from(answeredCalls)).toContainEqual(
    expect.objectContaining({ customerId: shopper.id, key: KEY.idempotencyKey }),
  )
})
