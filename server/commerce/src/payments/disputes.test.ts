import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { cancelOrder, getReturnOffer, requestReturn } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'

let store: TestStore
let line: CommandLine
let shopper: Shopper
let count = 0

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
}, 120_000)
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

/** Delivered and paid online, with the two sides of a dispute about all of it. */
async function disputed(delivered = true) {
  const { sandbox } = store.commerce.ordering
  const order = await shopper.book([await want(store, 'briefs', { quantity: 2 })], {
    paymentMethod: 'online',
  })
  const { pageId } = await shopper.startPayment(order.id)
  await sandbox.pay(pageId, { method: 'card', delayMs: 0, notifications: 'normal' })
  await sandbox.idle()
  if (delivered) await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  count += 1
  const id = `dp_${count}`
  return {
    order,
    async open(minor = order.grandTotal.minor) {
      await sandbox.dispute(pageId, id, minor)
      await sandbox.idle()
    },
    async close(isLost: boolean) {
      await sandbox.closeDispute(pageId, id, isLost)
      await sandbox.idle()
    },
  }
}

const show = (order: Order) => line.run('order', 'show', order.number)
const refund = (order: Order) => line.run('order', 'refund', order.number, '--why', 'Came back')
const kindsOf = async ({ id }: Order) => (await moneyOf(store.database.db, id)).map(({ kind }) => kind)
const ask = (order: Order) =>
  shopper.api.call(requestReturn, {
    body: {
      orderId: order.id,
      lines: order.lines.map(({ variantId }) => ({ variantId, quantity: 1, isOpened: false })),
      reason: 'not-wanted',
      comment: '',
    },
  })

describe('a dispute', () => {
  it('is shown to the shop, and keeps refunds and returns waiting until it is won [CHK-07]', async () => {
    const { order, open, close } = await disputed()
    await ask(order)
    await line.run('return', 'approve', `${order.number}-R1`)
    await open()
    await open()
    expect(await show(order)).toMatch(/dp_\d+ +sandbox +open/)
    await expect(refund(order)).rejects.toThrow('is still open')
    await expect(line.run('return', 'receive', `${order.number}-R1`, '--restock', 'no')).rejects.toThrow(
      'is disputed (dp_',
    )
    expect(await shopper.api.call(getReturnOffer, { params: { id: order.id } })).toMatchObject({ lines: [] })
    await close(false)
    expect(await show(order)).toMatch(/dp_\d+ +sandbox +won/)
    expect(await kindsOf(order)).toEqual(['capture'])
    await line.run('return', 'receive', `${order.number}-R1`, '--restock', 'no')
    await store.commerce.ordering.runDue('refunds')
    expect(await kindsOf(order)).toEqual(['capture', 'refund'])
  })

  it('that is lost takes the money out of the ledgers once, and leaves nothing to refund [CHK-07, INV-06]', async () => {
    const { order, open, close } = await disputed()
    await open()
    await close(true)
    await open()
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      expect.objectContaining({ kind: 'capture' }),
      { kind: 'chargeback', currency: 'INR', amountMinor: order.grandTotal.minor },
    ])
    await expect(refund(order)).rejects.toThrow(`Order ${order.number} is refunded already.`)
    await expect(ask(order)).rejects.toMatchObject({ code: 'ORDER_NOT_RETURNABLE' })
  })

  it('that is lost voids a refund that waited for it, and pays what is left of it [CHK-07, INV-06]', async () => {
    const { order, open, close } = await disputed(false)
    const lost = order.grandTotal.minor - 100_00
    await open(lost)
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Too late' } })
    await store.commerce.ordering.runDue('refunds')
    expect(await kindsOf(order)).toEqual(['capture'])
    await close(true)
    store.clock.advance(60_000)
    await store.commerce.ordering.runDue('refunds')
    expect(await moneyOf(store.database.db, order.id)).toEqual([
      expect.objectContaining({ kind: 'capture' }),
      { kind: 'chargeback', currency: 'INR', amountMinor: lost },
      { kind: 'refund', currency: 'INR', amountMinor: 100_00 },
    ])
  })

  it.each(['return receipt/order locked', 'return receipt/before commit'] as const)(
    'that is lost while a return is received never pays twice: stopped at "%s" [CHK-07, INV-06]',
    async (point) => {
      const { order, open, close } = await disputed()
      await ask(order)
      const number = `${order.number}-R1`
      await line.run('return', 'approve', number)
      const standing = store.points.stopAt(point)
      const receipt = line.run('return', 'receive', number, '--restock', 'no')
      const stopped = await standing
      const bank = open().then(() => close(true))
      stopped.release()
      await Promise.all([receipt, bank])
      store.clock.advance(60_000)
      await store.commerce.ordering.runDue('refunds')
      expect(await kindsOf(order)).toEqual(['capture', 'chargeback'])
    },
  )

  it.each(['dispute/order locked', 'dispute/before commit'] as const)(
    'holds the order while it is lost: a refund of the same moment finds nothing left, at "%s" [CHK-07, INV-06]',
    async (point) => {
      const { order, open, close } = await disputed()
      await open()
      const standing = store.points.stopAt(point)
      const bank = close(true)
      const stopped = await standing
      const refused = refund(order).then(
        () => 'refunded',
        (error: unknown) => String(error),
      )
      stopped.release()
      await bank
      expect(await refused).toContain('is refunded already')
      await store.commerce.ordering.runDue('refunds')
      expect(await kindsOf(order)).toEqual(['capture', 'chargeback'])
    },
  )
})
